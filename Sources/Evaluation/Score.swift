/// How well segments agree with truth: counts and errors that can be added up over recordings.
///
/// How boundaries, readings and segments are matched is said at ``Judgement``.
///
/// **Precision** is the share of the found boundaries that are true ones within a tolerance; found
/// ones about which the truth says nothing sure do not count.
///
/// The **time with the right ayah** is the share of the speech of the complete readings that lies
/// in a segment of their ayah:
///
///     Σᵢ |speechᵢ ∩ ⋃ segments of ayahᵢ| / Σᵢ |speechᵢ|
///
/// The **speech clipped** of a reading is how much of it, from its first sound to its last, lies
/// outside its segment. Sound that the truth gives to two readings counts for neither; readings
/// with a doubtful end do not count.
///
/// A **repeat** is the second or a later complete reading of an ayah in one recording. It is found
/// if a segment of the ayah other than the first has both ends within 0.5 s; one segment serves
/// one reading. Readings that are broken off count apart.
public struct Score: Sendable, Hashable {
  /// Complete readings in the truth.
  public var ayahCount = 0
  /// Complete readings for which the segment with the greatest overlap has the right ayah.
  public var rightCount = 0
  /// Complete readings without a segment.
  public var absentCount = 0
  /// Ayah segments of which less than half lies where the truth has an ayah.
  public var extraCount = 0
  /// The speech of the complete readings in seconds.
  public var speechSeconds = 0.0
  /// How much of it lies in a segment of its ayah, in seconds.
  public var rightSeconds = 0.0
  /// All boundaries that count.
  public var boundaries = BoundaryErrors()
  /// Those without a silence.
  public var joined = BoundaryErrors()
  /// Those with broken-off readings in between.
  public var acrossBroken = BoundaryErrors()
  /// Found boundaries that count.
  public var foundCount = 0
  /// The speech clipped of every complete reading that has a segment, in seconds.
  public var clipped: [Double] = []
  /// Repeats in the truth.
  public var repeatCount = 0
  /// Repeats that were found.
  public var repeatsFound = 0
  /// Broken-off readings in the truth.
  public var brokenCount = 0
  /// Broken-off readings with a segment of their own that has both ends within 0.5 s.
  public var brokenFound = 0
  /// Broken-off readings of which segments of other ayat hold more than half.
  public var brokenMistaken = 0
  /// The confidences of the segments.
  public var calibration = Calibration()
  /// The confidences of the boundaries between them.
  public var boundaryCalibration = Calibration()

  /// Nothing yet.
  public init() {}

  /// The same over both.
  public static func + (a: Score, b: Score) -> Score {
    var sum = a
    sum.ayahCount += b.ayahCount
    sum.rightCount += b.rightCount
    sum.absentCount += b.absentCount
    sum.extraCount += b.extraCount
    sum.speechSeconds += b.speechSeconds
    sum.rightSeconds += b.rightSeconds
    sum.boundaries = a.boundaries + b.boundaries
    sum.joined = a.joined + b.joined
    sum.acrossBroken = a.acrossBroken + b.acrossBroken
    sum.foundCount += b.foundCount
    sum.clipped += b.clipped
    sum.repeatCount += b.repeatCount
    sum.repeatsFound += b.repeatsFound
    sum.brokenCount += b.brokenCount
    sum.brokenFound += b.brokenFound
    sum.brokenMistaken += b.brokenMistaken
    sum.calibration = a.calibration + b.calibration
    sum.boundaryCalibration = a.boundaryCalibration + b.boundaryCalibration
    return sum
  }

  /// The share of the found boundaries that are true ones within `tolerance` seconds, 0…1; nil if
  /// none was found.
  public func precision(within tolerance: Double) -> Double? {
    foundCount == 0 ? nil : Double(boundaries.found(within: tolerance)) / Double(foundCount)
  }

  /// The harmonic mean of precision and recall within `tolerance` seconds, 0…1; 0 if nothing was
  /// found:
  ///
  ///     2 · right / (true + found)
  public func balance(within tolerance: Double) -> Double {
    let all = boundaries.count + foundCount
    return all == 0 ? 0 : 2 * Double(boundaries.found(within: tolerance)) / Double(all)
  }

  /// How many readings lose more than `limit` seconds of their speech.
  public func clipped(over limit: Double) -> Int { clipped.count { $0 > limit + 0.0005 } }

  /// The speech that those readings lose, in seconds.
  public func secondsClipped(over limit: Double) -> Double {
    clipped.filter { $0 > limit + 0.0005 }.reduce(0, +)
  }

  /// The share of the speech of the readings that lies in a segment of its ayah, 0…1; nil if there
  /// is none.
  public var rightTime: Double? { speechSeconds > 0 ? rightSeconds / speechSeconds : nil }
}
