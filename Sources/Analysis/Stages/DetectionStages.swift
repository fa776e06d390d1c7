package import Alignment
import AudioCore
import Features
package import PipelineCore
package import Recitation
package import Segmentation

// The stages that work on kept features. What they compute is defined in Segmentation and
// Alignment.

/// The output of `silence`, in order of time.
package struct Silences: Artifact {
  package static let kind: ArtifactKind = "silences"
  package var regions: [SilenceRegion]

  package init(_ regions: [SilenceRegion]) { self.regions = regions }
}

/// The output of `markers`, in order of time.
package struct Markers: Artifact {
  package static let kind: ArtifactKind = "markers"
  package var points: [Marker]

  package init(_ points: [Marker]) { self.points = points }
}

/// The output of `identify`: what a recording is taken to hold, and what is heard in it.
///
/// A class, for the whole Quran is searched only when a step first asks what is heard.
package final class Passages: Artifact {
  package static let kind: ArtifactKind = "passages"
  /// The content that the recording is taken to have: the one that was stated, else the one that
  /// was identified and is accepted.
  package let expectation: ExpectedContent
  /// The passages identified; nil if the range was known or nothing was searched.
  package let identification: Identification?
  /// The part of them by which the recording is aligned; nil if there is none.
  package let accepted: Identification?

  private let leastProbability: Double
  private let search: () throws -> Identification?
  private var found: Identification??

  /// - Parameters:
  ///   - expectation: the content as it was stated; without a range, what is heard is taken for it
  ///     where that is likely enough.
  ///   - leastProbability: the probability from which on that is so, 0…1.
  ///   - search: finds what is heard, whatever the recording was said to hold; nil if nothing is
  ///     searched.
  /// - Throws: what `search` throws.
  init(
    expectation: ExpectedContent, from leastProbability: Double,
    search: @escaping () throws -> Identification?
  ) throws {
    self.leastProbability = leastProbability
    self.search = search
    guard expectation.ranges.isEmpty else {
      (self.expectation, identification, accepted) = (expectation, nil, nil)
      return
    }
    let heard = try search()
    let certain = heard?.certain(from: leastProbability)
    (identification, found) = (heard, .some(heard))
    accepted = certain.flatMap { $0.passages.isEmpty ? nil : $0 }
    self.expectation = accepted.map { expectation.overruled(by: $0) } ?? expectation
  }

  /// The passages that are heard, whatever the recording was said to hold; nil if nothing is
  /// searched.
  ///
  /// - Throws: what the search throws.
  func heard() throws -> Identification? {
    if let found { return found }
    let heard = try search()
    found = .some(heard)
    return heard
  }

  /// The part of an identification that is likely enough to align by; nil if there is none.
  func accepts(_ heard: Identification) -> Identification? {
    let certain = heard.certain(from: leastProbability)
    return certain.passages.isEmpty ? nil : certain
  }
}

extension ExpectedContent {
  /// The same with the ranges that are heard.
  func overruled(by heard: Identification) -> ExpectedContent {
    var result = self
    (result.ranges, result.origin) = (heard.ranges, .sound)
    return result
  }
}

/// The output of `align`, and of `compare` after it.
package struct Segments: Artifact {
  package static let kind: ArtifactKind = "segments"
  /// In order of time.
  package var segments: [Segment]
  /// Expected ayat that were not found.
  package var missing: [AyahRef]
  /// The content that the recording is taken to have: the one that `identify` gave, or the one that
  /// is heard where that is certain and contradicts a file name or tag.
  package var expectation: ExpectedContent
  /// The reason why no words were heard; nil if some were, or were not asked for.
  package var deafness: Alignment.Deafness?
  /// The alignment that gave them, for a step that repeats it with another expectation.
  package var aligner: Aligner
  /// The evidence for each reading (`ReadingRecord`).
  package var evidence: [ReadingRecord]
  /// All readings and phrases that were weighed, the dropped ones too.
  package var weighed: [WeighedReading] = []
  /// The verdict on the range that was stated; nil if no step compared it with what is heard.
  package var verdict: RangeVerdict?
}

/// `silence`.
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
    return Silences(try detect(in: features.reader, contour: features.contour()))
  }
}

/// `markers`.
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
      try suggest(
        in: features.reader, silences: silences.regions, contour: features.contour()))
  }
}

/// `identify`.
extension Identifier: Stage {
  package static var name: String { "identify" }
  package static var version: Int { 8 }
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
      expectation: try context.expectation(knowing: features.facts), from: accept
    ) {
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

/// `align`.
extension Aligner: Stage {
  package static var name: String { "align" }
  package static var version: Int { 16 }
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

  /// Aligns a recording with what it is taken to hold; where that was heard, in the stretches in
  /// which it was.
  func align(
    _ expectation: ExpectedContent, within heard: Identification?, _ features: RecordingFeatures,
    _ silences: Silences, _ markers: Markers, in context: RecordingContext
  ) throws -> Segments {
    let header = features.reader.header
    var aligner = self
    aligner.riwayah = expectation.riwayah ?? riwayah
    let goesByWords = !expectation.ranges.isEmpty && evidence == .words
    let found = try aligner.align(
      expectation.ranges, silences: silences.regions, markers: markers.points,
      length: header.sourceFrameCount, rate: header.sourceRate,
      features: goesByWords ? try features.inMemory() : nil,
      confirmed: expectation.confirmed,
      within: heard?.passages.map { $0.startSeconds..<$0.endSeconds },
      stuck: context.stuckSeconds(knowing: features.facts), advanced: context.advanced,
      facts: .bundled)
    if found.isTooWide { throw AnalysisError.rangeTooLong(ayat: found.missing.count) }
    return Segments(
      segments: found.segments, missing: found.missing, expectation: expectation,
      deafness: found.deafness, aligner: self, evidence: found.evidence,
      weighed: found.weighed)
  }
}
