import AudioCore
import Playback
import Recitation
import Testing

@Suite struct MissingAndMaximumTests {
  @Test(arguments: [
    ("", "1:10 ,9 _500 4:40"), ("missing: skip", "1:10 ,9 4:40"),
    ("missingSilence: 2s\nayahRepeat: 2", "1:10 1:10 ,9 _2000 4:40 4:40"),
    ("mode: cumulative", "1:10 ,9 _500 1:10 ,9 _500 1:10 ,9 _500 4:40 ,9 1:10 ,9 _500 4:40"),
  ])
  func missingAyatInARowAreOneSilence(keys: String, drawing: String) throws {
    let text = "range: 67:1-4\nbasmalah: never\ngaps: { ayat: 9ms }\n" + keys
    let items = [sound(mulk(1), frames: 10), sound(mulk(4), frames: 40)]
    #expect(try planned(text, items) == drawing)
    #expect(try TimelinePlanner(loaded(text, items)).plan().missing == [mulk(2), mulk(3)])
  }

  @Test func aRangeBetweenDistantSegmentsIsNotMinutesOfSilence() throws {
    let ends = [
      sound(AyahRef(surah: 2, ayah: 1), frames: 10),
      sound(AyahRef(surah: 2, ayah: 286), frames: 10, start: 5_000_000),
    ]
    let text = "range: 2\nayahRepeat: 10\nbasmalah: never"
    let timeline = try TimelinePlanner(loaded(text, ends)).plan()
    #expect(timeline.frameCount == 20 * 10 + 500)
    #expect(timeline.missing.count == 284)
  }

  @Test func missingAyatCanBeRefusedAndNothingAtAllAlwaysIs() throws {
    let items = [sound(mulk(1), frames: 10)]
    #expect(throws: PlaybackError(.missing([mulk(2), mulk(3)]))) {
      try loaded("range: 67:1-3\nmissing: fail", items)
    }
    let range = AyahRange(start: mulk(2), end: mulk(3))
    for keys in ["", "missing: skip", "connection: { before: 1 }"] {
      #expect(throws: PlaybackError(.nothingToPlay(range))) {
        try loaded("range: 67:2-3\n" + keys, items)
      }
    }
    // An item shorter than one output frame counts as missing.
    let tiny = [sound(mulk(2), frames: 0), sound(mulk(3), frames: 0)]
    #expect(throws: PlaybackError(.nothingToPlay(range))) { try loaded("range: 67:2-3", tiny) }
  }

  /// If the ayat are only in segments with other ayat, the segments are named, each once.
  @Test func ayatInSegmentsWithOthersAreNamedWithTheSegments() throws {
    let joined = sound(mulk(1), to: mulk(3), frames: 30)
    let range = AyahRange(start: mulk(2), end: mulk(4))
    #expect(throws: PlaybackError(.onlyWithOthers(range, [joined.ayat]))) {
      try loaded("range: 67:2-4", [joined])
    }
    #expect(throws: PlaybackError(.missing([mulk(2), mulk(3)]))) {
      try loaded("range: 67:2-4\nmissing: fail", [joined, sound(mulk(4), frames: 10)])
    }
    _ = try loaded("range: 67:1-4", [joined])
  }

  @Test func theMaximumIsNeverPassed() throws {
    let items = [sound(mulk(2), frames: 400), sound(mulk(3), frames: 200)]
    let base = "range: 67:2-3\nrangeRepeat: infinite\ngaps: { ayat: 50ms, passes: 70ms }\n"
    let pass = "2:400 ,50 3:200"
    for (maximum, drawing) in [
      (1369, "\(pass) ;70 2:400"), (1370, "\(pass) ;70 \(pass)"), (1371, "\(pass) ;70 \(pass)"),
      (1839, "\(pass) ;70 \(pass)"), (1840, "\(pass) ;70 \(pass) ;70 2:400"),
    ] {
      #expect(try planned(base + "maximum: \(maximum)ms", items) == drawing, "\(maximum)")
    }
  }

  @Test func theMaximumCountsTheTimeToReciteAndEndsNeitherInABasmalahNorAPhrase() throws {
    let items = [
      sound(.basmalah(before: 67), frames: 100), sound(mulk(1), frames: 400),
      sound(mulk(2), frames: 600, pauses: [290..<310]),
    ]
    let talqin = "range: 67:1\nbasmalah: every-pass\nmode: talqin\nrangeRepeat: infinite\n"
    #expect(try planned(talqin + "maximum: 1799ms", items) == "*:100 1:400 ~400")
    #expect(
      try planned(talqin + "maximum: 1800ms", items) == "*:100 1:400 ~400 *:100 1:400 ~400")
    let phrases = """
      range: 67:1-2
      rangeRepeat: 3
      phrases: { split: true, longer: 500ms, shortest: 100ms }
      gaps: { repeats: 10ms }
      """
    #expect(try planned(phrases + "\nmaximum: 1719ms", items) == "*:100 1:400")
    #expect(
      try planned(phrases + "\nmaximum: 1720ms", items)
        == "*:100 1:400 2.1:300 -10 2.2:300 -10 2:600")
  }

  @Test func aMaximumBelowTheFirstAyahIsRefused() throws {
    let items = [sound(mulk(2), frames: 1500)]
    #expect(throws: PlaybackError(.maximumTooShort(.seconds(1), neededSeconds: 1.5))) {
      try loaded("range: 67:2\nmaximum: 1s\nrangeRepeat: infinite", items)
    }
  }
}
