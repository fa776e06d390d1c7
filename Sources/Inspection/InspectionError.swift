import AudioCore
package import Recitation

/// A reason why a library cannot answer a query about a recording.
package enum InspectionError: ExplainedError, Equatable {
  /// The recording was never decoded.
  case nothingDecoded(path: String)
  /// The recording was never decoded, so that it has no segments to edit.
  case nothingToEdit(path: String)
  /// The recording was never decoded, so that it has no features.
  case noFeatures(RecordingID, path: String)
  /// The recording was never transcribed.
  case noTranscript(path: String)
  /// The text to search for has neither letters nor digits.
  case noWord(in: String)

  package var problem: String {
    switch self {
    case .nothingDecoded: "nothing could be decoded of this recording"
    case .nothingToEdit:
      "nothing could be decoded of this recording, so there is nothing to edit"
    case .noFeatures: "the recording has no features: nothing could be decoded"
    case .noTranscript: "this recording has no transcript"
    case .noWord: "there is no word to search for"
    }
  }

  /// The path of the recording, or the text to search for.
  package var place: String {
    switch self {
    case .nothingDecoded(let path), .nothingToEdit(let path), .noFeatures(_, let path),
      .noTranscript(let path):
      path
    case .noWord(let text): text
    }
  }

  package var remedy: String {
    switch self {
    case .nothingDecoded, .nothingToEdit: "see `tilawa show` for the reason"
    case .noFeatures(let id, _): "see `tilawa show \(id)` for the reason"
    case .noTranscript: "run `tilawa transcribe` with this recording"
    case .noWord: "use letters or digits"
    }
  }
}
