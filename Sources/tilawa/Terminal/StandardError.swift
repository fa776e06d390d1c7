import SystemPackage

/// Where everything goes that is not a result.
enum StandardError {
  /// Writes text as it is. Where it cannot be written, nobody reads it: the work goes on.
  static func write(_ text: String) {
    do { _ = try FileDescriptor.standardError.writeAll(Array(text.utf8)) } catch {}
  }

  /// Writes a line.
  static func line(_ text: String) { write(text + "\n") }
}
