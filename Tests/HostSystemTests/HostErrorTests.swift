import AudioCore
import HostSystem
import SystemPackage
import Testing

@Suite struct HostErrorTests {
  private static let errnos: [Errno] = [
    .noSuchFileOrDirectory, .permissionDenied, .notPermitted, .readOnlyFileSystem,
    .tooManyOpenFiles, .tooManyOpenFilesInSystem, .ioError, .resourceTemporarilyUnavailable,
    .noMemory,
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

  @Test func aLimitIsNamedAsTheShellShowsIt() {
    let error = HostError.limitTooLow("memory", command: "ulimit -d", value: 1_000)
    #expect(
      error.problem == "the limit on memory is too low for this program (ulimit -d 1000)")
    #expect(error.remedy.contains("`ulimit -d unlimited`"))
    #expect(error.place == "")
  }

  @Test func aFullDiskSaysHowManyBytesAreNeeded() {
    let error = HostError.diskFull(path: "p", bytes: 4096)
    #expect(error.problem == "the disk is full: at least 4096 bytes more are needed")
    #expect(error.remedy.hasPrefix("free so many bytes on that disk"))
  }

  @Test func onlyADiskThatIsWrittenToStopsEverything() {
    #expect(HostError.diskFull(path: "p", bytes: 0).cause == .disk)
    for action in [HostError.Action.create, .write, .rename, .lock] {
      #expect(HostError.refused(action, path: "p", errno: .ioError).cause == .disk)
      #expect(HostError.refused(action, path: "p", errno: .permissionDenied).cause == .other)
    }
    #expect(HostError.refused(.read, path: "p", errno: .ioError).cause == .other)
    #expect(HostError.heldByAnother(path: "p", process: nil).cause == .busy)
  }
}
