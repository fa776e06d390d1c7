import AudioCore

/// An error in reading a file of times and texts.
package enum AnnotationError: ExplainedError, Hashable {
  /// The file does not have the expected format.
  case another(format: String, reason: String)
  /// A line, or an item that begins at the line, is not of the expected kind.
  case unreadable(line: Int, String, expected: String)
  /// The text is not a time in a recording.
  case notATime(line: Int, String)
  /// The entry ends before it starts.
  case reversed(line: Int)
  /// The file ends inside an unfinished item.
  case cut(line: Int, within: String)
  /// The bytes are not text in a supported encoding.
  case notText(line: Int, expected: String)
  /// The file has more items of a kind than any recording can have.
  case tooMany(String, most: Int)
  /// The line counts time in an unsupported unit (bars, frames or samples), although the file has
  /// the right format.
  case unknownTimes(line: Int, String)

  package var problem: String {
    switch self {
    case .another(let format, let reason): "this is no \(format) file: \(reason)"
    case .unreadable(_, let text, let expected): "`\(Self.short(text))` is not \(expected)"
    case .notATime(_, let text): "`\(Self.short(text))` is no time in a recording"
    case .reversed: "the entry ends before it starts"
    case .cut(_, let place): "the file ends within \(place)"
    case .notText(_, let expected): "the bytes are not \(expected)"
    case .tooMany(let items, let most): "the file has more than \(most) \(items)"
    case .unknownTimes(_, let text):
      "`\(Self.short(text))` counts bars, frames or samples, not seconds"
    }
  }

  package var place: String {
    switch self {
    case .another, .tooMany: ""
    case .unreadable(let line, _, _), .notATime(let line, _), .reversed(let line),
      .cut(let line, _), .notText(let line, _), .unknownTimes(let line, _):
      "line \(line)"
    }
  }

  package var remedy: String {
    switch self {
    case .another: "say which format the file has, or save it again"
    case .unreadable: "correct the line"
    case .notATime: "write a time from 0 on, in the form that the other lines have"
    case .reversed: "exchange start and end, or correct them"
    case .cut: "save or download the file again"
    case .notText: "save the file again as UTF-8"
    case .tooMany: "split the file into one file for each recording"
    case .unknownTimes: "export the file again with times in minutes and seconds"
    }
  }

  /// Returns the first 60 characters of a text, with control characters replaced so that they
  /// cannot affect a terminal.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(61)
    let plain = String(
      String.UnicodeScalarView(
        scalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : $0 }))
    return scalars.count > 60 ? plain + "…" : plain
  }
}
