import Recitation

/// A check of the times of one ayah and its words.
struct TimingCheck {
  private var entry: TimingFile.Entry
  private let recordingLength: Int?
  private let wordCount: Int?
  /// The faults found, with their counts.
  private(set) var faults: [TimingFault: Int] = [:]

  /// - Parameters:
  ///   - entry: the ayah's entry in the file.
  ///   - recordingLength: the stated length of the surah's recording, in milliseconds.
  ///   - wordCount: the number of words in the ayah's text; nil if unknown.
  init(_ entry: TimingFile.Entry, recordingLength: Int?, wordCount: Int?) {
    self.entry = entry
    self.recordingLength = recordingLength
    self.wordCount = wordCount
  }

  /// The length of the ayah within the surah's recording, in milliseconds; nil if the ayah has a
  /// file of its own. See ``AyahWords/cutLength``.
  var cutLength: Int? {
    guard case .recording(let from, let to) = entry.place else { return nil }
    return to - from
  }

  /// Checks the words and returns the usable words; nil if no word is usable.
  mutating func run() -> [AyahWords.Word]? {
    guard isInsideRecording else {
      note(.ayatOutsideRecording)
      return nil
    }
    guard !entry.words.isEmpty else {
      if !entry.isWithoutWords {
        note(.ayatWithoutWords)
      } else if entry.unit != .milliseconds {
        note(.timesInOtherUnits)
      }
      return nil
    }
    guard numbersFit() else { return nil }
    if entry.unit != .milliseconds { note(.timesInOtherUnits) }
    let (base, end) = bounds
    var words: [AyahWords.Word] = []
    for word in entry.words {
      guard let word, (1...WordTimings.maxWords).contains(word.number) else {
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

  /// Renumbers the words to match the text, if the mapping is certain.
  ///
  /// Some files count pause marks as words, so that the words after a mark have too high a number.
  /// A mark is silent and therefore has no time. Let n be the count of numbers beyond the words of
  /// the text. If exactly n numbers have no time, these are the marks. They are removed, and the
  /// following words are renumbered. Otherwise it is unknown to which words the numbers refer.
  ///
  /// - Returns: false if the words of the ayah are unusable.
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

  /// True if the entry has a valid position within the recording, or if the ayah has a file of its
  /// own.
  var isInsideRecording: Bool {
    switch entry.place {
    case .ownFile: return true
    case .unknown, .open: return false
    case .recording(let from, let to):
      guard from >= 0, to > from else { return false }
      return recordingLength.map { to <= $0 + WordTimings.lengthTolerance } ?? true
    }
  }

  /// The start of the ayah in its recording, and the maximum length of the ayah, in milliseconds.
  private var bounds: (base: Int, length: Int) {
    switch entry.place {
    case .ownFile(let length): (0, length.map { $0 + WordTimings.lengthTolerance } ?? .max)
    case .recording(let from, let to): (from, to - from)
    case .unknown, .open: (0, 0)
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
  /// The file contains the ayah more than once. Only its last entry is kept.
  case ayatSaidTwice
  /// The ayah has no length, or ends more than 1.5 s after the recording that holds it.
  case ayatOutsideRecording
  /// The ayah ends after the next ayah begins. It is kept.
  case ayatOverlapping
  /// The item is not a word number with a start and an end.
  case wordsUnreadable
  /// The word ends at or before its start.
  case wordsWithoutLength
  /// The word does not start after the previous word.
  case wordsOutOfOrder
  /// The word starts before the start of its ayah or after the end of its ayah.
  case wordsOutsideAyah
  /// The word ends after its ayah; it is kept and shortened to the end of the ayah.
  case wordsCut
  /// The times are in seconds or microseconds; they are converted.
  case timesInOtherUnits
  /// The file counts words from 0; the numbers are converted to start from 1.
  case wordsFromNought
  /// The file counts a pause mark as a word; the following words are renumbered.
  case pauseMarks
  /// The ayah has more words in the file than in the text, and the surplus words cannot be
  /// identified.
  case ayatWithOtherWords
  /// The words are too short for human speech.
  case ayatTooShort
  /// The word is longer than a reciter can sustain a word.
  case wordsTooLong
  /// The word has no time of its own; it shares a time with the previous word.
  case wordsJoined

  /// True if the affected item is kept despite the fault.
  package var isKept: Bool {
    switch self {
    case .ayatSaidTwice, .ayatOverlapping, .wordsCut, .wordsJoined, .timesInOtherUnits,
      .wordsFromNought:
      true
    default: false
    }
  }

  /// A description in the plural, for a list of faults.
  package var text: String {
    switch self {
    case .ayatWithoutWords: "ayat without words"
    case .unknownAyat: "ayat that the riwayah does not have"
    case .ayatSaidTwice: "ayat said twice, the last is kept"
    case .ayatOutsideRecording: "ayat without an end, or outside the recording"
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
