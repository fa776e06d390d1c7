import Recitation

extension PlaybackEngine {
  /// Lets virtual time pass.
  ///
  /// - Parameter frames: output frames, ≥ 0. With 0 only what takes no time happens.
  /// - Returns: the states entered, in order.
  @discardableResult
  public mutating func advance(by frames: Int) -> [PlaybackState] {
    precondition(frames >= 0, "time does not run backwards, got \(frames)")
    var left = frames
    var entered: [PlaybackState] = []
    while true {
      switch state {
      case .idle, .paused, .error: return entered
      case .rangeComplete:
        enter(drill?.isContinuation(section) == true && !steps.isEmpty ? .loading : .idle, &entered)
        if state == .idle { event = nil }
      case .loading: loadStep(&entered)
      case .playing, .awaitingRepeat, .awaitingNextAyah:
        if var current = event, current.position < current.frames {
          if left == 0 { return entered }
          let time = min(left, current.frames - current.position)
          current.position += time
          elapsed += time
          left -= time
          event = current
        } else {
          endEvent(&entered)
        }
      }
    }
  }

  private mutating func enter(_ next: PlaybackState, _ entered: inout [PlaybackState]) {
    state = next
    entered.append(next)
  }

  /// Puts on the step at ``index``.
  private mutating func loadStep(_ entered: inout [PlaybackState]) {
    guard let drill, index < steps.count else { return enter(.rangeComplete, &entered) }
    let step = steps[index]
    if let play = drill.play(step, speed: speed) {
      label = play.label
      event = Event(kind: .play(play), frames: drill.frames(play), state: .playing)
      enter(.playing, &entered)
    } else {
      let gap = Timeline.Gap(reason: .missing(step.entry.ayah), item: lastItem)
      event = Event(kind: .gap(gap), frames: drill.missingFrames, state: .awaitingNextAyah)
      enter(.awaitingNextAyah, &entered)
    }
  }

  /// Goes from what is over to what comes next: a gap that is queued, else the next step.
  private mutating func endEvent(_ entered: inout [PlaybackState]) {
    guard let drill, let ended = event else { return enter(.loading, &entered) }
    let step = steps[index]
    switch ended.kind {
    case .play(let play):
      lastItem = play.item
      queue(after: step, drill: drill, heard: ended.frames, play: play)
    case .gap(let gap):
      if case .missing = gap.reason { queue(after: step, drill: drill, heard: 0, play: nil) }
    }
    if !queued.isEmpty {
      let next = queued.removeFirst()
      event = next
      if state != next.state { enter(next.state, &entered) }
      return
    }
    moveOn(&entered)
  }

  /// The gaps that follow a step, unless the drill ends with it.
  private mutating func queue(
    after step: LoadedDrill.Step, drill: LoadedDrill, heard: Int, play: Timeline.Play?
  ) {
    queued = []
    let next = steps[(index + 1)...].first { !$0.entry.isFormula }
    let waiting: PlaybackState =
      next.map { $0.entry.ayah == step.entry.ayah } == true ? .awaitingRepeat : .awaitingNextAyah
    if let play, let recital = drill.recital(after: play, frames: heard) {
      queued.append(Self.event(recital, waiting))
    }
    let pause = drill.pause(
      after: index, in: steps, of: section, heard: heard, item: lastItem)
    let recited = queued.reduce(0) { $0 + $1.frames }
    endsHere = !fits(after: recited + (pause?.frames ?? 0))
    if let pause, !endsHere { queued.append(Self.event(pause, waiting)) }
    // Without a gap the state is gone through all the same.
    if queued.isEmpty, !step.entry.isFormula {
      let gap = Timeline.Gap(
        reason: waiting == .awaitingRepeat ? .betweenRepeats : .betweenAyat, item: lastItem)
      queued.append(Event(kind: .gap(gap), frames: 0, state: waiting))
    }
  }

  private static func event(_ pause: LoadedDrill.Pause, _ state: PlaybackState) -> Event {
    Event(
      kind: .gap(.init(reason: pause.reason, item: pause.item)), frames: pause.frames, state: state)
  }

  /// Whether what follows the present step, up to the next place where the drill may end, fits
  /// the maximum.
  private func fits(after waiting: Int) -> Bool {
    guard let drill, let maximum = drill.maximum, drill.isJoin(steps[index]) || isLast else {
      return true
    }
    let (following, place) = isLast ? (drill.section(section + 1) ?? [], 0) : (steps, index + 1)
    guard !following.isEmpty else { return true }
    return elapsed + waiting + drill.groupFrames(following, at: place, speed: speed) <= maximum
  }

  private var isLast: Bool { index + 1 >= steps.count }

  /// To the next step, the next section, or the end.
  private mutating func moveOn(_ entered: inout [PlaybackState]) {
    guard let drill else { return }
    event = nil
    if endsHere {
      steps = []
      index = 0
      return enter(.rangeComplete, &entered)
    }
    if !isLast {
      index += 1
      return enter(.loading, &entered)
    }
    section += 1
    index = 0
    steps = drill.section(section) ?? []
    let isComplete = steps.isEmpty || drill.isContinuation(section)
    enter(isComplete ? .rangeComplete : .loading, &entered)
  }
}
