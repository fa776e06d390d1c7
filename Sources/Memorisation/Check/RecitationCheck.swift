package import AudioCore
package import Recitation

/// Comparison of a recitation from memory with the text: omissions, wrong words, repetitions and
/// hesitations. Pronunciation and tajwid are not judged.
///
/// No mark is given to a word that is doubtful because of poor sound, to a pause of the reciter's
/// usual length, or to words that are repeated after a breath.
package struct RecitationCheck: Sendable {
  /// An expected ayah.
  package struct Ayah: Hashable, Sendable {
    package let ref: AyahRef
    package let outcome: AyahOutcome
  }

  /// Expected ayat, in order.
  package let ayat: [Ayah]
  /// The expected ayat in order, except those that were left out as a whole.
  package let recited: [AyahRef]
  /// Marks in order of time, without dismissed marks.
  package let marks: [CheckMark]
  /// Marks in order of time, including dismissed marks.
  package let allMarks: [CheckMark]
  /// Share of the expected ayat whose sound is clear enough to be judged, 0…1.
  package let clearShare: Double
  package let rate: SampleRate

  /// True if the recording is too poor to judge. ``marks`` is then empty.
  package var isTooPoor: Bool { clearShare < Self.minClearShare }

  /// Minimum share of clearly heard ayat. With a smaller share, no ayah is judged.
  private static let minClearShare = 0.5

  /// Compares a recitation with the text.
  ///
  /// - Parameters:
  ///   - heard: the recited words.
  ///   - expected: the expected ranges, as a person stated them; nil to expect the passages that
  ///     were heard, each from its first to its last heard ayah.
  ///   - identified: the ranges that were identified by the sound; nil to find the passages in
  ///     `heard`. Not used if `expected` is given.
  ///   - dismissed: the keys of marks that a person has dismissed.
  /// - Throws: `RecitationError` if the ayah counts of the riwayah are not bundled.
  package init(
    of heard: HeardText, expected: [AyahRange]? = nil, identified: [AyahRange]? = nil,
    dismissed: Set<String> = []
  ) throws {
    let numbering = try QuranFacts.bundled.numbering(of: heard.riwayah)
    let ranges =
      expected
      ?? (identified ?? Self.passages(in: heard, numbering)).flatMap { Self.divided($0, heard) }
    let wanted = Self.unique(ranges.flatMap { numbering.ayat(in: $0) })
    let pass = CheckPass(heard, expected: wanted, numbering)
    let openMarks = pass.marks.filter { mark in
      !mark.keys(at: heard.rate).contains(where: dismissed.contains)
    }
    let unclear = pass.unclear
    rate = heard.rate
    clearShare =
      wanted.isEmpty ? 0 : 1 - Double(unclear.count) / Double(wanted.count)
    let isTooPoor = clearShare < Self.minClearShare
    marks = isTooPoor ? [] : openMarks
    allMarks = isTooPoor ? [] : pass.marks
    let omitted = openMarks.filter { $0.kind == .omittedAyat && !$0.isCorrected }
    recited = wanted.filter { ref in
      !omitted.contains { $0.ayah <= ref && ref <= $0.endAyah }
    }
    ayat = wanted.map { ref in
      let own = openMarks.filter { $0.ayah <= ref && ref <= $0.endAyah }
      return Ayah(
        ref: ref,
        outcome: isTooPoor || unclear.contains(ref) ? .unclear : Self.outcome(of: own))
    }
  }

  private static func outcome(of marks: [CheckMark]) -> AyahOutcome {
    marks.map(\.outcome).max { $0.rank < $1.rank } ?? .fluent
  }

  private static func unique(_ ayat: [AyahRef]) -> [AyahRef] {
    var seen: Set<AyahRef> = []
    return ayat.filter { $0.ayah > 0 && seen.insert($0).inserted }
  }

  /// Returns the passages that contain the heard ayat, each from its first to its last heard ayah.
  /// The heard ayat are taken in the order of the mushaf. A new passage begins at a heard ayah that
  /// is more than twenty ayat after the previous one, or more than one surah later.
  private static func passages(in heard: HeardText, _ numbering: AyahNumbering) -> [AyahRange] {
    let places = heard.readings.filter { $0.confidence >= CheckPass.minConfidence }
      .compactMap { numbering.index(of: $0.ayah) }
    let sorted = Set(places).sorted()
    var passages: [AyahRange] = []
    for place in sorted {
      guard let ref = numbering.ayah(at: place) else { continue }
      if let last = passages.last, let end = numbering.index(of: last.end), place - end <= 20,
        ref.surah - last.end.surah <= 1
      {
        passages[passages.count - 1] = AyahRange(start: last.start, end: ref)
      } else {
        passages.append(AyahRange(start: ref, end: ref))
      }
    }
    return passages
  }

  /// Divides a range of heard ayat between two surahs that were recited in descending order, such
  /// as 113 after 114. The ayat between the heard ones of the two surahs were then not left out:
  /// the reciter began the second surah after them, or stopped before them.
  ///
  ///     113:1-114:6    recited 114:1-6 113:1-2    →    113:1-2 114:1-6
  private static func divided(_ range: AyahRange, _ heard: HeardText) -> [AyahRange] {
    let ayat = heard.readings.map(\.ayah).filter { range.start <= $0 && $0 <= range.end }
    var parts = [range]
    for surah in range.start.surah..<range.end.surah {
      guard let next = ayat.firstIndex(where: { $0.surah == surah + 1 }),
        let here = ayat.firstIndex(where: { $0.surah == surah }), next < here,
        let last = ayat.filter({ $0.surah == surah }).max(),
        let first = ayat.filter({ $0.surah == surah + 1 }).min()
      else { continue }
      let start = parts.removeLast().start
      parts += [AyahRange(start: start, end: last), AyahRange(start: first, end: range.end)]
    }
    return parts
  }

  /// Marks that a person should listen to.
  package var open: [CheckMark] { marks.filter(\.isOpen) }

  /// Total seconds of sound of the open marks; overlaps count once.
  package var seconds: Double {
    var end = 0
    var frames = 0
    for range in open.map(\.range).sorted(by: { $0.start < $1.start }) {
      frames += max(0, range.end.count - max(end, range.start.count))
      end = max(end, range.end.count)
    }
    return FrameIndex(frames).seconds(at: rate)
  }
}
