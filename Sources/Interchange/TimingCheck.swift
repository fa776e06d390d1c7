import Recitation

/// What of one ayah's words can be trusted.
struct TimingCheck {
  private let entry: TimingFile.Entry
  private let recordingLength: Int?
  /// What was wrong.
  private(set) var faults: [TimingFault: Int] = [:]

  /// - Parameters:
  ///   - entry: what a file says.
  ///   - recordingLength: how long the surah's recording is said to be, in milliseconds.
  init(_ entry: TimingFile.Entry, recordingLength: Int?) {
    self.entry = entry
    self.recordingLength = recordingLength
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
      note(.ayatWithoutWords)
      return nil
    }
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
    return words.isEmpty ? nil : words
  }

  private var isInsideRecording: Bool {
    switch entry.place {
    case .ownFile: return true
    case .unknown: return false
    case .recording(let from, let to):
      guard from >= 0, to > from else { return false }
      return recordingLength.map { to <= $0 + WordTimings.lengthTolerance } ?? true
    }
  }

  /// Where the ayah starts in what its times count in, and how long it may be.
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
