import Foundation

/// Lists the child processes of a process.
enum Children {
  /// Returns their process ids; empty if the process has ended.
  static func of(_ process: Int32) -> [Int32] {
    let tasks = URL(filePath: "/proc/\(process)/task")
    do {
      return try FileManager.default.contentsOfDirectory(atPath: tasks.path).flatMap { task in
        String(
          decoding: try Data(contentsOf: tasks.appending(path: "\(task)/children")), as: UTF8.self
        ).split(separator: " ").compactMap { Int32($0) }
      }
    } catch { return [] }
  }

  /// Returns the ids of all processes whose working directory is in a folder, whatever their
  /// parent.
  static func working(in folder: URL) throws -> [Int32] {
    let folder = folder.resolvingSymlinksInPath()
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
      .filter {
        do {
          let link = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
          return link == folder.path
        } catch { return false }
      }
  }
}
