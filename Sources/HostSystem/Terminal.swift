import Glibc
package import SystemPackage

/// The terminal of this process, if the process has one.
package enum Terminal {
  /// True if standard error is a terminal.
  package static var showsStandardError: Bool { isatty(STDERR_FILENO) == 1 }

  /// True if standard output is a terminal.
  package static var showsStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The number of columns of the terminal on standard error; nil if standard error is not a
  /// terminal or does not report its width.
  package static var width: Int? { width(of: STDERR_FILENO) }

  /// The number of columns of the terminal on standard output; nil if standard output is not a
  /// terminal or does not report its width.
  package static var outputWidth: Int? { width(of: STDOUT_FILENO) }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension FileDescriptor {
  /// Writes text to standard error. Errors of writing are ignored, because there is no other place
  /// to report them.
  ///
  /// - Parameter text: the text, with its line feed.
  package static func writeToStandardError(_ text: String) {
    // The error is ignored, because a full disk or a closed pipe must not stop the work.
    do { _ = try standardError.writeAll(Array(text.utf8)) } catch {}
  }
}
