package import AudioCore
package import AudioFiles
import HostSystem
package import Playback
package import Recitation
package import SystemPackage

/// A file to be rendered, and what lies beside it.
package struct RenderOutput: Sendable, Hashable {
  /// The sound file.
  package var path: FilePath
  /// The title of the drill.
  package var title: String
  /// The maps that are written beside it, with the same name and another ending, in order.
  package var maps: [DrillMapFormat]
  /// The path of the whole drill, beside which lies what stands for all its files; nil if this is
  /// its only file.
  package var whole: FilePath?
  /// True if the names of the maps keep the extension of the sound file: `q.wav.json`, where
  /// `q.json` belongs to another sound file.
  package var mapsKeepExtension = false
  /// Display options of labels and words.
  package var display: PlaybackSettings.Display
  /// The riwayah that is recited.
  package var riwayah = Riwayah.hafs
  /// The fingerprint of the drill, stored in the JSON map; empty if not needed.
  package var fingerprint: String
  /// The album that the file belongs to.
  package var album = ""
  /// The cover; nil for none.
  package var cover: DrillCover?
  /// Existing files that may be replaced.
  package var replaceable: Set<FilePath> = []

  package init(
    path: FilePath, title: String, maps: [DrillMapFormat] = [.json],
    whole: FilePath? = nil, display: PlaybackSettings.Display = .init(), fingerprint: String = ""
  ) {
    self.path = path
    self.title = title
    self.maps = maps
    self.whole = whole
    self.display = display
    self.fingerprint = fingerprint
  }

  /// The path of a map.
  package func path(of map: DrillMapFormat) -> FilePath {
    Self.path(
      of: map, beside: map.isOfAllFiles ? whole ?? path : path, keepingExtension: mapsKeepExtension)
  }

  /// The path of a map beside a sound file.
  ///
  /// - Parameters:
  ///   - map: its format.
  ///   - path: the sound file.
  ///   - keepsExtension: whether the name keeps the extension of the sound file.
  /// - Returns: `q.json` or `q.wav.json`.
  package static func path(
    of map: DrillMapFormat, beside path: FilePath, keepingExtension keepsExtension: Bool
  ) -> FilePath {
    var path = path
    let kept = keepsExtension ? path.extension.map { "\($0)." } ?? "" : ""
    path.extension = kept + map.fileExtension
    return path
  }

  /// All files that are written: the sound first, then the maps.
  package var files: [FilePath] { [path] + maps.map(path(of:)) }

  /// Those of ``files`` that belong to this sound file alone.
  package var ownFiles: [FilePath] { [path] + maps.filter { !$0.isOfAllFiles }.map(path(of:)) }
}

/// A list beside a sound file that is about to be put into its place: the files that are going to
/// be written, with the SHA-256 of each.
///
/// The sound takes its name first and its JSON map last. A process that is killed in between
/// leaves a sound without a map, which could be somebody else's file; by the list the same command
/// recognises its own, and replaces it. It is a small file with a hidden name, and goes away when
/// all files are there.
package enum OutputClaim {
  /// Lists the files of an output before the first of them takes its name.
  ///
  /// - Parameters:
  ///   - output: the output.
  ///   - hashes: SHA-256 by path.
  /// - Throws: `HostError`.
  static func make(
    for output: RenderOutput, _ hashes: [FilePath: String]
  ) throws(HostError) {
    // The files of an earlier attempt stay listed until they are replaced.
    let lines = lines(of: output).union(
      hashes.map { "\($0.value) \($0.key.lastComponent?.string ?? "")" })
    var file = try DurableFile(replacing: path(for: output))
    try file.write(Array(lines.sorted().joined(separator: "\n").utf8))
    try file.commit()
  }

  /// Takes the list away; one that is not there is fine.
  ///
  /// - Throws: `HostError`.
  static func release(_ output: RenderOutput) throws(HostError) {
    try Folder.remove(path(for: output))
  }

  /// Takes away all lists in a folder, also of drills that no later run names.
  ///
  /// - Parameter folder: where nothing is rendered any more, and whose files are known otherwise.
  /// - Throws: `HostError`.
  package static func removeAll(in folder: FilePath) throws {
    for name in try Folder.names(in: folder, startingWith: mark) {
      try Folder.remove(folder.appending(name))
    }
  }

  private static let mark = "\(TemporaryFile.mark)claim-"

  /// The files of an output that an interrupted run of ours put there, told by their bytes.
  ///
  /// - Parameter output: the output.
  /// - Returns: the paths; none if there is no list.
  package static func claimed(by output: RenderOutput) -> Set<FilePath> {
    let lines = lines(of: output)
    if lines.isEmpty { return [] }
    return Set(
      output.files.filter { path in
        do {
          var file = try FileBytes(path: path)
          return lines.contains("\(try file.sha256()) \(path.lastComponent?.string ?? "")")
        } catch { return false }
      })
  }

  private static func lines(of output: RenderOutput) -> Set<String> {
    do {
      let bytes = try FileBytes.contents(of: path(for: output), limit: 1 << 16)
      return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    } catch { return [] }
  }

  /// `.tilawa-claim-` and the end of the name, so much of it that file systems take it.
  private static func path(for output: RenderOutput) -> FilePath {
    let name = output.path.lastComponent?.bytes.suffix(200) ?? []
    return output.path.removingLastComponent().pushing(
      FilePath(bytes: Array(Self.mark.utf8) + name))
  }
}

extension SoundFileEncoding {
  /// The format that the ending of a name stands for.
  ///
  /// - Parameters:
  ///   - path: the file, ending in one of ``endings``, in capitals too.
  ///   - bits: 16, 24, or 32 for float; Opus, MP3 and AAC have no bits.
  /// - Throws: `formatUnknown`.
  package init(path: FilePath, bits: Int) throws(RenderingError) {
    switch (path.extension?.lowercased(), bits) {
    case ("wav", 24): self = .wav24
    case ("wav", 32): self = .wavFloat
    case ("wav", _): self = .wav16
    case ("flac", 24...): self = .flac24
    case ("flac", _): self = .flac16
    case ("opus", _): self = .opus
    case ("mp3", _): self = .mp3
    case ("m4a", _): self = .m4a
    case ("m4b", _): self = .m4b
    default: throw .formatUnknown(path: path)
    }
  }

  /// The endings of drills, without dots.
  package static let endings = ["wav", "flac", "opus", "mp3", "m4a", "m4b"]

  /// The rates that the format takes; nil for all.
  package var rates: [Int]? {
    switch self {
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .mp3: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    case .m4a, .m4b: Self.aacRates
    default: nil
    }
  }

  /// The rate of an output whose sources have `rate`: the same where the format takes it, else
  /// the next higher one that it takes, else its highest.
  package func rate(for rate: SampleRate) -> SampleRate {
    guard let rates, let highest = rates.last else { return rate }
    return SampleRate(hertz: rates.first { $0 >= rate.hertz } ?? highest)
  }
}

/// Names that every file system takes, FAT32 on the memory stick of a car stereo included.
package enum SafeFileName {
  /// The most characters that are kept, counted as FAT32 does, in 16-bit units.
  package static let longest = 120
  /// The most bytes of UTF-8 that are kept: other file systems take 255, and an ending has room.
  private static let mostBytes = 240

  /// A name made of a text.
  ///
  /// `\ / : * ? " < > |` and control characters become `-`, as in `67-1-10`; spaces and dots at
  /// the end go away, because Windows drops them; `CON`, `NUL` and their like get a `_` behind.
  /// An empty name becomes `drill`.
  ///
  /// - Parameter text: any text; not a path.
  /// - Returns: a name without an ending, at least one character long.
  package static func name(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isBad =
        scalar.properties.generalCategory == .control
        || "\\/:*?\"<>|".unicodeScalars.contains(scalar)
      name.unicodeScalars.append(isBad ? "-" : scalar)
    }
    while name.utf16.count > longest || name.utf8.count > mostBytes { name.removeLast() }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    while let first = name.first, first == "." || first == " " { name.removeFirst() }
    if name.isEmpty { return "drill" }
    let stem = name.prefix { $0 != "." }.uppercased()
    return reserved.contains(stem) ? name + "_" : name
  }

  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
