package import AudioCore
package import SystemPackage

/// Reason why a recording cannot be analysed by a recipe.
package enum AnalysisError: ExplainedError, Equatable {
  /// The features are computed from one channel, but the signal has several channels.
  case notMono(channels: Int)
  /// The windows are too short or too long for the sample rate of the signal.
  case windowsDoNotFit(rate: SampleRate, window: Int, hop: Int)
  /// The range and the recording together are so long that the search would take hours.
  case rangeTooLong(ayat: Int)
  /// The file changed after its content was read: it grew, was replaced or was deleted.
  case changedMeanwhile(path: FilePath)
  /// The file is not a model that compares voices.
  case unusableVoiceModel(String)

  /// The problem as a single clause.
  package var problem: String {
    switch self {
    case .notMono(let channels):
      "features need a mono signal, this one has \(channels) channels"
    case .windowsDoNotFit(let rate, let window, let hop):
      "windows of \(window) frames every \(hop) do not fit a signal of \(rate.hertz) Hz"
    case .rangeTooLong(let ayat):
      "\(ayat) ayat are expected, too many to be looked for in so long a recording"
    case .changedMeanwhile: "the recording changed, or was taken away, while it was read"
    case .unusableVoiceModel(let reason): "the model of voices cannot be used: \(reason)"
    }
  }

  /// The place of the problem: a step of the recipe, or the recording.
  package var place: String {
    switch self {
    case .changedMeanwhile(let path): path.description
    case .rangeTooLong, .unusableVoiceModel: ""
    case .notMono, .windowsDoNotFit: "step features"
    }
  }

  /// The remedy that the person can apply.
  package var remedy: String {
    switch self {
    case .notMono: "add the step `downmix: { to: mono }` before `features`"
    case .windowsDoNotFit:
      "add the step `resample: { rate: 16000 }` before `features`, or change window and hop"
    case .rangeTooLong:
      "name a narrower range, on the command line or in a plan, or split the recording"
    case .changedMeanwhile: "run the command once more when nothing writes to it"
    case .unusableVoiceModel: "write the file anew by `Training/voices/fit.py`"
    }
  }
}
