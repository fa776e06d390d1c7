import Application
import AudioCore
import Batch
import HostSystem
import Library
import Rendering
import SystemPackage
import Testing

/// What a person at the command line is told to type.
@Suite struct CommandRemediesTests {
  @Test func aCommandIsNamedHereAndNotInTheErrorItself() {
    let error = LibraryError.missing("lib")
    #expect(!error.remedy.contains("tilawa "))
    let report = ReportedError(forCommandLine: error)
    #expect(report.remedy == "run `tilawa process` first, or name the library with `--library`")
    #expect(report.problem == error.problem && report.place == error.place)
  }

  @Test func anErrorThatSaysEverythingKeepsItsRemedy() {
    let error = LibraryError.busy("lib")
    #expect(ReportedError(forCommandLine: error) == ReportedError(error))
    #expect(ReportedError(forCommandLine: error).cause == .busy)
  }

  @Test func whatHoldsNothingToPlayIsTheOption() {
    let error = RenderingError.nothingToPlay
    #expect(error.place == "range")
    #expect(ReportedError(forCommandLine: error).place == "--range")
  }

  @Test func anErrorWithoutAPlaceGetsOne() {
    struct Other: Error {}
    #expect(ReportedError(forCommandLine: Other(), at: "a.wav").place == "a.wav")
  }
}
