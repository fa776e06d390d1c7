import AudioCore
import Playback
import Testing

@Suite struct TranslatedTimelineTests {
  /// Translations of 67:1 and 67:2 of 7 and 8 frames.
  private static let translations = Dictionary(
    uniqueKeysWithValues: [(1, 7), (2, 8)].map { number, frames in
      (mulk(number), sound(mulk(number), frames: frames, source: "translation"))
    })

  @Test(arguments: [
    ("rangeRepeat: 1", "1:10 1:7 2:20 2:8"),
    ("gaps: { repeats: 1s }", "1:10 1:7 2:20 2:8"),
    ("gaps: { ayat: 1x }", "1:10 ,10 1:7 ,10 2:20 ,20 2:8"),
    (
      "ayahRepeat: 2\nrangeRepeat: 2\ngaps: { repeats: 1ms, ayat: 5ms, passes: 9ms }",
      "1:10 -1 1:10 ~1 ,4 1:7 ,5 2:20 -1 2:20 ~1 ,4 2:8 ;9"
        + " 1:10 -1 1:10 ~1 ,4 1:7 ,5 2:20 -1 2:20 ~1 ,4 2:8"
    ),
    // The silence after the last repeat takes the place of the gap before the translation, and not
    // that of the gap after it.
    (
      "ayahRepeat: 2\nrangeRepeat: 2\ngaps: { repeats: 5ms, ayat: 5ms, passes: 5ms }",
      "1:10 -5 1:10 ~5 1:7 ,5 2:20 -5 2:20 ~5 2:8 ;5 1:10 -5 1:10 ~5 1:7 ,5 2:20 -5 2:20 ~5 2:8"
    ),
    (
      "mode: talqin\ntalqin: { factor: 1x }\ngaps: { ayat: 7ms }",
      "1:10 ~10 ,7 1:7 ,7 2:20 ~20 ,7 2:8"
    ),
    ("after: continueAyaat(1)\ngaps: { ayat: 3ms }", "1:10 ,3 1:7 ,3 2:20 ,3 2:8 ,3 3:30"),
  ])
  func aTranslationHasTheGapsOfAnAyah(keys: String, drawn: String) throws {
    let drill = try loaded("range: 67:1-2\nbasmalah: never\n" + keys)
    let timeline = try TimelinePlanner(drill).plan()
    #expect(
      drawing(timeline.following(Self.translations, settings: drill.snapshot.settings)) == drawn)
  }
}
