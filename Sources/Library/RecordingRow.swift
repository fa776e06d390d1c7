import AudioCore
import Foundation
import GRDB
import HostSystem
package import Recitation
import SystemPackage

extension Recording {
  /// Reads a row of `recording`, joined with the name of the reciter as `reciterName`.
  package init(_ row: RowReader) throws {
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
    guard durationSeconds <= Recording.maxSeconds else {
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

extension Recording {
  /// Inserts or replaces the row. Title, date, notes and reciter stay if a person gave them. The
  /// earlier of the stored and the new time of import is kept. The path of the copy in the library
  /// stays unless a new path is given.
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
      ("nonFiniteCount", nonFiniteCount),
      ("reciter", try reciter.flatMap { try Reciter.stored($0, db) }),
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
      // A manifest that was read from the library may contain the title and date that a person
      // gave. These must not replace the title and date from the file.
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
}

extension Reciter {
  /// Returns the id of the reciter with a name, and inserts a row for a new reciter. Returns nil
  /// for a name without letters and digits.
  ///
  /// The name of a reciter is the name that a person gave, or else the spelling in tags that comes
  /// first in byte order. An alias never becomes the name.
  static func stored(_ name: String, _ db: Database) throws -> String? {
    guard let key = id(for: name) else { return nil }
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
