package import Library
import Recitation
import Synchronization
import SystemPackage

/// The recordings of a library as `tilawa status` lists them: which, and in what order.
package struct RecordingList: Sendable {
  /// A recording of the list.
  package struct Line: Encodable, Sendable {
    package let id, source, title, status: String
    package let reason: String?
    package let reciter: String?
    package let durationSeconds: Double
    package let expected: String
    package let expectedFrom: String?
    package let needsRange: Bool
    package let candidates: [IdentifiedRecording.Passage]
    package let segments, ayat, confirmed, missingAyat: Int
    /// The least confidence of an ayah that nobody confirmed; nil if there is none.
    package let lowestConfidence: Double?
    package let annotation: String
    fileprivate let importedAt: String

    private enum CodingKeys: String, CodingKey {
      case id, source, title, status, reason, reciter, durationSeconds, expected, expectedFrom
      case needsRange, candidates, segments, ayat, confirmed, missingAyat, lowestConfidence
      case annotation
    }
  }

  /// What is listed: recordings that meet every condition that is set.
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

  /// The status of a recording of which no file is left, and no copy in the library.
  package static let missing = "missing"
  /// All that a line can have for its status.
  package static let statuses = RecordingStatus.allCases.map(\.rawValue) + [missing]

  /// The recordings that the filter lets through.
  package let lines: [Line]
  /// Files that could not be opened, if the filter lets them through.
  package let unopened: [(file: SourceFile, failure: SourceFailure)]
  /// The number of recordings of the whole library by status; a status that none has is left out.
  package let counts: [String: Int]

  /// Lists the recordings of a library. Each of their files is looked for, none is read.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - filter: what is listed.
  ///   - order: in which order.
  /// - Throws: `LibraryError`; `LibraryError.noSuchReciter` if the filter names nobody.
  package init(
    of store: LibraryStore, filter: Filter = Filter(), by order: Order = .path
  ) throws {
    try self.init(
      store.recordings().map { Line($0, in: store.directory) }, of: store, filter, by: order)
  }

  /// The same of lines that are known already.
  fileprivate init(
    _ all: [Line], of store: LibraryStore, _ filter: Filter, by order: Order
  ) throws {
    let reciter = try filter.reciter.map { try store.reciter(matching: $0).reciter.name }
    counts = Dictionary(all.map { ($0.status, 1) }, uniquingKeysWith: +)
    let kept = all.filter { line in
      (filter.statuses.isEmpty || filter.statuses.contains(line.status))
        && (reciter == nil || line.reciter == reciter)
        && (!filter.needsRange || line.needsRange)
        && filter.below.map { (line.lowestConfidence ?? .infinity) < $0 } ?? true
    }
    lines =
      order == .path
      ? kept
      : kept.enumerated().sorted { first, second in
        order.puts(first.element, before: second.element)
          ?? (first.offset < second.offset)
      }.map(\.element)
    unopened = filter.showsUnopened ? try store.failedSources() : []
  }
}

extension RecordingList.Order {
  /// True if one comes before another; nil if they are equal in this order.
  fileprivate func puts(
    _ first: RecordingList.Line, before second: RecordingList.Line
  ) -> Bool? {
    func less<Key: Comparable>(_ one: Key, _ other: Key) -> Bool? {
      one == other ? nil : one < other
    }
    return switch self {
    case .path: nil
    case .status: less(first.status, second.status)
    case .length: less(second.durationSeconds, first.durationSeconds)
    case .ayat: less(second.ayat, first.ayat)
    case .confidence:
      less(first.lowestConfidence ?? .infinity, second.lowestConfidence ?? .infinity)
    case .newest: less(second.importedAt, first.importedAt)
    }
  }
}

extension RecordingList.Line {
  fileprivate init(_ summary: RecordingSummary, in library: FilePath) {
    let recording = summary.recording
    let isMissing = summary.isMissing(from: library)
    id = recording.id.text
    source = summary.displayPath
    title = recording.title
    status = isMissing ? RecordingList.missing : recording.status.rawValue
    reason = isMissing ? "no file is left of it" : recording.reason
    reciter = recording.reciter
    durationSeconds = (recording.durationSeconds * 1000).rounded() / 1000
    expected = recording.expected.map(\.description).joined(separator: " ")
    expectedFrom = recording.expectedFrom
    needsRange = recording.needsRange
    candidates = IdentifiedRecording.Passage.all(in: summary, of: library)
    segments = summary.segmentCount
    ayat = summary.ayahCount
    confirmed = summary.confirmedCount
    missingAyat = recording.missing.count
    lowestConfidence = summary.lowestConfidence
    annotation = summary.annotationStatus.rawValue
    importedAt = summary.importedAt
  }
}

/// The lines of all recordings of one library, kept from list to list: where nothing was stored since, they are as they
/// were; otherwise only those are made anew whose recording was changed, by whatever process.
///
/// Whether files are still there is looked for again where a line is shown.
final class KnownRecordings: Sendable {
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
    /// The library when the lines were made; nil if they have to be made anew.
    var version: LibraryStore.Version?
  }

  private let memory = Mutex(Memory())

  /// Lists recordings like `RecordingList.init(of:filter:by:)`.
  ///
  /// - Parameters:
  ///   - store: the library, always the same.
  ///   - filter: what is listed.
  ///   - order: in which order.
  /// - Returns: the list.
  /// - Throws: as that does.
  func list(
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

  /// Looks for the files of some lines.
  ///
  /// - Parameter lines: of ``list(of:_:by:)``.
  /// - Returns: true if those are there that were, and no others; false if the list has to be made again.
  func areStillThere(_ lines: [RecordingList.Line]) -> Bool {
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
