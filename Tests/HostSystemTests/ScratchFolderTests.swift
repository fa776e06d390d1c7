import FileTesting
import HostSystem
import SystemPackage
import Testing

/// Temporary folders are deleted with their value, or by the next value beside them.
@Suite struct ScratchFolderTests {
  @Test func aFolderGoesAwayWithItsWork() throws {
    let scratch = try Scratch()
    do {
      let work = try ScratchFolder(in: scratch.path)
      #expect(try scratch.names().count == 1)
      #expect(FileIdentity.exists(work.path))
    }
    #expect(try scratch.names() == [])
  }

  @Test func whatAKilledProcessLeftIsDeletedAndWhatIsAtWorkStays() throws {
    let scratch = try Scratch()
    // Folders of killed processes, with and without a lock file, and folders of other programs.
    try scratch.put(".tilawa-work-A/lock", "1\n")
    try scratch.put(".tilawa-work-A/results/library.sqlite")
    try Folder.create(scratch[".tilawa-work-B"])
    try scratch.put("mine/x")
    try scratch.link(".tilawa-work-C", to: scratch["mine"].string)
    let first = try ScratchFolder(in: scratch.path)
    let name = try #require(first.path.lastComponent?.string)
    #expect(try scratch.names() == [name, ".tilawa-work-C", "mine"].sorted())
    let second = try ScratchFolder(in: scratch.path)
    #expect(FileIdentity.exists(first.path) && FileIdentity.exists(second.path))
    #expect(try scratch.bytes("mine/x") == [UInt8(ascii: "x")])
  }
}
