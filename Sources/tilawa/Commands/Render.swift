import ArgumentParser
import AudioCore
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import Rendering
import Synchronization
import SystemPackage

/// `tilawa render`: a passage, each ayah once, as one sound file.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a range, each ayah once with a gap after it, into a WAV file.",
    discussion: """
      Example: tilawa render --range 67:1-3 --gap 1s --speed 0.75 --output drill.wav

      The ayat come from the recording that holds most of them, confirmed readings first. The \
      file has 16-bit samples; its length is known to the frame before it is made.
      """)

  @Option(help: "What to play: 67:1-3, 112, Al-Mulk 1-15, page:50, juz:30.")
  var range: String

  @Option(help: "The silence between two ayat, 0s to 60s.")
  var gap: GapArgument = GapArgument(duration: .zero)

  @Option(help: "How fast, 0.5 to 2.0; the pitch stays.")
  var speed = 1.0

  @Option(
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file(extensions: ["wav"]))
  var output: PathArgument

  @Option(
    help: ArgumentHelp(
      "Frames per second; default: those of the first recording heard.", valueName: "hertz"))
  var rate: Int?

  @Option(help: "mono, or keep as many channels as the first recording has.")
  var channels = ChannelsArgument.mono

  @Option(help: "Whose numbering the range is in, and whose recordings are played.")
  var riwayah: Riwayah = .hafs

  @Flag(help: "Replace the output if it exists (a recording is never replaced).")
  var force = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let rate, !(8000...192_000).contains(rate) {
      throw ValidationError("--rate \(rate) is outside 8000 to 192000")
    }
  }

  func run() throws {
    let numbering = try QuranFacts.bundled.numbering(of: riwayah)
    let ayat = try RangeParser(riwayah: riwayah).parse(range).flatMap { numbering.ayat(in: $0) }
    let store = try LibraryStore(opening: common.libraryPath, create: false)
    try OutputCheck.check(
      output.path,
      recordings: try store.sources().map(\.file.fullPath)
        + store.recordings().compactMap { $0.storagePath.map(store.directory.pushing) },
      replacing: force)
    let timeline = try Timeline(
      playing: ayat, from: try recordings(in: store, holding: Set(ayat)), gap: gap.duration,
      speed: speed)
    let plan = RenderPlan(
      timeline, rate: rate.map { SampleRate(hertz: $0) },
      channels: channels == .mono ? .mono : .keep)
    let stop = StopRequest()
    stop.listen()
    do {
      try timeline.checkSources {
        try ContentHash(path: $0, shouldStop: { stop.signal != nil }).sha256
      }
      try Renderer(plan).render(to: output.path) { _ in
        if stop.signal != nil { throw CancellationError() }
      }
    } catch is CancellationError {
      throw ExitCode(128 + (stop.signal ?? 0))
    }
    show(RenderResult(plan, output: output.path))
  }

  /// The recordings of the library that hold one of the ayat, each with these only.
  private func recordings(in store: LibraryStore, holding ayat: Set<AyahRef>) throws
    -> [SourceRecording]
  {
    var found: [SourceRecording] = []
    try store.forEachManifest { summary, manifest in
      guard manifest.recording.riwayah == riwayah else { return }
      let segments = manifest.segments.filter { segment in
        [segment.ayah, segment.endAyah].contains { $0.map(ayat.contains) ?? false }
      }
      guard !segments.isEmpty else { return }
      let paths =
        (summary.storagePath.map { [store.directory.pushing($0)] } ?? [])
        + summary.sources.map(\.fullPath)
      guard let path = paths.first(where: isThere) ?? paths.first else { return }
      found.append(
        SourceRecording(
          path: path, manifest: Manifest(recording: manifest.recording, segments: segments)))
    }
    return found
  }

  private func isThere(_ path: FilePath) -> Bool {
    do {
      _ = try FileIdentity(path: path)
      return true
    } catch { return false }
  }

  private func show(_ result: RenderResult) {
    if common.json {
      Output.json(Envelope(command: "render", status: .ok, result: result))
      return
    }
    for event in result.events {
      guard let ayah = event.ayah else { continue }
      Output.line(String(format: "%9.3f  %@  %@", event.start, ayah, event.source ?? ""))
    }
    Output.line(
      String(
        format: "%@: %.3f s, %d Hz, %d channel(s)", VisibleText.of(result.output),
        result.durationSeconds, result.sampleRate, result.channels))
  }
}

/// What `tilawa render --json` gives: the file, and what plays when.
struct RenderResult: Encodable {
  /// A reading or a gap, in seconds from the start of the file.
  struct Event: Encodable {
    let start, end: Double
    /// nil for a gap.
    let ayah, source: String?
  }

  let output: String
  let frames: Int
  let sampleRate: Int
  let channels: Int
  let durationSeconds: Double
  let events: [Event]

  init(_ plan: RenderPlan, output: FilePath) {
    func seconds(_ frame: FrameIndex) -> Double {
      (frame.seconds(at: plan.rate) * 1000).rounded() / 1000
    }
    self.output = output.description
    frames = plan.frameCount
    sampleRate = plan.rate.hertz
    channels = plan.channelCount
    durationSeconds = seconds(FrameIndex(plan.frameCount))
    events = plan.placed.map { placed in
      var ayah: String?
      var source: String?
      if case .reading(let reading, _) = placed.event {
        ayah = reading.ayah.description
        source = plan.timeline.sources[reading.source].manifest.recording.sourceFileName
      }
      return Event(
        start: seconds(placed.range.start), end: seconds(placed.range.end), ayah: ayah,
        source: source)
    }
  }
}

/// A gap as typed: `1s`, `500ms`, `1.5`.
struct GapArgument: ExpressibleByArgument {
  var duration: Duration

  init(duration: Duration) { self.duration = duration }

  init?(argument: String) {
    var digits = argument.lowercased()
    var perSecond = 1.0
    if digits.hasSuffix("ms") {
      perSecond = 1000
      digits.removeLast(2)
    } else if digits.hasSuffix("s") {
      digits.removeLast()
    }
    let isPlain = !digits.isEmpty && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let value = Double(digits), value < 1e9 else { return nil }
    duration = .milliseconds(Int((value / perSecond * 1000).rounded()))
  }

  var defaultValueDescription: String { "0s" }
}

/// Remembers that a signal asked this process to end, so that it can tidy up first.
private final class StopRequest: Sendable {
  private let number = Mutex<CInt?>(nil)

  /// The signal; nil as long as none came.
  var signal: CInt? { number.withLock { $0 } }

  func listen() { StopSignals.handle { signal in self.number.withLock { $0 = signal } } }
}

/// How many channels, as typed.
enum ChannelsArgument: String, ExpressibleByArgument, CaseIterable { case mono, keep }
