import AudioCore
import Editing
import HostSystem
import Library
import Recitation
package import SystemPackage
import Transcription

/// Finds words in the transcripts of a library.
package struct TranscriptSearch: Sendable {
  /// A matching sentence, as encoded for `--json`.
  package struct Match: Encodable, Sendable {
    /// The id of the recording, and its path.
    package let recording, source: String
    /// The start and end in seconds from the start of the recording.
    package let start, end: Double
    /// The start as text for people, such as `0:12:30.5`.
    package let time: String
    package let text: String
    /// The sentences before and after the matching sentence.
    package let before, after: String?
  }

  /// The library's folder.
  package let library: FilePath

  package init(library: FilePath) { self.library = library }

  /// The result of a search.
  package struct Found: Encodable, Sendable {
    /// True if the matches are ranked. False if too many sentences match for that. The returned
    /// sentences are then an arbitrary choice.
    package let ranked: Bool
    package let matches: [Match]
  }

  /// True if the library has at least one transcribed sentence.
  ///
  /// - Throws: `LibraryError`.
  package var hasTranscripts: Bool {
    get throws { try LibraryStore(reading: library).hasTranscripts }
  }

  /// Finds sentences, best match first.
  ///
  /// - Parameters:
  ///   - text: words and phrases; see `TranscriptQuery`.
  ///   - recording: the recording to search, by id, path or name; nil for all.
  ///   - limit: the maximum number of sentences.
  /// - Returns: the sentences.
  /// - Throws: ``InspectionError`` if the text contains no word; `LibraryError`.
  package func sentences(with text: String, in recording: String?, limit: Int) throws -> Found {
    guard let query = TranscriptQuery(text, spellings: Spellings.hafs.others) else {
      throw InspectionError.noWord(in: text)
    }
    let store = try LibraryStore(reading: library)
    let id = try recording.map { try store.recording(matching: $0).recording.id }
    let found = try store.search(query, in: id, limit: limit)
    var recordings: [RecordingID: RecordingSummary] = [:]
    let matches = try found.matches.compactMap { match -> Match? in
      if recordings[match.recording] == nil {
        recordings[match.recording] = try store.recording(match.recording)
      }
      guard let summary = recordings[match.recording], let rate = summary.recording.sampleRate
      else { return nil }
      return Match(
        recording: match.recording.text, source: summary.displayPath,
        start: match.sentence.frames.start.seconds(at: rate).milliseconds,
        end: match.sentence.frames.end.seconds(at: rate).milliseconds,
        time: match.sentence.frames.start.clock(at: rate), text: match.sentence.text,
        before: match.before?.text, after: match.after?.text)
    }
    return Found(ranked: found.areRanked, matches: matches)
  }
}
