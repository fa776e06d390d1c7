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

  @Option(
    help: ArgumentHelp(
      "How often all ayat so far are heard after each new one.", valueName: "count"))
  var cumulativeTogether: String?

  @Option(
    help: ArgumentHelp(
      "Whether the range is then taken down again, from the front.", valueName: "yes/no"))
  var cumulativeShrink: String?

  @Option(
    help: ArgumentHelp("How often the window is heard after each new ayah.", valueName: "count"))
  var windowTogether: String?

  @Option(
    help: ArgumentHelp("How many ayat the window holds.", valueName: "count"))
  var windowSize: String?

  @Option(
    help: ArgumentHelp("How often the full range is heard at the end.", valueName: "count"))
  var windowFull: String?

  @Option(
    help: ArgumentHelp("How often in a row, step by step: 1,2,3.", valueName: "counts"))
  var steppingCounts: String?

  @Option(
    help: ArgumentHelp("rounds or ayat: what the counts step over.", valueName: "what"))
  var steppingOver: String?

  @Option(
    help: ArgumentHelp(
      "The silence for reciting, in lengths of what was heard: 1.2x.", valueName: "factor"))
  var talqinFactor: String?

  @Option(
    help: ArgumentHelp(
      "The silence after a shortened reading, in lengths of what was left out.", valueName: "factor"
    ))
  var fadingRecall: String?

  @Option(
    help: ArgumentHelp("Whether long ayat are first heard phrase by phrase.", valueName: "yes/no"))
  var phrasesSplit: String?

  @Option(
    help: ArgumentHelp("How long an ayah must be to be split.", valueName: "time"))
  var phrasesLonger: String?

  @Option(
    help: ArgumentHelp("What is shorter is not a phrase of its own.", valueName: "time"))
  var phrasesShortest: String?

  @Option(
    help: ArgumentHelp("How often each phrase is heard in a row.", valueName: "count"))
  var phrasesRepeat: String?

  @Option(
    help: ArgumentHelp("How many ayat before the range each pass begins with.", valueName: "count"))
  var connectionBefore: String?

  @Option(
    help: ArgumentHelp("How many ayat after the range each pass ends with.", valueName: "count"))
  var connectionAfter: String?

  @Option(
    help: ArgumentHelp("never, once, every-pass or every-ayah-one.", valueName: "when"))
  var basmalah: String?

  @Option(
    help: ArgumentHelp("never, once, every-pass or every-ayah-one.", valueName: "when"))
  var istiadhah: String?

  @Option(
    help: ArgumentHelp("stop, continueAyaat(5) or continuePages(1).", valueName: "what"))
  var after: String?

  @Option(
    help: ArgumentHelp(
      "silence, skip or fail: what becomes of ayat that are found nowhere.", valueName: "what"))
  var missing: String?

  @Option(
    help: ArgumentHelp("How long the silence in place of missing ayat is.", valueName: "time"))
  var missingSilence: String?

  @Option(
    help: ArgumentHelp("Whether labels count repeats.", valueName: "yes/no"))
  var displayRepetitions: String?

  @Option(
    help: ArgumentHelp("Whether labels name the reciter.", valueName: "yes/no"))
  var displayReciter: String?

  @Option(
    help: ArgumentHelp("Whether maps follow the words.", valueName: "yes/no"))
  var displayWords: String?

  @Option(
    name: [.customLong("rate"), .customLong("output-rate")],
    help: ArgumentHelp(
      "Frames per second; default: those of the sources, the highest of several.",
      valueName: "hertz"))
  var outputRate: String?

  @Option(
    name: [.customLong("channels"), .customLong("output-channels")],
    help: ArgumentHelp(
      "mono or stereo; default: as the sources, at most two.", valueName: "channels"))
  var outputChannels: String?

  @Option(
    name: [.customLong("encoding"), .customLong("output-encoding")],
    help: ArgumentHelp(
      "pcm16, pcm24 or float, in formats that leave the choice.", valueName: "samples"))
  var outputEncoding: String?

  @Option(
    name: [.customLong("gap-fill"), .customLong("output-gap-fill")],
    help: ArgumentHelp("silence or room: what gaps are filled with.", valueName: "what"))
  var outputGapFill: String?

  @Option(
    name: [.customLong("loudness"), .customLong("output-loudness")],
    help: ArgumentHelp("Whether sources are brought to the same loudness.", valueName: "yes/no"))
  var outputLoudness: String?

  @Option(
    name: [.customLong("split-every"), .customLong("output-split-every")],
    help: ArgumentHelp(
      "The longest that one file may be, cut at ayah joins: 30min.", valueName: "time"))
  var outputSplitEvery: String?

  @Option(
    name: [.customLong("maps"), .customLong("output-maps")],
    help: ArgumentHelp(
      "Maps beside the file: audacity, cue, ffmetadata, lrc, m3u8, vtt.", valueName: "a,b"))
  var outputMaps: String?

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
      ("cumulative.together", cumulativeTogether),
      ("cumulative.shrink", cumulativeShrink),
      ("window.together", windowTogether),
      ("window.size", windowSize),
      ("window.full", windowFull),
      ("stepping.counts", steppingCounts),
      ("stepping.over", steppingOver),
      ("talqin.factor", talqinFactor),
      ("fading.recall", fadingRecall),
      ("phrases.split", phrasesSplit),
      ("phrases.longer", phrasesLonger),
      ("phrases.shortest", phrasesShortest),
      ("phrases.repeat", phrasesRepeat),
      ("connection.before", connectionBefore),
      ("connection.after", connectionAfter),
      ("basmalah", basmalah),
      ("istiadhah", istiadhah),
      ("after", after),
      ("missing", missing),
      ("missingSilence", missingSilence),
      ("display.repetitions", displayRepetitions),
      ("display.reciter", displayReciter),
      ("display.words", displayWords),
      ("output.rate", outputRate),
      ("output.channels", outputChannels),
      ("output.encoding", outputEncoding),
      ("output.gapFill", outputGapFill),
      ("output.loudness", outputLoudness),
      ("output.splitEvery", outputSplitEvery),
      ("output.maps", outputMaps),
    ]
  }
}
