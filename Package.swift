// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: modern Swift, with warnings as errors.
let everywhere: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings of every target except those that use C or memory directly: unsafe constructs do not
/// compile.
let safe = everywhere + [.strictMemorySafety()]

/// For targets that only compute. They are optimised even in debug builds; without this, the tests
/// and every debug binary would take several times as long. Overflow and bounds checks stay, but
/// `assert` is not checked.
let alwaysOptimised: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// For the target of the command line, which parses, calls and prints. With optimisation it takes
/// four times as long to compile, and runs no faster.
let neverOptimised: SwiftSetting = .unsafeFlags(["-Onone"], .when(configuration: .release))

/// The targets that process sound.
let soundTargets: Set = [
  "Alignment", "AudioCore", "AudioFiles", "DSP", "Features", "Rendering", "Segmentation",
  "SequenceModels",
]
/// The targets that also compute: the tests would otherwise take longer.
let computingTargets = soundTargets.union(
  ["Annotations", "AudioTesting", "FileFormats", "Memorisation", "Recitation", "Transcription"])

/// Returns the additional settings of a target in a release build that optimises only a part of the
/// program: for `make demo` (TILAWA_OPTIMISES is `sound`, Docs/decisions/0163) or for the tests
/// (`computing`, Docs/decisions/0164).
func optimisation(of name: String) -> [SwiftSetting] {
  switch Context.environment["TILAWA_OPTIMISES"] {
  // The command line of this build says -Onone, for packages too; the frontend obeys the last.
  case "sound" where soundTargets.contains(name):
    [.unsafeFlags(["-Xfrontend", "-O"], .when(configuration: .release))]
  case "computing" where !computingTargets.contains(name): [neverOptimised]
  default: []
  }
}

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// C targets: module maps of system libraries, and three targets of our own that contain code.
let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CLinux", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
  .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
  // Our code: wrappers of FFmpeg's functions, which load its hundred libraries only when first
  // called.
  .target(name: "CFFmpeg", swiftSettings: safe),
  // Our code: loops that are compiled for several instruction sets, which is impossible in Swift.
  .target(
    name: "CKernels",
    cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
    swiftSettings: safe),
  .systemLibrary(name: "CFFTW", pkgConfig: "fftw3f", providers: [.apt(["libfftw3-dev"])]),
  .systemLibrary(
    name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),
  .systemLibrary(
    name: "CRubberBand", pkgConfig: "rubberband", providers: [.apt(["librubberband-dev"])]),
  .systemLibrary(
    name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
  .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
  // Our code: the table of embedded files, which Scripts/update-resources writes.
  .target(name: "CResources", swiftSettings: safe),
  .systemLibrary(
    name: "CEBUR128", pkgConfig: "libebur128", providers: [.apt(["libebur128-dev"])]),
]

/// Our own targets, floor by floor, bottom first. A target imports only targets above it in this
/// list. LayeringTests checks this, and states the reason for each target.
let ownTargets: [Target] = [
  // Floor 1
  target("AudioCore", []),
  target("Containers", [system]),
  target("Resources", ["CResources"], everywhere),

  // Floor 2
  target("Annotations", ["AudioCore"], safe + [alwaysOptimised]),
  target(
    "DSP",
    [
      "AudioCore", "Resources", "CEBUR128", "CFFTW", "CFFmpeg", "CKernels", "CRubberBand",
      "CSampleRate",
    ], everywhere + [alwaysOptimised]),
  target(
    "HostSystem",
    [
      "AudioCore", system, "CLinux", "CNettle", .product(name: "GRDBSQLite", package: "GRDB.swift"),
    ], everywhere),
  target("Recitation", ["AudioCore", "Resources"], safe + [alwaysOptimised]),
  target("Report", ["AudioCore", system]),
  target("SequenceModels", ["AudioCore", "CKernels"], everywhere + [alwaysOptimised]),
  target(
    "WebServer",
    [
      "AudioCore", "CQREncode", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ]),

  // Floor 3
  target(
    "AudioFiles",
    [
      "AudioCore", "Containers", "DSP", "HostSystem", system, "CFFmpeg", "CSndFile",
    ], everywhere),
  target("Editing", ["AudioCore", "Recitation"]),
  target("Evaluation", ["AudioCore", "Recitation", "Report"]),
  target("Features", ["AudioCore", "DSP", "HostSystem", system], safe + [alwaysOptimised]),
  target(
    "PipelineCore",
    [
      "AudioCore", "HostSystem", system, .product(name: "Yams", package: "Yams"),
    ]),
  target("Transcription", ["Annotations", "AudioCore"], safe + [alwaysOptimised]),

  // Floor 4
  target(
    "Alignment",
    [
      "AudioCore", "Features", "Recitation", "SequenceModels",
    ], safe + [alwaysOptimised]),
  target(
    "FileFormats",
    [
      "Annotations", "AudioCore", "HostSystem", "Recitation", "Transcription", system, grdb,
    ], safe + [alwaysOptimised]),
  target("Library", ["AudioCore", "HostSystem", "Recitation", "Transcription", system, grdb]),
  target("Playback", ["Annotations", "AudioCore", "PipelineCore", "Recitation"]),
  target("Segmentation", ["AudioCore", "Features", "Recitation"], safe + [alwaysOptimised]),

  // Floor 5
  target(
    "Analysis",
    [
      "Alignment", "AudioCore", "AudioFiles", "DSP", "Features", "HostSystem", "Library",
      "PipelineCore", "Recitation", "Resources", "Segmentation", system,
    ]),
  target(
    "Rendering",
    [
      "AudioCore", "AudioFiles", "Containers", "DSP", "HostSystem", "Playback", "Recitation",
      system,
    ]),
  target(
    "Resolving",
    [
      "AudioCore", "AudioFiles", "HostSystem", "Library", "Playback", "Recitation", system, grdb,
    ]),

  // Floor 6
  target(
    "Drills",
    [
      "AudioCore", "AudioFiles", "FileFormats", "HostSystem", "Library", "PipelineCore", "Playback",
      "Recitation", "Rendering", "Resolving", system,
    ]),
  target(
    "Inspection",
    [
      "Analysis", "AudioCore", "Editing", "Features", "HostSystem", "Library", "PipelineCore",
      "Recitation", "Transcription", system,
    ]),
  target(
    "Maintenance",
    [
      "Analysis", "AudioCore", "AudioFiles", "Features", "HostSystem", "Library",
      "PipelineCore", "Recitation", "Resolving", "Transcription", system, grdb,
    ]),

  // Floor 7
  target(
    "Corrections",
    [
      "Analysis", "AudioCore", "Editing", "Features", "HostSystem", "Inspection", "Library",
      "PipelineCore", "Recitation", "Segmentation", system,
    ]),
  target(
    "Publishing",
    [
      "Annotations", "AudioCore", "AudioFiles", "Drills", "Editing", "FileFormats", "HostSystem",
      "Inspection", "Library", "PipelineCore", "Playback", "Recitation", "Rendering", "Resolving",
      "Resources", "WebServer", system, .product(name: "Subprocess", package: "swift-subprocess"),
    ]),

  // Floor 8
  target(
    "Exchange",
    [
      "Analysis", "AudioCore", "Corrections", "Editing", "FileFormats", "HostSystem",
      "Inspection", "Library", "Recitation", "Resolving", system,
    ]),
  target(
    "Memorisation",
    [
      "Analysis", "AudioCore", "AudioFiles", "Drills", "FileFormats", "HostSystem", "Library",
      "PipelineCore", "Playback", "Publishing", "Recitation", "Report", system,
    ], safe + [alwaysOptimised]),
  target(
    "Processing",
    [
      "Alignment", "Analysis", "AudioCore", "AudioFiles", "Corrections", "Evaluation", "Features",
      "FileFormats", "HostSystem", "Inspection", "Library", "PipelineCore", "Recitation",
      "Rendering", "Report", system, .product(name: "Subprocess", package: "swift-subprocess"),
    ]),

  // Floor 9
  target(
    "Sharding",
    [
      "Analysis", "AudioCore", "AudioFiles", "HostSystem", "Library", "PipelineCore", "Processing",
      "Recitation", system, .product(name: "Subprocess", package: "swift-subprocess"),
    ]),
  target(
    "SpeechRecognition",
    [
      "Analysis", "AudioCore", "AudioFiles", "DSP", "Features", "HostSystem", "Inspection",
      "Library", "PipelineCore", "Processing", "Publishing", "Recitation", "Transcription", system,
      .product(name: "Subprocess", package: "swift-subprocess"),
    ]),

  // Floor 10
  target(
    "ReviewDesk",
    [
      "AudioCore", "Corrections", "Drills", "Editing", "Features", "HostSystem", "Inspection",
      "Library", "Memorisation", "PipelineCore", "Playback", "Processing", "Publishing",
      "Recitation", "Rendering", "Report", "Resolving", "Resources", "SpeechRecognition",
      "Transcription", "WebServer", system,
      .product(name: "Subprocess", package: "swift-subprocess"),
    ]),

  // Floor 11
  program(
    "tilawa",
    [
      "Analysis", "AudioCore", "AudioFiles", "Corrections", "Drills", "Editing",
      "Evaluation", "Exchange", "FileFormats", "HostSystem", "Inspection", "Library",
      "Maintenance", "Memorisation", "PipelineCore", "Playback", "Processing", "Publishing",
      "Recitation", "Rendering", "Report", "Resolving", "ReviewDesk", "Sharding",
      "SpeechRecognition", "Transcription", "WebServer", system,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
    ], safe + [neverOptimised]),
]

/// The support code of the tests, and the program that generates SampleData.
let supportTargets: [Target] = [
  support("FileTesting", ["HostSystem", system]),
  support("AudioTesting", ["AudioCore"], safe + [alwaysOptimised]),
  support(
    "LibrarySamples",
    [
      "AudioCore", "FileTesting", "HostSystem", "Library", "Recitation", system,
    ]),
  support(
    "LibraryTesting",
    [
      "Analysis", "AudioCore", "AudioTesting", "FileTesting", "HostSystem", "Library",
      "PipelineCore", "Recitation", system, grdb,
    ]),
  program("GenerateSampleData", ["AudioCore", "AudioFiles", "AudioTesting", "Recitation", system]),
]

/// The tests of each target. They may import the target itself, AudioTesting, FileTesting, the
/// targets named here, and everything that these import.
let testTargets: [Target] = [
  tests("AudioCore"),
  tests("Containers"),
  tests("Resources"),
  tests("SequenceModels"),
  tests("Annotations", excluding: ["Golden"]),
  tests("DSP", settings: everywhere),
  tests("HostSystem", settings: everywhere),
  tests("Recitation"),
  tests("Report"),
  tests("WebServer"),
  tests("AudioFiles", settings: everywhere),
  tests("Editing"),
  tests("Evaluation"),
  tests("Features", excluding: ["AcousticFixture", "EncoderFixture"]),
  tests("PipelineCore"),
  tests("Transcription"),
  tests("Alignment"),
  tests("FileFormats"),
  tests("Library", ["LibrarySamples", "Maintenance", "Resolving"]),
  tests("Playback"),
  tests("Segmentation"),
  tests("Analysis"),
  tests("Rendering"),
  tests(
    "Resolving", ["LibrarySamples", "Corrections", "Drills", "Editing", "Publishing", "Rendering"]),
  tests("Drills", ["LibraryTesting", "Analysis"]),
  tests("Inspection", ["LibraryTesting"]),
  tests("Maintenance", ["LibraryTesting"]),
  tests("Corrections", ["LibrarySamples", "LibraryTesting", "Memorisation", "Processing"]),
  tests("Publishing", ["LibraryTesting"]),
  tests("Exchange", ["LibraryTesting"]),
  tests("Memorisation", ["LibrarySamples"], excluding: ["FSRS", "Published"]),
  tests("Processing", ["LibraryTesting", "Drills", "Memorisation"]),
  tests("Sharding", ["LibraryTesting"]),
  tests("SpeechRecognition", ["LibraryTesting"]),
  tests("ReviewDesk", ["LibrarySamples", "LibraryTesting"]),
  tests("AudioTesting", ["AudioCore"]),
  // The program is named but not imported, so that it is compiled with the tests.
  tests("Golden", ["GenerateSampleData", "Processing", "Evaluation"], excluding: ["Golden"]),
  // Atomics is named but not imported: otherwise the package manager warns that no target uses this
  // pinned package.
  tests("CLI", ["tilawa", "LibrarySamples", .product(name: "Atomics", package: "swift-atomics")]),
  tests("Layering"),
]

let package = Package(
  name: "tilawa",
  products: [.executable(name: "tilawa", targets: ["tilawa"])],
  // Exact versions of the packages that the sources use, and of the packages on which these depend.
  // `tilawa --version --verbose` prints them (decisions 0030 and 0142).
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
  targets: systemLibraries + ownTargets + supportTargets + testTargets
)

// Fuzzing requires that every module is compiled for it. `make fuzz` therefore builds it
// separately.
if Context.environment["TILAWA_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: ownTargets.filter { $0.type == .regular }.map { .init(stringLiteral: $0.name) }
        + [system],
      path: "Fuzz", exclude: ["Seeds"], swiftSettings: everywhere))
}

/// Declares a library target in `Sources/<name>`.
func target(
  _ name: String, _ imports: [Target.Dependency], _ settings: [SwiftSetting] = safe
) -> Target {
  .target(
    name: name, dependencies: imports, swiftSettings: settings + optimisation(of: name))
}

/// Declares a program in `Sources/<name>`.
func program(
  _ name: String, _ imports: [Target.Dependency], _ settings: [SwiftSetting] = safe
) -> Target {
  .executableTarget(name: name, dependencies: imports, swiftSettings: settings)
}

/// Declares support code of the tests in `Tests/<name>`.
func support(
  _ name: String, _ imports: [Target.Dependency], _ settings: [SwiftSetting] = safe
) -> Target {
  .target(
    name: name, dependencies: imports, path: "Tests/\(name)",
    swiftSettings: settings + optimisation(of: name))
}

/// Declares the tests in `Tests/<subject>Tests`.
///
/// - Parameters:
///   - subject: one of our targets, or a name for tests of several targets together.
///   - others: modules that the tests import in addition to the subject and the modules that it
///     imports.
///   - settings: the settings of the test target.
///   - fixtures: folders whose files are not sources.
/// - Returns: the target.
@MainActor func tests(
  _ subject: String, _ others: [Target.Dependency] = [], settings: [SwiftSetting] = safe,
  excluding fixtures: [String] = []
) -> Target {
  let support = ["AudioTesting", "FileTesting"]
  var imports: [String: Target.Dependency] = [:]
  var open: [Target.Dependency] =
    others + [system] + (support + [subject]).map { .init(stringLiteral: $0) }
  while let next = open.popLast() {
    guard let name = moduleName(next), imports.updateValue(next, forKey: name) == nil else {
      continue
    }
    let target = (ownTargets + supportTargets).first { $0.name == name }
    open += target?.dependencies ?? []
  }
  // The subjects "CLI", "Golden" and "Layering" have no target of their name.
  let targets = systemLibraries + ownTargets + supportTargets
  if !targets.contains(where: { $0.name == subject }) { imports[subject] = nil }
  return .testTarget(
    name: "\(subject)Tests", dependencies: imports.sorted { $0.key < $1.key }.map(\.value),
    exclude: fixtures, swiftSettings: settings + optimisation(of: "\(subject)Tests"))
}

/// Returns the name of the module that a dependency provides.
func moduleName(_ dependency: Target.Dependency) -> String? {
  switch dependency {
  case .byNameItem(let name, _), .targetItem(let name, _): name
  case .productItem(let name, _, _, _): name
  @unknown default: nil
  }
}
