import Testing

@testable import SequenceModels

/// Scores of frames in which one class fits 10 nats better than all others.
private struct Script: FrameScores {
  var classCount = 6
  /// Class that fits each frame; −1 for sound outside the text.
  var frames: [Int]

  func write(_ frame: Int, to scores: inout [Int32]) {
    for kind in 0..<classCount { scores[kind] = kind == frames[frame] ? 0 : -640 }
    let none: Int32 = frames[frame] <= 0 ? 0 : -128
    scores[classCount] = none
    scores[classCount + 1] = none - 64
  }
}

/// Frames that are given by their scores.
private struct Table: FrameScores {
  let classCount: Int
  let rows: [[Int32]]
  func write(_ frame: Int, to scores: inout [Int32]) { scores = rows[frame] }
}

private let costs = WordNetwork.Costs(
  maxAbsence: 64 * 100, again: 64 * 3, back: 64 * 20, returning: 64 * 10, returningWord: 64,
  breaking: 64 * 15, pause: 64, gap: 0, maxOnsetDeficit: 64 * 1000)
private let wide = WordSearch.Limits(beam: 64 * 10_000, words: 1_000_000)

/// Two units of two words each, 12·3 and 4·51, and a unit of one word, 31. A digit is a phone.
private let network = WordNetwork(
  units: [
    WordNetwork.Unit(words: [[1, 2], [3]], absence: 64 * 20),
    WordNetwork.Unit(words: [[4], [5, 1]], absence: 64 * 20),
    WordNetwork.Unit(words: [[3, 1]], absence: 64 * 20),
  ], costs: costs)

/// Returns the frames, each ten times.
private func slow(_ frames: [Int]) -> [Int] {
  frames.flatMap { [Int](repeating: $0, count: 10) }
}

/// Returns the words that are read, as `unit.word@first-last frame`.
private func read(_ frames: [Int], limits: WordSearch.Limits = wide) -> [String] {
  let script = Script(frames: frames)
  let path = WordSearch.bestPath(
    through: network, script, in: 0..<frames.count, units: 0..<3, from: 0, limits: limits)
  return (path?.words ?? []).map { heard in
    let place = network.place(of: heard.word)
    return "\(place.unit).\(place.word)@\(heard.frames.lowerBound)-\(heard.frames.upperBound - 1)"
  }
}

struct WordSearchTests {
  @Test func wordsAreFoundInOrderWithTheFramesOfTheirPhones() {
    #expect(
      read([0, 1, 1, 2, 3, 3, 0, 4, 5, 5, 1, 3, 1, 1])
        == ["0.0@1-3", "0.1@4-5", "1.0@7-7", "1.1@8-10", "2.0@11-13"])
  }

  /// There are more than 64 · 64 words, of which few have tokens at a time. Each phone lasts three
  /// frames.
  @Test func aLongUnitIsFollowedToItsEnd() {
    let words = (0..<5_000).map { (word: Int) -> [UInt8] in
      [UInt8(word % 5 + 1), UInt8((word + 2) % 5 + 1)]
    }
    let long = WordNetwork(units: [WordNetwork.Unit(words: words, absence: 64 * 20)], costs: costs)
    let frames: [Int] = words.flatMap { $0 }.flatMap { [Int](repeating: Int($0), count: 3) }
    let path = WordSearch.bestPath(
      through: long, Script(frames: frames), in: 0..<frames.count, units: 0..<1, from: 0,
      limits: WordSearch.Limits(beam: 64 * 30, words: 1_000))
    let expected = words.indices.map { (word: Int) -> WordSearch.Heard in
      WordSearch.Heard(word: word, frames: 6 * word..<6 * word + 6)
    }
    #expect(path?.words.count == expected.count)
    #expect(path?.words == expected)
  }

  @Test func aUnitThatIsNotHeardIsLeftOut() {
    #expect(read([1, 2, 3, 0, 3, 1]) == ["0.0@0-1", "0.1@2-2", "2.0@4-5"])
  }

  @Test func soundThatIsNoneOfTheTextLiesBetweenUnits() {
    let talk = [Int](repeating: -1, count: 20)
    #expect(
      read([1, 2, 3] + talk + [4, 5, 1, 3, 1])
        == ["0.0@0-1", "0.1@2-2", "1.0@23-23", "1.1@24-25", "2.0@26-27"])
  }

  @Test func aUnitMayBeReadAgainAndAnEarlierOneToo() {
    // Each phone has ten frames: if it had fewer, a gap would cost less.
    #expect(
      read(slow([1, 2, 3, 1, 2, 3, 4, 5, 1, 0, 1, 2, 3, 4, 5, 1, 3, 1]))
        == [
          "0.0@0-19", "0.1@20-29", "0.0@30-49", "0.1@50-59", "1.0@60-69", "1.1@70-89",
          "0.0@100-119", "0.1@120-129", "1.0@130-139", "1.1@140-159", "2.0@160-179",
        ])
  }

  @Test func aPauseMayStandBetweenTwoWords() {
    #expect(
      read([1, 2, 0, 0, 0, 3, 4, 5, 1, 3, 1])
        == ["0.0@0-1", "0.1@5-5", "1.0@6-6", "1.1@7-8", "2.0@9-10"])
  }

  @Test func aReaderBreaksOffAndBeginsAnew() {
    #expect(
      read(slow([1, 2, 3, 4, 0, -1, 0, 4, 5, 1, 3, 1]))
        == ["0.0@0-19", "0.1@20-29", "1.0@30-39", "1.0@70-79", "1.1@80-99", "2.0@100-119"])
  }

  @Test func aReaderGoesBackToAWordAfterAPause() {
    let long = WordNetwork(
      units: [WordNetwork.Unit(words: [[1], [2], [3], [4], [5]], absence: 64 * 20)], costs: costs)
    let frames = slow([1, 2, 3, 4, 0, 3, 4, 5])
    let path = WordSearch.bestPath(
      through: long, Script(frames: frames), in: 0..<frames.count, units: 0..<1, from: 0,
      limits: wide)
    #expect(path?.words.map(\.word) == [0, 1, 2, 3, 2, 3, 4])
  }

  @Test func onlyTheUnitsThatAreAllowedAreRead() {
    let frames = [1, 2, 3, 4, 5, 1, 3, 1]
    func words(_ units: Range<Int>, from first: Int) -> [Int] {
      WordSearch.bestPath(
        through: network, Script(frames: frames), in: 0..<frames.count, units: units, from: first,
        limits: wide)?.words.map { network.place(of: $0.word).unit } ?? []
    }
    #expect(words(0..<3, from: 0) == [0, 0, 1, 1, 2])
    #expect(Set(words(0..<2, from: 0)) == [0, 1])
    #expect(Set(words(1..<3, from: 1)) == [1, 2])
  }

  @Test func whatIsLeftOutAtTheEndCostsItsAbsenceButNoMoreThanTheMost() throws {
    func score(_ absence: Int32) throws -> Int {
      let network = WordNetwork(
        units: [
          WordNetwork.Unit(words: [[1]], absence: 64),
          WordNetwork.Unit(words: [[2, 3, 4, 5]], absence: absence),
        ], costs: costs)
      return try #require(
        WordSearch.bestPath(
          through: network, Script(frames: [1, 1, 0]), in: 0..<3, units: 0..<2, from: 0,
          limits: wide)
      ).score
    }
    #expect(try score(640) == -640)
    #expect(try score(64 * 1000) == -64 * 100)
  }

  @Test func longRecordingsScoreWhatTheirPartsDo() throws {
    // All scores are lowered every 1,000 frames. A gap of silence costs nothing.
    let silence = [Int](repeating: 0, count: 2_500)
    let text = [1, 2, 3, 4, 5, 1, 3, 1]
    let long = try #require(
      WordSearch.bestPath(
        through: network, Script(frames: [-1] + silence + text + silence), in: 0..<5_009,
        units: 0..<3, from: 0, limits: wide))
    #expect(long.score == 0)
    #expect(long.words.first?.frames.lowerBound == 2_501)
  }

  @Test func anythingIsAGapWhereNoFrameIsGiven() {
    let path = WordSearch.bestPath(
      through: network, Script(frames: []), in: 0..<0, units: 0..<3, from: 0, limits: wide)
    #expect(path == nil)
  }

  /// Without pruning, the score equals the best score of all paths, which an exhaustive search
  /// finds.
  @Test(arguments: 1...40)
  func theBestOfAllWaysIsFound(seed: UInt64) throws {
    var random = Lehmer(seed)
    var costs = costs
    costs.back = costs.maxAbsence
    // Make it too expensive to break off a unit, because the search goes back to words only from
    // the best gap.
    costs.breaking = 64 * 100_000
    let units = (0..<3).map { _ in
      WordNetwork.Unit(
        words: (0..<Int(random.next(3)) + 1).map { _ in
          (0..<Int(random.next(2)) + 1).map { _ in UInt8(random.next(4)) }
        }, absence: Int32(64 * random.next(40)))
    }
    let network = WordNetwork(units: units, costs: costs)
    let rows = (0..<12).map { _ in (0..<6).map { _ in -Int32(random.next(600)) } }
    let table = Table(classCount: 4, rows: rows)
    let path = try #require(
      WordSearch.bestPath(
        through: network, table, in: 0..<12, units: 0..<3, from: 0, limits: wide))
    #expect(path.score == ExhaustiveSearch(units: units, costs: costs).bestScore(of: rows))
  }

  @Test func aNarrowSearchFindsTheSameWhereTheSoundIsClear() {
    let frames = [0, 1, 1, 2, 3, 3, 0, 4, 5, 5, 1, 3, 1, 1]
    #expect(read(frames, limits: WordSearch.Limits(beam: 64 * 40, words: 2)) == read(frames))
  }
}

/// Finds the best score over all paths through some units, by dynamic programming over every state
/// and every frame.
private struct ExhaustiveSearch {
  let units: [WordNetwork.Unit]
  let costs: WordNetwork.Costs

  private enum State: Hashable {
    case phone(unit: Int, word: Int, phone: Int)
    /// The pause after a word of a unit, except after its last word.
    case pause(unit: Int, word: Int)
    /// The gap after the given number of units.
    case gap(Int)
  }

  func bestScore(of rows: [[Int32]]) -> Int {
    var best: [State: Int] = [:]
    for (state, cost) in entries(0) + [(.gap(0), 0)] {
      best[state] = max(best[state] ?? .min, score(state, rows[0]) - cost)
    }
    for row in rows.dropFirst() {
      var after: [State: Int] = [:]
      for (state, value) in best {
        for (to, cost) in next(state) {
          after[to] = max(after[to] ?? .min, value - cost + score(to, row))
        }
      }
      best = after
    }
    var result = Int.min
    for (state, value) in best {
      if let read = unitsRead(at: state) {
        result = max(
          result, value - min(Int(costs.maxAbsence), absence(read, units.count)))
      }
    }
    return result
  }

  private func absence(_ from: Int, _ to: Int) -> Int {
    units[from..<to].reduce(0) { $0 + Int($1.absence) }
  }

  /// Returns the units that may be entered after a number of units, with the costs.
  private func entries(_ read: Int) -> [(State, Int)] {
    units.indices.map { unit in
      var cost = unit >= read ? absence(read, unit) : Int.max / 2
      cost = min(cost, Int(costs.maxAbsence))
      if unit == read - 1 { cost = min(cost, Int(costs.again)) }
      return (.phone(unit: unit, word: 0, phone: 0), cost)
    }
  }

  /// Returns the states that follow a state, with the costs.
  private func next(_ state: State) -> [(State, Int)] {
    switch state {
    case .gap(let read): return [(state, 0)] + entries(read)
    case .phone(let unit, let word, let phone):
      var result: [(State, Int)] = [(state, 0)]
      let words = units[unit].words
      if phone + 1 < words[word].count {
        result.append((.phone(unit: unit, word: word, phone: phone + 1), 0))
      } else if word + 1 < words.count {
        result.append((.phone(unit: unit, word: word + 1, phone: 0), 0))
        result.append((.pause(unit: unit, word: word), Int(costs.pause)))
      } else {
        result.append((.gap(unit + 1), Int(costs.gap)))
        result += entries(unit + 1)
      }
      return result
    case .pause(let unit, let word):
      var result: [(State, Int)] = [
        (state, 0), (.phone(unit: unit, word: word + 1, phone: 0), 0),
      ]
      for back in 1..<max(1, word + 1) {
        result.append(
          (
            .phone(unit: unit, word: back, phone: 0),
            Int(costs.returning) + Int(costs.returningWord) * (word - back + 1)
          ))
      }
      return result
    }
  }

  private func score(_ state: State, _ row: [Int32]) -> Int {
    switch state {
    case .gap: Int(row[4])
    case .pause: Int(row[5])
    case .phone(let unit, let word, let phone): Int(row[Int(units[unit].words[word][phone])])
    }
  }

  /// Returns the number of units read if a path may end in a state; otherwise nil.
  private func unitsRead(at state: State) -> Int? {
    switch state {
    case .gap(let count): return count
    case .phone(let unit, let word, let phone):
      let words = units[unit].words
      return word == words.count - 1 && phone == words[word].count - 1 ? unit + 1 : nil
    case .pause: return nil
    }
  }
}

/// A random number generator with the same sequence on every machine.
private struct Lehmer {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 2_654_435_761 % 2_147_483_646 + 1 }
  /// Returns a number below `bound`.
  mutating func next(_ bound: UInt64) -> UInt64 {
    state = state * 48_271 % 2_147_483_647
    return state % bound
  }
}
