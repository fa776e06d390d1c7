import Foundation
import HostSystem
import SystemPackage

/// Standard error: everything that is not a result.
package enum StandardError {
  /// Writes text as it is. Where it cannot be written, nobody reads it: the work continues.
  package static func write(_ text: String) {
    do { _ = try FileDescriptor.standardError.writeAll(Array(text.utf8)) } catch {}
  }

  /// Writes a line.
  package static func line(_ text: String) { write(text + "\n") }
}
