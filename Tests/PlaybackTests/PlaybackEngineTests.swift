import AudioCore
import Playback
import Recitation
import Testing

/// What an engine does when nobody touches it, each stretch as it is gone through.
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

@Suite struct PlaybackEngineTests {
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

  private func engine(_ keys: String = "") throws -> PlaybackEngine {
    var engine = PlaybackEngine()
    engine.play(
      try loaded(
        "range: 67:2-4\nayahRepeat: 2\ngaps: { repeats: 5ms, ayat: 6ms, passes: 7ms }\n" + keys))
    return engine
  }

  /// `67:2 1/2 playing 3`: the ayah, its repeat, the state, and how far it is.
  private func shown(_ engine: PlaybackEngine) -> String {
    let ayah = engine.currentAyah.map { "\($0)" } ?? "–"
    return "\(ayah) \(engine.currentAyahRepetition)/\(engine.totalAyahRepetitions) "
      + "\(engine.state) \(engine.position)"
  }

  @Test func everyTransitionOfADrillThatIsLeftAlone() throws {
    var engine = try engine("rangeRepeat: 2\nafter: continueAyaat(1)")
    #expect(engine.state == .loading)
    #expect(engine.advance(by: 0) == [.playing])
    #expect(shown(engine) == "67:2 1/2 playing 0")
    #expect(engine.advance(by: 19) == [])
    #expect(engine.advance(by: 1) == [.awaitingRepeat])
    #expect(engine.advance(by: 5) == [.loading, .playing])
    #expect(engine.advance(by: 20) == [.awaitingNextAyah])
    #expect(engine.advance(by: 6) == [.loading, .playing])
    #expect(shown(engine) == "67:3 1/2 playing 0")
    engine.advance(by: 30 + 5 + 30 + 6 + 40 + 5 + 39)
    #expect(shown(engine) == "67:4 2/2 playing 39")
    #expect(engine.advance(by: 1) == [.awaitingNextAyah])
    #expect(engine.currentRangeRepetition == 1)
    #expect(engine.advance(by: 7) == [.loading, .playing])
    #expect(engine.currentRangeRepetition == 2)
    engine.advance(by: 45 + 6 + 65 + 6 + 84)
    #expect(engine.advance(by: 1) == [.awaitingNextAyah])
    #expect(engine.advance(by: 6) == [.rangeComplete, .loading, .playing])
    #expect(shown(engine) == "67:5 1/2 playing 0")
    #expect(
      engine.advance(by: 1000)
        == [.awaitingRepeat, .loading, .playing, .awaitingNextAyah, .rangeComplete, .idle])
    #expect(engine.now == nil)
    #expect(engine.advance(by: 10) == [])
  }

  @Test func aGapOfNoLengthIsGoneThrough() throws {
    var engine = PlaybackEngine()
    engine.play(try loaded("range: 67:2\nayahRepeat: 2"))
    #expect(engine.advance(by: 20) == [.playing, .awaitingRepeat, .loading, .playing])
    #expect(engine.advance(by: 20) == [.awaitingNextAyah, .rangeComplete, .idle])
  }

  @Test func aPauseInAyahAndGapHoldsTime() throws {
    var engine = try engine()
    engine.advance(by: 8)
    engine.pause()
    engine.pause()
    #expect(engine.state == .paused)
    #expect(engine.advance(by: 1000) == [])
    #expect(engine.position == 8)
    engine.resume()
    #expect(shown(engine) == "67:2 1/2 playing 8")
    #expect(engine.advance(by: 14) == [.awaitingRepeat])
    #expect(engine.position == 2)
    engine.pause()
    engine.advance(by: 1000)
    engine.resume()
    #expect(engine.state == .awaitingRepeat)
    #expect(engine.remaining == 3)
    #expect(engine.advance(by: 3) == [.loading, .playing])
    engine.resume()
    #expect(engine.state == .playing)
    #expect(engine.elapsed == 25)
  }

  @Test func seekingDuringARepeatBeginsTheAyahAnew() throws {
    var engine = try engine()
    engine.advance(by: 20 + 5 + 8)
    #expect(shown(engine) == "67:2 2/2 playing 8")
    try engine.seek(to: mulk(4))
    #expect(engine.state == .loading)
    #expect(engine.advance(by: 0) == [.playing])
    #expect(shown(engine) == "67:4 1/2 playing 0")
    engine.advance(by: 42)
    #expect(engine.state == .awaitingRepeat)
    try engine.seek(to: mulk(2))
    engine.advance(by: 0)
    #expect(shown(engine) == "67:2 1/2 playing 0")
    engine.pause()
    try engine.seek(to: mulk(3))
    #expect(engine.advance(by: 1) == [.playing])
    #expect(throws: PlaybackError(.notInDrill(mulk(9)))) { try engine.seek(to: mulk(9)) }
    #expect(shown(engine) == "67:3 1/2 playing 1")
    engine.advance(by: 10_000)
    #expect(engine.state == .idle)
    try engine.seek(to: mulk(4))
    #expect(engine.advance(by: 0) == [.playing])
    var empty = PlaybackEngine()
    #expect(throws: PlaybackError(.nothingLoaded)) { try empty.seek(to: mulk(2)) }
  }

  @Test func skippingGoesFromAyahToAyah() throws {
    var engine = try engine("rangeRepeat: 2\nbasmalah: never\nconnection: { before: 1 }")
    func place() -> String { "\(shown(engine)) pass \(engine.currentRangeRepetition)" }
    engine.advance(by: 0)
    engine.skipPrevious()
    engine.advance(by: 0)
    #expect(place() == "67:1 1/1 playing 0 pass 1")
    for expected in ["67:2 1/2", "67:3 1/2", "67:4 1/2"] {
      engine.skipNext()
      #expect(engine.advance(by: 0) == [.playing])
      #expect(place() == "\(expected) playing 0 pass 1")
    }
    engine.skipNext()
    engine.advance(by: 1)
    #expect(place() == "67:1 1/1 playing 1 pass 2")
    engine.skipPrevious()
    engine.advance(by: 40 + 5 + 3)
    #expect(place() == "67:4 2/2 playing 3 pass 1")
    engine.skipPrevious()
    engine.advance(by: 31)
    #expect(place() == "67:3 1/2 awaitingRepeat 1 pass 1")
    engine.skipNext()
    engine.skipNext()
    engine.pause()
    for _ in 1...3 { engine.skipNext() }
    engine.advance(by: 0)
    #expect(place() == "67:4 1/2 playing 0 pass 2")
    engine.skipNext()
    #expect(engine.advance(by: 0) == [.rangeComplete, .idle])
    engine.skipNext()
    engine.skipPrevious()
    #expect(engine.state == .idle)
  }

  @Test func skippingFromABasmalahReachesItsAyah() throws {
    var engine = PlaybackEngine()
    engine.play(try loaded("range: 67:1-2"))
    engine.advance(by: 1)
    #expect(engine.label?.part == .basmalah)
    engine.skipNext()
    engine.advance(by: 0)
    #expect(engine.currentAyah == mulk(1))
    let words = sound(mulk(2), frames: 7)
    engine.play(try loaded("range: 67:2-3\nistiadhah: once", istiadhah: words))
    engine.advance(by: 1)
    #expect(engine.label?.part == .istiadhah)
    engine.skipNext()
    engine.advance(by: 0)
    #expect(engine.label?.part == .whole)
    #expect(engine.currentAyah == mulk(2))
  }

  @Test func stoppingEndsAnyState() throws {
    for time in [0, 3, 22, 47] {
      var engine = try engine()
      engine.advance(by: time)
      engine.stop()
      #expect(engine.state == .idle)
      #expect(engine.now == nil)
      #expect(engine.advance(by: 100) == [])
      engine.pause()
      engine.resume()
      #expect(engine.state == .idle)
    }
  }

  @Test func theSpeedChangesInTheMiddleOfAnAyah() throws {
    var engine = try engine()
    engine.advance(by: 10)
    try engine.setSpeed(0.5)
    #expect(engine.position == 20)
    #expect(engine.remaining == 20)
    engine.advance(by: 20)
    #expect(engine.state == .awaitingRepeat)
    try engine.setSpeed(2)
    engine.advance(by: 5)
    #expect(engine.remaining == 10)
    for speed in [0.4, 2.1, .nan, .infinity] {
      #expect(throws: PlaybackError.self) { try engine.setSpeed(speed) }
    }
    #expect(engine.speed == 2)
    engine.play(try loaded("range: 67:2"))
    #expect(engine.speed == nil)
  }

  @Test func aMissingAyahIsShown() throws {
    var engine = PlaybackEngine()
    engine.play(try loaded("range: 67:2-4", wholeMulk.filter { $0.ayah != mulk(3) }))
    #expect(engine.advance(by: 20) == [.playing, .awaitingNextAyah, .loading, .awaitingNextAyah])
    #expect(engine.unavailableAyah == mulk(3))
    #expect(engine.advance(by: 500) == [.loading, .playing])
    #expect(engine.unavailableAyah == nil)
    #expect(engine.currentIsPersonalRecording)
    #expect(engine.currentReciterName == "Husary")
    #expect(engine.totalRangeRepetitions == 1)
  }

  @Test func whatCannotBePlayedIsAnErrorUntilStopped() throws {
    var engine = try engine()
    engine.advance(by: 5)
    let snapshot = try Drill(text: "range: 67:2", file: "").snapshot(reciters: [husary])
    engine.play(snapshot, from: catalogue([]))
    let range = AyahRange(start: mulk(2), end: mulk(2))
    #expect(engine.state == .error(PlaybackError(.nothingToPlay(range))))
    #expect(engine.advance(by: 5) == [])
    engine.pause()
    engine.skipNext()
    #expect(engine.state == .error(PlaybackError(.nothingToPlay(range))))
    engine.stop()
    #expect(engine.state == .idle)
    engine.play(snapshot, from: catalogue(wholeMulk))
    #expect(engine.advance(by: 5) == [.playing])
  }
}
