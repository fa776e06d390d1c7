import AudioCore
import Recitation

/// A planner that lists everything a drill plays, event by event.
///
/// The plan is deterministic: the same drill gives the same timeline. A drill with a maximum length
/// ends with the last ayah that fits completely, including the silence in which the listener
/// repeats it. A timeline may end with such a silence, but never with a gap between recitations.
package struct TimelinePlanner: Sendable {
  package let drill: LoadedDrill

  /// The maximum number of events in a timeline.
  package static let limit = 500_000

  /// - Parameter drill: the drill to plan.
  package init(_ drill: LoadedDrill) { self.drill = drill }

  /// Plans the timeline.
  ///
  /// - Returns: contiguous events from frame 0, and the missing ayat.
  /// - Throws: ``PlaybackError`` if there would be more than ``limit`` events.
  package func plan() throws(PlaybackError) -> Timeline {
    var events: [Timeline.Event] = []
    var end = 0
    func append(_ kind: Timeline.Kind, _ frames: Int) {
      events.append(Timeline.Event(range: FrameRange(end..<end + frames), kind: kind))
      end += frames
    }
    func append(_ pause: LoadedDrill.Pause) {
      append(.gap(.init(reason: pause.reason, item: pause.item)), pause.frames)
    }
    var waiting: LoadedDrill.Pause?
    var heard = 0
    var item: AyahAudioItem?
    var section = 0
    planning: while let steps = drill.section(section) {
      var isGroupStart = true
      for index in steps.indices {
        let step = steps[index]
        if isGroupStart, let maximum = drill.maximum {
          let needed = (waiting?.frames ?? 0) + drill.groupFrames(steps, at: index)
          if end + needed > maximum { break planning }
        }
        if let pause = waiting { append(pause) }
        if let play = drill.play(step) {
          heard = drill.frames(play)
          item = play.item
          append(.play(play), heard)
          if let pause = drill.recital(after: play, frames: heard) { append(pause) }
        } else {
          append(.gap(.init(reason: .missing(step.entry.ayah), item: item)), drill.missingFrames)
          heard = 0
        }
        waiting = drill.pause(
          after: index, in: steps, of: section, heard: heard, item: item)
        isGroupStart = drill.isJoin(step)
        if events.count > Self.limit { throw PlaybackError(.tooManyEvents(limit: Self.limit)) }
      }
      section += 1
    }
    return Timeline(rate: drill.rate, events: events, missing: drill.resolution.missing)
  }
}

extension PlaybackSettings {
  /// Returns the text of a label.
  ///
  /// - Parameter label: the label of a play event.
  /// - Returns: the text with the parts that are selected in ``display``.
  package func text(of label: Timeline.Label) -> String {
    display.text(of: label)
  }
}
