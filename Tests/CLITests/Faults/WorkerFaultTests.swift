import Foundation
import Testing

/// A worker that crashes, hangs, uses too much memory, exits early or sends garbage costs only its
/// recording.
@Suite struct WorkerFaultTests {
  @Test(arguments: [
    ["crash", "the worker was ended by signal"],
    ["hang", "the worker gave no sign of life for 3 s and was ended"],
    ["memory", "the worker was ended by signal"],
    ["exit", "the worker ended with code 7 and no result"],
    ["babble", "the worker gave an answer that cannot be read: this is no answer"],
  ])
  func itsRecordingFailsWithTheReasonAndTheRunGoesOn(fault: [String]) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###...#####..####..")
      try scene.record("114.wav", "..####..#####..#####..####..###..")
      #expect(try scene.run("process", "recordings").code == 0)
      let undisturbed = try scene.run("export").output
      try FileManager.default.removeItem(at: scene.library)

      let worker = try WorkerScript(arguments: ["--fault", "\(fault[0]):113.wav"], in: scene)
      // Beside other tests, a worker may wait long for the processor. Workers that must succeed
      // therefore get an hour.
      var limit = "1h"
      if fault[0] == "hang" {
        limit = "3s"
        let others = ["recordings/112.wav", "recordings/114.wav"]
        #expect(try Binary.run(["process"] + others, in: scene.folder).code == 0)
      }
      let outcome = try scene.run(
        "process", "recordings", "--jobs", "2", "--time-limit", limit, "--memory-limit", "1G",
        "--worker", worker.path, "--json")
      #expect(outcome.code == 3, "\(outcome.errors)")
      #expect(try outcome.result["ok"] as? Int == 2)
      #expect(try outcome.result["failed"] as? Int == 1)
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(errors.compactMap { $0["where"] } == ["113.wav"])
      #expect(errors.first?["problem"]?.hasPrefix(fault[1]) == true, "\(errors)")
      #expect(try Children.working(in: scene.folder) == [], "nothing is left running")
      #expect(Survival.unfinished(in: scene.library).isEmpty)

      #expect(try scene.run("process", "recordings", "--retry-failed").code == 0)
      #expect(try scene.run("export").output == undisturbed)
    }
  }

  /// An attacker who controls a decoder through a crafted file can use neither network, programs,
  /// signals nor files.
  @Test(arguments: [
    ["network", "a socket was refused"], ["program", "a program was refused"],
    ["signal", "a signal was refused"], ["write", "a file was refused"],
  ])
  func aWorkerReachesNothingButItsRecording(fault: [String]) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###...#####..####..")
      let kept = try #require(try scene.run("doctor", "--json").result["confinement"] as? [String])
      let means = ["network": "network", "program": "programs", "signal": "programs"]
      // this kernel does not enforce the limit
      guard kept.contains(means[fault[0]] ?? "writing") else { return }
      let worker = try WorkerScript(arguments: ["--fault", "\(fault[0]):113.wav"], in: scene)
      let outcome = try scene.run("process", "recordings", "--worker", worker.path, "--json")
      #expect(outcome.code == 3, "\(outcome.errors)")
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(errors.compactMap { $0["where"] } == ["113.wav"])
      let problem = try #require(errors.first?["problem"])
      #expect(problem.hasPrefix("the worker ended with code 7 and no result: "), "\(problem)")
      #expect(problem.hasSuffix(fault[1]), "\(problem)")
      #expect(
        !FileManager.default.fileExists(
          atPath: scene.library.appending(path: "elsewhere").path))
      #expect(try scene.run("process", "recordings").code == 0)
    }
  }

  /// A worker ends with its supervisor even while it is stopped and cannot notice the end of its
  /// input.
  @Test func aWorkerDiesWithItsSupervisorWhateverItIsAt() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      let hang = try WorkerScript(arguments: ["--fault", "hang:112.wav"], in: scene)
      let supervisor = try Binary.process(
        ["process", "recordings", "--memory-limit", "3G", "--worker", hang.path], in: scene.folder)
      supervisor.standardOutput = FileHandle.nullDevice
      supervisor.standardError = FileHandle.nullDevice
      try supervisor.run()
      func isLimited(_ worker: Int32) -> Bool {
        do {
          let limits = try Data(contentsOf: URL(filePath: "/proc/\(worker)/limits"))
          return String(decoding: limits, as: UTF8.self).contains(" 3221225472 ")
        } catch { return false }
      }
      var workers: [Int32] = []
      while workers.isEmpty {
        usleep(1_000)
        workers = Children.of(supervisor.processIdentifier).filter(isLimited)
      }
      for worker in workers { kill(worker, SIGSTOP) }
      kill(supervisor.processIdentifier, SIGKILL)
      supervisor.waitUntilExit()
      var left = try Children.working(in: scene.folder)
      for _ in 0..<1_000 where !left.isEmpty {
        usleep(10_000)
        left = try Children.working(in: scene.folder)
      }
      #expect(left == [])
      for worker in left { kill(worker, SIGKILL) }
    }
  }

  /// If FFmpeg's libraries are missing, recordings cannot be read, but they are not marked as
  /// failed.
  @Test(arguments: ["libavformat.so.", "libswresample.so."])
  func aLibraryThatCannotBeLoadedIsNamed(name: String) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let folder = scene.folder.appending(path: "libraries")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for version in 1...99 {
        try Data("no library".utf8).write(to: folder.appending(path: "\(name)\(version)"))
      }
      let outcome = try Binary.run(
        ["process", "recordings", "--json"], in: scene.folder,
        environment: ["LD_LIBRARY_PATH": folder.path])
      #expect(outcome.code == 1, "\(outcome.errors)")
      let errors = try #require(try outcome.json["errors"] as? [[String: String]])
      #expect(errors.count == 1)
      #expect(errors.first?["problem"]?.contains(name) == true, "\(errors)")
      #expect(errors.first?["where"]?.hasSuffix("112.wav") == true, "\(errors)")
      #expect(errors.first?["try"]?.hasPrefix("install ") == true, "\(errors)")
      let formats = try Binary.run(
        ["formats"], in: scene.folder, environment: ["LD_LIBRARY_PATH": folder.path])
      #expect(formats.code == 0)
      #expect(formats.output.contains("WAV"))
      let doctor = try Binary.run(
        ["doctor"], in: scene.folder, environment: ["LD_LIBRARY_PATH": folder.path])
      #expect(doctor.code == 3)
      #expect(doctor.errors.contains("where: \(name.prefix { $0 != "." })"), "\(doctor.errors)")
      #expect(try scene.run("process", "recordings", "--json").result["ok"] as? Int == 1)
    }
  }
}
