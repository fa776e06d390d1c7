import AudioFiles
import FileTesting
import Playback
import Synchronization
import Testing

@testable import Rendering

@Suite struct LiveDrillTests {
  private struct Fault: Error {}

  /// A file may be missing for a moment, for example on a drive that is plugged in again.
  @Test(arguments: [RenderSettings(), .init(gapFill: .room)])
  func aClipThatFailedIsTriedAgain(settings: RenderSettings) async throws {
    let scene = try DrillScene()
    let made = try ToneSource().make(in: scene.folder)
    let plan = try RenderPlan(
      [timeline([.play(try scene.item(1, made))])], sources: [SourceKey("one"): made.file],
      settings: settings)
    let calls = Mutex(0)
    let drill = try LiveDrill(plan, in: scene.folder.path) { _ in
      calls.withLock { $0 += 1 }
      throw Fault()
    }
    for _ in 0..<3 {
      let before = calls.withLock { $0 }
      await #expect(throws: Fault.self) { try await drill.samples(0..<10) }
      #expect(calls.withLock { $0 } > before)
    }
  }
}
