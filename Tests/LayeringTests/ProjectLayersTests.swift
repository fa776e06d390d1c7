import Testing

/// The layers of this project. A fault is printed as a sentence; the remedy is to change the import
/// or Package.swift. Change `laws` only together with a note in Docs/decisions.
@Suite struct ProjectLayersTests {
  /// Read once for all tests.
  private static let project = Result { try Project().layering() }
  private let layering: Layering

  init() throws { layering = try Self.project.get() }

  /// The only targets with unsafe code: each wraps C code, C libraries or the operating system.
  private let unsafeTargets: Set = [
    "Resources", "HostSystem", "AudioFiles", "DSP", "SequenceModels",
  ]

  /// The targets of the seventh layer, one per task of a user.
  private let subjects = [
    "Remedies", "Views", "Clips", "Translations", "Drills", "VideoClips", "Corrections",
    "Exchange", "ForeignTimes", "ReciterList", "Upkeep",
    "SpeechEngines", "TranscriptionRuns", "Runs", "EvaluationRuns", "Sharding", "Review",
    "Listening", "Publishing", "Sharing", "Revision", "Checking",
  ]

  /// For each target, the targets that it must not depend on, directly or indirectly.
  private let laws: [(target: String, forbidden: Set<String>)] = [
    // Units have no dependencies.
    ("AudioCore", ["HostSystem", "AudioFiles", "DSP", "Recitation"]),
    // Container parsers read bytes from any source.
    ("Containers", ["HostSystem", "AudioFiles", "DSP", "Recitation"]),
    // Features are independent of recitation and sound files.
    ("Features", ["Recitation", "AudioFiles", "PipelineCore"]),
    // Recitation depends on units only.
    ("Recitation", ["HostSystem", "AudioFiles", "DSP", "Features", "PipelineCore"]),
    // Pipeline steps are independent of audio.
    ("PipelineCore", ["AudioFiles", "DSP", "Features", "Recitation"]),
    // Targets behind the feature store use numbers only: no decoding, no recipes, no library.
    ("Segmentation", ["AudioFiles", "PipelineCore", "Library"]),
    ("Alignment", ["AudioFiles", "PipelineCore", "Library"]),
    // The library only stores data. Rows are independent of the store.
    ("LibraryTables", ["Library", "AudioFiles", "DSP", "Features", "PipelineCore"]),
    ("Library", ["AudioFiles", "DSP", "Features", "PipelineCore", "Transcription"]),
    ("LibraryQueries", ["AudioFiles", "DSP", "Features", "PipelineCore", "Transcription"]),
    ("Transcripts", ["AudioFiles", "DSP", "Features", "PipelineCore"]),
    ("Interchange", ["AudioFiles", "DSP", "Features", "Library"]),
    // Engine output is processed as values: no files, no processes, no library.
    ("Transcription", ["HostSystem", "AudioFiles", "DSP", "Features", "Library"]),
    // Reports and tables are independent of their content.
    ("Report", ["HostSystem", "Recitation", "PipelineCore"]),
    ("Evaluation", ["AudioFiles", "DSP", "Features", "Library", "Alignment"]),
    // A drill is rendered from a timeline of any origin.
    ("Rendering", ["Features", "Segmentation", "Alignment", "Library", "Analysis"]),
  ]

  /// Restricted modules, each with the only targets that may import it.
  private let doors: [(module: String, keepers: Set<String>)] = [
    ("CLinux", ["HostSystem"]),
    ("CResources", ["Resources"]),
    // SQLite itself, for databases of other programs, because GRDB cannot limit them.
    ("GRDBSQLite", ["HostSystem"]),
    ("CSndFile", ["AudioFiles"]),
    ("CFFmpeg", ["AudioFiles", "DSP"]),
    ("CFFTW", ["DSP"]),
    ("CKernels", ["DSP", "SequenceModels"]),
    ("CSampleRate", ["DSP"]),
    ("CRubberBand", ["DSP"]),
    // The library's tables and the targets that query or change them; LibraryTesting, which damages
    // libraries for tests; TimingFormats, because some programs keep timings in a database.
    (
      "GRDB",
      [
        "LibraryTables", "Library", "LibraryQueries", "Transcripts", "Resolving", "Integrity",
        "LibraryTesting", "TimingFormats",
      ]
    ),
    ("Yams", ["PipelineCore"]),
  ]

  /// C targets without Swift code: the loader of FFmpeg's functions, loops compiled for several
  /// instruction sets, and the list of embedded files.
  private let plainC: Set = ["CFFmpeg", "CKernels", "CResources"]

  @Test func everyTargetHasSources() throws {
    for target in layering.targets where target.kind != .system && !plainC.contains(target.name) {
      #expect(try !Project().sources(in: target.folder).isEmpty, "\(target.folder) holds no Swift")
    }
  }

  @Test func everyFolderOfSourcesIsATarget() throws {
    let folders = layering.targets.map { "\($0.folder)/" }
    let strays = try (Project().sources(in: "Sources") + Project().sources(in: "Tests"))
      .filter { path in !folders.contains { path.hasPrefix($0) } }
    #expect(strays == [], "these sources belong to no target")
  }

  @Test func whatIsImportedIsDeclared() {
    #expect(layering.undeclaredImports() == [])
  }

  @Test func whatIsDeclaredIsImported() {
    #expect(layering.unusedDependencies() == [])
  }

  @Test func dependenciesPointUpTheListOnly() {
    #expect(layering.upwardDependencies() == [])
  }

  @Test func onlyTheWrappersMayBeUnsafe() {
    #expect(layering.unsafeTargets(except: unsafeTargets) == [])
  }

  @Test func aWarningIsAnErrorEverywhere() {
    #expect(layering.lenientTargets() == [])
  }

  /// In these targets `assert` is never evaluated, not even in a debug build (decision 0034).
  @Test func alwaysOptimisedTargetsHaveNoAsserts() throws {
    let project = Project()
    let optimised = layering.targets.filter(\.isAlwaysOptimised)
    #expect(optimised.count == 10)
    for target in optimised {
      let strays = try project.sources(in: target.folder).filter {
        try project.text(of: $0).contains(/\bassert(ionFailure)?\(/)
      }
      #expect(strays == [], "use precondition: \(target.name) is optimised in debug builds too")
    }
  }

  /// A ratchet: lower the limit when imports are removed, never raise it.
  @Test func importsAmongOurOwnTargetsOnlyFall() {
    #expect(layering.importCount <= 492)
  }

  /// The tasks of a user run without a terminal and without options.
  @Test func subjectsKnowNoTerminal() {
    for subject in subjects {
      #expect(layering.targets.contains { $0.name == subject })
      let terminal = Set(["ArgumentParser", "Logging"] + commandLine)
      #expect(layering.reach(of: subject, into: terminal) == [])
    }
  }

  @Test func targetsKnowOnlyWhatTheyMay() {
    let names = layering.targets.map(\.name)
    for (target, forbidden) in laws {
      #expect(names.contains(target), "the laws speak of \(target), which is no target")
      #expect(layering.reach(of: target, into: forbidden) == [])
    }
  }

  /// The targets of the command line.
  private let commandLine = ["CommandOptions", "CommandOutput", "HifzCommands", "tilawa"]

  /// Targets that may mention commands and options: the two upper layers, and Overnight, which
  /// writes timer units and pages with commands for their readers.
  private var speakers: Set<String> { Set(subjects + commandLine + ["Overnight"]) }

  /// Lower layers report values only; `CommandRemedies` adds the commands to type.
  @Test func lowerLayersNameNoCommandsAndNoOptions() throws {
    let project = Project()
    let commands = try project.sources(in: "Sources/tilawa/Commands").compactMap {
      $0.split(separator: "/").last?.dropLast(".swift".count).lowercased()
    }
    #expect(commands.contains("process") && commands.contains("doctor"))
    let lower = layering.targets.filter {
      $0.kind == .regular && $0.folder.hasPrefix("Sources/") && !speakers.contains($0.name)
        && !plainC.contains($0.name)
    }
    #expect(lower.count > 15)
    for target in lower {
      for path in try project.sources(in: target.folder) {
        for line in try project.text(of: path).split(separator: "\n") {
          let text = line.drop { $0 == " " }
          // Comments in Swift and in the bundled recipes.
          guard !text.hasPrefix("//"), !text.hasPrefix("#") else { continue }
          let command = text.firstMatch(of: /`tilawa ([a-z]+)/)
          let isCommand = command.map { commands.contains(String($0.1)) } ?? false
          let isOption = text.contains(/"([^"]*[ `])?--[a-z]/)
          #expect(!isCommand && !isOption, "\(path): \(text)")
        }
      }
    }
  }

  /// A path from a person is written only after a check by `OutputGuard`.
  @Test func commandsWriteFilesThroughTheGuardOnly() throws {
    let writers = ["DurableFile(", "UnfinishedFile(", "createFile(", ".write(to:", "forWriting"]
    let project = Project()
    let sources = try (subjects + commandLine).map { "Sources/\($0)" }.flatMap {
      let found = try project.sources(in: $0)
      #expect(!found.isEmpty)
      return found
    }
    let strays = try sources.filter { path in
      let text = try project.text(of: path)
      return writers.contains { text.contains($0) }
    }
    #expect(strays == [], "these write files by other ways than OutputFile")
  }

  /// Types that decode in their own process may be mentioned only in code of confined processes:
  /// the decoders themselves, the analysis worker, and the worker behind `RecordingReader`.
  private let confined: [(name: String, places: Set<String>)] = [
    (
      "AudioFileReader",
      [
        "Sources/AudioFiles/AudioFileReader.swift", "Sources/AudioFiles/AudioFileError.swift",
        "Sources/AudioFiles/DecodingWorker.swift", "Sources/AudioFiles/RecordingReader.swift",
        "Sources/Analysis/Pass/AudioSignal.swift", "Sources/Analysis/Pass/DecodingPass.swift",
        "Sources/Analysis/Pass/HearingChoice.swift",
        "Sources/Analysis/Pass/DecodedFacts.swift",
      ]
    ),
    (
      "RecordingAnalysis(", ["Sources/Batch/Worker/Worker.swift"]
    ),
    (
      "Confinement.begin",
      [
        "Sources/Batch/Worker/Worker.swift", "Sources/AudioFiles/DecodingWorker.swift",
        "Sources/Upkeep/Diagnosis.swift",
      ]
    ),
  ]

  @Test func decodersAreOpenedInConfinedProcessesOnly() throws {
    let project = Project()
    let sources = try project.sources(in: "Sources").map {
      (path: $0, text: try project.text(of: $0))
    }
    for (name, places) in confined {
      let found = Set(sources.filter { $0.text.contains(name) }.map(\.path))
      #expect(found == places, "\(name): read recordings by RecordingReader")
    }
  }

  @Test func doorsHaveTheirKeepers() {
    for (module, keepers) in doors {
      #expect(layering.importers(of: module, except: keepers) == [])
    }
  }
}
