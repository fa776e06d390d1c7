import ArgumentParser
import Foundation
import SystemPackage
import Testing

@testable import tilawa

/// Checks that the commands, options, buttons, files and make targets named in the documents exist.
@Suite struct DocumentTests {
  /// A document, by its path from the root. It is parsed without regular expressions, because they
  /// take minutes per document in a debug build.
  struct Document: CustomTestStringConvertible {
    let path: String
    let text: String
    /// The code lines of shell blocks, and the commands of blocks that also show output.
    private(set) var commands: [String] = []
    /// Inline code; a line end in it is replaced by a blank.
    private(set) var spans: [String] = []
    /// The link targets within the project, as paths without anchors.
    private(set) var links: [String] = []
    /// The link targets as written.
    private(set) var targets: [String] = []
    /// The anchors of the headings, generated like on Markdown sites.
    private(set) var anchors: Set<String> = []

    var testDescription: String { path }

    init(_ path: String) {
      self.path = path
      text = DocumentTests.text(of: path)
      var prose = ""
      var block: Substring?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          block = block == nil ? line.dropFirst(3) : nil
        } else if block == "sh" {
          commands.append(String(line))
        } else if line.hasPrefix("<!-- output: ") {
          commands += line.dropFirst("<!-- output: ".count).dropLast(" -->".count)
            .split(whereSeparator: { ";|&".contains($0) })
            .map { $0.trimmingCharacters(in: .whitespaces) }
        } else if block == nil {
          prose += line + " "
          if line.hasPrefix("#") { addAnchor(of: line) }
        }
      }
      let parts = prose.split(separator: "`", omittingEmptySubsequences: false)
      spans = parts.indices.filter { !$0.isMultiple(of: 2) }.map {
        parts[$0].split(separator: " ").joined(separator: " ")
      }
      let text = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined()
      targets =
        ["](", "href=\"", "src=\""].flatMap { mark in
          text.components(separatedBy: mark).dropFirst().map {
            String($0.prefix { !")\" ".contains($0) })
          }
        }
        .filter { !$0.isEmpty && !$0.contains("://") && !$0.hasPrefix("mailto:") }
      links = targets.map { String($0.prefix { $0 != "#" }) }.filter { !$0.isEmpty }
    }

    /// Anchors have lower-case letters, digits, and hyphens instead of blanks; repeated headings
    /// get a number.
    private mutating func addAnchor(of heading: Substring) {
      let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      let name = String(
        words.compactMap { character -> Character? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character)
            ? character : nil
        })
      let next = (1...).lazy.map { "\(name)-\($0)" }.first { !anchors.contains($0) }
      anchors.insert(anchors.contains(name) ? next ?? name : name)
    }
  }

  /// The folder of Package.swift.
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  private static func names(in folder: String) -> [String] {
    (FileManager.default.subpaths(atPath: path(folder)) ?? []).filter { !$0.contains("/") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Returns the text of a file; empty if the file is missing or not UTF-8.
  private static func text(of name: String) -> String {
    FileManager.default.contents(atPath: path(name)).flatMap { String(bytes: $0, encoding: .utf8) }
      ?? ""
  }

  private static let documents =
    (["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Benchmarks/README.md", "Training/README.md"]
    + names(in: "Docs").filter { $0.hasSuffix(".md") }).map(Document.init)
  /// All Markdown files of the project.
  private static let everyDocument: [Document] = {
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let start = path("").count
    return (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path(percentEncoded: false) }
      .filter { $0.hasSuffix(".md") }.sorted().map { Document(String($0.dropFirst(start))) }
  }()
  /// The decisions. They describe the state on the day they were made: their commands may be gone,
  /// but their links must work.
  private static let decisions = names(in: "Docs/decisions").map(Document.init)

  /// The options of every command, including hidden ones, by the command's words.
  private static let options = Result { try options(of: Tilawa.self, words: []) }

  private static func options(
    of command: any ParsableCommand.Type, words: [String]
  ) throws -> [String: Set<String>] {
    var own = try HelpTests.Entry(words: words, command: command).options()
    var all: [String: Set<String>] = [:]
    for part in command.configuration.subcommands {
      let theirs = try options(of: part, words: words + [part._commandName])
      all.merge(theirs) { $1 }
      if part == command.configuration.defaultSubcommand {
        own.formUnion(theirs[(words + [part._commandName]).joined(separator: " ")] ?? [])
      }
    }
    all[words.joined(separator: " ")] = own
    return all
  }

  private let options: [String: Set<String>]

  init() throws { options = try Self.options.get() }

  @Test func theDocumentsAreRead() {
    #expect(Self.documents.count >= 15 && Self.decisions.count > 50)
    #expect((Self.documents + Self.decisions).filter { $0.text.isEmpty }.map(\.path) == [])
    #expect(Self.documents.flatMap(\.spans).filter { $0.hasPrefix("tilawa ") }.count > 60)
    #expect(Self.documents.flatMap(\.commands).filter { $0.hasPrefix("tilawa ") }.count > 40)
    #expect(Self.documents.flatMap(\.links).count > 60)
  }

  /// Returns the long option at the start of a word, such as `gap` in `[--gap=1s]`.
  private func option(in word: some StringProtocol) -> String? {
    let word = word.drop { $0 == "[" }
    guard word.hasPrefix("--") else { return nil }
    let name = word.dropFirst(2).prefix { $0.isASCII && $0.isLowercase || $0 == "-" }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the words of a line that begins with `tilawa` that are not valid commands or options.
  private func unknown(in line: String) -> [String] {
    var words = line.split(separator: " ").map(String.init)[...]
    guard words.popFirst() == "tilawa" else { return [] }
    if words.first == "help" { words.removeFirst() }
    var path: [String] = []
    while let word = words.first, options[(path + [word]).joined(separator: " ")] != nil {
      path.append(words.removeFirst())
    }
    if path.isEmpty, let word = words.first, word.allSatisfy({ $0.isASCII && $0.isLowercase }) {
      return [word]
    }
    let known = options[path.joined(separator: " ")]?.union(["help", "version", "verbose"]) ?? []
    // Arguments after a lone `--`, or after a pipe or another shell operator, belong to another
    // program.
    let own = words.prefix { !["--", "|", "#", "&&", ";", ">"].contains($0) }
    return own.compactMap(option).filter { !known.contains($0) }
  }

  @Test(arguments: documents)
  func everyCommandExists(document: Document) {
    for line in document.commands + document.spans {
      #expect(unknown(in: line) == [], "\(line)")
    }
  }

  /// An option that is named without a command must belong to some command, or to a script of this
  /// project.
  @Test(arguments: documents)
  func everyOptionExists(document: Document) {
    let own = options.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let others = document.spans.compactMap(option).filter { !own.contains($0) }
    guard !others.isEmpty else { return }
    let scripts = ["Benchmarks", "Scripts", "Training", "Training/acoustic"].flatMap(Self.names)
      .map(Self.text).joined()
    for name in others {
      #expect(scripts.contains("--\(name)"), "--\(name)")
    }
  }

  /// Covers links, and paths from the root of the project.
  @Test(arguments: documents + decisions)
  func everyFileExists(document: Document) {
    let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
    for link in document.links {
      #expect(FileManager.default.fileExists(atPath: Self.path("\(folder)/\(link)")), "\(link)")
    }
    guard !document.path.hasPrefix("Docs/decisions/") else { return }
    let roots = [
      "Benchmarks/", "Docs/", "Fuzz/", "Pipelines/", "Resources/", "SampleData/",
      "Scripts/", "Sources/", "Tests/", "Training/",
    ]
    for word in (document.spans + document.commands).flatMap({ $0.split(separator: " ") })
    where roots.contains(where: word.hasPrefix)
      && word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/_.+-".contains($0)) })
    {
      #expect(FileManager.default.fileExists(atPath: Self.path(String(word))), "\(word)")
    }
  }

  /// Links must lead to existing files, and anchors to existing headings, in all languages.
  @Test func everyLinkAndAnchorLeadsSomewhere() {
    let documents = Dictionary(uniqueKeysWithValues: Self.everyDocument.map { ($0.path, $0) })
    #expect(documents.keys.contains("README.ar.md") && documents.count > 60)
    var dead: [String] = []
    var anchors = 0
    for document in Self.everyDocument {
      let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
      for target in document.targets {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path =
          parts[0].isEmpty
          ? document.path : FilePath("\(folder)/\(parts[0])").lexicallyNormalized().string
        let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
        if !FileManager.default.fileExists(atPath: Self.path(name)) {
          dead.append("\(document.path): \(target)")
        } else if parts.count > 1 {
          anchors += 1
          if documents[name]?.anchors.contains(String(parts[1])) != true {
            dead.append("\(document.path): \(target)")
          }
        }
      }
    }
    #expect(dead == [])
    #expect(anchors > 3)
  }

  @Test(arguments: documents)
  func everyTargetOfMakeExists(document: Document) {
    let targets = Set(
      Self.text(of: "Makefile").split(separator: "\n")
        .filter { $0.first?.isLowercase == true && !$0.contains("=") && $0.contains(":") }
        .flatMap { $0.prefix { $0 != ":" }.split(separator: " ") })
    #expect(targets.isSuperset(of: ["test", "demo", "lint", "bench"]))
    for line in document.commands + document.spans {
      let words = line.split(separator: " ").drop { $0 == "sudo" }
      guard words.first == "make", let target = words.dropFirst().first,
        target.allSatisfy({ $0.isASCII && $0.isLowercase || $0 == "-" })
      else { continue }
      #expect(targets.contains(target), "\(line)")
    }
  }

  /// Button names are set in italics.
  @Test func everyButtonExists() {
    let page = Self.names(in: "Resources/page").map(Self.text).joined()
    let buttons = Self.documents
      .filter { ["Docs/review.md", "Docs/transcription.md", "Docs/commands.md"].contains($0.path) }
      .flatMap { document -> [String] in
        let parts: [Substring] = document.text.replacing("**", with: "").split(
          separator: "*", omittingEmptySubsequences: false)
        return parts.indices.filter { !$0.isMultiple(of: 2) }.map { index -> String in
          parts[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
      }
      .filter { $0.first?.isUppercase == true && $0.count < 40 }
    #expect(buttons.contains("Save as a file"))
    for button in buttons {
      #expect(page.contains("\"\(button)\""), "\(button)")
    }
  }
}
