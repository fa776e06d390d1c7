import Alignment
import AudioCore
import Features
package import PipelineCore
package import Recitation

/// `compare`: compares the stated range of a recording with the sound.
///
/// If the range fits badly (``RangeCheck``), the whole Quran is searched, unless the result of the
/// search is already stored. An identification that is certain replaces a range from a file name or
/// tag, but not a range that a person stated.
package struct RangeComparison: Stage, Hashable {
  package static let name = "compare"
  package static let version = 2
  package static let summary =
    "Compares a stated range that fits badly with what is heard; a file name gives way to it."
  package static var parameters: [Parameter<Self>] { [] }

  package init() {}

  package func run(
    on input: Needs<
      RecordingContext, RecordingFeatures, Silences, Markers, Passages, Segments
    >
  ) throws -> Segments {
    let (context, firstFeatures, silences, markers, firstPassages, found) = input.values
    let (features, passages) = found.repeated ?? (firstFeatures, firstPassages)
    var result = found
    result.verdict = .stands
    // If decoding stopped early, missing ayat may lie after the end, so they do not count against
    // the range.
    guard found.expectation.origin != .sound, !context.isTruncated(given: features.facts),
      let contradiction = try contradiction(to: found, passages, features, context)
    else { return result }
    if found.expectation.origin?.isStated == false, context.isOpen,
      let certain = contradiction.heard.flatMap({ passages.accepts($0) })
    {
      result = try found.aligner.align(
        found.expectation.overruled(by: certain), within: certain, features, silences, markers,
        in: context)
      result.verdict = .stands
      result.lacksScores = found.lacksScores
      return result
    }
    result.verdict = .contradicted(contradiction)
    return result
  }

  /// Returns the evidence that the range used for the alignment is wrong: other words are heard, or
  /// no words are heard. Returns nil if the range fits or is not stated, or if the alignment used
  /// durations instead of words.
  private func contradiction(
    to found: Segments, _ passages: Passages, _ features: RecordingFeatures,
    _ context: RecordingContext
  ) throws -> RangeContradiction? {
    let stated = found.expectation
    guard found.aligner.evidence == .words, !stated.ranges.isEmpty else { return nil }
    let numbering = try QuranFacts.bundled.numbering(of: context.countedRiwayah)
    let isPoor = RangeCheck.isPoor(
      found.segments, ayat: Set(stated.ranges.flatMap(numbering.ayat)).count,
      missing: found.missing.count, frames: features.reader.header.sourceFrameCount)
    if isPoor, let heard = try passages.heard(),
      let contradiction = RangeCheck.contradiction(
        to: stated, by: heard, missing: found.missing, numbering: numbering)
    {
      return contradiction
    }
    return RangeCheck.contradiction(to: stated, by: found.segments, found.noSpeechReason)
  }
}

/// Outcome of the comparison of a stated range with the sound.
package enum RangeVerdict: Sendable, Hashable {
  /// The sound does not contradict the range, or no range is stated.
  case stands
  /// The sound contradicts the range.
  case contradicted(RangeContradiction)
}

/// Contradiction between the sound of a recording and its stated range.
package struct RangeContradiction: Sendable, Hashable {
  /// Sound that is heard in place of the stated range.
  package enum Sound: Sendable, Hashable {
    /// Other ayat are heard.
    case others(Identification)
    /// No recitation is heard.
    case nothing
    /// The sound is unknown, because the acoustic model did not run or the words are not bundled.
    case unknown
  }

  /// Stated content, including its source.
  package var stated: ExpectedContent
  package var sound: Sound

  /// Recitation that is heard in place of the stated range; nil without recitation.
  package var heard: Identification? {
    if case .others(let heard) = sound { heard } else { nil }
  }

  /// Beginning of ``text`` if no recitation is heard.
  package static let noRecitationPrefix = "no recitation is heard"

  /// Sentence such as `you said 92:1-21; it sounds like 93:1-11 (0.97)`, or `no recitation is
  /// heard; you said 1:1-7`.
  package var text: String {
    switch sound {
    case .others(let heard):
      "\(stated.sentence); it sounds like \(heard.ranges.text) (\(heard.probability.text(decimals: 2)))"
    case .nothing: "\(Self.noRecitationPrefix); \(stated.sentence)"
    case .unknown:
      "no words can be listened for, since the acoustic model was not run or does not know them; "
        + "\(stated.sentence)"
    }
  }
}

extension Recording {
  /// Sentence for a recording whose sound contradicts its file name or tags, and that was therefore
  /// aligned by its sound. Example: `the file name says 36:1-83; it sounds like 36:1-25, which was
  /// followed`. Nil for any other recording.
  package var overruledName: String? {
    // A file name can be read as a range only if the numbering of the riwayah is bundled.
    guard let numbering = QuranFacts.bundled.numberingIfBundled(of: riwayah),
      let said = overruledContent(in: numbering)
    else { return nil }
    return "\(said.sentence); it sounds like \(expected.text), which was followed"
  }

  /// Returns the content that the file name or the tags state, if the recording was aligned by its
  /// sound, which contradicts them; nil for any other recording.
  func overruledContent(in numbering: AyahNumbering) -> ExpectedContent? {
    guard expectationOrigin == .sound else { return nil }
    var said = ExpectedContent()
    let reading = FileNameReading(numbering: numbering)
    if let ranges = reading.ranges(inFileName: sourceFileName) {
      (said.ranges, said.origin) = (ranges, .fileName)
    }
    said = said.completed(fromTags: tags, chapters: chapters, numbering: numbering)
    return said.ranges.isEmpty || said.ranges == expected ? nil : said
  }
}

extension [AyahRange] {
  fileprivate var text: String { map(\.description).joined(separator: " ") }
}

extension ExpectedContent {
  /// Sentence such as `the file name says 36:1-83`.
  fileprivate var sentence: String {
    let start =
      switch origin {
      case .fileName: "the file name says"
      case .tags: "the tags say"
      case .plan: "the plan says"
      case .option, .candidate, .sound, nil: "you said"
      }
    return "\(start) \(ranges.text)"
  }
}

/// A comparison of the stated range of a recording with the sound.
///
/// A search of the whole Quran takes seconds, so it runs only if the alignment is poor
/// (``isPoor(_:ayat:missing:frames:)``). The identified passages contradict the range if they are
/// likely and have too few ayat in common with the range (``minAgreement``). The limits were set on
/// 105 recordings with right ranges and 20 recordings with wrong ranges (Docs/decisions/0038).
enum RangeCheck {
  /// Maximum share of missing stated ayat. Above it, the range is compared with the sound.
  static let maxMissing = 0.2
  /// Minimum mean confidence of the ayat. Below it, the range is compared with the sound.
  static let minConfidence = 0.85
  /// Maximum unexplained share of the recording. Above it, the range is compared with the sound.
  static let maxUnexplained = 0.2
  /// Minimum probability of an identification. A less likely identification cannot contradict a
  /// range.
  static let minProbability = 0.5
  /// Minimum agreement between a range and an identification. The agreement is the number of ayat
  /// in both, divided by the number of ayat in at least one of them.
  static let minAgreement = 0.8
  /// True if a recording fits the stated range so badly that a comparison is worthwhile.
  ///
  /// - Parameters:
  ///   - segments: the alignment with the stated range.
  ///   - ayat: the number of different stated ayat, > 0.
  ///   - missing: the number of stated ayat that were not found.
  ///   - frames: the length of the recording, in frames.
  /// - Returns: true if one of the limits is exceeded, or if no ayah was found.
  static func isPoor(_ segments: [Segment], ayat: Int, missing: Int, frames: Int) -> Bool {
    let heard = segments.filter { $0.kind == .ayah }
    let confidence = heard.reduce(0) { $0 + $1.confidence }
    let unexplained = segments.filter { $0.kind == .unassigned || $0.kind == .fragment }
      .reduce(0) { $0 + $1.range.count }
    return Double(missing) > maxMissing * Double(ayat)
      || confidence < minConfidence * Double(heard.count)
      || Double(unexplained) > maxUnexplained * Double(frames) || heard.isEmpty
  }

  /// Compares the identified passages with the stated range, and returns the evidence that the
  /// range is wrong.
  ///
  /// - Parameters:
  ///   - stated: the range, with its source.
  ///   - heard: the identified passages, in the same numbering.
  ///   - missing: the stated ayat that were not found.
  ///   - numbering: the numbering of all these ayat.
  /// - Returns: the evidence; nil if the identified ayat agree with the range. The result is also
  ///   nil if the identified ayat are a part of the range and the alignment found all stated ayat.
  static func contradiction(
    to stated: ExpectedContent, by heard: Identification, missing: [AyahRef],
    numbering: AyahNumbering
  ) -> RangeContradiction? {
    let likely = heard.certain(from: minProbability)
    let ayat = Set(stated.ranges.flatMap(numbering.ayat))
    // An identified passage may contain ayat that were not heard, because the reciter left them
    // out. Such an ayah counts only if the stated range contains it.
    let other = Set(
      likely.passages.flatMap { passage -> [AyahRef] in
        let whole = numbering.ayat(in: passage.candidates[0].range)
        let heard = Set(passage.ayat.map(\.ref))
        return heard.isEmpty ? whole : whole.filter { heard.contains($0) || ayat.contains($0) }
      })
    if other.isEmpty || missing.isEmpty && other.isSubset(of: ayat) { return nil }
    let common = Double(ayat.intersection(other).count)
    if common >= minAgreement * Double(ayat.union(other).count) { return nil }
    return RangeContradiction(stated: stated, sound: .others(likely))
  }

  /// Returns the evidence that a stated range is wrong because its ayat are not heard.
  ///
  /// - Parameters:
  ///   - stated: the range, with its source.
  ///   - segments: the alignment with the range.
  ///   - noSpeechReason: the reason why no words were recognised; nil if some were.
  /// - Returns: the evidence; nil if some ayah has a confidence of at least ``minProbability``,
  ///   or if a person confirmed an ayah.
  static func contradiction(
    to stated: ExpectedContent, by segments: [Segment], _ noSpeechReason: Alignment.NoSpeechReason?
  ) -> RangeContradiction? {
    let isHeard = (segments + stated.confirmed).contains {
      $0.ayah != nil && ($0.isConfirmed || $0.confidence >= minProbability)
    }
    if isHeard { return nil }
    return RangeContradiction(
      stated: stated, sound: noSpeechReason == .noWords ? .unknown : .nothing)
  }
}
