import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct InterruptionTests {
  private let arguments = ["process", "recordings", "--jobs", "1"]

  private func record(_ scene: Scene) throws {
    for index in 1...5 {
      try scene.record(
        "10\(index).wav", String(repeating: "..#####.####", count: 8 + index))
    }
  }

  /// Returns the export of a library that was created without interruption.
  private func undisturbed() throws -> String {
    var export = ""
    try Scene.with { scene in
      try record(scene)
      #expect(try Binary.run(arguments, in: scene.folder).code == 0)
      export = try scene.run("export").output
    }
    return export
  }

  @Test func aKilledRunGoesOnAndLeavesNothingBehind() throws {
    try Scene.with { scene in
      try record(scene)
      let end = try Binary.run(arguments, in: scene.folder, sendingAfterFirstResult: SIGKILL)
      #expect(end == -SIGKILL)
      // The killed run may or may not have left a temporary file, so create one.
      try Data([1]).write(to: scene.library.appending(path: "Features/.tilawa-1-1.tmp"))
      let next = try Binary.run(arguments + ["--json"], in: scene.folder)
      #expect(next.code == 0)
      let skipped = try #require(try next.result["skipped"] as? Int)
      #expect(skipped >= 1)
      #expect(try #require(try next.result["decoded"] as? Int) <= 5 - skipped)
      #expect(try next.result["ok"] as? Int == 5)
      #expect(scene.unfinished.isEmpty)
      #expect(try scene.run("export").output == undisturbed())
    }
  }

  /// The next start deletes temporary sound files of a killed process.
  @Test func whatAKilledProcessLeftInTheTemporaryFolderGoesWithTheNextStart() throws {
    try Scene.with { scene in
      let folder = scene.folder.appending(path: "temporary")
      for (work, file) in [(".tilawa-work-A", "lock"), (".tilawa-work-A", "clip.wav"), ("x", "y")] {
        let path = folder.appending(path: work)
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        try Data().write(to: path.appending(path: file))
      }
      let outcome = try Binary.run(
        ["formats"], in: scene.folder, environment: ["TMPDIR": folder.path])
      #expect(outcome.code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x"])
    }
  }

  @Test(arguments: [[SIGINT, 130], [SIGTERM, 143]])
  func aStoppedRunIsCleanAndGoesOn(signalAndCode: [Int32]) throws {
    try Scene.with { scene in
      try record(scene)
      let end = try Binary.run(
        arguments, in: scene.folder, sendingAfterFirstResult: signalAndCode[0])
      #expect(end == signalAndCode[1])
      #expect(scene.unfinished.isEmpty)
      let status = try scene.run("status", "--json").result
      let count = try #require(status["ok"] as? Int)
      #expect((1..<5).contains(count))
      #expect(status["failed"] as? Int == 0)
      let next = try Binary.run(arguments + ["--json"], in: scene.folder)
      #expect(next.code == 0)
      #expect(try next.result["skipped"] as? Int == count)
    }
  }

  /// A worker decodes only after a reply of its supervisor.
  @Test(arguments: [("{\"stop\":{}}\n", 0), ("", 1)] as [(String, Int32)])
  func aWorkerEndsWhenItsSupervisorWantsNoMoreOrIsGone(reply: String, code: Int32) throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      let process = try Binary.process(["worker"], in: scene.folder)
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      func base64(_ url: URL) -> String { Data(url.path.utf8).base64EncodedString() }
      let request = """
        {"path":"\(base64(scene.recordings.appending(path: "a.wav")))","sourceName":"a.wav",\
        "features":"\(base64(scene.folder))","recipe":\
        "pipeline: x\\nsteps: [decode: {}, downmix: {}, features: {}, manifest: {}]"}

        """
      try input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
      let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(first.hasPrefix("{\"content\":"))
      // The worker now waits for a reply, or for the end of its input.
      if reply.isEmpty {
        try input.fileHandleForWriting.close()
      } else {
        try input.fileHandleForWriting.write(contentsOf: Data(reply.utf8))
      }
      process.waitUntilExit()
      #expect(process.terminationStatus == code)
      #expect(output.fileHandleForReading.availableData.isEmpty)
    }
  }

  @Test func aLibraryInUseIsSeventyFive() throws {
    try Scene.with { scene in
      try scene.record("a.wav")
      #expect(try scene.run("process", "recordings").code == 0)
      let lock = try LockFile(FilePath(scene.library.path).appending("library.lock"), wait: false)
      for arguments in [["process", "recordings"], ["redetect"], ["remove", "a"]] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        #expect(outcome.code == 75)
        #expect(outcome.errors.contains("another run holds the lock"))
      }
      #expect(try scene.run("status").code == 0)
      _ = consume lock
    }
  }
}
