package import AudioCore
package import Recitation

/// A drill with its resolved audio: the complete input of planning and playback.
///
/// This type alone determines the order and the times of playback. ``TimelinePlanner`` only lists
/// the resulting events.
package struct LoadedDrill: Sendable {
  package let snapshot: PlaybackSettings.Snapshot
  /// The audio chosen for each ayah.
  package let resolution: Resolution
  /// The sample rate of the output.
  package let rate: SampleRate
  /// The ayat in playing order, pass by pass.
  package let queue: Queue
  /// The ayat of a fading drill that are cut at dips in level, possibly inside a word.
  package let fadedAtDips: [AyahRef]
  /// The ayat of a fading drill that cannot be split and are always played whole.
  package let unfaded: [AyahRef]
  /// The ayat in ``unfaded`` that are too short for two parts.
  package let tooShortToFade: [AyahRef]
  private let phrases: [AyahRef: [FrameRange]]
  /// True if the drill plays ayat, or a silence for missing ayat, after the passes.
  private var hasContinuation = false

  /// One step of a pass or of the continuation: audio to play, or a silence in place of a missing
  /// ayah.
  struct Step: Sendable {
    let entry: Queue.Entry
    /// The audio; nil if the ayah is missing.
    let item: AyahAudioItem?
  }

  /// Creates a drill from resolved audio.
  ///
  /// - Parameters:
  ///   - snapshot: the settings.
  ///   - resolution: the audio chosen for each ayah.
  ///   - rate: the sample rate of the output; nil for the rate of the settings.
  /// - Throws: ``PlaybackError`` if no ayah has audio, if ayat are missing and the settings do not
  ///   allow that, if the first ayah is longer than the maximum length of the drill, or if a pass
  ///   has too many entries.
  package init(
    _ snapshot: PlaybackSettings.Snapshot, resolution: Resolution, rate: SampleRate? = nil
  ) throws(PlaybackError) {
    self.snapshot = snapshot
    self.resolution = resolution
    let settings = snapshot.settings
    let items = resolution.items
    let output =
      rate
      ?? settings.output.rate(
        for: Array(items.values) + (resolution.istiadhah.map { [$0] } ?? []))
    self.rate = output
    let wanted = snapshot.numbering.ayat(in: snapshot.range)
    let found = wanted.filter { items[$0] != nil }
    if found.isEmpty {
      let segments = resolution.segmentsWithOthers
      throw PlaybackError(
        segments.isEmpty
          ? .nothingToPlay(snapshot.range) : .onlyWithOthers(snapshot.range, segments))
    }
    if settings.missing == .fail, !resolution.missing.isEmpty {
      throw PlaybackError(.missing(resolution.missing))
    }
    let parts = PhraseParts(of: items, found, settings)
    phrases = parts.phrases
    fadedAtDips = parts.fadedAtDips
    unfaded = parts.unfaded
    tooShortToFade = parts.tooShortToFade
    queue = try Queue(
      snapshot, units: resolution.units(of: wanted), phrases: parts.counts)
    hasContinuation = !steps(queue.continuation).isEmpty
    let first = section(0) ?? []
    guard first.contains(where: { $0.item != nil && !$0.entry.isFormula }) else {
      throw PlaybackError(.nothingToPlay(snapshot.range))
    }
    if let maximum = settings.maximum {
      let needed = groupFrames(first, at: 0)
      if needed > output.frames(in: maximum) {
        throw PlaybackError(
          .maximumTooShort(
            maximum, neededSeconds: FrameIndex(needed).seconds(at: output)))
      }
    }
  }

  /// The maximum length in output frames; nil for no limit.
  var maximum: Int? { snapshot.settings.maximum.map { rate.frames(in: $0) } }

  /// Returns the steps of a section. The sections are the passes, followed by the continuation if
  /// there is one. Returns nil for any later index.
  func section(_ index: Int) -> [Step]? {
    if let passes = queue.passes, index >= passes {
      guard index == passes, hasContinuation else { return nil }
      return steps(queue.continuation)
    }
    return steps(queue.entries(ofPass: index + 1))
  }

  /// True if a section is the continuation after the passes.
  func isContinuation(_ index: Int) -> Bool { hasContinuation && index == queue.passes }

  /// True if another section follows.
  func hasSection(after index: Int) -> Bool {
    guard let passes = queue.passes else { return true }
    return index + 1 < passes || (index + 1 == passes && hasContinuation)
  }

  /// Returns the entries with their audio. A basmalah or isti'adhah without audio is omitted.
  /// Consecutive ayat without audio become one silence. If the drill has `missing: skip`, they are
  /// skipped instead.
  private func steps(_ entries: [Queue.Entry]) -> [Step] {
    var steps: [Step] = []
    var formulas: [Step] = []
    for entry in entries {
      let item =
        entry.part == .istiadhah ? resolution.istiadhah : resolution.items[entry.ayah]
      if entry.isFormula {
        if let item { formulas.append(Step(entry: entry, item: item)) }
      } else if let item,
        RenderedLength.frames(
          of: item.range.count, from: item.sourceRate, to: rate, speed: 2) > 0
      {
        steps += formulas
        formulas = []
        steps.append(Step(entry: entry, item: item))
      } else {
        formulas = []
        if snapshot.settings.missing == .skip { continue }
        if let last = steps.last, last.item == nil { continue }
        steps.append(Step(entry: entry, item: nil))
      }
    }
    return steps
  }

  /// Returns the range of an item that an entry plays.
  func part(_ entry: Queue.Entry, of item: AyahAudioItem) -> FrameRange {
    switch entry.part {
    case .whole, .basmalah, .istiadhah: return item.range
    case .phrase(let number, _): return phrases[entry.ayah]?[number - 1] ?? item.range
    case .first(let count, _):
      guard let last = phrases[entry.ayah]?[count - 1] else { return item.range }
      return FrameRange(start: item.range.start, end: last.end)
    }
  }
}

extension LoadedDrill {
  /// A silence after a recitation.
  struct Pause: Sendable {
    let reason: Timeline.Gap.Reason
    let frames: Int
    /// The audio item before the silence.
    let item: AyahAudioItem?
  }

  /// Returns the playback of a step; nil for a step without audio.
  func play(_ step: Step, speed override: Double? = nil) -> Timeline.Play? {
    guard let item = step.item else { return nil }
    let entry = step.entry
    let isFormula = entry.isFormula
    let part = part(entry, of: item)
    return Timeline.Play(
      item: item, part: part, speed: override ?? speed(of: entry),
      label: Timeline.Label(
        ayah: entry.ayah, endAyah: isFormula ? entry.ayah : max(entry.ayah, item.endAyah),
        part: entry.part, role: entry.role, repetition: entry.repetition,
        repetitions: entry.repetitions, pass: entry.pass, passes: queue.passes,
        reciter: item.reciterName, words: words(entry, in: part, of: item)))
  }

  /// Returns the range of the words whose midpoints lie in a phrase; nil if unknown. Words are
  /// numbered from 1.
  private func words(
    _ entry: Queue.Entry, in part: FrameRange, of item: AyahAudioItem
  ) -> ClosedRange<Int>? {
    guard case .phrase = entry.part, item.ayah == item.endAyah else { return nil }
    let numbers = item.words.filter { part.contains($0.range.midpoint) }.map { $0.wordIndex + 1 }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first...last
  }

  /// Returns the length of a played part in output frames.
  func frames(_ play: Timeline.Play) -> Int {
    play.item.frames(of: play.part, at: rate, speed: play.speed)
  }

  /// The length in output frames of the silence in place of missing ayat.
  var missingFrames: Int { rate.frames(in: snapshot.settings.missingSilence) }

  /// Returns the speed of an entry: the speed of the settings, or the value of the ramp at its
  /// position.
  ///
  ///     speed + (rampTo − speed) · (k − 1) / (n − 1)      rounded to 0.001
  ///
  /// Here k is the number of the repeat or pass, and n is the number of all repeats or passes. If n
  /// is 1, the speed is `rampTo`, the end of the ramp. In a ramp over the repeats, n is 1 for
  /// joined ayat, because they follow their repeats. In a ramp over the passes, n is 1 for the
  /// continuation, because it follows all passes. The ramp does not apply to phrases, to a basmalah
  /// or isti'adhah, or to connections.
  func speed(of entry: Queue.Entry) -> Double {
    let settings = snapshot.settings
    guard let end = settings.rampTo, !entry.isFormula, entry.role != .connection else {
      return settings.speed
    }
    let (place, count): (Int, Int)
    switch settings.rampOver {
    case .repeats:
      if case .phrase = entry.part { return settings.speed }
      (place, count) = entry.role == .joined ? (1, 1) : (entry.repetition, entry.repetitions)
    case .passes:
      (place, count) = entry.pass == 0 ? (1, 1) : (entry.pass, queue.passes ?? 1)
    }
    guard count > 1 else { return end }
    let speed = settings.speed + (end - settings.speed) * Double(place - 1) / Double(count - 1)
    return (speed * 1000).rounded() / 1000
  }

  /// Returns the silence after a recitation in which the listener recites: either repeats the
  /// recitation, or recalls the part that was omitted from it. Nil if the settings contain no such
  /// silence.
  ///
  /// The last repeat of an ayah is followed by a silence as long as the gap between repeats,
  /// because the listener recites after the last repeat too.
  func recital(after play: Timeline.Play, frames heard: Int) -> Pause? {
    let settings = snapshot.settings
    let label = play.label
    guard label.role == .range || label.role == .continuation else { return nil }
    var frames = 0
    switch (settings.mode, label.part) {
    case (.talqin, .whole), (.talqin, .phrase):
      frames = Int(
        nearest: Double(heard) * settings.building.talqinFactor, within: 0...FrameIndex.limit)
    case (.fading, .first):
      let rest = FrameRange(start: play.part.end, end: play.item.range.end)
      let left = play.item.frames(of: rest, at: rate, speed: play.speed)
      frames = Int((Double(left) * settings.building.fadingRecall).rounded())
    default: frames = framesAfterLastRepeat(label, heard: heard)
    }
    return frames > 0 ? Pause(reason: .talqin, frames: frames, item: play.item) : nil
  }

  /// Returns the length, in output frames, of the silence after the last of several repeats of an
  /// ayah. It is 0 after any other recitation, and in the modes `talqin` and `fading`, which have a
  /// silence of their own.
  private func framesAfterLastRepeat(_ label: Timeline.Label, heard: Int) -> Int {
    let settings = snapshot.settings
    guard settings.mode != .talqin, settings.mode != .fading, label.part == .whole,
      label.role == .range || label.role == .continuation, label.repetitions > 1,
      label.repetition == label.repetitions
    else { return 0 }
    return settings.gaps.frames(settings.gaps.repeats, after: heard, at: rate)
  }

  /// Returns the silence between a step and the next; nil if no step follows, or if the gap is
  /// empty.
  ///
  /// There is no gap between a basmalah or isti'adhah and its ayah. After a silence in place of
  /// missing ayat, there is a gap only at the end of a pass. The silence after the last repeat of
  /// an ayah is part of the gap, so its length is subtracted.
  func pause(
    after index: Int, in steps: [Step], of section: Int, heard: Int, item: AyahAudioItem?
  ) -> Pause? {
    let step = steps[index]
    if step.entry.isFormula { return nil }
    let gaps = snapshot.settings.gaps
    let reason: Timeline.Gap.Reason
    let rule: PlaybackSettings.GapRule
    if let next = steps[(index + 1)...].first(where: { !$0.entry.isFormula }) {
      if step.item == nil { return nil }
      let isSame = next.entry.ayah == step.entry.ayah
      (reason, rule) = isSame ? (.betweenRepeats, gaps.repeats) : (.betweenAyat, gaps.ayat)
    } else if hasSection(after: section) {
      (reason, rule) =
        isContinuation(section + 1) ? (.betweenAyat, gaps.ayat) : (.betweenPasses, gaps.passes)
    } else {
      return nil
    }
    let spent = play(step).map { framesAfterLastRepeat($0.label, heard: heard) } ?? 0
    let frames = gaps.frames(rule, after: heard, at: rate) - spent
    return frames > 0 ? Pause(reason: reason, frames: frames, item: item) : nil
  }

  /// True if a drill may end after a step. A drill does not end after a basmalah, an isti'adhah, a
  /// phrase or a silence.
  func isJoin(_ step: Step) -> Bool {
    guard step.item != nil else { return false }
    return switch step.entry.part {
    case .whole, .first: true
    case .phrase, .basmalah, .istiadhah: false
    }
  }

  /// Returns the number of output frames from the start of a step to the next place at which a
  /// drill may end, or to the end of the section.
  func groupFrames(_ steps: [Step], at start: Int, speed: Double? = nil) -> Int {
    var total = 0
    for index in steps.indices[start...] {
      let step = steps[index]
      guard let play = play(step, speed: speed) else {
        total += missingFrames
        continue
      }
      let heard = frames(play)
      total += heard + (recital(after: play, frames: heard)?.frames ?? 0)
      if isJoin(step) { break }
      if index + 1 < steps.count {
        // Pass any section number, such as 0. The gap does not depend on it, because this step is
        // not the last of its section.
        total += pause(after: index, in: steps, of: 0, heard: heard, item: nil)?.frames ?? 0
      }
    }
    return total
  }
}

/// The parts of ayat that a drill may play one by one.
private struct PhraseParts {
  private(set) var phrases: [AyahRef: [FrameRange]] = [:]
  private(set) var counts: [AyahRef: Queue.Phrases] = [:]
  /// See the properties of the same names in ``LoadedDrill``.
  private(set) var fadedAtDips: [AyahRef] = []
  private(set) var unfaded: [AyahRef] = []
  private(set) var tooShortToFade: [AyahRef] = []

  init(of items: [AyahRef: AyahAudioItem], _ found: [AyahRef], _ settings: PlaybackSettings) {
    let isFading = settings.mode == .fading && settings.ayahRepeat > 1
    for ayah in found {
      guard let item = items[ayah] else { continue }
      let parts = AyahParts(
        of: item, shortest: settings.building.phrasesShortest,
        at: isFading ? AyahParts.Cut.allCases : [.pause], upTo: settings.ayahRepeat)
      if isFading, parts.cut == .dip { fadedAtDips.append(ayah) }
      if isFading, parts.cut == nil {
        unfaded.append(ayah)
        let shortest = item.sourceRate.frames(in: settings.building.phrasesShortest)
        if item.range.count < 2 * shortest { tooShortToFade.append(ayah) }
      }
      guard parts.cut != nil else { continue }
      phrases[ayah] = parts.ranges
      let seconds = Duration.seconds(1) * Double(item.range.count) / Double(item.sourceRate.hertz)
      counts[ayah] = Queue.Phrases(
        count: parts.ranges.count,
        isLong: parts.cut == .pause && seconds > settings.building.phrasesLonger)
    }
  }
}
