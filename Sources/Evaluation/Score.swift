import Recitation

/// Agreement of segments with truth: counts and errors that add up over recordings.
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
package struct Score: Sendable, Hashable {
  /// Complete readings in the truth.
  package var ayahCount = 0
  /// Complete readings for which the segment with the greatest overlap has the right ayah.
  package var rightCount = 0
  /// Complete readings without a segment.
  package var absentCount = 0
  /// Ayah segments that lie by less than half where the truth has an ayah.
  package var extraCount = 0
  /// The speech of the complete readings in seconds.
  package var speechSeconds = 0.0
  /// Its overlap with a segment of its ayah, in seconds.
  package var rightSeconds = 0.0
  /// All boundaries that count.
  package var boundaries = BoundaryErrors()
  /// Those without a silence.
  package var joined = BoundaryErrors()
  /// Those with broken-off readings in between.
  package var acrossBroken = BoundaryErrors()
  /// Found boundaries that count.
  package var foundCount = 0
  /// The speech clipped of every complete reading that has a segment, in seconds.
  package var clipped: [Double] = []
  /// Repeats in the truth.
  package var repeatCount = 0
  /// Repeats that were found.
  package var repeatsFound = 0
  /// Broken-off readings in the truth.
  package var brokenCount = 0
  /// Broken-off readings with a segment of their own that has both ends within 0.5 s.
  package var brokenFound = 0
  /// Broken-off readings that segments of other ayat hold by more than half.
  package var brokenMistaken = 0
  /// The confidences of the segments.
  package var calibration = Calibration()
  /// The confidences of the boundaries between them.
  package var boundaryCalibration = Calibration()

  /// Nothing yet.
  package init() {}

  /// The same over both.
  package static func + (a: Score, b: Score) -> Score {
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
  package func precision(within tolerance: Double) -> Double? {
    foundCount == 0 ? nil : Double(boundaries.found(within: tolerance)) / Double(foundCount)
  }

  /// The harmonic mean of precision and recall within `tolerance` seconds, 0…1; 0 if nothing was
  /// found:
  ///
  ///     2 · right / (true + found)
  package func balance(within tolerance: Double) -> Double {
    let all = boundaries.count + foundCount
    return all == 0 ? 0 : 2 * Double(boundaries.found(within: tolerance)) / Double(all)
  }

  /// Counts readings that lose more than `limit` seconds of speech.
  package func clipped(over limit: Double) -> Int { clipped.count { $0 > limit + 0.0005 } }

  /// The speech that those readings lose, in seconds.
  package func secondsClipped(over limit: Double) -> Double {
    clipped.filter { $0 > limit + 0.0005 }.reduce(0, +)
  }

  /// The share of the speech of the readings that lies in a segment of its ayah, 0…1; nil if there
  /// is none.
  package var rightTime: Double? { speechSeconds > 0 ? rightSeconds / speechSeconds : nil }
}

extension Score {
  /// The score of one recording.
  ///
  /// - Parameters:
  ///   - found: the ayah segments in order of time; empty if the recording was not analysed.
  ///   - truth: what the recording holds.
  package init(_ found: [FoundRecording.Segment], against truth: TruthFile) {
    self.init(Judgement(found, against: truth))
  }

  /// The score of one recording.
  ///
  /// - Parameter judgement: the recording, judged.
  package init(_ judgement: Judgement) {
    addBoundaries(judgement)
    for i in judgement.truth.ayahs.indices {
      if judgement.truth.ayahs[i].isPartial {
        addBroken(i, judgement)
      } else {
        addReading(i, judgement)
      }
    }
    addRepeats(judgement)
    for (segment, verdict) in zip(judgement.found, judgement.segmentVerdicts) {
      if let confidence = segment.confidence, verdict != .open {
        calibration.add(confidence: confidence, isRight: verdict == .right)
      }
      let inside = judgement.truth.ayahs.reduce(0) { $0 + segment.span.overlap($1.stretch) }
      if inside < segment.span.seconds / 2, judgement.truth.speaks(of: segment.span) {
        extraCount += 1
      }
    }
  }

  private mutating func addBoundaries(_ judgement: Judgement) {
    foundCount = judgement.boundaryVerdicts.count { $0 != .open }
    for (boundary, verdict) in zip(judgement.foundBoundaries, judgement.boundaryVerdicts) {
      if let confidence = boundary.confidence, verdict != .open {
        boundaryCalibration.add(confidence: confidence, isRight: verdict == .right)
      }
    }
    for (boundary, error) in zip(judgement.boundaries, judgement.errors)
    where !boundary.isDoubtful {
      var one = BoundaryErrors()
      one.count = 1
      if let error { one.errors = [error] }
      boundaries = boundaries + one
      switch boundary.kind {
      case .apart: break
      case .joined: joined = joined + one
      case .acrossBroken: acrossBroken = acrossBroken + one
      }
    }
  }

  private mutating func addReading(_ i: Int, _ judgement: Judgement) {
    let reading = judgement.truth.ayahs[i]
    let own = judgement.truth.ownSpeech(of: i)
    ayahCount += 1
    speechSeconds += own.seconds
    rightSeconds += judgement.found.reduce(0) {
      $0 + ($1.holds(reading.ref) ? $1.span.overlap(own) : 0)
    }
    let best = judgement.found.max {
      $0.span.overlap(reading.speech) < $1.span.overlap(reading.speech)
    }
    if let best, best.span.overlap(reading.speech) > 0, best.holds(reading.ref) { rightCount += 1 }
    guard let segment = judgement.segments[i] else {
      absentCount += 1
      return
    }
    if reading.isStartDoubtful || reading.isEndDoubtful { return }
    clipped.append(own.seconds - own.overlap(judgement.found[segment].span))
  }

  private mutating func addBroken(_ i: Int, _ judgement: Judgement) {
    let (truth, reading) = (judgement.truth, judgement.truth.ayahs[i])
    brokenCount += 1
    let own = judgement.found + judgement.fragments
    if own.contains(where: { Self.isFound($0, as: i, in: truth) }) { brokenFound += 1 }
    let mistaken = judgement.found.reduce(0) {
      $0 + ($1.holds(reading.ref) ? 0 : $1.span.overlap(reading.speech))
    }
    if mistaken > reading.speech.seconds / 2 { brokenMistaken += 1 }
  }

  private mutating func addRepeats(_ judgement: Judgement) {
    let truth = judgement.truth
    let complete = truth.ayahs.indices.filter { !truth.ayahs[$0].isPartial }
    let takes = Dictionary(grouping: complete) { truth.ayahs[$0].ref }
    for (ref, readings) in takes where readings.count > 1 {
      let segments = judgement.found.filter { $0.holds(ref) }
      let matches = orderedMatching(readings.count, segments.count) { r, s in
        Self.isFound(segments[s], as: readings[r], in: truth) ? PairWorth(first: 1) : nil
      }
      repeatCount += readings.count - 1
      repeatsFound += matches.dropFirst().count { ($0 ?? 0) > 0 }
    }
  }

  /// True if a segment holds a reading, and no more, with both ends within 0.5 s. An end that the
  /// truth is not sure of is not asked.
  private static func isFound(
    _ segment: FoundRecording.Segment, as i: Int, in truth: TruthFile
  ) -> Bool {
    let (reading, limit) = (truth.ayahs[i], Judgement.repeatTolerance + 0.0005)
    return segment.first == reading.ref && segment.last == reading.ref
      && segment.span.overlap(reading.speech) > 0
      && (reading.isStartDoubtful || truth.startError(segment.span.start, of: i) <= limit)
      && (reading.isEndDoubtful || truth.endError(segment.span.end, of: i) <= limit)
  }
}

/// Boundaries of one kind: how many there are, and by how much those that were found are off.
package struct BoundaryErrors: Sendable, Hashable {
  /// Number in the truth, not counting doubtful ones.
  package var count = 0
  /// The error of each that was not missed, in seconds.
  package var errors: [Double] = []

  /// None.
  package init() {}

  /// The same over both.
  package static func + (a: BoundaryErrors, b: BoundaryErrors) -> BoundaryErrors {
    var sum = a
    sum.count += b.count
    sum.errors += b.errors
    return sum
  }

  /// Those for which nothing was found between the same two ayat.
  package var missedCount: Int { count - errors.count }

  /// Counts those with an error of at most `tolerance` seconds.
  package func found(within tolerance: Double) -> Int {
    // Times are kept in thousandths; half of one forgives what binary fractions do to them.
    errors.count { $0 <= tolerance + 0.0005 }
  }

  /// The share of them found within `tolerance` seconds, 0…1; nil if there is none.
  package func recall(within tolerance: Double) -> Double? {
    count == 0 ? nil : Double(found(within: tolerance)) / Double(count)
  }

  /// The mean error in seconds; nil if there is none.
  package var meanError: Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }

  /// The error that a `share`, 0…1, of the boundaries do not exceed: the ⌈share · n⌉-th of the n
  /// errors in order; nil if there is none.
  package func errorQuantile(_ share: Double) -> Double? {
    let rank = Int((share * Double(errors.count)).rounded(.up))
    return errors.isEmpty ? nil : errors.sorted()[max(rank, 1) - 1]
  }
}
