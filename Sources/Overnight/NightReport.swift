import Analysis
import AudioCore
import Batch
import Features
package import Library
import PipelineCore
import Recitation
import Report
import SystemPackage

/// The report of the last run, for a page and as JSON. Its size is bounded, however large the library
/// is; the count of a list that was cut is that of the whole.
package struct NightReport: Sendable, Hashable, Encodable {
  /// The library in numbers.
  package struct Totals: Sendable, Hashable, Encodable {
    /// Recordings by how they came out, and files that could not be opened.
    package var ok = 0, check = 0, partial = 0, failed = 0, unopened = 0
    /// Recordings that need a range.
    package var needingRange = 0
    /// The length of all together.
    package var seconds = 0.0
    /// Segments that hold an ayah, different ayat, and segments that a person confirmed.
    package var ayahSegments = 0, distinctAyat = 0, confirmedSegments = 0
  }

  /// Number of suggested ayat in a band of confidence.
  package struct Band: Sendable, Hashable, Encodable {
    /// The least confidence.
    package var from: Double
    /// Number of suggested ayat in this band.
    package var ayat: Int
  }

  /// A segment to review.
  package struct Line: Sendable, Hashable, Encodable {
    /// The recording: its id, and its path from the folder that was processed.
    package var recording: String, source: String
    /// The suggested ayah, and the runner-up.
    package var ayah: String, runnerUp: String?
    /// Its position, in seconds.
    package var start: Double, end: Double
    /// Its confidence, and the gain of a review; see `LibraryStore.segmentsToReview`.
    package var confidence: Double, gain: Double
  }

  /// A recording in a list.
  package struct Item: Sendable, Hashable, Encodable {
    /// Its id; nil if it could not even be read.
    package var recording: String?
    /// Its path from the folder that was processed.
    package var source: String
    /// The status: `ok`, `check`, `partial`, `failed`.
    package var status: String
    /// The length, in seconds.
    package var seconds: Double
    /// The reason for listing it.
    package var reason: String
    package var remedy: String

    enum CodingKeys: String, CodingKey {
      case recording, source, status, seconds, reason
      case remedy = "try"
    }
  }

  /// A list that may be cut.
  package struct List<Element: Sendable & Hashable & Encodable>: Sendable, Hashable, Encodable {
    /// Their number.
    package var count: Int
    /// The first of them.
    package var items: [Element]
  }

  /// The library's folder.
  package var library: String
  /// The last run; nil if the library knows of none.
  package var run: RunJournal?
  /// The library as it is now.
  package var totals: Totals
  /// Confidence bands of suggested ayat, highest first.
  package var confidences: [Band]
  /// Segments to review, most valuable first.
  package var looks: [Line]
  /// Recordings that need a range.
  package var needingRange: List<Item>
  /// Recordings in which ayat that were expected are missing.
  package var missingAyat: List<Item>
  /// Failed, partial and doubtful recordings with the reasons.
  package var troubles: List<Item>
  /// The recordings that are drawn, those with something for a person first.
  package var drawn: [DrawnRecording]

  /// Maximum number of entries in a list.
  package static let listLimit = 60
  /// Minimum gain of a listed review; below it, 95 of 100 reviews find nothing.
  package static let leastGain = 0.05
  /// Maximum number of recordings drawn.
  package static let drawingLimit = 24
  /// Maximum number of half-minute strips drawn of one recording.
  package static let stripLimit = 12
  /// The bounds of the bands of confidence.
  package static let bounds = [0.99, 0.9, 0.7, 0.5, 0]
}

extension NightReport {
  /// The state of a library, and what its last run did.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - run: its last run; nil if there is none.
  ///   - drawings: how many recordings to draw at most, ≥ 0.
  /// - Throws: `LibraryError`.
  package init(of store: LibraryStore, run: RunJournal?, drawings: Int = drawingLimit) throws {
    let summaries = try store.recordings()
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
      .filter { $0.gain >= Self.leastGain }
    let byID = Dictionary(uniqueKeysWithValues: summaries.map { ($0.recording.id, $0) })
    self.looks = looks.compactMap { look in byID[look.recording].map { Line(look, $0) } }
    needingRange = List(
      summaries.filter(\.recording.needsRange).map { summary in
        let features = LibraryFolder.features(of: store.directory)
        let found = KeptIdentifications.last(of: summary.featuresKey, in: features)
        return Item(
          summary, Self.unsaid(found),
          found?.ranges.isEmpty ?? true
            ? "pass --expect, or add it to a --plan"
            : "if so, run `tilawa identify \(summary.recording.id.text.prefix(8)) --accept`")
      })
    missingAyat = List(
      summaries.filter { !$0.recording.missing.isEmpty }.map {
        Item($0, Self.missing($0.recording.missing), "check whether they were recited")
      })
    troubles = List(Self.troubles(summaries, unopened, run))
    let ofRun = Set(run?.recordings ?? [])
    let order = Self.drawingOrder(summaries, looks.map(\.recording), ofRun)
    drawn = try order.prefix(drawings).compactMap { id in
      try byID[id].flatMap { summary in
        try Self.draw(
          summary, in: store, isOfRun: ofRun.contains(id.text),
          looks: looks.filter { $0.recording == id })
      }
    }
  }

  private static func unsaid(_ found: Identification?) -> String {
    guard let found, !found.passages.isEmpty else { return "its content is unknown" }
    let ranges = found.ranges.prefix(3).map(\.description).joined(separator: " ")
    let percent = Int((100 * found.probability).rounded(.down))
    return "it may contain \(ranges)\(found.ranges.count > 3 ? " …" : "") "
      + "(probability \(percent) %)"
  }

  /// The order in which recordings are drawn: those of the run that need attention, others with
  /// segments to review, then the others of the run.
  static func drawingOrder(
    _ summaries: [RecordingSummary], _ looks: [RecordingID], _ ofRun: Set<String>
  ) -> [RecordingID] {
    let decoded = summaries.filter { $0.recording.frameCount > 0 }
    let own = decoded.filter { ofRun.contains($0.recording.id.text) }
    let troubled = own.filter {
      $0.recording.needsRange || $0.recording.status != .ok || !$0.recording.missing.isEmpty
    }
    let all =
      looks.filter { ofRun.contains($0.text) } + troubled.map(\.recording.id) + looks
      + own.map(\.recording.id) + (own.isEmpty ? decoded.map(\.recording.id) : [])
    var seen: Set<RecordingID> = []
    let known = Set(decoded.map(\.recording.id))
    return all.filter { known.contains($0) && seen.insert($0).inserted }
  }

  private static func draw(
    _ summary: RecordingSummary, in store: LibraryStore, isOfRun: Bool, looks: [SegmentToReview]
  ) throws -> DrawnRecording? {
    guard let manifest = try store.manifest(of: summary.recording.id) else { return nil }
    let rate = manifest.recording.sampleRate ?? SampleRate(hertz: 1)
    let unsure = manifest.segments.filter { !$0.isConfirmed && $0.confidence < DrawnRecording.sure }
      .sorted { $0.confidence < $1.confidence }
    return DrawnRecording(
      manifest, source: summary.shownPath, isOfRun: isOfRun,
      places: (looks.map(\.segment) + unsure).map { $0.range.start.seconds(at: rate) },
      wave: wave(of: summary.featuresKey, in: LibraryFolder.features(of: store.directory)),
      limit: stripLimit)
  }

  /// The waveform from kept features, twenty values a second; nil if they cannot be read, which is
  /// what `tilawa verify` is for.
  private static func wave(of text: String?, in folder: FilePath) -> WaveOutline? {
    guard let text, let key = Fingerprint(hex: text) else { return nil }
    do {
      let store = ArtifactStore(folder: folder, ending: "features")
      return WaveOutline(try FeatureFile(path: store.path(for: key)))
    } catch { return nil }
  }

  private static func missing(_ ayat: [AyahRef]) -> String {
    let names = ayat.prefix(6).map(\.description).joined(separator: ", ")
    return "\(ayat.count) not found: \(names)" + (ayat.count > 6 ? ", …" : "")
  }
}

extension NightReport.List {
  init(_ all: [Element]) {
    self.init(count: all.count, items: Array(all.prefix(NightReport.listLimit)))
  }
}

extension NightReport.Line {
  init(_ look: SegmentToReview, _ summary: RecordingSummary) {
    let rate = summary.recording.sampleRate ?? SampleRate(hertz: 1)
    let segment = look.segment
    self.init(
      recording: look.recording.text, source: summary.shownPath,
      ayah: segment.ayah?.description ?? "", runnerUp: segment.runnerUp?.description,
      start: (segment.range.start.seconds(at: rate) * 1000).rounded() / 1000,
      end: (segment.range.end.seconds(at: rate) * 1000).rounded() / 1000,
      confidence: segment.confidence, gain: (look.gain * 1000).rounded() / 1000)
  }
}

extension NightReport {
  /// What failed, is partial or is to be checked: recordings of the library, files that could not be opened, and what
  /// else the last run met.
  static func troubles(
    _ summaries: [RecordingSummary], _ unopened: [(file: SourceFile, failure: SourceFailure)],
    _ run: RunJournal?
  ) -> [Item] {
    var items = summaries.filter { $0.recording.status != .ok }.map {
      Item($0, $0.recording.reason ?? "", "see `tilawa show \($0.recording.id.text.prefix(8))`")
    }
    items += unopened.map {
      Item(
        recording: nil, source: $0.file.path.string, status: "failed", seconds: 0,
        reason: $0.failure.problem, remedy: $0.failure.remedy)
    }
    let named = Set(items.map(\.source))
    items += (run?.errors ?? []).filter { !named.contains($0.place) }.map {
      Item(
        recording: nil, source: $0.place, status: "failed", seconds: 0, reason: $0.problem,
        remedy: $0.remedy)
    }
    return items
  }
}

extension NightReport.Item {
  init(_ summary: RecordingSummary, _ reason: String, _ remedy: String) {
    self.init(
      recording: summary.recording.id.text, source: summary.shownPath,
      status: summary.recording.status.rawValue,
      seconds: (summary.recording.durationSeconds * 1000).rounded() / 1000, reason: reason,
      remedy: remedy)
  }
}

extension RecordingSummary {
  /// The path from the folder that was processed, else the name.
  var shownPath: String { sources.first?.path.string ?? recording.sourceFileName }
}
