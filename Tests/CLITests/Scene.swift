import AudioTesting
import FileTesting
import Foundation
import SystemPackage

/// A folder for one test, with the folder `recordings` and the library.
struct Scene {
  let folder: URL
  var recordings: URL { folder.appending(path: "recordings") }
  var library: URL { folder.appending(path: "library") }

  /// Calls `body` with a new scene, and deletes it afterwards.
  static func with<Result>(_ body: (Scene) throws -> Result) throws -> Result {
    try Scratch.with { folder in
      let scene = Scene(folder: URL(filePath: folder.string))
      try FileManager.default.createDirectory(
        at: scene.recordings, withIntermediateDirectories: true)
      return try body(scene)
    }
  }

  /// Adds a WAV file to the recordings; see `DrawnRecording`.
  func record(_ name: String, _ drawing: String = "..####..###...#####..") throws {
    let path = recordings.appending(path: name)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(DrawnRecording.wav(drawing)).write(to: path)
  }

  /// Adds a text file to the recordings.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: recordings.appending(path: name))
  }

  /// Runs the program in the scene.
  func run(_ arguments: String...) throws -> Binary.Outcome {
    try Binary.run(arguments, in: folder)
  }

  /// The names of temporary files anywhere in the library.
  var unfinished: [String] {
    let names = FileManager.default.enumerator(atPath: library.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.contains(".tilawa-") }
  }
}
