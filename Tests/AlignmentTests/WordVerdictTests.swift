import AudioCore
import Features
import Recitation
import Testing

@testable import Alignment

/// Verdicts on the words of readings, on posteriors with known truth.
@Suite struct WordVerdictTests {
  private func words(_ surah: Int, _ ayah: Int) throws -> [[Phone]] {
    PhoneticText.words(
      try #require(PhoneticText.bundled.phones(of: AyahRef(surah: surah, ayah: ayah))))
  }

  /// Three ayat of a surah, the one in the middle as these words.
  private func verdicts(
    _ surah: Int, _ ayah: Int, said words: [[Phone]], pause: Bool = true, clarity: Double = 8
  ) throws -> [Segment] {
    var recital = HeardRecital()
    recital.clarity = clarity
    for number in ayah - 1...ayah + 1 {
      if number == ayah {
        recital.say(words.joined())
      } else {
        try recital.recite(AyahRef(surah: surah, ayah: number))
      }
      if pause { recital.pause() }
    }
    let found = try #require(try recital.align(passage(surah, ayah - 1...ayah + 1)))
    return found.segments
  }

  /// Per ayah its words that are not simply heard.
  private func findings(_ segments: [Segment]) -> [String] {
    segments.flatMap(\.words).filter { $0.verdict != .heard }.map { "\($0.place) \($0.verdict)" }
  }

  @Test(arguments: [0.8, 1.6]) func everyWordThatIsSaidIsHeard(slowness: Double) throws {
    var recital = HeardRecital()
    for number in 1...15 {
      try recital.recite(AyahRef(surah: 91, ayah: number), slowness: slowness)
      if number % 3 == 0 { recital.pause() }
    }
    let found = try #require(try recital.align(passage(91, 1...15))).segments
    #expect(found.count { $0.kind == .ayah } == 15)
    #expect(findings(found) == [])
    #expect(found.allSatisfy { $0.isWhole != false && !$0.hasGaps })
  }

  @Test(arguments: Array(1...12)) func aWordThatIsLeftOutIsMissing(number: Int) throws {
    var said = try words(67, 17)
    said.remove(at: number - 1)
    for pause in [true, false] {
      let found = try verdicts(67, 17, said: said, pause: pause)
      #expect(found.compactMap(\.ayah?.ayah) == [16, 17, 18])
      #expect(findings(found) == ["67:17:\(number) missing"])
      #expect(found.map(\.isWhole) == [true, false, true])
      #expect(found[1].confidence <= 0.6 && found[0].confidence > 0.8)
      #expect(found[1].words.count == 12)
    }
  }

  @Test(arguments: [1, 5, 11]) func twoWordsInARowThatAreLeftOutAreMissing(first: Int) throws {
    var said = try words(67, 17)
    said.removeSubrange(first - 1...first)
    let found = try verdicts(67, 17, said: said)
    #expect(findings(found) == ["67:17:\(first) missing", "67:17:\(first + 1) missing"])
    #expect(found[1].gaps.map(\.problem) == ["words \(first)–\(first + 1) are missing"])
  }

  @Test(arguments: [3, 5, 9]) func wordsThatAreReplacedByLongerOnesAreAnother(first: Int) throws {
    var said = try words(67, 17)
    said.replaceSubrange(first - 1...first, with: try words(2, 255)[20..<23])
    let found = try verdicts(67, 17, said: said)
    #expect(found.map(\.isWhole) == [true, false, true])
    #expect(found[1].gaps.map(\.problem) == ["words \(first)–\(first + 1) are replaced"])
  }

  @Test func wordsThatAreReadTwiceAreRepeatedAndTheReadingIsWhole() throws {
    var recital = HeardRecital()
    try recital.recite(67, [16])
    let said = try words(67, 17)
    recital.say(said[..<7].joined())
    recital.pause()
    recital.say(said[5...].joined())
    recital.pause()
    try recital.recite(67, [18])
    let found = try #require(try recital.align(passage(67, 16...18))).segments
    #expect(findings(found) == ["67:17:6 repeated", "67:17:7 repeated"])
    #expect(found.map(\.isWhole) == [true, true, true])
  }

  /// If the model is unsure of the phones, it reports doubt, not missing words.
  @Test func unclearWordsAreNotCalledMissing() throws {
    let found = try verdicts(67, 17, said: try words(67, 17), clarity: 1.2)
    #expect(found.count { $0.kind == .ayah } == 3)
    #expect(found.allSatisfy { $0.isWhole == true })
  }

  // MARK: The best path

  /// The score of the best of all ways through some columns, each at least one frame, tried one by
  /// one.
  private func bestOfAll(_ columns: [Int], _ rows: [[Int32]]) -> Int {
    func best(_ column: Int, _ row: Int) -> Int {
      let here = Int(rows[row][columns[column]])
      if row == rows.count - 1 { return column == columns.count - 1 ? here : .min / 2 }
      let next = column + 1 < columns.count ? best(column + 1, row + 1) : .min / 2
      return here + max(best(column, row + 1), next)
    }
    return best(0, 0)
  }

  @Test func thePathIsTheBestOfAllWays() {
    var state: UInt64 = 7
    func random() -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32(state >> 52) - 2048
    }
    let pause = AcousticScores.classCount + 1
    let cost = 256  // 4 nats
    for _ in 0..<50 {
      let rows = (0..<7).map { _ in (0..<AcousticScores.classCount + 3).map { _ in random() } }
      var path = LocalPath()
      path.append([3, 5])
      path.appendBetween(anySounds: false)
      path.append([7])
      for row in rows { path.advance(row) }
      #expect(
        path.score
          == max(bestOfAll([3, 5, 7], rows), bestOfAll([3, 5, pause, 7], rows) - cost))
      // A path may begin and end with a pause, or have nothing else.
      var edges = LocalPath()
      edges.appendBetween(anySounds: false)
      edges.append([3])
      edges.appendBetween(anySounds: false)
      for row in rows { edges.advance(row) }
      let ways = [[3], [pause, 3], [3, pause], [pause, 3, pause]].map { columns in
        bestOfAll(columns, rows) - cost * columns.count { $0 == pause }
      }
      #expect(edges.score == ways.max())
    }
  }

  @Test func aPathNeedsAsManyFramesAsPhones() {
    var path = LocalPath()
    path.append([3, 5, 7])
    for _ in 0..<2 { path.advance([Int32](repeating: 0, count: AcousticScores.classCount + 3)) }
    #expect(path.score < -1_000_000)
    path.advance([Int32](repeating: 0, count: AcousticScores.classCount + 3))
    #expect(path.score == 0)
  }
}
