import AudioCore
import Foundation
import Recitation

/// A number, or one in quotes; what is no number there is NaN.
struct LooseNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do { value = try container.decode(Double.self) } catch {
      let text = try container.decode(String.self)
      value = Double(text.trimmingCharacters(in: .whitespaces)) ?? .nan
    }
  }

  /// A whole number, as a surah or an ayah is; nil if it is none.
  var whole: Int? { value == value.rounded() ? ms(value) : nil }
}

/// A list of numbers; empty if it is anything else, because one word that cannot be read is no
/// reason to lose the others.
struct LooseNumbers: Decodable {
  let values: [Double]

  init(from decoder: any Decoder) {
    do { values = try [LooseNumber](from: decoder).map(\.value) } catch { values = [] }
  }

  /// `[word, start, end]`, in older exports with a running number in front.
  var numbered: RawEntry.Word? {
    guard values.count == 3 || values.count == 4 else { return nil }
    let last = values.suffix(3).map { $0 }
    return RawEntry.Word(number: last[0], start: last[1], end: last[2])
  }
}

/// An ayah of a file whose times are listed word by word.
struct TimedVerse: Decodable {
  let verse_key: String?
  let timestamp_from, timestamp_to, duration: LooseNumber?
  let segments: [LooseNumbers]?

  /// The times of the file of a verse.
  init(key: String?, _ file: TimedVerse) {
    verse_key = key
    timestamp_from = nil
    timestamp_to = nil
    duration = file.duration
    segments = file.segments
  }

  /// The entry.
  ///
  /// - Parameters:
  ///   - key: `2:14`.
  ///   - isCut: true if its times are from the start of the surah's recording.
  ///   - file: the name, for errors.
  /// - Returns: the entry, its times in milliseconds.
  /// - Throws: ``TimingFileError`` if the key is no ayah.
  func entry(_ key: String, isCut: Bool, _ file: String) throws(TimingFileError) -> RawEntry {
    let (surah, ayah) = try Self.numbers(key, file)
    return RawEntry(
      surah: surah, ayah: ayah,
      place: isCut ? (timestamp_from?.value, timestamp_to?.value) : nil,
      length: duration.map { $0.value * 1000 }, words: (segments ?? []).map(\.numbered))
  }

  /// Surah and ayah of `2:14`.
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
  /// Reads it as a table of timings.
  func table<Value: Decodable>(_ type: Value.Type) throws(TimingFileError) -> Value {
    do { return try JSONDecoder().decode(type, from: Data(utf8)) } catch {
      throw .unreadable(reason: JSONFault.reason(error), file: name)
    }
  }

  /// The number that its name ends with, `112` of `audio/112.json`; nil if there is none of 1…114.
  var surahOfName: Int? {
    let stem = name.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    return Int(String(digits)).flatMap { (1...114).contains($0) ? $0 : nil }
  }
}
