import HostSystem
package import SystemPackage
import Yams

/// A strict YAML mapping of keys to values, each with its position in the text.
///
///     speed: 0.75
///     gaps: { repeats: 500ms, ayat: 1.0x }     gives  gaps.repeats, gaps.ayat
///     reciters: [husary, minshawi]             gives  husary, minshawi
///
/// Nested mappings are flattened, and their keys are joined by full stops. A list of words becomes
/// one text with commas. All values are texts. The following are refused with their line: anchors,
/// aliases, tags, empty values, repeated keys (whether nested or written with full stops), and
/// lists with items that are not words. A text without keys is an empty mapping.
package struct SettingsText: Sendable {
  /// A key of the text, and its value.
  package struct Entry: Hashable, Sendable {
    /// The full key with its parents: `gaps.repeats`.
    package let key: String
    /// The position of the key.
    package let keyPosition: Position
    /// The value as written.
    package let value: String
    /// The position of the value.
    package let valuePosition: Position
  }

  /// A position in the text; lines and columns count from 1.
  package struct Position: Hashable, Sendable {
    /// The line.
    package let line: Int
    /// The column.
    package let column: Int
  }

  /// The name of the text in errors.
  package let file: String
  /// The entries in the order of the text.
  package private(set) var entries: [Entry] = []

  private let source: YAMLSource

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: the name of the text in errors.
  ///   - subject: the kind of text in errors, such as `the drill`.
  /// - Throws: ``RecipeError``.
  package init(text: String, file: String, of subject: String) throws(RecipeError) {
    self.file = file
    source = YAMLSource(text: text, file: file)
    guard let root = try source.root() else { return }
    try read(root, below: [], of: subject)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file, of at most ``Recipe/longest`` bytes.
  ///   - subject: the kind of file in errors.
  /// - Throws: ``RecipeError``, or a `HostError` if the file cannot be read.
  package init(path: FilePath, of subject: String) throws {
    let text = try Recipe.text(of: path)
    try self.init(text: text, file: path.description, of: subject)
  }

  /// Creates an error at a position in this text.
  ///
  /// - Parameters:
  ///   - fault: the fault.
  ///   - position: the position of the fault.
  /// - Returns: the error to throw.
  package func error(_ fault: RecipeError.Fault, at position: Position) -> RecipeError {
    RecipeError(fault, at: place(of: position))
  }

  /// Converts a position in this text to the location that an error states.
  package func place(of position: Position) -> RecipeError.Place {
    .position(file: file, line: position.line, column: position.column)
  }

  private mutating func read(
    _ node: Node, below keys: [String], of subject: String
  ) throws(RecipeError) {
    for entry in try source.entries(node, of: subject, needed: "keys with their values") {
      let path = keys + [entry.key]
      let key = path.joined(separator: ".")
      if entry.value.mapping != nil {
        guard path.count < 4 else {
          throw source.error(
            .wrongType(subject: "`\(key)`", needed: "one value"), at: entry.value.mark)
        }
        try read(entry.value, below: path, of: "`\(key)`")
        continue
      }
      let value: String
      if entry.value.sequence != nil {
        var words: [String] = []
        for item in try source.items(entry.value, of: "`\(key)`", needed: "a list") {
          words.append(try source.word(item, of: "each of `\(key)`", needed: "one value"))
        }
        value = words.joined(separator: ", ")
      } else {
        value = try source.word(entry.value, of: "`\(key)`", needed: "one value")
      }
      if entries.contains(where: { $0.key == key }) {
        throw source.error(.duplicateKey(key), at: entry.keyMark)
      }
      entries.append(
        Entry(
          key: key, keyPosition: position(entry.keyMark), value: value,
          valuePosition: position(entry.value.mark)))
    }
  }

  private func position(_ mark: Mark?) -> Position {
    Position(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  /// Formats a mapping as text that this type can parse.
  ///
  /// Consecutive keys with the same first word are grouped in braces.
  ///
  /// - Parameter entries: keys of one or two words with their values.
  /// - Returns: YAML, one line for each first word.
  package static func text(of entries: [(key: String, value: String)]) -> String {
    var lines: [(group: String, parts: [String])] = []
    for entry in entries {
      let words = entry.key.split(separator: ".", maxSplits: 1).map(String.init)
      let value = YAMLSource.scalar(entry.value)
      if words.count == 1 {
        lines.append(("", ["\(YAMLSource.scalar(entry.key)): \(value)"]))
        continue
      }
      let part = "\(YAMLSource.scalar(words[1])): \(value)"
      if let last = lines.last, last.group == words[0] {
        lines[lines.count - 1].parts.append(part)
      } else {
        lines.append((words[0], [part]))
      }
    }
    return lines.map { line in
      let parts = line.parts.joined(separator: ", ")
      return line.group.isEmpty ? parts : "\(YAMLSource.scalar(line.group)): { \(parts) }"
    }.joined(separator: "\n") + "\n"
  }
}
