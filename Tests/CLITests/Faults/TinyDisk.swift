import Foundation
import Testing

/// A small disk in memory, if this user may mount one.
struct TinyDisk {
  private let folder: URL

  /// Mounts the disk over a folder, copies the folder's content to it, calls `body`, and unmounts
  /// it.
  static func with(
    _ folder: URL, megabytes: Int, _ body: (TinyDisk) throws -> Void
  ) throws {
    let disk = try TinyDisk(at: folder, megabytes: megabytes)
    defer { _ = run(["umount", folder.path]) }
    try body(disk)
  }

  private init(at folder: URL, megabytes: Int) throws {
    self.folder = folder
    let away = folder.deletingLastPathComponent().appending(path: "away")
    try FileManager.default.moveItem(at: folder, to: away)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(
      Self.run(["mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path]))
    for name in try FileManager.default.contentsOfDirectory(atPath: away.path) {
      try FileManager.default.copyItem(
        at: away.appending(path: name), to: folder.appending(path: name))
    }
    try FileManager.default.removeItem(at: away)
  }

  /// Writes a file that leaves `kilobytes` of free space.
  ///
  /// - Returns: the file.
  func fill(leaving kilobytes: Int) throws -> URL {
    let file = folder.appending(path: "something else")
    let line = """
      free=$(df --output=avail -k "$1" | tail -1); head -c $(((free - $2) * 1024)) /dev/zero > "$3"
      """
    try #require(Self.run(["sh", "-c", line, "fill", folder.path, "\(kilobytes)", file.path]))
    return file
  }

  private static func run(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// True if this user may mount a disk.
  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do {
      let disk = folder.appending(path: "disk")
      try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
      defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
      try with(disk, megabytes: 1) { _ in }
      return true
    } catch { return false }
  }()
}
