import Foundation
import Testing

/// A library that a command changes, and what it is like once nobody has disturbed the command.
///
/// It holds two recordings of one reciter, an ayah of one of them confirmed, and a reference;
/// ``adding(_:)`` the second folder adds three more.
struct ChangedLibrary {
  let scene: Scene
  /// What is interrupted.
  let command: [String]
  private let base: URL
  private let whole: [String]

  /// Makes the library in a scene, and runs `command` once that nobody disturbs.
  init(_ command: [String], in scene: Scene) throws {
    self.scene = scene
    self.command = command
    base = scene.folder.appending(path: "base")
    try scene.record("112.wav", "..##..###..####.#####..####..###..####..")
    try scene.record("113.wav", "..####..#####..##..####..###..#####..##..")
    for folder in ["first", "second"] {
      try FileManager.default.createDirectory(
        at: scene.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    for ayah in 1...4 {
      let name = "11200\(ayah).wav"
      try scene.record(name, "..###." + String(repeating: "#", count: ayah) + "..")
      let made = scene.recordings.appending(path: name)
      let second = scene.folder.appending(path: "second/\(name)")
      try FileManager.default.moveItem(at: made, to: second)
      if ayah < 2 {
        try FileManager.default.copyItem(
          at: second, to: scene.folder.appending(path: "first/\(name)"))
      }
    }
    let plan = scene.folder.appending(path: "plan.csv")
    try Data("file,range,reciter\n112.wav,112,Someone\n113.wav,113,Someone\n".utf8).write(to: plan)
    for arguments in [
      ["process", "recordings", "--plan", "plan.csv", "--jobs", "1"],
      ["confirm", "112.wav", "112:1"],
      Self.adding("first"),
    ] {
      let outcome = try Binary.run(arguments, in: scene.folder)
      try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
    }
    try FileManager.default.copyItem(at: scene.library, to: base)
    let undisturbed = try Binary.run(command, in: scene.folder)
    try #require(undisturbed.code == 0, "\(command): \(undisturbed.errors)")
    whole = try Self.state(of: scene)
  }

  /// The command that adds a folder with a file per ayah.
  static func adding(_ folder: String) -> [String] {
    [
      "reference", "add", folder, "--reciter", "Reader", "--riwayah", "hafs", "--pattern",
      "{surah3}{ayah3}.wav",
    ]
  }

  /// Puts the library into place as it was before the command.
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

  /// Nothing is lost or half done, and the same command again does what it would have done at once.
  func checkRecovery(_ round: String) throws {
    let left = try Binary.run(["export"], in: scene.folder)
    #expect(left.code == 0, "\(round): \(left.errors)")
    #expect(left.output.contains("\"confirmed\":true"), "\(round): what was confirmed")
    let again = try run()
    #expect(again.code == 0, "\(round): \(again.errors)")
    #expect(try Self.state(of: scene) == whole, "\(round): the library")
    #expect(scene.unfinished == [], "\(round): unfinished files")
    let verified = try scene.run("verify", "--json")
    #expect(verified.code == 0, "\(round): \(verified.output)")
  }

  /// All that the library says of itself, and the names of its features.
  private static func state(of scene: Scene) throws -> [String] {
    let said = try [["export"], ["reference", "list"], ["reciter", "voice"]].map {
      try Binary.run($0, in: scene.folder).output
    }
    let features = scene.library.appending(path: "Features")
    return said + (try FileManager.default.contentsOfDirectory(atPath: features.path).sorted())
  }
}
