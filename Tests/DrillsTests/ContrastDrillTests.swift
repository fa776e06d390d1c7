import AudioCore
import Playback
import Recitation
import Testing

@testable import Drills

@Suite struct ContrastDrillTests {
  private let rate = SampleRate(hertz: 100)

  /// Returns an ayah of ten words of half a second each.
  private func item(_ ayah: AyahRef, at start: Int, hasWords: Bool = true) -> AyahAudioItem {
    AyahAudioItem(
      ayah: ayah, source: SourceKey("a"), sourceRate: rate,
      range: FrameRange(start..<start + 500), reciterName: "R", isPersonal: true,
      words: hasWords
        ? (0..<10).map { word in
          WordTiming(
            wordIndex: word, range: FrameRange(start + word * 50..<start + word * 50 + 50))
        } : [])
  }

  private func drawing(_ timeline: Timeline) -> [String] {
    timeline.events.map { event in
      switch event.kind {
      case .play(let play):
        "\(play.label.ayah) \(play.part.start.count)-\(play.part.end.count)"
      case .gap: "_\(event.range.count)"
      }
    }
  }

  private var settings: PlaybackSettings {
    var settings = PlaybackSettings()
    settings.ayahRepeat = 2
    settings.gaps.ayat = .fixed(.milliseconds(500))
    settings.gaps.repeats = .fixed(.seconds(1))
    settings.gaps.passes = .fixed(.seconds(2))
    return settings
  }

  private let first = AyahRef(surah: 2, ayah: 35)
  private let second = AyahRef(surah: 7, ayah: 19)

  @Test func aPairIsHeardWholeThenWhereItParts() {
    let pair = ContrastPair(.init(ayah: first, words: 5...7), .init(ayah: second, words: 4...4))
    let drill = ContrastDrill(
      [pair, pair], [first: item(first, at: 0), second: item(second, at: 1000)], settings,
      rate: rate)
    let once = [
      "2:35 0-500", "_50", "7:19 1000-1500", "_100", "2:35 200-350", "_50", "7:19 1150-1200",
      "_100", "2:35 200-350", "_50", "7:19 1150-1200",
    ]
    #expect(drawing(drill.timeline) == once + ["_200"] + once)
    #expect(drill.timeline.seconds == 2 * 17.5 + 2)
    #expect(drill.timeline.events[4].play?.label.words == 5...7)
  }

  @Test func whatIsNotKnownIsHeardWholeAndWhatIsMissingNotAtAll() {
    let other = AyahRef(surah: 3, ayah: 1)
    let drill = ContrastDrill(
      [
        ContrastPair(.init(ayah: first, words: 5...7), .init(ayah: other, words: 1...2)),
        ContrastPair(.init(ayah: first, words: 5...7), .init(ayah: second, words: nil)),
      ], [first: item(first, at: 0, hasWords: false), second: item(second, at: 1000)], settings,
      rate: rate)
    let plays = drill.timeline.events.compactMap(\.play)
    #expect(plays.count == 6)
    #expect(plays.allSatisfy { $0.part.count == 500 })
    #expect(drill.missing == [other])
  }
}
