import AudioCore
import Foundation
import GRDB
import HostSystem
import Recitation
import SystemPackage

/// Lists and dictionaries in one column, the same text for equal values.
enum JSONColumn {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The times of a chapter come from a file and may be anything.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<V: Decodable>(_ type: V.Type, _ text: String) throws -> V {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(text.utf8))
  }
}

extension Segment {
  /// From a row that begins with all columns of `segment`.
  init(_ row: Row) throws {
    let reader = RowReader(row, of: .segment)
    try self.init(firstColumnsOf: reader)
    startConfidence = try reader.numberIfAny("startConfidence", in: 0...1)
    endConfidence = try reader.numberIfAny("endConfidence", in: 0...1)
  }

  /// From the first sixteen columns of `segment`, in their order; by position, for there are many.
  init(firstColumnsOf row: RowReader) throws {
    let range = try row.stretch(1, 2)
    let kind = try row.word(3, as: Kind.self)
    let ayah = try row.ayahIfAny(4, 5)
    let endAyah = try row.ayahIfAny(6, 7)
    let isRecited = [.ayah, .basmalah, .fragment].contains(kind)
    guard isRecited == (ayah != nil), isRecited == (endAyah != nil) else {
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
      isJoined: try row.bool(9), returns: returns, occurrence: try row.integer(11, in: 1...(.max)),
      confidence: try row.number(12, in: 0...1), isConfirmed: try row.bool(13),
      runnerUp: try row.ayahIfAny(14, 15))
  }

  func insert(_ db: Database, recording: RecordingID, run: String) throws {
    try db.cachedStatement(
      sql: "INSERT INTO segment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [
        recording.text, range.start.count, range.end.count, kind.rawValue, ayah?.surah, ayah?.ayah,
        endAyah?.surah, endAyah?.ayah, joinOffset, isJoined,
        returns.map { String($0) }.joined(separator: " "), occurrence, confidence, isConfirmed,
        runnerUp?.surah, runnerUp?.ayah, run, startConfidence, endConfidence,
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
      id: RecordingID(try row.text("id")), title: try row.text("title"),
      sourceFileName: try row.text("sourceFileName"), sha256: try row.text("sha256"),
      sizeBytes: try row.integer("sizeBytes"), riwayah: try row.word("riwayah", as: Riwayah.self),
      status: status, reason: reason)
    format = try row.text("format")
    sampleRate = try row.integerIfAny("sampleRate", in: SampleRate.stored)
      .map { SampleRate(hertz: $0) }
    channelCount = try row.integer("channelCount")
    frameCount = try row.integer("frameCount", in: RowReader.frames)
    if frameCount > 0, sampleRate == nil { throw row.fault("it has frames, but no sample rate") }
    declaredSeconds = try row.numberIfAny("declaredSeconds")
    decoder = try row.text("decoder")
    nonFiniteCount = try row.integer("nonFiniteCount")
    reciter = try row.textIfAny("reciterName")
    recordedAt = try row.textIfAny("recordedAt")
    tags = try row.json("tags", as: [String: String].self)
    chapters = try row.json("chapters", as: [Chapter].self)
    expected = try row.expectedRanges()
    expectedFrom = try row.textIfAny("expectedFrom")
    missing = try row.missingAyat()
  }
}

extension RowReader {
  /// The ranges that a recording should hold.
  func expectedRanges() throws -> [AyahRange] {
    let ranges = try json("expected", as: [AyahRange].self)
    for range in ranges where !(range.start.isPossible && range.end.isPossible) {
      throw fault("expected names an ayah that cannot be")
    }
    for range in ranges where range.end < range.start {
      throw fault("expected names the range \(range), which ends before it starts")
    }
    return ranges
  }

  /// The ayat that a recording should hold and that were not found.
  func missingAyat() throws -> [AyahRef] {
    let ayat = try json("missing", as: [AyahRef].self)
    if !ayat.allSatisfy(\.isPossible) { throw fault("missing names an ayah that cannot be") }
    return ayat
  }
}

extension SampleRate {
  /// The rates that a row may hold, in hertz.
  static let stored = 1...Int(Int32.max)
}

extension AyahRef {
  /// Whether a decoded one keeps the rules of the type; decoding does not ask for them.
  fileprivate var isPossible: Bool { (1...114).contains(surah) && ayah >= 0 }
}

extension SourceFile {
  init(_ row: Row) throws {
    let row = RowReader(row, of: .source)
    let hasIdentity = try row.integerIfAny("device", in: .min...(.max)) != nil
    self.init(
      folder: FilePath(bytes: try row.bytes("folder")),
      path: FilePath(bytes: try row.bytes("path")),
      identity: hasIdentity ? try row.identity() : nil)
  }

  /// Puts in or replaces what is known of the file.
  func save(_ db: Database, recording: RecordingID?, failure: SourceFailure?) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        Data(folder.bytes), Data(path.bytes), identity.map { Int64(bitPattern: $0.device) },
        identity.map { Int64(bitPattern: $0.inode) }, identity?.size,
        identity?.modifiedNanoseconds, recording?.text, failure?.problem, failure?.remedy,
      ])
  }
}
