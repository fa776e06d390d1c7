import AudioCore
import FileTesting
import HostSystem
import SystemPackage
import Testing

@testable import Memorisation

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

  /// The folder of a day has no listed file if its passages have no sound, or if all were graded.
  @Test func emptyFoldersOfDaysAreRemoved() throws {
    try Folder.create(files.folder(of: "2026-03-03"))
    try scratch.put(folder.appending("2026-03-04").appending("note.txt"), "mine")
    #expect(try files.removeAll() == StudentFiles.Removal())
    #expect(try Folder.names(in: scratch[folder]) == ["2026-03-04"])
    try Folder.remove(scratch[folder.appending("2026-03-04").appending("note.txt")])
    #expect(try files.removeAll() == StudentFiles.Removal())
    #expect(!FileIdentity.exists(scratch[folder]))
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

  /// Drills keep their numbers; those of a day that are not needed any more are removed, in the
  /// library and elsewhere.
  @Test(arguments: ["library/Drills/Revision/amina/2026-03-03", "away"] as [FilePath])
  func drillsOfADayAreNumberedAndRemoved(place: FilePath) throws {
    func note(_ name: String, _ day: String, _ passage: String, _ number: Int) throws {
      try scratch.put(place.appending(name), name)
      let drill = StudentFiles.Drill(day: day, passage: passage, number: number)
      #expect(files.note([scratch[place.appending(name)]], of: drill) == nil)
    }
    #expect(try files.numbers(in: scratch[place], on: "2026-03-03") == [:])
    for (number, passage) in ["112:1", "112:2", "112:3"].enumerated() {
      try note("\(number + 1).mp3", "2026-03-03", passage, number + 1)
    }
    try note("4.mp3", "2026-03-02", "112:1", 9)
    try scratch.put(place.appending("page.html"), "page")
    #expect(files.note([scratch[place.appending("page.html")]]) == nil)
    try scratch.put(place.appending("2.mp3"), "mine")
    try scratch.put(place.appending("note.mp3"), "mine")
    let own = try ["1.mp3", "2.mp3", "3.mp3", "4.mp3", "page.html", "note.mp3", "no.mp3"].filter {
      try files.isOwn(scratch[place.appending($0)])
    }
    #expect(own == ["1.mp3", "3.mp3", "4.mp3", "page.html"])
    #expect(
      try files.numbers(in: scratch[place], on: "2026-03-03")
        == ["112:1": 1, "112:2": 2, "112:3": 3])

    func remove(except passages: Set<String>) throws -> [String?] {
      try files.removeDrills(of: "2026-03-03", in: scratch[place], except: passages)
        .map { FilePath($0).lastComponent?.string }
    }
    #expect(try remove(except: ["112:1", "112:3"]) == [])
    #expect(try remove(except: ["112:3"]) == ["1.mp3"])
    // The changed file keeps its number, and stays listed.
    #expect(
      try files.numbers(in: scratch[place], on: "2026-03-03") == ["112:2": 2, "112:3": 3])
    #expect(try files.numbers(in: scratch[place], on: "2026-03-02") == ["112:1": 9])
    #expect(
      try Folder.names(in: scratch[place]).map(\.string).filter { !$0.hasPrefix(".") }.sorted()
        == ["2.mp3", "3.mp3", "4.mp3", "note.mp3", "page.html"])
    #expect(try text(place.appending("2.mp3")) == "mine")
    #expect(try files.removeAll().kept.map { FilePath($0.path).lastComponent } == ["2.mp3"])
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
