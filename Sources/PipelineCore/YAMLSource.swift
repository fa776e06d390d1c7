import Yams

/// YAML text, of which only the plain part is let through: no anchors, aliases or tags, keys that
/// are words, no key twice.
struct YAMLSource {
  let text: String
  let file: String

  /// A key with its value.
  struct Entry {
    var key: String
    var keyMark: Mark?
    var value: Node
  }

  /// A fault at a place.
  func error(_ fault: RecipeError.Fault, at mark: Mark?) -> RecipeError {
    guard let mark, mark.line > 0 else { return RecipeError(fault, at: .file(file)) }
    return RecipeError(fault, at: .position(file: file, line: mark.line, column: mark.column))
  }

  /// The one document, nil if there is none.
  func root() throws(RecipeError) -> Node? {
    do {
      // Everything stays text: `16000`, `yes` and `1e3` mean what the parameter makes of them.
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
      secondPlace(of: keys.first ?? "", in: context.mark)
    case .reader(let problem, _, _, _): RecipeError(.notYAML(problem), at: .file(file))
    default: RecipeError(.notYAML("it cannot be read"), at: .file(file))
    }
  }

  /// The error for a key that stands twice in the mapping that begins at a mark: at the second of
  /// the two where each begins a line, as in most recipes, else where the mapping begins.
  private func secondPlace(of key: String, in mark: Mark) -> RecipeError {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.dropFirst(mark.line - 1).filter { index in
      let line = lines[index].drop { $0 == " " }
      return line.hasPrefix(key) && line.dropFirst(key.count).drop { $0 == " " }.first == ":"
        && lines[index].count - line.count == mark.column - 1
    }
    guard places.count > 1 else { return error(.duplicateKey(key), at: mark) }
    return RecipeError(
      .duplicateKey(key),
      at: .position(file: file, line: places[1] + 1, column: mark.column))
  }

  /// The keys and values of a mapping, in the order of the text.
  func entries(_ node: Node, of what: String, needed: String) throws(RecipeError) -> [Entry] {
    try refuseDecoration(node)
    guard let mapping = node.mapping else {
      throw error(.wrongType(what: what, needed: needed), at: node.mark)
    }
    var entries: [Entry] = []
    for (key, value) in mapping {
      let name = try word(key, of: "a key", needed: "a word")
      if entries.contains(where: { $0.key == name }) {
        throw error(.duplicateKey(name), at: key.mark)
      }
      entries.append(Entry(key: name, keyMark: key.mark, value: value))
    }
    return entries
  }

  /// The items of a list.
  func items(_ node: Node, of what: String, needed: String) throws(RecipeError) -> [Node] {
    try refuseDecoration(node)
    guard let sequence = node.sequence else {
      throw error(.wrongType(what: what, needed: needed), at: node.mark)
    }
    return Array(sequence)
  }

  /// The text of a scalar that is not empty.
  func word(_ node: Node, of what: String, needed: String) throws(RecipeError) -> String {
    try refuseDecoration(node)
    guard let scalar = node.scalar, !scalar.string.isEmpty else {
      throw error(.wrongType(what: what, needed: needed), at: node.mark)
    }
    return scalar.string
  }

  /// Refuses a node whose text begins with the sign of an anchor, an alias or a tag. The parser
  /// has resolved them by now; the text at the place of the node still shows them.
  private func refuseDecoration(_ node: Node) throws(RecipeError) {
    guard let mark = node.mark, let sign = scalar(at: mark) else { return }
    switch sign {
    case "&", "*": throw error(.notPlain("an anchor or alias (`\(sign)`)"), at: mark)
    case "!": throw error(.notPlain("a tag (`!`)"), at: mark)
    default: return
    }
  }

  /// The character at a place, by the parser's way of counting lines and columns.
  private func scalar(at mark: Mark) -> Unicode.Scalar? {
    var line = 1
    var column = 1
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\u{FEFF}", previous == nil { continue }
      if line == mark.line, column == mark.column { return scalar }
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        if line == mark.line { return nil }
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return nil
  }
}
