import AudioCore
import FileTesting
import HostSystem
import Memorisation
import SystemPackage
import Testing

/// Forgetting a student removes his files; a list from another person's library removes no other
/// file.
@Suite struct StudentFilesTests {
  private let scratch: Scratch
  private let files: StudentFiles
  private let folder: FilePath = "library/Drills/Revision/amina"

  init() throws {
    scratch = try Scratch()
    try scratch.put("library/library.sqlite", "mine")
    try scratch.put("outside.txt", "mine")
    try scratch.put("library/Recordings/a.mp3", "mine")
    files = StudentFiles(of: "amina", in: scratch["library"])
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try scratch.bytes(path), as: UTF8.self)
  }

  @Test func whatWasWrittenIsRemovedInTheLibraryAndElsewhere() throws {
    let names: [FilePath] = ["library/Drills/Revision/amina/2026-03-03/01.mp3", "away/amina.html"]
    for name in names { try scratch.put(name, "drill") }
    try scratch.put("away/changed.html", "drill")
    try scratch.put("away/note.txt", "mine")
    #expect(files.note((names + ["away/changed.html"]).map { scratch[$0] }) == nil)
    try scratch.put("away/changed.html", "mine")
    let removal = try files.removeAll()
    #expect(Set(removal.removed.map { FilePath($0).lastComponent }) == ["01.mp3", "amina.html"])
    #expect(removal.removed.count == 2)
    #expect(removal.kept.map { FilePath($0.path).lastComponent } == ["changed.html"])
    for name in names { #expect(!FileIdentity.exists(scratch[name]), "\(name)") }
    #expect(!FileIdentity.exists(scratch[folder]))
    #expect(try text("away/note.txt") == "mine")
  }

  /// Several commands may write files for a student at the same time.
  @Test func filesThatAreAddedAtTheSameTimeAreAllListed() async throws {
    let names = (0..<64).map { "library/Drills/Revision/amina/2026-03-03/\($0).mp3" }
    for name in names { try scratch.put(FilePath(name), "drill") }
    let paths = names.map { scratch[FilePath($0)] }
    let library = scratch["library"]
    let warnings = await withTaskGroup(of: ReportedError?.self) { group in
      for path in paths {
        group.addTask { StudentFiles(of: "amina", in: library).note([path]) }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
    }
    #expect(warnings == [])
    #expect(try files.removeAll().removed.count == paths.count)
    #expect(try Folder.names(in: scratch["library/Drills/Revision"]) == [])
  }

  /// `$SCRATCH` stands for the folder of the test. Every hash in these lists is correct.
  @Test(arguments: [
    #"{"schema":1,"files":{"$SCRATCH/outside.txt":"$HASH"}}"#,
    #"{"schema":1,"files":{"../outside.txt":"$HASH"}}"#,
    #"{"schema":1,"files":{"Drills/../../outside.txt":"$HASH"}}"#,
    #"{"schema":1,"files":{"library.sqlite":"$HASH","Recordings/a.mp3":"$HASH"}}"#,
    #"{"schema":1,"files":{"Drills/way/outside.txt":"$HASH"}}"#,
    #"{"schema":2,"folder":"$SCRATCH","files":{"outside.txt":"$HASH"}}"#,
    #"{"schema":2,"folder":"$SCRATCH","files":{"outside.txt":"$HASH"},"#
      + #""marks":{"outside.txt":{"inode":1,"modifiedNanoseconds":2}}}"#,
    #"{"schema":2,"folder":"../","files":{"outside.txt":"$HASH"}}"#,
    #"{"schema":2,"folder":"$SCRATCH/library","files":{"library.sqlite":"$HASH"}}"#,
  ])
  func aListOfSomebodyElseRemovesNothing(list: String) throws {
    try Folder.create(scratch["library/Drills"])
    try scratch.link("library/Drills/way", to: scratch.path.string)
    try scratch.put(
      folder.appending("0.files.json"),
      list.replacing("$SCRATCH", with: scratch.path.string)
        .replacing("$HASH", with: SHA256.hexadecimal(of: Array("mine".utf8))))
    let removal = try files.removeAll()
    #expect(removal.removed == [])
    #expect(!removal.kept.isEmpty)
    for path: FilePath in ["outside.txt", "library/library.sqlite", "library/Recordings/a.mp3"] {
      #expect(try text(path) == "mine", "\(path)")
    }
    // The list of files itself is deleted, so that the student can be forgotten.
    #expect(!FileIdentity.exists(scratch[folder]))
  }

  @Test func aFolderThatIsALinkIsRefused() throws {
    try scratch.put("away/0.files.json", "{}")
    try Folder.create(scratch["library/Drills/Revision"])
    try scratch.link("library/Drills/Revision/amina", to: scratch["away"].string)
    #expect(throws: HostError.self) { try files.removeAll() }
    #expect(FileIdentity.exists(scratch["away/0.files.json"]))
  }

  @Test func aDamagedListIsNamed() throws {
    try scratch.put(folder.appending("0.files.json"), "{")
    #expect(throws: RevisionError.self) { try files.removeAll() }
  }
}
