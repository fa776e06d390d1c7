import AudioCore
import Corrections
import HostSystem
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@testable import Exchange

@Suite struct LabelImportTests {
  /// A label of 0.03 s before the first ayah is too short for the words of any ayah.
  @Test func aLabelWhoseLengthDoesNotFitItsAyahIsRefused() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..###..####..", expecting: "112")
      let rate = try #require(try scene.store.recording(id)?.recording.sampleRate)
      let before = try scene.segments(of: id)
      let known = before.map { one in
        "\(one.range.start.seconds(at: rate))\t\(one.range.end.seconds(at: rate))\t"
          + (one.ayah?.description ?? one.kind.rawValue)
      }
      let file = scene.folder.appending("labels.txt")
      let lines = ["0.00\t0.03\t112:1"] + known
      try scene.write(Array(lines.joined(separator: "\n").utf8), to: file)
      func labels(anyLength: Bool) -> LabelImport {
        LabelImport(
          library: scene.library, recording: "112.wav", file: file,
          signature: Signature(author: "Maryam", time: "2026-01-05T10:00:00Z"),
          allowsAnyLength: anyLength)
      }
      let error = #expect(throws: ReportedError.self) {
        try labels(anyLength: false).run(.apply) { _ in }
      }
      #expect(error?.code == "length")
      #expect(try scene.segments(of: id) == before)
      _ = try labels(anyLength: true).run(.apply) { _ in }
      #expect(try scene.segments(of: id).first?.range.start.count == 0)
    }
  }
}
