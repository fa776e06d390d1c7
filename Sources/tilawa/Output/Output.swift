import AudioCore
import Foundation
import HostSystem
import Logging
import Report
import SystemPackage

/// Standard output, for results only.
package enum Output {
  /// Writes text for a person. On a terminal, control characters are made visible. Elsewhere, the
  /// direction marks of `Isolates` are removed, so that other programs can find and compare names.
  /// A closed pipe ends the program without a message.
  package static func write(_ text: String) {
    let shown =
      Terminal.showsStandardOutput ? VisibleText.ofLines(text) : Isolates.removed(from: text)
    write(bytes: Array(shown.utf8))
  }

  /// Writes text that other programs read. It stays unchanged, except that control characters are
  /// made visible on a terminal.
  package static func write(exactly text: String) {
    write(bytes: Array((Terminal.showsStandardOutput ? VisibleText.ofLines(text) : text).utf8))
  }

  /// Writes bytes unchanged.
  package static func write(bytes: [UInt8]) {
    do { _ = try FileDescriptor.standardOutput.writeAll(bytes) } catch Errno.brokenPipe {
      exit(1)
    } catch {
      let reason = error as? Errno ?? .ioError
      let path: FilePath = "standard output"
      ErrorReport.show(
        ReportedError(
          reason == .noSpace
            ? HostError.diskFull(path: path, bytes: bytes.count)
            : HostError.refused(.write, path: path, errno: reason)))
      exit(74)
    }
  }

  /// Writes a line.
  package static func line(_ text: String) { write(text + "\n") }

  /// Joins many small parts into a few large ones, because a system call for each part would take
  /// as long as formatting several lines.
  ///
  /// - Parameters:
  ///   - write: writes a large part.
  ///   - body: produces the small parts; it calls its argument with each part.
  package static func gathered(
    _ write: @escaping (String) -> Void = { Output.write($0) },
    _ body: ((String) -> Void) throws -> Void
  ) rethrows {
    var waiting = ""
    try body { part in
      waiting += part
      if waiting.utf8.count >= 1 << 16 {
        write(waiting)
        waiting = ""
      }
    }
    write(waiting)
  }
}

/// The log of `--verbose`.
package struct Log: Sendable {
  private let logger: Logger

  /// - Parameter options: the options of the command.
  package init(_ options: CommonOptions) {
    let level: Logger.Level = options.verbose ? .debug : .error
    logger = Logger(label: "tilawa") { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }

  /// Logs the current step.
  package func debug(_ text: String) { logger.debug("\(text)") }
}
