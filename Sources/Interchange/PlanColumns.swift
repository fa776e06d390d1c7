import Recitation

/// Where the columns of a plan stand, and how a line of it is read.
struct PlanColumns {
  static let known = ["file", "range", "riwayah", "reciter", "date"]

  private let plan: String
  private let count: Int
  private let positions: [String: Int]
  private let defaultRiwayah: Riwayah
  private let hafsNumberingForOthers: Bool
  /// What has been read already: a plan says the same of many files.
  private var knownRanges: [String: [AyahRange]] = [:]
  private var knownRiwayat: [String: Riwayah] = [:]

  init(
    header: [CommaSeparated.Field], plan: String, defaultRiwayah: Riwayah,
    hafsNumberingForOthers: Bool
  ) throws(PlanError) {
    var positions: [String: Int] = [:]
    for (index, field) in header.enumerated() {
      let column = field.text.lowercased()
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
    guard record.count == count else {
      throw .wrongFieldCount(expected: count, found: record.count, plan: plan, line: line)
    }
    let file = try filled("file", of: record)
    let isOutside =
      file.text.utf8.first == UInt8(ascii: "/") || file.text.utf8.contains(0)
      || file.text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    guard !isOutside else {
      throw .outsideFolder(file.text, plan: plan, line: file.line, column: file.column)
    }
    let riwayah = try riwayah(of: record)
    return PlanFile.Entry(
      file: file.text,
      ranges: try ranges(of: record, in: riwayah ?? defaultRiwayah),
      riwayah: riwayah, reciter: field("reciter", of: record)?.text, date: try date(of: record),
      line: line)
  }

  /// A field that is there and not empty.
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
    of record: [CommaSeparated.Field], in riwayah: Riwayah
  ) throws(PlanError) -> [AyahRange] {
    let field = try filled("range", of: record)
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

  /// `2024`, `2024-01`, `2024-01-31`, `2024-01-31T21:30` and finer.
  private func date(of record: [CommaSeparated.Field]) throws(PlanError) -> String? {
    guard let field = field("date", of: record) else { return nil }
    let isTime = { (rest: Substring) in
      rest.allSatisfy { $0.isASCII && ($0.isNumber || ":.+-Z".contains($0)) }
        && rest.contains(":") && rest.first?.isNumber == true
    }
    let halves = field.text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "T" || $0 == " "
    }
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) ?? -1 : -1 }
    let isDate =
      parts.count <= 3 && parts[0].count == 4 && numbers[0] >= 1
      && parts.dropFirst().allSatisfy { $0.count == 2 }
      && (numbers.count < 2 || (1...12).contains(numbers[1]))
      && (numbers.count < 3 || (1...days(year: numbers[0], month: numbers[1])).contains(numbers[2]))
      && (halves.count == 1 || parts.count == 3 && isTime(halves[1]))
    guard isDate else {
      throw .badDate(field.text, plan: plan, line: field.line, column: field.column)
    }
    return field.text
  }

  private func days(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
