import ArgumentParser
import Drills
import Foundation
import Rendering

/// The options of the commands that write drills as sound files.
struct RenderingOptions<Command: RenderingCommand>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of files \(Command.filesOfAFolder): \(DrillRendering.formats.joined(separator: ", ")).",
      valueName: "format"), completion: .list(DrillRendering.formats))
  var format = Command.format

  @Option(
    help: ArgumentHelp("\(Command.cover).", valueName: "picture"),
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var cover: PathArgument?

  @Option(
    name: .shortAndLong,
    help: "Number of sources and clips to process in parallel (default: the number of cores).",
    transform: IntegerArgument.number)
  var jobs: Int?

  @Flag(name: [.customShort("n"), .long], help: "Show what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    try JobsOption.check(jobs)
    guard DrillRendering.formats.contains(format) else {
      throw ValidationError(
        "--format \(format) is not one of \(DrillRendering.formats.joined(separator: ", "))")
    }
  }

  /// The number of sources and clips that are processed in parallel.
  var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Sets the format and the cover of a rendering.
  ///
  /// - Throws: `HostError`, `RenderingError` if the cover cannot be read.
  func apply(to rendering: inout DrillRendering) throws {
    rendering.fileExtension = format
    rendering.cover = try cover.map { try DrillCover(path: $0.path) }
  }
}

/// A command that writes drills as sound files.
protocol RenderingCommand {
  /// The default file format.
  static var format: String { get }
  /// The end of a sentence in the help of `--format`, such as `written into a folder`. The sentence
  /// begins with "Format of files".
  static var filesOfAFolder: String { get }
  /// The description of the cover picture, for the help.
  static var cover: String { get }
}
