import AudioCore
package import Library
import Recitation
import Synchronization
import SystemPackage

/// The recordings of a library as `tilawa status` lists them: which, and in what order. All lines
/// are in memory; see ``StreamedRecordingList``.
package struct RecordingList: Sendable {
  /// A recording of the list.
  package struct Line: Encodable, Sendable {
    package let id, source, title, status: String
    package let reason: String?
    /// Remarks for a person on how it was read; absent if there are none.
    package let remarks: [String]?
    package let reciter: String?
    package let durationSeconds: Double
    package let expected: String
    package let expectedFrom: String?
    package let needsRange: Bool
    package let candidates: [IdentifiedRecording.Passage]
    package let segments, ayat, readings, confirmed, missingAyat: Int
    /// The least confidence of an ayah that nobody confirmed; nil if there is none.
    package let lowestConfidence: Double?
    package let annotation: String
    fileprivate let importedAt: String
    /// The ranges that are expected, or heard where nobody stated one.
    let ranges: [AyahRange]

    private enum CodingKeys: String, CodingKey {
      case id, source, title, status, reason, remarks, reciter, durationSeconds, expected,
        expectedFrom
      case needsRange, candidates, segments, ayat, readings, confirmed, missingAyat,
        lowestConfidence
      case annotation
    }
  }

  /// The conditions of a list: recordings that meet all that are set.
  package struct Filter: Sendable {
    /// Any of these; see ``RecordingList/statuses``. Empty for all.
    package var statuses: Set<String> = []
    /// The name of the reciter, as a person types it.
    package var reciter: String?
    /// True if only those are listed that need a range.
    package var needsRange = false
    /// Only those with an unconfirmed ayah of less confidence.
    package var below: Double?

    package init() {}

    /// True if files that could not be opened are listed: nothing is known of them but that.
    fileprivate var showsUnopened: Bool {
      (statuses.isEmpty || statuses.contains(RecordingStatus.failed.rawValue))
        && reciter == nil && !needsRange && below == nil
    }

    /// The same filter with the reciter by the name that the library has for him.
    ///
    /// - Throws: `LibraryError.noSuchReciter` if the filter names nobody.
    fileprivate func naming(recitersOf store: LibraryStore) throws -> Self {
      var filter = self
      filter.reciter = try reciter.map { try store.reciter(matching: $0).reciter.name }
      return filter
    }

    /// True if a recording meets every condition; the reciter is named as the library names him.
    fileprivate func takes(_ line: Line) -> Bool {
      (statuses.isEmpty || statuses.contains(line.status))
        && (reciter == nil || line.reciter == reciter)
        && (!needsRange || line.needsRange)
        && below.map { (line.lowestConfidence ?? .infinity) < $0 } ?? true
    }
  }

  /// The order of a list. Equal recordings stay in the order of ``path``.
  package enum Order: String, CaseIterable, Sendable {
    /// By path.
    case path
    /// By the status, in alphabetical order.
    case status
    /// The longest first.
    case length
    /// Those with the most ayat first.
    case ayat
    /// Those with the least certain ayah first; those without any last.
    case confidence
    /// The last imported first.
    case newest
  }

  /// The status of a recording without any file, and without a copy in the library.
  package static let missing = "missing"
  /// All that a line can have for its status.
  package static let statuses = RecordingStatus.allCases.map(\.rawValue) + [missing]

  /// The recordings that the filter lets through.
  package let lines: [Line]
  /// Files that could not be opened, if the filter lets them through.
  package let unopened: [(file: SourceFile, failure: SourceFailure)]
  /// The number of recordings of the whole library by status; a status that none has is left out.
  package let counts: [String: Int]

  /// Lists recordings.
  ///
  /// - Parameters:
  ///   - all: the lines of all recordings of the library, by path.
  ///   - store: the library.
  ///   - filter: what is listed.
  ///   - order: in which order.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter names nobody.
  fileprivate init(
    _ all: [Line], of store: LibraryStore, _ filter: Filter, by order: Order
  ) throws {
    let filter = try filter.naming(recitersOf: store)
    counts = Dictionary(all.map { ($0.status, 1) }, uniquingKeysWith: +)
    let kept = all.filter(filter.takes)
    lines = order.sorted(kept, by: kept.map(order.key))
    unopened = filter.showsUnopened ? try store.failedSources() : []
  }
}

extension RecordingList.Order {
  /// The keys by which recordings are sorted.
  fileprivate enum Key: Comparable {
    /// The least first.
    case number(Double)
    /// In alphabetical order.
    case text(String)
    /// The last in alphabetical order first.
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

  /// The place of a recording in this order; the same for all by path, in which they come.
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

  /// Sorts values that come by path.
  ///
  /// - Parameters:
  ///   - values: what is sorted.
  ///   - keys: as many, ``key(of:)`` of each.
  /// - Returns: the values by key; where keys are equal, they stay as they were.
  fileprivate func sorted<Value>(_ values: [Value], by keys: [Key]) -> [Value] {
    if self == .path { return values }
    return values.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1]
    }.map { values[$0] }
  }
}

/// The recordings of a library in the order of a list, whose lines are made when they are asked
/// for: of each recording only the id is in memory.
///
/// A large library is gone through twice, first to choose and to count, then for the lines, and no
/// transaction is open while a line is used: who reads them slowly keeps nobody from writing. A
/// recording that was changed between the two has the line that it has now, and one that was
/// removed has none.
package struct StreamedRecordingList: Sendable {
  /// The number of recordings that the filter lets through.
  package let count: Int
  /// As ``RecordingList/counts``.
  package let counts: [String: Int]
  /// As ``RecordingList/unopened``.
  package let unopened: [(file: SourceFile, failure: SourceFailure)]
  private let store: LibraryStore
  private let ids: [RecordingID]
  /// The lines, if there are few.
  private let lines: [RecordingList.Line]?

  /// So many recordings are read at once.
  private static let batch = 1024
  /// Lists the recordings of a library. Each of their files is looked for, none is read.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - filter: what is listed.
  ///   - order: in which order.
  ///   - mostKept: the lines of up to so many recordings are kept, and the library is gone through
  ///     once.
  ///   - look: called once for the line of each recording that the filter lets through, by path.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter names nobody.
  package init(
    of store: LibraryStore, filter: RecordingList.Filter = RecordingList.Filter(),
    by order: RecordingList.Order = .path, keeping mostKept: Int = 2048,
    _ look: (RecordingList.Line) -> Void = { _ in }
  ) throws {
    let filter = try filter.naming(recitersOf: store)
    var counts: [String: Int] = [:]
    var ids: [RecordingID] = []
    var keys: [RecordingList.Order.Key] = []
    var lines: [RecordingList.Line]? = []
    try Self.forEachLine(of: try store.recordingIDs(), in: store) { id, line in
      counts[line.status, default: 0] += 1
      guard filter.takes(line) else { return }
      look(line)
      ids.append(id)
      if order != .path { keys.append(order.key(of: line)) }
      if ids.count > mostKept { lines = nil } else { lines?.append(line) }
    }
    self.store = store
    self.counts = counts
    count = ids.count
    self.ids = order.sorted(ids, by: keys)
    self.lines = lines.map { order.sorted($0, by: keys) }
    unopened = filter.showsUnopened ? try store.failedSources() : []
  }

  /// Gives the line of each recording, in the order of the list.
  ///
  /// - Parameter body: called once for each; what it throws ends the walk and is thrown on.
  /// - Throws: `LibraryError`, or what `body` throws.
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
  /// The range, and the candidates where it is needed or doubtful: `needed: 67:1-30 (0.62)`.
  /// Of more than four passages the first three and their number: `67 68 69 … (12 passages)`.
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
    if status == "check", let heard { return "\(stated), sounds like \(heard)" }
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
    annotation = summary.annotationStatus.rawValue
    importedAt = summary.importedAt
  }
}

/// The lines of all recordings of one library, kept from list to list: where nothing was stored
/// since, they are as they were; otherwise only those are made again whose recording was changed,
/// by whatever process.
///
/// Whether files are still there is looked for again where a line is shown.
package final class KnownRecordings: Sendable {
  package init() {}

  private struct Known {
    var state: LibraryStore.ContentsState
    var line: RecordingList.Line
    /// All that may hold its sound.
    var files: [SourceFile]
  }

  private struct Memory {
    var known: [RecordingID: Known] = [:]
    /// The lines of all, in the order of paths, of ``version``.
    var lines: [RecordingList.Line] = []
    /// The library when the lines were made; nil if they have to be made again.
    var version: LibraryStore.Version?
  }

  private let memory = Mutex(Memory())

  /// Lists recordings, as a new list of them would.
  ///
  /// - Parameters:
  ///   - store: the library, always the same.
  ///   - filter: what is listed.
  ///   - order: in which order.
  /// - Returns: the list.
  /// - Throws: as that does.
  package func list(
    of store: LibraryStore, _ filter: RecordingList.Filter, by order: RecordingList.Order
  ) throws -> RecordingList {
    let lines = try memory.withLock { memory in
      // What is stored after this is noticed the next time.
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

  /// Searches for the files of some lines.
  ///
  /// - Parameter lines: of ``list(of:_:by:)``.
  /// - Returns: true if those are there that were, and no others; false if the list has to be made
  ///   again.
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
