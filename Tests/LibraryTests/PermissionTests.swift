import FileTesting
import Foundation
import HostSystem
import LibrarySamples
import SystemPackage
import Testing

@testable import Library

/// A library holds the names of students, so only the owner may access a new one.
@Suite struct PermissionTests {
  private func mode(_ path: FilePath) throws -> String {
    String(try Folder.permissions(of: path).rawValue, radix: 8)
  }

  private func set(_ mode: Int, _ path: FilePath) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path.string)
  }

  private let files = ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"]

  @Test func aNewLibraryIsForItsOwnerAlone() throws {
    let scratch = try Scratch()
    let folder = scratch["a/library"]
    let store = try LibraryStore(opening: folder, create: true)
    try store.commit(sample(1))
    #expect(try mode(folder) == "700")
    for file in files { #expect(try mode(folder.appending(file)) == "600", "\(file)") }
    let copy = try #require(try LibraryBackups(of: folder).make(from: store))
    #expect(try mode(copy.path) == "600")
    #expect(try mode(LibraryBackups(of: folder).folder) == "700")
    try store.close()
    // The folder above the library belongs to the person. Its permissions are unchanged.
    #expect(try mode(scratch["a"]) != "700")
    for file in files { #expect(try mode(folder.appending(file)) == "600", "\(file)") }
  }

  @Test func aFolderThatWasThereKeepsItsPermissions() throws {
    let scratch = try Scratch()
    let folder = scratch["shared"]
    try Folder.create(folder)
    try set(0o750, folder)
    try LibraryStore(opening: folder, create: true).close()
    #expect(try mode(folder) == "750")
    #expect(try mode(folder.appending("library.sqlite")) == "600")
  }

  /// A library that is shared with a group stays shared, even after a copy is restored.
  @Test func aLibraryOfBeforeIsNeitherOpenedNorClosed() throws {
    let scratch = try Scratch()
    let folder = scratch["library"]
    let first = try LibraryStore(opening: folder, create: true)
    try first.commit(sample(1))
    let copy = try #require(try LibraryBackups(of: folder).make(from: first))
    try first.close()
    try set(0o775, folder)
    for file in files { try set(0o664, folder.appending(file)) }
    let store = try LibraryStore(opening: folder, create: false)
    try store.commit(sample(2))
    try store.close()
    #expect(try mode(folder) == "775")
    for file in files { #expect(try mode(folder.appending(file)) == "664", "\(file)") }
    _ = try LibraryBackups(of: folder).restore(copy.path)
    #expect(try mode(folder.appending("library.sqlite")).hasPrefix("6"))
    #expect(try mode(folder.appending("library.sqlite")) != "600")
  }
}
