import Testing

/// The targets of this project and their layers.
///
/// A failed test prints each fault as a sentence. The remedy is to change the import or
/// Package.swift. Change `rows` only together with a note in Docs/decisions.
@Suite struct ProjectLayersTests {
  /// Read once for all tests.
  private static let project = Result { try Project().layering() }
  private let layering: Layering

  init() throws { layering = try Self.project.get() }

  /// Every target in Sources with Swift code, bottom first, with its reasons.
  private let rows: [TargetRow] = [
    // The units depend on no other target.
    TargetRow("AudioCore", .law(forbidden: ["HostSystem", "AudioFiles", "DSP", "Recitation"])),
    // Container parsers read bytes from any source.
    TargetRow("Containers", .law(forbidden: ["HostSystem", "AudioFiles", "DSP", "Recitation"])),
    TargetRow("Resources", .door(["CResources"]), .safety),
    TargetRow("SequenceModels", .door(["CKernels"]), .safety, .optimised),

    // Timed texts in the syntax of other programs: independent of the Quran.
    TargetRow(
      "Annotations", .optimised,
      .law(forbidden: ["Recitation", "HostSystem", "Library", "PipelineCore"])),
    TargetRow(
      "DSP", .door(["CEBUR128", "CFFTW", "CFFmpeg", "CKernels", "CRubberBand", "CSampleRate"]),
      .safety, .optimised),
    // GRDBSQLite is SQLite itself. It reads databases of other programs, for which GRDB cannot
    // limit size and time.
    TargetRow("HostSystem", .door(["CLinux", "CNettle", "GRDBSQLite"]), .safety),
    // Recitation depends only on units.
    TargetRow(
      "Recitation", .optimised,
      .law(forbidden: ["HostSystem", "AudioFiles", "DSP", "Features", "PipelineCore"])),
    // Reports and tables are independent of the data that they show.
    TargetRow("Report", .law(forbidden: ["HostSystem", "Recitation", "PipelineCore"])),
    // A server of pages and files: independent of recordings.
    TargetRow(
      "WebServer", .door(["CQREncode", "NIOCore", "NIOHTTP1", "NIOPosix"]),
      .law(forbidden: ["Library", "Recitation", "AudioFiles"])),

    TargetRow("AudioFiles", .door(["CSndFile", "CFFmpeg"]), .safety),
    // Corrections change values: they use no files and no library.
    TargetRow("Editing", .law(forbidden: ["HostSystem", "AudioFiles", "Library", "PipelineCore"])),
    TargetRow(
      "Evaluation",
      .law(forbidden: ["AudioFiles", "DSP", "Features", "Library", "Alignment"])),
    // Features are independent of recitation and sound files.
    TargetRow(
      "Features", .optimised, .law(forbidden: ["Recitation", "AudioFiles", "PipelineCore"])),
    // Pipeline steps are independent of audio.
    TargetRow(
      "PipelineCore", .door(["Yams"]),
      .law(forbidden: ["AudioFiles", "DSP", "Features", "Recitation"])),
    // The output of an engine is processed as values: without files, processes or a library.
    TargetRow(
      "Transcription", .optimised,
      .law(forbidden: ["HostSystem", "AudioFiles", "DSP", "Features", "Library"])),

    // The targets that work on stored features use only numbers: no decoding, no recipes, no
    // library.
    TargetRow("Alignment", .optimised, .law(forbidden: ["AudioFiles", "PipelineCore", "Library"])),
    // GRDB reads timings that some programs store in a database.
    TargetRow(
      "FileFormats", .door(["GRDB"]), .optimised,
      .law(forbidden: ["AudioFiles", "DSP", "Features", "Library"])),
    // The library only stores data.
    TargetRow(
      "Library", .door(["GRDB"]),
      .law(forbidden: ["AudioFiles", "DSP", "Features", "PipelineCore"])),
    // A drill is planned without its sound and without a library.
    TargetRow("Playback", .law(forbidden: ["AudioFiles", "DSP", "Library"])),
    TargetRow(
      "Segmentation", .optimised, .law(forbidden: ["AudioFiles", "PipelineCore", "Library"])),

    // An analysis depends on a recording, a recipe and the statements of a person: not on drills or
    // edits.
    TargetRow(
      "Analysis", .law(forbidden: ["Editing", "Playback", "Rendering", "Resolving", "Evaluation"])),
    // A drill is rendered from any timeline.
    TargetRow(
      "Rendering",
      .law(forbidden: ["Features", "Segmentation", "Alignment", "Library", "Analysis"])),
    // The sound of an ayah is chosen among stored results.
    TargetRow(
      "Resolving", .door(["GRDB"]), .law(forbidden: ["Analysis", "Features", "Rendering"])),

    // From here on, the targets for the tasks of a user. Drills use only stored results.
    TargetRow("Drills", .law(forbidden: ["Analysis", "Features", "Editing", "Inspection"])),
    // Inspection neither changes nor plays.
    TargetRow(
      "Inspection", .law(forbidden: ["Corrections", "Playback", "Rendering", "Resolving"])),
    TargetRow("Maintenance", .door(["GRDB"])),
    // Corrections use neither drills nor runs.
    TargetRow(
      "Corrections", .law(forbidden: ["Playback", "Rendering", "Resolving", "Processing"])),
    // Publishing changes no recording and starts no run.
    TargetRow("Publishing", .law(forbidden: ["Corrections", "Memorisation", "Processing"])),
    // Files of other programs contain results, not drills.
    TargetRow("Exchange", .law(forbidden: ["Drills", "Rendering", "Processing", "WebServer"])),
    TargetRow("Memorisation", .optimised, .law(forbidden: ["Corrections", "Processing"])),
    // A run works without a person: no desk, no drill, no student.
    TargetRow("Processing", .law(forbidden: ["Drills", "Memorisation", "WebServer"])),
    TargetRow("Sharding", .law(forbidden: ["Drills", "Memorisation", "WebServer"])),
    TargetRow("SpeechRecognition", .law(forbidden: ["Memorisation", "Exchange", "ReviewDesk"])),
    // The desk answers the requests of a browser and calls no command.
    TargetRow("ReviewDesk", .law(forbidden: ["ArgumentParser", "Logging", "Sharding", "tilawa"])),
    TargetRow("tilawa", .door(["ArgumentParser", "Logging"]), .program),
    TargetRow("GenerateSampleData", .program),
  ]

  /// LibraryTesting uses the database directly, to damage libraries for tests.
  private let supportDoors: [String: Set<String>] = ["GRDB": ["LibraryTesting"]]

  /// C targets without Swift code: the loader of FFmpeg's functions, loops compiled for several
  /// instruction sets, and the list of embedded files.
  private let plainC: Set = ["CFFmpeg", "CKernels", "CResources"]

  /// The lowest floor of the targets for the tasks of a user. Targets on this floor or a higher one
  /// may name commands.
  private let firstSubject = 6

  /// The targets for the tasks of a user, and the command line.
  private var upperTargets: [PackageManifest.Target] {
    let floors = layering.floors
    return layering.house.filter { floors[$0.name] ?? 0 >= firstSubject }
  }

  @Test func everyTargetHasSources() {
    #expect(layering.withoutSwift == plainC)
  }

  @Test func everyFolderOfSourcesIsATarget() throws {
    let folders = layering.targets.map { "\($0.folder)/" }
    let strays = try (Project().sources(in: "Sources") + Project().sources(in: "Tests"))
      .filter { path in !folders.contains { path.hasPrefix($0) } }
    #expect(strays == [], "these sources belong to no target")
  }

  @Test func everyTargetHasAReason() {
    #expect(layering.rowFaults(rows) == [])
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

  /// The settings in Package.swift are those of the rows: unsafe code, optimised debug builds, and
  /// programs.
  @Test func settingsAgreeWithTheRows() {
    #expect(layering.settingFaults(rows) == [])
  }

  @Test func supportOfTestsIsSafe() {
    let support = layering.targets.filter { $0.kind != .test && $0.folder.hasPrefix("Tests/") }
    #expect(support.count == 4)
    #expect(support.filter { !$0.isStrictlySafe }.map(\.name) == [])
  }

  @Test func aWarningIsAnErrorEverywhere() {
    #expect(layering.lenientTargets() == [])
  }

  /// In these targets `assert` is never evaluated, not even in a debug build (decision 0034).
  @Test func alwaysOptimisedTargetsHaveNoAsserts() throws {
    let project = Project()
    let optimised = layering.targets.filter(\.isAlwaysOptimised)
    let inTests = optimised.filter { $0.folder.hasPrefix("Tests/") }
    #expect(inTests.map(\.name) == ["AudioTesting"])
    #expect(optimised.count == 11)
    for target in optimised {
      let strays = try project.sources(in: target.folder).filter {
        try project.text(of: $0).contains(/\bassert(ionFailure)?\(/)
      }
      #expect(strays == [], "use precondition: \(target.name) is optimised in debug builds too")
    }
  }

  /// A ratchet: lower the limit if imports are removed, and never raise it.
  @Test func importsAmongOurOwnTargetsOnlyFall() {
    #expect(layering.importCount <= 234)
  }

  /// A ratchet, like the limit on imports.
  @Test func floorsOnlyFall() {
    #expect(layering.floors.values.max() ?? 0 <= 11)
  }

  @Test func doorsHaveTheirKeepers() {
    #expect(layering.doorFaults(rows, support: supportDoors) == [])
  }

  @Test func everyCModuleHasADoor() {
    let modules = layering.targets.filter { $0.kind == .system }.map(\.name) + plainC
    #expect(Set(modules).subtracting(rows.flatMap(\.door)) == [])
  }

  /// A ratchet: the number of targets that contain SQL.
  @Test func fourTargetsUseTheDatabase() {
    #expect(rows.filter { $0.door.contains("GRDB") }.count <= 4)
  }

  @Test func targetsReachOnlyWhatTheyMay() {
    #expect(layering.lawFaults(rows) == [])
  }

  /// The tasks of a user run without a terminal and without options.
  @Test func subjectsHaveNoTerminal() {
    #expect(upperTargets.count == 12)
    for target in upperTargets where target.name != "tilawa" {
      #expect(layering.reach(of: target.name, into: ["ArgumentParser", "Logging"]) == [])
    }
  }

  @Test func aNameIsOneType() {
    #expect(layering.sharedNames() == [])
  }

  /// A type that more than a third of the targets use lies on the floors 1 to 4.
  @Test func commonTypesLieBelow() {
    #expect(layering.commonTypes(above: 4) == [])
  }

  /// Targets for the lower layers name no commands; an error names a command only for the command
  /// line (decision 0148).
  @Test func lowerLayersNameNoCommandsAndNoOptions() throws {
    let project = Project()
    let commands = try project.sources(in: "Sources/tilawa/Commands").compactMap {
      $0.split(separator: "/").last?.dropLast(".swift".count).lowercased()
    }
    #expect(commands.contains("process") && commands.contains("doctor"))
    let refersTo = CommandMentions(
      commands: Set(commands),
      exceptions: [
        // Contains the remedy of any error at the command line.
        "Sources/HostSystem/ReportedError.swift": [
          "init(forCommandLine error:", "var forCommandLine:",
        ],
        // These texts are shown only at the command line.
        "Sources/Resolving/GappedReading.swift": ["static let remedy ="],
      ])
    let upper = upperTargets.map(\.name)
    let lower = layering.house.filter { !upper.contains($0.name) }
    #expect(lower.count > 15)
    for target in lower {
      for path in try project.sources(in: target.folder) {
        #expect(refersTo.lines(in: try project.text(of: path), at: path) == [], "\(path)")
      }
    }
    for (path, declarations) in refersTo.exceptions {
      let text = try project.text(of: path)
      #expect(declarations.allSatisfy { text.contains($0) }, "\(path)")
    }
  }

  /// Sources of the upper targets that write files at paths which no person states, with the
  /// reason.
  private let ownFiles: [String: String] = [
    "Sources/Memorisation/Revision/StudentFiles.swift": "a list in the library's folder",
    "Sources/Processing/Run/RecordingCopy.swift": "a copy in the library's folder",
    "Sources/Processing/Nightly/RunJournal.swift": "a journal in the library's folder",
    "Sources/Processing/Nightly/SystemdUnits.swift": "units of this program only",
    "Sources/ReviewDesk/Server/": "settings of the desk, and of its drills",
  ]

  /// A path from a person is written only after a check by `OutputGuard`.
  @Test func commandsWriteFilesThroughTheGuardOnly() throws {
    let writers = ["DurableFile(", "UnfinishedFile(", "createFile(", ".write(to:", "forWriting"]
    let project = Project()
    let writing = try upperTargets.flatMap { try project.sources(in: $0.folder) }.filter { path in
      let text = try project.text(of: path)
      return writers.contains { text.contains($0) }
    }
    let strays = writing.filter { path in !ownFiles.keys.contains { path.hasPrefix($0) } }
    #expect(strays == [], "these write files by other ways than OutputFile")
    let unused = ownFiles.keys.filter { own in !writing.contains { $0.hasPrefix(own) } }
    #expect(unused == [], "these write no files")
  }

  /// Types that decode in the present process, with the sources that may use them, since these run
  /// only in confined processes: the decoders themselves, the analysis worker, and the worker
  /// behind `RecordingReader`.
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
      "RecordingAnalysis(", ["Sources/Processing/Worker/AnalysisWorker.swift"]
    ),
    (
      "Confinement.begin",
      [
        "Sources/Processing/Worker/AnalysisWorker.swift", "Sources/AudioFiles/DecodingWorker.swift",
        "Sources/Maintenance/Diagnosis.swift",
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
}
