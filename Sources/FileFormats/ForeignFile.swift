import Annotations
import AudioCore
import Foundation

/// A file of another program, read into memory.
package struct ForeignFile: Sendable {
  /// The most bytes of a file that is read into memory as a whole. The words of the whole Quran
  /// take about 5 MB, captions of a day with a time for each word about 10 MB.
  package static let longest = 1 << 25

  /// Its name, for errors and formats that name it.
  package let name: String
  /// The content as it is.
  package let bytes: [UInt8]
  /// The content as UTF-8 without a byte order mark, if it is text.
  package let utf8: [UInt8]
  /// The outline of its JSON; nil if it is none.
  package let shape: JSONShape?

  /// - Parameters:
  ///   - name: for errors.
  ///   - bytes: the content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    utf8 = ForeignText.utf8(bytes)
    shape = JSONShape(utf8)
  }

  /// The lines of the text, without their ends; CR LF, LF and CR end a line.
  package var lines: [Substring] {
    String(decoding: utf8, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Reads it as JSON.
  ///
  /// - Parameter type: the type of the value.
  /// - Returns: the value.
  /// - Throws: ``FormatError`` that names the field.
  package func json<Value: Decodable>(_ type: Value.Type) throws(FormatError) -> Value {
    do { return try JSONDecoder().decode(type, from: Data(utf8)) } catch {
      throw FormatError(
        "the file is not what it looks like: \(JSONFault.reason(error))", at: name,
        remedy: "export or download the file again")
    }
  }
}

/// The outline of a JSON text: the names of an object, and the outline of the values in it.
///
/// It is found by one walk over the bytes, which keeps nothing but names: a text is parsed once, by
/// the format that it has.
package indirect enum JSONShape: Hashable, Sendable {
  /// An object: its names, and the outline of the value of each of the first few.
  case object(Set<String>, [String: JSONShape])
  /// An array, with the outline of its first element that is no empty array; nil if it is empty.
  case array(JSONShape?)
  case number, string, other

  /// Nil if the text does not begin as an object or an array of JSON does.
  ///
  /// - Parameter bytes: of a text.
  init?(_ bytes: [UInt8]) {
    var walk = Walk(bytes: bytes)
    guard let first = walk.next, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let shape = walk.shape(depth: 0)
    else { return nil }
    self = shape
  }

  /// A walk over the bytes of a text.
  private struct Walk {
    let bytes: [UInt8]
    private var index = 0

    /// The most names of an object that are kept, and the most values of it that have an outline.
    private static let mostNames = 10_000
    private static let mostValues = 64
    /// The longest surah has 286 ayat; lists in the order of the text are empty where nothing is
    /// known.
    private static let mostElements = 300
    /// No format names what lies deeper.
    private static let deepest = 8

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that is no space; nil at the end.
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

    /// The bytes of a text in quotes; nil if there is none.
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

    /// A number, or `true`, `false`, `null`, `NaN`; nil for what begins no value.
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
      // No number of JSON has a zero in front.
      let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
      guard let first = digits.first, (0x30...0x39).contains(first),
        first != 0x30 || !(digits.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false)
      else { return nil }
      return .number
    }

    /// The outline of the next value, which is passed over; nil if there is none.
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
        if names.count < Self.mostNames {
          let name = String(decoding: bytes, as: UTF8.self)
          names.insert(name)
          if inner.count < Self.mostValues {
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
        let isOpen = passed < Self.mostElements && (first == nil || first == .array(nil))
        // Of a whole text nothing else is asked.
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

    /// Passes over a value, however deep it is; false if there is none.
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

  /// The names of an object; empty for anything else.
  package var names: Set<String> { if case .object(let names, _) = self { names } else { [] } }

  /// The outlines of the first values of an object; empty for anything else.
  package var inner: [JSONShape] {
    if case .object(_, let inner) = self { Array(inner.values) } else { [] }
  }

  /// The outline of a value of an object; nil if it is none or has no such name.
  package subscript(name: String) -> JSONShape? {
    if case .object(_, let inner) = self { inner[name] } else { nil }
  }

  /// The outline of the first element of an array; nil if there is none.
  package var first: JSONShape? { if case .array(let first) = self { first } else { nil } }
}

/// An error of a file of another program.
package struct FormatError: ExplainedError, Equatable {
  package let problem: String
  package let place: String
  package let remedy: String

  /// - Parameters:
  ///   - problem: one clause, with the numbers that matter.
  ///   - file: the name of the file.
  ///   - line: in the file, from 1; nil if the place has none.
  ///   - remedy: begins with a verb.
  package init(_ problem: String, at file: String, line: Int? = nil, remedy: String) {
    self.problem = problem
    place = file + (line.map { ", line \($0)" } ?? "")
    self.remedy = remedy
  }
}
