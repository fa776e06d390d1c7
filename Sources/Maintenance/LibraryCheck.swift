import Analysis
import AudioCore
import Features
import Foundation
import HostSystem
package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// A check of a library. It covers the database, the features and copies of recordings in the
/// library's folder, and the analysed files of the recordings.
///
/// Without `repair`, the check makes no changes. With `repair`, it deletes damaged rows, damaged
/// features, and features that belong to no recording. The next analysis computes the damaged data
/// again. Readable confirmed data, the user's recordings and copies of recordings are never
/// touched.
package struct LibraryCheck: Sendable {
  /// The depth of the check of recordings.
  package enum Depth: Sendable {
    /// Compare sizes and modification times only.
    case identities
    /// Read every byte of the recordings.
    case contents
  }

  /// The purpose of a check.
  package enum Purpose: Sendable {
    /// Only report the findings.
    case report
    /// Report the findings, and repair all faults that need no decision by a person. The caller
    /// must hold the lock of the library.
    case repair
  }

  /// The findings, in the order of the checks.
  package internal(set) var findings: [Finding] = []
  /// The numbers of checked recordings, feature files and source files.
  package internal(set) var recordings = 0, featureFiles = 0, sources = 0
  /// The number of bytes that were read from recordings.
  package internal(set) var bytesRead = 0

  let store: LibraryStore
  let depth: Depth
  let purpose: Purpose

  /// Checks a library.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - depth: the depth of the check of recordings.
  ///   - purpose: decides whether to repair.
  ///   - notify: called with the path of each recording before it is checked.
  /// - Throws: `LibraryError`, `HostError` if the library's own folder cannot be read.
  package init(
    _ store: LibraryStore, depth: Depth = .identities, purpose: Purpose = .report,
    notify: (FilePath) -> Void = { _ in }
  ) throws {
    self.store = store
    self.depth = depth
    self.purpose = purpose
    var faults = try store.integrityCheck()
    // Writing to a corrupt database file would damage it further.
    let mayRepair =
      purpose == .repair && faults.allSatisfy { $0.hasPrefix("CHECK constraint failed") }
    let ids = try store.recordingIDs()
    for id in ids { try checkRows(of: id, mayRepair: mayRepair) }
    if mayRepair, !faults.isEmpty { faults = try store.integrityCheck() }
    for fault in try faults + store.faultsOfOtherRows() {
      findings.append(
        Finding(.database, at: store.file.description, fault, .restore))
    }
    var summaries: [RecordingSummary] = []
    for id in ids {
      recordings += 1
      guard let summary = try summary(of: id) else { continue }
      summaries.append(summary)
      notify(summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName))
      checkFeatures(of: summary)
      checkCopy(of: summary)
      try checkSources(of: summary)
    }
    try checkLeftovers(summaries)
  }

  /// The findings that a person has to act on.
  package var faults: [Finding] { findings.filter { $0.outcome.needsAttention } }

  /// Adds a finding. If the purpose is repair, first calls `delete` to remove the faulty file. If
  /// this fails, the finding gets the remedy of the error.
  mutating func settle(_ finding: Finding, as outcome: Finding.Outcome, delete: () throws -> Void) {
    var finding = finding
    if purpose == .repair {
      do {
        try delete()
        finding.outcome = outcome
      } catch {
        finding.outcome = .left
        finding.remedy = .said(ReportedError(error).remedy)
      }
    }
    findings.append(finding)
  }
}

extension LibraryCheck {
  /// A fault that the check found.
  package struct Finding: Sendable, Hashable {
    /// The kind of finding.
    package enum Kind: String, Sendable, Encodable {
      /// The database violates one of its own constraints.
      case database
      /// The stored data of a recording is invalid, or differs from the data that was written.
      case recordingDamaged
      /// Detection results of a recording were damaged; the recording must be analysed again.
      case toBeAnalysed
      /// A fault of the features of a recording: they are missing, are unreadable, or belong to
      /// another recording.
      case featuresMissing, featuresDamaged, featuresForeign
      /// A fault of the files of a recording: all are missing, or one differs from the file that
      /// was analysed.
      case sourceMissing, sourceChanged
      /// A path of the recording no longer exists, but another path still does.
      case pathGone
      /// A fault of the copy of a recording in the library: it is missing, or has other content.
      case copyMissing, copyDamaged
      /// A file in the library, with features or with the copy of a recording, that no row of the
      /// database mentions.
      case featuresUnused, copyUnused
      /// A temporary file that a killed process left behind.
      case unfinished
    }

    /// The outcome of a finding.
    package enum Outcome: String, Sendable, Encodable {
      /// The fault remains; a person has to act on it.
      case left
      /// The fault is harmless and was left unchanged.
      case harmless
      /// The file was deleted.
      case deleted
      /// The damaged data was deleted; the next analysis computes the data again.
      case toBeMadeAnew

      /// True if a person has to do something.
      var needsAttention: Bool { self == .left || self == .toBeMadeAnew }
    }

    /// The remedy for a finding.
    package enum Remedy: Sendable, Hashable {
      /// Restore the last good backup of the library.
      case restore
      /// Repair the library.
      case repair
      /// Repair the library, then analyse the recording again.
      case repairAndAnalyse
      /// Analyse the recording again, which restores the missing data.
      case analyse
      /// Analyse the recording again, and review its confirmed segments.
      case analyseAndReview(confirmed: Int)
      /// Analyse the recording again, with a new copy.
      case copyAgain
      /// Analyse the present file, or bring the analysed file back.
      case analyseOrBringBack
      /// Connect the disk of the recording, or analyse the recording at its present path.
      case connectOrAnalyse
      /// Analyse another file of the recording, or remove the recording.
      case analyseOrRemove
      /// Move the file out of the library and analyse it there, or delete it.
      case takeOutOrDelete
      /// The remedy that an error suggests, as text.
      case said(String)
    }

    /// The kind of finding.
    package var kind: Kind
    /// The path of the faulty file, or the path or name of the recording.
    package var place: String
    /// The problem as a single clause.
    package var problem: String
    /// The remedy: an action for the person.
    package var remedy: Remedy
    /// The outcome of the finding.
    package var outcome: Outcome

    init(
      _ kind: Kind, at place: String, _ problem: String, _ remedy: Remedy,
      _ outcome: Outcome = .left
    ) {
      self.kind = kind
      self.place = place
      self.problem = problem
      self.remedy = remedy
      self.outcome = outcome
    }
  }
}

extension LibraryCheck {
  /// Checks that every row of a recording is valid and matches its checksum.
  mutating func checkRows(of id: RecordingID, mayRepair: Bool) throws {
    let faults = try store.faults(of: id)
    let summary = try summary(of: id)
    let name = summary?.checkedPath ?? "the recording \(id)"
    guard let first = faults.first else {
      if summary?.needsAnalysis == true {
        findings.append(
          Finding(
            .toBeAnalysed, at: name,
            "what was found in it was damaged, or does not follow what you stated since, and has "
              + "to be found anew", .analyse))
      }
      return
    }
    var finding = Finding(
      .recordingDamaged, at: name,
      faults.count == 1 ? first : "\(first) (and \(faults.count - 1) more)",
      mayRepair || purpose == .report
        ? .repairAndAnalyse : .restore)
    if mayRepair {
      do {
        let repair = try store.repair(id)
        finding.outcome = .toBeMadeAnew
        finding.remedy =
          repair.keptConfirmed > 0 ? .analyseAndReview(confirmed: repair.keptConfirmed) : .analyse
        if repair.lostConfirmed > 0 {
          finding.problem += "; \(repair.lostConfirmed) that you confirmed could not be kept"
        }
      } catch LibraryError.damagedRow {
        finding.remedy = .restore
      } catch {
        finding.remedy = .said(ReportedError(error).remedy)
      }
    }
    findings.append(finding)
  }

  /// Returns the summary of a recording; nil if its rows are damaged. ``checkRows(of:mayRepair:)``
  /// reports the damage.
  func summary(of id: RecordingID) throws -> RecordingSummary? {
    do { return try store.recording(id) } catch LibraryError.damagedRow { return nil }
  }

  /// Checks that the features of a recording exist, are intact, and belong to it.
  mutating func checkFeatures(of summary: RecordingSummary) {
    guard let text = summary.featuresKey else { return }
    let folder = LibraryFolder.features(of: store.directory)
    let name = summary.checkedPath
    let path = folder.appending("\(text).features")
    let facts = folder.appending("\(text).facts")
    func broken(_ kind: Finding.Kind, _ problem: String) -> Finding {
      Finding(kind, at: name, problem, purpose == .repair ? .analyse : .repairAndAnalyse)
    }
    let finding: Finding
    do {
      featureFiles += 1
      let header = try FeatureReader(path: path).header
      if summary.hashes.contains(header.sourceSHA256), summary.hasLength(header.sourceFrameCount) {
        _ = try JSONDecoder().decode(
          DecodedFacts.self, from: Data(try FileBytes.contents(of: facts, limit: 1 << 26)))
        checkHeard(text, in: folder, of: name)
        return
      }
      finding = broken(.featuresForeign, "the features are those of another recording")
    } catch FeatureFileError.unreadable(.refused(_, _, errno: .noSuchFileOrDirectory)) {
      findings.append(Finding(.featuresMissing, at: name, "the features are gone", .analyse))
      return
    } catch let error as FeatureFileError {
      finding = broken(.featuresDamaged, error.problem)
    } catch {
      finding = broken(.featuresDamaged, "what decoding told cannot be read")
    }
    settle(finding, as: .toBeMadeAnew) {
      for file in [path, facts] { try Folder.remove(file) }
    }
  }

  /// Checks the scores of the large acoustic network for a recording. A recording without such
  /// scores is not a fault.
  private mutating func checkHeard(
    _ text: String, in folder: FilePath, of name: String
  ) {
    guard let key = Fingerprint(hex: text) else { return }
    let store = HeardStore(folder: folder)
    do throws(FeatureFileError) { _ = try store.load(key) } catch {
      let finding = Finding(
        .featuresDamaged, at: name, "the scores of the large acoustic network: \(error.problem)",
        purpose == .repair ? .analyse : .repairAndAnalyse)
      settle(finding, as: .toBeMadeAnew) { try Folder.remove(store.path(for: key)) }
    }
  }

  /// Checks that the copy of a recording exists and is intact.
  mutating func checkCopy(of summary: RecordingSummary) {
    guard let relative = summary.storagePath else { return }
    let path = store.directory.pushing(relative)
    do {
      guard let size = try BoundedPath(relative, below: store.directory).identity()?.size else {
        throw HostError.refused(.inspect, path: path, errno: .noSuchFileOrDirectory)
      }
      let isSame = try summary.sizes.contains(size) && isContent(of: summary, at: path)
      if isSame { return }
      findings.append(
        Finding(.copyDamaged, at: path.description, "the copy is not the recording", .copyAgain))
    } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
      findings.append(Finding(.copyMissing, at: path.description, "the copy is gone", .copyAgain))
    } catch {
      let report = ReportedError(error, at: path.description)
      findings.append(Finding(.copyDamaged, at: report.place, report.problem, .said(report.remedy)))
    }
  }

  /// Checks that the files of a recording exist and are unchanged.
  mutating func checkSources(of summary: RecordingSummary) throws {
    var gone: [SourceFile] = []
    for file in summary.sources {
      sources += 1
      do {
        let now = try FileIdentity(path: file.fullPath)
        if let change = try change(of: file, now, summary) {
          findings.append(
            Finding(
              .sourceChanged, at: file.fullPath.description, change,
              .analyseOrBringBack))
        }
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        gone.append(file)
      } catch {
        let report = ReportedError(error, at: file.fullPath.description)
        findings.append(
          Finding(.sourceMissing, at: report.place, report.problem, .said(report.remedy)))
      }
    }
    if gone.count == summary.sources.count {
      if summary.storagePath != nil { return }
      findings.append(
        summary.sources.isEmpty
          ? Finding(
            .sourceMissing, at: summary.checkedPath, "its file holds something else now",
            .analyseOrRemove)
          : Finding(
            .sourceMissing, at: summary.checkedPath, "the recording is not where it was",
            .connectOrAnalyse))
    } else {
      let store = store
      for file in gone where Folder.exists(file.folder) {
        settle(
          Finding(
            .pathGone, at: file.fullPath.description,
            "the recording is no longer here, but elsewhere", .repair, .harmless), as: .deleted
        ) { try store.forget(file) }
      }
    }
  }

  /// Compares a file with the file that was analysed, and describes the difference. Returns nil if
  /// the check finds no difference.
  private mutating func change(
    of file: SourceFile, _ now: FileIdentity, _ summary: RecordingSummary
  ) throws -> String? {
    if !summary.sizes.contains(now.size) {
      return "it has \(now.size) bytes; \(summary.recording.sizeBytes) were analysed"
    }
    if depth == .contents {
      return try isContent(of: summary, at: file.fullPath)
        ? nil : "its content is not the one that was analysed"
    }
    guard let seen = file.identity else { return nil }
    if seen.modifiedNanoseconds != now.modifiedNanoseconds {
      return "it was written to since it was analysed"
    }
    // The modification time is no proof, because a tagger may restore it. A changed ctime is no
    // proof either: it usually means a copied file or new permissions. The content therefore
    // decides.
    guard let change = seen.changedNanoseconds, change != now.changedNanoseconds,
      try !summary.hashes.contains(ContentHash(path: file.fullPath).sha256)
    else { return nil }
    return "it was written to since it was analysed, though its size and time are as they were"
  }

  /// True if the SHA-256 of a file is a known hash of the recording. If the depth is
  /// ``Depth/identities``, no file is read and the result is true.
  private mutating func isContent(of summary: RecordingSummary, at path: FilePath) throws -> Bool {
    if depth != .contents { return true }
    let hash = try ContentHash(path: path)
    bytesRead += hash.size
    return summary.hashes.contains(hash.sha256)
  }
}

extension RecordingSummary {
  /// The sizes, in bytes, of the files with the sound of the recording.
  fileprivate var sizes: Set<Int> { Set(contents.map(\.sizeBytes) + [recording.sizeBytes]) }
  /// The SHA-256 of the files with the sound of the recording.
  fileprivate var hashes: Set<String> { Set(contents.map(\.sha256) + [recording.sha256]) }

  /// True if `frames` is the length of the decoded sound. The recording is longer if a person
  /// confirmed a segment after the end of this sound, when an earlier run had decoded more of it.
  fileprivate func hasLength(_ frames: Int) -> Bool {
    frames == recording.frameCount || confirmedCount > 0 && frames < recording.frameCount
  }

  /// The path by which findings name the recording: the path of its first file, or its stored file
  /// name if it has no file.
  fileprivate var checkedPath: String {
    sources.first?.fullPath.description ?? recording.sourceFileName
  }
}

extension LibraryCheck {
  /// Finds files in the library's folder that no row of the database mentions. Only files with
  /// names in the library's own format are considered; files that a person put into the folder
  /// stay. The claim files of drills stay too, because the next rendering needs them.
  mutating func checkLeftovers(_ summaries: [RecordingSummary]) throws {
    let used = try store.featuresKeysInUse()
    let features = LibraryFolder.features(of: store.directory)
    for name in try names(in: features)
    where ArtifactStore.endingsOfFeatures.contains(name.extension ?? "")
      && Fingerprint(hex: name.stem) != nil && !used.contains(name.stem)
    {
      leftover(.featuresUnused, features.appending(name), "no recording has these features")
    }
    let copies = LibraryFolder.recordings(of: store.directory)
    // A removed recording can be restored until it is purged, so its copy in the library is kept.
    let removed = try store.removedRecordings().map(\.storagePath)
    let kept = Set((summaries.map(\.storagePath) + removed).compactMap { $0?.lastComponent })
    // A copy may be the last file with this sound, so a repair does not delete it.
    for name in try names(in: copies) where !kept.contains(name) && Self.isID(name.stem) {
      let (remedy, outcome): (Finding.Remedy, Finding.Outcome) =
        purpose == .repair ? (.takeOutOrDelete, .left) : (.repair, .harmless)
      findings.append(
        Finding(
          .copyUnused, at: copies.appending(name).description, "no recording has this copy",
          remedy, outcome))
    }
    for path in try LibraryFolder.leftovers(in: store.directory) {
      leftover(.unfinished, path, "a run that is at work, or was killed, writes it")
    }
  }

  private mutating func leftover(_ kind: Finding.Kind, _ path: FilePath, _ problem: String) {
    let finding = Finding(kind, at: path.description, problem, .repair, .harmless)
    // If rows are damaged, one of them may be the row that mentions the file, so the file is kept.
    let doubts: Set<Finding.Kind> = [.database, .recordingDamaged, .toBeAnalysed]
    if findings.contains(where: { doubts.contains($0.kind) }) { return findings.append(finding) }
    settle(finding, as: .deleted) {
      try Folder.remove(path)
    }
  }

  private func names(in folder: FilePath) throws -> [FilePath.Component] {
    Folder.exists(folder) ? try Folder.names(in: folder) : []
  }

  /// True if a name is the id of a recording.
  private static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}
