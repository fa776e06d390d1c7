/// The words that may be heard in a recording, and what the ways through them cost: a text that is
/// read in order, but for repeats, omissions and sound that is none of it.
///
/// A unit (an ayah) is a sequence of words, a word one of phones. After a unit the next is
/// expected. Between units there may be a *gap*: a pause, or any other sound at a price. Between
/// two words of a unit there may be one too, after which the reader may go back to an earlier word,
/// or begin the unit again. Costs are in 1/64 nat, ≥ 0.
package struct WordNetwork: Sendable {
  /// A unit of the text.
  package struct Unit: Sendable {
    /// The classes of the phones of each word, at least one word of at least one phone.
    package var words: [[UInt8]]
    /// The cost of leaving it out.
    package var absence: Int32

    package init(words: [[UInt8]], absence: Int32) {
      self.words = words
      self.absence = absence
    }
  }

  /// The costs of ways through a text besides the absence of units.
  package struct Costs: Sendable, Hashable {
    /// The most that leaving out any number of units in a row costs.
    package var mostAbsence: Int32
    /// Reading the unit before again.
    package var again: Int32
    /// Going back to any unit.
    package var back: Int32
    /// Within a unit, going back to an earlier word, or to the last, after a gap.
    package var returning: Int32
    /// … and for each word of the way back.
    package var returningWord: Int32
    /// Breaking a unit off after a word.
    package var breaking: Int32
    /// Pausing between two words of a unit.
    package var pause: Int32
    /// Beginning a gap between units.
    package var gap: Int32

    /// The deficit against a gap at which a frame still suits the first phone of a unit that is
    /// jumped to.
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
  /// The class of each state.
  let classes: [UInt8]
  /// Per word its first state; at the end the number of states.
  let firstStates: [Int32]
  /// Per unit its first word; at the end the number of words.
  let firstWords: [Int32]
  /// Per word its unit.
  let units: [Int32]
  /// The sum of the absences of the units before each, and of all.
  let absenceBefore: [Int32]
  /// Per class the units that begin with it.
  let unitsByFirstClass: [[Int32]]

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

  /// The number of units.
  package var unitCount: Int { firstWords.count - 1 }
  /// The number of words of all units.
  package var wordCount: Int { firstStates.count - 1 }

  /// The unit of a word, and its place in it, from 0.
  package func place(of word: Int) -> (unit: Int, word: Int) {
    let unit = Int(units[word])
    return (unit, word - Int(firstWords[unit]))
  }

  /// The number of words of a unit.
  package func wordCount(of unit: Int) -> Int { Int(firstWords[unit + 1] - firstWords[unit]) }
}

/// The value of each frame of a recording for a ``WordSearch``, in 1/64 nat.
package protocol FrameScores {
  /// The number of classes of phones.
  var classCount: Int { get }
  /// The number of frames.
  var frameCount: Int { get }
  /// Writes the scores of a frame: of each class, of a gap between units, and of one within a unit.
  ///
  /// - Parameters:
  ///   - frame: which, from 0.
  ///   - scores: room for `classCount` + 2 numbers.
  func write(_ frame: Int, to scores: inout [Int32])
}
