import Analysis
import AudioCore
import Features
public import Library
import PipelineCore
import Recitation
import Report
import SystemPackage

extension NightReport {
  /// The state of a library, and what its last run did.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - run: its last run; nil if there is none.
  ///   - drawings: how many recordings to draw at most, ≥ 0.
  /// - Throws: `LibraryError`.
  public init(of store: LibraryStore, run: RunJournal?, drawings: Int = drawingLimit) throws {
    let summaries = try store.recordings()
    let numbers = try store.statistics()
    let unopened = try store.failedSources()
    library = store.directory.description
    self.run = run
    totals = Totals(
      ok: numbers.recordings[.ok] ?? 0, partial: numbers.recordings[.partial] ?? 0,
      failed: numbers.recordings[.failed] ?? 0, unopened: unopened.count,
      needingRange: numbers.needingRange,
      seconds: (numbers.seconds * 1000).rounded() / 1000, ayahSegments: numbers.ayahSegments,
      distinctAyat: numbers.distinctAyat, confirmedSegments: numbers.confirmedSegments)
    confidences = zip(Self.bounds, try store.suggestedAyat(from: Self.bounds)).map(Band.init)
    let looks = try store.looks(limit: Self.listLimit).filter { $0.worth >= Self.leastWorth }
    let byID = Dictionary(uniqueKeysWithValues: summaries.map { ($0.recording.id, $0) })
    self.looks = looks.compactMap { look in byID[look.recording].map { Line(look, $0) } }
    needingRange = List(
      summaries.filter(\.recording.needsRange).map { summary in
        let features = LibraryFolder.features(of: store.directory)
        let found = KeptIdentifications.last(of: summary.featuresKey, in: features)
        return Item(
          summary, Self.unsaid(found),
          found?.ranges.isEmpty ?? true
            ? "give --expect, or a line in a --plan"
            : "if so, run `tilawa identify \(summary.recording.id.text.prefix(8)) --accept`")
      })
    missingAyat = List(
      summaries.filter { !$0.recording.missing.isEmpty }.map {
        Item($0, Self.missing($0.recording.missing), "listen whether they were recited at all")
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
    guard let found, !found.passages.isEmpty else { return "nobody said what it holds" }
    let ranges = found.ranges.prefix(3).map(\.description).joined(separator: " ")
    let percent = Int((100 * found.probability).rounded(.down))
    return "it may hold \(ranges)\(found.ranges.count > 3 ? " …" : ""), \(percent) % sure"
  }

  /// Which recordings are drawn first: those of the run in which there is something for a person,
  /// others with segments worth a look, then the others of the run.
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
    _ summary: RecordingSummary, in store: LibraryStore, isOfRun: Bool, looks: [Look]
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
  init(_ look: Look, _ summary: RecordingSummary) {
    let rate = summary.recording.sampleRate ?? SampleRate(hertz: 1)
    let segment = look.segment
    self.init(
      recording: look.recording.text, source: summary.shownPath,
      ayah: segment.ayah?.description ?? "", runnerUp: segment.runnerUp?.description,
      start: (segment.range.start.seconds(at: rate) * 1000).rounded() / 1000,
      end: (segment.range.end.seconds(at: rate) * 1000).rounded() / 1000,
      confidence: segment.confidence, worth: (look.worth * 1000).rounded() / 1000)
  }
}
