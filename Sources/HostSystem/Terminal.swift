#if canImport(Glibc)
  import Glibc
#endif

/// The terminal that a person looks at, if there is one.
package enum Terminal {
  /// True if standard error is shown on a terminal.
  package static var showsStandardError: Bool { isatty(STDERR_FILENO) == 1 }

  /// True if standard output is shown on a terminal.
  package static var showsStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal of standard error; nil if there is none or it does not say.
  package static var width: Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
