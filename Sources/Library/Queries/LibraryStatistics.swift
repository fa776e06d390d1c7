import GRDB
package import Recitation

/// Counts over the whole library.
package struct LibraryStatistics: Hashable, Sendable {
  /// The number of recordings by status.
  package var recordings: [RecordingStatus: Int]
  /// Number of recordings whose range of ayat is unknown.
  package var needingRange: Int
  /// Number of files that could not be opened.
  package var failedSources: Int
  /// The total length of all recordings, in seconds.
  package var seconds: Double
  /// Number of segments.
  package var segments: Int
  /// Number of segments of kind ayah.
  package var ayahSegments: Int
  /// The number of confirmed segments. Skipped segments are not counted, because they contain no
  /// reading to confirm.
  package var confirmedSegments: Int
  /// Number of distinct ayat in the segments.
  package var distinctAyat: Int

  package init(
    recordings: [RecordingStatus: Int], needingRange: Int, failedSources: Int, seconds: Double,
    segments: Int, ayahSegments: Int, confirmedSegments: Int, distinctAyat: Int
  ) {
    self.recordings = recordings
    self.needingRange = needingRange
    self.failedSources = failedSources
    self.seconds = seconds
    self.segments = segments
    self.ayahSegments = ayahSegments
    self.confirmedSegments = confirmedSegments
    self.distinctAyat = distinctAyat
  }
}

extension LibraryStore {
  /// Counts the contents of the library.
  ///
  /// - Returns: the counts, from one snapshot.
  /// - Throws: ``LibraryError``.
  package func statistics() throws -> LibraryStatistics {
    try read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      var recordings: [RecordingStatus: Int] = [:]
      for status in RecordingStatus.allCases {
        recordings[status] = try count(
          "SELECT count(*) FROM recording WHERE status = '\(status.rawValue)'")
      }
      // The condition on the surah lets SQLite use the index `readingByRank`, which is smaller than
      // the table.
      let ayat = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*) AS ayat, coalesce(sum(count), 0) AS readings FROM (
            SELECT count(*) AS count FROM segment WHERE surah IS NOT NULL AND kind = 'ayah'
            GROUP BY surah, ayah)
          """)
      return LibraryStatistics(
        recordings: recordings,
        needingRange: try count(
          "SELECT count(*) FROM recording WHERE expected = '[]' AND status <> 'failed'"),
        failedSources: try count("SELECT count(*) FROM source WHERE recording IS NULL"),
        seconds: try Double.fetchOne(
          db, sql: "SELECT total(1.0 * frameCount / sampleRate) FROM recording") ?? 0,
        segments: try count("SELECT count(*) FROM segment"),
        ayahSegments: ayat?["readings"] ?? 0,
        confirmedSegments: try count(
          "SELECT count(*) FROM segment WHERE isConfirmed AND kind <> 'unassigned'"),
        distinctAyat: ayat?["ayat"] ?? 0)
    }
  }
}
