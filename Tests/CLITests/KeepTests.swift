import Foundation
import Testing

/// `keep` runs an engine, and kills all processes that the engine started when it ends.
@Suite struct KeepTests {
  /// A program that starts a background process, which inherits the output pipe, and prints the
  /// process id.
  private static let background = "sleep 1000 & echo $!"
  /// The same, but the background process runs in its own session, and its parents have exited.
  private static let daemon = "setsid sh -c 'sh -c \"echo \\$\\$; exec sleep 1000\" & exit'"

  private func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 }

  /// Starts `keep` with a script; its output goes to a pipe.
  private func keep(_ script: String, in scene: Scene) throws -> (Process, FileHandle) {
    let process = try Binary.process(["keep", "/bin/sh", "-c", script], in: scene.folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
    return (process, pipe.fileHandleForReading)
  }

  private func line(_ handle: FileHandle) throws -> String {
    var bytes: [UInt8] = []
    while let byte = try handle.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [background, daemon])
  func whatWasStartedEndsWithTheProgram(start: String) throws {
    try Scene.with { scene in
      // The script ends after the background process has printed its process id.
      let script =
        "mkfifo said; exec 9<>said; { \(start); } >&9; read number <&9; echo $number; exit 3"
      let (process, output) = try keep(script, in: scene)
      let started = try #require(Int32(try line(output)))
      // The pipe ends only when every process has closed it.
      #expect(try output.readToEnd() ?? Data() == Data())
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 3)
      #expect(!isRunning(started))
    }
  }

  @Test(arguments: [background, daemon])
  func whatWasStartedEndsWhenTheKeeperIsTold(start: String) throws {
    try Scene.with { scene in
      let (process, output) = try keep("\(start); trap '' TERM; sleep 1000", in: scene)
      let started = try #require(Int32(try line(output)))
      #expect(isRunning(started))
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
      #expect(!isRunning(started))
    }
  }

  @Test(arguments: [background, daemon])
  func whatWasStartedEndsWhenTheParentIsKilled(start: String) throws {
    try Scene.with { scene in
      let parent = Process()
      parent.executableURL = URL(filePath: "/bin/sh")
      parent.arguments = [
        "-c", "\"$0\" keep /bin/sh -c \"$1\" & wait", try Binary.url.path, "\(start); sleep 1000",
      ]
      let pipe = Pipe()
      parent.standardOutput = pipe
      try parent.run()
      try pipe.fileHandleForWriting.close()
      let started = try #require(Int32(try line(pipe.fileHandleForReading)))
      kill(parent.processIdentifier, SIGKILL)
      parent.waitUntilExit()
      // A surviving process would keep the pipe open.
      #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
      #expect(!isRunning(started))
    }
  }

  @Test func theEndOfTheProgramIsPassedOn() throws {
    try Scene.with { scene in
      #expect(try scene.run("keep", "/bin/sh", "-c", "exit 0").code == 0)
      #expect(try scene.run("keep", "/bin/sh", "-c", "exit 200").code == 200)
      #expect(try scene.run("keep", "/bin/sh", "-c", "kill -9 $$").code == -9)
      let passed = try scene.run("keep", "/bin/sh", "-c", "echo \"$@\"", "x", "--help", "-q")
      #expect(passed.output == "--help -q\n")
      let missing = try scene.run("keep", "/nowhere/engine")
      #expect(missing.code == 127)
      #expect(missing.errors.hasPrefix("/nowhere/engine: No such file or directory"))
    }
  }
}
