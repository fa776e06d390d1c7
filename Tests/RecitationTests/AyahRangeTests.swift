import Recitation
import Testing

@Suite struct AyahRangeTests {
  @Test(
    arguments: [
      ([], []),
      (["67:1"], ["67:1"]),
      (["67:1", "67:2", "67:3"], ["67:1-3"]),
      // A new range begins after a gap, at another surah, and after a step back.
      (["67:1", "67:3", "67:4"], ["67:1", "67:3-4"]),
      (["67:30", "68:31", "68:31", "68:30"], ["67:30", "68:31", "68:31", "68:30"]),
      // The basmalah stands before ayah 1.
      (["112:0", "112:1"], ["112:0-1"]),
    ] as [([String], [String])])
  func ayatThatFollowOneAnotherAreARange(ayat: [String], ranges: [String]) throws {
    let refs = try ayat.map { text in
      let parts = text.split(separator: ":").compactMap { Int($0) }
      try #require(parts.count == 2)
      return AyahRef(surah: parts[0], ayah: parts[1])
    }
    #expect(AyahRange.runs(of: refs).map(\.description) == ranges)
  }
}
