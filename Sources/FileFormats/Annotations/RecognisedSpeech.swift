import Annotations
import AudioCore
import Foundation
import Transcription

extension FileFormat {
  /// The JSON of Whisper and compatible programs: OpenAI's, faster-whisper, WhisperX,
  /// whisper-timestamped and servers with OpenAI's interface.
  package static let whisper = FileFormat(
    readOnly: "whisper", summary: "JSON of Whisper: texts with the times of words",
    maxBytes: ReadingLimit.speechBytes,
    recognises: {
      $0.shape?["segments"]?.first?.names.isSuperset(of: ["start", "end", "text"]) ?? false
    },
    read: { bytes throws(AnnotationError) in
      try RecognisedSpeech.annotation(consume bytes, .verboseJSON)
    })

  /// The JSON of whisper.cpp.
  package static let whisperCpp = FileFormat(
    readOnly: "whisper-cpp", summary: "JSON of whisper.cpp: texts with their times",
    maxBytes: ReadingLimit.speechBytes,
    recognises: {
      $0.shape?["transcription"]?.first?.names.isSuperset(of: ["offsets", "text"]) ?? false
    },
    read: { bytes throws(AnnotationError) in
      try RecognisedSpeech.annotation(consume bytes, .whisperCpp)
    })

  /// The tab-separated table that Whisper writes.
  package static let whisperTable = FileFormat(
    readOnly: "whisper-tsv", summary: "table of Whisper: start, end and text",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { TimedTables.isOfWhisper(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try TimedTables.whisper(bytes) })

  /// The JSON of aeneas.
  package static let aeneas = FileFormat(
    readOnly: "aeneas", summary: "JSON of aeneas: fragments of a text with their times",
    recognises: { $0.shape?["fragments"]?.first?.names.isSuperset(of: ["begin", "end"]) ?? false },
    read: { bytes throws(AnnotationError) in try AlignedFragments.annotation(bytes) })

  /// The table of aeneas.
  package static let aeneasTable = FileFormat(
    readOnly: "aeneas-csv", summary: "table of aeneas: name, start, end and text",
    maxBytes: ReadingLimit.captionBytes,
    recognises: { TimedTables.isOfAeneas(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try TimedTables.aeneas(bytes) })

  /// Media overlays in SMIL.
  package static let mediaOverlay = FileFormat(
    readOnly: "smil", summary: "SMIL of aeneas and DAISY: names of texts with their times",
    recognises: { MediaOverlay.isOwn(Array($0.bytes.prefix(8192))) },
    read: { bytes throws(AnnotationError) in try MediaOverlay.annotation(from: bytes) })
}

/// A converter from speech recognition output to an annotation. The converter does not check the
/// texts. `AnnotationReading` later places their words, and skips texts that are not from the
/// Quran.
private enum RecognisedSpeech {
  static func annotation(
    _ bytes: consuming [UInt8], _ format: EngineOutput.Format
  ) throws(AnnotationError) -> Annotation {
    let output: EngineOutput
    do throws(EngineOutputError) {
      // The bytes of the file are consumed here, so that they are no longer in memory while the
      // entries are made.
      output = try EngineOutput(consume bytes, format: format)
    } catch {
      switch error {
      case .tooLong(_, let most): throw .tooMany("bytes", most: most)
      case .unreadable(_, let reason): throw .another(format: "Whisper", reason: reason)
      }
    }
    var result = Annotation()
    var entries = Annotation.Entries()
    for (index, sentence) in output.sentences.enumerated() {
      result.skippedLines.append(
        try Annotation.fault(in: { () throws(AnnotationError) in
          try entries.add(entry(of: sentence, number: index + 1))
        }))
    }
    return try result.withTier(
      "captions", entries, format: "Whisper", ifEmpty: "it has no segments"
    ).inOrder()
  }

  private static func entry(
    of sentence: EngineOutput.Heard, number: Int
  ) throws(AnnotationError) -> Annotation.Entry {
    guard let start = sentence.start, let end = sentence.end else {
      throw .unreadable(line: number, sentence.text, expected: "a text with its times")
    }
    let range = try ClockTime.range(seconds: start, end, line: number)
    let words = sentence.words.compactMap { word -> Annotation.Word? in
      guard let start = word.start, let end = word.end, start < end, end < 1e9, start > -1e9 else {
        return nil
      }
      return Annotation.Word(
        range: FrameRange(
          start: FrameIndex(seconds: start, at: Annotation.microseconds),
          end: FrameIndex(seconds: end, at: Annotation.microseconds)), text: word.text,
        confidence: word.probability.flatMap { (0...1).contains($0) ? $0 : nil })
    }
    return Annotation.Entry(range: range, text: sentence.text, words: words, line: number)
  }
}

/// A converter from aeneas fragments to an annotation.
private enum AlignedFragments {
  /// A decoder of the fragments. Each fragment of the outermost level becomes an entry as soon as
  /// it is decoded, so that only one such fragment is in memory. The fragments inside it are kept
  /// in `children`.
  private struct Document: Decodable {
    var result = Annotation()
    var children: [Fragment] = []

    private enum Key: CodingKey { case fragments }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .fragments)
      var entries = Annotation.Entries()
      while !list.isAtEnd {
        let fragment = try list.decode(Fragment.self)
        try add(fragment, number: list.currentIndex, to: &entries, of: &result)
        children += fragment.children ?? []
      }
      result.tiers = [Annotation.Tier("level 1", entries)]
    }
  }

  private struct Fragment: Decodable {
    let begin, end: Time
    let id: String?
    let lines: [String]?
    let children: [Fragment]?
  }

  /// A number, either in quotes, as aeneas writes it, or without quotes.
  private struct Time: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do { text = try container.decode(String.self) } catch {
        text = "\(try container.decode(Double.self))"
      }
    }
  }

  static func annotation(_ bytes: [UInt8]) throws(AnnotationError) -> Annotation {
    let document: Document
    do {
      document = try JSONReader.decode(Document.self, from: bytes)
    } catch let error as AnnotationError {
      throw error
    } catch {
      throw .another(format: "aeneas", reason: JSONFault.reason(error))
    }
    var result = document.result
    // Fragments are nested: paragraphs, sentences, words.
    var level = document.children
    while !level.isEmpty {
      var entries = Annotation.Entries()
      for (index, fragment) in level.enumerated() {
        try add(fragment, number: index + 1, to: &entries, of: &result)
      }
      result.tiers.append(Annotation.Tier("level \(result.tiers.count + 1)", entries))
      level = level.flatMap { $0.children ?? [] }
    }
    guard !result.isEmpty else {
      throw result.emptyFileError(or: .another(format: "aeneas", reason: "it has no fragments"))
    }
    return result.inOrder()
  }

  private static func add(
    _ fragment: Fragment, number: Int, to entries: inout Annotation.Entries,
    of result: inout Annotation
  ) throws(AnnotationError) {
    result.skippedLines.append(
      try Annotation.fault(in: { () throws(AnnotationError) in
        try entries.add(
          Annotation.Entry(
            range: try ClockTime.range(
              text: fragment.begin.text, fragment.end.text, line: number),
            text: (fragment.lines ?? []).joined(separator: " "), name: fragment.id ?? "",
            line: number))
      }))
  }
}
