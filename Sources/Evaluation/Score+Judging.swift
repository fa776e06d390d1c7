import Recitation

extension Score {
  /// Compares one recording's segments with its truth.
  ///
  /// A reading's segment is the one that holds its ayah and overlaps its speech most, or else
  /// lies nearest; one segment serves one reading of each ayah only.
  ///
  /// - Parameters:
  ///   - found: the ayah segments in order of time; empty if the recording was not analysed.
  ///   - truth: what the recording holds.
  public init(_ found: [FoundRecording.Segment], against truth: TruthFile) {
    let readings = truth.ayahs
    let matches = Self.match(readings, found)
    ayahCount = readings.count
    for (i, reading) in readings.enumerated() {
      let best = found.max { $0.span.overlap(reading.speech) < $1.span.overlap(reading.speech) }
      if let best, best.span.overlap(reading.speech) > 0, best.holds(reading.ref) {
        rightCount += 1
      }
      if let match = matches[i] {
        let own = Self.ownSpeech(of: i, in: readings)
        clipped.append(own.seconds - own.overlap(found[match].span))
      } else {
        absentCount += 1
      }
    }
    for segment in found {
      let inside = readings.reduce(0) { $0 + segment.span.overlap($1.stretch) }
      if inside < segment.span.seconds / 2 { extraCount += 1 }
    }
    for i in readings.indices.dropLast() {
      if readings[i].isEndDoubtful || readings[i + 1].isStartDoubtful { continue }
      boundaryCount += 1
      guard let a = matches[i], let b = matches[i + 1], let gap = Self.gap(found, a, b) else {
        missedCount += 1
        continue
      }
      let place = TimeSpan.between(readings[i].speech.end, readings[i + 1].speech.start)
      errors.append(gap.distance(place))
    }
  }

  /// The gap between two segments; inside a segment across two surahs, the join.
  private static func gap(_ found: [FoundRecording.Segment], _ a: Int, _ b: Int) -> TimeSpan? {
    if a == b { return found[a].join.map { TimeSpan($0, $0) } }
    return TimeSpan.between(found[a].span.end, found[b].span.start)
  }

  /// The speech of a reading without what its neighbours claim too.
  private static func ownSpeech(of i: Int, in readings: [TruthFile.Ayah]) -> TimeSpan {
    var span = readings[i].speech
    if i > 0 { span.start = min(max(span.start, readings[i - 1].speech.end), span.end) }
    if i + 1 < readings.count {
      span.end = max(min(span.end, readings[i + 1].speech.start), span.start)
    }
    return span
  }

  /// For each reading the index of its segment.
  private static func match(_ readings: [TruthFile.Ayah], _ found: [FoundRecording.Segment])
    -> [Int?]
  {
    struct Pair {
      let reading, segment: Int
      let overlap, distance: Double
    }
    var pairs: [Pair] = []
    for (i, reading) in readings.enumerated() {
      for (k, segment) in found.enumerated() where segment.holds(reading.ref) {
        pairs.append(
          Pair(
            reading: i, segment: k, overlap: segment.span.overlap(reading.speech),
            distance: segment.span.distance(reading.speech)))
      }
    }
    pairs.sort {
      ($1.overlap, $0.distance, $0.reading, $0.segment)
        < ($0.overlap, $1.distance, $1.reading, $1.segment)
    }
    var matches = [Int?](repeating: nil, count: readings.count)
    for pair in pairs where matches[pair.reading] == nil {
      let ref = readings[pair.reading].ref
      let isTaken = readings.indices.contains {
        readings[$0].ref == ref && matches[$0] == pair.segment
      }
      if !isTaken { matches[pair.reading] = pair.segment }
    }
    return matches
  }
}
