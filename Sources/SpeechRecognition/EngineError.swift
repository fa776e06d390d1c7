import AudioCore
package import SystemPackage

/// A reason why a speech engine cannot be used, or why it cannot be found in the list of this
/// user's engines.
package enum EngineError: ExplainedError, Equatable {
  /// The name contains a character that is not allowed, or is too long.
  case unusableName(String)
  /// The command of an engine has no placeholder for the sound file.
  case noInput(engine: String, command: String)
  /// The URL of the server leads to another machine.
  case elsewhere(url: String)
  /// The file of the model cannot be read.
  case modelUnreadable(SpeechEngine, file: FilePath)
  /// The program of the engine is not installed, or this user may not run it.
  case notInstalled(SpeechEngine, program: String)
  /// The engine could not transcribe a short silence.
  case fails(SpeechEngine, reason: String)
  /// The list has no engine with this name.
  case unknown(String, known: [String], list: FilePath)
  /// The engine to remove was never added.
  case notAdded(String, list: FilePath)
  /// The list cannot be parsed.
  case listDamaged(reason: String, list: FilePath)

  package var problem: String {
    switch self {
    case .unusableName(let name): "`\(name)` cannot be the name of an engine"
    case .noInput(let engine, _):
      "the command of the engine `\(engine)` does not say where the sound file goes"
    case .elsewhere: "the engine's address is not on this machine"
    case .modelUnreadable(let engine, _):
      "the model of the engine `\(engine.name)` cannot be read"
    case .notInstalled(let engine, _):
      switch engine.kind {
      case .server: "curl is not installed, which Tilawa uses to ask the engine's server"
      case .fasterWhisper: "no speech recogniser is installed in this folder"
      case .whisperCpp, .command: "the program of the engine `\(engine.name)` was not found"
      }
    case .fails(let engine, let reason): "the engine `\(engine.name)` does not work: \(reason)"
    case .unknown(let name, _, _): "there is no engine `\(name)`"
    case .notAdded(let name, _): "no engine `\(name)` was added"
    case .listDamaged(let reason, _): "the list of engines cannot be read: \(reason)"
    }
  }

  package var place: String {
    switch self {
    case .unusableName: ""
    case .noInput(_, let command): command
    case .elsewhere(let url): url
    case .modelUnreadable(_, let file): file.string
    case .notInstalled(let engine, let program): engine.isServer ? "" : program
    case .fails(let engine, _): engine.description.place
    case .unknown(_, _, let list), .notAdded(_, let list), .listDamaged(_, let list): list.string
    }
  }

  package var remedy: String {
    switch self {
    case .unusableName: "use letters, digits, `-`, `_` and `.`, 64 at most"
    case .noInput: "write {input} where the path of the sound file belongs"
    case .elsewhere: "use an address such as http://127.0.0.1:8000/v1/audio/transcriptions"
    case .notInstalled(let engine, _) where engine.isServer:
      "install it: `sudo apt-get install curl`"
    case .modelUnreadable(let engine, _), .notInstalled(let engine, _):
      if case .fasterWhisper = engine.kind {
        "run `make transcription` in the sources of Tilawa, or choose another engine"
      } else {
        "install it, or change the engine: `tilawa engine add \(engine.name) …`"
      }
    case .fails: "run it by hand on a short sound file to see what is wrong"
    case .unknown(_, let known, _):
      "use one of these: \(known.joined(separator: ", ")); or add it by `tilawa engine add`"
    case .notAdded: "see `tilawa engine list`"
    case .listDamaged: "repair it, or delete it and add the engines again"
    }
  }
}
