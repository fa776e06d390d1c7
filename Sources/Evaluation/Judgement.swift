import AudioCore
import Recitation

/// One recording, judged: which boundary, segment and reading is right.
///
/// **Boundaries.** A true boundary lies between two complete readings that follow each other; its
/// place is the interval from the last sound of the first to the first sound of the second. A
/// found boundary is the gap between two ayah segments that follow each other (a point when they
/// touch), or the join inside a segment. Its error is the distance between gap and interval: 0
/// when they meet. Found and true boundaries are matched one to one and in order
/// (``orderedMatching(_:_:worth:)``), only where the ayah before and the ayah after agree: of all
/// such matchings the one with the most pairs within 0.5 s, of these the one with the most pairs,
/// of these the one with the least sum of errors (to the microsecond).
///
/// **Readings** and segments of the same ayah are matched likewise: the most complete readings that
/// have speech in common with their segment, then the most speech in common (a microsecond more
/// for each pair), then the least distance.
///
/// **Ends.** An end of a segment is right within t if it comes within t of the interval between
/// the last sound before and the first sound of its reading (at the end, between its last sound
/// and the next); if the reading was begun and broken off just before, the start of that will do.
package struct Judgement: Sendable, Hashable {
  /// A comparison of something found with the truth.
  package enum Verdict: String, Sendable {
    /// It is.
    case right
    /// It is not.
    case wrong
    /// The truth does not say: it is doubtful there, or speaks of another stretch.
    case open
  }

  /// Tolerance of boundaries and ends, in seconds.
  package static let tolerance = 0.3
  /// Tolerance of the ends of a repeat, in seconds.
  package static let repeatTolerance = 0.5

  /// The content of the recording.
  package let truth: TruthFile
  /// The ayah segments that were found, in order of time.
  package let found: [FoundRecording.Segment]
  /// Fragments of ayat.
  package let fragments: [FoundRecording.Segment]
  /// The boundary between two readings.
  package let boundaries: [TrueBoundary]
  /// For each of them the found boundary, an index of `foundBoundaries`; nil if it was missed.
  package let matches: [Int?]
  /// The error of each in seconds; nil if it was missed.
  package let errors: [Double?]
  /// The boundaries between the segments.
  package let foundBoundaries: [FoundBoundary]
  /// For each of them whether it is a true one within ``tolerance``.
  package let boundaryVerdicts: [Verdict]
  /// For each segment whether it holds the ayah it says and both ends are right within
  /// ``tolerance``.
  package let segmentVerdicts: [Verdict]
  /// For each reading of the truth the segment, an index of `found`; nil if it has none.
  package let segments: [Int?]

  /// Judges what was found in one recording.
  ///
  /// - Parameters:
  ///   - segments: in order of time; empty if the recording was not analysed.
  ///   - truth: what the recording holds.
  package init(_ segments: [FoundRecording.Segment], against truth: TruthFile) {
    self.truth = truth
    let found = segments.filter { !$0.isFragment }
    fragments = segments.filter(\.isFragment)
    self.found = found
    let trueOnes = TrueBoundary.all(in: truth)
    let foundOnes = FoundBoundary.all(in: found)
    let matches = orderedMatching(trueOnes.count, foundOnes.count) { i, j in
      trueOnes[i].error(of: foundOnes[j]).map {
        PairWorth(first: $0 <= 0.5005 ? 1 : 0, second: 1, cost: micro($0))
      }
    }
    let errors = zip(trueOnes, matches).map { boundary, match in
      match.flatMap { boundary.error(of: foundOnes[$0]) }
    }
    var verdicts = foundOnes.map { one -> Verdict in
      let isExcused = trueOnes.contains {
        ($0.kind == .acrossBroken || $0.isDoubtful) && ($0.error(of: one) ?? .infinity) <= 0.5005
      }
      return isExcused || !truth.speaks(of: one.gap) ? .open : .wrong
    }
    for (i, match) in matches.enumerated() {
      guard let match, let error = errors[i] else { continue }
      verdicts[match] =
        trueOnes[i].isDoubtful ? .open : error <= Self.tolerance + 0.0005 ? .right : .wrong
    }
    boundaries = trueOnes
    foundBoundaries = foundOnes
    self.matches = matches
    self.errors = errors
    boundaryVerdicts = verdicts
    self.segments = Self.matchSegments(found, truth.ayahs)
    segmentVerdicts = Self.segmentVerdicts(found, truth, self.segments)
  }

  /// For each reading the index of its segment. A segment that holds several ayat may serve one
  /// reading of each.
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
      return PairWorth(
        first: overlap > 0 && !readings[r].isPartial ? 1 : 0, second: micro(overlap) + 1,
        cost: micro(span.distance(readings[r].speech)))
    }.map { $0.map { items[$0].0 } }
  }

  private static func segmentVerdicts(
    _ found: [FoundRecording.Segment], _ truth: TruthFile, _ segments: [Int?]
  ) -> [Verdict] {
    found.indices.map { k in
      let own = segments.indices.filter { segments[$0] == k }
      guard truth.speaks(of: found[k].span) else { return .open }
      guard let first = own.first, let last = own.last,
        truth.ayahs[first].ref == found[k].first, truth.ayahs[last].ref == found[k].last
      else { return .wrong }
      if truth.ayahs[first].isStartDoubtful || truth.ayahs[last].isEndDoubtful { return .open }
      return truth.startError(found[k].span.start, of: first) <= tolerance + 0.0005
        && truth.endError(found[k].span.end, of: last) <= tolerance + 0.0005 ? .right : .wrong
    }
  }
}

/// Seconds in whole microseconds; the longest time is a thousand years.
private func micro(_ seconds: Double) -> Int {
  Int(nearest: (seconds * 1e6).rounded(.towardZero), within: 0...32_000_000_000_000_000)
}

/// The value of one pair of a matching. Of two matchings the one with the greater sum of `first`
/// is better; if these are equal, the one with the greater sum of `second`; then the one with the
/// smaller sum of `cost`. Whole numbers, so that the sums do not depend on their order.
struct PairWorth: Comparable {
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

/// The best one-to-one matching in order between 0 ..< `count` and 0 ..< `others`.
///
/// A matching is a set of pairs (i, j) in which both numbers rise strictly from pair to pair, so
/// that no number occurs twice and no two pairs cross. With W(i, j) the worth of the best one
/// among the first i and the first j,
///
///     W(i, j) = max( W(i − 1, j),  W(i, j − 1),  W(i − 1, j − 1) + worth(i − 1, j − 1) )
///
/// - Parameters:
///   - count: how many on one side, ≥ 0.
///   - others: how many on the other, ≥ 0.
///   - worth: of a pair; nil if the two may not be paired.
/// - Returns: for each i its j, nil if it has none; of matchings that are worth the same, the one
///   that pairs the last ones. O(`count` · `others`).
/// - Source: shortest path, in Docs/sources.md.
func orderedMatching(
  _ count: Int, _ others: Int, worth: (Int, Int) -> PairWorth?
) -> [Int?] {
  enum Step: UInt8 { case pair, leaveOne, leaveOther }
  var best = [PairWorth](repeating: PairWorth(), count: others + 1)
  var steps = [Step](repeating: .leaveOne, count: count * others)
  for i in 0..<count {
    var diagonal = best[0]
    for j in 0..<others {
      let above = best[j + 1]
      var step = Step.leaveOne
      var sum = above
      if best[j] > sum { (sum, step) = (best[j], .leaveOther) }
      if let pair = worth(i, j), diagonal + pair >= sum { (sum, step) = (diagonal + pair, .pair) }
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
