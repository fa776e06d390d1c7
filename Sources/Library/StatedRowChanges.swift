import AudioCore
package import GRDB
package import Recitation

extension LibraryStore {
  /// Runs one transaction in which a person changes rows that do not belong to one recording:
  /// students and their plans, bookmarks, presets, reciters. The difference is written to the
  /// journal.
  ///
  /// - Parameters:
  ///   - scopes: all rows that `body` may change.
  ///   - about: the student or subject, for `tilawa log`.
  ///   - signature: the author and time of the change.
  ///   - summary: returns one line for the journal with the changed values; called after `body`.
  ///   - body: makes the change.
  /// - Returns: the value that `body` returns.
  /// - Throws: ``LibraryError``, or the error that `body` throws; the library is unchanged then.
  package func change<Result>(
    _ scopes: [StatedRows.Scope], about: String, by signature: Signature,
    _ summary: (Result) throws -> String, _ body: (Database) throws -> Result
  ) throws -> Result {
    try write { db in
      let before = try StatedRows(db, in: scopes)
      let result = try body(db)
      let after = try StatedRows(db, in: scopes)
      if before == after { return result }
      try enter(
        db, before.differing(from: after), after.differing(from: before), about: about,
        by: signature, try summary(result), undoing: nil)
      return result
    }
  }

  private func enter(
    _ db: Database, _ before: StatedRows, _ after: StatedRows, about: String,
    by signature: Signature, _ summary: String, undoing: Int?
  ) throws {
    var entry = JournalEntry(
      number: try JournalEntry.nextNumber(db), recording: nil, signature: signature,
      summary: summary, undoes: undoing, before: StatedFacts(), after: StatedFacts())
    entry.before.rows = before
    entry.after.rows = after
    entry.before.about = about
    try entry.insert(db)
  }

  /// Undoes a change of rows, or redoes it.
  func undoRows(
    _ db: Database, _ entry: JournalEntry, by signature: Signature, _ summary: String
  ) throws {
    let (before, after) = (entry.before.rows ?? StatedRows(), entry.after.rows ?? StatedRows())
    do { try before.replace(after, db) } catch is StatedRows.Conflict {
      let later = try JournalHeader.fetchInEffect(db, after: entry.number)
        .filter { ($0.undoes ?? entry.number) == entry.number && $0.recording == nil }
        .filter { try JournalEntry.fetch(db, $0.number)?.subjectName == entry.subjectName }
      throw LibraryError.changedSince(
        entry.number, nil, by: later.map { "\($0.number) (\($0.summary))" })
    }
    try enter(
      db, after, before, about: entry.subjectName ?? "", by: signature, summary,
      undoing: entry.number)
  }

  /// Erases the changes about a forgotten student from the journal. Their numbers stay in use, so
  /// that later changes get other numbers.
  ///
  /// - Parameters:
  ///   - db: the database, in a transaction.
  ///   - student: the id of the student.
  ///   - recordings: the recordings that belong to this student only. Changes to the marks judged
  ///     in them are erased too.
  ///   - signature: the author and time of the erasure.
  /// - Throws: `DatabaseError`.
  package func eraseChanges(
    _ db: Database, of student: String, _ recordings: Set<RecordingID>, by signature: Signature
  ) throws {
    let nothing = try JSONText.text(StatedFacts())
    for entry in try JournalEntry.fetchOfOthers(db) {
      let sides = [entry.before.rows, entry.after.rows].compactMap { $0 }
      let isOwn = sides.contains { rows in
        rows.students.contains(student) || !rows.judgedRecordings.isDisjoint(with: recordings)
      }
      guard isOwn else { continue }
      try db.execute(
        sql: "UPDATE change SET summary = ?, before = ?, after = ? WHERE number = ?",
        arguments: [Self.erased, nothing, nothing, entry.number])
    }
    let entry = JournalEntry(
      number: try JournalEntry.nextNumber(db), recording: nil, signature: signature,
      summary: "forgot a student", undoes: nil, before: StatedFacts(), after: StatedFacts())
    try entry.insert(db)
  }

  /// The summary that replaces the summary of an erased change in the journal.
  private static let erased = "changed something of a student who was forgotten since"
}
