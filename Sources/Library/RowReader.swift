import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation

/// A stored value that cannot be right: the file is damaged, or another program wrote to it.
struct RowFault: Error, Equatable {
  /// The row by its table and key: ``the row of `segment` with recording 7f…, startFrame 900``.
  var row: String
  /// What is wrong with it.
  var reason: String
}

/// Reads the columns of one row and trusts none of them.
///
/// The schema refuses bad values when they are written. Afterwards a disk may flip a bit, and
/// another program may write with the checks off; so type and range are checked once more here,
/// and a value that is not known is an error that names the row.
struct RowReader {
  /// A column by its name, or by its position where rows are many.
  enum Column: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case name(String)
    case position(Int)

    init(stringLiteral name: String) { self = .name(name) }
    init(integerLiteral position: Int) { self = .position(position) }
  }

  /// The table that a row comes from; its columns of the key are among those selected.
  enum Table: String {
    case ayahFile = "ayah_file"
    case ayahTiming = "ayah_timing"
    case bookmark, marker, reciter, recording, reference, run, segment, silence, source, statement
    case listeningSession = "listening_session"
    case reciterVoice = "reciter_voice"
    case referenceAyah = "reference_ayah"
    case wordTiming = "word_timing"

    var key: [String] {
      switch self {
      // Joined with its segments, the key of a recording is theirs.
      case .recording: ["id", "recording"]
      case .run, .reciter, .listeningSession: ["id"]
      case .segment, .silence: ["recording", "startFrame"]
      case .marker: ["recording", "frame"]
      case .statement: ["recording"]
      case .source: ["folder", "path"]
      case .ayahFile: ["reciter", "path"]
      case .bookmark: ["label", "surah", "ayah", "endSurah", "endAyah"]
      case .reference: ["reciter", "riwayah", "path"]
      case .referenceAyah: ["reciter", "riwayah", "path", "surah", "ayah"]
      case .reciterVoice: ["reciter"]
      case .ayahTiming: ["reciter", "surah", "ayah"]
      case .wordTiming: ["reciter", "surah", "ayah", "startMilliseconds"]
      }
    }
  }

  /// Positions from 0 to 46 years at 192 kHz: seconds and milliseconds of them do not overflow.
  static let frames = 0...(1 << 48)

  let row: Row
  private let table: Table

  init(_ row: Row, of table: Table) {
    self.row = row
    self.table = table
  }

  // MARK: One column

  /// A whole number.
  func integer(_ column: Column, in range: ClosedRange<Int> = 0...(.max)) throws -> Int {
    guard let number = try integerIfAny(column, in: range) else {
      throw fault("\(name(column)) is missing")
    }
    return number
  }

  /// A whole number, or nil for NULL.
  func integerIfAny(_ column: Column, in range: ClosedRange<Int> = 0...(.max)) throws -> Int? {
    switch value(column).storage {
    case .null: return nil
    case .int64(let number) where range.contains(Int(number)): return Int(number)
    case .int64(let number):
      let limits =
        range.upperBound == .max
        ? "below \(range.lowerBound)"
        : "outside \(range.lowerBound) to \(range.upperBound)"
      throw fault("\(name(column)) is \(number), which is \(limits)")
    default: throw fault("\(name(column)) is not a whole number")
    }
  }

  func bool(_ column: Column) throws -> Bool { try integer(column, in: 0...1) == 1 }

  /// A number; not-a-number lies in no range.
  func number(
    _ column: Column, in range: ClosedRange<Double> = -.infinity...(.infinity)
  ) throws -> Double {
    guard let number = try numberIfAny(column, in: range) else {
      throw fault("\(name(column)) is missing")
    }
    return number
  }

  /// A number, or nil for NULL.
  func numberIfAny(
    _ column: Column, in range: ClosedRange<Double> = -.infinity...(.infinity)
  ) throws -> Double? {
    let number: Double
    switch value(column).storage {
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

  func text(_ column: Column) throws -> String {
    guard let text = try textIfAny(column) else { throw fault("\(name(column)) is missing") }
    return text
  }

  /// A text, or nil for NULL.
  func textIfAny(_ column: Column) throws -> String? {
    switch value(column).storage {
    case .null: return nil
    case .string(let text): return text
    default: throw fault("\(name(column)) is not a text")
    }
  }

  func bytes(_ column: Column) throws -> [UInt8] {
    guard let bytes = try bytesIfAny(column) else { throw fault("\(name(column)) is missing") }
    return bytes
  }

  /// Bytes, or nil for NULL.
  func bytesIfAny(_ column: Column) throws -> [UInt8]? {
    switch value(column).storage {
    case .null: return nil
    case .blob(let data): return Array(data)
    default: throw fault("\(name(column)) does not hold bytes")
    }
  }

  /// One of the names of a type.
  func word<Value: RawRepresentable<String>>(_ column: Column, as type: Value.Type) throws -> Value
  {
    let text = try text(column)
    guard let value = Value(rawValue: text) else {
      throw fault("\(name(column)) is `\(text)`, which this version does not know")
    }
    return value
  }

  /// The same, or nil for NULL.
  func wordIfAny<Value: RawRepresentable<String>>(
    _ column: Column, as type: Value.Type
  ) throws -> Value? {
    try textIfAny(column) == nil ? nil : word(column, as: type)
  }

  /// Lists and dictionaries; see ``JSONColumn``.
  func json<Value: Decodable>(_ column: Column, as type: Value.Type) throws -> Value {
    let text = try text(column)
    do { return try JSONColumn.value(type, text) } catch {
      throw fault("\(name(column)) is not the JSON that it should be")
    }
  }

  // MARK: Several columns

  /// A stretch that is not empty.
  func stretch(_ first: Column, _ second: Column) throws -> FrameRange {
    let start = try integer(first, in: Self.frames)
    let end = try integer(second, in: Self.frames)
    guard start < end else { throw fault("its start \(start) lies past its end \(end)") }
    return FrameRange(start..<end)
  }

  /// An ayah, or nil where both columns are NULL.
  func ayahIfAny(_ first: Column, _ second: Column) throws -> AyahRef? {
    let surah = try integerIfAny(first, in: 1...114)
    let ayah = try integerIfAny(second)
    switch (surah, ayah) {
    case (nil, nil): return nil
    case (let surah?, let ayah?): return AyahRef(surah: surah, ayah: ayah)
    default: throw fault("it names half an ayah")
    }
  }

  func ayah(_ first: Column, _ second: Column) throws -> AyahRef {
    guard let ref = try ayahIfAny(first, second) else { throw fault("it names no ayah") }
    return ref
  }

  /// The identity of a file.
  func identity() throws -> FileIdentity {
    FileIdentity(
      device: UInt64(bitPattern: Int64(try integer("device", in: .min...(.max)))),
      inode: UInt64(bitPattern: Int64(try integer("inode", in: .min...(.max)))),
      size: try integer("size"),
      modifiedNanoseconds: try integer("modifiedNanoseconds", in: .min...(.max)))
  }

  /// The error for something wrong with this row.
  func fault(_ reason: String) -> RowFault {
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

  private func value(_ column: Column) -> DatabaseValue {
    switch column {
    case .name(let name): row[name]
    case .position(let index): row[index]
    }
  }

  private func name(_ column: Column) -> String {
    switch column {
    case .name(let name): name
    case .position(let index): Array(row.columnNames)[index]
    }
  }
}
