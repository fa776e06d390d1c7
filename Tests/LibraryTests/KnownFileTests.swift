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
}
