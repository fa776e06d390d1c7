import FileTesting
import SystemPackage
import Testing

@testable import HostSystem

@Suite struct SystemFolderTests {
  @Test func everyNameOfTheTableIsReadInAnyCase() {
    for row in SystemFolder.table {
      let name = row.name.replacing("*", with: "123")
      #expect(name == name.lowercased(), "the table holds names in lower case")
      for text in [name, name.uppercased()] {
        #expect(FilePath.Component(text).flatMap(SystemFolder.content) == row.content, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("#recycle", SystemFolder.Content.deleted), ("@Recycle", .deleted), ("@recycle", .deleted),
    ("$RECYCLE.BIN", .deleted), ("$Recycle.Bin", .deleted), ("RECYCLER", .deleted),
    (".Trash", .deleted), (".Trash-1000", .deleted), (".Trashes", .deleted),
    ("#snapshot", .versions), (".snapshot", .versions), (".snapshots", .versions),
    ("~snapshot", .versions), (".stversions", .versions), (".@__thumb", .previews),
    ("@eaDir", .previews), ("@tmp", .transfers), (".dropbox.cache", .transfers),
    (".SynologyWorkingDirectory", .transfers), ("lost+found", .fragments),
    ("System Volume Information", .records), (".stfolder", .records),
    ("@GMT-2026.11.20-01.00.00", .versions), ("FOUND.000", .fragments),
  ])
  func theFoldersThatSystemsMakeAreKnown(name: String, content: SystemFolder.Content) {
    #expect(FilePath.Component(name).flatMap(SystemFolder.content) == content)
  }

  @Test(arguments: [
    "recycle", "Trash", "snapshot", "tmp", "#1", "@home", "Halaqa #recycle", "#recycle 2", "found",
    "trash-talk", "lost", "Recycling", "سلة",
  ])
  func namesThatPeopleGiveAreNot(name: String) {
    #expect(FilePath.Component(name).flatMap(SystemFolder.content) == nil)
  }

  @Test func theFoldersAreNotEnteredWhereverTheyLieButFilesOfThoseNamesAreTaken() throws {
    let scratch = try Scratch()
    for path: FilePath in [
      "#recycle/music/1.mp3", "a/@Recycle/2.mp3", "a/b/$RECYCLE.BIN/S-1-5/3.mp3",
      ".Trash-1000/files/4.mp3", "a/5.mp3", "b/recycler", "c/lost+found.mp3",
    ] {
      try scratch.put(path)
    }
    let walk = try FolderWalk(scratch.path)
    #expect(walk.files.map(\.path) == ["a/5.mp3", "b/recycler", "c/lost+found.mp3"])
    #expect(
      walk.omissions == [
        .init(path: "#recycle", reason: .systemFolder(.deleted)),
        .init(path: ".Trash-1000", reason: .systemFolder(.deleted)),
        .init(path: "a/@Recycle", reason: .systemFolder(.deleted)),
        .init(path: "a/b/$RECYCLE.BIN", reason: .systemFolder(.deleted)),
      ])
  }

  @Test(arguments: ["#recycle", ".Trash-1000", "$RECYCLE.BIN/S-1-5"])
  func aFolderThatAPersonNamesIsWalked(name: FilePath) throws {
    let scratch = try Scratch()
    try scratch.put(name.appending("1.mp3"))
    #expect(try FolderWalk(scratch[name]).files.map(\.path) == ["1.mp3"])
  }

  @Test func theTargetOfALinkIsToldWhereItIsThere() throws {
    let scratch = try Scratch()
    try scratch.put("outside/1.mp3")
    try scratch.put("in/a.mp3")
    try scratch.link("in/file.mp3", to: "../outside/1.mp3")
    try scratch.link("in/folder", to: "../outside")
    try scratch.link("in/gone.mp3", to: "no/such.mp3")
    try scratch.link("in/loop", to: "loop")
    try scratch.link("in/same.mp3", to: "a.mp3")
    let real = try #require(Folder.realPath(scratch.path))
    #expect(
      try FolderWalk(scratch["in"]).omissions == [
        .init(path: "file.mp3", reason: .leadsOut, target: real.appending("outside/1.mp3")),
        .init(path: "folder", reason: .leadsOut, target: real.appending("outside")),
        .init(path: "gone.mp3", reason: .broken, target: "no/such.mp3"),
        .init(path: "loop", reason: .broken, target: "loop"),
        .init(path: "same.mp3", reason: .link, target: real.appending("in/a.mp3")),
      ])
  }
}
