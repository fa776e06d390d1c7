import FileTesting
import Foundation
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

  /// The name of a file that this program writes, with another process ID.
  private func name(in folder: borrowing Scratch, process: Int) throws -> String {
    let file = try StagedFile(replacing: folder["x"])
    let parts = try #require(file.path.lastComponent).string.split(separator: "-")
    try #require(parts.count == 4 && parts[2] == "\(ProcessLimits.processNumber)")
    return "\(parts[0])-\(parts[1])-\(process)-\(parts[3])"
  }

  /// The processes of another machine cannot be seen, so only a file that was not written for more
  /// than a day is deleted.
  @Test func theFileOfAnotherMachineIsDeletedAfterADay() throws {
    let folder = try Scratch()
    let dead = try name(in: folder, process: nobody)
    let living = try name(in: folder, process: ProcessLimits.processNumber)
    let others = ["new", "hours", "days"].enumerated().map {
      ".tilawa-0123456789abcdef-\(nobody)-\($0.offset).tmp"
    }
    let foreign = [
      ".tilawa-0123456789abcde-\(nobody)-1.tmp", ".tilawa-0123456789abcdeG-\(nobody)-1.tmp",
      ".tilawa-0123456789abcdef-1.tmp",
    ]
    for name in [dead, living] + others + foreign { try folder.put(FilePath(name), "") }
    for (name, hours) in [(others[1], 23.0), (others[2], 25), (living, 25), (foreign[0], 25)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -hours * 3600)],
        ofItemAtPath: folder[FilePath(name)].string)
    }
    #expect(try TemporaryFile.removeStale(in: folder["."]) == 2)
    #expect(try folder.names() == ([living] + others.prefix(2) + foreign).sorted())
    #expect(try TemporaryFile.removeAll(in: folder["."]) == 3)
    #expect(try folder.names() == foreign.sorted())
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
    #expect(names.count == 2)
    #expect(try TemporaryFile.all(in: folder.path) == names.map { folder[FilePath($0.string)] })
    _ = consume durable
    _ = consume unfinished
  }
}
