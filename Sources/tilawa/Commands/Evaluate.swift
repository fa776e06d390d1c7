import ArgumentParser
import Evaluation
import HostSystem
import Library
import SystemPackage

/// `tilawa evaluate`: how good is the library, against hand-made truth?
struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare the segments of a library with what recordings really hold.",
    discussion: """
      Example: tilawa evaluate SampleData --library demo/library

      Truth files are JSON (Benchmarks/README.md describes them); each names the file name of its \
      recording. Of a folder, all files below it that end in .json are read. A recording that is \
      not in the library counts as one in which nothing was found.
      """)

  @Argument(
    help: ArgumentHelp("Truth files, or folders that hold some.", valueName: "truth"),
    completion: .file(extensions: ["json"]))
  var truth: [PathArgument]

  @Option(
    help: ArgumentHelp(
      "Judge this export (`tilawa export --format json`) instead of a library.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var export: PathArgument?

  @OptionGroup var common: CommonOptions

  func run() throws {
    let report = try EvaluationReport(try truths(), found: try found())
    if common.json {
      Output.json(Envelope(command: "evaluate", status: .ok, result: report))
    } else {
      Output.write(report.table())
    }
  }

  private func truths() throws -> [TruthFile] {
    var truths: [TruthFile] = []
    for argument in truth {
      for path in try files(of: argument.path) {
        truths.append(
          try TruthFile(json: try FileBytes.contents(of: path), place: path.description))
      }
    }
    return truths
  }

  private func files(of path: FilePath) throws -> [FilePath] {
    guard Folder.exists(path) else { return [path] }
    var files: [FilePath] = []
    for name in try Folder.names(in: path) where !name.string.hasPrefix(".") {
      let below = path.appending(name)
      if Folder.exists(below) {
        files += try self.files(of: below)
      } else if name.extension == "json" {
        files.append(below)
      }
    }
    return files
  }

  private func found() throws -> [FoundRecording] {
    if let export {
      return try FoundRecording.all(
        export: try FileBytes.contents(of: export.path), place: export.path.description)
    }
    let store = try LibraryStore(opening: common.libraryPath, create: false)
    var found: [FoundRecording] = []
    try store.forEachManifest { summary, manifest in
      var recording = FoundRecording(manifest)
      // The file may have been renamed since it was first seen.
      for name in Set(summary.sources.compactMap { $0.path.lastComponent?.string }).sorted() {
        recording.name = name
        found.append(recording)
      }
      if summary.sources.isEmpty { found.append(recording) }
    }
    return found
  }
}
