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
  /// The indices in `outputs` of the files that an earlier run has finished.
  package let finished: Set<Int>
  /// The SHA-256 of each finished file by path. Map files are included; a map file lists the events
  /// of a sound file.
  package let hashes: [FilePath: String]
  /// Existing files of this drill that were changed after they were written.
  package let changed: Set<FilePath>
  /// Existing files of this drill that were not changed. Other files of the drill were changed.
  package let unchanged: Set<FilePath>
  package let missing: [AyahRef]
  /// The missing ayat as ranges: `79:1-111:5 113:1-5`.
  package let missingText: String
  /// The deviations from the request.
  package let warnings: [DrillWarning]

  /// True if all outputs are finished.
  package var isFinished: Bool { finished.count == outputs.count }
  /// The duration of the sound that is still to be written, in seconds.
  package var seconds: Double {
    outputs.indices.filter { !finished.contains($0) }
      .reduce(0) { $0 + renderer.plan.timelines[$1].seconds }
  }

  /// Checks all output files of all jobs before any is rendered.
  ///
  /// So an error in the last job is reported immediately, not after an hour of rendering.
  ///
  /// - Parameters:
  ///   - jobs: the jobs.
  ///   - outputGuard: the rules that decide which files may be overwritten.
  ///   - consent: the user's consent to replace existing files.
  ///   - option: the command-line option that gave the output, for error messages.
  ///   - folder: the folder into which the files are written; nil if the person named the file.
  ///   - isOwn: returns true for further files that may be replaced without consent; called only
  ///     for files that are still to be written.
  /// - Returns: the jobs, with the files that they may replace.
  /// - Throws: `OutputError`.
  package static func checked(
    _ jobs: [DrillJob], by outputGuard: OutputGuard, _ consent: OutputRequest.Consent,
    option: String, folder: FilePath? = nil, isOwn: (FilePath) throws -> Bool = { _ in false }
  ) throws -> [DrillJob] {
    var outputGuard = outputGuard
    // Also protect the audio files of reciters. The library's list of recordings does not contain
    // these files.
    outputGuard.recordings += jobs.flatMap { $0.renderer.plan.sources.values.map(\.path) }
    let targets = try outputGuard.check(
      jobs.flatMap { try $0.requests(consent, option: option, folder: folder, isOwn: isOwn) })
    let replaceable = Set(targets.filter(\.replaces).map(\.path))
    return jobs.map { job in
      var job = job
      for index in job.outputs.indices {
        job.outputs[index].replaceable = replaceable.intersection(job.outputs[index].files)
      }
      return job
    }
  }

  /// Returns one request per file that is still to be written.
  private func requests(
    _ consent: OutputRequest.Consent, option: String, folder: FilePath?,
    isOwn: (FilePath) throws -> Bool
  ) throws -> [OutputRequest] {
    try outputs.indices.filter { !finished.contains($0) }.flatMap { index in
      let output = outputs[index]
      let known = OutputClaim.claimed(by: output).union(unchanged)
      // The files that cover all parts of a drill are written with the first part.
      return try (index == 0 ? output.files : output.ownFiles).map { path in
        OutputRequest(
          path, option: option, beside: path == output.path ? folder : output.path,
          consent: consent, isOurs: try known.contains(path) || isOwn(path),
          isChanged: changed.contains(path))
      }
    }
  }

  /// The limit in bytes for temporary clips that several drills share: more than three hours of one
  /// channel at 44.1 kHz.
  private static let maxSharedBytes = 2 << 30

  /// Returns the clips that several unfinished drills share. The clips take only disk space that
  /// the drills themselves do not need. Returns nil if fewer than two drills are unfinished.
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
      among: open.map(\.renderer.plan), in: folder, limit: min(maxSharedBytes, max(room, 0)))
  }
}
