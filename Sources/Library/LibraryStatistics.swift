import GRDB
public import Recitation

/// The library in numbers.
public struct LibraryStatistics: Hashable, Sendable {
  /// Number of recordings by status.
  public var recordings: [RecordingStatus: Int]
  /// Number of recordings that need a range.
  public var needingRange: Int
  /// Number of files that could not be opened.
  public var failedSources: Int
  /// The length of all recordings together, in seconds.
  public var seconds: Double
  /// Number of segments.
  public var segments: Int
  /// Number of segments that hold an ayah.
  public var ayahSegments: Int
  /// Number of confirmed segments.
  public var confirmedSegments: Int
  /// Number of distinct ayat that segments hold.
  public var distinctAyat: Int

  /// - Parameters: see the properties of the same names.
  public init(
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
  /// Counts what the library holds, all at one moment.
  ///
  /// - Returns: the numbers, all of one moment.
  /// - Throws: ``LibraryError``.
  public func statistics() throws -> LibraryStatistics {
    try read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      var recordings: [RecordingStatus: Int] = [:]
      for status in RecordingStatus.allCases {
        recordings[status] = try count(
          "SELECT count(*) FROM recording WHERE status = '\(status.rawValue)'")
      }
      return LibraryStatistics(
        recordings: recordings,
        needingRange: try count(
          "SELECT count(*) FROM recording WHERE expected = '[]' AND status <> 'failed'"),
        failedSources: try count("SELECT count(*) FROM source WHERE recording IS NULL"),
        seconds: try Double.fetchOne(
          db, sql: "SELECT total(1.0 * frameCount / sampleRate) FROM recording") ?? 0,
        segments: try count("SELECT count(*) FROM segment"),
        ayahSegments: try count("SELECT count(*) FROM segment WHERE kind = 'ayah'"),
        confirmedSegments: try count("SELECT count(*) FROM segment WHERE isConfirmed"),
        distinctAyat: try count(
          "SELECT count(*) FROM (SELECT DISTINCT surah, ayah FROM segment WHERE kind = 'ayah')"))
    }
  }
}
