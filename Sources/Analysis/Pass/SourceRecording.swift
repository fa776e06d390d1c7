import AudioCore
import AudioFiles
import HostSystem
package import PipelineCore
import SystemPackage

/// The recording that a recipe is run on, for the steps that read it.
package struct SourceRecording: Artifact {
  package static let kind: ArtifactKind = "recording"
  package static let provider = ArtifactProvider.program

  /// Opened for reading only.
  let path: FilePath
  /// Its content.
  let content: ContentHash
  /// The identity that the file had before its content was read; nil if it cannot change.
  let identity: FileIdentity?
  /// The content that it is taken to have: where another one is expected of its sound, the steps
  /// end, to begin again.
  var expectation: ExpectedContent
  /// The folder of the feature store.
  let features: FilePath
  /// Frames per block; no result depends on it.
  var blockFrames = 65_536
  /// Gives the content to expect once the sound is known, as the SHA-256 of the samples; nil if
  /// that changes nothing.
  var expect: ((String) throws -> ExpectedContent)?
  /// Called now and then.
  let progress: (WorkProgress) -> Void
  /// Called with what is unexpected but does no harm.
  let warn: (String) -> Void

  /// The way in which a person said that its sound is to be read; nil if nobody did.
  var hearing: Hearing? { expectation.hearing }

  /// Asks for what is expected of the sound.
  ///
  /// - Parameters:
  ///   - sound: the SHA-256 of the samples.
  ///   - wasDecoded: whether samples were decoded to know it.
  /// - Throws: ``EndOfAnalysis`` if something else is expected of it; what ``expect`` throws.
  func announce(_ sound: String, wasDecoded: Bool) throws {
    guard let found = try expect?(sound), found != expectation else { return }
    throw EndOfAnalysis.soundExpects(found, wasDecoded: wasDecoded)
  }

  /// Makes sure that the file is still the one whose content was read.
  ///
  /// - Throws: ``AnalysisError/changedMeanwhile(path:)``.
  func requireUnchanged() throws(AnalysisError) {
    guard let identity else { return }
    do {
      let now = try FileIdentity(path: path)
      if now == identity { return }
      // Another link, or an attribute that a search engine writes, changes no content.
      if now.withoutChange == identity.withoutChange,
        try ContentHash(path: path, of: identity).sha256 == content.sha256
      {
        return
      }
    } catch {
      // Gone, or out of reach: not what it was.
    }
    throw AnalysisError.changedMeanwhile(path: path)
  }
}

/// The reason why the steps of a recipe do not continue, where that is no error.
enum EndOfAnalysis: Error {
  /// The sound is known, and something else is expected of it than the steps began with; samples
  /// may have been decoded to know it.
  case soundExpects(ExpectedContent, wasDecoded: Bool)
  /// The recording was decoded, and holds not one frame.
  case noAudio(DecodedFacts)
}

/// The progress of the work on one recording.
package struct WorkProgress: Codable, Sendable, Equatable {
  /// The phase of the work.
  package enum Phase: String, Codable, Sendable, CaseIterable {
    /// The content is being read for its fingerprint.
    case reading
    /// Samples become features.
    case decoding
    /// Features become silences, markers and segments.
    case detecting
  }

  /// The phase of the work.
  package var phase: Phase
  /// Seconds of audio decoded so far.
  package var seconds: Double
  /// The length that the container declares, in seconds, if it does.
  package var declaredSeconds: Double?

  package init(phase: Phase, seconds: Double = 0, declaredSeconds: Double? = nil) {
    self.phase = phase
    self.seconds = seconds
    self.declaredSeconds = declaredSeconds
  }
}
