package import AudioCore
import GRDB
package import Recitation

extension LibraryStore {
  /// Confirms the segment that starts at a frame.
  ///
  /// - Parameters:
  ///   - start: where it starts.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``.
  package func confirm(segmentAt start: FrameIndex, of id: RecordingID) throws {
    try setConfirmed(true, segmentsAt: [start], of: id)
  }

  /// Withdraws the confirmation; the next run may then replace the segment.
  ///
  /// - Parameters:
  ///   - start: where it starts.
  ///   - id: the recording.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``.
  package func unconfirm(segmentAt start: FrameIndex, of id: RecordingID) throws {
    try setConfirmed(false, segmentsAt: [start], of: id)
  }

  /// Confirms segments, or withdraws that, as one change.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether they are confirmed from now on.
  ///   - starts: where they start.
  ///   - seen: some of them as the person saw them: a run that was storing its results may have put
  ///     others there since.
  ///   - id: the recording.
  ///   - signature: who does so, and when.
  ///   - name: what the journal calls them; their number if nil.
  /// - Throws: ``LibraryError/noSuchSegment(_:start:)``, also for one that is another than was seen;
  ///   nothing is changed then.
  package func setConfirmed(
    _ isConfirmed: Bool, segmentsAt starts: [FrameIndex], as seen: [Segment] = [],
    of id: RecordingID, by signature: Signature = .current, named name: String? = nil
  ) throws {
    let verb = isConfirmed ? "confirmed" : "withdrew the confirmation of"
    let object = name ?? (starts.count == 1 ? "1 segment" : "\(starts.count) segments")
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

  /// Stores a segment as a person drew it, and confirms it. Suggested segments give way by the
  /// same rule as in a commit.
  ///
  /// - Parameters:
  ///   - segment: where it lies and what is heard; stored exactly.
  ///   - id: the recording.
  ///   - signature: who drew it, and when.
  /// - Throws: ``LibraryError/overlapsConfirmed(_:_:)`` if another confirmed one lies there,
  ///   ``LibraryError/noSuchRecording(_:)``, ``LibraryError/refused(_:reason:)``.
  package func confirm(
    _ segment: Segment, of id: RecordingID, by signature: Signature = .current
  ) throws {
    var segment = segment
    segment.isConfirmed = true
    try change(id, by: signature, { "drew a segment" }) { [segment] db in
      let confirmed = try fetchSegments(db, of: id).filter(\.isConfirmed)
      guard !confirmed.contains(where: { $0.range.overlap(segment.range) > 0 }) else {
        throw LibraryError.overlapsConfirmed(id, segment.range)
      }
      try replaceSegments(db, of: id) { $0 + [segment] }
    }
  }

  /// Stores the segments, markers and notes of a recording as a person edited them, as one change.
  ///
  /// - Parameters:
  ///   - segments: all of them; what the person stated is confirmed.
  ///   - markers: all of them; nil leaves them as they are.
  ///   - notes: of the recording.
  ///   - id: the recording.
  ///   - signature: who edited it, and when.
  ///   - summary: one line for the journal.
  /// - Throws: ``LibraryError``; nothing is changed then.
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

/// An unconfirmed segment, and what a review of it gains.
package struct SegmentToReview: Hashable, Sendable {
  /// In which recording.
  package var recording: RecordingID
  /// The suggested segment.
  package var segment: Segment
  /// By how much a review raises the probability that drills play the right ayah, 0…1; see
  /// ``LibraryStore/segmentsToReview(limit:)``.
  package var gain: Double
}

extension LibraryStore {
  /// The suggested ayat to review, greatest gain first.
  ///
  /// Drills play the most confident reading of an ayah. Let c be the confidence of a segment and b
  /// that of the most confident reading of the same ayah in the same riwayah (confirmed: 1):
  ///
  ///     gain = 1 − c          if it is that reading itself: a review finds an error before a drill
  ///     gain = c · (1 − b)    otherwise: once confirmed, it replaces one that may be wrong
  ///
  /// A segment of several ayat counts for its first one.
  ///
  /// - Parameters:
  ///   - limit: how many at most, ≥ 0.
  ///   - reciter: the id of the reciter whose segments are listed; nil for everybody's. The readings of the others count
  ///     all the same.
  /// - Returns: the segments, by falling gain, then by recording and position.
  /// - Throws: ``LibraryError``.
  package func segmentsToReview(
    limit: Int, of reciter: String? = nil
  ) throws -> [SegmentToReview] {
    precondition(limit >= 0, "a limit of \(limit)")
    return try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          WITH reading AS (
            SELECT s.recording, s.startFrame, s.isConfirmed, r.riwayah, s.surah, s.ayah,
              CASE WHEN s.isConfirmed THEN 1.0 ELSE s.confidence END AS confidence
            FROM segment AS s JOIN recording AS r ON r.id = s.recording WHERE s.kind = 'ayah'
          ), ranked AS (
            SELECT *, row_number() OVER best AS place, max(confidence) OVER best AS highest
            FROM reading
            WINDOW best AS (PARTITION BY riwayah, surah, ayah
              ORDER BY confidence DESC, recording, startFrame)
          )
          SELECT segment.*,
            CASE WHEN place = 1 THEN 1 - ranked.confidence
              ELSE ranked.confidence * (1 - highest) END AS gain
          FROM ranked JOIN segment USING (recording, startFrame)
          WHERE NOT ranked.isConfirmed AND (:reciter IS NULL OR recording IN (
            SELECT id FROM recording WHERE reciter = :reciter))
          ORDER BY gain DESC, recording, startFrame LIMIT :limit
          """, arguments: ["limit": limit, "reciter": reciter])
      return try rows.map {
        SegmentToReview(
          recording: RecordingID(try RowReader($0, of: .segment).text("recording")),
          segment: try Segment($0), gain: $0["gain"])
      }
    }
  }

  /// The number of segments, and of those that a person confirmed.
  ///
  /// - Parameter reciter: the id of the reciter in whose recordings they lie; nil for all recordings.
  /// - Returns: both, of one moment.
  /// - Throws: ``LibraryError``.
  package func segmentCounts(of reciter: String? = nil) throws -> (all: Int, confirmed: Int) {
    try read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*), total(isConfirmed) FROM segment WHERE :reciter IS NULL OR recording IN (
            SELECT id FROM recording WHERE reciter = :reciter)
          """, arguments: ["reciter": reciter])
      return (row?[0] ?? 0, row.map { Int($0[1] as Double) } ?? 0)
    }
  }

  /// The ayat that recordings of a riwayah hold.
  ///
  /// - Parameter riwayah: of the recordings.
  /// - Returns: per ayah, or run of ayat that segments hold together, the greatest confidence (1 only if confirmed) and
  ///   how many segments hold it.
  /// - Throws: ``LibraryError``.
  package func heldAyat(
    in riwayah: Riwayah
  ) throws -> [(first: AyahRef, last: AyahRef, confidence: Double, count: Int)] {
    try read { db in
      let sql = """
        SELECT s.surah, s.ayah, s.endSurah, s.endAyah, count(*) AS count,
          max(CASE WHEN s.isConfirmed THEN 1.0 ELSE min(s.confidence, 0.999) END) AS confidence
        FROM segment AS s JOIN recording AS r ON r.id = s.recording
        WHERE s.kind = 'ayah' AND r.riwayah = ? GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        """
      return try Row.fetchAll(db, sql: sql, arguments: [riwayah.rawValue]).map { row in
        (
          AyahRef(surah: row["surah"], ayah: row["ayah"]),
          AyahRef(surah: row["endSurah"], ayah: row["endAyah"]), row["confidence"], row["count"]
        )
      }
    }
  }

  /// Counts suggested ayat by confidence: at least each bound, and below the one before.
  ///
  /// - Parameter bounds: falling, each 0…1.
  /// - Returns: one count per bound.
  /// - Throws: ``LibraryError``.
  package func suggestedAyat(from bounds: [Double]) throws -> [Int] {
    try read { db in
      let sql = """
        SELECT count(*) FROM segment
        WHERE kind = 'ayah' AND NOT isConfirmed AND confidence >= ? AND confidence < ?
        """
      return try bounds.indices.map { i in
        let above = i == 0 ? 2 : bounds[i - 1]
        return try Int.fetchOne(db, sql: sql, arguments: [bounds[i], above]) ?? 0
      }
    }
  }
}
