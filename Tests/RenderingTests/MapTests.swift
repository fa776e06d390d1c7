import AudioCore
import Playback
import Recitation
import Rendering
import Testing

@Suite struct MapTests {
  /// Two readings of 67:1 and one of 67:2 at 0.5, at 1,000 Hz, with gaps of half a second.
  private let map: DrillMap = {
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

  @Test func webVTT() {
    #expect(
      MapFormat.vtt.text(of: map) == """
        WEBVTT - Mulk; "1" = &lt;first&gt;

        1
        00:00:00.000 --> 00:00:02.000
        Rep 1/2 · Ayah 67:1 · pass 1/1 · Ali
        <00:00:00.050>1 <00:00:00.500>2

        2
        00:00:02.500 --> 00:00:04.500
        Rep 2/2 · Ayah 67:1 · pass 1/1 · Ali
        <00:00:02.550>1 <00:00:03.000>2

        3
        00:00:05.000 --> 00:00:08.000
        Rep 1/1 · Ayah 67:2 · pass 1/1 · Ali
        <00:00:05.500>1

        """)
  }

  @Test func lrc() {
    #expect(
      MapFormat.lrc.text(of: map) == """
        [ti:Mulk; "1" = <first>]
        [ar:Ali]
        [length:00:08.50]
        [00:00.00]Rep 1/2 · Ayah 67:1 · pass 1/1 · Ali <00:00.05>1 <00:00.50>2 <00:01.50>
        [00:02.00]
        [00:02.50]Rep 2/2 · Ayah 67:1 · pass 1/1 · Ali <00:02.55>1 <00:03.00>2 <00:04.00>
        [00:04.50]
        [00:05.00]Rep 1/1 · Ayah 67:2 · pass 1/1 · Ali <00:05.50>1 <00:07.00>
        [00:08.00]

        """)
  }

  @Test func cueSheet() {
    #expect(
      MapFormat.cue.text(of: map) == """
        PERFORMER "Ali"
        TITLE "Mulk; '1' = <first>"
        FILE "mulk.wav" WAVE
          TRACK 01 AUDIO
            TITLE "Rep 1/2 · Ayah 67:1 · pass 1/1 · Ali"
            PERFORMER "Ali"
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            TITLE "Rep 2/2 · Ayah 67:1 · pass 1/1 · Ali"
            PERFORMER "Ali"
            INDEX 01 00:02:38
          TRACK 03 AUDIO
            TITLE "Rep 1/1 · Ayah 67:2 · pass 1/1 · Ali"
            PERFORMER "Ali"
            INDEX 01 00:05:00

        """)
  }

  @Test func playList() {
    #expect(
      MapFormat.m3u8.text(of: map) == """
        #EXTM3U
        #EXTINF:9,Mulk; "1" = <first>
        mulk.wav

        """)
  }

  @Test func audacityLabels() {
    #expect(
      MapFormat.audacity.text(of: map) == """
        0.000000\t2.000000\tRep 1/2 · Ayah 67:1 · pass 1/1 · Ali
        2.500000\t4.500000\tRep 2/2 · Ayah 67:1 · pass 1/1 · Ali
        5.000000\t8.000000\tRep 1/1 · Ayah 67:2 · pass 1/1 · Ali

        """)
  }

  @Test func ffmetadata() {
    #expect(
      MapFormat.ffmetadata.text(of: map) == """
        ;FFMETADATA1
        title=Mulk\\; "1" \\= <first>
        artist=Ali
        [CHAPTER]
        TIMEBASE=1/1000
        START=0
        END=2500
        title=Rep 1/2 · Ayah 67:1 · pass 1/1 · Ali
        [CHAPTER]
        TIMEBASE=1/1000
        START=2500
        END=5000
        title=Rep 2/2 · Ayah 67:1 · pass 1/1 · Ali
        [CHAPTER]
        TIMEBASE=1/1000
        START=5000
        END=8500
        title=Rep 1/1 · Ayah 67:2 · pass 1/1 · Ali

        """)
  }

  @Test func json() {
    func play(_ start: String, _ end: String, _ ayah: String, _ label: String, _ rest: String)
      -> String
    {
      "    {\(start), \(end), \"ayah\": \"\(ayah)\", \"endAyah\": \"\(ayah)\", "
        + "\"label\": \"\(label) · pass 1/1 · Ali\", \(rest)}"
    }
    let head = """
      {
        "schema": 1,
        "title": "Mulk; \\"1\\" = <first>",
        "file": "mulk.wav",
        "fingerprint": "f00",
        "sampleRate": 1000,
        "channels": 1,
        "frames": 8500,
        "seconds": 8.500,
        "missing": ["67:3"],
        "events": [

      """
    let common = "\"pass\": 1, \"passes\": 1, \"reciter\": \"Ali\""
    let first =
      "\"source\": \"r\", \"sourceName\": \"halaqa.mp3\", \"sourceStart\": 10000, "
      + "\"sourceEnd\": 14000"
    let second =
      "\"source\": \"r\", \"sourceName\": \"halaqa.mp3\", \"sourceStart\": 14000, "
      + "\"sourceEnd\": 17000"
    func times(_ start: Int, _ end: Int, _ from: String, _ to: String) -> (String, String) {
      (
        "\"start\": \(start), \"end\": \(end)", "\"startSeconds\": \(from), \"endSeconds\": \(to)"
      )
    }
    func gap(_ time: (String, String), _ rest: String) -> String {
      "    {\(time.0), \(time.1), \(rest)}"
    }
    let (a, b) = (times(0, 2000, "0.000", "2.000"), times(2500, 4500, "2.500", "4.500"))
    let c = times(5000, 8000, "5.000", "8.000")
    let events = [
      play(
        a.0, a.1, "67:1", "Rep 1/2 · Ayah 67:1",
        "\"repetition\": 1, \"repetitions\": 2, \(common), \"speed\": 1.0, \(first), "
          + "\"words\": [[0, 50, 500], [1, 500, 1500]]"),
      gap(times(2000, 2500, "2.000", "2.500"), "\"gap\": \"betweenRepeats\""),
      play(
        b.0, b.1, "67:1", "Rep 2/2 · Ayah 67:1",
        "\"repetition\": 2, \"repetitions\": 2, \(common), \"speed\": 1.0, \(first), "
          + "\"words\": [[0, 2550, 3000], [1, 3000, 4000]]"),
      gap(times(4500, 5000, "4.500", "5.000"), "\"gap\": \"betweenAyat\""),
      play(
        c.0, c.1, "67:2", "Rep 1/1 · Ayah 67:2",
        "\"repetition\": 1, \"repetitions\": 1, \(common), \"speed\": 0.5, \(second), "
          + "\"words\": [[0, 5500, 7000]]"),
      gap(times(8000, 8500, "8.000", "8.500"), "\"gap\": \"missing\", \"ayah\": \"67:3\""),
    ]
    #expect(MapFormat.json.text(of: map) == head + events.joined(separator: ",\n") + "\n  ]\n}\n")
  }

  @Test func theFingerprintIsFoundAgain() {
    #expect(TimelineJSON.fingerprint(in: MapFormat.json.text(of: map)) == "f00")
    var other = map
    other.fingerprint = ""
    #expect(TimelineJSON.fingerprint(in: MapFormat.json.text(of: other)) == nil)
    #expect(TimelineJSON.fingerprint(in: "{ \"fingerprint\": 5 }") == nil)
    #expect(TimelineJSON.fingerprint(in: "") == nil)
  }

  @Test func whatIsNotWantedIsNotShown() {
    var plain = map
    plain.display.repetitions = false
    plain.display.reciter = false
    plain.display.words = false
    #expect(
      MapFormat.lrc.text(of: plain) == """
        [ti:Mulk; "1" = <first>]
        [ar:Ali]
        [length:00:08.50]
        [00:00.00]Ayah 67:1 · pass 1/1
        [00:02.00]
        [00:02.50]Ayah 67:1 · pass 1/1
        [00:04.50]
        [00:05.00]Ayah 67:2 · pass 1/1
        [00:08.00]

        """)
  }

  @Test(arguments: [(99, 99), (100, 50), (198, 99), (400, 67)])
  func aCueSheetHasAtMostNinetyNineTracks(readings: Int, tracks: Int) {
    var map = map
    var steps: [Step] = []
    for number in 0..<readings {
      // Two readings of every ayah in a row.
      steps.append(
        .play(
          AyahAudioItem(
            ayah: AyahRef(surah: 2, ayah: number / 2 + 1), source: SourceKey("r"),
            sourceRate: SampleRate(hertz: 16_000), range: FrameRange(0..<16_000),
            reciterName: "Ali", isPersonal: true)))
    }
    map.timeline = timeline(steps)
    let text = MapFormat.cue.text(of: map)
    #expect(text.split(separator: "\n").count { $0.contains("TRACK") } == tracks)
  }
}
