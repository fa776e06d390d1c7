import AudioCore
import Foundation
import GRDB
import HostSystem
package import Recitation
package import SystemPackage

/// Decides whether the earlier recording of a file is deleted when another recording is stored for
/// the file. A recording that another file also holds is always kept.
package enum ReplacedRecording: Sendable {
  /// The recording is deleted. It stays if the library has a copy of it, or if it has a segment,
  /// marker, detail, assigned student or judged mark of a person.
  case deleted
  /// The recording is kept until ``LibraryStore/deleteOrphans()`` is called, because a file that
  /// the run reads later may hold it.
  case kept
}

/// The result for one file of another library, which this library imports.
package struct ForeignResult: Sendable {
  /// The content of the result.
  package enum Content: Sendable {
    /// A recording that may be new to this library.
    case recording(Manifest, run: RunRecord, importedAt: String, statement: RecordingStatement?)
    /// The file is a copy of this recording. The library contains the recording already, or an
    /// earlier result in the list adds it.
    case known(RecordingID)
    /// The reason why the file could not be opened.
    case failure(SourceFailure)
  }

  /// The file.
  package var source: SourceFile
  /// The content.
  package var content: Content
  /// True if a statement of a person in this library asks for another analysis than that of the
  /// result. A recording of this library then keeps what was found in it, and every recording is
  /// marked for the next run.
  package var needsAnalysis: Bool

  package init(source: SourceFile, content: Content, needsAnalysis: Bool = false) {
    self.source = source
    self.content = content
    self.needsAnalysis = needsAnalysis
  }
}

/// The positions of the foreign results that were not stored.
package struct UnstoredResults: Equatable, Sendable {
  /// The results whose recording a person removed from this library.
  package var removed: Set<Int> = []
  /// The results that could not be stored because of the recording that this library holds, with
  /// the reasons.
  package var refused: [Int: LibraryError] = [:]
}

extension LibraryStore {
  /// Stores the result of an analysis, in one transaction.
  ///
  /// Replaces earlier suggestions for this recording. Confirmed segments and markers stay, and
  /// suggestions are trimmed where they overlap confirmed segments: see
  /// ``trimSuggestions(_:beside:)``. A person's notes and the time of the first import stay too. If
  /// the file held another recording before, `replaced` determines whether that recording is
  /// deleted.
  ///
  /// The order of commits does not affect the stored state. For example, of two times of import,
  /// the earlier one is kept.
  ///
  /// - Parameters:
  ///   - manifest: the result.
  ///   - source: the file.
  ///   - run: the run that produced the result.
  ///   - importedAt: the current time, ISO 8601 in UTC.
  ///   - storagePath: the path of the copy inside the library, if a copy was made.
  ///   - statement: the statement of a person about the recording; nil keeps the earlier statement.
  ///   - signature: the author and time of the statement.
  ///   - content: the content of the file, if it differs from the content that the manifest names.
  ///   - replaced: the treatment of the recording that the file held before.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func commit(
    _ manifest: Manifest, source: SourceFile, run: RunRecord, importedAt: String,
    storagePath: FilePath? = nil, statement: RecordingStatement? = nil,
    by signature: Signature = .current, content: RecordingContent? = nil,
    replaced: ReplacedRecording = .deleted
  ) throws {
    try write { db in
      try commit(
        db, manifest, source, run, importedAt: importedAt, storagePath: storagePath,
        statement: statement, by: signature, content: content, replaced)
    }
  }

  /// Stores the results of another library in the given order, in one transaction. A recording that
  /// a person removed from this library stays removed. Each other result is stored like a result of
  /// this library: a recording by
  /// ``commit(_:source:run:importedAt:storagePath:statement:by:content:replaced:)``, a copy by
  /// ``link(_:source:content:replaced:)``, a failure by ``commit(_:source:replaced:)``.
  ///
  /// - Parameters:
  ///   - results: the result for each file.
  ///   - signature: the author and time of the statements among the results.
  /// - Returns: the files whose results were not stored.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  @discardableResult
  package func commit(
    _ results: [ForeignResult], by signature: Signature
  ) throws -> UnstoredResults {
    try write { db in
      // Maps the ids of the other library to the ids of this library. A recording has two ids if
      // each library found its sound in a different file first.
      var own: [RecordingID: RecordingID] = [:]
      var unstored = UnstoredResults()
      for (place, result) in results.enumerated() {
        do {
          let isStored = try write { try store(result, as: &own, $0, by: signature) }
          if !isStored { unstored.removed.insert(place) }
        } catch let error as LibraryError where error.isOfStoredRecording {
          unstored.refused[place] = error
        }
      }
      return unstored
    }
  }

  /// Stores a result of another library.
  ///
  /// - Returns: false if a person removed the recording from this library.
  private func store(
    _ result: ForeignResult, as own: inout [RecordingID: RecordingID], _ db: Database,
    by signature: Signature
  ) throws -> Bool {
    switch result.content {
    case .recording(var manifest, let run, let importedAt, let statement):
      let id = try recording(holding: manifest, db)
      own[manifest.recording.id] = id
      if try RemovedRecording.fetch(db, id) != nil { return false }
      let content = manifest.content
      if let known = try fetchSummaries(db, only: [id]).first {
        let hasOriginal = known.hasOriginal(besides: result.source.fullPath)
        if result.needsAnalysis || hasOriginal && id != manifest.recording.id {
          try requireUnaltered(db, id)
          try link(db, id, result.source, content, .kept)
          try save(db, statement, for: id, by: signature)
          if result.needsAnalysis { try requireAnalysis(of: id) }
          for part in RecordingChecksum.allCases { try part.renew(db, id) }
          return true
        }
        if hasOriginal { manifest.recording.keepFile(of: known) }
      }
      manifest.recording.id = id
      try commit(
        db, manifest, result.source, run, importedAt: importedAt, storagePath: nil,
        statement: statement, by: signature, content: content, .kept,
        needsAnalysis: result.needsAnalysis)
    case .known(let id):
      let id = own[id] ?? id
      if try RemovedRecording.fetch(db, id) != nil { return false }
      try link(db, id, result.source, nil, .kept)
    case .failure(let failure):
      try move(db, result.source, to: nil, .kept) {
        try result.source.save(db, recording: nil, failure: failure)
      }
    }
    return true
  }

  private func commit(
    _ db: Database, _ manifest: Manifest, _ source: SourceFile, _ run: RunRecord,
    importedAt: String, storagePath: FilePath?, statement: RecordingStatement?,
    by signature: Signature, content: RecordingContent?, _ replaced: ReplacedRecording,
    needsAnalysis: Bool = false
  ) throws {
    let id = manifest.recording.id
    try requireUnaltered(db, id)
    try run.save(db)
    try save(db, statement, for: id, by: signature)
    try replace(
      db, with: manifest, run: run.id, importedAt: importedAt, storagePath: storagePath,
      needsAnalysis: needsAnalysis)
    try (content ?? manifest.content).save(db, recording: id)
    try move(db, source, to: id, replaced) {
      try source.save(db, recording: id, failure: nil)
    }
    for part in RecordingChecksum.allCases { try part.renew(db, id) }
  }

  private func link(
    _ db: Database, _ id: RecordingID, _ source: SourceFile, _ content: RecordingContent?,
    _ replaced: ReplacedRecording
  ) throws {
    try requireUnaltered(db, id, [.contents])
    try content?.save(db, recording: id)
    try move(db, source, to: id, replaced) { try source.save(db, recording: id, failure: nil) }
    try RecordingChecksum.contents.renew(db, id)
  }

  /// Records that a file could not be opened. Earlier facts about the file are replaced, as in
  /// ``commit(_:source:run:importedAt:storagePath:statement:by:content:replaced:)``.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - source: the file.
  ///   - replaced: the treatment of the recording that the file held before.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func commit(
    _ failure: SourceFailure, source: SourceFile, replaced: ReplacedRecording = .deleted
  ) throws {
    try write { db in
      try move(db, source, to: nil, replaced) {
        try source.save(db, recording: nil, failure: failure)
      }
    }
  }

  /// Records that a file has the content of a recording in the library: a copy, or a moved file.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - source: the file.
  ///   - content: the content of the file; nil if it is already stored.
  ///   - replaced: the treatment of the recording that the file held before.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func link(
    _ id: RecordingID, source: SourceFile, content: RecordingContent? = nil,
    replaced: ReplacedRecording = .deleted
  ) throws {
    try write { try link($0, id, source, content, replaced) }
  }

  /// Stores a new detection in a recording of the library. Works like
  /// ``commit(_:source:run:importedAt:storagePath:statement:by:content:replaced:)``, but leaves the
  /// source files of the recording unchanged.
  ///
  /// - Parameters:
  ///   - manifest: the result.
  ///   - run: the run that produced the result.
  ///   - statement: the statement of a person about the recording; nil keeps the earlier statement.
  ///   - signature: the author and time of the statement.
  /// - Returns: the new contents of the recording.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  @discardableResult
  package func update(
    _ manifest: Manifest, run: RunRecord, statement: RecordingStatement? = nil,
    by signature: Signature = .current
  ) throws -> RecordingContents {
    let id = manifest.recording.id
    return try write { db in
      guard let before = try fetchSummaries(db, only: [id]).first else {
        throw LibraryError.noSuchRecording(id.text)
      }
      try requireUnaltered(db, id)
      try run.save(db)
      try save(db, statement, for: id, by: signature)
      let contents = try replace(
        db, with: manifest, run: run.id, importedAt: before.importedAt, storagePath: nil,
        needsAnalysis: before.needsAnalysis)
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
      return contents
    }
  }

  /// Marks a recording for the next run, which analyses it again.
  ///
  /// - Parameter id: the recording.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func requireAnalysis(of id: RecordingID) throws {
    try write { db in
      try requireUnaltered(db, id, [.contents])
      try db.execute(
        sql: "UPDATE recording SET needsAnalysis = 1 WHERE id = ?", arguments: [id.text])
      try RecordingChecksum.contents.renew(db, id)
    }
  }

  /// Removes a file from the library. The recording in the file is deleted too. It stays if another
  /// file or a copy in the library holds it, or if it has a segment, marker, detail, assigned
  /// student or judged mark of a person.
  ///
  /// - Parameter source: the file; an unknown file is ignored.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func forget(_ source: SourceFile) throws {
    try write { db in
      try move(db, source, to: nil, .deleted) {
        try db.execute(
          sql: "DELETE FROM source WHERE folder = ? AND path = ?", arguments: source.key)
      }
    }
  }

  /// Deletes the orphaned recordings. A recording is orphaned if neither a file nor a copy in the
  /// library holds it, and if it has no statement, segment, marker, detail, assigned student or
  /// judged mark of a person.
  ///
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func deleteOrphans() throws {
    let sql = """
      DELETE FROM recording WHERE \(orphanCondition)
      AND NOT EXISTS (SELECT 1 FROM statement AS t WHERE t.recording = recording.id)
      """
    try write { db in
      try db.execute(sql: sql)
      try RecordingContent.deleteOrphans(db)
    }
  }

  /// Finds the recording of this library that has a manifest's content: first by the bytes of the
  /// file, then by its decoded sound.
  ///
  /// - Parameter manifest: the manifest, perhaps of another library.
  /// - Returns: the recording; the recording that the manifest names if there is no match.
  /// - Throws: ``LibraryError``.
  package func recording(holding manifest: Manifest) throws -> RecordingID {
    try read { try recording(holding: manifest, $0) }
  }

  private func recording(holding manifest: Manifest, _ db: Database) throws -> RecordingID {
    try RecordingContent.recording(of: manifest.recording.sha256, db)
      ?? manifest.sound.flatMap { try RecordingContent.recording(sounding: $0, db) }
      ?? manifest.recording.id
  }

  private func save(
    _ db: Database, _ statement: RecordingStatement?, for id: RecordingID, by signature: Signature
  ) throws {
    guard let statement else { return }
    let ranges = statement.ranges.map(\.description).joined(separator: " ")
    try journaled(db, id, by: signature, { "stated \(ranges.isEmpty ? "details" : ranges)" }) {
      try statement.save(db, for: id)
    }
  }

  /// Runs `change`, which assigns a file to another recording or to no recording. With `.deleted`,
  /// the earlier recording of the file is deleted afterwards if it is an orphan. If the earlier
  /// recording stays, its checksum is renewed. A checksum that did not match the rows before the
  /// change is not renewed, so that the damage stays visible.
  private func move(
    _ db: Database, _ source: SourceFile, to id: RecordingID?, _ replaced: ReplacedRecording,
    _ change: () throws -> Void
  ) throws {
    let sql = "SELECT recording FROM source WHERE folder = ? AND path = ?"
    let before = try String.fetchOne(db, sql: sql, arguments: source.key).map { RecordingID($0) }
    guard let before, before != id else { return try change() }
    let wasSound = try RecordingChecksum.contents.holds(db, before)
    try change()
    if replaced == .deleted {
      let sql = "DELETE FROM recording WHERE id = ? AND \(orphanCondition)"
      try db.execute(sql: sql, arguments: [before.text])
      try RecordingContent.deleteOrphans(db)
    }
    if wasSound { try RecordingChecksum.contents.renew(db, before) }
  }

  @discardableResult
  private func replace(
    _ db: Database, with manifest: Manifest, run: String, importedAt: String,
    storagePath: FilePath?, needsAnalysis: Bool = false
  ) throws -> RecordingContents {
    let id = manifest.recording.id
    let (confirmed, kept) = try retainedSegments(db, of: manifest)
    var recording = manifest.recording
    if recording.status == .check, confirmed.contains(where: { $0.kind == .ayah }) {
      // A person has confirmed an ayah, so the range is right and need not be checked.
      (recording.status, recording.reason) = (.ok, nil)
    }
    if let last = confirmed.map(\.range.end.count).max() {
      // An earlier run may have decoded more of the sound, and a person may have confirmed segments
      // that lie after the end of this run's sound. The stored length must include these segments.
      recording.frameCount = max(recording.frameCount, last)
      let sql = "SELECT sampleRate FROM recording WHERE id = ?"
      if let hertz = try Int.fetchOne(db, sql: sql, arguments: [id.text]) {
        guard let before = SampleRate(checking: hertz) else {
          throw LibraryError.altered(file, id)
        }
        let now = recording.sampleRate ?? before
        guard now == before else {
          throw LibraryError.rateChanged(id, confirmedAt: before, now: now)
        }
        recording.sampleRate = before
      }
    }
    try recording.save(
      db, featuresKey: manifest.featuresKey, run: run,
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

  /// Computes the result of ``update(_:run:statement:by:)`` by the same rules, without writing it.
  ///
  /// - Parameter manifest: the result of a detection.
  /// - Returns: the contents that the recording would have.
  /// - Throws: ``LibraryError``.
  package func contents(afterUpdate manifest: Manifest) throws -> RecordingContents {
    try read { db in
      let (confirmed, kept) = try retainedSegments(db, of: manifest)
      let markers = try markers(db, of: manifest.recording.id, with: manifest.markers)
      return RecordingContents(
        silenceCount: manifest.silences.count,
        markerCount: markers.confirmed.count + markers.suggested.count,
        segments: Self.inOrder(confirmed, kept))
    }
  }

  /// Returns the confirmed segments of a recording and the suggested segments of a manifest. The
  /// suggested segments are trimmed so that they do not overlap the confirmed ones.
  private func retainedSegments(
    _ db: Database, of manifest: Manifest
  ) throws -> (confirmed: [Segment], suggested: [Segment]) {
    let confirmed = try Segment.confirmed(db, of: manifest.recording.id)
    if confirmed.isEmpty { return ([], manifest.segments) }
    // Leave out the confirmed segments of a manifest that was read from the library, because
    // `confirmed` contains them already.
    let suggested = manifest.segments.filter { !($0.isConfirmed && confirmed.contains($0)) }
    return (confirmed, trimSuggestions(suggested, beside: confirmed))
  }

  private static func inOrder(_ confirmed: [Segment], _ suggested: [Segment]) -> [Segment] {
    confirmed.isEmpty
      ? suggested : (confirmed + suggested).sorted { $0.range.start < $1.range.start }
  }
}

/// An SQL condition for the recordings in `recording` without a segment, marker, detail, assigned
/// student or judged mark of a person.
let correctionFreeCondition = """
  NOT EXISTS (SELECT 1 FROM segment AS s
    WHERE s.recording = recording.id AND s.isConfirmed)
  AND NOT EXISTS (SELECT 1 FROM marker AS m
    WHERE m.recording = recording.id AND m.origin = 'confirmed')
  AND NOT EXISTS (SELECT 1 FROM student_voice AS v WHERE v.recording = recording.id)
  AND NOT EXISTS (SELECT 1 FROM judged_mark AS m WHERE m.recording = recording.id)
  AND givenTitle IS NULL AND givenDate IS NULL AND notes = '' AND NOT isReciterAssigned
  """

/// An SQL condition for the orphans in `recording`: neither a file nor a copy in the library holds
/// them, and ``correctionFreeCondition`` is true.
private let orphanCondition = """
  NOT EXISTS (SELECT 1 FROM source AS s WHERE s.recording = recording.id)
  AND storagePath IS NULL AND \(correctionFreeCondition)
  """

extension SourceFile {
  /// The values of the primary key of a row of `source`.
  var key: StatementArguments { [Data(folder.bytes), Data(path.bytes)] }
}

extension LibraryStore {
  /// Replaces the suggested markers; the confirmed markers stay.
  ///
  /// - Returns: the number of suggested and confirmed markers afterwards.
  func replaceMarkers(
    _ db: Database, of id: RecordingID, with markers: [Marker]
  ) throws -> Int {
    let (confirmed, suggested) = try self.markers(db, of: id, with: markers)
    let before = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM marker WHERE recording = ? AND origin = ? ORDER BY frame"),
      arguments: [id.text, Marker.Origin.suggested.rawValue]
    ).map { try Marker($0) }
    try change(
      before, to: suggested, by: \.position,
      delete: {
        let sql = "DELETE FROM marker WHERE recording = ? AND frame = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.count])
      }, insert: { try $0.insert(db, recording: id) })
    return confirmed.count + suggested.count
  }

  /// Returns the positions of a recording's confirmed markers, in frames, and those suggested
  /// `markers` that lie at other positions.
  func markers(
    _ db: Database, of id: RecordingID, with markers: [Marker]
  ) throws -> (confirmed: Set<Int>, suggested: [Marker]) {
    let confirmed = try Set(
      Int.fetchCursor(
        db.cachedStatement(
          sql: "SELECT frame FROM marker WHERE recording = ? AND origin = ? ORDER BY frame"),
        arguments: [id.text, Marker.Origin.confirmed.rawValue]))
    var suggested = mostConfident(markers)
    if !confirmed.isEmpty { suggested.removeAll { confirmed.contains($0.position.count) } }
    return (confirmed, suggested)
  }

  /// Replaces the silences of a recording.
  func replaceSilences(
    _ db: Database, of id: RecordingID, with silences: [SilenceRegion]
  ) throws {
    let before = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame"),
      arguments: [id.text]
    ).map { try SilenceRegion($0) }
    try change(
      before, to: silences, by: \.range.start,
      delete: {
        let sql = "DELETE FROM silence WHERE recording = ? AND startFrame = ?"
        try db.cachedStatement(sql: sql).execute(arguments: [id.text, $0.count])
      }, insert: { try $0.insert(db, recording: id) })
  }

  /// Returns the markers in order of time. Of several markers at one position, only the most
  /// confident is returned. Markers that are already in order without duplicates, which is the
  /// normal case, are returned unchanged.
  private func mostConfident(_ markers: [Marker]) -> [Marker] {
    let pairs = zip(markers, markers.dropFirst())
    if pairs.allSatisfy({ $0.position < $1.position }) { return markers }
    let sorted = markers.sorted { ($0.position, -$0.confidence) < ($1.position, -$1.confidence) }
    return sorted.prefix(1)
      + zip(sorted, sorted.dropFirst()).lazy.filter { $0.position != $1.position }.map(\.1)
  }

  /// Changes the rows of a table from the items `before` to the items `after`, and writes only the
  /// rows that differ. A new detection usually leaves most of the thousands of rows unchanged.
  ///
  /// Both sequences are ordered by position, and each position occurs once. The table is changed
  /// only after the last stored row has been read.
  private func change<Item: Equatable>(
    _ before: some Cursor<Item>, to after: [Item], by place: (Item) -> FrameIndex,
    delete: (FrameIndex) throws -> Void, insert: (Item) throws -> Void
  ) throws {
    var gone: [FrameIndex] = []
    var isNew = [Bool](repeating: true, count: after.count)
    var old = try before.next()
    for (index, item) in after.enumerated() {
      while let first = old, place(first) < place(item) {
        gone.append(place(first))
        old = try before.next()
      }
      if let first = old, place(first) == place(item) {
        old = try before.next()
        isNew[index] = first != item
        if isNew[index] { gone.append(place(item)) }
      }
    }
    while let rest = old {
      gone.append(place(rest))
      old = try before.next()
    }
    for place in gone { try delete(place) }
    for (item, isNew) in zip(after, isNew) where isNew { try insert(item) }
  }
}
