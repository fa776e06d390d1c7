import ArgumentParser

/// The keys of a drill that say how its range is built up, and what stands around it.
struct DrillBuildingOptions: ParsableArguments {
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

  /// The keys with what was typed for them.
  var values: [(key: String, value: String?)] {
    [
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
    ]
  }
}
