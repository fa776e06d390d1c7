import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage
import Testing

@Suite struct SoundFileWriterTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  @Test(arguments: [SoundFileEncoding.wav16, .wav24, .wavFloat, .flac16, .flac24], [1, 2, 8])
  func losslessFormatsKeepEverySample(encoding: SoundFileEncoding, channels: Int) throws {
    let samples = noise16(count: 3_000 * channels)
    let decoded = try Decoded(folder.write(samples, as: "x", encoding, channels: channels))
    #expect(decoded.samples.elementsEqual(samples))
    #expect(decoded.info.channelCount == channels)
    #expect(decoded.info.declaredFrames == 3_000)
    #expect(decoded.interruption == nil)
  }

  @Test func integersAreRoundedAndClamped() throws {
    let step: Float = 1 / 32_768
    let samples: [Float] = [1, -1, 2, -2, 0.4 * step, 0.6 * step, -0.6 * step, .nan, .infinity]
    let decoded = try Decoded(folder.write(samples, as: "x.wav"))
    #expect(decoded.samples == [1 - step, -1, 1 - step, -1, 0, step, -step, 0, 0])
  }

  @Test func floatFilesKeepWhatIsPastFullScale() throws {
    let samples: [Float] = [3.5, -7, 1e-20, 0]
    #expect(try Decoded(folder.write(samples, as: "x.wav", .wavFloat)).samples == samples)
  }

  @Test(arguments: SoundFileEncoding.allCases)
  func theSameSamplesGiveTheSameBytes(encoding: SoundFileEncoding) throws {
    let samples = sine(440, seconds: 1, rate: 48_000)
    let tags = ["title": "Al-Mulk", "artist": "someone", "comment": "made for a test"]
    try folder.write(samples, as: "a", encoding, rate: 48_000, tags: tags)
    try folder.write(samples, as: "b", encoding, rate: 48_000, tags: tags)
    #expect(try folder.bytes("a") == folder.bytes("b"))
  }

  /// libsndfile's PEAK chunk would contain the time of day.
  @Test func aFloatFileHasNoPeakChunk() throws {
    try folder.write([0.5], as: "x.wav", .wavFloat)
    let bytes = try folder.bytes("x.wav")
    let chunks = ["PEAK", "data"].map { name in
      bytes.indices.contains { bytes[$0...].starts(with: name.utf8) }
    }
    #expect(chunks == [false, true])
  }

  @Test(arguments: [SoundFileEncoding.opus, .mp3])
  func lossyFormatsKeepLengthLevelAndFrequency(encoding: SoundFileEncoding) throws {
    let samples = sine(440, seconds: 2, rate: 48_000)
    let decoded = try Decoded(folder.write(samples, as: "x", encoding, rate: 48_000))
    #expect(decoded.frames == samples.count)
    // A sine of 0.5 has the level 0.3536; both encoders stay within a few percent at their default
    // quality, LAME after scaling by 0.95.
    #expect(abs(decoded.level - 0.3536) < 0.02)
    #expect(abs(decoded.frequency - 440) < 0.5)
    #expect(decoded.interruption == nil)
  }

  /// Files that are played in a row join without a gap, because other programs remove the encoder
  /// delay and padding. Only ffmpeg 5.1 keeps the end of the last AAC packet, which players remove
  /// by the edit list.
  @Test(arguments: [SoundFileEncoding.mp3, .opus, .m4a, .m4b], [1, 2])
  func compressedFilesHaveTheFramesThatWereWritten(
    encoding: SoundFileEncoding, channels: Int
  ) throws {
    let rate = encoding == .opus ? 48_000 : 44_100
    for frames in [rate / 7, 30_011] {
      // A chirp, which changes clearly if it is shifted by a single frame.
      let chirp = (0..<frames).map { n in
        let time = Double(n) / Double(rate)
        return Float(0.4 * sin(2 * Double.pi * (300 * time + 2000 * time * time)))
      }
      let name = "x.\(encoding.fileExtension)"
      let file = try folder.write(
        chirp.flatMap { [Float](repeating: $0, count: channels) }, as: name, encoding, rate: rate,
        channels: channels)
      try folder.run(
        "ffmpeg",
        arguments: ["-y", "-i", name, "-map", "0:a", "-f", "f32le", "-c:a", "pcm_f32le", "x.raw"])
      let bytes = try folder.bytes("x.raw")
      let heard = stride(from: 0, to: bytes.count, by: 4 * channels).map { place in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) })
      }
      let isMP4 = [.m4a, .m4b].contains(encoding)
      if isMP4 {
        #expect(try Self.edit(of: folder.bytes(FilePath(name))) == [frames, 1024])
        #expect((frames..<frames + 1024).contains(heard.count))
        #expect(try Decoded(file).frames == heard.count)
      } else {
        #expect(heard.count == frames)
        #expect(try Decoded(file).frames == frames)
      }
      // Find the shift at which the product with the chirp is greatest; it must be 0. FFmpeg's AAC
      // encoder itself shifts a chirp of one channel by a frame, 23 µs.
      let products = (-3...3).map { shift in
        (1000..<5000).reduce(Float(0)) { $0 + heard[$1 + shift] * chirp[$1] }
      }
      let start = try #require(products.firstIndex(of: products.max() ?? 0))
      #expect(abs(start - 3) <= (isMP4 ? 1 : 0), "\(products)")
    }
  }

  /// Returns the length and the start, in frames, of the single entry in the edit list of the first
  /// track.
  private static func edit(of bytes: [UInt8]) throws -> [Int] {
    let mark = Array("elst".utf8)
    let box = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    func number(_ place: Int) -> Int {
      bytes[box + place..<box + place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // The fields are: version and flags, the number of edits, the edits.
    try #require(number(4) == 0 && number(8) == 1)
    return [number(12), number(16)]
  }

  @Test func aFileThatFitsIsPlainWave() throws {
    try folder.write([0.5], as: "x.wav")
    let bytes = try folder.bytes("x.wav")
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
    #expect(bytes[8..<12].elementsEqual("WAVE".utf8))
  }

  /// `fmt ` comes first, with a format tag of the original WAV specification (1991): 1 for
  /// integers, 3 for floats. More channels need the extensible format, which states the speaker
  /// positions.
  @Test(
    arguments: [(SoundFileEncoding.wav16, 1, 16), (.wav24, 1, 24), (.wavFloat, 3, 32)], [1, 2, 6])
  func oneAndTwoChannelsHaveThePlainHeader(
    _ form: (encoding: SoundFileEncoding, tag: Int, bits: Int), channels: Int
  ) throws {
    try folder.write(
      [Float](repeating: 0.25, count: 30 * channels), as: "x.wav", form.encoding, rate: 8_000,
      channels: channels, tags: ["title": "a"])
    let bytes = try folder.bytes("x.wav")
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    #expect(number(4, 4) == bytes.count - 8)
    let chunk = channels > 2 ? 44 : 12
    #expect(bytes[chunk..<chunk + 4].elementsEqual("fmt ".utf8))
    #expect(number(chunk + 4, 4) == (channels > 2 ? 40 : form.tag == 1 ? 16 : 18))
    #expect(number(chunk + 8, 2) == (channels > 2 ? 0xFFFE : form.tag))
    let frame = channels * form.bits / 8
    #expect(number(chunk + 10, 2) == channels)
    #expect(number(chunk + 12, 4) == 8_000)
    #expect(number(chunk + 16, 4) == 8_000 * frame)
    #expect(number(chunk + 20, 2) == frame)
    #expect(number(chunk + 22, 2) == form.bits)
    #expect(bytes[104..<108].elementsEqual("data".utf8))
    #expect(number(108, 4) == 30 * frame)
  }

  @Test func whatAFormatCannotHoldIsRefused() throws {
    let path = folder["x"]
    #expect(
      throws: AudioFileError.unsupportedEncoding(
        path: path, encoding: "mp3", hertz: 44_100, channels: 3)
    ) { try folder.write([0, 0, 0], as: "x", .mp3, channels: 3) }
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    #expect(throws: AudioFileError.self) { try folder.write([0], as: "none/x.wav") }
  }

  @Test func aWriterThatIsAbandonedLeavesNoFile() throws {
    let path = folder["x.wav"]
    do {
      var writer = try SoundFileWriter(
        path: path, encoding: .wav16, sampleRate: SampleRate(hertz: 8_000), channelCount: 1)
      try writer.write([0, 0.5])
    }
    #expect(!FileManager.default.fileExists(atPath: path.string))
  }

  @Test func aFullDiskIsReported() throws {
    let full = FilePath("/dev/full")
    #expect(throws: AudioFileError.self) {
      var writer = try SoundFileWriter(
        path: full, encoding: .wav16, sampleRate: SampleRate(hertz: 8_000), channelCount: 1)
      try writer.write([Float](repeating: 0.5, count: 100_000))
      try writer.finish()
    }
  }

  /// Encoders write much of their data on closing, and libsndfile does not report a failure of
  /// these writes.
  @Test(arguments: SoundFileEncoding.allCases)
  func aFullDiskIsNoticedWheneverItIsWrittenTo(encoding: SoundFileEncoding) {
    #expect(throws: AudioFileError.self) {
      var writer = try SoundFileWriter(
        path: "/dev/full", encoding: encoding, sampleRate: SampleRate(hertz: 48_000),
        channelCount: 1)
      try writer.write(sine(440, seconds: 0.05, rate: 48_000))
      try writer.finish()
    }
  }
}
