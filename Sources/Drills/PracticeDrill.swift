import Foundation
import HostSystem
import Library
import Playback
import Rendering
import Resolving
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
    let store = try DrillRendering.openLibrary(library, isDryRun: false)
    defer { store.closeIgnoringErrors() }
    // A live drill is one sound of one channel, whatever files a preset writes.
    let one = [
      ("output.channels", "mono"), ("output.split", "none"), ("output.splitEvery", "none"),
    ].map { DrillSetting(key: $0, value: $1) }
    let files = try DrillFile.all([], preset: preset, settings: settings + one, in: store)
    return try DrillPlanner(
      store: store, jobs: 1, programVersion: programVersion,
      keepLengths: { files in
        // Without write access to the library, the files are measured again for the next drill.
        do { try files.keepLengths(in: store) } catch {}
      }, shouldStop: { Task.isCancelled }
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
    let name = SafeFileName.name(try title)
    var rendering = DrillRendering(
      library: library, output: folder.appending("\(name).\(ending)"),
      outputOption: "the folder of drills",
      jobs: max(1, ProcessInfo.processInfo.activeProcessorCount - 1), programVersion: programVersion
    )
    rendering.preset = preset
    rendering.settings = settings
    // Two drills with the same title get different file names.
    rendering.otherOutputs = (2...100).map { folder.appending("\(name) \($0).\(ending)") }
    let plan = try rendering.plan(isDryRun: false)
    let (_, errors) = try await rendering.render(plan)
    if let error = errors.first { throw error }
    return plan.jobs.flatMap(\.outputs).map(\.path)
  }

  /// The title of the drill.
  private var title: String {
    get throws {
      let store = try DrillRendering.openLibrary(library, isDryRun: false)
      defer { store.closeIgnoringErrors() }
      return try DrillFile.all([], preset: preset, settings: settings, in: store)[0].title
    }
  }
}
