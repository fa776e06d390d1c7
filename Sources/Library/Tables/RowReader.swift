package import AudioCore
import Foundation
package import GRDB
package import HostSystem
package import Recitation
package import SystemPackage

/// A stored value that is impossible or unknown, because the file is damaged or another program
/// wrote to it.
package struct RowFault: Error, Equatable {
  /// The row by its table and key: ``the row of `segment` with recording 7f…, startFrame 900``.
  package var row: String
  /// A description of the fault.
  package var reason: String

  package init(row: String, reason: String) {
    self.row = row
    self.reason = reason
  }
}

/// Reads the columns of one row and validates each of them.
///
/// The schema refuses bad values when they are written. Afterwards a disk may flip a bit, and
/// another program may write with the checks disabled, so type and range are checked again here.
/// An unknown value is an error that names the row.
package struct RowReader {
  /// A column, by its name or by its index. The index is faster for tables with many rows.
  package enum Column: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case name(String)
    case position(Int)

    package init(stringLiteral name: String) { self = .name(name) }
    package init(integerLiteral position: Int) { self = .position(position) }
  }

  /// The table of a row. The selected columns must include the key of the table.
  package enum Table: String {
    case ayahFile = "ayah_file"
    case ayahTiming = "ayah_timing"
    case removedRecording = "removed_recording"
    case content
    case bookmark, change, marker, reciter, recording, run, segment, sentence, silence, source,
      statement, transcription
    case judgedMark = "judged_mark"
    case review, student
    case revisionUnit = "revision_unit"
    case studentVoice = "student_voice"
    case reciterAlias = "reciter_alias"
    case reciterPriority = "reciter_priority"
    case reciterVoice = "reciter_voice"
    case transcriptionTask = "transcription_task"
    case wordTiming = "word_timing"

    /// The columns of the table's key.
    var key: [String] {
      switch self {
      // In a query that joins segments to a recording, the id of the recording is in the column
      // `recording`.
      case .recording: ["id", "recording"]
      case .run, .reciter, .student: ["id"]
      case .content: ["sha256"]
      case .reciterAlias: ["alias"]
      case .reciterPriority: ["order"]
      case .segment, .sentence, .silence, .transcription: ["recording", "startFrame"]
      case .statement, .removedRecording: ["recording"]
      case .change, .transcriptionTask: ["number"]
      case .marker: ["recording", "frame"]
      case .source: ["folder", "path"]
      case .ayahFile: ["reciter", "path"]
      case .bookmark: ["label", "surah", "ayah", "endSurah", "endAyah"]
      case .revisionUnit, .review: ["student", "surah", "ayah", "endSurah", "endAyah"]
      case .studentVoice: ["recording", "voice"]
      case .judgedMark: ["recording", "mark"]
      case .reciterVoice: ["reciter"]
      case .ayahTiming: ["reciter", "surah", "ayah"]
      case .wordTiming: ["reciter", "surah", "ayah", "startMilliseconds"]
      }
    }
  }

  /// Valid frame positions, up to 46 years at 192 kHz. Within this range, conversions to
  /// milliseconds cannot overflow.
  package static let frames = 0...FrameIndex.limit

  /// The upper limit of counts, sizes and numbers. The sum of several such values cannot overflow,
  /// and each value is exact as a floating-point number.
  package static let most = 1 << 53

  let row: Row
  private let table: Table
  private let positions: [String: Int]?

  /// - Parameters:
  ///   - row: the row.
  ///   - table: the table of the row.
  ///   - positions: the column positions from ``positions(in:)``; nil to look up each column by
  ///     name, which takes most of the time if there are many rows.
  package init(_ row: Row, of table: Table, positions: [String: Int]? = nil) {
    self.row = row
    self.table = table
    self.positions = positions
  }

  /// Returns the position of each column by its name. The positions are the same for all rows of a
  /// query.
  package static func positions(in row: Row) -> [String: Int] {
    Dictionary(row.columnNames.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  // MARK: One column

  /// Reads a whole number.
  package func integer(_ column: Column, in range: ClosedRange<Int> = 0...RowReader.most) throws
    -> Int
  {
    guard let number = try integerIfAny(column, in: range) else {
      throw fault("\(name(column)) is missing")
    }
    return number
  }

  /// Reads a whole number, or nil for NULL.
  package func integerIfAny(_ column: Column, in range: ClosedRange<Int> = 0...RowReader.most)
    throws
    -> Int?
  {
    switch try value(column).storage {
    case .null: return nil
    case .int64(let number) where range.contains(Int(number)): return Int(number)
    case .int64(let number):
      let limits =
        range.upperBound == Self.most && number < range.lowerBound
        ? "below \(range.lowerBound)"
        : "outside \(range.lowerBound) to \(range.upperBound)"
      throw fault("\(name(column)) is \(number), which is \(limits)")
    default: throw fault("\(name(column)) is not a whole number")
    }
  }

  /// Reads a count or a sum of whole numbers. SQLite's `total` function returns such a sum as a
  /// floating-point number.
  package func count(_ column: Column) throws -> Int {
    guard let count = Int(exactly: try number(column, in: 0...0x1p53)) else {
      throw fault("\(name(column)) is not a whole number")
    }
    return count
  }

  /// Reads a Boolean, stored as 0 or 1.
  package func bool(_ column: Column) throws -> Bool { try integer(column, in: 0...1) == 1 }

  /// Reads a number; not-a-number is outside of every range.
  package func number(
    _ column: Column, in range: ClosedRange<Double> = -.infinity...(.infinity)
  ) throws -> Double {
    guard let number = try numberIfAny(column, in: range) else {
      throw fault("\(name(column)) is missing")
    }
    return number
  }

  /// Reads a number, or nil for NULL.
  package func numberIfAny(
    _ column: Column, in range: ClosedRange<Double> = -.infinity...(.infinity)
  ) throws -> Double? {
    let number: Double
    switch try value(column).storage {
    case .null: return nil
    case .double(let value): number = value
    case .int64(let value): number = Double(value)
    default: throw fault("\(name(column)) is not a number")
    }
    guard range.contains(number) else {
      throw fault(
        "\(name(column)) is \(number), which is outside \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a text.
  package func text(_ column: Column) throws -> String {
    guard let text = try textIfAny(column) else { throw fault("\(name(column)) is missing") }
    return text
  }

  /// Reads a text, or nil for NULL.
  package func textIfAny(_ column: Column) throws -> String? {
    switch try value(column).storage {
    case .null: return nil
    case .string(let text): return text
    default: throw fault("\(name(column)) is not a text")
    }
  }

  /// Reads bytes.
  package func bytes(_ column: Column) throws -> [UInt8] {
    guard let bytes = try bytesIfAny(column) else { throw fault("\(name(column)) is missing") }
    return bytes
  }

  /// Reads bytes, or nil for NULL.
  package func bytesIfAny(_ column: Column) throws -> [UInt8]? {
    switch try value(column).storage {
    case .null: return nil
    case .blob(let data): return Array(data)
    default: throw fault("\(name(column)) does not hold bytes")
    }
  }

  /// Reads an enumeration value stored as its raw value.
  package func word<Value: RawRepresentable<String>>(_ column: Column, as type: Value.Type) throws
    -> Value
  {
    let text = try text(column)
    guard let value = Value(rawValue: text) else {
      throw fault("\(name(column)) is `\(text)`, which this version does not know")
    }
    return value
  }

  /// Reads an enumeration value, or nil for NULL.
  package func wordIfAny<Value: RawRepresentable<String>>(
    _ column: Column, as type: Value.Type
  ) throws -> Value? {
    try textIfAny(column) == nil ? nil : word(column, as: type)
  }

  /// Reads a value stored as JSON; see `JSONText`.
  package func json<Value: Decodable>(_ column: Column, as type: Value.Type) throws -> Value {
    let text = try text(column)
    do { return try JSONText.value(type, text) } catch DecodingError.dataCorrupted(let context)
      where !context.codingPath.isEmpty
    {
      throw fault(
        "\(name(column)) is not the JSON that it should be: \(context.debugDescription)")
    } catch {
      throw fault("\(name(column)) is not the JSON that it should be")
    }
  }

  /// Reads a path below the library's folder, or nil for NULL. Code that opens the file checks for
  /// symbolic links; see `BoundedPath`.
  package func pathBelowIfAny(_ column: Column) throws -> FilePath? {
    guard let path = try bytesIfAny(column).map({ FilePath(bytes: $0) }) else { return nil }
    guard BoundedPath.isStrictlyRelative(path) else {
      throw fault("\(name(column)) is `\(path)`, which does not lie below the library")
    }
    return path
  }

  /// Reads a SHA-256 that serves as a file name, 64 lower-case hexadecimal digits; nil for NULL.
  package func hashIfAny(_ column: Column) throws -> String? {
    guard let text = try textIfAny(column) else { return nil }
    let isHash =
      text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHash else { throw fault("\(name(column)) is `\(text)`, which is no SHA-256") }
    return text
  }

  // MARK: Several columns

  /// Reads a range of frames that is not empty.
  package func stretch(_ first: Column, _ second: Column) throws -> FrameRange {
    let start = try integer(first, in: Self.frames)
    let end = try integer(second, in: Self.frames)
    guard start < end else { throw fault("its start \(start) lies past its end \(end)") }
    return FrameRange(start..<end)
  }

  /// Reads an ayah, or nil if both columns are NULL.
  package func ayahIfAny(_ first: Column, _ second: Column) throws -> AyahRef? {
    let surah = try integerIfAny(first, in: 1...114)
    let ayah = try integerIfAny(second)
    switch (surah, ayah) {
    case (nil, nil): return nil
    case (let surah?, let ayah?): return AyahRef(surah: surah, ayah: ayah)
    default: throw fault("it names half an ayah")
    }
  }

  /// Reads an ayah.
  package func ayah(_ first: Column, _ second: Column) throws -> AyahRef {
    guard let ref = try ayahIfAny(first, second) else { throw fault("it names no ayah") }
    return ref
  }

  /// Reads the identity of a file.
  package func identity() throws -> FileIdentity {
    FileIdentity(
      device: UInt64(bitPattern: Int64(try integer("device", in: .min...(.max)))),
      inode: UInt64(bitPattern: Int64(try integer("inode", in: .min...(.max)))),
      size: try integer("size"),
      modifiedNanoseconds: try integer("modifiedNanoseconds", in: .min...(.max)),
      changedNanoseconds: try integerIfAny("changedNanoseconds", in: .min...(.max)))
  }

  /// Returns the error for this row.
  package func fault(_ reason: String) -> RowFault {
    let key = table.key.compactMap { column -> String? in
      guard let value: DatabaseValue = row[column] else { return nil }
      switch value.storage {
      case .null: return "\(column) NULL"
      case .int64(let number): return "\(column) \(number)"
      case .double(let number): return "\(column) \(number)"
      case .string(let text): return "\(column) \(text)"
      case .blob(let data): return "\(column) \(String(decoding: data, as: UTF8.self))"
      }
    }
    return RowFault(
      row: "the row of `\(table.rawValue)` with \(key.joined(separator: ", "))", reason: reason)
  }

  private func value(_ column: Column) throws -> DatabaseValue {
    switch column {
    case .name(let name):
      // The column may be missing, because a flipped bit may have changed the definition of the
      // table.
      if let positions {
        guard let position = positions[name] else {
          throw fault("the column \(name) is missing")
        }
        return row[position]
      }
      guard row.hasColumn(name) else { throw fault("the column \(name) is missing") }
      return row[name]
    case .position(let index): return row[index]
    }
  }

  private func name(_ column: Column) -> String {
    switch column {
    case .name(let name): name
    case .position(let index): Array(row.columnNames)[index]
    }
  }
}

extension RowReader {
  /// Reads the ranges that a recording should hold.
  package func expectedRanges() throws -> [AyahRange] {
    try json("expected", as: [AyahRange].self)
  }

  /// Reads the ayat that a recording should hold but that were not found.
  package func missingAyat() throws -> [AyahRef] {
    try json("missing", as: [AyahRef].self)
  }

  /// Reads the channel, track and similar choices that a person stated for decoding the sound; nil
  /// for the default.
  package func hearing() throws -> Hearing? {
    let text = try text("hearing")
    guard let hearing = Hearing(text: text) else {
      throw fault("hearing is `\(text)`, which this version does not know")
    }
    return hearing.isPlain ? nil : hearing
  }
}
