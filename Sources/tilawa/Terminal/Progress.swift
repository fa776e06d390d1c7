import AudioCore
import HostSystem
import Synchronization

/// The view of a run while it continues, as text; when and where it is written is the
/// business of ``ProgressPrinter``.
///
///     rate = seconds of audio done / seconds passed               × real time
///     time left = Σ over recordings of the audio not yet done / rate
///
/// The audio of recordings whose length is not known yet counts as the mean of the known ones.
struct ProgressLine: Equatable, Sendable {
  /// The noun for the items.
  var noun = "recordings"
  /// The number of recordings to do.
  var total: Int
  /// The number that have ended, whatever came out.
  var done = 0
  /// The number of these that failed or are partial.
  var troubled = 0
  /// Seconds of audio decoded, also of recordings that have not ended.
  var audioSeconds = 0.0
  /// Seconds of audio in the recordings whose length is known.
  var knownSeconds = 0.0
  /// The number of recordings of known length.
  var knownCount = 0
  /// Seconds since the start.
  var elapsed = 0.0
  /// The item being worked on; shown last, if there is room.
  var current = ""

  /// Seconds of audio per second; nil as long as there is nothing to measure.
  var rate: Double? {
    elapsed >= 0.5 && audioSeconds > 0 ? audioSeconds / elapsed : nil
  }

  /// The share of the work done, 0…1.
  var share: Double {
    guard total > 0 else { return 1 }
    guard knownCount > 0, knownSeconds > 0 else { return Double(done) / Double(total) }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return done == total ? 1 : min(max(audioSeconds / expected, 0), 1)
  }

  /// Seconds left; nil as long as nothing is known.
  var secondsLeft: Double? {
    guard let rate, knownCount > 0 else { return nil }
    let expected = knownSeconds / Double(knownCount) * Double(total)
    return max(0, expected - audioSeconds) / rate
  }

  /// One line of at most `width` columns, for a terminal.
  func bar(width: Int) -> String {
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
  var plain: String {
    var text = "\(done) of \(total) \(noun)"
    if troubled > 0 { text += ", \(troubled) with errors" }
    if let rate { text += ", \(Self.short(rate))× real time" }
    if let secondsLeft, done < total { text += ", \(Self.clock(secondsLeft)) left" }
    return text
  }

  /// The last part of a text that fits, with `…` before it.
  static func fit(_ text: String, columns: Int) -> String {
    text.count <= columns ? text : "…" + text.suffix(max(0, columns - 1))
  }

  /// `42`, `3.5`.
  static func short(_ value: Double) -> String {
    value.text(decimals: value >= 10 ? 0 : 1)
  }

  /// `0:07`, `12:30`, `3:05:00`; seconds are rounded up.
  static func clock(_ seconds: Double) -> String {
    Decimals.clock(min(seconds, 360_000_000).rounded(.up))
  }
}

/// Writes a ``ProgressLine`` to standard error: a bar that is redrawn on a terminal, at most ten
/// times a second; a plain line whenever a recording ends elsewhere; nothing when quiet.
final class ProgressPrinter: Sendable {
  private struct State {
    var isShown = false
    var lastDrawn: ContinuousClock.Instant?
  }
  private enum Style { case bar, plain, none }
  private let style: Style
  private let state = Mutex(State())

  /// - Parameters:
  ///   - isQuiet: whether to write nothing.
  ///   - isPlain: whether to write lines even on a terminal.
  init(isQuiet: Bool, isPlain: Bool) {
    style = isQuiet ? .none : Terminal.showsStandardError && !isPlain ? .bar : .plain
  }

  /// Shows how far it is; with `force` also if the last time was a moment ago.
  func show(_ line: ProgressLine, force: Bool = false) {
    guard style == .bar else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if !force, let last = state.lastDrawn, now - last < .milliseconds(100) { return }
      state.lastDrawn = now
      state.isShown = true
      StandardError.write("\r\u{1B}[2K" + line.bar(width: (Terminal.width ?? 80) - 1))
    }
  }

  /// Says that something ended: a line that stays.
  func say(_ text: String, then line: ProgressLine) {
    guard style != .none else { return }
    clear()
    StandardError.line(style == .plain ? "\(text)  (\(line.plain))" : text)
    show(line, force: true)
  }

  /// Takes the bar away, before something else is written.
  func clear() {
    state.withLock { state in
      if state.isShown { StandardError.write("\r\u{1B}[2K") }
      state.isShown = false
    }
  }
}
