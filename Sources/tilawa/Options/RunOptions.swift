import Analysis
package import ArgumentParser
package import AudioCore
import Foundation
import HostSystem
import Library
package import PipelineCore
package import Processing
package import Recitation
package import SystemPackage

/// The options that state the expected content of recordings.
package struct ExpectationOptions: ParsableArguments {
  @Option(
    name: [.customLong("range"), .customLong("expect")],
    help: "Range of the recordings: 67:1-30, 67, 2:255-257, 78-80, page:50, juz:30, a surah name.",
    completion: .range)
  package var range: String?

  @Option(
    help: ArgumentHelp("CSV file with the range of each recording.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  package var plan: PathArgument?

  @Option(help: "Riwayah of the recitation, unless the plan says otherwise.")
  package var riwayah: Riwayah?

  @Option(
    help: "Channel to hear: automatic, mean, difference, left, right or its number.",
    transform: HearingArgument.channel)
  package var channel: ChannelMix?

  @Option(
    help: "Sound track to hear, from 1 (default: the first that is not silent).",
    transform: HearingArgument.track)
  package var track: Int?

  @Option(
    help: "Frames per second, where the header of the recordings states a wrong number.",
    transform: HearingArgument.rate)
  package var rate: SampleRate?

  @Option(
    help: ArgumentHelp(
      "Whole recording of the same recorder: reads MP4 and 3GP files that were cut off like it.",
      valueName: "file"),
    completion: .file(extensions: ["m4a", "mp4", "3gp", "mov"]))
  package var like: PathArgument?

  /// The settings for reading the sound of the recordings; nil if the options do not change any.
  private var hearing: Hearing? {
    let hearing = Hearing(channel: channel, track: track, rate: rate)
    return hearing.isPlain ? nil : hearing
  }

  /// Returns the source of the expected contents. Relative paths start in the current folder.
  ///
  /// - Parameters:
  ///   - recipe: the recipe with the default riwayah.
  ///   - library: the library with the bookmarks, because the range may be the name of a bookmark.
  ///     If it is nil, there are no bookmarks.
  /// - Returns: the source of the expected contents.
  /// - Throws: `RecitationError`, `LibraryError`, `PlanError`, `HostError`.
  package func source(for recipe: Recipe, library: FilePath? = nil) throws -> ExpectationSource {
    try ExpectationSource(
      option: range, riwayah: riwayah, hearing: hearing, like: like?.path, plan: plan?.path,
      recipe: recipe, library: library,
      shell: (
        current: FilePath(FileManager.default.currentDirectoryPath),
        home: StandardFolder.home(in: ProcessInfo.processInfo.environment)
      ))
  }

  package init() {}
}

/// Parses the option values for decoding a recording's sound.
package enum HearingArgument {
  package static func channel(_ text: String) throws -> ChannelMix {
    guard let mix = ChannelMix(text: text) else {
      throw ValidationError(
        "--channel \(text): say automatic, mean, difference, left, right or a number up to "
          + "\(ChannelMix.maxChannels)")
    }
    return mix
  }

  package static func track(_ text: String) throws -> Int {
    let track = try IntegerArgument.number(text)
    guard (1...Hearing.maxTracks).contains(track) else {
      throw ValidationError("--track \(text) is outside 1 to \(Hearing.maxTracks)")
    }
    return track
  }

  package static func rate(_ text: String) throws -> SampleRate {
    let hertz = try IntegerArgument.number(text)
    guard Hearing.rates.contains(hertz) else {
      throw ValidationError(
        "--rate \(text) is outside \(Hearing.rates.lowerBound) to \(Hearing.rates.upperBound)")
    }
    return SampleRate(hertz: hertz)
  }
}

/// Options for the worker processes and their limits.
package struct WorkerOptions: ParsableArguments {
  @Option(help: "Time after which a worker that makes no progress is stopped.")
  package var timeLimit = TimeArgument(duration: .seconds(120))

  @Option(help: "Address space that a worker may allocate, or none for no limit.")
  package var memoryLimit = MemoryArgument(bytes: 4 << 30)

  @Option(
    help: ArgumentHelp("Worker program, for tests.", visibility: .hidden))
  package var worker: PathArgument?

  /// The executable and the arguments of a worker of this program.
  package static let standardProgram: (executable: FilePath, arguments: [String]) =
    (OwnProgram.running, ["worker"])

  /// The executable and the arguments of the worker to start.
  package var program: (executable: FilePath, arguments: [String]) {
    worker.map { ($0.path, []) } ?? Self.standardProgram
  }

  package init() {}
}

/// Options for keeping copies of the recordings and a report of the run.
package struct KeepingOptions: ParsableArguments {
  @Flag(help: "Copy each recording into the library.")
  package var copy = false

  @Option(
    help: ArgumentHelp(
      "Write a report of the run to this page, and as JSON beside it.",
      valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  package var report: PathArgument?

  package func validate() throws {
    if let report, !ReportFiles.isPageName(report.path) { throw ReportFiles.nameRefused }
  }

  package init() {}
}

/// The options of an analysis, shared by all commands that analyse.
///
/// The groups are not nested by `@OptionGroup`, because in debug builds swift-argument-parser
/// validates each group four times for each group around it. This would take 0.1 s at every start.
/// Instead, the mirror of this type lists the options of all groups, and each group decodes its own
/// options.
package struct RunOptions: ParsableArguments, CustomReflectable {
  package private(set) var expectations = ExpectationOptions()
  package private(set) var recipeOptions = RecipeOptions()
  package private(set) var parallel = JobsOption()
  package private(set) var keeping = KeepingOptions()
  package private(set) var workers = WorkerOptions()

  package var copy: Bool { keeping.copy }
  package var report: PathArgument? { keeping.report }

  package init() {}

  package init(from decoder: any Decoder) throws {
    // The first container must accept every key, because swift-argument-parser checks only the keys
    // of the first container.
    _ = try decoder.container(keyedBy: AnyKey.self)
    expectations = try ExpectationOptions(from: decoder)
    recipeOptions = try RecipeOptions(from: decoder)
    parallel = try JobsOption(from: decoder)
    keeping = try KeepingOptions(from: decoder)
    workers = try WorkerOptions(from: decoder)
  }

  package var customMirror: Mirror {
    let groups: [any ParsableArguments] = [
      expectations, recipeOptions, parallel, keeping, workers,
    ]
    return Mirror(
      self, children: groups.flatMap { Mirror(reflecting: $0).children }, displayStyle: .struct)
  }

  package func validate() throws {
    try parallel.validate()
    try keeping.validate()
  }

  /// The report files; nil if no report was requested. An earlier report is replaced even without
  /// `--force`, because otherwise a nightly run would fail. A file that is not a report is never
  /// replaced.
  package var reportFiles: ReportFiles? {
    report.map { ReportFiles(page: $0.path, option: "--report", consent: .impossible) }
  }

  /// Returns the options for a run. Options that only `process` has keep their defaults.
  ///
  /// - Parameter library: the library that the run writes to.
  /// - Returns: the options.
  /// - Throws: errors in the recipe, the range or the plan file.
  package func options(library: FilePath) throws -> ProcessOptions {
    let recipe = try recipeOptions.choice.recipe(orBundled: BundledRecipes.overnight)
    var options = ProcessOptions(
      recipe: recipe, expectations: try expectations.source(for: recipe, library: library),
      worker: workers.program)
    options.isDefaultRecipe = recipeOptions.choice.isDefault
    options.jobs = min(parallel.count, ProcessLimits.maxWorkers)
    options.copy = copy
    options.timeLimit = workers.timeLimit.duration
    options.memoryLimit = workers.memoryLimit.bytes
    return options
  }

  /// Returns the options as arguments that can be used in any folder, because their paths are
  /// absolute.
  ///
  /// - Parameter here: the base folder of relative paths; absolute.
  /// - Returns: the arguments.
  package func arguments(from here: FilePath) -> [FilePath] {
    var result: [FilePath] = []
    // Each option and its value are joined to one argument, because a value may begin with a dash.
    func add(_ name: String, _ value: String?) {
      if let value { result.append(FilePath("\(name)=\(value)")) }
    }
    func add(_ name: String, path: FilePath?) {
      if let path { result += [FilePath(name), here.pushing(path).lexicallyNormalized()] }
    }
    add("--range", expectations.range)
    add("--plan", path: expectations.plan?.path)
    add("--riwayah", expectations.riwayah?.rawValue)
    add("--channel", expectations.channel?.text)
    add("--track", expectations.track.map { "\($0)" })
    add("--rate", expectations.rate.map { "\($0.hertz)" })
    add("--like", path: expectations.like?.path)
    add("--recipe", path: recipeOptions.recipe?.path)
    for setting in recipeOptions.settings { add("--set", setting) }
    add("--jobs", parallel.jobs.map { "\($0)" })
    if copy { result.append("--copy") }
    add("--report", path: report?.path)
    add("--time-limit", "\(Int(max(1, workers.timeLimit.duration / .seconds(1))))s")
    add("--memory-limit", workers.memoryLimit.argument)
    return result
  }
}

extension ReportFiles {
  /// The error for a report path that does not end in `.html`.
  package static var nameRefused: ValidationError {
    ValidationError("the name of the report must end in .html; its JSON is written beside it")
  }
}
