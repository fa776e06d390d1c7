import FileTesting
import Foundation
import SystemPackage

/// A folder for one test: `recordings` in it, and the library beside.
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

  /// Puts a WAV file among the recordings: 8 kHz, mono, each character of the drawing 200 ms,
  /// `#` a voiced sound, `~` voice and noise by turns, `.` near silence.
  func record(_ name: String, _ drawing: String = "..####..###...#####..") throws {
    var state: UInt32 = 1
    var samples: [Int16] = []
    for character in drawing {
      for _ in 0..<1_600 {
        state = state &* 1_664_525 &+ 1_013_904_223
        var value = Double(state >> 8) / Double(1 << 24) * 4 - 2
        // Talk of a kind: now voice, now noise, every 40 ms.
        let isVoiced = samples.count / 320 % 2 == 0
        if character == "~", !isVoiced { value *= 2_000 }
        if character == "#" || character == "~" && isVoiced {
          let time = Double(samples.count) / 8_000
          for k in 1...6 { value += 4_000 / Double(k) * sin(2 * .pi * 140 * Double(k) * time) }
        }
        samples.append(Int16(value))
      }
    }
    var bytes = Data("RIFF".utf8)
    func put(_ number: Int, _ count: Int) {
      for i in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * i))) }
    }
    put(36 + 2 * samples.count, 4)
    bytes += Data("WAVEfmt ".utf8)
    for (number, count) in [(16, 4), (1, 2), (1, 2), (8_000, 4), (16_000, 4), (2, 2), (16, 2)] {
      put(number, count)
    }
    bytes += Data("data".utf8)
    put(2 * samples.count, 4)
    for sample in samples { put(Int(sample), 2) }
    try bytes.write(to: recordings.appending(path: name))
  }

  /// Puts any file among the recordings.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: recordings.appending(path: name))
  }

  /// Runs the program in the scene.
  func run(_ arguments: String...) throws -> Binary.Outcome {
    try Binary.run(arguments, in: folder)
  }

  /// The names of unfinished files anywhere in the library.
  var unfinished: [String] {
    let names = FileManager.default.enumerator(atPath: library.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.contains(".tilawa-") }
  }
}
