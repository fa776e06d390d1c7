import AudioCore
import Features
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

extension LibraryCheck {
  /// Whether every row of a recording can be right, and is what was put there.
  mutating func checkRows(of id: RecordingID, mayRepair: Bool) throws {
    let faults = try store.faults(of: id)
    let summary = try summary(of: id)
    let name = summary?.checkedPath ?? "the recording \(id)"
    guard let first = faults.first else {
      if summary?.needsAnalysis == true {
        findings.append(
          Finding(
            .toBeAnalysed, at: name, "what was found in it was damaged and has to be found anew",
            "run `tilawa process` on the recording"))
      }
      return
    }
    var finding = Finding(
      .recordingDamaged, at: name,
      faults.count == 1 ? first : "\(first) (and \(faults.count - 1) more)",
      mayRepair || purpose == .report
        ? "run `tilawa verify --repair`, then `tilawa process` on the recording"
        : "run `tilawa restore`, which brings back the last good copy")
    if mayRepair {
      do {
        let repair = try store.repair(id)
        finding.outcome = .toBeMadeAnew
        finding.remedy = "run `tilawa process` on the recording"
        if repair.keptConfirmed > 0 {
          finding.remedy +=
            ", and look at what you confirmed (\(repair.keptConfirmed)) with `tilawa show`"
        }
        if repair.lostConfirmed > 0 {
          finding.problem += "; \(repair.lostConfirmed) that you confirmed could not be kept"
        }
      } catch {
        finding.remedy = ReportedError(error).remedy
      }
    }
    findings.append(finding)
  }

  /// What the library says of a recording; nil if that cannot be read, which is a finding already.
  func summary(of id: RecordingID) throws -> RecordingSummary? {
    do { return try store.recording(id) } catch LibraryError.damagedRow { return nil }
  }

  private static let again = "run `tilawa process` on the recording: they are made anew"

  /// Whether the features of a recording are there, whole and its own.
  mutating func checkFeatures(of summary: RecordingSummary) {
    guard let text = summary.featuresKey else { return }
    let folder = LibraryFolder.features(of: store.directory)
    let name = summary.checkedPath
    let path = folder.appending("\(text).features")
    let facts = folder.appending("\(text).facts")
    func broken(_ kind: Finding.Kind, _ problem: String) -> Finding {
      Finding(kind, at: name, problem, purpose == .repair ? Self.again : Self.repair)
    }
    let finding: Finding
    do {
      featureFiles += 1
      let header = try FeatureReader(path: path).header
      if header.sourceSHA256 == summary.recording.sha256,
        header.sourceFrameCount == summary.recording.frameCount
      {
        _ = try JSONDecoder().decode(
          DecodedFacts.self, from: Data(try FileBytes.contents(of: facts, limit: 1 << 26)))
        return
      }
      finding = broken(.featuresForeign, "the features are those of another recording")
    } catch FeatureFileError.unreadable(.refused(_, _, errno: .noSuchFileOrDirectory)) {
      findings.append(Finding(.featuresMissing, at: name, "the features are gone", Self.again))
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

  private static let repair = "run `tilawa verify --repair`, then `tilawa process`"

  /// Whether the copy of a recording is there and whole.
  mutating func checkCopy(of summary: RecordingSummary) {
    guard let relative = summary.storagePath else { return }
    let path = store.directory.pushing(relative)
    let remedy = "run `tilawa process --force --copy` on the recording"
    do {
      let size = try FileIdentity(path: path).size
      let isSame = try size == summary.recording.sizeBytes && isContent(of: summary, at: path)
      if isSame { return }
      findings.append(
        Finding(.copyDamaged, at: path.description, "the copy is not the recording", remedy))
    } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
      findings.append(Finding(.copyMissing, at: path.description, "the copy is gone", remedy))
    } catch {
      let report = ReportedError(error, at: path.description)
      findings.append(Finding(.copyDamaged, at: report.place, report.problem, report.remedy))
    }
  }

  /// Whether the files of a recording are where they were, and the same.
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
              "run `tilawa process` on it, or bring back the file that was analysed"))
        }
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        gone.append(file)
      } catch {
        let report = ReportedError(error, at: file.fullPath.description)
        findings.append(Finding(.sourceMissing, at: report.place, report.problem, report.remedy))
      }
    }
    if gone.count == summary.sources.count {
      if summary.storagePath != nil { return }
      findings.append(
        Finding(
          .sourceMissing, at: summary.checkedPath, "the recording is not where it was",
          "connect its disk, or run `tilawa process` where it is now"))
    } else {
      let store = store
      for file in gone where Folder.exists(file.folder) {
        settle(
          Finding(
            .pathGone, at: file.fullPath.description,
            "the recording is no longer here, but elsewhere", "run `tilawa verify --repair`",
            .harmless), as: .deleted
        ) { try store.forget(file) }
      }
    }
  }

  /// In what a file differs from the one that was analysed; nil if in nothing that was looked at.
  private mutating func change(
    of file: SourceFile, _ now: FileIdentity, _ summary: RecordingSummary
  ) throws -> String? {
    if now.size != summary.recording.sizeBytes {
      return "it has \(now.size) bytes; \(summary.recording.sizeBytes) were analysed"
    }
    if depth == .contents {
      return try isContent(of: summary, at: file.fullPath)
        ? nil : "its content is not the one that was analysed"
    }
    guard let seen = file.identity, seen.modifiedNanoseconds != now.modifiedNanoseconds else {
      return nil
    }
    return "it was written to since it was analysed"
  }

  /// Whether a file holds the bytes that were analysed; true where contents are not looked at.
  private mutating func isContent(of summary: RecordingSummary, at path: FilePath) throws -> Bool {
    if depth != .contents { return true }
    let hash = try ContentHash(path: path)
    bytesRead += hash.size
    return hash.sha256 == summary.recording.sha256
  }
}

extension RecordingSummary {
  /// What a person knows the recording by.
  fileprivate var checkedPath: String {
    sources.first?.fullPath.description ?? recording.sourceFileName
  }
}
