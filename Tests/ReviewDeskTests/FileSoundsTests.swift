import AudioCore
import AudioTesting
import FileTesting
import Playback
import Rendering
import SystemPackage
import Testing

@testable import ReviewDesk

/// A drill may play thousands of files, and a process may open about a thousand.
struct FileSoundsTests {
  @Test func onlyTheFilesUsedLastAreKept() async throws {
    let scratch = try Scratch()
    let path = try scratch.put("a.wav", bytes: DrawnRecording.wav("####"))
    let source = try DrillSource(path: path, name: "a.wav", hearing: nil, loudnessGroup: "a")
    let sounds = FileSounds(library: scratch.path)
    func sound(_ number: Int) throws -> DecodedSound {
      try sounds.sound(of: SourceKey("file:a/\(number).wav"), source, frames: 100)
    }
    let (first, second) = (try sound(0), try sound(1))
    for number in 2..<FileSounds.most { _ = try sound(number) }
    // The first sound is used again, so the second one leaves the cache first.
    #expect(try sound(0) === first)
    _ = try sound(FileSounds.most)
    #expect(try sound(0) === first)
    #expect(try sound(1) !== second)
    #expect(try await second.samples(0..<100).count == 100)
  }

  @Test func aSourceWithoutAFileIsRefused() throws {
    let key = SourceKey("file:a/1.wav")
    #expect(throws: RenderingError.sourceUnknown(key)) {
      try FileSounds(library: Scratch().path).sound(of: key, nil, frames: 1)
    }
  }
}
