import AudioCore
import FileFormats
import Foundation
import HostSystem
import Recitation

/// A diagnosis of the times of one recording by the text alone.
///
/// It compares the order, the number and the lengths of the ayat with the text. A row is one ayah
/// of the file. The misfit of the lengths to a text is
///
///     r(i) = ln(seconds of row i / expected seconds of ayah i)
///     misfit = mean over i of |r(i) − median of r|
///
/// The median is subtracted so that the pace of a reciter has no effect.
///
/// **Source**: the limits were chosen by judgement; `Benchmarks/timings` measures their effect.
struct TextDiagnosis {
  /// The problems in the order of the text.
  private(set) var problems: [TimingProblem] = []
  /// The pairs of ayat that have exchanged their times.
  private(set) var exchanged: [(AyahRef, AyahRef)] = []

  /// One ayah of the track. A row is made only when it is needed, because a track can have some
  /// hundred thousand rows.
  private struct Row {
    let ayah: AyahRef
    let start, end: Double
    let words: [TimedWord]
    /// The seconds from the start of this row to the start of the next row, if the next row is the
    /// next ayah; otherwise the length of this row.
    var seconds: Double

    var span: TimingProblem.Span { .init(start, end) }

    /// True if a single word has the times of the whole ayah. Formats that require words represent
    /// an ayah without times of words in this way.
    var isOneWord: Bool {
      words.count == 1 && words[0].number == 1 && abs(words[0].start - start) < 0.002
        && abs(words[0].end - end) < 0.002
    }
  }

  private let context: ReadingContext
  private let riwayah: Riwayah
  private let facts = QuranFacts.bundled

  /// The minimum number of rows. With fewer rows, lengths are not compared with a text.
  private static let enough = 8
  /// Two limits of the misfit. Above `contradicts`, the lengths contradict the expected text. Below
  /// `fits`, they fit another text.
  private static let contradicts = 0.3, fits = 0.35
  /// The maximum misfit of another text that counts as a better fit, as a share of the misfit of
  /// the expected text.
  private static let better = 0.6
  /// The maximum share of ayat with missing words that are reported one by one. If the share is
  /// larger, and more than ``TimingProblem/maxPlaces`` ayat lack words, a single problem is
  /// reported for the whole file.
  private static let most = 0.2

  /// Examines a track.
  ///
  /// - Parameters:
  ///   - track: the times.
  ///   - faulty: the ayat in which the reader of the format found faults.
  ///   - context: the numbering and the words of the text.
  ///   - riwayah: the riwayah whose numbering the file should use.
  init(
    _ track: TimedTrack, faulty: FaultyAyat, _ context: ReadingContext, riwayah: Riwayah
  ) {
    self.context = context
    self.riwayah = riwayah
    let rows = Self.rows(of: track)
    for (surah, own) in Self.rowsOfSurahs(rows) {
      var isWhole = false
      if case .surah(surah) = track.sound { isWhole = true }
      order(own)
      if !otherText(own, surah), !surplus(surah, faulty) {
        lostAyat(own, surah, isWhole: isWhole, faulty)
      }
    }
    lostWords(rows, faulty)
    if problems.isEmpty {
      // Reserve memory for the greatest possible number of problems, because a list that grows step
      // by step is copied again and again. Reserved memory that stays unused has no cost.
      problems.reserveCapacity(track.stretches.count)
      lengths(rows, atMost: track.stretches.count)
    }
  }

  /// The ayat in which the reader of the format found faults, in all files.
  struct FaultyAyat {
    fileprivate let bySurah: [Int: Set<Int>]
    /// The ayat in which several words share one time.
    fileprivate let joined: Set<AyahRef>
    /// The ayat in the file that do not exist in the riwayah, by surah.
    fileprivate let surplus: [Int: Set<Int>]

    init(_ faults: [ForeignTimings.Fault]) {
      bySurah = faults.flatMap(\.ayat).reduce(into: [:]) {
        $0[$1.surah, default: []].insert($1.ayah)
      }
      joined = Set(
        faults.filter { $0.name == TimingFault.wordsJoined.rawValue }.flatMap(\.ayat))
      surplus = faults.filter { $0.name == TimingFault.unknownAyat.rawValue }.flatMap(\.ayat)
        .reduce(into: [:]) { $0[$1.surah, default: []].insert($1.ayah) }
    }
  }

  /// Returns the rows of a track in time order, one after the other.
  private static func rows(of track: TimedTrack) -> some Sequence<Row> {
    func isRow(_ one: TimedStretch) -> Bool {
      one.kind == .ayah && one.ayat.map { $0.start == $0.end } ?? false
    }
    var stretches = track.stretches
    func precedes(_ one: TimedStretch, _ other: TimedStretch) -> Bool {
      (one.start, one.end) < (other.start, other.end)
    }
    // Sort only if necessary: sorting copies all stretches, and in most tracks they are already in
    // order.
    if !zip(stretches, stretches.dropFirst()).allSatisfy({ !precedes($1, $0) }) {
      stretches.sort(by: precedes)
    }
    let sorted = stretches
    return sequence(state: sorted.firstIndex(where: isRow)) { next -> Row? in
      guard let index = next, let ayah = sorted[index].ayat?.start else { return nil }
      let one = sorted[index]
      next = sorted[(index + 1)...].firstIndex(where: isRow)
      let following = next.map { sorted[$0] }
      let continues = following?.ayat?.start == AyahRef(surah: ayah.surah, ayah: ayah.ayah + 1)
      return Row(
        ayah: ayah, start: one.start, end: one.end, words: one.words,
        seconds: (continues ? following?.start ?? one.end : one.end) - one.start)
    }
  }

  /// Returns the rows of each surah, with the surahs in the order of the text. Leaves out a surah
  /// if one of its ayat occurs twice.
  private static func rowsOfSurahs(_ rows: some Sequence<Row>) -> [(surah: Int, rows: [Row])] {
    var own: [Int: (rows: [Row], ayat: Set<Int>)] = [:]
    var repeated: Set<Int> = []
    for row in rows where !repeated.contains(row.ayah.surah) {
      if own[row.ayah.surah, default: ([], [])].ayat.insert(row.ayah.ayah).inserted {
        own[row.ayah.surah]?.rows.append(row)
      } else {
        repeated.insert(row.ayah.surah)
        own[row.ayah.surah] = nil
      }
    }
    return own.map { ($0.key, $0.value.rows) }.sorted { $0.0 < $1.0 }
  }

  private static func alone(_ ayah: AyahRef) -> AyahRange { AyahRange(start: ayah, end: ayah) }

  /// Finds ayat that are not in the order of the text. If each of two ayat is at the position of
  /// the other, they have exchanged their times.
  private mutating func order(_ rows: [Row]) {
    let sorted = rows.map(\.ayah).sorted()
    let wrong = rows.indices.filter { rows[$0].ayah != sorted[$0] }
    var rest = Set(wrong)
    for index in wrong where rest.contains(index) {
      guard
        let other = wrong.first(where: {
          $0 > index && rest.contains($0) && rows[$0].ayah == sorted[index]
            && rows[index].ayah == sorted[$0]
        })
      else { continue }
      rest.subtract([index, other])
      let (early, late) = (rows[other], rows[index])
      exchanged.append((early.ayah, late.ayah))
      for (one, two) in [(early, late), (late, early)] {
        problems.append(
          TimingProblem(
            .swapped, by: .text, of: Self.alone(one.ayah),
            "\(one.ayah) and \(two.ayah) have exchanged their times",
            seconds: one.start - two.start, sure: 1, stated: one.span))
      }
    }
    // Among the remaining rows, the longest ascending subsequence is in order. The rows outside of
    // it are misplaced.
    let others = rest.sorted()
    let kept = Self.longestAscending(others.map { rows[$0].ayah })
    for place in others.indices where !kept.contains(place) {
      let row = rows[others[place]]
      problems.append(
        TimingProblem(
          .order, by: .text, of: Self.alone(row.ayah),
          "\(row.ayah) is not in the order of the text", sure: 1, stated: row.span))
    }
  }

  /// Returns the indices of a longest ascending subsequence of a list. O(n²).
  static func longestAscending(_ list: [AyahRef]) -> Set<Int> {
    var length = [Int](repeating: 1, count: list.count)
    var before = [Int?](repeating: nil, count: list.count)
    for index in list.indices {
      for earlier in 0..<index where list[earlier] < list[index] && length[earlier] >= length[index]
      {
        (length[index], before[index]) = (length[earlier] + 1, earlier)
      }
    }
    var place = length.indices.max { length[$0] < length[$1] }
    var kept: Set<Int> = []
    while let index = place {
      kept.insert(index)
      place = before[index]
    }
    return kept
  }

  /// Finds ayat that are missing from the file. The search covers the ayat between the first and
  /// the last ayah of the file. If the file is of a whole surah, it covers all ayat of the surah.
  private mutating func lostAyat(
    _ rows: [Row], _ surah: Int, isWhole: Bool, _ faulty: FaultyAyat
  ) {
    let known = Set(rows.map(\.ayah.ayah))
    guard let first = known.min(), let last = known.max() else { return }
    // Skip the ayat that the reader of the format left out: it has already reported them.
    let left = faulty.bySurah[surah] ?? []
    let all = isWhole ? 1...max(last, context.numbering.ayahCount(of: surah)) : first...last
    let lost = all.filter { !known.contains($0) && !left.contains($0) }
    for run in AyahRange.runs(of: lost.map { AyahRef(surah: surah, ayah: $0) }) {
      let verb = run.start == run.end ? "is" : "are"
      problems.append(
        TimingProblem(
          .lostAyah, by: .text, of: run, "\(run) \(verb) missing from the file", sure: 1))
    }
  }

  /// Adds a problem if the file has greater ayah numbers than the surah has ayat. The last number
  /// must equal the number of ayat in another riwayah, or exceed the number of ayat in every
  /// riwayah by at least 10 % and at least 3 ayat.
  ///
  /// - Returns: true if the file uses the ayah numbers for other ayat than the text does.
  private mutating func surplus(_ surah: Int, _ faulty: FaultyAyat) -> Bool {
    guard let last = faulty.surplus[surah]?.max() else { return false }
    let count = context.numbering.ayahCount(of: surah)
    let counts = Riwayah.allCases.compactMap { other in
      facts.numberingIfBundled(of: other).map { (other, $0.ayahCount(of: surah)) }
    }
    if let (other, _) = counts.first(where: { $0.1 == last }) {
      problems.append(
        TimingProblem(
          .otherNumbering, by: .text,
          "the ayat of surah \(surah) are numbered as in \(other.displayName), which has \(last) and"
            + " not \(count) ayat", sure: 1))
      return true
    }
    let most = counts.map(\.1).max() ?? count
    guard last >= most + 3, Double(last) >= 1.1 * Double(most) else { return false }
    problems.append(
      TimingProblem(
        .otherSurah, by: .text, "the file has \(last) ayat of surah \(surah), which has \(most)",
        sure: 1))
    return true
  }

  /// Compares the lengths with other texts: other riwayat of the surah, and other surahs.
  ///
  /// - Returns: true if another text fits better, so that the numbers mean other ayat.
  private mutating func otherText(_ rows: [Row], _ surah: Int) -> Bool {
    let rows = rows.sorted { $0.ayah < $1.ayah }
    guard rows.count >= Self.enough, let last = rows.last?.ayah.ayah,
      let own = misfit(rows, surah, riwayah)
    else { return false }
    let measured: [Riwayah] = [.hafs, .warsh, .qaloon]
    let count = context.numbering.ayahCount(of: surah)
    let other = measured.filter { other in
      other != riwayah && facts.numberingIfBundled(of: other)?.ayahCount(of: surah) == last
        && rows.count >= last - 1
    }.compactMap { other in misfit(rows, surah, other).map { (other, $0) } }.min { $0.1 < $1.1 }
    let range = AyahRange(start: rows[0].ayah, end: rows[rows.count - 1].ayah)
    if let (other, found) = other, found < Self.better * own, found < Self.fits {
      let counted = last == count ? "" : ", which has \(last) and not \(count) ayat"
      problems.append(
        TimingProblem(
          .otherNumbering, by: .text, of: range,
          "the ayat of surah \(surah) are numbered as in \(other.displayName)\(counted)",
          sure: 1 - found / own))
      return true
    }
    guard own > Self.contradicts else { return false }
    let candidates = (1...114).filter {
      $0 != surah && context.numbering.ayahCount(of: $0) >= last
    }.compactMap { other in misfit(rows, other, riwayah).map { (other, $0) } }
    guard let best = candidates.min(by: { $0.1 < $1.1 }), best.1 < Self.better * own,
      best.1 < Self.fits
    else { return false }
    problems.append(
      TimingProblem(
        .otherSurah, by: .text, of: range,
        "the lengths of the ayat of surah \(surah) are those of surah \(best.0)",
        sure: 1 - best.1 / own))
    return true
  }

  /// Returns the misfit of the lengths to the text of a surah; nil if the text lacks the ayah of
  /// some row.
  private func misfit(_ rows: [Row], _ surah: Int, _ riwayah: Riwayah) -> Double? {
    var ratios: [Double] = []
    for row in rows {
      guard
        let expected = facts.expectedSeconds(
          for: AyahRef(surah: surah, ayah: row.ayah.ayah), riwayah: riwayah)
      else { return nil }
      if row.seconds > 0 { ratios.append(log(row.seconds / expected)) }
    }
    guard ratios.count >= Self.enough else { return nil }
    let middle = ratios.sorted()[ratios.count / 2]
    return ratios.reduce(0) { $0 + abs($1 - middle) } / Double(ratios.count)
  }

  /// Finds ayat that have times for some of their words, but not for all.
  private mutating func lostWords(_ rows: some Sequence<Row>, _ faulty: FaultyAyat) {
    var timedCount = 0
    var found: [(Row, [Int])] = []
    for row in rows where !row.words.isEmpty {
      if row.isOneWord || faulty.joined.contains(row.ayah) { continue }
      timedCount += 1
      guard let count = context.wordCount(row.ayah), count > 0 else { continue }
      let lost = Set(1...count).subtracting(row.words.map(\.number)).sorted()
      if !lost.isEmpty { found.append((row, lost)) }
    }
    if found.count > TimingProblem.maxPlaces, let first = found.first,
      Double(found.count) > Self.most * Double(timedCount)
    {
      problems.append(
        TimingProblem(
          .lostWords, by: .text,
          "\(found.count) of \(timedCount) ayat lack times of words, first \(first.0.ayah)",
          sure: 1))
      return
    }
    problems += found.map { row, lost in
      let named = lost.prefix(5).map(String.init).joined(separator: ", ")
      let more = lost.count > 5 ? ", …" : ""
      return TimingProblem(
        .lostWords, by: .text, of: Self.alone(row.ayah),
        "\(row.ayah) has no times of its word\(lost.count == 1 ? "" : "s") \(named)\(more)",
        sure: 1, stated: row.span)
    }
  }

  /// Finds ayat that are too short or too long for their words.
  private mutating func lengths(_ rows: some Sequence<Row>, atMost count: Int) {
    let rate = SampleRate(hertz: 1000)
    let segments = rows.lazy.filter { $0.end > $0.start }.map { row in
      Segment(
        range: FrameRange(
          start: FrameIndex(seconds: row.start, at: rate),
          end: FrameIndex(seconds: row.end, at: rate)),
        kind: .ayah, ayah: row.ayah, confidence: 1)
    }
    let length = ReadingLength(of: segments, at: rate, in: riwayah, facts: facts, atMost: count)
    HeapMemory.returnFreed()
    for segment in segments {
      guard let misfit = length.misfit(segment), let ayah = segment.ayah else { continue }
      let (least, most) = (misfit.plausible.lowerBound, misfit.plausible.upperBound)
      problems.append(
        TimingProblem(
          lengthOf: ayah,
          .init(segment.range.start.seconds(at: rate), segment.range.end.seconds(at: rate)),
          limit: misfit.seconds < least ? least : most, sure: 0.9))
    }
  }
}
