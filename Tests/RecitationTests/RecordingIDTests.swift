import Foundation
import Recitation
import Testing

@Suite struct RecordingIDTests {
  /// UUIDs, and texts that differ from a UUID in a single place.
  private static let texts = [
    "1b4e28ba-2fa1-5d2b-883f-0016d3cca427", "00000000-0000-0000-0000-000000000000",
    "1b4e28ba-2fa1-5d2b-0000-000000000000", "1b4e28ba-2fa1-5d2b-ffff-ffffffffffff",
    "ffffffff-ffff-ffff-ffff-ffffffffffff", "0123abcd-0000-5000-8000-00000000000f",
    "0123abcd-0000-5000-8000-0000000000000", "0123abcd-0000-5000-8000-0000000000",
    "0123abcd-0000-5000-8000-00000000000F", "0123abcd-0000-5000-8000-00000000000g",
    "0123abcd-0000-5000-8000-00000000000:", "0123abcd-0000-5000-8000-00000000000`",
    "0123abcd-0000-5000-8000000-000000000", "0123abcd-0000-5000-8000-00000000000/", "", "é",
    "0123abcd00000-5000-8000-00000000000f", "0123abcd-0000-5000-8000-0000000000é",
  ]

  @Test func everyTextComesBackAsItWas() {
    for text in Self.texts { #expect(RecordingID(text).text == text) }
    #expect(Set(Self.texts.map { RecordingID($0) }).count == Self.texts.count)
  }

  @Test func theOrderIsThatOfTheTexts() {
    for one in Self.texts {
      for other in Self.texts {
        #expect((RecordingID(one) < RecordingID(other)) == (one < other), "\(one) < \(other)")
        #expect((RecordingID(one) == RecordingID(other)) == (one == other), "\(one) == \(other)")
      }
    }
  }

  @Test func aUUIDTakesItsBytes() {
    #expect(MemoryLayout<RecordingID>.stride <= 24)
    let id = RecordingID("1b4e28ba-2fa1-5d2b-883f-0016d3cca427")
    #expect(String(describing: id) == "1b4e28ba-2fa1-5d2b-883f-0016d3cca427")
  }

  @Test func jsonIsTheText() throws {
    for text in Self.texts {
      let json = try JSONEncoder().encode([RecordingID(text)])
      #expect(try JSONDecoder().decode([String].self, from: json) == [text])
      #expect(try JSONDecoder().decode([RecordingID].self, from: json) == [RecordingID(text)])
    }
  }
}
