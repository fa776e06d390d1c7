import AudioCore
import Recitation

extension LoadedDrill {
  /// A silence that follows something.
  struct Pause: Sendable {
    let reason: Timeline.Gap.Reason
    let frames: Int
    /// What was heard before it.
    let item: AyahAudioItem?
  }

  /// How an entry is played; nil for a step without audio.
  func play(_ step: Step, speed override: Double? = nil) -> Timeline.Play? {
    guard let item = step.item else { return nil }
    let entry = step.entry
    let isFormula = entry.isFormula
    return Timeline.Play(
      item: item, part: part(entry, of: item), speed: override ?? speed(of: entry),
      label: Timeline.Label(
        ayah: entry.ayah, endAyah: isFormula ? entry.ayah : max(entry.ayah, item.endAyah),
        part: entry.part, role: entry.role, repetition: entry.repetition,
        repetitions: entry.repetitions, pass: entry.pass, passes: queue.passes,
        reciter: item.reciterName))
  }

  /// The output frames of something played.
  func frames(_ play: Timeline.Play) -> Int {
    play.item.frames(of: play.part, at: rate, speed: play.speed)
  }

  /// The output frames of the silence in place of missing ayat.
  var missingFrames: Int { rate.frames(in: snapshot.settings.missingSilence) }

  /// The speed of an entry: that of the settings, or of the ramp at its place.
  ///
  ///     speed + (rampTo − speed) · (k − 1) / (n − 1)      rounded to 0.001
  ///
  /// for the k-th of n repeats or passes. A run of one is at the end of the ramp: what is heard
  /// once, or joined, comes after the repeats. Phrases, formulas and what leads in or out are
  /// not part of the ramp.
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

  /// The silence that belongs to a reading: time to recite it, or what was left out of it.
  func recital(after play: Timeline.Play, frames heard: Int) -> Pause? {
    let settings = snapshot.settings
    let label = play.label
    guard label.role == .range || label.role == .continuation else { return nil }
    var frames = 0
    switch (settings.mode, label.part) {
    case (.talqin, .whole), (.talqin, .phrase):
      frames = Int((Double(heard) * settings.building.talqinFactor).rounded())
    case (.fading, .first):
      let rest = FrameRange(start: play.part.end, end: play.item.range.end)
      let left = play.item.frames(of: rest, at: rate, speed: play.speed)
      frames = Int((Double(left) * settings.building.fadingRecall).rounded())
    default: break
    }
    return frames > 0 ? Pause(reason: .talqin, frames: frames, item: play.item) : nil
  }

  /// The silence between a step and what follows it; nil if nothing does, or there is none.
  ///
  /// Between a formula and its ayah there is none, nor after the silence of missing ayat, unless
  /// a pass ends there.
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
    let frames = gaps.frames(rule, after: heard, at: rate)
    return frames > 0 ? Pause(reason: reason, frames: frames, item: item) : nil
  }

  /// Whether a drill may end after a step: not after a formula, a phrase or a silence.
  func isJoin(_ step: Step) -> Bool {
    guard step.item != nil else { return false }
    return switch step.entry.part {
    case .whole, .first: true
    case .phrase, .basmalah, .istiadhah: false
    }
  }

  /// The output frames from a step to the next place where a drill may end, or to the end of the
  /// section.
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
        // The section does not matter: a gap inside a group never ends a pass.
        total += pause(after: index, in: steps, of: 0, heard: heard, item: nil)?.frames ?? 0
      }
    }
    return total
  }
}
