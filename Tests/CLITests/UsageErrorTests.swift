import ArgumentParser
import FileTesting
import Foundation
import SystemPackage
import Testing

@testable import tilawa

/// Usage errors that a command finds itself.
@Suite struct UsageErrorTests {
  private func message(_ command: any ParsableCommand.Type, _ words: [String]) -> String {
    do {
      _ = try command.parse(words)
      return ""
    } catch { return command.message(for: error) }
  }

  /// The usage is that of the command, also for an error that it finds while it runs.
  @Test func theUsageIsThatOfTheCommand() throws {
    let outcome = try Scratch.with { folder in
      try Binary.run(["export", "--fill-from", "Husary"], in: URL(filePath: folder.string))
    }
    #expect(outcome.code == 64)
    #expect(
      outcome.errors.hasPrefix(
        "Error: --fill-from needs --format every-ayah\nUsage: tilawa export "))
    #expect(outcome.errors.hasSuffix("\n  See 'tilawa export --help' for more information.\n"))
  }

  @Test func aMarkHasOneVerdict() {
    #expect(
      message(Check.self, ["a.wav", "--accept", "2", "--dismiss", "1", "--dismiss", "2"])
        == "mark 2 has two verdicts; give one of --accept, --dismiss and --restore")
    #expect(message(Check.self, ["a.wav", "--restore", "1", "--accept", "1"]).hasPrefix("mark 1 "))
    #expect(
      message(Check.self, ["a.wav", "--accept", "1", "--accept", "1", "--dismiss", "2"]).isEmpty)
  }

  @Test func aPresetHasAName() {
    let words = ["--range", "112", "--output", "a.wav", "--keep-as"]
    #expect(
      message(Render.self, words + [""]).hasPrefix(
        "--keep-as needs"))
  }

  /// An option that would have no effect is refused.
  @Test func optionsOfClipsNeedClips() {
    for words in [
      ["--clip-margin", "1s"], ["--clip-format", "mp3"], ["--clip-pattern", "{ayah}"],
      ["--allow-gaps"],
    ] {
      let refusal = message(Export.self, words)
      #expect(refusal == "\(words[0]) needs --clips FOLDER, or a format of sound files")
      #expect(message(Export.self, words + ["--clips", "ayat"]).isEmpty)
      #expect(
        message(Export.self, words + ["--format", "every-ayah", "--output", "ayat"]).isEmpty)
    }
    #expect(
      message(Export.self, ["--clips", "ayat", "--format", "csv"])
        == "--clips cannot be combined with --format csv")
    for other in [
      ["--output", "a"], ["--detail", "words"], ["--for", "spreadsheet"],
      ["--fill-from", "Husary"],
    ] {
      #expect(
        message(Export.self, ["--clips", "ayat"] + other)
          == "--clips cannot be combined with \(other[0])")
    }
    #expect(
      message(Export.self, ["--clips", "ayat", "--clip-margin=-1s"])
        == "--clip-margin -1s is below 0")
    #expect(
      message(Export.self, ["--clips", "ayat", "--clip-format", "ogg"])
        .hasPrefix("--clip-format ogg is not known; use wav16"))
  }

  /// A remedy names `--maximum` wherever a range can be repeated without an end.
  @Test func anEndlessDrillCanHaveAMaximum() throws {
    for list in [ClipDrill.names, UsualDrill.names] where list.contains("rangeRepeat") {
      #expect(list.contains("maximum"))
    }
  }
}
