import FileTesting
import Foundation
import Testing

/// Resource limits set by a shell, systemd or a batch system (`ulimit`). Under any limit, a run
/// ends by itself and names the cause of a failure. It leaves no process behind, and a run without
/// limits can complete the library.
@Suite struct LimitTests {
  /// The limits: address space in KiB, open files, processes and threads of the user, stack in KiB,
  /// file size in KiB, processor time in seconds.
  private static let grid: [String] = {
    guard FaultCampaign.isFull else {
      return [
        "-v 250000", "-v 500000", "-n 20", "-n 40", "-u 8", "-u 16", "-s 64", "-s 1000000", "-f 8",
        "-t 2",
      ]
    }
    var chance = FaultCampaign.chance(13)
    var all = stride(from: 60_000, through: 1_500_000, by: 30_000).map { "-v \($0)" }
    all += (0..<40).map { _ in "-v \(Int.random(in: 60_000...1_500_000, using: &chance))" }
    all += ["-v 2000000", "-v 4000000", "-v 5000000"]
    all += (3...64).map { "-n \($0)" } + (1...48).map { "-u \($0)" }
    all += [8, 16, 32, 64, 100, 128, 200, 256, 512, 1024, 4096, 100_000, 1_000_000, 8_000_000].map {
      "-s \($0)"
    }
    all += ["-s unlimited", "-t 1", "-t 2", "-t 5"]
    all += [0, 1, 2, 4, 8, 16, 32, 48, 64, 96, 128, 192, 256, 512, 1024, 4096].map { "-f \($0)" }
    return all
  }()

  private struct Limited {
    let scene: Scene
    let undisturbed: String

    init(in scene: Scene) throws {
      self.scene = scene
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###...#####..####..")
      try #require(try scene.run("process", "recordings").code == 0)
      undisturbed = try scene.run("export").output
      try FileManager.default.removeItem(at: scene.library)
    }

    /// Runs the program under a limit. Its output goes through a pipe, because the file size limit
    /// does not apply to pipes.
    func run(_ limit: String, _ arguments: [String]) throws -> Binary.Outcome {
      let script = "set -o pipefail; (ulimit \(limit); exec \"$@\") 2>&1 | cat"
      let bounded = ["timeout", "-k", "5", "600"] + Self.asSomebody(limit)
      return try Binary.run(
        arguments, in: scene.folder, under: bounded + ["bash", "-c", script, "sh"])
    }

    /// Root has no limit on processes, so that limit is tested as another user.
    private static func asSomebody(_ limit: String) -> [String] {
      limit.hasPrefix("-u") && getuid() == 0
        ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    }

    /// Checks the conditions that hold after any run.
    func check(_ limit: String) throws {
      var left = try Children.working(in: scene.folder)
      for _ in 0..<1_000 where !left.isEmpty {
        usleep(10_000)  // the process is killed, but has not ended yet
        left = try Children.working(in: scene.folder)
      }
      #expect(left == [], "\(limit): nothing is left running")
      if FileManager.default.fileExists(atPath: scene.library.path) {
        #expect(Survival.unfinished(in: scene.library).isEmpty, "\(limit): unfinished files")
      }
      let again = try scene.run("process", "recordings")
      #expect(again.code == 0, "\(limit): \(again.errors)")
      #expect(try scene.run("export").output == undisturbed, "\(limit): the export")
      #expect(try scene.run("doctor", "verify").code == 0, "\(limit)")
      try FileManager.default.removeItem(at: scene.library)
    }
  }

  @Test func aRunUnderALimitEndsWithAReason() throws {
    try Scene.with { scene in
      let limited = try Limited(in: scene)
      for limit in Self.grid {
        if limit.hasPrefix("-u") {
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: scene.folder.path)
        }
        // Under some limits the system cannot even load a program.
        let starts = try limited.run(limit, ["--version"]).code == 0
        let outcome = try limited.run(limit, ["process", "recordings", "--jobs", "2"])
        #expect(![124, 137].contains(outcome.code), "\(limit): it ended by itself")
        if starts {
          #expect([0, 1, 3, 74].contains(outcome.code), "\(limit): \(outcome.output)")
          let isExplained =
            outcome.output.contains("Error: ") && outcome.output.contains("\n  try:   ")
          #expect(outcome.code == 0 || isExplained, "\(limit): \(outcome.output)")
        }
        try limited.check(limit)
      }
      FaultCampaign.say("\(Self.grid.count) limits")
    }
  }

  /// If a limit is too low for the program, the error names the limit. Under much lower limits the
  /// kernel cannot load the program.
  @Test(arguments: [
    ("-d 30000", "ulimit -d 30000"), ("-d 60000", "ulimit -d 60000"),
    ("-v 400000", "ulimit -v 400000"), ("-n 20", "ulimit -n 20"), ("-s 64", "ulimit -s 64"),
    ("-s 256", "ulimit -s 256"),
  ])
  func aLimitThatLeavesTooLittleIsNamed(limit: String, name: String) throws {
    try Scene.with { scene in
      let script = "ulimit \(limit); exec \"$@\""
      let outcome = try Binary.run(
        ["status"], in: scene.folder, under: ["bash", "-c", script, "sh"])
      #expect(outcome.code == 1)
      #expect(outcome.errors.hasPrefix("Error: the limit on "), "\(outcome.errors)")
      #expect(outcome.errors.contains("(\(name))"), "\(outcome.errors)")
      #expect(outcome.errors.contains("\n  try:   "), "\(outcome.errors)")
    }
  }

  /// The program raises soft limits to their hard limits.
  @Test func aSoftLimitOnTheStackIsRaised() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let outcome = try Binary.run(
        ["process", "recordings"], in: scene.folder,
        under: ["bash", "-c", "ulimit -S -s 64; exec \"$@\"", "sh"])
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  }

  /// If a process under a memory limit dies, the error names the limit to raise, and the recording
  /// is not reported as damaged.
  @Test func aWorkerThatDiesUnderALimitIsNoFaultOfTheRecording() throws {
    try Scene.with { scene in
      let limited = try Limited(in: scene)
      let crash = try WorkerScript(arguments: ["--fault", "memory:113.wav"], in: scene)
      let outcome = try limited.run(
        "-v 3000000", ["process", "recordings", "--worker", crash.path])
      #expect(outcome.code == 3, "\(outcome.output)")
      #expect(outcome.output.contains("the worker was ended by signal"), "\(outcome.output)")
      #expect(
        outcome.output.contains("try:   raise the limit on memory (ulimit -v 3000000), then run"),
        "\(outcome.output)")
      try limited.check("-v 3000000")
    }
  }

  @Test func aWorkerWhoseProcessorTimeIsUsedUpIsNoFaultOfTheRecording() throws {
    try Scene.with { scene in
      let limited = try Limited(in: scene)
      let endless = scene.folder.appending(path: "endless")
      try Data("#!/bin/sh\nread request\nwhile :; do :; done\n".utf8).write(to: endless)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: endless.path)
      let outcome = try limited.run(
        "-t 3", ["process", "recordings/112.wav", "--worker", endless.path])
      #expect(outcome.code == 1, "\(outcome.output)")
      #expect(outcome.output.contains("its processor time is used up"), "\(outcome.output)")
      #expect(outcome.output.contains("(ulimit -t 2)"), "\(outcome.output)")
      try limited.check("-t 3")
    }
  }

  /// A run that is blocked because its output is not read still ends at a signal, at the second one
  /// at the latest.
  @Test(arguments: [SIGINT, SIGTERM])
  func aRunThatIsStuckHearsASecondSignal(signal: Int32) throws {
    try Scene.with { scene in
      for index in 0..<40 {
        try scene.write("no sound", to: "\(String(repeating: "long", count: 40))\(index).wav")
      }
      let process = try Binary.process(
        ["process", "recordings", "--verbose", "--jobs", "1"], in: scene.folder)
      let pipe = Pipe()
      // The smallest possible pipe: one page.
      let size = fcntl(pipe.fileHandleForWriting.fileDescriptor, 1031 /* F_SETPIPE_SZ */, 4096)
      try #require(size == 4096)
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      while process.isRunning, try !waitsToWrite(process.processIdentifier) { usleep(10_000) }
      kill(process.processIdentifier, signal)
      #expect(process.isRunning)
      while process.isRunning {
        usleep(10_000)
        kill(process.processIdentifier, signal)
      }
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 128 + signal)
      var left = try Children.working(in: scene.folder)
      for _ in 0..<1_000 where !left.isEmpty {
        usleep(10_000)
        left = try Children.working(in: scene.folder)
      }
      #expect(left == [])
    }
  }

  /// True if a thread of a process waits for space in a pipe.
  private func waitsToWrite(_ process: Int32) throws -> Bool {
    let tasks = URL(filePath: "/proc/\(process)/task")
    return try FileManager.default.contentsOfDirectory(atPath: tasks.path).contains { task in
      do {
        let call = tasks.appending(path: "\(task)/wchan")
        return String(decoding: try Data(contentsOf: call), as: UTF8.self).contains("pipe_write")
      } catch { return false }
    }
  }
}
