package import AudioCore

/// The error of a signal kernel that could not be set up. No samples were processed.
package enum KernelError: ExplainedError, Equatable {
  /// The ratio of the two rates exceeds the limit of the converters.
  case ratioTooLarge(from: SampleRate, to: SampleRate, limit: Int)
  /// The speed is outside the supported range of the stretcher.
  case speedOutOfRange(speed: Double, range: ClosedRange<Double>)
  /// A library that is loaded on demand cannot be loaded; `reason` is the system's message.
  case libraryMissing(library: String, reason: String)
  /// The library refused the signal; `reason` is its own message.
  case refused(library: String, reason: String)

  /// A description of the problem, in one clause.
  package var problem: String {
    switch self {
    case .ratioTooLarge(let from, let to, let limit):
      "\(from.hertz) Hz cannot be converted to \(to.hertz) Hz: more than \(limit) times apart"
    case .speedOutOfRange(let speed, let range):
      "speed \(speed) is outside \(range.lowerBound) to \(range.upperBound)"
    case .libraryMissing(let library, let reason):
      "\(library) cannot be loaded: \(reason)"
    case .refused(let library, let reason):
      "\(library) refused the signal: \(reason)"
    }
  }

  /// Empty: the caller adds the name of the recording.
  package var place: String { "" }

  /// The advice to the person who sees the error.
  package var remedy: String {
    switch self {
    case .ratioTooLarge: "choose a rate nearer to that of the recording"
    case .speedOutOfRange(_, let range):
      "choose a speed from \(range.lowerBound) to \(range.upperBound)"
    case .libraryMissing(let library, _):
      "install \(library), a library of FFmpeg, then run the command once more"
    case .refused: "choose another converter, or reduce the number of channels"
    }
  }
}
