import AudioCore
import Foundation
package import GRDB
package import Recitation

/// The author and the time of a change.
package struct Signature: Hashable, Sendable {
  /// The name of the person.
  package var author: String
  /// The time, ISO 8601 in UTC.
  package var time: String

  package init(author: String, time: String) {
    self.author = author
    self.time = time
  }

  /// The user of this process as the author, and the present time.
  package static var current: Signature {
    let user = ProcessInfo.processInfo.userName
    return Signature(author: user.isEmpty ? "unknown" : user, time: WallClock.now)
  }
}

/// A detail that a person states about a recording, besides its segments and markers.
package enum StatedDetail: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  /// The ``RecordingStatement``, as JSON.
  case statement
  /// The title that a person gave.
  case title
  /// The date that a person gave.
  case date
  /// The name of the reciter that a person assigned; empty if the person removed the reciter.
  case reciter
  case notes
  /// The time of removal from the library.
  case removed
  /// The ids of removed recordings whose corrections this recording took over, sorted and separated
  /// by spaces.
  case earlier
}

/// The facts that a change affected. This value describes them either before the change or after
/// it. A journal entry has two such values, one for each side.
package struct StatedFacts: Codable, Hashable, Sendable {
  /// The confirmed segments that exist only on this side of the change, before it or after it, in
  /// order of time.
  package var segments: [Segment] = []
  /// The confirmed markers that exist only on this side of the change, before it or after it, in
  /// order of time.
  package var markers: [Marker] = []
  /// The details that the change affected, with their values on this side of the change: before it
  /// or after it. The value is nil for a detail that is not stated.
  package var details: [StatedDetail: String?] = [:]
  /// The reciter, if the change is about a reciter; nil for every other change.
  package var reciter: ReciterState?
  /// The changed rows of other tables, such as bookmarks; nil if the change is about a recording or
  /// about ``reciter``.
  package var rows: StatedRows?
  /// The name of the student or subject whose rows changed: `Amina`, `bookmarks`.
  package var about: String?

  package init() {}

  /// True if the change is empty.
  var isEmpty: Bool {
    segments.isEmpty && markers.isEmpty && details.isEmpty && reciter == nil
      && rows?.isEmpty ?? true
  }

  /// Reads everything that people stated about a recording.
  init(_ db: Database, of id: RecordingID) throws {
    let values: StatementArguments = [id.text]
    segments = try Segment.confirmed(db, of: id)
    markers = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT * FROM marker WHERE recording = ? AND origin = 'confirmed' ORDER BY frame"),
      arguments: values
    ).map { try Marker($0) }
    details[.statement] = try RecordingStatement.fetch(db, of: id).map { try JSONText.text($0) }
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT r.id, r.givenTitle, r.givenDate, r.notes, CASE WHEN r.isReciterAssigned THEN coalesce(reciter.name, '') END AS name
          FROM recording AS r LEFT JOIN reciter ON reciter.id = r.reciter WHERE r.id = ?
          """), arguments: values)
    details[.removed] = try RemovedRecording.fetch(db, id)?.removedAt
    details[.earlier] = try RemovedRecording.continued(db, by: id)
    guard let reader = row.map({ RowReader($0, of: .recording) }) else { return }
    details[.title] = try reader.textIfAny("givenTitle")
    details[.date] = try reader.textIfAny("givenDate")
    details[.reciter] = try reader.textIfAny("name")
    details[.notes] = try reader.text("notes")
  }

  /// The time of removal alone, without the other facts; empty if the recording was not removed.
  fileprivate var onlyRemoval: StatedFacts {
    var result = StatedFacts()
    result.details[.removed] = details[.removed] ?? nil
    return result
  }

  /// Returns the facts that differ from the facts in `other`.
  func differing(from other: StatedFacts) -> StatedFacts {
    var result = StatedFacts()
    let (segments, markers) = (Set(other.segments), Set(other.markers))
    result.segments = self.segments.filter { !segments.contains($0) }
    result.markers = self.markers.filter { !markers.contains($0) }
    for detail in StatedDetail.allCases {
      let value = details[detail] ?? nil
      if value != (other.details[detail] ?? nil) {
        result.details.updateValue(value, forKey: detail)
      }
    }
    return result
  }
}

/// A change by a person to a recording, a reciter or other rows, as stored in the journal.
package struct JournalEntry: Hashable, Sendable {
  /// The number in the library's journal, from 1.
  package var number: Int
  /// The recording; nil for a change to anything else.
  package var recording: RecordingID?
  package var signature: Signature
  /// A one-line description for people.
  package var summary: String
  /// The number of the change that this change undoes; nil if this change is not an undo.
  package var undoes: Int?
  /// The facts that the change replaced.
  package var before: StatedFacts
  /// The facts that the change stated in place of ``before``.
  package var after: StatedFacts

  /// True if the content of the change was erased, because its student was forgotten.
  package var isErased: Bool { before.isEmpty && after.isEmpty }

  /// The name of the student, reciter or subject of the change; nil if it is about a recording.
  package var subjectName: String? {
    before.reciter?.name ?? after.reciter?.name ?? after.about ?? before.about
  }

  /// True if the changed rows refer to the recording `id`.
  package func refersTo(_ id: RecordingID) -> Bool {
    [before, after].contains { $0.rows?.recordings.contains(id) ?? false }
  }

  /// True if the change is about reciters or about their priorities. The priorities decide between
  /// recordings of the same ayat.
  package var concernsReciters: Bool {
    [before, after].contains { facts in
      facts.reciter != nil
        || facts.rows?.tables.contains {
          [.reciter, .reciterAlias, .reciterPriority].contains($0.name)
        } ?? false
    }
  }

  /// True if the change affects the alignment of the recording, and therefore its suggested
  /// segments.
  package var concernsAlignment: Bool {
    !before.segments.isEmpty || !after.segments.isEmpty || before.details.keys.contains(.statement)
  }
}

/// An entry of the journal without its signature and its facts. The headers of a whole journal are
/// read far faster than its entries, because no facts are decoded.
package struct JournalHeader: Hashable, Sendable {
  /// See the properties of ``JournalEntry`` with the same names.
  package let number: Int
  package let recording: RecordingID?
  package let summary: String
  package let undoes: Int?

  /// Reads the headers of a recording's entries, in order of number.
  static func fetch(_ db: Database, of id: RecordingID) throws -> [JournalHeader] {
    try fetch(db, "recording = ?", [id.text])
  }

  /// Reads the headers of the changes in effect, in order of number.
  ///
  /// - Parameters:
  ///   - db: the database.
  ///   - number: the number after which the headers begin; 0 for all.
  /// - Returns: the headers.
  /// - Throws: `DatabaseError`, or a fault of a row.
  static func fetchInEffect(
    _ db: Database, after number: Int = 0
  ) throws -> [JournalHeader] {
    // An undo has a greater number than the change that it undoes, so later entries suffice.
    try fetch(db, "number > ?", [number]).inEffect
  }

  private static func fetch(
    _ db: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [JournalHeader] {
    let sql = """
      SELECT recording, number, summary, undoes FROM change WHERE \(condition) ORDER BY number
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map {
      let row = RowReader($0, of: .change)
      return JournalHeader(
        number: try row.integer("number", in: 1...(.max)),
        recording: try row.textIfAny("recording").map { RecordingID($0) },
        summary: try row.text("summary"), undoes: try row.integerIfAny("undoes", in: 1...(.max)))
    }
  }
}

/// The changes in effect that are not about a recording and are no undo, newest first. Each entry
/// is read when it is first needed. Valid within the transaction of its database.
package struct RecentChanges {
  private let numbers: [Int]
  private let db: Database
  private var entries: [JournalEntry?] = []

  /// - Throws: `DatabaseError`, or a fault of a row.
  package init(_ db: Database) throws {
    self.db = db
    numbers = try JournalHeader.fetchInEffect(db).reversed()
      .filter { $0.recording == nil && $0.undoes == nil }.map(\.number)
  }

  /// The indices of the changes.
  package var indices: Range<Int> { numbers.indices }

  /// Returns the entry of a change.
  ///
  /// - Throws: `DatabaseError`, or a fault of a row.
  package mutating func entry(at index: Int) throws -> JournalEntry? {
    while entries.count <= index {
      entries.append(try JournalEntry.fetch(db, numbers[entries.count]))
    }
    return entries[index]
  }
}

extension [JournalHeader] {
  /// The changes in effect. These are the changes that were never undone, and the changes whose
  /// undo was itself undone.
  fileprivate var inEffect: [JournalHeader] {
    var inEffect: [JournalHeader] = []
    var undone: Set<Int> = []
    for header in reversed() where !undone.contains(header.number) {
      inEffect.append(header)
      if let other = header.undoes { undone.insert(other) }
    }
    return inEffect.reversed()
  }
}

extension LibraryStore {
  /// Runs one transaction in which a person changes a recording. The changes that `body` makes to
  /// stated facts are written to the journal, and the checksums are renewed. A person's changes to
  /// a recording must all go through this function.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - parts: the parts of the recording that `body` changes.
  ///   - signature: the author and time of the change.
  ///   - summary: returns one line for the journal; called after `body`.
  ///   - body: makes the change.
  /// - Returns: the value that `body` returns.
  /// - Throws: ``LibraryError``, or the error that `body` throws; the library is unchanged then.
  func change<Result>(
    _ id: RecordingID, _ parts: [RecordingChecksum] = [.contents], by signature: Signature,
    _ summary: () -> String, _ body: (Database) throws -> Result
  ) throws -> Result {
    try write { db in
      try requireUnaltered(db, id, parts)
      let result = try journaled(db, id, by: signature, summary) { try body(db) }
      try settleCheck(db, of: id)
      for part in Set(parts + [.contents]) { try part.renew(db, id) }
      return result
    }
  }

  /// Changes the status `check` to `ok` if a person has confirmed an ayah in the recording, which
  /// shows that the range is right. If no ayah is confirmed any more, a doubt about the sound makes
  /// the status `check` again.
  private func settleCheck(_ db: Database, of id: RecordingID) throws {
    let sql = """
      SELECT id, status, remarks, EXISTS (SELECT 1 FROM segment
        WHERE recording = :id AND isConfirmed AND kind = 'ayah') AS isConfirmed
      FROM recording WHERE id = :id AND status IN ('ok', 'check')
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: ["id": id.text])
    else { return }
    let reader = RowReader(row, of: .recording)
    let isOK = try reader.word("status", as: RecordingStatus.self) == .ok
    let isConfirmed = try reader.bool("isConfirmed")
    let doubt = SoundDoubt.first(in: try reader.json("remarks", as: [String].self))
    let settled: (RecordingStatus, reason: String?)
    switch (isOK, isConfirmed, doubt) {
    case (false, true, _): settled = (.ok, nil)
    case (true, false, let doubt?): settled = (.check, doubt)
    default: return
    }
    try db.cachedStatement(sql: "UPDATE recording SET status = ?, reason = ? WHERE id = ?")
      .execute(arguments: [settled.0.rawValue, settled.reason, id.text])
  }

  /// Runs `body`, and writes its changes to the stated facts about a recording to the journal. The
  /// first statement about a recording that is just being imported is not journaled.
  func journaled<Result>(
    _ db: Database, _ id: RecordingID, by signature: Signature, undoing: Int? = nil,
    _ summary: () -> String, _ body: () throws -> Result
  ) throws -> Result {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM recording WHERE id = :id)
      OR EXISTS (SELECT 1 FROM removed_recording WHERE recording = :id)
      """
    guard try Bool.fetchOne(db, sql: sql, arguments: ["id": id.text]) ?? false else {
      return try body()
    }
    var before = try StatedFacts(db, of: id)
    let result = try body()
    var after = try StatedFacts(db, of: id)
    if before.details[.removed] != after.details[.removed] {
      // Removing or restoring a recording removes or restores all stated facts about it. Only the
      // removal or restoration itself is journaled.
      (before, after) = (before.onlyRemoval, after.onlyRemoval)
    }
    let entry = JournalEntry(
      number: try JournalEntry.nextNumber(db), recording: id, signature: signature,
      summary: summary(), undoes: undoing,
      before: before.differing(from: after), after: after.differing(from: before))
    if !entry.before.isEmpty || !entry.after.isEmpty { try entry.insert(db) }
    return result
  }

  /// The checksums of a recording. Equal checksums mean that the rows of the recording are equal.
  package struct State: Hashable, Sendable {
    fileprivate let contents, markers: String?
  }

  /// Returns the present state of a recording.
  ///
  /// - Parameter id: the recording; an unknown recording also has a state.
  /// - Returns: the state.
  /// - Throws: ``LibraryError``.
  package func state(of id: RecordingID) throws -> State {
    try read { db in
      State(
        contents: try RecordingChecksum.contents.stored(db, id),
        markers: try RecordingChecksum.markers.stored(db, id))
    }
  }

  /// Returns the number of the last change to a recording.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the number; nil if the journal has no change to it.
  /// - Throws: ``LibraryError``.
  package func lastChange(of id: RecordingID) throws -> Int? {
    let sql = "SELECT max(number) FROM change WHERE recording = ?"
    return try read { try Int.fetchOne($0, sql: sql, arguments: [id.text]) }
  }

  /// Lists the changes that people made, in order of number.
  ///
  /// - Parameter id: the recording; nil for all changes.
  /// - Returns: the entries of the journal.
  /// - Throws: ``LibraryError``.
  package func journal(of id: RecordingID? = nil) throws -> [JournalEntry] {
    try read { try JournalEntry.fetch($0, of: id) }
  }

  /// Lists the headers of a recording's changes, in order of number.
  ///
  /// - Parameter id: the recording.
  /// - Returns: the headers.
  /// - Throws: ``LibraryError``.
  package func journalHeaders(of id: RecordingID) throws -> [JournalHeader] {
    try read { try JournalHeader.fetch($0, of: id) }
  }

  /// Returns the last change in effect that concerns a recording and is not an undo. For a
  /// recording that was removed by a relinking, this is the relinking.
  ///
  /// - Parameter id: the recording; may be a removed one.
  /// - Returns: the change; nil if there is none.
  /// - Throws: ``LibraryError``.
  package func lastChangeInEffect(concerning id: RecordingID) throws -> JournalEntry? {
    try read { db in
      let isContinued = try Bool.fetchOne(
        db, sql: "SELECT continuedBy IS NOT NULL FROM removed_recording WHERE recording = ?",
        arguments: [id.text])
      if isContinued == true, let relinking = try relinking(db, of: id) { return relinking }
      for header in try JournalHeader.fetchInEffect(db).reversed()
      where header.undoes == nil && (header.recording ?? id) == id {
        let entry = try JournalEntry.fetch(db, header.number)
        guard let entry, header.recording == id || entry.refersTo(id) else { continue }
        // A recording that is no longer removed, although the removal was not undone, was purged
        // and taken up again from its file. Its earlier changes cannot be undone.
        return isContinued == nil && entry.removed.contains(id.text) ? nil : entry
      }
      return nil
    }
  }

  /// Undoes a change, if the facts that it stated are still in place. The undo is itself a
  /// journaled change, which can be undone.
  ///
  /// Segments that the change confirmed become suggestions, trimmed where they overlap the segments
  /// that the undo restores.
  ///
  /// - Parameters:
  ///   - number: the number of the change; nil for the last change in effect that is neither an
  ///     undo nor erased. Changes to recordings that are no longer stored are skipped, and so are
  ///     changes that removed a recording that was purged since.
  ///   - signature: the author and time of the undo.
  /// - Returns: the change that was undone.
  /// - Throws: ``LibraryError/noSuchChange(_:)``, ``LibraryError/changedSince(_:_:by:)``,
  ///   ``LibraryError/changeErased(_:)``; the library is unchanged then.
  package func undo(_ number: Int? = nil, by signature: Signature = .current) throws -> JournalEntry
  {
    try write { db in
      guard let entry = try Self.changeToUndo(number, db) else {
        throw LibraryError.noSuchChange(number)
      }
      // The undo of a change made again is an undo too, although that change undoes another.
      let verb = entry.isUndo ? "redid" : "undid"
      let summary = "\(verb) \(entry.number): \(entry.subject)"
      guard let id = entry.recording else {
        if entry.isErased { throw LibraryError.changeErased(entry.number) }
        if entry.before.reciter != nil {
          do { try undoReciter(db, entry, by: signature, summary) } catch let error as DatabaseError
            where error.resultCode == .SQLITE_CONSTRAINT
          {
            // Another reciter has the name now.
            throw LibraryError.changedSince(entry.number, nil, by: [])
          }
        } else {
          try undoRows(db, entry, by: signature, summary)
        }
        return entry
      }
      let isRemoval =
        entry.before.details.keys.contains(.removed) || entry.after.details.keys.contains(.removed)
      guard try isRemoval || fetchSummaries(db, only: [id]).first != nil else {
        throw LibraryError.noSuchRecording(id.text)
      }
      try requireUnaltered(db, id)
      guard try entry.stands(in: StatedFacts(db, of: id), ReciterNames(db)) else {
        let later = try JournalHeader.fetchInEffect(db, after: entry.number)
          .filter { $0.recording == id }
        throw LibraryError.changedSince(
          entry.number, id, by: later.map { "\($0.number) (\($0.summary))" })
      }
      try journaled(db, id, by: signature, undoing: entry.number, { summary }) {
        if isRemoval {
          try setRemoved(
            db, id, entry.before.details[.removed] ?? nil,
            continuedBy: try relinking(db, of: id)?.recording)
        } else {
          try restore(db, entry, of: id)
        }
      }
      try settleCheck(db, of: id)
      for part in RecordingChecksum.allCases { try part.renew(db, id) }
      return entry
    }
  }

  /// Returns the change that ``undo(_:by:)`` would undo.
  ///
  /// - Parameter number: the number of the change; nil for the default of ``undo(_:by:)``.
  /// - Returns: the change; nil if no change can be undone.
  /// - Throws: ``LibraryError``.
  package func changeToUndo(_ number: Int? = nil) throws -> JournalEntry? {
    try read { try Self.changeToUndo(number, $0) }
  }

  private static func changeToUndo(_ number: Int?, _ db: Database) throws -> JournalEntry? {
    if let number { return try JournalEntry.fetch(db, number) }
    let kept = try String.fetchSet(
      db, sql: "SELECT recording FROM removed_recording WHERE rows IS NOT NULL")
    var held = try String.fetchSet(db, sql: "SELECT id FROM recording").union(kept)
    for header in try JournalHeader.fetchInEffect(db).reversed()
    where header.undoes == nil && (header.recording.map { held.contains($0.text) } ?? true) {
      guard let entry = try JournalEntry.fetch(db, header.number), !entry.isErased else { continue }
      // A recording that the change removed may have been purged since. Earlier changes to it
      // cannot be undone either, even if it was taken up again from its file.
      let purged = entry.removed.subtracting(kept)
      if purged.isEmpty { return entry }
      held.subtract(purged)
    }
    return nil
  }

  private func restore(_ db: Database, _ entry: JournalEntry, of id: RecordingID) throws {
    let withdrawn = Set(entry.after.segments)
    try replaceSegments(db, of: id) { segments in
      segments.map { segment in
        guard withdrawn.contains(segment) else { return segment }
        var segment = segment
        segment.isConfirmed = false
        return segment
      } + entry.before.segments
    }
    // An alignment may have suggested a marker again where a marker is restored.
    for marker in entry.after.markers + entry.before.markers {
      try db.execute(
        sql: "DELETE FROM marker WHERE recording = ? AND frame = ?",
        arguments: [id.text, marker.position.count])
    }
    for marker in entry.before.markers { try marker.insert(db, recording: id) }
    for (detail, value) in entry.before.details.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try restore(db, detail, value, of: id)
    }
  }

  /// Assigns the reciter `name` to a recording again. If `name` is nil, assigns the reciter in the
  /// ``RecordingStatement``, or else the reciter that the tags name.
  private func restoreReciter(_ db: Database, _ name: String?, of id: RecordingID) throws {
    let sql = """
      SELECT coalesce((SELECT reciter FROM statement WHERE recording = :id),
        json_extract(tags, '$.artist')) FROM recording WHERE id = :id
      """
    let named = try name ?? String.fetchOne(db, sql: sql, arguments: ["id": id.text])
    // The reciter may have been removed since, because he had no other recording.
    try db.execute(
      sql: "UPDATE recording SET isReciterAssigned = ?, reciter = ? WHERE id = ?",
      arguments: [name != nil, try named.flatMap { try Reciter.stored($0, db) }, id.text])
  }

  func restore(
    _ db: Database, _ detail: StatedDetail, _ value: String?, of id: RecordingID
  ) throws {
    switch detail {
    case .title, .date:
      let column = detail == .title ? "givenTitle" : "givenDate"
      try db.execute(
        sql: "UPDATE recording SET \(column) = ? WHERE id = ?", arguments: [value, id.text])
    case .notes:
      try db.execute(
        sql: "UPDATE recording SET notes = ? WHERE id = ?", arguments: [value ?? "", id.text])
    case .removed: break  // `undo` restores a removed recording by its own code.
    case .earlier: try setContinued(db, value, by: id)
    case .reciter: try restoreReciter(db, value, of: id)
    case .statement:
      let before = try RecordingStatement.fetch(db, of: id)
      try db.execute(sql: "DELETE FROM statement WHERE recording = ?", arguments: [id.text])
      let statement = try value.map { try JSONText.value(RecordingStatement.self, $0) }
      try statement?.save(db, for: id)
      // The columns that the alignment reads are restored together with the statement. Without a
      // statement, the next run determines the range again from names, tags and sound. It does not
      // see that the channel, track, rate or date came from another statement, so it is told.
      let isOutdated =
        before?.hearing != statement?.hearing || before?.recordedAt != statement?.recordedAt
      try db.execute(
        sql: """
          UPDATE recording SET expected = ?, expectedFrom = ?, riwayah = coalesce(?, riwayah),
            needsAnalysis = needsAnalysis OR ?
          WHERE id = ?
          """,
        arguments: [
          try JSONText.text(statement?.ranges ?? []), statement?.origin,
          statement?.riwayah?.rawValue, isOutdated, id.text,
        ])
    }
  }

  /// Replaces the segments of a recording. Suggested segments are trimmed where they overlap
  /// confirmed segments, as in a commit.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - id: the recording.
  ///   - transform: receives the stored segments, and returns the segments to store, in any order.
  /// - Throws: ``LibraryError/overlapsConfirmed(_:_:)``, ``LibraryError/noSuchRecording(_:)``.
  func replaceSegments(
    _ db: Database, of id: RecordingID, by transform: ([Segment]) -> [Segment]
  ) throws {
    let sql = "SELECT run FROM recording WHERE id = ?"
    guard let run = try String.fetchOne(db, sql: sql, arguments: [id.text]) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let all = transform(try fetchSegments(db, of: id))
    let confirmed = all.filter(\.isConfirmed).sorted { $0.range.start < $1.range.start }
    for (first, second) in zip(confirmed, confirmed.dropFirst())
    where first.range.overlap(second.range) > 0 {
      throw LibraryError.overlapsConfirmed(id, second.range)
    }
    try db.execute(sql: "DELETE FROM segment WHERE recording = ?", arguments: [id.text])
    let suggested = trimSuggestions(all.filter { !$0.isConfirmed }, beside: confirmed)
    for segment in confirmed + suggested { try segment.insert(db, recording: id, run: run) }
  }
}

extension [JournalEntry] {
  /// The numbers of the changes in effect. These are the changes that were never undone, and the
  /// changes whose undo was itself undone.
  package var changesInEffect: Set<Int> { Set(map(\.header).inEffect.map(\.number)) }
}

extension JournalEntry {
  /// The entry without its signature and its facts.
  fileprivate var header: JournalHeader {
    JournalHeader(number: number, recording: recording, summary: summary, undoes: undoes)
  }

  /// True if the change is an undo, and not a change made again.
  fileprivate var isUndo: Bool { undoes != nil && summary.hasPrefix("undid ") }

  /// The ids of the recordings that the change removed from the library: its own recording, or the
  /// recordings whose corrections its recording took over.
  fileprivate var removed: Set<String> {
    func earlier(_ facts: StatedFacts) -> Set<String> {
      Set(((facts.details[.earlier] ?? nil) ?? "").split(separator: " ").map(String.init))
    }
    let isRemoval = (after.details[.removed] ?? nil) != nil
    return earlier(after).subtracting(earlier(before))
      .union(isRemoval ? [recording?.text].compactMap { $0 } : [])
  }

  /// The summary of the change. For an undo, the prefix that names the undone change is left out.
  package var subject: String {
    guard undoes != nil, let colon = summary.firstRange(of: ": ") else { return summary }
    return String(summary[colon.upperBound...])
  }

  /// True if the change can be undone: all facts that it stated are still in place, and the
  /// segments that it replaced overlap no other confirmed segment.
  fileprivate func stands(in present: StatedFacts, _ names: ReciterNames) -> Bool {
    let (segments, markers) = (Set(present.segments), Set(present.markers))
    guard after.segments.allSatisfy(segments.contains),
      after.markers.allSatisfy(markers.contains),
      after.details.allSatisfy({ detail, value in
        let now = present.details[detail] ?? nil
        // A reciter who was renamed or merged in the meantime counts as the same reciter.
        return value == now
          || detail == .reciter && value != nil && now != nil && names.areSame(value, now)
      })
    else { return false }
    let others = segments.subtracting(after.segments)
    return before.segments.allSatisfy { old in
      others.allSatisfy { $0.range.overlap(old.range) == 0 }
    }
  }

  /// Reads the entries about a recording; reads all entries if `id` is nil.
  static func fetch(_ db: Database, of id: RecordingID? = nil) throws -> [JournalEntry] {
    let condition = id == nil ? "" : "WHERE recording = ?"
    return try Row.fetchAll(
      db, sql: "SELECT * FROM change \(condition) ORDER BY number",
      arguments: id.map { [$0.text] } ?? []
    ).map { try JournalEntry(RowReader($0, of: .change)) }
  }

  /// Reads the entry with a number; nil if there is no such entry.
  static func fetch(_ db: Database, _ number: Int) throws -> JournalEntry? {
    try Row.fetchOne(db, sql: "SELECT * FROM change WHERE number = ?", arguments: [number])
      .map { try JournalEntry(RowReader($0, of: .change)) }
  }

  /// Reads the entries that are not about a recording.
  package static func fetchOfOthers(_ db: Database) throws -> [JournalEntry] {
    let sql = "SELECT * FROM change WHERE recording IS NULL ORDER BY number"
    return try Row.fetchAll(db, sql: sql).map { try JournalEntry(RowReader($0, of: .change)) }
  }

  static func nextNumber(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT coalesce(max(number), 0) + 1 FROM change") ?? 1
  }

  /// Writes a change to a reciter into the journal.
  static func insert(
    _ db: Database, _ before: ReciterState, _ after: ReciterState, by signature: Signature,
    _ summary: String, undoing: Int? = nil
  ) throws {
    var entry = JournalEntry(
      number: try nextNumber(db), recording: nil, signature: signature, summary: summary,
      undoes: undoing, before: StatedFacts(), after: StatedFacts())
    entry.before.reciter = before
    entry.after.reciter = after
    try entry.insert(db)
  }

  /// Reads an entry from a row of `change`.
  package init(_ row: RowReader) throws {
    self.init(
      number: try row.integer("number", in: 1...(.max)),
      recording: try row.textIfAny("recording").map { RecordingID($0) },
      signature: Signature(author: try row.text("author"), time: try row.text("changedAt")),
      summary: try row.text("summary"), undoes: try row.integerIfAny("undoes", in: 1...(.max)),
      before: try row.json("before", as: StatedFacts.self),
      after: try row.json("after", as: StatedFacts.self))
  }

  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO change VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        recording?.text, number, signature.author, signature.time, summary, undoes,
        try JSONText.text(before), try JSONText.text(after),
      ])
  }
}
