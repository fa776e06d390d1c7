import AudioCore
import Foundation
import Testing

@Suite struct JSONFaultTests {
  private struct Recording: Decodable {
    struct Ayah: Decodable {
      let start: Double
      let kind: Kind
    }
    enum Kind: String, Decodable { case ayah, talk }
    let ayahs: [Ayah]
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("{", "it is not JSON"), ("7", "the whole is of the wrong kind"),
    ("{}", "`ayahs` is missing"), (#"{"ayahs": 1}"#, "`ayahs` is of the wrong kind"),
    (#"{"ayahs": null}"#, "`ayahs` is of the wrong kind"),
    (
      #"{"ayahs": [{"start": 1, "kind": "talk"}, {"kind": "ayah"}]}"#, "`ayahs[1].start` is missing"
    ),
    (#"{"ayahs": [{"start": "1", "kind": "ayah"}]}"#, "`ayahs[0].start` is of the wrong kind"),
    (#"{"ayahs": [{"start": 1, "kind": "song"}]}"#, "`ayahs[0].kind` is not valid"),
  ])
  func theFieldIsNamed(json: String, reason: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Recording.self, from: Data(json.utf8))
    }
    #expect(JSONFault.reason(try #require(error)) == reason)
  }

  @Test func anotherErrorIsOfAFileThatIsNotJSON() {
    #expect(JSONFault.reason(CancellationError()) == "it is not JSON")
  }
}
