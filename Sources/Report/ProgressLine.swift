import AudioCore

/// The view of a run while it continues, as text; when and where it is written is for others to
/// decide.
///
///     rate = seconds of audio done / seconds passed               × real time
///     time left = Σ over recordings of the audio not yet done / rate
///
/// The audio of recordings whose length is not known yet counts as the mean of the known ones.
package struct ProgressLine: Equatable, Sendable {
  /// The noun for one item.
  package var noun = "recording"
  /// The number of recordings to do.
  package var total: Int
  /// The number that have ended, whatever came out.
  package var done = 0
  /// The number of these that failed or are partial.
  package var troubled = 0
  /// Seconds of audio decoded, also of recordings that have not ended.
  package var audioSeconds = 0.0
  /// Seconds of audio in the recordings whose length is known.
  package var knownSeconds = 0.0
  /// The number of recordings of known length.
  package var knownCount = 0
  /// Seconds since the start.
  package var elapsed = 0.0
  /// The item being worked on; shown last, if there is room.
  package var current = ""

  package init(noun: String = "recording", total: Int) {
    self.noun = noun
    self.total = total
  }

  /// Seconds of audio per second; nil as long as there is nothing to measure.
  package var rate: Double? {
    elapsed >= 0.5 && audioSeconds > 0 ? audioSeconds / elapsed : nil
  }

  /// The share of the work done, 0…1.
  package var share: Double {
    guard total > 0 else { return 1 }
    guard knownCount > 0, knownSeconds > 0 else { return Double(done) / Double(total) }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return done == total ? 1 : min(max(audioSeconds / expected, 0), 1)
  }

  /// Seconds left; nil as long as nothing is known.
  package var secondsLeft: Double? {
    guard let rate, knownCount > 0 else { return nil }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return max(0, expected - audioSeconds) / rate
  }

  /// One line of at most `width` columns, for a terminal.
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

  /// The same as plain words, for a file or a pipe.
  package var plain: String {
    var text = "\(done) of \(total.counted(noun))"
    if troubled > 0 { text += ", \(troubled) with errors" }
    if let rate { text += ", \(Self.short(rate))× real time" }
    if let secondsLeft, done < total { text += ", \(Self.clock(secondsLeft)) left" }
    return text
  }

  /// The last part of a text that fits, with `…` before it.
  package static func fit(_ text: String, columns: Int) -> String {
    text.count <= columns ? text : "…" + text.suffix(max(0, columns - 1))
  }

  /// `42`, `3.5`.
  package static func short(_ value: Double) -> String {
    value.text(decimals: value >= 10 ? 0 : 1)
  }

  /// `0:07`, `12:30`, `3:05:00`; seconds are rounded up.
  package static func clock(_ seconds: Double) -> String {
    Decimals.clock(min(seconds, 360_000_000).rounded(.up))
  }
}
