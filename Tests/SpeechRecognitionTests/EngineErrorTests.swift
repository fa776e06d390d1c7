import AudioCore
import SystemPackage
import Testing

@testable import SpeechRecognition

@Suite struct EngineErrorTests {
  private static func engine(_ kind: SpeechEngine.Kind) -> SpeechEngine {
    var engine = SpeechEngine.example
    engine.kind = kind
    return engine
  }

  private static let all: [EngineError] = [
    .unusableName("a b"), .noInput(engine: "mine", command: "run"),
    .elsewhere(url: "http://example.org"),
    .modelUnreadable(.example, file: "/m.bin"),
    .notInstalled(.example, program: "whisper-cli"),
    .notInstalled(engine(.server(url: "http://localhost:1", model: "m")), program: "curl"),
    .notInstalled(engine(.fasterWhisper(folder: "/w")), program: "/w/environment"),
    .fails(.example, reason: "no output"), .unknown("x", known: ["mine"], list: "/engines.json"),
    .notAdded("x", list: "/engines.json"), .listDamaged(reason: "no list", list: "/engines.json"),
  ]

  @Test(arguments: all)
  func everyErrorIsExplained(error: EngineError) {
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    let verbs: Set = ["install", "repair", "run", "see", "use", "write"]
    let first = error.remedy.split { !$0.isLetter }.first.map(String.init)
    #expect(verbs.contains(first ?? ""))
  }

  @Test func theProgramOfEachKindHasItsOwnText() {
    let server = Self.engine(.server(url: "http://localhost:1", model: "m"))
    #expect(
      EngineError.notInstalled(server, program: "curl").description
        == """
        curl is not installed, which Tilawa uses to ask the engine's server.
          try:   install it: `sudo apt-get install curl`
        """)
    #expect(
      EngineError.notInstalled(.example, program: "whisper-cli").description
        == """
        the program of the engine `mine` was not found.
          where: whisper-cli
          try:   install it, or change the engine: `tilawa engine add mine …`
        """)
  }
}

extension SpeechEngine {
  fileprivate static var example: SpeechEngine {
    do {
      return try SpeechEngine(
        name: "mine", kind: .whisperCpp(program: "whisper-cli", model: "/m.bin"))
    } catch { preconditionFailure("the name is valid: \(error)") }
  }
}
