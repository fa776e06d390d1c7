import Annotations
import AudioCore
import Foundation

/// A file of another program, read into memory.
package struct ForeignFile: Sendable {
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

/// The outline of a JSON text: the names of an object, and the outline of the first value in it.
package indirect enum JSONShape: Hashable, Sendable, Decodable {
  /// An object: its names, and the outline of the value of each of the first few.
  case object(Set<String>, [String: JSONShape])
  /// An array, with the outline of its first element that is no empty array; nil if it is empty.
  case array(JSONShape?)
  case number, string, other

  private static let mostNames = 16
  /// The longest surah has 286 ayat.
  private static let mostElements = 300

  /// Nil if the text is no object and no array of JSON.
  ///
  /// - Parameter bytes: of a text.
  init?(_ bytes: [UInt8]) {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    do { self = try JSONDecoder().decode(JSONShape.self, from: Data(bytes)) } catch { return nil }
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .other
      return
    }
    do {
      let object = try decoder.container(keyedBy: AnyKey.self)
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      var inner: [String: JSONShape] = [:]
      for key in keys.prefix(Self.mostNames) {
        inner[key.stringValue] = try object.decode(JSONShape.self, forKey: key)
      }
      self = .object(Set(keys.map(\.stringValue)), inner)
      return
    } catch DecodingError.typeMismatch {}
    do {
      var array = try decoder.unkeyedContainer()
      var first: JSONShape?
      var passed = 0
      // Lists in the order of the text are empty where nothing is known.
      while !array.isAtEnd, passed < Self.mostElements {
        let next = try array.decode(JSONShape.self)
        first = first == nil || first == .array(nil) ? next : first
        if first != .array(nil) { break }
        passed += 1
      }
      self = .array(first)
      return
    } catch DecodingError.typeMismatch {}
    do {
      _ = try value.decode(Double.self)
      self = .number
    } catch {
      do {
        _ = try value.decode(String.self)
        self = .string
      } catch { self = .other }
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
