import AudioCore
import Foundation
import HostSystem
import SystemPackage

/// Standard error: everything that is not a result.
package enum StandardError {
  /// Writes text; the marks of `Isolates` go to a terminal only. Where it cannot be written, it is
  /// not read either: the work continues.
  package static func write(_ text: String) {
    let shown = Terminal.showsStandardError ? text : Isolates.removed(from: text)
    do { _ = try FileDescriptor.standardError.writeAll(Array(shown.utf8)) } catch {}
  }

  /// Writes a line.
  package static func line(_ text: String) { write(text + "\n") }
}
