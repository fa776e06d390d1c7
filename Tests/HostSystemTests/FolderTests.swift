import FileTesting
import HostSystem
import SystemPackage
import Testing

@Suite struct FolderTests {
  @Test func foldersAreMadeWithThoseAboveThem() throws {
    let scratch = try Scratch()
    try Folder.create(scratch["a/b/c"])
    try Folder.create(scratch["a/b/c"])
    #expect(Folder.exists(scratch["a/b/c"]))
    try Folder.synchronise(scratch["a"])
  }

  @Test func aFileInTheWayIsNoFolder() throws {
    let scratch = try Scratch()
    try scratch.put("a")
    #expect(throws: HostError.notAFolder(path: scratch["a"])) { try Folder.create(scratch["a"]) }
    #expect(!Folder.exists(scratch["a"]))
    #expect(!Folder.exists(scratch["b"]))
  }

  @Test func missingAndUnreadablePathsAreNil() throws {
    let scratch = try Scratch()
    try scratch.put("folder/file", "abc")
    let file = scratch["folder/file"]
    let folder = scratch["folder"]
    let missing = scratch["missing"]
    #expect(FileIdentity.ifPresent(file)?.size == 3)
    #expect(FileIdentity.ifPresent(folder) != nil)
    #expect(FileIdentity.ifPresent(missing) == nil)
    #expect(FileIdentity.ifPresent(file.appending("below")) == nil)
    #expect(FileBytes.contentsIfReadable(of: file, limit: 2) == Array("ab".utf8))
    #expect(FileBytes.contentsIfReadable(of: folder) == nil)
    #expect(FileBytes.contentsIfReadable(of: missing) == nil)
    #expect([file, folder, missing].map { FileBytes.canBeOpened($0) } == [true, false, false])
    #expect(Folder.namesIfReadable(in: folder) == ["file"])
    #expect(Folder.namesIfReadable(in: file) == nil)
    #expect(Folder.namesIfReadable(in: missing) == nil)
  }

  @Test(arguments: [[], [0x61], [0x2F], [0x61, 0x2F, 0xFF], [0xC3, 0xA9]] as [[UInt8]])
  func thePathOfTheBytesOfAPathIsThePath(bytes: [UInt8]) {
    #expect(FilePath(bytes: bytes).bytes == bytes)
  }
}
