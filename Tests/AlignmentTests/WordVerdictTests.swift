import AudioCore
import Features
import Foundation
import Recitation
import SequenceModels
import Testing

@testable import Alignment

/// Tests of the verdicts on the words of readings, with synthetic posteriors of known words.
@Suite struct WordVerdictTests {
  private func words(_ surah: Int, _ ayah: Int) throws -> [[Phone]] {
    PhoneticText.words(
      try #require(PhoneticText.bundled.phones(of: AyahRef(surah: surah, ayah: ayah))))
  }

  /// Returns the segments of three ayat of a surah, where the given words are said in place of the
  /// middle ayah.
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

  /// Returns the words of each ayah whose verdict is not `heard`.
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

  /// The words said instead are found in the whole text, including other surahs.
  @Test(arguments: [(3, 2, 255, 20), (5, 36, 12, 4)])
  func wordsThatAreSaidInsteadAreNamed(first: Int, surah: Int, ayah: Int, other: Int) throws {
    var said = try words(67, 17)
    said.replaceSubrange(first - 1...first, with: try words(surah, ayah)[other..<other + 3])
    let found = try verdicts(67, 17, said: said)
    let named = found.flatMap(\.words).compactMap(\.instead)
    #expect(!named.isEmpty)
    #expect(named.allSatisfy { $0.ayah == AyahRef(surah: surah, ayah: ayah) })
    #expect(named.allSatisfy { (other + 1...other + 3).contains($0.number) })
  }

  /// After words that two ayat share, the reciter continues with the wrong ayah to its end.
  @Test(arguments: [
    // The other ayah begins alike and is about as long.
    (75, 3, 2, 75, 36, 2), (83, 18, 3, 83, 7, 3),
    // The other ayah is longer or shorter.
    (75, 13, 3, 75, 10, 3), (60, 8, 19, 63, 6, 14),
  ])
  func aSlipIntoAnotherAyahIsNamed(
    surah: Int, ayah: Int, turn: Int, otherSurah: Int, otherAyah: Int, otherTurn: Int
  ) throws {
    let (own, other) = (try words(surah, ayah), try words(otherSurah, otherAyah))
    let found = try verdicts(
      surah, ayah, said: Array(own[..<turn] + other[otherTurn...]))
    let named = found.flatMap(\.words).filter { $0.instead != nil }
    #expect(!named.isEmpty, "\(findings(found))")
    for word in named {
      #expect(word.ayah == AyahRef(surah: surah, ayah: ayah) && word.number > turn)
      #expect(word.instead?.ayah == AyahRef(surah: otherSurah, ayah: otherAyah))
      #expect(word.instead.map { $0.number > otherTurn } == true)
    }
  }

  /// Words at the end of an ayah that are left out are not a slip, although other ayat end there.
  @Test(arguments: [(75, 3, 3), (83, 7, 4), (60, 8, 19)])
  func anAyahThatBreaksOffIsNoSlip(surah: Int, ayah: Int, count: Int) throws {
    let found = try verdicts(surah, ayah, said: Array(try words(surah, ayah)[..<count]))
    #expect(found.flatMap(\.words).allSatisfy { $0.instead == nil })
  }

  /// One or two words are repeated without a breath before them.
  @Test(arguments: [(8, 1), (9, 1), (4, 2), (8, 2), (12, 2)])
  func wordsThatAreSaidAgainAtOnceAreRepeated(last: Int, count: Int) throws {
    var said = try words(67, 17)
    said.insert(contentsOf: said[last - count..<last], at: last)
    let found = try verdicts(67, 17, said: said)
    #expect(findings(found) == (last - count + 1...last).map { "67:17:\($0) repeated" })
    #expect(found.map(\.isWhole) == [true, true, true])
    #expect(found[1].returns.count == 1)
  }

  /// A vowel held for two seconds is not a repeated word.
  @Test(arguments: Array(1...12)) func aWordThatIsHeldIsHeardOnce(number: Int) throws {
    var said = try words(67, 17)
    let vowel = try #require(
      said[number - 1].lastIndex { "aAiu".utf8.contains(Phone.alphabet[Int($0.kind)]) })
    said[number - 1][vowel].counts = 13
    let found = try verdicts(67, 17, said: said)
    #expect(findings(found).filter { $0.hasSuffix("repeated") } == [])
    #expect(found[1].returns == [])
  }

  /// Sounds that form no words of the Quran have the verdict `another`, but no place in the text.
  @Test func soundsThatAreNoWordsAreNotNamed() throws {
    var recital = HeardRecital()
    try recital.recite(67, [16])
    let said = try words(67, 17)
    recital.say(said[..<4].joined())
    recital.babble(seconds: 2)
    recital.say(said[6...].joined())
    recital.pause()
    try recital.recite(67, [18])
    let found = try #require(try recital.align(passage(67, 16...18))).segments
    let others = found.flatMap(\.words).filter { $0.verdict == .another }
    #expect(!others.isEmpty)
    #expect(others.allSatisfy { $0.instead == nil })
  }

  /// A word loses its ending before a breath, and a word that is usually joined to the preceding
  /// one gets a beginning after a breath.
  @Test(arguments: [(91, 13, 3, 1), (95, 5, 3, 1), (67, 9, 5, 2)])
  func aWordAtABreathIsHeard(surah: Int, ayah: Int, number: Int, dropped: Int) throws {
    var recital = HeardRecital()
    try recital.recite(surah, [ayah - 1])
    let said = try words(surah, ayah)
    recital.say(said[..<number].joined().dropLast(dropped))
    recital.pause(frames: 20)
    recital.say(said[number...].joined())
    recital.pause()
    try recital.recite(surah, [ayah + 1])
    let found = try #require(
      try recital.align(passage(surah, ayah - 1...ayah + 1))
    ).segments
    #expect(found.compactMap(\.ayah?.ayah) == [ayah - 1, ayah, ayah + 1])
    #expect(findings(found) == [])
  }

  /// The end of an ayah repeats as in a player that hangs. Its words are marked, and the reading
  /// becomes doubtful.
  @Test(arguments: [3, 5]) func aReadingThatIsStuckIsMarked(count: Int) throws {
    var recital = HeardRecital()
    try recital.recite(67, [16])
    let said = try words(67, 17)
    recital.say(said.joined())
    for _ in 1..<count { recital.say(said.joined().suffix(5)) }
    recital.pause()
    try recital.recite(67, [18])
    let found = try #require(try recital.align(passage(67, 16...18))).segments
    let second = try #require(found.first { $0.ayah?.ayah == 17 })
    #expect(second.words.contains { $0.verdict == .repeated && $0.number == said.count })
    #expect(second.confidence <= 0.6)
    #expect(found[0].confidence > 0.8)
  }

  // MARK: The parts

  private static let weights = WordWeights.bundled
  private var weights: WordWeights { Self.weights }

  @Test(arguments: [
    // A word that is said: it fits best, has the usual pace, and its phones are recognised.
    (
      fit: 50.0, pair: 60.0, gain: 1.0, place: (0.0, 0.0), price: 1.0,
      expected: 5 * weights.fitAbove + 6 * weights.pairFit + weights.heardGain
    ),
    // A word that is left out: it is squeezed, its fits are negative, and its phones are not
    // recognised.
    (
      -30, -20, -0.5, (3, -2), 1,
      -2 * weights.pairFit - 0.5 * weights.heardGain + 3 * weights.deficit - 2 * weights.pace
    ),
    // The limits of the evidence, at a price of two nats.
    (
      -300, -300, 0, (30, -9), 2,
      -6 * weights.pairFit + 6 * weights.deficit - 2.5 * weights.pace + weights.price
    ),
    (300, 300, 0, (0, 0), 2, 6 * weights.fitAbove + 6 * weights.pairFit + weights.price),
    // A word that is slower than usual adds no evidence.
    (0, 0, 0, (0, 3), 1, 0),
  ])
  func theLogOddsAreThoseOfTheFormula(
    fit: Double, pair: Double, gain: Double, place: (Double, Double), price: Double,
    expected: Double
  ) {
    let evidence = WordEvidence(
      lead: 0, fit: fit, pairFit: pair, phoneCount: 3, heardGain: gain)
    let place = WordEvidence.Place(deficit: place.0, pace: place.1)
    let fixed = weights.base + weights.phones * log(3.0)
    #expect(abs(evidence.logOdds(at: place, price) - fixed - expected) < 1e-9)
    var listened = place
    listened.isListened = true
    #expect(
      abs(evidence.logOdds(at: listened, price) - fixed - expected - weights.listened) < 1e-9)
  }

  /// Evidence for a word lowers the log-odds, evidence against it raises them.
  @Test func theWeightsHaveTheirSigns() {
    #expect(weights.fitAbove < 0 && weights.pairFit < 0 && weights.heardGain < 0)
    #expect(weights.deficit > 0 && weights.pace < 0)
  }

  /// Log-odds of the words of some recordings, and the caution worked out by hand.
  private static let recordings: [(logOdds: [Double], caution: Double)] = [
    ([], 0),
    ([Double](repeating: -9, count: 300), 0),
    ([Double](repeating: -6.7, count: 30), 1),
    ([Double](repeating: -6.7, count: 270), 1.8),
    // In the mean, a missing word counts as a word with log-odds of 0.
    ([Double](repeating: -6.7, count: 29) + [4], 1 + 0.5 * 6.7 / 30),
    ([2, 3], 8.7 / 16),
  ]

  @Test(arguments: recordings)
  func badlyRecognisedRecordingsAskForCaution(logOdds: [Double], caution: Double) {
    var weights = CautionWeights.bundled
    weights.poor = -8.7
    weights.fewWords = 30
    #expect(abs(weights.caution(logOdds) - caution) < 1e-9)
  }

  /// Returns the alignment of a badly recognised voice; in every other ayah, one word keeps only
  /// its first `count` phones.
  private func badlyRecognised(phonesKept count: Int) throws -> Alignment {
    var recital = HeardRecital()
    recital.clarity = 3
    recital.misheard = 0.9
    for ayah in 1...30 {
      var said = try words(67, ayah)
      let changed = said.count / 2
      if ayah % 2 == 0 { said[changed] = Array(said[changed].prefix(count)) }
      recital.say(said.joined())
      recital.pause()
    }
    return try #require(try recital.align(passage(67, 1...30)))
  }

  @Test func wordsThatAreLeftOutAreMissingHoweverBadTheVoice() throws {
    let found = try badlyRecognised(phonesKept: 0)
    let missing = found.segments.flatMap(\.words).filter { $0.verdict == .missing }
    #expect(missing.count >= 13 && missing.allSatisfy { $0.ayah.ayah % 2 == 0 })
  }

  /// For a badly recognised voice, the threshold for a missing word is higher.
  @Test func aVoiceRecognisedBadlyIsJudgedWithCaution() throws {
    let found = try badlyRecognised(phonesKept: 2)
    let judged = found.evidence.flatMap(\.words)
    let caution = CautionWeights.bundled.caution(judged.map(\.logOdds))
    let limits = weights.missing...(weights.missing + caution)
    #expect(caution > 0.9)
    #expect(judged.contains { limits.contains($0.logOdds) })
    // The confidence of a word falls at most by the caution.
    let repriced = zip(found.segments.flatMap(\.words), judged).filter { word, evidence in
      #expect(word.confidence <= logistic(caution - evidence.logOdds))
      return word.confidence > logistic(-evidence.logOdds)
    }
    #expect(!repriced.isEmpty)
    for word in judged {
      let isSaid = word.verdict != .missing && word.verdict != .another
      #expect(isSaid == (word.logOdds <= limits.upperBound))
    }
  }

  @Test(arguments: [
    (lead: -8.5, fit: 0.0, price: 1.0, expected: -0.5), (0, -25, 1, -0.5),
    (-17, -50, 2, -0.5), (-17, 0, 1, 3.5), (60, 60, 1, -6),
  ])
  func besideAGapLeadAndFitDecide(lead: Double, fit: Double, price: Double, expected: Double) {
    var weights = weights
    weights.leadBesideGap = 8.5
    weights.fitBesideGap = 25
    weights.missing = -0.5
    weights.besideGap = 4
    weights.leastBesideGap = -6
    let evidence = WordEvidence(lead: lead, fit: fit, pairFit: 60, phoneCount: 3, heardGain: 0)
    #expect(abs(evidence.logOddsBesideGap(price, by: weights) - expected) < 1e-9)
  }

  @Test(arguments: [
    ("kataba", "kataba", 0), ("kataba", "kaba", 2), ("kaba", "kataba", 2), ("kataba", "", 6),
    ("", "kataba", 6), ("aTa", "kataba", 4), ("kab", "min", 3), ("katib", "kitab", 2),
  ])
  func thePhonesThatDifferAreCounted(expected: String, heard: String, count: Int) {
    #expect(PhoneDistance.between(phones(expected), phones(heard)) == count)
  }

  /// The evidence of each reading is stored, and the log-odds distinguish the left-out word from
  /// the others.
  @Test(arguments: [3, 8]) func theEvidenceForEachReadingIsGiven(number: Int) throws {
    var recital = HeardRecital()
    try recital.recite(67, [16])
    recital.pause()
    var said = try words(67, 17)
    said.remove(at: number - 1)
    recital.say(said.joined())
    recital.pause()
    try recital.recite(67, [18])
    let found = try #require(try recital.align(passage(67, 16...18)))
    #expect(found.evidence.map(\.ayah) == [16, 17, 18])
    #expect(found.evidence.map(\.isComplete) == [true, true, true])
    #expect(found.evidence.map(\.words.count) == found.segments.map(\.words.count))
    let missing = found.evidence[1].words[number - 1]
    let others = found.evidence.flatMap(\.words).filter { $0 != missing }
    #expect(missing.number == number && missing.verdict == .missing && missing.lead < 0)
    #expect(others.allSatisfy { $0.lead > 0 && $0.verdict == .heard })
    #expect(others.allSatisfy { $0.heardGain > missing.heardGain })
    #expect(others.allSatisfy { $0.pairFit >= missing.pairFit })
  }

  /// Returns the phones of some letters.
  private func phones(_ text: String) -> [UInt8] {
    text.utf8.compactMap { letter in
      Phone.alphabet.firstIndex(of: letter).map { UInt8($0) }
    }
  }

  @Test(arguments: [
    ("ka2na", true, ["ka2na", "ka2n"]), ("qA2la", true, ["qA2la", "qA2l"]),
    ("min", true, ["min"]), ("EaZi2mun", true, ["EaZi2mun", "EaZi2m"]),
    ("Eali2man", true, ["Eali2man", "Eali2ma"]),
    ("rAHmatan", true, ["rAHmatan", "rAHmata", "rAHmah"]),
    ("rAHmati", true, ["rAHmati", "rAHmat", "rAHmah"]),
    ("lEa2lami3n", true, ["lEa2lami3n", "lEa2lam"]), ("ma", true, ["ma"]),
    ("ma2", false, ["ma2"]),
  ])
  func aWordBeforeAPauseHasItsForms(word: String, isBefore: Bool, expected: [String]) {
    let found = WordForms.forms(of: phones(word), afterPause: false, beforePause: isBefore)
    #expect(found == expected.map(phones))
  }

  @Test func aWordAfterAPauseMayBeginWithAVowel() {
    #expect(
      WordForms.forms(of: phones("lHaq1u"), afterPause: true, beforePause: false)
        == ["lHaq1u", "'alHaq1u", "'ilHaq1u", "'ulHaq1u"].map(phones))
    #expect(
      WordForms.forms(of: phones("lHaq1u"), afterPause: true, beforePause: true).count == 8)
    #expect(WordForms.forms(of: phones("a2"), afterPause: true, beforePause: false).count == 1)
  }

  /// In the drawings, each letter is a class, and a dot is a frame without a phone.
  @Test(arguments: [
    // Twenty frames repeated four times: all but the first are stuck.
    (String(repeating: "aaaabbbbccccddddeeee", count: 4), [20..<80]),
    // A sequence that occurs twice is a reader who goes back.
    (String(repeating: "aaaabbbbccccddddeeee", count: 2) + "ffffgggghhhhiiii", []),
    // A held sound, and silence.
    (String(repeating: "a", count: 200), []), (String(repeating: ".", count: 200), []),
    // Inputs that are too short.
    ("", []), ("ab", []),
  ])
  func whatComesThreeTimesIsStuck(drawing: String, expected: [Range<Int>]) {
    let best = drawing.utf8.map { $0 == 46 ? nil : $0 }
    let found = StuckSpeech.stretches(in: best)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      // A frame beside a repeating frame counts as repeating, so the ends may differ by a few
      // frames.
      #expect(abs(found.lowerBound - expected.lowerBound) <= 2)
      #expect(abs(found.upperBound - expected.upperBound) <= 2)
    }
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

  /// If the model is unsure of the phones, the verdict is `doubtful`, not `missing`.
  @Test func unclearWordsAreNotCalledMissing() throws {
    let found = try verdicts(67, 17, said: try words(67, 17), clarity: 1.2)
    #expect(found.count { $0.kind == .ayah } == 3)
    #expect(found.allSatisfy { $0.isWhole == true })
  }

  // MARK: The best path

  /// Returns the best score of all paths through some columns, by exhaustive search. Each column
  /// has at least one frame.
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
      // A path may begin and end with a pause.
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
