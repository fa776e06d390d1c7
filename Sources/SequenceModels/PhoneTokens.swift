import CKernels

/// The score where there is no token.
let noScore = Int32(TILAWA_NO_TOKEN)

/// A token in a phone of a word.
struct PhoneToken: Equatable {
  /// Its score and its history.
  var token = Token()
  /// The frame at which the word was entered.
  var start: Int32 = 0
}

/// A score, and the history that led there.
struct Token: Equatable {
  var score = noScore
  /// The last word of the history, a record; −1 for none.
  var record: Int32 = -1
}

/// The tokens in the phones of some words.
///
/// A word takes blocks of eight phones, which move together (`search.c`), so that one instruction
/// serves eight phones, and a word of up to eight takes two lines of memory.
struct PhoneTokens: ~Copyable {
  /// The place of a word.
  struct Place {
    /// Its first block, and the number of its blocks.
    let block: Int32
    let blockCount: Int32
    /// Its last phone, counted from its first.
    let last: Int32
    /// The class of its first phone.
    let firstClass: UInt8
  }

  /// Classes lie below this.
  static let classLimit = Int(TILAWA_NO_PHONE)

  private let blocks: UnsafeMutablePointer<TilawaPhones>
  /// By class, the scores of the frame at hand.
  private let scores: UnsafeMutablePointer<Int32>

  /// - Parameters:
  ///   - classes: of the phones of all words, below ``classLimit``.
  ///   - firstStates: per word its first phone; at the end the number of phones.
  ///   - place: called with each word and its place, in order.
  init(classes: [UInt8], firstStates: [Int32], place: (Int, Place) -> Void) {
    let counts = zip(firstStates, firstStates.dropFirst()).map { Int($1 - $0) }
    let blockCount = counts.reduce(0) { $0 + ($1 + 7) / 8 }
    // A block is two lines of memory.
    blocks = UnsafeMutableRawPointer.allocate(
      byteCount: blockCount * MemoryLayout<TilawaPhones>.stride, alignment: 64
    ).bindMemory(to: TilawaPhones.self, capacity: blockCount)
    scores = .allocate(capacity: Self.classLimit + 1)
    // No sum with it reaches the least score that is kept, nor leaves 32 bits.
    scores.initialize(repeating: noScore / 2, count: Self.classLimit + 1)
    var block = 0
    classes.withUnsafeBufferPointer { classes in
      for (word, count) in counts.enumerated() {
        let first = Int(firstStates[word])
        let own = (count + 7) / 8
        for part in 0..<own {
          let kinds = UnsafeBufferPointer(rebasing: classes[(first + 8 * part)..<first + count])
          // Words have phones.
          guard let kinds = kinds.baseAddress else { continue }
          tilawa_clear_phones(blocks + block + part, kinds, min(8, count - 8 * part))
        }
        place(
          word,
          Place(
            block: Int32(block), blockCount: Int32(own), last: Int32(count - 1),
            firstClass: classes[first]))
        block += own
      }
    }
  }

  deinit {
    blocks.deallocate()
    scores.deallocate()
  }

  /// Takes the scores of a frame, of each class from 0 on.
  func take(_ values: ArraySlice<Int32>) {
    for (kind, score) in values.prefix(Self.classLimit).enumerated() { scores[kind] = score }
  }

  /// The score of a class in the frame at hand.
  @inline(__always) func score(of kind: UInt8) -> Int32 { scores[Int(kind)] }

  /// The token in the first phone of a word.
  @inline(__always) func first(of word: Place) -> PhoneToken {
    PhoneToken(tilawa_phone_token(blocks + Int(word.block), 0))
  }

  /// The token in its last phone.
  @inline(__always) func last(of word: Place) -> PhoneToken {
    PhoneToken(tilawa_phone_token(blocks + Int(word.block), Int(word.last)))
  }

  /// Moves the tokens of a word on by a frame: into each phone the one before it or, where that has
  /// a better score, its own; those below `lowest` are dropped.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - entering: what may enter its first phone.
  ///   - lowest: the least score that is kept.
  /// - Returns: the best score that is left, ``noScore`` if none is.
  @inline(__always) func advance(
    _ word: Place, entering: PhoneToken, lowest: Int32
  ) -> Int32 {
    let entering = TilawaPhoneToken(
      score: entering.token.score, record: entering.token.record, start: entering.start)
    return tilawa_advance_phones(
      blocks + Int(word.block), Int(word.blockCount), entering, scores, lowest)
  }

  /// Asks for the memory of a word before it is needed.
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
