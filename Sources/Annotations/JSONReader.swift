import AudioCore

/// Decoding of JSON directly from the bytes of the text.
///
/// `JSONDecoder` copies the text and builds a table of all its values. The copy and the table take
/// several times the size of the file. This reader checks the text once and then walks over its
/// bytes. It needs memory only for the result and for the keys of the objects that contain the
/// current value.
///
/// An object with two different values for one key is refused. Cost: the length of the text times
/// the depth of nesting. The depth is at most ``JSONSyntax/deepest``.
package enum JSONReader {
  /// Decodes a text.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - bytes: the text in UTF-8, without a byte order mark.
  ///   - nonFiniteIsNull: true to read `NaN`, `Infinity` and `-Infinity`, which Python writes, as
  ///     missing values; false to refuse them.
  ///   - mostValues: the maximum number of lists and objects.
  /// - Returns: the value.
  /// - Throws: `DecodingError`, with an empty coding path if the text is not JSON.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], nonFiniteIsNull: Bool = false,
    mostValues: Int = .max
  ) throws -> Value {
    var syntax = JSONSyntax(bytes: bytes, allowsNonFinite: nonFiniteIsNull)
    guard ForeignText.isWholeUTF8(bytes), syntax.isDocument() else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "it is not JSON"))
    }
    guard syntax.valueCount <= mostValues else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "too many values",
          underlyingError: JSONFault.TooManyValues(most: mostValues)))
    }
    return try Value(
      from: JSONValue(bytes: bytes, start: JSONSyntax.afterSpace(bytes, 0), path: .root))
  }
}

/// The grammar of JSON (RFC 8259): a check of a text, and functions that move over a checked text.
struct JSONSyntax {
  let bytes: [UInt8]
  let allowsNonFinite: Bool
  private var index = 0
  /// The number of lists and objects so far.
  private(set) var valueCount = 0

  /// The maximum depth to which arrays and objects may be nested, as in `JSONDecoder`.
  static let deepest = 512

  init(bytes: [UInt8], allowsNonFinite: Bool) {
    self.bytes = bytes
    self.allowsNonFinite = allowsNonFinite
  }

  /// True if the whole text is one value.
  mutating func isDocument() -> Bool {
    guard isValue(depth: 0) else { return false }
    space()
    return index == bytes.count
  }

  private mutating func space() { index = Self.afterSpace(bytes, index) }

  private mutating func take(_ byte: UInt8) -> Bool {
    space()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func isValue(depth: Int) -> Bool {
    space()
    guard index < bytes.count, depth <= Self.deepest else { return false }
    switch bytes[index] {
    case UInt8(ascii: "\""): return isText()
    case UInt8(ascii: "{"):
      index += 1
      valueCount += 1
      if take(UInt8(ascii: "}")) { return true }
      repeat {
        space()
        guard isText(), take(UInt8(ascii: ":")), isValue(depth: depth + 1) else { return false }
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      index += 1
      valueCount += 1
      if take(UInt8(ascii: "]")) { return true }
      repeat {
        guard isValue(depth: depth + 1) else { return false }
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]"))
    case UInt8(ascii: "t"): return isWord("true")
    case UInt8(ascii: "f"): return isWord("false")
    case UInt8(ascii: "n"): return isWord("null")
    case UInt8(ascii: "N"): return allowsNonFinite && isWord("NaN")
    case UInt8(ascii: "I"): return allowsNonFinite && isWord("Infinity")
    default: return allowsNonFinite && isWord("-Infinity") || isNumber()
    }
  }

  private mutating func isWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - index >= length, bytes[index..<index + length].elementsEqual("\(word)".utf8)
    else { return false }
    index += length
    return true
  }

  private mutating func isText() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { return false }
        if bytes[index + 1] == UInt8(ascii: "u") {
          guard Self.unit(bytes, index + 2) != nil else { return false }
          index += 6
        } else {
          guard Self.escaped(bytes[index + 1]) != nil else { return false }
          index += 2
        }
      case 0..<0x20: return false
      default: index += 1
      }
    }
    return false
  }

  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    return index - start
  }

  private mutating func isNumber() -> Bool {
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let start = index
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { return false }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard digits() > 0 else { return false }
    }
    return true
  }

  // MARK: Steps over a checked text

  /// Returns the index of the next byte that is not white space.
  static func afterSpace(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the index after a value that begins at `index`.
  static func afterValue(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    var depth = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = afterText(bytes, index)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: index = afterWord(bytes, index)
      }
    } while depth > 0
    return index
  }

  /// Returns the index after a quoted text that begins at `index`.
  static func afterText(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index + 1
    while bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }

  /// Returns the index after a number, a truth value or `null` that begins at `index`.
  static func afterWord(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index < bytes.count,
      bytes[index].isDigit
        || bytes[index] | 0x20 >= UInt8(ascii: "a")
          && bytes[index] | 0x20 <= UInt8(ascii: "z")
        || [0x2B, 0x2D, 0x2E].contains(bytes[index])
    {
      index += 1
    }
    return index
  }

  /// Returns the content of the quoted text that begins at `index`, with its escapes replaced.
  static func text(_ bytes: [UInt8], _ index: Int) -> String {
    let content = bytes[index + 1..<afterText(bytes, index) - 1]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    var units: [UInt8] = []
    var place = content.startIndex
    while place < content.endIndex {
      guard bytes[place] == UInt8(ascii: "\\") else {
        units.append(bytes[place])
        place += 1
        continue
      }
      if let byte = escaped(bytes[place + 1]) {
        units.append(byte)
        place += 2
        continue
      }
      // Consecutive escapes are decoded together, because two of them may be a surrogate pair.
      var escapes: [UInt16] = []
      while place < content.endIndex, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] == UInt8(ascii: "u"), let unit = unit(bytes, place + 2)
      {
        escapes.append(unit)
        place += 6
      }
      units += Array(String(decoding: escapes, as: UTF16.self).utf8)
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Returns the byte for which a backslash followed by `byte` stands; nil for `u` and for
  /// characters that may not follow a backslash.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the code unit of four hexadecimal digits; nil for other characters.
  private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt16((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return unit
  }
}

/// The path from the outermost value to a nested value, as a linked list. Each path consists of its
/// last key or index and of the path to the value around it.
private indirect enum JSONPath {
  case root
  case inside(JSONPath, any CodingKey)

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .inside(let outer, let key) = path {
      keys.append(key)
      path = outer
    }
    return keys.reversed()
  }
}

/// The index of an element, as a key of a coding path.
private struct JSONIndex: CodingKey {
  let index: Int
  var intValue: Int? { index }
  var stringValue: String { "\(index)" }

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }
}

/// A key of an object, in a coding path.
private struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value in a text that ``JSONSyntax`` has checked.
private struct JSONValue: Decoder, SingleValueDecodingContainer {
  let bytes: [UInt8]
  /// The index of the first byte of the value.
  let start: Int
  let path: JSONPath

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard bytes[start] == UInt8(ascii: "{") else { throw mismatch([String: String].self) }
    return KeyedDecodingContainer(try JSONObject<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard bytes[start] == UInt8(ascii: "[") else { throw mismatch([String].self) }
    return JSONList(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Returns the error for a value of another kind.
  func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "another kind")
    return decodeNil() ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func overflow() -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "the number does not fit"))
  }

  func decodeNil() -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "I"): true
    case UInt8(ascii: "-"): bytes[start + 1] == UInt8(ascii: "I")
    default: false
    }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch bytes[start] {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    guard bytes[start] == UInt8(ascii: "\"") else { throw mismatch(type) }
    return JSONSyntax.text(bytes, start)
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard !decodeNil(), bytes[start].isDigit || bytes[start] == UInt8(ascii: "-") else {
      throw mismatch(type)
    }
    let text = bytes[start..<JSONSyntax.afterWord(bytes, start)]
    if text.count <= 15, text.allSatisfy(\.isDigit) {
      return Double(text.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      throw overflow()
    }
    return value
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
    guard !decodeNil(), bytes[start].isDigit || bytes[start] == UInt8(ascii: "-") else {
      throw mismatch(type)
    }
    let text = String(decoding: bytes[start..<JSONSyntax.afterWord(bytes, start)], as: UTF8.self)
    if let value = Whole(text) { return value }
    guard let value = Double(text).flatMap({ Whole(exactly: $0) }) else { throw overflow() }
    return value
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

/// The members of an object.
private struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: JSONValue
  /// The keys in the order of the text, each with the index of the first byte of its value.
  private var members: [(name: String, start: Int)] = []
  /// The index of the first byte of each value, by key. It stays empty for a short object, because
  /// a linear search is faster there.
  private var places: [String: Int] = [:]

  /// The maximum number of members of a short object.
  private static var short: Int { 16 }

  /// - Throws: `DecodingError` if a key occurs twice with different values.
  init(_ object: JSONValue) throws {
    self.object = object
    let bytes = object.bytes
    var index = JSONSyntax.afterSpace(bytes, object.start + 1)
    while bytes[index] != UInt8(ascii: "}") {
      let name = JSONSyntax.text(bytes, index)
      // The colon follows the key.
      index = JSONSyntax.afterSpace(bytes, JSONSyntax.afterText(bytes, index)) + 1
      index = JSONSyntax.afterSpace(bytes, index)
      members.append((name, index))
      index = JSONSyntax.afterSpace(bytes, JSONSyntax.afterValue(bytes, index))
      if bytes[index] == UInt8(ascii: ",") { index = JSONSyntax.afterSpace(bytes, index + 1) }
    }
    if members.count > Self.short {
      for (name, start) in members {
        if let first = places[name] { try requireEqual(first, start, name) }
        places[name] = places[name] ?? start
      }
    } else {
      for index in members.indices {
        for (name, start) in members[..<index] where name == members[index].name {
          try requireEqual(start, members[index].start, name)
        }
      }
    }
  }

  /// Requires that the two values of a repeated key are the same text.
  private func requireEqual(_ first: Int, _ second: Int, _ name: String) throws {
    let bytes = object.bytes
    let one = bytes[first..<JSONSyntax.afterValue(bytes, first)]
    let other = bytes[second..<JSONSyntax.afterValue(bytes, second)]
    guard !one.elementsEqual(other) else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: object.codingPath + [JSONName(name)], debugDescription: "the key occurs twice",
        underlyingError: JSONFault.RepeatedKey()))
  }

  var codingPath: [any CodingKey] { object.codingPath }

  var allKeys: [Key] {
    places.isEmpty
      ? members.compactMap { Key(stringValue: $0.name) }
      : places.keys.compactMap { Key(stringValue: $0) }
  }

  private func start(of key: Key) -> Int? {
    let name = key.stringValue
    return places.isEmpty ? members.first { $0.name == name }?.start : places[name]
  }

  private func value(_ key: Key) throws -> JSONValue {
    guard let start = start(of: key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the key is missing"))
    }
    return JSONValue(bytes: object.bytes, start: start, path: .inside(object.path, key))
  }

  func contains(_ key: Key) -> Bool { start(of: key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: value(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { object }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

/// The elements of an array, read one after the other.
private struct JSONList: UnkeyedDecodingContainer {
  private let list: JSONValue
  /// The index of the next element. At the end of the array, the index of the closing bracket.
  private var next: Int
  private(set) var currentIndex = 0

  init(_ list: JSONValue) {
    self.list = list
    next = JSONSyntax.afterSpace(list.bytes, list.start + 1)
  }

  var codingPath: [any CodingKey] { list.codingPath }
  /// Always nil: the number of elements is known only when all of them have been read.
  var count: Int? { nil }
  var isAtEnd: Bool { list.bytes[next] == UInt8(ascii: "]") }

  private var value: JSONValue {
    get throws {
      let path = JSONPath.inside(list.path, JSONIndex(currentIndex))
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          JSONValue.self, .init(codingPath: path.keys, debugDescription: "the list has ended"))
      }
      return JSONValue(bytes: list.bytes, start: next, path: path)
    }
  }

  private mutating func pass() {
    next = JSONSyntax.afterSpace(list.bytes, JSONSyntax.afterValue(list.bytes, next))
    if list.bytes[next] == UInt8(ascii: ",") {
      next = JSONSyntax.afterSpace(list.bytes, next + 1)
    }
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    guard try value.decodeNil() else { return false }
    pass()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoded = try Value(from: value)
    pass()
    return decoded
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try value.container(keyedBy: type)
    pass()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try value.unkeyedContainer()
    pass()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try value
    pass()
    return decoder
  }
}
