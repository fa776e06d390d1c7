import Foundation
import Testing

/// A recording whose recorder was cut off: its messages, and its recovery with `--like`.
@Suite struct CutOffRecordingTests {
  private func encode(_ source: URL, to target: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-nostdin", "-v", "error", "-i", source.path, "-c:a", "aac", target.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Runs `body` with a scene that has `112.m4a` without an index, and that has a complete
  /// recording of the same recorder in another folder.
  private func withScene(_ body: (Scene, URL) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("../112.wav", "..####..###...#####..####..")
      try scene.record("../other.wav", "..###..")
      let other = scene.folder.appending(path: "other.m4a")
      try encode(scene.folder.appending(path: "other.wav"), to: other)
      let whole = scene.folder.appending(path: "whole.m4a")
      try encode(scene.folder.appending(path: "112.wav"), to: whole)
      let bytes = try Data(contentsOf: whole)
      let index = try #require(bytes.range(of: Data("moov".utf8), options: .backwards))
      try bytes.prefix(index.lowerBound - 4).write(
        to: scene.recordings.appending(path: "112.m4a"))
      try body(scene, other)
    }
  }

  private struct Shown: Decodable {
    struct Result: Decodable { var recordings: [Line] }
    struct Line: Decodable {
      var status: String
      var reason: String?
      var action: String
      var durationSeconds: Double?
    }
    var result: Result
  }

  private func process(_ scene: Scene, _ more: String...) throws -> Shown.Line {
    let outcome = try Binary.run(
      ["process", "recordings", "--set", "identify.enabled=false", "--json"] + more,
      in: scene.folder)
    let shown = try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8))
    return try #require(shown.result.recordings.first)
  }

  @Test func aRecordingThatWasCutOffIsReadLikeAnotherOneAndStaysSo() throws {
    try withScene { scene, other in
      let file = scene.recordings.appending(path: "112.m4a")
      let bytes = try Data(contentsOf: file)
      let first = try scene.run("process", "recordings", "--set", "identify.enabled=false")
      #expect(first.errors.contains("`tilawa process FOLDER --like FILE`"))
      let refused = try process(scene)
      #expect(refused.status == "failed")
      #expect(refused.reason?.contains("interrupted before it was finished") == true)

      let read = try process(scene, "--like", other.path)
      #expect(read.status == "partial")
      #expect(read.reason?.contains("s of sound were recovered, ") == true)
      // The parameters of the other recording are stored, so later runs need neither the option nor
      // that file.
      try FileManager.default.removeItem(at: other)
      let kept = try process(scene)
      #expect(kept.status == "partial" && kept.action != "analysed")
      let again = try process(scene, "--force")
      #expect(again.status == "partial")
      #expect(again.reason == read.reason)
      let shown = try scene.run("show", "112.m4a")
      #expect(shown.output.contains("like aac:"))
      #expect(
        try scene.run(
          "export", "--format", "waveform-json", "--recording", "112.m4a", "--output", "w.json"
        ).code == 0)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func aFileThatIsNoModelEndsTheCommandBeforeItBegins() throws {
    try withScene { scene, _ in
      let outcome = try scene.run("process", "recordings", "--like", "112.wav")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("it is no MP4, 3GP or QuickTime file"))
      #expect(outcome.errors.contains("112.wav"))
      #expect(!FileManager.default.fileExists(atPath: scene.library.path))
      #expect(try scene.run("process", "recordings", "--like", "none.m4a").code == 1)
    }
  }
}
