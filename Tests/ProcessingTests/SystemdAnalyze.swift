import Foundation
import SystemPackage

/// Checks unit files with systemd-analyze, if it is installed.
enum SystemdAnalyze {
  private static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(filePath: "\($0)/systemd-analyze") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static var isThere: Bool { program != nil }

  /// Runs `systemd-analyze verify`. Returns its exit code and its output; with `verbose` also the
  /// units as systemd has parsed them.
  static func verify(
    _ file: FilePath, runtime: FilePath, verbose: Bool = false
  ) throws -> (code: Int32, said: String) {
    try run(["--user", "--man=no", "verify", file.string], runtime: runtime, verbose: verbose)
  }

  /// Runs `systemd-analyze security`, which fails if the exposure is above `most` tenths.
  static func security(
    _ file: FilePath, most: Int, runtime: FilePath
  ) throws -> (code: Int32, said: String) {
    try run(
      ["--no-pager", "--offline=true", "--threshold=\(most)", "security", file.string],
      runtime: runtime, verbose: false)
  }

  private static func run(
    _ arguments: [String], runtime: FilePath, verbose: Bool
  ) throws -> (code: Int32, said: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = runtime.string
    environment["LANG"] = "C.UTF-8"
    environment["SYSTEMD_LOG_LEVEL"] = verbose ? "debug" : nil
    process.environment = environment
    let output = URL(filePath: runtime.appending("said").string)
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self)
    )
  }

  /// Returns the words of a command line printed by systemd: plain, or in double quotes with
  /// escapes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isOpen = false
    var isQuoted = false
    var bytes = Array(line.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        isOpen = true
      case UInt8(ascii: " ") where !isQuoted:
        if isOpen { words.append(String(decoding: word, as: UTF8.self)) }
        (word, isOpen) = ([], false)
      case UInt8(ascii: "\\"):
        let next = bytes.popFirst() ?? 0
        switch next {
        case UInt8(ascii: "n"): word.append(10)
        case UInt8(ascii: "t"): word.append(9)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
          let digits = [next] + bytes.prefix(2)
          bytes = bytes.dropFirst(2)
          word.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0)
        default: word.append(next)
        }
        isOpen = true
      default:
        word.append(byte)
        isOpen = true
      }
    }
    return isOpen ? words + [String(decoding: word, as: UTF8.self)] : words
  }
}
