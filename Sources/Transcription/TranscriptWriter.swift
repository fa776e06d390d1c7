import Annotations
package import AudioCore
package import Foundation

/// Writes a transcript in a file format of other programs.
///
/// SRT, VTT and plain text contain only trusted sentences. JSON contains all sentences, with their
/// marks. The bytes of the file depend only on the sentences, the format and the sample rate.
package struct TranscriptWriter: Sendable {
  /// A format of transcripts.
  package enum Format: String, CaseIterable, Sendable {
    case srt, vtt, text, json
  }

  /// The sample rate of the recording.
  package var rate: SampleRate

  /// - Parameter rate: the sample rate of the recording.
  package init(rate: SampleRate) { self.rate = rate }

  /// Writes sentences in a file format.
  ///
  /// - Parameters:
  ///   - sentences: the sentences, in order of time.
  ///   - format: the format of the file.
  /// - Returns: the bytes of the file, which ends with a line feed unless it is empty.
  /// - Throws: an `EncodingError` if a number is not finite.
  package func write(_ sentences: [Sentence], as format: Format) throws -> Data {
    let trusted = sentences.filter(\.isTrusted)
    switch format {
    case .srt: return Data(AnnotationFormat.srt.text(of: annotation(trusted)).utf8)
    case .vtt: return Data(AnnotationFormat.vtt.text(of: annotation(trusted)).utf8)
    case .text:
      return Data(trusted.map { oneLine($0.text) + "\n" }.joined().utf8)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      var data = try encoder.encode(sentences.map { SentenceRecord($0, rate) })
      data.append(UInt8(ascii: "\n"))
      return data
    }
  }

  private func annotation(_ sentences: [Sentence]) -> Annotation {
    Annotation(
      rate: rate,
      tiers: [
        Annotation.Tier(
          "sentences",
          sentences.map { Annotation.Entry(range: $0.frames, text: oneLine($0.text)) })
      ])
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("-->", with: "→")
  }
}

/// A sentence in JSON. Times are given in frames, and for people also in seconds to the
/// millisecond.
private struct SentenceRecord: Encodable {
  var startFrame, endFrame: FrameIndex
  var start, end: Double
  var text: String
  var avg_logprob, no_speech_prob, compression_ratio: Double?
  var marks: [Sentence.Mark]
  var words: [WordRecord]

  struct WordRecord: Encodable {
    var startFrame, endFrame: FrameIndex
    var text: String
    var probability: Double?
  }

  init(_ sentence: Sentence, _ rate: SampleRate) {
    func seconds(_ position: FrameIndex) -> Double {
      (position.seconds(at: rate) * 1000).rounded() / 1000
    }
    startFrame = sentence.frames.start
    endFrame = sentence.frames.end
    start = seconds(startFrame)
    end = seconds(endFrame)
    text = sentence.text
    avg_logprob = sentence.averageLogProbability
    no_speech_prob = sentence.noSpeechProbability
    compression_ratio = sentence.compressionRatio
    marks = sentence.marks
    words = sentence.words.map {
      WordRecord(
        startFrame: $0.frames.start, endFrame: $0.frames.end, text: $0.text,
        probability: $0.probability)
    }
  }
}
