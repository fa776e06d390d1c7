/// The words that may be heard in a recording, and the costs of the paths through them. The words
/// form a text. A reader reads the text in order, but may repeat words, leave words out, and make
/// other sounds.
///
/// A unit, such as an ayah, is a sequence of words, and a word is a sequence of phones. After a
/// unit, the next unit is expected. Between two units there may be a *gap*, which is a pause, or
/// any other sound at an additional cost. There may also be a gap between two words of a unit.
/// After such a gap, the reader may go back to an earlier word, or begin the unit again. Costs are
/// in 1/64 nat, ≥ 0.
package struct WordNetwork: Sendable {
  /// A unit of the text.
  package struct Unit: Sendable {
    /// Classes of the phones of each word. There must be at least one word, and each word must have
    /// at least one phone.
    package var words: [[UInt8]]
    /// Cost of leaving out the unit.
    package var absence: Int32

    package init(words: [[UInt8]], absence: Int32) {
      self.words = words
      self.absence = absence
    }
  }

  /// Costs of the paths through a text, except the costs of leaving out units.
  package struct Costs: Sendable, Hashable {
    /// Maximum total cost of leaving out successive units.
    package var maxAbsence: Int32
    /// Cost of reading the preceding unit again.
    package var again: Int32
    /// Cost of going back to any unit up to the unit that was read last.
    package var back: Int32
    /// Cost of going back within a unit, after a gap. The reader may go back to any word up to the
    /// last word that was read.
    package var returning: Int32
    /// Additional cost for each word by which the reader goes back, added to `returning`.
    package var returningWord: Int32
    /// Cost of breaking off a unit after a word.
    package var breaking: Int32
    /// Cost of a pause between two words of a unit.
    package var pause: Int32
    /// Cost of beginning a gap between units.
    package var gap: Int32

    /// Limit for a jump to a unit. A jump is allowed only if, at its frame, the score of a gap
    /// exceeds the score of the unit's first phone by at most this amount.
    package var maxOnsetDeficit: Int32

    package init(
      maxAbsence: Int32, again: Int32, back: Int32, returning: Int32, returningWord: Int32,
      breaking: Int32,
      pause: Int32, gap: Int32,
      maxOnsetDeficit: Int32
    ) {
      self.maxAbsence = maxAbsence
      self.again = again
      self.back = back
      self.returning = returning
      self.returningWord = returningWord
      self.breaking = breaking
      self.pause = pause
      self.gap = gap
      self.maxOnsetDeficit = maxOnsetDeficit
    }
  }

  package let costs: Costs
  /// Class of each state. A state is a phone of a word.
  let classes: [UInt8]
  /// Index of the first state of each word. The last entry is the number of states.
  let firstStates: [Int32]
  /// Index of the first block of each word, if the phones of each word are divided into blocks of
  /// eight (``PhoneTokens``). The last entry is the number of blocks.
  let firstBlocks: [Int32]
  /// Index of the first word of each unit. The last entry is the number of words.
  let firstWords: [Int32]
  /// Index of the unit of each word.
  let units: [Int32]
  /// The total cost of leaving out all units before a unit, by the index of the unit. The last
  /// entry is the cost of leaving out all units.
  let absenceBefore: [Int32]
  /// The units that begin with a phone of a class, by the class.
  let unitsByFirstClass: [[Int32]]

  /// Creates the network of a text.
  ///
  /// - Parameters:
  ///   - units: the units, in the order in which they are read.
  ///   - costs: the costs of the paths; see ``Costs``.
  package init(units: [Unit], costs: Costs) {
    self.costs = costs
    var classes: [UInt8] = []
    var firstStates: [Int32] = [0]
    var firstBlocks: [Int32] = [0]
    var blockCount = 0
    var firstWords: [Int32] = [0]
    var unitOfWord: [Int32] = []
    var absences: [Int32] = [0]
    for (index, unit) in units.enumerated() {
      precondition(!unit.words.isEmpty, "unit \(index) has no words")
      for word in unit.words {
        precondition(!word.isEmpty, "a word of unit \(index) has no phones")
        precondition(word.allSatisfy { $0 < PhoneTokens.classLimit })
        classes += word
        firstStates.append(Int32(classes.count))
        blockCount += (word.count + 7) / 8
        firstBlocks.append(Int32(blockCount))
        unitOfWord.append(Int32(index))
      }
      firstWords.append(Int32(unitOfWord.count))
      absences.append(absences[index] + unit.absence)
    }
    self.classes = classes
    self.firstStates = firstStates
    self.firstBlocks = firstBlocks
    self.firstWords = firstWords
    self.units = unitOfWord
    absenceBefore = absences
    var beginning: [[Int32]] = []
    for (unit, first) in firstWords.dropLast().enumerated() {
      let kind = Int(classes[Int(firstStates[Int(first)])])
      while beginning.count <= kind { beginning.append([]) }
      beginning[kind].append(Int32(unit))
    }
    unitsByFirstClass = beginning
  }

  /// Number of units.
  package var unitCount: Int { firstWords.count - 1 }
  /// Number of words in all units.
  package var wordCount: Int { firstStates.count - 1 }
  /// Number of blocks of all words.
  var blockCount: Int { Int(firstBlocks[wordCount]) }

  /// Returns the unit of a word, and the index of the word in its unit, from 0.
  package func place(of word: Int) -> (unit: Int, word: Int) {
    let unit = Int(units[word])
    return (unit, word - Int(firstWords[unit]))
  }

  /// Returns the number of words of a unit.
  package func wordCount(of unit: Int) -> Int { Int(firstWords[unit + 1] - firstWords[unit]) }
}

/// Scores of the frames of a recording for a ``WordSearch``, in 1/64 nat.
package protocol FrameScores {
  /// Number of classes of phones.
  var classCount: Int { get }
  /// Writes the scores of a frame: a score for each class, then one for a gap between units and one
  /// for a gap within a unit.
  ///
  /// - Parameters:
  ///   - frame: the index of the frame, from 0.
  ///   - scores: a buffer for `classCount` + 2 numbers.
  func write(_ frame: Int, to scores: inout [Int32])
}
