import AudioCore
import PipelineCore
package import Recitation

/// A player of drills, driven by virtual time.
///
/// Not used by the program yet: drills are rendered to files. It is kept for playing drills live,
/// and tests hold it to the timelines of ``TimelinePlanner``.
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
/// Time passes only in ``advance(by:)``, in frames of the drill's output rate. Without user actions
/// the engine plays exactly the timeline that ``TimelinePlanner`` plans. States that take no time
/// (loading, a gap of length 0, the end of the range) are passed through at once.
package struct PlaybackEngine: Sendable {
  /// The current state.
  package internal(set) var state = PlaybackState.idle
  /// Virtual time since the drill began, without pauses, in output frames.
  package internal(set) var elapsed = 0
  /// The drill; nil before the first.
  package private(set) var drill: LoadedDrill?
  /// The speed set by hand; nil while the drill's own applies.
  package private(set) var speed: Double?

  /// The label of the reading that is heard, or was last.
  package internal(set) var label: Timeline.Label?

  var section = 0
  var steps: [LoadedDrill.Step] = []
  var index = 0
  var event: Event?
  var queued: [Event] = []
  private var pausedFrom = PlaybackState.idle
  var lastItem: AyahAudioItem?
  /// True if nothing more fits the maximum after the step that is on.
  var endsHere = false

  /// The current event.
  struct Event {
    var kind: Timeline.Kind
    var frames: Int
    var position = 0
    var state: PlaybackState
  }

  /// An engine without a drill.
  package init() {}

  /// Begins a drill from its start.
  package mutating func play(_ drill: LoadedDrill) {
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
  package mutating func play(
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
  package mutating func pause() {
    switch state {
    case .loading, .playing, .awaitingRepeat, .awaitingNextAyah:
      pausedFrom = state
      state = .paused
    case .idle, .paused, .rangeComplete, .error: break
    }
  }

  /// Continues where it was paused; nothing if it was not.
  package mutating func resume() {
    if state == .paused { state = pausedFrom }
  }

  /// Ends the drill; it stays loaded.
  package mutating func stop() {
    event = nil
    queued = []
    state = .idle
  }

  /// Plays at another speed from now on, in the middle of an ayah too; gaps that are on, stay.
  ///
  /// - Parameter speed: 0.5…2.
  /// - Throws: ``PlaybackError`` outside that; nothing is changed.
  package mutating func setSpeed(_ speed: Double) throws(PlaybackError) {
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
}

/// The state of a ``PlaybackEngine``.
package enum PlaybackState: Hashable, Sendable {
  /// Nothing; a drill may be loaded.
  case idle
  /// The next step is being put on. It takes no virtual time: it is seen only in the list of
  /// states entered, and before the first ``PlaybackEngine/advance(by:)``.
  case loading
  /// Recitation is heard.
  case playing
  /// Stopped in the middle of something; ``PlaybackEngine/resume()`` continues there.
  case paused
  /// A reading is over, in the gap before it comes again.
  case awaitingRepeat
  /// A reading is over, in the gap before another ayah or the next pass, or in the silence in
  /// place of missing ayat.
  case awaitingNextAyah
  /// All passes are over.
  case rangeComplete
  /// The drill cannot be played.
  case error(PlaybackError)
}

extension PlaybackError: Hashable {
  /// By problem and place.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(problem)
    hasher.combine(place)
  }
}

extension PlaybackEngine {
  /// Lets virtual time pass.
  ///
  /// - Parameter frames: output frames, ≥ 0. With 0 only what takes no time happens.
  /// - Returns: the states entered, in order.
  @discardableResult
  package mutating func advance(by frames: Int) -> [PlaybackState] {
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

  /// True if what follows the present step, up to the next place where the drill may end, fits
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

extension PlaybackEngine {
  /// Goes to the first reading of an ayah: in this pass, else in what follows the passes.
  ///
  /// Works in every state once a drill is loaded; repeats count from 1 again.
  ///
  /// - Parameter ayah: to be heard next.
  /// - Throws: ``PlaybackError`` if there is no drill, or it does not play that ayah; nothing is
  ///   changed.
  package mutating func seek(to ayah: AyahRef) throws(PlaybackError) {
    guard let drill else { throw PlaybackError(.nothingLoaded) }
    let present = drill.section(section) == nil ? 0 : section
    for candidate in [present] + (drill.queue.passes.map { [0, $0] } ?? [0]) {
      let steps = drill.section(candidate) ?? []
      if let index = steps.firstIndex(where: {
        $0.entry.ayah == ayah && $0.item != nil && $0.entry.part != .istiadhah
      }) {
        return load(section: candidate, index: index)
      }
    }
    throw PlaybackError(.notInDrill(ayah))
  }

  /// Goes to the next ayah, past all repeats of this one; past the last one of a pass to the next
  /// pass, past the last of all to the end.
  package mutating func skipNext() {
    guard isOn else { return }
    let current = steps[index].entry
    let next = steps.indices[(index + 1)...].first { place in
      let step = steps[place]
      return step.item != nil && !step.entry.isFormula
        && (current.isFormula || step.entry.ayah != current.ayah)
    }
    if let next { return load(section: section, index: next) }
    // Past the last section there are no steps, and loading nothing ends the range.
    load(section: section + 1, index: 0)
  }

  /// Goes to the first reading of the ayah before, in the last pass if need be; from the very
  /// first to its start.
  package mutating func skipPrevious() {
    guard let drill, isOn else { return }
    if let index = runStart(before: runStart(of: index, in: steps), in: steps) {
      return load(section: section, index: index)
    }
    guard section > 0, let before = drill.section(section - 1) else {
      return load(section: section, index: 0)
    }
    load(section: section - 1, index: runStart(before: before.count, in: before) ?? 0)
  }

  /// True if there is a place to skip from.
  private var isOn: Bool {
    switch state {
    case .idle, .error, .rangeComplete: false
    case .loading, .playing, .paused, .awaitingRepeat, .awaitingNextAyah: index < steps.count
    }
  }

  /// The index of the first of the consecutive readings that a step belongs to.
  private func runStart(of index: Int, in steps: [LoadedDrill.Step]) -> Int {
    var start = index
    while start > 0,
      steps[start - 1].entry.isFormula
        || steps[start - 1].entry.ayah == steps[index].entry.ayah
    {
      start -= 1
    }
    return start
  }

  /// The index of the first of the consecutive readings before a step; nil if there are none.
  private func runStart(before place: Int, in steps: [LoadedDrill.Step]) -> Int? {
    let last = steps.indices[..<place].last {
      steps[$0].item != nil && !steps[$0].entry.isFormula
    }
    guard let last else { return nil }
    let start = runStart(of: last, in: steps)
    // Leading formulas are heard again only from the start of a pass.
    return steps[start...last].firstIndex { !$0.entry.isFormula && $0.item != nil } ?? last
  }
}

extension PlaybackEngine {
  /// The current event, or the one that was paused; nil if there is none.
  package var now: Timeline.Kind? { event?.kind }
  /// The position within it, in output frames.
  package var position: Int { event?.position ?? 0 }
  /// Its remaining length, in output frames.
  package var remaining: Int { event.map { $0.frames - $0.position } ?? 0 }
  /// The ayah that is heard, or was last.
  package var currentAyah: AyahRef? { label?.ayah }
  /// The number of the current repetition, from 1; 0 before the first.
  package var currentAyahRepetition: Int { label?.repetition ?? 0 }
  /// Number of repetitions.
  package var totalAyahRepetitions: Int { label?.repetitions ?? 1 }
  /// The number of the current pass, from 1; 0 before the first and after the last.
  package var currentRangeRepetition: Int { label?.pass ?? 0 }
  /// Number of passes; −1 for an endless drill.
  package var totalRangeRepetitions: Int { drill.map { $0.queue.passes ?? -1 } ?? 1 }
  /// The reciter; empty if nothing is played.
  package var currentReciterName: String { label?.reciter ?? "" }
  /// The riwayah, which fixes wording and ayah numbering.
  package var currentRiwayah: Riwayah { drill?.snapshot.settings.riwayah ?? .hafs }
  /// True if what is heard is from the user's own recordings.
  package var currentIsPersonalRecording: Bool {
    if case .play(let play) = event?.kind { return play.item.isPersonal }
    return false
  }
  /// The missing ayah that a silence stands for; nil if none is due now.
  package var unavailableAyah: AyahRef? {
    if case .gap(let gap) = event?.kind, case .missing(let ayah) = gap.reason { return ayah }
    return nil
  }
}
