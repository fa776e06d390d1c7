import ArgumentParser
import AudioCore
import Foundation
import Library
import Remedies
import SpeechEngines
import SystemPackage
import Transcription
import Transcripts
import Views

/// `tilawa engine`: the speech recognisers of this user.
struct EngineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Manage the speech recognisers that `transcribe` runs.",
    discussion: """
      Engines are programs on this machine, or servers on it. The engine `whisper` is the one that \
      `make transcription` sets up. Others are kept in $XDG_CONFIG_HOME/tilawa/engines.json.

      Examples:
        tilawa engine list
        tilawa engine add cpp --whisper-cpp whisper-cli --model ggml-small.bin
        tilawa engine add local --model small \\
          --server http://127.0.0.1:8000/v1/audio/transcriptions
        tilawa engine add mine --format verbose_json -- \\
          my-program --lang {language} {input} {output}
        tilawa engine check cpp
      """, subcommands: [List.self, Add.self, Check.self, Remove.self], defaultSubcommand: List.self
  )

  /// An engine in `--json`.
  private struct Line: Encodable {
    let name, kind: String
    let place, model: String
    let isInstalled: Bool

    init(_ engine: SpeechEngine) {
      name = engine.name
      (kind, place) = engine.description
      model = engine.model
      isInstalled = engine.isInstalled
    }
  }

  /// The result of `list`, `add` and `remove`.
  private struct Result: Encodable { let engines: [Line] }

  /// `tilawa engine list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the engines.",
      discussion: "Example: tilawa engine list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let lines = try SpeechEngineList().engines().map(Line.init)
      if common.json {
        Output.json(
          Envelope(command: "engine list", status: .ok, result: Result(engines: lines)))
        return
      }
      var table = TextTable(sides: [.left, .left, .left, .left, .left])
      table.rows = [["engine", "kind", "model", "installed", "place"]]
      table.rows += lines.map {
        [$0.name, $0.kind, $0.model, $0.isInstalled ? "yes" : "no", VisibleText.of($0.place)]
      }
      Output.write(table.text)
    }
  }

  /// `tilawa engine add NAME`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add an engine, or change one.",
      discussion: """
        A program of your own follows after --. In its arguments {input} is replaced by the path of a \
        WAV file of one channel at 16 kHz, {output} by the path of the file to write (it may add an \
        extension; without a file, standard output counts), {language} by the code of the language or \
        auto, {model} by the value of --model. It is run directly, not by a shell.

        Example: tilawa engine add cpp --whisper-cpp whisper-cli --model ~/ggml-small.bin
        """)

    @Argument(help: "Its name.")
    var name: String

    @Option(
      help: ArgumentHelp(
        "A folder as `make transcription` makes one.", valueName: "dir"), completion: .directory)
    var fasterWhisper: PathArgument?

    @Option(
      help: ArgumentHelp("The program whisper-cli of whisper.cpp.", valueName: "program"))
    var whisperCpp: String?

    @Option(
      help: ArgumentHelp("A server on this machine with OpenAI's interface.", valueName: "url"))
    var server: String?

    @Option(help: "The model: for whisper.cpp its file, else its name.")
    var model: String?

    @Option(
      help: "The output of a program of your own: faster-whisper, whisper.cpp or verbose_json.")
    var format: EngineOutput.Format = .verboseJSON

    @Argument(parsing: .postTerminator, help: "A program of your own with its arguments.")
    var command: [String] = []

    @OptionGroup var common: CommonOptions

    func validate() throws {
      let kinds = [fasterWhisper != nil, whisperCpp != nil, server != nil, !command.isEmpty]
      guard kinds.count(where: { $0 }) == 1 else {
        throw ValidationError(
          "name one of --faster-whisper, --whisper-cpp, --server, or a program after --")
      }
      if whisperCpp != nil, model == nil {
        throw ValidationError("--whisper-cpp needs --model, the file of its model")
      }
    }

    func run() throws {
      let here = FilePath(FileManager.default.currentDirectoryPath)
      func absolute(_ path: String) -> String { here.pushing(FilePath(path)).string }
      // A name without a folder is looked up in $PATH.
      func program(_ path: String) -> String { path.contains("/") ? absolute(path) : path }
      let kind: SpeechEngine.Kind
      if let fasterWhisper {
        kind = .fasterWhisper(folder: absolute(fasterWhisper.path.string))
      } else if let whisperCpp {
        kind = .whisperCpp(
          program: program(whisperCpp), model: absolute(model ?? ""))
      } else if let server {
        kind = .server(url: server, model: model ?? "whisper-1")
      } else {
        kind = .command(
          arguments: [program(command[0])] + command.dropFirst(), format: format,
          model: model ?? "")
      }
      let engine = try SpeechEngine(name: name, kind: kind)
      try SpeechEngineList().add(engine)
      if common.json {
        Output.json(
          Envelope(
            command: "engine add", status: .ok, result: Result(engines: [Line(engine)])))
      } else {
        Output.line("added \(name); try it: tilawa engine check \(name)")
      }
    }
  }

  /// `tilawa engine check NAME`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Run an engine on two seconds of silence.",
      discussion: "Example: tilawa engine check whisper")

    @Argument(help: "The engine.")
    var name: String

    @OptionGroup var common: CommonOptions

    /// The result of `--json`.
    private struct Result: Encodable {
      let engine, model: String
      let modelSHA256: String?
      let seconds: Double
    }

    func run() async throws {
      let check = try await SpeechEngineList().engine(name).check()
      if common.json {
        let result = Result(
          engine: name, model: check.source.model, modelSHA256: check.source.modelSHA256,
          seconds: check.seconds.milliseconds)
        Output.json(Envelope(command: "engine check", status: .ok, result: result))
      } else {
        let hash = check.source.modelSHA256.map { " (SHA-256 \($0.prefix(12))…)" } ?? ""
        Output.line(
          "\(name) works: model \(check.source.model)\(hash), \(check.seconds.milliseconds) s")
      }
    }
  }

  /// `tilawa engine remove NAME`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove an engine that was added.",
      discussion: "Example: tilawa engine remove cpp")

    @Argument(help: "The engine.")
    var name: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let list = SpeechEngineList()
      try list.remove(name)
      if common.json {
        let lines = try list.engines().map(Line.init)
        Output.json(
          Envelope(command: "engine remove", status: .ok, result: Result(engines: lines)))
      } else {
        Output.line("removed \(name)")
      }
    }
  }
}

extension EngineOutput.Format: ExpressibleByArgument {}
