import Features
import Recitation
import SequenceModels

/// Viterbi search through a few successive words. Each phone lasts at least one frame. Scores are
/// integers in 1/64 nat.
struct LocalPath {
  /// Column of the frame scores (`FrameScores`) for a pause within a reading.
  private static let pause = AcousticScores.classCount + 1
  /// Column of the frame scores for sounds of any kind.
  static let anySounds = AcousticScores.classCount + 2
  private static let none = Int.min / 2

  private struct State {
    var column: Int
    /// Cost that a path pays to enter the state.
    var cost = 0
    /// True if the path may skip the state.
    var isOptional = false
    /// Score of the best path that ends in the state.
    var score = LocalPath.none
  }

  private var states: [State] = []
  /// Score of every path before its first frame.
  private var beginning = 0

  /// Creates a path without words.
  init() {}

  /// Creates a path through some words, with an optional pause before and after each word.
  ///
  /// - Parameters:
  ///   - words: the phones of each word.
  ///   - mayEndElsewhere: true if sounds of any kind may follow the last word.
  init(through words: [[UInt8]], mayEndElsewhere: Bool = false) {
    appendBetween(anySounds: false)
    for word in words {
      append(word)
      appendBetween(anySounds: false)
    }
    if mayEndElsewhere { appendBetween(anySounds: true) }
  }

  /// Adds a word.
  mutating func append(_ phones: [UInt8]) {
    states += phones.map { State(column: Int($0)) }
  }

  /// Adds an optional step between two words: a pause, or sounds of any kind.
  mutating func appendBetween(anySounds: Bool) {
    states.append(
      State(
        column: anySounds ? Self.anySounds : Self.pause, cost: Int(ReadingWeights.costs.pause),
        isOptional: true))
  }

  /// Advances by one frame.
  ///
  /// - Parameter scores: the scores of the frame: one per phone class, then one each for a gap
  ///   between readings, a pause within a reading, and sounds of any kind.
  mutating func advance(_ scores: [Int32]) {
    for index in states.indices.reversed() {
      var came = Self.none
      var place = index - 1
      while place >= 0 {
        came = max(came, states[place].score)
        if !states[place].isOptional { break }
        place -= 1
      }
      if place < 0 { came = max(came, beginning) }
      let best = max(states[index].score, came - states[index].cost)
      states[index].score = max(best + Int(scores[states[index].column]), Self.none)
    }
    beginning = Self.none
  }

  /// Score of the best path that has reached the last word; far below 0 if no path has reached that
  /// word.
  var score: Int {
    var best = Self.none
    for state in states.reversed() {
      best = max(best, state.score)
      if !state.isOptional { break }
    }
    return best
  }
}
