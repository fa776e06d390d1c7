import Rendering
import Synchronization

/// Shows how far the rendering of several drills is.
final class RenderWatch: Sendable {
  private let printer: ProgressPrinter
  private let start = ContinuousClock.now
  private let line: Mutex<ProgressLine>

  /// - Parameters:
  ///   - jobs: what is rendered.
  ///   - options: of the command.
  init(_ jobs: [DrillJob], _ options: CommonOptions) {
    printer = ProgressPrinter(isQuiet: options.quiet, isPlain: options.verbose)
    var line = ProgressLine(total: jobs.count)
    line.noun = "drills"
    line.knownCount = jobs.count
    line.knownSeconds = jobs.reduce(0) { $0 + $1.seconds }
    self.line = Mutex(line)
  }

  /// A drill is so far, 0…1, after `before` seconds of others.
  func show(_ job: DrillJob, share: Double, before: Double) {
    let now = line.withLock { line in
      line.current = job.title
      line.audioSeconds = max(line.audioSeconds, before + share * job.seconds)
      line.elapsed = (ContinuousClock.now - start) / .seconds(1)
      return line
    }
    printer.show(now)
  }

  /// A drill has ended.
  func end(_ job: DrillJob, isTroubled: Bool) {
    let now = line.withLock { line in
      line.done += 1
      if isTroubled { line.troubled += 1 }
      line.elapsed = (ContinuousClock.now - start) / .seconds(1)
      return line
    }
    printer.say("\(VisibleText.of(job.title)): \(isTroubled ? "failed" : "done")", then: now)
  }

  /// Takes the bar away.
  func clear() { printer.clear() }
}
