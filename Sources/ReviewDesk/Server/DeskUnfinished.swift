import HostSystem
import Library
import Processing
import SystemPackage

/// The number of recordings that a person chose on the page and that no run has seen yet. Their
/// analysis was interrupted by the end of the desk, or it never began.
struct DeskUnfinished: Encodable {
  /// The recordings in the folder that was chosen last.
  let folder: Int
  /// The files that were added on the page.
  let added: Int
}

extension DeskProcessing {
  /// Counts the recordings that still wait for their first analysis. A file that could not be read
  /// and a recording that a person removed from the library do not count. No recording is read.
  ///
  /// - Parameter typed: the folder that was chosen last, as a person types it; nil for no folder. A
  ///   folder that does not exist contains no recordings.
  /// - Returns: the numbers of recordings.
  /// - Throws: `LibraryError`, `RecitationError`.
  func unfinished(in typed: String?) throws -> DeskUnfinished {
    let seen: Set<FilePath>
    do {
      seen = Set(try LibraryStore(reading: job.library).sourcePaths())
    } catch LibraryError.missing { seen = [] }
    func count(_ folder: FilePath) throws -> Int {
      guard Folder.exists(folder) else { return 0 }
      let sources = SourceSelection([folder], from: job.library).sources
      return try job.plan(sources.filter { !seen.contains($0.path) }).items.count
    }
    let folder: FilePath?
    do { folder = try typed.map(Self.folder(typed:)) } catch is Refusal { folder = nil }
    return DeskUnfinished(
      folder: try folder.map(count) ?? 0, added: try count(Self.folder(of: job.library)))
  }
}
