import Recitation

extension Score {
  /// The score of one recording.
  ///
  /// - Parameters:
  ///   - found: the ayah segments in order of time; empty if the recording was not analysed.
  ///   - truth: what the recording holds.
  public init(_ found: [FoundRecording.Segment], against truth: TruthFile) {
    self.init(Judgement(found, against: truth))
  }

  /// The score of one recording.
  ///
  /// - Parameter judgement: the recording, judged.
  public init(_ judgement: Judgement) {
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

  /// Whether a segment holds a reading, and no more, with both ends within 0.5 s. An end that the
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
