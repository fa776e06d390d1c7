import Foundation
import Testing

/// Folders with special entries: links, loops, pipes, devices, folders named like files.
@Suite struct OddFolderTests {
  @Test func nothingOutsideIsReadAndNothingBlocks() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let manager = FileManager.default
      let outside = scene.folder.appending(path: "outside")
      try manager.createDirectory(at: outside, withIntermediateDirectories: true)
      try scene.record("secret.wav", "..#######..##..")
      try manager.moveItem(
        at: scene.recordings.appending(path: "secret.wav"),
        to: outside.appending(path: "secret.wav"))
      func link(_ name: String, _ target: String) throws {
        try manager.createSymbolicLink(
          atPath: scene.recordings.appending(path: name).path, withDestinationPath: target)
      }
      try link("out.wav", "../outside/secret.wav")
      try link("out", "../outside")
      try link("loop", ".")
      try link("self.wav", "self.wav")
      try link("gone.wav", "nothing")
      try link("zero.wav", "/dev/zero")
      try manager.createDirectory(
        at: scene.recordings.appending(path: "a.wav/b.mp3"), withIntermediateDirectories: true)
      try scene.record("a.wav/b.mp3/113.wav", "..####..###...#####..####..")
      let fifo = try Binary.run(
        [], in: scene.folder, under: ["sh", "-c", "mkfifo recordings/pipe.wav"])
      #expect(fifo.code == 0)

      let outcome = try scene.run("process", "recordings", "--json")
      #expect(outcome.code == 0, "\(outcome.output)")
      let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
      #expect(lines.compactMap { $0["source"] as? String } == ["112.wav", "a.wav/b.mp3/113.wav"])
      for name in ["pipe.wav", "zero.wav", "self.wav", "gone.wav"] {
        let named = try scene.run("process", "recordings/\(name)")
        #expect(named.code == 1, "\(name): \(named.errors)")
        #expect(named.errors.contains("  try:   "), "\(name): \(named.errors)")
      }
    }
  }

  @Test func aFolderThatMayOnlyBeReadIsEnough() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let manager = FileManager.default
      let file = scene.recordings.appending(path: "112.wav")
      try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scene.recordings.path)
      defer {
        do {
          try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scene.recordings.path)
        } catch { Issue.record(error) }
      }
      let before = try SourceState.all(in: scene.recordings)
      #expect(try scene.run("process", "recordings", "--copy").code == 0)
      #expect(try scene.run("process", "recordings", "--force").code == 0)
      #expect(try scene.run("render", "--range", "112", "--output", "drill.wav").code == 0)
      #expect(try SourceState.all(in: scene.recordings) == before)
    }
  }

  /// The worker of the first recording deletes, replaces or extends the second recording before the
  /// analysis of the second starts.
  @Test(arguments: [
    ("rm recordings/113.wav", "failed"), ("cat recordings/112.wav >> recordings/113.wav", "ok"),
    ("echo x > recordings/113.wav", "failed"), ("mkdir recordings/114.wav", "ok"),
    ("rm recordings/113.wav; mkfifo recordings/113.wav", "failed"),
    ("mv recordings/113.wav .; ln -s ../113.wav recordings", "ok"),
    ("rm recordings/113.wav; ln -s ../recordings/115.wav recordings/113.wav", "failed"),
    ("cp recordings/115.wav other; mv other recordings/113.wav", "failed"),
  ])
  func whatChangesDuringTheRunIsReportedAndTheRunGoesOn(change: String, status: String) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###...#####..####..")
      try scene.record("115.wav", "..####..###...#####..####..##..")
      let line = """
        if mkdir "\(scene.folder.path)/once" 2>/dev/null; then cd "\(scene.folder.path)"; \(change)
        fi; exec "$0" "$@"
        """
      let worker = try WorkerScript(["sh", "-c", line], in: scene)
      let outcome = try scene.run(
        "process", "recordings", "--jobs", "1", "--worker", worker.path, "--json")
      #expect(outcome.code == (status == "ok" ? 0 : 3), "\(outcome.output)")
      let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
      try #require(lines.compactMap { $0["status"] as? String } == ["ok", status, "ok"])
      if status == "failed" {
        #expect((lines[1]["reason"] as? String)?.isEmpty == false)
      }
      #expect([0, 3].contains(try scene.run("process", "recordings").code))
      #expect(try scene.run("doctor", "verify").code != 1)
    }
  }
}
