package import AudioCore
package import Foundation

/// Writes a transcript in a format of other programs.
///
/// SRT, VTT and text hold trusted sentences only; JSON holds all, with their marks. The bytes
/// depend on nothing but the sentences.
package struct TranscriptWriter: Sendable {
  /// A format of transcripts.
  package enum Format: String, CaseIterable, Sendable {
    case srt, vtt, text, json
  }

  /// Frames per second of the recording.
  package var rate: SampleRate

  /// - Parameter rate: of the recording.
  package init(rate: SampleRate) { self.rate = rate }

  /// Writes sentences.
  ///
  /// - Parameters:
  ///   - sentences: in order of time.
  ///   - format: what to write.
  /// - Returns: the file, with a line feed at the end unless it is empty.
  /// - Throws: an `EncodingError` if a number is not finite.
  package func write(_ sentences: [Sentence], as format: Format) throws -> Data {
    let trusted = sentences.filter(\.isTrusted)
    switch format {
    case .srt:
      let cues = trusted.enumerated().map { number, sentence in
        "\(number + 1)\n\(times(sentence, ","))\n"
          + oneLine(sentence.text) + "\n"
      }
      return Data(cues.joined(separator: "\n").utf8)
    case .vtt:
      let cues = trusted.map { "\n\(times($0, "."))\n\(escaped(oneLine($0.text)))\n" }
      return Data(("WEBVTT\n" + cues.joined()).utf8)
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

  private func times(_ sentence: Sentence, _ point: String) -> String {
    time(sentence.frames.start, point) + " --> " + time(sentence.frames.end, point)
  }

  /// `hh:mm:ss,mmm`, rounded to the nearest millisecond.
  private func time(_ position: FrameIndex, _ point: String) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let milliseconds = Int((position.seconds(at: rate) * 1000).rounded())
    let seconds = milliseconds / 1000
    return digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2) + point + digits(milliseconds % 1000, 3)
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("-->", with: "→")
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// A sentence in JSON: frames, and seconds to the millisecond for people.
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
