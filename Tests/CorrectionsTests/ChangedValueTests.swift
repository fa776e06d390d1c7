import Testing

@testable import Corrections

@Suite("The values of a change in `tilawa log` and `tilawa undo`") struct ChangedValueTests {
  private static let reciter = ChangedValue(name: "reciter", before: nil, after: "Al-Husary")
  private static let title = ChangedValue(name: "title", before: "Night 1", after: nil)
  private static let range = ChangedValue(name: "range", before: "113:1-5", after: "114:1-6")

  @Test(
    "A line has the value before and after",
    arguments: [
      ("gave the reciter", [reciter], "gave the reciter: Al-Husary (was Unknown)"),
      ("gave the title", [title], "gave the title: none (was Night 1)"),
      (
        "gave the title, the reciter", [title, reciter],
        "gave the title, the reciter (title: none, was Night 1; reciter: Al-Husary)"
      ),
      ("stated 114:1-6", [range], "stated 114:1-6 (range: 114:1-6, was 113:1-5)"),
      // A summary with the whole change needs no values.
      (
        "noted: by heart", [ChangedValue(name: "notes", before: nil, after: "by heart")],
        "noted: by heart"
      ),
      ("removed it from the library", [], "removed it from the library"),
    ] as [(String, [ChangedValue], String)])
  func aLineHasItsValues(summary: String, values: [ChangedValue], line: String) {
    #expect(values.text(after: summary) == line)
  }

  @Test func anUndoHasTheValuesInTheOtherDirection() {
    #expect(
      [Self.reciter].reversed.text(after: "undid 2: gave the reciter")
        == "undid 2: gave the reciter (reciter: Unknown, was Al-Husary)")
  }

  @Test func onlyTheFirstValuesAreNamed() {
    let many = (1...5).map { ChangedValue(name: "67:\($0)", before: nil, after: "0:0\($0)") }
    #expect(
      many.text(after: "confirmed 5 segments")
        == "confirmed 5 segments (67:1: 0:01; 67:2: 0:02; 67:3: 0:03; 2 more)")
  }
}
