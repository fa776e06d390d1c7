package import AudioCore
import GRDB
package import Recitation

extension LibraryStore {
  /// Confirms segments, or withdraws their confirmation, as one change.
  ///
  /// - Parameters:
  ///   - isConfirmed: true to confirm them, false to withdraw the confirmation.
  ///   - starts: the first frame of each segment.
  ///   - seen: the segments as they were shown to the person; may be only some of them, or empty. A
  ///     stored segment that differs from them was replaced by a run in the meantime.
  ///   - id: the recording.
  ///   - signature: the author and time of the change.
  ///   - name: the text for the segments in the journal; nil to write the number of segments.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``, also if a segment differs from the segment
  ///   in `seen`; the library is unchanged then.
  package func setConfirmed(
    _ isConfirmed: Bool, segmentsAt starts: [FrameIndex], as seen: [Segment] = [],
    of id: RecordingID, by signature: Signature = .current, named name: String? = nil
  ) throws {
    let verb = isConfirmed ? "confirmed" : "withdrew the confirmation of"
    let object = name ?? starts.count.counted("segment")
    try change(id, by: signature, { "\(verb) \(object)" }) { db in
      let segments = seen.isEmpty ? [] : try fetchSegments(db, of: id)
      for segment in seen
      where !segments.contains(where: {
        ($0.range, $0.kind) == (segment.range, segment.kind) && $0.ayah == segment.ayah
      }) {
        throw LibraryError.noSuchSegment(id, start: segment.range.start)
      }
      for start in starts {
        try db.execute(
          sql: "UPDATE segment SET isConfirmed = ? WHERE recording = ? AND startFrame = ?",
          arguments: [isConfirmed, id.text, start.count])
        guard db.changesCount == 1 else { throw LibraryError.noSuchSegment(id, start: start) }
      }
    }
  }

  /// Stores the segments, markers and notes of a recording as a person edited them, as one change.
  ///
  /// - Parameters:
  ///   - segments: all segments of the recording; those that the person stated have `isConfirmed`
  ///     set.
  ///   - markers: all markers of the recording; nil leaves the stored markers unchanged.
  ///   - notes: the notes of the recording.
  ///   - id: the recording.
  ///   - signature: the author and time of the change.
  ///   - summary: one line for the journal.
  /// - Throws: ``LibraryError``; the library is unchanged then.
  package func store(
    edited segments: [Segment], markers: [Marker]? = nil, notes: String, of id: RecordingID,
    by signature: Signature, _ summary: String
  ) throws {
    let parts: [RecordingChecksum] = markers == nil ? [.contents] : [.contents, .markers]
    try change(id, parts, by: signature, { summary }) { db in
      try replaceSegments(db, of: id) { _ in segments }
      if let markers {
        try db.execute(sql: "DELETE FROM marker WHERE recording = ?", arguments: [id.text])
        for marker in markers { try marker.insert(db, recording: id) }
      }
      try db.execute(
        sql: "UPDATE recording SET notes = ? WHERE id = ?", arguments: [notes, id.text])
    }
  }
}
