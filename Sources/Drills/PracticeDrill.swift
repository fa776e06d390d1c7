import Foundation
import HostSystem
import Library
import Playback
import Rendering
package import SystemPackage

/// A drill that can be both practised live and written to a file.
package struct PracticeDrill: Sendable {
  /// The library's folder.
  package let library: FilePath
  /// The name of a drill that is stored in the library; nil to use only the settings.
  package let preset: String?
  /// The settings that override the preset, including the range.
  package let settings: [DrillSetting]
  /// The version of the program, which is part of a drill's fingerprint.
  package let programVersion: String

  package init(
    library: FilePath, preset: String?, settings: [DrillSetting], programVersion: String
  ) {
    self.library = library
    self.preset = preset
    self.settings = settings
    self.programVersion = programVersion
  }

  /// Plans the drill for live playback in one channel, without rendering sound.
  ///
  /// - Returns: the job, with the timeline and its sources.
  /// - Throws: `PlaybackError`, `RenderingError`, `LibraryError`.
  package func live() throws -> DrillJob {
    let store = try LibraryStore(reading: library)
    let mono = settings + [DrillSetting(key: "output.channels", value: "1")]
    let files = try DrillFile.all([], preset: preset, settings: mono, in: store)
    return try DrillPlanner(
      store: store, jobs: 1, programVersion: programVersion, keepLengths: { _ in },
      shouldStop: { Task.isCancelled }
    ).job(for: files[0], at: "practice.wav")
  }

  /// Writes the drill into the library's folder `Drills`.
  ///
  /// - Parameter ending: the extension, which decides the format: `wav`, `flac`, `opus` or `mp3`.
  /// - Returns: the paths of the files, at least one; an existing file of the same drill is reused.
  /// - Throws: see `DrillRendering`.
  package func render(as ending: String = "wav") async throws -> [FilePath] {
    let folder = library.appending("Drills")
    try Folder.create(folder)
    var rendering = DrillRendering(
      library: library, output: folder, outputOption: "the folder of drills",
      jobs: max(1, ProcessInfo.processInfo.activeProcessorCount - 1), programVersion: programVersion
    )
    rendering.preset = preset
    rendering.settings = settings
    let title = try live().title.map { "/:\\\"*?<>|".contains($0) ? "-" : $0 }
    rendering.output = folder.appending("\(String(title.prefix(80))).\(ending)")
    // Two drills with the same title get different file names.
    var number = 2
    while true {
      do {
        let plan = try rendering.plan(isDryRun: false)
        let (_, errors) = try await rendering.render(plan)
        if let error = errors.first { throw error }
        let outputs = plan.jobs.flatMap(\.outputs)
        return outputs.isEmpty ? [rendering.output] : outputs.map(\.path)
      } catch is OutputError where number < 100 {
        rendering.output = folder.appending("\(String(title.prefix(80))) \(number).\(ending)")
        number += 1
      }
    }
  }
}
