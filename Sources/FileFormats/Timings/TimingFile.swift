import AudioCore
import Recitation

/// A table with the times of ayat and words, as another program wrote it; nothing in it is compared
/// with the text yet.
///
/// ``WordTimings`` says what can be trusted. Each layout is read and written in a file of its own.
package struct TimingFile: Hashable, Sendable {
  /// The layout of a file and the origin of its times; described where it is read.
  package enum Layout: String, Hashable, Sendable, CaseIterable {
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

  /// An entry about an ayah; times in milliseconds.
  struct Entry: Hashable, Sendable {
    var surah, ayah: Int
    /// The origin of its times.
    var place: Place
    /// The words in the order of the file; nil for what cannot be read.
    var words: [Word?]
    /// The unit of its times in the file.
    var unit = TimingUnit.milliseconds
    /// True if the file does not speak about its words.
    var isWithoutWords = false
  }

  /// The origin of the times of an ayah.
  enum Place: Hashable, Sendable {
    /// Its own file, which is said to be so long.
    case ownFile(length: Int?)
    /// A part of the surah's recording.
    case recording(from: Int, to: Int)
    /// Nobody says.
    case unknown
  }

  /// A word, or a few that have one time.
  struct Word: Hashable, Sendable {
    /// From 1.
    var number: Int
    /// Number of words that share the time, ≥ 1.
    var count: Int
    var start, end: Int
  }

  /// The most bytes of a file.
  package static let mostBytes = ForeignFile.longest
  /// The name in errors.
  package let name: String
  /// The layout.
  package let layout: Layout
  let entries: [Entry]
  /// The lengths of the surahs' recordings, in milliseconds.
  let surahLengths: [Int: Int]
  /// The confidence that the file states of an ayah, 0…1.
  let confidences: [AyahRef: Double]

  /// Makes entries of the content of a file. Its unit is found from how long words are.
  ///
  /// - Parameters:
  ///   - layout: what it is.
  ///   - name: what to call it in errors.
  ///   - values: the entries.
  ///   - surahLengths: in milliseconds.
  /// - Throws: ``TimingFileError/noTimings(file:)``.
  init(
    _ layout: Layout, name: String, _ values: [RawEntry], surahLengths: [Int: Int] = [:]
  ) throws(TimingFileError) {
    let unit = TimingUnit(of: values)
    entries = values.map { $0.entry(unit) }
    var confidences: [AyahRef: Double] = [:]
    for value in values {
      guard let confidence = value.confidence, (0...1).contains(confidence),
        (1...114).contains(value.surah), value.ayah >= 0
      else { continue }
      confidences[AyahRef(surah: value.surah, ayah: value.ayah)] = confidence
    }
    if entries.isEmpty, surahLengths.isEmpty { throw .noTimings(file: name) }
    self.confidences = confidences
    self.surahLengths = surahLengths
    self.layout = layout
    self.name = name
  }
}

/// An entry as the file has it: times in the unit that the layout prescribes, in milliseconds.
struct RawEntry {
  struct Word {
    var number: Double
    /// Number of words that share the time.
    var count = 1.0
    var start, end: Double
  }

  var surah, ayah: Int
  /// The place in the recording of its surah; nil if the ayah has a file of its own.
  var place: (from: Double?, to: Double?)?
  /// The length of its own file.
  var length: Double?
  var words: [Word?]
  var confidence: Double?
  /// True if the layout has no words.
  var isWithoutWords = false

  init(
    surah: Int, ayah: Int, place: (from: Double?, to: Double?)? = nil, length: Double? = nil,
    words: [Word?], confidence: Double? = nil, isWithoutWords: Bool = false
  ) {
    self.surah = surah
    self.ayah = ayah
    self.place = place
    self.length = length
    self.words = words
    self.confidence = confidence
    self.isWithoutWords = isWithoutWords
  }

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
        // The words may be in another unit than the ayah that holds them.
        let last = words.compactMap { $0?.end }.max() ?? 0
        let scale = isWithoutWords || last > 0 && last > to / 100 ? unit.milliseconds : 1
        if let from = ms(from * scale), let to = ms(to * scale) {
          found = .recording(from: from, to: to)
        }
      }
    }
    return TimingFile.Entry(
      surah: surah, ayah: ayah, place: found, words: words.map { $0.flatMap(word) }, unit: unit,
      isWithoutWords: isWithoutWords)
  }
}

/// Whole milliseconds; nil for what no recording is long enough for.
func ms(_ value: Double) -> Int? { abs(value) < 1e9 ? Int(value.rounded()) : nil }

/// The unit of times, found from how long the words are: nobody says a word in 20 ms, or for a
/// minute. Where there are no words, ayat tell: none is said in a tenth of a second.
enum TimingUnit: Hashable, Sendable {
  case microseconds, milliseconds, seconds

  /// The value in milliseconds.
  var milliseconds: Double {
    switch self {
    case .microseconds: 0.001
    case .milliseconds: 1
    case .seconds: 1000
    }
  }

  /// The unit of a whole file.
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

  /// The unit of one ayah: that of the file unless its own words say otherwise.
  fileprivate init(of entry: RawEntry, in file: TimingUnit) {
    let (median, hasFractions) = Self.lengths(entry.words)
    switch file {
    case .milliseconds where median > 0 && median < 20 && hasFractions: self = .seconds
    case .seconds where median >= 100: self = .milliseconds
    case .microseconds where median > 0 && median < 5000: self = .milliseconds
    default: self = file
    }
  }

  /// An hour in microseconds: what is longer is no length in any unit.
  private static let longest = 3.6e9

  /// The middle of the words' lengths, 0 if there are none; and whether a time is no whole number.
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

/// An error of reading a file of word timings.
package enum TimingFileError: ExplainedError, Equatable {
  /// It is not JSON, or a field is missing or of the wrong kind.
  case unreadable(reason: String, file: String)
  /// An entry is named by something that is no ayah.
  case badKey(String, file: String)
  /// There is nothing in it.
  case noTimings(file: String)
  /// Only lengths of recordings were named, no file with words.
  case onlyLengths(file: String)
  /// The layout names ayat only, and nothing names their surah.
  case unknownSurah(file: String)
  /// Not one word can be used.
  case nothingUsable(faults: String, file: String)

  package var problem: String {
    switch self {
    case .unreadable(let reason, _): "not a file of word timings: \(reason)"
    case .badKey(let key, _): "“\(key)” is not an ayah"
    case .noTimings: "the file contains no timings"
    case .onlyLengths: "the file contains the lengths of recordings, but no words"
    case .unknownSurah: "the file numbers ayat, and does not say of which surah"
    case .nothingUsable(let faults, _): "no word of it can be used: \(faults)"
    }
  }

  /// The file.
  package var place: String {
    switch self {
    case .unreadable(_, let file), .badKey(_, let file), .noTimings(let file),
      .onlyLengths(let file), .unknownSurah(let file), .nothingUsable(_, let file):
      file
    }
  }

  package var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "use a file exported from QUL, quran.com, quran-align or another program that is known"
    case .nothingUsable:
      "check that the file belongs to this reciter and riwayah; the timings that were there are kept"
    case .onlyLengths: "pass the file with the segments too"
    case .unknownSurah: "name the file by its surah, as in 112.json"
    }
  }
}
