import Foundation

/// The messages of a language in parts.
///
/// A file such as `messages-ar.json` contains all messages of a language. The page first loads
/// `messages-ar.json` without the messages of ``later``, and then a file `messages-ar-PART.json` as
/// soon as a view or a problem needs the messages of this part. The parts are made here, so that a
/// translator works on one file.
struct PageMessages {
  /// The families of messages that the page loads on demand, by part. The family of a message is
  /// its name up to the first dot.
  static let later: [String: Set<String>] = [
    "coverage": ["coverage"],
    "hifz": ["check", "class", "grade", "outcome", "plan", "progress", "students", "today"],
    "practise": ["choice", "drill", "gap", "meaning", "practise", "preset", "setting", "shelf"],
    "problems": ["problem", "remedy"],
    // Titles of drills, pages for teachers and pages for signing in. The page does not use them:
    // the program writes them (`DrillTitle`, `StudentPageWords`, `ProblemPage`).
    "titles": ["drilltitle", "signin", "studentpage"],
    "transcripts": ["transcripts"],
  ]

  /// The code of the language.
  let language: Substring
  /// The part; nil for the messages that the page loads first.
  let part: Substring?

  /// - Parameter file: a file name such as `messages-ar.json` or `messages-ar-hifz.json`; the
  ///   initialiser returns nil for another name.
  init?(file: String) {
    guard file.hasPrefix("messages-"), file.hasSuffix(".json") else { return nil }
    let words = file.dropFirst("messages-".count).dropLast(".json".count)
      .split(separator: "-", maxSplits: 1)
    guard let language = words.first else { return nil }
    self.language = language
    part = words.dropFirst().first
    if let part, Self.later[String(part)] == nil { return nil }
  }

  /// The name of the file with all messages of the language.
  var wholeFile: String { "messages-\(language).json" }

  /// Returns the messages of this part as JSON without white space.
  ///
  /// - Parameter whole: the file with all messages of the language.
  /// - Returns: the bytes of the part.
  /// - Throws: `CocoaError` if the file is not JSON.
  func bytes(from whole: [UInt8]) throws -> [UInt8] {
    let object = try JSONSerialization.jsonObject(with: Data(whole)) as? [String: Any] ?? [:]
    let all = Self.later.values.reduce(into: Set()) { $0.formUnion($1) }
    let wanted = part.map { Self.later[String($0)] ?? [] }
    let kept = object.filter { name, _ in
      let family = String(name.prefix { $0 != "." })
      return wanted.map { $0.contains(family) } ?? !all.contains(family)
    }
    return Array(
      try JSONSerialization.data(
        withJSONObject: kept, options: [.sortedKeys, .withoutEscapingSlashes]))
  }
}
