import Application
import ArgumentParser
import Playback

/// Every key of a drill as an option; what is given here wins over the recipe.
struct DrillOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A name for the drill and its files.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What to play: 67:1-3, 2:285-3:5, Al-Mulk 1-15, page:50, juz:30, bookmark:NAME.",
      valueName: "range"))
  var range: String?

  @Option(
    help: ArgumentHelp("Whose wording and numbering.", valueName: "riwayah"))
  var riwayah: String?

  @Option(
    help: ArgumentHelp(
      "Who is to be heard, first choice first; default: the library's list.", valueName: "a,b"))
  var reciters: String?

  @Option(
    help: ArgumentHelp(
      "plain, cumulative, sliding-window, stepping, talqin, fading.", valueName: "mode"))
  var mode: String?

  @Option(
    help: ArgumentHelp("How often each ayah is heard in a row, 1 … 100.", valueName: "count"))
  var ayahRepeat: String?

  @Option(
    help: ArgumentHelp(
      "How often the whole range is heard, 1 … 100, or infinite.", valueName: "count"))
  var rangeRepeat: String?

  @Option(
    help: ArgumentHelp(
      "How long the drill may become; it ends at the last ayah that fits.", valueName: "time"))
  var maximum: String?

  @Option(
    help: ArgumentHelp("every-pass or first-pass: where ayat are repeated.", valueName: "where"))
  var repeats: String?

  @Option(
    help: ArgumentHelp(
      "The silence between repeats: 500ms, 2s, or 1.0x the ayah just heard.", valueName: "gap"))
  var gapsRepeats: String?

  @Option(
    help: ArgumentHelp("The silence between two ayat.", valueName: "gap"))
  var gapsAyat: String?

  @Option(
    help: ArgumentHelp("The silence between two passes.", valueName: "gap"))
  var gapsPasses: String?

  @Option(
    help: ArgumentHelp("What a multiple may not be shorter than.", valueName: "time"))
  var gapsFloor: String?

  @Option(
    help: ArgumentHelp("What a multiple may not be longer than.", valueName: "time"))
  var gapsCeiling: String?

  @Option(
    help: ArgumentHelp("How fast, 0.5 … 2.0; the pitch stays.", valueName: "speed"))
  var speed: String?

  @Option(
    help: ArgumentHelp("The speed at the end of a ramp that begins at --speed.", valueName: "speed")
  )
  var rampTo: String?

  @Option(
    help: ArgumentHelp("repeats or passes: what the ramp runs over.", valueName: "what"))
  var rampOver: String?

  @OptionGroup(title: "How the range is built up") var building: DrillBuildingOptions
  @OptionGroup(title: "The files") var output: DrillOutputOptions

  /// All keys with what was typed for them, in the order of ``SettingKey/all``.
  var values: [(key: String, value: String?)] {
    [
      ("name", name),
      ("range", range),
      ("riwayah", riwayah),
      ("reciters", reciters),
      ("mode", mode),
      ("ayahRepeat", ayahRepeat),
      ("rangeRepeat", rangeRepeat),
      ("maximum", maximum),
      ("repeats", repeats),
      ("gaps.repeats", gapsRepeats),
      ("gaps.ayat", gapsAyat),
      ("gaps.passes", gapsPasses),
      ("gaps.floor", gapsFloor),
      ("gaps.ceiling", gapsCeiling),
      ("speed", speed),
      ("ramp.to", rampTo),
      ("ramp.over", rampOver),
    ] + building.values + output.values
  }
}
