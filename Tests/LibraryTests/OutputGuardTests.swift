import FileTesting
import Foundation
import HostSystem
import Library
import SystemPackage
import Testing

@Suite struct OutputGuardTests {
  /// A library, two recordings and other files of a person.
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    for name in [
      "in/067.mp3", "in/new halaqa.mp3", "in/notes.txt", "library/library.sqlite",
      "library/Features/a.features", "reciter/67/001.mp3", "out/mine.json", "truth.json",
    ] { try folder.put(FilePath(name), name) }
    try Folder.create(folder["library/Drills"])
  }

  private var outputGuard: OutputGuard {
    OutputGuard(
      recordings: [folder["in/067.mp3"], folder["away/068.mp3"]],
      recordingFolders: [folder["reciter"]], inputs: [folder["truth.json"]],
      library: folder["library"], openInLibrary: ["Drills", "report.html"],
      mayBeRecording: { $0.extension == "mp3" })
  }

  private func request(
    _ name: FilePath, _ consent: OutputRequest.Consent = .given, isOurs: Bool = false,
    fitsStreams: Bool = false
  ) -> OutputRequest {
    OutputRequest(
      folder[name], option: "--output", consent: consent, isOurs: isOurs, fitsStreams: fitsStreams)
  }

  private func check(_ requests: OutputRequest...) throws(OutputError) -> [Bool] {
    try outputGuard.check(requests).map(\.replaces)
  }

  private func hardLink(_ name: FilePath, to target: FilePath) throws {
    try FileManager.default.linkItem(
      atPath: folder[target].string, toPath: folder[name].string)
  }

  @Test func aRecordingIsNeverReplaced() throws {
    try hardLink("out/hard.mp3", to: "in/067.mp3")
    try folder.link("out/link.mp3", to: "../in/067.mp3")
    try folder.link("to-in", to: "in")
    let recording = folder["in/067.mp3"]
    for name: FilePath in [
      "in/067.mp3", "in/../in/./067.mp3", "out/../in/067.mp3", "to-in/067.mp3",
    ] {
      let request = request(name, isOurs: true)
      #expect(throws: OutputError.isRecording(request, request.path)) { try check(request) }
    }
    for name: FilePath in ["out/hard.mp3", "out/link.mp3"] {
      let request = request(name, isOurs: true)
      #expect(throws: OutputError.isRecording(request, recording)) { try check(request) }
    }
  }

  /// The disk of the recording may be disconnected, so its name stays reserved.
  @Test func theNameOfARecordingThatIsGoneIsNotTaken() throws {
    let gone = request("away/068.mp3")
    #expect(throws: OutputError.isRecording(gone, gone.path)) { try check(gone) }
    try Folder.create(folder["away"])
    try folder.link("to-away", to: "away")
    let roundabout = request("to-away/068.mp3")
    #expect(throws: OutputError.isRecording(roundabout, roundabout.path)) { try check(roundabout) }
    var throughLink = outputGuard
    throughLink.recordings = [folder["to-away/069.mp3"]]
    let direct = request("away/069.mp3")
    #expect(throws: OutputError.isRecording(direct, direct.path)) {
      try throughLink.check([direct])
    }
  }

  @Test func whatMayBeARecordingIsNotReplaced() throws {
    for name: FilePath in ["in/new halaqa.mp3", "reciter/67/001.mp3"] {
      let request = request(name)
      #expect(throws: OutputError.mayBeRecording(request)) { try check(request) }
    }
    // A new name, a text next to the recordings, and files of this program may be written.
    #expect(try check(request("in/067.json", .open)) == [false])
    #expect(try check(request("in/notes.txt")) == [true])
    #expect(try check(request("in/new halaqa.mp3", .open, isOurs: true)) == [true])
  }

  @Test func theLibraryIsClosedButForItsDrills() throws {
    try hardLink("out/hard.json", to: "library/library.sqlite")
    try folder.link("out/link.json", to: "../library/library.sqlite")
    try folder.link("to-library", to: "library")
    for name: FilePath in [
      "library/library.sqlite", "library/library.sqlite-wal", "library/library.lock",
      "library/new.json", "library/Features/a.features", "library/Features/new.features",
      "library/Recordings/x.mp3", "library/Drills/../x.json", "to-library/Features/x.json",
      "library/DrillsToo", "out/hard.json", "out/link.json",
    ] {
      let request = request(name)
      #expect(throws: OutputError.isLibrary(request, folder["library"]), "\(name)") {
        try check(request)
      }
    }
    #expect(try check(request("library/Drills/x.wav", .open)) == [false])
    #expect(try check(request("library/Drills/67/x.wav", .open)) == [false])
    #expect(try check(request("library/report.html", .open)) == [false])
    try folder.put("library/report.html", "ours")
    #expect(try check(request("library/report.html", .open, isOurs: true)) == [true])
    try Folder.remove(folder["library/report.html"])
    try hardLink("library/report.html", to: "library/library.sqlite")
    let disguised = request("library/report.html", isOurs: true)
    #expect(throws: OutputError.isLibrary(disguised, folder["library"])) { try check(disguised) }
  }

  @Test func whatTheCommandReadsIsNotReplaced() throws {
    try folder.link("same.json", to: "truth.json")
    for name: FilePath in ["truth.json", "same.json"] {
      let request = request(name)
      #expect(throws: OutputError.isInput(request)) { try check(request) }
    }
  }

  @Test func anotherFileIsReplacedOnlyWhenAskedOrOurs() throws {
    try folder.link("out/link.json", to: "mine.json")
    try folder.link("out/nowhere.json", to: "no such file")
    for name: FilePath in ["out/mine.json", "out/link.json", "out/nowhere.json"] {
      for consent in [OutputRequest.Consent.open, .impossible] {
        let request = request(name, consent)
        #expect(throws: OutputError.exists(request)) { try check(request) }
      }
      #expect(try check(request(name, .given)) == [true])
      #expect(try check(request(name, .impossible, isOurs: true)) == [true])
    }
    #expect(try check(request("out/new.json", .open)) == [false])
    #expect(try check(request("no such folder/new.json", .open)) == [false])
  }

  @Test func aFolderIsNoFile() throws {
    try folder.link("to-out", to: "out")
    for name: FilePath in ["out", "to-out", "out/..", "."] {
      let request = request(name, fitsStreams: true)
      #expect(throws: OutputError.isFolder(request), "\(name)") { try check(request) }
    }
  }

  @Test func allAreCheckedAndNoneTwice() throws {
    let (new, mine) = (request("out/new.json", .open), request("out/mine.json", .open))
    #expect(throws: OutputError.exists(mine)) { try check(new, mine) }
    let same = request("out/../out/new.json", .open)
    #expect(throws: OutputError.isWrittenTwice(same)) { try check(new, same) }
    #expect(try check(new, request("out/mine.json")) == [false, true])
  }

  /// A check of 100 outputs that exist takes less than a fifth of the processor time of 100 checks
  /// of one, because the identity of each recording is read once per check. If it were read once
  /// per output, it would take most of both times.
  @Test func theRecordingsAreReadOnceForAllOutputs() throws {
    var outputGuard = outputGuard
    outputGuard.recordings = (0..<1_000).map { folder[FilePath("in/\($0).mp3")] }
    let requests = try (0..<100).map { index in
      try folder.put(FilePath("out/\(index).wav"), "ours")
      return request(FilePath("out/\(index).wav"))
    }
    let single = try ProcessorTime.of {
      for request in requests { _ = try outputGuard.check([request]) }
    }
    var targets: [OutputTarget] = []
    let together = try ProcessorTime.of { targets = try outputGuard.check(requests) }
    #expect(targets.count == 100)
    #expect(together < single / 5, "\(together) ns, one by one \(single) ns")
  }

  @Test func aDeviceOrAPipeIsWrittenToWhereItFits() throws {
    let pipe = folder["pipe"].string
    let make = try Process.run(URL(filePath: "/usr/bin/mkfifo"), arguments: [pipe])
    make.waitUntilExit()
    #expect(make.terminationStatus == 0)
    for path: FilePath in ["/dev/null", FilePath(pipe)] {
      let unfit = OutputRequest(path, option: "--output", consent: .given)
      #expect(throws: OutputError.isSpecial(unfit)) { try outputGuard.check([unfit]) }
    }
    for path: FilePath in ["/dev/null", "/dev/stdout", "-"] {
      let fit = OutputRequest(path, option: "--output", consent: .open, fitsStreams: true)
      var file = try OutputFile(try #require(try outputGuard.check([fit]).first))
      try file.write(path == "/dev/null" ? "lost" : "")
      try file.commit()
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    let full = OutputRequest("/dev/full", option: "--output", consent: .open, fitsStreams: true)
    var file = try OutputFile(try #require(try outputGuard.check([full]).first))
    do {
      try file.write("x")
      Issue.record("a full device took a byte")
    } catch { #expect(error == .diskFull(path: "/dev/full", bytes: 1)) }
  }

  @Test func whatTurnsUpAfterTheCheckStays() throws {
    let targets = try outputGuard.check([request("out/new.json", .open), request("out/mine.json")])
    try folder.put("out/new.json", "a person's")
    for target in targets {
      var file = try OutputFile(target)
      try file.write("ours")
      do { try file.commit() } catch {
        #expect(error == .refused(.rename, path: folder["out/new.json"], errno: .fileExists))
      }
    }
    #expect(try folder.bytes("out/new.json") == Array("a person's".utf8))
    #expect(try folder.bytes("out/mine.json") == Array("ours".utf8))
  }

  @Test func temporariesOfOthersInTheFolderStay() throws {
    try folder.put("out/.tmp-999999-1", "a person's")
    try folder.put("out/.tilawa-2000000000-1.tmp", "ours")
    let targets = try outputGuard.check([request("out/new.json", .open)])
    OutputFile.removeStaleTemporaries(beside: targets)
    #expect(try Folder.names(in: folder["out"]).map(\.string) == [".tmp-999999-1", "mine.json"])
  }

  @Test func everyRefusalNamesTheFileAndWhatToDo() {
    let requested = OutputRequest(
      "out/a.json", option: "--html", beside: "out/a.html", consent: .open)
    var never = requested
    never.consent = .impossible
    let lead = "\"a.json\", which is written beside \"a.html\","
    let texts: [(OutputError, String, String)] = [
      (
        .isRecording(requested, "out/a.json"),
        "\(lead) is a recording, and recordings are never written to", "choose another --html"
      ),
      (
        .isRecording(requested, "in/b.mp3"), "\(lead) is the same file as the recording \"b.mp3\"",
        "choose another --html"
      ),
      (
        .mayBeRecording(requested), "\(lead) already exists among recordings, and may be one",
        "choose another --html, or move that file to another folder"
      ),
      (
        .isLibrary(requested, "lib"),
        "\(lead) belongs to the library, or would lie among its files",
        "choose a place outside of lib for --html"
      ),
      (.isInput(requested), "\(lead) is read by the same command", "choose another --html"),
      (
        .exists(requested), "\(lead) already exists",
        "choose another --html, or allow it to be replaced"
      ),
      (
        .exists(never), "\(lead) already exists",
        "choose another --html, or move that file to another folder"
      ),
      (
        .isFolder(requested), "\(lead) is a folder where a file is needed",
        "name a file in it with --html"
      ),
      (
        .isSpecial(requested), "\(lead) is a pipe, a socket or a device where a file is needed",
        "choose another --html"
      ),
      (
        .isWrittenTwice(requested), "\(lead) would be written twice",
        "give each file a name of its own, or write them one by one"
      ),
    ]
    for (error, problem, remedy) in texts {
      #expect(error.problem == problem)
      #expect(error.remedy == remedy)
      #expect(error.place == "out/a.json")
    }
  }
}
