import AudioCore
import PipelineCore

extension SettingKey {
  /// All keys, in the order in which they are written.
  public static let all: [SettingKey] = what + how + modes + surroundings + outside

  private static let what: [SettingKey] = [
    .text("name", \.name, allowed: "any text", help: "A name for a person."),
    .text(
      "range", \.range, allowed: "67:1-10, 2:285-3:5, page:50, juz:30, Al-Mulk …",
      help: "What is to be heard: one passage."),
    .choice("riwayah", \.riwayah, help: "Whose wording and numbering."),
    .key(
      "reciters", \.reciters, allowed: "names between commas",
      help: "Who is to be heard, first choice first; none named: the library's list.",
      write: { $0.joined(separator: ", ") }, read: { SettingText.list($0) }),
  ]

  private static let how: [SettingKey] = [
    .choice("mode", \.mode, help: "In which order the ayat are put together."),
    .integer(
      "ayahRepeat", \.ayahRepeat, in: PlaybackSettings.counts,
      help: "How often each ayah is heard in a row."),
    .key(
      "rangeRepeat", \.rangeRepeat, allowed: "1 … 100 | infinite",
      help: "How often the whole range is heard.", write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.rangeRepeat(text) }),
    .duration(
      "maximum", \.maximum, in: PlaybackSettings.maxima,
      help: "How long the drill may become; it ends at the last ayah that fits whole."),
    .choice("repeats", \.repeats, help: "In which passes ayat are repeated."),
    .gap("gaps.repeats", \.gaps.repeats, help: "The silence between repeats of an ayah."),
    .gap("gaps.ayat", \.gaps.ayat, help: "The silence between two ayat."),
    .gap("gaps.passes", \.gaps.passes, help: "The silence between two passes."),
    .duration(
      "gaps.floor", \.gaps.floor, in: PlaybackSettings.bounds,
      help: "What a multiple may not be shorter than."),
    .duration(
      "gaps.ceiling", \.gaps.ceiling, in: PlaybackSettings.bounds,
      help: "What a multiple may not be longer than."),
    .number("speed", \.speed, in: PlaybackSettings.speeds, help: "How fast; the pitch stays."),
    .optional(
      "ramp.to", \.rampTo, allowed: "0.5 … 2",
      help: "The speed at the end of a ramp that begins at `speed`.", write: Quantity.text,
      read: { (text) throws(ParameterError) in
        let value = try SettingText.number(text, unit: "")
        guard PlaybackSettings.speeds.contains(value) else {
          throw .outOfRange(text, lowest: "0.5", highest: "2")
        }
        return value
      }),
    .choice("ramp.over", \.rampOver, help: "What the ramp runs over."),
  ]

  private static let modes: [SettingKey] = [
    .integer(
      "cumulative.together", \.building.cumulativeTogether, in: PlaybackSettings.counts,
      help: "How often all ayat so far are heard after each new one."),
    .flag(
      "cumulative.shrink", \.building.cumulativeShrink,
      help: "Whether the range is then taken down again, from the front."),
    .integer(
      "window.together", \.building.windowTogether, in: PlaybackSettings.counts,
      help: "How often the window is heard after each new ayah."),
    .integer(
      "window.size", \.building.windowSize, in: 2...100,
      help: "How many ayat the window holds, the new one included."),
    .integer(
      "window.full", \.building.windowFull, in: 0...100,
      help: "How often the full range is heard at the end."),
    .key(
      "stepping.counts", \.building.steppingCounts, allowed: "counts of 1 … 100 between commas",
      help: "How often in a row, step by step.",
      write: { $0.map { String($0) }.joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try SettingText.counts(text) }),
    .choice("stepping.over", \.building.steppingOver, help: "What the counts step over."),
    .number(
      "talqin.factor", \.building.talqinFactor, in: PlaybackSettings.factors, unit: "x",
      help: "How long the silence for reciting is, in lengths of what was heard."),
    .number(
      "fading.recall", \.building.fadingRecall, in: PlaybackSettings.factors, unit: "x",
      orZero: true,
      help: "The silence after a shortened reading, in lengths of what was left out."),
    .flag(
      "phrases.split", \.building.phrasesSplit,
      help: "Whether long ayat are first heard phrase by phrase, split at recorded pauses."),
    .duration(
      "phrases.longer", \.building.phrasesLonger, in: PlaybackSettings.phraseLengths,
      help: "How long an ayah must be to be split."),
    .duration(
      "phrases.shortest", \.building.phrasesShortest, in: PlaybackSettings.phraseLengths,
      help: "What is shorter is not a phrase of its own."),
    .integer(
      "phrases.repeat", \.building.phrasesRepeat, in: PlaybackSettings.counts,
      help: "How often each phrase is heard in a row."),
  ]

  private static let surroundings: [SettingKey] = [
    .integer(
      "connection.before", \.connectionBefore, in: PlaybackSettings.connections,
      help: "How many ayat before the range each pass begins with."),
    .integer(
      "connection.after", \.connectionAfter, in: PlaybackSettings.connections,
      help: "How many ayat after the range each pass ends with."),
    .choice("basmalah", \.basmalah, help: "When the basmalah is heard before an ayah 1."),
    .choice("istiadhah", \.istiadhah, help: "When the isti'adhah is heard."),
    .key(
      "after", \.after, allowed: "stop | continueAyaat(1 … 6236) | continuePages(1 … 604)",
      help: "What follows the last pass.", write: SettingText.text,
      read: { (text) throws(ParameterError) in try SettingText.after(text) }),
    .choice("missing", \.missing, help: "What becomes of ayat that are found nowhere."),
    .duration(
      "missingSilence", \.missingSilence, in: PlaybackSettings.missingSilences,
      help: "How long the silence in place of missing ayat is."),
  ]

  private static let outside: [SettingKey] = [
    .flag("display.repetitions", \.display.repetitions, help: "Whether labels count repeats."),
    .flag("display.reciter", \.display.reciter, help: "Whether labels name the reciter."),
    .flag("display.words", \.display.words, help: "Whether maps follow the words."),
    .optional(
      "output.rate", \.output.rate, allowed: "8000 … 192000", word: "source",
      help: "Frames per second of the file.", write: { String($0.hertz) },
      read: { (text) throws(ParameterError) in try SettingText.rate(text) }),
    .optional(
      "output.channels", \.output.channels, allowed: "mono | stereo", word: "source",
      help: "Channels of the file.", write: { $0 == 1 ? "mono" : "stereo" },
      read: { (text) throws(ParameterError) in try SettingText.channels(text) }),
    .choice("output.encoding", \.output.encoding, help: "How samples are kept."),
    .choice("output.gapFill", \.output.gapFill, help: "What gaps are filled with."),
    .flag(
      "output.loudness", \.output.loudnessMatch,
      help: "Whether sources are brought to the same loudness."),
    .duration(
      "output.splitEvery", \.output.splitEvery, in: PlaybackSettings.splits,
      help: "The longest that one file may be, cut at ayah joins."),
    .key(
      "output.maps", \.output.maps,
      allowed: PlaybackSettings.Output.Map.allCases.map(\.rawValue).joined(separator: ", "),
      help: "Which maps of what plays when are written beside the file.",
      write: { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ", ") },
      read: { (text) throws(ParameterError) in try SettingText.maps(text) }),
  ]
}
