import AudioCore
import PipelineCore
import Recitation

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
  public internal(set) var state = PlaybackState.idle
  /// How much virtual time has passed since the drill began, without pauses, in output frames.
  public internal(set) var elapsed = 0
  /// The drill; nil before the first.
  public private(set) var drill: LoadedDrill?
  /// The speed set by hand; nil while the drill's own applies.
  public private(set) var speed: Double?

  /// The label of the reading that is heard, or was last.
  public internal(set) var label: Timeline.Label?

  var section = 0
  var steps: [LoadedDrill.Step] = []
  var index = 0
  var event: Event?
  var queued: [Event] = []
  private var pausedFrom = PlaybackState.idle
  var lastItem: AyahAudioItem?
  /// Whether nothing more fits the maximum after the step that is on.
  var endsHere = false

  /// What is heard now.
  struct Event {
    var kind: Timeline.Kind
    var frames: Int
    var position = 0
    var state: PlaybackState
  }

  /// An engine without a drill.
  public init() {}

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
}
