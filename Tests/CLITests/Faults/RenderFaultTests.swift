import Foundation
import Testing

/// A render is killed, or the disk is full or broken: no partial file has a final name, and the
/// same command gives the bytes of an uninterrupted render.
@Suite struct RenderFaultTests {
  /// The rendered drills: a WAV file with maps, and a FLAC file in parts with a play list.
  private static let commands = [
    ["render", "--range", "112", "--gap", "1s", "--maps", "vtt,lrc", "--output", "out/drill.wav"],
    [
      "render", "--range", "112", "--split-every", "3s", "--maps", "m3u8", "--output",
      "out/parts.flac",
    ],
  ]

  /// A library to render from, and the files of an uninterrupted render.
  private struct Drill {
    let survival: Survival
    let command: [String]
    let whole: [String: Data]
    var folder: URL { survival.scene.folder.appending(path: "out") }

    init(_ command: [String], in scene: Scene) throws {
      survival = try Survival(in: scene)
      self.command = command
      let out = scene.folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let outcome = try survival.run(command)
      try #require(outcome.code == 0, "\(outcome.errors)")
      whole = try Self.files(in: out)
      try #require(whole.count >= 3, "\(whole.keys)")
    }

    func begin() throws {
      try survival.begin()
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Checks that files under final names are complete, and that the same command writes the
    /// missing ones.
    func check(_ round: String) throws {
      for (name, bytes) in try Self.files(in: folder) where !name.hasPrefix(".") {
        #expect(whole[name] == bytes, "\(round): \(name) is not whole")
      }
      let again = try survival.run(command)
      #expect(again.code == 0, "\(round): \(again.errors)")
      #expect(try Self.files(in: folder) == whole, "\(round): the files")
    }

    private static func files(in folder: URL) throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: folder.appending(path: $0)))
        })
    }
  }

  @Test(arguments: commands)
  func aRenderKilledAtAnyMoment(command: [String]) throws {
    try Scene.with { scene in
      let drill = try Drill(command, in: scene)
      try RandomStrikes(name: "a render", rounds: FaultCampaign.size(5, full: 80), part: 2).run(
        begin: drill.begin
      ) { whileRunning in
        try drill.survival.run(command, whileRunning: whileRunning)
      } check: { round, _ in
        try drill.check(round)
      }
    }
  }

  @Test(
    .enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"),
    arguments: commands, Strace.Effect.allCases)
  func aRenderStruckAtAnySystemCall(command: [String], effect: Strace.Effect) throws {
    try Scene.with { scene in
      let drill = try Drill(command, in: scene)
      let calls =
        ["write", "pwrite64", "fsync"] + (effect == .kill ? ["rename", "link", "unlink"] : [])
      for call in calls {
        let step = call == "write" ? 5 : call == "pwrite64" ? 3 : 1
        let count = try SystemCallRounds(call, effect, step: step).run(
          in: scene, begin: drill.begin
        ) { strace in
          try drill.survival.run(command, under: strace.words)
        } check: { round, outcome in
          if effect != .kill, outcome.code != 0 {
            #expect(outcome.code == 74, "\(round): \(outcome.errors)")
          }
          try drill.check(round)
        }
        FaultCampaign.say("\(count) times \(effect) at \(call) of a render; 0 lost")
      }
    }
  }
}
