import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage
import Testing

@Suite struct TagTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  static let written = ["title": "سورة الملك", "artist": "A reciter", "comment": "after fajr"]

  @Test(arguments: [SoundFileEncoding.wav16, .flac16, .opus, .mp3])
  func whatTheWriterTagsTheReaderFinds(encoding: SoundFileEncoding) throws {
    let path = try folder.write(
      sine(440, seconds: 0.5, rate: 48_000), as: "x", encoding, rate: 48_000, tags: Self.written)
    let tags = try AudioFileReader(path: path).info.tags
    #expect(tags.filter { Self.written.keys.contains($0.key) } == Self.written)
  }

  @Test(arguments: ["x.m4a", "x.mp3", "x.ogg", "x.mka", "x.wma", "x.flac"])
  func otherProgramsTagsAreFound(name: String) throws {
    var kind = try #require(Kind.all.first { $0.name == name })
    let tags = Self.written.map { "\($0)=\($1)" } + ["album=Juz 29", "genre=Recitation"]
    kind.options += tags.sorted().flatMap { ["-metadata", $0] }
    let found = try AudioFileReader(path: folder.make(kind)).info.tags
    #expect(found["title"] == "سورة الملك")
    #expect(found["artist"] == "A reciter")
    #expect(found["album"] == "Juz 29")
    #expect(found["genre"] == "Recitation")
  }

  static let arabic = ["سورة الإخلاص", "إبراهيم الأخضر"]
  /// The encodings in which programs write the text into an APE tag: correct UTF-8, UTF-8 that was
  /// read as Latin-1, and windows-1256.
  static let encoded: [[[UInt8]]] = [
    arabic.map { Array($0.utf8) },
    arabic.map {
      Array(String(String.UnicodeScalarView($0.utf8.map { Unicode.Scalar($0) })).utf8)
    },
    [
      [
        0xD3, 0xE6, 0xD1, 0xC9, 0x20, 0xC7, 0xE1, 0xC5, 0xCE, 0xE1,
        0xC7, 0xD5,
      ],
      [
        0xC5, 0xC8, 0xD1, 0xC7, 0xE5, 0xED, 0xE3, 0x20, 0xC7, 0xE1,
        0xC3, 0xCE, 0xD6, 0xD1,
      ],
    ],
  ]

  @Test(arguments: 0..<3, [true, false])
  func theTextOfAnAPETagIsRead(encoding: Int, header: Bool) throws {
    try folder.write(sine(440, seconds: 0.3), as: "x.mp3", .mp3)
    var values = Self.encoded[encoding]
    values.append([0xFF, 0xD8, 0xFF])
    let keys = ["Title", "Artist", "Cover Art (Front)"]
    let flags: [UInt32] = [0, 0, 2]
    let items = zip(keys, zip(flags, values)).map { ($0, $1.0, $1.1) }
    let tag = APEBytes.tag(items, header: header)
    let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 0x41, count: 125)
    let wanted = ["title": Self.arabic[0], "artist": Self.arabic[1]]
    let mp3 = try folder.bytes("x.mp3")
    // The APE tag lies before an ID3v1 tag, after one, before zeros, or before the sound.
    for (front, tail) in [
      ([], tag), ([], tag + id3v1), ([], id3v1 + tag), ([], tag + [0, 0]),
      (header ? tag : [], header ? [] : tag),
    ] {
      let found = try AudioFileReader(path: folder.put("t.mp3", bytes: front + mp3 + tail))
      #expect(found.info.tags.filter { wanted.keys.contains($0.key) } == wanted)
      #expect(found.info.tags["cover art (front)"] == nil)
    }
  }

  @Test func id3InFrontComesBeforeAPE() throws {
    try folder.write(sine(440, seconds: 0.3), as: "x.mp3", .mp3)
    // An ID3 frame: its size, two flags, and text in Latin-1.
    let text = [0] + Array("Of ID3".utf8)
    let frame = Array("TIT2".utf8) + [0, 0, 0, UInt8(text.count), 0, 0] + text
    let front = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(frame.count)] + frame
    let tag = APEBytes.tag([
      ("Title", 0, Array("Of APE".utf8)), ("Year", 0, Array("2020-05-01".utf8)),
      ("Composer", 0, Array("One\0Two".utf8)),
    ])
    let path = try folder.put("t.mp3", bytes: front + folder.bytes("x.mp3") + tag)
    let info = try AudioFileReader(path: path).info
    #expect(info.tags["title"] == "Of ID3")
    #expect(info.tags["composer"] == "One; Two")
    #expect(info.recordedAt == "2020-05-01")
  }

  /// Whatever sizes a damaged tag states, the sound and the text before the tag are read.
  @Test(arguments: [0, 1, 31, 32, 33, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func sizesInAnAPETagAreBounded(size: UInt32) throws {
    try folder.write(sine(440, seconds: 0.3), as: "x.mp3", .mp3)
    let mp3 = try folder.bytes("x.mp3")
    var tag = APEBytes.tag([("Title", 0, Array("Good".utf8)), ("Artist", 0, Array("A".utf8))])
    let plain = try AudioFileReader(path: folder["x.mp3"]).info
    // Replace the size of the second item, which follows the header and the first item.
    tag.replaceSubrange(50..<54, with: APEBytes.number(size))
    var info = try AudioFileReader(path: folder.put("t.mp3", bytes: mp3 + tag)).info
    #expect(info.tags["title"] == "Good")
    #expect(info.sampleRate == plain.sampleRate)
    // Replace the size of the tag in its footer.
    tag.replaceSubrange(tag.count - 20..<tag.count - 16, with: APEBytes.number(size))
    info = try AudioFileReader(path: folder.put("t.mp3", bytes: mp3 + tag)).info
    #expect(info.sampleRate == plain.sampleRate)
  }

  @Test func theTimeOfAnIPhoneMemoIsKept() throws {
    var kind = Kind.all[11]
    kind.options = ["-metadata", "creation_time=2025-03-01T04:12:30Z"]
    #expect(
      try AudioFileReader(path: folder.make(kind)).info.recordedAt == "2025-03-01T04:12:30Z")
  }

  @Test(arguments: [("2025-03-01", "2025-03-01"), ("2025", nil), ("yesterday", nil)])
  func onlyAWholeDateIsADate(text: String, date: String?) throws {
    var kind = try #require(Kind.all.first { $0.name == "x.mp3" })
    kind.options = ["-metadata", "date=\(text)"]
    let info = try AudioFileReader(path: folder.make(kind)).info
    #expect(info.recordedAt == date)
    #expect(info.tags["date"] == text)
  }

  @Test(arguments: ["x.m4a", "x.mka"])
  func chaptersAreKeptInOrder(name: String) throws {
    let chapters = """
      ;FFMETADATA1
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=1500
      title=الملك
      [CHAPTER]
      TIMEBASE=1/1000
      START=1500
      END=3000
      title=القلم
      """
    try folder.put("chapters.txt", bytes: Array(chapters.utf8))
    try folder.write(sine(440, seconds: 3), as: "source.wav")
    try folder.run(
      "ffmpeg", arguments: ["-i", "source.wav", "-i", "chapters.txt", "-map_chapters", "1", name])
    let found = try AudioFileReader(path: folder[FilePath(name)]).info.chapters
    #expect(found.map(\.title) == ["الملك", "القلم"])
    #expect(found.map(\.startSeconds) == [0, 1.5])
    #expect(found.map(\.endSeconds) == [1.5, 3])
  }

  @Test func aHugeTagIsCutAndControlCharactersGo() throws {
    let long = String(repeating: "سورة ", count: 3_000)
    let path = try folder.write(
      sine(440, seconds: 0.1), as: "x", .flac16,
      tags: ["title": "a\u{7}b\nc\u{1B}[31m ", "comment": long])
    let tags = try AudioFileReader(path: path).info.tags
    #expect(tags["title"] == "a b c [31m")
    let kept = try #require(tags["comment"])
    #expect(long.hasPrefix(kept))
    #expect((4_000...4_096).contains(kept.utf8.count))
  }

  @Test func everyReadableFormatNamesItsLibraryAndVersion() throws {
    let formats = AudioFormats.readable()
    let names = formats.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["WAV", "FLAC", "MP3", "Ogg Opus", "Apple Lossless", "Windows Media Audio"] {
      #expect(names.contains(name))
    }
    #expect(names.contains { $0.hasPrefix("AMR narrow band") })
    for format in formats {
      #expect(format.library.hasPrefix("libsndfile 1.") || format.library.hasPrefix("FFmpeg "))
      #expect(!format.endings.isEmpty)
    }
    #expect(AudioFormats.libraries().count == 4)
  }
}
