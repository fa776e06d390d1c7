package import AudioCore
package import Features
package import Recitation

/// Aligns a recording with the ayat that are expected in it: finds the stretch of each ayah.
///
/// By default the words decide (``SoundAlignment``), if the acoustic model recognises any of the
/// expected ones. An ayah or a passage may be read again, by the same or another reader. Each
/// further reading is a segment with a higher occurrence. Each segment has the voice that recites
/// it (``Voices``).
///
/// If the model recognises no expected word, the result has only unassigned segments: noise, talk
/// or another recitation is never aligned, even if its length would fit.
///
/// With ``evidence`` set to `durations`, durations and pauses decide instead, in a dynamic
/// programme over the markers. Of all ways to give every expected ayah, in order, a stretch between
/// two markers, it takes the one with the highest score (``Lattice``). The score adds up how well
/// each length fits the ayah's expected duration, at a pace that is the reciter's own and drifts
/// slowly, and how good each marker is. The isti'adhah and the basmalah may come before; talk or
/// silence may be left over; ayat may be missing, at a high cost.
///
/// A segment runs from the marker in the pause before it to the marker in the pause after it, but
/// holds at most `edge` of either pause. If no silence separates two surahs, one segment covers
/// both readings and stores the join offset.
///
/// The confidence of a segment comes from the fit of the words and the ends
/// (``ReadingConfidence``). Where durations decide, it is calibrated from the margin to the best
/// path that differs there (``Rivals``, ``SegmentConfidence``).
///
/// Cost with words: linear in the length of the recording. Cost with durations, per marker: the
/// units that may begin there (a few dozen after pruning) times the markers within the longest
/// plausible length of a unit. The search is skipped if the range and the recording are so long
/// that it would take hours (``Alignment/isTooWide``).
/// searched for (``Alignment/isTooWide``).
package struct Aligner: Hashable, Sendable {
  /// Numbering of the ayat.
  package enum Numbering: String, CaseIterable, Sendable {
    /// The riwayah's own; an error if its counts are not bundled.
    case own
    /// The numbering of Hafs.
    case hafs
  }

  /// Evidence that an alignment uses, besides markers.
  package enum Evidence: String, CaseIterable, Sendable {
    /// The words: an ayah without recognised words is missing.
    case words
    /// Durations and pauses alone: any sound may be aligned with an ayah.
    case durations
  }

  /// Riwayah whose numbering and expected durations apply.
  package var riwayah = Riwayah.hafs
  /// Numbering of the ayat.
  package var numbering = Numbering.own
  /// Evidence that decides.
  package var evidence = Evidence.words
  /// Longest part of a pause that a segment keeps at either end.
  package var edge = Duration.milliseconds(500)

  /// Maximum number of places in a search: cuts × expected units. A search of this size takes about
  /// 20 minutes of processor time and 0.5 GB. Examples at the limit: the whole Quran in a recording
  /// of 4 hours, or a tenth of it in 40 hours. An hour with a tenth has 2 million.
  static let mostPlaces = 100_000_000

  /// The default parameters.
  package init() {}

  /// Aligns the expected ayat with the silences, markers and features of a recording.
  ///
  /// - Parameters:
  ///   - expected: the expected ranges, in the order heard. If empty, every stretch between two
  ///     silences becomes an unassigned segment.
  ///   - silences: in order of time.
  ///   - markers: in order of time.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  ///   - features: the features of the recording; read only if words are the evidence.
  ///   - confirmed: segments that a person confirmed, not overlapping. The units expected between
  ///     two of them are searched only between them.
  ///   - stretches: the stretches with recitation, in seconds, in order. With words as evidence,
  ///     only these are searched. Nil for the whole recording.
  ///   - stuck: the stretches in which the same sound repeats, in seconds (`SoundDoubt`).
  ///   - advanced: progress callback, invoked some 1,000 times per recorded hour.
  ///   - facts: counts and durations; not evaluated if `expected` is empty.
  /// - Returns: the segments in order of time, without the confirmed ones, and the missing ayat.
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
    // Sound left over lies between silences, so the dips (thousands in a day's recording) are
    // skipped.
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
    let search = LatticeSearch(lattice)
    if lattice.room.isUsedUp { return notLookedFor }
    guard let path = search.bestPath() else { return notFound }
    let segments = layout.segments(path, of: search)
    let found = Set(path.placed.map(\.unit))
    let missing = units.indices.compactMap { found.contains($0) ? nil : units[$0].numberedAyah }
    return Alignment(segments: segments, missing: missing)
  }

  /// Aligns by the words that the acoustic model recognises.
  ///
  /// - Returns: nil if the words of the expected units are not bundled.
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
  /// Recited segments and left-over sound (`unassigned`), in order of time, not overlapping.
  package var segments: [Segment]
  /// Expected ayat that were not found, in order.
  package var missing: [AyahRef]
  /// True if the search was skipped because range and recording together are too long.
  package var isTooWide: Bool
  /// Reason why no words were heard; nil if some were heard, or if words are not the evidence.
  package var deafness: Deafness?
  /// Evidence for each reading that is a segment, in order of time; empty where durations decide.
  package var evidence: [ReadingRecord]
  /// All readings and phrases that were weighed, including the dropped ones.
  package var weighed: [WeighedReading]

  /// Reason why no expected words were heard.
  package enum Deafness: Hashable, Sendable {
    /// The sound is no recitation of the expected ayat.
    case noRecitation
    /// The acoustic model was not run, or the words of the ayat are not bundled.
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
