import CKernels

/// Score of a state without a token.
let noScore = Int32(TILAWA_NO_TOKEN)

/// A token in a phone of a word.
struct PhoneToken: Equatable {
  /// Score and history.
  var token = Token()
  /// Frame at which the token entered the word.
  var start: Int32 = 0
}

/// A token: a score, and the history of words that led to it.
struct Token: Equatable {
  var score = noScore
  /// Index of the record of the last word in the history; −1 if the history is empty.
  var record: Int32 = -1
}

/// The tokens of the phones of all words.
///
/// The phones of a word are stored in blocks of eight. The tokens of a block are moved together
/// (`search.c`), because one instruction handles eight phones. A block takes two cache lines.
struct PhoneTokens: ~Copyable {
  /// Location of a word in the blocks.
  struct Place {
    /// Index of the first block of the word.
    let block: Int32
    /// Number of blocks of the word.
    let blockCount: Int32
    /// Index of the last phone of the word, counted from its first phone.
    let last: Int32
    /// Class of the first phone of the word.
    let firstClass: UInt8
  }

  /// Number that is greater than every class.
  static let classLimit = Int(TILAWA_NO_PHONE)

  private let blocks: UnsafeMutablePointer<TilawaPhones>
  /// Scores of the current frame; the index is the class.
  private let scores: UnsafeMutablePointer<Int32>

  /// Allocates the blocks of all words of a network. A word must be added before it is used.
  init(blockCount: Int) {
    // A block takes two cache lines.
    blocks = UnsafeMutableRawPointer.allocate(
      byteCount: blockCount * MemoryLayout<TilawaPhones>.stride, alignment: 64
    ).bindMemory(to: TilawaPhones.self, capacity: blockCount)
    scores = .allocate(capacity: Self.classLimit + 1)
    // Initialise all scores to a very low number. It is so low that no sum with it reaches a score
    // that is kept, but not so low that a sum with it overflows 32 bits.
    scores.initialize(repeating: noScore / 2, count: Self.classLimit + 1)
  }

  deinit {
    blocks.deallocate()
    scores.deallocate()
  }

  /// Adds a word, without tokens.
  ///
  /// - Parameters:
  ///   - word: the index of the word.
  ///   - network: the network of the word.
  /// - Returns: the location of the word.
  func add(_ word: Int, of network: WordNetwork) -> Place {
    let phones = Int(network.firstStates[word])..<Int(network.firstStates[word + 1])
    let place = Place(
      block: network.firstBlocks[word],
      blockCount: network.firstBlocks[word + 1] - network.firstBlocks[word],
      last: Int32(phones.count - 1), firstClass: network.classes[phones.lowerBound])
    network.classes.withUnsafeBufferPointer { classes in
      for part in 0..<Int(place.blockCount) {
        let rest = phones.dropFirst(8 * part)
        // `baseAddress` is never nil, because each word has phones.
        guard let kinds = UnsafeBufferPointer(rebasing: classes[rest]).baseAddress else { continue }
        tilawa_clear_phones(blocks + Int(place.block) + part, kinds, min(8, rest.count))
      }
    }
    return place
  }

  /// Sets the scores of a frame. The index of a score is its class.
  func take(_ values: ArraySlice<Int32>) {
    for (kind, score) in values.prefix(Self.classLimit).enumerated() { scores[kind] = score }
  }

  /// Returns the score of a class in the current frame.
  @inline(__always) func score(of kind: UInt8) -> Int32 { scores[Int(kind)] }

  /// Returns the token in the first phone of a word.
  @inline(__always) func first(of word: Place) -> PhoneToken {
    PhoneToken(tilawa_phone_token(blocks + Int(word.block), 0))
  }

  /// Returns the token in the last phone of a word.
  @inline(__always) func last(of word: Place) -> PhoneToken {
    PhoneToken(tilawa_phone_token(blocks + Int(word.block), Int(word.last)))
  }

  /// Moves the tokens of a word by one frame. Each phone takes the token of the phone before it, or
  /// keeps its own token if that has the better score. Tokens with scores below `lowest` are
  /// dropped.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - entering: the token that may enter the first phone of the word.
  ///   - lowest: the minimum score of a token that is kept.
  /// - Returns: the best remaining score; ``noScore`` if no token remains.
  @inline(__always) func advance(
    _ word: Place, entering: PhoneToken, lowest: Int32
  ) -> Int32 {
    let entering = TilawaPhoneToken(
      score: entering.token.score, record: entering.token.record, start: entering.start)
    return tilawa_advance_phones(
      blocks + Int(word.block), Int(word.blockCount), entering, scores, lowest)
  }

  /// Prefetches the memory that contains the phones of a word.
  @inline(__always) func prefetch(_ word: Place) {
    let block = UnsafeRawPointer(blocks + Int(word.block))
    tilawa_prefetch(block)
    tilawa_prefetch(block + 64)
  }

  /// Calls `body` with each token of a word.
  func forEachToken(of word: Place, _ body: (inout Token) -> Void) {
    let phones = blocks + Int(word.block)
    for place in 0...Int(word.last) {
      var token = PhoneToken(tilawa_phone_token(phones, place)).token
      guard token.score > noScore else { continue }
      body(&token)
      tilawa_set_phone(phones, place, token.score, token.record)
    }
  }
}

extension PhoneToken {
  @inline(__always) fileprivate init(_ token: TilawaPhoneToken) {
    self.init(token: Token(score: token.score, record: token.record), start: token.start)
  }
}
