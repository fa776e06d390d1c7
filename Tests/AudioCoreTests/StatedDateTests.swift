import AudioCore
import Testing

@Suite struct StatedDateTests {
  @Test(arguments: [
    "2024", "2024-01", "2024-02-29", "2024-12-31T21:30", "2024-12-31 21:30:05.5",
    "2024-12-31T00:00:00Z", "2024-12-31T23:59:59+03:00",
  ])
  func aDateStaysAsItIs(text: String) {
    #expect(StatedDate.normalised(text) == text)
  }

  @Test func aDateMayHaveTheDigitsOfAnyKeyboard() {
    #expect(StatedDate.normalised("٢٠٢٦-٠٣-٠١") == "2026-03-01")
    #expect(StatedDate.normalised("۲۰۲۶-۰۳") == "2026-03")
  }

  @Test(arguments: [
    "", "yesterday", "24-01-31", "0000-01-01", "2026-13", "2026-00", "2026-1-1", "2026-02-30",
    "2023-02-29", "1900-02-29", "2026-04-31", "2026-01-00", "2026-01-01T", "2026-01-01T24:00",
    "2026-01-01T12:60", "2026-01-01T1:30", "2026-01T12:30", "2026-01-01-01", "-2026", "2026-01-01x",
    "2026/01/01",
  ])
  func otherTextIsNoDate(text: String) {
    #expect(StatedDate.normalised(text) == nil)
  }
}
