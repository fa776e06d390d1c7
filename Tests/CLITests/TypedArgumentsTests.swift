import ArgumentParser
import Foundation
import PipelineCore
import Playback
import Testing

@testable import tilawa

/// Values and names as people type them: after options, and in place of options.
@Suite struct TypedArgumentsTests {
  init() { RootCommand.type = Tilawa.self }

  /// A value that begins with a hyphen belongs to the option before it, in every command.
  @Test(arguments: HelpTests.commands)
  func everyOptionThatTakesAValueTakesANegativeNumber(entry: HelpTests.Entry) throws {
    let options = try entry.optionsWithValues().sorted()
    for value in ["-20", "-.5", "-٢٠", "-old.mp3"] {
      #expect(
        TypedArguments.joined(entry.words + options.flatMap { ["--\($0)", value] } + ["x"])
          == entry.words + options.map { "--\($0)=\(value)" } + ["x"])
    }
    let flags = try entry.options().subtracting(options).sorted()
    let typed = entry.words + flags.flatMap { ["--\($0)", "-20"] }
    #expect(TypedArguments.joined(typed) == typed)
  }

  @Test func theOptionsAreWalked() throws {
    let count = try HelpTests.commands.reduce(0) { try $0 + $1.optionsWithValues().count }
    #expect(count > 300)
  }

  @Test(arguments: [
    ["render", "--output", "-q"], ["render", "--output", "-qv"], ["render", "--range", "--json"],
    ["render", "--", "--speed", "-1"], ["render", "--speed=-1"], ["render", "--output", "-"],
    ["render", "-20"], ["-20"], ["nonsense", "--speed", "-1"], [],
  ])
  func nothingElseChanges(arguments: [String]) {
    #expect(TypedArguments.joined(arguments) == arguments)
  }

  @Test func aMessageLosesTheWrongGuess() {
    #expect(
      UsageHint.withoutSuggestion("Unknown option '--range'. Did you mean '--rate'?\nUsage: x")
        == "Unknown option '--range'\nUsage: x")
    #expect(UsageHint.withoutSuggestion("Unknown option '--x'") == "Unknown option '--x'")
  }

  /// The parameters of `output` use their short names, which the help lists first.
  @Test func anOptionIsCalledByTheNameInTheHelp() throws {
    for parameter in DrillParameter.all where parameter.name.hasPrefix("output.") {
      #expect(parameter.options.count == 2)
      #expect(parameter.options[1] == "--output-" + parameter.option.dropFirst(2))
    }
    #expect(DrillParameter.named("output.maps")?.option == "--maps")
    #expect(DrillParameter.named("ayahRepeat")?.options == ["--ayah-repeat"])
  }

  @Test(arguments: [
    (["--loudness-target", "-5"], "`--loudness-target` is -5, outside -40 … -10", "-40 to -10"),
    (["--maps", "srt"], "`--maps` may not be `srt`", "--maps srt"),
    (["--output-maps=srt"], "`--output-maps` may not be `srt`", "--output-maps srt"),
    (["--rate", "7"], "`--rate` is 7, outside 8000 … 192000", "--rate 7"),
    (["--gap", "-1s"], "`--gap` is -1s, outside 0ms … 60s", "0ms to 60s"),
    (["--speed", ".25"], "`--speed` is .25, outside 0.5 … 2", "--speed .25"),
    (["--reciters", "x"], "there is no reciter `x`", "leave `--reciters` out"),
  ])
  func anErrorNamesTheOptionThatWasTyped(
    options: [String], problem: String, more: String
  ) throws {
    try Scene.with { scene in
      try scene.record("067.wav")
      #expect(try scene.run("process", "recordings", "--quiet").code != 64)
      let outcome = try Binary.run(
        ["render", "--range", "67:1", "--output", "x.wav", "--dry-run"] + options, in: scene.folder)
      #expect(outcome.code != 0)
      #expect(outcome.errors.contains(problem), "\(outcome.errors)")
      #expect(outcome.errors.contains(more), "\(outcome.errors)")
    }
  }

  @Test func aPathAsAShellWritesItNamesItsRecording() throws {
    try Scene.with { scene in
      try scene.record("جزء عم/voice 001.wav")
      _ = try scene.run("process", "recordings", "--quiet")
      let whole = scene.recordings.appending(path: "جزء عم/voice 001.wav").path
      for path in ["./recordings/جزء عم/voice 001.wav", "recordings/جزء عم/voice 001.wav", whole] {
        #expect(try scene.run("show", path).output.contains("جزء عم/voice 001.wav"))
        #expect(try scene.run("export", "--format", "waveform-json", "--recording", path).code == 0)
        let export = try scene.run("export", "--recording", path, "--format", "json")
        #expect(export.output.contains("voice 001.wav"))
      }
      try scene.record("new.wav")
      let unknown = try scene.run("show", "recordings/new.wav")
      #expect(unknown.errors.contains("is not in the library"))
      #expect(unknown.errors.contains("tilawa process"))
    }
  }

  /// `--expect` is the second name of `--range`.
  @Test func aRangeHasOneName() throws {
    try Scene.with { scene in
      try scene.record("memo.wav")
      let plans = try ["--range", "--expect"].map {
        try scene.run("process", "recordings", $0, "67:1-30", "--dry-run").output
      }
      #expect(plans[0].contains("67:1-30 (command line)") && plans[0] == plans[1])
      let help = try scene.run("process", "--help").output
      #expect(help.contains("--range, --expect <range>"))
      #expect(try scene.run("check", "--help").output.contains("--range, --expect <range>"))
    }
  }

  /// Other programs receive file names unchanged, without bidirectional marks.
  @Test func noMarkOfDirectionLeavesForAPipe() throws {
    try Scene.with { scene in
      try scene.record("جزء عم/105.wav")
      _ = try scene.run("process", "recordings", "--quiet")
      for arguments in [["status"], ["show", "105"], ["status", "--json"], ["show", "x"]] {
        let outcome = try Binary.run(arguments, in: scene.folder)
        let text = outcome.output + outcome.errors
        #expect(!text.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
        if arguments != ["show", "x"] { #expect(text.contains("جزء عم")) }
      }
    }
  }
}
