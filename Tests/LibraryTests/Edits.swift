import AudioCore
import GRDB
import LibrarySamples
import Recitation

@testable import Library

extension LibraryStore {
  /// Stores a segment that a person drew, and confirms it.
  func confirm(
    _ segment: Segment, of id: RecordingID, by signature: Signature = .current
  ) throws {
    var segment = segment
    segment.isConfirmed = true
    try store(
      edited: (try contents(of: id)?.contents.segments ?? []) + [segment],
      notes: try recording(id)?.notes ?? "", of: id, by: signature, "drew a segment")
  }

  /// Confirms a marker, or inserts a confirmed one, as a person's edit does.
  func confirm(markerAt position: FrameIndex, of id: RecordingID) throws {
    try change(id, [.markers], by: .test, { "confirmed a marker" }) { db in
      try db.execute(
        sql: """
          INSERT INTO marker VALUES (?, ?, 1, 'set by a person', 'confirmed')
          ON CONFLICT (recording, frame) DO UPDATE SET origin = 'confirmed'
          """, arguments: [id.text, position.count])
    }
  }

  /// Sets the notes of a recording, as a person's edit does.
  func setNotes(_ notes: String, of id: RecordingID) throws {
    try change(id, by: .test, { "changed the notes" }) { db in
      try db.execute(
        sql: "UPDATE recording SET notes = ? WHERE id = ?", arguments: [notes, id.text])
    }
  }
}
