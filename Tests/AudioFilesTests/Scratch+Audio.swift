import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage

extension Scratch {
  /// Writes samples as a sound file.
  @discardableResult
  func write(
    _ samples: [Float], as name: String, _ encoding: SoundFileEncoding = .wav16,
    rate: Int = 44_100, channels: Int = 1, tags: [String: String] = [:]
  ) throws -> FilePath {
    var writer = try SoundFileWriter(
      path: self[FilePath(name)], encoding: encoding, sampleRate: SampleRate(hertz: rate),
      channelCount: channels, tags: tags)
    try writer.write(samples)
    try writer.finish()
    return self[FilePath(name)]
  }

  /// The number of this process's open descriptors for a file.
  func openCount(of file: FilePath) throws -> Int {
    let links = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: links).count { number in
      var target = [CChar](repeating: 0, count: 4_096)
      // Ignore a descriptor that another thread has closed in the meantime.
      let length = readlink("\(links)/\(number)", &target, target.count)
      return length > 0
        && String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
          == file.string
    }
  }

  /// Runs a program in the folder, such as `ffmpeg`, and waits for it.
  func run(_ program: String, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path.string)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailed(program: program, arguments: arguments)
    }
  }

  struct ProgramFailed: Error {
    let program: String
    let arguments: [String]
  }
}
