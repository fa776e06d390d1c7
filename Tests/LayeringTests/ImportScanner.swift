/// Returns the modules that a Swift source imports, each once, in order of first appearance.
///
/// It counts imports in every branch of `#if`, and skips comments and multi-line strings. It
/// handles attributes, access levels and imports of a single declaration: `@testable package import
/// struct A.B` gives `A`.
func importedModules(in source: String) -> [String] {
  let statement =
    /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)/
  var modules: [String] = []
  for line in code(of: source) {
    guard let match = line.firstMatch(of: statement) else { continue }
    let module = String(match.1)
    if !modules.contains(module) { modules.append(module) }
  }
  return modules
}

/// Returns the lines of a source without comments and without the content of multi-line strings.
private func code(of source: String) -> [String] {
  var lines: [String] = []
  var commentDepth = 0
  var isInsideText = false
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    var kept = ""
    var rest = line
    while !rest.isEmpty {
      if isInsideText {
        guard let end = rest.firstRange(of: "\"\"\"") else { break }
        rest = rest[end.upperBound...]
        isInsideText = false
      } else if rest.hasPrefix("/*") {
        commentDepth += 1
        rest = rest.dropFirst(2)
      } else if commentDepth > 0 {
        if rest.hasPrefix("*/") {
          commentDepth -= 1
          rest = rest.dropFirst(2)
        } else {
          rest = rest.dropFirst()
        }
      } else if rest.hasPrefix("//") {
        break
      } else if rest.hasPrefix("\"\"\"") {
        isInsideText = true
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("\"") {
        // A single-line string may contain comment characters: "a/*.wav".
        rest = afterString(rest)
      } else {
        kept.append(rest.removeFirst())
      }
    }
    lines.append(kept)
  }
  return lines
}

/// Returns the rest after a single-line string, given the line from its opening quote on.
private func afterString(_ line: Substring) -> Substring {
  var rest = line.dropFirst()
  while let character = rest.popFirst(), character != "\"" {
    if character == "\\" { rest = rest.dropFirst() }
  }
  return rest
}
