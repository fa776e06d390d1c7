import AudioCore
package import HostSystem
package import Library
import Recitation
package import SystemPackage

/// A change that a person made, as `tilawa log` shows it.
package struct JournalLine: Encodable, Sendable, Hashable {
  package let number: Int
  /// The id of the recording; nil for a change of anything else.
  package let recording: String?
  /// The file of the recording, or the name of the student, the reciter or the thing.
  package let source: String
  package let author, time, summary: String
  /// The number of the change that it undoes.
  package let undoes: Int?
  /// True if it still holds: it was not undone, or was redone.
  package let stands: Bool
  /// The values that it replaced in a recording.
  package let changes: [ChangedValue]

  /// The summary, with the first values that were replaced.
  package var text: String {
    if changes.isEmpty { return summary }
    let rest = changes.count - Self.shown
    return summary + " (" + changes.prefix(Self.shown).map(\.text).joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more" : "") + ")"
  }

  private static let shown = 3
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
    let all = try store.journal()
    let standing = all.standing
    let journal = all.filter { entry in
      id.map { entry.recording == $0 || entry.mentions($0) } ?? true
    }
    var names: [RecordingID: String] = [:]
    for removed in try store.removedRecordings() { names[removed.id] = removed.name }
    var rates: [RecordingID: SampleRate] = [:]
    for id in Set(journal.compactMap(\.recording)) {
      let summary = try store.recording(id)
      names[id] = summary?.displayPath ?? names[id] ?? id.text
      rates[id] = summary?.recording.sampleRate
    }
    return journal.map { entry in
      JournalLine(
        number: entry.number, recording: entry.recording?.text,
        source: entry.recording.flatMap { names[$0] } ?? entry.subjectName ?? "",
        author: entry.signature.author,
        time: entry.signature.time, summary: entry.summary, undoes: entry.undoes,
        stands: standing.contains(entry.number),
        changes: entry.values(at: entry.recording.flatMap { rates[$0] }))
    }
  }

  /// The change that was undone.
  package struct Undone: Sendable {
    /// The change.
    package let entry: JournalEntry
    /// The file of its recording, or the name of its student, reciter or thing.
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
    let lines = try lines(of: recording)
    guard let line = lines.last(where: { $0.stands && $0.undoes == nil }) else {
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
    let store = folder.store
    guard let entry = try store.changeToUndo(number) else {
      throw LibraryError.noSuchChange(number)
    }
    guard let id = entry.recording else {
      let undone = try store.undo(entry.number, by: signature)
      let warnings = [try folder.release()].compactMap { $0 }
      return Undone(entry: undone, source: undone.subjectName ?? "", warnings: warnings)
    }
    let (undone, warning) = try Realignment.following(of: id, in: store, library: library) {
    } change: {
      try store.undo(entry.number, by: signature)
    } extent: { _, undone in
      undone.concernsAlignment ? .whole : .nothing
    }
    // One that was removed, or removed again, is there no longer.
    let name =
      try store.recording(id)?.displayPath
      ?? store.removedRecordings().first { $0.id == id }?.name
    let warnings = [warning, try folder.release()].compactMap { $0 }
    return Undone(entry: undone, source: name ?? id.text, warnings: warnings)
  }
}
