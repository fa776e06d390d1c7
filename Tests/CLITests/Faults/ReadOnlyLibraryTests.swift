import Foundation
import HostSystem
import SystemPackage
import Testing

/// Read-only commands work in an unwritable library with their usual output. They change no byte,
/// no time and no name in its folder.
@Suite struct ReadOnlyLibraryTests {
  private static let commands = [
    ["status"], ["status", "--json"], ["show", "112.wav", "--markers"], ["export"],
    ["export", "--format", "csv"], ["report"], ["resolve", "112"], ["coverage"], ["doctor"],
    ["doctor", "verify"], ["doctor", "verify", "--deep", "--json"],
    ["export", "--format", "waveform-json", "--recording", "112.wav"],
    ["render", "--range", "112:1-2", "--dry-run"], ["reciter", "list"],
    ["bookmark", "list"], ["redetect", "--dry-run", "--set", "silence.minimum=700ms"],
    ["process", "recordings", "--dry-run"], ["evaluate", "--confirmed"],
  ]

  /// Names, bytes and metadata of everything in a folder, including the folder itself.
  private struct FolderState: Equatable {
    var identities: [String: FileIdentity] = [:]
    var bytes: [String: Data] = [:]

    init(_ folder: URL) throws {
      identities[""] = try FileIdentity(path: FilePath(folder.path))
      for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
      {
        let file = folder.appending(path: name)
        identities[name] = try FileIdentity(path: FilePath(file.path))
        // SQLite, if run by the superuser, sets the owner of the log and of its index again, which
        // updates their change times.
        identities[name]?.changedNanoseconds = nil
        if !Folder.exists(FilePath(file.path)) { bytes[name] = try Data(contentsOf: file) }
      }
    }
  }

  /// Runs `body` with a scene that has two recordings in the library, and one confirmed ayah.
  private func with(_ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      try scene.record("113.wav", "..####..###..####..###..####..")
      for name in ["112.wav", "113.wav"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o444],
          ofItemAtPath: scene.recordings.appending(path: name).path)
      }
      for arguments in [["process", "recordings"], ["confirm", "112.wav", "112:1"]] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
      }
      // A new library is readable only by its owner. Grant access to others, as a person would.
      let open = Process()
      open.executableURL = URL(filePath: "/usr/bin/env")
      open.arguments = ["chmod", "-R", "go+rX", scene.library.path]
      try open.run()
      open.waitUntilExit()
      try #require(open.terminationStatus == 0)
      try body(scene)
    }
  }

  /// Returns the output of a command without the free disk space that `doctor` prints, since it
  /// varies.
  private func said(_ outcome: Binary.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("free disk space")
    }
  }

  /// Runs all commands as the owner, and again under `wrapper` in a folder that `body` makes
  /// unwritable.
  private func compare(
    _ scene: Scene, under wrapper: [String], _ body: (() throws -> Void) throws -> Void
  ) throws {
    let usual = try Self.commands.map { try Binary.run($0, in: scene.folder) }
    for (command, outcome) in zip(Self.commands, usual) {
      #expect(outcome.code == 0, "\(command): \(outcome.errors)")
    }
    try body {
      let before = try FolderState(scene.library)
      for (command, usual) in zip(Self.commands, usual) {
        let outcome = try Binary.run(command, in: scene.folder, under: wrapper)
        // `doctor` warns about a full disk.
        #expect(
          outcome.code == 0 || command == ["doctor"] && outcome.code == 3,
          "\(command): \(outcome.code) \(outcome.errors)")
        #expect(said(outcome) == said(usual), "\(command)")
        #expect(try FolderState(scene.library) == before, "\(command) wrote to the library")
      }
    }
  }

  @Test func theOwnerReadsWithoutATrace() throws {
    try with { scene in try compare(scene, under: []) { try $0() } }
  }

  @Test(.enabled(if: Stranger.isPossible, "this user cannot become another one"))
  func anotherUserReads() throws {
    try with { scene in
      try compare(scene, under: Stranger.words) { run in
        try Stranger.withdrawWriting(in: scene.folder) { try run() }
      }
    }
  }

  /// Another user also reads the commits that a killed process left in the write-ahead log.
  @Test(.enabled(if: Stranger.isPossible, "this user cannot become another one"))
  func anotherUserReadsWhatAKilledProcessLeft() throws {
    try with { scene in
      let usual = try scene.run("export").output
      try scene.record("114.wav", "..####..###..####..###..####..####..")
      let worker = try WorkerScript(arguments: ["--fault", "hang:last.wav"], in: scene)
      try scene.record("last.wav")
      let outcome = try Binary.run(
        ["process", "recordings", "--jobs", "1", "--worker", worker.path], in: scene.folder
      ) { process in
        // Wait until the third recording is stored. The worker of the fourth hangs.
        while try process.isRunning && scene.run("status").output.contains("3 recordings") == false
        {}
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(outcome.code == -SIGKILL)
      try Stranger.withdrawWriting(in: scene.folder) {
        let before = try FolderState(scene.library)
        #expect(before.bytes["library.sqlite-wal"]?.isEmpty == false)
        let export = try Binary.run(["export"], in: scene.folder, under: Stranger.words)
        #expect(export.code == 0, "\(export.errors)")
        #expect(export.output.contains("114.wav"))
        for line in usual.split(separator: "\n") where line.contains("112.wav") {
          #expect(export.output.contains(line))
        }
        #expect(try FolderState(scene.library) == before)
      }
    }
  }

  /// The owner writes continuously; a reader sees each recording complete.
  @Test(.enabled(if: Stranger.isPossible, "this user cannot become another one"))
  func anotherUserReadsWhileTheOwnerWrites() throws {
    try with { scene in
      // Confirmed ayat raise the confidence of their neighbours in the next run; further runs give
      // the same results.
      #expect(try scene.run("process", "recordings", "--force").code == 0)
      let usual = try scene.run("export").output
      var reads = 0
      for _ in 0..<FaultCampaign.size(3, full: 100) {
        let outcome = try Binary.run(["process", "recordings", "--force"], in: scene.folder) {
          process in
          while process.isRunning {
            let export = try Binary.run(["export"], in: scene.folder, under: Stranger.words)
            #expect(export.code == 0, "\(export.errors)")
            #expect(export.output == usual)
            reads += 1
          }
        }
        #expect(outcome.code == 0, "\(outcome.errors)")
      }
      #expect(reads > 0)
      FaultCampaign.say("\(reads) exports by another user while the owner writes; 0 differ")
    }
  }

  @Test(.enabled(if: TinyDisk.isPossible, "this user may not mount anything"))
  func aReadOnlyMountIsRead() throws {
    try with { scene in
      let mount = """
        mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"
        """
      let words = ["unshare", "-m", "sh", "-c", mount, "sh", scene.library.path]
      let refused = try Binary.run(["confirm", "112.wav", "112:2"], in: scene.folder, under: words)
      #expect(refused.code == 1, "the mount can be written to")
      try compare(scene, under: words) { try $0() }
    }
  }

  @Test(.enabled(if: TinyDisk.isPossible, "this user may not mount a disk in memory"))
  func aFullDiskIsRead() throws {
    try with { scene in
      try compare(scene, under: []) { run in
        try TinyDisk.with(scene.library, megabytes: 4) { disk in
          _ = try disk.fill(leaving: 0)
          try run()
        }
      }
    }
  }
}

/// A user who may read the files of a test, but not write to them.
enum Stranger {
  private static let user = "65534"

  /// The words that run a program as that user; empty if the current user is already such a user.
  static let words =
    getuid() == 0
    ? ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"] : []

  /// Calls `body` while only the superuser may write in a folder and below it.
  static func withdrawWriting(in folder: URL, _ body: () throws -> Void) throws {
    var modes: [(path: String, mode: Int)] = []
    defer {
      for (path, mode) in modes.reversed() {
        do {
          try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        } catch { Issue.record(error) }
      }
    }
    let below = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    for path in below.compactMap({ ($0 as? String).map { folder.path + "/" + $0 } }) {
      let facts = try FileManager.default.attributesOfItem(atPath: path)
      // Skip entries that are not writable, because setting the same mode would update their change
      // times.
      guard let mode = facts[.posixPermissions] as? Int, mode & 0o222 != 0 else { continue }
      modes.append((path, mode))
      try FileManager.default.setAttributes([.posixPermissions: mode & ~0o222], ofItemAtPath: path)
    }
    try body()
  }

  /// True if the tests can run the program as that user, which only the superuser can.
  static let isPossible: Bool = {
    if getuid() != 0 { return true }
    do {
      return try Scene.with { scene in
        try Binary.run(["--version"], in: scene.folder, under: words).code == 0
      }
    } catch { return false }
  }()
}
