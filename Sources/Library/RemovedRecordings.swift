import AudioCore
import Foundation
import GRDB
package import HostSystem
package import Recitation
package import SystemPackage

/// A recording that a person removed from the library.
///
/// Its rows are kept as text until they are purged, so that the removal can be undone. Its id is
/// kept for ever, so that a run over the folder of its file does not import the recording again.
package struct RemovedRecording: Hashable, Sendable {
  package var id: RecordingID
  /// The former name of the recording: ``RecordingSummary/displayPath``.
  package var name: String
  /// The time of removal, ISO 8601 in UTC.
  package var removedAt: String
  /// True if the rows of the recording were deleted permanently.
  package var isPurged: Bool
  /// The identities that the recording's files had when it was removed.
  package var identities: [FileIdentity]
  /// The key of the recording's features; nil if there were no features, or if they were purged.
  package var featuresKey: String?
  /// The path of the recording's copy inside the library; nil if there was no copy, or if it was
  /// purged.
  package var storagePath: FilePath?
}

extension LibraryStore {
  /// Lists the removed recordings, by id.
  ///
  /// - Throws: ``LibraryError``.
  package func removedRecordings() throws -> [RemovedRecording] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM removed_recording ORDER BY recording")
        .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
    }
  }

  /// Returns the single recording that a text denotes. If there is none in the library, the text
  /// may denote a removed recording: by its id or the first digits of it, its former path or name,
  /// or its unchanged file.
  ///
  /// - Parameter text: the text that a person typed.
  /// - Returns: the id of the recording.
  /// - Throws: ``LibraryError/ambiguous(_:candidates:)``; see also ``recording(matching:)``.
  package func recordingOrRemoved(matching text: String) throws -> RecordingID {
    guard try find(text).isEmpty else { return try recording(matching: text).recording.id }
    let removed = try removedRecordings()
    for predicate in RemovedRecording.predicates(to: text) {
      let found = removed.filter(predicate)
      if found.count > 1 {
        let names = found.map { "\($0.id.text.prefix(8)) \($0.name)" }
        throw LibraryError.ambiguous(text, candidates: names)
      }
      if let one = found.first { return one.id }
    }
    // This throws the error that describes the unknown name.
    return try recording(matching: text).recording.id
  }

  /// True if a person removed the recording.
  ///
  /// - Throws: ``LibraryError``.
  package func isRemoved(_ id: RecordingID) throws -> Bool {
    try read { try RemovedRecording.fetch($0, id) != nil }
  }

  /// Removes a recording from the library. Its file and its features stay.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``; the library is unchanged then.
  package func remove(_ id: RecordingID, by signature: Signature = .current) throws {
    try write { db in
      try requireUnaltered(db, id)
      try journaled(db, id, by: signature, { "removed it from the library" }) {
        try setRemoved(db, id, signature.time)
      }
    }
  }

  /// Restores a removed recording. The restoration is a new change in the journal. For a purged
  /// recording, only the record of the removal is deleted.
  ///
  /// - Parameters:
  ///   - id: the recording; ignored if it is not removed.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func restoreRemoved(_ id: RecordingID, by signature: Signature = .current) throws {
    try write { db in
      guard let removed = try RemovedRecording.fetch(db, id) else { return }
      if removed.isPurged {
        try db.execute(
          sql: "DELETE FROM removed_recording WHERE recording = ?", arguments: [id.text])
        return
      }
      try journaled(db, id, by: signature, { "took it up again" }) {
        try setRemoved(db, id, nil)
      }
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
    }
  }

  /// Permanently deletes the kept rows of removed recordings, and the statements about them.
  ///
  /// - Parameter ids: the recordings; nil for all removed recordings.
  /// - Returns: the purged recordings.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func purge(_ ids: [RecordingID]? = nil) throws -> [RemovedRecording] {
    try write { db in
      let all = try Row.fetchAll(db, sql: "SELECT * FROM removed_recording ORDER BY recording")
        .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
      let chosen = all.filter { !$0.isPurged && ids?.contains($0.id) ?? true }
      for removed in chosen {
        for sql in [
          """
          UPDATE removed_recording SET rows = NULL, featuresKey = NULL, storagePath = NULL,
            checksum = NULL WHERE recording = ?
          """,
          "DELETE FROM statement WHERE recording = ?",
        ] {
          try db.execute(sql: sql, arguments: [removed.id.text])
        }
      }
      return chosen
    }
  }

  /// Moves the rows of a recording from their tables to `removed_recording`, or back.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - id: the recording.
  ///   - time: the time of removal; nil to restore the recording.
  ///   - other: the recording that has taken over the corrections, if any.
  /// - Throws: ``LibraryError``.
  func setRemoved(
    _ db: Database, _ id: RecordingID, _ time: String?, continuedBy other: RecordingID? = nil
  ) throws {
    if let time {
      guard let summary = try fetchSummaries(db, only: [id]).first else {
        throw LibraryError.noSuchRecording(id.text)
      }
      let rows = try KeptRows(db, of: id)
      let text = try JSONText.text(rows)
      try db.execute(
        sql: "INSERT INTO removed_recording VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          id.text, summary.displayPath, time,
          try JSONText.text(summary.sources.compactMap(\.identity)), text,
          summary.featuresKey, summary.storagePath.map { Data($0.bytes) },
          KeptRows.checksum(of: text), other?.text,
        ])
      for table in ["source WHERE recording", "recording WHERE id"] {
        try db.execute(sql: "DELETE FROM \(table) = ?", arguments: [id.text])
      }
      return
    }
    let sql = "SELECT * FROM removed_recording WHERE recording = ?"
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [id.text]) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let reader = RowReader(row, of: .removedRecording)
    guard let text = try reader.textIfAny("rows") else { throw LibraryError.purged(id) }
    guard KeptRows.checksum(of: text) == (try reader.textIfAny("checksum")) else {
      throw reader.fault("its rows do not match their checksum")
    }
    let kept = try reader.json("rows", as: KeptRows.self)
    guard try kept.fit(db, id) else { throw reader.fault("its rows are not those of a recording") }
    try kept.insert(db, aliases: ReciterNames(db).aliases)
    try db.execute(sql: "DELETE FROM removed_recording WHERE recording = ?", arguments: [id.text])
  }
}

extension RemovedRecording {
  /// Returns the conditions under which a text denotes a removed recording, the strictest first.
  fileprivate static func predicates(to text: String) -> [(RemovedRecording) -> Bool] {
    let plain = FilePath(text).lexicallyNormalized()
    let digits = text.lowercased()
    let identity = KnownFile.file(named: text).flatMap(FileIdentity.ifPresent)
    return [
      { $0.id.text == digits },
      { removed in identity.map(removed.identities.contains) ?? false },
      { FilePath($0.name) == plain },
      { FilePath($0.name).lastComponent.map { FilePath("\($0)") } == plain },
      { FilePath($0.name).stem == text },
      { text.utf8.count >= 4 && $0.id.text.hasPrefix(digits) },
    ]
  }

  static func fetch(_ db: Database, _ id: RecordingID) throws -> RemovedRecording? {
    let sql = "SELECT * FROM removed_recording WHERE recording = ?"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.text])
      .map { try RemovedRecording(RowReader($0, of: .removedRecording)) }
  }

  init(_ row: RowReader) throws {
    self.init(
      id: RecordingID(try row.text("recording")), name: try row.text("name"),
      removedAt: try row.text("removedAt"), isPurged: try row.textIfAny("rows") == nil,
      identities: try row.json("identities", as: [FileIdentity].self),
      featuresKey: try row.hashIfAny("featuresKey"),
      storagePath: try row.pathBelowIfAny("storagePath"))
  }
}
