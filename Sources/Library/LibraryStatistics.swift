public import Recitation

/// The library in numbers.
public struct LibraryStatistics: Hashable, Sendable {
  /// How many recordings ended in each way.
  public var recordings: [RecordingStatus: Int]
  /// How many of them nobody has said the content of.
  public var needingRange: Int
  /// How many files could not be opened.
  public var failedSources: Int
  /// The length of all recordings together, in seconds.
  public var seconds: Double
  /// How many segments there are.
  public var segments: Int
  /// How many of them hold an ayah.
  public var ayahSegments: Int
  /// How many a person confirmed.
  public var confirmedSegments: Int
  /// How many different ayat there is a segment of.
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
