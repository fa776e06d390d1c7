import FileTesting
import HostSystem
import SystemPackage
import Testing

@Suite struct StaleTemporariesTests {
  /// No process has this number: the system's highest is below it.
  private let nobody = 2_000_000_000

  @Test func whatDeadProcessesLeftIsDeletedAndNothingElse() throws {
    let folder = try Scratch()
    let mine = ProcessLimits.processNumber
    let dead = [".tmp-\(nobody)-1", ".tmp-u\(nobody)-2", ".tmp-c\(nobody)-3"]
    let kept = [
      ".tmp-\(mine)-1", ".tmp-u\(mine)-2", ".tmp-", ".tmp-x", ".tmp-\(nobody)", "drill.wav",
      ".tmp-\(nobody)-1-2", ".tmp-0-1", ".tmp--5-1",
    ]
    for name in dead + kept { try folder.put(FilePath(name), "") }
    #expect(try DurableFile.removeStaleTemporaries(in: folder["."]) == dead.count)
    #expect(try folder.names().sorted() == kept.sorted())
    #expect(try DurableFile.removeStaleTemporaries(in: folder["."]) == 0)
  }

  @Test func aFolderThatIsMissingHasNothingToDelete() throws {
    #expect(try DurableFile.removeStaleTemporaries(in: try Scratch()["none"]) == 0)
  }
}
