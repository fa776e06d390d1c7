package import AudioCore
import FileFormats
import HostSystem
import Library
package import Playback
package import Recitation
import Resolving
package import SystemPackage

/// A folder with a recorded translation. It has files of single ayat, named by surah and ayah
/// (`067001.mp3`), or files of whole surahs (`067.mp3`), or both. Time files, in any format that
/// Tilawa reads, state the times of the ayat in files of whole surahs.
package struct TranslationFolder {
  /// The location of the translation of an ayah.
  private struct Place {
    let name: FilePath.Component
    /// The range in seconds from the start of the file; nil for the whole file.
    var seconds: Range<Double>?
  }

  /// Notes about the time files that arose while the files were read; one line per note.
  package let notes: [String]
  private let folder: FilePath
  private let places: [AyahRef: Place]

  /// - Parameters:
  ///   - path: the absolute path of the folder.
  ///   - numbering: the ayah numbering of the file names and the time files.
  /// - Throws: ``TranslationFolderError`` if the folder does not exist or contains no translation
  ///   of an ayah; `HostError`, errors of the formats.
  package init(_ path: FilePath, numbering: AyahNumbering) throws {
    guard Folder.exists(path) else {
      throw TranslationFolderError.missing(path)
    }
    folder = path
    let reading = FileNameReading(numbering: numbering)
    var places: [AyahRef: Place] = [:]
    var sounds: [Int: FilePath.Component] = [:]
    var files: [(file: ForeignFile, format: FileFormat, name: FilePath.Component)] = []
    for name in Self.soundsFirst(try Folder.names(in: path))
    where !name.string.hasPrefix(".") && !Folder.exists(path.appending(name)) {
      if let (file, format) = try Self.times(in: path.appending(name)) {
        files.append((file, format, name))
        continue
      }
      guard let ranges = reading.ranges(inFileName: name.string), ranges.count == 1,
        let range = ranges.first
      else { continue }
      let (start, end) = (range.start, range.end)
      if start == end {
        if places[start] == nil { places[start] = Place(name: name) }
      } else if range == numbering.range(ofSurah: start.surah), sounds[start.surah] == nil {
        sounds[start.surah] = name
      }
    }
    var times = SurahTimes(sounds: sounds, numbering: numbering)
    for group in Dictionary(grouping: files, by: { $0.format.name }).sorted(by: { $0.key < $1.key })
    {
      try times.add(group.value)
    }
    for (ayah, (name, seconds)) in times.found where places[ayah] == nil {
      places[ayah] = Place(name: name, seconds: seconds)
    }
    guard !places.isEmpty else {
      throw sounds.isEmpty
        ? TranslationFolderError.noFile(path) : TranslationFolderError.noTimes(path)
    }
    self.places = places
    notes = times.notes
  }

  /// Returns names in order, with sound and video files first. A picture or a text beside a sound
  /// file may have the same name, and only the first of them counts.
  private static func soundsFirst(_ names: [FilePath.Component]) -> [FilePath.Component] {
    let sorted = names.sorted { $0.string < $1.string }
    func isSound(_ name: FilePath.Component) -> Bool {
      SourceKind.isNamedAsSound(FilePath(root: nil, [name]))
    }
    return sorted.filter(isSound) + sorted.filter { !isSound($0) }
  }

  /// Returns a time file with its format; nil if the file is neither text nor a database, or if its
  /// format is unknown.
  private static func times(in path: FilePath) throws -> (ForeignFile, FileFormat)? {
    let head = try FileBytes.contents(of: path, limit: 4096)
    let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    guard !head.isEmpty, !head.contains(0) || isWide || head.starts(with: "SQLite format 3".utf8)
    else { return nil }
    let file = ForeignFile(
      name: path.string, bytes: try FileBytes.whole(of: path, limit: ForeignFile.longest))
    return FileFormat.read.first { $0.reading?.recognises(file) ?? false }.map { (file, $0) }
  }

  /// Returns the translations of ayat; decodes the files to find their lengths.
  ///
  /// - Parameters:
  ///   - ayat: the ayat, without duplicates.
  ///   - shouldStop: called before each ayah; true cancels.
  /// - Returns: the translations, and the ayat without a playable translation.
  /// - Throws: `CancellationError` if `shouldStop` returns true.
  package func items(
    of ayat: [AyahRef], shouldStop: () -> Bool
  ) throws -> (found: [AyahRef: AyahAudioItem], missing: [AyahRef]) {
    var found: [AyahRef: AyahAudioItem] = [:]
    var lengths: [FilePath.Component: AyahFiles.Answer] = [:]
    for ayah in ayat {
      if shouldStop() { throw CancellationError() }
      guard let place = places[ayah] else { continue }
      let answer =
        lengths[place.name] ?? AyahFiles.measure(folder.appending(place.name), known: nil)
      lengths[place.name] = answer
      guard case .found(let file) = answer else { continue }
      let (rate, whole) = (SampleRate(hertz: file.length.hertz), 0..<file.length.frameCount)
      let part = place.seconds.map { seconds in
        let first = FrameIndex(seconds: max(0, seconds.lowerBound), at: rate).count
        let last = FrameIndex(seconds: seconds.upperBound, at: rate).count
        return (first..<max(first, last)).clamped(to: whole)
      }
      let range = part ?? whole
      guard !range.isEmpty else { continue }
      found[ayah] = AyahAudioItem(
        ayah: ayah, source: key(of: place.name), sourceRate: rate, range: FrameRange(range),
        reciterName: title, isPersonal: false)
    }
    return (found, ayat.filter { found[$0] == nil })
  }

  /// Returns the path of the file for a key; nil if the key does not belong to a translation.
  package func path(of key: SourceKey) -> FilePath? {
    guard key.text.hasPrefix(Self.prefix),
      let name = FilePath.Component(String(key.text.dropFirst(Self.prefix.count)))
    else { return nil }
    return folder.appending(name)
  }

  /// The prefix of translation keys; it is unique because reciter ids contain no colon.
  private static let prefix = "file:translation:/"

  private func key(of name: FilePath.Component) -> SourceKey {
    SourceKey(Self.prefix + name.string)
  }

  /// The display name of the translation: the name of its folder.
  private var title: String { folder.lastComponent?.string ?? "" }
}

/// The times of ayat in files of whole surahs.
private struct SurahTimes {
  /// The sound file of each surah.
  let sounds: [Int: FilePath.Component]
  let numbering: AyahNumbering
  /// The file and the time range of each ayah.
  var found: [AyahRef: (name: FilePath.Component, seconds: Range<Double>)] = [:]
  var notes: [String] = []

  /// Adds time files of one format. A file with the same name as a sound file applies to that sound
  /// file; all other time files of the format are read together.
  mutating func add(
    _ files: [(file: ForeignFile, format: FileFormat, name: FilePath.Component)]
  ) throws {
    guard let reading = files.first?.format.reading else { return }
    func surah(_ name: FilePath.Component) -> Int? {
      sounds.first { $0.value.stem == name.stem }?.key
    }
    for (file, _, name) in files {
      guard let surah = surah(name) else { continue }
      try add(reading.read([file], context(of: surah)), of: surah)
    }
    let others = files.filter { surah($0.name) == nil }.map(\.file)
    if !others.isEmpty { try add(reading.read(others, context(of: nil)), of: nil) }
  }

  /// Returns a context without word counts, because the words of a translation differ from the
  /// Arabic text.
  private func context(of surah: Int?) -> ReadingContext {
    ReadingContext(numbering: numbering, surah: surah, wordCount: { _ in nil })
  }

  private mutating func add(_ timings: ForeignTimings, of surah: Int?) {
    notes += timings.notes
    for track in timings.tracks {
      let name: FilePath.Component?
      switch track.sound {
      case .surah(let number): name = sounds[number]
      case .file(let path):
        let stem = FilePath(path).lastComponent?.stem
        name = sounds.values.first { $0.stem == stem } ?? surah.flatMap { sounds[$0] }
      case .unnamed:
        // If the name of the time file states no surah, the times are used only if there is a
        // single sound file. With several sound files, it would be unknown which of them a time
        // belongs to.
        name = surah.flatMap { sounds[$0] } ?? (sounds.count == 1 ? sounds.first?.value : nil)
      case .ayah: name = nil
      }
      guard let name else { continue }
      let stretches = track.stretches.filter { $0.start.isFinite && $0.end.isFinite }
        .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      for (index, one) in stretches.enumerated() {
        // Skip a range of several ayat, since its time cannot be divided among the ayat.
        guard one.kind == .ayah, let ayat = one.ayat, ayat.start == ayat.end,
          sounds[ayat.start.surah] == name, numbering.contains(ayat.start),
          found[ayat.start] == nil
        else { continue }
        // Shorten an ayah that ends after the next ayah begins.
        let next = stretches[(index + 1)...].first { $0.start > one.start }?.start ?? .infinity
        let end = min(one.end, next)
        if one.start < end { found[ayat.start] = (name, one.start..<end) }
      }
    }
  }
}

/// The reason why a folder cannot be used as a translation.
package enum TranslationFolderError: ExplainedError, Equatable {
  /// The folder does not exist.
  case missing(FilePath)
  /// No file name states an ayah or a surah.
  case noFile(FilePath)
  /// The folder has files of whole surahs, but not the times of their ayat.
  case noTimes(FilePath)

  package var problem: String {
    switch self {
    case .missing: "there is no folder of a translation"
    case .noFile: "no file of the translation is named after an ayah or a surah"
    case .noTimes: "the translation has a file for each surah, and no times of their ayat"
    }
  }

  package var place: String {
    switch self {
    case .missing(let path), .noFile(let path), .noTimes(let path): path.description
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .missing: ProblemMessage("translationFolder")
    case .noFile: ProblemMessage("translationNames")
    case .noTimes: ProblemMessage("translationTimes")
    }
  }

  package var remedy: String {
    switch self {
    case .missing: "name the folder with --translation, a file for each ayah or surah in it"
    case .noFile: "name the files by surah and ayah, such as 067001.mp3"
    case .noTimes:
      "put a file with the times beside them; `tilawa formats` lists those that are read"
    }
  }
}
