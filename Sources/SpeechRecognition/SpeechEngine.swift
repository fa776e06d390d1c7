import AudioCore
import Foundation
import HostSystem
package import Library
import PipelineCore
import Publishing
package import SystemPackage
package import Transcription

/// A speech recogniser: a program or a local server that transcribes a sound file.
package struct SpeechEngine: Codable, Hashable, Sendable {
  /// The kind of engine, with its settings.
  package enum Kind: Codable, Hashable, Sendable {
    /// whisper-ctranslate2, as installed by `make transcription`: a folder with `environment` and
    /// `model`.
    case fasterWhisper(folder: String)
    /// whisper.cpp: the path or name of `whisper-cli`, and the path of the model file.
    case whisperCpp(program: String, model: String)
    /// A server with OpenAI's interface: the URL of `/v1/audio/transcriptions`.
    case server(url: String, model: String)
    /// Any program; the first argument is the program. The placeholders `{input}`, `{output}`,
    /// `{language}` and `{model}` in the arguments are replaced; see
    /// ``SpeechEngine/arguments(input:output:language:)``.
    case command(arguments: [String], format: EngineOutput.Format, model: String)
  }

  /// The name by which commands refer to the engine: ASCII letters, digits, `-`, `_` and `.`.
  package var name: String
  package var kind: Kind

  /// The name of the engine that `make transcription` installs.
  package static let standardName = "whisper"

  /// - Parameters:
  ///   - name: see ``name``.
  ///   - kind: the kind with its settings.
  /// - Throws: ``EngineError`` for an invalid name, address or command.
  package init(name: String, kind: Kind) throws {
    self.name = name
    self.kind = kind
    let letters = name.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.utf8.count <= 64, letters else {
      throw EngineError.unusableName(name)
    }
    if case .server(let url, _) = kind { try Self.requireLoopback(url) }
    if case .command(let arguments, _, _) = kind {
      guard arguments.contains(where: { $0.contains("{input}") }), arguments[0] != "" else {
        throw EngineError.noInput(engine: name, command: arguments.joined(separator: " "))
      }
    }
  }

  /// Refuses addresses on other machines, because recordings must never leave this machine.
  private static func requireLoopback(_ url: String) throws {
    let parts = URLComponents(string: url)
    let host = parts?.host ?? ""
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    let isLoopback =
      ["localhost", "[::1]", "::1"].contains(host)
      || bytes.count == 4 && bytes[0] == 127 && bytes.allSatisfy { $0 != nil }
    guard parts?.scheme == "http", isLoopback, parts?.user == nil else {
      throw EngineError.elsewhere(url: url)
    }
  }

  /// The kind of the engine in words, and the engine's address, program or folder.
  package var description: (kind: String, place: String) {
    switch kind {
    case .fasterWhisper(let folder): ("faster-whisper", folder)
    case .whisperCpp(let program, _): ("whisper.cpp", program)
    case .server(let url, _): ("server", url)
    case .command(let arguments, _, _): ("command", arguments.joined(separator: " "))
    }
  }

  /// True if the engine is a server on this machine.
  package var isServer: Bool {
    if case .server = kind { true } else { false }
  }

  /// The name of the model, for people.
  package var model: String {
    switch kind {
    case .fasterWhisper: "base"
    case .whisperCpp(_, let model): FilePath(model).lastComponent?.string ?? model
    case .server(_, let model), .command(_, _, let model): model
    }
  }

  /// The file of the model, if known.
  private var modelFile: FilePath? {
    switch kind {
    case .fasterWhisper(let folder): FilePath(folder).appending("model/model.bin")
    case .whisperCpp(_, let model): FilePath(model)
    case .server, .command: nil
    }
  }

  /// Returns the engine and model for transcripts. The whole model is read to compute its hash.
  ///
  /// - Throws: ``EngineError`` if the model cannot be read.
  package func source() throws -> TranscriptSource {
    var hash: String?
    if let file = modelFile {
      do { hash = try ContentHash(path: file).sha256 } catch {
        throw EngineError.modelUnreadable(self, file: file)
      }
    }
    return TranscriptSource(name: name, model: model, modelSHA256: hash)
  }

  /// The format of the engine's output.
  var format: EngineOutput.Format {
    switch kind {
    case .fasterWhisper: .fasterWhisper
    case .whisperCpp: .whisperCpp
    case .server: .verboseJSON
    case .command(_, let format, _): format
    }
  }

  /// True if the engine reports each sentence as soon as it is transcribed.
  package var reportsProgress: Bool {
    switch kind {
    case .fasterWhisper, .whisperCpp: true
    case .server, .command: false
    }
  }

  /// True if the engine's program is installed.
  package var isInstalled: Bool {
    InstalledProgram.path(of: programName) != nil
  }

  /// The name or path of the engine's program.
  private var programName: String {
    switch kind {
    case .fasterWhisper(let folder): folder + "/environment/bin/whisper-ctranslate2"
    case .whisperCpp(let program, _): program
    case .server: "curl"
    case .command(let arguments, _, _): arguments[0]
    }
  }

  /// Finds the program of the engine.
  ///
  /// - Throws: ``EngineError`` if there is no such program, or this user may not run it.
  package func program() throws -> FilePath {
    let named = programName
    guard let path = InstalledProgram.path(of: named) else {
      throw EngineError.notInstalled(self, program: named)
    }
    return path
  }

  /// Returns the arguments for a sound file.
  ///
  /// - Parameters:
  ///   - input: the sound file: WAV with one channel at 16 kHz.
  ///   - output: a path in an empty folder; the engine may add an extension.
  ///   - language: the language of the speech; nil for detection by the engine.
  /// - Returns: the arguments, without the program itself.
  func arguments(input: FilePath, output: FilePath, language: String?) -> [String] {
    switch kind {
    case .fasterWhisper(let folder):
      return [
        "--model_directory", folder + "/model", "--device", "cpu", "--compute_type", "float32",
        "--output_format", "json", "--word_timestamps", "True", "--output_dir",
        output.removingLastComponent().string,
      ] + (language.map { ["--language", $0] } ?? []) + [input.string]
    case .whisperCpp(_, let model):
      return [
        "--model", model, "--language", language ?? "auto", "--output-json-full", "--output-file",
        output.string, "--file", input.string,
      ]
    case .server(let url, let model):
      let fields = [
        "file=@\"\(input.string)\"", "model=\(model)", "response_format=verbose_json",
        "timestamp_granularities[]=segment", "timestamp_granularities[]=word",
      ]
      return [
        "--silent", "--show-error", "--globoff", "--noproxy", "*", "--proto", "=http",
        "--output", output.string, "--write-out", "%{http_code} %header{retry-after}",
      ] + (fields + (language.map { ["language=\($0)"] } ?? [])).flatMap { ["--form", $0] }
        + [url]
    case .command(let arguments, _, let model):
      let values = [
        "{input}": input.string, "{output}": output.string, "{language}": language ?? "auto",
        "{model}": model,
      ]
      return arguments.dropFirst().map { argument in
        // Replaces each placeholder in a single pass, because a path may itself contain the text of
        // a placeholder.
        var rest = argument[...]
        var text = ""
        while let place = values.compactMap({ rest.firstRange(of: $0.key) })
          .min(by: { $0.lowerBound < $1.lowerBound })
        {
          text += rest[..<place.lowerBound] + (values[String(rest[place])] ?? "")
          rest = rest[place.upperBound...]
        }
        return text + rest
      }
    }
  }
}

/// The engines of this user, in a JSON file in the folder for settings. The list is not in the
/// library, because programs belong to a machine and a library may come from another machine.
package struct SpeechEngineList: Sendable {
  /// The path of `engines.json`.
  package let file: FilePath
  /// The folder of the engine that `make transcription` installs.
  private let standardFolder: FilePath

  /// - Parameter environment: variables; `XDG_CONFIG_HOME`, `XDG_DATA_HOME` and `HOME` are used.
  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = StandardFolder.settings(in: environment).appending("engines.json")
    standardFolder = StandardFolder.data(in: environment).appending("transcription")
  }

  /// Lists all engines by name. The standard engine is included even if it is not installed.
  ///
  /// - Throws: ``EngineError`` if the file cannot be parsed.
  package func engines() throws -> [SpeechEngine] {
    let standard = try SpeechEngine(
      name: SpeechEngine.standardName, kind: .fasterWhisper(folder: standardFolder.string))
    let added = try stored()
    return ((added.contains { $0.name == standard.name } ? [] : [standard]) + added)
      .sorted { $0.name < $1.name }
  }

  /// Finds an engine by name.
  ///
  /// - Throws: ``EngineError`` if there is no such engine.
  package func engine(_ name: String) throws -> SpeechEngine {
    let all = try engines()
    guard let engine = all.first(where: { $0.name == name }) else {
      throw EngineError.unknown(name, known: all.map(\.name), list: file)
    }
    return engine
  }

  /// Adds an engine, or replaces the engine with the same name.
  ///
  /// - Throws: ``EngineError``, `HostError`.
  package func add(_ engine: SpeechEngine) throws {
    try store(try stored().filter { $0.name != engine.name } + [engine])
  }

  /// Removes an added engine.
  ///
  /// - Throws: ``EngineError`` if no engine with that name was added; `HostError`.
  package func remove(_ name: String) throws {
    let all = try stored()
    guard all.contains(where: { $0.name == name }) else {
      throw EngineError.notAdded(name, list: file)
    }
    try store(all.filter { $0.name != name })
  }

  private func stored() throws -> [SpeechEngine] {
    guard FileManager.default.fileExists(atPath: file.string) else { return [] }
    let bytes = try FileBytes.whole(of: file, limit: 1 << 20)
    do {
      // Decode the engines through their initialiser, which validates the values, because a person
      // may have edited the file.
      return try JSONDecoder().decode([SpeechEngine].self, from: Data(bytes))
        .map { try SpeechEngine(name: $0.name, kind: $0.kind) }
    } catch let error as EngineError { throw error } catch {
      throw EngineError.listDamaged(reason: JSONFault.reason(error), list: file)
    }
  }

  private func store(_ engines: [SpeechEngine]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(engines.sorted { $0.name < $1.name })
    try SharedFile.write(Array(json) + [UInt8(ascii: "\n")], to: file)
  }
}
