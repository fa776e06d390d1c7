import AudioCore
import Playback
import Recitation
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
    #expect(try drawing(translated(drill)) == drawn)
  }

  private func translated(
    _ drill: LoadedDrill, _ translations: [AyahRef: AyahAudioItem] = Self.translations
  ) throws -> Timeline {
    try TimelinePlanner(drill).plan().following(
      translations, in: drill.snapshot.numbering, settings: drill.snapshot.settings)
  }

  /// Returns a translation of each ayah, of 70, 80, 90, … frames.
  private func translations(of ayat: [AyahRef]) -> [AyahRef: AyahAudioItem] {
    Dictionary(
      uniqueKeysWithValues: ayat.enumerated().map { index, ayah in
        (ayah, sound(ayah, frames: 70 + 10 * index, source: "translation"))
      })
  }

  /// The drill ends with the last ayah, or the last repeat, that fits with its translation.
  @Test(arguments: [
    ("rangeRepeat: infinite\nmaximum: 1299ms", "1:400 ,50 1:70"),
    ("rangeRepeat: infinite\nmaximum: 1300ms", "1:400 ,50 1:70 ,50 2:600 ,50 2:80"),
    ("rangeRepeat: infinite\nmaximum: 1889ms", "1:400 ,50 1:70 ,50 2:600 ,50 2:80"),
    (
      "rangeRepeat: infinite\nmaximum: 1890ms",
      "1:400 ,50 1:70 ,50 2:600 ,50 2:80 ;70 1:400 ,50 1:70"
    ),
    ("maximum: 1h", "1:400 ,50 1:70 ,50 2:600 ,50 2:80"),
    ("ayahRepeat: 2\nmaximum: 1599ms", "1:400 -30 1:400 ~30 ,20 1:70"),
    ("ayahRepeat: 2\nmaximum: 1600ms", "1:400 -30 1:400 ~30 ,20 1:70 ,50 2:600"),
    ("ayahRepeat: 2\nmaximum: 2359ms", "1:400 -30 1:400 ~30 ,20 1:70 ,50 2:600"),
    (
      "ayahRepeat: 2\nmaximum: 2360ms",
      "1:400 -30 1:400 ~30 ,20 1:70 ,50 2:600 -30 2:600 ~30 ,20 2:80"
    ),
  ])
  func aMaximumCoversTheTranslations(keys: String, drawn: String) throws {
    let drill = try loaded(
      "range: 67:1-2\nbasmalah: never\ngaps: { repeats: 30ms, ayat: 50ms, passes: 70ms }\n" + keys,
      [sound(mulk(1), frames: 400), sound(mulk(2), frames: 600)])
    #expect(try drawing(translated(drill, translations(of: [mulk(1), mulk(2)]))) == drawn)
  }

  @Test func aMaximumBelowTheFirstAyahWithItsTranslationIsRefused() throws {
    func drill(_ maximum: Int) throws -> LoadedDrill {
      try loaded(
        "range: 67:1\nbasmalah: never\ngaps: { ayat: 50ms }\nmaximum: \(maximum)ms",
        [sound(mulk(1), frames: 1000)])
    }
    let translations = translations(of: [mulk(1)])
    #expect(try drawing(translated(drill(1120), translations)) == "1:1000 ,50 1:70")
    #expect(throws: PlaybackError(.maximumTooShort(.milliseconds(1119), neededSeconds: 1.12))) {
      try translated(drill(1119), translations)
    }
  }

  /// All ayat of a segment are translated, also beyond the end of a surah.
  @Test func theTranslationsOfASegmentFollowIt() throws {
    let three = try loaded(
      "range: 67:1-4\nbasmalah: never",
      [sound(mulk(1), to: mulk(3), frames: 30), sound(mulk(4), frames: 40)])
    #expect(
      try drawing(translated(three, translations(of: (1...4).map(mulk))))
        == "1:30 1:70 2:80 3:90 4:40 4:100")
    let ayat = [(112, 3), (112, 4), (113, 1), (113, 2)].map { AyahRef(surah: $0, ayah: $1) }
    let across = try loaded(
      "range: 112:3-113:2\nbasmalah: never", [sound(ayat[0], to: ayat[3], frames: 30)])
    #expect(
      try drawing(translated(across, translations(of: ayat)))
        == "112:3:30 112:3:70 112:4:80 113:1:90 113:2:100")
  }
}
