import Annotations
import AudioCore
import Foundation

/// The parsed, unverified output of a transcription engine for one stretch of a recording.
///
/// Times are seconds from the start of the stretch, as the engine reports them. ``placed(in:at:)``
/// validates the times and converts them to frames of the recording.
package struct EngineOutput: Hashable, Sendable {
  /// The language that the engine reports; nil if it reports no language.
  package var language: String?
  /// The sentences, in the order in which the engine reports them.
  package var sentences: [Heard]

  /// A sentence as the engine reports it. A time is nil if the engine gave no number.
  package struct Heard: Hashable, Sendable {
    package var start, end: Double?
    package var text: String
    package var averageLogProbability: Double?
    package var noSpeechProbability: Double?
    package var compressionRatio: Double?
    package var words: [Word] = []
  }

  /// A word as the engine reports it. A time is nil if the engine gave no number.
  package struct Word: Hashable, Sendable {
    package var start, end: Double?
    package var text: String
    package var probability: Double?
  }

  /// An output format of engines.
  package enum Format: String, CaseIterable, Codable, Sendable {
    /// The JSON of faster-whisper, as whisper-ctranslate2 writes it.
    case fasterWhisper = "faster-whisper"
    /// The JSON of whisper.cpp's `whisper-cli --output-json` and `--output-json-full`.
    case whisperCpp = "whisper.cpp"
    /// The `verbose_json` of servers with the interface of OpenAI.
    case verboseJSON = "verbose_json"
  }

  /// The maximum size of the output in bytes.
  package static let maxBytes = ReadingLimit.speechBytes

  /// Parses the output of an engine.
  ///
  /// Python writes `NaN` and `Infinity`, which JSON does not allow. Such values are parsed as
  /// missing.
  ///
  /// - Parameters:
  ///   - json: the output of the engine.
  ///   - format: the format of the output.
  /// - Throws: ``EngineOutputError`` if the JSON cannot be parsed. An invalid time causes no error.
  package init(_ json: [UInt8], format: Format) throws(EngineOutputError) {
    guard json.count <= Self.maxBytes else {
      throw .tooLong(bytes: json.count, atMost: Self.maxBytes)
    }
    do {
      switch format {
      case .fasterWhisper, .verboseJSON:
        self.init(try JSONReader.decode(SegmentList.self, from: json, nonFiniteIsNull: true))
      case .whisperCpp:
        self.init(try JSONReader.decode(OffsetList.self, from: json, nonFiniteIsNull: true))
      }
    } catch {
      throw .unreadable(format, reason: JSONFault.reason(error))
    }
  }

  private init(_ list: SegmentList) {
    language = list.language
    sentences = list.segments.map { segment in
      Heard(
        start: segment.start, end: segment.end, text: segment.text,
        averageLogProbability: segment.avg_logprob,
        noSpeechProbability: segment.no_speech_prob,
        compressionRatio: segment.compression_ratio,
        words: (segment.words ?? []).map {
          Word(start: $0.start, end: $0.end, text: $0.word, probability: $0.probability)
        })
    }
    // Servers list the words separately from the sentences, so assign each word to a sentence.
    var place = 0
    let words = (list.words ?? []).filter { $0.start != nil }
    for word in words.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      guard let start = word.start, let owner = sentence(at: start, from: &place) else { continue }
      sentences[owner].words.append(
        Word(start: start, end: word.end, text: word.word, probability: word.probability))
    }
  }

  /// Finds the first sentence that contains a time. The sentences must be in order of time.
  ///
  /// - Parameters:
  ///   - time: the start of a word; it must not decrease from call to call.
  ///   - place: the index of the first sentence to compare; it is moved to the first sentence that
  ///     ends after `time`.
  /// - Returns: the index of the sentence; nil if no sentence contains the time.
  private func sentence(at time: Double, from place: inout Int) -> Int? {
    func ends(_ index: Int) -> Bool {
      sentences[index].start == nil || (sentences[index].end ?? -.infinity) <= time
    }
    var index = place
    while index < sentences.count, ends(index) { index += 1 }
    guard index < sentences.count else { return nil }
    // The next word starts no earlier than `time`, so the sentences before this one need not be
    // compared again.
    place = index
    return (sentences[index].start ?? .infinity) <= time ? index : nil
  }

  private init(_ list: OffsetList) {
    language = list.result?.language
    sentences = list.transcription.map { line in
      let tokens = (line.tokens ?? []).filter { !$0.text.hasPrefix("[_") }
      let logarithms = tokens.compactMap(\.p).filter { $0 > 0 }.map { log($0) }
      return Heard(
        start: line.offsets.from.map { $0 / 1000 }, end: line.offsets.to.map { $0 / 1000 },
        text: line.text,
        averageLogProbability: logarithms.isEmpty
          ? nil : logarithms.reduce(0, +) / Double(logarithms.count),
        words: words(of: tokens))
    }
  }
}

/// The reason why the output of an engine could not be used.
package enum EngineOutputError: ExplainedError, Equatable {
  case tooLong(bytes: Int, atMost: Int)
  case unreadable(EngineOutput.Format, reason: String)

  package var problem: String {
    switch self {
    case .tooLong(let bytes, let most):
      "the engine wrote \(bytes) bytes, more than the \(most) that are read"
    case .unreadable(let format, let reason):
      "the engine's output is not \(format.rawValue) JSON: \(reason)"
    }
  }
  package var place: String { "" }
  package var remedy: String {
    "run the engine by hand on the same sound, or choose another engine or output format"
  }
}

/// The JSON of faster-whisper, which has the same form as `verbose_json`.
private struct SegmentList: Decodable {
  var language: String?
  var segments: [Segment]
  var words: [Spoken]?

  struct Segment: Decodable {
    var start, end: Double?
    var text: String
    var avg_logprob, no_speech_prob, compression_ratio: Double?
    var words: [Spoken]?
  }

  struct Spoken: Decodable {
    var start, end: Double?
    var word: String
    var probability: Double?

    private enum Key: CodingKey { case start, end, word, text, probability, score, confidence }

    /// Decodes a word. The names of the fields differ: whisper-timestamped uses `text` and
    /// `confidence`, and WhisperX uses `score` for the probability.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      start = try values.decodeIfPresent(Double.self, forKey: .start)
      end = try values.decodeIfPresent(Double.self, forKey: .end)
      word =
        try values.decodeIfPresent(String.self, forKey: .word)
        ?? values.decode(String.self, forKey: .text)
      probability =
        try values.decodeIfPresent(Double.self, forKey: .probability)
        ?? values.decodeIfPresent(Double.self, forKey: .score)
        ?? values.decodeIfPresent(Double.self, forKey: .confidence)
    }
  }
}

/// The JSON of whisper.cpp, with offsets in milliseconds.
private struct OffsetList: Decodable {
  var result: Result?
  var transcription: [Line]

  struct Result: Decodable { var language: String? }

  struct Offsets: Decodable { var from, to: Double? }

  struct Line: Decodable {
    var offsets: Offsets
    var text: String
    var tokens: [Token]?
  }

  struct Token: Decodable {
    var text: String
    var offsets: Offsets?
    var p: Double?
  }
}

/// Joins tokens to words. A token with a leading space starts a word.
private func words(of tokens: [OffsetList.Token]) -> [EngineOutput.Word] {
  var words: [EngineOutput.Word] = []
  for token in tokens {
    let end = token.offsets?.to.map { $0 / 1000 }
    if let last = words.indices.last, !token.text.hasPrefix(" ") {
      words[last].text += token.text
      words[last].end = end
      words[last].probability = [words[last].probability, token.p].compactMap { $0 }.min()
    } else {
      words.append(
        EngineOutput.Word(
          start: token.offsets?.from.map { $0 / 1000 }, end: end, text: token.text,
          probability: token.p))
    }
  }
  return words
}
