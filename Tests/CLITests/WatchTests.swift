import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct WatchTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func aWatchTakesWhatIsStillAndStopsCleanly(signal: Int32) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav.part")
      try scene.record(".syncthing.114.wav.tmp")
      try scene.record("~syncthing~110.wav.tmp")
      try scene.record(".109.wav.a1B2c3")
      let code = try Binary.run(
        ["watch", "recordings", "--still", "0.01s", "--every", "0.01s"], in: scene.folder,
        sendingAfterFirstResult: signal)
      #expect(code == 128 + signal)
      let status = try scene.run("status", "--json").result
      let recordings = try #require(status["recordings"] as? [[String: Any]])
      #expect(recordings.map { $0["source"] as? String } == ["112.wav"])
      #expect(scene.unfinished.isEmpty)
      let again = try scene.run("process", "recordings", "--json")
      #expect(try again.result["skipped"] as? Int == 1)
    }
  }

  @Test func whatAWatchWaitsForIsSaidOnce() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      #expect(try scene.run("process", "recordings").code == 0)
      try scene.record("113.wav", "..###..####..###..")
      let watch = try Binary.process(
        ["watch", "recordings", "--still", "0.01s", "--every", "0.01s"], in: scene.folder)
      let pipe = Pipe()
      watch.standardError = pipe
      watch.standardOutput = FileHandle.nullDevice
      var said = ""
      func read(until word: String) {
        while !said.contains(word) {
          let data = pipe.fileHandleForReading.availableData
          if data.isEmpty { return }
          said += String(decoding: data, as: UTF8.self)
        }
      }
      let lock = try LockFile(FilePath(scene.library.path).appending("library.lock"), wait: false)
      try watch.run()
      // Ends the test if an expected line never appears.
      let end = DispatchWorkItem { [pid = watch.processIdentifier] in kill(pid, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 900, execute: end)
      defer { end.cancel() }
      read(until: "Waiting: another run holds the library (process ")
      _ = consume lock
      read(until: "113.wav: ok")
      let away = scene.folder.appending(path: "away")
      try FileManager.default.moveItem(at: scene.recordings, to: away)
      read(until: "Waiting: recordings does not exist.\n")
      try FileManager.default.moveItem(at: away, to: scene.recordings)
      try scene.record("114.wav", "..####..####..##..")
      read(until: "114.wav: ok")
      kill(watch.processIdentifier, SIGTERM)
      read(until: "no such words")
      watch.waitUntilExit()
      #expect(said.contains("114.wav: ok"))
      #expect(said.components(separatedBy: "Waiting:").count == 3)
    }
  }

  @Test func whatCannotBeWatchedIsRefused() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      #expect(try scene.run("watch").code == 64)
      #expect(try scene.run("watch", "recordings", "--json").code == 64)
      #expect(try scene.run("watch", "recordings", "--still", "soon").code == 64)
      for path in ["nowhere", "recordings/112.wav"] {
        let outcome = try scene.run("watch", path)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(path))
      }
    }
  }
}
