import AudioCore
package import Library
import Recitation
import Synchronization
import SystemPackage

/// The recordings of a library as `tilawa status` lists them, filtered and sorted. All lines are in
/// memory; see ``StreamedRecordingList`` for a list that creates its lines on demand.
package struct RecordingList: Sendable {
  /// A recording of the list.
  package struct Line: Encodable, Sendable {
    package let id, source, title, status: String
    package let reason: String?
    /// Sentences for the user about problems in the sound or the tags; nil without problems.
    package let remarks: [String]?
    package let reciter: String?
    package let durationSeconds: Double
    package let expected: String
    package let expectedFrom: String?
    package let needsRange: Bool
    package let candidates: [IdentifiedRecording.Passage]
    package let segments, ayat, readings, confirmed, missingAyat: Int
    /// The least confidence of an unconfirmed ayah; nil if the recording has no unconfirmed ayah.
    package let lowestConfidence: Double?
    /// The number of doubtful ayat.
    package let doubtful: Int
    /// The total length of the doubtful ayat in seconds.
    package let doubtfulSeconds: Double
    package let annotation: String
    fileprivate let importedAt: String
    /// The expected ranges and the likeliest identified ranges.
    let ranges: [AyahRange]

    private enum CodingKeys: String, CodingKey {
      case id, source, title, status, reason, remarks, reciter, durationSeconds, expected,
        expectedFrom
      case needsRange, candidates, segments, ayat, readings, confirmed, missingAyat,
        lowestConfidence, doubtful, doubtfulSeconds
      case annotation
    }
  }

  /// The conditions of a list; a recording must meet all conditions that are set.
  package struct Filter: Sendable {
    /// The accepted statuses, from ``RecordingList/statuses``. Empty for all.
    package var statuses: Set<String> = []
    /// The name of the reciter, as a person types it.
    package var reciter: String?
    /// True to list only recordings that need a range.
    package var needsRange = false
    /// A limit of confidence: the list contains only recordings that have an unconfirmed ayah with
    /// a lower confidence. Nil for no limit.
    package var below: Double?

    package init() {}

    /// True if the list includes files that could not be opened. Such a file counts as failed. Its
    /// other properties are unknown, so that a filter with any other condition excludes it.
    fileprivate var showsUnopened: Bool {
      (statuses.isEmpty || statuses.contains(RecordingStatus.failed.rawValue))
        && reciter == nil && !needsRange && below == nil
    }

    /// Returns the filter with the reciter's name as stored in the library.
    ///
    /// - Throws: `LibraryError.noSuchReciter` if there is no such reciter.
    fileprivate func naming(recitersOf store: LibraryStore) throws -> Self {
      var filter = self
      filter.reciter = try reciter.map { try store.reciter(matching: $0).reciter.name }
      return filter
    }

    /// True if a recording meets every condition. The reciter's name must be the name that is
    /// stored in the library.
    fileprivate func matches(_ line: Line) -> Bool {
      (statuses.isEmpty || statuses.contains(line.status))
        && (reciter == nil || line.reciter == reciter)
        && (!needsRange || line.needsRange)
        && below.map { (line.lowestConfidence ?? .infinity) < $0 } ?? true
    }
  }

  /// The order of a list. Recordings with equal keys stay in the order of ``path``.
  package enum Order: String, CaseIterable, Sendable {
    /// Sorted by path.
    case path
    /// Sorted by status, in alphabetical order.
    case status
    /// Sorted by length, longest first.
    case length
    /// Sorted by the number of ayat, most first.
    case ayat
    /// Sorted by the confidence of the least certain ayah, lowest first; recordings without ayat
    /// last.
    case confidence
    /// Sorted by the time of import, latest first.
    case newest
  }

  /// The status of a recording without audio: all its files are gone, and the library has no copy.
  package static let missing = "missing"
  /// All possible statuses of a line.
  package static let statuses = RecordingStatus.allCases.map(\.rawValue) + [missing]

  /// The lines of the recordings that pass the filter.
  package let lines: [Line]
  /// The files that could not be opened, if the filter includes them.
  package let unopened: [(file: SourceFile, failure: SourceFailure)]
  /// The number of recordings in the whole library by status; a status without recordings has no
  /// entry.
  package let counts: [String: Int]

  /// Lists recordings.
  ///
  /// - Parameters:
  ///   - all: the lines of all recordings of the library, by path.
  ///   - store: the library.
  ///   - filter: the conditions.
  ///   - order: the order.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter has an unknown reciter.
  fileprivate init(
    _ all: [Line], of store: LibraryStore, _ filter: Filter, by order: Order
  ) throws {
    let filter = try filter.naming(recitersOf: store)
    counts = Dictionary(all.map { ($0.status, 1) }, uniquingKeysWith: +)
    let kept = all.filter(filter.matches)
    lines = order.sorted(kept, by: kept.map(order.key))
    unopened = filter.showsUnopened ? try store.failedSources() : []
  }
}

extension RecordingList.Order {
  /// The sort key of a recording.
  fileprivate enum Key: Comparable {
    /// A number, sorted in ascending order.
    case number(Double)
    /// A text, sorted in alphabetical order.
    case text(String)
    /// A text, sorted in reverse alphabetical order.
    case reversed(String)

    static func < (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.number(let one), .number(let other)): one < other
      case (.text(let one), .text(let other)): one < other
      case (.reversed(let one), .reversed(let other)): one > other
      default: preconditionFailure("keys of two orders: \(one), \(other)")
      }
    }
  }

  /// The sort key of a recording in this order. In the order by path, all recordings have the same
  /// key, because the lines are already sorted by path.
  fileprivate func key(of line: RecordingList.Line) -> Key {
    switch self {
    case .path: .number(0)
    case .status: .text(line.status)
    case .length: .number(-line.durationSeconds)
    case .ayat: .number(-Double(line.ayat))
    case .confidence: .number(line.lowestConfidence ?? .infinity)
    case .newest: .reversed(line.importedAt)
    }
  }

  /// Sorts values by their keys. Values with equal keys keep their order, which is the order by
  /// path.
  fileprivate func sorted<Value>(_ values: [Value], by keys: [Key]) -> [Value] {
    if self == .path { return values }
    return values.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1]
    }.map { values[$0] }
  }
}

/// A list of recordings that creates its lines on demand and holds only the ids in memory.
///
/// A large library is read twice: first to filter and count the recordings, then to create the
/// lines. No transaction is open while a line is used, so a slow consumer never blocks a writer. A
/// recording that changes between the two readings gets its present line, and a recording that was
/// removed gets no line.
package struct StreamedRecordingList: Sendable {
  /// The number of recordings that pass the filter.
  package let count: Int
  /// The number of recordings in the whole library by status; see ``RecordingList/counts``.
  package let counts: [String: Int]
  /// The files that could not be opened; see ``RecordingList/unopened``.
  package let unopened: [(file: SourceFile, failure: SourceFailure)]
  private let store: LibraryStore
  private let ids: [RecordingID]
  /// The lines; nil if there are too many to hold in memory.
  private let lines: [RecordingList.Line]?

  /// The number of recordings read at once.
  private static let batch = 1024
  /// Lists the recordings of a library. Checks whether their files exist, but reads no file.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - filter: the conditions.
  ///   - order: the order.
  ///   - maxKept: the maximum number of lines to hold in memory; for a shorter list the library is
  ///     read only once.
  ///   - visit: called once with the line of each recording that passes the filter, by path.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter has an unknown reciter.
  package init(
    of store: LibraryStore, filter: RecordingList.Filter = RecordingList.Filter(),
    by order: RecordingList.Order = .path, keeping maxKept: Int = 2048,
    _ visit: (RecordingList.Line) -> Void = { _ in }
  ) throws {
    let filter = try filter.naming(recitersOf: store)
    var counts: [String: Int] = [:]
    var ids: [RecordingID] = []
    var keys: [RecordingList.Order.Key] = []
    var lines: [RecordingList.Line]? = []
    try Self.forEachLine(of: try store.recordingIDs(), in: store) { id, line in
      counts[line.status, default: 0] += 1
      guard filter.matches(line) else { return }
      visit(line)
      ids.append(id)
      if order != .path { keys.append(order.key(of: line)) }
      if ids.count > maxKept { lines = nil } else { lines?.append(line) }
    }
    self.store = store
    self.counts = counts
    count = ids.count
    self.ids = order.sorted(ids, by: keys)
    self.lines = lines.map { order.sorted($0, by: keys) }
    unopened = filter.showsUnopened ? try store.failedSources() : []
  }

  /// Calls `body` with each line, in the order of the list.
  ///
  /// - Parameter body: called once per line; an error ends the loop and is rethrown.
  /// - Throws: `LibraryError`, or the error that `body` throws.
  package func forEachLine(_ body: (RecordingList.Line) throws -> Void) throws {
    if let lines { return try lines.forEach(body) }
    try Self.forEachLine(of: ids, in: store) { try body($1) }
  }

  private static func forEachLine(
    of ids: [RecordingID], in store: LibraryStore,
    _ body: (RecordingID, RecordingList.Line) throws -> Void
  ) throws {
    for start in stride(from: 0, to: ids.count, by: batch) {
      for summary in try store.recordings(Array(ids[start..<min(start + batch, ids.count)])) {
        try body(summary.recording.id, RecordingList.Line(summary, in: store.directory))
      }
    }
  }
}

extension RecordingList.Line {
  /// The range of ayat as text. If the range is unknown or doubtful, the likeliest candidates are
  /// added, with the lowest of their probabilities: `needed: 67:1-30 (0.62)`. If more than four
  /// passages are stated, only the first three and the number of passages are listed:
  /// `67 68 69 … (12 passages)`.
  package var rangeText: String {
    let first = candidates.compactMap(\.candidates.first)
    let ranges = first.prefix(3).map(\.range).joined(separator: " ")
    let heard = first.map(\.probability).min().map {
      "\(ranges)\(first.count > 3 ? " …" : "") (\($0.text(decimals: 2)))"
    }
    if needsRange { return heard.map { "needed: \($0)" } ?? "needed" }
    let passages = expected.split(separator: " ")
    let stated =
      passages.count > 4
      ? "\(passages.prefix(3).joined(separator: " ")) … (\(passages.count) passages)" : expected
    if status == RecordingStatus.check.rawValue, let heard {
      return "\(stated), sounds like \(heard)"
    }
    return expected.isEmpty ? "–" : stated
  }

  fileprivate init(_ summary: RecordingSummary, in library: FilePath) {
    let recording = summary.recording
    let isMissing = summary.isMissing(from: library)
    id = recording.id.text
    source = summary.displayPath
    title = recording.title
    status = isMissing ? RecordingList.missing : recording.status.rawValue
    reason = isMissing ? "no file is left of it" : recording.reason
    remarks = recording.remarks
    reciter = recording.reciter
    durationSeconds = (recording.durationSeconds * 1000).rounded() / 1000
    expected = recording.expected.map(\.description).joined(separator: " ")
    expectedFrom = recording.expectedFrom
    needsRange = recording.needsRange
    let identified = summary.identifiedPassages(in: library)
    candidates = identified.map(IdentifiedRecording.Passage.init)
    ranges = recording.expected + identified.compactMap(\.candidates.first?.range)
    segments = summary.segmentCount
    ayat = summary.ayahCount
    readings = summary.readingCount
    confirmed = summary.confirmedCount - summary.skippedCount
    missingAyat = recording.missing.count
    lowestConfidence = summary.lowestConfidence
    doubtful = summary.doubtfulCount
    doubtfulSeconds =
      recording.sampleRate.map {
        (Double(summary.doubtfulFrames) / Double($0.hertz) * 1000).rounded() / 1000
      } ?? 0
    annotation = summary.annotationStatus.rawValue
    importedAt = summary.importedAt
  }
}

/// A cache of the lines of all recordings in one library. If the library is unchanged, the lines
/// are returned at once; otherwise the lines of changed recordings are created again.
///
/// The files of a recording may have been removed since its line was cached. Call
/// ``areStillThere(_:)`` before a line is shown.
package final class KnownRecordings: Sendable {
  package init() {}

  private struct Known {
    var state: LibraryStore.ContentsState
    var line: RecordingList.Line
    /// The files that may contain the sound of the recording.
    var files: [SourceFile]
  }

  private struct Memory {
    var known: [RecordingID: Known] = [:]
    /// The lines of all recordings by path. They show the library in the state ``version``.
    var lines: [RecordingList.Line] = []
    /// The version of the library for which ``lines`` were created. If it is nil, the next call
    /// creates the lines again.
    var version: LibraryStore.Version?
  }

  private let memory = Mutex(Memory())

  /// Returns the list. The lines of recordings that did not change since the last call are reused.
  ///
  /// - Parameters:
  ///   - store: the library, the same in every call.
  ///   - filter: the conditions.
  ///   - order: the order.
  /// - Returns: the list.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter has an unknown reciter.
  package func list(
    of store: LibraryStore, _ filter: RecordingList.Filter, by order: RecordingList.Order
  ) throws -> RecordingList {
    let lines = try memory.withLock { memory in
      // Read the version before the lines, so that the next call notices a change that is made in
      // between.
      let version = try store.version()
      if memory.version != version {
        try Self.refresh(&memory, from: store)
        memory.version = version
      }
      return memory.lines
    }
    return try RecordingList(lines, of: store, filter, by: order)
  }

  private static func refresh(_ memory: inout Memory, from store: LibraryStore) throws {
    let states = try store.contentsStates()
    let changed = states.filter {
      $0.state.checksum == nil || memory.known[$0.id]?.state != $0.state
    }
    let summaries = Dictionary(
      try store.recordings(changed.map(\.id)).map { ($0.recording.id, $0) }
    ) { first, _ in first }
    if memory.known.count + changed.count > states.count {
      let all = Set(states.map(\.id))
      memory.known = memory.known.filter { all.contains($0.key) }
    }
    for (id, state) in changed {
      memory.known[id] = summaries[id].map {
        Known(
          state: state, line: RecordingList.Line($0, in: store.directory),
          files: $0.files(in: store.directory))
      }
    }
    memory.lines = states.compactMap { memory.known[$0.id]?.line }
  }

  /// Checks whether the files of recordings are still missing or present, as the lines state.
  ///
  /// - Parameter lines: lines from ``list(of:_:by:)``.
  /// - Returns: true if each file is present or missing as its line states; false if the list has
  ///   to be created again.
  package func areStillThere(_ lines: [RecordingList.Line]) -> Bool {
    memory.withLock { memory in
      let other = lines.map { RecordingID($0.id) }.filter { id in
        memory.known[id].map {
          $0.files.allSatisfy(\.isGone) != ($0.line.status == RecordingList.missing)
        } ?? false
      }
      for id in other { memory.known[id] = nil }
      if !other.isEmpty { memory.version = nil }
      return other.isEmpty
    }
  }
}
