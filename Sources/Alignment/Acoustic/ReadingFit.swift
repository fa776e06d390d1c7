import Features
import Foundation
import Recitation
import SequenceModels

/// The fit of a reading to the sound.
struct ReadingFit {
  /// Per frame how much worse its phones fit than the best classes would, in nats: the mean over
  /// its words, and within 1.5 s of either end.
  private(set) var mean: Float = 0
  private(set) var start: Float = 0
  private(set) var end: Float = 0
  /// The mean over each of its words.
  private(set) var words: [Float] = []
  /// The number of frames that the first phone of each word takes.
  private(set) var firstPhones: [Int] = []
  /// The frames of its words.
  private(set) var frameCount = 0
  /// The phones of its words.
  private(set) var phoneCount = 0
  /// The gain of the phones of its words over those of each word backwards, in nats.
  private(set) var advantage = 0.0
  /// The share of the phones of its words that are recognised there if the text plays no part,
  /// 0…1: 1 − their edit distance / their number (``PhoneDistance``).
  private(set) var heard = 0.0

  /// The distance from its words within which phones count as recognised there, in frames.
  private static let margin = 3

  private static let near = Int(1.5 * AcousticScores.framesPerSecond)

  /// - Parameters:
  ///   - reading: of a unit.
  ///   - phones: the classes of the phones of its words.
  ///   - scores: the recording.
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

/// The fit of words that were found to the sound.
struct RecitedWordsFit {
  /// The price of a filler, in nats per frame (``ReadingScores``).
  private let price: Double
  /// The gain of the words over a gap, and their advantage over each with its phones in the
  /// opposite order, in nats.
  private(set) var gain = 0.0
  private(set) var advantage = 0.0
  private(set) var frameCount = 0
  private(set) var wordCount = 0
  /// The number of times that the next ayah of the text follows one.
  var stepCount = 0

  init(price: Double) { self.price = price }

  /// - Parameters:
  ///   - phones: of a word.
  ///   - frames: in which it was found.
  ///   - scores: the recording.
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

  /// The log-odds that these words are recited at all:
  ///
  ///     −15.4 + 12.1 · g + 0.6 · ln a + (3.2 + 1.45 · ln a) · ln words
  ///           + (12.5 · g − 7.65) · ln(1 + steps)
  ///     g = gain / (frames · price),   a = advantage / (frames · price), at least 0.05
  ///
  /// A logistic regression over passages found in 76 recordings of 11 reciters and learners that
  /// the model had not heard, in 790 clips of 6 to 30 s of them, and in the same played backwards,
  /// where nothing that is found is right (Docs/decisions/0050).
  var logOdds: Double {
    guard frameCount > 0 else { return -.infinity }
    let most = Double(frameCount) * price
    let gain = gain / most
    let advantage = log(max(0.05, advantage / most))
    return -15.4 + 12.1 * gain + 0.6 * advantage
      + (3.2 + 1.45 * advantage) * log(Double(wordCount))
      + (12.5 * gain - 7.65) * log1p(Double(stepCount))
  }
}
