import Features
import SequenceModels

extension ExpectedWords {
  /// Returns the readings after moving squeezed first and last words into the sound beside them.
  ///
  /// A badly recognised word, such as a word with a long nasal at another pace, may score lower in
  /// the search than other sound. The search then squeezes the word into a few frames, and its real
  /// sound belongs to no reading. A first or last word counts as squeezed if it has fewer than
  /// ``SqueezedWords/maxFrames`` frames per phone, and if the sound beside it is like recitation
  /// but belongs to no reading. The word is then searched in that sound, with a higher price of a
  /// filler (``ReadingScores``). If more of its phones are recognised at the new place, the word is
  /// moved.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - places: indices of the readings to change.
  ///   - scores: the acoustic scores of the recording.
  /// - Returns: the same readings, in the same order.
  func withoutSqueezedEnds(
    _ readings: [Reading], at places: [Int], in scores: ReadingScores
  ) -> [Reading] {
    var readings = readings
    for place in places {
      let limits = readings.limits(around: place, of: scores.frameCount)
      let phones = phones[readings[place].unit]
      readings[place].release(
        .first, phones, from: limits.lowerBound, to: limits.upperBound, scores)
      readings[place].release(.last, phones, from: limits.lowerBound, to: limits.upperBound, scores)
    }
    return readings
  }
}

extension [Reading] {
  /// Returns the frames from the end of the preceding reading to the start of the following
  /// reading.
  ///
  /// - Parameters:
  ///   - place: index of a reading; the readings are in order of time.
  ///   - frameCount: the number of frames of the recording.
  /// - Returns: the frames, including those of the reading itself.
  func limits(around place: Int, of frameCount: Int) -> Range<Int> {
    let start = place > 0 ? self[place - 1].frames.upperBound : 0
    let end = place + 1 < count ? self[place + 1].frames.lowerBound : frameCount
    return start..<Swift.max(start, end)
  }
}

extension ReadingScores {
  /// Number of frames on each side of a word in which recognised phones also count as phones of the
  /// word.
  private static let margin = 3

  /// Returns the number of phones of a word that are not recognised in its frames or just beside
  /// them (``PhoneDistance``).
  func unheard(_ word: [UInt8], near frames: Range<Int>) -> Int {
    let near =
      max(0, frames.lowerBound - Self.margin)..<min(frameCount, frames.upperBound + Self.margin)
    return PhoneDistance.between(word, heardPhones(in: near))
  }
}

/// Constants of the search for squeezed words.
private enum SqueezedWords {
  /// A word with fewer frames per phone than this counts as squeezed.
  static let maxFrames = 2.0
  /// Minimum number of frames of recitation beside the word. Frames of a reading are not counted.
  static let minLeftoverFrames = 10
  /// Maximum number of frames that are searched beside the reading (134 frames are 4 s).
  static let reach = 134
  /// Maximum share of unrecognised phones at the new place of a word.
  static let maxUnheard = 0.6
}

extension Reading {
  fileprivate enum End { case first, last }

  /// Moves the first or the last word into the sound beside it, if the word is recognised in that
  /// sound.
  ///
  /// - Parameters:
  ///   - end: the first or the last word.
  ///   - phones: the phones of each word of the unit.
  ///   - start: the frame after the preceding reading.
  ///   - limit: the first frame of the following reading.
  ///   - scores: the acoustic scores of the recording.
  fileprivate mutating func release(
    _ end: End, _ phones: [[UInt8]], from start: Int, to limit: Int, _ scores: ReadingScores
  ) {
    let place = end == .first ? 0 : words.count - 1
    let own = phones[words[place].index]
    guard Double(words[place].frames.count) < SqueezedWords.maxFrames * Double(own.count) else {
      return
    }
    // The neighbouring word is searched too, because the boundary between the two words also moves.
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
      scores.recitedFrames(in: gap, outside: []) >= SqueezedWords.minLeftoverFrames,
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
    let missed = scores.unheard(own, near: found)
    guard found.overlaps(gap), missed < scores.unheard(own, near: words[place].frames),
      Double(missed) <= SqueezedWords.maxUnheard * Double(own.count)
    else { return }
    for (other, heard) in zip(others, path.words) { words[other].frames = heard.frames }
  }
}
