import ArgumentParser
import AudioCore
import Drills
import Foundation
import HostSystem
package import Inspection
import Rendering
import Report
import Synchronization
import SystemPackage

/// `tilawa render`: renders drills to sound files.
struct Render: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render drills to sound files.",
    discussion: """
      Examples:
        tilawa render --range 67:1-3 --gap 1s --speed 0.75 --output drill.wav
        tilawa render Pipelines/drills/plain.yaml --range 67:1-10 --output mulk.mp3
        tilawa render Pipelines/drills --output ~/Drills --maps vtt,m3u8
        tilawa render --range juz:30 --split surah --output amma.m4a

      Options override the recipe. The format follows the file extension: .wav, .flac, .opus, \
      .mp3, .m4a, .m4b. The last four hold chapters, the Arabic text and a cover. --dry-run reports the exact length beforehand. Files that an earlier run has finished \
      are not rendered again. A JSON file beside each sound file lists what is heard when.
      """)

  @Argument(
    help: ArgumentHelp("Drill recipes, or folders of them.", valueName: "drill.yaml"),
    completion: .file(extensions: ["yaml", "yml"]))
  var drills: [PathArgument] = []

  @OptionGroup(title: "Most used") var usual: DrillOptions<UsualDrill>
  @OptionGroup(title: "Drill") var passage: DrillOptions<DrillPassage>
  @OptionGroup(title: "How the range is built up") var building: DrillOptions<DrillBuilding>
  @OptionGroup(title: "The files") var files: DrillOptions<DrillFiles>

  @Option(help: ArgumentHelp("Use a drill kept in the library.", valueName: "name"))
  var preset: String?

  @Option(help: ArgumentHelp("Keep the drill in the library under this name.", valueName: "name"))
  var keepAs: String?

  @OptionGroup var options: RenderingOptions<Render>

  @OptionGroup var forcing: ForceOption

  @OptionGroup var common: CommonOptions

  func validate() throws {
    let hasContent = usual.values["range"] != nil || !drills.isEmpty || preset != nil
    let hasDestination = usual.output != nil || options.dryRun
    if !hasContent, !hasDestination {
      throw ValidationError(
        "Say what to play and where: `tilawa render --range 67:1-10 --output mulk.mp3`")
    }
    if !hasContent {
      throw ValidationError("Say what to play: add `--range 67:1-10`, a recipe or `--preset NAME`")
    }
    if !hasDestination {
      throw ValidationError(
        "Say where to write: add `--output mulk.mp3`, or `--dry-run` to see what would be written")
    }
    if keepAs?.isEmpty ?? false { throw ValidationError("--keep-as needs a name") }
    if usual.output?.path == "-" {
      throw ValidationError(
        "--output must be a file or a folder; drills cannot be written to a pipe")
    }
  }

  func run() async throws {
    let interruption = Interruption()
    let rendering = try rendering()
    let log = Log(common)
    let note: @Sendable (DrillRendering.Event) -> Void = { event in
      if case .noteFailed(let error) = event {
        log.debug("the library could not be updated: \(error)")
      }
    }
    let shouldStop: @Sendable () -> Bool = { interruption.signal != nil }
    interruption.listen()
    do {
      let plan: DrillRendering.Plan
      do {
        plan = try rendering.plan(isDryRun: options.dryRun, shouldStop: shouldStop, onEvent: note)
      } catch let error as DrillRendering.TooManyDrills {
        throw ValidationError("--keep-as keeps one drill, not \(error.count)")
      }
      if !common.json {
        for warning in plan.warnings { ErrorReport.warn(warning.report) }
      }
      if options.dryRun {
        return try send(RenderReply(result: plan.report, errors: [], listsEvents: true))
      }
      let watch = RenderWatch(plan.jobs, common)
      defer { watch.clear() }
      let (report, errors) = try await rendering.render(plan, shouldStop: shouldStop) { event in
        watch.receive(event)
        note(event)
      }
      watch.clear()
      try send(RenderReply(result: report, errors: errors, listsEvents: false))
    } catch is CancellationError {
      throw ExitCode(128 + (interruption.signal ?? 0))
    }
  }

  private func rendering() throws -> DrillRendering {
    var rendering = DrillRendering(
      library: common.libraryHere, output: usual.output?.path ?? ".", outputOption: "--output",
      jobs: options.jobCount, programVersion: ProgramVersion.text)
    rendering.recipes = drills.map(\.path)
    rendering.preset = preset
    rendering.settings =
      usual.settings + passage.settings + building.settings + files.settings
    rendering.keptName = keepAs
    try options.apply(to: &rendering)
    rendering.consent = forcing.consent
    return rendering
  }
}

extension Render: RenderingCommand {
  static let format = "wav"
  static let filesOfAFolder = "written into a folder"
  static let cover = "A PNG or JPEG for files whose format holds a cover"
}

/// A reply of a command that renders drills. An error of one drill does not end the command.
package protocol RenderingReply: Reply {
  /// False if errors left the command without effect.
  var hasEffect: Bool { get }
}

extension RenderingReply {
  package var status: ReplyStatus { errors.isEmpty ? .ok : hasEffect ? .partial : .failed }

  package var exitCode: Int32 {
    if errors.contains(where: { $0.cause == .disk }) { return 74 }
    return errors.isEmpty ? 0 : hasEffect ? 3 : 1
  }
}

extension DrillReport {
  /// True if a sound file is finished, by this run or an earlier one.
  var hasSound: Bool {
    drills.contains { $0.files.contains { [.rendered, .finished].contains($0.state) } }
  }
}

/// The files of the drills. If `listsEvents` is true, the text has one line for each reading in a
/// file.
private struct RenderReply: RenderingReply {
  let result: DrillReport
  let errors: [ReportedError]
  let listsEvents: Bool

  var hasEffect: Bool { result.hasSound }

  var text: [Part] {
    for entry in result.drills {
      for file in entry.files {
        if listsEvents {
          for event in file.events {
            if let label = event.label {
              "\(Self.padded(event.start))  \(VisibleText.of(label))  "
                + VisibleText.of(event.source ?? "")
            }
          }
        }
        let state = file.state == .rendered ? "" : ", \(file.state.rawValue)"
        "\(VisibleText.of(file.output)): \(file.durationSeconds.text(decimals: 3)) s, "
          + "\(file.sampleRate) Hz, \(file.channels) channel(s), "
          + "\(file.sizeText)\(state)"
      }
      if !entry.missing.isEmpty { "  missing: \(entry.missingText)" }
    }
    errors
  }

  /// Formats seconds with a width of nine characters.
  private static func padded(_ seconds: Double) -> String {
    let text = seconds.text(decimals: 3)
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}

/// Shows the progress of rendering several drills.
final class RenderWatch: Sendable {
  /// The title of each drill, as visible text.
  private let titles: [String]
  /// The length of the sound file of each drill, in seconds.
  private let seconds: [Double]
  private let printer: ProgressPrinter
  private let start = ContinuousClock.now
  private let line: Mutex<ProgressLine>

  init(_ jobs: [DrillJob], _ options: CommonOptions) {
    titles = jobs.map { VisibleText.of($0.title) }
    seconds = jobs.map(\.seconds)
    printer = ProgressPrinter(isQuiet: options.quiet, isPlain: options.verbose)
    var line = ProgressLine(total: jobs.count)
    line.noun = "drill"
    line.knownCount = jobs.count
    line.knownSeconds = seconds.reduce(0, +)
    self.line = Mutex(line)
  }

  func receive(_ event: DrillRendering.Event) {
    switch event {
    case .progress(let drill, let share):
      let before = seconds[..<drill].reduce(0, +)
      let now = line.withLock { line in
        line.current = titles[drill]
        line.audioSeconds = max(line.audioSeconds, before + share * seconds[drill])
        line.elapsed = (ContinuousClock.now - start) / .seconds(1)
        return line
      }
      printer.show(now)
    case .ended(let drill, let isFailed):
      let now = line.withLock { line in
        line.done += 1
        if isFailed { line.troubled += 1 }
        line.elapsed = (ContinuousClock.now - start) / .seconds(1)
        return line
      }
      printer.writeLine("\(titles[drill]): \(isFailed ? "failed" : "done")", then: now)
    case .noteFailed: break
    }
  }

  /// Removes the bar.
  func clear() { printer.clear() }
}
