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

/// The output of `identify`.
package struct Passages: Artifact {
  package static let kind: ArtifactKind = "passages"
  /// The passages identified; nil if the range was known or nothing was searched.
  package var identification: Identification?
  /// The content that the recording is taken to have: the one that was stated, else the one that
  /// was identified and is accepted.
  package var expectation: ExpectedContent

  package init(identification: Identification?, expectation: ExpectedContent) {
    self.identification = identification
    self.expectation = expectation
  }
}

/// The output of `align`.
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
  /// The evidence against the range that a person stated.
  package var contradiction: RangeContradiction?

  package init(
    segments: [Segment], missing: [AyahRef], expectation: ExpectedContent,
    deafness: Alignment.Deafness? = nil
  ) {
    self.segments = segments
    self.missing = missing
    self.expectation = expectation
    self.deafness = deafness
  }
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
    var expectation = try context.expectation(knowing: features.facts)
    guard expectation.ranges.isEmpty else {
      return Passages(identification: nil, expectation: expectation)
    }
    let found = try heard(in: features, context)
    if let certain = found?.certain(from: accept), !certain.passages.isEmpty {
      expectation.ranges = certain.ranges
      expectation.origin = .sound
    }
    return Passages(identification: found, expectation: expectation)
  }

  /// The ayat that are heard in a recording, whatever it was said to hold.
  fileprivate func heard(
    in features: RecordingFeatures, _ context: RecordingContext
  ) throws -> Identification? {
    var identifier = self
    identifier.riwayah = context.countedRiwayah
    return try context.identification(in: features) {
      guard isEnabled, let acoustic = try features.inMemory().acousticScores else { return nil }
      return identifier.identify(acoustic, advanced: context.advanced, facts: .bundled)
    }
  }
}

/// `align`.
extension Aligner: Stage {
  package static var name: String { "align" }
  package static var version: Int { 10 }
  package static var summary: String {
    "Says which stretch holds which ayah, if it is known what is recited; where that fits badly, "
      + "compares it with what is heard."
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
    on input: Needs<RecordingContext, RecordingFeatures, Silences, Markers, Passages?>
  ) throws -> Segments {
    let (context, features, silences, markers, passages) = input.values
    let expectation =
      try passages?.expectation ?? context.expectation(knowing: features.facts)
    let least = context.recipe.leastProbability
    func align(by expectation: ExpectedContent, _ heard: Identification?) throws -> Segments {
      let certain = expectation.origin == .sound ? heard?.certain(from: least) : nil
      return try self.align(
        expectation, certain, features, silences.regions, markers.points, context)
    }
    var result = try align(by: expectation, passages?.identification)
    guard expectation.origin != .sound, !context.breaksOff(knowing: features.facts),
      let contradiction = try contradiction(to: result, features, context)
    else { return result }
    if let certain = contradiction.heard?.certain(from: least), !certain.passages.isEmpty,
      expectation.origin?.isStated == false, context.isNew
    {
      var overruled = expectation
      (overruled.ranges, overruled.origin) = (certain.ranges, .sound)
      return try align(by: overruled, certain)
    }
    result.contradiction = contradiction
    return result
  }

  /// Aligns a recording with what it is taken to hold; where that was heard, in the stretches in
  /// which it was.
  private func align(
    _ expectation: ExpectedContent, _ heard: Identification?, _ features: RecordingFeatures,
    _ silences: [SilenceRegion], _ markers: [Marker], _ context: RecordingContext
  ) throws -> Segments {
    let header = features.reader.header
    var aligner = self
    aligner.riwayah = expectation.riwayah ?? riwayah
    let goesByWords = !expectation.ranges.isEmpty && evidence == .words
    let found = try aligner.align(
      expectation.ranges, silences: silences, markers: markers,
      length: header.sourceFrameCount, rate: header.sourceRate,
      features: goesByWords ? try features.inMemory() : nil,
      confirmed: expectation.confirmed,
      within: heard?.passages.map { $0.startSeconds..<$0.endSeconds },
      advanced: context.advanced, facts: .bundled)
    if found.isTooWide { throw AnalysisError.rangeTooLong(ayat: found.missing.count) }
    return Segments(
      segments: found.segments, missing: found.missing, expectation: expectation,
      deafness: found.deafness)
  }

  /// The evidence against the range by which a recording was aligned: other words are heard, or
  /// none. A recipe that does not identify knows of no others.
  private func contradiction(
    to found: Segments, _ features: RecordingFeatures, _ context: RecordingContext
  ) throws -> RangeContradiction? {
    let stated = found.expectation
    guard evidence == .words, !stated.ranges.isEmpty else { return nil }
    let numbering = try context.recipe.numbering(for: stated.riwayah)
    let ayat = Set(stated.ranges.flatMap(numbering.ayat))
    let isPoor = RangeCheck.isPoor(
      found.segments, ayat: ayat.count, missing: found.missing.count,
      frames: features.reader.header.sourceFrameCount)
    if isPoor, let identifier = context.recipe.first(Identifier.self), identifier.isEnabled,
      let heard = try identifier.heard(in: features, context),
      let contradiction = RangeCheck.contradiction(
        to: stated, by: heard, missing: found.missing, numbering: numbering)
    {
      return contradiction
    }
    return RangeCheck.contradiction(to: stated, by: found.segments, found.deafness)
  }
}
