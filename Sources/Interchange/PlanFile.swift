public import Recitation

/// What a person says each recording of a folder holds.
///
///     file,range,riwayah,reciter,date
///     # Ramadan
///     2024/night-01.m4a,2:1-141 112,hafs,Sheikh Ahmad,2024-03-11
///     "a, b.mp3",Al-Mulk 1-15,,,
///
/// Comma separated values after RFC 4180, UTF-8 with or without byte order mark, any line end.
/// The columns stand in any order; riwayah, reciter and date may be left out or empty. Several
/// ranges are parted by spaces, in the order heard (``RangeParser``). Files are named from the
/// folder that is processed. Lines that are blank or begin with `#` are passed over.
public struct PlanFile: Sendable {
  /// What is said of one file.
  public struct Entry: Hashable, Sendable {
    /// The path from the folder, as the plan writes it.
    public let file: String
    /// What the recording holds, in the order heard; at least one.
    public let ranges: [AyahRange]
    /// Whose numbering the ranges are in; nil if the plan does not say.
    public let riwayah: Riwayah?
    /// Who recites; nil if the plan does not say.
    public let reciter: String?
    /// When it was recorded: ISO 8601, as precise as the plan says; nil if it does not.
    public let date: String?
    /// The line of the plan, from 1.
    public let line: Int
  }

  /// What the plan says, in the order of its lines.
  public let entries: [Entry]
  /// The name of the plan, for messages.
  public let name: String
  /// The first entry with a name, however its marks are composed: that is how Strings compare.
  private let byLetters: [String: Int]
  /// Entries whose names have the letters of an earlier one, in other bytes.
  private let byBytes: [[UInt8]: Int]

  /// The most bytes of a plan.
  public static let longest = 1 << 26

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, at most ``longest``.
  ///   - name: what to call it in errors.
  ///   - defaultRiwayah: the numbering of ranges on lines that name none.
  ///   - hafsNumberingForOthers: whether ranges of a riwayah without bundled counts are read in
  ///     Hafs numbering; if not, they are refused.
  /// - Throws: ``PlanError`` for the first thing that is wrong, with its line and column.
  public init(
    bytes: [UInt8], name: String, defaultRiwayah: Riwayah = .hafs,
    hafsNumberingForOthers: Bool = false
  ) throws(PlanError) {
    guard bytes.count <= Self.longest else { throw .tooLong(plan: name) }
    var reading = PlanReading(
      name: name, defaultRiwayah: defaultRiwayah, hafsNumberingForOthers: hafsNumberingForOthers)
    do {
      try CommaSeparated.read(bytes) { try reading.take($0) }
    } catch let error as PlanError {
      throw error
    } catch let fault as CommaSeparated.Fault {
      throw .unreadable(fault, plan: name)
    } catch {
      preconditionFailure("neither a fault of the plan nor of its text: \(error)")
    }
    guard reading.columns != nil else { throw .noHeader(plan: name) }
    entries = reading.entries
    self.name = name
    byLetters = reading.byLetters
    byBytes = reading.byBytes
  }

  /// What the plan says of a file.
  ///
  /// The same bytes win; else the same letters, however their marks are composed, because some
  /// systems store `é` as one character and others as two.
  ///
  /// - Parameter relativePath: the path from the folder that is processed.
  /// - Returns: the entry; nil if the plan does not name the file.
  public func entry(for relativePath: String) -> Entry? {
    let path = Self.withoutDots(relativePath)
    guard let first = byLetters[path] else { return nil }
    if Self.withoutDots(entries[first].file).utf8.elementsEqual(path.utf8) { return entries[first] }
    return entries[byBytes[Array(path.utf8)] ?? first]
  }

  fileprivate static func withoutDots(_ path: String) -> String {
    var path = path[...]
    while path.utf8.starts(with: "./".utf8) { path = path.dropFirst(2) }
    return String(path)
  }
}

/// A plan as far as it has been read.
private struct PlanReading {
  let name: String
  let defaultRiwayah: Riwayah
  let hafsNumberingForOthers: Bool
  var columns: PlanColumns?
  var entries: [PlanFile.Entry] = []
  var byLetters: [String: Int] = [:]
  var byBytes: [[UInt8]: Int] = [:]

  mutating func take(_ record: [CommaSeparated.Field]) throws(PlanError) {
    guard columns != nil else {
      columns = try PlanColumns(
        header: record, plan: name, defaultRiwayah: defaultRiwayah,
        hafsNumberingForOthers: hafsNumberingForOthers)
      return
    }
    guard let entry = try columns?.entry(record) else { return }
    let path = PlanFile.withoutDots(entry.file)
    if let first = byLetters[path] {
      let bytes = Array(path.utf8)
      let isSame = PlanFile.withoutDots(entries[first].file).utf8.elementsEqual(bytes)
      if let same = isSame ? first : byBytes[bytes] {
        throw .duplicateFile(entry.file, first: entries[same].line, plan: name, line: entry.line)
      }
      byBytes[bytes] = entries.count
    } else {
      byLetters[path] = entries.count
    }
    entries.append(entry)
  }
}
