import AudioCore
import Playback
import Recitation
import Testing

@Suite struct TimelineTests {
  private func timeline(_ yaml: String, _ items: [AyahAudioItem] = wholeMulk) throws -> Timeline {
    try TimelinePlanner(loaded(yaml, items)).plan()
  }

  @Test func labelsSayWhatAPlayerShows() throws {
    let texts = try timeline("range: 67:1-2\nayahRepeat: 2\nrangeRepeat: 2").events.compactMap {
      if case .play(let play) = $0.kind { play.label.text } else { nil }
    }
    #expect(texts.count == 9)
    #expect(texts[0] == "Rep 1/1 · Basmalah 67 · pass 1/2 · Husary")
    #expect(texts[2] == "Rep 2/2 · Ayah 67:1 · pass 1/2 · Husary")
    #expect(texts[8] == "Rep 2/2 · Ayah 67:2 · pass 2/2 · Husary")
  }

  @Test(arguments: [
    (Timeline.Label.Part.phrase(1, of: 4), "Rep 2/5 · Ayah 67:3 (phrase 1/4) · pass 7/∞ · X"),
    (.first(2, of: 4), "Rep 2/5 · Ayah 67:3 (first 2/4) · pass 7/∞ · X"),
    (.istiadhah, "Rep 2/5 · Isti'adhah · pass 7/∞ · X"),
    (.whole, "Rep 2/5 · Ayah 67:3 · pass 7/∞ · X"),
  ])
  func partsAreNamed(part: Timeline.Label.Part, text: String) {
    let label = Timeline.Label(
      ayah: mulk(3), part: part, repetition: 2, repetitions: 5, pass: 7, passes: nil,
      reciter: "X")
    #expect(label.text == text)
  }

  @Test func labelsCanSayLess() {
    let label = Timeline.Label(
      ayah: mulk(3), role: .continuation, repetition: 1, repetitions: 1, pass: 0, passes: 1,
      reciter: "X")
    var settings = PlaybackSettings()
    settings.display.reciter = false
    #expect(settings.text(of: label) == "Rep 1/1 · Ayah 67:3 · after the range")
    settings.display.repetitions = false
    #expect(settings.text(of: label) == "Ayah 67:3 · after the range")
  }

  @Test func aLongDrillIsSplitAtAyahJoins() throws {
    let items =
      [sound(.basmalah(before: 67), frames: 100)]
      + (1...4).map {
        sound(mulk($0), frames: 400)
      }
    // 100 + 400 + 50 + 400 = 950, then 50 + 400 … for each further ayah
    let whole = try timeline(
      "range: 67:1-4\nbasmalah: every-pass\nrangeRepeat: 2\ngaps: { ayat: 50ms }", items)
    let parts = whole.parts(of: .seconds(1))
    #expect(
      parts.map(drawing) == [
        "*:100 1:400 ,50 2:400 ,50", "3:400 ,50 4:400", "*:100 1:400 ,50 2:400 ,50",
        "3:400 ,50 4:400",
      ])
    #expect(parts.allSatisfy { $0.events.first?.range.start == FrameIndex(0) })
    #expect(whole.parts(of: .milliseconds(1)).count == 8)
    #expect(whole.parts(of: .seconds(60)) == [whole])
    #expect(Timeline(rate: kilohertz, events: []).parts(of: .seconds(1)).isEmpty)
  }

  @Test func theFileSizeIsKnownBeforehand() throws {
    let timeline = try timeline("range: 67:2")
    #expect(timeline.frameCount == 20)
    #expect(timeline.wavBytes(channels: 1, encoding: .pcm16) == 44 + 40)
    #expect(timeline.wavBytes(channels: 2, encoding: .pcm24) == 44 + 120)
    #expect(timeline.wavBytes(channels: 1, encoding: .float) == 44 + 80)
    let huge = Timeline(
      rate: kilohertz,
      events: [
        Timeline.Event(
          range: FrameRange(0..<1 << 31), kind: .gap(.init(reason: .betweenAyat, item: nil)))
      ])
    #expect(huge.wavBytes(channels: 1, encoding: .pcm16) == (1 << 32) + 80)
    #expect(huge.seconds == 2_147_483.648)
  }
}
