import Foundation
import Resources
import Testing
import WebServer

@testable import ReviewDesk

/// The scripts, style sheets and messages as sent to the browser.
@Suite struct PageFilesTests {
  private static let scripts = EmbeddedFiles.paths.filter {
    $0.hasPrefix("Resources/page/") && $0.hasSuffix(".js")
  }

  private func lines(_ bytes: [UInt8]?) -> [String] {
    String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  @Test func commentsAndIndentationAreLeftOut() {
    let script = """
      // What it is.
      const a = 1; // stays

        /** Says what,
         *  in two lines. */
        if (a /* and this */) {
          b("// no comment");
        }
      /* one */
      c();

      """
    #expect(
      String(decoding: PageFiles.compact(Array(script.utf8)), as: UTF8.self) == """
        const a = 1; // stays
        if (a /* and this */) {
        b("// no comment");
        }
        c();

        """)
    #expect(PageFiles.compact([]) == [])
  }

  /// The sent script differs only by removed comments. It contains no multi-line string, in which
  /// indentation would matter.
  @Test(arguments: scripts)
  func theProgramIsTheSame(path: String) throws {
    let name = String(path.dropFirst("Resources/page/".count))
    let sent = lines(PageFiles.embedded[name])
    var isComment = false
    var rest = sent[...]
    for line in lines(EmbeddedFiles.bytes(of: path)) {
      if isComment || line.hasPrefix("/*") {
        isComment = !line.hasSuffix("*/")
        // The line contains only the comment.
        #expect(isComment == !line.contains("*/"), "\(line)")
      } else if !line.hasPrefix("//") {
        #expect(rest.popFirst() == line)
        #expect(line.count { $0 == "`" } % 2 == 0 && !line.hasSuffix("\\"), "\(line)")
      }
    }
    #expect(rest.isEmpty && !sent.isEmpty)
  }

  @Test(arguments: [
    ("a:hover, b { color: red; }\n", "a:hover,b{color:red;}"),
    (
      "/* one\n * two */\n.a :is(.b, .c) {\n  margin: 0 auto; /* three */\n}\n.d {}",
      ".a :is(.b,.c){margin:0 auto;}.d{}"
    ),
    (
      "@media (max-width: 7px) and (pointer: fine) { i { width: calc(1px + 2px); } }",
      "@media (max-width:7px) and (pointer:fine){i{width:calc(1px + 2px);}}"
    ),
    ("/* no end", ""), ("", ""),
  ]) func aStyleSheetIsOneLineWithoutComments(sheet: String, sent: String) {
    #expect(String(decoding: PageFiles.compactStyle(Array(sheet.utf8)), as: UTF8.self) == sent)
  }

  /// Compact style sheets keep every sign other than spaces, and their texts between quotation
  /// marks.
  @Test(
    arguments: EmbeddedFiles.paths.filter {
      $0.hasPrefix("Resources/page/") && $0.hasSuffix(".css")
    })
  func theStyleIsTheSame(path: String) throws {
    let whole = String(decoding: EmbeddedFiles.bytes(of: path), as: UTF8.self)
    let plain = whole.replacing(/\/\*(?s:.)*?\*\//, with: "")
    let sent = String(
      decoding: try #require(PageFiles.embedded[String(path.dropFirst("Resources/page/".count))]),
      as: UTF8.self)
    #expect(sent.filter { !$0.isWhitespace } == plain.filter { !$0.isWhitespace })
    let texts = plain.matches(of: /"[^"]*"/).map { String($0.output) }
    #expect(sent.matches(of: /"[^"]*"/).map { String($0.output) } == texts)
    #expect(!sent.contains("\n") && sent.count < whole.count)
  }

  @Test func aPartHasTheMessagesOfItsFamilies() throws {
    let whole = Array(
      """
      {
      "play": "Play",
      "today.due": { "one": "one", "other": "{n} due" },
      "todays": "No family of a part",
      "problem.full": "The disk is full"
      }
      """.utf8)
    func part(_ file: String) throws -> String? {
      try PageMessages(file: file).map {
        String(decoding: try $0.bytes(from: whole), as: UTF8.self)
      }
    }
    #expect(try part("messages-en.json") == #"{"play":"Play","todays":"No family of a part"}"#)
    #expect(
      try part("messages-en-hifz.json") == #"{"today.due":{"one":"one","other":"{n} due"}}"#)
    #expect(try part("messages-en-problems.json") == #"{"problem.full":"The disk is full"}"#)
    for other in ["messages-en-other.json", "messages-.json", "messages-en.js", "style.css"] {
      #expect(try part(other) == nil)
    }
    #expect(throws: (any Error).self) {
      try PageMessages(file: "messages-en.json")?.bytes(from: Array("{".utf8))
    }
  }

  /// Each message of a language is in exactly one part.
  @Test func thePartsHaveAllMessages() throws {
    func names(_ file: String) throws -> [String] {
      let bytes = try #require(
        try PageMessages(file: file)?.bytes(from: PageFiles.embedded["messages-ar.json"] ?? []))
      let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return try #require(object).keys.sorted()
    }
    let parts = try ([""] + PageMessages.later.keys.map { "-\($0)" }).map {
      try names("messages-ar\($0).json")
    }
    let whole = try JSONSerialization.jsonObject(
      with: Data(PageFiles.embedded["messages-ar.json"] ?? []))
    #expect(parts.allSatisfy { $0.count > 3 })
    #expect(parts.joined().sorted() == (whole as? [String: Any])?.keys.sorted())
  }

  private func sent(_ name: String) throws -> String {
    guard case .bytes(let bytes) = try PageFiles().response(name, at: name).body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The modules that a module imports, also indirectly.
  private func imports(of name: String) throws -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      for match in try sent(name).matches(of: /from "\.\/(.+?)"/) {
        if found.insert(String(match.1)).inserted { open.append(String(match.1)) }
      }
    }
    return found
  }

  /// The page names all modules that it needs at once, so that the browser does not find them level
  /// by level.
  @Test func thePageNamesTheModulesThatItNeedsAtOnce() throws {
    let page = try sent("index.html")
    let links = page.matches(of: /<link rel="modulepreload" href="(.+?)">/).map { String($0.1) }
    let needed = try imports(of: "app.js")
    #expect(links.count > 10)
    #expect(links.sorted() == needed.sorted())
    let script = try #require(page.firstRange(of: "<script"))
    #expect(page.ranges(of: "modulepreload").allSatisfy { $0.upperBound < script.lowerBound })
    let first = try #require(page.firstMatch(of: /<meta name="first-view" content="(.+?)">/))
    let more = try imports(of: "recordings.js").subtracting(needed).union(["recordings.js"])
    #expect(
      first.1.split(separator: " ").map(String.init).sorted()
        == (more.union(["recordings.css"])).sorted())
  }

  /// All views are in one script: their imports, each once, and a block for each view.
  @Test func theViewsAreOneScript() throws {
    let one = """
      import { a } from "./a.js";
      import { t } from "./messages.js";
      const own = 1;
      export const view = { title: t("x"), own };

      """
    let two = """
      import { t } from "./messages.js";
      export const view = { title: t("y") };
      """
    #expect(
      PageFiles.joined([Array(one.utf8), Array(two.utf8)]) == """
        import { a } from "./a.js";
        import { t } from "./messages.js";
        export const views = [];
        {
        const own = 1;
        const view = { title: t("x"), own };
        views.push(view);
        }
        {
        const view = { title: t("y") };
        views.push(view);
        }

        """)
    let views = Self.scripts.filter { $0.contains("/view-") }
    #expect(views.count > 8)
    for path in views {
      let lines = lines(PageFiles.embedded[String(path.dropFirst("Resources/page/".count))])
      #expect(lines.count { $0.hasPrefix("export ") } == 1, "\(path)")
      #expect(lines.count { $0.hasPrefix("export const view = ") } == 1, "\(path)")
      let imports = lines.prefix { $0.hasPrefix("import ") && $0.hasSuffix(";") }
      #expect(imports.count == lines.count { $0.hasPrefix("import ") }, "\(path)")
    }
  }
}
