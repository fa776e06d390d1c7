import AudioCore
import LibrarySamples
import Recitation
import SystemPackage
import Testing

@testable import Library

@Suite struct LibraryErrorTests {
  private static let id = sampleID(1)
  private static let failure = SQLiteFailure(code: 10, message: "disk I/O error")
  static let all: [LibraryError] = [
    .missing("p"), .lost("p", copies: 0), .lost("p", copies: 1), .isLink("p"),
    .notALibrary("p", reason: "r"), .newer("p", unknown: ["2"]), .unusableName("p"),
    .busy("p"), .diskFull("p"), .diskFails("p", failure), .readOnly("p"),
    .unreadable("p"), .damaged("p", reason: "r"), .damagedRow("p", row: "r", reason: "r"),
    .refused("p", failure), .failed("p", failure), .noSuchRecording("x"), .notProcessed("x"),
    .ambiguous("x", candidates: ["a", "b"]), .noSuchSegment(id, start: FrameIndex(1)),
    .corrected(id), .overlapsConfirmed(id, FrameRange(1..<2)), .noSuchChange(7), .noSuchChange(nil),
    .changedSince(7, id, by: []), .changedSince(7, id, by: ["8 (x)"]),
    .rateChanged(id, confirmedAt: SampleRate(hertz: 1), now: SampleRate(hertz: 2)),
    .unusableReciterName("-"), .badPattern("x", reason: "r"), .folderWithoutRiwayah("x"),
    .reciterExists("x"), .noSuchReciter("x"), .ambiguousReciter("x", candidates: ["a", "b"]),
    .reciterInUse("x", recordings: 1), .reciterNameTaken("x", by: "y"),
    .reciterNameTaken("x", by: "x"), .riwayatDiffer("x", [.hafs], "y", [.warsh]),
    .reciterWithFiles("x", into: "y"),
    .changedSince(7, nil, by: []),
    .riwayahDiffers(recording: id, .hafs, reciter: "x", .warsh), .bookmarkExists(label: "x"),
    .noSuchBookmark("x"), .noSuchSettings("x"),
  ]

  @Test(arguments: all)
  func everyErrorSaysWhatWhereAndWhatToDo(error: LibraryError) {
    let verbs = [
      "run", "choose", "install", "rename", "wait", "free", "allow", "report", "list", "write",
      "take", "use", "check", "assign", "restore", "add", "replace", "keep",
      "merge", "remove",
    ]
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })), "\(error.remedy)")
  }
}
