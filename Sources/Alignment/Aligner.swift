public import AudioCore
public import Features
public import Recitation

/// Says which stretch of a recording holds which ayah, when it is known what is recited.
///
/// Where the acoustic model hears the words of what is expected, they decide (``SoundAlignment``).
/// Otherwise it is a dynamic programme over the markers: of all ways to give every expected ayah, in order, a
/// stretch between two of them, it takes the one with the highest score (``Lattice``). Evidence
/// is how well each length fits the ayah's expected duration at a pace that is the reciter's own
/// and drifts slowly, how good each marker is, and how well the sound fits the ayah's phones
/// (``SoundEvidence``). The isti'adhah and the basmalah may come before; talk or silence may be
/// left over; ayat may be missing, which costs much. Where the sound is heard, an ayah or a
/// passage may be read again, by the same voice or another (``Voices``): its further readings are
/// segments with a higher occurrence. Where it is known how others recite it, it goes by that too
/// (``Reference``).
///
/// A segment runs from the marker in the pause before it to that in the pause after it,
/// but holds at most `edge` of either. A boundary between two surahs with no silence at it gives
/// one segment across both, with its join offset.
///
/// Confidence is calibrated from the margin to the best path that differs there
/// (``Rivals``, ``SegmentConfidence``).
///
/// Cost: per marker, the units that may begin there (a few dozen after pruning) times the markers
/// within the longest plausible length of a unit; with sound, times the rows of that length and
/// the states within the beam, as often as the voice is learnt. A range so long, in a recording so
/// long, that this would take hours is not searched for (``Alignment/isTooWide``).
public struct Aligner: Hashable, Sendable {
  /// Which numbering to use.
  public enum Numbering: String, CaseIterable, Sendable {
    /// The riwayah's own; an error if its counts are not bundled.
    case own
    /// That of Hafs.
    case hafs
  }

  /// What an alignment goes by, besides markers.
  public enum Evidence: String, CaseIterable, Sendable {
    /// Durations and the sound of the words, for Hafs and where an ayah has the same words.
    case sound
    /// Durations alone.
    case durations
  }

  /// Whose numbering and expected durations count.
  public var riwayah = Riwayah.hafs
  /// Which numbering to use.
  public var numbering = Numbering.own
  /// What it goes by.
  public var evidence = Evidence.sound
  /// The longest part of a pause that a segment keeps at either end.
  public var edge = Duration.milliseconds(500)

  /// The most places a search looks at: cuts, times the units that may begin at each. So many take
  /// some twenty minutes of a processor and half a gigabyte. It is the whole Quran in four hours of
  /// recording, or a tenth of it in forty; an hour with a tenth has two million.
  static let mostPlaces = 100_000_000

  /// The default parameters.
  public init() {}

  /// Aligns what is expected with what was found.
  ///
  /// - Parameters:
  ///   - expected: what is recited, in the order heard. If it is empty, every stretch between two
  ///     silences becomes an unassigned segment.
  ///   - silences: in order of time.
  ///   - markers: in order of time.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  ///   - features: what it sounds like; without it durations and pauses alone decide.
  ///   - references: recordings in which it is known what is recited where; never this one.
  ///   - confirmed: segments that a person confirmed, not overlapping: what is expected between
  ///     two of them is looked for between them.
  ///   - voice: how the reciter sounds in other recordings; left alone if those were measured
  ///     otherwise.
  ///   - advanced: called whenever a step forward is done, some thousand times per hour of
  ///     recording.
  ///   - facts: counts and durations; not looked at if nothing is expected.
  /// - Returns: segments in order of time, the confirmed ones not among them, and what was not found.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func align(
    _ expected: [AyahRange], silences: [SilenceRegion], markers: [Marker], length: Int,
    rate: SampleRate, features: FeatureFile? = nil, references: [Reference] = [],
    confirmed: [Segment] = [], voice: ReciterVoice? = nil,
    advanced: @escaping () -> Void = {}, facts: @autoclosure () -> QuranFacts
  ) throws(RecitationError) -> Alignment {
    func layout(_ choice: Cut.Choice) -> SegmentLayout {
      SegmentLayout(
        cuts: Cut.candidates(
          silences: silences, markers: markers, choice, length: length, rate: rate),
        edge: rate.frames(in: edge), rate: rate)
    }
    // What is left over lies between silences: of nothing else need a day's dips be looked at.
    if expected.isEmpty {
      return Alignment(segments: layout(.silences).leftOver(around: []), missing: [])
    }
    let facts = facts()
    let counted = numbering == .hafs ? .hafs : riwayah
    let units = try Unit.expected(expected, in: counted, facts: facts)
    if evidence == .sound, let sound = features.flatMap(HeardSound.init),
      let found = byWords(
        units, in: counted, sound, confirmed, facts, advanced: advanced, layout(.silences))
    {
      return found
    }
    var layout = layout(.all)
    let notFound = Alignment(
      segments: layout.leftOver(around: []), missing: units.compactMap(\.numberedAyah))
    var notLookedFor = notFound
    notLookedFor.isTooWide = true
    guard layout.cuts.count * units.count <= Self.mostPlaces else { return notLookedFor }
    let (cuts, anchors) = Anchor.place(confirmed, among: layout.cuts, of: units, rate: rate)
    layout.cuts = cuts
    let lattice = Lattice(cuts: cuts, units: units, anchors: anchors, advanced: advanced)
    let chosen = hearing(
      lattice, features, references, voice, in: counted, silences: silences,
      facts: facts)
    if lattice.room.isUsedUp { return notLookedFor }
    guard let path = chosen.bestPath() else { return notFound }
    let segments = layout.segments(path, of: chosen)
    let found = Set(path.placed.map(\.unit))
    let missing = units.indices.compactMap { found.contains($0) ? nil : units[$0].numberedAyah }
    return Alignment(segments: segments, missing: missing)
  }

  /// By the words that the acoustic model hears; nil where it hears others, or none.
  func byWords(
    _ units: [Unit], in riwayah: Riwayah, _ sound: HeardSound, _ confirmed: [Segment],
    _ facts: QuranFacts, advanced: () -> Void, _ layout: SegmentLayout
  ) -> Alignment? {
    guard let words = ExpectedWords(of: units, in: riwayah, facts: facts) else { return nil }
    var layout = layout
    let (cuts, anchors) = Anchor.place(confirmed, among: layout.cuts, of: units, rate: layout.rate)
    let scores = ReadingScores(sound.acoustic)
    let alignment = SoundAlignment(
      units: units, expected: words, scores: scores,
      cutter: ReadingCuts(cuts, sound, rate: layout.rate), anchors: anchors)
    guard let found = alignment.items(advanced: advanced) else { return nil }
    layout.cuts = found.cuts
    let taken = found.items.map(\.cuts) + found.anchors.map(\.cuts)
    let rest = layout.leftOver(around: taken).map { segment in
      let start = segment.range.start.seconds(at: layout.rate)
      let end = segment.range.end.seconds(at: layout.rate)
      guard let phrase = Phrases.heard(from: start, to: end, in: scores) else { return segment }
      return Segment(range: segment.range, kind: phrase.kind, confidence: phrase.confidence)
    }
    let segments = layout.segments(
      found.items, around: found.anchors, of: units, beside: rest)
    let read = segments + confirmed
    let missing = units.compactMap(\.numberedAyah).filter { ref in
      !read.contains { segment in
        guard segment.kind == .ayah, let first = segment.ayah else { return false }
        return first <= ref && ref <= segment.endAyah ?? first
      }
    }
    return Alignment(segments: segments, missing: missing)
  }

  /// The search by all the evidence that there is.
  private func hearing(
    _ lattice: Lattice, _ features: FeatureFile?, _ references: [Reference], _ voice: ReciterVoice?,
    in riwayah: Riwayah, silences: [SilenceRegion], facts: QuranFacts
  ) -> Search {
    guard let features, evidence == .sound else { return Search(lattice) }
    let units = lattice.units
    let phones = units.map { $0.phones(in: riwayah, facts: facts) }
    let voices = ReferenceVoice.voices(
      of: references, measuredAs: features.header.parameters)
    if phones.allSatisfy(\.isEmpty), voices.isEmpty { return Search(lattice) }
    let frames = SoundFrames(features, between: silences)
    var search: Search?
    if phones.contains(where: { !$0.isEmpty }) {
      let known = voice?.parameters == features.header.parameters ? voice : nil
      search = Search(
        lattice, learning: SoundEvidence(frames, phones: phones), knowing: known?.model)
    }
    let before = search ?? Search(lattice)
    let compared = ReferenceEvidence(
      frames, voices: voices, units: units, in: riwayah, facts: facts)
    return compared.flatMap { Search(before, following: $0) } ?? before
  }
}

/// What an alignment found.
public struct Alignment: Hashable, Sendable {
  /// In order of time, not overlapping: what was recited, and sound that was left over
  /// (`unassigned`).
  public var segments: [Segment]
  /// Expected ayat that were not found, in order.
  public var missing: [AyahRef]
  /// Whether nothing was searched for, because the expected range is too long for so long a
  /// recording.
  public var isTooWide: Bool

  /// - Parameters: see the properties of the same names.
  public init(segments: [Segment], missing: [AyahRef], isTooWide: Bool = false) {
    self.segments = segments
    self.missing = missing
    self.isTooWide = isTooWide
  }
}
