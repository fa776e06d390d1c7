package import FileFormats
import HostSystem
package import SystemPackage

/// Files of other programs, grouped by their detected or given format.
package struct ForeignFiles: Sendable {
  /// The files of each format, in the order of the arguments.
  package private(set) var groups: [(format: FileFormat, files: [ForeignFile])] = []

  /// Reads files into memory and detects their formats.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - format: the format of all files; nil to detect it by content.
  ///   - canNameFormat: true if the person can name the format with the option `--format`; the
  ///     remedy for a file of unknown format then mentions the option.
  /// - Throws: `FormatError` for a file of unknown format and for a database with unwritten
  ///   changes; `HostError`, also for a file that is too large.
  package init(
    _ paths: [FilePath], format: FileFormat? = nil, canNameFormat: Bool = true
  ) throws {
    for path in paths {
      let file = try Self.file(at: path, format)
      let found = format ?? Self.format(of: file)
      guard let found, found.reading != nil else {
        if format == nil, let kind = OtherContent(of: file) {
          throw FormatError(kind.problem, at: path.string, remedy: kind.remedy)
        }
        throw FormatError(
          format.map { "\($0.name) is written, not read" }
            ?? "the file looks like none of the formats that are read",
          at: path.string,
          remedy: (canNameFormat ? "name its format with --format" : "give a file with times")
            + "; `tilawa formats` lists the formats that are read")
      }
      if let most = found.reading?.maxBytes, file.bytes.count > most {
        throw HostError.tooLarge(path: path, bytes: file.bytes.count, most: most)
      }
      if let index = groups.firstIndex(where: { $0.format.name == found.name }) {
        groups[index].files.append(file)
      } else {
        groups.append((found, [file]))
      }
    }
  }

  private static func format(of file: ForeignFile) -> FileFormat? {
    FileFormat.read.first { $0.reading?.recognises(file) ?? false }
  }

  /// Reads a file unless it exceeds the size limit of its format. If no format is given, the first
  /// bytes of the file determine the limit.
  private static func file(at path: FilePath, _ format: FileFormat?) throws -> ForeignFile {
    var most = format?.reading?.maxBytes ?? ForeignFile.longest
    if format == nil, try FileBytes(path: path).size > ForeignFile.shortestLimit {
      let head = try FileBytes.contents(of: path, limit: 1 << 16)
      let found = Self.format(of: ForeignFile(name: path.string, bytes: head))
      most = found?.reading?.maxBytes ?? ForeignFile.longest(startingWith: head)
    }
    let file = ForeignFile(
      name: path.string, bytes: try FileBytes.whole(of: path, limit: most), isReadOnce: true)
    if file.bytes.starts(with: ForeignDatabase.mark) { try requireNoLog(beside: path) }
    return file
  }

  /// Requires that a database has no write-ahead log or rollback journal with pending changes; only
  /// the program that owns the database should apply the changes.
  private static func requireNoLog(beside path: FilePath) throws {
    for (ending, unused) in [("-wal", 32), ("-journal", 0)] {
      let log = FilePath(path.string + ending)
      let bytes = try FileBytes.contentsIfThere(of: log, limit: 64) ?? []
      // A journal of a finished transaction is empty or begins with zeros.
      guard bytes.count > unused, bytes.contains(where: { $0 != 0 }) else { continue }
      throw FormatError(
        "the database has changes that are not in it yet, in \(log.lastComponent?.string ?? "")",
        at: path.string,
        remedy: "close the program that writes it, or open it there once more and close it")
    }
  }

  /// Reads the files of each group. Call this method only once, because the readers may release the
  /// content of the files.
  ///
  /// - Parameter context: the properties of the recordings to which the files belong.
  /// - Returns: for each group, the timings and their origin. The origin consists of the format and
  ///   the name of the first file.
  /// - Throws: errors of the formats.
  package func timings(
    _ context: ReadingContext
  ) throws -> [(origin: String, timings: ForeignTimings)] {
    try groups.compactMap { format, files in
      guard let reading = format.reading, let first = files.first else { return nil }
      let name = FilePath(first.name).lastComponent?.string ?? first.name
      return ("\(format.name): \(name)", try reading.read(files, context))
    }
  }
}

/// A kind of file that people often pass by mistake instead of a file of times.
private enum OtherContent {
  case empty, archive, page, sound, unfinishedJSON

  /// Recognises the content by its first bytes; nil for any other content.
  init?(of file: ForeignFile) {
    let start = file.bytes.prefix(512).drop { $0 <= 0x20 }
    let lowered = String(decoding: start, as: UTF8.self).lowercased()
    if file.bytes.isEmpty {
      self = .empty
    } else if file.isArchive {
      self = .archive
    } else if file.isSound {
      self = .sound
    } else if lowered.hasPrefix("<!doctype html") || lowered.hasPrefix("<html") {
      self = .page
    } else if file.shape == nil,
      start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[")
    {
      self = .unfinishedJSON
    } else {
      return nil
    }
  }

  var problem: String {
    switch self {
    case .empty: "the file is empty"
    case .archive: "the file is compressed"
    case .page: "the file is a web page, not a file of times"
    case .sound: "the file is a sound file, not a file of times"
    case .unfinishedJSON: "the file begins like JSON, but it is damaged or ends too early"
    }
  }

  var remedy: String {
    switch self {
    case .empty, .page, .unfinishedJSON: "download or export the file again"
    case .archive: "unpack it first, with `gzip -d`, `unzip` or `xz -d`"
    case .sound: "give the file with the times; `tilawa process` reads sound files"
    }
  }
}
