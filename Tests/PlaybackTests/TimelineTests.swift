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
    #expect(settings.text(of: label) == "Al-Mulk 3 · after the range")
    settings.display.repetitions = false
    #expect(settings.text(of: label) == "Al-Mulk 3 · after the range")
  }
}
