import Foundation

/// Where everything goes that is not a result.
enum StandardError {
  /// Writes text as it is.
  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Writes a line.
  static func line(_ text: String) { write(text + "\n") }
}
