package import AudioCore
package import SystemPackage

/// The reason why a recording cannot be analysed by a recipe.
package enum AnalysisError: ExplainedError, Equatable {
  /// The signal that reaches the features has several channels.
  case notMono(channels: Int)
  /// The windows are too short or too long for the rate of the signal that reaches them.
  case windowsDoNotFit(rate: SampleRate, window: Int, hop: Int)
  /// So many ayat are expected in so long a recording that to look for them would take hours.
  case rangeTooLong(ayat: Int)
  /// The file is not what it was when its content was read: it grew, was replaced or is gone.
  case changedMeanwhile(path: FilePath)

  /// The problem, one clause.
  package var problem: String {
    switch self {
    case .notMono(let channels):
      "features need a mono signal, this one has \(channels) channels"
    case .windowsDoNotFit(let rate, let window, let hop):
      "windows of \(window) frames every \(hop) do not fit a signal of \(rate.hertz) Hz"
    case .rangeTooLong(let ayat):
      "\(ayat) ayat are expected, too many to be looked for in so long a recording"
    case .changedMeanwhile: "the recording changed, or was taken away, while it was read"
    }
  }

  /// The step of the recipe, or the recording.
  package var place: String {
    switch self {
    case .changedMeanwhile(let path): path.description
    case .rangeTooLong: ""
    case .notMono, .windowsDoNotFit: "step features"
    }
  }

  /// The remedy: what the person can do now.
  package var remedy: String {
    switch self {
    case .notMono: "add the step `downmix: { to: mono }` before `features`"
    case .windowsDoNotFit:
      "add the step `resample: { rate: 16000 }` before `features`, or change window and hop"
    case .rangeTooLong:
      "name a narrower range, on the command line or in a plan, or split the recording"
    case .changedMeanwhile: "run the command once more when nothing writes to it"
    }
  }
}
