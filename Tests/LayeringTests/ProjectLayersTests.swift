import Testing

/// The layers of this very project. A fault is printed as a sentence; the remedy is to change the
/// import or Package.swift, and to change `laws` only together with a note in Docs/decisions.
@Suite struct ProjectLayersTests {
  /// Read once for all tests.
  private static let project = Result { try Project().layering() }
  private let layering: Layering

  init() throws { layering = try Self.project.get() }

  /// The only targets with unsafe code: each wraps C or the operating system.
  private let unsafeTargets: Set = [
    "Resources", "HostSystem", "AudioFiles", "DSP", "SequenceModels",
  ]

  /// The targets of the seventh layer, each a thing that a person does.
  private let subjects = [
    "Remedies", "Views", "Clips", "Translations", "Drills", "VideoClips", "Corrections",
    "Exchange", "ForeignTimes", "ReciterList", "Upkeep",
    "SpeechEngines", "TranscriptionRuns", "Runs", "EvaluationRuns", "Sharding", "Review",
    "Listening", "Publishing", "Sharing", "Revision", "Checking",
  ]

  /// The targets that a target may not know, however indirectly.
  private let laws: [(target: String, forbidden: Set<String>)] = [
    // Units need nothing.
    ("AudioCore", ["HostSystem", "AudioFiles", "DSP", "Recitation"]),
    // Parsers of containers read bytes, whoever gives them.
    ("Containers", ["HostSystem", "AudioFiles", "DSP", "Recitation"]),
    // Numbers per window know neither recitation nor files of sound.
    ("Features", ["Recitation", "AudioFiles", "PipelineCore"]),
    // The words of the subject need units only.
    ("Recitation", ["HostSystem", "AudioFiles", "DSP", "Features", "PipelineCore"]),
    // Steps know no audio.
    ("PipelineCore", ["AudioFiles", "DSP", "Features", "Recitation"]),
    // Right of the feature store all is numbers: no decoding, no recipes, no library.
    ("Segmentation", ["AudioFiles", "PipelineCore", "Library"]),
    ("Alignment", ["AudioFiles", "PipelineCore", "Library"]),
    // The library keeps; it computes nothing. Rows know no store.
    ("LibraryTables", ["Library", "AudioFiles", "DSP", "Features", "PipelineCore"]),
    ("Library", ["AudioFiles", "DSP", "Features", "PipelineCore", "Transcription"]),
    ("LibraryQueries", ["AudioFiles", "DSP", "Features", "PipelineCore", "Transcription"]),
    ("Transcripts", ["AudioFiles", "DSP", "Features", "PipelineCore"]),
    ("Interchange", ["AudioFiles", "DSP", "Features", "Library"]),
    // What engines wrote is judged as values: no files, no processes, no library.
    ("Transcription", ["HostSystem", "AudioFiles", "DSP", "Features", "Library"]),
    // Pages and tables do not know their subjects.
    ("Report", ["HostSystem", "Recitation", "PipelineCore"]),
    ("Evaluation", ["AudioFiles", "DSP", "Features", "Library", "Alignment"]),
    // A drill is rendered from a timeline, whoever made it.
    ("Rendering", ["Features", "Segmentation", "Alignment", "Library", "Analysis"]),
  ]

  /// The doors: modules that only these targets may import.
  private let doors: [(module: String, keepers: Set<String>)] = [
    ("CLinux", ["HostSystem"]),
    ("CResources", ["Resources"]),
    // SQLite itself, for databases of other programs, which GRDB gives no limits.
    ("GRDBSQLite", ["HostSystem"]),
    ("CSndFile", ["AudioFiles"]),
    ("CFFmpeg", ["AudioFiles", "DSP"]),
    ("CFFTW", ["DSP"]),
    ("CKernels", ["DSP", "SequenceModels"]),
    ("CSampleRate", ["DSP"]),
    ("CRubberBand", ["DSP"]),
    // The tables of a library and those who ask or change them; LibraryTesting spoils libraries for
    // tests; and TimingFormats, since some programs keep timings in a database.
    (
      "GRDB",
      [
        "LibraryTables", "Library", "LibraryQueries", "Transcripts", "Resolving", "Integrity",
        "LibraryTesting", "TimingFormats",
      ]
    ),
    ("Yams", ["PipelineCore"]),
  ]

  /// C without Swift: the functions of FFmpeg, loaded at the first call, loops compiled for several
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

  /// There `assert` would never be evaluated, not even in a debug build (decision 0034).
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

  /// A ratchet: lower the limit when imports disappear, never raise it.
  @Test func importsAmongOurOwnTargetsOnlyFall() {
    #expect(layering.importCount <= 492)
  }

  /// The actions of a person run without a terminal and without options.
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

  /// Targets that may name commands and options: the two upper layers, and the one that writes
  /// timer units and pages, whose readers type the commands later.
  private var speakers: Set<String> { Set(subjects + commandLine + ["Overnight"]) }

  /// A layer names what it knows; what to type is for `CommandRemedies` to say.
  @Test func lowerLayersNameNoCommandsAndNoOptions() throws {
    let project = Project()
    let commands = try project.sources(in: "Sources/tilawa/Commands").compactMap {
      $0.split(separator: "/").last?.dropLast(".swift".count).lowercased()
    }
    #expect(commands.contains("process") && commands.contains("verify"))
    let lower = layering.targets.filter {
      $0.kind == .regular && $0.folder.hasPrefix("Sources/") && !speakers.contains($0.name)
        && !plainC.contains($0.name)
    }
    #expect(lower.count > 15)
    for target in lower {
      for path in try project.sources(in: target.folder) {
        for line in try project.text(of: path).split(separator: "\n") {
          let text = line.drop { $0 == " " }
          // Comments in Swift, and those in the bundled recipes.
          guard !text.hasPrefix("//"), !text.hasPrefix("#") else { continue }
          let command = text.firstMatch(of: /`tilawa ([a-z]+)/)
          let isCommand = command.map { commands.contains(String($0.1)) } ?? false
          let isOption = text.contains(/"([^"]*[ `])?--[a-z]/)
          #expect(!isCommand && !isOption, "\(path): \(text)")
        }
      }
    }
  }

  /// A path that a person gave is written only when an `OutputGuard` has checked it.
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

  /// The types that decode in their own process may be named only where that process is confined:
  /// by the decoders themselves, by the worker of an analysis, and by the one behind
  /// `RecordingReader`.
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
