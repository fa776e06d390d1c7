import ArgumentParser
import FileTesting
import Foundation
import Testing

@testable import tilawa

/// Checks the help of every command, rendered in this process.
@Suite struct HelpTests {
  /// A command, with its words and its arguments as described by the parser.
  struct Entry: CustomTestStringConvertible {
    let words: [String]
    let command: any ParsableCommand.Type
    var testDescription: String { (["tilawa"] + words).joined(separator: " ") }

    /// Returns the long names of the options of the command.
    func options() throws -> Set<String> { try options { _ in true } }

    /// Returns the long names of the options that take a value.
    func optionsWithValues() throws -> Set<String> { try options { $0 == "option" } }

    private func options(where isWanted: (_ kind: String) -> Bool) throws -> Set<String> {
      struct Dump: Decodable { let command: Command }
      struct Command: Decodable { let arguments: [Argument]? }
      struct Argument: Decodable {
        let kind: String
        let names: [Name]?
      }
      struct Name: Decodable { let kind, name: String }
      let dump = try JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8))
      let arguments = (dump.command.arguments ?? []).filter { isWanted($0.kind) }
      let names = arguments.flatMap { $0.names ?? [] }
      return Set(names.filter { $0.kind == "long" }.map(\.name))
    }
  }

  init() { RootCommand.type = Tilawa.self }

  static let commands: [Entry] = entries([], Tilawa.self)

  private static func entries(
    _ words: [String], _ command: any ParsableCommand.Type
  ) -> [Entry] {
    guard command.configuration.shouldDisplay else { return [] }
    return [Entry(words: words, command: command)]
      + command.configuration.subcommands.flatMap { entries(words + [$0._commandName], $0) }
  }

  /// Returns the example lines of a discussion: indented lines, and a single example.
  private func examples(_ command: any ParsableCommand.Type) -> [String] {
    command.configuration.discussion.split(separator: "\n").compactMap { line in
      if line.hasPrefix("  ") { return String(line) }
      return line.hasPrefix("Example: ") ? "  " + line.dropFirst("Example: ".count) : nil
    }
  }

  /// Returns the help of a command.
  private func text(of command: any ParsableCommand.Type, columns: Int) -> String {
    HelpText.text(for: CleanExit.helpRequest(command), columns: columns)
  }

  @Test func everyCommandIsWalked() {
    #expect(Self.commands.count > 60)
    #expect(Set(Self.commands.map(\.testDescription)).count == Self.commands.count)
  }

  @Test(arguments: commands, [80, 40])
  func noExampleIsCutAndNoRunOfBlanksIsLeft(entry: Entry, columns: Int) {
    let lines = text(of: entry.command, columns: columns)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let usage = lines.firstIndex { $0.hasPrefix("USAGE: ") } ?? 0
    #expect(lines[..<usage].filter { $0.hasPrefix("  ") } == examples(entry.command))
    for line in lines {
      // Names and their help are in two columns, the second from column 26; a long name has its own
      // line.
      let isEntry = line.hasPrefix("  ") && !line.hasPrefix("   ") && line.count > 26
      let columnsOfText = isEntry ? [line.prefix(26), line.dropFirst(26)] : [line[...]]
      for part in columnsOfText {
        let text = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        #expect(!String(text).contains("  "), "\(line)")
      }
      // Only a word that is wider than a line may exceed the margin.
      if !line.hasPrefix(" ") {
        #expect(line.count <= columns || line.split(separator: " ").count < 3, "\(line)")
      }
    }
    #expect(examples(entry.command).allSatisfy { $0.count <= 80 })
  }

  /// In the help text, a line break within a paragraph is a mistake: a backslash at the end of the
  /// line is missing.
  @Test(arguments: commands)
  func everyParagraphIsOneLineOfTheSource(entry: Entry) {
    let lines = entry.command.configuration.discussion.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !line.hasPrefix(" ") {
      #expect(next.isEmpty || next.hasPrefix("  "), "\(line)")
    }
  }

  /// Commands without a JSON result, with the reason.
  private static let withoutJSON = [
    "tilawa": "prints its help", "tilawa shard": "prints its help",
  ]

  @Test(arguments: commands)
  func everyCommandHasAJSONResult(entry: Entry) throws {
    let standard = entry.command.configuration.defaultSubcommand
    let target = standard.map { Entry(words: entry.words, command: $0) } ?? entry
    let hasJSON = try target.options().contains("json")
    #expect(hasJSON == (Self.withoutJSON[entry.testDescription] == nil))
  }

  @Test func theCommandsAreGrouped() throws {
    let help = text(of: Tilawa.self, columns: 80)
    let headings = help.split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(
      headings == [
        "Examples:", "OPTIONS:", "START:", "CORRECT:", "PRACTISE:", "TALK:", "AUTOMATE:", "EXPERT:",
      ])
    let start = try #require(help.firstRange(of: "START:\n"))
    #expect(help[start.upperBound...].hasPrefix("  process "))
    let grouped = Tilawa.configuration.groupedSubcommands.flatMap(\.subcommands)
    #expect(Tilawa.configuration.subcommands.count == grouped.count)
    #expect(help.hasSuffix("See 'tilawa help <subcommand>' for detailed help."))
    #expect(Set(grouped.map { $0._commandName }).count == grouped.count)
  }

  /// `reciter timings` is accepted, for scripts that use it.
  @Test func aFormerNameIsNotListed() {
    let help = text(of: ReciterCommand.self, columns: 80)
    #expect(help.contains("  merge ") && !help.contains("  timings "))
    #expect(ErrorReport.command(in: ["reciter", "timings"]).words == ["reciter", "timings"])
  }

  @Test func theOptionsThatMostDrillsNeedComeFirst() throws {
    let help = text(of: Render.self, columns: 80)
    let section = try #require(help.firstRange(of: "MOST USED:\n"))
    let drill = try #require(help.firstRange(of: "\n\nDRILL:\n"))
    let names = help[section.upperBound..<drill.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("  --") }.compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "--range", "--output", "--ayah-repeat", "--range-repeat", "--gap", "--speed", "--mode",
        "--reciters", "--from", "--maximum",
      ])
    #expect(section.lowerBound < drill.lowerBound)
  }

  @Test(arguments: [["--help"], ["help", "render"], ["render", "-h"]])
  func theProgramPrintsThatHelp(arguments: [String]) throws {
    let command: any ParsableCommand.Type = arguments.count == 1 ? Tilawa.self : Render.self
    try Scene.with { scene in
      for columns in [40, 80] {
        let outcome = try Binary.run(
          arguments, in: scene.folder, environment: ["COLUMNS": "\(columns)"])
        #expect(outcome.code == 0)
        #expect(outcome.output == text(of: command, columns: columns) + "\n")
      }
    }
  }
}
