import Features
import Recitation
import SequenceModels

/// Finds the phrases that are said besides the ayat, in sound that is left over between them.
enum Phrases {
  /// A phrase that was heard.
  struct Finding {
    var kind: Segment.Kind
    /// The chance that it is right.
    var confidence: Double
  }

  /// Per phrase, the classes of the phones of each word.
  private static let phones = PhoneticText.phrases.map { phrase in
    PhoneticText.words(phrase.phones).map { $0.map(\.kind) }
  }
  private static let network = WordNetwork(
    units: phones.map { WordNetwork.Unit(words: $0, absence: 0) }, costs: ReadingWeights.costs)
  /// No phrase is longer, in seconds.
  private static let longest = 30.0
  /// The least share of the stretch that the phrase takes.
  private static let leastShare = 0.5
  /// The most that its phones may fit worse than the best classes, per frame, in nats.
  private static let worst: Float = 1.5

  /// The phrase that a stretch holds from its start to its end, in seconds.
  static func heard(from start: Double, to end: Double, in scores: ReadingScores) -> Finding? {
    guard end - start <= longest else { return nil }
    let first = min(Int(start * AcousticScores.framesPerSecond), scores.frameCount)
    let last = min(Int((end * AcousticScores.framesPerSecond).rounded(.up)), scores.frameCount)
    guard first < last,
      let path = WordSearch.bestPath(
        through: network, scores, in: first..<last, units: 0..<network.unitCount, from: 0,
        isToEnd: false, limits: ReadingWeights.limits)
    else { return nil }
    let words = path.words.map { (place: network.place(of: $0.word), frames: $0.frames) }
    guard let unit = words.first?.place.unit,
      words.map(\.place.word) == Array(0..<network.wordCount(of: unit)),
      words.allSatisfy({ $0.place.unit == unit })
    else { return nil }
    let reading = Reading(
      unit: unit, words: words.map { Reading.Word(index: $0.place.word, frames: $0.frames) },
      reachesEnd: true)
    let fit = ReadingFit(reading, phones[unit], scores)
    guard fit.mean <= worst,
      Double(reading.frames.count) >= leastShare * Double(last - first)
    else { return nil }
    return Finding(
      kind: PhoneticText.phrases[unit].kind, confidence: ReadingConfidence.word(fit.mean))
  }
}
