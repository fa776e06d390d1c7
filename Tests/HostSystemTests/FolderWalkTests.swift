import FileTesting
import Foundation
import Glibc
import SystemPackage
import Testing

@testable import HostSystem

@Suite struct FolderWalkTests {
  private typealias Reason = FolderWalk.Omission.Reason

  private func omitted(_ walk: FolderWalk) -> [String] {
    walk.omissions.map { "\($0.path): \($0.reason)" }
  }

  @Test func filesComeInTheOrderOfTheBytesOfTheirPaths() throws {
    let scratch = try Scratch()
    for path: FilePath in ["b/1.mp3", "b.mp3", "a.mp3", "b-2/1.mp3", "Z.mp3", "é.mp3"] {
      try scratch.put(path)
    }
    let walk = try FolderWalk(scratch.path)
    #expect(
      walk.files.map(\.path) == ["Z.mp3", "a.mp3", "b-2/1.mp3", "b.mp3", "b/1.mp3", "é.mp3"])
    #expect(walk.omissions.isEmpty)
  }

  @Test func anEmptyFolderHoldsNothing() throws {
    let scratch = try Scratch()
    #expect(try FolderWalk(scratch.path).files.isEmpty)
  }

  @Test func theIdentityIsThatOfTheFile() throws {
    let scratch = try Scratch()
    try scratch.put("a.mp3", "12345")
    let file = try #require(try FolderWalk(scratch.path).files.first)
    #expect(file.identity.size == 5)
    #expect(file.identity == (try FileIdentity(path: scratch["a.mp3"])))
    try scratch.put("a.mp3", "12345")
    #expect(file.identity != (try FileIdentity(path: scratch["a.mp3"])))
  }

  @Test(arguments: [
    "a.mp3.part", "a.PART", "a.tmp", "a.crdownload", "a.mp3~", ".~lock.a.odt#", "~$a.docx",
    ".syncthing.a.mp3.tmp", "~syncthing~a.mp3.tmp", "a.mp3.filepart",
    "a.mp3.opdownload", "a.mp3.aria2", "a.mp3.!qB", ".a.m4a.icloud", "a.m4a.incomplete",
  ])
  func unfinishedFilesAreLeftOut(name: String) throws {
    let scratch = try Scratch()
    try scratch.put(FilePath(name))
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.isEmpty)
    #expect(walk.omissions == [.init(path: FilePath(name), reason: .temporary)])
  }

  @Test func hiddenFilesAndFoldersAreLeftOut() throws {
    let scratch = try Scratch()
    try scratch.put(".a.mp3")
    try scratch.put(".git/a.mp3")
    try scratch.put("part.mp3")
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.map(\.path) == ["part.mp3"])
    #expect(omitted(walk) == [".a.mp3: hidden", ".git: hidden"])
  }

  @Test func linksAreNotFollowedOutOfTheFolderNorInCircles() throws {
    let scratch = try Scratch()
    try scratch.put("outside/secret.mp3")
    try scratch.put("in/a.mp3")
    try scratch.put("in/.store/b.mp3")
    try scratch.link("in/up", to: "..")
    try scratch.link("in/self", to: "self")
    try scratch.link("in/here", to: ".")
    try scratch.link("in/out.mp3", to: "../outside/secret.mp3")
    try scratch.link("in/same.mp3", to: "a.mp3")
    try scratch.link("in/kept.mp3", to: ".store/b.mp3")
    try scratch.link("in/kept2.mp3", to: ".store/b.mp3")
    try scratch.link("in/nothing.mp3", to: "no.mp3")
    let walk = try FolderWalk(scratch["in"])
    #expect(walk.files.map(\.path) == ["a.mp3", "kept.mp3"])
    #expect(
      omitted(walk) == [
        ".store: hidden", "here: link", "kept2.mp3: link", "nothing.mp3: broken",
        "out.mp3: leadsOut", "same.mp3: link", "self: broken", "up: leadsOut",
      ])
  }

  @Test func aFolderWhoseNameBeginsAlikeLiesOutside() throws {
    let scratch = try Scratch()
    try scratch.put("in/a.mp3")
    try scratch.put("in2/b.mp3")
    try scratch.link("in/b.mp3", to: "../in2/b.mp3")
    #expect(try FolderWalk(scratch["in"]).files.map(\.path) == ["a.mp3"])
  }

  @Test func theFolderItselfMayBeALink() throws {
    let scratch = try Scratch()
    try scratch.put("in/a.mp3")
    try scratch.link("link", to: "in")
    #expect(try FolderWalk(scratch["link"]).files.map(\.path) == ["a.mp3"])
  }

  @Test func pipesAndSocketsAreNeverOpened() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch["pipe.mp3"].string, 0o600) == 0)
    #expect(makeSocket(scratch["socket.mp3"].string))
    try scratch.link("to-pipe.mp3", to: "pipe.mp3")
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.isEmpty)
    #expect(
      omitted(walk) == ["pipe.mp3: special", "socket.mp3: special", "to-pipe.mp3: special"])
  }

  @Test func namesThatAreNotUTF8AreKeptToTheByte() throws {
    let scratch = try Scratch()
    let name: [UInt8] = [0x61, 0xFF, 0xC3, 0x28] + Array(".mp3".utf8)
    try scratch.put(FilePath(bytes: name))
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.map(\.path.bytes) == [name])
    #expect(try FileBytes.contents(of: scratch.path.pushing(walk.files[0].path)).count == 1)
  }

  @Test func aFolderThatCannotBeReadIsReportedAndTheRestWalked() throws {
    let scratch = try Scratch()
    try scratch.put("a.mp3")
    try scratch.put("closed/b.mp3")
    try scratch.put("z.mp3")
    #expect(chmod(scratch["closed"].string, 0) == 0)
    defer { chmod(scratch["closed"].string, 0o700) }
    let walk = try FolderWalk(scratch.path)
    if geteuid() == 0 {
      // The superuser can read every folder.
      #expect(walk.files.count == 3)
      return
    }
    #expect(walk.files.map(\.path) == ["a.mp3", "z.mp3"])
    let error = HostError.refused(.list, path: scratch["closed"], errno: .permissionDenied)
    #expect(walk.omissions == [.init(path: "closed", reason: .unreadable(error))])
  }

  @Test func aVeryDeepFolderIsReportedNotFatal() throws {
    let scratch = try Scratch()
    try scratch.put("a.mp3")
    let name = String(repeating: "d", count: 250)
    // A path that is longer than the maximum. A shell creates it by descending step by step.
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do mkdir $0; cd -P $0; done",
      name,
    ]
    process.currentDirectoryURL = URL(filePath: scratch.path.string)
    try process.run()
    process.waitUntilExit()
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.map(\.path) == ["a.mp3"])
    #expect(walk.omissions.count == 1)
    let clean = Process()
    clean.executableURL = URL(filePath: "/bin/rm")
    clean.arguments = ["-rf", scratch.path.string]
    try clean.run()
    clean.waitUntilExit()
  }

  @Test func aFileOrNothingIsNoFolder() throws {
    let scratch = try Scratch()
    try scratch.put("a.mp3")
    let file = scratch["a.mp3"]
    #expect(throws: HostError.notAFolder(path: file)) { try FolderWalk(file) }
    let missing = scratch["no"]
    #expect(throws: HostError.refused(.inspect, path: missing, errno: .noSuchFileOrDirectory)) {
      try FolderWalk(missing)
    }
  }
}
