import Analysis
import AudioCore
import FileTesting
import Foundation
import HostSystem
import Library
import Recitation
import SystemPackage

@testable import Processing

/// A library for one test, with functions that fill it.
struct Night {
  let folder: FilePath
  let store: LibraryStore

  /// Calls `body` with a new library, and deletes the library afterwards.
  static func with(_ body: (Night) throws -> Void) throws {
    try Scratch.with { folder in
      try body(Night(folder: folder, store: try LibraryStore(opening: folder, create: true)))
    }
  }

  static let record = RunRecord(
    id: String(repeating: "a", count: 64), recipe: "pipeline: overnight\n", versions: [:],
    firstUsedAt: "2026-01-02T00:00:00Z")

  /// Returns the id of the n-th recording.
  static func id(_ number: Int) -> RecordingID {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: 12 - digits.count)
    return RecordingID("00000000-0000-5000-8000-\(zeros)\(digits)")
  }

  /// Adds a recording `a/<number>.mp3` of the given seconds at 100 Hz, with an ayah every ten
  /// seconds; `sure` are the confidences of the ayat, and `runnerUp` is the runner-up of each.
  func put(
    _ number: Int, seconds: Int = 60, sure: [Double] = [], status: RecordingStatus = .ok,
    needsRange: Bool = false, missing: [AyahRef] = [], name: String? = nil,
    runnerUp: AyahRef = AyahRef(surah: 1, ayah: 2)
  ) throws {
    let digits = "\(number)"
    var recording = Recording(
      id: Self.id(number), title: digits, sourceFileName: "\(number).mp3",
      sha256: String(repeating: "0", count: 64 - digits.count) + digits, sizeBytes: 1,
      status: status, reason: status == .ok ? nil : "the file ends early")
    recording.sampleRate = SampleRate(hertz: 100)
    recording.frameCount = status == .failed ? 0 : seconds * 100
    recording.missing = missing
    if !needsRange {
      recording.expected = [
        AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 30))
      ]
    }
    let segments = sure.enumerated().map { i, confidence in
      Segment(
        range: FrameRange(i * 1000..<i * 1000 + 900), kind: .ayah,
        ayah: AyahRef(surah: number % 100 + 1, ayah: i + 1), confidence: confidence,
        runnerUp: runnerUp)
    }
    let silences =
      status == .failed
      ? []
      : [
        SilenceRegion(
          range: FrameRange(900..<1000), quietest: FrameIndex(950), depth: 20, confidence: 0.8)
      ]
    try store.commit(
      Manifest(recording: recording, silences: silences, segments: segments),
      source: SourceFile(
        folder: "/r", path: FilePath(name ?? "a/\(number).mp3"), identity: nil),
      run: Self.record, importedAt: "2026-01-02T00:00:00Z")
  }

  /// Returns the journal of a run that analysed these recordings.
  static func journal(_ numbers: [Int] = []) -> RunJournal {
    var journal = RunJournal(startedAt: "2026-01-02T01:30:00Z")
    journal.endedAt = "2026-01-02T03:00:00Z"
    journal.ending = .finished
    journal.seconds = 5400
    journal.audioSeconds = 540_000
    journal.analysed = numbers.count
    journal.recordings = numbers.map { id($0).text }
    return journal
  }
}
