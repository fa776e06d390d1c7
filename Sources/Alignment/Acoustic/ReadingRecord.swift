import AudioCore
import Features
package import Recitation

/// The evidence by which a reading, its ends and its words are judged.
///
/// The numbers by which it is weighed are fitted to it, from recordings with known faults
/// (`Scripts/fit-word-verdicts.py`).
package struct ReadingRecord: Hashable, Sendable, Encodable {
  /// The evidence at one end; ``ReadingConfidence`` says what the numbers are.
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

  /// A word; `WordEvidence` says what the numbers are. They are those before any word was taken
  /// out, the log-odds and the verdict those at last.
  package struct Word: Hashable, Sendable, Encodable {
    /// From 1.
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

  /// Nil for a phrase that is no ayah.
  package let surah, ayah: Int?
  /// True if it holds the ayah from its first word to its last.
  package let isComplete: Bool
  package let isStuck: Bool
  /// The first and the last sound, in seconds.
  package let start, end: Double
  package let startEvidence, endEvidence: End
  /// The mean deficit of its words, in nats.
  package let deficit: Float
  /// The log-odds that its words are said at all (`ReadingEvidence`).
  package let logOdds: Double
  /// The price of a filler, in nats (`ReadingScores`).
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
/// The numbers by which it is weighed are fitted to it, from scenes with talk and noise between
/// ayat (`Scripts/fit-evidence.py`).
package struct WeighedReading: Hashable, Sendable, Encodable {
  /// `ayah`, or the kind of the phrase.
  package let kind: Segment.Kind
  /// Nil for a phrase that is no ayah.
  package let surah, ayah: Int?
  /// The first and the last sound of its words, in seconds.
  package let start, end: Double
  package let phones: Int
  /// Its evidence by the fit of its phones, and the share of them that are recognised
  /// (``ReadingEvidence``).
  package let own, heard: Double
  /// The place of a phrase that is sought in sound left over; nil for an expected reading.
  package let place: PhrasePlace?
  /// The log-odds that its words are said.
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
