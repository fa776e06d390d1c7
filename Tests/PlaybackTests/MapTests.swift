import AudioCore
import Playback
import Recitation
import Testing

@Suite struct MapTests {
  private let map = mulkMap

  @Test func webVTT() {
    #expect(
      DrillMapFormat.vtt.text(of: map) == """
        WEBVTT - Mulk; "1" = &lt;first&gt;

        1
        00:00:00.000 --> 00:00:02.000
        Al-Mulk 1 · 1 of 2 · Ali
        <00:00:00.050>تَبَٰرَكَ <00:00:00.500>ٱلَّذِي بِيَدِهِ ٱلۡمُلۡكُ وَهُوَ عَلَىٰ كُلِّ شَيۡءࣲ قَدِيرٌ

        2
        00:00:02.500 --> 00:00:04.500
        Al-Mulk 1 · 2 of 2 · Ali
        <00:00:02.550>تَبَٰرَكَ <00:00:03.000>ٱلَّذِي بِيَدِهِ ٱلۡمُلۡكُ وَهُوَ عَلَىٰ كُلِّ شَيۡءࣲ قَدِيرٌ

        3
        00:00:05.000 --> 00:00:08.000
        Al-Mulk 2 · Ali
        <00:00:05.500>ٱلَّذِي خَلَقَ ٱلۡمَوۡتَ وَٱلۡحَيَوٰةَ لِيَبۡلُوَكُمۡ أَيُّكُمۡ أَحۡسَنُ عَمَلࣰا وَهُوَ ٱلۡعَزِيزُ ٱلۡغَفُورُ

        """)
  }

  @Test func lrc() {
    #expect(
      DrillMapFormat.lrc.text(of: map) == """
        [ti:Mulk; "1" = <first>]
        [ar:Ali]
        [length:00:08.50]
        [00:00.00]Al-Mulk 1 · 1 of 2 · Ali <00:00.05>تَبَٰرَكَ <00:00.50>ٱلَّذِي بِيَدِهِ ٱلۡمُلۡكُ وَهُوَ عَلَىٰ كُلِّ شَيۡءࣲ قَدِيرٌ <00:01.50>
        [00:02.00]
        [00:02.50]Al-Mulk 1 · 2 of 2 · Ali <00:02.55>تَبَٰرَكَ <00:03.00>ٱلَّذِي بِيَدِهِ ٱلۡمُلۡكُ وَهُوَ عَلَىٰ كُلِّ شَيۡءࣲ قَدِيرٌ <00:04.00>
        [00:04.50]
        [00:05.00]Al-Mulk 2 · Ali <00:05.50>ٱلَّذِي خَلَقَ ٱلۡمَوۡتَ وَٱلۡحَيَوٰةَ لِيَبۡلُوَكُمۡ أَيُّكُمۡ أَحۡسَنُ عَمَلࣰا وَهُوَ ٱلۡعَزِيزُ ٱلۡغَفُورُ <00:07.00>
        [00:08.00]

        """)
  }

  @Test func cueSheet() {
    #expect(
      DrillMapFormat.cue.text(of: map) == """
        PERFORMER "Ali"
        TITLE "Mulk; '1' = <first>"
        FILE "mulk.wav" WAVE
          TRACK 01 AUDIO
            TITLE "Al-Mulk 1 · 1 of 2"
            PERFORMER "Ali"
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            TITLE "Al-Mulk 1 · 2 of 2"
            PERFORMER "Ali"
            INDEX 01 00:02:38
          TRACK 03 AUDIO
            TITLE "Al-Mulk 2"
            PERFORMER "Ali"
            INDEX 01 00:05:00

        """)
  }

  /// If the reciter is unknown, the file has no line for him. Maps and exports share one writer.
  @Test func anUnknownReciterHasNoLine() {
    var nameless = map
    nameless.timeline = Timeline(
      rate: map.timeline.rate,
      events: map.timeline.events.map { event in
        guard let play = event.play else { return event }
        let label = Timeline.Label(
          ayah: play.label.ayah, repetition: play.label.repetition, repetitions: 2, pass: 1,
          passes: 1, reciter: "")
        return Timeline.Event(
          range: event.range,
          kind: .play(
            Timeline.Play(item: play.item, part: play.part, speed: play.speed, label: label)))
      })
    #expect(!DrillMapFormat.cue.text(of: nameless).contains("PERFORMER"))
    #expect(!DrillMapFormat.ffmetadata.text(of: nameless).contains("artist"))
    let lines = DrillMapFormat.cue.text(of: map).split(separator: "\n")
    #expect(lines.count { $0.contains("PERFORMER") } == 4)
  }

  /// Some players refuse a cue with a time that is not later than its start.
  @Test func noWordOfACueHasItsStart() throws {
    var early = map
    early.timeline = Timeline(
      rate: map.timeline.rate,
      events: try map.timeline.events.prefix(1).map { event in
        let play = try #require(event.play)
        var item = play.item
        item.words = [
          WordTiming(wordIndex: 0, range: FrameRange(10_000..<12_000)),
          WordTiming(wordIndex: 1, range: FrameRange(12_000..<13_000)),
          WordTiming(wordIndex: 2, range: FrameRange(13_000..<13_500)),
        ]
        return Timeline.Event(
          range: event.range,
          kind: .play(
            Timeline.Play(item: item, part: play.part, speed: play.speed, label: play.label)))
      })
    let text = DrillMapFormat.vtt.text(of: early)
    #expect(!text.contains("<00:00:00.000>") && text.contains("تَبَٰرَكَ"))
    #expect(text.contains("<00:00:01.000>") && text.contains("<00:00:01.500>"))
  }

  /// A line that begins with `#` is a comment, and brackets contain times.
  @Test func namesAreNoCommentsAndNoTimes() {
    var odd = map
    odd.fileName = "#1.wav"
    #expect(DrillMapFormat.m3u8.text(of: odd).hasSuffix("\n./#1.wav\n"))
    odd.timeline = Timeline(
      rate: map.timeline.rate,
      events: map.timeline.events.prefix(1).map { event in
        guard let play = event.play else { return event }
        let label = Timeline.Label(
          ayah: play.label.ayah, repetition: 1, repetitions: 1, pass: 1, passes: 1,
          reciter: "[00:09.00]Ali")
        return Timeline.Event(
          range: event.range,
          kind: .play(
            Timeline.Play(item: play.item, part: play.part, speed: play.speed, label: label)))
      })
    #expect(!DrillMapFormat.lrc.text(of: odd).contains("[00:09"))
  }

  @Test func playList() {
    #expect(
      DrillMapFormat.m3u8.text(of: map) == """
        #EXTM3U
        #EXTINF:9,Mulk; "1" = <first>
        mulk.wav

        """)
  }

  @Test func audacityLabels() {
    #expect(
      DrillMapFormat.audacity.text(of: map) == """
        0.000000\t2.000000\tAl-Mulk 1 · 1 of 2 · Ali
        2.500000\t4.500000\tAl-Mulk 1 · 2 of 2 · Ali
        5.000000\t8.000000\tAl-Mulk 2 · Ali

        """)
  }

  @Test func ffmetadata() {
    #expect(
      DrillMapFormat.ffmetadata.text(of: map) == """
        ;FFMETADATA1
        title=Mulk\\; "1" \\= <first>
        artist=Ali
        [CHAPTER]
        TIMEBASE=1/1000
        START=0
        END=2500
        title=Al-Mulk 1 · 1 of 2
        [CHAPTER]
        TIMEBASE=1/1000
        START=2500
        END=5000
        title=Al-Mulk 1 · 2 of 2
        [CHAPTER]
        TIMEBASE=1/1000
        START=5000
        END=8500
        title=Al-Mulk 2

        """)
  }

  @Test func whatIsNotWantedIsNotShown() {
    var plain = map
    plain.display.repetitions = false
    plain.display.reciter = false
    plain.display.words = false
    #expect(
      DrillMapFormat.lrc.text(of: plain) == """
        [ti:Mulk; "1" = <first>]
        [ar:Ali]
        [length:00:08.50]
        [00:00.00]Al-Mulk 1
        [00:02.00]
        [00:02.50]Al-Mulk 1
        [00:04.50]
        [00:05.00]Al-Mulk 2
        [00:08.00]

        """)
  }

  @Test(arguments: [(99, 99), (100, 50), (198, 99), (400, 67)])
  func aCueSheetHasAtMostNinetyNineTracks(readings: Int, tracks: Int) {
    var map = map
    let rate = SampleRate(hertz: 16_000)
    let events = (0..<readings).map { number in
      let range = FrameRange(number * 16_000..<(number + 1) * 16_000)
      // Every ayah is recited twice in a row.
      let item = AyahAudioItem(
        ayah: AyahRef(surah: 2, ayah: number / 2 + 1), source: SourceKey("r"), sourceRate: rate,
        range: FrameRange(0..<16_000), reciterName: "Ali", isPersonal: true)
      let label = Timeline.Label(
        ayah: item.ayah, repetition: number % 2 + 1, repetitions: 3, pass: 1, passes: 1,
        reciter: item.reciterName)
      return Timeline.Event(
        range: range,
        kind: .play(Timeline.Play(item: item, part: item.range, speed: 1, label: label)))
    }
    map.timeline = Timeline(rate: rate, events: events)
    let text = DrillMapFormat.cue.text(of: map)
    #expect(text.split(separator: "\n").count { $0.contains("TRACK") } == tracks)
  }
}
