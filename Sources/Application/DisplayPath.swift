package import Library
import Recitation
import SystemPackage

extension RecordingSummary {
  /// The path of the recording relative to the folder that was processed, else its file name; not
  /// escaped for a terminal.
  package var displayPath: String { sources.first?.path.string ?? recording.sourceFileName }
}
