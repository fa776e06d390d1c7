import ArgumentParser
import HostSystem
import Inspection
import Testing

@testable import tilawa

@Suite struct ReplyTests {
  private struct Sample: Reply, Encodable {
    let name: String
    var note: String?
    @TextOnly var errors: [ReportedError]
    @TextOnly var isLoud: Bool

    var text: [Part] {
      if isLoud { "first" } else { Part.remark("quiet") }
      for letter in ["a", "b"] { letter }
      errors
    }
  }

  private static let error = ReportedError(problem: "p", place: "q", remedy: "r")

  private func json(_ reply: some Reply) throws -> String {
    var text = ""
    try reply.writeJSON(of: "sample", to: { text += $0 })
    return text
  }

  @Test func whatOnlyTheTextShowsHasNoKey() throws {
    let text = try json(Sample(name: "n", errors: [], isLoud: true))
    #expect(
      text == """
        {
          "command" : "sample",
          "errors" : [

          ],
          "result" : {
            "name" : "n"
          },
          "schema" : 1,
          "status" : "ok"
        }

        """)
  }

  @Test func errorsDecideOutcomeAndExitCode() throws {
    let good = Sample(name: "n", errors: [], isLoud: true)
    let bad = Sample(name: "n", errors: [Self.error], isLoud: true)
    #expect(good.status == .ok && good.exitCode == 0)
    #expect(bad.status == .partial && bad.exitCode == 3)
    #expect(try json(bad).contains("\"problem\" : \"p\""))
  }

  @Test(arguments: [(true, "line first"), (false, "remark quiet")])
  func theTextIsInTheOrderOfTheSource(isLoud: Bool, first: String) {
    let parts = Sample(name: "n", errors: [Self.error], isLoud: isLoud).text.map { part in
      switch part {
      case .line(let text): "line \(text)"
      case .remark(let text): "remark \(text)"
      case .error(let error): "error \(error.problem)"
      default: "another"
      }
    }
    #expect(parts == [first, "line a", "line b", "error p"])
  }

  /// Every command with `--json` returns its result through `Reply`.
  @Test(arguments: HelpTests.commands)
  func everyCommandWithJSONGivesAReply(entry: HelpTests.Entry) throws {
    guard entry.command.configuration.subcommands.isEmpty, entry.command != Review.self else {
      return
    }
    #expect(try entry.options().contains("json") == (entry.command is any ReplyingCommand.Type))
  }
}
