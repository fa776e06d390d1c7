package import Batch
package import Library
import Recitation
package import SystemPackage

/// A change that a person made, as `tilawa log` shows it.
package struct JournalLine: Encodable, Sendable, Hashable {
  package let number: Int
  /// The id of the recording; nil for a reciter who was renamed or merged.
  package let recording: String?
  /// The file of the recording, or the name of the reciter.
  package let source: String
  package let author, time, summary: String
  /// The number of the change that it undoes.
  package let undoes: Int?
  /// True if it still holds: it was not undone, or was redone.
  package let stands: Bool
}

/// The journal of changes by persons in a library.
package struct Journal: Sendable {
  /// The library's folder.
  package let library: FilePath

  package init(library: FilePath) { self.library = library }

  /// Lists the changes, oldest first.
  ///
  /// - Parameter recording: by id, path or name; nil for all.
  /// - Returns: one line per change.
  /// - Throws: `LibraryError`.
  package func lines(of recording: String? = nil) throws -> [JournalLine] {
    let store = try LibraryStore(reading: library)
    let id = try recording.map { try store.recording(matching: $0).recording.id }
    let journal = try store.journal(of: id)
    let standing = journal.standing
    var names: [RecordingID: String] = [:]
    for removed in try store.removedRecordings() { names[removed.id] = removed.name }
    for id in Set(journal.compactMap(\.recording)) {
      names[id] = try store.recording(id)?.displayPath ?? names[id] ?? id.text
    }
    return journal.map { entry in
      JournalLine(
        number: entry.number, recording: entry.recording?.text,
        source: entry.recording.flatMap { names[$0] } ?? entry.before.reciter?.name ?? "",
        author: entry.signature.author,
        time: entry.signature.time, summary: entry.summary, undoes: entry.undoes,
        stands: standing.contains(entry.number))
    }
  }

  /// The change that was undone.
  package struct Undone: Sendable {
    /// The change.
    package let entry: JournalEntry
    /// The file of its recording, or the name of its reciter.
    package let source: String
    /// The reason why the rest was not aligned again, or why the library has no backup of today.
    package let warnings: [ReportedError]
  }

  /// The last change of a recording that stands.
  ///
  /// - Parameter recording: by id, path or name.
  /// - Returns: its number.
  /// - Throws: `LibraryError`; `LibraryError.noSuchChange` if none stands.
  package func lastChange(of recording: String) throws -> Int {
    guard let line = try lines(of: recording).last(where: { $0.stands && $0.undoes == nil }) else {
      throw LibraryError.noSuchChange(nil)
    }
    return line.number
  }

  /// Undoes a change, and aligns the recording again around what is confirmed then; undoing an
  /// undoing makes the change again.
  ///
  /// - Parameters:
  ///   - number: the change; nil for the last one that stands.
  ///   - signature: who undoes it, and when.
  /// - Returns: what was undone.
  /// - Throws: `LibraryError`; nothing is changed then.
  package func undo(_ number: Int?, by signature: Signature) throws -> Undone {
    let folder = try LibraryFolder(sharing: library)
    let entry = try folder.store.undo(number, by: signature)
    let store = folder.store
    guard let id = entry.recording else {
      let sides = [entry.before.reciter, entry.after.reciter].compactMap { $0 }
      let warnings = [try folder.release()].compactMap { $0 }
      return Undone(entry: entry, source: sides.first?.name ?? "", warnings: warnings)
    }
    guard let summary = try store.recording(id) else {
      // It was removed, or removed again.
      let name = try store.removedRecordings().first { $0.id == id }?.name
      let warnings = [try folder.release()].compactMap { $0 }
      return Undone(entry: entry, source: name ?? id.text, warnings: warnings)
    }
    var warnings: [ReportedError] = []
    if entry.concernsAlignment {
      warnings += [Realignment.apply(to: summary, in: store, library: library)].compactMap { $0 }
    }
    warnings += [try folder.release()].compactMap { $0 }
    return Undone(entry: entry, source: summary.displayPath, warnings: warnings)
  }
}
