package import HostSystem
import Library
package import SystemPackage

/// An integrity check of a library, optionally with repair.
package struct Verification: Encodable, Sendable {
  /// The absolute path of the library's folder.
  package let library: FilePath
  /// A finding, with the command that the user should type.
  package struct Finding: Encodable, Sendable {
    let kind: LibraryCheck.Finding.Kind
    let `where`, problem, `try`: String
    let outcome: LibraryCheck.Finding.Outcome
  }

  /// The check, which contains the findings.
  package let check: LibraryCheck
  /// The findings of ``check``, in the same order.
  package let findings: [Finding]
  /// Findings that a person has to act on.
  package let errors: [ReportedError]
  /// The number of unused files that stay, and of unused files that were deleted.
  package let unusedLeft, unusedDeleted: Int
  /// The reason why today's backup failed after a repair; nil if the backup was made or was not
  /// due, or if the library was only checked.
  package let backupWarning: ReportedError?

  /// Checks a library.
  ///
  /// - Parameters:
  ///   - library: the absolute path of the library's folder.
  ///   - depth: decides whether recordings are read, or whether only their sizes and modification
  ///     times are compared.
  ///   - purpose: decides whether to repair faults. A repair locks the library during the check.
  ///   - notify: called with the path of each recording before it is checked.
  /// - Throws: `LibraryError`, `HostError.heldByAnother`, `HostError`.
  package init(
    of library: FilePath, depth: LibraryCheck.Depth = .identities,
    purpose: LibraryCheck.Purpose = .report, notify: (FilePath) -> Void = { _ in }
  ) throws {
    self.library = library
    switch purpose {
    case .report:
      check = try LibraryCheck(LibraryStore(reading: library), depth: depth, notify: notify)
      backupWarning = nil
    case .repair:
      let folder = try LibraryFolder(locking: library, create: false)
      check = try LibraryCheck(folder.store, depth: depth, purpose: .repair, notify: notify)
      backupWarning = try folder.release()
    }
    errors = check.faults.map {
      ReportedError(problem: $0.problem, place: $0.place, remedy: $0.remedy.command)
    }
    findings = check.findings.map {
      Finding(
        kind: $0.kind, where: $0.place, problem: $0.problem, try: $0.remedy.command,
        outcome: $0.outcome)
    }
    // Findings about a path that no longer exists are left out, because they are not about an
    // unused file.
    let unused = check.findings.filter { $0.kind != .pathGone }
    unusedLeft = unused.count { $0.outcome == .harmless }
    unusedDeleted = unused.count { $0.outcome == .deleted }
  }

  private enum Key: CodingKey {
    case library, recordings, featureFiles, sources, bytesRead, faults, findings
  }

  /// Encodes the extent of the check and its findings.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(library.description, forKey: .library)
    try values.encode(check.recordings, forKey: .recordings)
    try values.encode(check.featureFiles, forKey: .featureFiles)
    try values.encode(check.sources, forKey: .sources)
    try values.encode(check.bytesRead, forKey: .bytesRead)
    try values.encode(errors.count, forKey: .faults)
    try values.encode(findings, forKey: .findings)
  }
}

extension LibraryCheck.Finding.Remedy {
  /// The command that the person types to act on the finding.
  fileprivate var command: String {
    switch self {
    case .restore: "run `tilawa doctor restore`, which brings back the last good copy"
    case .repair: "run `tilawa doctor verify --repair`"
    case .repairAndAnalyse:
      "run `tilawa doctor verify --repair`, then `tilawa process` on the recording"
    case .analyse: "run `tilawa process` on the recording"
    case .analyseAndReview(let count):
      "run `tilawa process` on the recording, and look at what you confirmed (\(count)) with"
        + " `tilawa show`"
    case .copyAgain: "run `tilawa process --force --copy` on the recording"
    case .analyseOrBringBack: "run `tilawa process` on it, or bring back the file that was analysed"
    case .connectOrAnalyse: "connect its disk, or run `tilawa process` where it is now"
    case .analyseOrRemove:
      "run `tilawa process` on its file if you still have it, or let go of it with `tilawa remove`"
    case .takeOutOrDelete:
      "move it to a folder of recordings and run `tilawa process` there, or delete it"
    case .said(let text): text
    }
  }
}
