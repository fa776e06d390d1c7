import Foundation
import HostSystem

/// Standard output: results and nothing else.
enum Output {
  /// Writes text as it is. A reader that has gone away ends the program quietly.
  static func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Writes bytes as they are.
  static func write(bytes: [UInt8]) {
    do { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) } catch { exit(1) }
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
