public import AudioCore

extension PlaybackSettings {
  /// How often an ayah, a phrase or a range may be heard.
  public static let counts = 1...100
  /// How fast it may be.
  public static let speeds = 0.5...2.0
  /// How long a fixed gap may be.
  public static let fixedGaps = Duration.zero...Duration.seconds(60)
  /// Multiples of what was heard.
  public static let factors = 0.25...3.0
  /// The floor and the ceiling of multiples.
  public static let bounds = Duration.zero...Duration.seconds(600)
  /// How long a long ayah, and how short a phrase, may be.
  public static let phraseLengths = Duration.milliseconds(100)...Duration.seconds(600)
  /// How long a drill may be limited to.
  public static let maxima = Duration.seconds(1)...Duration.seconds(360_000)
  /// How long the parts of a split drill may be.
  public static let splits = Duration.seconds(1)...Duration.seconds(360_000)
  /// The silence in place of missing ayat.
  public static let missingSilences = Duration.milliseconds(500)...Duration.seconds(60)
  /// How many ayat may lead in or out of the range.
  public static let connections = 0...50
  /// How many ayat may follow the range.
  public static let ayahCounts = 1...6236
  /// How many pages may follow the range.
  public static let pageCounts = 1...604
  /// The rates of an output.
  public static let rates = SampleRate(hertz: 8000)...SampleRate(hertz: 192_000)
}
