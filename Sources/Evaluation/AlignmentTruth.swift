import AudioCore
import Foundation
import Recitation

/// The recited words of a recording, as the alignment benchmark counts them.
///
/// The words are read from a truth file (``TruthFile``) whose ayat have `words`:
/// `[number, start, end]` in seconds, repeats included. If any ayah of the file has no `words`, the
/// times of all words are estimated: the words of each ayah are spread evenly over its speech.
/// Measures that depend on single word times are then not computed. If the reciter stops early in
/// an ayah, the number of recited words is estimated: the length is compared with a complete
/// recitation of the ayah in the recording.
package struct AlignmentTruth: Sendable, Hashable {
  /// A recited word.
  package struct Word: Sendable, Hashable {
    package var ref: WordRef
    package var span: TimeSpan
    /// True if the times of the word are known; false if they are estimated.
    package var isTimed: Bool
    /// A time range that certainly contains the word. If the times of the word are estimated, this
    /// is the whole speech of the ayah.
    package var bounds: TimeSpan
    /// True if the word begins a recitation with a doubtful start.
    package var isStartDoubtful = false
    /// True if the word ends a recitation with a doubtful end.
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
  /// The length of the recording in seconds; nil if it is not stated.
  package var seconds: Double?
  /// The words in time order.
  package var words: [Word]
  /// The time ranges of speech that is not Quran; this includes the isti'adhah.
  package var notQuran: [TimeSpan]
  /// True if word times are known; false if only ayah times are known.
  package var hasWordTimes: Bool
  /// True if the truth lists all basmalahs. It is false if the truth was computed from several
  /// alignments (`quality` other than `exact`) and contains no basmalah.
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
  ///   - json: the bytes of the file.
  ///   - place: the file name, for errors.
  /// - Throws: `notATruthFile` with the missing or invalid field.
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
      let read =
        hasWordTimes
        ? try Self.timed(timed.words ?? [], of: ref, count: count, place: place)
        : Self.untimed(ayah, in: file, of: ref, count: count)
      words += Self.reading(read, of: ayah)
    }
    let other = Self.other(coded.other ?? [])
    self.init(
      audio: file.audio, seconds: coded.duration_s, words: words + other.words,
      notQuran: other.notQuran, hasWordTimes: hasWordTimes,
      namesBasmalahs: (coded.quality ?? "exact") == "exact"
        || (coded.other ?? []).contains { $0.kind == "basmala" })
  }

  /// Returns the words of one recitation with their times, in order of time.
  ///
  /// - Parameters:
  ///   - entries: number, start and end of each word.
  ///   - ref: the ayah.
  ///   - count: the number of words of the ayah.
  ///   - place: the file name, for errors.
  /// - Returns: the words, one for each entry.
  /// - Throws: `EvaluationError` if the entries do not fit the ayah.
  private static func timed(
    _ entries: [[Double]], of ref: AyahRef, count: Int, place: String
  ) throws(EvaluationError) -> [Word] {
    guard
      entries.allSatisfy({
        $0.count == 3 && $0[1] <= $0[2] && (1...count).map(Double.init).contains($0[0])
      })
    else {
      throw .notATruthFile(
        place: place,
        reason: "the words of \(ref) are not `[number, start, end]` with numbers of 1…\(count)")
    }
    return inOrder(entries.map { Word(WordRef(ref, Int($0[0])), TimeSpan($0[1], $0[2])) })
  }

  /// Returns the words of a recitation, spread evenly over its speech. An incomplete recitation
  /// consists of the first words of the ayah. Their number is estimated by comparing its length
  /// with a complete recitation of the ayah in the same file.
  private static func untimed(
    _ ayah: TruthFile.Ayah, in file: TruthFile, of ref: AyahRef, count: Int
  ) -> [Word] {
    let whole = file.ayahs.first { !$0.isPartial && $0.ref == ayah.ref }?.speech.seconds
    let share = ayah.isPartial ? min(1, ayah.speech.seconds / (whole ?? ayah.speech.seconds)) : 1
    let read = Int(nearest: Double(count) * share, within: 1...max(1, count))
    return spread((1...read).map { WordRef(ref, $0) }, over: ayah.speech)
  }

  /// Divides the sounds outside of ayat into the words of basmalahs and the speech that is not
  /// Quran.
  private static func other(_ pieces: [Coded.Other]) -> (words: [Word], notQuran: [TimeSpan]) {
    var words: [Word] = []
    var notQuran: [TimeSpan] = []
    for piece in pieces {
      let span = TimeSpan(piece.start_s, piece.end_s)
      switch piece.kind {
      case "basmala": words += spread(WordRef.basmalah, over: span)
      case "istiadha_and_basmala":
        // The boundary between the isti'adhah and the basmalah is unknown. Divide the time by their
        // numbers of words, five and four.
        let end = span.start + span.seconds * 5 / 9
        notQuran.append(TimeSpan(span.start, end))
        words += spread(WordRef.basmalah, over: TimeSpan(end, span.end))
      default: notQuran.append(span)
      }
    }
    return (words, notQuran)
  }

  /// Returns the words of a recitation. The first word is marked if the start of the recitation is
  /// doubtful, and the last word if the end is doubtful.
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

  /// Returns the words of a recitation in order of time. In published alignments, words that could
  /// not be aligned stand at the end of the ayah. Therefore, if a word occurs only once and is out
  /// of order, it is moved to its place in the text and marked as untimed.
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

  // The property names match the JSON keys, which have underscores.
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
