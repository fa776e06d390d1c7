import HostSystem
package import Library
package import Playback
package import Recitation
package import Rendering
package import SystemPackage

/// A drill that is ready to be rendered.
package struct DrillJob {
  package let title: String
  package let settings: PlaybackSettings
  package let renderer: Renderer
  package private(set) var outputs: [RenderOutput]
  /// The files that an earlier run has finished, by their place in `outputs`.
  package let finished: Set<Int>
  /// The SHA-256 of the finished files by path, the maps among them.
  package let hashes: [FilePath: String]
  /// Files of the same drill that are not as they were written.
  package let changed: Set<FilePath>
  /// Files of the same drill that are as they were written, beside others that are not.
  package let unchanged: Set<FilePath>
  package let missing: [AyahRef]
  /// The same as ranges: `79:1-111:5 113:1-5`.
  package let missingText: String
  /// Deviations from the request.
  package let warnings: [DrillWarning]

  /// True if nothing is left to do.
  package var isFinished: Bool { finished.count == outputs.count }
  /// Seconds of sound that are left to write.
  package var seconds: Double {
    outputs.indices.filter { !finished.contains($0) }
      .reduce(0) { $0 + renderer.plan.timelines[$1].seconds }
  }

  /// Jobs whose files may be written, all of them checked before a sample of the first is: a fault
  /// in the last is no loss of an hour.
  ///
  /// - Parameters:
  ///   - jobs: the jobs.
  ///   - outputGuard: what may be written over.
  ///   - consent: whether files that exist may be replaced.
  ///   - option: what named the output, for error messages.
  ///   - isOwn: true for further files that may be replaced without asking; asked about files that
  ///     are left to write.
  /// - Returns: the jobs, with what they replace.
  /// - Throws: `OutputError`.
  package static func checked(
    _ jobs: [DrillJob], by outputGuard: OutputGuard, _ consent: OutputRequest.Consent,
    option: String, isOwn: (FilePath) throws -> Bool = { _ in false }
  ) throws -> [DrillJob] {
    var outputGuard = outputGuard
    // The files of reciters are no recordings of the library.
    outputGuard.recordings += jobs.flatMap { $0.renderer.plan.sources.values.map(\.path) }
    let targets = try outputGuard.check(
      jobs.flatMap { try $0.requests(consent, option: option, isOwn: isOwn) })
    let replaceable = Set(targets.filter(\.replaces).map(\.path))
    return jobs.map { job in
      var job = job
      for index in job.outputs.indices {
        job.outputs[index].replaceable = replaceable.intersection(job.outputs[index].files)
      }
      return job
    }
  }

  /// The files that are left to write.
  private func requests(
    _ consent: OutputRequest.Consent, option: String, isOwn: (FilePath) throws -> Bool
  ) throws -> [OutputRequest] {
    try outputs.indices.filter { !finished.contains($0) }.flatMap { index in
      let output = outputs[index]
      let known = OutputClaim.claimed(by: output).union(unchanged)
      // What stands for all parts is written with the first of them.
      return try (index == 0 ? output.files : output.ownFiles).map { path in
        OutputRequest(
          path, option: option, beside: path == output.path ? nil : output.path,
          consent: consent, isOurs: try known.contains(path) || isOwn(path),
          isChanged: changed.contains(path))
      }
    }
  }

  /// The most bytes that clips which drills have in common may take on the disk: more than three
  /// hours of one channel at 44.1 kHz.
  private static let mostSharedBytes = 2 << 30

  /// The common parts of the drills that are left to render, up to the room that the disk has
  /// beside them; nil if there are fewer than two.
  package static func sharedClips(among jobs: [DrillJob]) throws -> SharedClips? {
    let open = jobs.filter { !$0.isFinished }
    guard open.count > 1, let folder = open.first?.outputs.first?.path.removingLastComponent()
    else { return nil }
    let scratch = open.map(\.renderer.plan.scratchBytes)
    let needed = open.reduce(scratch.max() ?? 0) { sum, job in
      sum + job.renderer.neededBytes(for: job.outputs, finished: job.finished)
    }
    let room = try DiskSpace.free(in: folder) - needed
    return try SharedClips(
      among: open.map(\.renderer.plan), in: folder, limit: min(mostSharedBytes, max(room, 0)))
  }
}
