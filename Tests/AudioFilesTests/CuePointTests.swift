import AudioCore
import AudioFiles
import Containers
import FileTesting
import Foundation
import SystemPackage
import Testing

@Suite struct CuePointTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  private let tags = ["title": "Al-Mulk 1–3", "artist": "Ḥusarī", "encoder": "Tilawa"]
  private let cues = [
    CuePoint(frame: 0, label: "Rep 1/3 · Ayah 67:1"), CuePoint(frame: 700, label: "odd"),
    CuePoint(frame: 1000, label: "even"),
  ]

  private func write(_ encoding: SoundFileEncoding, frames: Int, channels: Int = 1) throws
    -> FilePath
  {
    let path = folder.path.appending("x.\(encoding.fileExtension)")
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: SampleRate(hertz: 1000), channelCount: channels,
      tags: tags, marks: FileMarks(chapters: cues))
    try writer.write([Float](repeating: 0.25, count: frames * channels))
    try writer.finish()
    return path
  }

  @Test(arguments: [SoundFileEncoding.wav16, .wav24, .wavFloat], [2001, 2002])
  func aWaveFileCarriesItsMap(encoding: SoundFileEncoding, frames: Int) throws {
    let path = try write(encoding, frames: frames)
    let decoded = try Decoded(path)
    #expect(decoded.samples == [Float](repeating: 0.25, count: frames))
    #expect(decoded.interruption == nil)
    #expect(decoded.info.chapters.map(\.title) == cues.map(\.label))
    #expect(decoded.info.chapters.map(\.startSeconds) == [0, 0.7, 1])
    #expect(decoded.info.tags["title"] == "Al-Mulk 1–3")
    #expect(decoded.info.tags["artist"] == "Ḥusarī")
  }

  @Test(arguments: [SoundFileEncoding.wav16, .wav24, .wavFloat], [1, 2, 3])
  func theSizeIsKnownBeforehand(encoding: SoundFileEncoding, channels: Int) throws {
    let path = try write(encoding, frames: 2001, channels: channels)
    let size = SoundFileSize(
      encoding: encoding, frames: 2001, rate: SampleRate(hertz: 1000), channelCount: channels,
      tags: tags, marks: FileMarks(chapters: cues))
    #expect(size.isExact)
    let bytes = try folder.bytes("x.wav")
    #expect(bytes.count == size.bytes)
    // The length in the header is the number of bytes that follow it.
    let counted = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(counted == bytes.count - 8)
    #expect(path.extension == "wav")
  }

  @Test(arguments: [SoundFileEncoding.flac16, .flac24, .opus, .mp3, .m4a, .m4b])
  func otherFormatsAreHardlyLargerThanSaid(encoding: SoundFileEncoding) throws {
    let rate = SampleRate(hertz: 48_000)
    let path = folder.path.appending("x")
    let marks = FileMarks(
      chapters: cues, lines: [[CuePoint(frame: 0, label: String(repeating: "ق", count: 900))]],
      frameCount: 96_000)
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: rate, channelCount: 1, tags: tags, marks: marks)
    let samples = noise16(count: 96_000)
    try writer.write(samples)
    try writer.finish()
    let size = SoundFileSize(
      encoding: encoding, frames: 96_000, rate: rate, channelCount: 1, tags: tags, marks: marks)
    #expect(!size.isExact)
    #expect(try folder.bytes("x").count <= size.bytes)
  }
}
