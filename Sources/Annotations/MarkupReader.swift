/// An XML document whose syntax was checked. It consists of the bytes, and of the position of each
/// element in the bytes.
///
/// Names, attributes and texts are read from the bytes when they are needed, so that an element
/// takes 16 bytes besides its own text.
private final class MarkupDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [Node]

  /// The position of an element in the document.
  struct Node {
    /// The indices of the first byte of the element and of the byte after it.
    var start, end: UInt32
    /// The number of the line at which the element begins.
    var line: UInt32
    /// The index of the first node after all nodes inside the element.
    var following: UInt32
  }

  init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// An element of an XML document.
struct MarkupElement {
  private let document: MarkupDocument
  private let index: Int

  fileprivate init(_ document: MarkupDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  private var node: MarkupDocument.Node { document.nodes[index] }
  private var bytes: [UInt8] { document.bytes }

  /// The line number at which the element begins.
  var line: Int { Int(node.line) }

  var name: String {
    let start = Int(node.start) + 1
    return String(decoding: bytes[start..<MarkupSyntax.nameEnd(bytes, start)], as: UTF8.self)
  }

  /// The name without its namespace prefix.
  var localName: Substring {
    let name = name
    return name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// The elements directly inside the element, one after the other.
  var children: some Sequence<MarkupElement> {
    let end = Int(node.following)
    return sequence(state: index + 1) { [document] child -> MarkupElement? in
      guard child < end else { return nil }
      defer { child = Int(document.nodes[child].following) }
      return MarkupElement(document, child)
    }
  }

  /// Returns the children with a given name.
  func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// The attributes. Of two attributes with one name, the last counts.
  private var attributes: [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var place = MarkupSyntax.nameEnd(bytes, Int(node.start) + 1)
    while true {
      place = MarkupSyntax.spaceEnd(bytes, place)
      let nameEnd = MarkupSyntax.nameEnd(bytes, place)
      guard nameEnd > place else { return attributes }
      let name = String(decoding: bytes[place..<nameEnd], as: UTF8.self)
      // After the name come an equals sign and a quotation mark. White space may precede each of
      // them.
      let quote = MarkupSyntax.spaceEnd(bytes, MarkupSyntax.spaceEnd(bytes, nameEnd) + 1)
      let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) ?? quote
      attributes.append((name, MarkupSyntax.text(bytes[quote + 1..<end])))
      place = end + 1
    }
  }

  /// Returns the value of an attribute; nil if the attribute is missing.
  func attribute(named name: String) -> String? { attributes.last { $0.name == name }?.value }

  /// Returns the value of an attribute by its local name, with any prefix; nil if the attribute is
  /// missing.
  func attribute(_ local: String) -> String? {
    let attributes = attributes
    return attributes.last { $0.name == local }?.value
      ?? attributes.first { $0.name.hasSuffix(":" + local) }?.value
  }

  /// The text directly inside the element.
  var text: String {
    content.reduce(into: "") { text, part in
      if case .text(let part) = part { text += part }
    }
  }

  /// The content in document order: texts and child elements.
  var content: [Part] {
    var parts: [Part] = []
    var text = ""
    var child = index + 1
    var place = MarkupSyntax.tagEnd(bytes, Int(node.start))
    let end = Int(node.end)
    while place < end {
      if child < Int(node.following), place == Int(document.nodes[child].start) {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.element(MarkupElement(document, child)))
        place = Int(document.nodes[child].end)
        child = Int(document.nodes[child].following)
      } else if bytes[place] != UInt8(ascii: "<") {
        let next = bytes[place..<end].firstIndex(of: UInt8(ascii: "<")) ?? end
        text += MarkupSyntax.text(bytes[place..<next])
        place = next
      } else if let mark = MarkupSyntax.Section.all.first(where: { $0.begins(bytes, place) }) {
        let inner = mark.inner(bytes, place)
        if mark.isData { text += String(decoding: bytes[inner], as: UTF8.self) }
        place = inner.upperBound + mark.end.count
      } else {
        break  // The end tag of the element begins here.
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  /// A text or a child element.
  enum Part {
    case text(String)
    case element(MarkupElement)
  }
}

/// Functions that find names, tags and texts in the bytes of XML.
enum MarkupSyntax {
  /// A comment, a CDATA section, a processing instruction or a declaration, described by its
  /// delimiters.
  struct Section {
    let start, end: [UInt8]
    /// The name of the section in error messages.
    let name: String
    var isData: Bool { start.count == 9 }

    private init(_ start: String, _ end: String, _ name: String) {
      (self.start, self.end, self.name) = (Array(start.utf8), Array(end.utf8), name)
    }

    static let declaration = Section("<!", ">", "a declaration")
    static let all = [
      Section("<!--", "-->", "a comment"), Section("<![CDATA[", "]]>", "a CDATA section"),
      Section("<?", "?>", "a processing instruction"),
    ]

    func begins(_ bytes: [UInt8], _ index: Int) -> Bool {
      MarkupSyntax.starts(bytes, index, with: start)
    }

    /// Returns the range between the delimiters of the section that begins at `index`. If the end
    /// delimiter is missing, the range extends to the end of the bytes.
    func inner(_ bytes: [UInt8], _ index: Int) -> Range<Int> {
      let first = index + start.count
      var place = first
      while place < bytes.count {
        if bytes[place] == end[0], MarkupSyntax.starts(bytes, place, with: end) { break }
        place += 1
      }
      return min(first, place)..<place
    }
  }

  static func starts(_ bytes: [UInt8], _ index: Int, with mark: [UInt8]) -> Bool {
    guard bytes.count - index >= mark.count else { return false }
    for (offset, byte) in mark.enumerated() where bytes[index + offset] != byte { return false }
    return true
  }

  /// Returns the index after the name that begins at `index`.
  static func nameEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index < bytes.count {
      switch bytes[index] {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"), UInt8(ascii: "?"):
        return index
      default: index += 1
      }
    }
    return index
  }

  /// Returns the index after the white space that begins at `index`.
  static func spaceEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns the index after the start tag that begins at `index`. The values of its attributes may
  /// contain `>`.
  static func tagEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return index
  }

  /// Returns a text with its entities replaced and its line ends converted to LF.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(0x0D) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      rest = rest.dropFirst()
      if scalar == "\r" {
        if rest.first != "\n" { result.append("\n") }
      } else if scalar == "&", case let name = entityName(rest), let replacement = entity(name) {
        result.append(replacement)
        rest = rest.dropFirst(name.unicodeScalars.count + 1)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the first name after a `&` that is not a predefined entity of XML; nil if there is no
  /// such name.
  static func unknownEntity(in bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(UInt8(ascii: "&")) else { return nil }
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let place = rest.firstIndex(of: "&") {
      rest = rest[rest.index(after: place)...]
      let name = entityName(rest)
      guard entity(name) != nil, rest.dropFirst(name.unicodeScalars.count).first == ";" else {
        return name
      }
    }
    return nil
  }

  /// Returns the name at the beginning of a text, up to the semicolon after it.
  private static func entityName(_ text: Substring.UnicodeScalarView) -> String {
    String(String.UnicodeScalarView(text.prefix(12).prefix { $0 != ";" }))
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

/// A reader for XML without custom entities: elements, attributes, text, and the five predefined
/// entities.
///
/// A document that defines entities is refused, because its entities could expand to a huge text or
/// cause a download (decision 0101). Comments and processing instructions are skipped; prefixed
/// names are kept as written.
struct MarkupReader {
  /// The maximum nesting depth of elements. Annotation files need less.
  private static let deepest = 64

  private let bytes: [UInt8]
  private let format: String
  private var index = 0
  private var line = 1
  private let maxElements: Int
  /// The positions of the elements so far, in document order.
  private var nodes: [MarkupDocument.Node] = []
  /// The indices in ``nodes`` of the elements whose end tags have not been read yet. The outermost
  /// element comes first.
  private var open: [Int] = []

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, UTF-16 or UTF-32 text.
  ///   - format: the name of the file format, for errors.
  ///   - maxElements: the maximum number of elements.
  /// - Returns: the root element with its content.
  /// - Throws: ``AnnotationError`` with the line.
  static func root(
    of bytes: [UInt8], format: String, maxElements: Int = ReadingLimit.elements
  ) throws(AnnotationError) -> MarkupElement {
    let plain = ForeignText.utf8(bytes)
    guard ForeignText.isWholeUTF8(plain) else {
      throw .notText(line: 1, expected: "UTF-8 or UTF-16")
    }
    guard plain.count < Int(UInt32.max) else { throw .tooMany("bytes", most: Int(UInt32.max)) }
    var reader = MarkupReader(bytes: plain, format: format, maxElements: maxElements)
    // Each element begins with a `<`, so the count of `<` is large enough. Reserved memory that
    // stays unused has no cost.
    reader.nodes.reserveCapacity(min(maxElements, plain.count { $0 == UInt8(ascii: "<") }))
    try reader.check()
    return MarkupElement(MarkupDocument(bytes: plain, nodes: reader.nodes), 0)
  }

  private init(bytes: [UInt8], format: String, maxElements: Int) {
    self.bytes = bytes
    self.maxElements = maxElements
    self.format = format
  }

  /// Checks the syntax of the whole document and collects the positions of its elements.
  private mutating func check() throws(AnnotationError) {
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try checkText()
      } else if let section = MarkupSyntax.Section.all.first(where: { $0.begins(bytes, index) }) {
        _ = try skip(section)
      } else if MarkupSyntax.Section.declaration.begins(bytes, index) {
        let content = try skip(.declaration)
        guard !bytes[content].contains(UInt8(ascii: "[")) else {
          throw .another(format: format, reason: "it has definitions of its own (DOCTYPE)")
        }
      } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        try checkEnd()
      } else {
        try checkStart()
      }
    }
    if let last = open.last {
      throw .cut(line: line, within: "<\(name(of: nodes[last]))>")
    }
    guard !nodes.isEmpty else { throw .another(format: format, reason: "it is no XML") }
  }

  private func name(of node: MarkupDocument.Node) -> String { name(at: Int(node.start) + 1) }

  private func name(at start: Int) -> String {
    String(decoding: bytes[start..<MarkupSyntax.nameEnd(bytes, start)], as: UTF8.self)
  }

  /// Moves to an index, and counts the lines on the way.
  private mutating func move(to end: Int) {
    while index < end {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func skip(_ section: MarkupSyntax.Section) throws(AnnotationError) -> Range<Int>
  {
    let first = line
    let inner = section.inner(bytes, index)
    guard inner.upperBound < bytes.count else { throw .cut(line: first, within: section.name) }
    move(to: inner.upperBound + section.end.count)
    return inner
  }

  private mutating func checkText() throws(AnnotationError) {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = bytes[index..<end]
    if let name = MarkupSyntax.unknownEntity(in: text) {
      throw .unreadable(line: line, "&\(name)", expected: "an entity of XML")
    }
    guard !open.isEmpty || MarkupSyntax.text(text).trimmed.isEmpty else {
      throw .another(format: format, reason: "text stands outside of its elements")
    }
    move(to: end)
  }

  private mutating func checkEnd() throws(AnnotationError) {
    let start = line
    let name = name(at: index + 2)
    move(to: MarkupSyntax.spaceEnd(bytes, index + 2 + name.utf8.count))
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">"), let last = open.popLast(),
      self.name(of: nodes[last]) == name
    else {
      throw .unreadable(line: start, "</\(name)>", expected: "the end of the element that is open")
    }
    index += 1
    close(last)
  }

  /// Sets the end of an element to the current index.
  private mutating func close(_ node: Int) {
    nodes[node].end = UInt32(index)
    nodes[node].following = UInt32(nodes.count)
  }

  private mutating func checkStart() throws(AnnotationError) {
    guard nodes.isEmpty || !open.isEmpty else {
      throw .unreadable(line: line, "<", expected: "allowed after the outermost element")
    }
    let first = line
    let name = name(at: index + 1)
    guard !name.isEmpty else {
      throw .unreadable(line: first, "<", expected: "the beginning of an element")
    }
    guard nodes.count < maxElements else { throw .tooMany("elements", most: maxElements) }
    let node = nodes.count
    nodes.append(.init(start: UInt32(index), end: 0, line: UInt32(line), following: 0))
    move(to: index + 1 + name.utf8.count)
    while true {
      move(to: MarkupSyntax.spaceEnd(bytes, index))
      guard index < bytes.count else { throw .cut(line: first, within: "<\(name)>") }
      let isEmpty = MarkupSyntax.starts(bytes, index, with: Array("/>".utf8))
      guard isEmpty || bytes[index] == UInt8(ascii: ">") else {
        try checkAttribute(of: name)
        continue
      }
      index += isEmpty ? 2 : 1
      guard open.count < Self.deepest else {
        throw .tooMany("elements inside each other", most: Self.deepest)
      }
      if isEmpty { close(node) } else { open.append(node) }
      return
    }
  }

  private mutating func checkAttribute(of element: String) throws(AnnotationError) {
    let key = name(at: index)
    move(to: MarkupSyntax.spaceEnd(bytes, index + key.utf8.count))
    guard !key.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      throw .unreadable(line: line, key, expected: "an attribute of <\(element)>")
    }
    move(to: MarkupSyntax.spaceEnd(bytes, index + 1))
    guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
      throw .unreadable(line: line, key, expected: "an attribute with its value in quotes")
    }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: bytes[index]) else {
      throw .cut(line: line, within: "the value of \(key)")
    }
    if let name = MarkupSyntax.unknownEntity(in: bytes[start..<end]) {
      throw .unreadable(line: line, "&\(name)", expected: "an entity of XML")
    }
    move(to: end + 1)
  }
}
