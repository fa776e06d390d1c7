import AudioCore
import Foundation
package import Recitation

/// A reference to a word of the Quran: its ayah in Hafs numbering, and its number in the ayah, from
/// 1. Words are separated by white space in the printed text.
package struct WordRef: Sendable, Hashable, Comparable {
  package let ayah: AyahRef
  package let number: Int

  package init(_ surah: Int, _ ayah: Int, _ number: Int) {
    self.init(AyahRef(surah: surah, ayah: ayah), number)
  }

  init(_ ayah: AyahRef, _ number: Int) {
    self.ayah = ayah
    self.number = number
  }

  /// Orders words as they follow each other in the mushaf.
  package static func < (a: Self, b: Self) -> Bool { (a.ayah, a.number) < (b.ayah, b.number) }

  /// True if the word belongs to 1:1. Basmalahs before other surahs are given as the words of 1:1
  /// too.
  var isBasmalah: Bool { ayah == Self.basmalah[0].ayah }

  /// The words of the basmalah.
  static let basmalah = (1...4).map { WordRef(1, 1, $0) }

  /// Returns the number of words in an ayah; nil if the ayah does not exist.
  static func count(in ayah: AyahRef) -> Int? {
    PhoneticText.bundled.phones(of: ayah).map { PhoneticText.words($0).count }
  }

  /// True if this word comes directly after `word`, in the same surah.
  func follows(_ word: WordRef) -> Bool {
    if ayah == word.ayah { return number == word.number + 1 }
    return ayah.surah == word.ayah.surah && ayah.ayah == word.ayah.ayah + 1 && number == 1
      && word.number == Self.count(in: word.ayah)
  }

  /// Returns all words from `first` to `last`, both included. The two words must lie in the same
  /// surah.
  static func words(from first: WordRef, through last: WordRef) -> [WordRef] {
    (first.ayah.ayah...last.ayah.ayah).flatMap { number in
      let ayah = AyahRef(surah: first.ayah.surah, ayah: number)
      let start = ayah == first.ayah ? first.number : 1
      let end = ayah == last.ayah ? last.number : count(in: ayah) ?? 0
      return stride(from: start, through: end, by: 1).map { WordRef(ayah, $0) }
    }
  }
}

/// A system's submission to the Quran Alignment Benchmark (version 1) for one recording.
package struct AlignmentSubmission: Sendable, Hashable {
  /// A time range of the recording with the words claimed for it.
  package struct Segment: Sendable, Hashable {
    /// The time range.
    package var span: TimeSpan
    /// The words in reading order. A basmalah has the words of 1:1; an isti'adhah and other sound
    /// have no words.
    package var words: [WordRef]
    /// The probability, 0…1, that the segment is clean; nil if it is not stated.
    package var confidence: Double?
  }

  /// The benchmark's identifier of the recording.
  package var caseID: String
  /// The processing time in seconds; nil if it is not stated.
  package var runtime: Double?
  /// The segments in order of their starts.
  package var segments: [Segment]

  package init(caseID: String, runtime: Double? = nil, segments: [Segment]) {
    self.caseID = caseID
    self.runtime = runtime
    self.segments = segments
  }

  /// The maximum overlap of two segments, in seconds.
  private static let largestOverlap = 0.5

  /// Reads the submission for one recording.
  ///
  /// - Parameters:
  ///   - json: the bytes of the file.
  ///   - place: the file name, for errors.
  /// - Throws: `notASubmission` with the segment that violates a rule of the benchmark.
  package init(json: [UInt8], place: String) throws(EvaluationError) {
    let coded = try decoded(Coded.self, json, place: place)
    func fault(_ index: Int, _ reason: String) -> EvaluationError {
      .notASubmission(place: place, reason: "`segments[\(index)]` \(reason)")
    }
    guard coded.schema_version == 1 else {
      throw .notASubmission(
        place: place, reason: "its `schema_version` is \(coded.schema_version), not 1")
    }
    self.init(caseID: coded.case_id, runtime: coded.runtime_seconds, segments: [])
    if let runtime, runtime < 0 {
      throw .notASubmission(place: place, reason: "`runtime_seconds` is negative")
    }
    var latestEnd = 0.0
    var isRated: Bool?
    for (index, segment) in coded.segments.enumerated() {
      guard 0 <= segment.start_s, segment.start_s < segment.end_s else {
        throw fault(index, "does not end after it starts")
      }
      if let before = segments.last, segment.start_s < before.span.start {
        throw fault(index, "starts before the segment that precedes it")
      }
      let overlap = min(latestEnd, segment.end_s) - segment.start_s
      if overlap > Self.largestOverlap + AlignmentScore.rounding {
        throw fault(index, "overlaps an earlier one by \(overlap.text(decimals: 3)) s")
      }
      latestEnd = max(latestEnd, segment.end_s)
      if let confidence = segment.confidence, !(0...1).contains(confidence) {
        throw fault(index, "has a confidence of \(confidence), which is not in 0…1")
      }
      let words: [WordRef]
      switch segment.reference {
      case nil, "Isti'adha": words = []
      case "Basmala": words = WordRef.basmalah
      case let reference?:
        switch Self.words(of: reference) {
        case .success(let span): words = span
        case .failure(let refusal): throw fault(index, refusal.reason)
        }
        if isRated ?? (segment.confidence != nil) != (segment.confidence != nil) {
          throw fault(index, "breaks the rule that all word spans have a confidence or none has")
        }
        isRated = segment.confidence != nil
      }
      segments.append(
        Segment(
          span: TimeSpan(segment.start_s, segment.end_s), words: words,
          confidence: segment.confidence))
    }
  }

  private struct Refusal: Error { let reason: String }

  /// Returns the words of a span such as `67:1:1-67:2:4`.
  private static func words(of reference: String) -> Result<[WordRef], Refusal> {
    func refusal(_ reason: String) -> Result<[WordRef], Refusal> {
      .failure(Refusal(reason: "has the reference \"\(reference)\", \(reason)"))
    }
    let ends = reference.split(separator: "-", omittingEmptySubsequences: false).map { end in
      end.split(separator: ":", omittingEmptySubsequences: false).compactMap { part in
        part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil
      }
    }
    guard ends.count == 2, ends.allSatisfy({ $0.count == 3 }) else {
      return refusal("which is no span of words")
    }
    var words: [WordRef] = []
    for end in ends {
      guard (1...114).contains(end[0]), end[1] >= 1,
        let count = WordRef.count(in: AyahRef(surah: end[0], ayah: end[1]))
      else { return refusal("but there is no ayah \(end[0]):\(end[1])") }
      guard (1...count).contains(end[2]) else {
        return refusal("but \(end[0]):\(end[1]) has \(count) words, no word \(end[2])")
      }
      words.append(WordRef(end[0], end[1], end[2]))
    }
    guard words[0].ayah.surah == words[1].ayah.surah else {
      return refusal("which spans two surahs")
    }
    guard words[0] <= words[1] else { return refusal("which is not in reading order") }
    return .success(WordRef.words(from: words[0], through: words[1]))
  }

  // The property names match the JSON keys, which have underscores.
  private struct Coded: Decodable {
    struct Segment: Decodable {
      let start_s, end_s: Double
      let reference: String?
      let confidence: Double?
    }
    let schema_version: Int
    let case_id: String
    let runtime_seconds: Double?
    let segments: [Segment]
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// The system that made a submission, read from `submission.json`.
package struct AlignmentSystem: Sendable, Hashable, Encodable {
  /// The name of the system.
  package let system: String
  package let version: String
  /// `cpu` or `gpu`.
  package let hardwareClass: String
  /// A short description of the machine.
  package let hardware: String

  /// Reads the description of a system.
  ///
  /// - Parameters:
  ///   - json: the bytes of the file.
  ///   - place: the file name, for errors.
  /// - Throws: `notASubmission` with the missing or invalid field.
  package init(json: [UInt8], place: String) throws(EvaluationError) {
    let coded = try decoded(Coded.self, json, place: place)
    guard ["cpu", "gpu"].contains(coded.hardware_class) else {
      throw .notASubmission(
        place: place,
        reason: "its `hardware_class` is \"\(coded.hardware_class)\", neither cpu nor gpu")
    }
    system = coded.system
    version = coded.version
    hardwareClass = coded.hardware_class
    hardware = coded.hardware
  }

  // The property names match the JSON keys, which have underscores.
  private struct Coded: Decodable {
    let system, version, hardware_class, hardware: String
  }
}

private func decoded<Value: Decodable>(
  _ type: Value.Type, _ json: [UInt8], place: String
) throws(EvaluationError) -> Value {
  do { return try JSONDecoder().decode(type, from: Data(json)) } catch {
    throw .notASubmission(place: place, reason: JSONFault.reason(error))
  }
}
