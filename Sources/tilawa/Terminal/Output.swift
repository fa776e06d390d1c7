import Analysis
import Application
import Foundation
import HostSystem
import SystemPackage

/// Standard output: results and nothing else.
enum Output {
  /// Writes text as it is; on a terminal what could drive it is made visible. A reader that has
  /// gone away ends the program quietly.
  static func write(_ text: String) {
    write(bytes: Array((Terminal.showsStandardOutput ? VisibleText.ofLines(text) : text).utf8))
  }

  /// Writes bytes as they are.
  static func write(bytes: [UInt8]) {
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
  static func line(_ text: String) { write(text + "\n") }

  /// Writes an envelope.
  static func json(_ envelope: Envelope<some Encodable>) {
    do { write(try envelope.text()) } catch {
      StandardError.line("Error: the result cannot be written as JSON: \(error).")
      exit(1)
    }
  }
}
