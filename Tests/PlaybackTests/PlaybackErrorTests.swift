import PipelineCore
import Playback
import Recitation
import Testing

@Suite struct PlaybackErrorTests {
  private static let faults: [PlaybackError.Fault] = [
    .setting("speed", .outOfRange("3", lowest: "0.5", highest: "2")),
    .setting("speed", .unreadable("x", needed: "a number", example: "1.0")),
    .setting("mode", .notAChoice("x", choices: ["plain"])),
    .setting("sped", .unknown("sped", known: ["speed"])),
    .conflict(.infiniteWithoutMaximum), .conflict(.infiniteThenContinue),
    .conflict(.infiniteRamp), .conflict(.floorAboveCeiling), .conflict(.shortestAboveLonger),
    .noRange, .severalRanges("1 2", count: 2), .range(.emptyRange(text: "")),
    .unknownReciter("x", known: []), .unknownReciter("x", known: ["husary"]), .noReciter(.warsh),
    .missing([mulk(1)]),
    .nothingWith("voice", "Z", AyahRange(start: mulk(1), end: mulk(2))),
    .missing((1...12).map(mulk)), .nothingToPlay(AyahRange(start: mulk(1), end: mulk(2))),
    .onlyWithOthers(
      AyahRange(start: mulk(1), end: mulk(1)), [AyahRange(start: mulk(1), end: mulk(2))]),
    .maximumTooShort(.seconds(1), neededSeconds: 1.25), .tooManyEvents(limit: 5),
    .notInDrill(mulk(1)), .nothingLoaded,
  ]
  private static let verbs: Set<String> = [
    "choose", "write", "add", "lower", "raise", "run", "call", "delete", "leave",
  ]

  @Test(arguments: faults)
  func everyErrorSaysWhatToDo(fault: PlaybackError.Fault) {
    let error = PlaybackError(fault, at: "d.yaml:1:2")
    #expect(!error.problem.isEmpty && !error.problem.hasSuffix("."))
    let verb = error.remedy.prefix { $0.isLetter }
    #expect(Self.verbs.contains(String(verb)), "\(error.remedy)")
    #expect(error.place == "d.yaml:1:2")
    if !error.key.isEmpty, error.key != "sped" { #expect(DrillParameter.named(error.key) != nil) }
  }

  @Test func longListsAreCut() {
    let text = PlaybackError(.missing((1...12).map(mulk))).problem
    #expect(text.hasPrefix("there is no audio for 12 ayat: 67:1, 67:2"))
    #expect(text.hasSuffix("67:10 and 2 more"))
  }
}
