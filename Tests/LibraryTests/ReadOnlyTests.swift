import FileTesting
import Foundation
import GRDB
import HostSystem
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

/// Reading changes no file, in every state of the folder, and returns everything that was
/// committed.
@Suite struct ReadOnlyTests {
  /// The names, identities (with modification times) and bytes of all files in a folder.
  private struct FolderState: Equatable {
    var folder: FileIdentity
    var files: [String: FileIdentity] = [:]
    var bytes: [String: [UInt8]] = [:]

    init(_ path: FilePath) throws {
      folder = try FileIdentity(path: path)
      for name in try Folder.names(in: path) {
        files[name.string] = try FileIdentity(path: path.appending(name))
        // If the superuser runs SQLite, it sets the owner of the log and the index again.
        files[name.string]?.changedNanoseconds = nil
        bytes[name.string] = try FileBytes.contents(of: path.appending(name))
      }
    }
  }

  /// Reads a library, and checks that its folder is unchanged.
  private func ids(_ library: FilePath) throws -> [RecordingID] {
    let before = try FolderState(library)
    let store = try LibraryStore(reading: library)
    let ids = try store.recordings().map(\.recording.id)
    #expect(try store.integrityCheck() == [])
    try store.close()
    #expect(try FolderState(library) == before)
    return ids
  }

  @Test(arguments: ["library", "a?b#c%25d", "müsli "])
  func aLibraryAtRestIsReadAndKeepsEveryByteAndTime(name: String) throws {
    let scratch = try Scratch()
    let store = try scratch.library(FilePath(name))
    try store.commit(sample(1))
    try store.close()
    #expect(
      try Folder.names(in: scratch[FilePath(name)]).map(\.string)
        == ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
    #expect(try FileIdentity(path: FilePath(store.file.string + "-wal")).size == 0)
    #expect(try ids(store.directory) == [sampleID(1)])
  }

  @Test(arguments: [["-wal", "-shm"], ["-wal"], ["-shm"]])
  func theCompanionsMayBeMissing(endings: [String]) throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    for ending in endings { try Folder.remove(FilePath(store.file.string + ending)) }
    #expect(try ids(store.directory) == [sampleID(1)])
  }

  @Test func whatIsCommittedMeanwhileIsSeen() throws {
    let scratch = try Scratch()
    let writer = try scratch.library()
    try writer.commit(sample(1))
    let reader = try LibraryStore(reading: writer.directory)
    #expect(try reader.recordings().map(\.recording.id) == [sampleID(1)])
    try writer.commit(sample(2))
    #expect(try reader.recordings().map(\.recording.id) == [sampleID(1), sampleID(2)])
    try reader.forEachManifest { _, _ in
      if try writer.recordingCount() < 3 { try writer.commit(sample(3)) }
    }
    try writer.close()
    #expect(try reader.recordings().map(\.recording.id) == (1...3).map(sampleID))
    #expect(try ids(writer.directory) == (1...3).map(sampleID))
  }

  /// The state left by a killed process: its commits are in the log.
  @Test func aLogThatWasLeftBehindIsRead() throws {
    let scratch = try Scratch()
    let writer = try scratch.library("made")
    try writer.commit(sample(1))
    for name in ["whole", "without index"] {
      let library = scratch[FilePath(name)]
      try FileManager.default.copyItem(atPath: writer.directory.string, toPath: library.string)
      #expect(try FileIdentity(path: library.appending("library.sqlite-wal")).size > 0)
    }
    #expect(try ids(scratch["whole"]) == [sampleID(1)])
    // The index must be rebuilt. This is the only case in which a reader writes.
    try Folder.remove(scratch["without index/library.sqlite-shm"])
    let store = try LibraryStore(reading: scratch["without index"])
    #expect(try store.recordings().map(\.recording.id) == [sampleID(1)])
  }

  /// The state left by a process killed before the first frame of its log.
  @Test func aLogOfNothingButItsHeaderIsRead() throws {
    let scratch = try Scratch()
    let first = try scratch.library("made")
    try first.commit(sample(1))
    try first.close()
    let writer = try scratch.library("made")
    try writer.commit(sample(2))
    try FileManager.default.copyItem(
      atPath: writer.directory.string, toPath: scratch["library"].string)
    let log = try FileHandle(
      forWritingTo: URL(filePath: scratch["library/library.sqlite-wal"].string))
    try log.truncate(atOffset: 32)
    #expect(try ids(scratch["library"]) == [sampleID(1)])
  }

  @Test func aStoreForReadingRefusesToWrite() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1))
    try store.close()
    for isCopy in [false, true] {
      if isCopy { try Folder.remove(FilePath(store.file.string + "-shm")) }
      let reader = try LibraryStore(reading: store.directory)
      #expect(throws: LibraryError.readOnly(store.file)) { try reader.commit(sample(2)) }
    }
  }

  @Test func whereNothingWasWrittenYetThereIsNoLibrary() throws {
    let scratch = try Scratch()
    let folder = scratch["library"]
    #expect(throws: LibraryError.missing(folder)) { try LibraryStore(reading: folder) }
    try scratch.put("library/library.sqlite", "")
    #expect(throws: LibraryError.missing(folder)) { try LibraryStore(reading: folder) }
    #expect(try Folder.names(in: folder).map(\.string) == ["library.sqlite"])
  }

  @Test func aLogThatOthersEmptyMeanwhileIsNoTrouble() throws {
    let scratch = try Scratch()
    let writer = try scratch.library()
    try writer.commit(sample(1))
    let reader = try LibraryStore(reading: writer.directory)
    for number in 1...5 {
      try writer.commit(sample(number, [ayah(0..<100, number)]))
      #expect(try reader.manifest(of: sampleID(number))?.segments == [ayah(0..<100, number)])
      let other = try LibraryStore(opening: writer.directory, create: false)
      try other.close()
      #expect(try reader.recordingCount() == number)
    }
  }
}
