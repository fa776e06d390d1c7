import AudioCore
import Foundation
import Recitation

/// The words recited in a recording, as the alignment benchmark counts them.
///
/// It is read from a truth file (``TruthFile``) whose ayat have `words`: `[number, start, end]` in
/// seconds, repeats again. If some ayat have none, a word is known to lie within the speech of its
/// ayah, spread evenly over it where it must lie somewhere, and what depends on the times of single
/// words is not judged. The words of a broken-off reading are then as many as its length suggests,
/// compared with a whole reading of the ayah in the recording.
package struct AlignmentTruth: Sendable, Hashable {
  /// A word that is recited.
  package struct Word: Sendable, Hashable {
    package var ref: WordRef
    package var span: TimeSpan
    /// True if its times are known, not estimated.
    package var isTimed: Bool
    /// The stretch in which it is known to lie: the speech of its ayah, where its times are
    /// estimated.
    package var bounds: TimeSpan
    /// True if the truth is in doubt of when the reading begins that begins with it.
    package var isStartDoubtful = false
    /// True if the truth is in doubt of when the reading ends that ends with it.
    package var isEndDoubtful = false

    package init(
      _ ref: WordRef, _ span: TimeSpan, isTimed: Bool = true, within bounds: TimeSpan? = nil
    ) {
      self.ref = ref
      self.span = span
      self.isTimed = isTimed
      self.bounds = bounds ?? span
    }

    var midpoint: Double { (span.start + span.end) / 2 }
  }

  /// The file name of the recording.
  package var audio: String
  /// The length of the recording in seconds; nil if the file does not say.
  package var seconds: Double?
  /// In order of time.
  package var words: [Word]
  /// Speech that is not Quran, the isti'adhah among it.
  package var notQuran: [TimeSpan]
  /// True if the times of words are known, and not only those of ayat.
  package var hasWordTimes: Bool
  /// True if a basmalah that is not among the words is not recited either. A consensus of
  /// alignments (`quality` other than `exact`) that names none does not say.
  package var namesBasmalahs: Bool

  package init(
    audio: String, seconds: Double? = nil, words: [Word], notQuran: [TimeSpan] = [],
    hasWordTimes: Bool = true, namesBasmalahs: Bool = true
  ) {
    self.audio = audio
    self.seconds = seconds
    self.words = words.sorted { $0.midpoint < $1.midpoint }
    self.notQuran = notQuran
    self.hasWordTimes = hasWordTimes
    self.namesBasmalahs = namesBasmalahs
  }

  /// Reads a truth file.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - place: the file's name, for the error.
  /// - Throws: `notATruthFile` with what is missing or wrong.
  package init(json: [UInt8], place: String) throws(EvaluationError) {
    let file = try TruthFile(json: json, place: place)
    guard Riwayah(rawValue: file.riwayah)?.hasWordsOfHafs == true else {
      throw .notATruthFile(
        place: place,
        reason: "the alignment benchmark numbers the words of Hafs; this is in \(file.riwayah)")
    }
    let coded: Coded
    do {
      coded = try JSONDecoder().decode(Coded.self, from: Data(json))
    } catch {
      throw .notATruthFile(place: place, reason: JSONFault.reason(error))
    }
    let hasWordTimes = coded.ayahs.allSatisfy { !($0.words ?? []).isEmpty }
    var words: [Word] = []
    for (ayah, timed) in zip(file.ayahs, coded.ayahs) {
      let ref = ayah.ref.ayah == 0 ? WordRef.basmalah[0].ayah : ayah.ref
      guard let count = WordRef.count(in: ref) else {
        throw .notATruthFile(place: place, reason: "there is no ayah \(ref)")
      }
      if hasWordTimes {
        let entries = timed.words ?? []
        guard
          entries.allSatisfy({
            $0.count == 3 && $0[1] <= $0[2] && (1...count).map(Double.init).contains($0[0])
          })
        else {
          throw .notATruthFile(
            place: place,
            reason: "the words of \(ref) are not `[number, start, end]` with numbers of 1…\(count)")
        }
        words += Self.reading(
          Self.inOrder(entries.map { Word(WordRef(ref, Int($0[0])), TimeSpan($0[1], $0[2])) }),
          of: ayah)
      } else {
        let whole = file.ayahs.first { !$0.isPartial && $0.ref == ayah.ref }?.speech.seconds
        let share =
          ayah.isPartial ? min(1, ayah.speech.seconds / (whole ?? ayah.speech.seconds)) : 1
        let read = Int(nearest: Double(count) * share, within: 1...max(1, count))
        words += Self.reading(
          Self.spread((1...read).map { WordRef(ref, $0) }, over: ayah.speech), of: ayah)
      }
    }
    var notQuran: [TimeSpan] = []
    for piece in coded.other ?? [] {
      let span = TimeSpan(piece.start_s, piece.end_s)
      switch piece.kind {
      case "basmala": words += Self.spread(WordRef.basmalah, over: span)
      case "istiadha_and_basmala":
        // Five words, then the four of the basmalah; nobody says where one ends.
        let end = span.start + span.seconds * 5 / 9
        notQuran.append(TimeSpan(span.start, end))
        words += Self.spread(WordRef.basmalah, over: TimeSpan(end, span.end))
      default: notQuran.append(span)
      }
    }
    self.init(
      audio: file.audio, seconds: coded.duration_s, words: words, notQuran: notQuran,
      hasWordTimes: hasWordTimes,
      namesBasmalahs: (coded.quality ?? "exact") == "exact"
        || (coded.other ?? []).contains { $0.kind == "basmala" })
  }

  /// The words of a reading with the doubts of its ends.
  private static func reading(_ words: [Word], of ayah: TruthFile.Ayah) -> [Word] {
    var words = words
    guard let first = words.indices.first, let last = words.indices.last else { return words }
    words[first].isStartDoubtful = ayah.isStartDoubtful
    words[last].isEndDoubtful = ayah.isEndDoubtful
    return words
  }

  private static func spread(_ words: [WordRef], over span: TimeSpan) -> [Word] {
    let each = span.seconds / Double(words.count)
    return words.enumerated().map { index, word in
      let start = span.start + Double(index) * each
      return Word(word, TimeSpan(start, start + each), isTimed: false, within: span)
    }
  }

  /// The words of a reading; a word that occurs once and out of order is put where it
  /// belongs: published alignments list words that were not aligned at the end of the ayah. Its
  /// times are not known.
  private static func inOrder(_ words: [Word]) -> [Word] {
    let sorted = words.sorted { $0.midpoint < $1.midpoint }
    let regular = Set(AlignmentScore.longestIncreasing(sorted.map(\.ref)))
    var result = sorted.indices.filter { index in
      regular.contains(index) || sorted.count { $0.ref == sorted[index].ref } > 1
    }.map { sorted[$0] }
    for word in sorted where !result.contains(where: { $0.ref == word.ref }) {
      let place = result.lastIndex { $0.ref < word.ref }
      let instant = place.map { result[$0].span.end } ?? result[0].span.start
      result.insert(
        Word(word.ref, TimeSpan(instant, instant), isTimed: false), at: place.map { $0 + 1 } ?? 0)
    }
    return result
  }

  // The names are those of the file, so the underscores.
  private struct Coded: Decodable {
    struct Ayah: Decodable { let words: [[Double]]? }
    struct Other: Decodable {
      let kind: String
      let start_s, end_s: Double
    }
    let duration_s: Double?
    let quality: String?
    let ayahs: [Ayah]
    let other: [Other]?
  }
}
