import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import LibrarySamples
import Recitation
import SystemPackage
import Testing

/// Recordings found by a path to their file.
@Suite struct KnownFileTests {
  /// A path as typed in a shell: relative to the current folder, absolute, with dots and double
  /// slashes, through a link, or only the end of a path.
  @Test func aRecordingIsFoundByAnyPathToItsFile() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let folder = try #require(Folder.realPath(scratch.path)).appending("Recordings")
    func file(_ path: FilePath) -> SourceFile {
      SourceFile(folder: folder, path: path, identity: nil)
    }
    let files: [FilePath] = ["friday/voice 001.m4a", "sunday/voice 001.m4a", "جزء عم.opus"]
    for (number, path) in files.enumerated() {
      try scratch.put(FilePath("Recordings").pushing(path), bytes: [1])
      try store.commit(sample(number + 1), source: file(path), run: night, importedAt: noon)
    }
    let link = folder.removingLastComponent().appending("link")
    try FileManager.default.createSymbolicLink(
      atPath: link.string, withDestinationPath: folder.string)
    func id(_ text: String) throws -> RecordingID {
      try store.recording(matching: text).recording.id
    }
    for path in [
      "friday/voice 001.m4a", "./friday/voice 001.m4a", "\(folder)/friday/voice 001.m4a",
      "\(folder)//sunday/../friday/./voice 001.m4a", "Recordings/friday/voice 001.m4a",
      "./Recordings/friday/voice 001.m4a", "\(link)/friday/voice 001.m4a",
      "\u{2066}friday/voice 001.m4a\u{2069}",
    ] {
      #expect(try id(path) == sampleID(1), "\(path)")
    }
    #expect(try id("\u{2068}جزء عم\u{2069}.opus") == sampleID(3))
    #expect(throws: LibraryError.self) { try id("voice 001.m4a") }
    #expect(throws: LibraryError.noSuchRecording("nowhere/voice 001.m4a")) {
      try id("nowhere/voice 001.m4a")
    }
    try scratch.put("Recordings/new.m4a", bytes: [1])
    #expect(throws: LibraryError.notProcessed(folder.appending("new.m4a"))) {
      try id("\(folder)/new.m4a")
    }
  }

  @Test func aCopyInTheLibraryNamesItsRecording() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(
      sample(1), source: sampleFile("friday/067.opus"), run: night, importedAt: noon,
      storagePath: "Recordings/ab/ab12.opus")
    for path in [
      "Recordings/ab/ab12.opus", "\(store.directory)/Recordings/ab/ab12.opus", "ab12.opus",
    ] {
      #expect(try store.recording(matching: path).recording.id == sampleID(1))
    }
  }

  /// The search reads only files with a fitting name. Compares it with a search through all files,
  /// for names in both Unicode normalisations, with several dots, and equal names in two folders.
  @Test(arguments: UInt64(1)...12)
  func aSearchFindsTheSameAsOneThroughAllFiles(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    func pick(_ values: [String]) -> String {
      values[Int.random(in: values.indices, using: &chance)]
    }
    func name() -> String {
      pick([
        "a", "a.b", "b", "0000", "00000000", "é", "e\u{301}", "جزء", "أ", "ا\u{654}", "\u{212A}",
        "K",
      ])
        + pick(["", ".", ".m4a", ".m4a", ".b", ".\u{301}m"])
    }
    let scratch = try Scratch()
    let store = try scratch.library()
    let folders: [FilePath] = [scratch.path.appending("one"), scratch.path.appending("one/a")]
    for number in 1...9 {
      let path = FilePath(pick(["", "", "a/", "é/"]) + name())
      let file = SourceFile(
        folder: folders[Int.random(in: 0...1, using: &chance)], path: path, identity: nil)
      let copy = chance.chance(0.3) ? FilePath("Recordings/" + name()) : nil
      try store.commit(
        sample(number), source: file, run: night, importedAt: noon, storagePath: copy)
    }
    let files = try store.recordings().flatMap { summary in
      summary.files(in: store.directory).map { Named($0, of: summary.recording.id) }
    }
    for _ in 0..<40 {
      let text = pick(["", "", "a/", "one/", "./", "\(scratch.path)/one/", "x/../"]) + name()
      let expected = definition(of: text, files)
      #expect(try Set(store.find(text).map(\.recording.id)) == expected, "\(text)")
    }
  }

  /// A file, with its paths in the forms that are compared.
  private struct Named {
    let id: RecordingID
    let path, whole, normal: FilePath
    let name, stem: String?

    init(_ file: SourceFile, of id: RecordingID) {
      self.id = id
      (path, whole, normal) = (file.path, file.fullPath, file.fullPath.lexicallyNormalized())
      (name, stem) = (file.path.lastComponent?.string, file.path.stem)
    }
  }

  /// The recordings that a text names: the definition of `LibraryStore.find`, by the paths of all
  /// files.
  private func definition(of text: String, _ files: [Named]) -> Set<RecordingID> {
    let plain = FilePath(text).lexicallyNormalized()
    let here = FilePath(FileManager.default.currentDirectoryPath).pushing(FilePath(text))
      .lexicallyNormalized()
    let (isLong, last) = (plain.components.count > 1, plain.string)
    let tests: [(Named) -> Bool] = [
      { $0.normal == here },
      { $0.path == plain || $0.whole == plain },
      { isLong && $0.whole.ends(with: plain) },
      { $0.name.map { Array($0.utf8) == Array(last.utf8) } ?? false },
      { $0.path.string == last || $0.name == last },
      { $0.stem == text },
    ]
    for test in tests {
      let found = Set(files.filter(test).map(\.id))
      if !found.isEmpty { return found }
    }
    return text.utf8.count < 4 ? [] : Set(files.map(\.id).filter { $0.text.hasPrefix(text) })
  }
}
