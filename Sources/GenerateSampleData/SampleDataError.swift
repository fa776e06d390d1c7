import AudioCore

/// An error while SampleData is generated.
enum SampleDataError: ExplainedError {
  case commandFailed(command: String, status: Int32)
  case usage

  var problem: String {
    switch self {
    case .commandFailed(let command, let status): "\(command) ended with status \(status)"
    case .usage: "one folder is needed"
    }
  }

  var place: String { "" }

  var remedy: String {
    switch self {
    case .commandFailed: "install the packages ffmpeg and sox, then run the command once more"
    case .usage: "run `GenerateSampleData SampleData`"
    }
  }
}
