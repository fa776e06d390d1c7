import Recitation

/// The agreement of segments with the truth: counts and errors that can be added over recordings.
///
/// ``Judgement`` documents the matching of boundaries, recitations and segments.
///
/// **Precision** is the share of the found boundaries that match true boundaries within a
/// tolerance; a found boundary with the verdict `open` does not count.
///
/// The **time with the right ayah** concerns the speech of the complete recitations. It is the
/// share of this speech that lies in a segment of the same ayah:
///
///     Σᵢ |speechᵢ ∩ ⋃ segments of ayahᵢ| / Σᵢ |speechᵢ|
///
/// The **clipped speech** of a recitation is the part between its first and last sound that lies
/// outside its segment. Sound that belongs to two recitations in the truth is counted for neither
/// of them. Recitations with a doubtful start or end are not counted.
///
/// A **repeat** is the second or a later complete recitation of an ayah in one recording. It is
/// found if both ends of a segment of the ayah, other than the first segment, lie within 0.5 s of
/// the ends of the repeat. Each segment can match one recitation. Incomplete recitations are
/// counted separately.
package struct Score: Sendable, Hashable {
  /// The number of complete recitations in the truth.
  package var ayahCount = 0
  /// The number of complete recitations for which the segment with the greatest overlap has the
  /// right ayah.
  package var rightCount = 0
  /// The number of complete recitations that match no segment.
  package var absentCount = 0
  /// The number of ayah segments that overlap the ayat of the truth by less than half of their
  /// length. Segments outside the ranges that the truth covers are not counted.
  package var extraCount = 0
  /// The speech of the complete recitations, in seconds.
  package var speechSeconds = 0.0
  /// The part of ``speechSeconds`` that lies in a segment of the right ayah, in seconds.
  package var rightSeconds = 0.0
  /// The errors of all scored boundaries.
  package var boundaries = BoundaryErrors()
  /// The errors of the scored boundaries at which one recitation follows another without a silence.
  package var joined = BoundaryErrors()
  /// The errors of the scored boundaries between two complete recitations with incomplete
  /// recitations between them.
  package var acrossBroken = BoundaryErrors()
  /// The number of found boundaries that count for the precision.
  package var foundCount = 0
  /// The clipped speech of every complete recitation with a segment, in seconds.
  package var clipped: [Double] = []
  /// The number of repeats in the truth.
  package var repeatCount = 0
  /// The number of repeats that were found.
  package var repeatsFound = 0
  /// The number of incomplete recitations in the truth.
  package var brokenCount = 0
  /// The number of incomplete recitations that were found. A recitation is found if a segment
  /// contains only its ayah and has both ends within 0.5 s of the ends of the recitation.
  package var brokenFound = 0
  /// The number of incomplete recitations with more than half of their speech in segments of other
  /// ayat.
  package var brokenMistaken = 0
  /// The calibration of the segments' confidences.
  package var calibration = Calibration()
  /// The calibration of the boundaries' confidences.
  package var boundaryCalibration = Calibration()

  /// Creates an empty score.
  package init() {}

  /// Adds two scores.
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

  /// Returns the share of the found boundaries that match true boundaries within `tolerance`
  /// seconds, 0…1; nil if there is no found boundary to count.
  package func precision(within tolerance: Double) -> Double? {
    foundCount == 0 ? nil : Double(boundaries.found(within: tolerance)) / Double(foundCount)
  }

  /// Returns the harmonic mean of precision and recall within `tolerance` seconds, 0…1. Without any
  /// boundaries, it is 0.
  ///
  ///     2 · (boundaries found within the tolerance) / (true boundaries + found boundaries)
  package func balance(within tolerance: Double) -> Double {
    let all = boundaries.count + foundCount
    return all == 0 ? 0 : 2 * Double(boundaries.found(within: tolerance)) / Double(all)
  }

  /// Counts the recitations with more than `limit` seconds of clipped speech.
  package func clipped(over limit: Double) -> Int { clipped.count { $0 > limit + 0.0005 } }

  /// Returns the total clipped speech, in seconds, of all recitations with more than `limit`
  /// seconds of clipped speech.
  package func secondsClipped(over limit: Double) -> Double {
    clipped.filter { $0 > limit + 0.0005 }.reduce(0, +)
  }

  /// The share of speech that lies in a segment of its ayah, 0…1; nil if there is no speech.
  package var rightTime: Double? { speechSeconds > 0 ? rightSeconds / speechSeconds : nil }
}

extension Score {
  /// Computes the score of one recording.
  ///
  /// - Parameter judgement: the judgement of the recording.
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
      if inside < segment.span.seconds / 2, judgement.truth.covers(of: segment.span) {
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
        Self.isFound(segments[s], as: readings[r], in: truth) ? PairScore(first: 1) : nil
      }
      repeatCount += readings.count - 1
      repeatsFound += matches.dropFirst().count { ($0 ?? 0) > 0 }
    }
  }

  /// True if recitation `i` was found: a segment overlaps it, has its ayah and no other ayah, and
  /// has both ends within 0.5 s of its ends. Doubtful ends are not checked.
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

/// The number of boundaries of one kind, and the errors of the found boundaries.
package struct BoundaryErrors: Sendable, Hashable {
  /// The number of boundaries in the truth, without doubtful boundaries.
  package var count = 0
  /// The error of each found boundary, in seconds.
  package var errors: [Double] = []

  /// Adds two values.
  package static func + (a: BoundaryErrors, b: BoundaryErrors) -> BoundaryErrors {
    var sum = a
    sum.count += b.count
    sum.errors += b.errors
    return sum
  }

  /// The number of missed boundaries.
  package var missedCount: Int { count - errors.count }

  /// Counts the boundaries with an error of at most `tolerance` seconds.
  package func found(within tolerance: Double) -> Int {
    // Times are multiples of 1 ms; 0.5 ms allows for the rounding of binary fractions.
    errors.count { $0 <= tolerance + 0.0005 }
  }

  /// Returns the share of the true boundaries that were found within `tolerance` seconds, 0…1; nil
  /// if there are no true boundaries.
  package func recall(within tolerance: Double) -> Double? {
    count == 0 ? nil : Double(found(within: tolerance)) / Double(count)
  }

  /// The mean error in seconds; nil if no boundary was found.
  package var meanError: Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }

  /// Returns the error that a given share of the found boundaries does not exceed. For a `share` of
  /// 0…1 and n errors in ascending order, this is the error number ⌈share · n⌉. The result is nil
  /// if no boundary was found.
  package func errorQuantile(_ share: Double) -> Double? {
    let rank = Int((share * Double(errors.count)).rounded(.up))
    return errors.isEmpty ? nil : errors.sorted()[max(rank, 1) - 1]
  }
}
