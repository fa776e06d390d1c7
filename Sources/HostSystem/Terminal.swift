#if canImport(Glibc)
  import Glibc
#endif

/// The terminal that a person looks at, if there is one.
public enum Terminal {
  /// Whether standard error is shown on a terminal.
  public static var showsStandardError: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is shown on a terminal.
  public static var showsStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How many columns the terminal of standard error has; nil if there is none or it does not say.
  public static var width: Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
