import AudioCore
import AudioFiles
import Features
import HostSystem
import Library
import PipelineCore
import Rendering
import SystemPackage
import Testing

/// The commands in remedies at the command line.
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
    let report = ReportedError(forCommandLine: Other(), at: "a.wav")
    #expect(report.place == "a.wav")
    #expect(
      report.remedy == "run the command once more with --verbose, and report what it says")
  }

  @Test func aSettingIsNamedWithItsOption() {
    let setting = RecipeError(.notASetting("a"), at: .setting("a"))
    #expect(setting.place == "a")
    #expect(ReportedError(forCommandLine: setting).place == "--set a")
    let sweep = RecipeError(.notASweep("a=1"), at: .sweep("a=1"))
    #expect(ReportedError(forCommandLine: sweep).place == "--sweep a=1")
  }

  @Test func whatExistsMayBeForced() {
    let request = OutputRequest("a.html", option: "--html", consent: .open)
    #expect(
      ReportedError(forCommandLine: OutputError.exists(request)).remedy
        == "choose another --html, or pass --force")
    let never = OutputRequest("a.html", option: "--html", consent: .impossible)
    #expect(
      ReportedError(forCommandLine: OutputError.exists(never)).remedy
        == OutputError.exists(never).remedy)
  }

  /// Only the cause and the text of an error are known if it comes from a worker process or a run.
  @Test func anErrorOfAnotherProcessGetsItsCommandByItsCause() {
    func told(_ cause: ErrorCause) -> String {
      ReportedError(problem: "p", place: "plan.csv", remedy: "convert it", cause: cause)
        .forCommandLine.remedy
    }
    #expect(told(.other) == "convert it")
    #expect(told(.disk) == "convert it")
    #expect(told(.format) == "convert it; `tilawa formats` lists what can be read")
    #expect(
      told(.features)
        == "run `tilawa doctor verify --repair`, then `tilawa process` on the recording")
    #expect(told(.table).hasSuffix("`tilawa process FOLDER --plan plan.csv`"))
    let error = AudioFileError.unrecognised(path: "a", reason: .content("rubbish"))
    #expect(ReportedError(error).cause == .format)
    #expect(
      ReportedError(forCommandLine: error).remedy == error.remedy
        + "; `tilawa formats` lists what can be read")
    let features = FeatureFileError.notAFeatureFile(path: "a")
    #expect(
      ReportedError(forCommandLine: features).remedy.contains("`tilawa doctor verify --repair`"))
  }
}
