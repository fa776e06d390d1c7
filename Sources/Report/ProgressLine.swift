import AudioCore

/// The progress of a run as text. The caller decides when and where to print the text.
///
///     rate = seconds of audio done / seconds passed               × real time
///     time left = Σ over recordings of the audio not yet done / rate
///
/// If the length of a recording is unknown, the mean of the known lengths is used.
package struct ProgressLine: Equatable, Sendable {
  /// The noun for one item of the run.
  package var noun = "recording"
  /// The total number of recordings.
  package var total: Int
  /// The number of finished recordings, whatever their result.
  package var done = 0
  /// The number of finished recordings that failed or are partial.
  package var troubled = 0
  /// The seconds of audio that were decoded so far, including unfinished recordings.
  package var audioSeconds = 0.0
  /// The total seconds of audio in recordings of known length.
  package var knownSeconds = 0.0
  /// The number of recordings of known length.
  package var knownCount = 0
  /// The seconds since the start of the run.
  package var elapsed = 0.0
  /// The item in progress, as visible text. It is shown at the end of the line if there is space.
  package var current = ""

  package init(total: Int) { self.total = total }

  /// The seconds of audio per second of time; nil until it can be measured.
  package var rate: Double? {
    elapsed >= 0.5 && audioSeconds > 0 ? audioSeconds / elapsed : nil
  }

  /// The share of finished work, 0…1.
  package var share: Double {
    guard total > 0 else { return 1 }
    guard knownCount > 0, knownSeconds > 0 else { return Double(done) / Double(total) }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return done == total ? 1 : min(max(audioSeconds / expected, 0), 1)
  }

  /// The estimated number of seconds left; nil until it can be estimated.
  package var secondsLeft: Double? {
    guard let rate, knownCount > 0 else { return nil }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return max(0, expected - audioSeconds) / rate
  }

  /// Returns one line of at most `width` columns, for a terminal.
  package func bar(width: Int) -> String {
    var facts = " \(done)/\(total)"
    if troubled > 0 { facts += ", \(troubled) with errors" }
    if let rate { facts += "  \(Self.short(rate))× real time" }
    if let secondsLeft { facts += "  \(Self.clock(secondsLeft)) left" }
    let room = width - facts.count - 2
    guard room >= 8 else { return String(facts.dropFirst().prefix(width)) }
    let length = min(room, 24)
    let filled = Int((share * Double(length)).rounded(.down))
    let bar =
      "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: length - filled)
      + "]"
    let rest = width - bar.count - facts.count - 2
    let name = rest >= 8 && !current.isEmpty ? "  " + Self.fit(current, columns: rest) : ""
    return bar + facts + name
  }

  /// The progress as plain words, for a file or a pipe.
  package var plain: String {
    var text = "\(done) of \(total.counted(noun))"
    if troubled > 0 { text += ", \(troubled) with errors" }
    if let rate { text += ", \(Self.short(rate))× real time" }
    if let secondsLeft, done < total { text += ", \(Self.clock(secondsLeft)) left" }
    return text
  }

  /// Shortens a text to a number of columns. Only the end of the text remains, with `…` before it.
  private static func fit(_ text: String, columns: Int) -> String {
    DisplayWidth.of(text) <= columns
      ? text : "…" + DisplayWidth.suffix(of: text, columns: columns - 1)
  }

  /// Formats a number as `42` or `3.5`.
  package static func short(_ value: Double) -> String {
    value.text(decimals: value >= 10 ? 0 : 1)
  }

  /// Formats a time as `0:07`, `12:30` or `3:05:00`; seconds are rounded up.
  package static func clock(_ seconds: Double) -> String {
    Decimals.clock(min(seconds, 360_000_000).rounded(.up))
  }
}
