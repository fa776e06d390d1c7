import Recitation
import Testing

@testable import FileFormats

@Suite struct TimedTrackTests {
  private static let ayat = AyahRange(
    start: AyahRef(surah: 2, ayah: 285), end: AyahRef(surah: 3, ayah: 5))
  private static let words = (1...3).map {
    TimedWord(ayah: AyahRef(surah: 2, ayah: 285), number: $0, start: Double($0), end: 4)
  }

  /// A file can have some hundred thousand stretches of a few letters each.
  @Test func aStretchTakesFewBytes() {
    #expect(MemoryLayout<TimedStretch>.stride == 32)
    #expect(MemoryLayout<TimedWord>.stride == 24)
  }

  @Test func aStretchKeepsItsValues() {
    var stretch = TimedStretch(
      start: 1, end: 2, kind: .fragment, ayat: Self.ayat, words: Self.words, confidence: 0.1,
      isConfirmed: true, place: "2:14")
    #expect(stretch.ayat == Self.ayat && stretch.words == Self.words && stretch.isConfirmed)
    #expect(stretch.confidence == 0.1 && stretch.place == "2:14" && stretch.kind == .fragment)
    stretch.ayat = nil
    #expect(stretch.ayat == nil && stretch.isConfirmed && stretch.words == Self.words)
    stretch.isConfirmed = false
    stretch.ayat = AyahRange(start: AyahRef(surah: 114, ayah: 6), end: AyahRef(surah: 114, ayah: 6))
    #expect(stretch.ayat?.description == "114:6" && !stretch.isConfirmed)
    stretch.confidence = nil
    stretch.place = "line 3"
    stretch.words = []
    #expect(stretch.confidence == nil && stretch.place == "line 3" && stretch.words.isEmpty)
    #expect(
      stretch
        == TimedStretch(start: 1, end: 2, kind: .fragment, ayat: stretch.ayat, place: "line 3"))
    let plain = TimedStretch(start: 1, end: 2, place: "")
    #expect(plain.ayat == nil && plain.confidence == nil && plain.place.isEmpty)
  }

  @Test(arguments: [
    "", "line 1", "line 4294967295", "line 4294967296", "line 0", "line 03", "line +3", "line",
    "line ", "2:14", "رقم 3",
  ])
  func thePlaceIsKept(place: String) {
    #expect(TimedStretch(start: 0, end: 1, place: place).place == place)
  }

  @Test func wordsAreAppended() {
    var stretch = TimedStretch(start: 1, end: 2, place: "line 1")
    stretch.append([])
    stretch.setLastWordEnd(9)
    #expect(stretch.words.isEmpty)
    stretch.append(Self.words[..<2])
    stretch.append(Self.words[2...])
    #expect(stretch.words == Self.words)
    stretch.setLastWordEnd(9)
    #expect(stretch.words.map(\.end) == [4, 4, 9])
  }

  /// No riwayah has an ayah of such a number.
  @Test func aNumberOfAnAyahIsLimited() {
    let far = AyahRange(
      start: AyahRef(surah: 2, ayah: 65_535), end: AyahRef(surah: 2, ayah: 70_000))
    let stretch = TimedStretch(start: 0, end: 1, ayat: far, place: "")
    #expect(stretch.ayat?.description == "2:65535")
  }
}
