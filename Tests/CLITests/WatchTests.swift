import Foundation
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
