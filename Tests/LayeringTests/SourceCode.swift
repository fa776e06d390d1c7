/// The code of a Swift source: its text without comments and without the content of strings.
///
/// The code in an interpolation stays. Regular expressions between slashes are read as code.
struct SourceCode {
  private let bytes: [UInt8]

  /// Removes comments and strings; newlines inside them stay.
  init(_ source: String) {
    var scanner = Scanner(text: Array(source.utf8))
    scanner.scan()
    bytes = scanner.code
  }

  private var lines: [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The modules that the source imports, each once, in order of first appearance.
  ///
  /// Imports in every branch of `#if` count. Attributes, access levels and imports of a single
  /// declaration are handled: `@testable package import struct A.B` gives `A`.
  var importedModules: [String] {
    let statement =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)/
    var modules: [String] = []
    for line in lines where line.contains("import") {
      guard let match = line.firstMatch(of: statement) else { continue }
      let module = String(match.1)
      if !modules.contains(module) { modules.append(module) }
    }
    return modules
  }

  /// The types that the source declares at the top level, private ones included.
  var declaredTypes: [(name: String, isPackage: Bool)] {
    let declaration =
      /(?:@\w+(?:\([^)]*\))?\s+)*((?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated)\s+)*)(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/
    return lines.compactMap { line in
      guard let first = line.first, first.isLetter || first == "@",
        let match = line.prefixMatch(of: declaration)
      else { return nil }
      return (String(match.2), match.1.contains("package") || match.1.contains("public"))
    }
  }

  /// The names that begin with a capital letter and follow no dot: types, and modules.
  var typeNames: Set<String> {
    var names: Set<String> = []
    var start: Int?
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index].isOfIdentifier {
        if start == nil { start = index }
      } else if let first = start {
        start = nil
        let isMember = first > 0 && bytes[first - 1] == UInt8(ascii: ".")
        if !isMember, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[first]) {
          names.insert(String(decoding: bytes[first..<index], as: UTF8.self))
        }
      }
    }
    return names
  }
}

/// One pass over a source, byte by byte.
private struct Scanner {
  /// The surroundings of a byte.
  private enum Context {
    /// Code, with the number of parentheses that are open since an interpolation began.
    case code(parentheses: Int)
    /// A string, with the number of `#` before its quotation marks.
    case string(hashes: Int, isMultiline: Bool)
  }

  let text: [UInt8]
  var code: [UInt8] = []
  private var index = 0
  private var contexts: [Context] = [.code(parentheses: 0)]

  init(text: [UInt8]) { self.text = text }

  mutating func scan() {
    code.reserveCapacity(text.count)
    while index < text.count, let context = contexts.last {
      switch context {
      case .code(let parentheses): readCode(parentheses)
      case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
      }
    }
  }

  private func follows(_ word: StaticString) -> Bool {
    word.utf8CodeUnitCount <= text.count - index
      && text[index..<index + word.utf8CodeUnitCount].elementsEqual(word.description.utf8)
  }

  private mutating func readCode(_ parentheses: Int) {
    switch text[index] {
    case UInt8(ascii: "/") where follows("//"):
      while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "/") where follows("/*"):
      skipComment()
    case UInt8(ascii: "\""):
      let hashes = code.reversed().prefix { $0 == UInt8(ascii: "#") }.count
      let isMultiline = follows("\"\"\"")
      index += isMultiline ? 3 : 1
      code.append(UInt8(ascii: " "))
      contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    case UInt8(ascii: "("):
      keep(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where parentheses == 1 && contexts.count > 1:
      contexts.removeLast()
      index += 1
    case UInt8(ascii: ")"):
      keep(parentheses: parentheses - 1)
    default:
      code.append(text[index])
      index += 1
    }
  }

  /// Copies a parenthesis of the code to the output and counts it.
  private mutating func keep(parentheses: Int) {
    contexts[contexts.count - 1] = .code(parentheses: parentheses)
    code.append(text[index])
    index += 1
  }

  /// Skips a comment between `/*` and `*/`, with the comments in it.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        index += 2
      } else if follows("*/") {
        depth -= 1
        index += 2
      } else {
        if text[index] == UInt8(ascii: "\n") { code.append(text[index]) }
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    switch text[index] {
    case UInt8(ascii: "\\") where areHashes(hashes, after: 1):
      index += 1 + hashes
      if index < text.count, text[index] == UInt8(ascii: "(") {
        code.append(UInt8(ascii: " "))
        contexts.append(.code(parentheses: 1))
      }
      index += 1
    case UInt8(ascii: "\"") where !isMultiline && areHashes(hashes, after: 1):
      index += 1 + hashes
      contexts.removeLast()
    case UInt8(ascii: "\"") where isMultiline && follows("\"\"\"") && areHashes(hashes, after: 3):
      index += 3 + hashes
      contexts.removeLast()
    case UInt8(ascii: "\n"):
      code.append(text[index])
      index += 1
      // A quotation mark in a regular expression opens no string beyond its line.
      if !isMultiline { contexts.removeLast() }
    default:
      index += 1
    }
  }

  private func areHashes(_ count: Int, after offset: Int) -> Bool {
    let start = index + offset
    return start + count <= text.count
      && text[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  fileprivate var isOfIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...255:
      true
    default: false
    }
  }
}
