import AudioCore
import Foundation
import Testing

@testable import Annotations

/// The reader gives the values and the errors of `JSONDecoder`, which serves as the definition.
@Suite struct JSONReaderTests {
  private struct Item: Decodable, Equatable {
    var name: String
    var start: Double
    var count: Int?
    var isDone: Bool?
    var words: [[Double]]?
    var inner: [String: Inner]?

    struct Inner: Decodable, Equatable { var text: String? }
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONReader.decode(type, from: Array(text.utf8))
  }

  @Test(arguments: [
    #"[]"#, #" [ {"name" : "a", "start" : 1 } ] "#,
    #"[{"name":"","start":-0.5e3,"count":7,"isDone":true,"words":[[1,2.5],[],[-3]]}]"#,
    #"[{"name":"\"\\\/\b\f\n\r\t\u0627\ud83d\ude00ب","start":1E2,"count":null}]"#,
    #"[{"start":12345678901234567890,"name":"سورة","inner":{"x":{"text":"}]"},"y":{"text":null}}}]"#,
    #"[{"name":"a","name":"a","start":0,"start":0}]"#,
    #"[{"name":"a","start":1,"x":{"deep":[[[{"[":"]"}]]]},"count":3.0}]"#,
  ])
  func valuesAreThoseOfTheDefinition(text: String) throws {
    #expect(
      try read([Item].self, text) == JSONDecoder().decode([Item].self, from: Data(text.utf8)))
  }

  /// `JSONDecoder` takes one of the values without a word, so that the rest of a file can be lost.
  @Test(arguments: [
    (#"[{"name":"a","start":1},{"name":"a","name":"b","start":1}]"#, "`[1].name`"),
    (#"[{"name":"a","start":1,"inner":{"k":{"text":"x"},"k":{"text":"y"}}}]"#, "`[0].inner.k`"),
    (
      "[{" + (0..<20).map { #""k\#($0)":0,"# }.joined() + #""k3":1,"name":"a","start":1}]"#,
      "`[0].k3`"
    ),
  ])
  func aKeyWithTwoValuesIsRefused(text: String, place: String) {
    let error = #expect(throws: DecodingError.self) { try read([Item].self, text) }
    #expect(
      error.map { JSONFault.reason($0) } == "\(place) occurs twice, with different values")
  }

  @Test func aTextOfTooManyListsAndObjectsIsRefused() throws {
    let bytes = Array(#"[{"a":[1,2]},{"a":[]},{"a":["{[{["]}]"#.utf8)
    typealias Rows = [[String: [LooseValue]]]
    #expect(try JSONReader.decode(Rows.self, from: bytes, mostValues: 7).count == 3)
    let error = #expect(throws: DecodingError.self) {
      try JSONReader.decode(Rows.self, from: bytes, mostValues: 6)
    }
    #expect(error.flatMap { JSONFault.exceededLimit($0) } == 6)
    #expect(error.map { JSONFault.reason($0) } == "it has more than 6 lists and objects")
  }

  /// A value that is ignored.
  private struct LooseValue: Decodable { init(from decoder: any Decoder) {} }

  @Test func anObjectOfManyKeysIsRead() throws {
    let text = "{" + (0..<100).map { #""\#($0)":\#($0)"# }.joined(separator: ",") + "}"
    #expect(
      try read([String: Int].self, text)
        == Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", $0) }))
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[01]", "[1.]",
    "[.5]", "[+1]", "[1e]", "[-]", "[tru]", "[nul]", "[\"a]", "[\"\\x\"]", "[\"\\u12\"]", "[1]x",
    "[\"\u{1}\"]", "[NaN]", "[Infinity]", "[1]]", "[1 2]", "['a']", "//\n[1]",
  ])
  func textThatIsNotJSONIsRefused(text: String) throws { try expectRefusal(of: text) }

  @Test func deepNestingIsRefused() throws {
    try expectRefusal(of: String(repeating: "[", count: 100_000))
  }

  private func expectRefusal(of text: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Double].self, from: Data(text.utf8))
    }
    let error = #expect(throws: DecodingError.self) { try read([Double].self, text) }
    #expect(error.map { JSONFault.reason($0) } == "it is not JSON", "\(text.prefix(20))")
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    #expect(throws: DecodingError.self) {
      try JSONReader.decode([String].self, from: [0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
  }

  @Test(arguments: [
    #"[{"start":1}]"#, #"[{"name":1,"start":1}]"#, #"[{"name":null,"start":1}]"#,
    #"[{"name":"a","start":"1"}]"#, #"[{"name":"a","start":[]}]"#, #"{"name":"a"}"#, #"[1]"#,
    #"[{"name":"a","start":1,"words":[[1],[2,true]]}]"#,
    #"[{"name":"a","start":1},{"name":"a","start":1,"inner":{"k":{"text":5}}}]"#,
  ])
  func errorsNameTheFieldAsInTheDefinition(text: String) throws {
    let expected = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    }
    let found = #expect(throws: DecodingError.self) { try read([Item].self, text) }
    #expect(found.map { JSONFault.reason($0) } == expected.map { JSONFault.reason($0) })
  }

  @Test func numbersThatPythonWritesAreMissingValuesIfWanted() throws {
    let bytes = Array("[1,NaN,-Infinity,Infinity,-2]".utf8)
    #expect(
      try JSONReader.decode([Double?].self, from: bytes, nonFiniteIsNull: true)
        == [1, nil, nil, nil, -2])
    #expect(throws: DecodingError.self) { try JSONReader.decode([Double?].self, from: bytes) }
  }

  @Test func aTextCutAnywhereIsRefused() throws {
    let text = Array(
      #"[{"name":"a\u0627\n","start":-1.5e-3,"isDone":false,"words":[[1],[]]}]"#.utf8)
    #expect(try JSONReader.decode([Item].self, from: text).count == 1)
    for count in 0..<text.count {
      #expect(throws: DecodingError.self, "\(count)") {
        try JSONReader.decode([Item].self, from: Array(text[..<count]))
      }
    }
  }
}
