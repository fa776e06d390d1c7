import Annotations
import AudioCore
import HostSystem
import Synchronization

/// A file of another program, read into memory.
package struct ForeignFile: Sendable {
  /// The maximum size in bytes of a file that is read into memory as a whole.
  package static let longest = ReadingLimit.bytes
  /// The smallest size limit of any format, in bytes.
  package static let shortestLimit = ReadingLimit.captionBytes
  /// The maximum size in bytes of a table of segments.
  package static let longestTable = ReadingLimit.tableBytes

  /// Returns the size up to which a file is read if its beginning does not show its format. The
  /// limit is larger for JSON, because the format of a JSON file of a speech recogniser is visible
  /// only in the fields after the transcript.
  ///
  /// - Parameter head: the first bytes of the file.
  /// - Returns: the size in bytes.
  package static func longest(startingWith head: [UInt8]) -> Int {
    let first = ForeignText.utf8(head).first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      ? ReadingLimit.speechBytes : ReadingLimit.bytes
  }

  /// The file name, for errors and for formats that use it.
  package let name: String
  /// The content. Text is UTF-8 without a byte order mark. Text in UTF-16 or UTF-32 has been
  /// converted, and its original bytes are no longer in memory. If the file is read once, the
  /// content is empty after ``takeBytes()``.
  package var bytes: [UInt8] { content.bytes }
  private let content: Content
  private let isReadOnce: Bool
  /// The JSON outline; nil if the file is not JSON.
  package let shape: JSONShape?

  /// - Parameters:
  ///   - name: the file name, for errors.
  ///   - bytes: the content.
  ///   - isReadOnce: true if only one reader gets the file. This reader can then free the content
  ///     before it makes its results.
  package init(name: String, bytes: [UInt8], isReadOnce: Bool = false) {
    self.name = name
    self.isReadOnce = isReadOnce
    let isBinary = Self.isDatabase(bytes) || Self.isArchive(bytes) || Self.isSound(bytes)
    let plain = isBinary ? bytes : ForeignText.utf8(bytes)
    content = Content(plain)
    shape = JSONShape(plain)
  }

  /// Returns the content. If the file is read once, the content is also removed from the file.
  func takeBytes() -> [UInt8] {
    defer { if isReadOnce { content.release() } }
    return content.bytes
  }

  /// The bytes of a file, shared by all copies of the ``ForeignFile``.
  private final class Content: Sendable {
    private let stored: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) { stored = Mutex(bytes) }

    var bytes: [UInt8] { stored.withLock { $0 } }

    func release() { stored.withLock { $0 = [] } }
  }

  private static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: ForeignDatabase.mark)
  }

  private static func isArchive(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x1F, 0x8B], [0x50, 0x4B, 0x03, 0x04], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x42, 0x5A, 0x68],
      [0x28, 0xB5, 0x2F, 0xFD], [0x37, 0x7A, 0xBC, 0xAF],
    ]
    return marks.contains { bytes.starts(with: $0) }
  }

  private static func isSound(_ bytes: [UInt8]) -> Bool {
    ["ID3", "RIFF", "OggS", "fLaC"].contains { bytes.starts(with: $0.utf8) }
  }

  /// True if the file is compressed.
  package var isArchive: Bool { Self.isArchive(bytes) }

  /// True if the file is a sound file.
  package var isSound: Bool { Self.isSound(bytes) }

  /// Decodes the file as JSON.
  ///
  /// - Parameter type: the type of the value.
  /// - Returns: the value.
  /// - Throws: ``FormatError`` that names the wrong field.
  package func json<Value: Decodable>(_ type: Value.Type) throws(FormatError) -> Value {
    do {
      return try JSONReader.decode(type, from: bytes, mostValues: ReadingLimit.values)
    } catch {
      if let most = JSONFault.exceededLimit(error) {
        throw FormatError(
          "the file has more than \(most) lists and objects", at: name,
          remedy: "split the file into one file for each reciter")
      }
      throw FormatError(
        "the file is not what it looks like: \(JSONFault.reason(error))", at: name,
        remedy: "export or download the file again")
    }
  }
}

/// The outline of a JSON text: the keys of objects, and the outlines of their values.
///
/// It is extracted in one pass over the bytes, and only the keys are kept. Format detection uses
/// the outline, so that only the reader of the matching format parses the whole text.
package indirect enum JSONShape: Hashable, Sendable {
  /// An object: its keys, and the outlines of its first values.
  case object(Set<String>, [String: JSONShape])
  /// An array, with the outline of its first element that is not an empty array. The outline is nil
  /// if there is no such element.
  case array(JSONShape?)
  case number, string, other

  /// Extracts the outline; nil if the text does not begin with a JSON object or array.
  ///
  /// - Parameter bytes: the bytes of the text.
  init?(_ bytes: [UInt8]) {
    var walk = Walk(bytes: bytes)
    guard let first = walk.next, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let shape = walk.shape(depth: 0)
    else { return nil }
    self = shape
  }

  /// A cursor over the bytes of a text.
  private struct Walk {
    let bytes: [UInt8]
    private var index = 0

    /// The maximum number of keys that are kept per object.
    private static let maxNames = 10_000
    /// The maximum number of values of an object whose outlines are kept.
    private static let maxValues = 64
    /// The maximum number of elements that are inspected per array. It exceeds the 286 ayat of the
    /// longest surah, because a list in text order may begin with empty elements for ayat without
    /// times.
    private static let maxElements = 300
    /// The maximum depth of the outline. No format is recognised by a key below this depth.
    private static let deepest = 8

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that is not white space; nil at the end.
    var next: UInt8? {
      mutating get {
        while index < bytes.count {
          switch bytes[index] {
          case 0x20, 0x09, 0x0A, 0x0D: index += 1
          default: return bytes[index]
          }
        }
        return nil
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      index += 1
      return true
    }

    /// Reads a quoted text; nil if the next value is not a quoted text.
    private mutating func text() -> ArraySlice<UInt8>? {
      guard take(UInt8(ascii: "\"")) else { return nil }
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count else { return nil }
      index += 1
      return bytes[start..<index - 1]
    }

    /// Reads a number or `true`, `false`, `null`, `NaN`, `Infinity`; nil for any other text.
    private mutating func word() -> JSONShape? {
      let start = index
      while index < bytes.count {
        let byte = bytes[index]
        let isWord =
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [0x2B, 0x2D, 0x2E].contains(byte)
        guard isWord else { break }
        index += 1
      }
      guard start < index else { return nil }
      let text = bytes[start..<index]
      if ["true", "false", "null", "NaN", "Infinity"].contains(where: {
        text.elementsEqual($0.utf8)
      }) {
        return .other
      }
      // JSON does not allow leading zeros in numbers.
      let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
      guard let first = digits.first, (0x30...0x39).contains(first),
        first != 0x30 || !(digits.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false)
      else { return nil }
      return .number
    }

    /// Reads the outline of the next value and moves past it; nil if the value is malformed.
    mutating func shape(depth: Int) -> JSONShape? {
      switch next {
      case UInt8(ascii: "\""): return text().map { _ in .string }
      case UInt8(ascii: "{") where depth < Self.deepest: return object(depth)
      case UInt8(ascii: "[") where depth < Self.deepest: return array(depth)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return skip() ? .other : nil
      default: return word()
      }
    }

    private mutating func object(_ depth: Int) -> JSONShape? {
      index += 1
      var names: Set<String> = []
      var inner: [String: JSONShape] = [:]
      if take(UInt8(ascii: "}")) { return .object([], [:]) }
      repeat {
        _ = next
        guard let bytes = text(), take(UInt8(ascii: ":")) else { return nil }
        if names.count < Self.maxNames {
          let name = String(decoding: bytes, as: UTF8.self)
          names.insert(name)
          if inner.count < Self.maxValues {
            guard let value = shape(depth: depth + 1) else { return nil }
            inner[name] = value
            continue
          }
        }
        guard skip() else { return nil }
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .object(names, inner) : nil
    }

    private mutating func array(_ depth: Int) -> JSONShape? {
      index += 1
      var first: JSONShape?
      var passed = 0
      if take(UInt8(ascii: "]")) { return .array(nil) }
      repeat {
        let isOpen = passed < Self.maxElements && (first == nil || first == .array(nil))
        // In an array at the top level, the first element is sufficient, so the other elements are
        // not scanned.
        if !isOpen, depth == 0 { return .array(first) }
        if isOpen {
          guard let next = shape(depth: depth + 1) else { return nil }
          first = next
          passed += 1
        } else {
          guard skip() else { return nil }
        }
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .array(first) : nil
    }

    /// Skips a value of any depth; false if it is malformed.
    private mutating func skip() -> Bool {
      var depth = 0
      repeat {
        switch next {
        case UInt8(ascii: "\""): if text() == nil { return false }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          index += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          index += 1
        case UInt8(ascii: ","), UInt8(ascii: ":"):
          if depth == 0 { return false }
          index += 1
        default: if word() == nil { return false }
        }
      } while depth > 0
      return depth == 0
    }
  }

  /// The keys of an object; empty for other values.
  package var names: Set<String> { if case .object(let names, _) = self { names } else { [] } }

  /// The outlines of an object's first values; empty for other values.
  package var inner: [JSONShape] {
    if case .object(_, let inner) = self { Array(inner.values) } else { [] }
  }

  /// The outline of the value for a key of this object; nil if the key is missing or if this is not
  /// an object.
  package subscript(name: String) -> JSONShape? {
    if case .object(_, let inner) = self { inner[name] } else { nil }
  }

  /// The outline of an array's first element that is not an empty array; nil for other values.
  package var first: JSONShape? { if case .array(let first) = self { first } else { nil } }
}

/// An error in a file of another program.
package struct FormatError: ExplainedError, Equatable {
  package let problem: String
  package let place: String
  package let remedy: String

  /// - Parameters:
  ///   - problem: one clause, with the relevant numbers.
  ///   - file: the file name.
  ///   - line: the line in the file, from 1; nil if unknown.
  ///   - remedy: an instruction that begins with a verb.
  package init(_ problem: String, at file: String, line: Int? = nil, remedy: String) {
    self.problem = problem
    place = file + (line.map { ", line \($0)" } ?? "")
    self.remedy = remedy
  }
}
