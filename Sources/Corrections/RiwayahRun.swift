import Analysis
import AudioCore
package import HostSystem
package import Inspection
import Library
import Recitation
package import SystemPackage

/// Estimates the riwayah of recordings from the words found in them. The estimate is only shown and
/// not stored: a person who agrees with it has to state the riwayah.
package struct RiwayahRun: Sendable {
  /// The result of a run.
  package struct Outcome: Sendable {
    package var recordings: [RecordingRiwayah] = []
    /// The errors of the recordings that could not be compared.
    package var errors: [ReportedError] = []
  }

  /// The library's folder.
  package let library: FilePath
  /// The recordings by id, path or name; empty for all recordings with ayat.
  package let recordings: [String]

  package init(library: FilePath, recordings: [String] = []) {
    self.library = library
    self.recordings = recordings
  }

  /// Compares the words of the recordings.
  ///
  /// - Returns: the riwayah of each recording, and an error for each recording that failed.
  /// - Throws: `LibraryError`.
  package func run() throws -> Outcome {
    let store = try LibraryStore(reading: library)
    let features = LibraryFolder.features(of: library)
    let summaries =
      recordings.isEmpty
      ? try store.recordings().filter { $0.readingCount > 0 }
      : try store.recordings(matching: recordings)
    var outcome = Outcome()
    for summary in summaries {
      do {
        guard let manifest = try store.manifest(of: summary.recording.id),
          let heard = try manifest.heardRiwayah(byFeaturesIn: features)
        else {
          throw ReportedError(
            problem: "the library keeps no words of this recording to compare",
            place: summary.displayPath,
            remedy: "analyse it with a recipe that recognises words, as the default recipe does: "
              + "`tilawa process PATH --force`")
        }
        let stated = try store.statement(of: summary.recording.id)?.riwayah
        outcome.recordings.append(RecordingRiwayah(summary, stated: stated, heard))
      } catch {
        outcome.errors.append(ReportedError(forCommandLine: error, at: summary.displayPath))
      }
    }
    return outcome
  }
}
