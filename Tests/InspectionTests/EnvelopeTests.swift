import Testing

@testable import Inspection

/// A result written element by element has the same text as the whole result.
@Suite struct EnvelopeTests {
  private struct Result: Encodable {
    var after = "items"
    var before = ["\"items\" : [\n\n    ]"]
    var items: [Item]
  }

  private struct Item: Encodable, Equatable {
    var empty: [Int] = []
    var name: String
    var numbers: [Int]
  }

  private static let items = [
    Item(name: "a\nb \"items\" : [\n\n    ]", numbers: [1, 2]), Item(name: "", numbers: []),
    Item(name: "é", numbers: [3]),
  ]

  @Test(arguments: 0...3)
  func theTextIsThatOfTheWhole(count: Int) throws {
    let items = Array(Self.items.prefix(count))
    let whole = try Envelope(command: "test", status: .ok, result: Result(items: items)).text()
    var envelope = try StreamedEnvelope(
      Envelope(command: "test", status: .ok, result: Result(items: [])), streaming: "items")
    var text = ""
    for item in items { text += try envelope.text(to: item) }
    text += envelope.textToEnd()
    #expect(text == whole)
  }
}
