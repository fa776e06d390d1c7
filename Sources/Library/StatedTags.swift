import GRDB
package import Recitation

/// The tags that a person gives a recording, besides its ayat. Later runs never change them.
package struct StatedTags: Hashable, Sendable {
  /// The new title. Empty to restore the title from the file's tags or name; nil for no change.
  package var title: String?
  /// The id of the new reciter. Empty to state that the reciter is unknown; nil for no change.
  package var reciter: String?
  /// The new date of the recording, ISO 8601. Empty to restore the date in the file's tags; nil for
  /// no change.
  package var date: String?
  /// Free text; nil for no change.
  package var notes: String?

  package init(
    title: String? = nil, reciter: String? = nil, date: String? = nil, notes: String? = nil
  ) {
    self.title = title
    self.reciter = reciter
    self.date = date
    self.notes = notes
  }

  /// A description of the change for the journal, without the values: `gave the title, the notes`.
  fileprivate var summary: String {
    let given = [("title", title), ("reciter", reciter), ("date", date), ("notes", notes)]
    return "gave " + given.compactMap { $1 == nil ? nil : "the \($0)" }.joined(separator: ", ")
  }
}

extension LibraryStore {
  /// Sets title, reciter, date or notes of a recording, as one change.
  ///
  /// - Parameters:
  ///   - tags: the tags.
  ///   - id: the recording.
  ///   - signature: the author and time of the change.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``, ``LibraryError/noSuchReciter(_:)``,
  ///   ``LibraryError/riwayahDiffers(recording:_:reciter:_:)``; the library is unchanged then.
  package func setTags(
    _ tags: StatedTags, to id: RecordingID, by signature: Signature = .current
  ) throws {
    try change(id, by: signature, { tags.summary }) { db in
      guard try fetchSummaries(db, only: [id]).first != nil else {
        throw LibraryError.noSuchRecording(id.text)
      }
      let columns: [(name: String, value: String?)] = [
        ("givenTitle", tags.title), ("givenDate", tags.date),
      ]
      for (name, value) in columns {
        guard let value else { continue }
        try db.execute(
          sql: "UPDATE recording SET \(name) = nullif(?, '') WHERE id = ?",
          arguments: [value, id.text])
      }
      if let notes = tags.notes {
        try db.execute(
          sql: "UPDATE recording SET notes = ? WHERE id = ?", arguments: [notes, id.text])
      }
      if let reciter = tags.reciter { try assign(db, id, to: reciter.isEmpty ? nil : reciter) }
    }
  }
}
