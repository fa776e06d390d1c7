import Foundation
import Recitation
import Testing

/// The passages that are stored beside the features.
@Suite struct StoredIdentificationTests {
  private static let passage =
    #"{"startSeconds":1,"endSeconds":4,"candidates":[CANDIDATE],"ayat":[AYAH]}"#
  private static let candidate =
    #"{"range":{"start":{"surah":112,"ayah":1},"end":{"surah":112,"ayah":4}},"probability":0.9}"#

  private static func ayah(_ number: Int, _ times: String = "1,4", _ probability: Double = 1)
    -> String
  {
    let times = times.split(separator: ",")
    return #"{"ref":{"surah":112,"ayah":\#(number)},"probability":\#(probability),"#
      + #""startSeconds":\#(times[0]),"endSeconds":\#(times[1])}"#
  }

  private func decoded(
    _ passage: String = Self.passage, candidate: String = Self.candidate,
    ayat: String = Self.ayah(1) + "," + Self.ayah(4), probability: String = "0.5"
  ) throws -> Identification {
    let passage = passage.replacing("CANDIDATE", with: candidate).replacing("AYAH", with: ayat)
    let text = #"{"passages":[\#(passage)],"probability":\#(probability)}"#
    return try JSONDecoder().decode(Identification.self, from: Data(text.utf8))
  }

  @Test func anIdentificationIsReadAsItWasStored() throws {
    let found = try decoded()
    #expect(found.ranges.map(\.description) == ["112:1-4"])
    #expect(found.passages.map { $0.ayat.map(\.ref.ayah) } == [[1, 4]])
    let bytes = try JSONEncoder().encode(found)
    #expect(try JSONDecoder().decode(Identification.self, from: bytes) == found)
    #expect(try decoded(ayat: "").certain(from: 0.95).passages.isEmpty)
  }

  /// A damaged file must not end the program at its first use.
  @Test(arguments: [
    (Self.passage, "", Self.ayah(1), "0.5"),
    (Self.passage.replacing("4,", with: "0.5,"), Self.candidate, Self.ayah(1), "0.5"),
    (Self.passage.replacing(":1,", with: ":-1,"), Self.candidate, Self.ayah(1), "0.5"),
    (Self.passage.replacing("4,", with: "1e300,"), Self.candidate, Self.ayah(1), "0.5"),
    (Self.passage, Self.candidate, Self.ayah(1, "4,1"), "0.5"),
    (Self.passage, Self.candidate, Self.ayah(4) + "," + Self.ayah(1), "0.5"),
    (Self.passage, Self.candidate, Self.ayah(1, "1,4", 1.5), "0.5"),
    (Self.passage, Self.candidate.replacing("0.9", with: "-1"), Self.ayah(1), "0.5"),
    (Self.passage, Self.candidate, Self.ayah(1), "2"),
  ])
  func anImpossibleOneIsRefused(
    passage: String, candidate: String, ayat: String, probability: String
  ) {
    #expect(throws: DecodingError.self) {
      try decoded(passage, candidate: candidate, ayat: ayat, probability: probability)
    }
  }
}
