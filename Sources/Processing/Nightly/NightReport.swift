import Analysis
import AudioCore
import Features
import HostSystem
package import Library
import PipelineCore
package import Recitation
import Report
import SystemPackage

/// The report of the last run, for a page and as JSON. The size of the report is bounded, however
/// large the library is. A truncated list still states the number of all its entries.
package struct NightReport: Sendable, Hashable, Encodable {
  /// The counts of the library.
  package struct Totals: Sendable, Hashable, Encodable {
    /// The number of recordings with each status, and the number of files that could not be opened.
    package var ok = 0, check = 0, partial = 0, failed = 0, unopened = 0
    /// The number of recordings that need a range.
    package var needingRange = 0
    /// The length of all recordings, in seconds.
    package var seconds = 0.0
    /// The number of segments with an ayah, the number of distinct ayat, and the number of
    /// confirmed segments.
    package var ayahSegments = 0, distinctAyat = 0, confirmedSegments = 0
  }

  /// The number of suggested ayat in a range of confidence.
  package struct Band: Sendable, Hashable, Encodable {
    /// The lowest confidence of the range.
    package var from: Double
    /// The number of suggested ayat in the range.
    package var ayat: Int
  }

  /// A segment to review.
  package struct Line: Sendable, Hashable, Encodable {
    /// The id of the recording, and its path relative to the processed folder.
    package var recording: String, source: String
    /// The suggested ayah, and the ayah in the second-best alignment.
    package var ayah: String, runnerUp: String?
    /// The start and the end of the segment, in seconds.
    package var start: Double, end: Double
    /// The confidence, and the benefit of a review; see `LibraryStore.segmentsToReview`.
    package var confidence: Double, gain: Double
  }

  /// A recording in a list.
  package struct Item: Sendable, Hashable, Encodable {
    /// The id; nil for a file that could not be read.
    package var recording: String?
    /// The path relative to the processed folder.
    package var source: String
    /// The status; `failed` for a file that could not be read.
    package var status: RecordingStatus
    /// The length, in seconds.
    package var seconds: Double
    /// The reason why the recording is listed.
    package var reason: String
    package var remedy: String

    enum CodingKeys: String, CodingKey {
      case recording, source, status, seconds, reason
      case remedy = "try"
    }
  }

  /// A list that may be truncated.
  package struct List<Element: Sendable & Hashable & Encodable>: Sendable, Hashable, Encodable {
    /// The number of entries before truncation.
    package var count: Int
    /// The first entries of the list.
    package var items: [Element]
  }

  /// The library's folder.
  package var library: String
  /// The last run; nil if the library has no journal.
  package var run: RunJournal?
  /// The counts of the library now.
  package var totals: Totals
  /// Confidence bands of suggested ayat, highest first.
  package var confidences: [Band]
  /// Segments to review, most valuable first.
  package var looks: [Line]
  /// Recordings that need a range.
  package var needingRange: List<Item>
  /// Recordings in which expected ayat are missing.
  package var missingAyat: List<Item>
  /// Failed, partial and doubtful recordings with the reasons.
  package var troubles: List<Item>
  /// The recordings to draw; recordings that need attention come first.
  package var drawn: [DrawnRecording]

  /// Maximum number of entries in a list.
  package static let listLimit = 60
  /// The list contains only reviews with at least this benefit. Of 100 reviews with less benefit,
  /// 95 find no error.
  package static let minGain = 0.05
  /// The maximum number of recordings of which the report contains a drawing.
  package static let drawingLimit = 24
  /// The maximum number of strips in the drawing of a recording; a strip shows half a minute.
  package static let stripLimit = 12
  /// The lower bounds of the ranges of confidence.
  package static let bounds = [0.99, 0.9, 0.7, 0.5, 0]
}

extension NightReport {
  /// Reads the contents of a library and the results of its last run.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - run: the journal of its last run; nil if there was no run.
  ///   - drawings: the maximum number of recordings to draw, ≥ 0.
  /// - Throws: `LibraryError`.
  package init(of store: LibraryStore, run: RunJournal?, drawings: Int = drawingLimit) throws {
    let numbers = try store.statistics()
    let unopened = try store.failedSources()
    library = store.directory.description
    self.run = run
    totals = Totals(
      ok: numbers.recordings[.ok] ?? 0, check: numbers.recordings[.check] ?? 0,
      partial: numbers.recordings[.partial] ?? 0,
      failed: numbers.recordings[.failed] ?? 0, unopened: unopened.count,
      needingRange: numbers.needingRange,
      seconds: (numbers.seconds * 1000).rounded() / 1000, ayahSegments: numbers.ayahSegments,
      distinctAyat: numbers.distinctAyat, confirmedSegments: numbers.confirmedSegments)
    confidences = zip(Self.bounds, try store.suggestedAyat(from: Self.bounds)).map(Band.init)
    let looks = try store.segmentsToReview(limit: Self.listLimit)
      .filter { $0.gain >= Self.minGain }
    let choice = try Choice(of: store, run, looks: looks.map(\.recording), drawings: drawings)
    let byID = Dictionary(
      uniqueKeysWithValues: try store.recordings(Array(choice.ids)).map { ($0.recording.id, $0) })
    func list(
      _ chosen: Choice.Listed, _ item: (RecordingSummary) -> Item
    ) -> List<Item> {
      List(count: chosen.count, items: chosen.ids.compactMap { byID[$0].map(item) })
    }
    self.looks = looks.compactMap { look in byID[look.recording].map { Line(look, $0) } }
    needingRange = list(choice.needingRange) { summary in
      let features = LibraryFolder.features(of: store.directory)
      let found = KeptIdentifications.last(of: summary.featuresKey, in: features)
      return Item(
        summary, Self.contentHint(found),
        found?.ranges.isEmpty ?? true
          ? "pass --range, or add it to a --plan"
          : "if so, run `tilawa identify \(summary.recording.id.text.prefix(8)) --accept`")
    }
    missingAyat = list(choice.lackingAyat) {
      Item($0, Self.missing($0.recording.missing), "check whether they were recited")
    }
    troubles = list(choice.troubled) {
      Item($0, $0.recording.reason ?? "", "see `tilawa show \($0.recording.id.text.prefix(8))`")
    }
    let elsewhere =
      unopened.map {
        ReportedError(
          problem: $0.failure.problem, place: $0.file.path.string, remedy: $0.failure.remedy)
      } + choice.otherErrors(of: run, besides: Set(unopened.map(\.file.path.string)))
    troubles.add(
      elsewhere.lazy.map {
        Item(
          recording: nil, source: $0.place, status: .failed, seconds: 0, reason: $0.problem,
          remedy: $0.remedy)
      })
    let ofRun = Set(run?.recordings ?? [])
    drawn = try choice.drawn.compactMap { id in
      try byID[id].flatMap { summary in
        try Self.draw(
          summary, in: store, isOfRun: ofRun.contains(id.text),
          looks: looks.filter { $0.recording == id })
      }
    }
  }

  private static func contentHint(_ found: Identification?) -> String {
    guard let found, !found.passages.isEmpty else { return "its content is unknown" }
    let ranges = found.ranges.prefix(3).map(\.description).joined(separator: " ")
    let percent = Int((100 * found.probability).rounded(.down))
    return "it may contain \(ranges)\(found.ranges.count > 3 ? " …" : "") "
      + "(probability \(percent) %)"
  }

  private static func draw(
    _ summary: RecordingSummary, in store: LibraryStore, isOfRun: Bool, looks: [SegmentToReview]
  ) throws -> DrawnRecording? {
    guard let manifest = try store.manifest(of: summary.recording.id) else { return nil }
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    let unsure = manifest.segments.filter {
      !$0.isConfirmed && $0.confidence < DrawnRecording.certainConfidence
    }
    .sorted { $0.confidence < $1.confidence }
    return DrawnRecording(
      manifest, source: summary.displayPath, isOfRun: isOfRun,
      places: (looks.map(\.segment) + unsure).map { $0.range.start.seconds(at: rate) },
      wave: wave(of: manifest.featuresKey, in: LibraryFolder.features(of: store.directory)),
      limit: stripLimit)
  }

  /// Returns the waveform from stored features, twenty values a second; nil if the features cannot
  /// be read. `tilawa doctor verify` reports such features.
  private static func wave(of text: String?, in folder: FilePath) -> WaveOutline? {
    guard let text, let key = Fingerprint(hex: text) else { return nil }
    do {
      let store = ArtifactStore(folder: folder, ending: "features")
      return try WaveOutline(FeatureReader(path: store.path(for: key)))
    } catch { return nil }  // without features, the report has no picture of the recording
  }

  private static func missing(_ ayat: [AyahRef]) -> String {
    let names = ayat.prefix(6).map(\.description).joined(separator: ", ")
    return "\(ayat.count) not found: \(names)" + (ayat.count > 6 ? ", …" : "")
  }
}

extension NightReport.List {
  /// Appends elements up to the limit. The count includes the elements beyond the limit.
  fileprivate mutating func add(_ more: some Collection<Element>) {
    count += more.count
    items += more.prefix(max(0, NightReport.listLimit - items.count))
  }
}

/// The recordings in a report, chosen in one walk over the library.
private struct Choice {
  /// The ids of the first recordings of a list, and the number of all recordings in the list.
  struct Listed {
    var count = 0
    var ids: [RecordingID] = []

    mutating func add(_ id: RecordingID) {
      count += 1
      if ids.count < NightReport.listLimit { ids.append(id) }
    }
  }

  var needingRange = Listed()
  var lackingAyat = Listed()
  /// Recordings that failed, are partial or need a check.
  var troubled = Listed()
  /// The recordings to draw, in this order:
  /// 1. recordings of the run with segments to review;
  /// 2. other recordings of the run that need attention;
  /// 3. recordings of earlier runs with segments to review;
  /// 4. all other recordings of the run or,
  ///    if the run stored no recording, the first recordings of the library.
  var drawn: [RecordingID] = []
  /// The paths of the recordings in ``troubled`` for which the run reported an error.
  private var named: Set<String> = []
  private let looks: [RecordingID]

  /// The ids of all recordings in the report.
  var ids: Set<RecordingID> {
    Set(needingRange.ids + lackingAyat.ids + troubled.ids + drawn + looks)
  }

  init(
    of store: LibraryStore, _ run: RunJournal?, looks: [RecordingID], drawings: Int
  ) throws {
    self.looks = looks
    let ofRun = Set((run?.recordings ?? []).map { RecordingID($0) })
    let looked = Set(looks)
    let places = Set((run?.errors ?? []).map(\.place))
    var decodedLooks: Set<RecordingID> = []
    var own: [(id: RecordingID, needsAttention: Bool)] = []
    var first: [RecordingID] = []
    try store.forEachOutline { recording in
      let id = recording.id
      if recording.needsRange { needingRange.add(id) }
      if recording.lacksAyat { lackingAyat.add(id) }
      if recording.status != .ok {
        troubled.add(id)
        if places.contains(recording.displayPath) { named.insert(recording.displayPath) }
      }
      guard recording.isDecoded else { return }
      if looked.contains(id) { decodedLooks.insert(id) }
      if first.count < drawings + looks.count { first.append(id) }
      if ofRun.contains(id) {
        own.append(
          (id, recording.needsRange || recording.lacksAyat || recording.status != .ok))
      }
    }
    let shown = looks.filter { decodedLooks.contains($0) }
    let order =
      shown.filter { ofRun.contains($0) } + own.filter(\.needsAttention).map(\.id) + shown
      + (own.isEmpty ? first : own.map(\.id))
    var seen: Set<RecordingID> = []
    drawn = Array(order.filter { seen.insert($0).inserted }.prefix(drawings))
  }

  /// Returns the errors of a run, except the errors about the recordings in ``troubled`` and about
  /// the given files.
  func otherErrors(of run: RunJournal?, besides files: Set<String>) -> [ReportedError] {
    (run?.errors ?? []).filter { !named.contains($0.place) && !files.contains($0.place) }
  }
}

extension NightReport.Line {
  init(_ look: SegmentToReview, _ summary: RecordingSummary) {
    let rate = summary.recording.sampleRate ?? SampleRate(hertz: 1)
    let segment = look.segment
    self.init(
      recording: look.recording.text, source: summary.displayPath,
      ayah: segment.ayah?.description ?? "", runnerUp: segment.runnerUp?.description,
      start: (segment.range.start.seconds(at: rate) * 1000).rounded() / 1000,
      end: (segment.range.end.seconds(at: rate) * 1000).rounded() / 1000,
      confidence: segment.confidence, gain: (look.gain * 1000).rounded() / 1000)
  }
}

extension NightReport.Item {
  init(_ summary: RecordingSummary, _ reason: String, _ remedy: String) {
    self.init(
      recording: summary.recording.id.text, source: summary.displayPath,
      status: summary.recording.status,
      seconds: (summary.recording.durationSeconds * 1000).rounded() / 1000, reason: reason,
      remedy: remedy)
  }

}
