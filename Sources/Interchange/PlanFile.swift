import Foundation
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
  private let byBytes: [[UInt8]: Int]
  private let byNormalForm: [[UInt8]: Int]

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - text: the content of the file.
  ///   - name: what to call it in errors.
  ///   - defaultRiwayah: the numbering of ranges on lines that name none.
  ///   - hafsNumberingForOthers: whether ranges of a riwayah without bundled counts are read in
  ///     Hafs numbering; if not, they are refused.
  /// - Throws: ``PlanError`` for the first thing that is wrong, with its line and column.
  public init(
    text: String, name: String, defaultRiwayah: Riwayah = .hafs,
    hafsNumberingForOthers: Bool = false
  ) throws(PlanError) {
    let records: [[CommaSeparated.Field]]
    do {
      records = try CommaSeparated.records(of: text)
    } catch {
      throw .badQuote(plan: name, line: error.line, column: error.column)
    }
    guard let header = records.first else { throw .noHeader(plan: name) }
    let columns = try PlanColumns(header: header, plan: name)
    var entries: [Entry] = []
    var byBytes: [[UInt8]: Int] = [:]
    var byNormalForm: [[UInt8]: Int] = [:]
    for record in records.dropFirst() {
      let entry = try columns.entry(
        record, defaultRiwayah: defaultRiwayah, hafsNumberingForOthers: hafsNumberingForOthers)
      let bytes = Self.bytes(entry.file)
      if let first = byBytes[bytes] {
        throw .duplicateFile(
          entry.file, first: entries[first].line, plan: name, line: entry.line)
      }
      byBytes[bytes] = entries.count
      let normal = Self.normalBytes(entry.file)
      if byNormalForm[normal] == nil { byNormalForm[normal] = entries.count }
      entries.append(entry)
    }
    self.entries = entries
    self.name = name
    self.byBytes = byBytes
    self.byNormalForm = byNormalForm
  }

  /// What the plan says of a file.
  ///
  /// The same bytes win; else the same letters, however their marks are composed, because some
  /// systems store `é` as one character and others as two.
  ///
  /// - Parameter relativePath: the path from the folder that is processed.
  /// - Returns: the entry; nil if the plan does not name the file.
  public func entry(for relativePath: String) -> Entry? {
    let index = byBytes[Self.bytes(relativePath)] ?? byNormalForm[Self.normalBytes(relativePath)]
    return index.map { entries[$0] }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return Array(path.utf8)
  }

  private static func normalBytes(_ path: String) -> [UInt8] {
    bytes(path.precomposedStringWithCanonicalMapping)
  }
}
