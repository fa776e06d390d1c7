import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@Suite struct UnfinishedFileTests {
  private func put(_ text: String, at path: FilePath) throws {
    var file = try DurableFile(replacing: path)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  @Test func aCommittedFileTakesThePlaceOfTheOldOne() throws {
    let scratch = try Scratch()
    try scratch.put("a", "old")
    let file = try StagedFile(replacing: scratch["a"])
    #expect(file.path.lastComponent?.string.hasPrefix(TemporaryFile.mark) == true)
    try put("new", at: file.path)
    #expect(try FileBytes.contents(of: scratch["a"]) == Array("old".utf8))
    try file.commit()
    #expect(try FileBytes.contents(of: scratch["a"]) == Array("new".utf8))
    #expect(try scratch.names() == ["a"])
  }

  @Test func anAbandonedFileLeavesNothing() throws {
    let scratch = try Scratch()
    do { _ = try StagedFile(replacing: scratch["a"]) }
    #expect(try scratch.names() == [])
  }

  @Test func aFileWhoseContentIsGoneIsNotCommitted() throws {
    let scratch = try Scratch()
    try scratch.put("a", "old")
    #expect(throws: HostError.self) {
      let file = try StagedFile(replacing: scratch["a"])
      try FileManager.default.removeItem(atPath: file.path.string)
      try file.commit()
    }
    #expect(try FileBytes.contents(of: scratch["a"]) == Array("old".utf8))
  }
}
