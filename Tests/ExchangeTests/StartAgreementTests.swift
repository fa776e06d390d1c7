import AudioCore
import Recitation
import Testing

@testable import Exchange

@Suite struct StartAgreementTests {
  /// Returns the starts of 30 ayat, 8 to 22 s apart, and the start that another program states for
  /// each.
  private func pairs(
    count: Int = 30, _ stated: (_ heard: Double, _ index: Int) -> Double
  ) -> [StartAgreement.Pair] {
    var heard = 6.3
    return (0..<count).map { index in
      defer { heard += 8 + Double(index * 7 % 15) }
      return StartAgreement.Pair(
        ayah: AyahRef(surah: 67, ayah: index + 1), stated: stated(heard, index), heard: heard)
    }
  }

  /// Returns a deviation of up to 0.1 s, which is typical between two aligners.
  private func noise(_ index: Int) -> Double { Double(index * 37 % 21 - 10) / 100 }

  @Test func timesThatAreRightHaveNoProblem() {
    let found = StartAgreement(pairs { $0 + noise($1) })
    #expect(found.relation == .same && found.problems == [])
    #expect(found.near == 30 && found.starts == 30)
    #expect(found.heard(12.5) == 12.5)
  }

  @Test(arguments: [0.99, 1.01, 0.998, 1.05])
  func aDriftIsNamedWithItsSize(rate: Double) throws {
    let found = StartAgreement(pairs { $0 * rate + noise($1) })
    guard case .drift(let slope, let start) = found.relation else {
      Issue.record("\(found.relation)")
      return
    }
    #expect(abs(slope - rate) < 0.0005 && abs(start) < 0.1)
    #expect(found.problems.count == 1)
    let problem = try #require(found.problems.first)
    #expect(problem.hasPrefix("the times run \(slope.text(decimals: 4)) times as fast"))
    // The mapping in the other direction follows the same rule.
    #expect(abs(found.heard(400 * rate) - 400) < 0.3)
  }

  @Test(arguments: [(0.5, "+0.50 s"), (-2, "−2.00 s"), (0.35, "+0.35 s"), (-60, "−60.00 s")])
  func aShiftIsNamedWithItsSize(seconds: Double, text: String) {
    let found = StartAgreement(pairs { heard, _ in heard + seconds })
    #expect(found.relation == .shift(seconds))
    #expect(found.problems == ["all times are shifted by \(text): another lead-in"])
    #expect(found.heard(10 + seconds) == 10)
  }

  @Test func aShiftAndADriftTogetherAreADrift() {
    let found = StartAgreement(pairs { $0 * 1.01 + 3 + noise($1) })
    guard case .drift(let rate, let start) = found.relation else {
      Issue.record("\(found.relation)")
      return
    }
    #expect(abs(rate - 1.01) < 0.0005 && abs(start - 3) < 0.15)
  }

  /// An announcement before the 16th ayah is only in the sound of the other file, or only in the
  /// recording.
  @Test(arguments: [30, -10, -4])
  func aShiftFromAnAyahOnIsNamedWithThatAyah(seconds: Double) {
    let pairs = pairs { $0 + ($1 < 15 ? 0 : seconds) + noise($1) }
    let found = StartAgreement(pairs)
    guard case .step(let from, _, let before, let after) = found.relation else {
      Issue.record("\(found.relation)")
      return
    }
    #expect(from == AyahRef(surah: 67, ayah: 16))
    #expect(abs(before) < 0.1 && abs(after - seconds) < 0.1)
    #expect(pairs.allSatisfy { abs(found.heard($0.stated) - $0.heard) < 0.25 })
    #expect(found.problems.first?.hasPrefix("from 67:16 on the times are shifted by ") == true)
  }

  /// In spite of the drift, all starts are within 0.3 s of the median shift.
  @Test func aSlowDriftIsNoShift() {
    let found = StartAgreement(pairs { heard, _ in heard * 1.001 })
    #expect(found.relation == .drift(rate: 1.001, start: 0))
  }

  /// The other file has times in whole seconds, stored as milliseconds.
  @Test func anotherUnitIsFoundAmongRoundedTimes() {
    let found = StartAgreement(pairs { heard, _ in heard.rounded() / 1000 })
    #expect(found.relation == .unit(factor: 1 / 1000))
  }

  @Test(arguments: [(1000.0, "1000 times too large"), (1.0 / 1000, "1000 times too small")])
  func anotherUnitIsNamed(factor: Double, text: String) {
    let found = StartAgreement(pairs { heard, _ in heard * factor })
    #expect(found.relation == .unit(factor: factor))
    #expect(found.problems == ["the times are \(text): they are in another unit"])
    #expect(abs(found.heard(40 * factor) - 40) < 1e-9)
  }

  /// The other file is of another reciter, whose ayat have other lengths.
  @Test func timesOfAnotherRecordingDisagree() throws {
    var other = 2.0
    let found = StartAgreement(
      pairs { _, index in
        defer { other += 5 + Double(index * 11 % 17) }
        return other
      })
    guard case .apart(let middle) = found.relation else {
      Issue.record("\(found.relation)")
      return
    }
    #expect(middle > 1)
    let problem = try #require(found.problems.first)
    #expect(problem.contains("of 30 starts are more than 0.3 s from what is heard"))
    #expect(found.heard(7) == 7)
  }

  @Test func twoAyatThatWereTakenForEachOtherAreNamed() {
    var pairs = pairs { $0 + noise($1) }
    (pairs[4].stated, pairs[5].stated) = (pairs[5].stated, pairs[4].stated)
    let found = StartAgreement(pairs)
    #expect(found.relation == .same && found.strays.map(\.ayah) == ["67:5", "67:6"])
    #expect(
      found.problems.first?.hasPrefix("2 starts are far from what is heard: 67:5 by +") == true)
    // An ayah that was found with low confidence is not evidence that the file is wrong.
    pairs[4].isSure = false
    pairs[5].isSure = false
    #expect(StartAgreement(pairs).problems == [])
  }

  /// Up to a tenth of the starts may differ, because the detection may be wrong and the file right.
  @Test(arguments: [(2, true), (3, true), (4, false), (30, false)])
  func aFewStartsMayDiffer(count: Int, isRight: Bool) {
    let found = StartAgreement(
      pairs { heard, index in index < count ? heard + 0.4 + Double(index * 7 % 5) / 10 : heard })
    #expect(found.problems.isEmpty == isRight, "\(found.problems)")
  }

  @Test func fewStartsAreJudgedToo() {
    #expect(StartAgreement([]).problems == [])
    #expect(StartAgreement(pairs(count: 1) { heard, _ in heard }).problems == [])
    let one = StartAgreement(pairs(count: 1) { heard, _ in heard + 4 })
    #expect(one.relation == .apart(4) && one.problems.count == 1)
    let three = StartAgreement(pairs(count: 3) { heard, _ in heard - 4 })
    #expect(three.relation == .shift(-4))
  }

  /// In a long list, the slope of the drift is computed from pairs that are half the list apart.
  @Test func aLongListHasTheSameDrift() {
    let found = StartAgreement(pairs(count: 600) { $0 * 0.999 + noise($1) })
    guard case .drift(let rate, _) = found.relation else {
      Issue.record("\(found.relation)")
      return
    }
    #expect(abs(rate - 0.999) < 0.0001)
  }
}
