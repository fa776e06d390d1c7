import FileTesting
import HostSystem
import SystemPackage
import Testing

@Suite struct TemporaryFileTests {
  /// A process number that exceeds the system's maximum, so no process has it.
  private let nobody = 2_000_000_000

  /// Names that are similar to the program's temporary files, but belong to other programs or
  /// earlier versions.
  private let foreign = [
    ".tmp-999999-1", ".tmp-u2000000000-1", ".tilawa-", ".tilawa-x.tmp", ".tilawa-2000000000.tmp",
    ".tilawa-2000000000-1", ".tilawa-2000000000-1-2.tmp", ".tilawa-0-1.tmp", ".tilawa--5-1.tmp",
    ".tilawa-2000000000-.tmp", ".tilawa-2000000000-1.tmp.wav", ".tilawa-2000000000-1.tmp-old",
    ".tilawa-2000000000-1-journal", ".tilawa-claim-x.wav",
    "tilawa-2000000000-1.tmp", ".tilawa-+5-1.tmp",
  ]

  @Test func whatDeadProcessesLeftIsDeletedAndNothingElse() throws {
    let folder = try Scratch()
    let dead = ["1.tmp", "22.tmp", "3.tmp-journal", "4.tmp-wal", "4.tmp-shm"]
      .map { ".tilawa-\(nobody)-\($0)" }
    let kept = [".tilawa-\(ProcessLimits.processNumber)-1.tmp", "drill.wav"] + foreign
    for name in dead + kept { try folder.put(FilePath(name), "") }
    try folder.put(".tilawa-2000000000-7.tmp/inside")
    #expect(try TemporaryFile.removeStale(in: folder["."]) == dead.count)
    #expect(try folder.names() == (kept + [".tilawa-2000000000-7.tmp"]).sorted())
    #expect(try TemporaryFile.removeStale(in: folder["."]) == 0)
  }

  @Test func whereNobodyElseWritesThoseOfLivingProcessesGoToo() throws {
    let folder = try Scratch()
    let ours = [".tilawa-\(ProcessLimits.processNumber)-1.tmp", ".tilawa-\(nobody)-2.tmp"]
    for name in ours + foreign { try folder.put(FilePath(name), "") }
    #expect(try TemporaryFile.removeAll(in: folder.path) == ours.count)
    #expect(try folder.names() == foreign.sorted())
  }

  @Test func aFolderThatIsMissingHasNothingToDelete() throws {
    let none = try Scratch()["none"]
    #expect(try TemporaryFile.removeStale(in: none) == 0)
    #expect(try TemporaryFile.removeAll(in: none) == 0)
  }

  @Test func aFileInTheMakingHasANameOfOurs() throws {
    let folder = try Scratch()
    let durable = try DurableFile(replacing: folder["a"])
    let unfinished = try StagedFile(replacing: folder["b"])
    let names = try Folder.names(in: folder.path)
    #expect(names.count == 2 && names.allSatisfy(TemporaryFile.isOurs), "\(names)")
    _ = consume durable
    _ = consume unfinished
  }
}
