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
    /// The table beside that: `{"2": {"surah_number": 2, "duration": …}}`, in seconds.
    case qulSurahs
    /// QUL, by ayah: `{"2:14": {"surah_number": 2, "ayah_number": 14, "duration": 5.9,
    /// "segments": [[word, start, end], …]}}`, from the start of the ayah's own file.
    case qulByAyah
    /// quran.com, version 4: `{"audio_file": {"timestamps": [{"verse_key": "2:14", …}]}}`, from
    /// the start of the surah's recording; also `{"audio_files": [{"verse_timings": […]}]}`.
    case quranCom
    /// quran.com, version 4, by ayah: `{"audio_files": [{"verse_key": "2:14", "segments":
    /// [[index, word, start, end], …]}]}` and `{"verses": [{"verse_key": "2:14", "audio":
    /// {"segments": …}}]}`, from the start of the ayah's own file.
    case quranComByAyah
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
    /// The unit of its times in the file.
    var unit = TimingUnit.milliseconds
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
    do {
      json = try JSONDecoder().decode(TimingJSON.self, from: Data(ForeignText.utf8(bytes)))
    } catch { throw .unreadable(reason: JSONFault.reason(error), file: name) }
    let unit = TimingUnit(json.segments)
    var entries: [Entry] = []
    var lengths: [Int: Int] = [:]
    switch json {
    case .aligned(let list):
      layout = .quranAlign
      entries = list.map { value in
        let unit = TimingUnit(value.segments, in: unit)
        return Entry(
          surah: value.surah, ayah: value.ayah, place: .ownFile(length: nil),
          words: value.segments.map { $0.aligned(unit) }, unit: unit)
      }
    case .byKey(let values) where values.keys.allSatisfy { Int($0) != nil }:
      layout = .qulSurahs
      for (key, value) in values {
        if let surah = Int(key) { lengths[surah] = value.duration.flatMap { ms($0.value * 1000) } }
      }
    case .byKey(let values):
      let isCut = values.values.contains { $0.timestamp_from != nil }
      layout = isCut ? .qulBySurah : .qulByAyah
      for (key, value) in values { entries.append(try value.entry(key, isCut: isCut, unit, name)) }
    case .answer(let values, let isCut):
      layout = isCut ? .quranCom : .quranComByAyah
      for value in values {
        entries.append(try value.entry(value.verse_key ?? "", isCut: isCut, unit, name))
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
    _ key: String, isCut: Bool, _ fileUnit: TimingUnit, _ file: String
  ) throws(TimingFileError) -> TimingFile.Entry {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let surah = Int(parts[0]), let ayah = Int(parts[1]) else {
      throw .badKey(key, file: file)
    }
    let segments = segments ?? []
    let unit = TimingUnit(segments, in: fileUnit)
    var place = TimingFile.Place.ownFile(
      length: duration.flatMap { $0.value > 0 ? ms($0.value * 1000) : nil })
    if isCut {
      place = .unknown
      if let from = timestamp_from?.value, let to = timestamp_to?.value {
        // The words may be in another unit than the ayah that holds them.
        let last = segments.compactMap(\.values.last).max() ?? 0
        let scale = last > 0 && last > to / 100 ? unit.milliseconds : 1
        if let from = ms(from * scale), let to = ms(to * scale) {
          place = .recording(from: from, to: to)
        }
      }
    }
    return TimingFile.Entry(
      surah: surah, ayah: ayah, place: place, words: segments.map { $0.numbered(unit) }, unit: unit)
  }
}

/// The unit of times, found from how long the words are: nobody says a word in 20 ms, or for a
/// minute.
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
  fileprivate init(_ segments: some Sequence<TimingJSON.Numbers>) {
    let (median, hasFractions) = Self.lengths(segments)
    self =
      median > 60_000 ? .microseconds : median < 20 && hasFractions ? .seconds : .milliseconds
  }

  /// The unit of one ayah: that of the file unless its own words say otherwise.
  fileprivate init(_ segments: [TimingJSON.Numbers], in file: TimingUnit) {
    let (median, hasFractions) = Self.lengths(segments)
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
    _ segments: some Sequence<TimingJSON.Numbers>
  ) -> (median: Double, hasFractions: Bool) {
    var lengths: [Double] = []
    var hasFractions = false
    for values in segments.lazy.map({ $0.values.suffix(2) }) where values.count == 2 {
      guard let start = values.first, let end = values.last, end > start, end - start < longest
      else { continue }
      lengths.append(end - start)
      hasFractions = hasFractions || values.contains { $0 != $0.rounded() }
    }
    lengths.sort()
    return (lengths.isEmpty ? 0 : lengths[lengths.count / 2], hasFractions)
  }
}

extension TimingJSON {
  /// Everything with times of words.
  fileprivate var segments: [Numbers] {
    switch self {
    case .byKey(let values): values.values.flatMap { $0.segments ?? [] }
    case .answer(let values, _): values.flatMap { $0.segments ?? [] }
    case .aligned(let list): list.flatMap(\.segments)
    }
  }
}

extension TimingJSON.Numbers {
  /// `[word, start, end]`, in older exports with a running number in front.
  fileprivate func numbered(_ unit: TimingUnit) -> TimingFile.Word? {
    guard values.count == 3 || values.count == 4 else { return nil }
    return word(values.suffix(3).map { $0 }, count: 1, unit)
  }

  /// `[from, to, start, end]`, from 0.
  fileprivate func aligned(_ unit: TimingUnit) -> TimingFile.Word? {
    guard values.count == 4, values[1] - values[0] >= 1, values[1] - values[0] < 1000 else {
      return nil
    }
    return word([values[0] + 1, values[2], values[3]], count: Int(values[1] - values[0]), unit)
  }

  private func word(_ values: [Double], count: Int, _ unit: TimingUnit) -> TimingFile.Word? {
    guard let number = ms(values[0]), let start = ms(values[1] * unit.milliseconds),
      let end = ms(values[2] * unit.milliseconds)
    else { return nil }
    return TimingFile.Word(number: number, count: count, start: start, end: end)
  }
}

/// The shapes that files with the times of words have; the names are those of the files.
enum TimingJSON: Decodable {
  case byKey([String: Value])
  /// An answer of quran.com; true if its times are from the start of the surah's recording.
  case answer([Value], isCut: Bool)
  case aligned([Aligned])

  /// An entry about an ayah or a surah.
  struct Value: Decodable {
    let verse_key: String?
    let timestamp_from, timestamp_to, duration: Number?
    let segments: [Numbers]?
  }

  /// A number, or one in quotes; what is no number there is NaN.
  struct Number: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do { value = try container.decode(Double.self) } catch {
        let text = try container.decode(String.self)
        value = Double(text.trimmingCharacters(in: .whitespaces)) ?? .nan
      }
    }
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
      do { values = try [Number](from: decoder).map(\.value) } catch { values = [] }
    }
  }

  private struct Answer: Decodable {
    struct File: Decodable {
      let timestamps: [Value]

      private enum Names: CodingKey { case timestamps, verse_timings }

      init(from decoder: any Decoder) throws {
        let keyed = try decoder.container(keyedBy: Names.self)
        timestamps = try keyed.decode(
          [Value].self, forKey: keyed.contains(.verse_timings) ? .verse_timings : .timestamps)
      }
    }
    let audio_file: File
  }

  /// An answer about several files: each of an ayah, or of a surah with the times of its ayat.
  private struct FileList: Decodable {
    struct File: Decodable {
      let verse_timings: [Value]?
    }
    let audio_files: [File]
  }

  private struct AyahFileList: Decodable {
    let audio_files: [Value]
  }

  /// An answer about verses, each with its file.
  private struct VerseList: Decodable {
    struct Verse: Decodable {
      let verse_key: String?
      let audio: Value?
    }
    let verses: [Verse]
  }

  init(from decoder: any Decoder) throws {
    let keyed: KeyedDecodingContainer<AnyKey>
    do { keyed = try decoder.container(keyedBy: AnyKey.self) } catch {
      self = .aligned(try [Aligned](from: decoder))
      return
    }
    func contains(_ name: String) -> Bool { keyed.contains(AnyKey(stringValue: name)) }
    if contains("audio_file") {
      self = .answer(try Answer(from: decoder).audio_file.timestamps, isCut: true)
    } else if contains("audio_files") {
      let timings = try FileList(from: decoder).audio_files.compactMap(\.verse_timings)
      self =
        timings.isEmpty
        ? .answer(try AyahFileList(from: decoder).audio_files, isCut: false)
        : .answer(timings.flatMap { $0 }, isCut: true)
    } else if contains("verses") {
      let verses = try VerseList(from: decoder).verses
      self = .answer(
        verses.compactMap { verse in
          verse.audio.map {
            Value(
              verse_key: verse.verse_key, timestamp_from: nil, timestamp_to: nil,
              duration: $0.duration, segments: $0.segments)
          }
        }, isCut: false)
    } else {
      self = .byKey(try [String: Value](from: decoder))
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
  /// Not one word can be used.
  case nothingUsable(faults: String, file: String)

  package var problem: String {
    switch self {
    case .unreadable(let reason, _): "not a file of word timings: \(reason)"
    case .badKey(let key, _): "“\(key)” is not an ayah"
    case .noTimings: "the file contains no timings"
    case .onlyLengths: "the file contains the lengths of recordings, but no words"
    case .nothingUsable(let faults, _): "no word of it can be used: \(faults)"
    }
  }

  /// The file.
  package var place: String {
    switch self {
    case .unreadable(_, let file), .badKey(_, let file), .noTimings(let file),
      .onlyLengths(let file), .nothingUsable(_, let file):
      file
    }
  }

  package var remedy: String {
    switch self {
    case .unreadable, .badKey, .noTimings:
      "use a file exported from QUL, quran.com or quran-align"
    case .nothingUsable:
      "check that the file belongs to this reciter and riwayah; the timings that were there are kept"
    case .onlyLengths: "pass the file with the segments too"
    }
  }
}
