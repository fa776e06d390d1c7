import AudioCore

extension AnnotationFormat {
  /// Praat's TextGrid in its long form, in which each value has a name.
  ///
  /// Source: Praat manual, TextGrid file formats.
  package static let textgrid = AnnotationFormat(
    "textgrid", summary: "a TextGrid for Praat", fileExtension: "TextGrid", content: .tiers,
    resolution: "1 µs", wordTimes: .own, maxBytes: ReadingLimit.bytes,
    isOwn: PraatTextGrid.isOwn,
    write: PraatTextGrid.long, read: PraatTextGrid.annotation)

  /// Praat's TextGrid in its short form. It contains only the values, without their names, and is a
  /// quarter of the size of the long form.
  package static let textgridShort = AnnotationFormat(
    "textgrid-short", summary: "a short TextGrid for Praat", fileExtension: "TextGrid",
    content: .tiers, resolution: "1 µs", wordTimes: .own, maxBytes: ReadingLimit.bytes,
    isOwn: { _ in false },
    write: PraatTextGrid.short, read: PraatTextGrid.annotation)
}

private enum PraatTextGrid {
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    TextLines.contain(bytes) { $0.contains("\"TextGrid\"") || $0.contains(chronological) }
  }

  private static let chronological = "Praat chronological TextGrid text file"

  // MARK: Writing

  static func long(_ annotation: Annotation) -> String { text(of: annotation, isLong: true) }

  static func short(_ annotation: Annotation) -> String { text(of: annotation, isLong: false) }

  /// Writes a TextGrid. In the long form each value has a name (`xmin = 0`); in the short form each
  /// value is a line of its own.
  private static func text(of annotation: Annotation, isLong: Bool) -> String {
    let rate = annotation.rate
    var text = "File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\n"
    func line(_ indent: Int, _ name: String, _ value: String) {
      text +=
        isLong
        ? String(repeating: "    ", count: indent) + name + " = " + value + " \n" : value + "\n"
    }
    func bare(_ indent: Int, _ name: String) {
      if isLong { text += String(repeating: "    ", count: indent) + name + "\n" }
    }
    func time(_ position: FrameIndex) -> String {
      Decimals.seconds(max(position, FrameIndex(0)), at: rate, decimals: 6)
    }
    let end = max(annotation.end, FrameIndex(1))
    line(0, "xmin", "0")
    line(0, "xmax", time(end))
    text += isLong ? "tiers? <exists> \n" : "<exists>\n"
    line(0, "size", "\(annotation.tiers.count)")
    bare(0, "item []: ")
    for (index, tier) in annotation.tiers.enumerated() {
      let isOfPoints = !tier.entries.isEmpty && tier.entries.allSatisfy(\.range.isEmpty)
      bare(1, "item [\(index + 1)]:")
      line(2, "class", isOfPoints ? "\"TextTier\"" : "\"IntervalTier\"")
      line(2, "name", quoted(tier.name))
      line(2, "xmin", "0")
      line(2, "xmax", time(end))
      let parts = isOfPoints ? tier.entries.map { ($0.range, $0.text) } : intervals(tier, to: end)
      let name = isOfPoints ? "points" : "intervals"
      line(2, isLong ? "\(name): size" : "", "\(parts.count)")
      for (number, part) in parts.enumerated() {
        bare(2, "\(name) [\(number + 1)]:")
        line(3, isOfPoints ? "number" : "xmin", time(part.0.start))
        if !isOfPoints { line(3, "xmax", time(part.0.end)) }
        line(3, isOfPoints ? "mark" : "text", quoted(part.1))
      }
    }
    return text
  }

  /// Returns the intervals of a tier without gaps, as Praat requires. Each gap between two entries
  /// becomes an interval with an empty text.
  private static func intervals(
    _ tier: Annotation.Tier, to end: FrameIndex
  ) -> [(FrameRange, String)] {
    var result: [(FrameRange, String)] = []
    var place = FrameIndex(0)
    for entry in tier.entries.sorted(by: { $0.range.start < $1.range.start }) {
      let start = max(entry.range.start, place)
      guard start < entry.range.end else { continue }
      if place < start { result.append((FrameRange(start: place, end: start), "")) }
      result.append((FrameRange(start: start, end: entry.range.end), entry.text))
      place = entry.range.end
    }
    if place < end || result.isEmpty { result.append((FrameRange(start: place, end: end), "")) }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: Reading

  /// A value in a TextGrid file. Praat reads free-standing numbers, quoted texts and flags, and
  /// ignores all other text. Therefore the same reader works for the long and the short form.
  private enum Token: Equatable {
    case number(Double)
    case text(String)
    case flag(String)
  }

  static func annotation(from bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let plain = ForeignText.utf8(bytes)
    guard !plain.starts(with: "ooBinaryFile".utf8) else {
      throw .another(
        format: "TextGrid", reason: "it is binary; save it in Praat as a text file")
    }
    guard ForeignText.isWholeUTF8(plain) else {
      throw .notText(line: 1, expected: "UTF-8 or UTF-16")
    }
    var reader = Reader(plain)
    let first = try reader.next()
    if first?.token == .text(chronological) { return try chronologicalGrid(&reader) }
    guard case .text(let type) = first?.token, type.hasPrefix("ooTextFile"),
      try reader.next()?.token == .text("TextGrid")
    else {
      throw .another(format: "TextGrid", reason: "it is not Praat's object TextGrid")
    }
    let start = try reader.number("the time of the start")
    let end = try reader.number("the time of the end")
    var result = Annotation(length: try position(end.value, start.value, end.line))
    guard try reader.flag() == "<exists>" else { return result }
    let count = try reader.count("the number of tiers")
    for _ in 0..<count {
      let kind = try reader.text("the class of a tier")
      let name = try reader.text("the name of a tier").value
      _ = try reader.number("the start of a tier")
      _ = try reader.number("the end of a tier")
      let entries = try reader.count("the number of entries")
      let isOfPoints = pointTiers.contains(kind.value)
      guard isOfPoints || kind.value == "IntervalTier" else {
        throw .unreadable(line: kind.line, kind.value, expected: "a class of tiers")
      }
      var tier = Annotation.Tier(name, [])
      for _ in 0..<entries {
        let (entry, fault) = try entry(&reader, isOfPoints, from: start.value)
        result.skippedLines.append(fault)
        if let entry { try tier.entries.add(entry) }
      }
      result.tiers.append(tier)
    }
    if result.isEmpty, let first = result.skippedLines.first.first { throw first }
    return result
  }

  /// The classes of point tiers. Praat writes the first name, and praat-textgrids writes the
  /// second.
  private static let pointTiers: Set = ["TextTier", "PointTier"]

  /// Reads an interval or a point. Returns its entry, or nil if its text is empty. If a time is
  /// unreadable, returns the error and no entry.
  private static func entry(
    _ reader: inout Reader, _ isOfPoints: Bool, from origin: Double
  ) throws(AnnotationError) -> (Annotation.Entry?, AnnotationError?) {
    let start = try reader.number("the time of an entry")
    let end = isOfPoints ? start : try reader.number("the end of an entry")
    let text = try reader.text("the text of an entry").value
    var entry: Annotation.Entry?
    let fault = try Annotation.fault { () throws(AnnotationError) in
      let range = try ClockTime.range(
        position(start.value, origin, start.line), position(end.value, origin, end.line),
        line: start.line)
      if !text.trimmed.isEmpty {
        entry = Annotation.Entry(range: range, text: String(text.trimmed), line: start.line)
      }
    }
    return (entry, fault)
  }

  /// Reads a chronological TextGrid, in which the entries of all tiers are merged in time order.
  private static func chronologicalGrid(
    _ reader: inout Reader
  ) throws(AnnotationError) -> Annotation {
    let start = try reader.number("the time of the start")
    let end = try reader.number("the time of the end")
    var result = Annotation(length: try position(end.value, start.value, end.line))
    let count = try reader.count("the number of tiers")
    var isOfPoints: [Bool] = []
    for _ in 0..<count {
      isOfPoints.append(pointTiers.contains(try reader.text("the class of a tier").value))
      result.tiers.append(Annotation.Tier(try reader.text("the name of a tier").value, []))
      _ = try reader.number("the start of a tier")
      _ = try reader.number("the end of a tier")
    }
    while try !reader.isAtEnd {
      let tier = try reader.count("the number of a tier")
      guard result.tiers.indices.contains(tier - 1) else {
        throw .unreadable(line: reader.line, "\(tier)", expected: "the number of a tier")
      }
      let (entry, fault) = try entry(&reader, isOfPoints[tier - 1], from: start.value)
      result.skippedLines.append(fault)
      if let entry { try result.tiers[tier - 1].entries.add(entry) }
    }
    if result.isEmpty, let first = result.skippedLines.first.first { throw first }
    return result
  }

  private static func position(
    _ seconds: Double, _ origin: Double, _ line: Int
  ) throws(AnnotationError) -> FrameIndex {
    try ClockTime.position(seconds: seconds - origin, line: line)
  }

  /// A tokeniser for TextGrid files.
  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var line = 1
    private var pending: (token: Token, line: Int)?

    /// - Parameter bytes: valid UTF-8.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// True if only white space and comments remain.
    var isAtEnd: Bool {
      mutating get throws(AnnotationError) {
        pending = try next()
        return pending == nil
      }
    }

    mutating func next() throws(AnnotationError) -> (token: Token, line: Int)? {
      if let pending {
        self.pending = nil
        return pending
      }
      while index < bytes.count {
        let byte = bytes[index]
        if let length = space {
          if byte == 0x0A || byte == 0x0D { countLine() }
          index += length
        } else if byte == UInt8(ascii: "!") {
          while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        } else if byte == UInt8(ascii: "\"") {
          let start = line
          return (.text(try quoted()), start)
        } else {
          let start = line
          let word = word()
          if word.hasPrefix("<"), word.hasSuffix(">") { return (.flag(word), start) }
          if let number = Double(word) { return (.number(number), start) }
        }
      }
      return nil
    }

    /// The length in bytes of the white space at the index; nil for any other character.
    private var space: Int? {
      let byte = bytes[index]
      if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : nil }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let scalar = String(decoding: bytes[index...].prefix(length), as: UTF8.self).unicodeScalars
      return scalar.first?.properties.isWhitespace ?? false ? length : nil
    }

    /// Counts the line end at the index. A CR LF is counted only at its LF.
    private mutating func countLine() {
      let isBeforeFeed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || !isBeforeFeed { line += 1 }
    }

    /// Reads a word up to the next white space. A quotation mark inside the word is part of it.
    private mutating func word() -> String {
      let start = index
      while index < bytes.count {
        // Continuation bytes are skipped, because only the first byte of a character can begin
        // white space.
        if bytes[index] & 0xC0 != 0x80, space != nil { break }
        index += 1
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Reads a quoted text. Two quotation marks inside it stand for one quotation mark.
    private mutating func quoted() throws(AnnotationError) -> String {
      let first = line
      let quote = UInt8(ascii: "\"")
      index += 1
      var start = index
      var text = ""
      while index < bytes.count {
        if bytes[index] == quote {
          text += String(decoding: bytes[start..<index], as: UTF8.self)
          index += 1
          guard index < bytes.count, bytes[index] == quote else { return text }
          start = index
        } else if bytes[index] == 0x0A || bytes[index] == 0x0D {
          countLine()
        }
        index += 1
      }
      throw .cut(line: first, within: "a text in quotes")
    }

    mutating func number(_ item: String) throws(AnnotationError) -> (value: Double, line: Int) {
      guard let found = try next() else { throw .cut(line: line, within: item) }
      guard case .number(let value) = found.token, value.isFinite else {
        throw .unreadable(line: found.line, Self.shown(found.token), expected: item)
      }
      return (value, found.line)
    }

    mutating func text(_ item: String) throws(AnnotationError) -> (value: String, line: Int) {
      guard let found = try next() else { throw .cut(line: line, within: item) }
      guard case .text(let value) = found.token else {
        throw .unreadable(line: found.line, Self.shown(found.token), expected: item)
      }
      return (value, found.line)
    }

    mutating func flag() throws(AnnotationError) -> String {
      guard let found = try next() else { throw .cut(line: line, within: "the tiers") }
      guard case .flag(let value) = found.token else {
        throw .unreadable(line: found.line, Self.shown(found.token), expected: "<exists>")
      }
      return value
    }

    mutating func count(_ item: String) throws(AnnotationError) -> Int {
      let (value, line) = try number(item)
      guard value >= 0, value < 1e9, value == value.rounded() else {
        throw .unreadable(line: line, "\(value)", expected: item)
      }
      return Int(value)
    }

    private static func shown(_ token: Token) -> String {
      switch token {
      case .number(let value): "\(value)"
      case .text(let value): "\"\(value)\""
      case .flag(let value): value
      }
    }
  }
}
