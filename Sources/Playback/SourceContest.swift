import AudioCore
import Recitation

/// One question to all reciters in turn: who has it first wins, and why the others did not.
struct SourceContest {
  let snapshot: PlaybackSettings.Snapshot
  /// What is asked for; nil if whatever is offered holds it.
  let asked: AyahRange?
  private(set) var chosen: AyahAudioItem?
  private(set) var passedOver: [Resolution.PassedOver] = []
  private var winner: String?

  init(snapshot: PlaybackSettings.Snapshot, asked: AyahRange?) {
    self.snapshot = snapshot
    self.asked = asked
  }

  /// Whether a reciter is asked at all.
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

  /// A reciter's personal recordings.
  mutating func offer(_ candidates: [SegmentCandidate], of reciter: ReciterEntry) {
    if candidates.isEmpty { pass(nil, of: reciter, .noSegment) }
    let ranked = candidates.sorted(by: Self.isBetter)
    var best: SegmentCandidate?
    for candidate in ranked {
      switch fitted(candidate) {
      case .unfit(let reason): pass(candidate.item, of: reciter, reason)
      case .fit(let item):
        if let best {
          pass(item, of: reciter, Self.reason(candidate, after: best))
        } else if chosen != nil {
          pass(item, of: reciter, .lowerPriority)
        } else {
          best = candidate
          chosen = item
          winner = reciter.id
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
      pass(file, of: reciter, winner == reciter.id ? .fileAfterRecording : .lowerPriority)
    } else {
      chosen = file
      winner = reciter.id
    }
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
    if let reason = candidate.unreadable { return .unfit(.unreadable(reason)) }
    if item.range.isEmpty { return .unfit(.empty) }
    guard let asked, item.ayat != asked else { return .fit(item) }
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
    return .fit(Self.cut(item, to: half, at: join, isFirst: isFirst))
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
