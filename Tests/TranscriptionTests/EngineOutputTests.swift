import AudioCore
import Foundation
import Testing

@testable import Transcription

/// The outputs of three engines give equal results, and invalid times never reach a recording.
@Suite struct EngineOutputTests {
  private let rate = SampleRate(hertz: 1000)

  private func read(_ json: String, _ format: EngineOutput.Format = .fasterWhisper) throws
    -> EngineOutput
  {
    try EngineOutput(Array(json.utf8), format: format)
  }

  private func segment(_ start: String, _ end: String, _ text: String = "a") -> String {
    #"{"start": \#(start), "end": \#(end), "text": "\#(text)"}"#
  }

  private func place(_ segments: String..., length: Int = 10_000) throws -> PlacedSentences {
    try read(#"{"segments": [\#(segments.joined(separator: ","))]}"#)
      .placed(in: FrameRange(5_000..<5_000 + length), at: rate)
  }

  @Test func fasterWhisperIsRead() throws {
    let output = try read(
      #"""
      {"text": " Peace.", "language": "en", "segments": [{"id": 1, "start": 0.5, "end": 1.25,
       "text": " Peace.", "avg_logprob": -0.25, "compression_ratio": 0.5, "no_speech_prob": 0.125,
       "words": [{"start": 0.5, "end": 1.0, "word": " Peace.", "probability": 0.75}]}]}
      """#)
    #expect(output.language == "en")
    #expect(
      output.placed(in: FrameRange(5_000..<15_000), at: rate)
        == PlacedSentences(sentences: [
          Sentence(
            frames: FrameRange(5_500..<6_250), text: "Peace.", averageLogProbability: -0.25,
            noSpeechProbability: 0.125, compressionRatio: 0.5,
            words: [
              SpokenWord(frames: FrameRange(5_500..<6_000), text: "Peace.", probability: 0.75)
            ])
        ]))
  }

  @Test func whisperCppIsRead() throws {
    let output = try read(
      #"""
      {"result": {"language": "ar"}, "transcription": [{"offsets": {"from": 500, "to": 1500},
       "text": " So be", "tokens": [{"text": "[_BEG_]", "p": 0.1},
       {"text": " S", "offsets": {"from": 500, "to": 600}, "p": 1.0},
       {"text": "o", "offsets": {"from": 600, "to": 700}, "p": 0.5},
       {"text": " be", "offsets": {"from": 700, "to": 1500}, "p": 1.0}]}]}
      """#, .whisperCpp)
    let sentence = try #require(output.sentences.first)
    #expect(output.language == "ar" && output.sentences.count == 1)
    #expect([sentence.start, sentence.end] == [0.5, 1.5])
    #expect(sentence.words.map(\.text) == [" So", " be"])
    #expect(sentence.words.map(\.end) == [0.7, 1.5])
    #expect(sentence.words.map(\.probability) == [0.5, 1])
    #expect(abs((sentence.averageLogProbability ?? 0) - -0.231) < 0.001)
  }

  @Test func wordsOfServersComeToTheirSentences() throws {
    let output = try read(
      #"""
      {"segments": [{"start": 0, "end": 1, "text": "a"}, {"start": 1, "end": 2, "text": "b"}],
       "words": [{"word": "a", "start": 0, "end": 1}, {"word": "b", "start": 1, "end": 2}]}
      """#, .verboseJSON)
    #expect(output.sentences.map { $0.words.map(\.text) } == [["a"], ["b"]])
  }

  @Test func wordsOfOtherProgramsAroundWhisperAreRead() throws {
    let output = try read(
      #"""
      {"segments": [{"start": 0, "end": 2, "text": "a b", "words": [
       {"text": "a", "start": 0, "end": 1, "confidence": 0.5},
       {"word": "b", "start": 1, "end": 2, "score": 0.25}]}]}
      """#, .verboseJSON)
    #expect(output.sentences.map { $0.words.map(\.text) } == [["a", "b"]])
    #expect(output.sentences.map { $0.words.map(\.probability) } == [[0.5, 0.25]])
  }

  /// An algorithm with a cost of words times sentences would take minutes.
  @Test func manyWordsApartFromManySentencesAreReadAtOnce() throws {
    let sentences = (0..<20_000).map { #"{"start":\#($0),"end":\#($0 + 1),"text":"a"}"# }
    let words = (0..<20_000).map { #"{"word":"a","start":\#($0).5,"end":\#($0 + 1)}"# }
    let output = try read(
      #"{"segments":[\#(sentences.joined(separator: ","))],"words":[\#(words.joined(separator: ","))]}"#,
      .verboseJSON)
    #expect(output.sentences.allSatisfy { $0.words.count == 1 })
  }

  @Test(arguments: ["", "[]", "{}", "rubbish", #"{"segments": [{"start": 1}]}"#, #"{"segm"#])
  func rubbishIsRefused(json: String) {
    for format in EngineOutput.Format.allCases {
      #expect(throws: EngineOutputError.self) { try read(json, format) }
    }
  }

  @Test func theFaultIsNamed() {
    #expect(throws: EngineOutputError.unreadable(.verboseJSON, reason: "`segments` is missing")) {
      try read("{}", .verboseJSON)
    }
  }

  /// Each row: start, end, resulting frames, fault.
  @Test(
    arguments: [
      ("1", "2", 6_000..<7_000, nil),
      ("NaN", "2", nil, .notANumber), ("1", "Infinity", nil, .notANumber),
      ("-Infinity", "2", nil, .notANumber), ("null", "2", nil, .notANumber),
      ("-1", "2", 5_000..<7_000, .negative), ("-2", "-1", nil, .negative),
      ("2", "1", nil, .endsBeforeItStarts), ("2", "2", nil, .endsBeforeItStarts),
      ("1", "1.0001", nil, .endsBeforeItStarts),
      ("9", "11", 14_000..<15_000, .pastTheEnd), ("10", "11", nil, .pastTheEnd),
      ("1", "1e300", 6_000..<15_000, .pastTheEnd),
    ] as [(String, String, Range<Int>?, PlacedSentences.Reason?)])
  func badTimesAreJudged(
    start: String, end: String, frames: Range<Int>?, reason: PlacedSentences.Reason?
  ) throws {
    let placed = try place(segment(start, end))
    #expect(placed.sentences.map(\.frames) == (frames.map { [FrameRange($0)] } ?? []))
    #expect(
      placed.troubles
        == (reason.map { [.init(sentence: 0, reason: $0, isRefused: frames == nil)] } ?? []))
  }

  @Test func namesOfNumbersInTextStay() throws {
    let placed = try place(segment("1", "2", #"NaN \" Infinity"#))
    #expect(placed.sentences.map(\.text) == [#"NaN " Infinity"#])
  }

  @Test func overlapsAreClippedInOrderOfTime() throws {
    let placed = try place(
      segment("3", "5", "c"), segment("1", "4", "a"), segment("2", "4", "b"), segment("6", "7", " ")
    )
    #expect(placed.sentences.map(\.text) == ["a", "c"])
    #expect(
      placed.sentences.map(\.frames) == [FrameRange(6_000..<9_000), FrameRange(9_000..<10_000)])
    #expect(
      placed.troubles == [
        .init(sentence: 2, reason: .overlapsPrevious, isRefused: true),
        .init(sentence: 0, reason: .overlapsPrevious, isRefused: false),
        .init(sentence: 3, reason: .noText, isRefused: true),
      ])
  }

  @Test func anEmptyStretchTakesNothing() throws {
    #expect(try place(segment("0", "1"), length: 0).sentences.isEmpty)
  }

  @Test func badWordsAreLeftOut() throws {
    let placed = try read(
      #"""
      {"segments": [{"start": 1, "end": 3, "text": "a b c d", "words": [
        {"word": "a", "start": 0.5, "end": 1.5}, {"word": "b", "start": NaN, "end": 2},
        {"word": "c", "start": 1.25, "end": 2.5}, {"word": "d", "start": 4, "end": 5}]}]}
      """#
    ).placed(in: FrameRange(0..<10_000), at: rate)
    #expect(placed.sentences.map(\.text) == ["a b c d"])
    #expect(placed.sentences.first?.words.map(\.text) == ["a", "c"])
    #expect(
      placed.sentences.first?.words.map(\.frames)
        == [FrameRange(1_000..<1_500), FrameRange(1_500..<2_500)])
  }
}
