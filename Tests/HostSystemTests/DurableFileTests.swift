import FileTesting
import HostSystem
import SystemPackage
import Testing

@Suite struct DurableFileTests {
  @Test func aCommittedFileHoldsWhatWasWritten() throws {
    let scratch = try Scratch()
    var file = try DurableFile(replacing: scratch["a"])
    try file.write([0, 0, 3])
    try file.write([4].span)
    try file.write([])
    #expect(file.count == 4)
    try file.write([1, 2], at: 0)
    #expect(file.count == 4)
    try file.commit()
    #expect(try FileBytes.contents(of: scratch["a"]) == [1, 2, 3, 4])
    #expect(try scratch.names() == ["a"])
  }

  @Test func nothingIsSeenBeforeTheCommit() throws {
    let scratch = try Scratch()
    try scratch.put("a", "old")
    var file = try DurableFile(replacing: scratch["a"])
    try file.write([1])
    #expect(try FileBytes.contents(of: scratch["a"]) == Array("old".utf8))
    #expect(try scratch.names().count == 2)
    #expect(try scratch.names()[0].hasPrefix(TemporaryFile.mark))
    try file.commit()
    #expect(try FileBytes.contents(of: scratch["a"]) == [1])
  }

  @Test func anAbandonedFileLeavesNothing() throws {
    let scratch = try Scratch()
    do {
      var file = try DurableFile(replacing: scratch["a"])
      try file.write([1])
    }
    #expect(try scratch.names() == [])
  }

  @Test func aCommitThatCannotRenameLeavesTheDestinationAlone() throws {
    let scratch = try Scratch()
    try scratch.put("a/inside")
    #expect(throws: HostError.refused(.rename, path: scratch["a"], errno: .isDirectory)) {
      let file = try DurableFile(replacing: scratch["a"])
      try file.commit()
    }
    #expect(try scratch.names() == ["a"])
  }

  @Test func aLinkIsReplacedNotFollowed() throws {
    let scratch = try Scratch()
    try scratch.put("target", "kept")
    try scratch.link("a", to: "target")
    try scratch.put("a", "new")
    #expect(try FileBytes.contents(of: scratch["target"]) == Array("kept".utf8))
    #expect(try FileBytes.contents(of: scratch["a"]) == Array("new".utf8))
  }

  @Test func aMissingFolderIsAnError() throws {
    let scratch = try Scratch()
    let path = scratch["no/a"]
    #expect(throws: HostError.refused(.create, path: path, errno: .noSuchFileOrDirectory)) {
      _ = try DurableFile(replacing: path)
    }
  }

  @Test func aFileThatMayNotBeReplacedStays() throws {
    let scratch = try Scratch()
    for there in ["file", "link"] {
      if there == "file" { try scratch.put("a", "old") } else { try scratch.link("a", to: "none") }
      var file = try DurableFile(replacing: scratch["a"])
      try file.write([1])
      do {
        try file.commit(replacing: false)
        Issue.record("the \(there) was replaced")
      } catch {
        #expect(error == .refused(.rename, path: scratch["a"], errno: .fileExists))
      }
      #expect(try scratch.names() == ["a"])
      if there == "file" { #expect(try scratch.bytes("a") == Array("old".utf8)) }
      try Folder.remove(scratch["a"])
    }
    let file = try DurableFile(replacing: scratch["a"])
    try file.commit(replacing: false)
    #expect(try scratch.names() == ["a"])
  }
}
