import ArgumentParser
import Foundation
import HostSystem
import Library
import Processing
import ReviewDesk
import SpeechRecognition
import SystemPackage
import WebServer

/// `tilawa review`: serves the review desk to a browser.
struct Review: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Listen to recordings, correct them and practise, in a browser on this machine.",
    discussion: """
      Starts a web server that only this machine can reach, prints one address and opens it. The \
      address signs one browser in; a browser that opens it later can ask for the next one, which is \
      printed here. Every change is in the \
      library before the page says so, and can be undone (`tilawa log`). Stop it with Ctrl-C.

      Examples:
        tilawa review
        tilawa review 067.mp3
        tilawa review --reciter "Sheikh Ahmad" --no-open
        tilawa review --once
        tilawa review --once ~/Downloads/067.mp3
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The recording to begin with: its path, its name, or the first digits of its id. With --once: \
      files, which are copied into the library and analysed.
      """, valueName: "recording"),
    completion: .file())
  var recordings: [String] = []

  @Option(help: ArgumentHelp("Begin with the recordings of this reciter.", valueName: "name"))
  var reciter: String?

  @Option(help: "Port to listen on (default: any that is free).", transform: IntegerArgument.number)
  var port = 0

  @Flag(inversion: .prefixedNo, help: "Open the address in a browser.")
  var open = true

  @Option(
    help: ArgumentHelp(
      "For work on the page: files in this folder replace those of the page, or add to them.",
      valueName: "dir"),
    completion: .directory)
  var page: PathArgument?

  @Flag(
    help:
      "Open the desk that runs already, if one does, instead of another; make the library if there is none."
  )
  var once = false

  @OptionGroup var authorship: AuthorOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is outside 0 to 65535")
    }
    if !recordings.isEmpty, reciter != nil {
      throw ValidationError("name a recording or a reciter, not both")
    }
    if recordings.count > 1, !once {
      throw ValidationError("name one recording, or files together with --once")
    }
    if common.json { throw ValidationError("review has no JSON result") }
  }

  func run() async throws {
    let library = common.libraryHere
    // Check the library first: without it, the error would be about the lock file in its folder.
    try LibraryStore(opening: library, create: once).close()
    let running = try RunningDesk(of: library)
    let here = FilePath(FileManager.default.currentDirectoryPath)
    let files = once ? recordings.map { here.pushing(FilePath($0)).lexicallyNormalized() } : []
    if once, running == nil {
      try RunningDesk.requestBrowser(of: library, opening: files)
      return Output.line("The desk runs already: it opens a browser.")
    }
    let desk = try ReviewDesk(library: library, author: authorship.signature.author)
    let place = try ReviewPlace(
      recording: once ? nil : recordings.first, reciter: reciter, in: desk.store)
    let server: LoopbackServer
    do { server = try await LoopbackServer(port: port) } catch {
      throw ReportedError(
        problem: "the port cannot be listened on: \(error)", place: "--port \(port)",
        remedy: "choose another port, or leave the option out")
    }
    let answers = DeskServer(
      desk: desk, port: server.port,
      // Recordings that are added on the page are analysed like those of `tilawa process` without
      // options.
      job: ProcessingJob(
        options: try RunOptions.parse([]).options(library: library), library: library),
      engines: SpeechEngineList(), programVersion: ProgramVersion.text,
      page: PageFiles(replacedBy: page?.path),
      language: PageLanguage(of: ProcessInfo.processInfo.environment),
      night: .ofUser(library: library), routes: HifzDesk(desk).routes,
      announce: { Output.line($0 + place.fragment) })
    let address = answers.address + place.fragment
    let interruption = Interruption()
    let task = Task { try await server.run { await answers.respond(to: $0) } }
    // Listen before the address is printed: its reader may send a signal immediately.
    interruption.listen { task.cancel() }
    Output.line(address)
    if !common.quiet { StandardError.line("Press Ctrl-C to stop.") }
    let preparation = Task {
      answers.prepare()
      Self.report(await answers.take(files))
    }
    if open { Self.open(answers, at: place) }
    let requests = Task {
      await running?.listen(every: .milliseconds(300)) { files in
        Self.open(answers, at: place)
        Self.report(await answers.take(files))
      }
    }
    let served = await task.result
    requests.cancel()
    // The preparation must end first, because a thread that still runs while the process exits may
    // crash. Files that are being copied are copied to their end.
    _ = await (preparation.value, requests.value)
    await answers.close()
    try desk.close()
    try served.get()
    if let signal = interruption.signal { throw ExitCode(128 + signal) }
  }

  /// Opens a browser, without waiting for its end. Some browser commands run until the window is
  /// closed.
  private static func open(_ answers: DeskServer, at place: ReviewPlace) {
    Task {
      if Browser.isThere { await Browser.open(answers.addressToOpen() + place.fragment) }
    }
  }

  private static func report(_ problems: [ReportedError]) {
    for problem in problems { StandardError.line("\(problem)") }
  }
}
