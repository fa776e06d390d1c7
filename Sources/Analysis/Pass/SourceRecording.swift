import AudioCore
import AudioFiles
import HostSystem
package import PipelineCore
import SystemPackage

/// The recording on which a recipe runs, for the steps that read it.
package struct SourceRecording: Artifact {
  package static let kind: ArtifactKind = "recording"
  package static let provider = ArtifactProvider.program

  /// Path of the file, opened for reading only.
  let path: FilePath
  /// Hash and size of its bytes.
  let content: ContentHash
  /// Identity of the file before its content was read; nil if it cannot change.
  let identity: FileIdentity?
  /// Content assigned to it. If its sound has another expected content, the steps end and restart.
  var expectation: ExpectedContent
  /// Folder of the feature store.
  let features: FilePath
  /// Frames per block; the result does not depend on it.
  var blockFrames = 65_536
  /// Returns the expected content once the SHA-256 of the samples is known; nil if that changes
  /// nothing.
  var expect: ((String) throws -> ExpectedContent)?
  /// Progress callback.
  let progress: (WorkProgress) -> Void
  /// Receives warnings about unexpected but harmless events.
  let warn: (String) -> Void

  /// Track, rate and mix that a person stated; nil if unstated.
  var hearing: Hearing? { expectation.hearing }

  /// Looks up the content expected of the sound.
  ///
  /// - Parameters:
  ///   - sound: the SHA-256 of the samples.
  ///   - wasDecoded: true if samples were decoded to compute it.
  /// - Throws: ``EndOfAnalysis`` if the expected content differs; errors of ``expect``.
  func announce(_ sound: String, wasDecoded: Bool) throws {
    guard let found = try expect?(sound), found != expectation else { return }
    throw EndOfAnalysis.soundExpects(found, wasDecoded: wasDecoded)
  }

  /// Checks that the file is still the one that was read.
  ///
  /// - Throws: ``AnalysisError/changedMeanwhile(path:)``.
  func requireUnchanged() throws(AnalysisError) {
    guard let identity else { return }
    do {
      let now = try FileIdentity(path: path)
      if now == identity { return }
      // A new hard link, or an attribute written by a search engine, leaves the content unchanged.
      if now.withoutChange == identity.withoutChange,
        try ContentHash(path: path, of: identity).sha256 == content.sha256
      {
        return
      }
    } catch {
      // Missing or unreadable counts as changed.
    }
    throw AnalysisError.changedMeanwhile(path: path)
  }
}

/// Reason to end the steps of a recipe without an error.
enum EndOfAnalysis: Error {
  /// The sound is known and has another expected content than the steps assumed. Samples may have
  /// been decoded to compute it.
  case soundExpects(ExpectedContent, wasDecoded: Bool)
  /// The recording was decoded and has no frames.
  case noAudio(DecodedFacts)
}

/// Progress of the work on one recording.
package struct WorkProgress: Codable, Sendable, Equatable {
  /// Phase of the work.
  package enum Phase: String, Codable, Sendable, CaseIterable {
    /// Reads the content to compute its fingerprint.
    case reading
    /// Converts samples to features.
    case decoding
    /// Converts features to silences, markers and segments.
    case detecting
  }

  /// Phase of the work.
  package var phase: Phase
  /// Seconds of audio decoded so far.
  package var seconds: Double
  /// Length that the container declares, in seconds, if any.
  package var declaredSeconds: Double?

  package init(phase: Phase, seconds: Double = 0, declaredSeconds: Double? = nil) {
    self.phase = phase
    self.seconds = seconds
    self.declaredSeconds = declaredSeconds
  }
}
