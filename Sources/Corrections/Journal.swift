import AudioCore
package import HostSystem
package import Library
import Recitation
package import SystemPackage

/// A person's change, as `tilawa log` shows it.
package struct JournalLine: Encodable, Sendable, Hashable {
  package let number: Int
  /// The id of the recording; nil for a change to anything else.
  package let recording: String?
  /// The file of the recording, or the name of the student, reciter or subject.
  package let source: String
  package let author, time, summary: String
  /// The number of the change that this change undoes; nil if this change is not an undo.
  package let undoes: Int?
  /// True if the change is in effect, because it was never undone or was redone afterwards.
  package let stands: Bool
  /// The values that the change replaced in the recording; empty for a change to anything else.
  package let changes: [ChangedValue]

  /// The summary, followed by up to three of the replaced values.
  package var text: String { changes.text(after: summary) }
}

/// The journal of changes that people made in a library.
package struct Journal: Sendable {
  /// The library's folder.
  package let library: FilePath

  package init(library: FilePath) { self.library = library }

  /// Lists the changes, oldest first.
  ///
  /// - Parameter recording: the recording by id, path or name, also a removed one; nil for all.
  /// - Returns: one line per change.
  /// - Throws: `LibraryError`.
  package func lines(of recording: String? = nil) throws -> [JournalLine] {
    let store = try LibraryStore(reading: library)
    let id = try recording.map { try store.recordingOrRemoved(matching: $0) }
    let all = try store.journal()
    let changesInEffect = all.changesInEffect
    let journal = all.filter { entry in
      id.map { entry.recording == $0 || entry.refersTo($0) } ?? true
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
        stands: changesInEffect.contains(entry.number),
        changes: entry.values(at: entry.recording.flatMap { rates[$0] }))
    }
  }

  /// The result of an undo.
  package struct Undone: Sendable {
    /// The change that was undone.
    package let entry: JournalEntry
    /// The file of the recording that the change concerns, or the name of the student, reciter or
    /// subject.
    package let source: String
    /// The values that the undo replaced in the recording.
    package let changes: [ChangedValue]
    /// Reasons why the rest of the recording was not aligned again, or why today's backup failed.
    package let warnings: [ReportedError]
  }

  /// Returns the last change of a recording that is in effect.
  ///
  /// - Parameter recording: the recording by id, path or name, also a removed one.
  /// - Returns: the number of the change.
  /// - Throws: `LibraryError`; `LibraryError.noSuchChange` if no change is in effect.
  package func lastChange(of recording: String) throws -> Int {
    let store = try LibraryStore(reading: library)
    let id = try store.recordingOrRemoved(matching: recording)
    guard let change = try store.lastChangeInEffect(concerning: id) else {
      throw LibraryError.noSuchChange(nil)
    }
    return change.number
  }

  /// Returns the file of a recording with this file name, with or without its ending; nil if there
  /// is no such recording. An id does not count as a name.
  ///
  /// - Throws: `LibraryError`.
  package func source(named text: String) throws -> String? {
    try LibraryStore(reading: library).find(text).map(\.displayPath).first { path in
      let name = FilePath(path).lastComponent
      return name?.string == text || name?.stem == text
    }
  }

  /// Undoes a change and then aligns the recording again around its confirmed segments. Undoing an
  /// undo redoes the change.
  ///
  /// - Parameters:
  ///   - number: the number of the change; nil for the last change in effect.
  ///   - signature: the author and time of the undo.
  /// - Returns: the undone change.
  /// - Throws: `LibraryError`; the library is unchanged then.
  package func undo(_ number: Int?, by signature: Signature) throws -> Undone {
    let folder = try LibraryFolder(sharing: library)
    let store = folder.store
    guard let entry = try store.changeToUndo(number) else {
      throw LibraryError.noSuchChange(number)
    }
    guard let id = entry.recording else {
      let undone = try store.undo(entry.number, by: signature)
      let warnings = [try folder.release()].compactMap { $0 }
      return Undone(
        entry: undone, source: undone.subjectName ?? "", changes: [], warnings: warnings)
    }
    let (undone, warning) = try Realignment.following(of: id, in: store, library: library) {
    } change: {
      try store.undo(entry.number, by: signature)
    } extent: { _, undone in
      undone.concernsAlignment ? .whole : .nothing
    }
    // A removed recording has no summary, but the record of the removal contains the name of the
    // recording.
    let summary = try store.recording(id)
    let name =
      try summary?.displayPath
      ?? store.removedRecordings().first { $0.id == id }?.name
    let warnings = [warning, try folder.release()].compactMap { $0 }
    return Undone(
      entry: undone, source: name ?? id.text,
      changes: undone.values(at: summary?.recording.sampleRate).reversed, warnings: warnings)
  }
}
