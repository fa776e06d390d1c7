import AudioCore
import Features
package import Recitation

/// Record of the evidence for a reading, for its ends and for its words.
///
/// `Training/refit/words.py` fits the weights of the evidence to such records, made from recordings
/// with known faults.
package struct ReadingRecord: Hashable, Sendable, Encodable {
  /// Evidence for one end of a reading; ``ReadingConfidence`` defines the numbers.
  package struct End: Hashable, Sendable, Encodable {
    package let deficit, logOdds, depth: Float
    package let leftOver: Double

    init(_ deficit: Float, _ evidence: (logOdds: Float, depth: Float), leftOver: Double) {
      self.deficit = deficit
      logOdds = evidence.logOdds
      depth = evidence.depth
      self.leftOver = leftOver
    }
  }

  /// Evidence for a word; `WordEvidence` defines the numbers. The log-odds and the verdict are
  /// final. The other numbers were computed before the judge (``WordJudge``) removed missing words.
  package struct Word: Hashable, Sendable, Encodable {
    /// Number of the word in the ayah, from 1.
    package let number: Int
    package let phones: Int
    package let frames: Int
    package let lead, fit, pairFit, heardGain, deficit, pace, logOdds: Double
    package let verdict: Segment.Verdict
    /// True if the large acoustic network also ran at this place.
    package let isListened: Bool

    init(_ word: Reading.Word, _ judgement: WordJudge.Judgement) {
      number = word.index + 1
      frames = word.frames.count
      phones = judgement.evidence.phoneCount
      lead = judgement.evidence.lead
      fit = judgement.evidence.fit
      pairFit = judgement.evidence.pairFit
      heardGain = judgement.evidence.heardGain
      deficit = judgement.place.deficit
      pace = judgement.place.pace
      logOdds = judgement.logOdds
      verdict = judgement.verdict
      isListened = judgement.place.isListened
    }
  }

  /// Surah and ayah; nil for a phrase that is not an ayah.
  package let surah, ayah: Int?
  /// True if the reading goes from the first word of the ayah to the last.
  package let isComplete: Bool
  package let isStuck: Bool
  /// Times of the first and the last sound, in seconds.
  package let start, end: Double
  package let startEvidence, endEvidence: End
  /// Mean deficit of the words (`ReadingScores.deficits`), in nats per frame.
  package let deficit: Float
  /// Log-odds that the words are said at all (`ReadingEvidence`).
  package let logOdds: Double
  /// Price of a filler: the cost of a frame of sound outside the text, in nats (`ReadingScores`).
  package let price: Double
  package let words: [Word]

  init(
    of ayah: AyahRef?, _ reading: Reading, start: Double, startEvidence: End, end: Double,
    endEvidence: End, _ fit: ReadingFit, logOdds: Double, _ price: Double, isStuck: Bool,
    _ judgements: [WordJudge.Judgement]
  ) {
    surah = ayah?.surah
    self.ayah = ayah?.ayah
    isComplete = reading.isComplete
    self.isStuck = isStuck
    self.start = start
    self.end = end
    self.startEvidence = startEvidence
    self.endEvidence = endEvidence
    deficit = fit.mean
    self.logOdds = logOdds
    self.price = price
    words = zip(reading.words, judgements).map { Word($0, $1) }
  }
}

/// Evidence for a reading or a phrase. The record is also made for a reading or a phrase that the
/// alignment dropped afterwards.
///
/// `Training/refit/evidence.py` fits the weights of the evidence to such records, made from scenes
/// with talk and noise between the ayat.
package struct ScoredReading: Hashable, Sendable, Encodable {
  /// Kind of content: `ayah`, or the kind of the phrase.
  package let kind: Segment.Kind
  /// Surah and ayah; nil for a phrase that is not an ayah.
  package let surah, ayah: Int?
  /// Times of the first and the last sound of the words, in seconds.
  package let start, end: Double
  package let phones: Int
  /// `own` is the evidence from the fit of the phones; `heard` is the share of the phones that are
  /// recognised (``ReadingEvidence``).
  package let own, heard: Double
  /// Place of a phrase that was found in sound outside the ayat; nil for an expected reading.
  package let place: PhrasePlace?
  /// Log-odds that the words are said.
  package let logOdds: Double
  package let isKept: Bool

  init(
    kind: Segment.Kind, of ayah: AyahRef? = nil, _ reading: Reading, _ fit: ReadingFit,
    at place: PhrasePlace? = nil, logOdds: Double, isKept: Bool
  ) {
    self.kind = kind
    surah = ayah?.surah
    self.ayah = ayah?.ayah
    start = Double(reading.frames.lowerBound) / AcousticScores.framesPerSecond
    end = Double(reading.frames.upperBound) / AcousticScores.framesPerSecond
    phones = fit.phoneCount
    own = ReadingEvidence.own(reading, fit)
    heard = fit.heard
    self.place = place
    self.logOdds = logOdds
    self.isKept = isKept
  }
}
