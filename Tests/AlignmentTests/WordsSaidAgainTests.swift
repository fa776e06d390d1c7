import Features
import Recitation
import SequenceModels
import Testing

@testable import Alignment

/// Tests of words that are said twice and found once, with synthetic posteriors of known words.
@Suite struct WordsSaidAgainTests {
  private static let ayah = AyahRef(surah: 67, ayah: 17)

  /// A recital of 67:17 in which some words are said twice, and the reading that finds them once.
  private struct Recital {
    let expected: ExpectedWords
    let scores: ReadingScores
    /// The reading with all words once: the first copy of the words that are said twice.
    var first: Reading
    /// The reading with all words once: the second copy of these words.
    var second: Reading
    /// The words in the order in which they are said.
    let said: [Reading.Word]

    /// - Parameters:
    ///   - again: indices of the words that are said twice.
    ///   - before: frames of silence before the first copy.
    ///   - between: frames of silence between the two copies.
    /// - Throws: an error if the words of the ayah are unknown.
    init(again: Range<Int>, before: Int = 0, between: Int = 0) throws {
      let words = PhoneticText.words(
        try #require(PhoneticText.bundled.phones(of: WordsSaidAgainTests.ayah)))
      var recital = HeardRecital()
      var said: [Reading.Word] = []
      func say(_ indices: Range<Int>) {
        for index in indices {
          let start = Int((recital.seconds * AcousticScores.framesPerSecond).rounded())
          recital.say(words[index])
          let end = Int((recital.seconds * AcousticScores.framesPerSecond).rounded())
          said.append(Reading.Word(index: index, frames: start..<end))
        }
      }
      recital.pause(frames: 40)
      say(0..<again.lowerBound)
      if before > 0 { recital.pause(frames: before) }
      say(again)
      if between > 0 { recital.pause(frames: between) }
      say(again)
      say(again.upperBound..<words.count)
      recital.pause(frames: 40)
      self.said = said
      scores = ReadingScores(recital.acoustic)
      let units = try Unit.expected([passage(67, 17...17)], in: .hafs, facts: .bundled)
      expected = try #require(
        ExpectedWords(of: units.filter(\.isAyah), in: .hafs, facts: .bundled))
      first = Reading(unit: 0, words: said, reachesEnd: true)
      first.words.removeSubrange(again.upperBound..<again.upperBound + again.count)
      second = Reading(unit: 0, words: said, reachesEnd: true)
      second.words.removeSubrange(again)
    }

    /// The words of a reading after the search for words that are said twice.
    func searched(_ reading: Reading, outside taken: [Range<Int>] = []) -> [Reading.Word] {
      expected.withWordsSaidAgain([reading], at: [0], in: scores, outside: taken)[0].words
    }
  }

  /// True if two lists have the same words, with limits at most `tolerance` frames apart.
  private func agree(
    _ found: [Reading.Word], _ said: [Reading.Word], within tolerance: Int = 4
  ) -> Bool {
    found.map(\.index) == said.map(\.index)
      && zip(found, said).allSatisfy {
        abs($0.frames.lowerBound - $1.frames.lowerBound) <= tolerance
          && abs($0.frames.upperBound - $1.frames.upperBound) <= tolerance
      }
  }

  /// The sound of one copy belongs to no word, or to a stretched word beside it.
  @Test(arguments: [0..<1, 0..<2, 4..<5, 3..<5, 5..<8, 10..<12, 11..<12], [0, 20])
  func bothCopiesAreFound(again: Range<Int>, between: Int) throws {
    let recital = try Recital(again: again, between: between)
    #expect(agree(recital.searched(recital.first), recital.said))
    #expect(agree(recital.searched(recital.second), recital.said))
    var stretched = recital.second
    let copy = recital.said[again.lowerBound].frames.lowerBound
    stretched.words[again.lowerBound].frames =
      copy..<stretched.words[again.lowerBound].frames.upperBound
    #expect(agree(recital.searched(stretched), recital.said))
  }

  /// A prompt: 2.5 s of silence, the next words by the teacher, and the same words by the reciter.
  @Test(arguments: [2..<4, 6..<7, 10..<12]) func aPromptIsFound(again: Range<Int>) throws {
    let recital = try Recital(again: again, before: 83, between: 23)
    #expect(agree(recital.searched(recital.second), recital.said))
  }

  /// The search may also find the first copy as a repeat of another word.
  @Test func theWordsOfAWrongRepeatAreReplaced() throws {
    let recital = try Recital(again: 11..<12, before: 83, between: 23)
    var wrong = recital.said
    wrong[11].index = 10
    #expect(
      agree(recital.searched(Reading(unit: 0, words: wrong, reachesEnd: true)), recital.said))
  }

  /// Words that are said once stay as they are, also beside a pause.
  @Test(arguments: [0, 30, 83]) func wordsThatAreSaidOnceStay(pause: Int) throws {
    let recital = try Recital(again: 5..<5, before: pause)
    #expect(recital.searched(recital.first) == recital.said)
  }

  /// A repeat that was found stays as it is.
  @Test func repeatsThatWereFoundStay() throws {
    let recital = try Recital(again: 3..<5, between: 20)
    let reading = Reading(unit: 0, words: recital.said, reachesEnd: true)
    #expect(agree(recital.searched(reading), recital.said, within: 0))
  }

  /// No word is added in a stretch that a person confirmed or skipped, or in another reading.
  @Test func framesThatAreTakenAreNotSearched() throws {
    let recital = try Recital(again: 0..<2, between: 20)
    let copy = recital.said[0].frames.lowerBound..<recital.said[1].frames.upperBound
    #expect(recital.searched(recital.second, outside: [copy]) == recital.second.words)
    let other = Reading(
      unit: 0, words: [Reading.Word(index: 11, frames: copy)], reachesEnd: true)
    let found = recital.expected.withWordsSaidAgain(
      [other, recital.second], at: [0, 1], in: recital.scores, outside: [])
    #expect(found[1] == recital.second)
  }
}
