import AudioTesting
import Foundation
import HostSystem
import Testing

/// The built program, run like a user runs it.
///
/// It is expected next to the test bundle, where SwiftPM puts it; `TILAWA_BINARY` overrides the
/// path.
enum Binary {
  /// The exit code and the output of a run of the program.
  struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// Standard output as JSON.
    var json: [String: Any] {
      get throws {
        try #require(
          try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      }
    }

    /// The value of the key `result` in the JSON output.
    var result: [String: Any] { get throws { try #require(try json["result"] as? [String: Any]) } }
  }

  /// The URL of the program.
  static var url: URL {
    get throws {
      if let path = ProcessInfo.processInfo.environment["TILAWA_BINARY"] {
        return URL(filePath: path)
      }
      var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      for _ in 0..<4 {
        let candidate = folder.appending(path: "tilawa")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }

  /// A marker argument: a run with it uses the program's own recipe; see ``choosingDurations(_:)``.
  static let asTyped = "(as typed)"

  /// Returns a process, not started, with the library of `folder` and the environment `more`.
  /// `wrapper` is a program with its arguments, such as strace, under which the process runs.
  static func process(
    _ arguments: [String], in folder: URL, environment more: [String: String] = [:],
    under wrapper: [String] = []
  ) throws -> Process {
    let process = Process()
    process.executableURL = wrapper.isEmpty ? try url : URL(filePath: "/usr/bin/env")
    let arguments = choosingDurations(arguments)
    process.arguments = try wrapper.isEmpty ? arguments : wrapper + [url.path] + arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["TILAWA_LIBRARY"] = folder.appending(path: "library").path
    process.environment = environment.merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Adds a setting to commands that run a recipe: durations decide the alignment, because no
  /// recording of these tests contains words (`DrawnRecording.settings`). A command that sets the
  /// evidence itself is unchanged.
  private static func choosingDurations(_ arguments: [String]) -> [String] {
    guard let command = arguments.first,
      ["process", "redetect", "watch", "evaluate", "identify"].contains(command)
        || arguments.starts(with: ["shard", "plan"]),
      arguments.count > 1 || command == "redetect",
      command != "evaluate" || arguments.contains("--confirmed"),
      !arguments.contains(where: {
        ["--recipe", "--help", asTyped].contains($0) || $0.hasPrefix("align.evidence=")
      })
    else { return arguments.filter { $0 != asTyped } }
    let words = command == "shard" ? 2 : 1
    return arguments.prefix(words) + DrawnRecording.settings.flatMap { ["--set", $0] }
      + arguments.dropFirst(words)
  }

  /// Runs the program until it ends. `whileRunning` is called after the program has started.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    under wrapper: [String] = [], whileRunning: (Process) throws -> Void = { _ in }
  ) throws -> Outcome {
    let process = try process(
      arguments, in: folder, environment: environment, under: wrapper)
    // Write to files instead of pipes, because a full pipe would block the program.
    let streams = try ["out", "err"].map { name in
      let file = folder.appending(path: ".std\(name)-\(UUID().uuidString)")
      try Data().write(to: file)
      return (file, try FileHandle(forWritingTo: file))
    }
    process.standardOutput = streams[0].1
    process.standardError = streams[1].1
    defer {
      for (file, _) in streams {
        // the file is deleted with its folder
        do { try FileManager.default.removeItem(at: file) } catch {}
      }
    }
    try process.run()
    try whileRunning(process)
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: streams[0].0), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: streams[1].0), as: UTF8.self))
  }

  /// Runs the program and sends it a signal as soon as it has reported a finished recording.
  ///
  /// - Returns: its exit code, or the negative number of the signal that ended it.
  static func run(
    _ arguments: [String], in folder: URL, sendingAfterFirstResult signal: Int32
  ) throws -> Int32 {
    let process = try process(arguments, in: folder)
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("(1 of ") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    while !pipe.fileHandleForReading.availableData.isEmpty {}
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }

  /// Runs a server and sends it a signal as soon as it has printed its address.
  ///
  /// - Returns: its exit code, or the negative number of the signal that ended it; nil if it ended
  ///   before the signal, for example without a network.
  static func run(
    _ arguments: [String], in folder: URL, sendingAfterAddress signal: Int32
  ) throws -> Int32? {
    let process = try process(arguments, in: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    // A line feed follows the address, so the address is complete.
    while text.range(of: "http://[^\n]*\n", options: .regularExpression) == nil {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty {
        process.waitUntilExit()
        return nil
      }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    while !pipe.fileHandleForReading.availableData.isEmpty {}
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
}
