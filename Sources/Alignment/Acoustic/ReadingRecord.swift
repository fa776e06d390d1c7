import AudioCore
import Features
package import Recitation

/// Evidence by which a reading, its ends and its words are judged.
///
/// The weights of the evidence are fitted to these records, from recordings with known faults
/// (`Scripts/fit-word-verdicts.py`).
package struct ReadingRecord: Hashable, Sendable, Encodable {
  /// Evidence at one end; ``ReadingConfidence`` defines the numbers.
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
  /// final; the other numbers are from before any word was taken out.
  package struct Word: Hashable, Sendable, Encodable {
    /// Number of the word in the ayah, from 1.
    package let number: Int
    package let phones: Int
    package let frames: Int
    package let lead, fit, pairFit, heardGain, deficit, pace, logOdds: Double
    package let verdict: Segment.Verdict

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
    }
  }

  /// Surah and ayah; nil for a phrase that is no ayah.
  package let surah, ayah: Int?
  /// True if it spans the ayah from its first word to its last.
  package let isComplete: Bool
  package let isStuck: Bool
  /// Times of the first and the last sound, in seconds.
  package let start, end: Double
  package let startEvidence, endEvidence: End
  /// Mean deficit of its words, in nats.
  package let deficit: Float
  /// Log-odds that its words are said at all (`ReadingEvidence`).
  package let logOdds: Double
  /// Price of a filler, in nats (`ReadingScores`).
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

/// A reading or a phrase that was weighed, kept or not.
///
/// The weights of the evidence are fitted to these records, from scenes with talk and noise between
/// ayat (`Scripts/fit-evidence.py`).
package struct WeighedReading: Hashable, Sendable, Encodable {
  /// `ayah`, or the kind of the phrase.
  package let kind: Segment.Kind
  /// Surah and ayah; nil for a phrase that is no ayah.
  package let surah, ayah: Int?
  /// Times of the first and the last sound of its words, in seconds.
  package let start, end: Double
  package let phones: Int
  /// Evidence by the fit of its phones, and the share of its phones that are recognised
  /// (``ReadingEvidence``).
  package let own, heard: Double
  /// Place of a phrase sought in left-over sound; nil for an expected reading.
  package let place: PhrasePlace?
  /// Log-odds that its words are said.
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
