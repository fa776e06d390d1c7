import Foundation

/// A worker under another program, or with other arguments: a shell script that finally calls
/// `exec`.
struct WorkerScript {
  /// The path.
  let path: String

  /// Creates a script in a scene that executes `wrapper tilawa worker arguments`.
  init(_ wrapper: [String] = [], arguments: [String] = [], in scene: Scene) throws {
    let words = try wrapper + [Binary.url.path, "worker"] + arguments
    let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
    let file = scene.folder.appending(path: "worker-\(UUID().uuidString)")
    try Data("#!/bin/sh\nexec \(quoted.joined(separator: " "))\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path)
    path = file.path
  }
}
