import AudioCore
import AudioFiles
import Foundation
import SystemPackage

/// A folder of its own for one test; it goes away with the value.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tilawa-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {}
  }

  /// The path of a file in it.
  func file(_ name: String) -> FilePath { path.appending(name) }

  /// Writes bytes as a file.
  @discardableResult
  func put(_ bytes: [UInt8], as name: String) throws -> FilePath {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name).string))
    return file(name)
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: file(name).string)))
  }

  /// Writes samples as a sound file.
  @discardableResult
  func write(
    _ samples: [Float], as name: String, _ encoding: SoundFileEncoding = .wav16,
    rate: Int = 44_100, channels: Int = 1, tags: [String: String] = [:]
  ) throws -> FilePath {
    var writer = try SoundFileWriter(
      path: file(name), encoding: encoding, sampleRate: SampleRate(hertz: rate),
      channelCount: channels, tags: tags)
    try writer.write(samples)
    try writer.finish()
    return file(name)
  }

  /// How many descriptors of this process are open on a file.
  func openCount(of file: FilePath) throws -> Int {
    let links = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: links).count { number in
      var target = [CChar](repeating: 0, count: 4_096)
      // Another thread may have closed it meanwhile.
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
