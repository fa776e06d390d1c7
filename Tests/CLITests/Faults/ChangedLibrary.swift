import Foundation
import Testing

/// A library that an interrupted command changes, compared with its state after an uninterrupted
/// run.
///
/// It contains two recordings of one reciter, with one confirmed ayah.
struct ChangedLibrary {
  let scene: Scene
  /// The interrupted command.
  let command: [String]
  private let base: URL
  private let whole: [String]

  /// Creates the library in a scene, and runs `command` once without interruption.
  init(_ command: [String], in scene: Scene) throws {
    self.scene = scene
    self.command = command
    base = scene.folder.appending(path: "base")
    try scene.record("112.wav", "..##..###..####.#####..####..###..####..")
    try scene.record("113.wav", "..####..#####..##..####..###..#####..##..")
    let plan = scene.folder.appending(path: "plan.csv")
    try Data("file,range,reciter\n112.wav,112,Someone\n113.wav,113,Someone\n".utf8).write(to: plan)
    let times =
      #"[{"ayah":2,"start_time":500,"end_time":900},{"ayah":3,"start_time":900,"end_time":1400}]"#
    try Data(times.utf8).write(to: scene.folder.appending(path: "112.json"))
    for arguments in [
      ["process", "recordings", "--plan", "plan.csv", "--jobs", "1"],
      ["confirm", "112.wav", "112:1"],
    ] {
      let outcome = try Binary.run(arguments, in: scene.folder)
      try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    }
    try FileManager.default.copyItem(at: scene.library, to: base)
    let undisturbed = try Binary.run(command, in: scene.folder)
    try #require(undisturbed.code == 0, "\(command): \(undisturbed.errors)")
    whole = try Self.state(of: scene)
  }

  /// Restores the library to its state before the command, for the next round.
  func begin() throws {
    try FileManager.default.removeItem(at: scene.library)
    try FileManager.default.copyItem(at: base, to: scene.library)
  }

  /// Runs the command.
  func run(
    under wrapper: [String] = [], whileRunning: (Process) throws -> Void = { _ in }
  ) throws -> Binary.Outcome {
    try Binary.run(command, in: scene.folder, under: wrapper, whileRunning: whileRunning)
  }

  /// Checks that the library is consistent, and that the same command then gives the result of an
  /// uninterrupted run.
  func checkRecovery(_ round: String) throws {
    let left = try Binary.run(["export"], in: scene.folder)
    #expect(left.code == 0, "\(round): \(left.errors)")
    #expect(left.output.contains("\"confirmed\":true"), "\(round): what was confirmed")
    let again = try run()
    #expect(again.code == 0, "\(round): \(again.errors)")
    #expect(try Self.state(of: scene) == whole, "\(round): the library")
    #expect(scene.unfinished == [], "\(round): unfinished files")
    let verified = try scene.run("doctor", "verify", "--json")
    #expect(verified.code == 0, "\(round): \(verified.output)")
  }

  /// Returns the output of all commands that show the library, and the names of its feature files.
  private static func state(of scene: Scene) throws -> [String] {
    let said = try [["export"], ["reciter", "list"]].map {
      try Binary.run($0, in: scene.folder).output
    }
    let features = scene.library.appending(path: "Features")
    return said + (try FileManager.default.contentsOfDirectory(atPath: features.path).sorted())
  }
}
