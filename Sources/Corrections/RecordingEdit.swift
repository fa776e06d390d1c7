import Analysis
import AudioCore
package import Editing
package import HostSystem
import Inspection
package import Library
import PipelineCore
package import Recitation
import Segmentation
package import SystemPackage

/// Corrects a recording: applies a person's edits atomically, and aligns the rest of the recording
/// again around these edits. Both the command line and the review page use it.
package struct RecordingEdit: Sendable {
  /// Decides whether the edits are stored.
  package enum Mode: Sendable {
    /// Store the result.
    case apply
    /// Only return the result.
    case preview
  }

  /// The result of the edits.
  package struct Outcome: Sendable, Encodable {
    package let recording, source: String
    package let dryRun: Bool
    /// One line of text for each edit.
    package let edits: [String]
    /// The segments that were added, removed or altered.
    package let segments: [SegmentChange]
    /// The number of the change in the journal; nil in a preview, or if the edits made no change.
    package let change: Int?
    /// Number of confirmed segments, and of all segments, after the edits.
    package let confirmedCount, segmentCount: Int
    /// Reasons why the rest of the recording was not aligned again, or why today's backup failed.
    package let warnings: [ReportedError]
  }

  /// The library's folder.
  package let library: FilePath
  /// The recording by id, path or name.
  package let recording: String
  /// True to use times exactly as given; false to move each time to the quietest place near it.
  package let isExact: Bool
  package let signature: Signature
  /// True to accept ayat even if their length does not fit their words; see `ReadingLength`.
  private let allowsAnyLength: Bool
  /// True to align the unconfirmed segments again around the changes.
  private let realigns: Bool

  package init(
    library: FilePath, recording: String, isExact: Bool, signature: Signature,
    allowsAnyLength: Bool = false, realigns: Bool = true
  ) {
    self.library = library
    self.recording = recording
    self.isExact = isExact
    self.signature = signature
    self.allowsAnyLength = allowsAnyLength
    self.realigns = realigns
  }

  /// Parses edits and applies them.
  ///
  /// - Parameters:
  ///   - edits: the edits; each refers to the segments that result from the edits before it.
  ///   - mode: decides whether to store the result.
  /// - Returns: the changes.
  /// - Throws: `ReportedError`, which names the faulty edit or an ayah whose length does not fit
  ///   its words; `LibraryError`, `HostError`. The library is unchanged then.
  package func run(_ edits: [WrittenEdit], _ mode: Mode) throws -> Outcome {
    try run(mode) { edited, numbering in
      let parser = EditParser(numbering: numbering, rate: edited.rate)
      let read = try edits.enumerated().map { number, edit in
        let place = "edit \(number + 1): \(edit.text)"
        return (place: place, edit: try located(place) { try parser.parse(edit) })
      }
      return try read.map { place, edit in try located(place) { try edited.apply(edit) } }
    }
  }

  /// Applies a function to the segments.
  ///
  /// - Parameters:
  ///   - mode: decides whether to store the result.
  ///   - body: receives the segments and the numbering of the recording; changes the segments, and
  ///     returns one line per change.
  /// - Returns: the changes.
  /// - Throws: the errors that `body` throws; see also ``run(_:_:)``.
  package func run(
    _ mode: Mode, _ body: (inout EditedRecording, AyahNumbering) throws -> [String]
  ) throws -> Outcome {
    switch mode {
    case .preview: return try preview(in: LibraryStore(reading: library), body)
    case .apply:
      let folder = try LibraryFolder(sharing: library)
      let (outcome, warning) = try apply(body, in: folder.store)
      let warnings = [warning, try folder.release()].compactMap { $0 }
      return outcome(warnings)
    }
  }

  /// Changes the segments and stores them, as part of a larger change of an open library.
  ///
  /// - Parameters:
  ///   - store: the library, open for writing.
  ///   - body: see ``run(_:_:)``.
  /// - Returns: the changes.
  /// - Throws: the errors that `body` throws; see also ``run(_:_:)``.
  package func run(
    in store: LibraryStore, _ body: (inout EditedRecording, AyahNumbering) throws -> [String]
  ) throws -> Outcome {
    let (outcome, warning) = try apply(body, in: store)
    return outcome([warning].compactMap { $0 })
  }

  /// Applies the edits and stores them together with the resulting alignment.
  ///
  /// - Returns: two values. `outcome` is a function that returns the outcome with the given
  ///   warnings. `warning` is the reason why the rest of the recording was not aligned again; nil
  ///   if there is no such reason.
  private func apply(
    _ body: (inout EditedRecording, AyahNumbering) throws -> [String], in store: LibraryStore
  ) throws -> (outcome: ([ReportedError]) -> Outcome, warning: ReportedError?) {
    let id = try store.recording(matching: recording).recording.id
    let (done, warning) = try Realignment.following(
      of: id, in: store, library: library
    ) {
      try make(body, in: store)
    } change: { made -> (made: PendingEdit, change: Int?) in
      guard made.changesAnything else { return (made, nil) }
      try store.store(
        edited: made.edited.segments,
        markers: made.edited.markers == made.before.markers ? nil : made.edited.markers,
        notes: made.edited.notes, of: id, by: signature, Self.summary(of: made.lines))
      return (made, try store.lastChange(of: id))
    } extent: { made, _ in
      guard realigns, made.edited.segments != made.before.segments else { return .nothing }
      return made.changes.map { .near($0) } ?? .whole
    }
    let after = try store.contents(of: id)?.contents.segments ?? []
    return (
      { done.made.outcome(after, change: done.change, dryRun: false, $0) }, warning
    )
  }

  private func preview(
    in store: LibraryStore,
    _ body: (inout EditedRecording, AyahNumbering) throws -> [String]
  ) throws -> Outcome {
    let made = try make(body, in: store)
    var after = made.edited.segments
    var warnings: [ReportedError] = []
    var manifest = made.before
    manifest.segments = after
    do {
      let realignment = try Realignment(of: made.summary, in: store, library: library)
      if realigns, after != made.before.segments,
        let aligned = try realignment.correction(of: manifest, near: made.changes)
      {
        let confirmed = after.filter(\.isConfirmed)
        after = (confirmed + trimSuggestions(aligned.segments, beside: confirmed))
          .sorted { $0.range.start < $1.range.start }
      }
    } catch { warnings = [ReportedError(forCommandLine: error, at: made.summary.displayPath)] }
    return made.outcome(after, change: nil, dryRun: true, warnings)
  }

  /// The result of edits in memory, before anything is stored.
  private struct PendingEdit {
    let summary: RecordingSummary
    let before: Manifest
    let edited: EditedRecording
    let lines: [String]
    let rate: SampleRate

    /// True if there are changes to store.
    var changesAnything: Bool {
      edited.segments != before.segments || edited.notes != summary.notes
        || edited.markers != before.markers
    }

    /// The ranges of the changed segments. The recording is aligned again near these ranges. The
    /// property is nil, and the whole recording is aligned again, in two cases: there are no such
    /// ranges, or a voice changed. Voices are always detected in the whole recording.
    var changes: [FrameRange]? {
      let (old, new) = (before.segments, edited.segments)
      let places = Set(old).symmetricDifference(new).map(\.range)
      let voices = Dictionary(old.map { ($0.range, $0.voice) }) { first, _ in first }
      let speaks = new.contains { segment in
        voices[segment.range].map { $0 != segment.voice } ?? false
      }
      return places.isEmpty || speaks ? nil : places
    }

    func outcome(
      _ after: [Segment], change: Int?, dryRun: Bool, _ warnings: [ReportedError]
    ) -> Outcome {
      Outcome(
        recording: before.recording.id.text, source: summary.displayPath, dryRun: dryRun,
        edits: lines, segments: SegmentChange.between(before.segments, after, at: rate),
        change: change, confirmedCount: after.count { $0.isConfirmed && !$0.isSkipped },
        segmentCount: after.count, warnings: warnings)
    }
  }

  private func make(
    _ body: (inout EditedRecording, AyahNumbering) throws -> [String],
    in store: LibraryStore
  ) throws -> PendingEdit {
    let (summary, before) = try store.summaryAndManifest(matching: recording)
    guard let rate = summary.recording.sampleRate else {
      throw InspectionError.nothingToEdit(path: summary.displayPath)
    }
    let numbering = try QuranFacts.bundled.numbering(
      of: summary.recording.riwayah, orAsFor: .hafs)
    var quietest: ((FrameRange) throws -> FrameIndex)?
    if !isExact, let key = before.featuresKey.flatMap({ Fingerprint(hex: $0) }) {
      let folder = LibraryFolder.features(of: library)
      var contour: LevelContour?
      quietest = { range in
        let measured = try contour ?? RecordingFeatures(of: key, in: folder).contour()
        contour = measured
        return try measured.quietest(in: range)
      }
    }
    var edited = EditedRecording(
      segments: before.segments, markers: before.markers, notes: summary.notes, rate: rate,
      length: summary.recording.frameCount, numbering: numbering, quietest: quietest)
    let lines = try body(&edited, numbering)
    if !allowsAnyLength {
      let length = ReadingLength(
        of: edited.segments, at: rate, in: summary.recording.riwayah, facts: .bundled)
      if let error = EditError(edited.segments.misfits(since: before.segments, length)) {
        throw ReportedError(forCommandLine: error, at: summary.displayPath)
      }
    }
    return PendingEdit(summary: summary, before: before, edited: edited, lines: lines, rate: rate)
  }

  /// Adds the name of the edit to an error that `body` throws.
  private func located<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as EditError {
      throw ReportedError(forCommandLine: error, at: name)
    }
  }

  /// One line for the journal with up to three edits in full; for more edits, the first edit and
  /// the number of the remaining edits.
  private static func summary(of lines: [String]) -> String {
    guard lines.count > 3 else { return lines.joined(separator: "; ") }
    return "\(lines[0]); and \(lines.count - 1) more edits"
  }
}
