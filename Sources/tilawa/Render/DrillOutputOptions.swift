import Application
import ArgumentParser

/// The keys of a drill that say what its files are like.
struct DrillOutputOptions: ParsableArguments {
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

  /// The keys with what was typed for them.
  var values: [(key: String, value: String?)] {
    [
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
