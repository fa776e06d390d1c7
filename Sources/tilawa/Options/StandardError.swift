import AudioCore
import Foundation
import HostSystem
import SystemPackage

/// Standard error, for all output except results.
package enum StandardError {
  /// Writes text. The direction marks of `Isolates` are written only to a terminal. Write errors
  /// are ignored, so that the work continues.
  package static func write(_ text: String) {
    let shown = Terminal.showsStandardError ? text : Isolates.removed(from: text)
    // The error is ignored, because there is no other place to report a failed write.
    do { _ = try FileDescriptor.standardError.writeAll(Array(shown.utf8)) } catch {}
  }

  /// Writes a line.
  package static func line(_ text: String) { write(text + "\n") }
}
