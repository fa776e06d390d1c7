// swift-tools-version: 6.2
import PackageDescription

/// Every target: modern Swift, and a warning is an error.
let everywhere: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Every target but those that touch C or memory directly: unsafe constructs do not compile.
let safe = everywhere + [.strictMemorySafety()]

/// For targets that only compute: they are optimised in debug builds too, or the tests and every
/// debug binary would take several times as long. Overflow and bounds checks stay, `assert` does
/// not.
let alwaysOptimised: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// For the command line, which parses, calls and prints: optimised it takes four times as long to
/// compile, and is no faster.
let neverOptimised: SwiftSetting = .unsafeFlags(["-Onone"], .when(configuration: .release))

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

// Targets in order, bottom first. Imports point up this list only; LayeringTests holds it to that.
let package = Package(
  name: "tilawa",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "tilawa", targets: ["tilawa"])],
  // Exact versions, which `tilawa --version --verbose` names (decisions 0030 and 0142): of the
  // packages that the sources use, and of those that these need.
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-atomics.git", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections.git", exact: "1.6.0"),
  ],
  targets: [
    // 1 · C: module maps of system libraries, and two targets of our own that hold logic
    .systemLibrary(
      name: "CLinux", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    // Logic: FFmpeg's functions, whose libraries are loaded at the first call, since there are a
    // hundred.
    .target(name: "CFFmpeg", swiftSettings: safe),
    // Logic: loops compiled for several instruction sets, which Swift cannot do.
    .target(
      name: "CKernels",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      swiftSettings: safe),
    .systemLibrary(name: "CFFTW", pkgConfig: "fftw3f", providers: [.apt(["libfftw3-dev"])]),
    .systemLibrary(
      name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(
      name: "CRubberBand", pkgConfig: "rubberband", providers: [.apt(["librubberband-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    // Logic: the list of embedded files, made by Scripts/update-resources.
    .target(name: "CResources", swiftSettings: safe),
    .systemLibrary(
      name: "CEBUR128", pkgConfig: "libebur128", providers: [.apt(["libebur128-dev"])]),

    // 2 · units, and what is asked of the operating system
    .target(name: "AudioCore", swiftSettings: safe),
    .target(name: "Resources", dependencies: ["CResources"], swiftSettings: everywhere),
    .target(
      name: "HostSystem",
      dependencies: [
        "AudioCore", "CLinux", "CNettle", system,
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: everywhere),

    // 3 · containers and tags; sound files, signal processing, Viterbi search: with HostSystem, the
    // only unsafe code
    .target(name: "Containers", dependencies: [system], swiftSettings: safe),
    .target(
      name: "DSP",
      dependencies: [
        "AudioCore", "Resources", "CFFTW", "CSampleRate", "CRubberBand", "CEBUR128", "CFFmpeg",
        "CKernels",
      ],
      swiftSettings: everywhere + [alwaysOptimised]),
    .target(
      name: "AudioFiles",
      dependencies: [
        "AudioCore", "HostSystem", "Containers", "DSP", "CSndFile", "CFFmpeg", system,
      ],
      swiftSettings: everywhere),
    .target(
      name: "SequenceModels", dependencies: ["CKernels"],
      swiftSettings: everywhere + [alwaysOptimised]),

    // 4 · features, the words of the subject, steps
    .target(
      name: "Features", dependencies: ["AudioCore", "HostSystem", "DSP", system],
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "Recitation", dependencies: ["AudioCore", "Resources"], swiftSettings: safe),
    .target(
      name: "Annotations", dependencies: ["AudioCore"], swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "PipelineCore",
      dependencies: [
        "AudioCore", "HostSystem", system, "Yams",
      ],
      swiftSettings: safe),

    // 5 · what Tilawa is for
    .target(
      name: "Segmentation", dependencies: ["AudioCore", "Features", "Recitation"],
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "Alignment", dependencies: ["AudioCore", "SequenceModels", "Features", "Recitation"],
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "Playback", dependencies: ["AudioCore", "Annotations", "Recitation", "PipelineCore"],
      swiftSettings: safe),
    .target(
      name: "Transcription", dependencies: ["AudioCore", "Annotations"],
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "LibraryTables",
      dependencies: [
        "AudioCore", "HostSystem", "Recitation", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(
      name: "Library",
      dependencies: [
        "AudioCore", "HostSystem", "Recitation", "LibraryTables", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(
      name: "LibraryQueries",
      dependencies: [
        "AudioCore", "HostSystem", "Recitation", "LibraryTables", "Library", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(
      name: "Transcripts",
      dependencies: [
        "AudioCore", "Recitation", "Transcription", "LibraryTables", "Library",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(name: "Editing", dependencies: ["AudioCore", "Recitation"], swiftSettings: safe),
    .target(
      name: "SimilarAyat", dependencies: ["Recitation"],
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "Interchange", dependencies: ["AudioCore", "Annotations", "Recitation"],
      swiftSettings: safe),
    .target(
      name: "FileFormats", dependencies: ["AudioCore", "Annotations", "Recitation", "Interchange"],
      swiftSettings: safe),
    .target(
      name: "TimingFormats",
      dependencies: [
        "AudioCore", "HostSystem", "Recitation", "FileFormats", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: safe),
    .target(
      name: "AnnotationFormats",
      dependencies: [
        "AudioCore", "Annotations", "Recitation", "Transcription", "Interchange", "FileFormats",
      ],
      swiftSettings: safe + [alwaysOptimised]),
    // The list of all formats, above the targets that hold them.
    .target(
      name: "FormatList", dependencies: ["FileFormats", "TimingFormats", "AnnotationFormats"],
      swiftSettings: safe),

    // 6 · recipes run, timelines rendered, results judged
    .target(
      name: "Analysis",
      dependencies: [
        "AudioCore", "HostSystem", "Resources", "AudioFiles", "DSP", "Features", "Recitation",
        "PipelineCore", "Segmentation", "Alignment", "Library", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Batch",
      dependencies: [
        "AudioCore", "HostSystem", "AudioFiles", "DSP", "Recitation",
        "PipelineCore", "Alignment", "Library", "Interchange", "Analysis", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "Rendering",
      dependencies: [
        "AudioCore", "HostSystem", "Containers", "AudioFiles", "DSP", "Recitation", "Playback",
        system,
      ],
      swiftSettings: safe),
    .target(
      name: "Resolving",
      dependencies: [
        "AudioCore", "HostSystem", "AudioFiles", "Recitation", "Playback", "LibraryTables",
        "Library",
        "LibraryQueries", system, .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(
      name: "Integrity",
      dependencies: [
        "AudioCore", "HostSystem", "Features", "Recitation", "PipelineCore", "Transcription",
        "LibraryTables", "Library", "Transcripts", "Analysis", "Batch", "Resolving", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: safe),
    .target(name: "Report", dependencies: ["AudioCore", system], swiftSettings: safe),
    .target(
      name: "Evaluation", dependencies: ["AudioCore", "Recitation", "Report"], swiftSettings: safe),

    .target(
      name: "Overnight",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Features", "HostSystem", "Library", "LibraryQueries",
        "PipelineCore", "Recitation", "Report", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),

    // 7 · a target for each thing a person does, without the terminal
    .target(
      name: "Remedies",
      dependencies: [
        "AudioCore", "AudioFiles", "Batch", "Editing", "Evaluation", "HostSystem", "Interchange",
        "Library", "PipelineCore", "Playback", "Rendering", "Resolving",
      ],
      swiftSettings: safe),
    .target(
      name: "Views",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Editing", "Features", "HostSystem", "Library",
        "LibraryQueries", "PipelineCore", "Recitation", "Transcription", "Transcripts", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Clips",
      dependencies: [
        "AudioCore", "AudioFiles", "Batch", "Editing", "FileFormats", "HostSystem", "Library",
        "PipelineCore",
        "Playback", "Recitation", "Resolving", "Views", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "Translations",
      dependencies: [
        "AudioCore", "Batch", "FileFormats", "FormatList", "HostSystem", "Playback", "Recitation",
        "Resolving", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Drills",
      dependencies: [
        "AudioCore", "AudioFiles", "Batch", "HostSystem", "Library", "PipelineCore", "Playback",
        "Recitation", "Remedies", "Rendering", "Resolving", "Translations", system,
      ],
      swiftSettings: safe),
    .target(
      name: "VideoClips",
      dependencies: [
        "AudioCore", "Annotations", "Batch", "Clips", "Drills", "HostSystem", "Playback",
        "Recitation",
        "Rendering", "Resources", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "Revision",
      dependencies: [
        "AudioCore", "Batch", "Drills", "HostSystem", "Library", "LibraryTables",
        "Recitation", "Playback", system,
      ],
      swiftSettings: safe),
    .target(
      name: "RecitationCheck", dependencies: ["AudioCore", "Recitation", "SimilarAyat"],
      swiftSettings: safe),
    .target(
      name: "Checking",
      dependencies: [
        "Analysis", "AudioCore", "AudioFiles", "Batch", "Clips", "HostSystem", "Library",
        "LibraryTables", "Recitation", "RecitationCheck", "Report", "Revision", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Corrections",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Editing", "Features", "HostSystem", "Library",
        "PipelineCore", "Recitation", "Remedies", "Segmentation", "Views", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Exchange",
      dependencies: [
        "AudioCore", "Batch", "Corrections", "Editing", "FileFormats", "HostSystem", "Interchange",
        "Library", "Recitation", "Remedies", "Views", system,
      ],
      swiftSettings: safe),
    .target(
      name: "ForeignTimes",
      dependencies: [
        "AudioCore", "Batch", "Corrections", "Editing", "FileFormats", "FormatList", "HostSystem",
        "Library", "Recitation", "Remedies", "Resolving", system,
      ],
      swiftSettings: safe),
    .target(
      name: "ReciterList",
      dependencies: [
        "Alignment", "Analysis", "AudioCore", "Batch", "HostSystem", "Interchange", "Library",
        "Recitation", "Resolving", "TimingFormats", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Upkeep",
      dependencies: [
        "AudioFiles", "Batch", "DSP", "HostSystem", "Integrity", "Library", "PipelineCore",
        "Recitation", "Remedies", system,
      ],
      swiftSettings: safe),
    .target(
      name: "SpeechEngines",
      dependencies: [
        "AudioCore", "AudioFiles", "Batch", "Clips", "DSP", "HostSystem", "Library", "PipelineCore",
        "Transcription", "Transcripts", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "TranscriptionRuns",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Features", "HostSystem", "Library", "PipelineCore",
        "Recitation", "SpeechEngines", "Transcription", "Transcripts", "Views", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Runs",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Corrections", "HostSystem", "Library", "Overnight",
        "Recitation", "Remedies", "Rendering", "Report", "Views", system,
      ],
      swiftSettings: safe),
    .target(
      name: "EvaluationRuns",
      dependencies: [
        "Analysis", "Batch", "Evaluation", "Features", "HostSystem", "Library", "Overnight",
        "PipelineCore", "Recitation", "Remedies", "Rendering", "Report", system,
      ],
      swiftSettings: safe),
    .target(
      name: "Sharding",
      dependencies: [
        "Analysis", "AudioCore", "AudioFiles", "Batch", "HostSystem", "Library", "PipelineCore",
        "Recitation", "Remedies", "Runs", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "Review",
      dependencies: [
        "AudioCore", "Batch", "Corrections", "Drills", "Editing", "Features", "HostSystem",
        "Library", "PipelineCore", "Recitation", "Transcription", "Views", system,
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "Listening",
      dependencies: [
        "AudioCore", "Batch", "Clips", "Drills", "Features", "HostSystem", "Library",
        "PipelineCore", "Playback", "Recitation", "Rendering", "Review", system,
      ],
      swiftSettings: safe),

    .target(
      name: "Publishing",
      dependencies: [
        "AudioCore", "Annotations", "Batch", "Drills", "HostSystem", "PipelineCore", "Playback",
        "Recitation",
        "Rendering", "Resources", system,
      ],
      swiftSettings: safe),

    // 8 · the command line, and the review desk for a browser
    .target(
      name: "ReviewServer",
      dependencies: [
        "Batch", "HostSystem", "Library", "Listening", "Recitation", "Remedies", "Resources",
        "Review", "Runs", "SpeechEngines", "TranscriptionRuns", "Views",
        system,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: safe),
    .target(
      name: "HifzDesk",
      dependencies: [
        "Checking", "Drills", "Library", "LibraryTables", "Recitation", "Report", "Review",
        "ReviewServer", "Revision",
      ],
      swiftSettings: safe),
    .target(
      name: "CommandOptions",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Drills", "HostSystem", "Interchange", "Library",
        "PipelineCore", "Playback", "Recitation", "Runs", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe + [neverOptimised]),
    .target(
      name: "CommandOutput",
      dependencies: [
        "AudioCore", "Batch", "CommandOptions", "DSP", "HostSystem", "PipelineCore", "Remedies",
        "Report", "Runs", "Views", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: safe + [neverOptimised]),
    .target(
      name: "Sharing",
      dependencies: [
        "Batch", "HostSystem", "Publishing", "ReviewServer", system,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: safe),
    .target(
      name: "HifzCommands",
      dependencies: [
        "AudioCore", "HostSystem", "Recitation", "SimilarAyat", "Library", "Batch", "Report",
        "Drills", "Revision", "Checking", "CommandOptions", "CommandOutput", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe + [neverOptimised]),
    .executableTarget(
      name: "tilawa",
      dependencies: [
        "AudioCore", "HostSystem", "AudioFiles", "Features", "Recitation",
        "PipelineCore", "Editing", "Library", "Interchange", "Analysis",
        "Batch", "Report", "Evaluation", "Overnight", "Transcription",
        "Remedies", "Views", "Clips", "Drills", "VideoClips",
        "Corrections", "ReciterList", "Upkeep",
        "SpeechEngines", "TranscriptionRuns", "Exchange", "Runs", "EvaluationRuns", "Sharding",
        "Resolving", "Rendering", "Review", "LibraryQueries", "Transcripts", "Integrity",
        "ReviewServer", "HifzDesk", "Publishing", "Sharing", "CommandOptions", "CommandOutput",
        "HifzCommands", "FileFormats", "ForeignTimes", "FormatList", "Revision", "TimingFormats",
        system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe + [neverOptimised]),

    // The sample recordings and the tests
    .target(
      name: "FileTesting", dependencies: ["HostSystem", system], path: "Tests/FileTesting",
      swiftSettings: safe),
    .target(
      name: "AudioTesting", dependencies: ["AudioCore"], path: "Tests/AudioTesting",
      swiftSettings: safe + [alwaysOptimised]),
    .target(
      name: "LibrarySamples",
      dependencies: ["AudioCore", "FileTesting", "HostSystem", "Library", "Recitation", system],
      path: "Tests/LibrarySamples", swiftSettings: safe),
    .target(
      name: "LibraryTesting",
      dependencies: [
        "Analysis", "AudioCore", "AudioTesting", "Batch", "FileTesting", "HostSystem", "Library",
        "PipelineCore", "Recitation", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Tests/LibraryTesting", swiftSettings: safe),
    .executableTarget(
      name: "GenerateSampleData",
      dependencies: ["AudioCore", "AudioFiles", "AudioTesting", "Recitation", system],
      swiftSettings: safe),
    tests("AudioCore", []),
    tests("AudioTesting", ["AudioCore"]),
    tests("Resources", []),
    tests("HostSystem", ["AudioCore", "FileTesting", system], everywhere),
    tests("Containers", [system]),
    tests(
      "AudioFiles",
      ["AudioCore", "Containers", "CSndFile", "DSP", "FileTesting", "HostSystem", system],
      everywhere),
    tests("DSP", ["AudioCore"]),
    tests("SequenceModels", []),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["Features", "AudioCore", "DSP", "FileTesting", "HostSystem", system],
      exclude: ["AcousticFixture"], swiftSettings: safe),
    tests("Recitation", ["AudioCore"]),
    .testTarget(
      name: "AnnotationsTests", dependencies: ["Annotations", "AudioCore"], exclude: ["Golden"],
      swiftSettings: safe),
    tests("PipelineCore", ["AudioCore", "FileTesting", "HostSystem", system]),
    tests("Segmentation", ["AudioCore", "AudioTesting", "Features", "Recitation"]),
    tests("Playback", ["AudioCore", "Recitation", "PipelineCore"]),
    tests("Alignment", ["AudioCore", "SequenceModels", "Features", "Recitation"]),
    tests(
      "LibraryTables",
      [
        "AudioCore", "AudioTesting", "FileTesting", "HostSystem", "Integrity", "Library",
        "LibraryQueries",
        "LibrarySamples", "Recitation", "Resolving", "Transcripts", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "Library",
      [
        "AudioCore", "AudioTesting", "FileTesting", "HostSystem", "Integrity", "LibraryQueries",
        "LibrarySamples", "LibraryTables", "Recitation", "Resolving", "Transcription",
        "Transcripts", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "LibraryQueries",
      [
        "AudioCore", "AudioTesting", "FileTesting", "Library", "LibrarySamples", "Recitation",
        system,
      ]),
    tests(
      "Transcripts",
      [
        "AudioCore", "FileTesting", "Integrity", "Library", "LibrarySamples", "Recitation",
        "Transcription", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "Integrity",
      [
        "AudioCore", "AudioTesting", "Batch", "FileTesting", "HostSystem", "Library", "Recitation",
        system,
      ]),
    tests("Editing", ["AudioCore", "Recitation"]),
    tests("Interchange", ["AudioCore", "Annotations", "Recitation"]),
    tests("FileFormats", ["AudioCore", "Annotations", "Interchange", "Recitation"]),
    tests("FormatList", ["FileFormats"]),
    tests(
      "TimingFormats",
      [
        "AudioCore", "FileFormats", "FormatList", "HostSystem", "Recitation",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "AnnotationFormats",
      ["AudioCore", "Annotations", "FileFormats", "FormatList", "Recitation"]),
    .testTarget(
      name: "RevisionTests",
      dependencies: [
        "Revision", "AudioCore", "FileTesting", "HostSystem", "Library", "LibrarySamples",
        "LibraryTables", "Recitation", system,
      ],
      exclude: ["FSRS"], swiftSettings: safe),
    tests("RecitationCheck", ["AudioCore", "Recitation"]),
    tests(
      "Checking",
      [
        "AudioCore", "FileTesting", "Library", "LibrarySamples", "Recitation", "RecitationCheck",
        "Report", "Revision", system,
      ]),
    .testTarget(
      name: "SimilarAyatTests", dependencies: ["SimilarAyat", "Recitation", "FileTesting", system],
      exclude: ["Published"], swiftSettings: safe),
    tests("Transcription", ["AudioCore"]),
    tests(
      "Analysis",
      [
        "Alignment", "AudioCore", "AudioFiles", "AudioTesting", "Batch", "Features", "FileTesting",
        "HostSystem", "Library", "PipelineCore", "Recitation", system,
      ]),
    tests(
      "Batch",
      [
        "Alignment", "Analysis", "AudioCore", "AudioFiles", "AudioTesting", "Features",
        "FileTesting", "HostSystem", "Library", "PipelineCore", "Recitation", system,
      ]),
    tests(
      "Rendering",
      [
        "AudioCore", "AudioFiles", "AudioTesting", "DSP", "FileTesting", "HostSystem",
        "Playback", "Recitation", system,
      ]),
    tests(
      "Resolving",
      [
        "AudioCore", "AudioFiles", "AudioTesting", "Batch", "Clips", "Corrections", "Drills",
        "Editing", "FileTesting", "HostSystem", "Library", "LibraryQueries", "LibrarySamples",
        "PipelineCore", "Playback", "Recitation", "Rendering", system,
      ]),
    tests("Report", []),
    tests(
      "Overnight",
      [
        "Analysis", "AudioCore", "Batch", "FileTesting", "HostSystem", "Library", "Recitation",
        "Report",
        system,
      ]),
    tests(
      "Remedies",
      [
        "AudioCore", "AudioFiles", "Batch", "Features", "HostSystem", "Library", "PipelineCore",
        "Rendering", system,
      ]),
    tests(
      "Views",
      [
        "AudioCore", "Batch", "Features", "FileTesting", "HostSystem", "Library", "LibraryTesting",
        "Recitation", system,
      ]),
    tests(
      "Translations",
      [
        "AudioCore", "AudioTesting", "Batch", "FileFormats", "FileTesting", "FormatList",
        "HostSystem", "Playback", "Recitation", "Resolving", system,
      ]),
    tests(
      "Drills",
      [
        "Analysis", "AudioCore", "Batch", "FileTesting", "HostSystem", "Library",
        "LibraryTesting", "Playback", "Recitation", "Rendering", "Resolving", system,
      ]),
    tests(
      "VideoClips",
      [
        "AudioCore", "Batch", "Drills", "FileTesting", "HostSystem", "Playback", "Recitation",
        "Resources", system,
      ]),
    tests(
      "Corrections",
      [
        "AudioCore", "Batch", "Editing", "FileTesting", "HostSystem", "Library", "LibraryTesting",
        "Recitation", "Runs", "Views", "LibraryTables", "Revision", system,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "Exchange",
      [
        "AudioCore", "Batch", "Corrections", "FileFormats", "FormatList", "HostSystem", "Library",
        "LibraryTesting", "Recitation", "Views", "TimingFormats", system,
      ]),
    tests(
      "ForeignTimes",
      [
        "AudioCore", "Batch", "Corrections", "FileFormats", "FileTesting", "FormatList", "HostSystem",
        "Library", "LibraryTesting", "Recitation", system,
      ]),
    tests(
      "ReciterList",
      [
        "AudioCore", "Batch", "Corrections", "HostSystem", "Interchange", "Library",
        "LibraryTesting", "Recitation", "TimingFormats", system,
      ]),
    tests(
      "Upkeep",
      [
        "Analysis", "AudioCore", "Batch", "FileTesting", "HostSystem", "Integrity", "Library",
        "LibraryTesting", "Recitation", system,
      ]),
    tests(
      "TranscriptionRuns",
      [
        "AudioCore", "Batch", "FileTesting", "HostSystem", "Library", "LibraryTesting",
        "Recitation", "Remedies", "SpeechEngines", "Transcription", "Transcripts", "Views", system,
      ]),
    tests(
      "Runs",
      [
        "Analysis", "AudioCore", "AudioTesting", "Batch", "Drills", "FileTesting", "HostSystem",
        "Interchange", "Library", "LibraryTesting", "Overnight", "PipelineCore", "Playback",
        "Recitation", system,
      ]),
    tests(
      "EvaluationRuns",
      [
        "AudioTesting", "Batch", "Evaluation", "HostSystem", "Library", "LibraryTesting",
        "Recitation", "Report", system,
      ]),
    tests(
      "Sharding",
      [
        "Analysis", "AudioCore", "Batch", "FileTesting", "HostSystem", "Library", "LibraryTesting",
        "PipelineCore", "Recitation", system,
      ]),
    tests(
      "ReviewServer",
      [
        "Analysis", "AudioCore", "Batch", "HostSystem", "Library", "LibraryTesting", "PipelineCore",
        "Recitation", "Remedies", "Resources", "Review", "Runs", "SpeechEngines", "Transcription",
        "Transcripts", "Views", system, .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    tests(
      "HifzDesk",
      [
        "Analysis", "AudioCore", "Batch", "Checking", "FileTesting", "Library", "LibrarySamples",
        "Recitation", "Review", "ReviewServer", "Revision", "Runs", "SpeechEngines", system,
      ]),
    tests(
      "Publishing",
      [
        "AudioFiles", "Batch", "Drills", "HostSystem", "LibraryTesting", system,
      ]),
    tests(
      "Sharing",
      [
        "AudioCore", "Batch", "Clips", "FileTesting", "HostSystem", "Publishing", "ReviewServer",
        system,
      ]),
    tests("Evaluation", ["AudioCore", "AudioTesting", "Recitation", "Report"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "Analysis", "AudioCore", "Batch", "Evaluation", "FileTesting", "HostSystem", "PipelineCore",
        "Recitation", system,
      ],
      exclude: ["Golden"], swiftSettings: safe),
    .testTarget(
      name: "CLITests",
      dependencies: [
        "tilawa", "AudioCore", "AudioFiles", "AudioTesting", "Batch", "CommandOptions",
        "CommandOutput", "Drills", "FileTesting", "HostSystem", "Library", "PipelineCore",
        "Playback", "Recitation", "Views", system,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
        // Not imported: the package manager warns of a pinned package that no target names.
        .product(name: "Atomics", package: "swift-atomics"),
      ],
      swiftSettings: safe),
    .testTarget(
      name: "LayeringTests", dependencies: ["FileTesting", system], swiftSettings: safe),
  ]
)

// Fuzzing wants every module compiled for it, so it is built apart: `make fuzz`.
if Context.environment["TILAWA_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Analysis", "Annotations", "AudioFiles", "Batch", "Containers", "Evaluation", "Features",
        "Interchange", "Library", "PipelineCore",
        "Playback", "Recitation", "AudioCore", "TimingFormats", "Transcription", system,
      ], path: "Fuzz", exclude: ["Seeds"], swiftSettings: everywhere))
}

/// The tests of a target, in `Tests/<Target>Tests`; they may import the target and `others`.
func tests(
  _ target: String, _ others: [Target.Dependency], _ settings: [SwiftSetting] = safe
) -> Target {
  .testTarget(
    name: target + "Tests", dependencies: [.byName(name: target)] + others, swiftSettings: settings)
}
