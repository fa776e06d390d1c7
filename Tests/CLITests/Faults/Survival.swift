import Foundation
import HostSystem
import SystemPackage
import Testing

/// A small folder of recordings that is processed with interruptions, and compared with an
/// uninterrupted run.
///
/// Every round starts with a library that contains the first recording, with one confirmed ayah.
/// After the interruption, the same command must give the bytes of the uninterrupted export. No
/// temporary file may be left, stored recordings must not be analysed again, `verify` must find no
/// fault, and the files of the recordings must be unchanged.
struct Survival {
  let scene: Scene
  /// The library of the current round.
  let library: URL
  private let base: URL
  private let isNew: Bool
  private let old: String
  private let undisturbed: String
  private let sources: [String: SourceState]

  /// The interrupted command.
  static let command = ["process", "recordings", "--jobs", "1"]
  private static let names = ["112.wav", "113.wav", "evening.wav"]

  /// Creates the recordings, the library with which each round begins (empty if `isNew`), and the
  /// export of an uninterrupted run.
  init(in scene: Scene, isNew: Bool = false) throws {
    self.scene = scene
    self.isNew = isNew
    library = scene.folder.appending(path: "round")
    base = scene.folder.appending(path: "base")
    for (index, name) in Self.names.enumerated() {
      try scene.record(name, "..###..####..###..####.." + String(repeating: "..####", count: index))
    }
    let environment = ["TILAWA_LIBRARY": base.path]
    for arguments in [["process", "recordings/112.wav"], ["confirm", "112.wav", "112:1"]] {
      let outcome = try Binary.run(arguments, in: scene.folder, environment: environment)
      try #require(outcome.code == 0, "\(outcome.errors)")
    }
    sources = try SourceState.all(in: scene.recordings)
    old = try Binary.run(["export"], in: scene.folder, environment: environment).output
    try #require(old.contains("\"confirmed\":true"))
    if isNew { try FileManager.default.removeItem(at: base) }
    if !isNew { try FileManager.default.copyItem(at: base, to: library) }
    let rest = ["TILAWA_LIBRARY": library.path]
    #expect(try Binary.run(Self.command, in: scene.folder, environment: rest).code == 0)
    undisturbed = try Binary.run(["export"], in: scene.folder, environment: rest).output
  }

  /// Runs the program on the library of the round.
  func run(
    _ arguments: [String], under wrapper: [String] = [], environment: [String: String] = [:],
    whileRunning: (Process) throws -> Void = { _ in }
  ) throws -> Binary.Outcome {
    try Binary.run(
      arguments, in: scene.folder,
      environment: environment.merging(["TILAWA_LIBRARY": library.path]) { $1 },
      under: wrapper, whileRunning: whileRunning)
  }

  /// Creates the library of the next round.
  func begin() throws {
    if FileManager.default.fileExists(atPath: library.path) {
      try FileManager.default.removeItem(at: library)
    }
    if !isNew { try FileManager.default.copyItem(at: base, to: library) }
  }

  /// Returns the committed content of the library. The content is read from a copy, so that the
  /// library stays unchanged.
  private func committed() throws -> (count: Int, export: String) {
    let database = library.appending(path: "library.sqlite")
    if isNew {
      guard FileManager.default.fileExists(atPath: database.path) else { return (0, "") }
      // A run that was killed before its first write has not created a library yet.
      if try FileIdentity(path: FilePath(database.path)).size == 0 { return (0, "") }
    }
    let copy = scene.folder.appending(path: "copy")
    try FileManager.default.copyItem(at: library, to: copy)
    defer {
      do { try FileManager.default.removeItem(at: copy) } catch { Issue.record(error) }
    }
    let environment = ["TILAWA_LIBRARY": copy.path]
    let status = try Binary.run(["status", "--json"], in: scene.folder, environment: environment)
    let export = try Binary.run(["export"], in: scene.folder, environment: environment)
    #expect(export.code == 0, "\(export.errors)")
    return (try #require(try status.result["ok"] as? Int), export.output)
  }

  /// Checks all conditions after an interruption, and that the same command completes the work.
  func checkRecovery(_ round: String) throws {
    let before = try committed()
    if !isNew {
      #expect(before.count >= 1, "\(round): the old library")
      let line = try #require(old.split(separator: "\n").first { $0.contains("112.wav") })
      #expect(before.export.contains(line), "\(round): the old recording")
    }
    let again = try run(Self.command + ["--json"])
    try #require(again.code == 0, "\(round): \(again.output)\(again.errors)")
    #expect(try again.result["ok"] as? Int == Self.names.count, "\(round): all recordings")
    #expect(
      try #require(try again.result["skipped"] as? Int) == before.count,
      "\(round): what was in the library is not analysed again")
    #expect(try run(["export"]).output == undisturbed, "\(round): the export")
    #expect(Self.unfinished(in: library).isEmpty, "\(round): unfinished files")
    let verified = try run(["doctor", "verify", "--json"])
    #expect(verified.code == 0, "\(round): \(verified.output)")
    #expect((try verified.result["findings"] as? [Any])?.count == 0, "\(round)")
    #expect(try SourceState.all(in: scene.recordings) == sources, "\(round): the recordings")
  }

  /// Returns the names of temporary files below a folder.
  static func unfinished(in folder: URL) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.contains(".tilawa-") }
  }
}

/// The bytes and the metadata of a recording.
struct SourceState: Equatable {
  private let bytes: Data
  private let identity: FileIdentity
  private let mode: Int?

  /// Returns the states of all files of a folder, by name.
  static func all(in folder: URL) throws -> [String: SourceState] {
    var states: [String: SourceState] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      states[name] = SourceState(
        bytes: try Data(contentsOf: file), identity: try FileIdentity(path: FilePath(file.path)),
        mode: try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      )
    }
    return states
  }
}
