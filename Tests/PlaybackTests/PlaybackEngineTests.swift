import AudioCore
import Playback
import Recitation
import Testing

@Suite struct PlaybackEngineTests {
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
}
