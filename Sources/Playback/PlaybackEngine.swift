import AudioCore
import PipelineCore
public import Recitation

/// The player, driven by virtual time.
///
///     idle             play                      loading
///     loading          audio is there            playing
///     loading          it is missing             awaitingNextAyah, in a silence
///     loading          nothing can be played     error
///     playing          the ayah is over          awaitingRepeat, awaitingNextAyah
///     awaiting…        the gap is over           loading
///     awaiting…        the range is over         rangeComplete
///     rangeComplete    stop                      idle
///     rangeComplete    continue                  loading
///     playing, awaiting…   pause                 paused;  resume goes back
///     any              seek, skip                loading
///     any              stop                      idle
///
/// Time passes only in ``advance(by:)``, in frames of the drill's output rate. Left alone the
/// engine plays exactly the timeline that ``TimelinePlanner`` writes down. What takes no time
/// (loading, a gap of length 0, the end of the range) is gone through at once.
public struct PlaybackEngine: Sendable {
  /// What it is doing.
  public private(set) var state = PlaybackState.idle
  /// How much virtual time has passed since the drill began, without pauses, in output frames.
  public private(set) var elapsed = 0
  /// The drill; nil before the first.
  public private(set) var drill: LoadedDrill?
  /// The speed set by hand; nil while the drill's own applies.
  public private(set) var speed: Double?

  var section = 0
  var steps: [LoadedDrill.Step] = []
  var index = 0
  private var event: Event?
  private var queued: [Event] = []
  private var pausedFrom = PlaybackState.idle
  private var lastItem: AyahAudioItem?
  /// Whether nothing more fits the maximum after the step that is on.
  private var endsHere = false

  /// What is heard now.
  private struct Event {
    var kind: Timeline.Kind
    var frames: Int
    var position = 0
    var state: PlaybackState
  }

  /// An engine without a drill.
  public init() {}

  // MARK: - What a player shows

  /// What is heard, or was when it was paused; nil if nothing is.
  public var now: Timeline.Kind? { event?.kind }
  /// How much of it has been heard, in output frames.
  public var position: Int { event?.position ?? 0 }
  /// How much of it is left, in output frames.
  public var remaining: Int { event.map { $0.frames - $0.position } ?? 0 }
  /// The label of the reading that is heard, or was last.
  public private(set) var label: Timeline.Label?
  /// The ayah that is heard, or was last.
  public var currentAyah: AyahRef? { label?.ayah }
  /// Which repeat it is, from 1; 0 before the first.
  public var currentAyahRepetition: Int { label?.repetition ?? 0 }
  /// How many repeats there are.
  public var totalAyahRepetitions: Int { label?.repetitions ?? 1 }
  /// Which pass it is, from 1; 0 before the first and after the last.
  public var currentRangeRepetition: Int { label?.pass ?? 0 }
  /// How many passes there are; −1 for no end.
  public var totalRangeRepetitions: Int { drill.map { $0.queue.passes ?? -1 } ?? 1 }
  /// Who recites; empty if nobody does.
  public var currentReciterName: String { label?.reciter ?? "" }
  /// Whose wording and numbering.
  public var currentRiwayah: Riwayah { drill?.snapshot.settings.riwayah ?? .hafs }
  /// Whether what is heard is from the user's own recordings.
  public var currentIsPersonalRecording: Bool {
    if case .play(let play) = event?.kind { return play.item.isPersonal }
    return false
  }
  /// The missing ayah that a silence stands for; nil if none is due now.
  public var unavailableAyah: AyahRef? {
    if case .gap(let gap) = event?.kind, case .missing(let ayah) = gap.reason { return ayah }
    return nil
  }

  // MARK: - What a person does

  /// Begins a drill from its start.
  public mutating func play(_ drill: LoadedDrill) {
    self.drill = drill
    elapsed = 0
    speed = nil
    label = nil
    lastItem = nil
    load(section: 0, index: 0)
  }

  /// Finds the audio of a drill and begins it; if that fails the state says why.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be heard.
  ///   - catalogue: what there is.
  public mutating func play(
    _ snapshot: PlaybackSettings.Snapshot, from catalogue: AudioCatalogue
  ) {
    do throws(PlaybackError) {
      play(try LoadedDrill(snapshot, from: catalogue))
    } catch {
      stop()
      drill = nil
      label = nil
      state = .error(error)
    }
  }

  /// Holds the recitation or the gap where it is; nothing if neither is on.
  public mutating func pause() {
    switch state {
    case .loading, .playing, .awaitingRepeat, .awaitingNextAyah:
      pausedFrom = state
      state = .paused
    case .idle, .paused, .rangeComplete, .error: break
    }
  }

  /// Goes on where it was paused; nothing if it was not.
  public mutating func resume() {
    if state == .paused { state = pausedFrom }
  }

  /// Ends the drill; it stays loaded.
  public mutating func stop() {
    event = nil
    queued = []
    state = .idle
  }

  /// Plays at another speed from now on, in the middle of an ayah too; gaps that are on, stay.
  ///
  /// - Parameter speed: 0.5…2.
  /// - Throws: ``PlaybackError`` outside that; nothing is changed.
  public mutating func setSpeed(_ speed: Double) throws(PlaybackError) {
    guard PlaybackSettings.speeds.contains(speed) else {
      throw PlaybackError(
        .setting("speed", .outOfRange("\(speed)", lowest: "0.5", highest: "2")))
    }
    self.speed = speed
    guard let drill, index < steps.count, var event, case .play = event.kind,
      let play = drill.play(steps[index], speed: speed)
    else { return }
    let frames = drill.frames(play)
    let place = Double(event.position) * Double(frames) / Double(max(1, event.frames))
    event.position = min(frames, Int(place.rounded()))
    event.frames = frames
    event.kind = .play(play)
    self.event = event
  }

  /// Goes to a step; the time that has passed stays.
  mutating func load(section: Int, index: Int) {
    self.section = section
    self.index = index
    steps = drill?.section(section) ?? []
    event = nil
    queued = []
    endsHere = false
    state = .loading
  }

  // MARK: - Time

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
