import AudioCore
import Playback
import Recitation

/// Two recitations of 67:1 and one of 67:2 at speed 0.5, at 1,000 Hz, with gaps of half a second.
let mulkMap: DrillMap = {
  func item(_ ayah: Int, _ range: Range<Int>, words: [WordTiming] = []) -> AyahAudioItem {
    AyahAudioItem(
      ayah: AyahRef(surah: 67, ayah: ayah), source: SourceKey("r"),
      sourceRate: SampleRate(hertz: 2000), range: FrameRange(range), reciterName: "Ali",
      isPersonal: true, words: words)
  }
  func play(
    _ item: AyahAudioItem, _ start: Int, _ end: Int, _ repetition: Int, of count: Int,
    speed: Double = 1
  ) -> Timeline.Event {
    Timeline.Event(
      range: FrameRange(start..<end),
      kind: .play(
        Timeline.Play(
          item: item, part: item.range, speed: speed,
          label: Timeline.Label(
            ayah: item.ayah, repetition: repetition, repetitions: count, pass: 1, passes: 1,
            reciter: "Ali"))))
  }
  func gap(_ start: Int, _ end: Int, _ reason: Timeline.Gap.Reason) -> Timeline.Event {
    Timeline.Event(
      range: FrameRange(start..<end), kind: .gap(Timeline.Gap(reason: reason, item: nil)))
  }
  let first = item(
    1, 10_000..<14_000,
    words: [
      WordTiming(wordIndex: 0, range: FrameRange(10_100..<11_000)),
      WordTiming(wordIndex: 1, range: FrameRange(11_000..<13_000)),
    ])
  let second = item(
    2, 14_000..<17_000, words: [WordTiming(wordIndex: 0, range: FrameRange(14_500..<16_000))])
  return DrillMap(
    title: "Mulk; \"1\" = <first>", fileName: "mulk.wav",
    timeline: Timeline(
      rate: SampleRate(hertz: 1000),
      events: [
        play(first, 0, 2000, 1, of: 2), gap(2000, 2500, .betweenRepeats),
        play(first, 2500, 4500, 2, of: 2), gap(4500, 5000, .betweenAyat),
        play(second, 5000, 8000, 1, of: 1, speed: 0.5),
        gap(8000, 8500, .missing(AyahRef(surah: 67, ayah: 3))),
      ], missing: [AyahRef(surah: 67, ayah: 3)]),
    sourceNames: [SourceKey("r"): "halaqa.mp3"], fingerprint: "f00")
}()
