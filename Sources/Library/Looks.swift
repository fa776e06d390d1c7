import GRDB
public import Recitation

/// A segment that a person has not confirmed, and how much it is worth that somebody listens.
public struct Look: Hashable, Sendable {
  /// In which recording.
  public var recording: RecordingID
  /// What the machine suggests.
  public var segment: Segment
  /// By how much the look raises the chance that drills play the right ayah, 0…1; see
  /// ``LibraryStore/looks(limit:)``.
  public var worth: Double
}

extension LibraryStore {
  /// The suggested ayat by how much a look at them is worth, most first.
  ///
  /// Drills play the surest reading of an ayah. Let c be the confidence of a segment and b that of
  /// the surest reading of the same ayah in the same riwayah (confirmed: 1):
  ///
  ///     worth = 1 − c          if it is the surest itself: a look finds the fault before a drill
  ///     worth = c · (1 − b)    else: once confirmed, it takes the place of one that may be wrong
  ///
  /// A segment of several ayat counts for its first one.
  ///
  /// - Parameter limit: how many at most, ≥ 0.
  /// - Returns: the segments, by falling worth, then by recording and place.
  /// - Throws: ``LibraryError``.
  public func looks(limit: Int) throws -> [Look] {
    precondition(limit >= 0, "a limit of \(limit)")
    return try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          WITH reading AS (
            SELECT s.recording, s.startFrame, s.isConfirmed, r.riwayah, s.surah, s.ayah,
              CASE WHEN s.isConfirmed THEN 1.0 ELSE s.confidence END AS sure
            FROM segment AS s JOIN recording AS r ON r.id = s.recording WHERE s.kind = 'ayah'
          ), ranked AS (
            SELECT *, row_number() OVER best AS place, max(sure) OVER best AS surest
            FROM reading
            WINDOW best AS (PARTITION BY riwayah, surah, ayah
              ORDER BY sure DESC, recording, startFrame)
          )
          SELECT segment.*,
            CASE WHEN place = 1 THEN 1 - sure ELSE sure * (1 - surest) END AS worth
          FROM ranked JOIN segment USING (recording, startFrame)
          WHERE NOT ranked.isConfirmed ORDER BY worth DESC, recording, startFrame LIMIT ?
          """, arguments: [limit])
      return try rows.map {
        Look(
          recording: RecordingID(try RowReader($0, of: .segment).text("recording")),
          segment: try Segment($0), worth: $0["worth"])
      }
    }
  }

  /// How many suggested ayat have a confidence of at least each bound, and below the one before.
  ///
  /// - Parameter bounds: falling, each 0…1.
  /// - Returns: one count per bound.
  /// - Throws: ``LibraryError``.
  public func suggestedAyat(from bounds: [Double]) throws -> [Int] {
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
