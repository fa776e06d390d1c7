import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage
import Testing

/// A kind of file: the `ffmpeg` options that make it, and its expected properties.
struct Kind: Sendable, CustomTestStringConvertible {
  var name: String
  var options: [String]
  var container: String
  var codec: String
  /// The accepted error of the length, in frames, because some containers do not state the encoder
  /// padding; 0 if the format stores the exact length.
  var slack: Int
  var rate = 44_100

  var testDescription: String { name }

  static let all = [
    Kind(name: "x.wav", options: [], container: "wav", codec: "pcm_s16", slack: 0),
    Kind(
      name: "x24.wav", options: ["-c:a", "pcm_s24le"], container: "wav", codec: "pcm_s24",
      slack: 0),
    Kind(
      name: "rf64.wav", options: ["-rf64", "always"], container: "rf64", codec: "pcm_s16", slack: 0),
    Kind(name: "x.w64", options: [], container: "w64", codec: "pcm_s16", slack: 0),
    Kind(name: "x.flac", options: [], container: "flac", codec: "flac", slack: 0),
    Kind(
      name: "x.ogg", options: ["-c:a", "libvorbis"], container: "ogg", codec: "vorbis", slack: 0),
    Kind(
      name: "x.opus", options: ["-ar", "48000"], container: "ogg", codec: "opus", slack: 0,
      rate: 48_000),
    Kind(name: "x.mp3", options: [], container: "mp3", codec: "mp3", slack: 0),
    Kind(name: "x.aiff", options: [], container: "aiff", codec: "pcm_s16", slack: 0),
    Kind(name: "x.caf", options: [], container: "caf", codec: "pcm_s16", slack: 0),
    Kind(name: "x.au", options: [], container: "au", codec: "pcm_s16", slack: 0),
    Kind(name: "x.m4a", options: [], container: "mov", codec: "aac", slack: 1_024),
    Kind(
      name: "fast.m4a", options: ["-movflags", "+faststart"], container: "mov", codec: "aac",
      slack: 1_024),
    Kind(
      name: "alac.m4a", options: ["-c:a", "alac"], container: "mov", codec: "alac", slack: 0),
    Kind(
      name: "alac.caf", options: ["-c:a", "alac"], container: "caf", codec: "alac", slack: 0),
    // ADTS cannot state the encoder delay of 1,024 frames, nor the padding of the last packet.
    Kind(name: "x.aac", options: [], container: "aac", codec: "aac", slack: 2_048),
    Kind(name: "x.wma", options: [], container: "asf", codec: "wmav2", slack: 4_096),
    Kind(
      name: "x.mka", options: ["-c:a", "libvorbis"], container: "matroska", codec: "vorbis",
      slack: 1_024),
    Kind(
      name: "x.webm", options: ["-ar", "48000", "-c:a", "libopus"], container: "matroska",
      codec: "opus", slack: 960, rate: 48_000),
    Kind(
      name: "adpcm.wav", options: ["-c:a", "adpcm_ms"], container: "wav", codec: "adpcm_ms",
      slack: 2_048),
    Kind(
      name: "flac.ogg", options: ["-c:a", "flac", "-f", "ogg"], container: "ogg", codec: "flac",
      slack: 0),
  ]
}

extension Scratch {
  /// Makes a sine of 440 Hz in the given kind.
  func make(_ kind: Kind, channels: Int = 1, seconds: Double = 3) throws -> FilePath {
    try write(
      sine(440, seconds: seconds, rate: kind.rate, channels: channels), as: "source.wav",
      rate: kind.rate, channels: channels)
    try run("ffmpeg", arguments: ["-y", "-i", "source.wav"] + kind.options + [kind.name])
    return self[FilePath(kind.name)]
  }

  /// Makes three seconds of a 440 Hz sine as AMR at 8 kHz; `ffmpeg` can remux it to 3gp.
  func makeAMR() throws -> FilePath {
    try write(sine(440, seconds: 3, rate: 8_000), as: "source.wav", rate: 8_000)
    try run("sox", arguments: ["source.wav", "-t", "amr-nb", "x.amr"])
    return self["x.amr"]
  }
}

@Suite struct AudioFileReaderTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  @Test(arguments: Kind.all)
  func everyKindKeepsLengthLevelAndFrequency(kind: Kind) throws {
    let decoded = try Decoded(folder.make(kind))
    #expect(decoded.info.container == kind.container)
    #expect(decoded.info.codec == kind.codec)
    #expect(decoded.info.sampleRate.hertz == kind.rate)
    #expect(decoded.info.channelCount == 1)
    #expect(abs(decoded.frames - 3 * kind.rate) <= kind.slack)
    #expect(decoded.samples.count == decoded.frames)
    // A sine with an amplitude of 0.5 has an RMS of 0.3536; LAME scales by 0.95, other codecs
    // change the level less.
    #expect(abs(decoded.level - 0.3536) < 0.02)
    #expect(abs(decoded.frequency - 440) < 1)
    #expect(decoded.interruption == nil)
    #expect(decoded.nonFinite == 0)
  }

  @Test(arguments: ["x.amr", "x.3gp"])
  func phoneMemosAreRead(name: String) throws {
    _ = try folder.makeAMR()
    if name == "x.3gp" {
      try folder.run("ffmpeg", arguments: ["-i", "x.amr", "-c", "copy", "x.3gp"])
    }
    let decoded = try Decoded(folder[FilePath(name)])
    #expect(decoded.info.codec == "amr_nb")
    #expect(decoded.info.sampleRate.hertz == 8_000)
    // Packets of 160 frames; the encoder may withhold one.
    #expect(abs(decoded.frames - 24_000) <= 320)
    #expect(abs(decoded.frequency - 440) < 2)
    #expect(decoded.interruption == nil)
  }

  @Test func theSoundOfAVideoIsRead() throws {
    try folder.run(
      "ffmpeg",
      arguments: [
        "-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:duration=2", "-f", "lavfi", "-i",
        "sine=frequency=440:sample_rate=44100:duration=2", "-shortest", "-c:v", "mpeg4", "x.mkv",
      ])
    let decoded = try Decoded(folder["x.mkv"])
    #expect(decoded.info.container == "matroska")
    #expect(abs(decoded.frequency - 440) < 1)
    #expect(abs(decoded.frames - 88_200) <= 2_048)
    #expect(decoded.interruption == nil)
  }

  @Test(arguments: Kind.all)
  func theResultDoesNotDependOnTheBlockSize(kind: Kind) throws {
    let path = try folder.make(kind, channels: 2, seconds: 0.5)
    let whole = try Decoded(path, block: 65_536)
    #expect(whole.info.channelCount == 2)
    for size in [1, 7, 4_096] {
      let other = try Decoded(path, block: size)
      #expect(other.samples.elementsEqual(whole.samples))
      #expect(other.frames == whole.frames)
    }
  }

  /// One codec decodes into planes, the other into interleaved samples. Each channel has its own
  /// samples.
  @Test(arguments: [("x.m4a", "alac"), ("x.mka", "pcm_s16le")], [1, 2, 6])
  func everyChannelKeepsItsPlace(kind: (name: String, codec: String), channels: Int) throws {
    let samples = noise16(count: 5_000 * channels)
    try folder.write(samples, as: "source.wav", channels: channels)
    try folder.run("ffmpeg", arguments: ["-i", "source.wav", "-c:a", kind.codec, kind.name])
    let decoded = try Decoded(folder[FilePath(kind.name)])
    #expect(decoded.info.codec == kind.codec)
    #expect(decoded.info.channelCount == channels)
    #expect(decoded.samples.elementsEqual(samples))
  }

  @Test func theNameOfAFilePlaysNoPart() throws {
    let m4a = try Decoded(folder.make(Kind.all[11]))
    for (from, to) in [("x.m4a", "x.wav"), ("source.wav", "y.m4a"), ("x.m4a", "نص.txt")] {
      try folder.put(FilePath(to), bytes: folder.bytes(FilePath(from)))
    }
    #expect(try Decoded(folder["x.wav"]).samples == m4a.samples)
    #expect(try Decoded(folder["نص.txt"]).samples == m4a.samples)
    #expect(try Decoded(folder["y.m4a"]).samples == sine16(440, seconds: 3))
  }

  @Test func aNameThatIsNoUnicodeIsOpened() throws {
    let path = folder.path.appending(
      try #require(
        [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xFE), 0].withUnsafeBufferPointer {
          $0.baseAddress.flatMap { FilePath.Component(platformString: $0) }
        }))
    var writer = try SoundFileWriter(
      path: path, encoding: .wav16, sampleRate: SampleRate(hertz: 8_000), channelCount: 1)
    try writer.write([0.5, -0.5])
    try writer.finish()
    #expect(try Decoded(path).samples == [0.5, -0.5])
  }

  @Test(arguments: [8_000, 192_000])
  func unusualRatesAreRead(rate: Int) throws {
    let decoded = try Decoded(folder.write(noise16(count: 100), as: "x.wav", rate: rate))
    #expect(decoded.info.sampleRate.hertz == rate)
    #expect(decoded.samples == noise16(count: 100))
  }

  @Test(arguments: [(0, 0), (1, 0.25), (70_000, 0)] as [(Int, Float)])
  func shortAndSilentFilesAreRead(count: Int, value: Float) throws {
    let samples = [Float](repeating: value, count: count)
    let decoded = try Decoded(folder.write(samples, as: "x.wav"))
    #expect(decoded.samples.elementsEqual(samples))
    #expect(decoded.frames == samples.count)
    #expect(decoded.interruption == nil)
  }

  @Test func whatIsNoNumberBecomesZeroAndIsCounted() throws {
    try folder.write([0.5, 0.25, 0.125, 1], as: "x.wav", .wavFloat)
    var bytes = try folder.bytes("x.wav")
    let start = bytes.count - 16
    bytes.replaceSubrange(start..<(start + 4), with: [0, 0, 0xC0, 0x7F])
    bytes.replaceSubrange((start + 8)..<(start + 12), with: [0, 0, 0x80, 0xFF])
    let decoded = try Decoded(folder.put("y.wav", bytes: bytes))
    #expect(decoded.samples == [0, 0.25, 0, 1])
    #expect(decoded.nonFinite == 2)
  }

  /// The sine rounded to 16 bits.
  private func sine16(_ hertz: Double, seconds: Double) -> [Float] {
    sine(hertz, seconds: seconds).map {
      Float((Double($0) * 32_768).rounded() / 32_768)
    }
  }
}
