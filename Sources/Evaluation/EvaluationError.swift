public import AudioCore

/// Why results cannot be compared with truth.
public enum EvaluationError: ExplainedError, Equatable {
  /// A truth file does not have the format of one.
  case notATruthFile(place: String, reason: String)
  /// A file is no export of this program.
  case notAnExport(place: String, reason: String)
  /// Truth was given for nothing.
  case noTruth
  /// Several recordings have the file name that a truth file names.
  case ambiguous(audio: String, count: Int)
  /// Several truth files are about one recording.
  case twice(audio: String)
  /// Nobody confirmed an ayah.
  case nothingConfirmed(place: String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .notATruthFile(_, let reason): "this is no truth file: \(reason)"
    case .notAnExport(_, let reason): "this is no export of schema 1: \(reason)"
    case .noTruth: "no truth file was given"
    case .twice(let audio): "several truth files say what \(audio) holds"
    case .nothingConfirmed: "no ayah of the library is confirmed: there is nothing to judge by"
    case .ambiguous(let audio, let count):
      "\(count) recordings are called \(audio), and the truth does not say which is meant"
    }
  }

  /// The file it is about.
  public var place: String {
    switch self {
    case .notATruthFile(let place, _), .notAnExport(let place, _), .nothingConfirmed(let place):
      place
    case .ambiguous(let audio, _), .twice(let audio): audio
    case .noTruth: ""
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notATruthFile:
      "compare it with a file in SampleData; Benchmarks/README.md describes the format"
    case .notAnExport: "write one with `tilawa export --format json`"
    case .noTruth: "name at least one truth file, or a folder that holds some"
    case .ambiguous: "process the recordings of one folder into a library of its own"
    case .twice: "give one of them"
    case .nothingConfirmed: "confirm what is right with `tilawa confirm`, or give truth files"
    }
  }
}
