import FileTesting
import HostSystem
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@Suite struct NamingPatternTests {
  private func ref(_ surah: Int, _ ayah: Int) -> AyahRef { AyahRef(surah: surah, ayah: ayah) }

  /// Pattern, offset, ayah and file name; nil if the pattern gives no such file name.
  @Test(arguments: [
    ("{surah3}{ayah3}.mp3", 0, "2:255", "002255.mp3"),
    ("{surah3}{ayah3}.mp3", 0, "2:0", "002000.mp3"),
    ("{surah3}{ayah3}.mp3", 0, "9:0", nil),
    ("{surah3}{ayah3}.mp3", 0, "1:0", nil),
    ("{surah3}{ayah3}.mp3", 0, "1:8", nil),
    ("{surah3}{ayah3}.mp3", 1, "67:0", "067001.mp3"),
    ("{surah3}{ayah3}.mp3", 1, "67:30", "067031.mp3"),
    ("{surah3}{ayah3}.mp3", -1, "67:1", "067000.mp3"),
    ("{surah3}{ayah3}.mp3", -1, "67:0", nil),
    ("{surah}_{ayah}.opus", 0, "67:3", "67_3.opus"),
    ("{surah}/{ayah2}.wav", 0, "67:3", "67/03.wav"),
    ("{index}.mp3", 0, "1:1", "1.mp3"), ("{index}.mp3", 0, "2:1", "8.mp3"),
    ("{index5}.mp3", 0, "114:6", "06236.mp3"), ("{index}.mp3", 0, "2:0", nil),
    ("{index}.mp3", -1, "1:1", nil), ("{index}.mp3", -1, "1:2", "1.mp3"),
    ("{surah1}{ayah9}", 0, "114:6", "114000000006"),
    ("{surah3}..{ayah3}.mp3", 0, "1:1", "001..001.mp3"),
  ])
  func namesOfFiles(pattern: String, offset: Int, ayah: String, file: String?) throws {
    let folder = AyahFolder(path: "f", pattern: try NamingPattern(pattern), ayahOffset: offset)
    let parts = ayah.split(separator: ":").compactMap { Int($0) }
    let name = folder.file(
      of: ref(parts[0], parts[1]), numbering: try QuranFacts.bundled.numbering(of: .hafs))
    #expect(name == file.map { FilePath($0) })
  }

  @Test func anIndexCountsInTheRiwayahOfTheReciter() throws {
    let folder = AyahFolder(path: "f", pattern: try NamingPattern("{index}.mp3"))
    let warsh = try QuranFacts.bundled.numbering(of: .warsh)
    #expect(folder.file(of: ref(114, 6), numbering: warsh) == "6214.mp3")
  }

  /// A name in other case is another file, as when it is played; a missing folder counts as empty.
  @Test(arguments: [
    (
      "{surah3}{ayah3}.mp3", ["001001.MP3", "001002.mp3", "114006.mp3", "other.mp3"],
      ["1:2", "114:6"]
    ),
    ("{surah}/{ayah}.mp3", ["1/2.mp3", "1/9.mp3", "112/1.mp3", "2"], ["1:2", "112:1"]),
  ])
  func filesOfAyatAreFound(pattern: String, files: [String], found: [String]) throws {
    try Scratch.with { root in
      for file in files {
        let path = root.pushing(FilePath(file))
        try Folder.create(path.removingLastComponent())
        try Scratch.write([1], to: path)
      }
      let folder = AyahFolder(path: "f", pattern: try NamingPattern(pattern))
      let hafs = try QuranFacts.bundled.numbering(of: .hafs)
      let ayat = (0..<hafs.total).compactMap { hafs.ayah(at: $0) }
      let existing = try folder.existingFiles(of: ayat, numbering: hafs, in: root)
      #expect(existing.map { "\($0.ref.surah):\($0.ref.ayah)" } == found)
      #expect(
        existing.map(\.path)
          == existing.map { root.pushing(folder.file(of: $0.ref, numbering: hafs) ?? "") })
      let missing = try folder.existingFiles(of: ayat, numbering: hafs, in: root.appending("none"))
      #expect(missing.isEmpty)
    }
  }

  @Test(arguments: [
    ("", "it gives several ayat the same name"),
    ("{ayah3}.mp3", "it gives several ayat the same name"),
    ("{surah3}.mp3", "it gives several ayat the same name"),
    ("../{index}.mp3", "it leads out of the folder"),
    ("a/../{index}", "it leads out of the folder"),
    ("/{index}.mp3", "it leads out of the folder"), ("{index}/..", "it leads out of the folder"),
    ("a//{index}", "no file can have that name"), ("./{index}", "no file can have that name"),
    ("{index}/", "no file can have that name"), ("{index}\0", "no file can have that name"),
    ("{index", "a brace has no partner"), ("index}", "a brace has no partner"),
    ("{Index}", "nothing is called {Index}"), ("{surah0}{ayah}", "nothing is called {surah0}"),
    ("{surah33}{ayah}", "nothing is called {surah33}"), ("{}{index}", "nothing is called {}"),
    ("{3}{index}", "nothing is called {3}"),
  ])
  func whatIsRefused(pattern: String, reason: String) {
    #expect(throws: LibraryError.badPattern(pattern, reason: reason)) {
      try NamingPattern(pattern)
    }
  }

  @Test(arguments: [
    ("{surah3}{ayah3}", "067003"), ("{recording}/{surah}_{ayah2}_{occurrence}", "lesson/67_03_2"),
    ("{occurrence3}", "002"), ("clip", "clip"),
  ])
  func clipsAreNamedByTheSameRules(pattern: String, name: String) throws {
    let pattern = try NamingPattern(ofClips: pattern)
    let ayah = AyahRef(surah: 67, ayah: 3)
    #expect(pattern.clip(of: ayah, occurrence: 2, in: "lesson") == name)
    #expect(pattern.clip(of: ayah, to: ayah, occurrence: 2, in: "lesson") == name)
    let next = AyahRef(surah: 68, ayah: 1)
    #expect(pattern.clip(of: ayah, to: next, occurrence: 2, in: "lesson") == "\(name)-068001")
  }

  @Test func theNameOfARecordingDoesNotLeadOutOfTheFolder() throws {
    let pattern = try NamingPattern(ofClips: "{recording}/{ayah}")
    let names = ["..", "a/b", ""].map {
      pattern.clip(of: AyahRef(surah: 67, ayah: 3), occurrence: 1, in: $0)
    }
    #expect(names == ["_/3", "a_b/3", "_/3"])
  }

  @Test(arguments: [
    ("../{ayah3}", "it leads out of the folder"), ("/tmp/{ayah}", "it leads out of the folder"),
    ("{recording}/../../{ayah}", "it leads out of the folder"),
    ("", "no file can have that name"), ("{index}", "nothing is called {index}"),
    ("{recording3}", "nothing is called {recording3}"), ("{ayah", "a brace has no partner"),
  ])
  func whatIsRefusedOfClips(pattern: String, reason: String) {
    #expect(throws: LibraryError.badPattern(pattern, reason: reason)) {
      try NamingPattern(ofClips: pattern)
    }
  }

  @Test func theUsualPatternIsWhatItsTextSays() throws {
    #expect(try NamingPattern(ofClips: "{surah3}{ayah3}") == .clips)
    #expect(try NamingPattern("{surah3}{ayah3}.mp3") == .everyAyah)
  }
}
