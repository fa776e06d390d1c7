import Analysis
import FileTesting
import Foundation
import HostSystem
import PipelineCore
import Recitation
import SystemPackage
import Testing

/// A header that states half or twice the rate of the sound behind it.
@Suite struct StatedRateTests {
  private func number(_ bytes: [UInt8]) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  @Test(arguments: [0.5, 1, 2])
  func aRateThatTheVoiceContradictsIsSaid(factor: Double) throws {
    var wave = try FileBytes.contents(of: SampleAnalysis.samples.appending("112.wav"))
    let format = try #require(Data(wave).range(of: Data("fmt ".utf8))).lowerBound
    let hertz = number(Array(wave[format + 12..<format + 16]))
    let stated = Int(factor * Double(hertz))
    for byte in 0..<4 {
      wave[format + 12 + byte] = UInt8(truncatingIfNeeded: stated >> (8 * byte))
      wave[format + 16 + byte] = UInt8(truncatingIfNeeded: 2 * stated >> (8 * byte))
    }
    let recipe = try Recipe(
      path: SampleAnalysis.package.appending("Pipelines").appending("overnight.yaml"),
      stages: AnalysisStages.catalogue)
    try Scratch.with { folder in
      let path = folder.appending("112.wav")
      try Data(wave).write(to: URL(filePath: path.string))
      // The second time kept features serve.
      for _ in 0..<2 {
        let recording = try RecordingAnalysis(recipe: recipe, features: folder.appending("kept"))
          .analyse(
            path, content: try ContentHash(path: path), sourceName: "112.wav",
            expectation: ExpectedContent()
          ).manifest.recording
        #expect(recording.status == (factor == 1 ? .ok : .check))
        #expect(
          recording.reason
            == (factor == 1
              ? nil
              : "the header states a rate of \(stated) Hz, but the voice sounds like \(hertz) Hz: "
                + "process the recording again with the option `--rate \(hertz)`"))
      }
    }
  }
}
