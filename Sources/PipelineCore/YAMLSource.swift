import AudioCore
import Yams

/// YAML text in a restricted subset. It may not have anchors, aliases or tags. Its keys are words,
/// and each key is unique.
struct YAMLSource {
  let text: String
  let file: String
  /// The lines of the text. They are divided at the same characters as in the YAML parser, so that
  /// the line numbers are the same.
  private let lines: [[Unicode.Scalar]]

  /// - Parameters:
  ///   - text: the text.
  ///   - file: the name of the text in errors.
  init(text: String, file: String) {
    // A byte order mark is removed, because the parser counts it as a column. The first key would
    // then seem to be indented.
    self.text = String(text.trimmingPrefix("\u{FEFF}"))
    self.file = file
    lines = Self.lines(of: self.text)
  }

  /// A key with its value.
  struct Entry {
    var key: String
    var keyMark: Mark?
    var value: Node
  }

  /// Creates an error at a mark, which is a position from the parser. Without a mark, the error has
  /// no position in the file.
  func error(_ fault: RecipeError.Fault, at mark: Mark?) -> RecipeError {
    guard let mark, mark.line > 0 else { return RecipeError(fault, at: .file(file)) }
    return RecipeError(fault, at: .position(file: file, line: mark.line, column: mark.column))
  }

  /// Parses the text. It may contain only one document. Returns nil for an empty text.
  func root() throws(RecipeError) -> Node? {
    try refuseManyReferences()
    do {
      // All scalars are kept as text, because the parameters interpret values such as `16000`,
      // `yes` and `1e3`.
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw translated(error)
    } catch {
      throw RecipeError(.notYAML("\(error)"), at: .file(file))
    }
  }

  private func translated(_ yamlError: YamlError) -> RecipeError {
    switch yamlError {
    case .composer(_, let problem, let mark, _) where problem.contains("another document"):
      error(.notYAML("a second document begins here"), at: mark)
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      error(.notYAML(problem), at: mark)
    case .duplicatedKeysInMapping(let keys, let context):
      duplicateKeyError(of: keys.first ?? "", in: context.mark)
    case .reader(let problem, _, _, _): RecipeError(.notYAML(problem), at: .file(file))
    default: RecipeError(.notYAML("it cannot be read"), at: .file(file))
    }
  }

  /// Creates the error for a repeated key in the mapping that starts at a mark. The error has the
  /// position of the second key if both keys begin a line, as they do in most recipes. Otherwise it
  /// has the position of the mapping.
  private func duplicateKeyError(of key: String, in mark: Mark) -> RecipeError {
    let places = lines.indices.dropFirst(mark.line - 1).filter { index in
      let line = String(String.UnicodeScalarView(lines[index].drop { $0 == " " }))
      return line.hasPrefix(key) && line.dropFirst(key.count).drop { $0 == " " }.first == ":"
        && lines[index].prefix { $0 == " " }.count == mark.column - 1
    }
    guard places.count > 1 else { return error(.duplicateKey(key), at: mark) }
    return RecipeError(
      .duplicateKey(key),
      at: .position(file: file, line: places[1] + 1, column: mark.column))
  }

  /// Returns the keys and values of a mapping, in the order of the text.
  func entries(_ node: Node, of subject: String, needed: String) throws(RecipeError) -> [Entry] {
    try refuseDecoration(node)
    guard let mapping = node.mapping else {
      throw error(.wrongType(subject: subject, needed: needed), at: node.mark)
    }
    var entries: [Entry] = []
    var known: Set<String> = []
    for (key, value) in mapping {
      let name = try word(key, of: "a key", needed: "a word")
      if !known.insert(name).inserted {
        throw error(.duplicateKey(name), at: key.mark)
      }
      entries.append(Entry(key: name, keyMark: key.mark, value: value))
    }
    return entries
  }

  /// Returns the items of a list.
  func items(_ node: Node, of subject: String, needed: String) throws(RecipeError) -> [Node] {
    try refuseDecoration(node)
    guard let sequence = node.sequence else {
      throw error(.wrongType(subject: subject, needed: needed), at: node.mark)
    }
    return Array(sequence)
  }

  /// Returns the text of a non-empty scalar.
  func word(_ node: Node, of subject: String, needed: String) throws(RecipeError) -> String {
    try refuseDecoration(node)
    guard let scalar = node.scalar, !scalar.string.isEmpty else {
      throw error(.wrongType(subject: subject, needed: needed), at: node.mark)
    }
    return scalar.string
  }

  /// Refuses a node with an anchor, an alias or a tag. The parser has already resolved them, so the
  /// check looks for their characters in the text, at the position of the node.
  private func refuseDecoration(_ node: Node) throws(RecipeError) {
    guard let mark = node.mark, let sign = scalar(at: mark) else { return }
    switch sign {
    case "&", "*": throw error(.notPlain("an anchor or alias (`\(sign)`)"), at: mark)
    case "!": throw error(.notPlain("a tag (`!`)"), at: mark)
    default: return
    }
  }

  /// Returns the character at a mark; nil if there is no character.
  private func scalar(at mark: Mark) -> Unicode.Scalar? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let line = lines[mark.line - 1]
    return line.indices.contains(mark.column - 1) ? line[mark.column - 1] : nil
  }

  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        lines.append([])
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    return lines
  }

  /// The maximum number of anchors, aliases and marked keys (`? `) that are passed to the parser.
  private static let maxReferences = 8

  /// Before parsing, refuses a text with many anchors, aliases or marked keys (`? `).
  ///
  /// The parser compares the keys of a mapping by their whole content, including the content of
  /// aliases. Twenty lines, each with two references to the line before, would take minutes. A few
  /// references are harmless; they are refused after parsing, with their position. The count of
  /// references is never too low, but it can be too high, because a word after an asterisk in a
  /// quoted text also counts. The signs `&`, `*` and `?` start a reference only at the beginning of
  /// a line, or after a blank, a bracket, a comma, a colon or a quotation mark.
  private func refuseManyReferences() throws(RecipeError) {
    var count = 0
    for (index, line) in lines.enumerated() {
      if line.first(where: { $0 != " " && $0 != "\t" }) == "#" { continue }  // a comment
      for (column, scalar) in line.enumerated() where ["&", "*", "?"].contains(scalar) {
        if column > 0, !" \t[]{},:\"'".unicodeScalars.contains(line[column - 1]) { continue }
        if scalar != "?" {
          // An anchor or alias is counted only if its name is ASCII, because the parser refuses
          // other names.
          guard column + 1 < line.count else { continue }
          let next = line[column + 1]
          guard next.isASCII,
            next.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(next)
          else { continue }
        }
        count += 1
        guard count > Self.maxReferences else { continue }
        throw RecipeError(
          .notPlain(scalar == "?" ? "a key marked by `?`" : "an anchor or alias (`\(scalar)`)"),
          at: .position(file: file, line: index + 1, column: column + 1))
      }
    }
  }
}

extension YAMLSource {
  /// Formats a scalar. It has no quotes if YAML can read it in only one way; otherwise it has
  /// double quotes.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } == true
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || [0x2B, 0x2D, 0x2E, 0x5F].contains(byte)
      }
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _
      where scalar.value < 0x20 || (0x7F...0xA0).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        quoted += "\\u" + Decimals.padded(scalar.value, 4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
