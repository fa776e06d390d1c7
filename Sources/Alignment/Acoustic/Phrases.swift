import AudioCore
import Features
import Foundation
import Recitation
import SequenceModels

/// Place of a stretch of sound that belongs to no ayah. The place is relative to the recited ayat.
package enum PhrasePlace: String, Hashable, Sendable, Encodable {
  /// Soon after the last ayah of Al-Fatihah.
  case afterFatihah
  /// Between two readings of one surah. The two are readings of the same ayah, or of an ayah and
  /// the next ayah. The time between the two readings exceeds the length of the sound by less than
  /// ``longestPause``.
  case withinSurah
  /// Elsewhere, at most ``nearAyat`` from a recited ayah.
  case elsewhere
  /// More than ``nearAyat`` from every recited ayah: noise, talk or a prayer without recitation.
  case apart

  /// Maximum time from the end of Al-Fatihah to an expected amin, in seconds.
  private static let maxAminDelay = 8.0
  /// Maximum time between the two readings of ``withinSurah``, in seconds. The length of the sound
  /// in question is not counted.
  private static let longestPause = 3.0
  /// A recited ayah counts as near a stretch of sound up to this distance, in seconds.
  private static let nearAyat = 15.0

  /// Classifies the place of a stretch of sound.
  ///
  /// - Parameters:
  ///   - stretch: the stretch of sound that belongs to no ayah.
  ///   - ayat: the recited ayat with their times in seconds, in order of time.
  init(of stretch: Range<Double>, among ayat: [(ayah: AyahRef, seconds: Range<Double>)]) {
    // Compare only the middle of the stretch. Its ends may overlap the segments of ayat, because
    // these segments include a part of the pauses.
    let middle = (stretch.lowerBound + stretch.upperBound) / 2
    let before = ayat.last { $0.seconds.upperBound <= middle }
    let after = ayat.first { $0.seconds.lowerBound >= middle }
    if let before, before.ayah == AyahRef(surah: 1, ayah: 7),
      stretch.lowerBound - before.seconds.upperBound < Self.maxAminDelay
    {
      self = .afterFatihah
    } else if let before, let after, before.ayah.surah == after.ayah.surah,
      (0...1).contains(after.ayah.ayah - before.ayah.ayah),
      after.seconds.lowerBound - before.seconds.upperBound
        < Self.longestPause + stretch.upperBound - stretch.lowerBound
    {
      self = .withinSurah
    } else if let before, stretch.lowerBound - before.seconds.upperBound <= Self.nearAyat {
      self = .elsewhere
    } else if let after, after.seconds.lowerBound - stretch.upperBound <= Self.nearAyat {
      self = .elsewhere
    } else {
      self = .apart
    }
  }
}

/// Finds phrases that are not ayat, such as amin, in the sound between the ayat.
///
/// A stretch of sound is not taken for a phrase only because it fits no ayah. The phrase must be
/// recognised in the sound. The log-odds that the phrase is said are
///
///     logOdds = base + own · own + heard · heard + phones · ln phones + place
///
/// The first factor of a product is a weight (``PhraseWeights``). *own* is the evidence from the
/// fit of the phones of the phrase (``ReadingEvidence``), limited to −8 … 6. *heard* is the share
/// of these phones that are recognised. *place* depends on the ``PhrasePlace``, with values from
/// ``PhraseWeights``. For amin, it is positive after Al-Fatihah and negative elsewhere, because two
/// such syllables are common in talk. For any other phrase, it is 0 far from recited ayat. Near
/// them it is positive, because the voice is known to recite there.
///
/// The search for the expected ayat also fits words to a phrase that it does not expect. A phrase
/// replaces such a reading (``replaced(_:_:_:_:)``).
///
/// Source: a logistic regression (Docs/decisions/0139). The positive examples are the phrases in
/// prayers of some 20 people, and amin after Al-Fatihah and isti'adhah by other people. The
/// negative examples are noise, talk in three languages, supplications and the talk of learners.
/// The base is 3 above the fitted value, so that more phrases are found in echoing rooms. With this
/// base, 2 of the 169 negative examples are accepted by mistake. The place values, except after
/// Al-Fatihah, are set by hand.
enum Phrases {
  /// Phones of the words of the phrases, as classes: `phones[phrase][word]`.
  private static let phones = PhoneticText.phrases.map { phrase in
    PhoneticText.words(phrase.phones).map { $0.map(\.kind) }
  }
  private static let network = WordNetwork(
    units: phones.map { WordNetwork.Unit(words: $0, absence: 0) }, costs: ReadingWeights.costs)
  /// Maximum length, in seconds, of a stretch that is searched for phrases.
  private static let longest = 30.0
  /// Minimum share of the stretch that the phrase must cover.
  private static let minShare = 0.5
  /// The number of phones that are recognised in the stretch must lie in this range, as a multiple
  /// of the number of phones of the phrase.
  private static let recognised = 0.3...4.0

  /// Returns the phrases that may be said in a stretch of sound, the likeliest first. The first
  /// phrase counts as kept (``ScoredReading/isKept``) if its log-odds are at least 0.
  ///
  /// - Parameters:
  ///   - stretch: the times of the stretch, in seconds.
  ///   - place: the place of the stretch.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the phrases; empty if the stretch is too long, or if no sound similar to a phrase
  ///   is recognised.
  static func weighed(
    in stretch: Range<Double>, _ place: PhrasePlace, _ scores: ReadingScores
  ) -> [ScoredReading] {
    guard stretch.upperBound - stretch.lowerBound <= longest else { return [] }
    let first = min(
      Int(stretch.lowerBound * AcousticScores.framesPerSecond), scores.frameCount)
    let last = min(
      Int((stretch.upperBound * AcousticScores.framesPerSecond).rounded(.up)), scores.frameCount)
    guard first < last else { return [] }
    let count = Double(scores.heardPhones(in: first..<last).count)
    let found = phones.indices.filter { unit in
      recognised.contains(count / Double(phones[unit].joined().count))
    }.flatMap { unit in
      readings(of: unit, in: first..<last, scores).map { reading -> (Reading, ReadingFit, Double) in
        let fit = ReadingFit(reading, phones[unit], scores)
        return (reading, fit, logOdds(of: PhoneticText.phrases[unit].kind, reading, fit, place))
      }
    }.sorted { $0.2 > $1.2 }
    return found.enumerated().map { rank, found in
      ScoredReading(
        kind: PhoneticText.phrases[found.0.unit].kind, found.0, found.1, at: place,
        logOdds: found.2, isKept: rank == 0 && found.2 >= 0)
    }
  }

  /// Finds phrases in the sound between the ayat.
  ///
  /// A reciter may take a breath within a phrase. Therefore up to ``maxParts`` successive segments
  /// are also searched together, and become one segment if a phrase begins in the first of them and
  /// ends in the last one. If phrases overlap, the likeliest is taken.
  ///
  /// - Parameters:
  ///   - rest: the segments that belong to no ayah, in order of time.
  ///   - rate: the sample rate of the positions of the segments.
  ///   - ayat: the recited ayat with their times in seconds, in order of time.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the segments in order of time, and all phrases that were weighed.
  static func placed(
    in rest: [Segment], rate: SampleRate, among ayat: [(ayah: AyahRef, seconds: Range<Double>)],
    _ scores: ReadingScores
  ) -> (segments: [Segment], weighed: [ScoredReading]) {
    var weighed: [ScoredReading] = []
    var candidates: [(parts: Range<Int>, phrase: ScoredReading)] = []
    let seconds = rest.map {
      $0.range.start.seconds(at: rate)..<$0.range.end.seconds(at: rate)
    }
    for first in rest.indices {
      for end in first + 1...min(first + maxParts, rest.count) {
        if end > first + 1, seconds[end - 1].lowerBound - seconds[end - 2].upperBound > maxBreath {
          break
        }
        let stretch = seconds[first].lowerBound..<seconds[end - 1].upperBound
        let phrases = Self.weighed(in: stretch, PhrasePlace(of: stretch, among: ayat), scores)
        if end == first + 1 { weighed += phrases }
        guard let phrase = phrases.first, phrase.isKept,
          phrase.start < seconds[first].upperBound, phrase.end > seconds[end - 1].lowerBound
        else { continue }
        if end > first + 1 { weighed.append(phrase) }
        candidates.append((first..<end, phrase))
      }
    }
    candidates.sort {
      ($1.phrase.logOdds, $0.parts.count, $0.parts.lowerBound)
        < ($0.phrase.logOdds, $1.parts.count, $1.parts.lowerBound)
    }
    var taken: [(parts: Range<Int>, phrase: ScoredReading)] = []
    for candidate in candidates where !taken.contains(where: { $0.parts.overlaps(candidate.parts) })
    {
      taken.append(candidate)
    }
    let found = taken.map { parts, phrase in
      Segment(
        range: FrameRange(
          start: rest[parts.lowerBound].range.start, end: rest[parts.upperBound - 1].range.end),
        kind: phrase.kind, confidence: logistic(phrase.logOdds))
    }
    let others = rest.indices.filter { index in !taken.contains { $0.parts.contains(index) } }
    return (
      (found + others.map { rest[$0] }).sorted { $0.range.start < $1.range.start }, weighed
    )
  }

  /// Maximum number of successive segments that are searched together for one phrase.
  private static let maxParts = 3
  /// Maximum time between two segments that are searched together, in seconds. The segments
  /// themselves include a part of the pauses.
  private static let maxBreath = 0.5

  /// Returns the indices of readings that phrases replace.
  ///
  /// A phrase is also sought in two successive readings together, because the search may fit two
  /// ayat to a long phrase.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - fits: the fit of each reading.
  ///   - logOdds: the log-odds of each reading.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the indices; empty if no phrase is found in the place of a reading.
  static func replaced(
    _ readings: [Reading], _ fits: [ReadingFit], _ logOdds: [Double], _ scores: ReadingScores
  ) -> Set<Int> {
    var replaced: Set<Int> = []
    for first in readings.indices {
      for end in first + 1...min(first + 2, readings.count) {
        let parts = first..<end
        let frames = readings[first].frames.lowerBound..<readings[end - 1].frames.upperBound
        if isLikelier(
          than: logOdds[parts].max() ?? 0, heard: fits[parts].map(\.heard).max() ?? 0, in: frames,
          scores)
        {
          replaced.formUnion(parts)
        }
      }
    }
    return replaced
  }

  /// True if a phrase is likelier in some frames than the reading that a search placed there.
  ///
  /// There are two such cases. In the first case, the phrase has greater log-odds than the reading,
  /// a greater share of its phones is recognised, and the log-odds of the reading are below
  /// ``PhraseWeights/maxUnlikely``. In the second case, the phrase is not amin. The share of its
  /// phones that are recognised is at least ``PhraseWeights/leastHeard``, and exceeds the same
  /// share of the reading by at least ``PhraseWeights/moreHeard``.
  ///
  /// - Parameters:
  ///   - logOdds: the log-odds of the reading. If they are at least
  ///     ``PhraseWeights/maxDoubtful``, the result is false.
  ///   - heard: the share of the phones of the reading that are recognised.
  ///   - frames: the frames of the words of the reading.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: true if the phrase should replace the reading.
  static func isLikelier(
    than logOdds: Double, heard: Double, in frames: Range<Int>, _ scores: ReadingScores
  ) -> Bool {
    let weights = PhraseWeights.bundled
    guard logOdds < weights.maxDoubtful else { return false }
    let start = Double(frames.lowerBound) / AcousticScores.framesPerSecond - margin
    let end = Double(frames.upperBound) / AcousticScores.framesPerSecond + margin
    return weighed(in: max(0, start)..<end, .withinSurah, scores).contains {
      $0.isKept && $0.logOdds > logOdds && $0.heard > heard && logOdds < weights.maxUnlikely
        || $0.kind != .amin && $0.heard >= weights.leastHeard
          && $0.heard >= heard + weights.moreHeard
    }
  }

  /// A phrase is searched in the frames of a reading and in this margin around them, in seconds.
  private static let margin = 0.3

  /// Returns the readings that contain the whole phrase and cover at least half of the given
  /// frames.
  private static func readings(
    of unit: Int, in frames: Range<Int>, _ scores: ReadingScores
  ) -> [Reading] {
    let path = WordSearch.bestPath(
      through: network, scores, in: frames, units: unit..<unit + 1, from: unit, isToEnd: false,
      limits: ReadingWeights.limits)
    return Reading.readings(path?.words ?? [], in: network).filter {
      $0.words.map(\.index) == Array(0..<network.wordCount(of: unit))
        && Double($0.frames.count) >= minShare * Double(frames.count)
    }
  }

  /// Returns the log-odds that a phrase is said at a place, from the reading of the phrase and the
  /// fit of this reading.
  static func logOdds(
    of kind: Segment.Kind, _ reading: Reading, _ fit: ReadingFit, _ place: PhrasePlace
  ) -> Double {
    logOdds(
      of: kind, own: ReadingEvidence.own(reading, fit), heard: fit.heard, phones: fit.phoneCount,
      place)
  }

  /// Returns the log-odds that a phrase is said at a place, from the terms of the formula of
  /// ``Phrases``.
  static func logOdds(
    of kind: Segment.Kind, own: Double, heard: Double, phones: Int, _ place: PhrasePlace,
    by weights: PhraseWeights = .bundled
  ) -> Double {
    let placed =
      switch place {
      case .afterFatihah: kind == .amin ? weights.aminAfterFatihah : weights.nearAyat
      case .withinSurah: kind == .amin ? weights.aminWithinSurah : weights.withinSurah
      case .elsewhere: kind == .amin ? weights.aminElsewhere : weights.nearAyat
      case .apart: kind == .amin ? weights.aminElsewhere : 0
      }
    return weights.base + weights.own * min(max(own, -8), 6) + weights.heard * heard
      + weights.phones * log(Double(max(1, phones))) + placed
  }
}

/// Fitted numbers of ``Phrases``.
struct PhraseWeights: FittedLayer {
  static let name = "phrases"
  static let bundled = readBundled()

  @Fitted var base: Double
  @Fitted var own: Double
  @Fitted var heard: Double
  @Fitted var phones: Double
  /// Values of the term *place* of the log-odds (``Phrases``) for amin.
  @Fitted var aminAfterFatihah: Double
  @Fitted var aminElsewhere: Double
  @Fitted var aminWithinSurah: Double
  /// Value of the term *place* of the log-odds (``Phrases``) for a phrase other than amin, if
  /// the place is ``PhrasePlace/withinSurah``.
  @Fitted var withinSurah: Double
  /// Value of the term *place* of the log-odds (``Phrases``) for a phrase other than amin, if
  /// the place is ``PhrasePlace/afterFatihah`` or ``PhrasePlace/elsewhere``.
  @Fitted var nearAyat: Double
  /// A phrase may replace a reading only if the log-odds of the reading are below this value.
  @Fitted var maxDoubtful: Double
  /// A phrase with greater log-odds than a reading replaces the reading only if the log-odds of the
  /// reading are below this value (the first case of ``Phrases/isLikelier(than:heard:in:_:)``).
  @Fitted var maxUnlikely: Double
  /// A phrase without greater log-odds replaces a reading only if at least this share of its phones
  /// is recognised (the second case of ``Phrases/isLikelier(than:heard:in:_:)``).
  @Fitted var leastHeard: Double
  /// A phrase without greater log-odds replaces a reading only if its share of recognised phones
  /// exceeds the share of the reading by at least this value (the second case of
  /// ``Phrases/isLikelier(than:heard:in:_:)``).
  @Fitted var moreHeard: Double
}
