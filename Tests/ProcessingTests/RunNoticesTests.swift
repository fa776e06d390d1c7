import FileTesting
import Foundation
import HostSystem
import Library
import LibraryTesting
import Processing
import SystemPackage
import Testing

@Suite struct RunNoticesTests {
  @Test func linksAreListedWithTheirTargetsAndWhatToDo() throws {
    let scratch = try Scratch()
    for path: FilePath in ["o/114.mp3", "o/notes.txt", "o/more/1.mp3", "in/112.mp3"] {
      try scratch.put(path)
    }
    let links = [
      ("114.mp3", "../o/114.mp3"), ("night 1", "../o/more"), ("notes.txt", "../o/notes.txt"),
      ("gone.mp3", "no.mp3"), ("loop", "loop"), ("here", "."), ("same.mp3", "112.mp3"),
    ]
    for (name, target) in links {
      try scratch.link(FilePath("in/\(name)"), to: target)
    }
    let real = try #require(Folder.realPath(scratch.path)).string
    let notices = try RunNotices(SourceSelection(["in"], from: scratch.path))
    #expect(
      notices.sentences == [
        "2 links are left out: 114.mp3 → \(real)/o/114.mp3, night 1 → \(real)/o/more;"
          + " name their targets to include them",
        "2 links lead to nothing: gone.mp3 → no.mp3, loop → loop;"
          + " bring back their targets, or delete them",
        "2 links are left out, as their targets are taken under their own names:"
          + " here → \(real)/in, same.mp3 → \(real)/in/112.mp3",
      ])
    #expect(
      notices.links.map(\.path) == ["114.mp3", "gone.mp3", "here", "loop", "night 1", "same.mp3"])

    // If the targets of the links are named too, no link is skipped.
    let all = try RunNotices(SourceSelection(["in", "o/more", "o/114.mp3"], from: scratch.path))
    #expect(all.links.filter { $0.reason == .elsewhere }.isEmpty)
  }

  @Test func binsUnfinishedAndHiddenSoundAreMentionedButNotTheRest() throws {
    let scratch = try Scratch()
    for path: FilePath in [
      "#recycle/1.mp3", "@eaDir/1.mp3/SYNOAUDIO.jpg", ".stfolder/x", "112.mp3.part", "notes.txt~",
      "a.mp3~", ".hidden.m4a", "._112.mp3", ".DS_Store", "112.mp3",
    ] {
      try scratch.put(path)
    }
    #expect(
      try RunNotices(SourceSelection(["."], from: scratch.path)).sentences == [
        "1 folder of the system is left out: #recycle (deleted files); name it to include it",
        "2 unfinished files are left out: 112.mp3.part, a.mp3~;"
          + " run the command again when they are whole",
        "1 hidden file is left out: .hidden.m4a; name it to include it",
      ])
  }

  @Test func longListsAreCut() throws {
    let scratch = try Scratch()
    for number in 1...5 {
      try scratch.link(FilePath("\(number).mp3"), to: "no \(number)")
    }
    #expect(
      try RunNotices(SourceSelection(["."], from: scratch.path)).sentences == [
        "5 links lead to nothing: 1.mp3 → no 1, 2.mp3 → no 2, 3.mp3 → no 3 and 2 more;"
          + " bring back their targets, or delete them"
      ])
  }

  @Test func anotherRecipeOfAnEarlierRunIsNamed() throws {
    let scratch = try Scratch()
    func sentences(_ names: [String]) throws -> [String] {
      try RunNotices(SourceSelection(["."], from: scratch.path), otherRecipe: names).sentences
    }
    #expect(try sentences([]) == [])
    #expect(
      try sentences(["112.wav (sample-data)"]) == [
        "1 recording was analysed by another recipe before: 112.wav (sample-data);"
          + " name that with --recipe to keep its results"
      ])
  }

  @Test func recordingsThatAreGoneAreNamed() async throws {
    try await LibraryScene.with { scene in
      for (index, name) in ["112.wav", "sub/113.wav", "114.wav"].enumerated() {
        let drawing = "..###..####" + String(repeating: ".", count: index)
        if name.contains("/") { try Folder.create(scene.folder.appending("recordings/sub")) }
        try scene.add(name, drawing, expecting: nil)
      }
      func gone(_ places: FilePath...) throws -> [String] {
        let selection = SourceSelection(places, from: scene.folder)
        return try RunNotices(selection, of: scene.store).vanished
      }
      #expect(try gone("recordings") == [])
      let folder = scene.folder.appending("recordings")
      for name in ["112.wav", "sub/113.wav"] {
        try FileManager.default.removeItem(atPath: folder.pushing(FilePath(name)).string)
      }
      #expect(try gone("recordings") == ["112.wav", "sub/113.wav"])
      #expect(try gone(".") == ["112.wav", "sub/113.wav"])
      #expect(try gone("recordings/sub") == ["sub/113.wav"])
      #expect(try gone("recordings/112.wav") == ["112.wav"])
      #expect(try gone("recordings/sub", "recordings") == ["sub/113.wav", "112.wav"])
      #expect(try gone("library") == [])
      #expect(
        try RunNotices(SourceSelection(["recordings/112.wav"], from: scene.folder), of: scene.store)
          .sentences == [
            "1 recording is no longer where it was: 112.wav; put it back, run `tilawa process` on"
              + " its new folder, or let go of it with `tilawa remove`"
          ])
    }
  }
}
