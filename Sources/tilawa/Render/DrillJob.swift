import Playback
import Recitation
import Rendering

/// A drill with everything known that can be known before the first sample.
struct DrillJob {
  let title: String
  let settings: PlaybackSettings
  let renderer: Renderer
  let outputs: [RenderOutput]
  /// The files that an earlier run has finished, by their place in `outputs`.
  let finished: Set<Int>
  let missing: [AyahRef]
  /// What is not as it was asked for, or will not be.
  let warnings: [DrillWarning]

  /// Whether nothing is left to do.
  var isFinished: Bool { finished.count == outputs.count }
  /// Seconds of sound that are left to write.
  var seconds: Double {
    outputs.indices.filter { !finished.contains($0) }
      .reduce(0) { $0 + renderer.plan.timelines[$1].seconds }
  }
  /// The last ayah that is heard.
  var lastAyah: AyahRef? {
    for event in (renderer.plan.timelines.last?.events ?? []).reversed() {
      if case .play(let play) = event.kind { return play.label.endAyah }
    }
    return nil
  }
}
