package import AudioCore
package import AudioFiles
import Containers
import DSP
import HostSystem
package import Playback
package import Recitation
package import SystemPackage

/// A sound file to render, with its accompanying files.
package struct RenderOutput: Sendable, Hashable {
  /// The sound file.
  package var path: FilePath
  /// The title of the drill.
  package var title: String
  /// The formats of the maps, in order. A map is a file with the times of the drill, beside the
  /// sound file and with the same name but another extension.
  package var maps: [DrillMapFormat]
  /// The path of the drill. A map that covers all sound files of the drill lies beside this path.
  /// Nil if the drill has only one sound file.
  package var whole: FilePath?
  /// True if the names of the maps keep the extension of the sound file (`q.wav.json`), because
  /// `q.json` belongs to another sound file.
  package var mapsKeepExtension = false
  /// Display options of labels and words.
  package var display: PlaybackSettings.Display
  /// The riwayah of the recitation.
  package var riwayah = Riwayah.hafs
  /// The fingerprint of the drill, stored in the JSON map; empty if not needed.
  package var fingerprint: String
  /// The album title.
  package var album = ""
  /// The cover; nil for no cover.
  package var cover: DrillCover?
  /// The existing files that may be replaced.
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

  /// Returns the path of a map.
  package func path(of map: DrillMapFormat) -> FilePath {
    Self.path(
      of: map, beside: map.isOfAllFiles ? whole ?? path : path, keepingExtension: mapsKeepExtension)
  }

  /// Returns the path of a map beside a sound file.
  ///
  /// - Parameters:
  ///   - map: the format of the map.
  ///   - path: the sound file.
  ///   - keepsExtension: true to keep the extension of the sound file.
  /// - Returns: `q.json` or `q.wav.json`.
  package static func path(
    of map: DrillMapFormat, beside path: FilePath, keepingExtension keepsExtension: Bool
  ) -> FilePath {
    var path = path
    let kept = keepsExtension ? path.extension.map { "\($0)." } ?? "" : ""
    path.extension = kept + map.fileExtension
    return path
  }

  /// All files to write: the sound first, then the maps.
  package var files: [FilePath] { [path] + maps.map(path(of:)) }

  /// The files of the list ``files`` that belong only to this sound file.
  package var ownFiles: [FilePath] { [path] + maps.filter { !$0.isOfAllFiles }.map(path(of:)) }
}

/// A claim file beside a sound file: a list of the files about to be written, with the SHA-256 of
/// each.
///
/// The sound file is renamed first and its JSON map last. A process killed in between leaves a
/// sound file without a map. A person could have made such a file too. The claim lists the files
/// that the command wrote, so that the same command can recognise and replace them later. The claim
/// is a small file with a hidden name, and is deleted when all files are complete.
package enum OutputClaim {
  /// Writes the claim for the files of an output, before the first of these files is renamed.
  ///
  /// - Parameters:
  ///   - output: the output.
  ///   - hashes: the SHA-256 values by path.
  /// - Throws: `HostError`.
  static func make(
    for output: RenderOutput, _ hashes: [FilePath: String]
  ) throws(HostError) {
    // Keep the files of an earlier attempt in the list until they are replaced.
    let lines = lines(of: output).union(
      hashes.map { "\($0.value) \($0.key.lastComponent?.string ?? "")" })
    var file = try DurableFile(replacing: path(for: output))
    try file.write(Array(lines.sorted().joined(separator: "\n").utf8))
    try file.commit()
  }

  /// Deletes the claim; a missing claim is not an error.
  ///
  /// - Throws: `HostError`.
  static func release(_ output: RenderOutput) throws(HostError) {
    try Folder.remove(path(for: output))
  }

  /// Deletes all claims in a folder. Claims of drills that are never rendered again are deleted
  /// too.
  ///
  /// - Parameter folder: a folder to which no drill is being rendered at present. Its files must be
  ///   listed in another record, such as the record of a publication, because the program cannot
  ///   recognise them by claims any more.
  /// - Throws: `HostError`.
  package static func removeAll(in folder: FilePath) throws {
    for name in try Folder.names(in: folder, startingWith: mark) {
      try Folder.remove(folder.appending(name))
    }
  }

  private static let mark = "\(TemporaryFile.mark)claim-"

  /// Returns the files that an interrupted run of this program wrote. They are identified by their
  /// hashes.
  ///
  /// - Parameter output: the output.
  /// - Returns: the paths; empty if there is no claim.
  package static func claimed(by output: RenderOutput) -> Set<FilePath> {
    let lines = lines(of: output)
    if lines.isEmpty { return [] }
    return Set(
      output.files.filter { path in
        do {
          var file = try FileBytes(path: path)
          return lines.contains("\(try file.sha256()) \(path.lastComponent?.string ?? "")")
        } catch { return false }  // a missing or unreadable file is not claimed
      })
  }

  private static func lines(of output: RenderOutput) -> Set<String> {
    let bytes = FileBytes.contentsIfReadable(of: path(for: output), limit: 1 << 16) ?? []
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// The path of the claim: `.tilawa-claim-NAME`. NAME is the end of the sound file's name, at most
  /// 200 bytes.
  private static func path(for output: RenderOutput) -> FilePath {
    let name = output.path.lastComponent?.bytes.suffix(200) ?? []
    return output.path.removingLastComponent().pushing(
      FilePath(bytes: Array(Self.mark.utf8) + name))
  }
}

extension SoundFileEncoding {
  /// The format for a file name extension.
  ///
  /// - Parameters:
  ///   - path: the file, with one of ``endings`` as its extension in upper or lower case.
  ///   - bits: 16, 24, or 32 for float; ignored for Opus, MP3 and AAC.
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

  /// The supported extensions, without dots.
  package static let endings = ["wav", "flac", "opus", "mp3", "m4a", "m4b"]

  /// The supported sample rates in hertz, ascending; nil if the format supports every rate.
  package var rates: [Int]? {
    switch self {
    case .opus: [8000, 12_000, 16_000, 24_000, 48_000]
    case .mp3: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    case .m4a, .m4b: Self.aacRates
    default: nil
    }
  }

  /// The maximum number of chapters in a file; nil if the format has no limit.
  package var maxChapters: Int? { self == .opus ? OpusTags.maxChapters : nil }

  /// Returns the output rate for sources with the rate `rate`. This is the same rate if the format
  /// supports it, otherwise the next higher supported rate. If no supported rate is higher, it is
  /// the highest supported rate.
  package func rate(for rate: SampleRate) -> SampleRate {
    guard let rates, let highest = rates.last else { return rate }
    return SampleRate(hertz: rates.first { $0 >= rate.hertz } ?? highest)
  }

  /// The maximum number of channels of MP3 and AAC; nil for the other formats.
  private var maxChannels: Int? {
    switch self {
    case .mp3, .m4a, .m4b: 2
    default: nil
    }
  }

  /// Converts a sound to a rate and a number of channels that the format supports. A sound with too
  /// many channels becomes their mean.
  ///
  /// - Parameters:
  ///   - samples: the samples, interleaved.
  ///   - rate: frames per second.
  ///   - channelCount: the number of channels, ≥ 1.
  /// - Returns: the converted sound; the given sound if the format supports it.
  /// - Throws: `KernelError`.
  package func fitting(
    _ samples: [Float], rate: SampleRate, channelCount: Int
  ) throws -> (samples: [Float], rate: SampleRate, channelCount: Int) {
    var (samples, channelCount) = (samples, channelCount)
    if let maxChannels, channelCount > maxChannels {
      var downmix = Downmix(channels: channelCount)
      var mixed: [Float] = []
      downmix.process(samples.span, into: &mixed)
      (samples, channelCount) = (mixed, 1)
    }
    let target = self.rate(for: rate)
    if target == rate { return (samples, rate, channelCount) }
    var resampler = try Resampler(
      from: rate, to: target, channels: channelCount, converter: .sincBest)
    var resampled: [Float] = []
    resampler.process(samples.span, into: &resampled)
    resampler.finish(into: &resampled)
    return (resampled, target, channelCount)
  }
}

/// File names that are valid on every file system, including FAT32 on a car stereo's memory stick.
package enum SafeFileName {
  /// The maximum length in UTF-16 units, as FAT32 counts.
  package static let longest = 120
  /// The maximum length in bytes of UTF-8: most file systems allow 255 bytes, and the extension
  /// needs some of them.
  private static let maxBytes = 240

  /// Converts a text to a file name.
  ///
  /// `\ / : * ? " < > |` and control characters become `-`, as in `67-1-10`. Spaces and dots at the
  /// end are removed, because Windows drops them. `CON`, `NUL` and similar names get a trailing
  /// `_`. An empty name becomes `drill`.
  ///
  /// - Parameter text: any text; not a path.
  /// - Returns: a name without an extension, at least one character long.
  package static func name(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isBad =
        scalar.properties.generalCategory == .control
        || "\\/:*?\"<>|".unicodeScalars.contains(scalar)
      name.unicodeScalars.append(isBad ? "-" : scalar)
    }
    while name.utf16.count > longest || name.utf8.count > maxBytes { name.removeLast() }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    while let first = name.first, first == "." || first == " " { name.removeFirst() }
    if name.isEmpty { return "drill" }
    let stem = name.prefix { $0 != "." }.uppercased()
    return reserved.contains(stem) ? name + "_" : name
  }

  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
