/// The words that may be heard in a recording, with the costs of the paths through them: a text
/// that is read in order, except for repeats, omissions and other sound.
///
/// A unit (an ayah) is a sequence of words, and a word is a sequence of phones. After a unit, the
/// next one is expected. Between units there may be a *gap*: a pause, or any other sound at a
/// price. A gap may also stand between two words of a unit; after it, the reader may go back to an
/// earlier word, or begin the unit again. Costs are in 1/64 nat, ≥ 0.
package struct WordNetwork: Sendable {
  /// A unit of the text.
  package struct Unit: Sendable {
    /// Classes of the phones of each word; at least one word, and at least one phone per word.
    package var words: [[UInt8]]
    /// Cost of leaving out the unit.
    package var absence: Int32

    package init(words: [[UInt8]], absence: Int32) {
      self.words = words
      self.absence = absence
    }
  }

  /// Costs of the paths through a text, besides the absence of units.
  package struct Costs: Sendable, Hashable {
    /// Maximum cost of leaving out successive units.
    package var mostAbsence: Int32
    /// Cost of reading the preceding unit again.
    package var again: Int32
    /// Cost of going back to any unit.
    package var back: Int32
    /// Cost of going back, within a unit, to an earlier word or the last one, after a gap.
    package var returning: Int32
    /// Cost of each word of such a way back, added to `returning`.
    package var returningWord: Int32
    /// Cost of breaking off a unit after a word.
    package var breaking: Int32
    /// Cost of a pause between two words of a unit.
    package var pause: Int32
    /// Cost of beginning a gap between units.
    package var gap: Int32

    /// Largest deficit against a gap at which a frame may begin a unit that is jumped to, by its
    /// first phone.
    package var leastOnset: Int32

    package init(
      mostAbsence: Int32, again: Int32, back: Int32, returning: Int32, returningWord: Int32,
      breaking: Int32,
      pause: Int32, gap: Int32,
      leastOnset: Int32
    ) {
      self.mostAbsence = mostAbsence
      self.again = again
      self.back = back
      self.returning = returning
      self.returningWord = returningWord
      self.breaking = breaking
      self.pause = pause
      self.gap = gap
      self.leastOnset = leastOnset
    }
  }

  package let costs: Costs
  /// Class of each state.
  let classes: [UInt8]
  /// First state of each word; at the end the number of states.
  let firstStates: [Int32]
  /// First word of each unit; at the end the number of words.
  let firstWords: [Int32]
  /// Unit of each word.
  let units: [Int32]
  /// Sum of the absences of the units before each unit; at the end, of all.
  let absenceBefore: [Int32]
  /// Units that begin with each class.
  let unitsByFirstClass: [[Int32]]

  /// Creates the network of a text.
  ///
  /// - Parameters:
  ///   - units: in the order in which they are read.
  ///   - costs: see ``Costs``.
  package init(units: [Unit], costs: Costs) {
    self.costs = costs
    var classes: [UInt8] = []
    var firstStates: [Int32] = [0]
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
        unitOfWord.append(Int32(index))
      }
      firstWords.append(Int32(unitOfWord.count))
      absences.append(absences[index] + unit.absence)
    }
    self.classes = classes
    self.firstStates = firstStates
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
  /// Number of words of all units.
  package var wordCount: Int { firstStates.count - 1 }

  /// Returns the unit of a word, and its index in the unit, from 0.
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
  /// Number of frames.
  var frameCount: Int { get }
  /// Writes the scores of a frame: of each class, of a gap between units, and of a gap within a
  /// unit.
  ///
  /// - Parameters:
  ///   - frame: the index of the frame, from 0.
  ///   - scores: a buffer for `classCount` + 2 numbers.
  func write(_ frame: Int, to scores: inout [Int32])
}
