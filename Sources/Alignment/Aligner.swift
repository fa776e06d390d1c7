package import AudioCore
package import Features
package import Recitation

/// Aligns a recording with the ayat that are expected in it: finds the part of the sound in which
/// each ayah is recited.
///
/// By default the words decide (``SoundAlignment``), provided that the acoustic model recognises
/// some of the expected words. If an ayah or a passage is read again, by the same or another
/// reader, each further reading is a segment with a higher occurrence number. Each segment names
/// the voice that recites it (``Voices``).
///
/// If the model recognises no expected word, all segments of the result are unassigned. Noise, talk
/// or another recitation is never aligned, even if its length would fit.
///
/// With ``evidence`` set to `durations`, durations and pauses decide instead, by dynamic
/// programming over the markers. An alignment assigns to each expected ayah, in order, a stretch
/// between two markers. The alignment with the highest score is taken (``Lattice``). Each ayah adds
/// two numbers to the score: the fit between the length of its stretch and its expected duration,
/// and the score of the marker at its end. The pace of the reciter drifts slowly, and the expected
/// durations follow it. The isti'adhah and the basmalah may precede an ayah, talk or silence may
/// belong to no ayah, and ayat may be missing at a high cost.
///
/// A segment extends from the marker in the pause before it to the marker in the pause after it,
/// but includes at most `edge` of each pause. If no silence separates two surahs, one segment
/// covers both readings and stores the offset at which the second surah starts.
///
/// The confidence of a segment follows from the fit of its words and its ends
/// (``ReadingConfidence``). If durations decide, the confidence follows from the margin over the
/// best path that differs in this segment (``Rivals``, ``SegmentConfidence``).
///
/// Cost with words: linear in the length of the recording. Cost with durations: for each marker,
/// the number of units that may begin there (a few dozen after pruning) times the number of markers
/// within the longest plausible length of a unit. The search is skipped if the range and the
/// recording are so long that it would take hours (``Alignment/isTooWide``).
package struct Aligner: Hashable, Sendable {
  /// Numbering of the ayat.
  package enum Numbering: String, CaseIterable, Sendable {
    /// The numbering of the riwayah itself. The alignment throws an error if the ayah counts of the
    /// riwayah are not bundled.
    case own
    /// The numbering of Hafs.
    case hafs
  }

  /// Evidence that decides an alignment, in addition to markers.
  package enum Evidence: String, CaseIterable, Sendable {
    /// The words. An ayah counts as missing if its words are not recognised.
    case words
    /// Only durations and pauses. Even sound that is no recitation can be aligned with an ayah.
    case durations
  }

  /// Riwayah whose numbering and expected durations are used.
  package var riwayah = Riwayah.hafs
  /// Numbering of the ayat.
  package var numbering = Numbering.own
  /// Evidence that decides the alignment.
  package var evidence = Evidence.words
  /// Maximum part of a pause that a segment includes at each end.
  package var edge = Duration.milliseconds(500)

  /// Maximum size of a search. The size is the number of cuts times the number of expected units. A
  /// search of this size takes about 20 minutes of processor time and 0.5 GB. Examples of this
  /// size: the whole Quran in a recording of 4 hours, or a tenth of the Quran in a recording of 40
  /// hours. A tenth of the Quran in a recording of one hour has a size of 2 million.
  static let maxPlaces = 100_000_000
  /// Maximum number of expected units, about eight times the Quran. If more were expected, the
  /// costs of leaving them out could exceed 32 bits.
  static let maxUnits = 50_000

  /// Creates an aligner with the default parameters.
  package init() {}

  /// Aligns the expected ayat with the silences, markers and features of a recording.
  ///
  /// - Parameters:
  ///   - expected: the expected ranges, in the order of recitation. If the list is empty, every
  ///     stretch between two silences becomes an unassigned segment.
  ///   - silences: the silences, in order of time.
  ///   - markers: the markers, in order of time.
  ///   - length: the number of frames of the recording.
  ///   - rate: the rate of all positions.
  ///   - features: the features of the recording; used only if words are the evidence.
  ///   - confirmed: segments that a person confirmed; they do not overlap. The units expected
  ///     between two such segments are searched only between these segments.
  ///   - stretches: the stretches with recitation, in seconds, in order of time; nil for the whole
  ///     recording. If words are the evidence, only these stretches are searched.
  ///   - stuck: the stretches in which the same sound repeats, in seconds (`SoundDoubt`).
  ///   - advanced: progress callback, invoked some 1,000 times per recorded hour.
  ///   - facts: the ayah counts and expected durations; not evaluated if `expected` is empty.
  /// - Returns: the segments in order of time, without the confirmed ones, and the missing ayat.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func align(
    _ expected: [AyahRange], silences: [SilenceRegion], markers: [Marker], length: Int,
    rate: SampleRate, features: FeatureFile? = nil, confirmed: [Segment] = [],
    within stretches: [Range<Double>]? = nil, stuck: [Range<Double>] = [],
    advanced: @escaping () -> Void = {}, facts: @autoclosure () -> QuranFacts
  ) throws(RecitationError) -> Alignment {
    func layout(_ choice: Cut.Choice, _ numbering: AyahNumbering? = nil) -> SegmentLayout {
      SegmentLayout(
        cuts: Cut.candidates(
          silences: silences, markers: markers, choice, length: length, rate: rate),
        edge: rate.frames(in: edge), rate: rate, numbering: numbering)
    }
    // Without expected ayat, segments lie between silences. Ignore the markers at dips of the
    // level, of which a day's recording has thousands.
    if expected.isEmpty {
      return Alignment(segments: layout(.silences).leftOver(around: []), missing: [])
    }
    let facts = facts()
    let counted = numbering == .hafs ? .hafs : riwayah
    let units = try Unit.expected(expected, in: counted, facts: facts)
    var layout = layout(evidence == .words ? .silences : .all, try facts.numbering(of: counted))
    var notFound = Alignment(
      segments: layout.leftOver(around: []), missing: units.compactMap(\.numberedAyah))
    var notSearched = notFound
    notSearched.isTooWide = true
    notFound.missing = Self.withoutRepetitions(notFound.missing)
    guard units.count <= Self.maxUnits else { return notSearched }
    if evidence == .words {
      notFound.noSpeechReason = .noWords
      guard let features, let sound = HeardSound(features),
        var found = byWords(
          units, in: counted, sound, confirmed, within: stretches, stuck: stuck, facts,
          advanced: advanced, layout)
      else { return notFound }
      Voices.assign(&found.segments, beside: confirmed, rate: rate, features)
      return found
    }
    guard layout.cuts.count * units.count <= Self.maxPlaces else { return notSearched }
    let (cuts, anchors) = Anchor.place(confirmed, among: layout.cuts, of: units, rate: rate)
    layout.cuts = cuts
    let lattice = Lattice(cuts: cuts, units: units, anchors: anchors, advanced: advanced)
    let search = LatticeSearch(lattice)
    if lattice.budget.isExhausted { return notSearched }
    guard let path = search.bestPath() else { return notFound }
    let segments = layout.segments(path, of: search)
    let found = Set(path.placed.map(\.unit))
    let missing = units.indices.compactMap { found.contains($0) ? nil : units[$0].numberedAyah }
    return Alignment(segments: segments, missing: Self.withoutRepetitions(missing))
  }

  /// Returns some ayat without those that came before. An ayah that is expected several times, as
  /// in the range `113 113`, is missing only once.
  private static func withoutRepetitions(_ ayat: [AyahRef]) -> [AyahRef] {
    var known: Set<AyahRef> = []
    return ayat.filter { known.insert($0).inserted }
  }

  /// Aligns by the words that the acoustic model recognises.
  ///
  /// - Returns: the alignment; nil if the words of some expected unit are not bundled.
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
    let rest = Phrases.placed(
      in: layout.leftOver(around: taken), rate: layout.rate, among: read, scores)
    let segments = layout.segments(
      found.items, around: found.anchors, of: units, beside: rest.segments)
    let known = (segments + confirmed).filter { $0.kind == .ayah && $0.ayah != nil }
    let single = Set(known.filter { $0.endAyah == $0.ayah }.map(\.ayah))
    let several = known.filter { $0.endAyah != $0.ayah }
    let missing = Self.withoutRepetitions(units.compactMap(\.numberedAyah)).filter { ref in
      !single.contains(ref)
        && !several.contains { segment in
          guard let first = segment.ayah else { return false }
          return first <= ref && ref <= segment.endAyah ?? first
        }
    }
    return Alignment(
      segments: segments, missing: missing, noSpeechReason: found.isHeard ? nil : .noRecitation,
      evidence: found.evidence, weighed: found.weighed + rest.weighed)
  }
}

/// The result of an alignment.
package struct Alignment: Hashable, Sendable {
  /// Recited segments and `unassigned` segments for other sound, in order of time, not overlapping.
  package var segments: [Segment]
  /// Expected ayat that were not found, in the expected order, each once. If the search was
  /// skipped, all expected ayat, as often as they are expected.
  package var missing: [AyahRef]
  /// True if the search was skipped because the range and the recording together are too long.
  package var isTooWide: Bool = false
  /// Reason why no expected words were recognised; nil if some were recognised, if no ayat were
  /// expected, or if ``Aligner/evidence`` is `durations`.
  package var noSpeechReason: NoSpeechReason?
  /// Evidence for each reading that became a segment, in order of time; empty if
  /// ``Aligner/evidence`` is `durations`.
  package var evidence: [ReadingRecord] = []
  /// All readings and phrases that were weighed, including the dropped ones.
  package var weighed: [ScoredReading] = []

  /// Reason why no expected words were recognised.
  package enum NoSpeechReason: Hashable, Sendable {
    /// The sound is not a recitation of the expected ayat.
    case noRecitation
    /// The acoustic model was not run, or the words of the ayat are not bundled.
    case noWords
  }
}
