import HostSystem
package import Report
import Synchronization

/// Writes a ``ProgressLine`` to standard error: a bar that is redrawn on a terminal, at most ten
/// times a second; a plain line whenever a recording ends elsewhere; nothing when quiet.
package final class ProgressPrinter: Sendable {
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
  package init(isQuiet: Bool, isPlain: Bool) {
    style = isQuiet ? .none : Terminal.showsStandardError && !isPlain ? .bar : .plain
  }

  /// Shows how far it is; with `force` also if the last time was a moment ago.
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

  /// Says that something ended: a line that stays.
  package func say(_ text: String, then line: ProgressLine) {
    guard style != .none else { return }
    clear()
    StandardError.line(style == .plain ? "\(text)  (\(line.plain))" : text)
    show(line, force: true)
  }

  /// Takes the bar away, before something else is written.
  package func clear() {
    state.withLock { state in
      if state.isShown { StandardError.write("\r\u{1B}[2K") }
      state.isShown = false
    }
  }
}
