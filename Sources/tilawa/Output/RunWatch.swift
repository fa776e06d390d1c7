package import Processing
import Synchronization

/// Shows the progress of a run.
package final class RunWatch: Sendable {
  private let printer: ProgressPrinter
  private let log: Log
  private let start = ContinuousClock.now
  private let progress = Mutex(RunProgress())

  package init(_ options: CommonOptions) {
    log = Log(options)
    printer = ProgressPrinter(isQuiet: options.quiet, isPlain: options.verbose)
  }

  /// Handles an event of a run.
  package func receive(_ event: ProcessingJob.Event) {
    switch event {
    case .reportRefused(let error), .backupFailed(let error): ErrorReport.warn(error)
    case .planned(let plan): progress.withLock { $0.begin(plan) }
    case .ran(let event): receive(event)
    case .analysed: printer.clear()
    }
  }

  private func receive(_ event: RunEvent) {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let progress = progress.withLock { progress in
      progress.take(event, elapsed: elapsed)
      return progress
    }
    switch event {
    case .started(let index):
      log.debug("starting \(progress.name(index))")
      printer.show(progress.line, force: true)
    case .progress: printer.show(progress.line)
    case .contradicted, .moved: break  // the final results contain this event
    case .ended(let index, let result):
      printer.writeLine("\(progress.name(index)): \(result.summary)", then: progress.line)
    }
  }
}
