import AudioCore
import AudioFiles
import Dispatch
package import HostSystem
package import PipelineCore
import Synchronization
import SystemPackage

/// The recording that a recipe is run on, for the steps that read it.
package struct SourceRecording: Artifact {
  package static let kind: ArtifactKind = "recording"
  package static let provider = ArtifactProvider.program

  /// Opened for reading only.
  let path: FilePath
  /// Its content, which may still be being read.
  let content: ContentReading
  /// The identity that the file had before its content was read; nil if it cannot change.
  let identity: FileIdentity?
  /// The way in which a person said that its sound is to be read; nil if nobody did.
  var hearing: Hearing?
  /// The folder of the feature store.
  let features: FilePath
  /// Frames per block; no result depends on it.
  var blockFrames = 65_536
  /// The most chunks of features held in memory until the content is known: an hour, 11 MB.
  var heldChunks = 60
  /// Decides whether to continue once the sound is known, as the SHA-256 of the samples.
  var goesOn: (String) -> Bool = { _ in true }
  /// Called now and then.
  let progress: (WorkProgress) -> Void
  /// Called with what is unexpected but does no harm.
  let warn: (String) -> Void

  /// Makes sure that the file is still the one whose content was read.
  ///
  /// - Throws: ``AnalysisError/changedMeanwhile(path:)``.
  func requireUnchanged() throws(AnalysisError) {
    guard let identity else { return }
    do {
      if try FileIdentity(path: path) == identity { return }
    } catch {
      // Gone, or out of reach: not what it was.
    }
    throw AnalysisError.changedMeanwhile(path: path)
  }
}

/// Hashes a recording on a thread of its own while decoding has already begun.
package final class ContentReading: Sendable {
  private let answer = Mutex<Result<ContentHash?, any Error>?>(nil)
  private let known = DispatchSemaphore(value: 0)

  /// Begins at once.
  ///
  /// - Parameter read: gives the content; nil if nobody wants the recording any more.
  /// - Throws: `HostError.refused` with the action `start` where there is no thread for it.
  package init(_ read: @escaping @Sendable () throws -> ContentHash?) throws(HostError) {
    _ = try SystemThread {
      let answer = Result { try read() }
      self.answer.withLock { $0 = answer }
      self.known.signal()
    }
  }

  /// Content that is known.
  init(_ content: ContentHash) {
    answer.withLock { $0 = .success(content) }
    known.signal()
  }

  /// True if ``wait()`` would not wait.
  var isKnown: Bool { answer.withLock { $0 != nil } }

  /// Waits for the content.
  ///
  /// - Returns: the content; nil if nobody wants the recording any more.
  /// - Throws: what reading it threw.
  func wait() throws -> ContentHash? {
    known.wait()
    known.signal()  // for the next one who asks
    return try answer.withLock { $0 }?.get()
  }
}

/// The reason why the steps of a recipe do not continue, where that is no error.
enum EndOfAnalysis: Error {
  /// Nobody wants the recording any more: its content is known from elsewhere.
  case unwanted
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
