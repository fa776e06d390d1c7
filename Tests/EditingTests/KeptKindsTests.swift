import AudioCore
import AudioTesting
import Editing
import Recitation
import Testing

/// A segment at an unchanged position keeps its kind after an alignment.
@Suite struct KeptKindsTests {
  private func segment(
    _ kind: Segment.Kind, _ range: Range<Int>, _ ayah: Int? = nil, words: [Double] = [],
    isConfirmed: Bool = false, occurrence: Int = 1, isJoined: Bool = false
  ) -> Segment {
    let ref = ayah.map { AyahRef(surah: 36, ayah: $0) }
    let places = words.indices.map { range.lowerBound + $0 * 10..<range.lowerBound + $0 * 10 + 10 }
    return Segment(
      range: FrameRange(range), kind: kind, ayah: ref, endAyah: ref, isJoined: isJoined,
      words: zip(words, places).map { confidence, place in
        Segment.Word(
          ayah: AyahRef(surah: 36, ayah: ayah ?? 1), number: place.lowerBound / 10 + 1,
          range: FrameRange(place), confidence: confidence)
      }, occurrence: occurrence, confidence: 0.9, isConfirmed: isConfirmed)
  }

  /// Returns the kind of the segment at a position after an alignment that gives it another kind.
  private func kept(_ old: Segment, _ new: Segment) -> [Segment.Kind] {
    [new].keepingKinds(of: [old], within: 10).map(\.kind)
  }

  @Test func aBrokenOffReadingStaysOneUnlessEachOfItsWordsIsHeard() {
    let part = segment(.fragment, 0..<100, 7, words: [0.9, 0.9, 0.9])
    let crammed = segment(.ayah, 0..<100, 7, words: [0.9, 0.9, 0.9, 0.6, 0.24])
    #expect(kept(part, crammed) == [.fragment])
    #expect(kept(part, segment(.ayah, 0..<100, 7, words: [0.9, 0.9, 0.9, 0.6, 0.5])) == [.ayah])
    // The same holds in the other direction, as after an undo.
    #expect(kept(crammed, part) == [.fragment])
    #expect(kept(segment(.ayah, 0..<100, 7, words: [0.9, 0.9]), part) == [.ayah])
  }

  @Test func whatIsNotAssignedStaysSoUnlessWordsAreHeard() {
    let free = segment(.unassigned, 0..<100)
    #expect(kept(free, segment(.ayah, 0..<100, 7, words: [0.9, 0.3])) == [.unassigned])
    #expect(kept(free, segment(.ayah, 0..<100, 7, words: [0.9, 0.9])) == [.ayah])
    #expect(kept(free, segment(.fragment, 0..<100, 7, words: [0.2])) == [.unassigned])
    // A correction elsewhere must not remove a reading.
    #expect(kept(segment(.ayah, 0..<100, 7, words: [0.9, 0.9]), free) == [.ayah])
    #expect(kept(segment(.ayah, 0..<100, 7, words: [0.9, 0.4]), free) == [.unassigned])
    // Without words, the new alignment decides by durations and pauses.
    #expect(kept(segment(.ayah, 0..<100, 7), free) == [.unassigned])
    #expect(kept(free, segment(.ayah, 0..<100, 7)) == [.ayah])
  }

  @Test func anotherAyahOrAnotherPlaceIsAnAnswerToTheCorrection() {
    let part = segment(.fragment, 0..<100, 7, words: [0.9])
    #expect(kept(part, segment(.ayah, 0..<100, 8, words: [0.1])) == [.ayah])
    #expect(kept(part, segment(.ayah, 0..<111, 7, words: [0.1])) == [.ayah])
    #expect(kept(part, segment(.ayah, 11..<100, 7, words: [0.1])) == [.ayah])
    #expect(kept(part, segment(.ayah, 10..<110, 7, words: [0.1])) == [.fragment])
    // A confirmed segment is not a suggestion, so its kind is not restored.
    let confirmed = segment(.fragment, 0..<100, 7, isConfirmed: true)
    #expect(kept(confirmed, segment(.ayah, 0..<100, 7, words: [0.1])) == [.ayah])
  }

  @Test func theReadingsAreCountedAnewWhereAKindIsKept() {
    let before = [
      segment(.ayah, 0..<90, 6, words: [0.9]), segment(.fragment, 100..<200, 7, words: [0.9]),
      segment(.unassigned, 200..<250, isConfirmed: true),
      segment(.ayah, 250..<400, 7, words: [0.9]),
    ]
    let after = [
      segment(.ayah, 0..<90, 6, words: [0.9], isJoined: true),
      segment(.ayah, 103..<200, 7, words: [0.1]),
      segment(.ayah, 250..<400, 7, words: [0.9], occurrence: 2),
    ]
    let kept = after.keepingKinds(of: before, within: 10)
    #expect(kept.map(\.kind) == [.ayah, .fragment, .ayah])
    #expect(kept.map(\.range) == after.map(\.range))
    #expect(kept.map(\.occurrence) == [1, 1, 1])
    #expect(!kept[0].isJoined)
    // An earlier confirmed reading is counted too.
    let confirmed = segment(.ayah, 90..<100, 7, isConfirmed: true)
    #expect(
      after.keepingKinds(of: before + [confirmed], within: 10).map(\.occurrence) == [1, 1, 2])
  }

  /// The number of a reading is 1 plus the number of readings before it, suggested or confirmed.
  @Test func theNumbersAreThoseOfTheDefinition() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var suggested: [Segment] = []
      var confirmed: [Segment] = []
      for place in 0..<40 {
        let kind = random.pick([Segment.Kind.ayah, .ayah, .fragment, .unassigned])
        let ayah = kind == .unassigned ? nil : random.pick([1, 2, 3])
        let isConfirmed = random.chance(0.3)
        let one = segment(
          kind, place * 100..<place * 100 + 100, ayah, isConfirmed: isConfirmed, occurrence: 9)
        if isConfirmed { confirmed.append(one) } else { suggested.append(one) }
      }
      // A fragment becomes a fragment again, so that the readings are counted.
      let before = [segment(.fragment, 4000..<4100, 1, words: [0.9])]
      let after = suggested + [segment(.ayah, 4000..<4100, 1, words: [0.1])]
      let kept = after.keepingKinds(of: (confirmed + before).shuffled(using: &random), within: 10)
      let all = suggested + confirmed
      #expect(
        kept.map(\.occurrence)
          == (suggested + before).map { one in
            guard one.kind != .fragment, let ayah = one.ayah else { return 1 }
            return 1
              + all.count {
                $0.range.start < one.range.start && $0.kind != .fragment && $0.ayah == ayah
              }
          })
    }
  }
}
