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
