import AudioCore
import Testing

@Suite struct JSONTextTests {
  @Test(
    arguments: [
      ("[1,2]", [1, 2]), ("[]", []), ("", nil), ("[1", nil), ("{}", nil), ("[\"a\"]", nil),
    ] as [(String, [Int]?)])
  func textThatIsNoSuchValueIsNil(text: String, value: [Int]?) {
    #expect(JSONText.valueIfValid([Int].self, text.utf8) == value)
  }
}
