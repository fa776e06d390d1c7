package import Alignment
import AudioCore
import Features
package import PipelineCore
package import Recitation
package import Segmentation

// The stages in this file read stored features. The modules Segmentation and Alignment contain
// their computations.

/// Output of the stage `silence`: silences in order of time.
package struct Silences: Artifact {
  package static let kind: ArtifactKind = "silences"
  package var regions: [SilenceRegion]
}

/// Output of the stage `markers`: markers in order of time.
package struct Markers: Artifact {
  package static let kind: ArtifactKind = "markers"
  package var points: [Marker]
}

/// Output of the stage `identify`: the content assigned to a recording, and the identified
/// passages.
///
/// The type is a class, because it searches the whole Quran only when a step first needs the
/// passages, and then keeps the result.
package final class Passages: Artifact {
  package static let kind: ArtifactKind = "passages"
  /// Content assigned to the recording: the stated content, or else the identified content if it is
  /// accepted.
  package let expectation: ExpectedContent
  /// Identified passages; nil if the range was known or the search is disabled.
  package let identification: Identification?
  /// Passages that are certain enough to align the recording; nil without such passages.
  package let accepted: Identification?

  private let minProbability: Double
  private let features: RecordingFeatures
  private let search: (RecordingFeatures) throws -> Identification?
  private var found: Identification??

  /// Creates the output. If no range is stated, the passages are searched for at once.
  ///
  /// - Parameters:
  ///   - expectation: the stated content. If it has no range, the identified passages that are
  ///     likely enough become its ranges.
  ///   - minProbability: the minimum probability of passages that are likely enough, 0…1.
  ///   - features: the features to search.
  ///   - search: identifies the passages without regard to the stated range; returns nil if the
  ///     search is disabled.
  /// - Throws: the errors of `search`.
  init(
    expectation: ExpectedContent, from minProbability: Double, in features: RecordingFeatures,
    search: @escaping (RecordingFeatures) throws -> Identification?
  ) throws {
    self.minProbability = minProbability
    self.features = features
    self.search = search
    guard expectation.ranges.isEmpty else {
      (self.expectation, identification, accepted) = (expectation, nil, nil)
      return
    }
    let heard = try search(features)
    let certain = heard?.certain(from: minProbability)
    (identification, found) = (heard, .some(heard))
    accepted = certain.flatMap { $0.passages.isEmpty ? nil : $0 }
    self.expectation = accepted.map { expectation.overruled(by: $0) } ?? expectation
  }

  /// Returns the passages identified without regard to the stated range; nil if the search is
  /// disabled.
  ///
  /// - Throws: the errors of the search.
  func heard() throws -> Identification? {
    if let found { return found }
    let heard = try search(features)
    found = .some(heard)
    return heard
  }

  /// Returns the output for other features of the same recording. If no range is stated, the search
  /// is repeated at once.
  ///
  /// - Throws: the errors of the search.
  func repeated(in features: RecordingFeatures) throws -> Passages {
    var stated = expectation
    if accepted != nil { (stated.ranges, stated.origin) = ([], nil) }
    return try Passages(
      expectation: stated, from: minProbability, in: features, search: search)
  }

  /// Returns the passages of an identification that are likely enough to align the recording; nil
  /// without such passages.
  func accepts(_ heard: Identification) -> Identification? {
    let certain = heard.certain(from: minProbability)
    return certain.passages.isEmpty ? nil : certain
  }
}

extension ExpectedContent {
  /// Returns this content with the identified ranges in place of the stated ranges.
  func overruled(by heard: Identification) -> ExpectedContent {
    var result = self
    (result.ranges, result.origin) = (heard.ranges, .sound)
    return result
  }
}

/// Output of the stage `align`, or of the stages `listen` and `compare` after it.
package struct Segments: Artifact {
  package static let kind: ArtifactKind = "segments"
  /// Segments in order of time.
  package var segments: [Segment]
  /// Expected ayat that were not found.
  package var missing: [AyahRef]
  /// Content assigned to the recording: the content from `identify`, or the identified passages if
  /// they are certain and contradict a file name or tag.
  package var expectation: ExpectedContent
  /// Reason why no words were recognised; nil if words were recognised, or if the alignment does
  /// not use words.
  package var noSpeechReason: Alignment.NoSpeechReason?
  /// Alignment that produced the segments. A later step may repeat it with other expected content.
  package var aligner: Aligner
  /// Evidence for each reading (`ReadingRecord`).
  package var evidence: [ReadingRecord]
  /// All readings and phrases that the alignment scored, including the dropped ones.
  package var weighed: [ScoredReading] = []
  /// Verdict on the stated range; nil if no step compared it with the sound.
  package var verdict: RangeVerdict?
  /// Features and passages that were used to repeat the alignment (``ListenStage``); nil if the
  /// alignment was not repeated.
  var repeated: (features: RecordingFeatures, passages: Passages)?
  /// True if the alignment needs scores of the large network that are not stored, and the recording
  /// cannot be decoded now to compute them (``ListenStage``).
  var lacksScores = false
}

/// Stage `silence`.
extension SilenceDetector: Stage {
  package static var name: String { "silence" }
  package static var version: Int { 4 }
  package static var summary: String { "Finds the quiet stretches, each with its confidence." }
  package static var parameters: [Parameter<Self>] {
    [
      .choice(
        "floor", \.floor,
        help: "What a level is compared with: the noise and speech around it, or the peak."),
      .duration(
        "minimum", \.minimum, in: .milliseconds(20)...(.seconds(10)),
        help: "The shortest silence kept."),
      .duration(
        "merge", \.merge, in: .zero...(.seconds(2)),
        help: "The longest sound that does not break a silence: a click, a breath."),
      .number("sure", \.sure, in: 0...1, help: "The least confidence of a silence that is kept."),
      .decibels(
        "enter", \.enter, in: 0...40,
        help: "How far above the local noise may count as quiet, where that is not steady."),
      .decibels(
        "leave", \.leave, in: 0...40,
        help: "How far the level must rise above the quiet level to end a silence."),
      .decibels(
        "drop", \.drop, in: 0...80,
        help: "How far below the local speech counts as quiet, whatever the noise."),
      .decibels(
        "headroom", \.headroom, in: 0...40,
        help: "How far below the local speech a silence must be at least."),
      .decibels(
        "absolute", \.absolute, in: -200...0,
        help: "Below this level everything is quiet; the limit is lower in a soft recording."),
      .number(
        "threshold", \.threshold, in: 0...1,
        help: "With floor fixed: the loudest silence, as a share of the highest peak."),
    ]
  }

  package func run(on input: Needs<RecordingFeatures>) throws -> Silences {
    let features = input.values
    return Silences(regions: try detect(in: features.reader, contour: features.contour()))
  }
}

/// Stage `markers`.
extension MarkerSuggester: Stage {
  package static var name: String { "markers" }
  package static var version: Int { 4 }
  package static var summary: String { "Suggests where the recitation may be cut, and why." }
  package static var parameters: [Parameter<Self>] {
    [
      .decibels(
        "dip", \.dip, in: 1...60, help: "How deep a dip between two sounds must be to count."),
      .decibels(
        "below", \.below, in: 0...60, help: "How far below the local speech a dip must lie."),
    ]
  }

  package func run(on input: Needs<RecordingFeatures, Silences>) throws -> Markers {
    let (features, silences) = input.values
    return Markers(
      points: try suggest(
        in: features.reader, silences: silences.regions, contour: features.contour()))
  }
}

/// Stage `identify`.
extension Identifier: Stage {
  package static var name: String { "identify" }
  package static var version: Int { 10 }
  package static var summary: String {
    "Says what is recited where nobody said it, by the sound of the words."
  }
  package static var parameters: [Parameter<Self>] {
    [
      .flag(
        "enabled", \.isEnabled,
        help: "Search the whole Quran; if not, a recording without a range needs one."),
      .number(
        "accept", \.accept, in: 0...1,
        help: "Align by what was found from this probability on; list it for a person below."),
    ]
  }
  package static var formerParameters: [FormerParameter] {
    [
      FormerParameter("among", now: "enabled", values: ["quran": "true", "nothing": "false"]),
      FormerParameter("unsteady", now: nil),
    ]
  }

  package func run(
    on input: Needs<RecordingContext, RecordingFeatures>
  ) throws -> Passages {
    let (context, features) = input.values
    return try Passages(
      expectation: try context.expectation(given: features.facts), from: accept, in: features
    ) { features in
      guard isEnabled else { return nil }
      return try context.identification(in: features) {
        guard let acoustic = try features.inMemory().acousticScores else { return nil }
        var identifier = self
        identifier.riwayah = context.countedRiwayah
        return identifier.identify(acoustic, advanced: context.advanced, facts: .bundled)
      }
    }
  }
}

/// Stage `align`.
extension Aligner: Stage {
  package static var name: String { "align" }
  package static var version: Int { 21 }
  package static var summary: String {
    "Says which stretch holds which ayah, if it is known what is recited."
  }
  package static var parameters: [Parameter<Self>] {
    [
      .choice("riwayah", \.riwayah, help: "Whose numbering counts, unless a person names another."),
      .choice(
        "numbering", \.numbering,
        help: "The riwayah's own numbering, or that of Hafs where its counts are not bundled."),
      .choice(
        "evidence", \.evidence,
        help: "Align by the words in the sound, or by durations and pauses alone."),
      .duration(
        "edge", \.edge, in: .zero...(.seconds(5)),
        help: "The longest part of a pause that a segment keeps at either end."),
    ]
  }

  package func run(
    on input: Needs<RecordingContext, RecordingFeatures, Silences, Markers, Passages>
  ) throws -> Segments {
    let (context, features, silences, markers, passages) = input.values
    return try align(
      passages.expectation, within: passages.accepted, features, silences, markers, in: context)
  }

  /// Aligns a recording with the content assigned to it. Identified content is aligned only within
  /// the stretches in which it was heard.
  func align(
    _ expectation: ExpectedContent, within heard: Identification?, _ features: RecordingFeatures,
    _ silences: Silences, _ markers: Markers, in context: RecordingContext
  ) throws -> Segments {
    let header = features.reader.header
    var aligner = self
    aligner.riwayah = expectation.riwayah ?? riwayah
    let usesWords = !expectation.ranges.isEmpty && evidence == .words
    let found = try aligner.align(
      expectation.ranges, silences: silences.regions, markers: markers.points,
      length: header.sourceFrameCount, rate: header.sourceRate,
      features: usesWords ? try features.inMemory() : nil,
      confirmed: expectation.confirmed,
      within: heard?.passages.map { $0.startSeconds..<$0.endSeconds },
      stuck: context.stuckSeconds(given: features.facts), advanced: context.advanced,
      facts: .bundled)
    if found.isTooWide { throw AnalysisError.rangeTooLong(ayat: found.missing.count) }
    return Segments(
      segments: found.segments, missing: found.missing, expectation: expectation,
      noSpeechReason: found.noSpeechReason, aligner: self, evidence: found.evidence,
      weighed: found.weighed)
  }
}
