public import AudioCore
public import Recitation
public import SystemPackage

/// Why a drill was not rendered. No file was written or replaced.
public enum RenderingError: ExplainedError, Equatable {
  /// The speed is outside ``Timeline/speeds``.
  case speedOutOfRange(Double)
  /// The gap is outside ``Timeline/gaps``.
  case gapOutOfRange(Duration)
  /// Of `wanted` ayat, these have no segment in the library.
  case notInLibrary(missing: [AyahRef], wanted: Int)
  /// A recording is no longer where the library knows it.
  case sourceMissing(path: FilePath)
  /// A recording is not the one that was analysed.
  case sourceChanged(path: FilePath, difference: String)
  /// A recording can be decoded only up to a point before the end of a segment.
  case sourceEndsEarly(path: FilePath, expectedFrames: Int, readFrames: Int)
  /// The output is a recording of the library.
  case outputIsRecording(path: FilePath)
  /// The output exists, and lies where recordings lie.
  case outputAmongRecordings(path: FilePath)
  /// The output exists.
  case outputExists(path: FilePath)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .speedOutOfRange(let speed):
      "the speed \(speed) is outside \(Timeline.speeds.lowerBound) to \(Timeline.speeds.upperBound)"
    case .gapOutOfRange(let gap):
      "a gap of \(gap / .seconds(1)) s is outside \(Timeline.gaps.lowerBound / .seconds(1)) to "
        + "\(Timeline.gaps.upperBound / .seconds(1)) s"
    case .notInLibrary(let missing, let wanted):
      "\(missing.count) of \(wanted) ayat have no segment in the library: \(Self.list(missing))"
    case .sourceMissing: "the recording is no longer there"
    case .sourceChanged(_, let difference):
      "the recording is not the one that was analysed: \(difference)"
    case .sourceEndsEarly(_, let expected, let read):
      "the recording ends early: a segment needs \(expected) frames, \(read) could be read"
    case .outputIsRecording: "the output is a recording of the library, which is never written to"
    case .outputAmongRecordings: "a file of that name exists in a folder that holds recordings"
    case .outputExists: "a file of that name exists"
    }
  }

  /// The file or the option it is about.
  public var place: String {
    switch self {
    case .speedOutOfRange: "--speed"
    case .gapOutOfRange: "--gap"
    case .notInLibrary: "--range"
    case .sourceMissing(let path), .sourceChanged(let path, _), .sourceEndsEarly(let path, _, _),
      .outputIsRecording(let path), .outputAmongRecordings(let path), .outputExists(let path):
      path.description
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .speedOutOfRange: "choose a speed from 0.5 (half as fast) to 2.0 (twice as fast)"
    case .gapOutOfRange: "choose a gap from 0s to 60s"
    case .notInLibrary:
      "ask for a range that `tilawa status` lists, or process a recording that holds these ayat"
    case .sourceMissing:
      "put the recording back, or run `tilawa process` on the folder where it lies now"
    case .sourceChanged: "run `tilawa process` on it once more"
    case .sourceEndsEarly: "copy the recording again, then run `tilawa process` on it once more"
    case .outputIsRecording, .outputAmongRecordings:
      "choose another name or folder for the output"
    case .outputExists: "choose another name, or add --force to replace it"
    }
  }

  /// `67:1-3, 67:7`: neighbours put together, at most ten entries.
  private static func list(_ ayat: [AyahRef]) -> String {
    var runs: [(first: AyahRef, last: AyahRef)] = []
    for ref in ayat {
      if let last = runs.last?.last, last.surah == ref.surah, last.ayah + 1 == ref.ayah {
        runs[runs.count - 1].last = ref
      } else {
        runs.append((ref, ref))
      }
    }
    let shown = runs.prefix(10).map { AyahRange(start: $0.first, end: $0.last).description }
    return shown.joined(separator: ", ") + (runs.count > 10 ? ", …" : "")
  }
}
