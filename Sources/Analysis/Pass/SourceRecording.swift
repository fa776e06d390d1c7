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
  /// The content that it is taken to have: another one ends the analysis, to begin it again.
  let expectation: ExpectedContent
  /// The folder of the feature store.
  let features: FilePath
  /// Frames per block; no result depends on it.
  var blockFrames = 65_536
  /// The most chunks of features held in memory until the content is known: an hour, 11 MB.
  var heldChunks = 60
  /// Gives the content to expect once the sound is known, as the SHA-256 of the samples; nil if
  /// nobody wants the recording any more.
  var expect: ((String) throws -> ExpectedContent?)?
  /// Called now and then.
  let progress: (WorkProgress) -> Void
  /// Called with what is unexpected but does no harm.
  let warn: (String) -> Void

  /// The way in which a person said that its sound is to be read; nil if nobody did.
  var hearing: Hearing? { expectation.hearing }

  /// Waits for the content.
  ///
  /// - Throws: ``EndOfAnalysis`` if nobody wants it or something else is expected of it; what
  ///   reading it threw.
  func wantedContent() throws -> ContentHash {
    guard let known = try content.wait() else { throw EndOfAnalysis.unwanted }
    if known.expectation != expectation {
      throw EndOfAnalysis.contentExpects(known.expectation)
    }
    return known.content
  }

  /// Asks for what is expected of the sound.
  ///
  /// - Parameters:
  ///   - sound: the SHA-256 of the samples.
  ///   - wasDecoded: whether samples were decoded to know it.
  /// - Throws: ``EndOfAnalysis`` if nobody wants the recording or something else is expected of it.
  func announce(_ sound: String, wasDecoded: Bool) throws {
    guard let expect else { return }
    guard let found = try expect(sound) else { throw EndOfAnalysis.unwanted }
    if found != expectation { throw EndOfAnalysis.soundExpects(found, wasDecoded: wasDecoded) }
  }

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
  /// The content of a recording that is wanted.
  package struct Known: Sendable {
    var content: ContentHash
    var expectation: ExpectedContent

    /// - Parameters:
    ///   - content: the hash of the bytes.
    ///   - expectation: what a recording with that content is expected to hold.
    package init(_ content: ContentHash, expecting expectation: ExpectedContent) {
      self.content = content
      self.expectation = expectation
    }
  }

  private let answer = Mutex<Result<Known?, any Error>?>(nil)
  private let known = DispatchSemaphore(value: 0)

  /// Begins at once.
  ///
  /// - Parameter read: gives the content; nil if nobody wants the recording any more.
  /// - Throws: `HostError.refused` with the action `start` where there is no thread for it.
  package init(_ read: @escaping @Sendable () throws -> Known?) throws(HostError) {
    _ = try SystemThread {
      let answer = Result { try read() }
      self.answer.withLock { $0 = answer }
      self.known.signal()
    }
  }

  /// Content that is known.
  init(_ content: ContentHash, expecting expectation: ExpectedContent = ExpectedContent()) {
    answer.withLock { $0 = .success(Known(content, expecting: expectation)) }
    known.signal()
  }

  /// Content that is known, with another expectation.
  ///
  /// - Throws: what reading it threw.
  func expecting(_ expectation: ExpectedContent) throws -> ContentReading {
    guard let known = try wait() else { throw EndOfAnalysis.unwanted }
    return ContentReading(known.content, expecting: expectation)
  }

  /// True if ``wait()`` would not wait.
  var isKnown: Bool { answer.withLock { $0 != nil } }

  /// Waits for the content.
  ///
  /// - Returns: the content; nil if nobody wants the recording any more.
  /// - Throws: what reading it threw.
  func wait() throws -> Known? {
    known.wait()
    known.signal()  // for the next one who asks
    return try answer.withLock { $0 }?.get()
  }
}

/// The reason why the steps of a recipe do not continue, where that is no error.
enum EndOfAnalysis: Error {
  /// The content is known, and something else is expected of it than the steps began with.
  case contentExpects(ExpectedContent)
  /// The same of the sound; samples may have been decoded to know it.
  case soundExpects(ExpectedContent, wasDecoded: Bool)
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
