import AudioCore
import Playback
import Recitation
import Testing

@Suite struct EngineTroubleTests {
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
    var engine = PlaybackEngine()
    engine.play(try loaded("range: 67:2-4"))
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
