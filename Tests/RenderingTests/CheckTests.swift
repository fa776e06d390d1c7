import AudioCore
import Foundation
import Recitation
import Rendering
import SystemPackage
import Testing

@Suite struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> FilePath {
    let path = folder.path.appending(name)
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
    try Data(name.utf8).write(to: URL(filePath: path.string))
    return path
  }

  @Test func aRecordingIsNeverWrittenTo() throws {
    let recording = try file("in/067.mp3")
    let link = folder.path.appending("link.wav")
    try FileManager.default.createSymbolicLink(
      atPath: link.string, withDestinationPath: recording.string)
    let roundabout = folder.path.appending("in").appending("..").appending("in").appending(
      "067.mp3")
    for output in [recording, link, roundabout] {
      #expect(throws: RenderingError.outputIsRecording(path: output)) {
        try OutputCheck.check(output, recordings: [recording], replacing: true)
      }
    }
  }

  @Test func aRecordingThatIsGoneIsNotReplacedEither() {
    let gone = folder.path.appending("067.mp3")
    #expect(throws: RenderingError.outputIsRecording(path: gone)) {
      try OutputCheck.check(gone, recordings: [gone], replacing: true)
    }
  }

  @Test func aFileBesideARecordingIsNotReplaced() throws {
    let recording = try file("in/067.mp3")
    let other = try file("in/new halaqa.wav")
    #expect(throws: RenderingError.outputAmongRecordings(path: other)) {
      try OutputCheck.check(other, recordings: [recording], replacing: true)
    }
    let free = folder.path.appending("in").appending("drill.wav")
    try OutputCheck.check(free, recordings: [recording], replacing: false)
  }

  @Test func anotherFileIsReplacedOnlyWhenAsked() throws {
    let recording = try file("in/067.mp3")
    let drill = try file("out/drill.wav")
    #expect(throws: RenderingError.outputExists(path: drill)) {
      try OutputCheck.check(drill, recordings: [recording], replacing: false)
    }
    try OutputCheck.check(drill, recordings: [recording], replacing: true)
  }

  @Test func aMovedOrChangedRecordingIsRefused() throws {
    let path = try file("a.wav")
    var source = SourceRecording(
      path: path,
      manifest: Manifest(
        recording: Recording(
          id: RecordingID("10000000-0000-5000-8000-000000000000"), title: "",
          sourceFileName: "a.wav", sha256: "abc", sizeBytes: 5, status: .ok)))
    func check(digest: String) throws {
      try Timeline(sources: [source], events: []).checkSources { _ in digest }
    }
    try check(digest: "abc")
    #expect(
      throws: RenderingError.sourceChanged(path: path, difference: "its content differs")
    ) { try check(digest: "abd") }
    source.manifest.recording.sizeBytes = 6
    #expect(
      throws: RenderingError.sourceChanged(
        path: path, difference: "it has 5 bytes instead of 6")
    ) { try check(digest: "abc") }
    source.path = folder.path.appending("b.wav")
    #expect(throws: RenderingError.sourceMissing(path: source.path)) { try check(digest: "abc") }
  }

  @Test func everyErrorSaysWhatToDo() {
    let all: [RenderingError] = [
      .speedOutOfRange(3), .gapOutOfRange(.seconds(61)),
      .notInLibrary(missing: ayat(1), wanted: 2), .sourceMissing(path: "a"),
      .sourceChanged(path: "a", difference: "d"),
      .sourceEndsEarly(path: "a", expectedFrames: 2, readFrames: 1),
      .outputIsRecording(path: "a"), .outputAmongRecordings(path: "a"), .outputExists(path: "a"),
    ]
    let verbs: Set = ["choose", "ask", "put", "run", "copy"]
    for error in all {
      #expect(!error.problem.isEmpty && !error.place.isEmpty)
      #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })))
    }
  }
}
