import Features
import SequenceModels

extension ExpectedWords {
  /// Some readings; none of them begins or ends with a word that is squeezed beside sound in which
  /// it is said.
  ///
  /// A word that is recognised badly, such as one with a long nasal at another pace, may be worth
  /// less to the search than other sound: it then says the word in hardly any time and leaves the
  /// sound over. Where a first or last word takes fewer than ``SqueezedWords/mostFrames`` frames a
  /// phone, and sound of recitation is left over beside it, it is sought in that sound with any
  /// other sound at a higher price. It is moved there if more of its phones are recognised there.
  ///
  /// - Parameters:
  ///   - readings: in order of time.
  ///   - scores: the recording.
  /// - Returns: as many, in the same order.
  func withoutSqueezedEnds(_ readings: [Reading], in scores: ReadingScores) -> [Reading] {
    var readings = readings
    for place in readings.indices {
      let start = place > 0 ? readings[place - 1].frames.upperBound : 0
      let end =
        place + 1 < readings.count ? readings[place + 1].frames.lowerBound : scores.frameCount
      let phones = phones[readings[place].unit]
      readings[place].release(.first, phones, from: start, to: end, scores)
      readings[place].release(.last, phones, from: start, to: end, scores)
    }
    return readings
  }
}

/// The numbers by which words are released from too little time.
private enum SqueezedWords {
  /// The most frames per phone of a word that is squeezed.
  static let mostFrames = 2.0
  /// The fewest frames of recitation left over beside it, and the most frames in which it is
  /// sought (4 s).
  static let leastLeftOver = 10
  static let reach = 134
  /// The greatest share of its phones that are not recognised where it is said.
  static let mostUnheard = 0.6
  /// The frames around a word in which phones count as recognised in it.
  static let margin = 3
}

extension Reading {
  fileprivate enum End { case first, last }

  /// Gives the word at one end the sound beside it, if it is said there.
  ///
  /// - Parameters:
  ///   - end: which word.
  ///   - phones: of each word of the unit.
  ///   - start: the frame from which on sound is left over.
  ///   - limit: the frame before which it is.
  ///   - scores: the recording.
  fileprivate mutating func release(
    _ end: End, _ phones: [[UInt8]], from start: Int, to limit: Int, _ scores: ReadingScores
  ) {
    let place = end == .first ? 0 : words.count - 1
    let own = phones[words[place].index]
    guard Double(words[place].frames.count) < SqueezedWords.mostFrames * Double(own.count) else {
      return
    }
    // The word beside it is searched with it, for their boundary moves, too.
    let others = end == .first ? 0...min(1, place + words.count - 1) : max(0, place - 1)...place
    let region =
      end == .first
      ? max(
        start, frames.lowerBound - SqueezedWords.reach)..<words[others.upperBound].frames
        .upperBound
      : words[others.lowerBound].frames
        .lowerBound..<min(
          limit, frames.upperBound + SqueezedWords.reach)
    let gap =
      end == .first
      ? region.lowerBound..<frames.lowerBound : frames.upperBound..<region.upperBound
    guard
      scores.recitedFrames(in: gap, outside: []) >= SqueezedWords.leastLeftOver,
      let path = WordSearch.bestPath(
        through: WordNetwork(
          units: [
            WordNetwork.Unit(words: words[others].map { phones[$0.index] }, absence: 0)
          ], costs: ReadingWeights.costs),
        scores.withFiller(moreExpensiveBy: ReadingWeights.leftOverFiller), in: region,
        units: 0..<1, from: 0, limits: ReadingWeights.limits),
      path.words.map(\.word) == Array(0..<others.count)
    else { return }
    let found = path.words[end == .first ? 0 : others.count - 1].frames
    func unheard(in frames: Range<Int>) -> Int {
      let near =
        max(
          0, frames.lowerBound - SqueezedWords.margin)..<min(
          scores.frameCount, frames.upperBound + SqueezedWords.margin)
      return PhoneDistance.between(own, scores.heardPhones(in: near))
    }
    let missed = unheard(in: found)
    guard found.overlaps(gap), missed < unheard(in: words[place].frames),
      Double(missed) <= SqueezedWords.mostUnheard * Double(own.count)
    else { return }
    for (other, heard) in zip(others, path.words) { words[other].frames = heard.frames }
  }
}
