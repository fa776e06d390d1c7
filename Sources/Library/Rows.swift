import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// A stored value that is impossible or unknown: the file is damaged, or another program wrote to
/// it.
struct RowFault: Error, Equatable {
  /// The row by its table and key: ``the row of `segment` with recording 7f…, startFrame 900``.
  var row: String
  /// The fault.
  var reason: String
}

/// Reads the columns of one row and validates each of them.
///
/// The schema refuses bad values when they are written. Afterwards a disk may flip a bit, and
/// another program may write with the checks disabled, so type and range are checked again here.
/// An unknown value is an error that names the row.
struct RowReader {
  /// A column by its name, or by its index, which is faster for tables with many rows.
  enum Column: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case name(String)
    case position(Int)

    init(stringLiteral name: String) { self = .name(name) }
    init(integerLiteral position: Int) { self = .position(position) }
  }

  /// The table that a row comes from; the selected columns must include its key.
  enum Table: String {
    case ayahFile = "ayah_file"
    case ayahTiming = "ayah_timing"
    case removedRecording = "removed_recording"
    case content
    case bookmark, change, marker, reciter, recording, run, segment, sentence, silence, source,
      statement, transcription
    case reciterAlias = "reciter_alias"
    case reciterPriority = "reciter_priority"
    case reciterVoice = "reciter_voice"
    case transcriptionTask = "transcription_task"
    case wordTiming = "word_timing"

    var key: [String] {
      switch self {
      // Joined with its segments, the key of a recording is theirs.
      case .recording: ["id", "recording"]
      case .run, .reciter: ["id"]
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
      case .reciterVoice: ["reciter"]
      case .ayahTiming: ["reciter", "surah", "ayah"]
      case .wordTiming: ["reciter", "surah", "ayah", "startMilliseconds"]
      }
    }
  }

  /// Valid frame positions: up to 46 years at 192 kHz, so conversions to milliseconds cannot
  /// overflow.
  static let frames = 0...FrameIndex.limit

  /// The greatest count, size or number: sums of some of them cannot overflow, and as
  /// floating-point numbers they are exact.
  static let most = 1 << 53

  let row: Row
  private let table: Table
  private let positions: [String: Int]?

  /// - Parameters:
  ///   - row: the row.
  ///   - table: where it comes from.
  ///   - positions: of its columns, see ``positions(in:)``; nil to look each of them up, which
  ///     takes longer than all
  ///     else where many rows are read.
  init(_ row: Row, of table: Table, positions: [String: Int]? = nil) {
    self.row = row
    self.table = table
    self.positions = positions
  }

  /// The place of each column of a row; the same for all rows of a query.
  static func positions(in row: Row) -> [String: Int] {
    Dictionary(row.columnNames.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  // MARK: One column

  /// A whole number.
  func integer(_ column: Column, in range: ClosedRange<Int> = 0...RowReader.most) throws -> Int {
    guard let number = try integerIfAny(column, in: range) else {
      throw fault("\(name(column)) is missing")
    }
    return number
  }

  /// A whole number, or nil for NULL.
  func integerIfAny(_ column: Column, in range: ClosedRange<Int> = 0...RowReader.most) throws
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

  /// A count or a sum of whole numbers, which SQLite's `total` gives as a floating-point number.
  func count(_ column: Column) throws -> Int {
    guard let count = Int(exactly: try number(column, in: 0...0x1p53)) else {
      throw fault("\(name(column)) is not a whole number")
    }
    return count
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

  func text(_ column: Column) throws -> String {
    guard let text = try textIfAny(column) else { throw fault("\(name(column)) is missing") }
    return text
  }

  /// A text, or nil for NULL.
  func textIfAny(_ column: Column) throws -> String? {
    switch try value(column).storage {
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
    switch try value(column).storage {
    case .null: return nil
    case .blob(let data): return Array(data)
    default: throw fault("\(name(column)) does not hold bytes")
    }
  }

  /// An enumeration value stored as its raw value.
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

  /// Lists and dictionaries; see `JSONText`.
  func json<Value: Decodable>(_ column: Column, as type: Value.Type) throws -> Value {
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

  /// A path below the library's folder, or nil for NULL. Links on the way are found where the file
  /// is touched; see `BoundedPath`.
  func pathBelowIfAny(_ column: Column) throws -> FilePath? {
    guard let path = try bytesIfAny(column).map({ FilePath(bytes: $0) }) else { return nil }
    guard BoundedPath.staysBelow(path) else {
      throw fault("\(name(column)) is `\(path)`, which does not lie below the library")
    }
    return path
  }

  /// A SHA-256 that names a file, 64 lower-case hexadecimal digits; nil for NULL.
  func hashIfAny(_ column: Column) throws -> String? {
    guard let text = try textIfAny(column) else { return nil }
    let isHash =
      text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHash else { throw fault("\(name(column)) is `\(text)`, which is no SHA-256") }
    return text
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

  /// Makes the error for this row.
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

  private func value(_ column: Column) throws -> DatabaseValue {
    switch column {
    case .name(let name):
      // A flipped bit may lie in the definition of the table.
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

extension Segment {
  /// From a row that begins with all columns of `segment`.
  init(_ row: Row) throws {
    let reader = RowReader(row, of: .segment)
    try self.init(firstColumnsOf: reader)
    startConfidence = try reader.numberIfAny("startConfidence", in: 0...1)
    endConfidence = try reader.numberIfAny("endConfidence", in: 0...1)
    words = try Self.words(in: reader, "words", of: self)
    voice = try reader.integerIfAny("voice", in: Self.voices)
  }

  /// Words as ``insert(_:recording:run:)`` writes them.
  static func words(
    in row: RowReader, _ column: RowReader.Column, of segment: Segment
  ) throws -> [Word] {
    var end = segment.range.start
    return try row.text(column).split(separator: " ").map { text in
      guard let word = Word(String(text)) else {
        throw row.fault("words names `\(text)`, which is no word")
      }
      guard let first = segment.ayah, let last = segment.endAyah, first <= word.ayah,
        word.ayah <= last, end <= word.range.start, word.range.end <= segment.range.end
      else { throw row.fault("words names `\(text)`, which does not lie there") }
      end = word.range.end
      return word
    }
  }

  /// From the first sixteen columns of `segment`, in their order; by position, for there are many.
  init(firstColumnsOf row: RowReader) throws {
    let range = try row.stretch(1, 2)
    let kind = try row.word(3, as: Kind.self)
    let ayah = try row.ayahIfAny(4, 5)
    let endAyah = try row.ayahIfAny(6, 7)
    let namesAyah = [.ayah, .basmalah, .fragment].contains(kind)
    guard namesAyah == (ayah != nil), namesAyah == (endAyah != nil) else {
      throw row.fault("its kind \(kind.rawValue) does not go with its ayah")
    }
    if let ayah, let endAyah, endAyah < ayah {
      throw row.fault("its first ayah \(ayah) comes after its last \(endAyah)")
    }
    let joinOffset = try row.integerIfAny(8, in: 1...max(1, range.count - 1))
    let returns = try row.text(10).split(separator: " ").map { text in
      guard let place = Int(text), (0...range.count).contains(place) else {
        throw row.fault("returns names `\(text)`, which is no place in it")
      }
      return place
    }
    self.init(
      range: range, kind: kind, ayah: ayah, endAyah: endAyah, joinOffset: joinOffset,
      isJoined: try row.bool(9), returns: returns,
      occurrence: try row.integer(11, in: 1...RowReader.most),
      confidence: try row.number(12, in: 0...1), isConfirmed: try row.bool(13),
      runnerUp: try row.ayahIfAny(14, 15))
  }

  func insert(_ db: Database, recording: RecordingID, run: String) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO segment
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        recording.text, range.start.count, range.end.count, kind.rawValue, ayah?.surah, ayah?.ayah,
        endAyah?.surah, endAyah?.ayah, joinOffset, isJoined,
        returns.map { String($0) }.joined(separator: " "), occurrence, confidence, isConfirmed,
        runnerUp?.surah, runnerUp?.ayah, run, startConfidence, endConfidence,
        words.map(\.description).joined(separator: " "), voice, isWhole,
      ])
  }
}

extension Marker {
  /// From a row of `marker`; by position, for there are many.
  init(_ row: Row) throws {
    let row = RowReader(row, of: .marker)
    self.init(
      position: FrameIndex(try row.integer(1, in: RowReader.frames)),
      confidence: try row.number(2, in: 0...1), reason: try row.text(3),
      origin: try row.word(4, as: Origin.self))
  }

  func insert(_ db: Database, recording: RecordingID) throws {
    try db.cachedStatement(
      sql: "INSERT INTO marker VALUES (?, ?, ?, ?, ?)"
    ).execute(
      arguments: [recording.text, position.count, confidence, reason, origin.rawValue])
  }
}

extension SilenceRegion {
  /// From a row of `silence`; by position, for there are many.
  init(_ row: Row) throws {
    let row = RowReader(row, of: .silence)
    let range = try row.stretch(1, 2)
    self.init(
      range: range,
      quietest: FrameIndex(try row.integer(3, in: range.start.count...range.end.count)),
      depth: try row.number(4, in: 0...(.infinity)), confidence: try row.number(5, in: 0...1))
  }

  func insert(_ db: Database, recording: RecordingID) throws {
    try db.cachedStatement(
      sql: "INSERT INTO silence VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [
        recording.text, range.start.count, range.end.count, quietest.count, depth, confidence,
      ])
  }
}

extension Recording {
  /// From a row of `recording` joined with the name of the reciter as `reciterName`.
  init(_ row: RowReader) throws {
    let status = try row.word("status", as: RecordingStatus.self)
    let reason = try row.textIfAny("reason")
    guard (status == .ok) == (reason == nil) else {
      throw row.fault("its status \(status.rawValue) does not go with its reason")
    }
    self.init(
      id: RecordingID(try row.text("id")),
      title: try row.textIfAny("givenTitle") ?? row.text("title"),
      sourceFileName: try row.text("sourceFileName"), sha256: try row.text("sha256"),
      sizeBytes: try row.integer("sizeBytes"), riwayah: try row.word("riwayah", as: Riwayah.self),
      status: status, reason: reason)
    format = try row.text("format")
    sampleRate = try row.integerIfAny("sampleRate", in: SampleRate.possible)
      .map { SampleRate(hertz: $0) }
    channelCount = try row.integer("channelCount")
    frameCount = try row.integer("frameCount", in: RowReader.frames)
    if frameCount > 0, sampleRate == nil { throw row.fault("it has frames, but no sample rate") }
    guard durationSeconds <= Recording.mostSeconds else {
      throw row.fault("frameCount is \(frameCount), which is longer than a year")
    }
    declaredSeconds = try row.numberIfAny("declaredSeconds")
    decoder = try row.text("decoder")
    nonFiniteCount = try row.integer("nonFiniteCount")
    reciter = try row.textIfAny("reciterName")
    recordedAt = try row.textIfAny("givenDate") ?? row.textIfAny("recordedAt")
    tags = try row.json("tags", as: [String: String].self)
    chapters = try row.json("chapters", as: [Chapter].self)
    expected = try row.expectedRanges()
    expectedFrom = try row.textIfAny("expectedFrom")
    missing = try row.missingAyat()
    hearing = try row.hearing()
    let remarks = try row.json("remarks", as: [String].self)
    self.remarks = remarks.isEmpty ? nil : remarks
  }
}

extension RowReader {
  /// The ranges that a recording should hold.
  func expectedRanges() throws -> [AyahRange] {
    try json("expected", as: [AyahRange].self)
  }

  /// The ayat that a recording should hold and that were not found.
  func missingAyat() throws -> [AyahRef] {
    try json("missing", as: [AyahRef].self)
  }
}

extension RowReader {
  /// The way the sound of a recording is read; nil for the plain way.
  func hearing() throws -> Hearing? {
    let text = try text("hearing")
    guard let hearing = Hearing(text: text) else {
      throw fault("hearing is `\(text)`, which this version does not know")
    }
    return hearing.isPlain ? nil : hearing
  }
}

extension SourceFile {
  init(_ row: Row) throws { try self.init(RowReader(row, of: .source)) }

  init(_ row: RowReader) throws {
    let hasIdentity = try row.integerIfAny("device", in: .min...(.max)) != nil
    self.init(
      folder: FilePath(bytes: try row.bytes("folder")),
      path: FilePath(bytes: try row.bytes("path")),
      identity: hasIdentity ? try row.identity() : nil)
  }

  /// Puts in or replaces what is known of the file.
  func save(_ db: Database, recording: RecordingID?, failure: SourceFailure?) throws {
    let insert = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try insert.execute(arguments: [
      Data(folder.bytes), Data(path.bytes), identity.map { Int64(bitPattern: $0.device) },
      identity.map { Int64(bitPattern: $0.inode) }, identity?.size,
      identity?.modifiedNanoseconds, recording?.text, failure?.problem, failure?.remedy,
    ])
  }
}

extension Recording {
  /// Puts in or replaces the row. What a person gave stays: title, date, notes and reciter; and so
  /// do the earlier time of import and, if no new one is given, the place of the copy.
  func save(
    _ db: Database, featuresKey: String?, run: String, importedAt: String,
    storagePath: FilePath?, needsAnalysis: Bool
  ) throws {
    let columns: [(name: String, value: (any DatabaseValueConvertible)?)] = [
      ("id", id.text), ("title", title), ("sourceFileName", sourceFileName),
      ("storagePath", storagePath.map { Data($0.bytes) }), ("sha256", sha256),
      ("sizeBytes", sizeBytes), ("format", format), ("sampleRate", sampleRate?.hertz),
      ("channelCount", channelCount), ("frameCount", frameCount),
      ("declaredSeconds", declaredSeconds), ("decoder", decoder),
      ("nonFiniteCount", nonFiniteCount), ("reciter", try reciter.flatMap { try save($0, db) }),
      ("riwayah", riwayah.rawValue), ("recordedAt", recordedAt), ("importedAt", importedAt),
      ("tags", try JSONText.text(tags)), ("chapters", try JSONText.text(chapters)),
      ("status", status.rawValue), ("reason", reason),
      ("expected", try JSONText.text(expected)), ("expectedFrom", expectedFrom),
      ("missing", try JSONText.text(missing)), ("featuresKey", featuresKey), ("run", run),
      ("needsAnalysis", needsAnalysis), ("hearing", hearing?.text ?? ""),
      ("remarks", try JSONText.text(remarks ?? [])),
    ]
    let updates = columns.dropFirst().map { column in
      switch column.name {
      case "importedAt": "importedAt = min(importedAt, excluded.importedAt)"
      case "reciter":
        "reciter = CASE WHEN isReciterAssigned THEN reciter ELSE excluded.reciter END"
      // A manifest made from the library holds what a person gave.
      case "title":
        "title = CASE WHEN givenTitle IS excluded.title THEN title ELSE excluded.title END"
      case "recordedAt":
        "recordedAt = CASE WHEN givenDate IS excluded.recordedAt THEN recordedAt "
          + "ELSE excluded.recordedAt END"
      case "storagePath": "storagePath = coalesce(excluded.storagePath, storagePath)"
      default: "\(column.name) = excluded.\(column.name)"
      }
    }
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO recording (\(columns.map(\.name).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", "))
        """)
    try insert.execute(arguments: StatementArguments(columns.map(\.value)))
  }

  /// The key of the reciter's row, put in if it is new; nil for a name without letters.
  ///
  /// Of the spellings that tags have the first by bytes is kept; the one that a person gave stays.
  /// An alias gives no name.
  private func save(_ name: String, _ db: Database) throws -> String? {
    guard let key = Reciter.id(for: name) else { return nil }
    let alias = try db.cachedStatement(sql: "SELECT reciter FROM reciter_alias WHERE alias = ?")
    if let id = try String.fetchOne(alias, arguments: [key]) { return id }
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO reciter (id, name) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET
          name = CASE WHEN isAdded THEN name ELSE min(name, excluded.name) END
        """)
    try insert.execute(arguments: [key, name])
    return key
  }
}

extension RunRecord {
  /// Puts in the row; of two times of first use the earlier is kept.
  func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO run VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET firstUsedAt = min(firstUsedAt, excluded.firstUsedAt)
        """, arguments: [id, recipe, try JSONText.text(versions), firstUsedAt])
  }
}
