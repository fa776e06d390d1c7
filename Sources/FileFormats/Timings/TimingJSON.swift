import Annotations
import AudioCore
import Foundation
import Recitation

/// A JSON number with or without quotes. A text that is not a number becomes NaN.
struct LooseNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do { value = try container.decode(Double.self) } catch {
      let text = try container.decode(String.self)
      value = Double(text.trimmingCharacters(in: .whitespaces)) ?? .nan
    }
  }

  /// The value as an integer, for surah and ayah numbers; nil if it has a fraction or is too large.
  var whole: Int? { value == value.rounded() ? ms(value) : nil }
}

/// A JSON list of numbers. Any other value is decoded as an empty list, so that one unreadable word
/// does not make the other words unreadable.
struct LooseNumbers: Decodable {
  let values: [Double]

  init(from decoder: any Decoder) {
    do { values = try [LooseNumber](from: decoder).map(\.value) } catch { values = [] }
  }

  /// The word in a list `[word, start, end]`. In older exports, an index precedes the word number.
  var numbered: RawEntry.Word? {
    guard values.count == 3 || values.count == 4 else { return nil }
    let last = values.suffix(3).map { $0 }
    return RawEntry.Word(number: last[0], start: last[1], end: last[2])
  }
}

/// An ayah with a list of word times.
struct TimedVerse: Decodable {
  let verse_key: String?
  let timestamp_from, timestamp_to, duration: LooseNumber?
  let segments: [LooseNumbers]?

  /// Creates a verse from its key and the times of its own audio file.
  init(key: String?, _ file: TimedVerse) {
    verse_key = key
    timestamp_from = nil
    timestamp_to = nil
    duration = file.duration
    segments = file.segments
  }

  /// Converts the verse to an entry.
  ///
  /// - Parameters:
  ///   - key: the ayah, such as `2:14`.
  ///   - isCut: true if times count from the start of the surah's recording.
  ///   - file: the file name, for errors.
  /// - Returns: the entry with times in milliseconds.
  /// - Throws: ``TimingFileError`` if the key is no ayah.
  func entry(_ key: String, isCut: Bool, _ file: String) throws(TimingFileError) -> RawEntry {
    let (surah, ayah) = try Self.numbers(key, file)
    return RawEntry(
      surah: surah, ayah: ayah,
      place: isCut ? (timestamp_from?.value, timestamp_to?.value) : nil,
      length: duration.map { $0.value * 1000 }, words: (segments ?? []).map(\.numbered))
  }

  /// Parses surah and ayah from a key such as `2:14`.
  static func numbers(
    _ key: String, _ file: String
  ) throws(TimingFileError) -> (surah: Int, ayah: Int) {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let surah = Int(parts[0]), let ayah = Int(parts[1]) else {
      throw .badKey(key, file: file)
    }
    return (surah, ayah)
  }
}

extension ForeignFile {
  /// Decodes the file as a JSON table of timings, and releases its content if it is read once.
  func table<Value: Decodable>(_ type: Value.Type) throws(TimingFileError) -> Value {
    do {
      return try JSONReader.decode(type, from: takeBytes(), mostValues: ReadingLimit.values)
    } catch {
      if let most = JSONFault.exceededLimit(error) { throw .tooMany(most: most, file: name) }
      throw .unreadable(reason: JSONFault.reason(error), file: name)
    }
  }

  /// The surah number at the end of the file name, such as `112` in `audio/112.json`; nil if it is
  /// not in 1…114.
  var surahOfName: Int? {
    let stem = name.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    return Int(String(digits)).flatMap { (1...114).contains($0) ? $0 : nil }
  }
}
