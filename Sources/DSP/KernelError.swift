package import AudioCore

/// The reason why a signal kernel could not be set up. Nothing was processed.
package enum KernelError: ExplainedError, Equatable {
  /// The two rates are too far apart for the converters.
  case ratioTooLarge(from: SampleRate, to: SampleRate, limit: Int)
  /// The speed is outside what the stretcher does well.
  case speedOutOfRange(speed: Double, range: ClosedRange<Double>)
  /// A library that is loaded when it is needed cannot be; `reason` is what the system says.
  case libraryMissing(library: String, reason: String)
  /// The library refused; `reason` is its own message.
  case refused(library: String, reason: String)

  /// The problem, one clause.
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

  /// Nothing; whoever knows the recording adds it.
  package var place: String { "" }

  /// The remedy: what the person can do now.
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
