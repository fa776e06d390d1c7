import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

extension LibraryCheck {
  private static let remedy = "run `tilawa verify --repair`"

  /// What lies in the library's folder and nothing refers to. Only what is named as we name files
  /// counts: what a person put there stays.
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
    let kept = Set(summaries.compactMap { $0.storagePath?.lastComponent })
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
    let finding = Finding(kind, at: path.description, problem, Self.remedy, .harmless)
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

  /// Whether a name is the id of a recording.
  private static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}
