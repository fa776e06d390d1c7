/// How the files of a folder with one file per ayah are called.
///
///     {surah}  {ayah}     the number                              2, 255
///     {surah3} {ayah3}    the number with zeros to three digits   002, 255
///     {index}  {index4}   the place in the whole Quran from 1     262, 0262
///
/// Any width from 1 to 9 can be asked for. All else stands as it is: `{surah3}{ayah3}.mp3` gives
/// `002255.mp3`, `{surah}/{ayah}.opus` gives `2/255.opus`. A pattern names a file below its folder,
/// always: `..` and a slash at the start are refused.
public struct NamingPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let parts: [Part]

  private enum Part: Hashable {
    case literal(String)
    case surah(Int), ayah(Int), index(Int)
  }

  /// everyayah.com and many others: `002255.mp3`, the basmalah before surah 2 is `002000.mp3`.
  public static let everyAyah = NamingPattern(
    text: "{surah3}{ayah3}.mp3", parts: [.surah(3), .ayah(3), .literal(".mp3")])

  private init(text: String, parts: [Part]) {
    self.text = text
    self.parts = parts
  }

  /// Reads a pattern.
  ///
  /// - Parameter text: as above.
  /// - Throws: ``LibraryError/badPattern(_:reason:)``.
  public init(_ text: String) throws(LibraryError) {
    let parts = try Self.parts(of: text)
    func has(_ matches: (Part) -> Bool) -> Bool { parts.contains(where: matches) }
    let surah = has { if case .surah = $0 { true } else { false } }
    let ayah = has { if case .ayah = $0 { true } else { false } }
    let index = has { if case .index = $0 { true } else { false } }
    guard index || (surah && ayah) else {
      throw .badPattern(text, reason: "it gives several ayat the same name")
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.hasPrefix("/") || steps.contains("..") {
      throw .badPattern(text, reason: "it leads out of the folder")
    }
    if text.contains("\0") || steps.contains("") || steps.contains(".") {
      throw .badPattern(text, reason: "no file can have that name")
    }
    self.init(text: text, parts: parts)
  }

  private static func parts(of text: String) throws(LibraryError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" && $0 != "}" }
      if !literal.isEmpty { parts.append(.literal(String(literal))) }
      rest = rest[literal.endIndex...]
      guard let brace = rest.first else { break }
      guard brace == "{", let end = rest.firstIndex(of: "}") else {
        throw .badPattern(text, reason: "a brace has no partner")
      }
      let token = rest[rest.index(after: rest.startIndex)..<end]
      guard let part = part(token) else {
        throw .badPattern(text, reason: "nothing is called {\(token)}")
      }
      parts.append(part)
      rest = rest[rest.index(after: end)...]
    }
    return parts
  }

  private static func part(_ token: Substring) -> Part? {
    let digit = token.last.flatMap { $0.isASCII ? $0.wholeNumberValue : nil }
    if digit == 0 { return nil }
    switch digit == nil ? token : token.dropLast() {
    case "surah": return .surah(digit ?? 1)
    case "ayah": return .ayah(digit ?? 1)
    case "index": return .index(digit ?? 1)
    default: return nil
    }
  }

  /// The name of a file; nil if the pattern needs an index and there is none.
  func name(surah: Int, ayah: Int, index: Int?) -> String? {
    var name = ""
    for part in parts {
      switch part {
      case .literal(let text): name += text
      case .surah(let width): name += Self.padded(surah, width)
      case .ayah(let width): name += Self.padded(ayah, width)
      case .index(let width):
        guard let index else { return nil }
        name += Self.padded(index, width)
      }
    }
    return name
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
