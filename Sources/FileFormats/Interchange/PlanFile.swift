import Annotations
import AudioCore
package import Recitation

/// A plan: the expected content of each recording in a folder.
///
///     file,range,riwayah,reciter,date
///     # Ramadan
///     2024/night-01.m4a,2:1-141 112,hafs,Sheikh Ahmad,2024-03-11
///     "a, b.mp3",Al-Mulk 1-15,,,
///
/// The format is comma-separated values (RFC 4180) with any line ends. The text is UTF-8 or UTF-16.
/// Any other text is read as Windows-1256 or Windows-1254, because spreadsheets use these
/// encodings. If the fields of the header are separated by semicolons or tabs, as some spreadsheets
/// write them, all lines are read in this way. Empty columns without a name are ignored. The
/// columns may stand in any order; riwayah, reciter and date may be omitted or empty. Several
/// ranges are separated by spaces, in the order of recitation (``RangeParser``).
///
/// A file name may be relative to the processed folder. It may also be written as in a shell:
/// relative to the current folder, or beginning with `/` or `~/`, and with quotes or backslashes
/// for special characters. Windows names, with backslashes between folders, are accepted too. Blank
/// lines and lines that begin with `#` are skipped.
package struct PlanFile: Sendable {
  /// The entry of one file.
  package struct Entry: Hashable, Sendable {
    /// The path relative to the folder, as written in the plan.
    package let file: String
    /// The ranges of the recording, in order; at least one.
    package let ranges: [AyahRange]
    /// The riwayah whose numbering the ranges use; nil if the plan does not name a riwayah.
    package let riwayah: Riwayah?
    /// The reciter; nil if the plan does not name a reciter.
    package let reciter: String?
    /// The time of recording in ISO 8601, as precise as in the plan; nil if the plan has no date.
    package let date: String?
    /// The line of the plan, from 1.
    package let line: Int
    /// The text of the ranges.
    fileprivate let rangeText: String
    /// The column in which the text of the ranges begins, from 1.
    fileprivate let rangeColumn: Int
  }

  /// The entries in line order.
  package let entries: [Entry]
  /// The name of the plan, for messages.
  package let name: String
  /// The index of the first entry with each name. Names are compared as strings, so two names that
  /// differ only in Unicode normalisation are equal.
  private let byLetters: [String: Int]
  /// The indices of further entries, by the bytes of their names. As a string, the name of such an
  /// entry equals the name of an earlier entry, but its bytes differ (Unicode normalisation).
  private let byBytes: [[UInt8]: Int]
  /// The indices of entries whose names contain shell quoting, by the unquoted name.
  private let byShellName: [String: Int]
  /// The indices of entries whose names contain backslashes, by the name with slashes instead.
  private let byWindowsName: [String: Int]
  /// The guessed encoding of a plan that is neither UTF-8 nor UTF-16; otherwise nil.
  package let codePage: String?

  /// The maximum size of a plan in bytes.
  package static let longest = 1 << 26

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file, at most ``longest``.
  ///   - name: the plan's name, for errors.
  ///   - defaultRiwayah: the riwayah whose numbering is used in lines that do not name a riwayah.
  ///   - hafsNumberingForOthers: true to read ranges in Hafs numbering if their riwayah has no
  ///     bundled ayah counts; false to refuse them.
  /// - Throws: ``PlanError`` for the first fault, with its line and column.
  package init(
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
    byShellName = Dictionary(
      reading.entries.enumerated().compactMap { index, entry in
        let name = Self.withoutDots(Self.unquoted(entry.file))
        return name == entry.file ? nil : (name, index)
      }, uniquingKeysWith: { first, _ in first })
    byWindowsName = Dictionary(
      reading.entries.enumerated().filter { $1.file.contains("\\") }.map {
        (Self.withoutDots(Self.withSlashes($1.file)), $0)
      }, uniquingKeysWith: { first, _ in first })
    codePage = ForeignText.legible(bytes).page?.rawValue
  }

  /// Converts a Windows name to slashes between folders.
  package static func withSlashes(_ name: String) -> String {
    name.replacing("\\", with: "/")
  }

  /// Finds the entry of a file.
  ///
  /// An entry whose name has the same bytes takes precedence. Otherwise a canonically equivalent
  /// name matches, because some systems store `é` as one character and others as two.
  ///
  /// - Parameter relativePath: the path relative to the processed folder.
  /// - Returns: the entry; nil if the plan does not name the file.
  package func entry(for relativePath: String) -> Entry? {
    let path = Self.withoutDots(relativePath)
    guard let first = byLetters[path] else {
      return (byShellName[path] ?? byWindowsName[path]).map { entries[$0] }
    }
    if Self.withoutDots(entries[first].file).utf8.elementsEqual(path.utf8) { return entries[first] }
    return entries[byBytes[Array(path.utf8)] ?? first]
  }

  /// Reads the ranges of an entry again, in another numbering.
  ///
  /// - Parameters:
  ///   - entry: an entry of this plan.
  ///   - numbering: the numbering.
  /// - Returns: at least one range.
  /// - Throws: ``PlanError/badRange(_:plan:line:column:)`` if the numbering lacks one of the ayat.
  package func ranges(
    of entry: Entry, in numbering: AyahNumbering
  ) throws(PlanError) -> [AyahRange] {
    do { return try RangeParser(numbering: numbering).parse(entry.rangeText) } catch {
      throw .badRange(error, plan: name, line: entry.line, column: entry.rangeColumn)
    }
  }

  /// Removes the quotes or backslashes of shell quoting from a name.
  ///
  /// - Parameter name: the name as written in the plan.
  /// - Returns: the name of the file.
  package static func unquoted(_ name: String) -> String {
    for quote in ["'", "\""] where name.count > 2 && name.hasPrefix(quote) && name.hasSuffix(quote)
    {
      return String(name.dropFirst().dropLast())
    }
    guard name.contains("\\") else { return name }
    var result = ""
    var isEscaped = false
    for character in name {
      if character == "\\" && !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  fileprivate static func withoutDots(_ path: String) -> String {
    var path = path[...]
    while path.utf8.starts(with: "./".utf8) { path = path.dropFirst(2) }
    return String(path)
  }
}

/// The state of a plan that is being read.
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

/// A parser of the lines of a plan, with the positions of the columns.
struct PlanColumns {
  static let known = ["file", "range", "riwayah", "reciter", "date"]

  private let plan: String
  private let count: Int
  private let positions: [String: Int]
  private let defaultRiwayah: Riwayah
  private let hafsNumberingForOthers: Bool
  /// A cache of parsed ranges, because many lines of a plan have the same range.
  private var knownRanges: [String: [AyahRange]] = [:]
  private var knownRiwayat: [String: Riwayah] = [:]

  init(
    header: [CommaSeparated.Field], plan: String, defaultRiwayah: Riwayah,
    hafsNumberingForOthers: Bool
  ) throws(PlanError) {
    if !header.contains(where: { Self.known.contains($0.text.asColumnName) }) {
      throw .noHeader(plan: plan)
    }
    // Trailing empty columns are ignored, because spreadsheets still write a column whose content
    // was deleted.
    let header = header[..<((header.lastIndex { !$0.text.isEmpty } ?? -1) + 1)]
    var positions: [String: Int] = [:]
    for (index, field) in header.enumerated() {
      let column = field.text.asColumnName
      guard Self.known.contains(column) else {
        throw .unknownColumn(field.text, plan: plan, line: field.line, column: field.column)
      }
      guard positions[column] == nil else {
        throw .repeatedColumn(column, plan: plan, line: field.line, column: field.column)
      }
      positions[column] = index
    }
    for column in ["file", "range"] where positions[column] == nil {
      throw .missingColumn(column, plan: plan, line: header.first?.line ?? 1)
    }
    self.plan = plan
    self.positions = positions
    self.defaultRiwayah = defaultRiwayah
    self.hafsNumberingForOthers = hafsNumberingForOthers
    count = header.count
  }

  mutating func entry(_ record: [CommaSeparated.Field]) throws(PlanError) -> PlanFile.Entry {
    let line = record.first?.line ?? 1
    guard record.count == count || record.dropFirst(count).allSatisfy(\.text.isEmpty),
      record.count >= count
    else {
      if record.count == 1, count > 1, record[0].text.contains(";") {
        throw .semicolons(plan: plan, line: line)
      }
      throw .wrongFieldCount(expected: count, found: record.count, plan: plan, line: line)
    }
    let file = try filled("file", of: record)
    let riwayah = try riwayah(of: record)
    let range = try filled("range", of: record)
    return PlanFile.Entry(
      file: file.text, ranges: try ranges(of: range, in: riwayah ?? defaultRiwayah),
      riwayah: riwayah, reciter: field("reciter", of: record)?.text, date: try date(of: record),
      line: line, rangeText: range.text, rangeColumn: range.column)
  }

  /// Returns a field that is present and not empty; otherwise nil.
  private func field(
    _ column: String, of record: [CommaSeparated.Field]
  ) -> CommaSeparated.Field? {
    guard let index = positions[column], !record[index].text.isEmpty else { return nil }
    return record[index]
  }

  private func filled(
    _ column: String, of record: [CommaSeparated.Field]
  ) throws(PlanError) -> CommaSeparated.Field {
    if let field = field(column, of: record) { return field }
    let empty = positions[column].map { record[$0] } ?? record[0]
    throw .emptyField(column, plan: plan, line: empty.line, column: empty.column)
  }

  private mutating func ranges(
    of field: CommaSeparated.Field, in riwayah: Riwayah
  ) throws(PlanError) -> [AyahRange] {
    let key = "\(riwayah.rawValue) \(field.text)"
    if let known = knownRanges[key] { return known }
    do {
      let facts = QuranFacts.bundled
      let numbering = try facts.numbering(
        of: riwayah, orAsFor: hafsNumberingForOthers ? .hafs : riwayah)
      let ranges = try RangeParser(numbering: numbering).parse(field.text)
      knownRanges[key] = ranges
      return ranges
    } catch {
      throw .badRange(error, plan: plan, line: field.line, column: field.column)
    }
  }

  private mutating func riwayah(
    of record: [CommaSeparated.Field]
  ) throws(PlanError) -> Riwayah? {
    guard let field = field("riwayah", of: record) else { return nil }
    if let known = knownRiwayat[field.text] { return known }
    guard let riwayah = RiwayahAlias.riwayah(for: field.text) else {
      throw .unknownRiwayah(field.text, plan: plan, line: field.line, column: field.column)
    }
    knownRiwayat[field.text] = riwayah
    return riwayah
  }

  /// Checks and returns a date; see `StatedDate`.
  private func date(of record: [CommaSeparated.Field]) throws(PlanError) -> String? {
    guard let field = field("date", of: record) else { return nil }
    guard let date = StatedDate.normalised(field.text) else {
      throw .badDate(field.text, plan: plan, line: field.line, column: field.column)
    }
    return date
  }
}

/// An error in a plan file; `line` and `column` count from 1.
package enum PlanError: ExplainedError, Equatable {
  /// The plan has no header line.
  case noHeader(plan: String)
  /// The header has an unknown column.
  case unknownColumn(String, plan: String, line: Int, column: Int)
  /// The header names a column twice.
  case repeatedColumn(String, plan: String, line: Int, column: Int)
  /// The header lacks a required column.
  case missingColumn(String, plan: String, line: Int)
  /// A line has more or fewer fields than the header.
  case wrongFieldCount(expected: Int, found: Int, plan: String, line: Int)
  /// The plan is larger than ``PlanFile/longest``.
  case tooLong(plan: String)
  /// A field is longer than the limit.
  case longField(plan: String, line: Int, column: Int)
  /// A line has more fields than any plan needs.
  case manyFields(plan: String, line: Int)
  /// A quoted field is not closed, or continues after its closing quote.
  case badQuote(plan: String, line: Int, column: Int)
  /// A line does not have a file name or a range.
  case emptyField(String, plan: String, line: Int, column: Int)
  /// Two lines name the same file.
  case duplicateFile(String, first: Int, plan: String, line: Int)
  /// The fields of a line are separated by semicolons, but the fields of the header are separated
  /// by commas.
  case semicolons(plan: String, line: Int)
  /// A range is malformed or does not exist.
  case badRange(RecitationError, plan: String, line: Int, column: Int)
  /// The riwayah is unknown.
  case unknownRiwayah(String, plan: String, line: Int, column: Int)
  /// A date is not a year, year-month or year-month-day, optionally with a time.
  case badDate(String, plan: String, line: Int, column: Int)

  /// Converts a syntax error of the text to an error of the plan.
  static func unreadable(_ fault: CommaSeparated.Fault, plan: String) -> PlanError {
    switch fault.kind {
    case .badQuote: .badQuote(plan: plan, line: fault.line, column: fault.column)
    case .longField: .longField(plan: plan, line: fault.line, column: fault.column)
    case .manyFields: .manyFields(plan: plan, line: fault.line)
    }
  }

  package var problem: String {
    switch self {
    case .noHeader: "the plan does not begin with a header"
    case .unknownColumn(let name, _, _, _): "unknown column “\(name)”"
    case .repeatedColumn(let name, _, _, _): "the column “\(name)” appears twice"
    case .missingColumn(let name, _, _): "the plan has no column “\(name)”"
    case .wrongFieldCount(let expected, let found, _, _):
      "the line has \(found) fields, the header has \(expected)"
    case .tooLong: "the plan has more than \(PlanFile.longest) bytes"
    case .longField: "a field has more than \(CommaSeparated.maxBytes) bytes"
    case .manyFields: "the line has more than \(CommaSeparated.maxFields) fields"
    case .badQuote: "a quoted field is not closed correctly"
    case .emptyField(let name, _, _, _): "the line has no \(name)"
    case .duplicateFile(let file, let first, _, _):
      "“\(file)” appears twice, first in line \(first)"
    case .semicolons: "the fields are separated by semicolons, those of the header by commas"
    case .badRange(let error, _, _, _):
      error.place.isEmpty ? error.problem : "\(error.problem) (\(error.place))"
    case .unknownRiwayah(let name, _, _, _): "there is no riwayah “\(name)”"
    case .badDate(let date, _, _, _): "“\(date)” is not a date"
    }
  }

  /// The plan's name, with line and column.
  package var place: String {
    switch self {
    case .noHeader(let plan), .tooLong(let plan): plan
    case .missingColumn(_, let plan, let line), .wrongFieldCount(_, _, let plan, let line),
      .semicolons(let plan, let line), .manyFields(let plan, let line),
      .duplicateFile(_, _, let plan, let line):
      "\(plan), line \(line)"
    case .unknownColumn(_, let plan, let line, let column),
      .repeatedColumn(_, let plan, let line, let column), .badQuote(let plan, let line, let column),
      .longField(let plan, let line, let column),
      .emptyField(_, let plan, let line, let column),
      .badRange(_, let plan, let line, let column),
      .unknownRiwayah(_, let plan, let line, let column),
      .badDate(_, let plan, let line, let column):
      "\(plan), line \(line), column \(column)"
    }
  }

  package var remedy: String {
    switch self {
    case .noHeader:
      "begin the plan with the header: the first line must be `file,range` or "
        + "`file,range,riwayah,reciter,date`"
    case .unknownColumn: "use only the columns file, range, riwayah, reciter and date"
    case .repeatedColumn: "keep one column of each name"
    case .missingColumn(let name, _, _): "add a column “\(name)” to the header and to every line"
    case .wrongFieldCount: "put fields that hold a comma in quotes, and leave empty fields empty"
    case .tooLong: "check that this is the right file, or use one plan per folder"
    case .longField: "check that this is a plan, and that quotes end where they should"
    case .manyFields: "check that this is a plan: its lines have up to five fields"
    case .badQuote: "close the field with a quote, and double each quote inside it"
    case .emptyField(let name, _, _, _): "fill in the \(name), or begin the line with # to skip it"
    case .duplicateFile: "keep one line per file, with all its ranges separated by spaces"
    case .semicolons: "use commas, not semicolons, or use semicolons in the header too"
    case .badRange(let error, _, _, _): error.remedy
    case .unknownRiwayah:
      "write one of \(Riwayah.allCases.map(\.rawValue).joined(separator: ", "))"
    case .badDate: "write it as 2024-01-31, 2024-01 or 2024"
    }
  }
}
