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
  init(_ row: Row) {
    func ref(_ surah: String, _ ayah: String) -> AyahRef? {
      guard let surah: Int = row[surah], let ayah: Int = row[ayah] else { return nil }
      return AyahRef(surah: surah, ayah: ayah)
    }
    let start: Int = row["startFrame"]
    let end: Int = row["endFrame"]
    let kind: String = row["kind"]
    let returns: String = row["returns"]
    self.init(
      range: FrameRange(start..<end), kind: Kind(rawValue: kind) ?? .unassigned,
      ayah: ref("surah", "ayah"), endAyah: ref("endSurah", "endAyah"),
      joinOffset: row["joinOffset"], isJoined: row["isJoined"],
      returns: returns.split(separator: " ").compactMap { Int($0) },
      occurrence: row["occurrence"], confidence: row["confidence"], isConfirmed: row["isConfirmed"],
      runnerUp: ref("runnerUpSurah", "runnerUpAyah"))
    startConfidence = row["startConfidence"]
    endConfidence = row["endConfidence"]
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
  init(_ row: Row) {
    let origin: String = row[4]
    self.init(
      position: FrameIndex(row[1]), confidence: row[2], reason: row[3],
      origin: Origin(rawValue: origin) ?? .suggested)
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
  init(_ row: Row) {
    self.init(
      range: FrameRange(row[1]..<row[2]), quietest: FrameIndex(row[3]), depth: row[4],
      confidence: row[5])
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
  init(_ row: Row) throws {
    let status: String = row["status"]
    let riwayah: String = row["riwayah"]
    self.init(
      id: RecordingID(row["id"]), title: row["title"], sourceFileName: row["sourceFileName"],
      sha256: row["sha256"], sizeBytes: row["sizeBytes"],
      riwayah: Riwayah(rawValue: riwayah) ?? .hafs,
      status: RecordingStatus(rawValue: status) ?? .failed, reason: row["reason"])
    format = row["format"]
    let hertz: Int? = row["sampleRate"]
    sampleRate = hertz.map { SampleRate(hertz: $0) }
    channelCount = row["channelCount"]
    frameCount = row["frameCount"]
    declaredSeconds = row["declaredSeconds"]
    decoder = row["decoder"]
    nonFiniteCount = row["nonFiniteCount"]
    reciter = row["reciterName"]
    recordedAt = row["recordedAt"]
    tags = try JSONColumn.value([String: String].self, row["tags"])
    chapters = try JSONColumn.value([Chapter].self, row["chapters"])
    expected = try JSONColumn.value([AyahRange].self, row["expected"])
    expectedFrom = row["expectedFrom"]
    missing = try JSONColumn.value([AyahRef].self, row["missing"])
  }
}

extension SourceFile {
  init(_ row: Row) {
    let folder: Data = row["folder"]
    let path: Data = row["path"]
    var identity: FileIdentity?
    if let device: Int64 = row["device"], let inode: Int64 = row["inode"],
      let size: Int = row["size"], let modified: Int = row["modifiedNanoseconds"]
    {
      identity = FileIdentity(
        device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode), size: size,
        modifiedNanoseconds: modified)
    }
    self.init(
      folder: FilePath(bytes: Array(folder)), path: FilePath(bytes: Array(path)),
      identity: identity)
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
