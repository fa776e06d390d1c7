import Foundation
import Testing

@Suite struct PriorityTests {
  /// The test detects a fault only as root, because libdispatch then sets the niceness of its
  /// threads itself.
  @Test func whatIsStartedWithLowPriorityWorksWithLowPriority() throws {
    try Scene.with { scene in
      try scene.record("112.wav")
      let seen = scene.folder.appending(path: "seen")
      let worker = try WorkerScript(
        ["sh", "-c", "echo $(nice) $LIBDISPATCH_LOG > '\(seen.path)'; exec \"$@\"", "sh"],
        in: scene)
      let outcome = try Binary.run(
        ["process", "recordings", "--worker", worker.path], in: scene.folder,
        under: ["nice", "-n", "19"])
      #expect(outcome.code == 0)
      #expect(try String(contentsOf: seen, encoding: .utf8) == "19 NO\n")
    }
  }
}
