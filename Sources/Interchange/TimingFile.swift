import AudioCore
import Foundation
import Recitation

/// A file with the times of words, as another tool wrote it; nothing in it is checked yet.
///
/// All layouts are JSON and name words by their number in the ayah; what tells them apart is in
/// ``Layout``. ``WordTimings`` says what can be trusted.
package struct TimingFile: Hashable, Sendable {
  /// The layout of a file and the origin of its times.
  package enum Layout: String, Hashable, Sendable, CaseIterable {
    /// QUL, by surah: `{"2:14": {"segments": [[word, start, end], …], "timestamp_from": …}}`, in
    /// milliseconds from the start of the surah's recording.
    case qulBySurah
    /// What stands beside that: `{"2": {"surah_number": 2, "duration": …}}`, in seconds.
    case qulSurahs
    /// QUL, by ayah: `{"2:14": {"surah_number": 2, "ayah_number": 14, "duration": 5.9,
    /// "segments": [[word, start, end], …]}}`, from the start of the ayah's own file.
    case qulByAyah
    /// quran.com, version 4: `{"audio_file": {"timestamps": [{"verse_key": "2:14", …}]}}`, from
    /// the start of the surah's recording.
    case quranCom
    /// quran-align: `[{"surah": 2, "ayah": 14, "segments": [[from, to, start, end], …]}]`, words
    /// from 0, the last one excluded, from the start of the ayah's own file.
    case quranAlign
  }

  /// An entry about an ayah; times in milliseconds.
  struct Entry: Hashable, Sendable {
    var surah, ayah: Int
    /// The origin of its times.
    var place: Place
    /// The words in the order of the file; nil for what cannot be read.
    var words: [Word?]
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

  /// The name in errors.
  package let name: String
  /// The layout.
  package let layout: Layout
  let entries: [Entry]
  /// The lengths of the surahs' recordings, in milliseconds.
  let surahLengths: [Int: Int]

  /// Reads a file; the layout is found from its content.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: what to call it in errors.
  /// - Throws: ``TimingFileError``.
  package init(bytes: [UInt8], name: String) throws(TimingFileError) {
    let json: TimingJSON
    do { json = try JSONDecoder().decode(TimingJSON.self, from: Data(bytes)) } catch {
      throw .unreadable(reason: JSONFault.reason(error), file: name)
    }
    var entries: [Entry] = []
    var lengths: [Int: Int] = [:]
    switch json {
    case .aligned(let list):
      layout = .quranAlign
      entries = list.map {
        Entry(
          surah: $0.surah, ayah: $0.ayah, place: .ownFile(length: nil),
          words: $0.segments.map(\.aligned))
      }
    case .byKey(let values) where values.keys.allSatisfy { Int($0) != nil }:
      layout = .qulSurahs
      for (key, value) in values {
        if let surah = Int(key) { lengths[surah] = value.duration.flatMap { ms($0 * 1000) } }
      }
    case .byKey(let values):
      let isCut = values.values.contains { $0.timestamp_from != nil }
      layout = isCut ? .qulBySurah : .qulByAyah
      for (key, value) in values { entries.append(try value.entry(key, isCut: isCut, name)) }
    case .timestamps(let values):
      layout = .quranCom
      for value in values {
        entries.append(try value.entry(value.verse_key ?? "", isCut: true, name))
      }
    }
    if entries.isEmpty, lengths.isEmpty { throw .noTimings(file: name) }
    // The keys of an object come in any order.
    self.entries =
      layout == .qulBySurah || layout == .qulByAyah
      ? entries.sorted { ($0.surah, $0.ayah) < ($1.surah, $1.ayah) } : entries
    surahLengths = lengths
    self.name = name
  }
}

/// Whole milliseconds; nil for what no recording is long enough for.
private func ms(_ value: Double) -> Int? { abs(value) < 1e9 ? Int(value.rounded()) : nil }

extension TimingJSON.Value {
  fileprivate func entry(
    _ key: String, isCut: Bool, _ file: String
  ) throws(TimingFileError) -> TimingFile.Entry {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let surah = Int(parts[0]), let ayah = Int(parts[1]) else {
      throw .badKey(key, file: file)
    }
    var place = TimingFile.Place.ownFile(
      length: duration.flatMap { $0 > 0 ? ms($0 * 1000) : nil })
    if isCut {
      place = .unknown
      if let from = timestamp_from.flatMap(ms), let to = timestamp_to.flatMap(ms) {
        place = .recording(from: from, to: to)
      }
    }
    return TimingFile.Entry(
      surah: surah, ayah: ayah, place: place, words: (segments ?? []).map(\.numbered))
  }
}

extension TimingJSON.Numbers {
  /// `[word, start, end]`, in older exports with a running number in front.
  fileprivate var numbered: TimingFile.Word? {
    guard values.count == 3 || values.count == 4 else { return nil }
    return word(values.suffix(3).map { $0 }, count: 1)
  }

  /// `[from, to, start, end]`, from 0.
  fileprivate var aligned: TimingFile.Word? {
    guard values.count == 4, values[1] - values[0] >= 1, values[1] - values[0] < 1000 else {
      return nil
    }
    return word([values[0] + 1, values[2], values[3]], count: Int(values[1] - values[0]))
  }

  private func word(_ values: [Double], count: Int) -> TimingFile.Word? {
    guard let number = ms(values[0]), let start = ms(values[1]), let end = ms(values[2]) else {
      return nil
    }
    return TimingFile.Word(number: number, count: count, start: start, end: end)
  }
}

/// The shapes that files with the times of words have; the names are those of the files.
enum TimingJSON: Decodable {
  case byKey([String: Value])
  case timestamps([Value])
  case aligned([Aligned])

  /// An entry about an ayah or a surah.
  struct Value: Decodable {
    let verse_key: String?
    let timestamp_from, timestamp_to, duration: Double?
    let segments: [Numbers]?
  }

  struct Aligned: Decodable {
    let surah, ayah: Int
    let segments: [Numbers]
  }

  /// A list of numbers; empty if it is anything else, because one word that cannot be read is no
  /// reason to lose the others.
  struct Numbers: Decodable {
    let values: [Double]

    init(from decoder: any Decoder) {
      do { values = try [Double](from: decoder) } catch { values = [] }
    }
  }

  private struct Answer: Decodable {
    struct File: Decodable { let timestamps: [Value] }
    let audio_file: File
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let keyed: KeyedDecodingContainer<Key>
    do { keyed = try decoder.container(keyedBy: Key.self) } catch {
      self = .aligned(try [Aligned](from: decoder))
      return
    }
    self =
      keyed.contains(Key(stringValue: "audio_file"))
      ? .timestamps(try Answer(from: decoder).audio_file.timestamps)
      : .byKey(try [String: Value](from: decoder))
  }
}

/// Checks the words of one ayah.
struct TimingCheck {
  private let entry: TimingFile.Entry
  private let recordingLength: Int?
  /// The faults.
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
  /// The word has no time of its own, only one together with the word before it.
  case wordsJoined

  /// True if what it is about is kept in spite of it.
  package var isKept: Bool {
    switch self {
    case .ayatSaidTwice, .ayatOverlapping, .wordsCut, .wordsJoined: true
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
    case .wordsJoined: "words that share the time of the word before"
    }
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
  /// Its times are from the start of each ayah's own file.
  case noPlaces(file: String)

  package var problem: String {
    switch self {
    case .unreadable(let reason, _): "not a file of word timings: \(reason)"
    case .badKey(let key, _): "“\(key)” is not an ayah"
    case .noTimings: "the file contains no timings"
    case .onlyLengths: "the file contains the lengths of recordings, but no words"
    case .noPlaces: "the file does not contain the positions of ayat in the recording of a surah"
    }
  }

  /// The file.
  package var place: String {
    switch self {
    case .unreadable(_, let file), .badKey(_, let file), .noTimings(let file),
      .onlyLengths(let file), .noPlaces(let file):
      file
    }
  }

  package var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "use a file exported from QUL, quran.com or quran-align"
    case .onlyLengths: "pass the file with the segments too"
    case .noPlaces: "use timings of whole-surah recordings from QUL or quran.com"
    }
  }
}
