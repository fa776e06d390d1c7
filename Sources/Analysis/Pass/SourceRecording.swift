import AudioCore
import AudioFiles
import HostSystem
package import PipelineCore
import SystemPackage

/// The recording that a recipe processes, for the steps that read its samples.
package struct SourceRecording: Artifact {
  package static let kind: ArtifactKind = "recording"
  package static let provider = ArtifactProvider.program

  /// Path of the file, which is opened for reading only.
  let path: FilePath
  /// Hash and size of the file's bytes.
  let content: ContentHash
  /// Identity of the file before its content was read. Nil if the file cannot change.
  let identity: FileIdentity?
  /// Content assigned to the recording. If ``expect`` returns other content for the sound, the
  /// steps end and restart.
  var expectation: ExpectedContent
  /// Folder of the feature store.
  let features: FilePath
  /// Number of frames in a block. The result does not depend on this number.
  var blockFrames = 65_536
  /// Called with the SHA-256 of the samples. Returns the expected content, or nil if the content
  /// stays the same.
  var expect: ((String) throws -> ExpectedContent)?
  /// Progress callback.
  let progress: (WorkProgress) -> Void
  /// Receives warnings about unexpected but harmless events.
  let warn: (String) -> Void

  /// Track, rate and mix that a person stated; nil if no person stated them.
  var hearing: Hearing? { expectation.hearing }

  /// Looks up the content that is expected for the sound.
  ///
  /// - Parameters:
  ///   - sound: the SHA-256 of the samples.
  ///   - wasDecoded: true if samples were decoded to compute this hash.
  /// - Throws: ``EndOfAnalysis`` if the expected content differs; the errors of ``expect``.
  func announce(_ sound: String, wasDecoded: Bool) throws {
    guard let found = try expect?(sound), found != expectation else { return }
    throw EndOfAnalysis.expectationChanged(found, wasDecoded: wasDecoded)
  }

  /// Checks that the file has not changed since its content was read.
  ///
  /// - Throws: ``AnalysisError/changedMeanwhile(path:)``.
  func requireUnchanged() throws(AnalysisError) {
    guard let identity else { return }
    do {
      let now = try FileIdentity(path: path)
      if now == identity { return }
      // Accept changes of metadata only, such as a new hard link or an attribute that a search
      // engine writes.
      if now.withoutChange == identity.withoutChange,
        try ContentHash(path: path, of: identity).sha256 == content.sha256
      {
        return
      }
    } catch {
      // A missing or unreadable file counts as changed.
    }
    throw AnalysisError.changedMeanwhile(path: path)
  }
}

/// Reason to end the steps of a recipe without an error.
enum EndOfAnalysis: Error {
  /// The content that the library expects for the sound differs from the content that the steps
  /// assumed. `wasDecoded` is true if samples were decoded to compute the hash of the sound.
  case expectationChanged(ExpectedContent, wasDecoded: Bool)
  /// The recording was decoded and contains no frames.
  case noAudio(DecodedFacts)
}

/// Progress of the work on one recording.
package struct WorkProgress: Codable, Sendable, Equatable {
  /// Phase of the work.
  package enum Phase: String, Codable, Sendable, CaseIterable {
    /// Reading the content to compute its fingerprint.
    case reading
    /// Converting samples to features.
    case decoding
    /// Converting features to silences, markers and segments.
    case detecting
  }

  /// Phase of the work.
  package var phase: Phase
  /// Seconds of audio decoded so far.
  package var seconds: Double
  /// Length that the container declares, in seconds; nil if it is undeclared.
  package var declaredSeconds: Double?

  package init(phase: Phase, seconds: Double = 0, declaredSeconds: Double? = nil) {
    self.phase = phase
    self.seconds = seconds
    self.declaredSeconds = declaredSeconds
  }
}
