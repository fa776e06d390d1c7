package import AudioCore
import AudioFiles
package import Playback
package import SystemPackage

/// An error of rendering a drill. Files that were complete before the error stay; no other file was
/// written or replaced.
package enum RenderingError: ExplainedError, Equatable {
  /// The timeline has no reading.
  case nothingToPlay
  /// The timeline contains a source without a file.
  case sourceUnknown(SourceKey)
  /// A recording differs from the recording that was analysed.
  case sourceChanged(path: FilePath, difference: String)
  /// A recording ends before the end of a segment to play.
  case sourceEndsEarly(path: FilePath, expectedFrames: Int, readFrames: Int)
  /// The output's file name extension is not supported.
  case formatUnknown(path: FilePath)
  /// The format does not support the sample rate.
  case rateUnfit(path: FilePath, rate: SampleRate)
  /// The cover is larger than 8 MiB.
  case coverTooLarge(path: FilePath)
  /// The cover is neither PNG nor JPEG.
  case coverUnknown(path: FilePath)
  /// The disk has less free space than necessary.
  case diskTooSmall(path: FilePath, neededBytes: Int, freeBytes: Int)
  /// The disk became full during writing.
  case diskFull(path: FilePath, neededBytes: Int)

  /// `.disk` for a full disk, otherwise `.other`.
  package var cause: ErrorCause {
    switch self {
    case .diskTooSmall, .diskFull: .disk
    default: .other
    }
  }

  package var problem: String {
    switch self {
    case .nothingToPlay: "there is nothing to play: no ayah of the range has audio"
    case .sourceUnknown(let key): "there is no file for the source \(key)"
    case .sourceChanged(_, let difference):
      "the recording has changed since it was analysed: \(difference)"
    case .sourceEndsEarly(_, let expected, let read):
      "the recording ends early: a segment needs \(expected) frames, but only \(read) could be read"
    case .formatUnknown(let path):
      "unsupported output format: "
        + (path.extension.map { "the file extension `\($0)`" } ?? "a name without an extension")
        + " is not one of \(SoundFileEncoding.endings.joined(separator: ", "))"
    case .rateUnfit(_, let rate): "the format does not support a sample rate of \(rate.hertz) Hz"
    case .coverTooLarge: "the cover is larger than 8 MB"
    case .coverUnknown: "the cover is neither PNG nor JPEG"
    case .diskTooSmall(_, let needed, let free):
      "not enough disk space: \(needed) bytes are needed, \(free) are free"
    case .diskFull(_, let needed):
      "the disk is full: rendering needs \(needed) bytes in total"
    }
  }

  package var message: ProblemMessage? {
    switch self {
    case .sourceChanged(let path, _), .sourceEndsEarly(let path, _, _):
      ProblemMessage("fileChanged", ["file": path.description])
    case .diskTooSmall, .diskFull: ProblemMessage("full")
    default: nil
    }
  }

  /// The path of the file that causes the error, or the key of a source without a file.
  package var place: String {
    switch self {
    case .nothingToPlay: "range"
    case .sourceUnknown(let key): key.text
    case .sourceChanged(let path, _), .sourceEndsEarly(let path, _, _),
      .formatUnknown(let path), .rateUnfit(let path, _), .coverTooLarge(let path),
      .coverUnknown(let path), .diskTooSmall(let path, _, _),
      .diskFull(let path, _):
      path.description
    }
  }

  package var remedy: String {
    switch self {
    case .nothingToPlay:
      "ask for a range that the library holds, or process a recording that holds it"
    case .sourceUnknown: "choose the sources of the range again"
    case .sourceChanged: "run the analysis of it once more"
    case .sourceEndsEarly: "copy the recording again, then process it once more"
    case .formatUnknown: "use a file name that ends in .wav, .flac, .opus, .mp3, .m4a or .m4b"
    case .rateUnfit: "use 48000 Hz, or the rate of the recording"
    case .coverTooLarge: "choose a smaller picture, such as one of 1400 by 1400 pixels"
    case .coverUnknown: "save the picture as PNG or JPEG"
    case .diskTooSmall, .diskFull: "free disk space, or write to another disk"
    }
  }
}

extension RenderingError {
  package var commandRemedy: String? {
    switch self {
    case .nothingToPlay:
      "ask for a range that `tilawa coverage` lists, or process a recording that holds it"
    case .sourceUnknown: "run `tilawa resolve` on the range to see where its ayat come from"
    case .sourceChanged: "run `tilawa process` on it once more"
    case .sourceEndsEarly: "copy the recording again, then run `tilawa process` on it once more"
    case .rateUnfit: "omit --rate, or use 48000"
    default: nil
    }
  }

  package var commandPlace: String? { self == .nothingToPlay ? "--range" : nil }
}
