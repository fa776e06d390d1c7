import AudioCore
import Playback
import Recitation
import Testing

@Suite struct TimelinePlannerTests {
  @Test func theSmallestDrillOfTheManualIsPlannedToTheFrame() throws {
    let text = """
      range: 67:1-3
      ayahRepeat: 3
      rangeRepeat: 1
      gaps: { repeats: 500ms, ayat: 1.0x, passes: 3s }
      speed: 0.75
      basmalah: never
      """
    // At speed 0.75, 10, 20 and 30 frames become 13.3, 26.7 and 40. After the last repeat of each
    // ayah, the time to repeat it counts as a part of the gap between ayat.
    #expect(
      try planned(text)
        == "1:13 -500 1:13 -500 1:13 ~500 2:27 -500 2:27 -500 2:27 ~500 3:40 -500 3:40 -500 3:40 ~500"
    )
  }

  @Test(arguments: [
    (
      "range: 67:1-2\nrangeRepeat: 2\nayahRepeat: 2\ngaps: { repeats: 1ms, ayat: 2ms, passes: 3ms }",
      "*:5 1:10 -1 1:10 ~1 ,1 2:20 -1 2:20 ~1 ;2 1:10 -1 1:10 ~1 ,1 2:20 -1 2:20 ~1"
    ),
    (
      "range: 67:1-2\nayahRepeat: 2\nbasmalah: every-ayah-one\ngaps: { repeats: 1ms, ayat: 2ms }",
      "*:5 1:10 -1 *:5 1:10 ~1 ,1 2:20 -1 2:20 ~1"
    ),
    (
      "range: 67:2-3\nmode: cumulative\ngaps: { repeats: 1ms, ayat: 2ms }",
      "2:20 ,2 3:30 ,2 2:20 ,2 3:30"
    ),
    (
      "range: 67:2-3\nmode: talqin\ntalqin: { factor: 1.5x }\nayahRepeat: 2\ngaps: { ayat: 7ms }",
      "2:20 ~30 2:20 ~30 ,7 3:30 ~45 3:30 ~45"
    ),
    (
      "range: 67:2-2\nmode: talqin\nspeed: 2\nconnection: { before: 1 }\nbasmalah: never",
      "1:5 2:10 ~10"
    ),
    (
      "range: 67:2-3\ngaps: { ayat: 3x, ceiling: 50ms, floor: 30ms }\nrangeRepeat: 2",
      "2:20 ,50 3:30 2:20 ,50 3:30"
    ),
    ("range: 67:2-3\ngaps: { ayat: 0.25x, floor: 30ms }", "2:20 ,30 3:30"),
    (
      "range: 67:2\nafter: continueAyaat(1)\nayahRepeat: 2\ngaps: { ayat: 9ms, passes: 1s }",
      "2:20 2:20 ,9 3:30 3:30"
    ),
    (
      "range: 67:2\nayahRepeat: 3\nspeed: 0.5\nramp: { to: 1.0 }\ngaps: { repeats: 1x }",
      "2:40 -40 2:27 -27 2:20 ~20"
    ),
    (
      "range: 67:2-3\nrangeRepeat: 3\nspeed: 0.5\nramp: { to: 1.0, over: passes }",
      "2:40 3:60 2:27 3:40 2:20 3:30"
    ),
    (
      "range: 67:2-3\nmode: cumulative\nayahRepeat: 2\nspeed: 0.5\nramp: { to: 1.0 }",
      "2:40 2:20 3:60 3:30 2:20 3:30"
    ),
    (
      "range: 67:1-2\nrangeRepeat: 2\nrepeats: first-pass\nayahRepeat: 2\nbasmalah: never",
      "1:10 1:10 2:20 2:20 1:10 2:20"
    ),
    ("range: 67:3\noutput: { rate: 8000 }", "3:240"),
  ])
  func everySettingIsHeardWhereItBelongs(text: String, drawing: String) throws {
    #expect(try planned(text) == drawing)
  }

  /// An item of 600 frames with three pauses: around 200, around 400, and one too near the end.
  private var long: AyahAudioItem {
    sound(mulk(2), frames: 600, start: 50, pauses: [190..<210, 390..<410, 570..<590])
  }

  @Test func phrasesAreNamedByTheirWords() throws {
    var item = long
    item.words = [60..<120, 120..<190, 240..<300, 300..<380, 460..<560].enumerated().map {
      WordTiming(wordIndex: $0, range: FrameRange($1))
    }
    let text = "range: 67:2\nphrases: { split: true, longer: 500ms, shortest: 100ms }"
    func labels(_ item: AyahAudioItem) throws -> [String] {
      try TimelinePlanner(loaded(text, [item])).plan().events.compactMap { event in
        guard case .play(let play) = event.kind else { return nil }
        return play.label.text(repetitions: false, reciter: false)
      }
    }
    #expect(
      try labels(item) == [
        "Ayah 67:2 (phrase 1/3, words 1-2) · pass 1/1",
        "Ayah 67:2 (phrase 2/3, words 3-4) · pass 1/1",
        "Ayah 67:2 (phrase 3/3, word 5) · pass 1/1", "Ayah 67:2 · pass 1/1",
      ])
    item.words = []
    #expect(try labels(item).first == "Ayah 67:2 (phrase 1/3) · pass 1/1")
  }

  @Test func phrasesAreCutInTheMiddleOfPauses() throws {
    let text = """
      range: 67:2
      phrases: { split: true, longer: 500ms, shortest: 100ms, repeat: 2 }
      gaps: { repeats: 1ms }
      """
    #expect(
      try planned(text, [long])
        == "2.1:200 -1 2.1:200 -1 2.2:200 -1 2.2:200 -1 2.3:200 -1 2.3:200 -1 2:600")
    let timeline = try TimelinePlanner(loaded(text, [long])).plan()
    let parts = timeline.events.compactMap { event in
      if case .play(let play) = event.kind { play.part } else { nil }
    }
    #expect(
      parts
        == [50..<250, 50..<250, 250..<450, 250..<450, 450..<650, 450..<650, 50..<650].map {
          FrameRange($0)
        })
    // With `longer: 600ms`, an ayah of exactly 600 ms is not split.
    let longer = text.replacing("longer: 500ms", with: "longer: 600ms")
    #expect(try planned(longer, [long]) == "2:600")
  }

  @Test func fadingKeepsTheFirstPhrases() throws {
    let text = """
      range: 67:2
      mode: fading
      ayahRepeat: 4
      phrases: { shortest: 100ms }
      gaps: { repeats: 1ms }
      """
    #expect(try planned(text, [long]) == "2:600 -1 2<2:400 -1 2<1:200 -1 2<1:200")
    #expect(
      try planned(text + "\nfading: { recall: 0.5 }\nspeed: 2", [long])
        == "2:300 -1 2<2:200 ~50 -1 2<1:100 ~100 -1 2<1:100 ~100")
    // Without pauses, or if phrases would be too short, the whole ayah is played.
    #expect(try planned("range: 67:2\nmode: fading\nayahRepeat: 2", [long]) == "2:600 2:600")
    #expect(try planned("range: 67:3\nmode: fading\nayahRepeat: 2") == "3:30 3:30")
  }

  @Test(arguments: [
    // `p` is a pause, `w` the start of a word, and `d` a dip with its confidence in per cent. A
    // frame is a millisecond.
    ("w0 w90 w210 w330 w480", 3, "2:600 2<2:330 2<1:210", ""),
    // Pauses take precedence over words, words over dips. Only pauses form phrases.
    ("p300 w0 w200 w400 d100:90", 3, "2.1:300 2.2:300 2:600 2<1:300 2<1:300", ""),
    ("w0 w200 w400 d100:90", 2, "2:600 2<1:200", ""),
    ("w0 w10 w20 d300:50", 2, "2:600 2<1:300", "dips"),
    // The deepest dips are used, except dips too near to another one or to an end.
    ("d50:90 d150:10 d250:30 d320:20 d450:15", 3, "2:600 2<2:450 2<1:250", "dips"),
    ("d50:90 d150:10 d250:30 d320:20 d450:15", 5, "2:600 2<3:450 2<2:250 2<1:150 2<1:150", "dips"),
    ("d50:90 d550:90", 2, "2:600 2:600", "unfaded"), ("", 2, "2:600 2:600", "unfaded"),
    ("d300:50", 1, "2:600", ""),
  ])
  func withoutPausesFadingCutsAtWordsOrDips(
    places: String, repeats: Int, heard: String, note: String
  ) throws {
    var item = sound(mulk(2), frames: 600)
    var starts: [Int] = []
    for place in places.split(separator: " ") {
      let numbers = place.dropFirst().split(separator: ":").compactMap { Int($0) }
      switch place.first {
      case "p": item.innerPauses.append(FrameRange(numbers[0] - 10..<numbers[0] + 10))
      case "w": starts.append(numbers[0])
      default:
        item.dips.append(
          Marker(
            position: FrameIndex(numbers[0]), confidence: Double(numbers[1]) / 100, reason: ""))
      }
    }
    item.words = zip(starts, starts.dropFirst() + [600]).enumerated().map { index, word in
      WordTiming(wordIndex: index, range: FrameRange(word.0..<word.1))
    }
    let drill = try loaded(
      """
      range: 67:2
      mode: fading
      ayahRepeat: \(repeats)
      phrases: { shortest: 100ms, split: true, longer: 100ms }
      """, [item])
    #expect(try drawing(TimelinePlanner(drill).plan()) == heard)
    #expect(drill.fadedAtDips == (note == "dips" ? [mulk(2)] : []))
    #expect(drill.unfaded == (note == "unfaded" ? [mulk(2)] : []))
  }

  @Test func aSegmentThatSpansTheRangeStandsForIt() throws {
    let items = [sound(mulk(1), to: mulk(3), frames: 60), sound(mulk(1), frames: 10)]
    let text = "range: 67:1-3\nayahRepeat: 2\nbasmalah: never"
    #expect(try planned(text, items) == "1:60 1:60")
    let timeline = try TimelinePlanner(loaded(text, items)).plan()
    guard case .play(let play) = timeline.events[0].kind else {
      Issue.record("the first event is not a reading")
      return
    }
    #expect(play.label.text == "Rep 1/2 · Ayat 67:1-3 · pass 1/1 · Husary")
    #expect(timeline.missing.isEmpty)
    // In a longer range it stands for its ayat. For a shorter range it is not used.
    #expect(try planned("range: 67:1-4\nbasmalah: never", items) == "1:60 _500")
    #expect(try planned("range: 67:1-2\nbasmalah: never", items) == "1:10 _500")
  }

  @Test func theIstiadhahIsHeardWhereItIsFound() throws {
    let text = "range: 67:1-2\nistiadhah: once\ngaps: { ayat: 9ms, repeats: 9ms }"
    let words = sound(mulk(1), frames: 7)
    #expect(try planned(text, istiadhah: words) == "!:7 *:5 1:10 ,9 2:20")
    #expect(try planned(text) == "*:5 1:10 ,9 2:20")
  }

  @Test func speedScalesEveryPart() throws {
    let text = "range: 67:1-30\nayahRepeat: 2\ngaps: { repeats: 1x, ayat: 2x }\nspeed: "
    let items = (1...30).map { sound(mulk($0), frames: 1200 * $0) }
    let plain = try TimelinePlanner(loaded(text + "1", items)).plan()
    for (speed, factor) in [("0.5", 2.0), ("0.75", 4.0 / 3), ("1.5", 2.0 / 3), ("2", 0.5)] {
      let other = try TimelinePlanner(loaded(text + speed, items)).plan()
      #expect(other.events.count == plain.events.count)
      #expect(
        zip(plain.events, other.events).allSatisfy {
          Double($1.range.count) == Double($0.range.count) * factor
        })
      #expect(Double(other.frameCount) == Double(plain.frameCount) * factor)
    }
  }

  @Test func theRateIsTheHighestOfTheSourcesUnlessSet() throws {
    var fast = sound(mulk(2), frames: 20)
    fast.sourceRate = SampleRate(hertz: 2000)
    let items = [sound(mulk(1), frames: 10), fast]
    #expect(try loaded("range: 67:1-2", items).rate == SampleRate(hertz: 2000))
    #expect(try planned("range: 67:1-2", items) == "1:20 2:20")
  }
}
