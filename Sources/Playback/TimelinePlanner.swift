import AudioCore
import Recitation

/// Writes down what a drill plays, event by event.
///
/// Pure: the same drill gives the same timeline. A drill with a maximum ends at the last ayah
/// that fits whole, with the time to recite it; no timeline ends with a gap between two things.
package struct TimelinePlanner: Sendable {
  /// The drill.
  package let drill: LoadedDrill

  /// The most events that a timeline may have.
  package static let limit = 500_000

  /// - Parameter drill: what is to be planned.
  package init(_ drill: LoadedDrill) { self.drill = drill }

  /// The timeline.
  ///
  /// - Returns: contiguous events from frame 0, and what was found nowhere.
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
  /// Makes the text of a label.
  ///
  /// - Parameter label: of a play event.
  /// - Returns: its text with what ``display`` leaves of it.
  package func text(of label: Timeline.Label) -> String {
    display.text(of: label)
  }
}
