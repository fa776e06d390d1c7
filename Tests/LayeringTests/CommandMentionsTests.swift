import Testing

@Suite struct CommandMentionsTests {
  private let refersTo = CommandMentions(
    commands: ["show", "verify"], exceptions: ["A.swift": ["static let remedy ="]])

  @Test(arguments: [
    ("let a = \"list them with `tilawa show`\"", true),
    ("let a = \"pass --force\"", true),
    ("let a = \"`--rate` is given\"", true),
    ("let a = \"`tilawa desk` is no command\"", false),
    ("let a = \"a -- b\", b = c--d", false),
    ("// `tilawa show --json`", false),
    ("# `tilawa show --json`", false),
  ])
  func findsCommandsAndOptions(line: String, isFound: Bool) {
    #expect(refersTo.lines(in: "  \(line)\n", at: "B.swift") == (isFound ? [line] : []))
  }

  @Test func onlyRemediesForTheCommandLineNameThem() {
    let source = """
      extension Fault {
        var remedy: String { "run `tilawa verify`" }
        var commandRemedy: String? {
          switch self {
          case .a:

            "run `tilawa verify`"
          case .b: "pass --force"
          }
        }
        var commandPlace: String? { "--set" }
        var place: String { "--sweep" }
        func explain(
          commandRemedy: String? = "pass --any"
        ) {
          "pass --all"
        }
      }
      """
    #expect(
      refersTo.lines(in: source, at: "A.swift") == [
        "var remedy: String { \"run `tilawa verify`\" }", "var place: String { \"--sweep\" }",
        "commandRemedy: String? = \"pass --any\"", "\"pass --all\"",
      ])
  }

  @Test func aFileMayHaveAFurtherDeclaration() {
    let source = """
      extension Reading {
        static let remedy =
          "add --allow-gaps"
        static let other =
          "add --gaps"
      }
      """
    #expect(refersTo.lines(in: source, at: "A.swift") == ["\"add --gaps\""])
    #expect(
      refersTo.lines(in: source, at: "B.swift") == ["\"add --allow-gaps\"", "\"add --gaps\""])
  }
}
