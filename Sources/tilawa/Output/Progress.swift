import HostSystem
package import Report
import Synchronization

/// Writes a ``ProgressLine`` to standard error. On a terminal, it is a bar that is redrawn at most
/// ten times a second. In any other output, it is a plain line at the end of each recording. With
/// `isQuiet`, there is no output.
package final class ProgressPrinter: Sendable {
  private struct State {
    var isShown = false
    var lastDrawn: ContinuousClock.Instant?
  }
  private enum Style { case bar, plain, none }
  private let style: Style
  private let state = Mutex(State())

  /// - Parameters:
  ///   - isQuiet: true to write no output.
  ///   - isPlain: true to write plain lines even on a terminal.
  package init(isQuiet: Bool, isPlain: Bool) {
    style = isQuiet ? .none : Terminal.showsStandardError && !isPlain ? .bar : .plain
  }

  /// Draws the bar, unless it was drawn less than 100 ms ago. If `force` is true, it is drawn in
  /// any case.
  package func show(_ line: ProgressLine, force: Bool = false) {
    guard style == .bar else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if !force, let last = state.lastDrawn, now - last < .milliseconds(100) { return }
      state.lastDrawn = now
      state.isShown = true
      StandardError.write("\r\u{1B}[2K" + line.bar(width: (Terminal.width ?? 80) - 1))
    }
  }

  /// Writes a line about the end of a recording. The line stays when the bar is drawn again.
  package func writeLine(_ text: String, then line: ProgressLine) {
    guard style != .none else { return }
    clear()
    StandardError.line(style == .plain ? "\(text)  (\(line.plain))" : text)
    show(line, force: true)
  }

  /// Removes the bar before other output is written.
  package func clear() {
    state.withLock { state in
      if state.isShown { StandardError.write("\r\u{1B}[2K") }
      state.isShown = false
    }
  }
}
