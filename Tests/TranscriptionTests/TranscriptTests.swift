import AudioCore
import Foundation
import Testing

@testable import Transcription

/// The plan of stretches, the trust in text, and the written formats.
@Suite struct TranscriptTests {
  private let plan: StretchPlan = {
    var plan = StretchPlan(rate: SampleRate(hertz: 1))
    plan.longest = .seconds(10)
    plan.shortestTalk = .seconds(2)
    return plan
  }()

  /// Returns the ranges of a character in a drawing with one frame per character.
  private func ranges(_ drawing: String, _ sign: Character) -> [FrameRange] {
    var ranges: [FrameRange] = []
    for (index, drawn) in drawing.enumerated() where drawn == sign {
      if let last = ranges.indices.last, ranges[last].end.count == index {
        ranges[last].end = FrameIndex(index + 1)
      } else {
        ranges.append(FrameRange(index..<index + 1))
      }
    }
    return ranges
  }

  /// In the drawings, `#` is recitation and `_` a pause. The expected stretches are ranges of
  /// characters.
  @Test(arguments: [
    ("", []), ("....", [0..<4]), ("####", []), ("..##..", [0..<2, 4..<6]),
    ("..##.##...", [0..<2, 7..<10]), ("............", [0..<10, 10..<12]),
    ("......__......", [0..<7, 7..<14]), ("._............", [0..<10, 10..<14]),
    ("......_.__....", [0..<9, 9..<14]), ("......_._.....", [0..<6, 6..<14]),
    (".....................", [0..<10, 10..<20, 20..<21]),
  ])
  func talkLiesBetweenPassages(drawing: String, expected: [Range<Int>]) {
    let stretches = plan.stretches(
      .talk, length: drawing.count, recited: ranges(drawing, "#"), pauses: ranges(drawing, "_"))
    #expect(stretches == expected.map { FrameRange($0) })
  }

  @Test func allAndChaptersIgnoreRecitation() {
    let recited = [FrameRange(2..<5)]
    #expect(plan.stretches(.all, length: 8, recited: recited) == [FrameRange(0..<8)])
    #expect(
      plan.stretches(
        .chapters, length: 8, recited: recited,
        chapters: [FrameRange(4..<20), FrameRange(0..<6), FrameRange(9..<12)])
        == [FrameRange(0..<4), FrameRange(4..<8)])
    #expect(
      plan.stretches(.chapters, length: 8, recited: recited)
        == [FrameRange(0..<2), FrameRange(5..<8)])
  }

  private func sentence(_ frames: Range<Int>, _ text: String = "some talk") -> Sentence {
    Sentence(frames: FrameRange(frames), text: text)
  }

  @Test func whatIsRecitedIsNoTalk() {
    let talk = plan.talk(
      [sentence(0..<4), sentence(4..<10), sentence(10..<14), sentence(20..<24)],
      without: [FrameRange(8..<13)])
    #expect(talk == [sentence(0..<4), sentence(4..<8), sentence(20..<24)])
  }

  @Test(
    arguments: [
      ("we begin with the next passage", []), ("no no no no", [.repetition]), ("no no no", []),
      ("go on then go on then go on then go on then", [.repetition]),
      ("بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ", [.boilerplate]),
      ("أعوذ بالله من الشيطان الرجيم بسم الله الرحمن الرحيم", [.boilerplate]),
      ("بسم الله الرحمن الرحيم نبدأ الدرس", []),
    ] as [(String, [Sentence.Mark])])
  func textIsMarked(text: String, marks: [Sentence.Mark]) {
    #expect(TrustLimits().marked([sentence(0..<9, text)]).map(\.marks) == [marks])
  }

  @Test func fourEqualSentencesAreALoop() {
    let three = Array(repeating: sentence(0..<1, "thanks"), count: 3)
    #expect(TrustLimits().marked(three + [sentence(3..<4)]).map(\.marks) == [[], [], [], []])
    #expect(
      TrustLimits().marked([sentence(0..<1)] + three + [three[0]]).map(\.isTrusted)
        == [true, false, false, false, false])
  }

  @Test func theEnginesOwnNumbersCount() {
    var sure = sentence(0..<9)
    (sure.noSpeechProbability, sure.averageLogProbability) = (0.9, -0.5)
    var unsure = sure
    unsure.averageLogProbability = -1.5
    var loop = sentence(0..<9)
    loop.compressionRatio = 2.5
    #expect(
      TrustLimits().marked([sure, unsure, loop]).map(\.marks) == [[], [.silence], [.repetition]])
  }

  @Test func textOverSilenceIsMarked() {
    let silences = [FrameRange(0..<9), FrameRange(15..<20)]
    #expect(
      TrustLimits().marked([sentence(0..<10, "a"), sentence(11..<20, "b")], silences: silences)
        .map(\.marks) == [[.silence], []])
  }

  // MARK: By the sound

  /// Makes a recording from a drawing: 100 hops per second, 10 frames each, 0.6 s per character. A
  /// letter is a phrase of a voice with its own sequence of sounds, in syllables of 150 ms; `~` is
  /// a fan, `=` a hum, and `.` quiet.
  private func sound(_ drawing: String) -> SpokenSound {
    var level: [Float] = []
    var harmonicity: [Float] = []
    var cepstra: [Float] = []
    var noise: UInt32 = 1
    func random() -> Float {
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return Float(noise >> 8) / Float(1 << 24) - 0.5
    }
    for (place, sign) in drawing.enumerated() {
      for hop in 0..<60 {
        let isSyllable = hop % 20 < 15
        switch sign {
        case "~":
          level.append(-45 + 2 * random())
          harmonicity.append(0.4 + 0.3 * random())
        case "=":
          level.append(-30)
          harmonicity.append(0.98)
        case ".":
          level.append(-.infinity)
          harmonicity.append(0)
        default:
          level.append(isSyllable ? -20 + random() : -50)
          harmonicity.append(isSyllable ? 0.9 : 0.2)
        }
        if hop.isMultiple(of: 4) {
          // An upper-case letter sounds different at each position, as in ordinary talk.
          let seed = (sign.isUppercase ? place + 100 : Int(sign.asciiValue ?? 0)) * 31 + hop / 4
          var state = UInt32(seed) &* 2_654_435_761
          for _ in 0..<13 {
            state = state &* 1_664_525 &+ 1_013_904_223
            cepstra.append(Float(state >> 8) / Float(1 << 20) + random())
          }
        }
      }
    }
    return SpokenSound(
      level: level, harmonicity: harmonicity, cepstra: cepstra, hopsPerSecond: 100,
      rate: SampleRate(hertz: 1000))
  }

  /// Returns the marks of sentences of 0.6 s each, one for each character of the drawing.
  private func marks(_ drawing: String, _ texts: [String]) -> [[Sentence.Mark]] {
    let sentences = texts.enumerated().map { sentence($0 * 600..<($0 + 1) * 600, $1) }
    return TrustLimits().marked(sentences, sound: sound(drawing)).map(\.marks)
  }

  @Test func aPhraseThatIsSaidAgainIsNoLoop() {
    let said = Array(repeating: "سبحان الله", count: 5)
    #expect(marks("aaaaa.", said) == Array(repeating: [], count: 5))
    // The same text is said over talk that does not repeat, over a fan, and over both in turn.
    #expect(marks("XXXXX.", said) == Array(repeating: [.repetition], count: 5))
    #expect(marks("~~~~~.", said) == Array(repeating: [.repetition, .silence], count: 5))
    #expect(marks("aa~aa.", said).allSatisfy { $0.contains(.repetition) })
  }

  @Test func aPhraseThatIsSaidAgainWithinASentenceIsNoLoop() {
    func marks(_ drawing: String, _ text: String) -> [Sentence.Mark] {
      var one = sentence(0..<600 * 6, text)
      one.compressionRatio = 9
      return TrustLimits().marked([one], sound: sound(drawing))[0].marks
    }
    let six = Array(repeating: "الله أكبر", count: 6).joined(separator: " ")
    #expect(marks("aaaaaa.", six) == [])
    #expect(marks("XXXXXX.", six) == [.repetition])
    // The sentences have too many words for the duration of the voice.
    #expect(
      marks("aaaaaa.", Array(repeating: six, count: 10).joined(separator: " "))
        == [.repetition, .silence])
  }

  @Test(
    arguments: [
      ("a.", []), ("~~", [.silence]), ("==", [.silence]), ("..", [.silence]),
    ] as [(String, [Sentence.Mark])])
  func whereNobodySpeaksThereIsNoText(drawing: String, expected: [Sentence.Mark]) {
    for text in ["شكرا للمشاهدة", "Thank you for watching", "اشتركوا في القناة", "Untertitel"] {
      #expect(marks(drawing + "..", [text]) == [expected])
    }
  }

  @Test func pausesBetweenAyatAreNoTalk() {
    var plan = StretchPlan(rate: SampleRate(hertz: 1000))
    plan.longest = .seconds(60)
    let drawing = "a~~aa=="
    let stretches = [
      FrameRange(600..<1800), FrameRange(1800..<3000), FrameRange(3000..<4200),
      FrameRange(0..<600 * 9),
    ]
    let kept = [FrameRange(1800..<3000), FrameRange(0..<600 * 9)]
    #expect(plan.withoutPauses(stretches, pauses: []) { sound(drawing) } == kept)
    #expect(plan.withoutPauses(stretches, pauses: []) { nil } == stretches)
    #expect(
      plan.withoutPauses(stretches, pauses: [FrameRange(500..<1700)]) { nil }
        == Array(stretches.dropFirst()))
  }

  @Test func anEngineThatComputesIsAtWork() {
    var timeout = EngineTimeout(processorCount: 2)
    func isWorking(_ used: Int?, _ sentences: Int, _ now: Int) -> Bool {
      timeout.isWorking(
        used: used.map { .seconds($0) }, sentences: sentences, timeout: .seconds(10),
        now: .seconds(now))
    }
    #expect(isWorking(1, 0, 0))
    #expect(isWorking(3, 0, 50))  // the engine is slow, because the machine is busy
    #expect(!isWorking(3, 0, 60))  // blocked
    #expect(!isWorking(nil, 0, 61))
    #expect(isWorking(15, 0, 62))
    // the engine has used its budget, two processors for ten seconds
    #expect(!isWorking(21, 0, 70))
    #expect(isWorking(22, 1, 80))  // a new sentence renews the budget
    #expect(!isWorking(22, 1, 100_000))
  }

  private func written(_ format: TranscriptWriter.Format) throws -> String {
    var loop = sentence(4_000..<5_000, "no no")
    loop.marks = [.repetition]
    let data = try TranscriptWriter(rate: SampleRate(hertz: 1000)).write(
      [sentence(1_500..<3_723_004, "a <b> -->\n c"), loop, sentence(4_000_000..<4_000_001, "d")],
      as: format)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func subtitlesAreWritten() throws {
    #expect(
      try written(.srt) == """
        1
        00:00:01,500 --> 01:02:03,004
        a <b> → c

        2
        01:06:40,000 --> 01:06:40,001
        d

        """)
    #expect(
      try written(.vtt) == """
        WEBVTT

        00:00:01.500 --> 01:02:03.004
        a &lt;b&gt; → c

        01:06:40.000 --> 01:06:40.001
        d

        """)
    #expect(try written(.text) == "a <b> → c\nd\n")
  }

  @Test func jsonHoldsMarkedSentencesToo() throws {
    let text = try written(.json)
    #expect(try text == written(.json))
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: any Sendable]])
    #expect(rows.map { $0["marks"] as? [String] } == [[], ["repetition"], []])
    #expect(rows.map { $0["startFrame"] as? Int } == [1_500, 4_000, 4_000_000])
    #expect(rows.map { $0["end"] as? Double } == [3723.004, 5, 4000.001])
  }

  /// The sentence and the silences in frames, and the expected start of the sentence.
  @Test(arguments: [
    // The sentence starts inside a silence, at its start, or a little before it.
    (100..<300, [80..<150], 150), (100..<300, [100..<200], 200), (100..<300, [110..<140], 140),
    // The silence starts too late, or ends before the sentence.
    (100..<300, [111..<140], 100), (100..<300, [50..<100], 100), (100..<300, [], 100),
    // Too little of the sentence would remain. In the second case, the silence ends after the first
    // word, so half of the word is kept.
    (100..<240, [100..<201], 100), (100..<300, [90..<170], 130),
  ])
  func silenceAtTheBeginningIsNoPartOfASentence(
    sentence: Range<Int>, silences: [Range<Int>], start: Int
  ) {
    let lastsTo = silences.first?.upperBound ?? 0 < 200 ? 160 : 210
    let given = Sentence(
      frames: FrameRange(sentence), text: "a b",
      words: [
        SpokenWord(frames: FrameRange(sentence.lowerBound..<lastsTo), text: "a"),
        SpokenWord(frames: FrameRange(sentence.upperBound - 10..<sentence.upperBound), text: "b"),
      ])
    let found = given.withoutLeadingSilence(silences.map { FrameRange($0) }, tolerance: 10)
    #expect(found.frames == FrameRange(start..<sentence.upperBound))
    #expect(found.words[0].frames == FrameRange(start..<lastsTo))
    #expect(found.words[1] == given.words[1] && found.text == given.text)
  }
}
