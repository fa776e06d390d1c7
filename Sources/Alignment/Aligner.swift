package import AudioCore
package import Features
package import Recitation

/// Finds the stretch of a recording that holds each ayah, when it is known what is recited.
///
/// If the acoustic model recognises expected words, they decide (``SoundAlignment``): an ayah or a
/// passage may be read again, by whoever reads; its further readings are segments with a higher
/// occurrence, and each says whose voice it is (``Voices``).
///
/// If it recognises none, nothing is aligned: noise, talk or another recitation is not what was
/// expected, however well its length would fit.
///
/// Durations and pauses decide only if ``evidence`` says so, in a dynamic programme over the
/// markers: of all ways to give every expected ayah, in order, a stretch between two of them, it
/// takes the one with the highest score (``Lattice``). Evidence is how well each length fits the
/// ayah's expected duration at a pace that is the reciter's own and drifts slowly, and how good
/// each marker is. The isti'adhah and the basmalah may come before; talk or silence may be left
/// over; ayat may be missing, which costs much.
///
/// A segment runs from the marker in the pause before it to that in the pause after it,
/// but holds at most `edge` of either. A boundary between two surahs with no silence at it gives
/// one segment across both, with its join offset.
///
/// Confidence follows from how well the words and the ends fit (``ReadingConfidence``), or is
/// calibrated from the margin to the best path that differs there (``Rivals``,
/// ``SegmentConfidence``).
///
/// Cost of the words: linear in the length of the recording. Of the markers: per marker, the units
/// that may begin there (a few dozen after pruning) times the markers within the longest plausible
/// length of a unit. A range so long, in a recording so long, that this would take hours is not
/// searched for (``Alignment/isTooWide``).
package struct Aligner: Hashable, Sendable {
  /// Which numbering to use.
  package enum Numbering: String, CaseIterable, Sendable {
    /// The riwayah's own; an error if its counts are not bundled.
    case own
    /// The numbering of Hafs.
    case hafs
  }

  /// The evidence that an alignment uses, besides markers.
  package enum Evidence: String, CaseIterable, Sendable {
    /// The words: what is not heard is not there.
    case words
    /// Durations and pauses alone: something is made of any sound.
    case durations
  }

  /// The riwayah whose numbering and expected durations count.
  package var riwayah = Riwayah.hafs
  /// Which numbering to use.
  package var numbering = Numbering.own
  /// The evidence that it uses.
  package var evidence = Evidence.words
  /// The longest part of a pause that a segment keeps at either end.
  package var edge = Duration.milliseconds(500)

  /// The most places that a search may visit: cuts, times the units that may begin at each. So many
  /// take some twenty minutes of a processor and half a gigabyte. It is the whole Quran in four
  /// hours of recording, or a tenth of it in forty; an hour with a tenth has two million.
  static let mostPlaces = 100_000_000

  /// The default parameters.
  package init() {}

  /// Aligns what is expected with what was found.
  ///
  /// - Parameters:
  ///   - expected: what is recited, in the order heard. If it is empty, every stretch between two
  ///     silences becomes an unassigned segment.
  ///   - silences: in order of time.
  ///   - markers: in order of time.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  ///   - features: what it sounds like; looked at where words are the evidence.
  ///   - confirmed: segments that a person confirmed, not overlapping: what is expected between
  ///     two of them is looked for between them.
  ///   - stretches: where it is recited, in seconds, in order; nothing is looked for elsewhere
  ///     where
  ///     the words are heard. Nil for all of the recording.
  ///   - stuck: where sound comes again and again, in seconds (`SoundDoubt`).
  ///   - advanced: called whenever a step forward is done, some thousand times per hour of
  ///     recording.
  ///   - facts: counts and durations; not looked at if nothing is expected.
  /// - Returns: segments in order of time, the confirmed ones not among them, and what was not
  ///   found.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func align(
    _ expected: [AyahRange], silences: [SilenceRegion], markers: [Marker], length: Int,
    rate: SampleRate, features: FeatureFile? = nil, confirmed: [Segment] = [],
    within stretches: [Range<Double>]? = nil, stuck: [Range<Double>] = [],
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
    if evidence == .words {
      guard let features, let sound = HeardSound(features),
        var found = byWords(
          units, in: counted, sound, confirmed, within: stretches, stuck: stuck, facts,
          advanced: advanced, layout(.silences))
      else {
        return Alignment(
          segments: layout(.silences).leftOver(around: []),
          missing: units.compactMap(\.numberedAyah),
          deafness: .noWords)
      }
      Voices.tell(&found.segments, beside: confirmed, rate: rate, features)
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
    let search = Search(lattice)
    if lattice.room.isUsedUp { return notLookedFor }
    guard let path = search.bestPath() else { return notFound }
    let segments = layout.segments(path, of: search)
    let found = Set(path.placed.map(\.unit))
    let missing = units.indices.compactMap { found.contains($0) ? nil : units[$0].numberedAyah }
    return Alignment(segments: segments, missing: missing)
  }

  /// Aligns by the words that the acoustic model recognises; nil if it is not known which words are
  /// expected.
  func byWords(
    _ units: [Unit], in riwayah: Riwayah, _ sound: HeardSound, _ confirmed: [Segment],
    within stretches: [Range<Double>]? = nil, stuck: [Range<Double>] = [], _ facts: QuranFacts,
    advanced: () -> Void, _ layout: SegmentLayout
  ) -> Alignment? {
    guard let words = ExpectedWords(of: units, in: riwayah, facts: facts) else { return nil }
    var layout = layout
    let (cuts, anchors) = Anchor.place(confirmed, among: layout.cuts, of: units, rate: layout.rate)
    let scores = ReadingScores(sound.acoustic)
    let alignment = SoundAlignment(
      units: units, expected: words, scores: scores,
      cutter: ReadingCuts(cuts, sound, rate: layout.rate), anchors: anchors,
      areWordsWhole: units.map { unit in
        unit.ref.map {
          PhoneticText.bundled.areWordsWhole(of: $0, in: riwayah, facts: facts)
        } ?? false
      },
      own: { facts.ayah(ofSameWordsAs: $0, in: riwayah) }, stretches: stretches,
      stuck: stuck)
    let found = alignment.items(advanced: advanced)
    layout.cuts = found.cuts
    let taken = found.items.map(\.cuts) + found.anchors.map(\.cuts)
    let read = found.ayat(of: units)
    var weighed = found.weighed
    let rest = layout.leftOver(around: taken).map { segment in
      let stretch =
        segment.range.start.seconds(at: layout.rate)..<segment.range.end.seconds(at: layout.rate)
      let phrases = Phrases.weighed(in: stretch, PhrasePlace(of: stretch, among: read), scores)
      weighed += phrases
      guard let phrase = phrases.first(where: \.isKept) else { return segment }
      return Segment(
        range: segment.range, kind: phrase.kind,
        confidence: ReadingConfidence.chance(phrase.logOdds))
    }
    let segments = layout.segments(
      found.items, around: found.anchors, of: units, beside: rest)
    let known = segments + confirmed
    let missing = units.compactMap(\.numberedAyah).filter { ref in
      !known.contains { segment in
        guard segment.kind == .ayah, let first = segment.ayah else { return false }
        return first <= ref && ref <= segment.endAyah ?? first
      }
    }
    return Alignment(
      segments: segments, missing: missing, deafness: found.isHeard ? nil : .noRecitation,
      evidence: found.evidence, weighed: weighed)
  }
}

/// The result of an alignment.
package struct Alignment: Hashable, Sendable {
  /// In order of time, not overlapping: what was recited, and sound that was left over
  /// (`unassigned`).
  package var segments: [Segment]
  /// Expected ayat that were not found, in order.
  package var missing: [AyahRef]
  /// True if nothing was searched for, because the expected range is too long for so long a
  /// recording.
  package var isTooWide: Bool
  /// The reason why no words were heard; nil if some were, or were not asked for.
  package var deafness: Deafness?
  /// The evidence for each reading that is a segment, in order of time; empty where durations
  /// decide.
  package var evidence: [ReadingRecord]
  /// All readings and phrases that were weighed, the dropped ones too.
  package var weighed: [WeighedReading]

  /// A reason why no expected words were heard.
  package enum Deafness: Hashable, Sendable {
    /// The sound is no recitation of them.
    case noRecitation
    /// The acoustic model was not run, or it is not known which words the ayat hold.
    case noWords
  }

  /// - Parameters: see the properties of the same names.
  package init(
    segments: [Segment], missing: [AyahRef], isTooWide: Bool = false, deafness: Deafness? = nil,
    evidence: [ReadingRecord] = [], weighed: [WeighedReading] = []
  ) {
    self.segments = segments
    self.missing = missing
    self.isTooWide = isTooWide
    self.deafness = deafness
    self.evidence = evidence
    self.weighed = weighed
  }
}
