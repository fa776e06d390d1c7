import Alignment
import Analysis
import Application
import ArgumentParser
import Library
import Recitation
import SystemPackage

extension ReciterCommand {
  /// `tilawa reciter voice`.
  struct Voice: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "voice", abstract: "Show, relearn or delete the voices of reciters.",
      discussion: """
        `process` learns the voice of a reciter from segments with high confidence and uses it to \
        align further recordings; after ten minutes of speech the voice no longer changes. --learn \
        learns it again from all segments that are confident or confirmed now; `tilawa redetect` \
        then aligns earlier recordings by it.

        Examples:
          tilawa reciter voice
          tilawa reciter voice "Sheikh Ahmad" --learn
          tilawa reciter voice "Sheikh Ahmad" --forget
        """)

    @Argument(help: "The reciter (default: all).")
    var reciter: String?

    @Flag(help: "Learn the voice again.")
    var learn = false

    @Flag(help: "Delete the voice; the next run learns it again.")
    var forget = false

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      struct Line: Encodable {
        let id, name: String
        let seconds: Double
        let settled: Bool
      }
      let voices: [Line]
    }

    func validate() throws {
      if learn, forget { throw ValidationError("--learn and --forget cannot be combined") }
      if learn || forget, reciter == nil {
        throw ValidationError("name the reciter: `tilawa reciter voice NAME --learn`")
      }
    }

    func run() throws {
      guard learn || forget, let reciter else {
        let store = try LibraryStore(reading: common.libraryPath)
        show(try lines(store, of: try reciter.map { try store.reciter(matching: $0).reciter.id }))
        return
      }
      let folder = try LibraryFolder(taking: common.libraryHere, create: false)
      let found = try folder.store.reciter(matching: reciter).reciter
      _ = try folder.store.forgetVoice(of: found.id)
      if learn {
        _ = try VoiceLearning().learn([found.name], in: folder.store)
      }
      let lines = try lines(folder.store, of: found.id)
      ErrorReport.warn(try folder.release())
      show(lines)
    }

    private func lines(_ store: LibraryStore, of wanted: String?) throws -> [Result.Line] {
      let names = try Dictionary(
        uniqueKeysWithValues: store.reciters().map { ($0.reciter.id, $0.reciter.name) })
      return try store.voices().compactMap { kept in
        guard wanted == nil || kept.reciter == wanted, let voice = ReciterVoice(kept) else {
          return nil
        }
        return Result.Line(
          id: kept.reciter, name: names[kept.reciter] ?? kept.reciter,
          seconds: voice.seconds.milliseconds, settled: voice.isSettled)
      }
    }

    private func show(_ lines: [Result.Line]) {
      if common.json {
        Output.json(
          Envelope(command: "reciter voice", status: .ok, result: Result(voices: lines)))
        return
      }
      if lines.isEmpty {
        Output.line(
          "no voices yet; `tilawa process` learns one from a minute of confident ayat")
        return
      }
      var table = TextTable(sides: [.right, .left, .left])
      table.rows = [["learnt from", "", "reciter"]]
      table.rows += lines.map {
        ["\($0.seconds.text(decimals: 0)) s", $0.settled ? "settled" : "", VisibleText.of($0.name)]
      }
      for line in table.lines { Output.line(line) }
    }
  }
}
