import HostSystem
import SystemPackage
import Testing

@Suite struct HostErrorTests {
  private static let errnos: [Errno] = [
    .noSuchFileOrDirectory, .permissionDenied, .notPermitted, .readOnlyFileSystem,
    .tooManyOpenFiles, .tooManyOpenFilesInSystem, .ioError,
  ]
  static let all: [HostError] =
    HostError.Action.allCases.flatMap { action in
      errnos.map { .refused(action, path: "p", errno: $0) }
    } + [
      .diskFull(path: "p", bytes: 0), .diskFull(path: "p", bytes: 7),
      .heldByAnother(path: "p", process: nil), .heldByAnother(path: "p", process: 7),
      .notAFile(path: "p"), .notAFolder(path: "p"),
    ]

  @Test(arguments: all)
  func everyErrorSaysWhatWhereAndWhatToDo(error: HostError) {
    let verbs = ["check", "allow", "choose", "raise", "free", "wait", "give"]
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    #expect(error.place == "p")
    #expect(verbs.contains(String(error.remedy.prefix { $0 != " " })))
  }

  @Test func aFullDiskSaysHowManyBytesWereBeingWritten() {
    let error = HostError.diskFull(path: "p", bytes: 4096)
    #expect(error.problem == "the disk is full: 4096 bytes were being written")
  }
}
