import Foundation

/// A file with the times of words, as another tool wrote it; nothing in it is checked yet.
///
/// All layouts are JSON and name words by their number in the ayah; what tells them apart is in
/// ``Layout``. ``WordTimings`` says what can be trusted.
public struct TimingFile: Hashable, Sendable {
  /// How a file is laid out, and where its times begin.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
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

  /// What is said of an ayah; times in milliseconds.
  struct Entry: Hashable, Sendable {
    var surah, ayah: Int
    /// What its times count in.
    var place: Place
    /// The words in the order of the file; nil for what cannot be read.
    var words: [Word?]
  }

  /// What the times of an ayah count in.
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
    /// How many words share the time, ≥ 1.
    var count: Int
    var start, end: Int
  }

  /// What it is called in errors.
  public let name: String
  /// How it is laid out.
  public let layout: Layout
  let entries: [Entry]
  /// The lengths of the surahs' recordings, in milliseconds.
  let surahLengths: [Int: Int]

  /// Reads a file; the layout is found from its content.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - name: what to call it in errors.
  /// - Throws: ``TimingFileError``.
  public init(bytes: [UInt8], name: String) throws(TimingFileError) {
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
