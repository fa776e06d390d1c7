/// How well segments agree with truth: counts and errors that can be added up over recordings.
///
/// A **boundary** lies between two readings that follow each other in the truth; its place is the
/// interval from the last sound of the first to the first sound of the second. What was found is
/// the gap between the segments of the two (a point when they touch), and its error is the
/// distance between gap and interval: 0 when they meet. A boundary is **missed** when one of the
/// two segments does not exist, or one segment holds both readings. Boundaries that the truth
/// calls doubtful do not count.
///
/// The **speech clipped** of an ayah is how much of it, from its first sound to its last, lies
/// outside its segment. Sound that the truth gives to two readings counts for neither.
public struct Score: Sendable, Hashable {
  /// Readings in the truth.
  public var ayahCount = 0
  /// Readings for which the segment with the greatest overlap has the right ayah.
  public var rightCount = 0
  /// Readings without a segment.
  public var absentCount = 0
  /// Ayah segments of which less than half lies where the truth has an ayah.
  public var extraCount = 0
  /// Boundaries that count.
  public var boundaryCount = 0
  /// Boundaries without a gap to judge.
  public var missedCount = 0
  /// The error of every other boundary, in seconds.
  public var errors: [Double] = []
  /// The speech clipped of every reading that has a segment, in seconds.
  public var clipped: [Double] = []

  /// Nothing yet.
  public init() {}

  /// The same over both.
  public static func + (a: Score, b: Score) -> Score {
    var sum = a
    sum.ayahCount += b.ayahCount
    sum.rightCount += b.rightCount
    sum.absentCount += b.absentCount
    sum.extraCount += b.extraCount
    sum.boundaryCount += b.boundaryCount
    sum.missedCount += b.missedCount
    sum.errors += b.errors
    sum.clipped += b.clipped
    return sum
  }

  /// How many boundaries have an error of at most `tolerance` seconds.
  public func found(within tolerance: Double) -> Int {
    // Times are kept in thousandths; half of one forgives what binary fractions do to them.
    errors.count { $0 <= tolerance + 0.0005 }
  }

  /// How many readings lose more than `limit` seconds of their speech.
  public func clipped(over limit: Double) -> Int { clipped.count { $0 > limit + 0.0005 } }

  /// The mean error in seconds; nil if there is none.
  public var meanError: Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }

  /// The error that a `share`, 0…1, of the boundaries do not exceed: the ⌈share · n⌉-th of the n
  /// errors in order; nil if there is none.
  public func errorQuantile(_ share: Double) -> Double? {
    let rank = Int((share * Double(errors.count)).rounded(.up))
    return errors.isEmpty ? nil : errors.sorted()[max(rank, 1) - 1]
  }
}
