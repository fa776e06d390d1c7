import Features
import Foundation
import HostSystem
import Inspection
import Library
import LibraryTesting
import Recitation
import SystemPackage
import Testing

@Suite struct WaveformExportTests {
  private func request(_ path: FilePath) -> OutputRequest {
    OutputRequest(path, option: "--output", consent: .open, fitsStreams: true)
  }

  @Test func bothFormatsHaveTheSamePixels() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..", expecting: "112")
      let json = try WaveformExport(of: "112", in: scene.library, format: .json)
      #expect(json.recording == id)
      // 2.6 s are 260 hops of 10 ms.
      #expect(json.peaks.least.count == 260)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
      #expect(document["version"] as? Int == 2)
      #expect((document["data"] as? [Int])?.count == 520)
      let dat = try WaveformExport(of: "112", in: scene.library, format: .dat, hopsPerPixel: 10)
      #expect(dat.bytes.count == 24 + 2 * 26)
    }
  }

  @Test func aFileIsWrittenOnceUnlessItMayBeReplaced() async throws {
    try await LibraryScene.with { scene in
      try scene.add("112.wav", "..###..####..", expecting: "112")
      let path = scene.folder.appending("112.dat")
      let waveform = try WaveformExport(
        of: "112", in: scene.library, format: .dat, writing: request(path))
      #expect(try FileBytes.contents(of: path) == waveform.bytes)
      #expect(throws: OutputError.self) {
        try WaveformExport(of: "112", in: scene.library, format: .json, writing: request(path))
      }
      #expect(try FileBytes.contents(of: path) == waveform.bytes)
      // If the output path is that of a recording, the export is refused before the recording is
      // looked up.
      #expect(throws: OutputError.self) {
        try WaveformExport(
          of: "nothing", in: scene.library, format: .dat,
          writing: request(scene.folder.appending("recordings/112.wav")))
      }
    }
  }

  @Test func aMissingRecordingAndMissingFeaturesAreErrors() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..###..####..", expecting: "112")
      #expect(throws: LibraryError.self) {
        try WaveformExport(of: "nothing", in: scene.library, format: .json)
      }
      try scene.removeFeatures(of: id)
      #expect(throws: FeatureFileError.self) {
        try WaveformExport(of: "112", in: scene.library, format: .json)
      }
    }
  }
}
