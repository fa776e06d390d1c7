import Foundation
import HostSystem
import SystemPackage
import Testing

/// `publish` and `student forget` can be repeated after an interruption at any moment.
@Suite(
  .enabled(if: Strace.isPossible, "strace is missing, or may not trace"), .serialized)
struct PublishFaultTests {
  private static let publish = [
    "publish", "Phone", "--range", "112:1", "--format", "mp3", "--quiet",
  ]

  /// Creates a library with one surah.
  private func prepare(_ scene: Scene) throws {
    try scene.record("112.wav", "..###..####..###..####..")
    #expect(try scene.run("process", "recordings", "--quiet").code == 0)
  }

  /// Returns the bytes of all files of a folder by their paths, except the record and the feed.
  private func content(_ folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      if file.hasDirectoryPath || name == "drills" { continue }
      // These two files contain the time of the first run.
      if ["publication.json", "feed.xml"].contains(name) { continue }
      files[name] = try Data(contentsOf: file)
    }
    return files
  }

  private func remove(_ url: URL) throws {
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }

  /// After a kill, or on a full disk, the same command recognises its own files and completes them.
  @Test(arguments: [
    ("rename", Strace.Effect.kill, 4), ("link,linkat", Strace.Effect.kill, 4),
    ("fsync", Strace.Effect.full, 9),
    ("fsync", Strace.Effect.kill, 9), ("unlink,unlinkat", Strace.Effect.kill, 7),
  ])
  func aFirstRunThatIsInterruptedIsFinishedByTheSameCommand(
    call: String, effect: Strace.Effect, step: Int
  ) throws {
    try Scene.with { scene in
      try prepare(scene)
      let phone = scene.folder.appending(path: "Phone")
      #expect(try Binary.run(Self.publish, in: scene.folder).code == 0)
      let whole = try content(phone)
      let rounds = SystemCallRounds(call, effect, step: step)
      _ = try rounds.run(in: scene) {
        try remove(phone)
      } _: { strace in
        try Binary.run(Self.publish, in: scene.folder, under: strace.words)
      } check: { round, _ in
        let again = try Binary.run(Self.publish, in: scene.folder)
        #expect(again.code == 0, "\(round): \(again.errors)")
        #expect(try content(phone) == whole, "\(round)")
        #expect(Survival.unfinished(in: phone) == [], "\(round)")
      }
    }
  }

  /// The files of a student are deleted before his rows in the library, so that an interrupted
  /// removal can be repeated.
  @Test(arguments: [("unlink,unlinkat", 2), ("fsync,fdatasync", 2)])
  func aStudentWhoseRemovalIsInterruptedIsForgottenByTheSameCommand(
    call: String, step: Int
  ) throws {
    try Scene.with { scene in
      try prepare(scene)
      let base = scene.folder.appending(path: "base")
      let today = scene.folder.appending(path: "Today")
      for arguments in [
        ["student", "add", "Amina"],
        ["revise", "plan", "112", "--by", "2", "--new", "5", "--student", "Amina"],
        ["revise", "render", "--student", "Amina", "--output", "Today", "--format", "wav"],
      ] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
      }
      let written = try content(today)
      try #require(!written.isEmpty)
      try FileManager.default.copyItem(at: scene.library, to: base)
      let aside = scene.folder.appending(path: "aside")
      try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
      try FileManager.default.linkFiles(of: today, to: aside)
      let rounds = SystemCallRounds(call, .kill, step: step)
      _ = try rounds.run(in: scene) {
        try remove(scene.library)
        try FileManager.default.copyItem(at: base, to: scene.library)
        try remove(today)
        try FileManager.default.createDirectory(at: today, withIntermediateDirectories: true)
        // Put the files back as hard links. The program recognises its files by their inodes.
        try FileManager.default.linkFiles(of: aside, to: today)
      } _: { strace in
        try Binary.run(["student", "forget", "Amina"], in: scene.folder, under: strace.words)
      } check: { round, _ in
        let again = try scene.run("student", "forget", "Amina")
        let students = try scene.run("student", "list", "--json")
        #expect(!students.output.contains("Amina"), "\(round): \(again.errors)")
        #expect(try content(today).isEmpty, "\(round)")
        #expect(try scene.run("doctor", "verify").code == 0, "\(round)")
      }
    }
  }
}

extension FileManager {
  /// Creates a hard link in another folder for all files of a folder.
  fileprivate func linkFiles(of folder: URL, to other: URL) throws {
    for name in try contentsOfDirectory(atPath: folder.path) {
      try linkItem(at: folder.appending(path: name), to: other.appending(path: name))
    }
  }
}

/// Two processes do not publish into the same folder at once.
@Suite struct PublishLockTests {
  @Test func aFolderInUseIsSeventyFive() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      func publish() throws -> Binary.Outcome {
        try scene.run("publish", "Phone", "--range", "112:1", "--format", "mp3", "--quiet")
      }
      #expect(try publish().code == 0)
      let lock = try TransientLock(
        FilePath(scene.folder.path).appending("Phone").appending(".tilawa-publication.lock"))
      let refused = try publish()
      #expect(refused.code == 75)
      #expect(refused.errors.contains("another run holds the lock"))
      #expect(refused.errors.contains("wait until the other run has ended, or stop it"))
      lock.release()
      #expect(try publish().code == 0)
    }
  }
}

/// `publish --serve` and `review` exit at the first signal.
@Suite struct ServingInterruptionTests {
  @Test(
    arguments: [
      (["publish", "Phone", "--serve"], SIGINT, 130),
      (["publish", "Phone", "--serve"], SIGTERM, 143),
      (["publish", "Phone", "--range", "112:1", "--format", "mp3", "--serve"], SIGINT, 130),
      (["review", "--port", "0"], SIGINT, 130), (["review", "--port", "0"], SIGTERM, 143),
    ] as [([String], Int32, Int32)])
  func theFirstSignalEndsAServer(arguments: [String], signal: Int32, code: Int32) throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      #expect(try scene.run("process", "recordings", "--quiet").code == 0)
      let published = try scene.run(
        "publish", "Phone", "--range", "112:1", "--format", "mp3", "--quiet")
      #expect(published.code == 0, "\(published.errors)")
      // A machine without a network has no address at which to serve.
      let probe = try Binary.run(
        arguments, in: scene.folder, sendingAfterAddress: signal)
      guard let probe else { return }
      #expect(probe == code)
    }
  }
}
