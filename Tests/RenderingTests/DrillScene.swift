import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage
import Testing

/// A folder for recordings, and drills rendered from them.
struct DrillScene {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  func render(
    _ timeline: Timeline, _ sources: [ToneSource.Made], settings: RenderSettings = .init(),
    jobs: Int = 2, as name: String = "drill.wav"
  ) async throws -> [Float] {
    let files = Dictionary(uniqueKeysWithValues: sources.map { (SourceKey($0.file.name), $0.file) })
    let plan = try RenderPlan([timeline], sources: files, settings: settings)
    var output = RenderOutput(path: folder.path.appending(name), title: "a test", maps: [])
    output.replaceable = [output.path]
    try await Renderer(plan, jobs: jobs).render(to: [output])
    let (samples, rate, channelCount) = try contents(of: output.path)
    #expect(rate == timeline.rate)
    #expect(channelCount == plan.channelCount)
    #expect(samples.count == timeline.frameCount * channelCount)
    return samples
  }

  /// The samples of each reading.
  func readings(_ samples: [Float], _ timeline: Timeline) -> [[Float]] {
    timeline.events.compactMap { event in
      guard case .play = event.kind else { return nil }
      return Array(samples[event.range.start.count..<event.range.end.count])
    }
  }

  func item(_ ayah: Int, _ made: ToneSource.Made) throws -> AyahAudioItem {
    try #require(made.items[ayah])
  }
}
