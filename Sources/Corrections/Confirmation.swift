import AudioCore
import Editing
package import HostSystem
import Inspection
package import Library
import Recitation
package import SystemPackage

/// Confirms segments of recordings, or withdraws their confirmation.
package struct Confirmation: Sendable {
  /// The segments to select.
  package struct Selection: Sendable {
    /// Ranges of ayat in the numbering of the recording. `67:3` selects every reading of the ayah,
    /// `67:3#2` only the second. If empty, every segment of an ayah or a basmalah is selected.
    package var ranges: [String]
    /// The minimum confidence; nil for any.
    package var minConfidence: Double?

    package init(ranges: [String] = [], minConfidence: Double? = nil) {
      self.ranges = ranges
      self.minConfidence = minConfidence
    }
  }

  /// The result of a run.
  package struct Outcome: Sendable, Hashable {
    /// The result for one recording.
    package struct Line: Sendable, Hashable, Encodable {
      /// The id of the recording.
      package let recording: String
      package let source: String
      /// The number of segments that the run confirmed, or whose confirmation it withdrew.
      package let changed: Int
      /// The number of confirmed segments of the recording after the run.
      package let confirmed: Int
      /// The number of segments of the recording.
      package let segments: Int
    }

    /// The results, in the order of the named recordings.
    package let recordings: [Line]
    /// One error for each recording in which some segments stay unconfirmed, because the length of
    /// these segments does not fit their words.
    package let doubts: [ReportedError]
    /// The reason why today's backup failed; nil if the backup was made or was not due.
    package let backupWarning: ReportedError?

    /// The total number of segments whose confirmation the run changed.
    package var changed: Int { recordings.reduce(0) { $0 + $1.changed } }
  }

  /// The library's folder.
  package let library: FilePath
  /// The recordings by id, path or name; at least one. A recording that is named twice counts once.
  package let recordings: [String]
  package let selection: Selection
  /// True to withdraw the confirmation.
  package let withdraws: Bool
  package let signature: Signature
  /// True to confirm ayat whatever their length; false to leave out ayat whose length does not fit
  /// their words.
  private let allowsAnyLength: Bool

  package init(
    library: FilePath, recordings: [String], selection: Selection, withdraws: Bool = false,
    signature: Signature = .current, allowsAnyLength: Bool = false
  ) {
    precondition(!recordings.isEmpty, "no recording is named")
    self.library = library
    self.recordings = recordings
    self.selection = selection
    self.withdraws = withdraws
    self.signature = signature
    self.allowsAnyLength = allowsAnyLength
  }

  /// Confirms the segments in all recordings, in one transaction with one journaled change per
  /// recording. Ayat whose length does not fit their words (`ReadingLength`) are left out and
  /// reported.
  ///
  /// - Returns: the counts.
  /// - Throws: `LibraryError`, `RecitationError`, and `ReportedError` if no recording has a
  ///   selected segment, or if all selected segments are left out; the library is unchanged then.
  package func run() throws -> Outcome {
    let folder = try LibraryFolder(sharing: library)
    let store = folder.store
    var seen: Set<RecordingID> = []
    let chosen = try recordings.compactMap {
      name -> (summary: RecordingSummary, segments: [Segment])? in
      let (summary, manifest) = try store.summaryAndManifest(matching: name)
      guard seen.insert(summary.recording.id).inserted else { return nil }
      let chosen = try choose(from: manifest.segments, of: summary.recording, in: store)
      return (summary: summary, segments: chosen)
    }
    if let first = chosen.first?.summary, chosen.allSatisfy(\.segments.isEmpty) {
      let bound = selection.minConfidence.map { " with a confidence of at least \($0)" } ?? ""
      let problem =
        chosen.count == 1
        ? "the recording has no segment of these ayat"
        : "none of the \(chosen.count) recordings has a segment of these ayat"
      throw ReportedError(
        problem: problem + bound, place: chosen.count == 1 ? first.displayPath : "",
        remedy: "see `tilawa show \(first.recording.id)` for its segments")
    }
    var doubts: [ReportedError] = []
    let changes = try chosen.map { summary, segments in
      let misfits = try misfits(
        segments.filter { $0.isConfirmed == withdraws }, of: summary, in: store)
      if let error = EditError(misfits) {
        doubts.append(ReportedError(forCommandLine: error, at: summary.displayPath))
      }
      let left = Set(misfits.map(\.segment.range))
      return (summary: summary, segments: segments.filter { !left.contains($0.range) })
    }
    if let first = doubts.first,
      changes.allSatisfy({ $0.segments.allSatisfy { $0.isConfirmed != withdraws } })
    {
      throw first
    }
    let lines = try store.transaction {
      try changes.map { try confirm($1, of: $0, in: store) }
    }
    return Outcome(recordings: lines, doubts: doubts, backupWarning: try folder.release())
  }

  /// Returns the misfits among the segments to confirm: those that are too short or too long for
  /// their words.
  private func misfits(
    _ changing: [Segment], of summary: RecordingSummary, in store: LibraryStore
  ) throws -> [ReadingLength.Misfit] {
    guard !withdraws, !allowsAnyLength, let rate = summary.recording.sampleRate else { return [] }
    let all = try store.contents(of: summary.recording.id)?.contents.segments ?? []
    let length = ReadingLength(
      of: all, at: rate, in: summary.recording.riwayah, facts: .bundled)
    return changing.compactMap(length.misfit)
  }

  private func confirm(
    _ segments: [Segment], of summary: RecordingSummary, in store: LibraryStore
  ) throws -> Outcome.Line {
    let id = summary.recording.id
    let changing = segments.filter { $0.isConfirmed == withdraws }
    if !changing.isEmpty {
      try store.setConfirmed(
        !withdraws, segmentsAt: changing.map(\.range.start), as: changing, of: id,
        by: signature,
        named: changing.count == 1 ? changing[0].displayName : nil)
    }
    let now = try store.recording(id)
    return Outcome.Line(
      recording: id.text, source: summary.displayPath, changed: changing.count,
      confirmed: now.map { $0.confirmedCount - $0.skippedCount } ?? 0,
      segments: summary.segmentCount)
  }

  private func choose(
    from segments: [Segment], of recording: Recording, in store: LibraryStore
  ) throws -> [Segment] {
    let readings = segments.filter {
      $0.ayah != nil && $0.kind != .fragment && $0.confidence >= selection.minConfidence ?? 0
    }
    if selection.ranges.isEmpty { return readings }
    let numbering = try QuranFacts.bundled.numbering(of: recording.riwayah, orAsFor: .hafs)
    let parser = try store.rangeParser(in: numbering)
    let wanted = try selection.ranges.flatMap { text in
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let occurrence = parts.count == 2 ? Int(parts[1]) : nil
      guard parts.count == 1 || occurrence ?? 0 >= 1 else {
        throw ReportedError(
          problem: "`\(parts[1])` is not the number of a reading, from 1", place: text,
          remedy: "write the number after #, as in 67:3#2")
      }
      return try parser.parse(String(parts[0])).map { (range: $0, occurrence: occurrence) }
    }
    return readings.filter { segment in
      wanted.contains { range, occurrence in
        segment.holdsAny(of: range)
          && (occurrence == nil || segment.occurrence == occurrence)
      }
    }
  }
}
