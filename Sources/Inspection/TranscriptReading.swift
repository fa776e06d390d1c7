package import AudioCore
import HostSystem
package import Library
package import Recitation
package import Transcription

/// A transcript for display. Parts of sentences that overlap recitation are left out, because the
/// segments may have changed since the transcription.
package struct ShownTranscript: Sendable {
  package let recording: RecordingSummary
  package let rate: SampleRate
  package let stretches: [TranscribedStretch]
  /// The sentences, in order of time.
  package let sentences: [Sentence]

  /// - Parameters:
  ///   - recording: the recording by id, path or name.
  ///   - store: the library.
  /// - Throws: `ReportedError` if the recording has no transcript; `LibraryError`.
  package init(of recording: String, in store: LibraryStore) throws {
    self.recording = try store.recording(matching: recording)
    rate = try self.recording.decodedRate
    let transcript = try store.transcript(of: self.recording.recording.id)
    guard !transcript.stretches.isEmpty else {
      throw InspectionError.noTranscript(path: self.recording.displayPath)
    }
    stretches = transcript.stretches
    sentences = try transcript.withoutRecitation(
      store.contents(of: self.recording.recording.id)?.contents.segments ?? [])
  }
}

extension Transcript {
  /// Removes the parts of sentences that overlap recited segments. If a range was transcribed with
  /// the scope `all`, its sentences stay unchanged.
  ///
  /// - Parameter segments: the segments of the recording.
  /// - Returns: the sentences, in order of time.
  func withoutRecitation(_ segments: [Segment]) -> [Sentence] {
    let recited = segments.recited
    let whole = stretches.filter { $0.scope == .all }.map(\.range)
    return sentences.compactMap { sentence in
      whole.contains { $0.contains(sentence.frames.start) } ? sentence : sentence.outside(recited)
    }
  }
}

extension [Segment] {
  /// The ranges of recited segments.
  package var recited: [FrameRange] {
    filter { $0.kind != .talk && $0.kind != .unassigned }.map(\.range)
  }
}

extension LibraryStore {
  /// Returns the sentences of talk in a recording, without the parts that overlap recited segments;
  /// see ``Transcript/withoutRecitation(_:)``.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - segments: the segments of the recording.
  /// - Returns: the sentences, in order of time; empty without a transcript.
  /// - Throws: `LibraryError`.
  package func talk(in id: RecordingID, beside segments: [Segment]) throws -> [Sentence] {
    try transcript(of: id).withoutRecitation(segments)
  }
}
