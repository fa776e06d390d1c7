import AudioCore
import FileTesting
import Foundation
import Playback
import Rendering
import SystemPackage
import Testing

/// A disk of a few kilobytes in memory, which is unmounted when the object is released. Only root
/// can create it.
private final class TinyDisk {
  let path: FilePath
  private let folder: Scratch

  init?(kilobytes: Int) throws {
    folder = try Scratch()
    path = folder.path.appending("disk")
    try FileManager.default.createDirectory(
      atPath: path.string, withIntermediateDirectories: true)
    guard
      Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path.string])
    else { return nil }
  }

  deinit { _ = Self.run("umount", [path.string]) }

  static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// True if this user can mount such a disk.
  static let isPossible: Bool = {
    do { return try TinyDisk(kilobytes: 64) != nil } catch { return false }
  }()
}

@Suite(.enabled(if: TinyDisk.isPossible, "only root may mount a disk")) struct FullDiskTests {
  @Test func aDiskThatIsTooSmallSaysHowMuchIsNeeded() async throws {
    let disk = try #require(try TinyDisk(kilobytes: 8))
    let folder = try Scratch()
    let made = try ToneSource().make(in: folder)
    let plan = try RenderPlan(
      [timeline([.play(try #require(made.items[1]))])], sources: [SourceKey("one"): made.file],
      settings: .init())
    let output = RenderOutput(path: disk.path.appending("x.wav"), title: "")
    let needed = Renderer(plan, jobs: 1).neededBytes(for: [output])
    await #expect(
      throws: RenderingError.diskTooSmall(
        path: output.path, neededBytes: needed, freeBytes: 8 * 1024)
    ) { try await Renderer(plan, jobs: 1).render(to: [output]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path.string) == [])
  }

  /// The disk has space only for the files. The clips are stored on another disk.
  @Test func aDiskWithRoomForTheFileAloneIsEnough() async throws {
    let folder = try Scratch()
    let made = try ToneSource().make(in: folder)
    let plan = try RenderPlan(
      [timeline([.play(try #require(made.items[1]))])], sources: [SourceKey("one"): made.file],
      settings: .init())
    let renderer = Renderer(plan, jobs: 1)
    let needed = renderer.neededBytes(for: [RenderOutput(path: "x.wav", title: "")])
    // Blocks of 4 KiB for the files, and one for the claim file.
    let room = 24
    try #require(plan.scratchBytes > room * 1024)
    let disk = try #require(try TinyDisk(kilobytes: needed / 1024 + room))
    let output = RenderOutput(path: disk.path.appending("x.wav"), title: "")
    try await renderer.render(to: [output])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: disk.path.string).sorted()
        == ["x.json", "x.wav"])
  }

  @Test func aDiskThatBecomesFullIsLeftWithoutAFile() async throws {
    let disk = try #require(try TinyDisk(kilobytes: 1024))
    let folder = try Scratch()
    let made = try ToneSource().make(in: folder)
    let item = try #require(made.items[1])
    let plan = try RenderPlan(
      [timeline([.play(item), .gap(frames: 300_000), .play(item)])],
      sources: [SourceKey("one"): made.file], settings: .init())
    let output = RenderOutput(path: disk.path.appending("x.wav"), title: "")
    let needed = Renderer(plan, jobs: 1).neededBytes(for: [output])
    let other = disk.path.appending("other")
    await #expect(throws: RenderingError.diskFull(path: output.path, neededBytes: needed)) {
      try await Renderer(plan, jobs: 1).render(to: [output]) { share in
        // Another program fills the disk while the file is written.
        if (0.2..<0.6).contains(share), !FileManager.default.fileExists(atPath: other.string) {
          _ = TinyDisk.run("sh", ["-c", "head -c 2000000 /dev/zero > \(other.string)"])
        }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path.string) == ["other"])
  }
}
