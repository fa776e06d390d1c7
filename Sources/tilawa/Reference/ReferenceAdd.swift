import Analysis
import ArgumentParser
import Foundation
import HostSystem
import Interchange
import Library
import Recitation
import SystemPackage

extension ReferenceCommand {
  /// `tilawa reference add FOLDER`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a folder with a file per ayah, or recordings of surahs with timings.",
      discussion: """
        Each file is decoded once; the folder is not needed afterwards. Run it again at any time: \
        only what is new or has changed is decoded. A damaged file is named and left out. How the \
        reciter sounds is learnt too: what recordings hold of which nobody says it is found by that.

        Without --timings a file holds an ayah; the pattern is that of `tilawa reciter add`. With \
        --timings (QUL by surah, or quran.com, as `tilawa reciter timings` reads them) a file holds \
        a surah, and is named after it: 067.mp3, Al-Mulk.m4a.

        Examples:
          tilawa reference add ~/Husary_128kbps --reciter "Mahmoud Al-Husary" --riwayah hafs
          tilawa reference add ~/X --reciter X --riwayah warsh --pattern "{surah}/{ayah}.opus"
          tilawa reference add ~/Y --reciter Y --riwayah hafs --timings surah.json \\
            --timings segments.json
        """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: PathArgument

    @Option(help: "Who recites: any name, or that of a reciter of the library.")
    var reciter: String

    @Option(help: "What he recites; it also numbers the files.")
    var riwayah: Riwayah

    @Option(help: "How the files are called (default: {surah3}{ayah3}.mp3).")
    var pattern: String?

    @Option(help: "What is added to the number of an ayah to get the one in the file's name.")
    var ayahOffset: Int?

    @Option(
      help: ArgumentHelp(
        "Where ayat lie in recordings of surahs; may be repeated.", valueName: "timings.json"),
      completion: .file(extensions: ["json"]))
    var timings: [PathArgument] = []

    @Option(help: "How many files at once (default: the processor's cores).")
    var jobs: Int?

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if !timings.isEmpty, pattern != nil || ayahOffset != nil {
        throw ValidationError("--pattern and --ayah-offset are for a file per ayah, not --timings")
      }
      if let ayahOffset, !(-300...300).contains(ayahOffset) {
        throw ValidationError("--ayah-offset \(ayahOffset) is outside -300 to 300")
      }
      if let jobs, !(1...1024).contains(jobs) {
        throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
      }
    }

    func run() async throws {
      let stop = StopWish()
      let plan = try plan()
      let command = self
      let task = Task { try await command.add(plan) }
      stop.listen { task.cancel() }
      let added = try await task.value
      show(added)
      if let signal = stop.signal { throw ExitCode(128 + signal) }
      if !added.errors.isEmpty {
        throw ExitCode(added.result.added + added.result.alreadyThere == 0 ? 1 : 3)
      }
    }

    /// Adds what is new; what has ended when the task is cancelled stays.
    private func add(_ all: ReferencePlan) async throws -> ReferencesAdded {
      let taken = try LibraryFolder(taking: common.libraryHere, create: true)
      let store = taken.store
      let reciter = try reciter(in: store)
      let plan = try all.without(
        try store.references(), of: reciter.id, in: riwayah,
        features: LibraryFolder.features(of: taken.path))
      let watch = ReferenceWatch(plan, common)
      let run = ReferenceRun(
        plan, reciter: reciter, riwayah: riwayah,
        jobs: min(
          jobs ?? ProcessInfo.processInfo.activeProcessorCount, ProcessLimits.mostWorkers),
        worker: ("/proc/self/exe", ["worker"]))
      await run.run(into: store) { watch.hear($0) }
      if !Task.isCancelled {
        for name in try VoiceLearning().learn([reciter.name], in: store) {
          watch.say("learnt how \(VisibleText.of(name)) sounds")
        }
      }
      ErrorReport.warn(try taken.release())
      return ReferencesAdded(reciter, riwayah, plan, watch)
    }

    /// What is in the folder.
    private func plan() throws -> ReferencePlan {
      let path = FilePath(FileManager.default.currentDirectoryPath).pushing(folder.path)
        .lexicallyNormalized()
      guard Folder.exists(path) else { throw HostError.notAFolder(path: folder.path) }
      if timings.isEmpty {
        return try ReferencePlan(
          AyahFolder(
            path: path, pattern: try pattern.map { try NamingPattern($0) } ?? .everyAyah,
            ayahOffset: ayahOffset ?? 0), riwayah: riwayah)
      }
      let files = try timings.map {
        try TimingFile(
          bytes: FileBytes.contents(of: $0.path, limit: 1 << 28), name: $0.path.string)
      }
      return try ReferencePlan(
        path,
        timings: try AyahTimings(files, numbering: QuranFacts.bundled.numbering(of: riwayah)),
        riwayah: riwayah)
    }

    /// The reciter of the library that is meant, else a new one.
    private func reciter(in store: LibraryStore) throws -> Reciter {
      do {
        return try store.reciter(matching: reciter).reciter
      } catch LibraryError.noSuchReciter {
        return try Reciter(name: reciter)
      }
    }

    private func show(_ added: ReferencesAdded) {
      let result = added.result
      if common.json {
        Output.json(
          Envelope(
            command: "reference add",
            status: result.skipped == 0
              ? .ok : result.added + result.alreadyThere > 0 ? .partial : .failed,
            result: result, errors: added.errors))
        return
      }
      for error in added.errors { ErrorReport.show(error) }
      Output.line(
        "\(VisibleText.of(added.name)), \(riwayah.displayName): \(result.added) file(s) added, "
          + "\(result.alreadyThere) there before, \(result.skipped) left out")
      if result.added > 0 {
        StandardError.line("`tilawa redetect` aligns what is in the library by them.")
      }
    }
  }
}

/// What came of adding references.
private struct ReferencesAdded: Sendable {
  /// What `--json` gives.
  struct Result: Encodable {
    let reciter, riwayah: String
    let added, alreadyThere, skipped: Int
  }

  let name: String
  let result: Result
  let errors: [ReportedError]

  init(
    _ reciter: Reciter, _ riwayah: Riwayah, _ plan: ReferencePlan, _ watch: ReferenceWatch
  ) {
    name = reciter.name
    errors = watch.skipped
    result = Result(
      reciter: reciter.id, riwayah: riwayah.rawValue, added: watch.added,
      alreadyThere: plan.alreadyThere, skipped: errors.count)
  }
}
