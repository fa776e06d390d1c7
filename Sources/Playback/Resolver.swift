import AudioCore
import PipelineCore
package import Recitation

/// A resolver that chooses the audio of each ayah.
///
/// It tries the reciters in order of priority and skips reciters of another riwayah. For each
/// reciter, personal recordings come first, ranked by confirmation, then confidence, then age
/// (newest first), then source key and position; the ayah file comes last. An unconfirmed ayah is
/// not used below the drill's minimum confidence. A segment that contains more than the ayah is not
/// used, but a segment across the end of a surah is cut at its join. If ayat of a range have no
/// audio of their own, segments of several ayat that lie in the range are used for them; see
/// ``RangeCover``.
///
/// A drill that keeps its voice (``PlaybackSettings/keepVoice``) stays with the source of the
/// previous ayah as long as this source has the next ayah. A source is a recording, or the ayah
/// files of a reciter. Otherwise the drill stays with the reciter if possible. If the drill has to
/// change to another recording, the resolver prefers the recording with the most consecutive ayat
/// from that point on. If the recording contains several recitations of an ayah, for example by a
/// teacher and then by students, a confirmed recitation is chosen. If no recitation is confirmed, a
/// recitation in the same voice as before is chosen. This is the same speaker, or the same
/// ``Voice/occurrence`` if the speakers are unknown. Of several recitations by one speaker, the
/// better one is chosen, as for a single ayah.
///
/// The result is deterministic: the same catalogue gives the same resolution.
package struct Resolver: Sendable {
  /// The set of sources that the resolver queries.
  package enum Depth: Hashable, Sendable {
    /// All sources, so that ``Resolution/Choice/passedOver`` is complete.
    case allSources
    /// Only the sources up to the first usable source. Sources after it are not even opened.
    case untilFound
  }

  /// The available audio.
  package let catalogue: AudioCatalogue
  /// The set of sources to query; it does not affect the choice.
  package let depth: Depth

  package init(_ catalogue: AudioCatalogue, depth: Depth = .allSources) {
    self.catalogue = catalogue
    self.depth = depth
  }

  /// Resolves the audio of everything that a drill may play.
  ///
  /// - Parameter snapshot: the drill's settings and reciters.
  /// - Returns: the audio chosen for each ayah.
  package func resolve(_ snapshot: PlaybackSettings.Snapshot) -> Resolution {
    let numbering = snapshot.numbering
    let wanted = numbering.ayat(in: snapshot.range)
    let ayat = Self.heard(snapshot)
    var (choices, voices) = choices(of: ayat, for: snapshot)
    let spanning = cover(wanted, &choices, for: snapshot)
    var items: [AyahRef: AyahAudioItem] = [:]
    for choice in choices { items[choice.ayah] = choice.item }
    for span in spanning {
      for ayah in wanted where span.ayah < ayah && ayah <= span.endAyah { items[ayah] = nil }
    }
    let missing = choices.filter { $0.item == nil }.map(\.ayah)
    if snapshot.settings.basmalah != .never {
      for ayah in ayat where ayah.ayah == 1 && numbering.hasBasmalah(before: ayah.surah) {
        let choice = basmalah(before: ayah.surah, for: snapshot, keeping: voices[ayah])
        choices.append(choice)
        items[choice.ayah] = choice.item
      }
    }
    return Resolution(
      choices: choices, items: items, spanning: spanning,
      istiadhah: snapshot.settings.istiadhah == .never
        ? nil : istiadhah(for: snapshot, keeping: wanted.first.flatMap { voices[$0] }),
      missing: missing)
  }

  /// Returns the ayat that ``resolve(_:)`` may request, except isti'adhahs.
  ///
  /// - Parameter snapshot: the drill's settings.
  /// - Returns: the ayat in mushaf order, without duplicates; ayah 0 for basmalahs.
  package static func ayat(for snapshot: PlaybackSettings.Snapshot) -> [AyahRef] {
    let heard = heard(snapshot)
    let basmalahs = heard.filter { $0.ayah == 1 }.map { AyahRef.basmalah(before: $0.surah) }
    // The basmalah of surah 1 can replace the basmalah of any other surah.
    return Set(heard + basmalahs + [AyahRef(surah: 1, ayah: 1)]).sorted()
  }

  /// Returns the ayat that may be played, in mushaf order.
  private static func heard(_ snapshot: PlaybackSettings.Snapshot) -> [AyahRef] {
    let numbering = snapshot.numbering
    var ayat = Set(numbering.ayat(in: snapshot.range)).union(snapshot.continuation)
    var edge = snapshot.range.start
    for _ in 0..<snapshot.settings.connectionBefore {
      if let ayah = numbering.ayah(before: edge) { edge = ayah; ayat.insert(ayah) }
    }
    edge = snapshot.range.end
    for _ in 0..<snapshot.settings.connectionAfter {
      if let ayah = numbering.ayah(after: edge) { edge = ayah; ayat.insert(ayah) }
    }
    return ayat.sorted()
  }

  /// Resolves each ayah by itself, without a voice to keep. Ayat without audio of their own are
  /// covered by segments of several of the ayat, as in a drill of these ayat.
  ///
  /// - Parameters:
  ///   - ayat: the ayat in the snapshot's numbering, in mushaf order, without duplicates.
  ///   - snapshot: the settings and reciters; the range is ignored.
  /// - Returns: one choice per ayah, in order. The item of a choice may contain further ayat.
  package func resolve(
    each ayat: [AyahRef], for snapshot: PlaybackSettings.Snapshot
  ) -> [Resolution.Choice] {
    var choices = ayat.map { resolve($0, for: snapshot) }
    _ = cover(ayat, &choices, for: snapshot)
    return choices
  }

  /// Resolves one ayah, with the reasons why other sources were not chosen.
  ///
  /// - Parameters:
  ///   - ayah: an ayah in the snapshot's numbering; ayah 0 for a basmalah.
  ///   - snapshot: the settings and reciters; the range is ignored.
  /// - Returns: the choice.
  package func resolve(
    _ ayah: AyahRef, for snapshot: PlaybackSettings.Snapshot
  ) -> Resolution.Choice {
    resolve(ayah, for: snapshot, keeping: nil).choice
  }

  /// Resolves one ayah, preferring the voice of the previous ayah. The function `length` returns
  /// the number of consecutive ayat, from this ayah on, that a recording can play.
  private func resolve(
    _ ayah: AyahRef, for snapshot: PlaybackSettings.Snapshot, keeping voice: Voice?,
    length: (SourceKey, ReciterEntry) -> Int = { _, _ in 0 }
  ) -> (choice: Resolution.Choice, voice: Voice?) {
    let requested = AyahRange(start: ayah, end: ayah)
    var selection = CandidateSelection(snapshot: snapshot, requested: requested, voice: voice)
    let reciters = snapshot.reciters
    let own = reciters.filter { $0.id == voice?.reciter }
    let others = reciters.filter { $0.id != voice?.reciter }
    for reciter in own + others where selection.admits(reciter) {
      func offerSegments() {
        selection.offer(catalogue.segments(ayah, reciter), of: reciter) { length($0, reciter) }
      }
      // True if the previous ayah was played from the ayah files of this reciter. The drill then
      // stays with these files if possible.
      let usesAyahFile = voice.map { $0.reciter == reciter.id && $0.recording == nil } ?? false
      if usesAyahFile, let file = catalogue.file(ayah, reciter) {
        selection.offer(file, of: reciter)
        if isDone(selection) { break }
        offerSegments()
      } else {
        offerSegments()
        if isDone(selection) { break }
        selection.offer(catalogue.file(ayah, reciter), of: reciter)
      }
      if isDone(selection) { break }
    }
    let choice = Resolution.Choice(
      ayah: ayah, item: selection.chosen, passedOver: selection.passedOver)
    return (choice, selection.chosenVoice)
  }

  /// Returns the choice for each ayah, and the voice that recites it.
  private func choices(
    of ayat: [AyahRef], for snapshot: PlaybackSettings.Snapshot
  ) -> (choices: [Resolution.Choice], voices: [AyahRef: Voice]) {
    guard snapshot.settings.keepVoice else {
      return (ayat.map { resolve($0, for: snapshot) }, [:])
    }
    var runs = VoiceRuns(ayat: ayat, catalogue: catalogue, snapshot: snapshot)
    var choices: [Resolution.Choice] = []
    var voices: [AyahRef: Voice] = [:]
    var voice: Voice?
    for (place, ayah) in ayat.enumerated() {
      let found = resolve(ayah, for: snapshot, keeping: voice) {
        runs.length(of: $0, by: $1, from: place)
      }
      choices.append(found.choice)
      voice = found.voice ?? voice
      voices[ayah] = found.voice
    }
    return (choices, voices)
  }

  private func isDone(_ selection: CandidateSelection) -> Bool {
    depth == .untilFound && selection.chosen != nil
  }

  /// Covers ayat without audio by segments of several ayat, and replaces the choices of all ayat in
  /// these segments.
  ///
  /// - Returns: the segments, in mushaf order.
  private func cover(
    _ wanted: [AyahRef], _ choices: inout [Resolution.Choice],
    for snapshot: PlaybackSettings.Snapshot
  ) -> [AyahAudioItem] {
    let asked = Set(wanted)
    let lacking = choices.filter { $0.item == nil && asked.contains($0.ayah) }
    if lacking.isEmpty { return [] }
    let ranges = Set(
      lacking.flatMap { choice in
        choice.passedOver.compactMap(\.item).flatMap {
          CandidateSelection.ranges(in: $0.ayat, snapshot.numbering)
        }
      })
    var spans: [AyahRange: AyahAudioItem] = [:]
    for range in ranges where range.start < range.end {
      spans[range] = spanning(range, for: snapshot)
    }
    let used = RangeCover(
      wanted, lacking: Set(lacking.map(\.ayah)), spans: Set(spans.keys), snapshot.numbering
    ).spans.compactMap { spans[$0] }
    choices = choices.map { choice in
      guard let span = used.first(where: { $0.ayat.contains(choice.ayah) }) else { return choice }
      return Resolution.Choice(
        ayah: choice.ayah, item: span,
        passedOver: choice.passedOver.filter {
          $0.item?.source != span.source || $0.item?.range.overlap(span.range) == 0
        })
    }
    return used
  }

  /// Returns the audio that contains exactly the range; nil if there is no such audio.
  private func spanning(
    _ requested: AyahRange, for snapshot: PlaybackSettings.Snapshot
  ) -> AyahAudioItem? {
    var selection = CandidateSelection(snapshot: snapshot, requested: requested)
    for reciter in snapshot.reciters where selection.admits(reciter) {
      selection.offer(catalogue.segments(requested.start, reciter), of: reciter)
    }
    return selection.chosen
  }

  /// Resolves the basmalah before a surah. If it has no audio, and the numbering counts the
  /// basmalah of surah 1 as ayah 1:1, resolves ayah 1:1 instead.
  private func basmalah(
    before surah: Int, for snapshot: PlaybackSettings.Snapshot, keeping voice: Voice?
  ) -> Resolution.Choice {
    let ref = AyahRef.basmalah(before: surah)
    let own = resolve(ref, for: snapshot, keeping: voice).choice
    guard own.item == nil, !snapshot.numbering.hasBasmalah(before: 1) else { return own }
    let first = resolve(AyahRef(surah: 1, ayah: 1), for: snapshot, keeping: voice).choice
    return Resolution.Choice(
      ayah: ref, item: first.item, passedOver: own.passedOver + first.passedOver)
  }

  private func istiadhah(
    for snapshot: PlaybackSettings.Snapshot, keeping voice: Voice?
  ) -> AyahAudioItem? {
    var selection = CandidateSelection(snapshot: snapshot, requested: nil, voice: voice)
    for reciter in snapshot.reciters where selection.admits(reciter) {
      selection.offer(catalogue.istiadhah(reciter), of: reciter)
    }
    return selection.chosen
  }
}

/// The voice that a drill keeps from ayah to ayah: a speaker in a recording, or the ayah files of a
/// reciter.
struct Voice: Hashable {
  /// The id of the reciter.
  var reciter: String
  /// The recording; nil if the voice is that of the reciter's ayah files.
  var recording: SourceKey?
  /// The number of the recitation among several recitations of the same ayah in the recording, from
  /// 1. It distinguishes voices if the speaker is unknown: if two people take turns, all
  /// recitations with the number 1 are by one of them, and all with the number 2 by the other.
  var occurrence: Int
  /// The speaker within the recording (`Segment.voice`); nil if unknown.
  var speaker: Int?

  /// True if a candidate from the same recording has this voice.
  func matches(of candidate: SegmentCandidate) -> Bool {
    if let speaker, let other = candidate.voice { return speaker == other }
    return candidate.occurrence == occurrence
  }
}

/// A counter of the consecutive ayat for which a drill could stay with a recording.
private struct VoiceRuns {
  /// The key of a cached result: the index of an ayah, and a reciter.
  private struct Key: Hashable {
    var place: Int
    var reciter: String
  }

  let ayat: [AyahRef]
  let catalogue: AudioCatalogue
  let snapshot: PlaybackSettings.Snapshot
  private var known: [Key: Set<SourceKey>] = [:]

  init(ayat: [AyahRef], catalogue: AudioCatalogue, snapshot: PlaybackSettings.Snapshot) {
    self.ayat = ayat
    self.catalogue = catalogue
    self.snapshot = snapshot
  }

  /// Returns the number of consecutive ayat, from index `place` on, that a recording of a reciter
  /// can play.
  mutating func length(of source: SourceKey, by reciter: ReciterEntry, from place: Int) -> Int {
    guard catalogue.voices?.contains(source) ?? true else { return 0 }
    var end = place
    while end < ayat.count, recordings(at: end, of: reciter).contains(source) { end += 1 }
    return end - place
  }

  private mutating func recordings(at place: Int, of reciter: ReciterEntry) -> Set<SourceKey> {
    let key = Key(place: place, reciter: reciter.id)
    if let found = known[key] { return found }
    let requested = AyahRange(start: ayat[place], end: ayat[place])
    let selection = CandidateSelection(snapshot: snapshot, requested: requested)
    let found = Set(
      catalogue.segments(ayat[place], reciter).filter(selection.fits).map(\.item.source))
    known[key] = found
    return found
  }
}

/// The selection of the audio for one ayah. Candidates are offered reciter by reciter, and the
/// first suitable candidate is chosen. For each other candidate, the reason why it was not chosen
/// is recorded.
struct CandidateSelection {
  let snapshot: PlaybackSettings.Snapshot
  /// The requested range. It is nil for the isti'adhah, because the range of a candidate is not
  /// checked then.
  let requested: AyahRange?
  private(set) var chosen: AyahAudioItem?
  /// The voice to keep, if a candidate has this voice.
  let voice: Voice?
  private(set) var passedOver: [Resolution.PassedOver] = []
  /// The voice of the chosen item.
  private(set) var chosenVoice: Voice?
  private var winner: ReciterEntry?

  init(snapshot: PlaybackSettings.Snapshot, requested: AyahRange?, voice: Voice? = nil) {
    self.snapshot = snapshot
    self.requested = requested
    self.voice = voice
  }

  /// Returns true if a reciter may be used. Otherwise records the reason against the reciter.
  mutating func admits(_ reciter: ReciterEntry) -> Bool {
    if !reciter.isEnabled {
      reject(nil, of: reciter, .notRequested)
      return false
    }
    if reciter.riwayah != snapshot.settings.riwayah {
      reject(nil, of: reciter, .otherRiwayah(reciter.riwayah))
      return false
    }
    return true
  }

  /// True if a segment is playable and contains the requested range.
  func fits(_ candidate: SegmentCandidate) -> Bool {
    if case .fit = fitted(candidate) { true } else { false }
  }

  /// Offers a reciter's personal recordings. The function `length` returns the number of
  /// consecutive ayat that a recording can play.
  mutating func offer(
    _ candidates: [SegmentCandidate], of reciter: ReciterEntry,
    length: (SourceKey) -> Int = { _ in 0 }
  ) {
    if candidates.isEmpty { reject(nil, of: reciter, .noSegment) }
    let ranked = ranked(candidates, length: length)
    var best: SegmentCandidate?
    for candidate in ranked {
      switch fitted(candidate) {
      case .unfit(let reason): reject(candidate.item, of: reciter, reason)
      case .fit(let item):
        if let best {
          reject(
            item, of: reciter,
            Self.isBetter(candidate, best) ? .otherVoice : Self.reason(candidate, after: best))
        } else if chosen != nil {
          reject(item, of: reciter, isBefore(reciter) ? .otherVoice : .lowerPriority)
        } else {
          best = candidate
          choose(
            item, of: reciter,
            Voice(
              reciter: reciter.id, recording: item.source, occurrence: candidate.occurrence,
              speaker: candidate.voice))
        }
      }
    }
  }

  /// Offers a reciter's ayah file.
  mutating func offer(_ file: AyahAudioItem?, of reciter: ReciterEntry) {
    guard let file else { return reject(nil, of: reciter, .noFile) }
    if file.range.isEmpty {
      reject(file, of: reciter, .empty)
    } else if chosen != nil {
      reject(
        file, of: reciter,
        winner?.id == reciter.id
          ? .fileAfterRecording : isBefore(reciter) ? .otherVoice : .lowerPriority)
    } else {
      choose(file, of: reciter, Voice(reciter: reciter.id, recording: nil, occurrence: 1))
    }
  }

  private mutating func choose(_ item: AyahAudioItem, of reciter: ReciterEntry, _ voice: Voice) {
    chosen = item
    winner = reciter
    chosenVoice = voice
  }

  /// True if the drill keeps a voice although this reciter has a higher priority than the chosen
  /// reciter. The kept voice is then the only reason against this reciter.
  private func isBefore(_ reciter: ReciterEntry) -> Bool {
    guard let winner, voice != nil else { return false }
    let order = snapshot.reciters.map(\.id)
    return (order.firstIndex(of: reciter.id) ?? 0) < (order.firstIndex(of: winner.id) ?? 0)
  }

  /// Returns the candidates in order of preference. If the recording to keep has a usable
  /// candidate, the candidates of this recording come first: confirmed candidates, then candidates
  /// in the voice to keep, then its other candidates. Otherwise the candidates of the recording
  /// with the most consecutive ayat come first. Candidates of equal rank are ordered by
  /// confirmation, confidence and age.
  private func ranked(
    _ candidates: [SegmentCandidate], length: (SourceKey) -> Int
  ) -> [SegmentCandidate] {
    let kept = candidates.contains { isKept($0) && fits($0) }
    let rank = candidates.map { candidate -> (Int, SegmentCandidate) in
      guard kept else { return (length(candidate.item.source), candidate) }
      guard isKept(candidate) else { return (0, candidate) }
      return (
        1 + (voice?.matches(of: candidate) == true ? 1 : 0)
          + (candidate.item.isConfirmed ? 2 : 0), candidate
      )
    }
    return rank.sorted { a, b in a.0 == b.0 ? Self.isBetter(a.1, b.1) : a.0 > b.0 }.map(\.1)
  }

  private func isKept(_ candidate: SegmentCandidate) -> Bool {
    voice?.recording == candidate.item.source
  }

  private mutating func reject(
    _ item: AyahAudioItem?, of reciter: ReciterEntry, _ reason: Resolution.Reason
  ) {
    passedOver.append(.init(reciter: reciter.id, item: item, reason: reason))
  }

  private enum Fit {
    case fit(AyahAudioItem)
    case unfit(Resolution.Reason)
  }

  /// Returns the part of a segment that contains exactly the requested range, or the reason why the
  /// segment cannot be used.
  private func fitted(_ candidate: SegmentCandidate) -> Fit {
    let item = candidate.item
    if let riwayah = candidate.riwayah, riwayah != snapshot.settings.riwayah {
      return .unfit(.otherRiwayah(riwayah))
    }
    guard snapshot.settings.voice.accepts(candidate.voice) else {
      return .unfit(.notTheVoice(candidate.voice ?? 0))
    }
    if let reason = candidate.unreadable { return .unfit(.unreadable(reason)) }
    if item.range.isEmpty { return .unfit(.empty) }
    guard let requested, item.ayat != requested else { return certain(item, candidate.gaps) }
    guard item.ayah <= requested.end, requested.start <= item.endAyah else {
      return .unfit(.holdsOther(item.ayat))
    }
    guard Self.ranges(in: item.ayat, snapshot.numbering).dropFirst().contains(requested) else {
      return .unfit(.holdsMore(item.ayat))
    }
    let isFirst = requested.start.surah == item.ayah.surah
    guard let join = candidate.joinOffset, join > 0, join < item.range.count else {
      return .unfit(.unknownJoin)
    }
    return certain(
      Self.cut(item, to: requested, at: join, isFirst: isFirst),
      candidate.gaps.filter { requested.start <= $0.ayah && $0.ayah <= requested.end })
  }

  /// Returns the ranges of ayat that a segment can play: all its ayat, and the two parts of a
  /// segment across the end of one surah.
  static func ranges(in ayat: AyahRange, _ numbering: AyahNumbering) -> [AyahRange] {
    let (first, last) = (ayat.start, ayat.end)
    guard last.surah == first.surah + 1 else { return [ayat] }
    let end = AyahRef(
      surah: first.surah, ayah: max(first.ayah, numbering.ayahCount(of: first.surah)))
    return [
      ayat, AyahRange(start: first, end: end),
      AyahRange(start: AyahRef(surah: last.surah, ayah: min(1, last.ayah)), end: last),
    ]
  }

  /// Accepts an item that is confirmed, or complete and certain enough. A basmalah or isti'adhah is
  /// always accepted, because even an uncertain recitation of these formulas cannot teach wrong
  /// words.
  private func certain(_ item: AyahAudioItem, _ gaps: [Segment.Gap]) -> Fit {
    let atLeast = snapshot.settings.atLeast
    let isFormula = requested.map { $0.start.ayah == 0 } ?? true
    if !isFormula, !gaps.isEmpty, !snapshot.settings.allowGaps { return .unfit(.lacksWords(gaps)) }
    return isFormula || item.isConfirmed || item.confidence >= atLeast
      ? .fit(item) : .unfit(.unsure(item.confidence, atLeast: atLeast))
  }

  private static func cut(
    _ item: AyahAudioItem, to half: AyahRange, at join: Int, isFirst: Bool
  ) -> AyahAudioItem {
    let middle = FrameIndex(item.range.start.count + join)
    var part = item
    part.ayah = half.start
    part.endAyah = half.end
    part.range =
      isFirst
      ? FrameRange(start: item.range.start, end: middle)
      : FrameRange(start: middle, end: item.range.end)
    part.innerPauses = item.innerPauses.filter {
      part.range.start <= $0.start && $0.end <= part.range.end
    }
    let words = item.words.filter {
      part.range.start <= $0.range.start && $0.range.end <= part.range.end
    }
    let offset = isFirst ? 0 : words.first?.wordIndex ?? 0
    part.words = words.filter { $0.wordIndex >= offset }.map {
      WordTiming(wordIndex: $0.wordIndex - offset, range: $0.range)
    }
    return part
  }

  private static func isBetter(_ a: SegmentCandidate, _ b: SegmentCandidate) -> Bool {
    if a.item.isConfirmed != b.item.isConfirmed { return a.item.isConfirmed }
    if a.rankingConfidence != b.rankingConfidence {
      return a.rankingConfidence > b.rankingConfidence
    }
    let ages = (a.recordedAt ?? "", b.recordedAt ?? "")
    if ages.0 != ages.1 { return ages.0 > ages.1 }
    if a.item.source != b.item.source { return a.item.source < b.item.source }
    return (a.item.range.start, a.item.range.end) < (b.item.range.start, b.item.range.end)
  }

  private static func reason(
    _ other: SegmentCandidate, after best: SegmentCandidate
  ) -> Resolution.Reason {
    if best.item.isConfirmed, !other.item.isConfirmed { return .notConfirmed }
    if other.item.confidence < best.item.confidence {
      return .lowerConfidence(other.item.confidence, than: best.item.confidence)
    }
    if other.rankingConfidence < best.rankingConfidence { return .goesBack }
    return other.recordedAt ?? "" < best.recordedAt ?? "" ? .older : .alike
  }
}

/// The choice of segments of several ayat for ayat that have no audio of their own.
///
/// The ayat are divided into runs: an ayah by itself, or the ayat of one segment. The division has
/// the fewest ayat without audio, and of such divisions the fewest ayat that are played with
/// others. It is found by dynamic programming from the last ayah to the first.
struct RangeCover {
  /// The segments of the division, in mushaf order, without overlap. Each contains an ayah without
  /// audio of its own.
  let spans: [AyahRange]

  /// - Parameters:
  ///   - wanted: the ayat, in mushaf order, without duplicates.
  ///   - lacking: the ayat without audio of their own.
  ///   - spans: the ayat of each available segment of several ayat. A segment is ignored if one of
  ///     its ayat is not wanted.
  ///   - numbering: the numbering of the ayat.
  init(
    _ wanted: [AyahRef], lacking: Set<AyahRef>, spans: Set<AyahRange>, _ numbering: AyahNumbering
  ) {
    let places = Dictionary(uniqueKeysWithValues: wanted.enumerated().map { ($1, $0) })
    var ends: [Int: [(end: Int, span: AyahRange)]] = [:]
    for span in spans.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      guard let first = places[span.start], let last = places[span.end],
        last - first + 1 == numbering.ayat(in: span).count
      else { continue }
      ends[first, default: []].append((last + 1, span))
    }
    var costs = [(missing: Int, together: Int)](repeating: (0, 0), count: wanted.count + 1)
    var steps: [(end: Int, span: AyahRange?)] = []
    for place in wanted.indices.reversed() {
      let next = costs[place + 1]
      costs[place] = (next.missing + (lacking.contains(wanted[place]) ? 1 : 0), next.together)
      var step: (end: Int, span: AyahRange?) = (place + 1, nil)
      for (end, span) in ends[place] ?? [] {
        let cost = (costs[end].missing, costs[end].together + end - place)
        guard cost < costs[place] else { continue }
        costs[place] = cost
        step = (end, span)
      }
      steps.append(step)
    }
    steps.reverse()
    var used: [AyahRange] = []
    var place = 0
    while place < steps.count {
      if let span = steps[place].span { used.append(span) }
      place = steps[place].end
    }
    self.spans = used
  }
}

/// The audio chosen for each ayah of a drill.
package struct Resolution: Hashable, Sendable {
  /// The audio chosen for one ayah, and the sources that were not chosen.
  package struct Choice: Hashable, Sendable {
    /// The requested ayah.
    package let ayah: AyahRef
    /// The chosen audio; nil if no source has the ayah. It contains further requested ayat if it is
    /// one of ``Resolution/spanning``.
    package let item: AyahAudioItem?
    /// All other sources that were considered, in order of priority.
    package let passedOver: [PassedOver]

    /// The most certain recitation below the minimum confidence; nil if audio was chosen or no such
    /// recitation exists.
    package var unsure: PassedOver? {
      guard item == nil else { return nil }
      return passedOver.filter { if case .unsure = $0.reason { true } else { false } }
        .max { ($0.item?.confidence ?? 0) < ($1.item?.confidence ?? 0) }
    }

    /// The first source that was skipped because its segment also contains ayat that were not
    /// requested; nil if audio was chosen or no source was skipped for this reason.
    package var withOthers: PassedOver? {
      guard item == nil else { return nil }
      return passedOver.first { if case .holdsMore = $0.reason { true } else { false } }
    }

    /// The first source that was skipped because of missing words; nil if no source was skipped for
    /// this reason.
    package var gapped: PassedOver? { passedOver.first { !$0.gaps.isEmpty } }
  }

  /// A source that was not chosen.
  package struct PassedOver: Hashable, Sendable {
    /// The id of the reciter.
    package let reciter: String
    /// The audio that was not chosen; nil if the reciter was skipped, or has no audio of the ayah.
    package let item: AyahAudioItem?
    /// The reason why the source was not chosen.
    package let reason: Reason

    /// The missing words that excluded the source; empty if there is another reason.
    package var gaps: [Segment.Gap] {
      if case .lacksWords(let gaps) = reason { gaps } else { [] }
    }
  }

  /// The reason why a source was not chosen.
  package enum Reason: Hashable, Sendable {
    /// The reciter is disabled, or the drill names other reciters.
    case notRequested
    /// The reciter or the recording has another riwayah.
    case otherRiwayah(Riwayah)
    /// The reciter's personal recordings do not contain the ayah.
    case noSegment
    /// The reciter has no readable file of the ayah.
    case noFile
    /// The source cannot be played.
    case unreadable(String)
    /// The segment contains more than the requested range.
    case holdsMore(AyahRange)
    /// The segment does not contain the requested ayah.
    case holdsOther(AyahRange)
    /// The segment crosses into the next surah at an unknown place.
    case unknownJoin
    /// The segment has no frames.
    case empty
    /// The segment is unconfirmed, and its confidence is below the minimum.
    case unsure(Double, atLeast: Double)
    /// The segment is unconfirmed, and words are missing or replaced.
    case lacksWords([Segment.Gap])
    /// Another recitation was confirmed by a person, but this recitation was not.
    case notConfirmed
    /// Another recitation has a higher confidence.
    case lowerConfidence(Double, than: Double)
    /// The reciter goes back to earlier words in this recitation, but not in the chosen recitation.
    case goesBack
    /// Another recitation is newer.
    case older
    /// The source is as good as the chosen source, but comes later in the library.
    case alike
    /// The reciter's personal recordings take precedence over files.
    case fileAfterRecording
    /// A reciter with a higher priority has the ayah.
    case lowerPriority
    /// The drill selects another voice of the recording.
    case notTheVoice(Int)
    /// The drill keeps to another recording or reciter.
    case otherVoice

    /// The reason as text for the user.
    package var text: String {
      switch self {
      case .notRequested: "the reciter is not asked"
      case .otherRiwayah(let riwayah): "another riwayah: \(riwayah.displayName)"
      case .noSegment: "no recording holds it"
      case .noFile: "no readable file of it"
      case .unreadable(let reason): "cannot be played: \(reason)"
      case .holdsMore(let range): "holds more than asked for: \(range)"
      case .holdsOther(let range): "holds something else: \(range)"
      case .unknownJoin: "crosses into the next surah at a place that is not known"
      case .empty: "holds no frames"
      case .unsure(let confidence, let atLeast): Self.unsure(confidence, atLeast: atLeast)
      case .lacksWords(let gaps): gaps.map(\.problem).joined(separator: ", ")
      case .notConfirmed: "not confirmed, another reading is"
      case .lowerConfidence(let own, let other):
        Self.percents(own, other).map { "less sure: \($0), not \($1)" }
          ?? "less sure, by less than can be shown"
      case .goesBack: "goes back to earlier words, another reading does not"
      case .older: "another reading is newer"
      case .alike: "another reading is as good"
      case .fileAfterRecording: "a recording comes before a file"
      case .lowerPriority: "a reciter further up has it"
      case .notTheVoice(Segment.several): "several recite together"
      case .notTheVoice(let voice): "it is voice \(Segment.name(ofVoice: voice))"
      case .otherVoice: "the drill keeps to one voice"
      }
    }

    /// Returns the reason as text. The confidence is rounded down to two decimals, so that it never
    /// seems to reach the minimum.
    private static func unsure(_ confidence: Double, atLeast: Double) -> String {
      let shown = (confidence * 100 + 1e-9).rounded(.down) / 100
      return "confidence \(Quantity.text(shown)), below \(Quantity.text(atLeast))"
    }

    /// Formats two probabilities in per cent, with as many decimals as are needed to distinguish
    /// them. Returns nil if they are equal even with three decimals.
    private static func percents(_ first: Double, _ second: Double) -> (String, String)? {
      for scale in [1, 10, 100, 1000] {
        let values = [first, second].map { Int(($0 * 100 * Double(scale)).rounded()) }
        guard values[0] != values[1] else { continue }
        let texts = values.map { value in
          let fraction = scale == 1 ? "" : "." + String(scale + value % scale).dropFirst()
          return "\(value / scale)\(fraction) %"
        }
        return (texts[0], texts[1])
      }
      return nil
    }
  }

  /// The choice for each requested ayah in mushaf order; the basmalahs and the isti'adhah come
  /// last.
  package let choices: [Choice]
  /// The audio of each ayah that has audio; ayah 0 is a basmalah.
  package let items: [AyahRef: AyahAudioItem]
  /// The segments of several ayat that are used because some of their ayat are not available
  /// separately, in mushaf order; ``items`` stores each under its first ayah.
  package let spanning: [AyahAudioItem]
  /// The isti'adhah, if it was requested and found.
  package let istiadhah: AyahAudioItem?
  /// The ayat without audio, in mushaf order.
  package let missing: [AyahRef]

  /// Returns the ayat with which the queue plays a range: all ayat except those that are played
  /// with an earlier ayah.
  ///
  /// - Parameter wanted: the ayat of the range, in order.
  /// - Returns: the ayat, in order.
  func units(of wanted: [AyahRef]) -> [AyahRef] {
    wanted.filter { ayah in
      !spanning.contains { $0.ayah < ayah && ayah <= $0.endAyah }
    }
  }

  /// The ayat of each segment that contains a missing ayah together with ayat that were not
  /// requested, in the order of the missing ayat.
  var segmentsWithOthers: [AyahRange] {
    var ranges: [AyahRange] = []
    for choice in choices where missing.contains(choice.ayah) {
      if let range = choice.withOthers?.item?.ayat, !ranges.contains(range) { ranges.append(range) }
    }
    return ranges
  }

  /// For each missing ayah, the most certain recitation below the minimum confidence, if there is
  /// one.
  package var unsure: [PassedOver] {
    choices.filter { missing.contains($0.ayah) }.compactMap(\.unsure)
  }

  /// Returns the resolution with modified items.
  ///
  /// - Parameter change: returns the modified item; it must be deterministic, because the same item
  ///   can occur several times.
  /// - Returns: the resolution with every item modified.
  package func changingItems(_ change: (AyahAudioItem) throws -> AyahAudioItem) rethrows -> Self {
    Self(
      choices: try choices.map {
        Choice(ayah: $0.ayah, item: try $0.item.map(change), passedOver: $0.passedOver)
      }, items: try items.mapValues(change), spanning: try spanning.map(change),
      istiadhah: try istiadhah.map(change), missing: missing)
  }
}
