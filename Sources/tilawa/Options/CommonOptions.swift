package import Analysis
package import ArgumentParser
import Foundation
import HostSystem
package import Library
package import SystemPackage

/// The options that every command has.
package struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The library.",
      discussion:
        "Default: $TILAWA_LIBRARY, $XDG_DATA_HOME/tilawa or ~/.local/share/tilawa.",
      valueName: "dir"),
    completion: .directory)
  package var library: PathArgument?

  @Flag(help: "Print one JSON object (Docs/json.md) instead of text.")
  package var json = false

  @Flag(name: .shortAndLong, help: "Do not show progress.")
  package var quiet = false

  @Flag(name: .shortAndLong, help: "Log each step to standard error.")
  package var verbose = false

  /// The folder of the library, from the option, the environment or the default.
  package var libraryPath: FilePath {
    if let library { return library.path }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["TILAWA_LIBRARY"], !path.isEmpty { return FilePath(path) }
    return StandardFolder.data(in: environment)
  }

  /// The folder of the library, absolute.
  package var libraryHere: FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(libraryPath)
  }

  package init() {}
}

/// The choice of a recipe and changes to it.
package struct RecipeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use your own recipe; see `tilawa stages recipes`.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  package var recipe: PathArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a parameter of the recipe; see `tilawa stages`. May be repeated.",
      valueName: "stage.parameter=value"))
  package var settings: [String] = []

  /// The recipe and the changes to it, as one value.
  package var choice: RecipeChoice {
    RecipeChoice(path: recipe?.path, settings: settings) {
      StandardError.line("Notice: \($0).")
    }
  }

  package init() {}
}

/// The option `--jobs` of commands that process recordings.
package struct JobsOption: ParsableArguments {
  @Option(
    help: "Number of recordings to process in parallel (default: the number of cores).",
    transform: IntegerArgument.number)
  package var jobs: Int?

  /// The number of recordings to process in parallel.
  package var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  package func validate() throws { try Self.check(jobs) }

  /// Refuses numbers outside of 1…1024.
  package static func check(_ jobs: Int?) throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1 to 1024")
    }
  }

  package init() {}
}

/// The option `--author` of commands that record a person's changes.
package struct AuthorOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who makes the change (default: the user of this session).", valueName: "name"))
  package var author: String?

  /// The author and the time of a change that is made now.
  package var signature: Signature {
    var signature = Signature.current
    if let author { signature.author = author }
    return signature
  }

  package func validate() throws {
    if author?.isEmpty ?? false { throw ValidationError("--author needs a name") }
  }

  package init() {}
}

/// The option `--force` of commands that write files at paths that a person chose.
package struct ForceOption: ParsableArguments {
  @Flag(help: "Replace existing files (never recordings or the library).")
  package var force = false

  /// The consent to replace existing files.
  package var consent: OutputRequest.Consent { force ? .given : .open }

  package init() {}
}

/// The option `--any-length` of commands that confirm ayat.
package struct LengthOption: ParsableArguments {
  @Flag(
    help: "Confirm ayat whose words are too long or too short for their stretches, too.")
  package var anyLength = false

  package init() {}
}

extension ArgumentHelp {
  /// The help of an argument that names a recording.
  package static let recording: Self =
    "The recording: its path, its name, or the first digits of its id."
}
