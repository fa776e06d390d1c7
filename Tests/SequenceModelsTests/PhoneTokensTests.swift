import Testing

@testable import SequenceModels

/// A word as a plain list of phones, for comparison.
private struct PlainWord {
  var phones: [PhoneToken]
  let kinds: [UInt8]

  /// Moves the tokens by definition, one phone after the other, the last phone first.
  mutating func advance(_ entering: PhoneToken, _ scores: [Int32], _ lowest: Int32) -> Int32 {
    var best = noScore
    for place in phones.indices.reversed() {
      let before = place > 0 ? phones[place - 1] : entering
      if before.token.score > phones[place].token.score { phones[place] = before }
      let score = phones[place].token.score + scores[Int(kinds[place])]
      phones[place].token.score = score < lowest ? noScore : score
      best = max(best, phones[place].token.score)
    }
    return best
  }
}

struct PhoneTokensTests {
  private func network(of words: [[UInt8]]) -> WordNetwork {
    WordNetwork(
      units: [WordNetwork.Unit(words: words, absence: 0)],
      costs: WordNetwork.Costs(
        maxAbsence: 0, again: 0, back: 0, returning: 0, returningWord: 0, breaking: 0, pause: 0,
        gap: 0, maxOnsetDeficit: 0))
  }

  /// The lengths of words: multiples of the block size eight, other lengths, and a single phone.
  /// Every token is compared at every frame; some frames drop all tokens.
  @Test(arguments: [1, 2, 7, 8, 9, 16, 17, 40])
  func tokensMoveAsInThePlainLoop(length: Int) {
    var random = Numbers(UInt64(length))
    let lengths = [3, length, 8]
    let classes = lengths.flatMap { count in (0..<count).map { _ in UInt8(random.next(36)) } }
    let starts = [0, 3, 3 + length]
    var words = zip(starts, lengths).map { start, count in
      PlainWord(
        phones: (0..<count).map { _ in PhoneToken() },
        kinds: Array(classes[start..<start + count]))
    }
    let network = network(of: words.map(\.kinds))
    let tokens = PhoneTokens(blockCount: network.blockCount)
    // Words are added in any order.
    var places: [Int: PhoneTokens.Place] = [:]
    for word in [2, 0, 1] { places[word] = tokens.add(word, of: network) }
    for frame in Int32(0)..<300 {
      let scores = (0..<36).map { _ in Int32(random.next(700)) - 500 }
      let lowest = frame % 50 == 49 ? Int32.max : Int32(random.next(3_000)) - 6_000
      tokens.take(scores[...])
      for word in 0..<3 {
        guard let place = places[word] else { continue }
        var entering = PhoneToken()
        if random.next(3) == 0 {
          entering.token = Token(score: Int32(random.next(4_000)) - 3_000, record: frame)
          entering.start = frame
        }
        let best = tokens.advance(place, entering: entering, lowest: lowest)
        #expect(best == words[word].advance(entering, scores, lowest))
        let (first, last) = (words[word].phones[0], words[word].phones[lengths[word] - 1])
        #expect(tokens.first(of: place) == first)
        #expect(tokens.last(of: place) == last)
        var kept: [Token] = []
        tokens.forEachToken(of: place) { kept.append($0) }
        #expect(kept == words[word].phones.map(\.token).filter { $0.score > noScore })
      }
    }
  }

  @Test func tokensCanBeLoweredAndTheirRecordsReplaced() {
    let network = network(of: [[1, 1, 1]])
    let tokens = PhoneTokens(blockCount: network.blockCount)
    let place = tokens.add(0, of: network)
    tokens.take([-5, -5])
    let entering = PhoneToken(token: Token(score: 100, record: 7), start: 1)
    #expect(tokens.advance(place, entering: entering, lowest: 0) == 95)
    #expect(tokens.advance(place, entering: PhoneToken(), lowest: 0) == 90)
    tokens.forEachToken(of: place) { token in
      token.score -= 60
      token.record = 3
    }
    var kept: [Token] = []
    tokens.forEachToken(of: place) { kept.append($0) }
    #expect(kept == [Token(score: 30, record: 3), Token(score: 30, record: 3)])
  }
}

/// Reproducible random numbers.
private struct Numbers {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 2_654_435_761 % 2_147_483_646 + 1 }
  mutating func next(_ bound: UInt64) -> UInt64 {
    state = state * 48_271 % 2_147_483_647
    return state % bound
  }
}
