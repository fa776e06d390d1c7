import AudioCore
import Foundation
import HostSystem
import Logging
import Report
import SystemPackage

/// Standard output: results and nothing else.
package enum Output {
  /// Writes text for a person: on a terminal what could drive it is made visible, elsewhere the
  /// marks of `Isolates` are left out, so that names are found and compared. A reader that has gone
  /// away ends the program quietly.
  package static func write(_ text: String) {
    let shown =
      Terminal.showsStandardOutput ? VisibleText.ofLines(text) : Isolates.removed(from: text)
    write(bytes: Array(shown.utf8))
  }

  /// Writes text for a program as it is; on a terminal what could drive it is made visible.
  package static func write(exactly text: String) {
    write(bytes: Array((Terminal.showsStandardOutput ? VisibleText.ofLines(text) : text).utf8))
  }

  /// Writes bytes as they are.
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

  /// Writes many small parts as few large ones: a call of the system takes as long as to set some
  /// lines.
  ///
  /// - Parameters:
  ///   - write: writes a large part.
  ///   - body: calls the function that it is given with each part.
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

/// The log of --verbose.
package struct Log: Sendable {
  private let logger: Logger

  /// - Parameter options: of the command.
  package init(_ options: CommonOptions) {
    let level: Logger.Level = options.verbose ? .debug : .error
    logger = Logger(label: "tilawa") { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }

  /// Says what is being done.
  package func say(_ text: String) { logger.debug("\(text)") }
}
