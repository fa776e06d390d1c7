import AudioCore
import Playback
import Recitation
import Testing

@testable import Publishing

/// A drill of one reading at 1000 frames per second, so that a frame is a millisecond.
func clipMap(
  _ ayah: AyahRef, words: [(index: Int, start: Int, end: Int)], length: Int,
  riwayah: Riwayah = .hafs
) -> DrillMap {
  let rate = SampleRate(hertz: 1000)
  let item = AyahAudioItem(
    ayah: ayah, source: SourceKey("r"), sourceRate: rate, range: FrameRange(0..<length),
    reciterName: "Ali", isPersonal: true,
    words: words.map { WordTiming(wordIndex: $0.index, range: FrameRange($0.start..<$0.end)) })
  let label = Timeline.Label(
    ayah: ayah, repetition: 1, repetitions: 1, pass: 1, passes: 1, reciter: "Ali")
  let play = Timeline.Play(item: item, part: item.range, speed: 1, label: label)
  var map = DrillMap(
    title: "t", fileName: "t.wav",
    timeline: Timeline(
      rate: rate, events: [.init(range: FrameRange(0..<length), kind: .play(play))]))
  map.riwayah = riwayah
  return map
}

@Suite struct ClipScenesTests {
  let ikhlas = AyahRef(surah: 112, ayah: 1)

  private func text(_ scenes: [ClipScene]) -> [String] {
    scenes.map {
      "\($0.range.start.count)-\($0.range.end.count) \($0.word.map { "\($0)" } ?? "none")"
    }
  }

  @Test(arguments: [
    // First silence, then each word until the next word starts.
    (
      [(0, 100, 300), (1, 300, 500), (2, 600, 800), (3, 800, 900)],
      ["0-100 none", "100-300 0", "300-600 1", "600-800 2", "800-1000 3"]
    ),
    // The reciter goes back two words.
    (
      [(0, 0, 200), (1, 200, 400), (0, 500, 600), (1, 600, 700), (2, 700, 800)],
      ["0-200 0", "200-500 1", "500-600 0", "600-700 1", "700-1000 2"]
    ),
    // A word index that the text does not have.
    ([(0, 0, 200), (9, 200, 400)], ["0-1000 0"]),
    ([], ["0-1000 none"]),
  ])
  func aSceneLastsUntilTheNextWord(words: [(Int, Int, Int)], scenes: [String]) {
    let map = clipMap(
      ikhlas, words: words.map { (index: $0.0, start: $0.1, end: $0.2) }, length: 1000)
    #expect(text(ClipScenes(of: map, translation: nil, in: .square).scenes) == scenes)
  }

  @Test func theLongestAyahIsFollowedAcrossItsPages() throws {
    let debt = AyahRef(surah: 2, ayah: 282)
    let count = try PrintedText.words(of: debt).count
    let map = clipMap(
      debt, words: (0..<count).map { ($0, $0 * 100, $0 * 100 + 100) }, length: count * 100)
    let scenes = ClipScenes(of: map, translation: nil, in: .tall).scenes
    #expect(scenes.count == count)
    for (index, scene) in scenes.enumerated() {
      #expect(scene.range == FrameRange(index * 100..<index * 100 + 100))
      #expect(scene.page.first + (scene.word ?? -1) == index)
      #expect(scene.page.words.indices.contains(scene.word ?? -1))
    }
    #expect(scenes.last?.page.words.last?.hasSuffix("﴿٢٨٢﴾") ?? false)
  }

  @Test func aRiwayahWithoutATextShowsNothing() {
    let map = clipMap(ikhlas, words: [(0, 0, 100)], length: 1000, riwayah: .warsh)
    #expect(ClipScenes(of: map, translation: nil, in: .square).scenes.isEmpty)
  }

  @Test func subtitlesHighlightTheWordAndKeepTheTranslation() throws {
    let map = clipMap(ikhlas, words: [(0, 0, 300), (1, 300, 500)], length: 1000)
    let translation = try TranslationText("112:1 Say: {He} is God", name: "t.txt")
    let text = ClipSubtitles.text(
      of: ClipScenes(of: map, translation: translation, in: .wide).scenes,
      at: map.timeline.rate, in: .wide, hasTranslation: true, title: "112:1")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("Dialogue") }
    let heard = "{\\c&H4BC3FF&}"
    let plain = "{\\c&HFFFFFF&}"
    let expected: [String] = [
      "0:00:00.00,0:00:00.30,Ayah,,0,0,0,,{\\pos(960,367)\\fs420}\(heard)قُلۡ\(plain) هُوَ ٱللَّهُ أَحَدٌ ﴿١﴾",
      "0:00:00.30,0:00:01.00,Ayah,,0,0,0,,{\\pos(960,367)\\fs420}قُلۡ \(heard)هُوَ\(plain) ٱللَّهُ أَحَدٌ ﴿١﴾",
      "0:00:00.00,0:00:01.00,Translation,,0,0,0,,{\\pos(960,712)}Say: (He) is God",
    ]
    #expect(lines.map { String($0.dropFirst("Dialogue: 0,".count)) } == expected)
    #expect(text.contains("PlayResX: 1920\nPlayResY: 1080\n"))
  }
}

@Suite struct TranslationTextTests {
  private func text(_ file: String, _ ayah: Int) throws -> String {
    try TranslationText(file, name: "t.txt").text(
      of: Timeline.Label(
        ayah: AyahRef(surah: 67, ayah: ayah), repetition: 1, repetitions: 1, pass: 1, passes: 1,
        reciter: ""))
  }

  @Test(arguments: [
    ("67:1 Blessed", "Blessed"), ("67|1|Blessed", "Blessed"),
    ("67:1\tBlessed  is he", "Blessed is he"),
    ("\u{FEFF}# a comment\r\n\r\n67:1 Blessed\r\n", "Blessed"), ("67:1. Blessed", "Blessed"),
    ("67:1 Blessed\n67:1 Another", "Blessed"), ("67:2 He who\n67:1 Blessed", "Blessed"),
    ("67:2 He who", ""),
  ])
  func linesAreRead(file: String, first: String) throws {
    #expect(try text(file, 1) == first)
  }

  @Test(arguments: [
    ("Blessed", TranslationError.noReference(file: "t.txt", line: 1)),
    ("67:1 Blessed\nand more", .noReference(file: "t.txt", line: 2)),
    ("115:1 x", .noReference(file: "t.txt", line: 1)),
    ("67:1x", .noReference(file: "t.txt", line: 1)), ("# nothing", .empty(file: "t.txt")),
    ("67:1", .empty(file: "t.txt")),
  ])
  func otherFilesAreRefused(file: String, error: TranslationError) {
    #expect(throws: error) { try TranslationText(file, name: "t.txt") }
    #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
  }
}
