import AudioCore

/// An error that prevents a comparison of results with the ground truth.
package enum EvaluationError: ExplainedError, Equatable {
  /// A file is not a truth file.
  case notATruthFile(place: String, reason: String)
  /// A file is not an export of Tilawa.
  case notAnExport(place: String, reason: String)
  /// A file is not a submission to the alignment benchmark.
  case notASubmission(place: String, reason: String)
  /// No truth file was given.
  case noTruth
  /// Several recordings have the file name that a truth file states.
  case ambiguous(audio: String, count: Int)
  /// Several truth files describe the same recording.
  case twice(audio: String)
  /// No ayah in the library is confirmed.
  case nothingConfirmed(place: String)

  package var problem: String {
    switch self {
    case .notATruthFile(_, let reason): "not a truth file: \(reason)"
    case .notAnExport(_, let reason): "not an export of schema 1: \(reason)"
    case .notASubmission(_, let reason): "not a submission to the alignment benchmark: \(reason)"
    case .noTruth: "no truth file was given"
    case .twice(let audio): "several truth files describe \(audio)"
    case .nothingConfirmed:
      "no ayah in the library is confirmed, so there is nothing to compare with"
    case .ambiguous(let audio, let count):
      "\(count) recordings are called \(audio), and the truth file does not say which one it means"
    }
  }

  /// The affected file.
  package var place: String {
    switch self {
    case .notATruthFile(let place, _), .notAnExport(let place, _), .notASubmission(let place, _),
      .nothingConfirmed(let place):
      place
    case .ambiguous(let audio, _), .twice(let audio): audio
    case .noTruth: ""
    }
  }

  package var remedy: String {
    switch self {
    case .notATruthFile:
      "compare it with a file in SampleData; Benchmarks/README.md describes the format"
    case .notAnExport: "write one by exporting a library as JSON"
    case .notASubmission:
      "correct it; the benchmark's description has the format"
    case .noTruth: "name at least one truth file, or a folder of them"
    case .ambiguous: "process the recordings of one folder into a library of its own"
    case .twice: "name only one of them"
    case .nothingConfirmed:
      "confirm correct segments, or compare with truth files"
    }
  }
}

extension EvaluationError {
  package var commandRemedy: String? {
    switch self {
    case .notAnExport: "write one with `tilawa export --format json`"
    case .notASubmission:
      "correct it, or write one with `tilawa export --format alignment-benchmark`"
    case .nothingConfirmed:
      "confirm correct segments with `tilawa confirm`, or compare with truth files: "
        + "`tilawa redetect --sweep … --truth FILE`, `tilawa evaluate FILE`"
    default: nil
    }
  }
}
