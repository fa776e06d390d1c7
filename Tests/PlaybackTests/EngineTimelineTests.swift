import AudioCore
import Playback
import Recitation
import Testing

/// The course of an engine when nobody touches it, each stretch as it is gone through.
func heard(_ drill: LoadedDrill) -> [Timeline.Event] {
  var engine = PlaybackEngine()
  engine.play(drill)
  engine.advance(by: 0)
  var events: [Timeline.Event] = []
  while let now = engine.now, events.count < 100_000 {
    let start = engine.elapsed
    let frames = engine.remaining
    engine.advance(by: frames)
    events.append(Timeline.Event(range: FrameRange(start..<start + frames), kind: now))
  }
  return events
}

@Suite struct EngineTimelineTests {
  private static let extras = "\nistiadhah: every-pass\nconnection: { before: 1, after: 1 }"

  @Test(arguments: [
    "mode: plain", "mode: plain\nrangeRepeat: 3\nrepeats: first-pass", "mode: cumulative",
    "mode: cumulative\ncumulative: { shrink: true }\nspeed: 0.5\nramp: { to: 1.5 }",
    "mode: sliding-window\nwindow: { size: 2, together: 2, full: 2 }",
    "mode: stepping", "mode: stepping\nstepping: { over: ayat }",
    "mode: talqin\nrangeRepeat: 2", "mode: fading\nfading: { recall: 1x }\nrangeRepeat: 2",
    "phrases: { split: true, longer: 100ms, shortest: 100ms, repeat: 2 }\nmode: talqin",
    "rangeRepeat: infinite\nmaximum: 5s", "rangeRepeat: infinite\nmaximum: 2100ms\nmode: talqin",
    "rangeRepeat: 2\nafter: continueAyaat(3)\nmode: talqin",
    "after: continuePages(1)\nrangeRepeat: 2\nmaximum: 1500ms", "missing: skip",
  ])
  func leftAloneItPlaysTheTimeline(keys: String) throws {
    // 67:5 is missing, and so is one of the ayat that lead in.
    var items = wholeMulk.filter { ![mulk(5), mulk(2)].contains($0.ayah) }
    items[2].innerPauses = []
    items.append(sound(mulk(2), frames: 400, pauses: [100..<140, 250..<280]))
    for extra in ["", Self.extras, "\nbasmalah: every-ayah-one"] {
      for gaps in ["", "\ngaps: { repeats: 0.5x, ayat: 7ms, passes: 31ms }"] {
        let text = "range: 67:1-6\nayahRepeat: 3\n" + keys + gaps + extra
        let drill = try loaded(text, items, istiadhah: sound(mulk(1), frames: 9))
        let timeline = try TimelinePlanner(drill).plan()
        #expect(timeline.events.count > 5)
        #expect(heard(drill) == timeline.events, "\(text)")
      }
    }
  }

  @Test func itDoesNotMatterHowTimeIsCut() throws {
    let drill = try loaded(
      "range: 67:1-4\nayahRepeat: 2\nrangeRepeat: 2\nmode: talqin\ngaps: { repeats: 3ms }")
    let timeline = try TimelinePlanner(drill).plan()
    for step in [1, 7, 10_000] {
      var engine = PlaybackEngine()
      engine.play(drill)
      engine.advance(by: 0)
      while engine.state != .idle {
        let event = timeline.events.first { $0.range.contains(FrameIndex(engine.elapsed)) }
        #expect(engine.now == event?.kind)
        #expect(engine.elapsed == (event?.range.start.count ?? 0) + engine.position)
        engine.advance(by: step)
      }
      #expect(engine.elapsed == timeline.frameCount)
    }
  }
}
