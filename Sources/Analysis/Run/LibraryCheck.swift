import AudioCore
import Features
import HostSystem
package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// Whether a library is sound: its database, the features and copies in its folder, and the
/// recordings that it was made from.
///
/// Nothing is changed but what `repair` allows: broken features are deleted, so that the next
/// `tilawa process` makes them anew, and so is what nothing refers to. What a person confirmed,
/// and recordings of the user's, are never touched.
package struct LibraryCheck: Sendable {
  /// How closely to look at recordings.
  package enum Depth: Sendable {
    /// Their size and time.
    case identities
    /// Every byte of them.
    case contents
  }

  /// What is to be done about what is found.
  package enum Purpose: Sendable {
    /// It is told.
    case report
    /// What can be made good without a person is made good. The library must be held.
    case repair
  }

  /// What was found, in the order in which it was looked for.
  package internal(set) var findings: [Finding] = []
  /// Recordings, references, feature files that were read, and sources that were looked at.
  package internal(set) var recordings = 0, references = 0, featureFiles = 0, sources = 0
  /// Bytes of recordings that were read.
  package internal(set) var bytesRead = 0

  let store: LibraryStore
  let depth: Depth
  let purpose: Purpose

  /// Looks at a library.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - depth: how closely to look at recordings.
  ///   - purpose: whether to repair.
  ///   - tell: called with the path of each recording before it is looked at.
  /// - Throws: `LibraryError`, `HostError` if the library's own folder cannot be read.
  package init(
    _ store: LibraryStore, depth: Depth = .identities, purpose: Purpose = .report,
    tell: (FilePath) -> Void = { _ in }
  ) throws {
    self.store = store
    self.depth = depth
    self.purpose = purpose
    var faults = try store.integrityCheck()
    // Where the file itself is broken, writing to it would only spoil more.
    let mayRepair =
      purpose == .repair && faults.allSatisfy { $0.hasPrefix("CHECK constraint failed") }
    let ids = try store.recordingIDs()
    for id in ids { try checkRows(of: id, mayRepair: mayRepair) }
    if mayRepair, !faults.isEmpty { faults = try store.integrityCheck() }
    for fault in try faults + store.faultsOfOtherRows() {
      findings.append(
        Finding(
          .database, at: store.file.description, fault,
          "run `tilawa restore`, which brings back the last good copy"))
    }
    var summaries: [RecordingSummary] = []
    for id in ids {
      recordings += 1
      guard let summary = try summary(of: id) else { continue }
      summaries.append(summary)
      tell(summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName))
      checkFeatures(of: summary)
      checkCopy(of: summary)
      try checkSources(of: summary)
    }
    try checkReferences()
    try checkLeftovers(summaries)
  }

  /// The findings that need a hand.
  package var faults: [Finding] { findings.filter { $0.outcome.needsAHand } }

  /// Deletes something of the library's, if that is the purpose; else notes why it cannot.
  mutating func settle(_ finding: Finding, as outcome: Finding.Outcome, delete: () throws -> Void) {
    var finding = finding
    if purpose == .repair {
      do {
        try delete()
        finding.outcome = outcome
      } catch {
        finding.outcome = .left
        finding.remedy = ReportedError(error).remedy
      }
    }
    findings.append(finding)
  }
}
