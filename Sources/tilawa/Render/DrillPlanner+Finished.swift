import Application
import AudioFiles
import DSPKernels
import HostSystem
import PipelineCore
import Playback
import Rendering
import SystemPackage

extension DrillPlanner {
  /// What tells the drill from every other: all that is heard, from which content, how.
  func fingerprint(_ map: DrillMap, _ plan: RenderPlan) throws -> String {
    var fields = ["drill 1", ProgramVersion.text, DrillMapFormat.json.text(of: map)]
    fields += KernelVersions.all + [KernelVersions.loudness]
    fields += [
      plan.settings.encoding.rawValue, plan.settings.gapFill.rawValue,
      plan.settings.loudness.rawValue, String(plan.settings.seed), "\(plan.channelCount)",
    ]
    // The key of a recording is made from its content; files are known by size and time.
    for (key, source) in plan.sources.sorted(by: { $0.key < $1.key }) {
      let identity = try FileIdentity(path: source.path)
      fields.append(
        key.text.hasPrefix("file:")
          ? "\(key) \(identity.size) \(identity.modifiedNanoseconds)" : key.text)
    }
    return Fingerprint(fields).hex
  }

  /// Whether an earlier run has written all of an output.
  func isFinished(_ output: RenderOutput, size: SoundFileSize) -> Bool {
    do {
      let identity = try FileIdentity(path: output.path)
      if size.isExact, identity.size != size.bytes { return false }
      let text = try FileBytes.contents(of: output.path(of: .json))
      let head = String(decoding: text.prefix(65_536), as: UTF8.self)
      guard TimelineJSON.fingerprint(in: head) == output.fingerprint else { return false }
      for path in output.files { _ = try FileIdentity(path: path) }
      return true
    } catch { return false }
  }
}
