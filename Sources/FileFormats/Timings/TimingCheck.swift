import Recitation

/// Checks the words of one ayah.
struct TimingCheck {
  private var entry: TimingFile.Entry
  private let recordingLength: Int?
  private let wordCount: Int?
  /// The faults.
  private(set) var faults: [TimingFault: Int] = [:]

  /// - Parameters:
  ///   - entry: what a file says.
  ///   - recordingLength: how long the surah's recording is said to be, in milliseconds.
  ///   - wordCount: how many words the text has; nil if that is not known.
  init(_ entry: TimingFile.Entry, recordingLength: Int?, wordCount: Int?) {
    self.entry = entry
    self.recordingLength = recordingLength
    self.wordCount = wordCount
  }

  /// See ``AyahWords/cutLength``.
  var cutLength: Int? {
    guard case .recording(let from, let to) = entry.place else { return nil }
    return to - from
  }

  /// The words that can be trusted; nil if there are none.
  mutating func run() -> [AyahWords.Word]? {
    guard isInsideRecording else {
      note(.ayatOutsideRecording)
      return nil
    }
    guard !entry.words.isEmpty else {
      if !entry.isWithoutWords { note(.ayatWithoutWords) }
      return nil
    }
    guard numbersFit() else { return nil }
    if entry.unit != .milliseconds { note(.timesInOtherUnits) }
    let (base, end) = bounds
    var words: [AyahWords.Word] = []
    for word in entry.words {
      guard let word, (1...WordTimings.mostWords).contains(word.number) else {
        note(.wordsUnreadable)
        continue
      }
      var found = AyahWords.Word(
        number: word.number, start: word.start - base, end: word.end - base)
      if found.end <= found.start {
        note(.wordsWithoutLength)
      } else if found.end - found.start > WordTimings.longestWord {
        note(.wordsTooLong)
      } else if found.start < 0 || found.start >= end {
        note(.wordsOutsideAyah)
      } else if let last = words.last, found.start <= last.start {
        note(.wordsOutOfOrder)
      } else {
        if found.end > end {
          found.end = end
          note(.wordsCut)
        }
        if word.count > 1 { note(.wordsJoined, word.count - 1) }
        words.append(found)
      }
    }
    if words.map({ $0.end - $0.start }).sorted().dropFirst(words.count / 2).first ?? .max
      < WordTimings.shortestMedian
    {
      note(.ayatTooShort)
      return nil
    }
    return words.isEmpty ? nil : words
  }

  /// Makes the numbers of the words those of the text, where it is sure how.
  ///
  /// Texts with pause marks as words of their own number the words after a mark too high. A mark
  /// has no sound, so it has no time: if the numbers without a time are as many as there are too
  /// many, they are the marks, and the others move down. Otherwise nothing tells which words are
  /// meant.
  ///
  /// - Returns: false if the ayah's words cannot be used.
  private mutating func numbersFit() -> Bool {
    guard let wordCount else { return true }
    let words = entry.words.compactMap { $0 }.filter { (0...999).contains($0.number) }
    let highest = words.map { $0.number + $0.count - 1 }.max() ?? 0
    if words.contains(where: { $0.number == 0 }) {
      guard highest < wordCount else {
        note(.ayatWithOtherWords)
        return false
      }
      note(.wordsFromNought)
      renumber { $0 + 1 }
      return true
    }
    guard highest > wordCount else { return true }
    var sounding: Set<Int> = []
    for word in words where word.end > word.start {
      sounding.formUnion(word.number..<word.number + word.count)
    }
    let marks = (1...highest).filter { !sounding.contains($0) }
    guard marks.count == highest - wordCount, words.allSatisfy({ $0.count == 1 }) else {
      note(.ayatWithOtherWords)
      return false
    }
    note(.pauseMarks, marks.count)
    entry.words.removeAll { $0.map { marks.contains($0.number) } ?? false }
    renumber { number in number - marks.count { $0 < number } }
    return true
  }

  private mutating func renumber(_ number: (Int) -> Int) {
    for index in entry.words.indices {
      if let old = entry.words[index]?.number { entry.words[index]?.number = number(old) }
    }
  }

  /// True if the ayah has a place that can be.
  var isInsideRecording: Bool {
    switch entry.place {
    case .ownFile: return true
    case .unknown: return false
    case .recording(let from, let to):
      guard from >= 0, to > from else { return false }
      return recordingLength.map { to <= $0 + WordTimings.lengthTolerance } ?? true
    }
  }

  /// The start of the ayah in the unit of its times, and its greatest length.
  private var bounds: (base: Int, length: Int) {
    switch entry.place {
    case .ownFile(let length): (0, length.map { $0 + WordTimings.lengthTolerance } ?? .max)
    case .recording(let from, let to): (from, to - from)
    case .unknown: (0, 0)
    }
  }

  private mutating func note(_ fault: TimingFault, _ count: Int = 1) {
    faults[fault, default: 0] += count
  }
}

/// A common fault of published timings.
package enum TimingFault: String, Hashable, Sendable, CaseIterable {
  /// The ayah has an empty list of words.
  case ayatWithoutWords
  /// The riwayah has no such ayah.
  case unknownAyat
  /// The ayah was said more than once; the last is kept.
  case ayatSaidTwice
  /// The ayah has no length, or ends more than 1.5 s after the recording that holds it.
  case ayatOutsideRecording
  /// The ayah ends after the next one begins; it is kept.
  case ayatOverlapping
  /// The entry is not a number of a word with a start and an end.
  case wordsUnreadable
  /// The word ends where it starts, or before.
  case wordsWithoutLength
  /// The word does not start after the one before it.
  case wordsOutOfOrder
  /// The word starts before its ayah, or after its end.
  case wordsOutsideAyah
  /// The word ends after its ayah; it is kept and ends with it.
  case wordsCut
  /// The times are in seconds or microseconds; they are converted.
  case timesInOtherUnits
  /// The words are counted from 0; they are counted from 1.
  case wordsFromNought
  /// A pause mark is counted as a word; the words after it are counted on.
  case pauseMarks
  /// The ayah has words that its text does not have, and nothing tells which ones are too many.
  case ayatWithOtherWords
  /// The words are shorter than anybody speaks.
  case ayatTooShort
  /// The word is longer than anybody holds one.
  case wordsTooLong
  /// The word has no time of its own, only one together with the word before it.
  case wordsJoined

  /// True if what it is about is kept in spite of it.
  package var isKept: Bool {
    switch self {
    case .ayatSaidTwice, .ayatOverlapping, .wordsCut, .wordsJoined, .timesInOtherUnits,
      .wordsFromNought:
      true
    default: false
    }
  }

  /// The description, in the plural.
  package var text: String {
    switch self {
    case .ayatWithoutWords: "ayat without words"
    case .unknownAyat: "ayat that the riwayah does not have"
    case .ayatSaidTwice: "ayat said twice, the last is kept"
    case .ayatOutsideRecording: "ayat that lie outside the recording"
    case .ayatOverlapping: "ayat that end after the next begins"
    case .wordsUnreadable: "words that cannot be read"
    case .wordsWithoutLength: "words without a length"
    case .wordsOutOfOrder: "words out of order"
    case .wordsOutsideAyah: "words outside their ayah"
    case .wordsCut: "words that end after their ayah, cut there"
    case .timesInOtherUnits: "ayat with times in seconds or microseconds, converted"
    case .wordsFromNought: "ayat whose words were counted from 0, counted from 1"
    case .pauseMarks: "pause marks counted as words"
    case .ayatWithOtherWords: "ayat with more words than their text"
    case .ayatTooShort: "ayat whose words are shorter than anybody speaks"
    case .wordsTooLong: "words longer than a minute"
    case .wordsJoined: "words that share the time of the word before"
    }
  }
}
