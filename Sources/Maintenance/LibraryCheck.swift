import Analysis
import AudioCore
import Features
import Foundation
import HostSystem
package import Library
import PipelineCore
import Recitation
package import SystemPackage

/// A check of a library: its database, the features and copies in its folder, and the
/// recordings that it was made from.
///
/// Nothing is changed but what `repair` allows: broken features are deleted, so that the next
/// analysis makes them again, and so is what nothing refers to. What a person confirmed,
/// and recordings of the user's, are never touched.
package struct LibraryCheck: Sendable {
  /// The depth of the check of recordings.
  package enum Depth: Sendable {
    /// Their size and time.
    case identities
    /// Every byte of them.
    case contents
  }

  /// The purpose of a check.
  package enum Purpose: Sendable {
    /// It is reported.
    case report
    /// Repair everything that needs no decision by a person. Requires the lock of the library.
    case repair
  }

  /// The findings, in the order of the checks.
  package internal(set) var findings: [Finding] = []
  /// Recordings, feature files that were read, and sources that were looked at.
  package internal(set) var recordings = 0, featureFiles = 0, sources = 0
  /// Bytes of recordings that were read.
  package internal(set) var bytesRead = 0

  let store: LibraryStore
  let depth: Depth
  let purpose: Purpose

  /// Checks a library.
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
      tell(summary.sources.first?.path ?? FilePath(summary.recording.sourceFileName))
      checkFeatures(of: summary)
      checkCopy(of: summary)
      try checkSources(of: summary)
    }
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
        finding.remedy = .said(ReportedError(error).remedy)
      }
    }
    findings.append(finding)
  }
}

extension LibraryCheck {
  /// Something that is not as it should be.
  package struct Finding: Sendable, Hashable {
    /// The kind of finding.
    package enum Kind: String, Sendable, Encodable {
      /// The database breaks one of its own rules.
      case database
      /// The stored data of a recording is invalid, or differs from what was written.
      case recordingDamaged
      /// Detection results of a recording were damaged; the recording must be analysed again.
      case toBeAnalysed
      /// Features are gone, cannot be read, or are those of another recording.
      case featuresMissing, featuresDamaged, featuresForeign
      /// No file holds the recording any more where one did; it is another than was analysed.
      case sourceMissing, sourceChanged
      /// A path of several at which the recording was seen is gone.
      case pathGone
      /// The copy in the library is gone, or is another.
      case copyMissing, copyDamaged
      /// Nothing refers to it.
      case featuresUnused, copyUnused
      /// A process that was killed left it.
      case unfinished
    }

    /// The outcome.
    package enum Outcome: String, Sendable, Encodable {
      /// It is as it was, and needs a hand.
      case left
      /// It is as it was, and does no harm.
      case harmless
      /// It is deleted.
      case deleted
      /// The damaged data was deleted; the next analysis makes it again.
      case toBeMadeAnew

      /// True if a person has to do something.
      var needsAHand: Bool { self == .left || self == .toBeMadeAnew }
    }

    /// The remedy.
    package enum Remedy: Sendable, Hashable {
      /// To bring back the last good copy of the library.
      case restore
      /// To repair the library.
      case repair
      /// To repair the library, then to analyse the recording again.
      case repairAndAnalyse
      /// To analyse the recording again, which makes again what is gone.
      case analyse
      /// The same, and to look at the segments that were confirmed.
      case analyseAndReview(confirmed: Int)
      /// To analyse the recording again, with a new copy.
      case copyAgain
      /// To analyse the file as it is now, or to bring back the one that was analysed.
      case analyseOrBringBack
      /// To connect the disk of the recording, or to analyse it where it is now.
      case connectOrAnalyse
      /// The text of an error.
      case said(String)
    }

    /// The kind of finding.
    package var kind: Kind
    /// Which file or recording.
    package var place: String
    /// The problem, one clause.
    package var problem: String
    /// The remedy: what the person can do now.
    package var remedy: Remedy
    /// The outcome.
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
  /// Checks that every row of a recording can be right, and is what was put there.
  mutating func checkRows(of id: RecordingID, mayRepair: Bool) throws {
    let faults = try store.faults(of: id)
    let summary = try summary(of: id)
    let name = summary?.checkedPath ?? "the recording \(id)"
    guard let first = faults.first else {
      if summary?.needsAnalysis == true {
        findings.append(
          Finding(
            .toBeAnalysed, at: name, "what was found in it was damaged and has to be found anew",
            .analyse))
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
      } catch {
        finding.remedy = .said(ReportedError(error).remedy)
      }
    }
    findings.append(finding)
  }

  /// The summary of a recording; nil if it cannot be read, which is a finding of its own.
  func summary(of id: RecordingID) throws -> RecordingSummary? {
    do { return try store.recording(id) } catch LibraryError.damagedRow { return nil }
  }

  /// Checks that the features of a recording are there, whole and its own.
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
      if summary.hashes.contains(header.sourceSHA256),
        header.sourceFrameCount == summary.recording.frameCount
      {
        _ = try JSONDecoder().decode(
          DecodedFacts.self, from: Data(try FileBytes.contents(of: facts, limit: 1 << 26)))
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

  /// Checks that the copy of a recording is there and whole.
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

  /// Checks that the files of a recording are where they were, and the same.
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
        Finding(
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

  /// In what a file differs from the one that was analysed; nil if in nothing that was looked at.
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
    // A tagger may set the time of the content back. Most often it is a copy, or its mode is new.
    guard let change = seen.changedNanoseconds, change != now.changedNanoseconds,
      try !summary.hashes.contains(ContentHash(path: file.fullPath).sha256)
    else { return nil }
    return "it was written to since it was analysed, though its size and time are as they were"
  }

  /// True if a file holds the bytes that were analysed; true where contents are not looked at.
  private mutating func isContent(of summary: RecordingSummary, at path: FilePath) throws -> Bool {
    if depth != .contents { return true }
    let hash = try ContentHash(path: path)
    bytesRead += hash.size
    return summary.hashes.contains(hash.sha256)
  }
}

extension RecordingSummary {
  /// The sizes and hashes of the files with its sound.
  fileprivate var sizes: Set<Int> { Set(contents.map(\.sizeBytes) + [recording.sizeBytes]) }
  fileprivate var hashes: Set<String> { Set(contents.map(\.sha256) + [recording.sha256]) }

  /// The name by which a person knows the recording.
  fileprivate var checkedPath: String {
    sources.first?.fullPath.description ?? recording.sourceFileName
  }
}

extension LibraryCheck {
  /// A file in the library's folder without any reference to it. Only files named as we name them
  /// count: the files of a person stay.
  mutating func checkLeftovers(_ summaries: [RecordingSummary]) throws {
    let used = try store.featuresKeysInUse()
    let features = LibraryFolder.features(of: store.directory)
    for name in try names(in: features)
    where ["features", "facts", "passages"].contains(name.extension ?? "")
      && Fingerprint(hex: name.stem) != nil && !used.contains(name.stem)
    {
      leftover(.featuresUnused, features.appending(name), "no recording has these features")
    }
    let copies = LibraryFolder.recordings(of: store.directory)
    // A removal can be undone until it is purged.
    let removed = try store.removedRecordings().map(\.storagePath)
    let kept = Set((summaries.map(\.storagePath) + removed).compactMap { $0?.lastComponent })
    for name in try names(in: copies) where !kept.contains(name) && Self.isID(name.stem) {
      leftover(.copyUnused, copies.appending(name), "no recording has this copy")
    }
    for folder in [
      store.directory, features, copies, store.directory.appending("Drills"),
      LibraryBackups(of: store.directory).folder,
    ] {
      for name in try names(in: folder) where name.string.hasPrefix(TemporaryFile.mark) {
        leftover(
          .unfinished, folder.appending(name), "a run that is at work, or was killed, writes it")
      }
    }
  }

  private mutating func leftover(_ kind: Finding.Kind, _ path: FilePath, _ problem: String) {
    let finding = Finding(kind, at: path.description, problem, .repair, .harmless)
    // A damaged row may be the one that refers to it.
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
