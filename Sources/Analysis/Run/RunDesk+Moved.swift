import HostSystem
import Library
import Recitation
import SystemPackage

extension RunDesk {
  /// Forgets paths at which nothing lies any more, of recordings that this run has seen elsewhere:
  /// files that were moved or renamed. A path whose whole folder is gone stays, its disk may be
  /// away.
  nonisolated func forgetMoved() {
    let here = Set(plan.items.map(\.source.path))
    do {
      var seen: Set<RecordingID> = []
      for record in try here.flatMap({ try store.sources(at: $0) }) {
        guard case .recording(let id) = record.outcome, seen.insert(id).inserted,
          let summary = try store.recording(id)
        else { continue }
        for file in summary.sources
        where !here.contains(file.fullPath) && Folder.exists(file.folder) && isGone(file.fullPath) {
          try store.forget(file)
        }
      }
    } catch {
      // The next run does it: nothing depends on it.
    }
  }

  private nonisolated func isGone(_ path: FilePath) -> Bool {
    do {
      _ = try FileIdentity(path: path)
      return false
    } catch {
      if case .refused(_, _, .noSuchFileOrDirectory) = error { return true }
      return false
    }
  }
}
