import AudioCore
import PipelineCore
package import Recitation

/// Chooses the audio of each ayah.
///
/// Reciters are asked in the order of their priority, those of another riwayah never. Of one
/// reciter come the personal recordings first (confirmed before unconfirmed, then the surer, then
/// the newer, then the one first by key and place), then the file of the ayah. An ayah that nobody
/// confirmed is not used below the minimum confidence of the drill. A segment that holds more than
/// the ayah is not used; one across the end of a surah is cut at its join. If some ayat of a range
/// are found nowhere, and one segment holds exactly the range, that segment is used for all of it.
///
/// A drill that keeps its voice (``PlaybackSettings/keepVoice``) stays with the recording, or the
/// files, of the ayah before as long as they have the next one, then with the reciter. Where it
/// must change, it prefers the recording that has the most ayat in a row from there on. If the
/// recording holds several readings of an ayah, for example by a teacher and then by students, a
/// confirmed one is chosen, else one in the same voice as before: that of the same speaker, or
/// where the speakers are not known, the one with the same ``Voice/occurrence``. Of several by one
/// speaker the better is chosen, as it is where the ayah is asked for alone.
///
/// Pure: the same catalogue gives the same resolution.
package struct Resolver: Sendable {
  /// The sources to query.
  package enum Depth: Hashable, Sendable {
    /// Everybody, so that ``Resolution/Choice/passedOver`` is complete.
    case everybody
    /// Nobody any more once an ayah is found: later sources are not even opened.
    case untilFound
  }

  /// The available audio.
  package let catalogue: AudioCatalogue
  /// The sources to query; the choice does not depend on it.
  package let depth: Depth

  package init(_ catalogue: AudioCatalogue, depth: Depth = .everybody) {
    self.catalogue = catalogue
    self.depth = depth
  }

  /// The audio of everything that a drill may play.
  ///
  /// - Parameter snapshot: what is to be heard, and who is asked.
  /// - Returns: the resolution.
  package func resolve(_ snapshot: PlaybackSettings.Snapshot) -> Resolution {
    let numbering = snapshot.numbering
    let wanted = numbering.ayat(in: snapshot.range)
    let ayat = Self.heard(snapshot)
    var (choices, voices) = choices(of: ayat, for: snapshot)
    var items: [AyahRef: AyahAudioItem] = [:]
    for choice in choices { items[choice.ayah] = choice.item }
    var missing = choices.filter { $0.item == nil }.map(\.ayah)

    var spanning: AyahAudioItem?
    if wanted.count > 1, wanted.contains(where: { items[$0] == nil }) {
      spanning = self.spanning(wanted, for: snapshot)
      if let spanning {
        for ayah in wanted { items[ayah] = nil }
        items[wanted[0]] = spanning
        missing.removeAll { wanted.contains($0) }
      }
    }
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

  /// The ayat that ``resolve(_:)`` may request, except isti'adhahs.
  ///
  /// - Parameter snapshot: what is to be heard.
  /// - Returns: the ayat in the order of the mushaf, ayah 0 for basmalahs; none twice.
  package static func ayat(for snapshot: PlaybackSettings.Snapshot) -> [AyahRef] {
    let heard = heard(snapshot)
    let basmalahs = heard.filter { $0.ayah == 1 }.map { AyahRef.basmalah(before: $0.surah) }
    // The basmalah of surah 1 stands in for others.
    return Set(heard + basmalahs + [AyahRef(surah: 1, ayah: 1)]).sorted()
  }

  /// The ayat that may be heard, in the order of the mushaf.
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

  /// The audio of one ayah, and why nothing else was chosen.
  ///
  /// - Parameters:
  ///   - ayah: of the snapshot's numbering; ayah 0 for a basmalah.
  ///   - snapshot: who is asked; its range does not matter.
  /// - Returns: the choice.
  package func resolve(
    _ ayah: AyahRef, for snapshot: PlaybackSettings.Snapshot
  ) -> Resolution.Choice {
    resolve(ayah, for: snapshot, keeping: nil).choice
  }

  /// Resolves one ayah, in a given voice where that has the ayah. `length` says for how many ayat,
  /// from this one on, a recording of a reciter can be kept.
  private func resolve(
    _ ayah: AyahRef, for snapshot: PlaybackSettings.Snapshot, keeping voice: Voice?,
    length: (SourceKey, ReciterEntry) -> Int = { _, _ in 0 }
  ) -> (choice: Resolution.Choice, voice: Voice?) {
    let asked = AyahRange(start: ayah, end: ayah)
    var contest = CandidateSelection(snapshot: snapshot, asked: asked, voice: voice)
    let reciters = snapshot.reciters
    let own = reciters.filter { $0.id == voice?.reciter }
    let others = reciters.filter { $0.id != voice?.reciter }
    for reciter in own + others where contest.admits(reciter) {
      func offerSegments() {
        contest.offer(catalogue.segments(ayah, reciter), of: reciter) { length($0, reciter) }
      }
      // The files of the reciter are kept as long as they have the ayah.
      let isWithFiles = voice.map { $0.reciter == reciter.id && $0.recording == nil } ?? false
      if isWithFiles, let file = catalogue.file(ayah, reciter) {
        contest.offer(file, of: reciter)
        if isDone(contest) { break }
        offerSegments()
      } else {
        offerSegments()
        if isDone(contest) { break }
        contest.offer(catalogue.file(ayah, reciter), of: reciter)
      }
      if isDone(contest) { break }
    }
    let choice = Resolution.Choice(
      ayah: ayah, item: contest.chosen, passedOver: contest.passedOver)
    return (choice, contest.chosenVoice)
  }

  /// The choice for each ayah, and the voice in which it is heard.
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

  private func isDone(_ contest: CandidateSelection) -> Bool {
    depth == .untilFound && contest.chosen != nil
  }

  /// A segment that holds exactly the range.
  private func spanning(
    _ wanted: [AyahRef], for snapshot: PlaybackSettings.Snapshot
  ) -> AyahAudioItem? {
    let asked = AyahRange(start: wanted[0], end: wanted[wanted.count - 1])
    var contest = CandidateSelection(snapshot: snapshot, asked: asked)
    for reciter in snapshot.reciters where contest.admits(reciter) {
      contest.offer(catalogue.segments(asked.start, reciter), of: reciter)
    }
    return contest.chosen
  }

  /// The basmalah before a surah, else that of surah 1 where it is an ayah: the words are the
  /// same.
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
    var contest = CandidateSelection(snapshot: snapshot, asked: nil, voice: voice)
    for reciter in snapshot.reciters where contest.admits(reciter) {
      contest.offer(catalogue.istiadhah(reciter), of: reciter)
    }
    return contest.chosen
  }
}

/// The voice that a drill stays with.
struct Voice: Hashable {
  /// The id of the reciter.
  var reciter: String
  /// The recording; nil for the reciter's files.
  var recording: SourceKey?
  /// Which of several readings of an ayah in the recording, from 1. It stands for the speaker:
  /// where people recite in turn, the first readings are one person's and the second another's.
  var occurrence: Int
  /// The speaker within the recording (`Segment.voice`); nil if that is not known.
  var speaker: Int?

  /// True if a candidate of the recording is in this voice.
  func isThat(of candidate: SegmentCandidate) -> Bool {
    if let speaker, let other = candidate.voice { return speaker == other }
    return candidate.occurrence == occurrence
  }
}

/// Counts for how many ayat a drill could stay with a recording.
private struct VoiceRuns {
  /// A place among the ayat, and a reciter.
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

  /// For how many ayat in a row, from a place on, a recording of a reciter can be played.
  mutating func length(of source: SourceKey, by reciter: ReciterEntry, from place: Int) -> Int {
    guard catalogue.voices?.contains(source) ?? true else { return 0 }
    var end = place
    while end < ayat.count, recordings(at: end, of: reciter).contains(source) { end += 1 }
    return end - place
  }

  private mutating func recordings(at place: Int, of reciter: ReciterEntry) -> Set<SourceKey> {
    let key = Key(place: place, reciter: reciter.id)
    if let found = known[key] { return found }
    let asked = AyahRange(start: ayat[place], end: ayat[place])
    let contest = CandidateSelection(snapshot: snapshot, asked: asked)
    let found = Set(
      catalogue.segments(ayat[place], reciter).filter(contest.fits).map(\.item.source))
    known[key] = found
    return found
  }
}

/// One question to all reciters in turn: who has it first wins, and why the others did not.
struct CandidateSelection {
  let snapshot: PlaybackSettings.Snapshot
  /// The requested passage; nil if every candidate fits.
  let asked: AyahRange?
  private(set) var chosen: AyahAudioItem?
  /// The voice to keep, where it is among those offered.
  let voice: Voice?
  private(set) var passedOver: [Resolution.PassedOver] = []
  /// The voice of the choice.
  private(set) var chosenVoice: Voice?
  private var winner: ReciterEntry?

  init(snapshot: PlaybackSettings.Snapshot, asked: AyahRange?, voice: Voice? = nil) {
    self.snapshot = snapshot
    self.asked = asked
    self.voice = voice
  }

  /// True if a reciter is asked at all.
  mutating func admits(_ reciter: ReciterEntry) -> Bool {
    if !reciter.isEnabled {
      pass(nil, of: reciter, .notAsked)
      return false
    }
    if reciter.riwayah != snapshot.settings.riwayah {
      pass(nil, of: reciter, .otherRiwayah(reciter.riwayah))
      return false
    }
    return true
  }

  /// True if a segment can be played.
  func fits(_ candidate: SegmentCandidate) -> Bool {
    if case .fit = fitted(candidate) { true } else { false }
  }

  /// A reciter's personal recordings; `length` is for how many ayat one can be kept.
  mutating func offer(
    _ candidates: [SegmentCandidate], of reciter: ReciterEntry,
    length: (SourceKey) -> Int = { _ in 0 }
  ) {
    if candidates.isEmpty { pass(nil, of: reciter, .noSegment) }
    let ranked = ranked(candidates, length: length)
    var best: SegmentCandidate?
    for candidate in ranked {
      switch fitted(candidate) {
      case .unfit(let reason): pass(candidate.item, of: reciter, reason)
      case .fit(let item):
        if let best {
          pass(
            item, of: reciter,
            Self.isBetter(candidate, best) ? .otherVoice : Self.reason(candidate, after: best))
        } else if chosen != nil {
          pass(item, of: reciter, isBefore(reciter) ? .otherVoice : .lowerPriority)
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

  /// A reciter's file.
  mutating func offer(_ file: AyahAudioItem?, of reciter: ReciterEntry) {
    guard let file else { return pass(nil, of: reciter, .noFile) }
    if file.range.isEmpty {
      pass(file, of: reciter, .empty)
    } else if chosen != nil {
      pass(
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

  /// True if a reciter would be asked before the one who was chosen, but for the voice.
  private func isBefore(_ reciter: ReciterEntry) -> Bool {
    guard let winner, voice != nil else { return false }
    let order = snapshot.reciters.map(\.id)
    return (order.firstIndex(of: reciter.id) ?? 0) < (order.firstIndex(of: winner.id) ?? 0)
  }

  /// Returns the candidates in order of preference: those of the recording to keep, the confirmed
  /// first, then those in the voice to keep; or, if that recording has none that fits, those of the
  /// recording that has the most ayat in a row. Of equal ones the better comes first.
  private func ranked(
    _ candidates: [SegmentCandidate], length: (SourceKey) -> Int
  ) -> [SegmentCandidate] {
    let kept = candidates.contains { isKept($0) && fits($0) }
    let rank = candidates.map { candidate -> (Int, SegmentCandidate) in
      guard kept else { return (length(candidate.item.source), candidate) }
      guard isKept(candidate) else { return (0, candidate) }
      return (
        1 + (voice?.isThat(of: candidate) == true ? 1 : 0)
          + (candidate.item.isConfirmed ? 2 : 0), candidate
      )
    }
    return rank.sorted { a, b in a.0 == b.0 ? Self.isBetter(a.1, b.1) : a.0 > b.0 }.map(\.1)
  }

  private func isKept(_ candidate: SegmentCandidate) -> Bool {
    voice?.recording == candidate.item.source
  }

  private mutating func pass(
    _ item: AyahAudioItem?, of reciter: ReciterEntry, _ reason: Resolution.Reason
  ) {
    passedOver.append(.init(reciter: reciter.id, item: item, reason: reason))
  }

  private enum Fit {
    case fit(AyahAudioItem)
    case unfit(Resolution.Reason)
  }

  /// The part of a segment that holds just what is asked for.
  private func fitted(_ candidate: SegmentCandidate) -> Fit {
    let item = candidate.item
    if let riwayah = candidate.riwayah, riwayah != snapshot.settings.riwayah {
      return .unfit(.otherRiwayah(riwayah))
    }
    guard snapshot.settings.voice.takes(candidate.voice) else {
      return .unfit(.notTheVoice(candidate.voice ?? 0))
    }
    if let reason = candidate.unreadable { return .unfit(.unreadable(reason)) }
    if item.range.isEmpty { return .unfit(.empty) }
    guard let asked, item.ayat != asked else { return certain(item, candidate.gaps) }
    guard item.ayah <= asked.end, asked.start <= item.endAyah else {
      return .unfit(.holdsOther(item.ayat))
    }
    let first = item.ayah
    let last = item.endAyah
    guard last.surah == first.surah + 1, asked.start.surah == asked.end.surah else {
      return .unfit(.holdsMore(item.ayat))
    }
    let isFirst = asked.start.surah == first.surah
    let half =
      isFirst
      ? AyahRange(
        start: first,
        end: AyahRef(
          surah: first.surah,
          ayah: max(first.ayah, snapshot.numbering.ayahCount(of: first.surah))))
      : AyahRange(start: AyahRef(surah: last.surah, ayah: min(1, last.ayah)), end: last)
    guard half == asked else { return .unfit(.holdsMore(item.ayat)) }
    guard let join = candidate.joinOffset, join > 0, join < item.range.count else {
      return .unfit(.unknownJoin)
    }
    return certain(
      Self.cut(item, to: half, at: join, isFirst: isFirst),
      candidate.gaps.filter { half.start <= $0.ayah && $0.ayah <= half.end })
  }

  /// The item, if it is confirmed, whole and certain enough, or a formula: nobody learns the wrong
  /// words from a basmalah.
  private func certain(_ item: AyahAudioItem, _ gaps: [Segment.Gap]) -> Fit {
    let atLeast = snapshot.settings.atLeast
    let isFormula = asked.map { $0.start.ayah == 0 } ?? true
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
    if a.worth != b.worth { return a.worth > b.worth }
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
      return .lessSure(other.item.confidence, than: best.item.confidence)
    }
    if other.worth < best.worth { return .goesBack }
    return other.recordedAt ?? "" < best.recordedAt ?? "" ? .older : .alike
  }
}

/// The audio chosen for each ayah of a drill.
package struct Resolution: Hashable, Sendable {
  /// The audio chosen for one ayah, and the sources passed over.
  package struct Choice: Hashable, Sendable {
    /// The ayah asked for.
    package let ayah: AyahRef
    /// Its audio; nil if there is none.
    package let item: AyahAudioItem?
    /// Everything else that was looked at, in the order of priority.
    package let passedOver: [PassedOver]

    /// The most certain of the readings whose confidence is below the minimum; nil if an ayah was
    /// chosen, or there is none.
    package var unsure: PassedOver? {
      guard item == nil else { return nil }
      return passedOver.filter { if case .unsure = $0.reason { true } else { false } }
        .max { ($0.item?.confidence ?? 0) < ($1.item?.confidence ?? 0) }
    }

    /// The first of the readings that were passed over because they lack words; nil if there is
    /// none.
    package var gapped: PassedOver? { passedOver.first { !$0.gaps.isEmpty } }
  }

  /// A source that was not chosen.
  package struct PassedOver: Hashable, Sendable {
    /// The id of its reciter.
    package let reciter: String
    /// The audio; nil if the reason concerns the reciter or a missing file.
    package let item: AyahAudioItem?
    /// The reason why it was not chosen.
    package let reason: Reason

    /// The words for which it was not chosen; empty for another reason.
    package var gaps: [Segment.Gap] {
      if case .lacksWords(let gaps) = reason { gaps } else { [] }
    }
  }

  /// A reason why a source was not chosen.
  package enum Reason: Hashable, Sendable {
    /// The reciter is switched off, or others were named.
    case notAsked
    /// The reciter, or the recording, is of another riwayah.
    case otherRiwayah(Riwayah)
    /// No personal recording of the reciter holds the ayah.
    case noSegment
    /// The reciter has no file of the ayah that can be read.
    case noFile
    /// It cannot be played.
    case unreadable(String)
    /// It holds more than what is asked for.
    case holdsMore(AyahRange)
    /// It holds something else.
    case holdsOther(AyahRange)
    /// It crosses into the next surah at a place that is not known.
    case unknownJoin
    /// It has no frames.
    case empty
    /// Nobody confirmed it, and its confidence is below the minimum.
    case unsure(Double, atLeast: Double)
    /// Words of it are missing or replaced, and nobody confirmed it.
    case lacksWords([Segment.Gap])
    /// Another reading was confirmed by a person.
    case notConfirmed
    /// Another reading is surer.
    case lessSure(Double, than: Double)
    /// The reciter goes back to earlier words in it, and not in another one.
    case goesBack
    /// Another reading is newer.
    case older
    /// Nothing tells it from the one chosen but its place in the library.
    case alike
    /// Personal recordings come before files.
    case fileAfterRecording
    /// A reciter further up has the ayah.
    case lowerPriority
    /// Another voice of the recording is asked for than this one.
    case notTheVoice(Int)
    /// The drill stays with another recording or reciter.
    case otherVoice

    /// The reason in words, for a person.
    package var text: String {
      switch self {
      case .notAsked: "the reciter is not asked"
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
      case .lessSure(let own, let other):
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

    /// The confidence rounded down to two decimals, so that it never seems to reach the minimum.
    private static func unsure(_ confidence: Double, atLeast: Double) -> String {
      let shown = (confidence * 100 + 1e-9).rounded(.down) / 100
      return "confidence \(Quantity.text(shown)), below \(Quantity.text(atLeast))"
    }

    /// Two chances in per cent, with as many decimals as tell them apart, three at most; nil if
    /// none do.
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

  /// The choice for each requested ayah in mushaf order, formulas last.
  package let choices: [Choice]
  /// The audio of each ayah that has some; ayah 0 for basmalahs.
  package let items: [AyahRef: AyahAudioItem]
  /// One segment that holds exactly the range, where its ayat are not available one by one; its
  /// first ayah stands for it in ``items``.
  package let spanning: AyahAudioItem?
  /// The isti'adhah, if it was asked for and found.
  package let istiadhah: AyahAudioItem?
  /// The ayat that were found nowhere, in the order of the mushaf.
  package let missing: [AyahRef]

  /// The most certain reading of each missing ayah that is not certain enough to be played.
  package var unsure: [PassedOver] {
    choices.filter { missing.contains($0.ayah) }.compactMap(\.unsure)
  }

  /// The same resolution with something added to what was chosen.
  ///
  /// - Parameter change: gets each chosen item and returns it with further facts;
  ///   the same item must always get the same answer.
  /// - Returns: the resolution with the changed items wherever they stand.
  package func changingItems(_ change: (AyahAudioItem) throws -> AyahAudioItem) rethrows -> Self {
    Self(
      choices: try choices.map {
        Choice(ayah: $0.ayah, item: try $0.item.map(change), passedOver: $0.passedOver)
      }, items: try items.mapValues(change), spanning: try spanning.map(change),
      istiadhah: try istiadhah.map(change), missing: missing)
  }
}
