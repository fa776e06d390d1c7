import AudioCore
import Batch
import Editing
import Library
import Recitation
package import SystemPackage
import Transcription

/// Finds words in the transcripts of a library.
package struct TranscriptSearch: Sendable {
  /// A sentence that was found; `--json` shows it as it is.
  package struct Match: Encodable, Sendable {
    /// The id of the recording, and its path.
    package let recording, source: String
    /// In seconds from the start of the recording.
    package let start, end: Double
    /// The start for people, `0:12:30.5`.
    package let time: String
    package let text: String
    /// The sentences around it.
    package let before, after: String?
  }

  /// The library's folder.
  package let library: FilePath

  package init(library: FilePath) { self.library = library }

  /// Finds sentences, the best first. What is recited by now is left out.
  ///
  /// - Parameters:
  ///   - text: words and phrases; see `TranscriptQuery`.
  ///   - recording: the recording to search in, by id, path or name; nil for all.
  ///   - limit: how many at most.
  /// - Returns: the sentences.
  /// - Throws: `ReportedError` if the text holds no word; `LibraryError`.
  package func matches(for text: String, in recording: String?, limit: Int) throws -> [Match] {
    guard let query = TranscriptQuery(text) else {
      throw ReportedError(
        problem: "there is no word to search for", place: text,
        remedy: "use letters or digits")
    }
    let store = try LibraryStore(reading: library)
    let id = try recording.map { try store.recording(matching: $0).recording.id }
    var recordings: [RecordingID: (summary: RecordingSummary, talk: Set<FrameIndex>)] = [:]
    return try store.search(query, in: id, limit: limit).compactMap { match in
      if recordings[match.recording] == nil, let found = try store.contents(of: match.recording) {
        let talk = try store.transcript(of: match.recording)
          .withoutRecitation(found.contents.segments)
        recordings[match.recording] = (found.summary, Set(talk.map(\.frames.start)))
      }
      guard let (summary, talk) = recordings[match.recording],
        let rate = summary.recording.sampleRate, talk.contains(match.sentence.frames.start)
      else { return nil }
      return Match(
        recording: match.recording.text, source: summary.displayPath,
        start: match.sentence.frames.start.seconds(at: rate).milliseconds,
        end: match.sentence.frames.end.seconds(at: rate).milliseconds,
        time: match.sentence.frames.start.clock(at: rate), text: match.sentence.text,
        before: match.before?.text, after: match.after?.text)
    }
  }
}
