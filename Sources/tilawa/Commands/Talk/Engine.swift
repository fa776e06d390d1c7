import ArgumentParser
import AudioCore
import Foundation
import Library
import Report
import SpeechRecognition
import SystemPackage
import Transcription

/// `tilawa engine`: manages the user's speech recognisers.
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

  /// `tilawa engine list`: lists the engines.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the engines.",
      discussion: "Example: tilawa engine list --json")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try send(EngineReply(try SpeechEngineList().engines()))
    }
  }

  /// `tilawa engine add NAME`: adds or replaces an engine.
  struct Add: ReplyingCommand {
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
      // If the name has no folder, the engine is searched in `$PATH` each time it starts.
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
      try send(EngineReply([engine], "added \(name); try it: tilawa engine check \(name)"))
    }
  }

  /// `tilawa engine check NAME`: runs an engine on two seconds of silence.
  struct Check: AsyncParsableCommand, ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Run an engine on two seconds of silence.",
      discussion: "Example: tilawa engine check whisper")

    @Argument(help: "The engine.")
    var name: String

    @OptionGroup var common: CommonOptions

    func run() async throws {
      let check = try await SpeechEngineList().engine(name).check()
      try send(
        EngineCheckReply(
          engine: name, model: check.source.model, modelSHA256: check.source.modelSHA256,
          seconds: check.seconds.milliseconds))
    }
  }

  /// `tilawa engine remove NAME`: removes an engine that was added.
  struct Remove: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove an engine that was added.",
      discussion: "Example: tilawa engine remove cpp")

    @Argument(help: "The engine.")
    var name: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let list = SpeechEngineList()
      try list.remove(name)
      try send(EngineReply(try list.engines(), "removed \(name)"))
    }
  }
}

/// The engines. After a change, the text is a sentence about the change; otherwise it is the list
/// of engines.
private struct EngineReply: Reply, Encodable {
  struct Line: Encodable {
    let name, kind, place, model: String
    let isInstalled: Bool
  }

  let engines: [Line]
  @TextOnly private var sentence: String?

  init(_ engines: [SpeechEngine], _ sentence: String? = nil) {
    self.engines = engines.map {
      let (kind, place) = $0.description
      return Line(
        name: $0.name, kind: kind, place: place, model: $0.model, isInstalled: $0.isInstalled)
    }
    self.sentence = sentence
  }

  var text: [Part] {
    if let sentence {
      sentence
    } else {
      TextTable(
        sides: [.left, .left, .left, .left, .left],
        rows: [["engine", "kind", "model", "installed", "place"]]
          + engines.map {
            [$0.name, $0.kind, $0.model, $0.isInstalled ? "yes" : "no", VisibleText.of($0.place)]
          })
    }
  }
}

/// The result of testing an engine.
private struct EngineCheckReply: Reply, Encodable {
  let engine, model: String
  let modelSHA256: String?
  let seconds: Double

  var text: [Part] {
    let hash = modelSHA256.map { " (SHA-256 \($0.prefix(12))…)" } ?? ""
    "\(engine) works: model \(model)\(hash), \(seconds) s"
  }
}

extension EngineOutput.Format: ExpressibleByArgument {}
