import Analysis
import Evaluation
import FileTesting
import Foundation
import HostSystem
import Library
import PipelineCore
import Processing
import Recitation
import SystemPackage

/// Analyses SampleData with its recipe, like `tilawa process`.
enum SampleAnalysis {
  /// The folder of the package, relative to this file.
  static let package = FilePath(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path(percentEncoded: false))
  static let samples = package.appending("SampleData")

  /// The recordings, by file name.
  static let names = [
    "087.mp3", "112.wav", "78_1-16.opus", "Al-Ikhlas reverberant.m4a", "lesson.flac", "phone.3gp",
    "voice memo.m4a",
  ]

  /// Analyses a recording.
  static func manifest(of name: String) throws -> Manifest {
    let recipe = try Recipe(
      path: samples.appending("recipe.yaml"),
      stages: AnalysisStages.catalogue)
    let path = samples.appending(name)
    let expectation = try ExpectationSource(
      option: nil, riwayah: nil, plan: samples.appending("plan.csv"), recipe: recipe
    ).expectation(
      for: SourceSelection.Source(
        folder: samples, relative: FilePath(name), identity: try FileIdentity(path: path)))
    return try Scratch.with { features in
      try RecordingAnalysis(recipe: recipe, features: features).analyse(
        path, content: try ContentHash(path: path), sourceName: name, expectation: expectation
      ).manifest
    }
  }

  /// Reads the truth of a recording.
  static func truth(of name: String) throws -> TruthFile {
    let stem = FilePath(name).stem ?? name
    let path = samples.appending(stem + ".json")
    return try TruthFile(json: try FileBytes.contents(of: path), place: path.string)
  }
}
