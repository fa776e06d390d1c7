import ArgumentParser
import AudioCore
import Drills
import Foundation
import HostSystem
import Inspection
import Library
import Memorisation
import Publishing
import Rendering
import Report
import ReviewDesk
import WebServer

/// `tilawa publish`: writes drills to a folder for phones and cars, with a feed and a page.
struct Publish: AsyncParsableCommand, ReplyingCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish drills to a folder: sound files, a podcast feed and a page for phones.",
    discussion: """
      Examples:
        tilawa publish ~/Phone --range 67:1-5 --ayah-repeat 3
        tilawa publish ~/Phone --drills Pipelines/drills --split page --language ar
        tilawa publish ~/Phone --today --prune
        tilawa publish ~/Phone --serve
        tilawa publish ~/Parents --ledger Amina

      Copy the folder to a phone, a memory stick or any web space. index.html lists and plays the \
      drills without a server; from https a phone can install it and keep drills offline. feed.xml \
      is for podcast programs, which need the address of the folder: --url. A further run renders \
      only what changed and keeps earlier drills; --prune removes those it does not name.
      """)

  @Argument(help: "The folder; it is made if it is not there.", completion: .directory)
  var folder: PathArgument

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Drill recipes, or folders of them.", valueName: "drill.yaml"),
    completion: .file(extensions: ["yaml", "yml"]))
  var drills: [PathArgument] = []

  @Option(help: ArgumentHelp("Use a drill kept in the library.", valueName: "name"))
  var preset: String?

  @Flag(
    help: "Publish what is to be revised today, as `tilawa revise today` shows it (--prune: alone)."
  )
  var today = false

  @Option(help: ArgumentHelp("With --today: the student (default: you).", valueName: "name"))
  var student: String?

  @Option(help: ArgumentHelp("With --today: the day (default: today).", valueName: "yyyy-mm-dd"))
  var day: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "Write a page for this student's parents: passages recited, days absent, passages due. May be repeated.",
      valueName: "name"))
  var ledger: [String] = []

  @OptionGroup(title: "The drill") var drill: DrillOptions<PublishedDrill>

  @OptionGroup var options: RenderingOptions<Publish>

  @Option(help: "Title of the feed and the page (default: as before, else Tilawa).")
  var title: String?

  @Option(help: "Language of the page, the feed and the titles: en or ar.")
  var language: PublicationLanguage?

  @Option(
    help: ArgumentHelp("Address of the folder on the web, for the feed.", valueName: "address"))
  var url: String?

  @Flag(help: "Remove published drills that this run does not name.")
  var prune = false

  @Flag(help: "Share the folder in the local network until Ctrl-C, with a QR code.")
  var serve = false

  @Option(
    help: "With --serve: port to listen on (default: any that is free).",
    transform: IntegerArgument.number)
  var port = 0

  @OptionGroup var forcing: ForceOption
  @OptionGroup var common: CommonOptions

  private var namesDrills: Bool {
    drill.values["range"] != nil || !drills.isEmpty || preset != nil || today || !ledger.isEmpty
  }

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is outside 0 to 65535")
    }
    if !namesDrills, !serve {
      throw ValidationError(
        "Say what to publish: add `--range 67:1-5`, `--drills`, `--preset`, `--today` or `--ledger`"
      )
    }
    if today, drill.values["range"] != nil {
      throw ValidationError("--today chooses the passages; leave out --range")
    }
    if !today, student != nil || day != nil && ledger.isEmpty {
      throw ValidationError("--student and --day go with --today")
    }
    if serve, options.dryRun || common.json {
      throw ValidationError("--serve goes with neither --dry-run nor --json")
    }
  }

  func run() async throws {
    let interruption = Interruption()
    interruption.listen()
    if namesDrills { try await publish(interruption) }
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
    if serve { try await share(interruption) }
  }

  private func publish(_ interruption: Interruption) async throws {
    let log = Log(common)
    let run = try publishRun { interruption.signal != nil }
    let note: @Sendable (DrillRendering.Event) -> Void = { event in
      if case .noteFailed(let error) = event {
        log.debug("the library could not be updated: \(error)")
      }
    }
    let shouldStop: @Sendable () -> Bool = { interruption.signal != nil }
    do {
      let plan = try run.plan(isDryRun: options.dryRun, shouldStop: shouldStop, onEvent: note)
      if !common.json {
        for warning in plan.drills.warnings { ErrorReport.warn(warning.report) }
      }
      if options.dryRun {
        return try send(PlannedReply(result: plan.drills.report, withoutSound: run.withoutSound))
      }
      let watch = RenderWatch(plan.drills.jobs, common)
      defer { watch.clear() }
      let (report, errors) = try await run.run(plan, shouldStop: shouldStop) { event in
        watch.receive(event)
        note(event)
      }
      watch.clear()
      try send(PublishReply(result: report, errors: errors, pages: run.pages.map(\.name.text)))
    } catch is CancellationError {
      throw ExitCode(128 + (interruption.signal ?? 0))
    }
  }

  private func publishRun(shouldStop: @escaping @Sendable () -> Bool) throws -> PublishRun {
    var run = PublishRun(
      folder: folder.path, library: common.libraryHere,
      jobs: options.jobCount, programVersion: ProgramVersion.text)
    run.rendering.recipes = drills.map(\.path)
    run.rendering.preset = preset
    run.rendering.settings = drill.settings
    try options.apply(to: &run.rendering)
    run.rendering.consent = forcing.consent
    if today {
      let store = try StudentLibrary(of: common.libraryHere).reading()
      let student = try store.student(student ?? Student.owner)
      try run.addRevision(
        of: student, on: day ?? .today, in: store, shouldStop: shouldStop)
    }
    try addPages(to: &run)
    run.title = title
    run.language = language
    run.base = url
    run.isPruning = prune
    return run
  }

  /// Adds the ledger pages for parents. If there are no drills, only these pages are published.
  private func addPages(to run: inout PublishRun) throws {
    if ledger.isEmpty { return }
    let drillsAreNamed =
      drill.values["range"] != nil || !drills.isEmpty || preset != nil || today
    if !drillsAreNamed { run.rendering.listed = [] }
    let store = try StudentLibrary(of: common.libraryHere).reading()
    let isArabic = try (language ?? Publication.read(in: folder.path)?.language) == .ar
    for name in ledger {
      let student = try store.student(name)
      let file = FileName.shortened("ledger-\(student.id)", to: 200) + ".html"
      guard let path = RelativePath(file) else { throw RevisionError.unusableName(student.name) }
      // A student may be named twice, in different spellings. The student still gets only one page.
      if run.pages.contains(where: { $0.name == path }) { continue }
      let page = try Ledger(
        LedgerRequest(student: student.name, until: day ?? .today), in: store
      ).page(in: isArabic ? .ar : .en)
      run.pages.append((path, student.name, page.html))
    }
  }

  private func share(_ interruption: Interruption) async throws {
    let published = try PublicationServer(folder: folder.path)
    let hosts = try LocalNetwork.addresses()
    guard let host = hosts.first else {
      throw ReportedError(
        problem: "this machine has no address in a local network", place: "--serve",
        remedy: "connect to the network of the phone, or copy the folder to it")
    }
    let server: LoopbackServer
    do { server = try await LoopbackServer(port: port, at: hosts) } catch {
      throw ReportedError(
        problem: "the port cannot be listened on: \(error)", place: "--port \(port)",
        remedy: "choose another port, or leave the option out")
    }
    let address = published.address(host: host, port: server.port)
    if let code = QRCode(address) {
      Output.line(code.lines(inColour: Terminal.showsStandardOutput))
    }
    Output.line(address)
    if !common.quiet {
      StandardError.line("Whoever has this address can listen. Press Ctrl-C to stop.")
    }
    let task = Task { try await server.run { published.respond(to: $0) } }
    interruption.listen { task.cancel() }
    try await task.value
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
  }
}

extension Publish: RenderingCommand {
  static let format = "m4a"
  static let filesOfAFolder = "with the sound"
  static let cover = "A square PNG or JPEG, at least 1400 pixels wide"
}

/// The parameters of published drills, most used first.
enum PublishedDrill: DrillOptionList {
  static let names = [
    "range", "ayahRepeat", "rangeRepeat", "gap", "speed", "mode", "reciters", "from", "maximum",
    "riwayah", "output.split", "output.splitEvery", "display.titles", "output.loudnessTarget",
  ]
}

extension PublicationLanguage: ExpressibleByArgument {}

/// The sound files that a run would render.
private struct PlannedReply: Reply {
  let result: DrillReport
  /// The passages of the day that cannot be played.
  let withoutSound: [String]

  var text: [Part] {
    if !withoutSound.isEmpty { "without sound: \(withoutSound.joined(separator: " "))" }
    for entry in result.drills {
      for file in entry.files {
        "\(VisibleText.of(file.output)): \(file.durationSeconds.text(decimals: 3)) s, "
          + "\(file.sizeText), \(file.state.rawValue)"
      }
      if !entry.missing.isEmpty { "  missing: \(entry.missingText)" }
    }
  }
}

/// The drills in the folder, and the number of written files.
private struct PublishReply: RenderingReply {
  let result: PublishReport
  let errors: [ReportedError]
  /// The file names of the pages for parents.
  let pages: [String]

  var hasEffect: Bool {
    result.drills.hasSound || !pages.isEmpty || !result.removed.isEmpty
  }

  var text: [Part] {
    if !result.withoutSound.isEmpty {
      "without sound: \(result.withoutSound.joined(separator: " "))"
    }
    for entry in result.drills.drills where !entry.missing.isEmpty {
      "\(VisibleText.of(entry.name)): missing: \(entry.missingText)"
    }
    for item in result.items {
      let isNew = result.written.contains(item.file.text)
      "\(VisibleText.of(item.file.text)): \(VisibleText.of(item.title)), "
        + "\(Decimals.clock(Double(item.milliseconds) / 1000)), "
        + "\(Decimals.megabytes(item.bytes, decimals: 1))\(isNew ? "" : ", unchanged")"
    }
    for page in pages { "\(VisibleText.of(page)): page of a student" }
    for path in result.removed { "\(VisibleText.of(path)): removed" }
    for path in result.kept { "\(VisibleText.of(path)): changed since, left in place" }
    for path in result.unfinished {
      "\(VisibleText.of(path)): replaced by an interrupted run; publish this drill again to list it"
    }
    "\(VisibleText.of(result.folder)): \(result.items.count.counted("drill")), "
      + "\(result.written.count.counted("file")) written"
    errors
  }
}
