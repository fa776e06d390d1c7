import HostSystem
import Library
package import Overnight
package import SystemPackage

/// The report on the last run over a library.
package enum RunReport {
  /// Makes the report, and writes it as a page with its JSON if files are named.
  ///
  /// - Parameters:
  ///   - library: the library's folder; absolute.
  ///   - files: where to write it, checked before anything else is read; nil to write no file.
  ///   - drawsRecordings: whether the report has waveforms even if it is not written.
  /// - Returns: the report.
  /// - Throws: `LibraryError`, `OutputError`, `HostError`.
  package static func make(
    of library: FilePath, writing files: ReportFiles? = nil, drawsRecordings: Bool = false
  ) throws -> NightReport {
    let store = try LibraryStore(reading: library)
    let outputGuard = try OutputGuard(store)
    try files?.check(by: outputGuard)
    let report = try NightReport(
      of: store, run: RunJournal.last(in: library),
      drawings: files != nil || drawsRecordings ? NightReport.drawingLimit : 0)
    try files?.write(report, by: outputGuard)
    return report
  }
}
