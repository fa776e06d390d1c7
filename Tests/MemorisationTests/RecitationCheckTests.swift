import AudioCore
import Memorisation
import Recitation
import Testing

/// Recitations drawn as words, a second each, at 10 frames a second:
///
///     1:2:3   the third word of 1:2           …!   left out
///     …?      doubtful                        …~   other words in its place
///     …=2:4:1 the first word of 2:4 instead   …^   said again
///     _3      a silence of three seconds      |    a new reading begins
///     @B      another voice reads from here   (    the reading is a fragment of an ayah
///     -3      three seconds of sound that is not understood
///     …,      said, but in 0.2 s
private func heard(_ drawing: String) -> HeardText {
  var drawn = DrawnRecitation()
  for token in drawing.split(whereSeparator: \.isWhitespace) { drawn.read(token) }
  return drawn.text
}

/// A recitation whose drawing is read from left to right.
private struct DrawnRecitation {
  private var own: [HeardText.Reading] = []
  private var others: [HeardText.Reading] = []
  private var silences: [FrameRange] = []
  private var notUnderstood: [FrameRange] = []
  private var words: [Segment.Word] = []
  private var time = 0
  private var isOther = false
  private var isFragment = false

  /// The recitation drawn so far.
  var text: HeardText {
    var whole = self
    whole.close()
    return HeardText(
      readings: whole.own, ofOthers: whole.others, silences: silences,
      notUnderstood: notUnderstood, rate: SampleRate(hertz: 10))
  }

  mutating func read(_ token: Substring) {
    switch token.first {
    case "|": close()
    case "(":
      close()
      isFragment = true
    case "@":
      close()
      isOther = token == "@B"
    case "_", "-":
      let length = Int((Double(token.dropFirst()) ?? 0) * 10)
      let stretch = FrameRange(time..<time + length)
      if token.first == "_" { silences.append(stretch) } else { notUnderstood.append(stretch) }
      time += length
    default: readWord(token)
    }
  }

  private mutating func readWord(_ token: Substring) {
    let parts = token.split(separator: "=")
    let mark = parts[0].last.flatMap { "!?~^,".contains($0) ? $0 : nil }
    let said = place(mark == nil ? parts[0] : parts[0].dropLast())
    if let last = words.last, last.ayah != said.ayah { close() }
    let verdict: Segment.Verdict =
      switch mark {
      case "!": .missing
      case "?": .doubtful
      case "~": .another
      case "^": .repeated
      default: parts.count > 1 ? .another : .heard
      }
    let length = verdict == .missing ? 1 : mark == "," ? 2 : 10
    words.append(
      Segment.Word(
        ayah: said.ayah, number: said.number, range: FrameRange(time..<time + length),
        confidence: 0.9, verdict: verdict, instead: parts.count > 1 ? place(parts[1]) : nil))
    time += length
  }

  private func place(_ text: Substring) -> Segment.Word.Place {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    return .init(ayah: AyahRef(surah: parts[0], ayah: parts[1]), number: parts[2])
  }

  /// Ends a reading.
  private mutating func close() {
    if let first = words.first, let last = words.last {
      let reading = HeardText.Reading(
        ayah: first.ayah, words: words,
        range: FrameRange(start: first.range.start, end: last.range.end), confidence: 0.9,
        isFragment: isFragment)
      if isOther { others.append(reading) } else { own.append(reading) }
    }
    words = []
    isFragment = false
  }
}

private func range(_ text: String) throws -> [AyahRange] { try RangeParser().parse(text) }

/// Returns a drawing of all words of some ayat.
private func whole(_ ayat: ClosedRange<Int>, of surah: Int) throws -> String {
  try ayat.flatMap { ayah in
    try PrintedText.words(of: AyahRef(surah: surah, ayah: ayah)).indices.map {
      "\(surah):\(ayah):\($0 + 1)"
    } + ["_0.5"]
  }.joined(separator: " ")
}

@Suite struct RecitationCheckTests {
  /// Returns the marks in short form: `omittedWords 112:2 word 1`, with `ok` if corrected.
  private func marks(_ drawing: String, _ expected: String = "112") throws -> [String] {
    try RecitationCheck(of: heard(drawing), expected: range(expected)).marks.map { mark in
      "\(mark.kind.rawValue) \(mark.place)"
        + (mark.other.map { " as \($0.ayah):\($0.number)" } ?? "")
        + (mark.isCorrected ? " ok" : "")
    }
  }

  @Test(arguments: [
    ("112:1:1 112:1:2 112:1:3! 112:1:4 | 112:2:1", "112:1-2", ["omittedWords 112:1 word 3"]),
    ("112:1:1 112:1:2! 112:1:3! 112:1:4 | 112:2:1", "112:1-2", ["omittedWords 112:1 words 2–3"]),
    // A word that the acoustic model doubts does not count as an error.
    ("112:1:1 112:1:2? 112:1:3 112:1:4 | 112:2:1", "112:1-2", []),
    ("112:1:1 112:1:2 112:1:3~ 112:1:4", "112:1", ["otherWords 112:1 word 3"]),
    ("112:1:1 112:1:2 112:1:3=114:1:4 112:1:4", "112:1", ["slip 112:1 word 3 as 114:1:4"]),
    // A missing word that is said later is corrected: in the same reading, in a fragment, or in
    // another reading.
    (
      "112:1:1 112:1:2 112:1:3! 112:1:4 112:1:3^ 112:1:4^", "112:1",
      ["omittedWords 112:1 word 3 ok", "repetition 112:1 words 3–4"]
    ),
    (
      "112:1:1 112:1:2! 112:1:3 112:1:4 ( 112:1:2 112:1:3", "112:1",
      ["omittedWords 112:1 word 2 ok"]
    ),
    (
      "112:1:1 112:1:2! 112:1:3 112:1:4 | 112:1:1 112:1:2 112:1:3 112:1:4", "112:1",
      ["omittedWords 112:1 word 2 ok"]
    ),
    // A fragment does not include the words beyond its ends, so these are not omitted.
    (
      "( 112:1:1! 112:1:2 112:1:3! | 112:1:1 112:1:2 112:1:3 112:1:4", "112:1",
      ["repetition 112:1 word 2"]
    ),
  ])
  func wordsThatAreNotSaidAreMarked(drawing: String, expected: String, marks: [String]) throws {
    #expect(try self.marks(drawing, expected) == marks)
  }

  /// Successive segments of one ayah are one reading with repeated words.
  @Test(arguments: [
    // The ayah is broken off and begun again.
    (
      "( 112:1:1 112:1:2 | 112:1:1 112:1:2 112:1:3 112:1:4", ["repetition 112:1 words 1–2"]
    ),
    // The ayah is said to its end, and its end is repeated.
    (
      "112:1:1 112:1:2 112:1:3 112:1:4 ( 112:1:3 112:1:4", ["repetition 112:1 words 3–4"]
    ),
    // The ayah is said in two parts, with and without a common word.
    ("( 112:1:1 112:1:2 ( 112:1:3 112:1:4", []),
    ("( 112:1:1 112:1:2 112:1:3 ( 112:1:3 112:1:4", ["repetition 112:1 word 3"]),
    // A reading that begins after the words just said has no gap.
    (
      "112:1:1 112:1:2 112:1:3? 112:1:4 | 112:1:1! 112:1:2! 112:1:3 112:1:4",
      ["repetition 112:1 words 3–4"]
    ),
    // The beginning that was broken off lacked a word.
    (
      "( 112:1:1 112:1:2! 112:1:3 | 112:1:1 112:1:2 112:1:3 112:1:4",
      ["omittedWords 112:1 word 2 ok"]
    ),
    // The whole ayah is said twice, as in memorisation.
    ("112:1:1 112:1:2 112:1:3 112:1:4 | 112:1:1 112:1:2 112:1:3 112:1:4", []),
    // A part that is said long after a reading does not belong to it.
    ("112:1:1 112:1:2 112:1:3 112:1:4 _13 ( 112:1:3 112:1:4", []),
  ])
  func stretchesOfAnAyahInARowAreOneReading(drawing: String, marks: [String]) throws {
    #expect(try self.marks(drawing, "112:1") == marks)
  }

  @Test func ayatThatNobodySaysAreLeftOut() throws {
    let all = try whole(1...2, of: 112) + " | " + whole(4...4, of: 112)
    #expect(try marks(all) == ["omittedAyat 112:3"])
    #expect(try marks(try whole(1...1, of: 112)) == ["omittedAyat 112:2-4"])
    #expect(try marks(try whole(4...4, of: 112)) == ["omittedAyat 112:1-3"])
    #expect(try marks(try whole(1...4, of: 112)) == [])
    let late = try whole(1...2, of: 112) + whole(4...4, of: 112) + " " + whole(3...3, of: 112)
    #expect(try marks(late) == ["order 112:3 ok"])
    // The surah is read twice from its start, so the order is right.
    #expect(try marks(try whole(1...4, of: 112) + " " + whole(1...4, of: 112)) == [])
  }

  /// One mark covers only consecutive ayat, whatever the order and the gaps of the ranges.
  @Test func ayatThatAreLeftOutAcrossRangesAreMarkedForEachStretch() throws {
    let gap = try whole(1...5, of: 114) + " | " + whole(2...5, of: 113)
    #expect(try marks(gap, "114 113") == ["omittedAyat 113:1", "omittedAyat 114:6"])
    let one = try whole(1...5, of: 113)
    for (expected, missing) in [
      ("112 114:1-3", ["112:1-4", "114:1-3"]), ("114 112", ["112:1-4", "114:1-6"]),
      ("112 113 114:6", ["112:1-4", "114:6"]),
      // Consecutive ayat of two surahs have one mark.
      ("110 111", ["110:1-111:5"]),
    ] {
      #expect(try marks(one, expected) == missing.map { "omittedAyat \($0)" }, "\(expected)")
      let check = try RecitationCheck(of: heard(one), expected: range(expected))
      #expect(check.recited.allSatisfy { $0.surah == 113 }, "\(expected)")
    }
    let ascending = try whole(1...3, of: 112) + " | " + whole(2...5, of: 113)
    #expect(try marks(ascending, "112 113") == ["omittedAyat 112:4-113:1"])
  }

  /// Many students recite the last surahs backwards. Only the order within a passage is checked.
  @Test(arguments: ["112-114", "114 113 112", "113 112 114"])
  func surahsMayBeRecitedInAnyOrder(expected: String) throws {
    let surahs = [112: try whole(1...4, of: 112), 113: try whole(1...5, of: 113)]
      .merging([114: try whole(1...6, of: 114)]) { $1 }
    for order in [[112, 113, 114], [114, 113, 112], [113, 114, 112], [112, 114, 113]] {
      let text = order.compactMap { surahs[$0] }.joined(separator: " ")
      #expect(try marks(text, expected) == [], "\(order)")
      let late = try order.map { surah in
        surah == 113
          ? try whole(1...2, of: 113) + " " + whole(4...5, of: 113) + " " + whole(3...3, of: 113)
          : surahs[surah] ?? ""
      }.joined(separator: " ")
      #expect(try marks(late, expected) == ["order 113:3 ok"], "\(order)")
      // The mark of a missing ayah is where the ayah should be.
      let without = try order.map { surah in
        surah == 113
          ? try whole(1...2, of: 113) + " " + whole(4...5, of: 113) : surahs[surah] ?? ""
      }.joined(separator: " ")
      let said = heard(without)
      let check = try RecitationCheck(of: said, expected: range(expected))
      let next = try #require(
        said.readings.first { $0.ayah == AyahRef(surah: 113, ayah: 4) }
      ).range.start
      #expect(check.marks.map(\.kind) == [.omittedAyat], "\(order)")
      #expect(check.marks.first.map { $0.range.start.count + 10 } == next.count, "\(order)")
      #expect(check.ayat.map(\.ref) == (try ayat(expected)))
    }
  }

  private func ayat(_ ranges: String) throws -> [AyahRef] {
    let numbering = try QuranFacts.bundled.numbering(of: .hafs)
    return try range(ranges).flatMap { numbering.ayat(in: $0) }
  }

  /// Unrecognised sound between two surahs may be the surah between them, in either direction.
  @Test(arguments: ["112-114", "114 113 112"], [false, true])
  func aSurahThatWasNotUnderstoodIsNotCalledLeftOut(
    expected: String, isBackwards: Bool
  ) throws {
    let (first, last) = try (whole(1...4, of: 112), whole(1...6, of: 114))
    let text = heard("\(isBackwards ? last : first) -20 \(isBackwards ? first : last)")
    let check = try RecitationCheck(of: text, expected: range(expected))
    #expect(check.marks.isEmpty)
    #expect(
      check.ayat.map(\.outcome)
        == (try ayat(expected)).map { $0.surah == 113 ? .unclear : .fluent })
  }

  /// If a student recites backwards and stops, the rest of the surah does not count as left out.
  @Test func aRecitationBackwardsEndsWhereItStops() throws {
    let backwards = heard(try whole(2...6, of: 114) + " " + whole(1...2, of: 113))
    let forwards = heard(try whole(1...2, of: 113) + " " + whole(2...6, of: 114))
    for identified in [nil, try range("113:1-114:6")] {
      let check = try RecitationCheck(of: backwards, identified: identified)
      #expect(check.ayat.map(\.ref) == (try ayat("113:1-2 114:2-6")))
      #expect(check.ayat.allSatisfy { $0.outcome == .fluent } && check.marks.isEmpty)
      let missed = try RecitationCheck(of: forwards, identified: identified)
      #expect(missed.marks.map(\.place) == ["113:3-114:1"])
    }
    // A person who states the range expects all of it.
    let stated = try RecitationCheck(of: backwards, expected: range("113:1-114:6"))
    #expect(stated.marks.map(\.place) == ["114:1", "113:3-5"])
  }

  @Test func withoutARangeOnlyWhatLiesBetweenIsExpected() throws {
    let heard = heard(try whole(2...2, of: 112) + " " + whole(4...4, of: 112))
    let check = try RecitationCheck(of: heard)
    #expect(check.ayat.map(\.ref.ayah) == [2, 3, 4])
    #expect(check.ayat.map(\.outcome) == [.fluent, .missed, .fluent])
    #expect(
      try RecitationCheck(of: HeardText(readings: [], rate: SampleRate(hertz: 10))).ayat.isEmpty)
  }

  /// 7:19 equals 2:35 except for its first words.
  @Test func aSlipIntoASimilarAyahNamesBothPlaces() throws {
    let text = try whole(34...34, of: 2) + " " + whole(19...19, of: 7) + " " + whole(36...36, of: 2)
    #expect(try marks(text, "2:34-36") == ["slip 2:35 as 7:19:1"])
    let corrected =
      try whole(34...34, of: 2) + " " + whole(19...19, of: 7) + " " + whole(35...36, of: 2)
    #expect(try marks(corrected, "2:34-36") == ["slip 2:35 as 7:19:1 ok"])
  }

  @Test(arguments: [
    // A silence of 2 s in the middle of an ayah, while all other pauses last half a second.
    ("112:1:1 112:1:2 _2 112:1:3 112:1:4 _0.5 112:2:1 112:2:2", ["hesitation 112:1 word 2"]),
    ("112:1:1 112:1:2 _1.2 112:1:3 112:1:4 _0.5 112:2:1 112:2:2", []),
    // This silence is the only one, as in a hall whose echo fills the other pauses.
    ("112:1:1 112:1:2 _5 112:1:3 112:1:4 112:2:1 112:2:2", ["hesitation 112:1 word 2"]),
    // All pauses of the reciter last two seconds, so they are no hesitations.
    ("112:1:1 112:1:2 _2 112:1:3 112:1:4 _2 112:2:1 112:2:2", []),
    // The reciter goes back after the silence, so it was only a breath.
    (
      "112:1:1 112:1:2 _2 112:1:2^ 112:1:3 112:1:4 _0.5 112:2:1 112:2:2",
      ["repetition 112:1 word 2"]
    ),
    // Another voice says the last word, and the reciter repeats the word. Sounds of other lengths
    // are no such repeat.
    ("112:1:1 112:1:2 112:1:3 _2 112:1:4 -1.2 | 112:2:1 112:2:2", ["prompt 112:1 word 4"]),
    ("112:1:1 112:1:2 112:1:3 _2 112:1:4 -0.4 | 112:2:1 112:2:2", ["hesitation 112:1 word 3"]),
    ("112:1:1 112:1:2 112:1:3 _2 112:1:4 -3 | 112:2:1 112:2:2", ["hesitation 112:1 word 3"]),
    ("112:1:1 112:1:2 112:1:3 _2 112:1:4 | 112:2:1 -1.2 112:2:2", ["hesitation 112:1 word 3"]),
    // Between two ayat, a rest of any length is allowed.
    ("112:1:1 112:1:2 112:1:3 112:1:4 _4 112:2:1 112:2:2", []),
  ])
  func silenceIsAHesitationBeyondOnesOwnPace(drawing: String, marks: [String]) throws {
    #expect(try self.marks(drawing, "112:1-2") == marks)
  }

  @Test func helpOfAnotherVoiceIsAPrompt() throws {
    let prompted = "112:1:1 112:1:2 @B ( 112:1:3 112:1:4 @A ( 112:1:3 112:1:4 | 112:2:1 112:2:2"
    #expect(try marks(prompted, "112:1-2") == ["prompt 112:1 words 3–4"])
    let check = try RecitationCheck(of: heard(prompted), expected: range("112:1-2"))
    #expect(check.ayat.map(\.outcome) == [.prompted, .fluent])
    // A teacher who recites each ayah first does not prompt.
    let talqin =
      "@B 112:1:1 112:1:2 112:1:3 112:1:4 @A 112:1:1 112:1:2 112:1:3 112:1:4"
      + " @B 112:2:1 112:2:2 @A 112:2:1 112:2:2"
    #expect(try marks(talqin, "112:1-2") == [])
  }

  /// A few words are too short to identify a voice. Therefore a silence counts as a prompt if the
  /// words after it are said twice, beginning with the same word.
  @Test(arguments: [
    (
      "112:1:1 112:1:2 _3 112:1:3 _0.5 112:1:3^ 112:1:4 _0.5 112:2:1 112:2:2",
      ["prompt 112:1 word 3"]
    ),
    (
      "112:1:1 112:1:2 _3 112:1:3 112:1:4 _0.5 | 112:1:1! 112:1:2! 112:1:3 112:1:4 _0.5 112:2:1",
      ["prompt 112:1 words 3–4"]
    ),
    (
      "112:1:1 112:1:2 _3 112:1:3 112:1:4 _0.5 | 112:1:1? 112:1:2! 112:1:3 112:1:4 _0.5 112:2:1",
      ["prompt 112:1 words 3–4"]
    ),
    (
      "112:1:1 112:1:2 _3 112:1:3 112:1:4 _0.5 | 112:1:1, 112:1:2! 112:1:3 112:1:4 _0.5 112:2:1",
      ["prompt 112:1 words 3–4"]
    ),
    // A word said in full before a missing word is no squeezed word: the ayah was begun again.
    (
      "112:1:1 112:1:2 _3 112:1:3 112:1:4 _0.5 | 112:1:1 112:1:2! 112:1:3 112:1:4 _0.5 112:2:1",
      ["hesitation 112:1 word 2", "omittedWords 112:1 word 2"]
    ),
    // The reciter goes back to words from before the silence, so he remembered by himself.
    (
      "112:1:1 112:1:2 _3 112:1:3 _0.5 112:1:2^ 112:1:3^ 112:1:4 _0.5 112:2:1 112:2:2",
      ["hesitation 112:1 word 2", "repetition 112:1 words 2–3"]
    ),
  ])
  func wordsThatComeTwiceAfterASilenceAreAPrompt(drawing: String, marks: [String]) throws {
    #expect(try self.marks(drawing, "112:1-2") == marks)
  }

  @Test func aPoorRecordingIsSaidToBePoor() throws {
    let poor =
      "112:1:1? 112:1:2? 112:1:3 112:1:4! 112:2:1? 112:2:2 112:3:1 112:3:2! 112:3:3 112:3:4"
    let check = try RecitationCheck(of: heard(poor), expected: range("112:1-3"))
    #expect(check.isTooPoor)
    #expect(check.marks.isEmpty)
    #expect(check.ayat.map(\.outcome) == [.unclear, .unclear, .unclear])
  }

  /// Unrecognised sound at the place of a missing ayah may be the ayah.
  @Test func whatWasNotUnderstoodIsNotCalledLeftOut() throws {
    let said = heard(try whole(1...3, of: 112) + " _9 " + whole(1...1, of: 113))
    let end = try #require(said.readings.dropLast().last).range.end.count
    let unknown = HeardText(
      readings: said.readings, silences: said.silences,
      notUnderstood: [FrameRange(end + 10..<end + 80)], rate: said.rate)
    let expected = try range("112 113:1")
    #expect(try RecitationCheck(of: said, expected: expected).marks.map(\.kind) == [.omittedAyat])
    let check = try RecitationCheck(of: unknown, expected: expected)
    #expect(check.marks.isEmpty)
    #expect(check.ayat.map(\.outcome) == [.fluent, .fluent, .fluent, .unclear, .fluent])
  }

  /// A dismissed mark does not return, even if another analysis moves it by a second.
  @Test(arguments: [0, 1, 2]) func dismissedMarksStayAway(second: Int) throws {
    let text = heard("112:1:1 112:1:2! 112:1:3 112:1:4 112:2:1 112:2:2! 112:2:2")
    let check = try RecitationCheck(of: text, expected: range("112:1-2"))
    let first = try #require(check.marks.first)
    #expect(first.keys(at: text.rate)[0] == "omittedWords 112:1 word 2 @1")
    let again = try RecitationCheck(
      of: text, expected: range("112:1-2"), dismissed: ["omittedWords 112:1 word 2 @\(second)"])
    #expect(again.marks == Array(check.marks.dropFirst()))
    #expect(again.ayat.first?.outcome == .fluent)
  }

  @Test func soundThatMarksShareIsCountedOnce() throws {
    // The marks are a word of 0.1 s at 1 s, and a word of 1 s at 2.1 s. Each is played with a
    // second before and after it.
    let text = heard("112:1:1 112:1:2! 112:1:3 112:1:4~ 112:2:1 112:2:2")
    let check = try RecitationCheck(of: text, expected: range("112:1-2"))
    #expect(check.open.count == 2)
    #expect(check.seconds == 4.1)
  }
}
