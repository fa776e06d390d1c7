import Analysis
import Application
import ArgumentParser
import AudioCore
import Foundation
import Library
import Recitation
import SystemPackage

/// `tilawa confirm`: segments checked by a person.
struct Confirm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm",
    abstract: "Confirm segments, so that no later run changes them.",
    discussion: """
      Examples:
        tilawa confirm 067.mp3 67:3
        tilawa confirm 067.mp3 67:1-5 --undo
        tilawa confirm 067.mp3 --all
      """)

  @Argument(help: "The recording: its path, its name, or the first digits of its id.")
  var recording: String

  @Argument(help: "The ayat: 67:3, 67:1-5.")
  var ranges: [String] = []

  @Flag(help: "Confirm every segment of an ayah or a basmalah.")
  var all = false

  @Flag(help: "Withdraw the confirmation.")
  var undo = false

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let recording: String
    let changed, confirmed, segments: Int
  }

  func validate() throws {
    if all == !ranges.isEmpty { throw ValidationError("name ayat, or use --all") }
  }

  func run() throws {
    let path = FilePath(FileManager.default.currentDirectoryPath).pushing(common.libraryPath)
    let folder = try LibraryFolder(taking: path, create: false)
    let summary = try folder.store.recording(matching: recording)
    let id = summary.recording.id
    let numbering = try QuranFacts.bundled.numbering(
      of: summary.recording.riwayah, orAsFor: .hafs)
    let parser = RangeParser(numbering: numbering)
    let wanted = try ranges.flatMap { try parser.parse($0) }
    let segments = try folder.store.manifest(of: id)?.segments ?? []
    let chosen = segments.filter { segment in
      guard let ayah = segment.ayah, segment.kind != .fragment else { return false }
      return all || wanted.contains { $0.contains(ayah) }
    }
    guard !chosen.isEmpty else {
      throw ReportedError(
        problem: "the recording has no segment of these ayat", place: summary.displayPath,
        remedy: "see `tilawa show \(id)` for those it has")
    }
    let changing = chosen.filter { $0.isConfirmed == undo }
    for segment in changing {
      if undo {
        try folder.store.unconfirm(segmentAt: segment.range.start, of: id)
      } else {
        try folder.store.confirm(segmentAt: segment.range.start, of: id)
      }
    }
    let after = try folder.store.recording(id)
    ErrorReport.warn(try folder.release())
    let result = Result(
      recording: id.text, changed: changing.count, confirmed: after?.confirmedCount ?? 0,
      segments: segments.count)
    if common.json {
      Output.json(Envelope(command: "confirm", status: .ok, result: result))
    } else {
      Output.line(
        "\(result.changed) changed; \(result.confirmed) of \(result.segments) segments confirmed")
    }
  }
}
