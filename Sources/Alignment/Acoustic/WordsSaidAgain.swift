import Features
import SequenceModels

extension ExpectedWords {
  /// Returns the readings after adding words that are said twice but were found once.
  ///
  /// Going back has a cost in the search. Therefore words that are said twice may be found once:
  /// one word is stretched over both, or a part of their sound belongs to no word. This happens if
  /// a teacher says the next words after a pause and the reciter repeats them, and if a reciter
  /// repeats words at once. At each such place, the words around it are compared with the same
  /// words said twice. The words said twice replace the words found once if they meet the
  /// conditions of ``WordsSaidAgain``.
  ///
  /// - Parameters:
  ///   - readings: the readings, in order of time.
  ///   - places: indices of the readings to change.
  ///   - scores: the acoustic scores of the recording.
  ///   - taken: frames outside the readings in which no word may be placed, for example the
  ///     stretches that a person confirmed or skipped.
  /// - Returns: the same readings, in the same order.
  func withWordsSaidAgain(
    _ readings: [Reading], at places: [Int], in scores: ReadingScores, outside taken: [Range<Int>]
  ) -> [Reading] {
    var result = readings
    for place in places {
      let near = readings[max(0, place - 1)..<min(readings.count, place + 2)]
      let pace = near.flatMap { reading in
        reading.words.map { Double($0.frames.count) / max(0.1, lengths[reading.unit][$0.index]) }
      }.sorted()
      guard pace.count >= WordsSaidAgain.fewestWords else { continue }
      let own = readings[place].frames
      let free = result.limits(around: place, of: scores.frameCount)
      let before = taken.map(\.upperBound) + [free.lowerBound]
      let after = taken.map(\.lowerBound) + [free.upperBound]
      let start = before.filter { $0 <= own.lowerBound }.max() ?? own.lowerBound
      let end = after.filter { $0 >= own.upperBound }.min() ?? own.upperBound
      let limits =
        max(
          start, own.lowerBound - WordsSaidAgain.reach)..<min(
          end, own.upperBound + WordsSaidAgain.reach)
      result[place] = saidAgain(
        Search(reading: readings[place], pace: pace[pace.count / 2], limits: limits, scores: scores)
      )
    }
    return result
  }

  /// The search of one reading.
  private struct Search {
    var reading: Reading
    /// Usual number of frames per count. The expected length of a word is given in counts.
    let pace: Double
    /// The frames of the reading, and the frames on both sides that belong to no other reading.
    let limits: Range<Int>
    let scores: ReadingScores
  }

  /// Returns the reading after adding its words that are said twice. The run of words that gains
  /// most is replaced first. The words of this run are not searched again.
  private func saidAgain(_ search: Search) -> Reading {
    var search = search
    var parts = [search.reading.words.indices]
    while let part = parts.popLast() {
      guard let found = bestRun(in: part, search) else { continue }
      search.reading.words.replaceSubrange(found.run, with: found.words)
      let added = found.words.count - found.run.count
      parts = parts.map { $0.lowerBound + added..<$0.upperBound + added }
      parts.append(found.run.upperBound + added..<part.upperBound + added)
      parts.append(part.lowerBound..<found.run.lowerBound)
    }
    return search.reading
  }

  /// Returns the frames around a run of words: from the end of the word before the run to the start
  /// of the word after the run.
  private func frames(around run: Range<Int>, _ search: Search) -> Range<Int> {
    let words = search.reading.words
    let start =
      run.lowerBound > 0 ? words[run.lowerBound - 1].frames.upperBound : search.limits.lowerBound
    let end =
      run.upperBound < words.count
      ? words[run.upperBound].frames.lowerBound : search.limits.upperBound
    return start..<end
  }

  /// True if a word is stretched, if it is a repeat, or if recitation beside it belongs to no word.
  private func isSuspect(_ place: Int, _ search: Search) -> Bool {
    let words = search.reading.words
    let word = words[place]
    if place > 0, word.index <= words[place - 1].index { return true }
    let usual = usualFrames([word.index], search)
    if Double(word.frames.count)
      > max(WordsSaidAgain.stretched * usual, usual + Double(WordsSaidAgain.fewestFrames))
    {
      return true
    }
    let around = frames(around: place..<place + 1, search)
    return [around.lowerBound..<word.frames.lowerBound, word.frames.upperBound..<around.upperBound]
      .contains {
        search.scores.recitedFrames(in: $0, outside: []) >= WordsSaidAgain.fewestFrames
      }
  }

  /// Returns the sum of the usual lengths of some words, in frames.
  private func usualFrames(_ indices: [Int], _ search: Search) -> Double {
    indices.reduce(0) { $0 + search.pace * lengths[search.reading.unit][$1] }
  }

  /// Returns the run of words that gains most if its words are said twice. Only runs with a suspect
  /// word are compared.
  ///
  /// - Parameters:
  ///   - part: indices of the words that may be in the run.
  ///   - search: the reading and its limits.
  /// - Returns: the indices of the replaced words, and the new words; nil if no run gains enough.
  private func bestRun(
    in part: Range<Int>, _ search: Search
  ) -> (run: Range<Int>, words: [Reading.Word])? {
    let suspects = part.filter { isSuspect($0, search) }
    var best: (gain: Int, run: Range<Int>, words: [Reading.Word])?
    for first in part {
      for end in first + 1..<min(part.upperBound, first + 2 * WordsSaidAgain.mostWords - 1) + 1
      where suspects.contains(where: {
        (first..<end).contains($0) && $0 - first < WordsSaidAgain.mostWords
          && end - $0 <= WordsSaidAgain.mostWords
      }) {
        guard let found = saidTwice(first..<end, search), found.gain > best?.gain ?? 0 else {
          continue
        }
        best = (found.gain, first..<end, found.words)
      }
    }
    return best.map { ($0.run, $0.words) }
  }

  /// Returns two copies of the words that the text has at the place of a run: all words between the
  /// word before the run and the word after the run. Also returns the gain of the copies beyond the
  /// least gain, in 1/64 nat. Returns nil if the copies do not fit.
  private func saidTwice(
    _ run: Range<Int>, _ search: Search
  ) -> (gain: Int, words: [Reading.Word])? {
    let (words, scores) = (search.reading.words, search.scores)
    let start = run.lowerBound > 0 ? words[run.lowerBound - 1].index + 1 : words[0].index
    let end =
      run.upperBound < words.count
      ? words[run.upperBound].index : words[words.count - 1].index + 1
    guard (1...WordsSaidAgain.mostWords).contains(end - start) else { return nil }
    let frames = frames(around: run, search)
    let once = words[run].map(\.index)
    let twice = Array(start..<end) + Array(start..<end)
    let usual = usualFrames(twice, search)
    guard once != twice, frames.count <= WordsSaidAgain.mostFrames,
      Double(frames.count) >= WordsSaidAgain.shortest * usual,
      let old = path(through: once, in: frames, search),
      let new = path(through: twice, in: frames, search)
    else { return nil }
    let gain =
      new.score - old.score
      - Int(
        ReadingWeights.nats(WordsSaidAgain.leastGain(for: twice.count - once.count) * scores.price))
    guard gain > 0,
      new.words.allSatisfy({
        Double($0.frames.count) >= WordsSaidAgain.squeezed * usualFrames([$0.index], search)
      })
    else { return nil }
    let missed = unheard(new.words, search)
    guard missed <= max(WordsSaidAgain.mostUnheard, unheard(old.words, search)) else { return nil }
    return (gain, new.words)
  }

  /// Returns the best path through all given words in some frames, and its score in 1/64 nat; nil
  /// if there is no such path. Going back costs more than the beam, so the path takes each word
  /// once and in the given order.
  private func path(
    through indices: [Int], in frames: Range<Int>, _ search: Search
  ) -> (score: Int, words: [Reading.Word])? {
    let unit = search.reading.unit
    var costs = ReadingWeights.costs
    costs.returning = ReadingWeights.skipped
    costs.breaking = ReadingWeights.skipped
    costs.again = ReadingWeights.skipped
    costs.back = ReadingWeights.skipped
    let network = WordNetwork(
      units: [WordNetwork.Unit(words: indices.map { phones[unit][$0] }, absence: 0)], costs: costs)
    guard
      let path = WordSearch.bestPath(
        through: network, search.scores, in: frames, units: 0..<1, from: 0,
        limits: ReadingWeights.limits),
      path.words.map(\.word) == Array(indices.indices)
    else { return nil }
    return (
      path.score,
      zip(indices, path.words).map { Reading.Word(index: $0, frames: $1.frames) }
    )
  }

  /// Returns the share of the phones of some words that are not recognised near their frames, 0…1.
  private func unheard(_ words: [Reading.Word], _ search: Search) -> Double {
    var (count, missed) = (0, 0)
    for word in words {
      let own = phones[search.reading.unit][word.index]
      count += own.count
      missed += min(own.count, search.scores.unheard(own, near: word.frames))
    }
    return Double(missed) / Double(max(1, count))
  }
}

/// Constants of the search for words that are said twice.
///
/// They were chosen on 36 places of nine surahs by four reciters. At each place, two repeated
/// words, a breath with up to four repeated words, or a prompt was inserted (Docs/revision.md).
private enum WordsSaidAgain {
  /// Minimum length of a stretched word, as a multiple of its usual length.
  static let stretched = 1.8
  /// A stretched word is longer than usual by more than this number of frames. A stretch of
  /// recitation that belongs to no word has at least this number of frames.
  static let fewestFrames = 12
  /// Minimum length of the sound around a run, as a share of the usual length of the words said
  /// twice.
  static let shortest = 0.6
  /// Minimum length of each word, as a share of its usual length.
  static let squeezed = 0.4
  /// Maximum share of unrecognised phones if the words are said twice. A greater share is accepted
  /// if the words said once have at least that share.
  static let mostUnheard = 0.6
  /// Maximum number of words that are said twice.
  static let mostWords = 6
  /// Maximum length of the sound in frames (20 s), and maximum number of frames before and after a
  /// reading that are searched (5 s).
  static let mostFrames = Int(20 * AcousticScores.framesPerSecond)
  static let reach = Int(5 * AcousticScores.framesPerSecond)
  /// Minimum number of words in the nearby readings. With fewer words, the usual length of a word
  /// is not measured.
  static let fewestWords = 4

  /// Minimum gain of the new words over the old words, in nats, divided by the price of a filler.
  /// It is negative if the new words are fewer, because fewer words need fewer repeats.
  ///
  /// - Parameter added: number of new words less the number of old words.
  /// - Returns: the gain; it may be negative.
  static func leastGain(for added: Int) -> Double {
    if added > 0 { return 10 }
    return added < 0 ? -5 : 1
  }
}
