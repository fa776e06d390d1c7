import AudioCore
import CSndFile
import Containers
import FileTesting
import Foundation
import SystemPackage
import Testing

@testable import AudioFiles

/// WAV files past 4 GiB, most of whose samples are a sparse hole on the disk.
@Suite struct LongFileTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  private let rate = SampleRate(hertz: 48_000)
  private let tags = ["title": "long", "artist": "someone", "encoder": "Tilawa"]

  /// Writes 100 frames, a hole of zeros, and 100 frames.
  private func write(_ encoding: SoundFileEncoding, frames: Int, cues: [CuePoint]) throws {
    var writer = try SoundFileWriter(
      path: folder["x.wav"], encoding: encoding, sampleRate: rate, channelCount: 1,
      tags: tags, marks: FileMarks(chapters: cues))
    try writer.write([Float](repeating: 0.25, count: 100))
    writer.leaveHole(of: frames - 200)
    try writer.write([Float](repeating: -0.5, count: 100))
    try writer.finish()
  }

  /// The little-endian number in `count` bytes of the file.
  private func number(_ offset: Int, bytes count: Int, in bytes: [UInt8]) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: [
    (SoundFileEncoding.wav16, 2_200_000_000), (.wav24, 1_431_655_999), (.wavFloat, 1_073_741_900),
  ])
  func pastFourGibibytesTheHeaderIsWideAndTheMapIsThere(
    encoding: SoundFileEncoding, frames: Int
  ) throws {
    let cues = [
      CuePoint(frame: 0, label: "first"), CuePoint(frame: frames - 100, label: "last"),
    ]
    try write(encoding, frames: frames, cues: cues)
    let width = (encoding.integerBits ?? 32) / 8
    let size = SoundFileSize(
      encoding: encoding, frames: frames, rate: rate, channelCount: 1, tags: tags,
      marks: FileMarks(chapters: cues))
    let path = folder["x.wav"]
    let file = try FileHandle(forReadingFrom: URL(filePath: path.string))
    #expect(Int(try file.seekToEnd()) == size.bytes)
    #expect(size.bytes > 1 << 32)
    try file.seek(toOffset: 0)
    let head = [UInt8](try #require(try file.read(upToCount: 112)))
    #expect(String(decoding: head[..<4], as: UTF8.self) == "RF64")
    #expect(String(decoding: head[8..<16], as: UTF8.self) == "WAVEds64")
    // Sizes that do not fit into a plain header are written there as 2³² − 1.
    #expect(number(4, bytes: 4, in: head) == 0xFFFF_FFFF)
    #expect(number(20, bytes: 8, in: head) == size.bytes - 8)
    #expect(number(28, bytes: 8, in: head) == frames * width)
    #expect(number(36, bytes: 8, in: head) == frames)
    let reader = try AudioFileReader(path: path)
    #expect(reader.info.container == "rf64")
    #expect(reader.info.declaredFrames == frames)
    #expect(reader.info.tags["title"] == "long")
    // libsndfile reads no cue points from RF64 files, so the test reads them at their expected
    // offset.
    let map = WaveChunks.information(of: tags) + WaveChunks.map(of: cues)
    try file.seek(toOffset: UInt64(size.bytes - map.count))
    #expect([UInt8](try #require(try file.readToEnd())) == map)
    try file.close()
  }

  @Test func belowFourGibibytesItIsPlainWave() throws {
    try write(.wav16, frames: 2_147_483_000, cues: [CuePoint(frame: 7, label: "a")])
    let file = try FileHandle(forReadingFrom: URL(filePath: folder["x.wav"].string))
    let size = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    let head = [UInt8](try #require(try file.read(upToCount: 12)))
    #expect(String(decoding: head[..<4], as: UTF8.self) == "RIFF")
    #expect(number(4, bytes: 4, in: head) == size - 8)
    #expect(size < 1 << 32)
    try file.close()
  }
}

extension SoundFileWriter {
  /// Skips frames without writing them, because writing takes minutes. This leaves a sparse hole of
  /// zeros on the disk.
  fileprivate mutating func leaveHole(of frames: Int) {
    framesWritten += frames
    let place = sf_seek(handle, sf_count_t(framesWritten), SEEK_SET)
    precondition(Int(place) == framesWritten, "the file does not reach frame \(framesWritten)")
  }
}
