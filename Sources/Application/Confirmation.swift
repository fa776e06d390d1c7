import AudioCore
package import Batch
import Library
package import Recitation
package import SystemPackage

/// Confirms segments of a recording as a person's, or withdraws that.
package struct Confirmation: Sendable {
  /// The segments that are meant.
  package enum Selection: Sendable {
    /// Every segment of an ayah or a basmalah.
    case all
    /// Those of the ayat in these ranges, in the numbering of the recording.
    case ranges([String])
  }

  /// The result.
  package struct Outcome: Sendable, Hashable {
    package let recording: RecordingID
    /// The number of segments whose state changed.
    package let changed: Int
    /// The number of confirmed segments of the recording, afterwards.
    package let confirmed: Int
    /// The number of segments of the recording.
    package let segments: Int
    /// Why the library has no backup of today, if it should have one.
    package let backupWarning: ReportedError?
  }

  /// The library's folder.
  package let library: FilePath
  /// The recording by id, path or name.
  package let recording: String
  package let selection: Selection
  /// Whether to withdraw the confirmation.
  package let withdraws: Bool

  package init(library: FilePath, recording: String, selection: Selection, withdraws: Bool = false)
  {
    self.library = library
    self.recording = recording
    self.selection = selection
    self.withdraws = withdraws
  }

  /// Confirms the segments.
  ///
  /// - Returns: the counts.
  /// - Throws: `LibraryError`, `RecitationError`, and `ReportedError` if the recording has no such
  ///   segment.
  package func run() throws -> Outcome {
    let folder = try LibraryFolder(taking: library, create: false)
    let store = folder.store
    let summary = try store.recording(matching: recording)
    let id = summary.recording.id
    let segments = try store.manifest(of: id)?.segments ?? []
    let chosen = try choose(from: segments, of: summary.recording)
    guard !chosen.isEmpty else {
      throw ReportedError(
        problem: "the recording has no segment of these ayat", place: summary.displayPath,
        remedy: "see `tilawa show \(id)` for its segments")
    }
    let changing = chosen.filter { $0.isConfirmed == withdraws }
    for segment in changing {
      if withdraws {
        try store.unconfirm(segmentAt: segment.range.start, of: id)
      } else {
        try store.confirm(segmentAt: segment.range.start, of: id)
      }
    }
    let confirmed = try store.recording(id)?.confirmedCount ?? 0
    let warning = try folder.release()
    return Outcome(
      recording: id, changed: changing.count, confirmed: confirmed, segments: segments.count,
      backupWarning: warning)
  }

  private func choose(from segments: [Segment], of recording: Recording) throws -> [Segment] {
    let readings = segments.filter { $0.ayah != nil && $0.kind != .fragment }
    guard case .ranges(let texts) = selection else { return readings }
    let numbering = try QuranFacts.bundled.numbering(of: recording.riwayah, orAsFor: .hafs)
    let parser = RangeParser(numbering: numbering)
    let wanted = try texts.flatMap { try parser.parse($0) }
    return readings.filter { segment in
      segment.ayah.map { ayah in wanted.contains { $0.contains(ayah) } } ?? false
    }
  }
}
