import AudioCore
import Recitation

extension FileFormat {
  /// A submission to the alignment benchmark. It consists of one file per recording and a
  /// description of the system.
  package static let alignmentBenchmark = FileFormat(
    "alignment-benchmark", summary: "a folder for the Quran Alignment Benchmark",
    losses: [
      .fragments, .words, .findings, .confirmations, .voices, .silences, .recording,
    ],
    writing: .init(
      .files(
        extension: "json",
        beside: { program in
          [
            "submission.json": AlignmentBenchmark.submission(
              version: program.version, hardware: program.hardware)
          ]
        }
      ) { AlignmentBenchmark.document($0.manifest, caseID: $0.name) },
      numbersWordsOfHafs: true),
    reading: .init(
      recognises: {
        let names = $0.shape?.names ?? []
        return names.isSuperset(of: ["case_id", "segments"])
          && names.isDisjoint(with: ["words", "non_quran"])
      }, readEach: AlignmentBenchmark.read))
}

/// A writer of submissions to the Quran Alignment Benchmark (version 1). A submission has one
/// segment for each stretch of recitation between two stops. The segment is written as a span of
/// words: `67:1:1-67:2:4`.
///
/// A stretch ends when the reciter stops, goes back or omits something, and at the end of a surah.
/// A stop is a gap of 0.3 s or more between two words, or a detected silence. The last word of a
/// stretch may be sustained beyond the end that the aligner found. The sustained sound belongs to
/// the stretch, up to the next silence or the end of the segment. An ayah without word times is a
/// stretch of its own, from its first word to its last. Recited text that is not an ayah is
/// `Basmala` or `Isti'adha`. A stretch that is not Quran is `null`. Unassigned segments are
/// omitted.
struct AlignmentBenchmark {
  /// A segment of a submission: a stretch of recitation between two stops, or a stretch that is not
  /// Quran.
  struct Stretch: Equatable {
    var range: FrameRange
    /// The words, `Basmala` or `Isti'adha`; nil for a stretch that is not Quran.
    var reference: String?
    var confidence: Double
  }

  /// The minimum gap between two words that counts as a stop, in seconds.
  private static let shortestStop = 0.3
  /// The length by which a stretch extends into the pauses before and after its words. If a pause
  /// is too short for two such edges, the two stretches beside the pause share it equally.
  private static let edge = Duration.milliseconds(200)

  private let manifest: Manifest
  private let rate: SampleRate

  private init?(_ manifest: Manifest) {
    guard let rate = manifest.recording.sampleRate else { return nil }
    self.manifest = manifest
    self.rate = rate
  }

  /// Returns the document of one recording.
  ///
  /// - Parameters:
  ///   - manifest: the analysis results, in a riwayah that `hasWordsOfHafs`.
  ///   - caseID: the benchmark's identifier of the recording.
  /// - Returns: a JSON object with its line end.
  static func document(_ manifest: Manifest, caseID: String) -> String {
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    let segments = stretches(of: manifest).map { stretch in
      ExactJSON.object(
        [
          "start_s": Decimals.seconds(stretch.range.start, at: rate, decimals: 3),
          "end_s": Decimals.seconds(stretch.range.end, at: rate, decimals: 3),
          "reference": ExactJSON.string(stretch.reference),
        ],
        optional: stretch.reference == nil
          ? [:] : ["confidence": stretch.confidence.text(decimals: 3)])
    }
    return ExactJSON.object([
      "schema_version": "1", "case_id": ExactJSON.string(caseID),
      "segments": "[" + segments.map { "\n" + $0 }.joined(separator: ",") + "]",
    ]) + "\n"
  }

  /// Reads the stretches of a submission.
  static func read(_ file: ForeignFile, _ context: ReadingContext) throws -> ForeignTimings {
    var spans = WordSpans(file.name, context, isOneTrack: true)
    for (index, one) in try file.json(Submission.self).segments.enumerated() {
      spans.add(one, place: "segments[\(index)]")
    }
    return try spans.timings()
  }

  // The property names match the JSON keys, which have underscores.
  private struct Submission: Decodable { let segments: [WordSpans.Stretch] }

  /// Returns the description of the system, which is stored beside the recordings.
  ///
  /// - Parameters:
  ///   - version: the version of Tilawa.
  ///   - hardware: a short description of the machine.
  /// - Returns: a JSON object with its line end.
  static func submission(version: String, hardware: String) -> String {
    ExactJSON.object([
      "system": ExactJSON.string("tilawa"), "version": ExactJSON.string(version),
      "hardware_class": ExactJSON.string("cpu"), "hardware": ExactJSON.string(hardware),
    ]) + "\n"
  }

  /// Returns the stretches of a recording, in time order and without overlaps.
  static func stretches(of manifest: Manifest) -> [Stretch] {
    guard let one = Self(manifest) else { return [] }
    var stretches: [Stretch] = []
    var words: [(word: Segment.Word, segment: Segment)] = []
    func finish() {
      stretches += one.stretches(of: words)
      words = []
    }
    for segment in manifest.segments {
      if segment.kind == .ayah || segment.kind == .fragment, !segment.words.isEmpty {
        words += segment.saidWords.map { ($0, segment) }
        continue
      }
      guard let stretch = stretch(of: segment) else { continue }
      finish()
      stretches.append(stretch)
    }
    finish()
    return withoutOverlaps(stretches)
  }

  /// Converts a segment without word times to a stretch; nil if its content is unknown.
  private static func stretch(of segment: Segment) -> Stretch? {
    func whole(_ reference: String?) -> Stretch {
      Stretch(range: segment.range, reference: reference, confidence: segment.confidence)
    }
    switch segment.kind {
    case .basmalah: return whole("Basmala")
    case .istiadhah: return whole("Isti'adha")
    case .amin, .takbir, .tasmi, .taslim, .sadaqa, .talk: return whole(nil)
    case .fragment, .unassigned: return nil
    case .ayah:
      // The benchmark does not allow a span across two surahs.
      guard let first = segment.ayah, let last = segment.endAyah, first.surah == last.surah,
        let count = wordCount(of: last)
      else { return nil }
      return whole("\(first):1-\(last):\(count)")
    }
  }

  /// Splits words into stretches where the reciter stops, goes back or omits words.
  private func stretches(of words: [(word: Segment.Word, segment: Segment)]) -> [Stretch] {
    var stretches: [Stretch] = []
    var first = words.startIndex
    for index in words.indices {
      let isLast = index + 1 == words.endIndex
      guard isLast || isEnd(words[index].word, before: words[index + 1].word) else { continue }
      let start = words[first].word
      let end = words[index].word
      let before = first > 0 ? words[first - 1].word.range.end : FrameIndex(0)
      let after =
        isLast ? FrameIndex(manifest.recording.frameCount) : words[index + 1].word.range.start
      func reach(_ pause: Int) -> Int { min(rate.frames(in: Self.edge), max(0, pause) / 2) }
      let (lower, upper) = (start.range.start.count, end.range.end.count)
      let held = min(soundEnd(after: end, in: words[index].segment, before: after), after)
      let reached = max(upper + reach(after.count - upper), held.count)
      stretches.append(
        Stretch(
          range: FrameRange(lower - reach(lower - before.count)..<reached),
          reference: "\(start.ayah):\(start.number)-\(end.ayah):\(end.number)",
          confidence: words[first...index].map(\.segment.confidence).min() ?? 0))
      first = index + 1
    }
    return stretches
  }

  /// Returns the end of a stretch's last word, including its sustained sound. If the word is the
  /// last word of its segment, this is the end of the segment. Otherwise it is the start of the
  /// next silence, or the end of the word if there is no silence before `next`.
  private func soundEnd(
    after word: Segment.Word, in segment: Segment, before next: FrameIndex
  ) -> FrameIndex {
    if word == segment.saidWords.last { return segment.range.end }
    let silences = manifest.silences
    let place = silences.indices.partitionPoint { word.range.end < silences[$0].range.start }
    guard place < silences.count, silences[place].range.start < next else { return word.range.end }
    return silences[place].range.start
  }

  /// True if a stretch ends between two consecutive words.
  private func isEnd(_ word: Segment.Word, before next: Segment.Word) -> Bool {
    guard Self.follows(next, word) else { return true }
    let gap = next.range.start.count - word.range.end.count
    if FrameIndex(gap).seconds(at: rate) >= Self.shortestStop { return true }
    let silences = manifest.silences
    let place = silences.indices.partitionPoint {
      word.range.midpoint <= silences[$0].range.midpoint
    }
    return place < silences.count && silences[place].range.midpoint < next.range.midpoint
  }

  /// True if `next` follows `word` directly in the text of the same surah.
  private static func follows(_ next: Segment.Word, _ word: Segment.Word) -> Bool {
    if next.ayah == word.ayah { return next.number == word.number + 1 }
    return next.ayah.surah == word.ayah.surah && next.ayah.ayah == word.ayah.ayah + 1
      && next.number == 1 && word.number == wordCount(of: word.ayah)
  }

  private static func wordCount(of ayah: AyahRef) -> Int? {
    PhoneticText.bundled.phones(of: ayah).map { PhoneticText.words($0).count }
  }

  /// Returns the stretches without overlaps. Stretches can overlap, because both a segment without
  /// word times and a stretch of words extend into the pauses around them.
  private static func withoutOverlaps(_ stretches: [Stretch]) -> [Stretch] {
    var result: [Stretch] = []
    for var stretch in stretches.sorted(by: { $0.range.start < $1.range.start }) {
      let start = max(stretch.range.start, result.last?.range.end ?? stretch.range.start)
      guard start < stretch.range.end else { continue }
      stretch.range = FrameRange(start: start, end: stretch.range.end)
      result.append(stretch)
    }
    return result
  }
}
