import AudioCore
import Foundation
import GRDB
import HostSystem
public import Recitation
public import SystemPackage

extension LibraryStore {
  /// Stores the result of an analysis, in one transaction.
  ///
  /// What the machine suggested for this recording before is replaced; what a person
  /// confirmed stays, and suggestions give way to it: see ``remaining(of:beside:)``. The
  /// notes of a person and the time of the first import stay too. If the file held another
  /// recording before, and no other file holds that one, and nobody confirmed anything in it, it
  /// is deleted.
  ///
  /// The order of commits leaves no trace: of two times of import the earlier is kept.
  ///
  /// - Parameters:
  ///   - manifest: the result.
  ///   - source: the file.
  ///   - run: what made it.
  ///   - importedAt: now, ISO 8601 in UTC.
  ///   - storagePath: where the copy lies inside the library, if one was made.
  ///   - statement: what a person said of the recording; nil leaves what was said before.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func commit(
    _ manifest: Manifest, source: SourceFile, run: RunRecord, importedAt: String,
    storagePath: FilePath? = nil, statement: RecordingStatement? = nil
  ) throws {
    try write { db in
      let id = manifest.recording.id
      try requireUnaltered(db, id)
      try run.save(db)
      try statement?.save(db, for: id)
      try replace(db, with: manifest, run: run.id, importedAt: importedAt, storagePath: storagePath)
      try move(db, source, to: id) { try source.save(db, recording: id, failure: nil) }
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
    }
  }

  /// Notes that a file could not be opened. What was known of it is replaced, as in
  /// ``commit(_:source:run:importedAt:storagePath:)``.
  ///
  /// - Parameters:
  ///   - failure: why.
  ///   - source: the file.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func commit(_ failure: SourceFailure, source: SourceFile) throws {
    try write { db in
      try move(db, source, to: nil) { try source.save(db, recording: nil, failure: failure) }
    }
  }

  /// Notes that a file holds a recording that is in the library already: a copy, or a file that
  /// was moved.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - source: the file.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func link(_ id: RecordingID, source: SourceFile) throws {
    try write { db in
      try requireUnaltered(db, id, [.contents])
      try move(db, source, to: id) { try source.save(db, recording: id, failure: nil) }
      try RecordingChecksum.contents.renew(db, id)
    }
  }

  /// Stores what was found anew in a recording that is there, as
  /// ``commit(_:source:run:importedAt:storagePath:)`` does but for its sources.
  ///
  /// - Parameters:
  ///   - manifest: the result.
  ///   - run: what made it.
  ///   - statement: what a person said of the recording; nil leaves what was said before.
  /// - Returns: what is found in it now.
  /// - Throws: ``LibraryError``; nothing is changed then.
  @discardableResult
  public func update(
    _ manifest: Manifest, run: RunRecord, statement: RecordingStatement? = nil
  ) throws -> RecordingContents {
    let id = manifest.recording.id
    return try write { db in
      guard let before = try fetchSummaries(db, only: [id]).first else {
        throw LibraryError.noSuchRecording(id.text)
      }
      try requireUnaltered(db, id)
      try run.save(db)
      try statement?.save(db, for: id)
      let contents = try replace(
        db, with: manifest, run: run.id, importedAt: before.importedAt, storagePath: nil,
        needsAnalysis: before.needsAnalysis)
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
      return contents
    }
  }

  /// Forgets a file, and its recording if no other file holds it and nothing in it is confirmed.
  ///
  /// - Parameter source: the file; one that is not known is fine.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func forget(_ source: SourceFile) throws {
    try write { db in
      try move(db, source, to: nil) {
        try db.execute(
          sql: "DELETE FROM source WHERE folder = ? AND path = ?", arguments: source.key)
      }
    }
  }

  /// Changes what a file holds. The recording that it held before is deleted if nothing else needs
  /// it; a damaged one stays as visibly damaged as it was.
  private func move(
    _ db: Database, _ source: SourceFile, to id: RecordingID?, _ change: () throws -> Void
  ) throws {
    let sql = "SELECT recording FROM source WHERE folder = ? AND path = ?"
    let before = try String.fetchOne(db, sql: sql, arguments: source.key).map { RecordingID($0) }
    guard let before, before != id else { return try change() }
    let wasSound = try RecordingChecksum.contents.holds(db, before)
    try change()
    try deleteIfForsaken(db, before)
    if wasSound { try RecordingChecksum.contents.renew(db, before) }
  }

  private func deleteIfForsaken(_ db: Database, _ id: RecordingID) throws {
    try db.execute(
      sql: """
        DELETE FROM recording WHERE id = :id
        AND NOT EXISTS (SELECT 1 FROM source WHERE recording = :id)
        AND NOT EXISTS (SELECT 1 FROM segment WHERE recording = :id AND isConfirmed)
        AND NOT EXISTS (SELECT 1 FROM marker WHERE recording = :id AND origin = 'confirmed')
        """, arguments: ["id": id.text])
  }

  @discardableResult
  private func replace(
    _ db: Database, with manifest: Manifest, run: String, importedAt: String,
    storagePath: FilePath?, needsAnalysis: Bool = false
  ) throws -> RecordingContents {
    let id = manifest.recording.id
    let (confirmed, kept) = try survivors(db, of: manifest)
    var recording = manifest.recording
    if let last = confirmed.map(\.range.end.count).max() {
      // Decoding got less far than it did for the person: the confirmed part was there.
      recording.frameCount = max(recording.frameCount, last)
      let sql = "SELECT sampleRate FROM recording WHERE id = ?"
      if let hertz = try Int.fetchOne(db, sql: sql, arguments: [id.text]) {
        let before = SampleRate(hertz: hertz)
        let now = recording.sampleRate ?? before
        guard now == before else {
          throw LibraryError.rateChanged(id, confirmedAt: before, now: now)
        }
        recording.sampleRate = before
      }
    }
    try recording.save(
      db, featuresKey: manifest.featuresKey, referencesKey: manifest.referencesKey, run: run,
      importedAt: importedAt, storagePath: storagePath, needsAnalysis: needsAnalysis)

    try db.execute(
      sql: "DELETE FROM segment WHERE recording = ? AND NOT isConfirmed", arguments: [id.text])
    for segment in kept { try segment.insert(db, recording: id, run: run) }

    let markerCount = try replaceMarkers(db, of: id, with: manifest.markers)
    try replaceSilences(db, of: id, with: manifest.silences)
    return RecordingContents(
      silenceCount: manifest.silences.count, markerCount: markerCount,
      segments: Self.inOrder(confirmed, kept))
  }

  /// What ``update(_:run:)`` would leave in a recording, by the same rules; writes nothing.
  ///
  /// - Parameter manifest: the result of a detection.
  /// - Returns: what would be found in the recording.
  /// - Throws: ``LibraryError``.
  public func contents(afterUpdate manifest: Manifest) throws -> RecordingContents {
    try read { db in
      let (confirmed, kept) = try survivors(db, of: manifest)
      let markers = try markers(db, of: manifest.recording.id, with: manifest.markers)
      return RecordingContents(
        silenceCount: manifest.silences.count,
        markerCount: markers.confirmed.count + markers.suggested.count,
        segments: Self.inOrder(confirmed, kept))
    }
  }

  /// The confirmed segments of a recording, and what remains of a manifest's beside them.
  private func survivors(
    _ db: Database, of manifest: Manifest
  ) throws -> (confirmed: [Segment], suggested: [Segment]) {
    let confirmed = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT * FROM segment WHERE recording = ? AND isConfirmed ORDER BY startFrame"),
      arguments: [manifest.recording.id.text]
    ).map { try Segment($0) }
    if confirmed.isEmpty { return ([], manifest.segments) }
    // A manifest made from the library holds the confirmed segments as well.
    let suggested = manifest.segments.filter { !($0.isConfirmed && confirmed.contains($0)) }
    return (confirmed, remaining(of: suggested, beside: confirmed))
  }

  private static func inOrder(_ confirmed: [Segment], _ suggested: [Segment]) -> [Segment] {
    confirmed.isEmpty
      ? suggested : (confirmed + suggested).sorted { $0.range.start < $1.range.start }
  }
}

extension SourceFile {
  /// The key of its row.
  var key: StatementArguments { [Data(folder.bytes), Data(path.bytes)] }
}
