import Features
import Foundation
import Recitation
import SequenceModels

/// Fit of a reading to the sound.
struct ReadingFit {
  /// Mean loss of all words, in nats per frame. The loss of a frame is the score of the best class
  /// in this frame, less the score of the phone to which the frame is assigned
  /// (``ReadingScores/deficits(of:in:)``).
  private(set) var mean: Float = 0
  /// Mean loss, as in ``mean``, over the first 1.5 s of the words.
  private(set) var start: Float = 0
  /// Mean loss, as in ``mean``, over the last 1.5 s of the words.
  private(set) var end: Float = 0
  /// Mean loss of each word, in nats per frame (``mean``).
  private(set) var words: [Float] = []
  /// Number of frames of the first phone of each word.
  private(set) var firstPhones: [Int] = []
  /// Number of frames of all words.
  private(set) var frameCount = 0
  /// Number of phones of all words.
  private(set) var phoneCount = 0
  /// Score of all words less the score of the same words with their phones reversed, in nats.
  private(set) var advantage = 0.0
  /// Share of the phones of the words that the model recognises in these frames without knowing the
  /// text, 0…1.
  ///
  ///     1 − edit distance / number of phones   (``PhoneDistance``)
  private(set) var heard = 0.0

  /// Margin around the words, in frames, in which recognised phones are counted too.
  private static let margin = 3

  private static let near = Int(1.5 * AcousticScores.framesPerSecond)

  /// Measures the fit of a reading.
  ///
  /// - Parameters:
  ///   - reading: a reading of a unit.
  ///   - phones: the classes of the phones of each word of the unit.
  ///   - scores: the acoustic scores of the recording.
  init(_ reading: Reading, _ phones: [[UInt8]], _ scores: ReadingScores) {
    var all: [Float] = []
    var said = RecitedWordsFit(price: scores.price)
    for word in reading.words {
      phoneCount += phones[word.index].count
      said.add(phones[word.index], in: word.frames, scores)
      let (deficits, firstPhone) = scores.deficits(of: phones[word.index], in: word.frames)
      firstPhones.append(firstPhone)
      words.append(Self.mean(deficits[...]))
      all += deficits
    }
    let expected = reading.words.flatMap { phones[$0.index] }
    let recognised = scores.heardPhones(
      in: max(
        0, reading.frames.lowerBound - Self.margin)..<min(
          scores.frameCount, reading.frames.upperBound + Self.margin))
    let distance = PhoneDistance.between(expected, recognised)
    heard = max(0, 1 - Double(distance) / Double(max(1, expected.count)))
    frameCount = all.count
    advantage = said.advantage
    mean = Self.mean(all[...])
    start = Self.mean(all.prefix(Self.near))
    end = Self.mean(all.suffix(Self.near))
  }

  private static func mean(_ deficits: ArraySlice<Float>) -> Float {
    deficits.isEmpty ? 0 : deficits.reduce(0, +) / Float(deficits.count)
  }
}

/// Fit between the sound and the words that a search found in it.
struct RecitedWordsFit {
  /// Price of a filler: the cost of a frame of sound outside the text, in nats (``ReadingScores``).
  private let price: Double
  /// Score of the words less the score that a gap between readings gets in the same frames, in
  /// nats.
  private(set) var gain = 0.0
  /// Score of the words less the score of the same words with their phones reversed, in nats.
  private(set) var advantage = 0.0
  private(set) var frameCount = 0
  private(set) var wordCount = 0
  /// Number of readings after which the next reading is of the next ayah in the text.
  var stepCount = 0

  init(price: Double) { self.price = price }

  /// Adds a word.
  ///
  /// - Parameters:
  ///   - phones: the classes of the phones of the word.
  ///   - frames: the frames in which the word was found.
  ///   - scores: the acoustic scores of the recording.
  mutating func add(
    _ phones: some Collection<UInt8>, in frames: Range<Int>, _ scores: ReadingScores
  ) {
    let forward = scores.gain(of: Array(phones), in: frames)
    gain += forward
    advantage += forward - scores.gain(of: phones.reversed(), in: frames)
    frameCount += frames.count
    wordCount += 1
  }

  static func += (sum: inout Self, other: Self) {
    sum.gain += other.gain
    sum.advantage += other.advantage
    sum.frameCount += other.frameCount
    sum.wordCount += other.wordCount
  }

  /// Log-odds that the words are recited at all, with the weights of ``IdentificationWeights``:
  ///
  ///     base + gain · g + advantage · ln a + (words + wordsByAdvantage · ln a) · ln wordCount
  ///          + (stepsByGain · g + steps) · ln(1 + stepCount)
  ///     g = gain / (frameCount · price)
  ///     a = advantage / (frameCount · price), at least leastAdvantage
  ///
  /// Source: a logistic regression (``IdentificationWeights``) over the passages found in 76
  /// recordings of 11 reciters and learners outside the training data, and in 790 clips of 6 to 30
  /// s from these recordings. The wrong passages come from the same recordings played backwards
  /// (Docs/decisions/0050).
  var logOdds: Double { logOdds(by: .bundled) }

  /// Returns ``logOdds``, computed with other weights.
  func logOdds(by weights: IdentificationWeights) -> Double {
    guard frameCount > 0 else { return -.infinity }
    let most = Double(frameCount) * price
    let gain = gain / most
    let advantage = log(max(weights.leastAdvantage, advantage / most))
    return weights.base + weights.gain * gain + weights.advantage * advantage
      + (weights.words + weights.wordsByAdvantage * advantage) * log(Double(wordCount))
      + (weights.stepsByGain * gain + weights.steps) * log1p(Double(stepCount))
  }
}
