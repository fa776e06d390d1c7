import AudioCore
import Recitation

/// The times of ayat and words in another program's file. They have not been compared with the text
/// yet.
///
/// ``WordTimings`` selects the usable parts. Each layout has its reader and writer in a source file
/// of its own.
package struct TimingFile: Hashable, Sendable {
  /// A file layout. It also defines the point from which times count, as described at the reader of
  /// the layout. Detection tries the layouts in the order of the cases.
  package enum Layout: String, Hashable, Sendable {
    case qulBySurah, qulSurahs, qulByAyah
    case quranCom, quranComByAyah
    case quranAlign
    case tarteelBySurah, tarteelByAyah
    case timingHelper
    case mp3Quran
    case quranAndroid
    case universalTimestamps
    case munajjam
    case tadabur
  }

  /// The times of an ayah, in milliseconds.
  struct Entry: Hashable, Sendable {
    var surah, ayah: Int
    /// The sound file to which the times refer, and the position of the ayah in it.
    var place: Place
    /// The words in file order; nil for an unreadable word.
    var words: [Word?]
    /// The time unit that the file uses.
    var unit = TimingUnit.milliseconds
    /// True if the file has no word times for the ayah.
    var isWithoutWords = false
  }

  /// The sound file to which the times of an ayah refer, and the position of the ayah in it.
  enum Place: Hashable, Sendable {
    /// The ayah has a file of its own, with the stated length.
    case ownFile(length: Int?)
    /// The ayah is a part of the surah's recording.
    case recording(from: Int, to: Int)
    /// The ayah begins in the surah's recording, and the file does not state its end.
    case open(from: Int)
    /// The file states no position for the ayah.
    case unknown
  }

  /// A word, or several words with one common time range. Times are in milliseconds. The values are
  /// stored in few bytes, because a file can have more than a hundred thousand words.
  struct Word: Hashable, Sendable {
    private var numberValue, countValue, startValue, endValue: Int32

    /// The word number, from 1.
    var number: Int {
      get { Int(numberValue) }
      set { numberValue = Int32(clamping: newValue) }
    }
    /// The number of words that share the time, ≥ 1.
    var count: Int { Int(countValue) }
    var start: Int { Int(startValue) }
    var end: Int { Int(endValue) }

    /// - Parameters: see the properties of the same names. Values beyond ±2³¹ are clamped.
    init(number: Int, count: Int, start: Int, end: Int) {
      (numberValue, countValue) = (Int32(clamping: number), Int32(clamping: count))
      (startValue, endValue) = (Int32(clamping: start), Int32(clamping: end))
    }
  }
  /// The file name, for errors.
  package let name: String
  package let layout: Layout
  let entries: [Entry]
  /// The length of each surah's recording, in milliseconds.
  let surahLengths: [Int: Int]
  /// The confidence that the file states for an ayah, 0…1.
  let confidences: [AyahRef: Double]

  /// Creates the entries of a file. The time unit is inferred from the lengths of the words.
  ///
  /// - Parameters:
  ///   - layout: the detected layout.
  ///   - name: the file name, for errors.
  ///   - values: the entries as read.
  ///   - surahLengths: the length of each surah's recording, in milliseconds.
  /// - Throws: ``TimingFileError/noTimings(file:)``.
  init(
    _ layout: Layout, name: String, _ values: consuming [RawEntry], surahLengths: [Int: Int] = [:]
  ) throws(TimingFileError) {
    let unit = TimingUnit(of: copy values)
    var entries: [Entry] = []
    var confidences: [AyahRef: Double] = [:]
    // The list is reversed, so that each entry can be removed from its end after conversion. This
    // frees the words of the entry.
    values.reverse()
    while let value = values.popLast() {
      entries.append(value.entry(unit))
      guard let confidence = value.confidence, (0...1).contains(confidence),
        (1...114).contains(value.surah), value.ayah >= 0
      else { continue }
      confidences[AyahRef(surah: value.surah, ayah: value.ayah)] = confidence
    }
    if entries.isEmpty, surahLengths.isEmpty { throw .noTimings(file: name) }
    self.entries = entries
    self.confidences = confidences
    self.surahLengths = surahLengths
    self.layout = layout
    self.name = name
  }
}

/// An entry as stored in the file. Its times have been converted to milliseconds, as if they were
/// in the unit that the layout prescribes. The actual unit may differ (``TimingUnit``).
struct RawEntry {
  struct Word {
    var number: Double
    /// The number of consecutive words that share the times.
    var count = 1.0
    var start, end: Double
  }

  var surah, ayah: Int
  /// The position in the recording of the surah; nil if the ayah has a file of its own.
  var place: (from: Double?, to: Double?)?
  /// The length of the ayah's own file.
  var length: Double?
  var words: [Word?]
  var confidence: Double?
  /// True if the layout does not contain words.
  var isWithoutWords = false

  fileprivate func entry(_ fileUnit: TimingUnit) -> TimingFile.Entry {
    let unit = TimingUnit(of: self, in: fileUnit)
    func word(_ word: Word) -> TimingFile.Word? {
      guard word.count >= 1, word.count < 1000, let number = ms(word.number),
        let start = ms(word.start * unit.milliseconds), let end = ms(word.end * unit.milliseconds)
      else { return nil }
      return TimingFile.Word(number: number, count: Int(word.count), start: start, end: end)
    }
    var found = TimingFile.Place.ownFile(length: length.flatMap { $0 > 0 ? ms($0) : nil })
    if let place {
      found = .unknown
      if let from = place.from, let to = place.to {
        // If the last word ends before a hundredth of the ayah's end, the words are in another unit
        // than the ayah, and the ayah is in milliseconds.
        let last = words.compactMap { $0?.end }.max() ?? 0
        let scale = isWithoutWords || last > 0 && last > to / 100 ? unit.milliseconds : 1
        if let from = ms(from * scale), let to = ms(to * scale) {
          found = .recording(from: from, to: to)
        }
      } else if let from = place.from, let from = ms(from * unit.milliseconds) {
        found = .open(from: from)
      }
    }
    return TimingFile.Entry(
      surah: surah, ayah: ayah, place: found, words: words.map { $0.flatMap(word) }, unit: unit,
      isWithoutWords: isWithoutWords)
  }
}

/// Rounds to whole milliseconds. Returns nil if the absolute value is 10⁹ or more, because no
/// recording is that long.
func ms(_ value: Double) -> Int? { abs(value) < 1e9 ? Int(value.rounded()) : nil }

/// A time unit. The unit of a file is inferred from the median length of its words. The length is
/// first taken as milliseconds. If it is then below 20 ms and times have fractions, the unit is
/// seconds. If it is above 60 s, the unit is microseconds. A file without words has the median
/// length of its ayat instead, with the limits 0.1 s and 30 min.
enum TimingUnit: Hashable, Sendable {
  case microseconds, milliseconds, seconds

  /// The length of the unit in milliseconds.
  var milliseconds: Double {
    switch self {
    case .microseconds: 0.001
    case .milliseconds: 1
    case .seconds: 1000
    }
  }

  /// Infers the unit of a whole file.
  fileprivate init(of entries: [RawEntry]) {
    if !entries.isEmpty, entries.allSatisfy(\.isWithoutWords) {
      let lengths = entries.compactMap { entry -> Double? in
        guard let from = entry.place?.from, let to = entry.place?.to, to > from else { return nil }
        return to - from
      }.sorted()
      let median = lengths.isEmpty ? 1000 : lengths[lengths.count / 2]
      self = median < 100 ? .seconds : median > 1_800_000 ? .microseconds : .milliseconds
      return
    }
    let (median, hasFractions) = Self.lengths(entries.lazy.flatMap(\.words))
    self =
      median > 60_000 ? .microseconds : median < 20 && hasFractions ? .seconds : .milliseconds
  }

  /// Infers the unit of one ayah. It is the unit of the file, unless the words of the ayah
  /// contradict this unit.
  fileprivate init(of entry: RawEntry, in file: TimingUnit) {
    let (median, hasFractions) = Self.lengths(entry.words)
    switch file {
    case .milliseconds where median > 0 && median < 20 && hasFractions: self = .seconds
    case .seconds where median >= 100: self = .milliseconds
    case .microseconds where median > 0 && median < 5000: self = .milliseconds
    default: self = file
    }
  }

  /// An hour in microseconds, the upper limit of a length in any unit.
  private static let longest = 3.6e9

  /// Returns the median length of the words, 0 if there are no words. The second value is true if
  /// any time has a fraction.
  private static func lengths(
    _ words: some Sequence<RawEntry.Word?>
  ) -> (median: Double, hasFractions: Bool) {
    var lengths: [Double] = []
    var hasFractions = false
    for case let word? in words where word.end > word.start && word.end - word.start < longest {
      lengths.append(word.end - word.start)
      hasFractions =
        hasFractions || word.start != word.start.rounded() || word.end != word.end.rounded()
    }
    lengths.sort()
    return (lengths.isEmpty ? 0 : lengths[lengths.count / 2], hasFractions)
  }
}

/// An error in reading a file of word timings.
package enum TimingFileError: ExplainedError, Equatable {
  /// The file is not JSON, or a field is missing or has the wrong type.
  case unreadable(reason: String, file: String)
  /// The file has more lists and objects than are needed for the times of the whole Quran.
  case tooMany(most: Int, file: String)
  /// The key of an entry is not an ayah.
  case badKey(String, file: String)
  /// The file contains no timings.
  case noTimings(file: String)
  /// The files contain only recording lengths, and no words.
  case onlyLengths(file: String)
  /// The layout contains ayah numbers only, and the surah is unknown.
  case unknownSurah(file: String)
  /// No word in the file is usable.
  case nothingUsable(faults: String, file: String)

  package var problem: String {
    switch self {
    case .unreadable(let reason, _): "not a file of word timings: \(reason)"
    case .tooMany(let most, _): "the file has more than \(most) lists and objects"
    case .badKey(let key, _): "“\(key)” is not an ayah"
    case .noTimings: "the file contains no timings"
    case .onlyLengths: "the file contains the lengths of recordings, but no words"
    case .unknownSurah: "the file numbers ayat, and does not say of which surah"
    case .nothingUsable(let faults, _): "no word of it can be used: \(faults)"
    }
  }

  /// The file name.
  package var place: String {
    switch self {
    case .unreadable(_, let file), .tooMany(_, let file), .badKey(_, let file),
      .noTimings(let file),
      .onlyLengths(let file), .unknownSurah(let file), .nothingUsable(_, let file):
      file
    }
  }

  package var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "use a file exported from QUL, quran.com, quran-align or another program that is known"
    case .tooMany: "split the file into one file for each reciter"
    case .nothingUsable:
      "check that the file belongs to this reciter and riwayah; the timings that were there are kept"
    case .onlyLengths: "pass the file with the segments too"
    case .unknownSurah: "name the file by its surah, as in 112.json"
    }
  }
}
