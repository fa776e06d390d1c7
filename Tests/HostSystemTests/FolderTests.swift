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

  @Test(arguments: [[], [0x61], [0x2F], [0x61, 0x2F, 0xFF], [0xC3, 0xA9]] as [[UInt8]])
  func thePathOfTheBytesOfAPathIsThePath(bytes: [UInt8]) {
    #expect(FilePath(bytes: bytes).bytes == bytes)
  }
}
