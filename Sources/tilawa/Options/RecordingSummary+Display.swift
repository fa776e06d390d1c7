import Library
import Recitation
import SystemPackage

extension RecordingSummary {
  /// The path of the recording from the folder that was processed, else its name; not made
  /// visible.
  var displayPath: String { sources.first?.path.string ?? recording.sourceFileName }
}
