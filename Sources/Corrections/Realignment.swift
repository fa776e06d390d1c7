import Analysis
package import AudioCore
import Editing
import HostSystem
package import Inspection
package import Library
import PipelineCore
package import Recitation
package import SystemPackage

/// Aligns a recording again around its confirmed segments, with the recipe of its last run. It uses
/// stored features and never decodes the audio.
package struct Realignment {
  private let store: LibraryStore
  private let redetection: Redetection
  fileprivate let run: RunRecord

  /// - Parameters:
  ///   - summary: the recording.
  ///   - store: the library.
  ///   - library: the folder of the library.
  /// - Throws: `LibraryError`, `RecipeError`.
  package init(of summary: RecordingSummary, in store: LibraryStore, library: FilePath) throws {
    self.store = store
    let known = try store.run(summary.run)
    let recipe: Recipe
    do {
      recipe = try Recipe(
        text: known?.recipe ?? "", file: "the recipe of the last run",
        stages: AnalysisStages.catalogue)
      run = known ?? RunIdentity.recordOfDetection(by: recipe, now: WallClock.now)
    } catch {
      // The stored recipe has an older format, which this version cannot parse. The bundled recipe
      // replaces it.
      recipe = try BundledRecipes.recipe(BundledRecipes.redetect, settings: [])
      run = RunIdentity.recordOfDetection(by: recipe, now: WallClock.now)
    }
    redetection = Redetection(
      recipe: recipe, riwayah: nil, features: LibraryFolder.features(of: library))
  }

  /// Aligns a recording of the library.
  ///
  /// - Parameter manifest: the stored manifest, or one with a change that is not stored yet.
  /// - Returns: a new manifest whose segments do not include the confirmed ones; nil if the
  ///   recording was never decoded.
  /// - Throws: `FeatureFileError` if its features are missing or damaged.
  package func manifest(from manifest: Manifest) throws -> Manifest? {
    try redetection.manifest(from: manifest)
  }

  /// Aligns a recording after a correction. Segments at an unchanged position keep their kind,
  /// unless the sound shows another kind; see `keepingKinds(of:within:)`.
  ///
  /// - Parameters:
  ///   - manifest: see ``manifest(from:)``.
  ///   - changes: the changed ranges; nil to align the whole recording.
  /// - Returns: see ``manifest(from:)``.
  /// - Throws: see ``manifest(from:)``.
  func correction(of manifest: Manifest, near changes: [FrameRange]?) throws -> Manifest? {
    let aligned =
      try changes.map { try self.manifest(from: manifest, near: $0) }
      ?? self.manifest(from: manifest)
    guard var aligned, let rate = manifest.recording.sampleRate else { return aligned }
    aligned.segments = aligned.segments.keepingKinds(
      of: manifest.segments, within: rate.frames(in: Self.tolerance))
    return aligned
  }

  /// Aligns only the part of a recording near a change. Otherwise a person would wait for the
  /// alignment of hours of sound after each correction. If the alignment changes the segments at
  /// the edge of the aligned range, the range is extended. Segments outside of the range stay as
  /// they are.
  ///
  /// - Parameters:
  ///   - manifest: see ``manifest(from:)``.
  ///   - changes: the ranges that a person changed, in any order; not empty.
  /// - Returns: see ``manifest(from:)``.
  /// - Throws: see ``manifest(from:)``.
  func manifest(from manifest: Manifest, near changes: [FrameRange]) throws -> Manifest? {
    guard let rate = manifest.recording.sampleRate, let start = changes.map(\.start).min(),
      let end = changes.map(\.end).max(), !manifest.isOpenToIdentification
    else { return try self.manifest(from: manifest) }
    var local = redetection
    local.comparesRanges = false
    var reach = Self.reach
    while true {
      let frames = rate.frames(in: reach)
      let window = start.count - frames..<end.count + frames
      let suggested = manifest.segments.filter { !$0.isConfirmed }
      let far = suggested.filter { Self.isOutside($0, of: window) }
      guard !far.isEmpty else { return try self.manifest(from: manifest) }
      var held = manifest
      for index in held.segments.indices where Self.isOutside(held.segments[index], of: window) {
        held.segments[index].isConfirmed = true
      }
      guard var aligned = try local.manifest(from: held) else { return nil }
      let near = suggested.filter { !Self.isOutside($0, of: window) }
      // The window includes a margin on each side of the change; `inner` excludes the outer third
      // of both margins.
      let inner = window.lowerBound + frames / 3..<window.upperBound - frames / 3
      if Self.agree(
        near, aligned.segments, outside: inner, within: rate.frames(in: Self.tolerance))
      {
        aligned.segments = (far + aligned.segments).sorted { $0.range.start < $1.range.start }
        // The alignment covered only a part of the recording and did not check the stated range. An
        // earlier doubt about the range therefore stays.
        if manifest.recording.status == .check {
          aligned.recording.status = .check
          aligned.recording.reason = manifest.recording.reason
        }
        return aligned
      }
      reach *= 4
    }
  }

  /// Aligns a recording with ranges that a person stated, and stores the ranges and the alignment.
  ///
  /// - Parameters:
  ///   - ranges: the ranges, in the order of recitation.
  ///   - before: the stored manifest.
  ///   - signature: the author and time of the statement.
  /// - Throws: `InspectionError.nothingDecoded(path:)` if the recording was never decoded; a range
  ///   of such a recording is stated when it is analysed again. `LibraryError`; see also
  ///   ``manifest(from:)``.
  package func state(_ ranges: [AyahRange], of before: Manifest, by signature: Signature) throws {
    var stated = before
    stated.recording.expected = ranges
    stated.recording.expectationOrigin = .option
    guard let aligned = try manifest(from: stated) else {
      throw InspectionError.nothingDecoded(path: before.recording.sourceFileName)
    }
    try store.update(
      aligned, run: run,
      statement: store.statement(
        of: before.recording.id, naming: ranges, from: stated.recording.expectedFrom,
        at: signature.time), by: signature)
  }

  /// The length of sound that is first aligned on either side of a change. Each further attempt
  /// aligns four times as much.
  private static let reach = Duration.seconds(60)
  /// Two segments count as being at the same position if neither their starts nor their ends differ
  /// by more than this time.
  private static let tolerance = Duration.milliseconds(100)

  private static func isOutside(_ segment: Segment, of stretch: Range<Int>) -> Bool {
    segment.range.end.count <= stretch.lowerBound || segment.range.start.count >= stretch.upperBound
  }

  /// True if the segments outside a range are the same before and after an alignment.
  private static func agree(
    _ before: [Segment], _ after: [Segment], outside inner: Range<Int>, within tolerance: Int
  ) -> Bool {
    func outer(_ segments: [Segment]) -> [Segment] {
      segments.filter { $0.ayah != nil && isOutside($0, of: inner) }
    }
    let (before, after) = (outer(before), outer(after))
    return before.count == after.count
      && zip(before, after).allSatisfy { old, new in
        old.kind == new.kind && old.ayah == new.ayah && old.endAyah == new.endAyah
          && abs(old.range.start.count - new.range.start.count) <= tolerance
          && abs(old.range.end.count - new.range.end.count) <= tolerance
      }
  }

  /// The part of a recording to align again after a change.
  enum Extent {
    case nothing, whole
    /// Align the sound near these ranges.
    case near([FrameRange])
  }

  /// Changes a recording, and aligns the rest of the recording around the change. The change and
  /// the alignment are stored in one transaction, so a killed process stores either both or
  /// neither.
  ///
  /// The alignment takes seconds, during which other processes may write. Therefore the change is
  /// first made in a transaction that is rolled back, and the alignment is computed from the result
  /// without a lock. If no other process has changed the recording by then, the change and the
  /// alignment are stored; otherwise everything is repeated. The last attempt runs with the library
  /// locked.
  ///
  /// - Parameters:
  ///   - id: the recording.
  ///   - store: the library.
  ///   - library: the folder of the library.
  ///   - prepare: computes the change from the present recording; stores no data itself.
  ///   - change: stores the change.
  ///   - extent: returns the part to align again.
  /// - Returns: the value that `change` returned, and the reason why the rest of the recording was
  ///   not aligned again. The reason is nil if the rest was aligned, or if no alignment was due.
  /// - Throws: the errors that `prepare` and `change` throw; the library is unchanged then.
  static func following<Prepared, Value>(
    of id: RecordingID, in store: LibraryStore, library: FilePath,
    prepare: () throws -> Prepared, change: (Prepared) throws -> Value,
    extent: (Prepared, Value) -> Extent
  ) throws -> (value: Value, warning: ReportedError?) {
    for _ in 0..<Self.attempts {
      let state = try store.state(of: id)
      let prepared = try prepare()
      let rehearsed = try store.rehearse {
        let value = try change(prepared)
        return try Rehearsal(of: store.summaryAndManifest(of: id), extent(prepared, value))
      }
      let aligned = rehearsed.aligned(in: store, library: library)
      let done: (Value, ReportedError?)? = try store.transaction {
        guard try store.state(of: id) == state else { return nil }
        return (try change(prepared), aligned.store(in: store))
      }
      if let done { return done }
    }
    return try store.transaction {
      let prepared = try prepare()
      let value = try change(prepared)
      let rehearsed = try Rehearsal(of: store.summaryAndManifest(of: id), extent(prepared, value))
      return (value, rehearsed.aligned(in: store, library: library).store(in: store))
    }
  }

  private static let attempts = 4
}

/// A change that was made in a transaction and rolled back, together with the effect of the change
/// on a recording.
private struct Rehearsal {
  /// The recording after the change; nil if the change removed it.
  private let recording: (summary: RecordingSummary, manifest: Manifest)?
  private let extent: Realignment.Extent

  init(
    of recording: (summary: RecordingSummary, manifest: Manifest)?, _ extent: Realignment.Extent
  ) {
    (self.recording, self.extent) = (recording, extent)
  }

  func aligned(in store: LibraryStore, library: FilePath) -> Aligned {
    guard let (summary, manifest) = recording else { return .unchanged }
    do {
      let changes: [FrameRange]?
      switch extent {
      case .nothing: return .unchanged
      case .whole: changes = nil
      case .near(let ranges): changes = ranges
      }
      let realignment = try Realignment(of: summary, in: store, library: library)
      guard let result = try realignment.correction(of: manifest, near: changes) else {
        return .unchanged
      }
      return .aligned(result, realignment.run, summary.displayPath)
    } catch { return .failed(Aligned.report(error, summary.displayPath)) }
  }
}

/// The result of aligning a recording after a change.
private enum Aligned {
  case unchanged
  case aligned(Manifest, RunRecord, String)
  case failed(ReportedError)

  /// Stores the alignment; to be called within a transaction.
  ///
  /// - Returns: the reason why the alignment was not stored; nil if it was stored, or if no
  ///   alignment was due.
  func store(in store: LibraryStore) -> ReportedError? {
    switch self {
    case .unchanged: return nil
    case .failed(let report): return report
    case .aligned(let manifest, let run, let path):
      do {
        try store.update(manifest, run: run)
        return nil
      } catch { return Self.report(error, path) }
    }
  }

  static func report(_ error: any Error, _ path: String) -> ReportedError {
    var report = ReportedError(forCommandLine: error, at: path)
    report.problem = "the segments around the change were not aligned anew: \(report.problem)"
    return report
  }
}

/// A segment that a change added, removed or altered.
package struct SegmentChange: Sendable, Hashable {
  /// The content of the segment, such as `67:3`.
  package let segment: String
  /// The content of the segment before the change, such as `fragment of 67:3`; nil if it is
  /// unchanged.
  package let was: String?
  /// The content as values, and the content before the change if it has changed.
  package let name: SegmentName
  package let earlierName: SegmentName?
  /// The previous position; nil if the segment is new.
  package let rangeBefore: FrameRange?
  /// The present position; nil if the segment is gone.
  package let rangeAfter: FrameRange?
  /// True if the segment was confirmed by a person before the change, or is confirmed after the
  /// change. False if both versions come from the alignment.
  package let byPerson: Bool
  private let rate: SampleRate

  /// The previous position, written as a person types it: `0:10.000-0:20.000`; nil if the segment
  /// is new.
  package var before: String? { rangeBefore.map(text) }
  /// The present position, written as a person types it; nil if the segment is gone.
  package var after: String? { rangeAfter.map(text) }

  private func text(_ range: FrameRange) -> String {
    "\(range.start.clock(at: rate))-\(range.end.clock(at: rate))"
  }

  /// Compares the segments of a recording before and after a change. Segments with the same range
  /// are matched first. All other segments are matched by ayah and occurrence if they are readings,
  /// and by their start if they are not readings.
  ///
  /// - Parameters:
  ///   - before: the segments before, in order of time.
  ///   - after: the segments after, in order of time.
  ///   - rate: the sample rate of their positions.
  /// - Returns: the differences in content, position or confirmation, in order of time.
  package static func between(
    _ before: [Segment], _ after: [Segment], at rate: SampleRate
  ) -> [SegmentChange] {
    struct Key: Hashable {
      let reading: Segment.Reading
      let start: FrameIndex?

      init(_ segment: Segment) {
        reading = segment.reading
        start = segment.ayah == nil || segment.kind == .fragment ? segment.range.start : nil
      }
    }
    let places = Dictionary(before.map { ($0.range, $0) }) { first, _ in first }
    let same = Set(after.map(\.range)).intersection(places.keys)
    let moved = before.filter { !same.contains($0.range) }
    let old = Dictionary(moved.map { (Key($0), $0) }) { first, _ in first }
    let new = Set(after.filter { !same.contains($0.range) }.map(Key.init))
    let gone = moved.filter { !new.contains(Key($0)) }.map {
      (
        $0.range.start,
        SegmentChange(
          segment: $0.displayName, was: nil, name: SegmentName($0), earlierName: nil,
          rangeBefore: $0.range, rangeAfter: nil, byPerson: $0.isConfirmed, rate: rate)
      )
    }
    let changed = after.compactMap { segment -> (FrameIndex, SegmentChange)? in
      let was = places[segment.range] ?? old[Key(segment)]
      let isOther = was.map { $0.displayName != segment.displayName } ?? false
      if let was, was.range == segment.range, !isOther, was.isConfirmed == segment.isConfirmed {
        return nil
      }
      return (
        segment.range.start,
        SegmentChange(
          segment: segment.displayName, was: isOther ? was?.displayName : nil,
          name: SegmentName(segment), earlierName: isOther ? was.map(SegmentName.init) : nil,
          rangeBefore: was?.range, rangeAfter: segment.range,
          byPerson: segment.isConfirmed || (was?.isConfirmed ?? false), rate: rate)
      )
    }
    return (gone + changed).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension SegmentChange: Encodable {
  private enum CodingKeys: String, CodingKey { case segment, was, before, after, byPerson }

  /// Encodes the change for people: positions become times.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(segment, forKey: .segment)
    try values.encodeIfPresent(was, forKey: .was)
    try values.encodeIfPresent(before, forKey: .before)
    try values.encodeIfPresent(after, forKey: .after)
    try values.encode(byPerson, forKey: .byPerson)
  }
}
