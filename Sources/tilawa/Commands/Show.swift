import Analysis
import Application
import ArgumentParser
import AudioCore
import Library
import Recitation
import SystemPackage

/// `tilawa show`: one recording.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a recording and its segments.",
    discussion: """
      Examples:
        tilawa show 067.mp3
        tilawa show 7f6076b0 --markers
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Flag(help: "Also list silences and markers.")
  var markers = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let summary = try store.recording(matching: recording)
    guard let manifest = try store.manifest(of: summary.recording.id) else {
      throw LibraryError.noSuchRecording(recording)
    }
    if common.json {
      let result = RecordingDetails(summary, manifest, in: common.libraryPath)
      Output.json(Envelope(command: "show", status: .ok, result: result))
    } else {
      printFacts(summary)
      printSegments(manifest)
      if markers { printMarkers(manifest) }
    }
  }

  private func printFacts(_ summary: RecordingSummary) {
    let recording = summary.recording
    var table = TextTable(sides: [.left, .left])
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { table.rows.append([name, VisibleText.of(value)]) }
    }
    add("id", recording.id.text)
    add("title", recording.title)
    for source in summary.sources { add("source", source.fullPath.string) }
    add("copy", summary.storagePath?.string)
    let isMissing = summary.isMissing(from: common.libraryPath)
    add("status", isMissing ? "missing: no file is left of it" : recording.status.rawValue)
    add("reason", recording.reason)
    add("length", "\(recording.durationSeconds.text) s, \(recording.frameCount) frames")
    add("format", "\(recording.format), \(recording.channelCount) channel(s), \(recording.decoder)")
    add("rate", recording.sampleRate.map { "\($0.hertz) Hz" })
    add("recorded", recording.recordedAt)
    add("reciter", recording.reciter)
    add("riwayah", recording.riwayah.displayName)
    add("range", recording.expected.map(\.description).joined(separator: " "))
    add(
      "range from",
      recording.expectedFrom.map { ExpectedContent.Origin(rawValue: $0)?.displayName ?? $0 })
    add("note", recording.overruledName)
    add("not found", recording.missing.map(\.description).joined(separator: " "))
    add("annotation", summary.annotationStatus.rawValue)
    add("detected", "\(summary.silenceCount) silences, \(summary.markerCount) markers")
    if recording.needsRange { add("needs", "a range: run tilawa process PATH --expect 67:1-30") }
    for passage in IdentifiedRecording.Passage.all(in: summary, of: common.libraryPath) {
      add("may hold", "\(passage.listed) at \(passage.start.text(decimals: 1)) s")
    }
    for line in table.lines { Output.line(line) }
  }

  private func printSegments(_ manifest: Manifest) {
    guard let rate = manifest.recording.sampleRate, !manifest.segments.isEmpty else { return }
    var table = TextTable(sides: [.right, .right, .left, .right, .left])
    table.rows = [["start", "end", "segment", "confidence", ""]]
    table.rows += manifest.segments.map { segment in
      [
        segment.range.start.seconds(at: rate).text, segment.range.end.seconds(at: rate).text,
        segment.label, segment.confidence.text(decimals: 2),
        segment.isConfirmed ? "confirmed" : segment.doubts.joined(separator: ", "),
      ]
    }
    Output.line("")
    for line in table.lines { Output.line(line) }
  }

  private func printMarkers(_ manifest: Manifest) {
    guard let rate = manifest.recording.sampleRate else { return }
    var table = TextTable(sides: [.right, .right, .left])
    table.rows = [["marker", "confidence", "reason"]]
    table.rows += manifest.markers.map {
      [$0.position.seconds(at: rate).text, $0.confidence.text(decimals: 2), $0.reason]
    }
    Output.line("")
    for line in table.lines { Output.line(line) }
    table = TextTable(sides: [.right, .right, .right, .right])
    table.rows = [["silence", "end", "depth", "confidence"]]
    table.rows += manifest.silences.map {
      [
        $0.range.start.seconds(at: rate).text, $0.range.end.seconds(at: rate).text,
        "\($0.depth.text(decimals: 1)) dB", $0.confidence.text(decimals: 2),
      ]
    }
    Output.line("")
    for line in table.lines { Output.line(line) }
  }
}

extension Segment {
  /// The runner-up, and the boundaries in doubt with their confidences.
  fileprivate var doubts: [String] {
    let ends = [("start", startConfidence), ("end", endConfidence)].compactMap { name, chance in
      chance.flatMap { $0 < 0.9 ? "\(name) \($0.text(decimals: 2))" : nil }
    }
    return (runnerUp.map { ["or \($0)"] } ?? []) + ends
  }

  /// A label for a person: `67:3`, `8:75-9:1`, `basmalah`, `67:3 (2nd)`.
  var label: String {
    var text = kind.rawValue
    if kind == .ayah, let ayah, let endAyah {
      text = AyahRange(start: ayah, end: max(ayah, endAyah)).description
      if isJoined { text += ", joined" }
      if !returns.isEmpty { text += ", goes back" }
    } else if kind == .fragment, let ayah {
      text = "part of \(ayah)"
    } else if kind == .basmalah, let ayah {
      text = "basmalah of \(ayah.surah)"
    }
    return occurrence > 1 ? "\(text) (reading \(occurrence))" : text
  }
}
