import AudioCore
import AudioFiles
import Containers
import FileTesting
import Foundation
import SystemPackage
import Testing

/// Chapters, text and cover in files for phones and cars. The tests read them with other libraries
/// than the one that wrote them.
@Suite struct FileMarksTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  static let tags = [
    "title": "الملك ١–٥", "artist": "Ḥusarī", "album": "Al-Mulk", "track": "2/3",
    "genre": "Quran recitation", "encoder": "Tilawa",
  ]

  /// A picture of one white pixel.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9C, 0x63, 0xF8, 0x0F, 0, 1, 1, 1, 0, 0x1B, 0xB6, 0xEE, 0x56, 0, 0, 0, 0, 0x49, 0x45, 0x4E,
    0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  private func marks(rate: Int, frames: Int, chapters count: Int) -> FileMarks {
    FileMarks(
      chapters: (0..<count).map {
        CuePoint(frame: frames * $0 / count + ($0 > 0 ? 7 : 0), label: "التكرار \($0 + 1)")
      },
      lines: [
        [CuePoint(frame: 0, label: "تَبَٰرَكَ"), CuePoint(frame: rate / 3, label: "ٱلَّذِى")],
        [CuePoint(frame: rate / 2, label: "خَلَقَ")],
      ], cover: CoverPicture(Self.png), frameCount: frames)
  }

  private func write(
    _ encoding: SoundFileEncoding, rate: Int, seconds: Double, channels: Int = 1, chapters: Int = 3,
    as name: String? = nil
  ) throws -> (path: FilePath, samples: [Float], marks: FileMarks) {
    let mono = sine(440, seconds: seconds, rate: rate)
    let samples = channels == 1 ? mono : mono.flatMap { [$0, -$0] }
    let marks = marks(rate: rate, frames: mono.count, chapters: chapters)
    let path = folder[FilePath(name ?? "x.\(encoding.fileExtension)")]
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: SampleRate(hertz: rate), channelCount: channels,
      tags: Self.tags, marks: marks)
    // The blocks differ in size from those of the encoder.
    for start in stride(from: 0, to: samples.count, by: 3_000) {
      try writer.write(Array(samples[start..<min(start + 3_000, samples.count)]))
    }
    try writer.finish()
    return (path, samples, marks)
  }

  private struct Mark {
    let title: String
    let startSeconds, endSeconds: Double
  }

  private func chapters(of path: FilePath, _ encoding: SoundFileEncoding) throws -> [Mark] {
    if encoding != .opus {
      return try AudioFileReader(path: path).info.chapters.map {
        Mark(title: $0.title, startSeconds: $0.startSeconds, endSeconds: $0.endSeconds)
      }
    }
    // libsndfile reads no chapters from Opus files, so the test parses their comments.
    let comments = try comments(of: path)
    return try comments.keys.filter { $0.count == 10 && $0.hasPrefix("CHAPTER") }.sorted().map {
      let parts = try #require(comments[$0]).split(separator: ":").compactMap { Double($0) }
      let start = parts.reduce(0) { $0 * 60 + $1 }
      return Mark(title: comments[$0 + "NAME"] ?? "", startSeconds: start, endSeconds: start)
    }
  }

  /// The comments of the second packet of an Ogg file, RFC 7845 §5.2.
  private func comments(of path: FilePath) throws -> [String: String] {
    let bytes = try folder.bytes(path)
    var packets: [[UInt8]] = [[]]
    var offset = 0
    var number = 0
    while packets.count < 4, offset < bytes.count {
      let page = try #require(OggPage(bytes[offset...]))
      // Pages are numbered consecutively from 0.
      #expect(little(bytes[offset + 18..<offset + 22]) == number)
      number += 1
      var body = offset + page.headerCount
      for segment in bytes[offset + 27..<offset + page.headerCount] {
        packets[packets.count - 1] += bytes[body..<body + Int(segment)]
        body += Int(segment)
        if segment < 255 { packets.append([]) }
      }
      offset += page.byteCount
    }
    let packet = packets[1]
    #expect(packet.starts(with: "OpusTags".utf8))
    var place = 8
    func field() -> String {
      let count = little(packet[place..<place + 4])
      defer { place += 4 + count }
      return String(decoding: packet[place + 4..<place + 4 + count], as: UTF8.self)
    }
    _ = field()
    let count = little(packet[place..<place + 4])
    place += 4
    var comments: [String: String] = [:]
    for _ in 0..<count {
      let parts = field().split(separator: "=", maxSplits: 1).map(String.init)
      comments[parts[0]] = parts[1]
    }
    #expect(place == packet.count)
    return comments
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// 48 kHz and 44.1 kHz are the usual rates of recorders and reciters' files, 16 kHz that of
  /// phones.
  @Test(
    arguments: [
      (SoundFileEncoding.mp3, 44_100), (.mp3, 16_000), (.m4a, 48_000), (.m4a, 44_100),
      (.m4a, 16_000), (.m4a, 8_000), (.m4b, 22_050), (.opus, 48_000), (.opus, 16_000),
    ], [1, 2])
  func noFrameIsAddedAndChaptersAreWhereTheyBelong(
    form: (encoding: SoundFileEncoding, rate: Int), channels: Int
  ) throws {
    // The length is not a multiple of the packet length of any codec.
    let (path, samples, marks) = try write(
      form.encoding, rate: form.rate, seconds: 2.3457, channels: channels)
    let decoded = try Decoded(path)
    #expect(decoded.interruption == nil)
    #expect(decoded.info.channelCount == channels)
    // Opus is decoded at 48 kHz, and its length counts frames at that rate.
    let scale = decoded.info.sampleRate.hertz / form.rate
    let frames = samples.count / channels
    if form.encoding == .m4a || form.encoding == .m4b {
      // The container states the length. FFmpeg 5.1 decodes the last packet completely in any case.
      #expect(decoded.info.declaredFrames == frames)
      #expect((frames..<frames + 1024).contains(decoded.frames))
    } else {
      #expect(decoded.frames == frames * scale)
    }
    let first = stride(from: 0, to: decoded.samples.count, by: channels * scale)
      .map { decoded.samples[$0] }
    // The phase of a sine that starts at 0 reveals a shift by one frame: the error would exceed
    // 0.06 at 8 to 48 kHz. It is measured in the middle, because codecs ring at the ends.
    let middle = first.count / 2
    let error = (middle..<middle + 100).reduce(0) { sum, n in
      sum
        + abs(Double(first[n]) - Double(samples[n * channels]) * (form.encoding == .mp3 ? 0.95 : 1))
    }
    #expect(error / 100 < 0.03)
    let chapters = try chapters(of: path, form.encoding)
    #expect(chapters.map(\.title) == marks.chapters.map(\.label))
    for (chapter, mark) in zip(chapters, marks.chapters) {
      #expect(abs(chapter.startSeconds - Double(mark.frame) / Double(form.rate)) <= 0.001)
    }
    if form.encoding != .opus {
      // Tolerance: half a frame, and half a millisecond.
      let end = try #require(chapters.last?.endSeconds)
      #expect(abs(end - 2.3457) <= 0.001)
    }
    for tag in ["title", "artist", "album"] { #expect(decoded.info.tags[tag] == Self.tags[tag]) }
  }

  @Test(arguments: [SoundFileEncoding.mp3, .m4a, .m4b, .opus])
  func theSameSamplesAndMarksGiveTheSameBytes(encoding: SoundFileEncoding) throws {
    let one = try write(encoding, rate: 48_000, seconds: 0.7, as: "a").path
    let other = try write(encoding, rate: 48_000, seconds: 0.7, as: "b").path
    #expect(try folder.bytes(one) == folder.bytes(other))
  }

  /// There are more chapters than a single table of ID3 or `chpl` can hold.
  @Test(arguments: [SoundFileEncoding.mp3, .m4a, .opus])
  func fourHundredChaptersAreAllThere(encoding: SoundFileEncoding) throws {
    let (path, _, marks) = try write(encoding, rate: 48_000, seconds: 4, chapters: 400)
    let chapters = try chapters(of: path, encoding)
    #expect(chapters.map(\.title) == marks.chapters.map(\.label))
  }

  /// The comment header of an hour of drill takes several pages; with few chapters it may be
  /// shorter than the header that the encoder wrote.
  @Test(arguments: [0, 1, 300, 3000])
  func theHeaderOfOpusIsAsLongAsItMustBe(chapters: Int) throws {
    let (path, samples, _) = try write(.opus, rate: 48_000, seconds: 1.5, chapters: chapters)
    let decoded = try Decoded(path)
    #expect(decoded.frames == samples.count)
    #expect(try self.chapters(of: path, .opus).count == min(chapters, 1000))
    #expect(decoded.interruption == nil)
  }

  @Test(arguments: [
    (SoundFileEncoding.m4a, "M4A "), (.m4b, "M4B "),
  ])
  func playersTellMusicFromBooks(encoding: SoundFileEncoding, brand: String) throws {
    let path = try write(encoding, rate: 44_100, seconds: 0.2).path
    #expect(String(decoding: try folder.bytes(path)[4..<12], as: UTF8.self) == "ftyp" + brand)
  }

  @Test(arguments: [SoundFileEncoding.m4a, .m4b], [(11_000, 1), (48_000, 3)])
  func aSignalThatAACCannotHoldIsRefused(
    encoding: SoundFileEncoding, form: (rate: Int, channels: Int)
  ) {
    #expect(
      throws: AudioFileError.unsupportedEncoding(
        path: folder["x"], encoding: encoding.rawValue, hertz: form.rate, channels: form.channels)
    ) {
      try folder.write(
        [Float](repeating: 0, count: 6), as: "x", encoding, rate: form.rate,
        channels: form.channels)
    }
  }

  @Test func aPictureSaysItsKindAndSize() {
    let picture = CoverPicture(Self.png)
    #expect(picture?.kind == .png)
    #expect(picture.map { [$0.width, $0.height] } == [1, 1])
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 32, 1, 1, 0x11, 0,
    ]
    #expect(CoverPicture(jpeg).map { [$0.width, $0.height] } == [32, 16])
    #expect(CoverPicture(jpeg)?.kind == .jpeg)
    for count in 0..<17 { #expect(CoverPicture(Array(jpeg.prefix(count))) == nil) }
    for count in 0..<24 { #expect(CoverPicture(Array(Self.png.prefix(count))) == nil) }
    #expect(CoverPicture(Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 40)) == nil)
  }
}
