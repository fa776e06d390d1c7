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
        distinctAyat: (ayat?["ayat"] ?? 0) + (try CoveredAyat(furtherIn: db).numbers.count))
    }
  }
}

/// The ayat that segments of kind ayah contain. A segment of several ayat contains all ayat from
/// its first to its last. Damaged rows are skipped; the code that reads the segments reports them.
struct CoveredAyat {
  /// For each ayah, 1000 times the number of its surah plus its own number.
  private(set) var numbers: Set<Int> = []

  /// Reads the ayat of a recording.
  init(_ db: Database, of recording: Recording) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT surah, ayah, endSurah, endAyah FROM segment
          WHERE recording = ? AND kind = 'ayah'
          """), arguments: [recording.id.text])
    while let row = try rows.next() { add(row, in: recording.riwayah) }
  }

  /// Reads the ayat of all segments of several ayat, without the ayat that begin a segment.
  init(furtherIn db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT s.surah, s.ayah, s.endSurah, s.endAyah, r.riwayah
        FROM segment AS s JOIN recording AS r ON r.id = s.recording
        WHERE (s.surah <> s.endSurah OR s.ayah <> s.endAyah) AND s.kind = 'ayah'
        """)
    while let row = try rows.next() {
      let name = String.fromDatabaseValue(row[4])
      add(row, in: name.flatMap { Riwayah(rawValue: $0) } ?? .hafs)
    }
    let first = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM segment WHERE surah = ? AND ayah = ? AND kind = 'ayah')")
    numbers = try numbers.filter { number in
      try Bool.fetchOne(first, arguments: [number / 1000, number % 1000]) == false
    }
  }

  /// Adds the ayat of a row with the columns `surah`, `ayah`, `endSurah` and `endAyah`.
  private mutating func add(_ row: Row, in riwayah: Riwayah) {
    let values = (0..<4).compactMap { Int.fromDatabaseValue(row[$0]) }
    guard values.count == 4, values.allSatisfy({ (0..<1000).contains($0) }), values[0] >= 1,
      values[0] <= values[2], values[2] <= 114
    else { return }
    let numbering = QuranFacts.bundled.numberingIfBundled(of: riwayah)
    for surah in values[0]...values[2] {
      let first = surah == values[0] ? values[1] : 1
      let last =
        surah == values[2] ? values[3] : numbering?.ayahCount(of: surah) ?? first
      guard first <= last else { continue }
      numbers.formUnion((first...last).map { 1000 * surah + $0 })
    }
  }
}
