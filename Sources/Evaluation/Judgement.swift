import AudioCore
import Recitation

/// The judgement of one recording: the correctness of each boundary, segment and recitation.
///
/// **Boundaries.** A true boundary lies between two consecutive complete recitations; its place is
/// the interval from the last sound of the first recitation to the first sound of the second
/// recitation. A found boundary is the gap between two consecutive ayah segments (a point if they
/// touch), or the join inside a segment. The error of a found boundary is the distance of its gap
/// from the interval of the true boundary: 0 if the two touch or overlap. Found and true boundaries
/// are matched one to one and in order (``orderedMatching(_:_:pairScore:)``), and only if the ayah
/// before and the ayah after agree. The best matching has the most pairs within 0.5 s; then the
/// most pairs; then the smallest sum of errors (in microseconds).
///
/// **Recitations** and segments of the same ayah are matched in the same way. The best matching has
/// the most complete recitations that overlap their segment; then the most overlap (plus one
/// microsecond per pair); then the smallest distance.
///
/// **Ends.** The start of a segment is correct within t if it lies within t of the interval from
/// the last sound before its recitation to the recitation's first sound; an end is judged in the
/// same way, between the last sound of the recitation and the next sound. If the reciter began the
/// ayah just before and stopped, the start of that attempt is accepted too.
package struct Judgement: Sendable, Hashable {
  /// The result of comparing a found item with the truth.
  package enum Verdict: String, Sendable {
    /// The item is correct.
    case right
    /// The item is wrong.
    case wrong
    /// The truth is doubtful or does not cover the position.
    case open
  }

  /// The maximum error, in seconds, of a correct boundary, start or end.
  package static let tolerance = 0.3
  /// The maximum error, in seconds, of the start and the end of a found repeat.
  package static let repeatTolerance = 0.5

  /// The ground truth of the recording.
  package let truth: TruthFile
  /// The found ayah segments, in time order.
  package let found: [FoundRecording.Segment]
  /// The found fragments of ayat.
  package let fragments: [FoundRecording.Segment]
  /// The true boundaries.
  package let boundaries: [TrueBoundary]
  /// For each true boundary, the index in `foundBoundaries` of its match; nil if it was missed.
  package let matches: [Int?]
  /// The error of each true boundary in seconds; nil if it was missed.
  package let errors: [Double?]
  /// The found boundaries.
  package let foundBoundaries: [FoundBoundary]
  /// The verdict on each found boundary: right if it matches a true boundary within ``tolerance``.
  package let boundaryVerdicts: [Verdict]
  /// The verdict on each segment: right if its ayah is correct and both ends are correct within
  /// ``tolerance``.
  package let segmentVerdicts: [Verdict]
  /// For each recitation in the truth, the index in `found` of its segment; nil if it was missed.
  package let segments: [Int?]

  /// Judges the analysis result of one recording.
  ///
  /// - Parameters:
  ///   - segments: the found segments in time order; empty if the recording was not analysed.
  ///   - truth: the ground truth of the recording.
  package init(_ segments: [FoundRecording.Segment], against truth: TruthFile) {
    self.truth = truth
    let found = segments.filter { !$0.isFragment }
    fragments = segments.filter(\.isFragment)
    self.found = found
    let trueBoundaries = TrueBoundary.all(in: truth)
    let detectedBoundaries = FoundBoundary.all(in: found)
    let matches = orderedMatching(trueBoundaries.count, detectedBoundaries.count) { i, j in
      trueBoundaries[i].error(of: detectedBoundaries[j]).map {
        PairScore(first: $0 <= 0.5005 ? 1 : 0, second: 1, cost: micro($0))
      }
    }
    let errors = zip(trueBoundaries, matches).map { boundary, match in
      match.flatMap { boundary.error(of: detectedBoundaries[$0]) }
    }
    var verdicts = detectedBoundaries.map { one -> Verdict in
      let isExcused = trueBoundaries.contains {
        ($0.kind == .acrossBroken || $0.isDoubtful) && ($0.error(of: one) ?? .infinity) <= 0.5005
      }
      return isExcused || !truth.covers(of: one.gap) ? .open : .wrong
    }
    for (i, match) in matches.enumerated() {
      guard let match, let error = errors[i] else { continue }
      verdicts[match] =
        trueBoundaries[i].isDoubtful ? .open : error <= Self.tolerance + 0.0005 ? .right : .wrong
    }
    boundaries = trueBoundaries
    foundBoundaries = detectedBoundaries
    self.matches = matches
    self.errors = errors
    boundaryVerdicts = verdicts
    self.segments = Self.matchSegments(found, truth.ayahs)
    segmentVerdicts = Self.segmentVerdicts(found, truth, self.segments)
  }

  /// Returns the index of the segment for each recitation, or nil if the recitation was missed. A
  /// segment with several ayat can match two recitations: one of its first ayah and one of its last
  /// ayah.
  private static func matchSegments(
    _ found: [FoundRecording.Segment], _ readings: [TruthFile.Ayah]
  ) -> [Int?] {
    let items = found.enumerated().flatMap { i, segment in
      segment.first == segment.last
        ? [(i, segment.first)] : [(i, segment.first), (i, segment.last)]
    }
    return orderedMatching(readings.count, items.count) { r, i in
      guard items[i].1 == readings[r].ref else { return nil }
      let span = found[items[i].0].span
      let overlap = span.overlap(readings[r].speech)
      return PairScore(
        first: overlap > 0 && !readings[r].isPartial ? 1 : 0, second: micro(overlap) + 1,
        cost: micro(span.distance(readings[r].speech)))
    }.map { $0.map { items[$0].0 } }
  }

  private static func segmentVerdicts(
    _ found: [FoundRecording.Segment], _ truth: TruthFile, _ segments: [Int?]
  ) -> [Verdict] {
    found.indices.map { k in
      let own = segments.indices.filter { segments[$0] == k }
      guard truth.covers(of: found[k].span) else { return .open }
      guard let first = own.first, let last = own.last,
        truth.ayahs[first].ref == found[k].first, truth.ayahs[last].ref == found[k].last
      else { return .wrong }
      if truth.ayahs[first].isStartDoubtful || truth.ayahs[last].isEndDoubtful { return .open }
      return truth.startError(found[k].span.start, of: first) <= tolerance + 0.0005
        && truth.endError(found[k].span.end, of: last) <= tolerance + 0.0005 ? .right : .wrong
    }
  }
}

/// Converts seconds to whole microseconds, limited to about a thousand years.
private func micro(_ seconds: Double) -> Int {
  Int(nearest: (seconds * 1e6).rounded(.towardZero), within: 0...32_000_000_000_000_000)
}

/// The value of one pair in a matching, or the sum over all pairs. The better of two matchings has
/// the greater sum of `first`, then the greater sum of `second`, then the smaller sum of `cost`.
/// The values are integers, so the order of addition does not matter.
struct PairScore: Comparable {
  var first = 0
  var second = 0
  var cost = 0

  static func + (a: Self, b: Self) -> Self {
    Self(first: a.first + b.first, second: a.second + b.second, cost: a.cost + b.cost)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.first, a.second, b.cost) < (b.first, b.second, a.cost)
  }
}

/// Returns the best one-to-one matching in order between 0 ..< `count` and 0 ..< `others`.
///
/// A matching is a set of pairs (i, j) in which both numbers rise strictly from pair to pair.
/// Therefore no number occurs twice and no two pairs cross. With W(i, j), the worth of the best
/// matching among the first i and the first j items,
///
///     W(i, j) = max( W(i − 1, j),  W(i, j − 1),  W(i − 1, j − 1) + worth(i − 1, j − 1) )
///
/// - Parameters:
///   - count: the number of items on the first side, ≥ 0.
///   - others: the number of items on the second side, ≥ 0.
///   - pairScore: returns the worth of a pair; nil if the two must not be paired.
/// - Returns: the partner j of each i, or nil if i has no partner. If several matchings are equally
///   good, the one that pairs the last items is returned. The running time is O(`count` ·
///   `others`).
/// - Source: shortest path, in Docs/sources.md.
func orderedMatching(
  _ count: Int, _ others: Int, pairScore: (Int, Int) -> PairScore?
) -> [Int?] {
  enum Step: UInt8 { case pair, leaveOne, leaveOther }
  var best = [PairScore](repeating: PairScore(), count: others + 1)
  var steps = [Step](repeating: .leaveOne, count: count * others)
  for i in 0..<count {
    var diagonal = best[0]
    for j in 0..<others {
      let above = best[j + 1]
      var step = Step.leaveOne
      var sum = above
      if best[j] > sum { (sum, step) = (best[j], .leaveOther) }
      if let pair = pairScore(i, j), diagonal + pair >= sum {
        (sum, step) = (diagonal + pair, .pair)
      }
      steps[i * others + j] = step
      diagonal = above
      best[j + 1] = sum
    }
  }
  var result = [Int?](repeating: nil, count: count)
  var (i, j) = (count - 1, others - 1)
  while i >= 0, j >= 0 {
    switch steps[i * others + j] {
    case .pair:
      result[i] = j
      i -= 1
      j -= 1
    case .leaveOne: i -= 1
    case .leaveOther: j -= 1
    }
  }
  return result
}
