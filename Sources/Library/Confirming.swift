public import AudioCore
import GRDB
public import Recitation

extension LibraryStore {
  /// Confirms the segment that starts at a frame.
  ///
  /// - Parameters:
  ///   - start: where it starts.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``.
  public func confirm(segmentAt start: FrameIndex, of id: RecordingID) throws {
    try mark(start, of: id, isConfirmed: true)
  }

  /// Takes the confirmation back; the next run may then replace the segment.
  ///
  /// - Parameters:
  ///   - start: where it starts.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``.
  public func unconfirm(segmentAt start: FrameIndex, of id: RecordingID) throws {
    try mark(start, of: id, isConfirmed: false)
  }

  private func mark(_ start: FrameIndex, of id: RecordingID, isConfirmed: Bool) throws {
    try edit(id, .contents) { db in
      try db.execute(
        sql: "UPDATE segment SET isConfirmed = ? WHERE recording = ? AND startFrame = ?",
        arguments: [isConfirmed, id.text, start.count])
      guard db.changesCount == 1 else { throw LibraryError.noSuchSegment(id, start: start) }
    }
  }

  /// Stores a segment as a person drew it, and confirms it. Suggested segments give way by the
  /// same rule as in a commit.
  ///
  /// - Parameters:
  ///   - segment: where it lies and what is heard; stored exactly.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/overlapsConfirmed(_:_:)`` if another confirmed one lies there,
  ///   ``LibraryError/noSuchRecording(_:)``, ``LibraryError/refused(_:reason:)``.
  public func confirm(_ segment: Segment, of id: RecordingID) throws {
    try edit(id, .contents) { db in
      let sql = "SELECT run FROM recording WHERE id = ?"
      guard let run = try String.fetchOne(db, sql: sql, arguments: [id.text]) else {
        throw LibraryError.noSuchRecording(id.text)
      }
      let all = try fetchSegments(db, of: id)
      var confirmed = all.filter(\.isConfirmed)
      guard !confirmed.contains(where: { $0.range.overlap(segment.range) > 0 }) else {
        throw LibraryError.overlapsConfirmed(id, segment.range)
      }
      var segment = segment
      segment.isConfirmed = true
      confirmed.append(segment)
      try db.execute(
        sql: "DELETE FROM segment WHERE recording = ? AND NOT isConfirmed", arguments: [id.text])
      try segment.insert(db, recording: id, run: run)
      for other in remaining(of: all.filter { !$0.isConfirmed }, beside: confirmed) {
        try other.insert(db, recording: id, run: run)
      }
    }
  }

  /// Confirms a marker, or puts in one that a person set.
  ///
  /// - Parameters:
  ///   - position: where it lies.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/refused(_:reason:)`` if the recording is not there.
  public func confirm(markerAt position: FrameIndex, of id: RecordingID) throws {
    try edit(id, .markers) { db in
      try db.execute(
        sql: """
          INSERT INTO marker VALUES (?, ?, 1, 'set by a person', 'confirmed')
          ON CONFLICT (recording, frame) DO UPDATE SET origin = 'confirmed'
          """, arguments: [id.text, position.count])
    }
  }

  /// Replaces what a person noted about a recording.
  ///
  /// - Parameters:
  ///   - notes: the text, perhaps empty.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/noSuchRecording(_:)``.
  public func setNotes(_ notes: String, of id: RecordingID) throws {
    try edit(id, .contents) { db in
      try db.execute(
        sql: "UPDATE recording SET notes = ? WHERE id = ?", arguments: [notes, id.text])
      guard db.changesCount == 1 else { throw LibraryError.noSuchRecording(id.text) }
    }
  }

  /// One transaction that changes a part of a recording, and its checksum with it.
  func edit(
    _ id: RecordingID, _ part: RecordingChecksum, _ body: (Database) throws -> Void
  ) throws {
    try write { db in
      try requireUnaltered(db, id, [part])
      try body(db)
      try part.renew(db, id)
    }
  }
}
