import AudioCore
import PipelineCore
import Playback
import Recitation
import Testing

@Suite struct DrillTests {
  private func drill(_ text: String) throws -> Drill { try Drill(text: text, file: "d.yaml") }

  @Test func theSmallestDrillIsRead() throws {
    let settings = try drill(
      """
      range: 67:1-3
      ayahRepeat: 3
      rangeRepeat: 1
      gaps: { repeats: 500ms, ayat: 1.0x, passes: 3s }
      speed: 0.75
      """
    ).settings
    var expected = PlaybackSettings()
    expected.range = "67:1-3"
    expected.ayahRepeat = 3
    expected.gaps.repeats = .fixed(.milliseconds(500))
    expected.gaps.ayat = .multiple(1)
    expected.gaps.passes = .fixed(.seconds(3))
    expected.speed = 0.75
    #expect(settings == expected)
    #expect(
      try settings.snapshot(reciters: []).range == AyahRange(start: mulk(1), end: mulk(3)))
  }

  @Test(arguments: [
    ("range: 67:1\nsped: 1\n", 2, 1, "key `sped` is not known", "write `speed` instead"),
    ("gap: { repeats: 1s }\n", 1, 8, "`gap.repeats` is not known", "write `gaps.repeats`"),
    (
      "gaps: 3\n", 1, 1, "key `gaps` is not known",
      "choose one of: gaps.repeats, gaps.ayat, gaps.passes, gaps.floor, gaps.ceiling"
    ),
    ("speed: 3\n", 1, 8, "`speed` is 3, outside 0.5 … 2", "choose a value from 0.5 to 2"),
    ("speed: fast\n", 1, 8, "`speed` must be a number, not `fast`", "write it like `1.0`"),
    ("ayahRepeat: 0\n", 1, 13, "outside 1 … 100", "choose"),
    ("ayahRepeat: 101\n", 1, 13, "outside 1 … 100", "choose"),
    ("ayahRepeat: 2.5\n", 1, 13, "whole number", "write it like `3`"),
    ("rangeRepeat: forever\n", 1, 14, "a whole number or infinite", "write it like `3`"),
    ("gaps: { ayat: 61s }\n", 1, 15, "outside 0ms … 60s", "choose"),
    ("gaps: { ayat: 4x }\n", 1, 15, "outside 0.25x … 3x", "choose"),
    ("gaps: { ayat: 0.2x }\n", 1, 15, "outside 0.25x … 3x", "choose"),
    // A number without a unit may be a time or a multiple; so the message proposes both forms.
    ("gaps: { ayat: 5 }\n", 1, 15, "`gaps.ayat: 5` needs a unit: `5s`", "write `5s`"),
    (
      "gaps: { ayat: 2 }\n", 1, 15,
      "`gaps.ayat: 2` needs a unit: `2s`, or `2x` for 2 times as long as the ayah", "write `2s`"
    ),
    ("gaps: { ayat: long }\n", 1, 15, "a time or a multiple", "write it like `500ms` or `1.0x`"),
    (
      "mode: repeat\n", 1, 7, "to repeat each ayah write `ayahRepeat: 3`", "write `ayahRepeat: 3`"
    ),
    ("mode: comulative\n", 1, 7, "may not be `comulative`", "write `cumulative` instead"),
    ("after: continueAyaat(0)\n", 1, 8, "outside 1 … 6236", "choose"),
    ("after: continueAyaat\n", 1, 8, "`after` may not be", "write"),
    ("missingSilence: 499ms\n", 1, 17, "outside 500ms … 60s", "choose"),
    ("stepping: { counts: [1, 0] }\n", 1, 21, "outside 1 … 100", "choose"),
    ("riwayah: haf\n", 1, 10, "may not be `haf`", "write `hafs`"),
    ("output: { rate: 7999 }\n", 1, 17, "outside 8000 … 192000", "choose"),
    ("output: { maps: [vtt, lrk] }\n", 1, 17, "may not be `lrk`", "write `lrc`"),
    ("basmalah: maybe\n", 1, 11, "may not be `maybe`", "choose one of: never, once"),
    ("phrases: { split: 2 }\n", 1, 19, "may not be `2`", "choose one of: true, false"),
    ("ayahRepeat: 2\nayah-repeat: 3\n", 2, 1, "`ayah-repeat` is there twice", "delete"),
    ("range:\n", 1, 7, "`range` must be one value", "see"),
    ("range: [67:1\n", 2, 1, "not YAML", "compare"),
  ])
  func everyFaultNamesItsLine(
    text: String, line: Int, column: Int, problem: String, remedy: String
  ) throws {
    let error = try #require(throws: (any Error).self) { try drill(text) }
    let explained = try #require(error as? any ExplainedError)
    #expect(explained.problem.contains(problem), "\(explained)")
    #expect(explained.remedy.hasPrefix(remedy), "\(explained)")
    #expect(explained.place == "d.yaml:\(line):\(column)")
  }

  @Test(arguments: [
    (
      "gaps.repeats", "1", "--gap 1",
      "`--gap 1` needs a unit: `1s`, or `1x` for as long as the ayah"
    ),
    ("gaps.ayat", "500", nil, "`--gaps-ayat 500` needs a unit: `500ms`"),
    ("gaps.ayat", "0,5", nil, "needs a unit: `0.5s`, or `0.5x` for 0.5 times as long as the ayah"),
    ("maximum", "20", nil, "`--maximum 20` needs a unit: `20s`"),
    ("missingSilence", "1", nil, "`--missing-silence 1` needs a unit: `1s`"),
    ("gaps.ayat", "long", "--gap long", "`--gap` must be a time or a multiple"),
    ("speed", "5", nil, "`--speed` is 5, outside 0.5 … 2"),
    ("ayahRepeat", "three", nil, "`--ayah-repeat` must be a whole number, not `three`"),
    ("mode", "plan", nil, "`--mode` may not be `plan`"),
    (
      "mode", "repeat", nil,
      "`--mode repeat` is not possible; to repeat each ayah use `--ayah-repeat 3`"
    ),
    ("mode", "Loop", nil, "to repeat each ayah use `--ayah-repeat 3`"),
    ("mode", "window", nil, "use `--mode sliding-window`"),
    ("mode", "phrases", nil, "use `--phrases-split true`"),
    ("repeats", "4", nil, "to repeat each ayah use `--ayah-repeat 4`"),
    ("missing", "ignore", nil, "use `--missing skip`"),
    ("voice", "student", nil, "use `--voice class`"),
    ("basmalah", "no", nil, "use `--basmalah never`"),
    ("output.gapFill", "none", nil, "use `--gap-fill silence`"),
  ])
  func anErrorAboutAnOptionNamesTheOptionAsTyped(
    key: String, value: String, option: String?, problem: String
  ) throws {
    var drill = try drill("range: 67:1\n")
    let before = drill.settings
    let error = try #require(throws: PlaybackError.self) {
      try drill.set(key, to: value, option: option)
    }
    #expect(error.problem.contains(problem), "\(error.problem)")
    #expect(error.place == option ?? "\(DrillParameter.named(key)?.option ?? "") \(value)")
    #expect(drill.settings == before)
  }

  @Test func noErrorAboutAnOptionSpeaksOfKeys() throws {
    var refused = 0
    for parameter in DrillParameter.all {
      var drill = try drill("range: 67:1\n")
      // Only parameters for any text accept this value.
      do { try drill.set(parameter.name, to: "§") } catch {
        #expect(error.problem.hasPrefix("`\(parameter.option)"), "\(error.problem)")
        refused += 1
      }
    }
    #expect(refused > 40)
  }

  @Test(arguments: [
    (
      [("rangeRepeat", "infinite")],
      "`--range-repeat` is infinite, but there is no `--maximum`", "add `--maximum 60min`"
    ),
    (
      [("rangeRepeat", "infinite"), ("maximum", "1h"), ("after", "continueAyaat(2)")],
      "`--after` continues after the range, but `--range-repeat` is infinite",
      "write `--after stop`, or a number as `--range-repeat`"
    ),
    (
      [("gaps.floor", "3s"), ("gaps.ceiling", "2s")],
      "`--gaps-floor` is longer than `--gaps-ceiling`",
      "lower `--gaps-floor` or raise `--gaps-ceiling`"
    ),
  ])
  func settingsThatExcludeOneAnotherAreNamedAsTyped(
    options: [(String, String)], problem: String, remedy: String
  ) throws {
    var drill = try drill("range: 67:1\n")
    for (key, value) in options { try drill.set(key, to: value) }
    let error = try #require(throws: PlaybackError.self) { try drill.check() }
    #expect(error.problem == problem)
    #expect(error.remedy == remedy)
  }

  @Test(arguments: [
    ("mode: fading\n", ["mode: fading without ayahRepeat: 3"]),
    ("mode: fading\nayahRepeat: 3\n", []),
    ("mode: plain\n", []),
    (
      "window: { size: 4, together: 2 }\n",
      [
        "window.together: 2 without mode: sliding-window",
        "window.size: 4 without mode: sliding-window",
      ]
    ),
    ("mode: sliding-window\nwindow: { size: 4 }\n", []),
    ("talqin: { factor: 2x }\n", ["talqin.factor: 2x without mode: talqin"]),
    ("ramp: { over: passes }\n", ["ramp.over: passes without ramp.to: 1.25"]),
    ("gaps: { ayat: 1s, floor: 2s }\n", ["gaps.floor: 2s without gaps.ayat: 1x"]),
    ("gaps: { ayat: 1x, floor: 2s }\n", []),
    ("missing: skip\nmissingSilence: 2s\n", ["missingSilence: 2s without missing: silence"]),
    ("phrases: { shortest: 2s }\n", ["phrases.shortest: 2s without phrases.split: true"]),
    ("phrases: { shortest: 2s }\nmode: fading\nayahRepeat: 2\n", []),
  ])
  func settingsThatDoNothingAreFound(text: String, found: [String]) throws {
    let drill = try drill("range: 67:1\n" + text)
    let all = IneffectiveSetting.all(in: drill).map {
      "\($0.setting.given) without \($0.needed.given)"
    }
    #expect(all == found)
    // A stored drill states every setting.
    let kept = try self.drill(drill.text)
    #expect(IneffectiveSetting.all(in: kept).count == found.count)
  }

  @Test func anOptionThatDoesNothingIsNamedAsAnOption() throws {
    var drill = try drill("range: 67:1\n")
    try drill.set("mode", to: "fading")
    try drill.set("window.size", to: "4")
    #expect(
      IneffectiveSetting.all(in: drill).map(\.setting.given) == [
        "--mode fading", "--window-size 4",
      ])
    #expect(
      IneffectiveSetting.all(in: drill).map(\.needed.given) == [
        "--ayah-repeat 3", "--mode sliding-window",
      ])
  }

  @Test(arguments: [
    ("speed", "0,75", "0.75"), ("gaps.ayat", "1,5s", "1500ms"), ("gaps.ayat", "0,250s", "250ms"),
    ("gaps.ayat", "1,2x", "1.2x"), ("atLeast", "0,9", "0.9"), ("maximum", "1,5h", "5400s"),
    ("ramp.to", "1,25", "1.25"), ("output.rate", "44,1kHz", "44100"),
  ])
  func aDecimalCommaIsRead(key: String, value: String, as expected: String) throws {
    var (comma, point) = (try drill("range: 67:1\n"), try drill("range: 67:1\n"))
    try comma.set(key, to: value)
    try point.set(key, to: expected)
    #expect(comma.settings == point.settings)
  }

  @Test(arguments: [
    ("speed: 1\nrange: 67:40\n", "d.yaml:2:8", "Al-Mulk has 30 ayat", "write an ayah between"),
    ("range: \" \"\n", "d.yaml:1:8", "no range", "add a line"),
    ("range: 67:3-1\n", "d.yaml:1:8", "ends before it starts", "write the smaller end"),
    ("range: 67:1 68:2\n", "d.yaml:1:8", "has 2 passages", "write one passage"),
    ("range: Xyzzyx\n", "d.yaml:1:8", "no surah called", "write"),
    ("range: page:605\n", "d.yaml:1:8", "does not exist", "write a number between"),
    ("range: 67:0\n", "d.yaml:1:8", "the range is empty", "write it like"),
    ("speed: 1\n", "d.yaml", "the drill has no range", "add a line like `range: 67:1-10`"),
    (
      "range: 67:1\nrangeRepeat: infinite\n", "d.yaml:2:14", "there is no `maximum`",
      "add a line like `maximum: 60min`"
    ),
    (
      "rangeRepeat: infinite\nmaximum: 1h\nafter: continuePages(1)\nrange: 67\n", "d.yaml:3:8",
      "`rangeRepeat` is infinite", "write `after: stop`"
    ),
    (
      "rangeRepeat: infinite\nmaximum: 1h\nramp: { to: 1, over: passes }\nrange: 67\n",
      "d.yaml:3:22", "it never ends", "write `ramp.over: repeats`"
    ),
    (
      "range: 67\ngaps: { floor: 2s, ceiling: 1s }\n", "d.yaml:2:16", "longer than",
      "lower `gaps.floor`"
    ),
    (
      "range: 67\nphrases: { split: true, shortest: 20s }\n", "d.yaml:2:35", "longer than",
      "lower `phrases.shortest`"
    ),
    ("range: 67\nriwayah: ruways\n", "d.yaml:1:8", "are not bundled", "ask for Hafs"),
  ])
  func whatCannotBePlayedNamesItsLine(
    text: String, place: String, problem: String, remedy: String
  ) throws {
    let drill = try drill(text)
    let error = try #require(throws: PlaybackError.self) { try drill.check() }
    #expect(error.problem.contains(problem), "\(error)")
    #expect(error.remedy.hasPrefix(remedy), "\(error)")
    #expect(error.place == place)
    #expect(throws: error) { try drill.snapshot(reciters: []) }
  }

  @Test func optionsChangeKeysAndNameThemselves() throws {
    var drill = try drill("range: 67:1-3\nspeed: 1\n")
    try drill.set("speed", to: " 0.75 ")
    try drill.set("gap-fill", to: "room")
    try drill.set("ayah-repeat", to: "5")
    try drill.set("splitEvery", to: "30m")
    #expect(drill.settings.speed == 0.75)
    #expect(drill.settings.output.gapFill == .room)
    #expect(drill.settings.ayahRepeat == 5)
    #expect(drill.settings.output.splitEvery == .seconds(1800))
    let unchanged = drill.settings
    let error = #expect(throws: PlaybackError.self) { try drill.set("ayahRepeat", to: "0") }
    #expect(error?.place == "--ayah-repeat 0")
    #expect(drill.settings == unchanged)
    let unknown = #expect(throws: PlaybackError.self) { try drill.set("ayahRepeats", to: "1") }
    #expect(unknown?.remedy == "write `ayahRepeat` instead")
    try drill.set("range", to: "67:40", option: "--range 67:40")
    let late = #expect(throws: PlaybackError.self) { try drill.check() }
    #expect(late?.place == "--range 67:40")
  }

  @Test func everyKeyIsWrittenAndReadBack() throws {
    let drill = try drill(
      """
      name: "evening: #1"
      range: Al-Mulk 1-10
      riwayah: warsh
      reciters: [a, b c]
      mode: slidingWindow
      rangeRepeat: infinite
      maximum: 1.5h
      gaps: { repeats: 0.25x, ayat: 60s, floor: 1.5s, ceiling: 2m }
      ramp: { to: 1.25, over: passes }
      stepping: { counts: [3, 1] }
      basmalah: every-ayah-one
      after: continuePages(2)
      output: { rate: 44.1kHz, channels: stereo, encoding: float, maps: [vtt, cue, vtt] }
      """)
    #expect(drill.settings.maximum == .seconds(5400))
    #expect(drill.settings.output.maps == [.cue, .vtt])
    #expect(drill.settings.output.rate == SampleRate(hertz: 44100))
    let back = try self.drill(drill.text)
    #expect(back.settings == drill.settings)
    #expect(back.text == drill.text)
    #expect(drill.text.contains("gaps: { repeats: 0.25x, ayat: 60s, passes: 0ms, floor: 1.5s"))
  }

  @Test func settingsMadeInCodeAreCheckedToo() {
    var settings = PlaybackSettings()
    settings.range = "67:1"
    settings.speed = 3
    #expect(throws: PlaybackError.self) { try settings.snapshot(reciters: []) }
    settings.speed = 1
    settings.ayahRepeat = 0
    #expect(throws: PlaybackError.self) { try settings.snapshot(reciters: []) }
    settings.ayahRepeat = 1
    settings.gaps.ayat = .fixed(.seconds(-1))
    #expect(throws: PlaybackError.self) { try settings.snapshot(reciters: []) }
    settings.gaps.ayat = .multiple(.nan)
    #expect(throws: PlaybackError.self) { try settings.snapshot(reciters: []) }
  }

  @Test func keysAreUniqueAndExplained() {
    let names = DrillParameter.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(DrillParameter.all.map(\.option)).count == names.count)
    for key in DrillParameter.all {
      #expect(DrillParameter.named(key.name)?.name == key.name)
      #expect(DrillParameter.named(String(key.option.dropFirst(2)))?.name == key.name)
      #expect(key.help.hasSuffix(".") && !key.range.isEmpty)
    }
    #expect(DrillParameter.named("window") == nil)
  }

  @Test(arguments: [
    ("67:1-10", "67:1-10"), ("2:285-3:5", "2:285-3:5"), ("juz:30", "78:1-114:6"),
    ("Al-Ikhlas", "112:1-4"), ("page:604", "112:1-114:6"), ("78-80", "78:1-80:42"),
  ])
  func rangesAreWrittenAsPeopleDo(text: String, range: String) throws {
    #expect(try drill("range: \(text)").settings.passage().description == range)
  }
}
