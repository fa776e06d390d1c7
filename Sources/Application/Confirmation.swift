import AudioCore
package import Batch
import Editing
package import Library
package import Recitation
package import SystemPackage

/// Confirms segments of a recording as a person's, or withdraws that.
package struct Confirmation: Sendable {
  /// The segments that are meant.
  package struct Selection: Sendable {
    /// Ranges in the numbering of the recording, each perhaps with one reading of it, `67:3#2`;
    /// empty for every segment of an ayah or a basmalah.
    package var ranges: [String]
    /// The least confidence; nil for any.
    package var leastConfidence: Double?

    package init(ranges: [String] = [], leastConfidence: Double? = nil) {
      self.ranges = ranges
      self.leastConfidence = leastConfidence
    }
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
  package let signature: Signature

  package init(
    library: FilePath, recording: String, selection: Selection, withdraws: Bool = false,
    signature: Signature = .current
  ) {
    self.library = library
    self.recording = recording
    self.selection = selection
    self.withdraws = withdraws
    self.signature = signature
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
      let bound = selection.leastConfidence.map { " with a confidence of at least \($0)" } ?? ""
      throw ReportedError(
        problem: "the recording has no segment of these ayat\(bound)", place: summary.displayPath,
        remedy: "see `tilawa show \(id)` for its segments")
    }
    let changing = chosen.filter { $0.isConfirmed == withdraws }
    if !changing.isEmpty {
      try store.setConfirmed(
        !withdraws, segmentsAt: changing.map(\.range.start), of: id, by: signature,
        named: changing.count == 1 ? changing[0].displayName : nil)
    }
    let confirmed = try store.recording(id)?.confirmedCount ?? 0
    let warning = try folder.release()
    return Outcome(
      recording: id, changed: changing.count, confirmed: confirmed, segments: segments.count,
      backupWarning: warning)
  }

  private func choose(from segments: [Segment], of recording: Recording) throws -> [Segment] {
    let readings = segments.filter {
      $0.ayah != nil && $0.kind != .fragment && $0.confidence >= selection.leastConfidence ?? 0
    }
    if selection.ranges.isEmpty { return readings }
    let numbering = try QuranFacts.bundled.numbering(of: recording.riwayah, orAsFor: .hafs)
    let parser = RangeParser(numbering: numbering)
    let wanted = try selection.ranges.flatMap { text in
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let occurrence = parts.count == 2 ? Int(parts[1]) : nil
      guard parts.count == 1 || occurrence != nil else {
        throw ReportedError(
          problem: "`\(parts[1])` is not the number of a reading", place: text,
          remedy: "write the number after #, as in 67:3#2")
      }
      return try parser.parse(String(parts[0])).map { (range: $0, occurrence: occurrence) }
    }
    return readings.filter { segment in
      wanted.contains { range, occurrence in
        segment.ayah.map(range.contains) ?? false
          && (occurrence == nil || segment.occurrence == occurrence)
      }
    }
  }
}
