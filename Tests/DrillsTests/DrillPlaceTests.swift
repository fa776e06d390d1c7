import SystemPackage
import Testing

@testable import Drills

@Suite struct DrillPlaceTests {
  @Test func severalDrillsGetSeveralNames() throws {
    var place = try DrillPlace(
      "out", isFolder: false, titles: ["a:b", "A-B", "a-b", "x"], ending: "wav")
    #expect(place.folder == "out")
    #expect(
      (1...4).map { _ in place.next() }
        == ["out/a-b.wav", "out/A-B-2.wav", "out/a-b-3.wav", "out/x.wav"])
    var one = try DrillPlace("x.d/y.mp3", isFolder: false, titles: ["t"], ending: "wav")
    #expect(one.folder == nil)
    #expect(one.next() == "x.d/y.mp3")
    #expect(DrillPlace.parts(of: "o/y.mp3", count: 1) == ["o/y.mp3"])
    #expect(DrillPlace.parts(of: "o/y.mp3", count: 2) == ["o/y-01.mp3", "o/y-02.mp3"])
    #expect(DrillPlace.parts(of: "o/y.mp3", count: 100)[4] == "o/y-005.mp3")
  }
}
