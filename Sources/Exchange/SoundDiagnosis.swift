import AudioCore
import FileFormats
import Recitation

/// A diagnosis of the times of one recording by its sound.
///
/// The checks run in this order: times of another surah, another numbering of the ayat, a common
/// relation of all starts (``StartAgreement``), and faults of single ayat that remain after the
/// relation is applied. The order matters, because a fault of one kind also looks like faults of
/// the later kinds. A start is correct if it lies anywhere in the pause before its ayah.
struct SoundDiagnosis {
  private(set) var problems: [TimingProblem] = []
  /// Doubtful starts, to which a person should listen. Each of them lies within a word, or is more
  /// than 1 s away from the recitation. Nevertheless it may be correct, because it is near the
  /// first sound of the ayah or because the detected start is uncertain.
  private(set) var doubts: [TimingProblem] = []
  /// The relation between the stated and the detected starts.
  private(set) var agreement = StartAgreement([])
  /// The repaired times. Times without a fault of their own are changed only by the relation in
  /// `agreement`.
  private(set) var repaired: TimedTrack
  /// The number of detected ayat (`pairCount`), and the number of those whose stated start is at
  /// most 0.3 s away from the pause before the recitation: in the file (`nearBefore`) and after the
  /// repair (`nearAfter`).
  private(set) var pairCount = 0, nearBefore = 0, nearAfter = 0
  /// The median of stated minus detected start, in seconds; nil without detected ayat.
  private(set) var offset: Double?
  /// The ayat of the file that were not detected in the sound.
  private(set) var unheard: [AyahRef] = []

  private let track: TimedTrack
  private let heard: HeardRecitation
  private let riwayah: Riwayah
  /// The detected readings, by the index of their ayah in `track.stretches`.
  private var readings: [Int: HeardRecitation.Ayah] = [:]
  /// Indices in `track.stretches`. The ayat in `replaced` get the detected start and end; the ayat
  /// in `replacedEnds` get only the detected end.
  private var replaced: Set<Int> = [], replacedEnds: Set<Int> = []
  /// The ayat that have exchanged their times with another ayah.
  private var swapped: Set<AyahRef> = []

  /// If more than this share of the ayat were not detected, they are reported as one problem of the
  /// whole file.
  private static let mostUnheard = 0.1
  /// A start outside of words is accepted up to this distance, in seconds, from the pause before
  /// its ayah.
  private static let far = 1.0
  /// A start within a word is a fault if it is at least this far, in seconds, from the pause before
  /// its ayah. The distance is 0.3 s, the tolerance of a detected start, plus 0.2 s, because people
  /// also cut within the first sound of an ayah.
  private static let within = 0.5
  /// The tolerance for the end of an ayah, in seconds. The end may lie this long before the last
  /// detected sound of the ayah, or this long after the first detected sound of the next ayah.
  private static let farEnd = 0.5
  /// The minimum share of stated starts that lie within 0.3 s of the detected start of any ayah.
  /// With at least this share, the times are times of this sound even if the ayah numbers are
  /// wrong. Only then does the diagnosis search for ayat with exchanged times or wrong numbers.
  private static let sameTimes = 0.75
  /// The file may have another numbering if at least this share of its ayat have the times of other
  /// ayat.
  private static let otherNumbers = 0.2

  /// Compares a track with the sound.
  ///
  /// - Parameters:
  ///   - track: the times.
  ///   - heard: the detected ayat.
  ///   - riwayah: the riwayah whose numbering the file should use.
  init(_ track: TimedTrack, _ heard: HeardRecitation, riwayah: Riwayah) {
    self.track = track
    self.heard = heard
    self.riwayah = riwayah
    repaired = track
    pair()
    offset = median(readings.map { track.stretches[$0].start - $1.start })
    nearBefore = readings.count { isNear($0.key, track) }
    if otherSurah() {
      finish()
      return
    }
    let displaced = exchanged()
    let agreements = agreements
    if otherNumbers(displaced, agreements.strict.relation) {
      finish()
      return
    }
    relate(agreements)
    if !isApart {
      starts()
      ends()
      lostAyat()
    }
    unheardAyat()
    repair()
    finish()
  }

  private mutating func finish() {
    pairCount = readings.count
    nearAfter = readings.values.reduce(0) { count, reading in
      let isNear = repaired.stretches.contains { one in
        one.kind == .ayah && one.ayat?.start == reading.ayah
          && abs(reading.distance(of: one.start)) <= StartAgreement.near
      }
      return count + (isNear ? 1 : 0)
    }
    for index in problems.indices {
      guard let ayah = problems[index].ayat?.start, problems[index].ayat?.end == ayah,
        let one = repaired.stretches.first(where: { $0.kind == .ayah && $0.ayat?.start == ayah })
      else { continue }
      problems[index].repaired = .init(one.start, one.end)
    }
  }

  private func isNear(_ index: Int, _ track: TimedTrack) -> Bool {
    guard let reading = readings[index] else { return false }
    return abs(reading.distance(of: track.stretches[index].start)) <= StartAgreement.near
  }

  /// The indices of the ayat in `track.stretches`.
  private var ayahIndices: [Int] {
    track.stretches.indices.filter {
      track.stretches[$0].kind == .ayah && track.stretches[$0].ayat != nil
    }
  }

  private func ayah(_ index: Int) -> AyahRef? { track.stretches[index].ayat?.start }

  /// Pairs each ayah of the track with a detected reading of the same ayah: the nearest reading
  /// that is not paired yet.
  private mutating func pair() {
    var spare = Dictionary(grouping: heard.ayat, by: \.ayah)
    for index in ayahIndices {
      let start = track.stretches[index].start
      guard let ayah = ayah(index), let own = spare[ayah], !own.isEmpty else {
        ayah(index).map { unheard.append($0) }
        continue
      }
      let nearest =
        own.indices.min { abs(own[$0].start - start) < abs(own[$1].start - start) } ?? 0
      spare[ayah]?.remove(at: nearest)
      readings[index] = own[nearest]
    }
  }

  private mutating func add(
    _ kind: TimingProblem.Kind, _ index: Int, _ text: String, seconds: Double?, sure: Double
  ) {
    problems.append(problem(kind, index, text, seconds: seconds, sure: sure))
  }

  private func problem(
    _ kind: TimingProblem.Kind, _ index: Int, _ text: String, seconds: Double?, sure: Double
  ) -> TimingProblem {
    let one = track.stretches[index]
    return TimingProblem(
      kind, by: .sound, of: one.ayat, text, seconds: seconds, sure: sure,
      stated: .init(one.start, one.end),
      heard: readings[index].map { .init($0.start, $0.end) })
  }

  // MARK: The whole file

  /// Adds a problem and returns true if the times and the recording are of different surahs.
  private mutating func otherSurah() -> Bool {
    let indices = ayahIndices
    let stated = Set(indices.compactMap { ayah($0)?.surah })
    guard let main = heard.mainSurah, main.share >= 0.6, heard.ayat.count >= 3,
      !stated.contains(main.surah), readings.count * 5 < indices.count
    else { return false }
    let named = stated.sorted().prefix(3).map(String.init).joined(separator: ", ")
    let fitting = indices.count { heard.hasStart(near: track.stretches[$0].start) }
    let isSameSound = Double(fitting) >= Self.sameTimes * Double(indices.count)
    problems.append(
      TimingProblem(
        .otherSurah, by: .sound,
        isSameSound
          ? "the times fit the recording, which is of surah \(main.surah) and not of surah \(named)"
          : "the recording is of surah \(main.surah), and the times are of surah \(named)",
        sure: main.share * heard.sureness))
    return true
  }

  /// Finds pairs of ayat that have exchanged their times.
  ///
  /// - Returns: for each ayah of the track, its index and an offset. At the times of the ayah, the
  ///   sound contains an ayah whose number is higher by the offset. Empty if too few stated starts
  ///   lie near a detected start.
  private mutating func exchanged() -> [(index: Int, offset: Int)] {
    var offsets: [(index: Int, offset: Int)] = []
    for index in ayahIndices {
      let one = track.stretches[index]
      guard let ayah = ayah(index), let there = heard.reading(during: one.start, one.end),
        there.ayah.surah == ayah.surah, there.confidence >= Segment.doubtBelow
      else { continue }
      offsets.append((index, there.ayah.ayah - ayah.ayah))
    }
    let fitting = offsets.count { heard.hasStart(near: track.stretches[$0.index].start) }
    guard Double(fitting) >= Self.sameTimes * Double(max(1, offsets.count)) else { return [] }
    exchange(offsets)
    return offsets
  }

  /// Adds a problem and returns true if the ayat are numbered as in another riwayah, so that their
  /// times fit the sound of other ayat.
  private mutating func otherNumbers(
    _ offsets: [(index: Int, offset: Int)], _ relation: StartAgreement.Relation
  ) -> Bool {
    // A shift, a drift or a step can move some ayat to the times of other ayat by chance. If the
    // numbering is another one, each ayah is moved by a different time, so that no such rule fits.
    switch relation {
    case .same, .apart: break
    case .shift, .drift, .unit, .step: return false
    }
    let wrong = offsets.filter { one in
      one.offset != 0 && !(ayah(one.index).map(swapped.contains) ?? false)
    }
    // Groups of neighbouring ayat with the same offset.
    var runs: [[(index: Int, offset: Int)]] = []
    for one in wrong {
      if let last = runs.last?.last, last.offset == one.offset, one.index - last.index <= 2 {
        runs[runs.count - 1].append(one)
      } else {
        runs.append([one])
      }
    }
    guard Double(wrong.count) >= Self.otherNumbers * Double(offsets.count),
      let longest = runs.max(by: { $0.count < $1.count }), longest.count >= 3,
      let first = ayah(longest[0].index), let last = ayah(longest[longest.count - 1].index)
    else { return false }
    let count = Set(ayahIndices.compactMap { ayah($0)?.ayah }).max() ?? 0
    let facts = QuranFacts.bundled
    let own = facts.numberingIfBundled(of: riwayah)?.ayahCount(of: first.surah)
    let other =
      own == count
      ? nil
      : Riwayah.allCases.first {
        facts.numberingIfBundled(of: $0)?.ayahCount(of: first.surah) == count
      }
    let by = longest[0].offset
    let size = "\(abs(by)) too \(by > 0 ? "low" : "high")"
    problems.append(
      TimingProblem(
        .otherNumbering, by: .sound, of: AyahRange(start: min(first, last), end: max(first, last)),
        "the numbers of \(first) to \(last) are \(size) for the sound"
          + (other.map { ": surah \(first.surah) has \(count) ayat in \($0.displayName)" } ?? ""),
        sure: heard.sureness))
    return true
  }

  /// Adds two problems for each pair of ayat that have exchanged their times, one for each ayah.
  private mutating func exchange(_ offsets: [(index: Int, offset: Int)]) {
    var there: [AyahRef: (index: Int, heard: AyahRef)] = [:]
    for (index, offset) in offsets where offset != 0 {
      guard let own = ayah(index) else { continue }
      there[own] = (index, AyahRef(surah: own.surah, ayah: max(1, own.ayah + offset)))
    }
    for (own, (index, other)) in there.sorted(by: { $0.key < $1.key })
    where own < other && there[other]?.heard == own && !swapped.contains(own) {
      guard let second = there[other]?.index else { continue }
      swapped.formUnion([own, other])
      let sure = heard.sureness
      for (place, ayah, partner) in [(index, own, other), (second, other, own)] {
        add(
          .swapped, place, "\(ayah) and \(partner) have exchanged their times",
          seconds: track.stretches[place].start - (readings[place]?.start ?? 0), sure: sure)
      }
    }
  }

  /// True if the times belong to another recording of the surah: they follow no common rule, and
  /// fewer than half of the starts agree with the sound.
  private var isApart: Bool {
    if case .apart = agreement.relation { return !hasMostNear } else { return false }
  }

  /// True if at least half of the starts agree with the sound, so that the other starts are faults
  /// of single ayat.
  private var hasMostNear: Bool { agreement.near * 2 >= agreement.starts }

  /// The pairs of stated and detected starts, without exchanged ayat.
  private var pairs: [(key: Int, value: HeardRecitation.Ayah)] {
    readings.filter { index, _ in !(ayah(index).map(swapped.contains) ?? false) }
  }

  /// Two comparisons of the stated starts with the detected readings. In `lenient`, a stated start
  /// is correct anywhere in the pause before its reading. In `strict`, it is compared with the
  /// start of the reading. Both are the same if enough stated starts lie in the pauses.
  private var agreements: (lenient: StartAgreement, strict: StartAgreement) {
    func agreement(_ heard: (HeardRecitation.Ayah, Double) -> Double) -> StartAgreement {
      StartAgreement(
        pairs.map { index, reading in
          let stated = track.stretches[index].start
          return StartAgreement.Pair(
            ayah: reading.ayah, stated: stated, heard: heard(reading, stated),
            isSure: reading.isStartSure)
        })
    }
    // The lenient comparison accepts a start anywhere in the pause.
    let lenient = agreement { $1 - $0.distance(of: $1) }
    return (
      lenient, lenient.relation == .same ? lenient : agreement { reading, _ in reading.start }
    )
  }

  private mutating func relate(_ agreements: (lenient: StartAgreement, strict: StartAgreement)) {
    let (lenient, strict) = agreements
    self.agreement = strict
    guard strict.relation != .same, let text = strict.problems.first else { return }
    if case .apart = strict.relation {
      if lenient.near * 2 >= lenient.starts {
        self.agreement = lenient
        return
      }
      let share = Double(strict.starts - strict.near) / Double(max(1, strict.starts))
      problems.append(
        TimingProblem(.otherRecording, by: .sound, text, sure: share * heard.sureness))
      return
    }
    let explained = pairs.count { index, reading in
      abs(reading.start - strict.heard(track.stretches[index].start)) <= StartAgreement.near
    }
    problems.append(
      TimingProblem(
        kind(of: strict.relation), by: .sound, text, seconds: size(of: strict.relation),
        sure: Double(explained) / Double(max(1, pairs.count))))
  }

  private func kind(of relation: StartAgreement.Relation) -> TimingProblem.Kind {
    switch relation {
    case .same, .apart: .otherRecording
    case .shift: .shift
    case .drift: .drift
    case .unit: .unit
    case .step: .step
    }
  }

  /// The size of a relation in seconds. The size of a drift is the delay of the stated times at the
  /// end of the recording.
  private func size(of relation: StartAgreement.Relation) -> Double? {
    switch relation {
    case .same, .unit: nil
    case .apart(let seconds), .shift(let seconds): seconds
    case .drift(let rate, let start): start + (rate - 1) * heard.length
    case .step(_, _, let before, let after): after - before
    }
  }

  // MARK: Single ayat

  /// The start of an entry of the track after the relation is applied.
  private func start(_ index: Int) -> Double { agreement.heard(track.stretches[index].start) }

  private mutating func starts() {
    let first = ayahIndices.min { track.stretches[$0].start < track.stretches[$1].start }
    for index in ayahIndices {
      guard let reading = readings[index], let ayah = ayah(index) else {
        otherAyah(index)
        continue
      }
      if swapped.contains(ayah) {
        replaced.insert(index)
        continue
      }
      let time = start(index)
      let late = reading.distance(of: time)
      guard abs(late) > StartAgreement.near,
        // The first ayah may start early, to include words before it, such as the isti'adhah.
        index != first || late > 0
      else { continue }
      let isFar = abs(late) > Self.far
      guard isFar || heard.ayat.contains(where: { $0.isInsideWord(time) }) else { continue }
      let size = (late < 0 ? "−" : "+") + abs(late).text(decimals: 2) + " s"
      let text =
        isFar
        ? "\(ayah) starts \(size) from its recitation"
        : "\(ayah) starts within a word, \(size) off"
      let sure = min(reading.confidence, reading.startConfidence)
      guard reading.isStartSure, abs(late) >= Self.within else {
        doubts.append(problem(.doubtfulStart, index, text, seconds: late, sure: sure))
        continue
      }
      add(isFar ? .strayStart : .insideWord, index, text, seconds: late, sure: sure)
      replaced.insert(index)
    }
  }

  /// Reports an undetected ayah if another ayah is certainly recited at the stated time of the
  /// undetected ayah.
  private mutating func otherAyah(_ index: Int) {
    let one = track.stretches[index]
    guard let ayah = ayah(index),
      let there = heard.reading(during: start(index), agreement.heard(one.end)),
      there.ayah != ayah, there.confidence >= Segment.doubtBelow
    else { return }
    add(
      .otherAyah, index, "\(there.ayah) is recited at the time of \(ayah)", seconds: nil,
      sure: there.confidence)
  }

  private mutating func ends() {
    let indices = ayahIndices.sorted { track.stretches[$0].start < track.stretches[$1].start }
    for (place, index) in indices.enumerated() {
      guard let reading = readings[index], !replaced.contains(index), let ayah = ayah(index),
        reading.endConfidence >= Segment.doubtBelow, reading.confidence >= Segment.doubtBelow
      else { continue }
      let end = agreement.heard(track.stretches[index].end)
      let next = place + 1 < indices.count ? indices[place + 1] : nil
      // In a format without ends, the end of an ayah is the start of the next ayah. The repair of
      // that start repairs the end too.
      if let next, replaced.contains(next) { continue }
      let following = heard.ayat.first { $0.start >= reading.end - StartAgreement.near }
      if end < reading.last - Self.farEnd {
        let early = reading.last - end
        add(
          .wrongEnd, index, "\(ayah) ends \(early.text(decimals: 2)) s before its last word does",
          seconds: -early, sure: reading.endConfidence)
      } else if let following, end > following.onset + Self.farEnd {
        let late = end - following.onset
        add(
          .wrongEnd, index,
          "\(ayah) ends \(late.text(decimals: 2)) s after \(following.ayah) has begun",
          seconds: late, sure: min(reading.endConfidence, following.startConfidence))
      } else {
        continue
      }
      replacedEnds.insert(index)
    }
  }

  /// The readings that were detected with confidence although their ayat are missing from the file.
  private var lost: [HeardRecitation.Ayah] {
    let known = Set(ayahIndices.compactMap(ayah))
    guard let first = known.min(), let last = known.max() else { return [] }
    var isWhole = false
    if case .surah = track.sound { isWhole = true }
    var seen: Set<AyahRef> = []
    return heard.ayat.filter { one in
      !known.contains(one.ayah) && one.confidence >= Segment.doubtBelow
        && (first < one.ayah && one.ayah < last
          || isWhole && [first.surah, last.surah].contains(one.ayah.surah))
        && seen.insert(one.ayah).inserted
    }
  }

  private mutating func lostAyat() {
    problems += lost.map { one in
      TimingProblem(
        .lostAyah, by: .sound, of: AyahRange(start: one.ayah, end: one.ayah),
        "\(one.ayah) is recited, and missing from the file", sure: one.confidence,
        heard: .init(one.start, one.end))
    }
  }

  private mutating func unheardAyat() {
    let total = ayahIndices.count
    guard Double(unheard.count) > Self.mostUnheard * Double(total) else { return }
    let named = unheard.prefix(5).map(\.description).joined(separator: ", ")
    let more = unheard.count > 5 ? ", and \(unheard.count - 5) more" : ""
    problems.append(
      TimingProblem(
        .unheard, by: .sound,
        "\(unheard.count) of \(total) ayat are not heard in the recording: \(named)\(more)",
        sure: heard.sureness))
  }

  // MARK: Repair

  /// Applies the relation, replaces the times of faulty ayat by the detected times, and adds the
  /// missing ayat.
  private mutating func repair() {
    if isApart { replaced = Set(readings.keys) }
    for index in track.stretches.indices {
      repaired.stretches[index].move(agreement.heard)
      guard let reading = readings[index] else { continue }
      if replaced.contains(index) {
        repaired.stretches[index].set(reading)
      } else if replacedEnds.contains(index) {
        repaired.stretches[index].end = reading.end
      }
    }
    if !isApart {
      repaired.stretches += lost.map { one in
        TimedStretch(
          start: one.start, end: one.end, ayat: AyahRange(start: one.ayah, end: one.ayah),
          words: one.words, confidence: one.confidence, place: one.ayah.description)
      }
    }
    repaired.stretches = repaired.stretches.filter { $0.start < $0.end }
      .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2].milliseconds
  }
}

extension TimedStretch {
  /// Maps all times with a function. A time before the start of the recording becomes 0.
  fileprivate mutating func move(_ moved: (Double) -> Double) {
    func place(_ time: Double) -> Double { max(0, moved(time)) }
    start = place(start)
    end = place(end)
    words = words.map {
      TimedWord(ayah: $0.ayah, number: $0.number, start: place($0.start), end: place($0.end))
    }
  }

  /// Takes over the times, words and confidence of a detected reading.
  fileprivate mutating func set(_ reading: HeardRecitation.Ayah) {
    (start, end) = (reading.start, reading.end)
    confidence = reading.confidence
    words = reading.words
  }
}

extension TimedTrack {
  /// Exchanges the times of the two ayat of each pair.
  mutating func exchange(_ pairs: [(AyahRef, AyahRef)]) {
    let others = Dictionary(pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] }) { first, _ in first }
    for index in stretches.indices where stretches[index].kind == .ayah {
      guard let ayat = stretches[index].ayat, ayat.start == ayat.end, let other = others[ayat.start]
      else { continue }
      stretches[index].ayat = AyahRange(start: other, end: other)
      stretches[index].words = stretches[index].words.map {
        TimedWord(ayah: other, number: $0.number, start: $0.start, end: $0.end)
      }
    }
  }
}
