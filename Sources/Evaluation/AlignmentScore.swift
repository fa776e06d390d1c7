import AudioCore
import Recitation

/// The measures of the Quran Alignment Benchmark (version 1), for one recording or several.
///
/// The stored values are counts, so that scores can be added. A measure is nil if it would divide
/// by zero. All constants are defined by the benchmark.
package struct AlignmentScore: Sendable, Hashable {
  /// The number of words that were recited, according to the truth.
  package var recitedWords = 0
  /// The number of words that the segments of the submission claim to contain.
  package var claimedWords = 0
  /// The number of recited words that lie in a segment that claims them.
  package var matchedWords = 0
  /// The number of judged segments that claim words.
  package var segments = 0
  /// The number of judged segments that are clean: they have the right words and the right ends.
  package var cleanSegments = 0
  /// The number of judged segments in submissions with confidences.
  package var ratedSegments = 0
  /// The number of green segments: those with a confidence of at least 0.80.
  package var greenSegments = 0
  /// The number of green segments that are clean.
  package var cleanGreenSegments = 0
  /// The number of repeats in the truth: words at which the reciter goes back.
  package var repeats = 0
  /// The number of repeats in the truth that the submission contains.
  package var caughtRepeats = 0
  /// The number of segments with a repeat at their start, according to the submission.
  package var claimedRepeats = 0
  /// The number of ``claimedRepeats`` that are correct.
  package var rightRepeats = 0
  /// The number of stretches of recitation in the truth. A stretch lies between two stops, which
  /// are pauses of the reciter. Stretches are counted only if word times are known.
  package var stretches = 0
  /// The number of segments that claim words; counted only if word times are known.
  package var claimedStretches = 0
  /// The number of stretches between stops that match a single segment.
  package var matchedStretches = 0
  /// The number of words with known times, for submissions with one segment per word.
  package var timeableWords = 0
  /// For each of ``wordTolerances``, the number of ``timeableWords`` that are timed within this
  /// tolerance.
  package var timedWords = [Int](repeating: 0, count: Self.wordTolerances.count)
  /// The processing time in seconds, for recordings of known length.
  package var processingSeconds = 0.0
  /// The length in seconds of the recordings that ``processingSeconds`` covers.
  package var processedSeconds = 0.0

  /// The tolerances for word times, in seconds. A word counts as timed within a tolerance if
  /// neither its start nor its end has a larger error.
  package static let wordTolerances = [0.05, 0.1, 0.2, 0.3, 0.5]

  /// The minimum confidence of a green segment.
  private static let green = 0.8
  /// The number of clean green segments that are subtracted for each green segment that is not
  /// clean.
  private static let penalty = 4
  /// The maximum length in seconds by which a segment may extend into the pause beside its words.
  private static let reach = 2.0
  /// The maximum length in seconds by which a segment may extend into a word of another segment.
  /// Also the maximum length that the segment may cut off from its own first or last word.
  private static let encroachment = 0.5
  /// The maximum length in seconds of speech other than Quran in a clean segment.
  private static let otherSpeech = 0.5
  /// The maximum length in seconds by which the start or the end of a segment may lie inside a
  /// stretch between stops.
  private static let inside = 0.75
  /// The minimum length in seconds of a pause that counts as a stop.
  private static let shortestStop = 0.3
  /// The tolerance in seconds within which two times count as equal. It is needed because decimal
  /// fractions of seconds are not exact in binary.
  static let rounding = 1e-6

  package init() {}

  /// Scores the submission for one recording.
  ///
  /// - Parameters:
  ///   - submission: the submission; nil if there is no submission for the recording.
  ///   - truth: the ground truth of the recording.
  package init(_ submission: AlignmentSubmission?, against truth: AlignmentTruth) {
    let (segments, belonging) = Self.judged(submission?.segments ?? [], against: truth)
    let matched = zip(segments, belonging).map { segment, own in
      let claimed = Set(segment.words)
      let candidates = own.filter { claimed.contains(truth.words[$0].ref) }
      return Self.longestIncreasing(candidates.map { truth.words[$0].ref }).map { candidates[$0] }
    }
    recitedWords = truth.words.count
    claimedWords = segments.map(\.words.count).reduce(0, +)
    matchedWords = matched.map(\.count).reduce(0, +)
    countClean(segments, belonging, truth)
    countRepeats(segments, matched, truth)
    if truth.hasWordTimes {
      countStretches(segments, truth)
      countTimedWords(segments, matched, truth)
    }
    if let runtime = submission?.runtime, let seconds = truth.seconds {
      processingSeconds = runtime
      processedSeconds = seconds
    }
  }

  // MARK: - Words

  /// Returns the segments that can be judged. With each segment, returns the indices of the words
  /// of the truth that belong to it. If the truth does not list all basmalahs, a segment of a
  /// basmalah is only judged if words of the truth belong to it.
  private static func judged(
    _ segments: [AlignmentSubmission.Segment], against truth: AlignmentTruth
  ) -> ([AlignmentSubmission.Segment], [[Int]]) {
    let belonging = belonging(to: segments, truth.words)
    let kept = segments.indices.filter {
      truth.namesBasmalahs || segments[$0].words != WordRef.basmalah || !belonging[$0].isEmpty
    }
    return (kept.map { segments[$0] }, kept.map { belonging[$0] })
  }

  /// Returns the indices of the words that belong to each segment, in ascending order. A word
  /// belongs to the first segment that contains its midpoint. A word with an estimated time belongs
  /// to the segment that ``claimed(_:of:by:)`` returns for it, if any.
  private static func belonging(
    to segments: [AlignmentSubmission.Segment], _ words: [AlignmentTruth.Word]
  ) -> [[Int]] {
    var owners = [Int?](repeating: nil, count: words.count)
    var first = 0
    for (index, word) in words.enumerated() {
      // Skip segments that end before the midpoint of the word. They cannot contain a later word
      // either, because segments hardly overlap.
      while first < segments.count, segments[first].span.end < word.midpoint { first += 1 }
      if first < segments.count, segments[first].span.start <= word.midpoint {
        owners[index] = first
      }
    }
    var start = 0
    while start < words.count {
      let end =
        words[start...].firstIndex { $0.isTimed || $0.bounds != words[start].bounds } ?? words.count
      if start < end {
        for (index, owner) in claimed(start..<end, of: words, by: segments) {
          owners[index] = owner
        }
      }
      start = max(end, start + 1)
    }
    var result = [[Int]](repeating: [], count: segments.count)
    for (index, owner) in owners.enumerated() {
      if let owner { result[owner].append(index) }
    }
    return result
  }

  /// Assigns the words of a recitation without word times to the segments that claim these words.
  /// Returns the index of the segment by the index of the word.
  ///
  /// The segments that overlap the recitation claim a sequence of words. The longest common
  /// subsequence of the claimed and the recited words is assigned. A segment gets no words if it
  /// overlaps the recitation too little: by less than half the time that its words would take at an
  /// even pace.
  private static func claimed(
    _ reading: Range<Int>, of words: [AlignmentTruth.Word],
    by segments: [AlignmentSubmission.Segment]
  ) -> [Int: Int] {
    let bounds = words[reading.lowerBound].bounds
    let indices = Dictionary(
      reading.map { (words[$0].ref, $0) }, uniquingKeysWith: { first, _ in first })
    let claims = segments.indices.lazy.filter { segments[$0].span.overlap(bounds) > 0 }
      .flatMap { segment in
        segments[segment].words.compactMap { word in indices[word].map { (segment, $0) } }
      }
    let all = Array(claims)
    let matched = longestIncreasing(all.map(\.1)).map { all[$0] }
    let counts = Dictionary(grouping: matched, by: \.0).mapValues(\.count)
    let fitting = matched.filter { segment, _ in
      let share = Double(counts[segment] ?? 0) / Double(reading.count)
      return segments[segment].span.overlap(bounds) >= share * bounds.seconds / 2 - rounding
    }
    return Dictionary(uniqueKeysWithValues: fitting.map { ($0.1, $0.0) })
  }

  /// Returns a longest strictly increasing subsequence.
  ///
  /// - Parameter values: the values in any order.
  /// - Returns: the indices of the subsequence.
  static func longestIncreasing<Value: Comparable>(_ values: [Value]) -> [Int] {
    // For each length, the index of the smallest value that ends a subsequence of that length
    // (patience sorting).
    var tails: [Int] = []
    var predecessors = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      let low = tails.indices.partitionPoint { values[tails[$0]] >= value }
      // Keep the first of equal values, so that a segment matches the first of two recitations of a
      // word.
      if low < tails.count, values[tails[low]] == value { continue }
      predecessors[index] = low > 0 ? tails[low - 1] : nil
      if low < tails.count { tails[low] = index } else { tails.append(index) }
    }
    var result: [Int] = []
    var next = tails.last
    while let index = next {
      result.append(index)
      next = predecessors[index]
    }
    return result.reversed()
  }

  // MARK: - Clean segments

  /// Counts the clean segments. If only ayah times are known, only segments of whole ayat are
  /// judged. A segment is not judged if its first or last word has a doubtful boundary in the
  /// truth.
  private mutating func countClean(
    _ segments: [AlignmentSubmission.Segment], _ belonging: [[Int]], _ truth: AlignmentTruth
  ) {
    let hasConfidences = segments.contains { $0.confidence != nil && !$0.words.isEmpty }
    for (segment, own) in zip(segments, belonging) where !segment.words.isEmpty {
      guard truth.hasWordTimes || Self.holdsWholeAyat(segment.words) else { continue }
      if let first = own.first, let last = own.last,
        truth.words[first].isStartDoubtful || truth.words[last].isEndDoubtful
      {
        continue
      }
      let isClean = Self.isClean(segment, own, truth)
      self.segments += 1
      cleanSegments += isClean ? 1 : 0
      guard hasConfidences else { continue }
      ratedSegments += 1
      guard let confidence = segment.confidence, confidence >= Self.green else { continue }
      greenSegments += 1
      cleanGreenSegments += isClean ? 1 : 0
    }
  }

  private static func holdsWholeAyat(_ words: [WordRef]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return first.number == 1 && last.number == WordRef.count(in: last.ayah)
  }

  private static func isClean(
    _ segment: AlignmentSubmission.Segment, _ own: [Int], _ truth: AlignmentTruth
  ) -> Bool {
    let words = own.map { truth.words[$0] }
    guard segment.words == words.map(\.ref), let first = own.first, let last = own.last
    else { return false }
    let before = first > 0 ? truth.words[first - 1].span.end : nil
    let after = last + 1 < truth.words.count ? truth.words[last + 1].span.start : nil
    let length = words.map(\.span.seconds).reduce(0, +)
    let others = truth.notQuran.map { $0.overlap(segment.span) }.reduce(0, +)
    return start(segment.span.start, at: truth.words[first].span.start, after: before, encroachment)
      && end(segment.span.end, at: truth.words[last].span.end, before: after, encroachment)
      && segment.span.seconds >= length / 2 - rounding && others <= otherSpeech + rounding
  }

  /// True if the start of a segment is correct. It may be at most `inside` seconds after the start
  /// of the first word, and at most ``reach`` before it. It may be at most ``encroachment`` before
  /// the end of the previous speech.
  private static func start(
    _ start: Double, at word: Double, after before: Double?, _ inside: Double
  ) -> Bool {
    start <= word + inside + rounding && start >= word - reach - rounding
      && start >= (before ?? -.infinity) - encroachment - rounding
  }

  /// True if the end of a segment is correct. It may be at most `inside` seconds before the end of
  /// the last word, and at most ``reach`` after it. It may be at most ``encroachment`` after the
  /// start of the next speech.
  private static func end(
    _ end: Double, at word: Double, before after: Double?, _ inside: Double
  ) -> Bool {
    Self.start(-end, at: -word, after: after.map { -$0 }, inside)
  }

  // MARK: - Repeats

  /// The progress of the recitation, from which repeats are detected. A basmalah is a repeat only
  /// directly after another basmalah; otherwise it opens the recitation that follows.
  private struct Progress {
    private var last: WordRef?
    private var lastBesideBasmalah: WordRef?

    /// True if a word is the same as the latest word, or comes before it in the same surah.
    func repeats(_ word: WordRef) -> Bool {
      guard let last = word.isBasmalah ? last : lastBesideBasmalah else { return false }
      return word.ayah.surah == last.ayah.surah && word <= last
        && word.isBasmalah == last.isBasmalah
    }

    /// True if the reciter goes back to `word` within the ayah of the latest word. Such repeats are
    /// visible only in a truth with word times. A return from the last word of an ayah to its first
    /// word is excluded, because any truth lists the ayah twice in that case.
    func isWithinAyah(_ word: WordRef) -> Bool {
      guard let last, word.ayah == last.ayah else { return false }
      return word.number > 1 || last.number != WordRef.count(in: last.ayah)
    }

    mutating func advance(to word: WordRef) {
      last = word
      if !word.isBasmalah { lastBesideBasmalah = word }
    }
  }

  private mutating func countRepeats(
    _ segments: [AlignmentSubmission.Segment], _ matched: [[Int]], _ truth: AlignmentTruth
  ) {
    var events: Set<Int> = []
    var progress = Progress()
    for (index, word) in truth.words.enumerated() {
      if progress.repeats(word.ref) { events.insert(index) }
      progress.advance(to: word.ref)
    }
    repeats = events.count
    progress = Progress()
    for (segment, matched) in zip(segments, matched) {
      guard let first = segment.words.first, let last = segment.words.last else { continue }
      let begin = segment.words.first { !$0.isBasmalah } ?? first
      let caught = matched.count { events.contains($0) }
      if progress.repeats(begin) || progress.repeats(first),
        truth.hasWordTimes || caught > 0 || !progress.isWithinAyah(begin)
      {
        claimedRepeats += 1
        caughtRepeats += caught
        rightRepeats += caught > 0 ? 1 : 0
      }
      progress.advance(to: last)
    }
  }

  // MARK: - Times

  /// Counts the stretches between stops: words that follow each other without a pause.
  private mutating func countStretches(
    _ segments: [AlignmentSubmission.Segment], _ truth: AlignmentTruth
  ) {
    let words = truth.words
    let claimed = segments.filter { !$0.words.isEmpty }.map(\.span)
    claimedStretches = claimed.count
    var first = 0
    var next = 0
    for index in words.indices {
      let after = index + 1 < words.count ? words[index + 1] : nil
      if let after, after.ref.follows(words[index].ref),
        after.span.start - words[index].span.end < Self.shortestStop - Self.rounding
      {
        continue
      }
      stretches += 1
      let stretch = TimeSpan(
        words[first].span.start, max(words[index].span.end, words[first].span.start))
      // The end of the latest speech before the stretch, whether Quran or not.
      let before = (truth.notQuran.map(\.end) + (first > 0 ? [words[first - 1].span.end] : []))
        .filter { $0 <= stretch.start }.max()
      let behind = (truth.notQuran.map(\.start) + (after.map { [$0.span.start] } ?? []))
        .filter { $0 >= stretch.end }.min()
      let found = claimed[next...].firstIndex { span in
        Self.start(span.start, at: stretch.start, after: before, Self.inside)
          && Self.end(span.end, at: stretch.end, before: behind, Self.inside)
      }
      if let found {
        matchedStretches += 1
        next = found + 1
      }
      first = index + 1
    }
  }

  /// Counts the correctly timed words of a submission with one word per segment.
  private mutating func countTimedWords(
    _ segments: [AlignmentSubmission.Segment], _ matched: [[Int]], _ truth: AlignmentTruth
  ) {
    let spans = segments.filter { !$0.words.isEmpty && $0.words != WordRef.basmalah }
    guard !spans.isEmpty, spans.allSatisfy({ $0.words.count == 1 }) else { return }
    timeableWords = truth.words.count(where: \.isTimed)
    for (segment, matched) in zip(segments, matched) where segment.words.count == 1 {
      guard let word = matched.first.map({ truth.words[$0] }), word.isTimed else { continue }
      let error = max(
        abs(segment.span.start - word.span.start), abs(segment.span.end - word.span.end))
      for (index, tolerance) in Self.wordTolerances.enumerated()
      where error <= tolerance + Self.rounding {
        timedWords[index] += 1
      }
    }
  }
}

// MARK: - Measures

extension AlignmentScore {
  private static func share(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? Double(part) / Double(whole) : nil
  }

  /// Returns the harmonic mean of the recall, `found` / `there`, and the precision, `right` /
  /// `claimed`. The result is nil if `there` and `claimed` are both 0. Otherwise it is 0 if recall
  /// or precision is undefined, or if both are 0.
  private static func f1(found: Int, of there: Int, right: Int, of claimed: Int) -> Double? {
    if there == 0, claimed == 0 { return nil }
    guard let recall = share(found, of: there), let precision = share(right, of: claimed),
      recall + precision > 0
    else { return 0 }
    return 2 * recall * precision / (recall + precision)
  }

  /// The F1 score of matched words against recited and claimed words.
  package var wordsF1: Double? {
    Self.f1(found: matchedWords, of: recitedWords, right: matchedWords, of: claimedWords)
  }

  /// The share of segments that are clean.
  package var cleanShare: Double? { Self.share(cleanSegments, of: segments) }

  /// The F1 score of repeats.
  package var repeatsF1: Double? {
    Self.f1(found: caughtRepeats, of: repeats, right: rightRepeats, of: claimedRepeats)
  }

  /// The number of clean green segments, as a share of ``ratedSegments``. Each green segment that
  /// is not clean cancels four clean ones. The share is at least 0.
  package var trustedCoverage: Double? {
    let others = greenSegments - cleanGreenSegments
    return Self.share(max(0, cleanGreenSegments - Self.penalty * others), of: ratedSegments)
  }

  /// The share of green segments that are not clean.
  package var unsafeGreen: Double? {
    Self.share(greenSegments - cleanGreenSegments, of: greenSegments)
  }

  /// The F1 score of stretches between stops.
  package var segmentationF1: Double? {
    Self.f1(
      found: matchedStretches, of: stretches, right: matchedStretches, of: claimedStretches)
  }

  /// The share of words timed within a tolerance, for each of ``wordTolerances``.
  package var timedShares: [Double?] { timedWords.map { Self.share($0, of: timeableWords) } }

  /// The share of timeable words whose start and end are both within 0.3 s of the truth.
  package var timedShare: Double? {
    Self.wordTolerances.firstIndex(of: 0.3).flatMap { timedShares[$0] }
  }

  /// Processing time divided by the length of the sound.
  package var realTimeFactor: Double? {
    processedSeconds > 0 ? processingSeconds / processedSeconds : nil
  }

  /// Adds two scores.
  package static func + (a: Self, b: Self) -> Self {
    var sum = a
    let counts: [WritableKeyPath<Self, Int>] = [
      \.recitedWords, \.claimedWords, \.matchedWords, \.segments, \.cleanSegments,
      \.ratedSegments, \.greenSegments, \.cleanGreenSegments, \.repeats, \.caughtRepeats,
      \.claimedRepeats, \.rightRepeats, \.stretches, \.claimedStretches, \.matchedStretches,
      \.timeableWords,
    ]
    for count in counts { sum[keyPath: count] += b[keyPath: count] }
    sum.timedWords = zip(a.timedWords, b.timedWords).map(+)
    sum.processingSeconds += b.processingSeconds
    sum.processedSeconds += b.processedSeconds
    return sum
  }
}
