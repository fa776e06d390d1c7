public import Analysis
import Foundation
import HostSystem
public import SystemPackage

/// What a run of `tilawa process` or `tilawa watch` did: `last-run.journal` in the library.
///
/// It is written when the run begins and once more when it ends, so that a run that was killed
/// leaves one without an end. Nothing that is computed depends on it.
public struct RunJournal: Codable, Sendable, Hashable {
  /// How a run ended.
  public enum Ending: String, Codable, Sendable {
    /// Everything was done.
    case finished
    /// Its time was over; the next run goes on.
    case outOfTime
    /// A signal asked for it.
    case stopped
  }

  /// The version of this shape.
  public var schema = 1
  /// When it began, ISO 8601.
  public var startedAt: String
  /// When it ended, ISO 8601; nil as long as it runs, and if it was killed.
  public var endedAt: String?
  /// How it ended; nil as `endedAt`.
  public var ending: Ending?
  /// How long it took, in seconds.
  public var seconds = 0.0
  /// How long the audio is that was decoded, in seconds.
  public var audioSeconds = 0.0
  /// How the recordings that were named stand now.
  public var ok = 0, partial = 0, failed = 0, needingRange = 0
  /// What was done with them; the last are files that are not audio.
  public var analysed = 0, decoded = 0, linked = 0, skipped = 0, notReached = 0, passedOver = 0
  /// The ids of those analysed, at most ``idLimit``.
  public var recordings: [String] = []
  /// What went wrong, at most ``errorLimit``.
  public var errors: [ReportedError] = []
  /// How much went wrong in all.
  public var errorCount = 0

  /// How many ids are kept.
  public static let idLimit = 2000
  /// How many errors are kept.
  public static let errorLimit = 200

  /// - Parameter startedAt: when the run began, ISO 8601.
  public init(startedAt: String) { self.startedAt = startedAt }

  /// Where the journal of a library lies: under a name that no report can have.
  ///
  /// - Parameter library: its folder.
  /// - Returns: the file.
  public static func path(in library: FilePath) -> FilePath {
    library.appending("last-run.journal")
  }

  /// The last run of a library.
  ///
  /// - Parameter library: its folder.
  /// - Returns: the journal; nil if there is none, or none that this version can read.
  public static func last(in library: FilePath) -> RunJournal? {
    do {
      let bytes = try FileBytes.contents(of: path(in: library), limit: 1 << 24)
      let journal = try JSONDecoder().decode(RunJournal.self, from: Data(bytes))
      return journal.schema == 1 ? journal : nil
    } catch { return nil }  // a person's question is answered without it
  }

  /// Writes it into a library.
  ///
  /// - Parameter library: its folder.
  /// - Throws: `HostError`.
  public func save(in library: FilePath) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var file = try DurableFile(replacing: Self.path(in: library))
    try file.write([UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")])
    try file.commit()
  }

  /// The lists cut to their limits.
  ///
  /// - Returns: the journal as it is kept.
  public func bounded() -> RunJournal {
    var result = self
    result.recordings = Array(recordings.prefix(Self.idLimit))
    result.errors = Array(errors.prefix(Self.errorLimit))
    return result
  }
}
