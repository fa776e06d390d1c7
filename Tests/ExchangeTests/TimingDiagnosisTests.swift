import AudioCore
import FileFormats
import Recitation
import Testing

@testable import Exchange

/// A surah with the expected lengths of its ayat, each followed by a pause of 0.6 s. The tests add
/// faults to its times.
@Suite struct TimingDiagnosisTests {
  private static let pause = 0.6
  private let surah: Int
  private let facts = QuranFacts.bundled
  /// The start and the last sound of each ayah.
  private var sounds: [(ayah: AyahRef, start: Double, end: Double)] = []

  init() { self.init(surah: 78) }

  private init(surah: Int) {
    self.surah = surah
    var time = 5.0
    for ayah in 1...QuranFacts.bundled.ayahCountOfHafs(surah) {
      let ref = AyahRef(surah: surah, ayah: ayah)
      let seconds = facts.expectedSeconds(for: ref) ?? 4
      sounds.append((ref, time, time + seconds - Self.pause))
      time += seconds
    }
  }

  private var heard: HeardRecitation { heard(doubting: nil) }

  /// The detected ayat; one of them is uncertain.
  private func heard(doubting doubtful: AyahRef?) -> HeardRecitation {
    let rate = SampleRate(hertz: 1000)
    func range(_ start: Double, _ end: Double) -> FrameRange {
      FrameRange(
        start: FrameIndex(seconds: start, at: rate), end: FrameIndex(seconds: end, at: rate))
    }
    var recording = Recording(
      id: RecordingID("a"), title: "a", sourceFileName: "a.mp3", sha256: "", sizeBytes: 0,
      riwayah: .hafs, status: .ok)
    recording.sampleRate = rate
    recording.frameCount = Int((sounds[sounds.count - 1].end + 2) * 1000)
    let segments = sounds.map { one in
      // Three words of equal length fill the ayah.
      let third = (one.end - one.start) / 3
      return Segment(
        range: range(one.start - 0.1, one.end + 0.1), kind: .ayah, ayah: one.ayah,
        words: (0..<3).map { number in
          Segment.Word(
            ayah: one.ayah, number: number + 1,
            range: range(
              one.start + Double(number) * third, one.start + Double(number + 1) * third),
            confidence: 0.95)
        }, confidence: one.ayah == doubtful ? 0.6 : 0.95, startConfidence: 0.95,
        endConfidence: 0.95)
    }
    return HeardRecitation(segments, of: recording)
  }

  private func row(_ ayah: AyahRef, _ start: Double, _ end: Double) -> TimedStretch {
    TimedStretch(
      start: start, end: end, ayat: AyahRange(start: ayah, end: ayah), place: ayah.description)
  }

  private var rows: [TimedStretch] { sounds.map { row($0.ayah, $0.start, $0.end) } }

  private func moved(_ change: (Double) -> Double) -> [TimedStretch] {
    sounds.map { row($0.ayah, change($0.start), change($0.end)) }
  }

  private func track(_ rows: [TimedStretch]) -> TimedTrack { TimedTrack(.surah(surah), rows) }

  private func byText(_ rows: [TimedStretch]) throws -> TextDiagnosis {
    try TextDiagnosis(track(rows), faulty: .init([]), ReadingContext(.hafs), riwayah: .hafs)
  }

  private func bySound(_ rows: [TimedStretch]) -> SoundDiagnosis {
    SoundDiagnosis(track(rows), heard, riwayah: .hafs)
  }

  private func drawing(_ problems: [TimingProblem]) -> [String] {
    problems.map { "\($0.kind.rawValue) \($0.ayat?.description ?? "")" }
  }

  private func ref(_ ayah: Int) -> AyahRef { AyahRef(surah: surah, ayah: ayah) }

  // MARK: Text

  @Test func rightTimesHaveNoProblem() throws {
    #expect(try byText(rows).problems == [])
    let found = bySound(rows)
    #expect(found.problems == [])
    #expect(found.pairCount == 40 && found.nearBefore == 40 && found.nearAfter == 40)
    #expect(found.repaired.stretches == rows)
  }

  @Test func ayatThatAreMissingAreOneProblemForEachRun() throws {
    let found = try byText(rows.filter { ![1, 7, 8, 40].contains($0.ayat?.start.ayah ?? 0) })
    #expect(drawing(found.problems) == ["lostAyah 78:1", "lostAyah 78:7-8", "lostAyah 78:40"])
    #expect(found.problems.allSatisfy { $0.sure == 1 && $0.evidence == .text })
  }

  @Test func onlyAFileOfAWholeSurahNeedsTheFirstAndTheLastAyah() throws {
    var part = track(rows.filter { (5...20).contains($0.ayat?.start.ayah ?? 0) })
    part.sound = .unnamed
    let found = try TextDiagnosis(part, faulty: .init([]), ReadingContext(.hafs), riwayah: .hafs)
    #expect(found.problems == [])
  }

  @Test func exchangedAyatAreAPairAndAreExchangedBack() throws {
    var swapped = rows
    (swapped[4], swapped[9]) = (
      row(ref(5), rows[9].start, rows[9].end), row(ref(10), rows[4].start, rows[4].end)
    )
    let found = try byText(swapped)
    #expect(drawing(found.problems).sorted() == ["swapped 78:10", "swapped 78:5"])
    var mended = track(swapped)
    mended.exchange(found.exchanged)
    #expect(
      mended.stretches.sorted { $0.start < $1.start }
        == rows.map { one in
          var one = one
          let ayah = one.ayat?.start.ayah
          one.place = ayah == 5 ? "78:10" : ayah == 10 ? "78:5" : one.place
          return one
        })
  }

  @Test func aRowAtAWrongPlaceIsNamedAlone() throws {
    var moved = rows
    let last = rows[39]
    moved[2] = row(ref(3), last.end + 1, last.end + 4)
    #expect(drawing(try byText(moved).problems).contains("order 78:3"))
  }

  @Test(
    arguments: [
      ("1", [0]), ("1 2", [0, 1]), ("3 1 2", [1, 2]), ("1 5 2 3", [0, 2, 3]), ("", []),
    ] as [(String, Set<Int>)])
  func theLongestAscendingPartStays(list: String, kept: Set<Int>) {
    let ayat = list.split(separator: " ").compactMap { Int($0) }.map(ref)
    #expect(TextDiagnosis.longestAscending(ayat) == kept)
  }

  @Test func theLengthsShowAnotherSurah() throws {
    let other = Self(surah: 80)
    let labelled = other.rows.prefix(40).enumerated().map { row(ref($0 + 1), $1.start, $1.end) }
    let found = try byText(Array(labelled))
    #expect(drawing(found.problems) == ["otherSurah 78:1-40"])
    #expect(found.problems[0].text.hasSuffix("are those of surah 80"))
  }

  @Test func missingWordsAreNamed() throws {
    var worded = rows
    worded[5].words = [1, 2].map {
      TimedWord(ayah: ref(6), number: $0, start: rows[5].start, end: rows[5].end)
    }
    let found = try byText(worded)
    #expect(drawing(found.problems) == ["lostWords 78:6"])
    #expect(found.problems[0].text == "78:6 has no times of its words 3, 4")
  }

  /// A format that requires words has one word per ayah if the words have no times of their own.
  @Test func oneWordAsLongAsItsAyahStandsForNoWordTimes() throws {
    var worded = rows
    for index in worded.indices {
      let (start, end) = (rows[index].start, rows[index].end)
      worded[index].words = [TimedWord(ayah: ref(index + 1), number: 1, start: start, end: end)]
    }
    #expect(try byText(worded).problems.isEmpty)
    worded[5].words[0].end = rows[5].end - 0.5
    #expect(drawing(try byText(worded).problems) == ["lostWords 78:6"])
  }

  @Test func aLengthThatDoesNotFitTheWordsIsAProblem() throws {
    var short = rows
    short[39].end = short[39].start + 0.5
    let found = try byText(short)
    #expect(drawing(found.problems) == ["wrongLength 78:40"])
  }

  // MARK: Sound

  @Test func aShiftIsMendedInAllAyat() {
    let found = bySound(moved { $0 + 3 })
    #expect(drawing(found.problems) == ["shift "])
    #expect(found.nearBefore == 0 && found.nearAfter == 40)
  }

  /// The first ayah begins with the file, so that its mended start would lie before the recording.
  @Test func theFirstAyahStaysIfItsStartIsMovedBeforeTheRecording() {
    var late = moved { $0 + 3 }
    late[0].start = 0
    let found = bySound(late)
    #expect(drawing(found.problems) == ["shift "])
    #expect(found.repaired.stretches.count == 40)
    #expect(found.repaired.stretches[0].ayat?.start == ref(1))
    #expect(found.repaired.stretches[0].start == 0)
  }

  @Test func aDriftIsMendedInAllAyat() {
    let found = bySound(moved { $0 * 0.99 })
    #expect(drawing(found.problems) == ["drift "])
    #expect(found.nearAfter == 40)
  }

  @Test func aStartWithinAWordIsMendedAlone() throws {
    var moved = rows
    moved[9].start += 0.8
    let found = bySound(moved)
    #expect(drawing(found.problems) == ["insideWord 78:10"])
    let problem = try #require(found.problems.first)
    #expect(problem.seconds == 0.8 && problem.sure == 0.95)
    let mended = found.repaired.stretches
    #expect(mended.count == 40 && abs(mended[9].start - rows[9].start) < 0.11)
    #expect(mended.indices.allSatisfy { $0 == 9 || mended[$0] == rows[$0] })
  }

  /// A start up to 0.5 s within a word, and a start far from an uncertain reading, may be right: it
  /// is listed for listening, and stays as it is.
  @Test func anUncertainStartIsNoFault() {
    var moved = rows
    moved[9].start += 0.4
    let near = bySound(moved)
    #expect(near.problems == [])
    #expect(drawing(near.doubts) == ["doubtfulStart 78:10"])
    #expect(near.doubts.map(\.seconds) == [0.4])
    #expect(near.repaired.stretches == moved)
    moved = rows
    moved[19].start += 2.5
    moved[19].words = []
    let unsure = SoundDiagnosis(track(moved), heard(doubting: ref(20)), riwayah: .hafs)
    #expect(unsure.problems == [])
    #expect(drawing(unsure.doubts) == ["doubtfulStart 78:20"])
    #expect(unsure.repaired.stretches == moved)
    #expect(bySound(rows).doubts == [])
  }

  /// From ayah 20 on, the times are those of the next ayah by chance, so the numbers seem to be one
  /// too low; but one step explains all starts.
  @Test func aStepIsNoOtherNumbering() throws {
    let step = sounds[20].start - sounds[19].start
    var late = rows
    for index in 19..<late.count {
      late[index].start += step
      late[index].end += step
    }
    #expect(drawing(bySound(late).problems).first == "step ")
  }

  @Test func moreAyatThanTheSurahHasAreAnotherNumberingOrAnotherSurah() throws {
    func examine(_ surplus: ClosedRange<Int>) throws -> [String] {
      let fault = ForeignTimings.Fault(
        name: TimingFault.unknownAyat.rawValue, text: "", count: surplus.count,
        ayat: surplus.map(ref))
      return try drawing(
        TextDiagnosis(
          track(rows), faulty: .init([fault]), ReadingContext(.hafs), riwayah: .hafs
        ).problems)
    }
    #expect(try examine(41...60) == ["otherSurah "])
    // Surah 78 has 41 ayat in some riwayat, and in no riwayah 42.
    #expect(try examine(41...41) == ["otherNumbering "])
    #expect(try examine(41...42) == [])
  }

  /// 0.4 s before the first word is within the pause of 0.6 s.
  @Test func aStartInThePauseIsRight() {
    let early = sounds.map { row($0.ayah, $0.start - 0.4, $0.end) }
    #expect(bySound(early).problems == [])
  }

  @Test func aStartFarAwayAndAnEarlyEndAreNamed() {
    var moved = rows
    moved[19].start += 2.5
    moved[29].end -= 1.5
    #expect(drawing(bySound(moved).problems) == ["strayStart 78:20", "wrongEnd 78:30"])
  }

  @Test func anAyahThatIsRecitedAndMissingIsAdded() throws {
    let found = bySound(rows.filter { $0.ayat?.start != ref(17) })
    #expect(drawing(found.problems) == ["lostAyah 78:17"])
    #expect(found.repaired.stretches.count == 40)
    #expect(found.repaired.stretches[16].ayat?.start == ref(17))
  }

  @Test func numbersThatAreOneTooHighAreANumbering() throws {
    let renumbered = sounds.dropFirst(10).dropLast().map {
      row(ref($0.ayah.ayah + 1), $0.start, $0.end)
    }
    let found = bySound(rows.prefix(10) + renumbered)
    #expect(drawing(found.problems) == ["otherNumbering 78:12-40"])
  }

  @Test func timesOfAnotherSurahAreNamed() {
    let other = Self(surah: 80)
    let found = bySound(other.rows)
    #expect(drawing(found.problems) == ["otherSurah "])
    #expect(
      found.problems.first?.text == "the recording is of surah 78, and the times are of surah 80")
  }

  @Test func timesOfAnotherReadingAreApart() {
    var time = 3.0
    let other = sounds.enumerated().map { index, one in
      let seconds = (one.end - one.start) * (index % 3 == 0 ? 1.5 : 0.8)
      defer { time += seconds + 0.4 }
      return row(one.ayah, time, time + seconds)
    }
    let found = bySound(other)
    #expect(drawing(found.problems) == ["otherRecording "])
    #expect(found.nearAfter == 40)
  }

  // MARK: Table

  @Test func theTableHasARowForEachProblem() {
    var problem = TimingProblem(
      .shift, by: .sound, "late, by much", seconds: 3.00049, sure: 0.987,
      stated: .init(1, 2), heard: .init(0.5, 1.5))
    problem.recording = "=a.mp3"
    let lost = TimingProblem(
      .lostAyah, by: .text, of: AyahRange(start: ref(7), end: ref(8)), "gone", sure: 1)
    #expect(
      TimingProblem.csv([problem, lost]) == """
        surah,ayah,last_surah,last_ayah,kind,evidence,seconds,sure,stated_start,stated_end,\
        heard_start,heard_end,repaired_start,repaired_end,recording,problem\r
        ,,,,shift,sound,3.000,0.99,1.000,2.000,0.500,1.500,,,'=a.mp3,"late, by much"\r
        78,7,78,8,lostAyah,text,,1.00,,,,,,,,gone\r

        """)
  }
}

extension QuranFacts {
  fileprivate func ayahCountOfHafs(_ surah: Int) -> Int {
    numberingIfBundled(of: .hafs)?.ayahCount(of: surah) ?? 0
  }
}
