import AudioCore
import AudioTesting
import FileFormats
import FileTesting
import Foundation
import HostSystem
import Playback
import Recitation
import Resolving
import SystemPackage
import Testing

@testable import Drills

@Suite struct TranslationFolderTests {
  private let scratch: Scratch
  private var folder: FilePath { scratch.path.appending("english") }
  private let numbering: AyahNumbering

  init() throws {
    scratch = try Scratch()
    numbering = try QuranFacts.bundled.numbering(of: .hafs)
    try Folder.create(scratch.path.appending("english"))
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.appending(name).string))
  }

  /// Writes a sound file of the given length in seconds, at 8 kHz.
  private func record(_ name: String, seconds: Int) throws {
    try Data(DrawnRecording.wav(String(repeating: "#", count: 5 * seconds)))
      .write(to: URL(filePath: folder.appending(name).string))
  }

  private let ikhlas = (1...4).map { AyahRef(surah: 112, ayah: $0) }

  /// Returns `ayah file start end` of each translation found, in seconds.
  private func lines(_ translation: TranslationFolder, _ ayat: [AyahRef]) throws -> [String] {
    let (found, missing) = try translation.items(of: ayat, shouldStop: { false })
    #expect(missing == ayat.filter { found[$0] == nil })
    return ayat.compactMap { ayah in
      found[ayah].map { item in
        let range = item.range
        let file = translation.path(of: item.source)?.lastComponent?.string ?? "?"
        return "\(ayah) \(file) \(range.start.seconds(at: item.sourceRate)) "
          + "\(range.end.seconds(at: item.sourceRate))"
      }
    }
  }

  @Test func aFileForEachAyahIsHeardWhole() throws {
    try record("112001.wav", seconds: 2)
    try record("112003.wav", seconds: 3)
    try write("notes about the voice", to: "read me.txt")
    let translation = try TranslationFolder(folder, numbering: numbering)
    #expect(
      try lines(translation, ikhlas) == ["112:1 112001.wav 0.0 2.0", "112:3 112003.wav 0.0 3.0"])
    #expect(translation.path(of: SourceKey("file:other:/112001.wav")) == nil)
  }

  /// Labels with the same name as a sound file belong to it. An ayah ends at the start of the next
  /// one or at the end of the file; a time beyond the end is ignored.
  @Test func aFileForEachSurahIsDividedByItsTimes() throws {
    try record("112.wav", seconds: 10)
    try write(
      "0.500000\t2.000000\t112:001\n2.000000\t6.500000\t112:002\n6.000000\t30.000000\t112:003\n"
        + "31.000000\t32.000000\t112:004\n", to: "112.txt")
    let translation = try TranslationFolder(folder, numbering: numbering)
    #expect(
      try lines(translation, ikhlas) == [
        "112:1 112.wav 0.5 2.0", "112:2 112.wav 2.0 6.0", "112:3 112.wav 6.0 10.0",
      ])
  }

  /// One time file covers all surahs; the file of a single ayah takes precedence.
  @Test func timesOfAllSurahsMayStandInOneFile() throws {
    try record("Al-Ikhlas.wav", seconds: 10)
    try record("113.wav", seconds: 10)
    try record("112002.wav", seconds: 1)
    func entry(_ from: Int, _ to: Int) -> String {
      "{\"segments\":[[1,\(from),\(to)]],\"timestamp_from\":\(from),\"timestamp_to\":\(to)}"
    }
    try write(
      "{\"112\":{\"surah_number\":112,\"audio_url\":\"112.mp3\",\"duration\":10},"
        + "\"113\":{\"surah_number\":113,\"audio_url\":\"113.mp3\",\"duration\":10}}",
      to: "surah.json")
    try write(
      "{\"112:1\":\(entry(0, 2500)),\"112:2\":\(entry(2500, 5000)),\"113:1\":\(entry(250, 4000))}",
      to: "segments.json")
    let translation = try TranslationFolder(folder, numbering: numbering)
    let ayat = ikhlas + [AyahRef(surah: 113, ayah: 1)]
    #expect(
      try lines(translation, ayat) == [
        "112:1 Al-Ikhlas.wav 0.0 2.5", "112:2 112002.wav 0.0 1.0", "113:1 113.wav 0.25 4.0",
      ])
  }

  /// A folder may have pictures and texts that are named like the sound files.
  @Test func aPictureOfTheSameNameIsNotTheSound() throws {
    try record("112001.wav", seconds: 2)
    try record("113.wav", seconds: 4)
    for name in ["112001.jpg", "112001.txt", "113.jpg"] { try write("a picture", to: name) }
    try write("0.5\t1.5\t113:001\n", to: "113.txt")
    let translation = try TranslationFolder(folder, numbering: numbering)
    let ayat = [AyahRef(surah: 112, ayah: 1), AyahRef(surah: 113, ayah: 1)]
    #expect(
      try lines(translation, ayat) == ["112:1 112001.wav 0.0 2.0", "113:1 113.wav 0.5 1.5"])
  }

  @Test func aFolderWithoutTranslationsIsRefused() throws {
    func refusal() -> String {
      do {
        _ = try TranslationFolder(folder, numbering: numbering)
        return ""
      } catch let error as TranslationFolderError {
        return error.problem + " | " + error.remedy
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal().contains("no file of the translation is named after"))
    try record("112.wav", seconds: 1)
    #expect(refusal().contains("no times of their ayat"))
    #expect(refusal().contains("tilawa formats"))
    // The times are of another surah, so they are ignored.
    try write("0.5\t0.9\t113:001\n", to: "113.txt")
    #expect(refusal().contains("no times of their ayat"))
    #expect(throws: TranslationFolderError.self) {
      try TranslationFolder(folder.appending("none"), numbering: numbering)
    }
  }

  @Test func measuringCanBeStopped() throws {
    try record("112001.wav", seconds: 1)
    let translation = try TranslationFolder(folder, numbering: numbering)
    #expect(throws: CancellationError.self) {
      try translation.items(of: ikhlas, shouldStop: { true })
    }
  }
}
