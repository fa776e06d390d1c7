import AudioTesting
import Foundation
import Testing

/// Neither stored nor rendered results depend on the clock, the time zone, the language, the number
/// of jobs or the order of the arguments.
@Suite struct SteadyResultTests {
  private static let names = ["112.wav", "113.wav", "114.wav", "evening.wav"]

  private func record(in scene: Scene) throws {
    for (index, name) in Self.names.enumerated() {
      try scene.record(name, "..###..####..###..####.." + String(repeating: "..####", count: index))
    }
  }

  /// The export, the names and bytes of all features, and a drill.
  private struct Result: Equatable {
    let export: String
    let features: [String: Data]
    let drill: Data

    init(of scene: Scene, _ environment: [String: String]) throws {
      let export = try Binary.run(["export"], in: scene.folder, environment: environment)
      #expect(export.code == 0, "\(export.errors)")
      self.export = export.output
      let folder = scene.library.appending(path: "Features")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      features = try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: folder.appending(path: $0)))
        })
      let output = scene.folder.appending(path: "drill.wav")
      let render = try Binary.run(
        ["render", "--range", "112", "--speed", "0.9", "--output", output.path, "--force"],
        in: scene.folder, environment: environment)
      #expect(render.code == 0, "\(render.errors)")
      drill = try Data(contentsOf: output)
    }
  }

  private func result(
    _ arguments: [String], _ environment: [String: String] = [:],
    whileRunning: (URL, Process) throws -> Void = { _, _ in }
  ) throws -> Result {
    var result: Result?
    try Scene.with { scene in
      try record(in: scene)
      let outcome = try Binary.run(
        ["process"] + arguments, in: scene.folder, environment: environment
      ) { try whileRunning(scene.folder, $0) }
      #expect(outcome.code == 0, "\(outcome.errors)")
      result = try Result(of: scene, environment)
    }
    return try #require(result)
  }

  @Test func neitherJobsNorOrderNorLanguageNorZoneShow() throws {
    let usual = try result(["recordings", "--jobs", "1"])
    // There are features and facts for each recording, and the identification of the one without a
    // stated range.
    #expect(usual.features.count == 2 * Self.names.count + 1)
    #expect(usual.features.keys.count { $0.hasSuffix(".passages") } == 1)
    for jobs in ["2", "8"] { #expect(try result(["recordings", "--jobs", jobs]) == usual) }
    var chance = FaultCampaign.chance(4)
    for _ in 0..<FaultCampaign.size(1, full: 10) {
      let shuffled = Self.names.shuffled(using: &chance).map { "recordings/\($0)" }
      #expect(try result(shuffled + ["--jobs", "2"]) == usual)
    }
    for environment in [
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Kiritimati"],
      ["LANG": "ar_SA.UTF-8", "LC_ALL": "ar_SA.UTF-8", "TZ": "Asia/Riyadh"],
    ] { #expect(try result(["recordings"], environment) == usual) }
  }

  @Test(
    .enabled(if: JumpingClock.isPossible, "there is no clang to make the clock with"),
    arguments: [-365, 365])
  func aClockThatJumpsAYearDoesNotShow(days: Int) throws {
    let usual = try result(["recordings", "--jobs", "1"])
    try JumpingClock.with(days: days) { clock in
      let jumped = try result(["recordings", "--jobs", "1"], clock.environment) { _, process in
        // Wait until a worker has started.
        while Children.of(process.processIdentifier).isEmpty && process.isRunning {}
        try clock.jump()
      }
      #expect(jumped == usual)
    }
  }
}
