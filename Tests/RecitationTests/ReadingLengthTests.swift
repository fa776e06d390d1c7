import AudioCore
import Testing

@testable import Recitation

@Suite struct ReadingLengthTests {
  /// 100 frames a second.
  private static let rate = SampleRate(hertz: 100)
  private static let facts = QuranFacts.bundled

  /// Returns successive readings of 67:1, 67:2, …, each `pace` times its expected duration.
  private func readings(_ pace: Double, count: Int) throws -> [Segment] {
    var start = 0
    return try (1...count).map { ayah in
      let ref = AyahRef(surah: 67, ayah: ayah)
      let seconds = try #require(Self.facts.expectedSeconds(for: ref)) * pace
      let end = start + Int((seconds * 100).rounded())
      defer { start = end }
      return Segment(range: FrameRange(start..<end), kind: .ayah, ayah: ref, confidence: 0.9)
    }
  }

  private func length(of segments: [Segment]) -> ReadingLength {
    ReadingLength(of: segments, at: Self.rate, in: .hafs, facts: Self.facts)
  }

  private func reading(
    of range: AyahRange, _ seconds: Double, kind: Segment.Kind = .ayah
  ) -> Segment {
    Segment(
      range: FrameRange(0..<Int((seconds * 100).rounded())), kind: kind, ayah: range.start,
      endAyah: range.end, confidence: 1)
  }

  private func ayah(_ surah: Int, _ first: Int, to last: Int? = nil) -> AyahRange {
    AyahRange(
      start: AyahRef(surah: surah, ayah: first), end: AyahRef(surah: surah, ayah: last ?? first))
  }

  /// The expected duration of 67:1 is 8.97 s. At no pace of the recording can two seconds of talk
  /// or a whole surah be this ayah.
  @Test(arguments: [
    (pace: 1.0, seconds: 2.1, fits: false), (1.2, 2.1, false), (0.75, 2.1, false),
    (1.0, 4.5, true), (0.5, 3.5, true), (0.5, 1.5, false), (1.0, 40, true), (1.0, 60, false),
    (3.0, 100, true), (3.0, 400, false),
  ])
  func anAyahFitsALengthByThePaceOfItsRecording(
    pace: Double, seconds: Double, fits: Bool
  ) throws {
    let length = length(of: try readings(pace, count: 10))
    let misfit = length.misfit(reading(of: ayah(67, 1), seconds))
    #expect((misfit == nil) == fits)
    if let misfit {
      #expect(misfit.seconds == seconds)
      #expect(!misfit.plausible.contains(seconds))
    }
  }

  /// If no pace is known, the bounds extend from the fastest hadr to a slow mujawwad.
  @Test func withoutOtherReadingsTheBoundsAreWider() throws {
    let two = length(of: try readings(0.1, count: 2))
    let expected = try #require(Self.facts.expectedSeconds(for: AyahRef(surah: 67, ayah: 1)))
    #expect(two.plausible(ayah(67, 1)) == 0.33 * (expected - 1)...4 * expected + 5)
    let three = length(of: try readings(0.1, count: 3))
    let least = try #require(three.plausible(ayah(67, 1))?.lowerBound)
    #expect(abs(least - 0.04 * (expected - 1)) < 0.005)
    #expect(two.misfit(reading(of: ayah(67, 1), 2.1)) != nil)
    #expect(two.misfit(reading(of: ayah(67, 1), 3)) == nil)
  }

  @Test func aRangeTakesAsLongAsItsAyatAndABasmalahAsOne() throws {
    let length = length(of: try readings(1, count: 10))
    let three = ayah(67, 1, to: 3)
    let expected = try (1...3).reduce(0) {
      $0 + (try #require(Self.facts.expectedSeconds(for: AyahRef(surah: 67, ayah: $1))))
    }
    let bounds = try #require(length.plausible(three))
    #expect(abs(bounds.lowerBound - 0.4 * (expected - 1)) < 0.01)
    #expect(length.misfit(reading(of: three, 9)) != nil)
    #expect(length.misfit(reading(of: three, expected)) == nil)
    #expect(length.misfit(reading(of: ayah(67, 0), 0.5, kind: .basmalah)) != nil)
    #expect(length.misfit(reading(of: ayah(67, 0), 4, kind: .basmalah)) == nil)
  }

  /// A part of an ayah may be a single word, and other kinds have no expected length.
  @Test(arguments: [Segment.Kind.fragment, .talk, .unassigned, .amin, .takbir])
  func onlyWholeAyatAreMeasured(kind: Segment.Kind) throws {
    let length = length(of: try readings(1, count: 10))
    #expect(length.misfit(reading(of: ayah(67, 1), 0.2, kind: kind)) == nil)
    #expect(length.misfit(reading(of: ayah(67, 1), 900, kind: kind)) == nil)
  }

  @Test func anAyahThatThereIsNotHasNoLength() {
    #expect(length(of: []).plausible(ayah(67, 31)) == nil)
    #expect(length(of: []).plausible(ayah(112, 1)) != nil)
  }
}
