/// An element of an XML document.
struct MarkupElement {
  let name: String
  let attributes: MarkupAttributes
  /// The line number at which the element begins.
  let line: Int
  /// The text directly inside the element.
  var text = ""
  var children: [MarkupElement] = []
  /// The length in bytes of ``text`` before each child.
  var places: [Int] = []

  /// Returns the children with a given name.
  func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// The name without its namespace prefix.
  var localName: Substring {
    name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// Returns the value of an attribute by its local name, with any prefix; nil if the attribute is
  /// missing.
  func attribute(_ local: String) -> String? {
    attributes[local] ?? attributes.value(forSuffix: ":" + local)
  }

  /// The content in document order: texts and child elements.
  var content: [Part] {
    var parts: [Part] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var done = 0
    for (child, place) in zip(children, places) {
      let end = bytes.index(start, offsetBy: place - done)
      if start < end { parts.append(.text(text[start..<end])) }
      parts.append(.element(child))
      (start, done) = (end, place)
    }
    if start < bytes.endIndex { parts.append(.text(text[start...])) }
    return parts
  }

  /// A text or a child element.
  enum Part {
    case text(Substring)
    case element(MarkupElement)
  }

  /// Appends a child after the existing content.
  mutating func append(_ child: MarkupElement) {
    children.append(child)
    places.append(text.utf8.count)
  }
}

/// The attributes of an element. Elements have few attributes, and files have many elements, so a
/// list takes less memory than a dictionary.
struct MarkupAttributes {
  private var pairs: [(name: String, value: String)] = []

  /// Appends an attribute. Of two attributes with one name, the last counts.
  mutating func append(_ name: String, _ value: String) { pairs.append((name, value)) }

  subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

  /// Returns the value of the first attribute whose name ends with a text.
  func value(forSuffix suffix: String) -> String? {
    pairs.first { $0.name.hasSuffix(suffix) }?.value
  }
}

/// A reader for XML without custom entities: elements, attributes, text, and the five predefined
/// entities.
///
/// Documents that define entities are refused, because entities could expand to huge texts or cause
/// a download (decision 0101). Comments and processing instructions are skipped; prefixed names are
/// kept as written.
struct MarkupReader {
  /// The maximum nesting depth of elements. Annotation files need less.
  private static let deepest = 64

  private let bytes: [UInt8]
  private let format: String
  private var index = 0
  private var line = 1
  /// The names of elements and attributes so far. Equal names share their memory.
  private var names: Set<String> = []
  private var elementCount = 0
  private let maxElements: Int

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 or UTF-16 text.
  ///   - format: the name of the file format, for errors.
  ///   - maxElements: the maximum number of elements.
  /// - Returns: the root element with its content.
  /// - Throws: ``AnnotationError`` with the line.
  static func root(
    of bytes: [UInt8], format: String, maxElements: Int = ReadingLimit.elements
  ) throws(AnnotationError) -> MarkupElement {
    let plain = ForeignText.utf8(bytes)
    guard String(validating: plain, as: UTF8.self) != nil else {
      throw .notText(line: 1, expected: "UTF-8 or UTF-16")
    }
    var reader = MarkupReader(bytes: plain, format: format, maxElements: maxElements)
    return try reader.root()
  }

  private init(bytes: [UInt8], format: String, maxElements: Int) {
    self.bytes = bytes
    self.maxElements = maxElements
    self.format = format
  }

  private mutating func root() throws(AnnotationError) -> MarkupElement {
    var open: [MarkupElement] = []
    var root: MarkupElement?
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let text = try text()
        if let last = open.indices.last {
          open[last].text += text
        } else if !text.trimmed.isEmpty {
          throw .another(format: format, reason: "text stands outside of its elements")
        }
      } else if starts(.comment) {
        _ = try skip(to: .commentEnd, within: "a comment")
      } else if starts(.data) {
        index += 9
        let content = try skip(to: .dataEnd, within: "a CDATA section")
        if let last = open.indices.last {
          open[last].text += String(decoding: content, as: UTF8.self)
        }
      } else if starts(.instruction) {
        _ = try skip(to: .instructionEnd, within: "a processing instruction")
      } else if starts(.declaration) {
        let content = try skip(to: .end, within: "a declaration")
        guard !content.contains(UInt8(ascii: "[")) else {
          throw .another(format: format, reason: "it has definitions of its own (DOCTYPE)")
        }
      } else if starts(.close) {
        let start = line
        index += 2
        let name = name()
        space()
        guard take(.end), let last = open.popLast(), last.name == name else {
          throw .unreadable(
            line: start, "</\(name)>", expected: "the end of the element that is open")
        }
        if open.isEmpty { root = last } else { open[open.count - 1].append(last) }
      } else {
        guard root == nil else {
          throw .unreadable(line: line, "<", expected: "allowed after the outermost element")
        }
        let (element, isEmpty) = try element()
        guard open.count < Self.deepest else {
          throw .tooMany("elements inside each other", most: Self.deepest)
        }
        if !isEmpty {
          open.append(element)
        } else if open.isEmpty {
          root = element
        } else {
          open[open.count - 1].append(element)
        }
      }
    }
    if let last = open.last { throw .cut(line: line, within: "<\(last.name)>") }
    guard let root else { throw .another(format: format, reason: "it is no XML") }
    return root
  }

  private func starts(_ mark: Mark) -> Bool { bytes[index...].starts(with: mark.bytes) }

  private mutating func take(_ mark: Mark) -> Bool {
    guard starts(mark) else { return false }
    index += mark.bytes.count
    return true
  }

  /// An XML delimiter, stored as bytes because the reader compares it at each byte of a file.
  private struct Mark {
    let bytes: [UInt8]

    private init(_ text: String) { bytes = Array(text.utf8) }

    static let comment = Mark("<!--"), commentEnd = Mark("-->")
    static let data = Mark("<![CDATA["), dataEnd = Mark("]]>")
    static let instruction = Mark("<?"), instructionEnd = Mark("?>")
    static let declaration = Mark("<!"), close = Mark("</")
    static let end = Mark(">"), emptyEnd = Mark("/>"), equals = Mark("=")
  }

  private mutating func advance() {
    if bytes[index] == 0x0A { line += 1 }
    index += 1
  }

  /// Returns the bytes before a delimiter, and moves past the delimiter.
  private mutating func skip(
    to mark: Mark, within place: String
  ) throws(AnnotationError) -> ArraySlice<UInt8> {
    let (start, first) = (index, line)
    let beginning = mark.bytes[0]
    while index < bytes.count {
      if bytes[index] == beginning, starts(mark) {
        let content = bytes[start..<index]
        index += mark.bytes.count
        return content
      }
      advance()
    }
    throw .cut(line: first, within: place)
  }

  private mutating func space() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { advance() }
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard byte > 0x20, !"<>/=\"'&?".utf8.contains(byte) else { break }
      index += 1
    }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    return names.count < Self.maxNames ? names.insert(name).memberAfterInsert : name
  }

  /// The maximum number of names that are shared; no format has more.
  private static let maxNames = 1000

  /// Reads a start tag. The returned Boolean is true if the element is empty (`/>`).
  private mutating func element() throws(AnnotationError) -> (MarkupElement, Bool) {
    let first = line
    index += 1
    let name = name()
    guard !name.isEmpty else {
      throw .unreadable(line: first, "<", expected: "the beginning of an element")
    }
    elementCount += 1
    guard elementCount <= maxElements else { throw .tooMany("elements", most: maxElements) }
    var attributes = MarkupAttributes()
    while true {
      space()
      guard index < bytes.count else { throw .cut(line: first, within: "<\(name)>") }
      if take(.emptyEnd) {
        return (MarkupElement(name: name, attributes: attributes, line: first), true)
      }
      if take(.end) {
        return (MarkupElement(name: name, attributes: attributes, line: first), false)
      }
      let key = self.name()
      space()
      guard !key.isEmpty, take(.equals) else {
        throw .unreadable(line: line, key, expected: "an attribute of <\(name)>")
      }
      space()
      guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
        throw .unreadable(line: line, key, expected: "an attribute with its value in quotes")
      }
      let quote = bytes[index]
      index += 1
      let start = index
      let startLine = line
      while index < bytes.count, bytes[index] != quote { advance() }
      guard index < bytes.count else { throw .cut(line: startLine, within: "the value of \(key)") }
      attributes.append(key, try Self.decoded(bytes[start..<index], line: startLine))
      index += 1
    }
  }

  private mutating func text() throws(AnnotationError) -> String {
    let (start, first) = (index, line)
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { advance() }
    return try Self.decoded(bytes[start..<index], line: first)
  }

  /// Returns a text with its entities replaced and its line ends converted to LF.
  private static func decoded(
    _ bytes: ArraySlice<UInt8>, line: Int
  ) throws(AnnotationError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(0x0D) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      rest = rest.dropFirst()
      if scalar == "\r" {
        if rest.first != "\n" { result.append("\n") }
        continue
      }
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = String(String.UnicodeScalarView(rest.prefix(12).prefix { $0 != ";" }))
      guard let replacement = entity(name), rest.dropFirst(name.unicodeScalars.count).first == ";"
      else { throw .unreadable(line: line, "&\(name)", expected: "an entity of XML") }
      result.append(replacement)
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
    }
    return String(result)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap { Unicode.Scalar($0) }
    }
  }
}
