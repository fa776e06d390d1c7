import Foundation
import Testing

/// For every option that takes a path: the command never replaces a recording or the library, and
/// no other file without consent.
@Suite struct OutputPathTests {
  /// A command that writes to a path given by a person.
  private struct Writer {
    /// The words of the command and its option, as listed by the program.
    let option: String
    let arguments: [String]
    /// The extension of the file that the command writes.
    let ending: String
    /// The extensions of the files that the command writes beside it.
    var companions: [String] = []
    /// True if the option takes the folder in which the command chooses the file name.
    var namesFolder = false
    var takesForce = true
    /// The exit code for a free path; nil for a command that runs until it is stopped, or that
    /// changes the system.
    var code: Int32? = 0

    /// Returns the command that writes a file.
    func command(writing file: String, force: Bool) -> [String] {
      let path = namesFolder ? (file as NSString).deletingLastPathComponent : file
      let name = String(option.split(separator: " ").last ?? "")
      return arguments + [name, path] + (force ? ["--force"] : [])
    }
  }

  private static let writers = [
    Writer(option: "export --output", arguments: ["export"], ending: "wav"),
    Writer(option: "export --output", arguments: ["export", "--format", "csv"], ending: "wav"),
    Writer(
      option: "export --output",
      arguments: ["export", "--format", "audacity", "--recording", "112.wav"], ending: "txt",
      namesFolder: true),
    Writer(
      option: "export --output",
      arguments: ["export", "--format", "textgrid", "--recording", "112.wav"], ending: "TextGrid"),
    Writer(
      option: "export --output",
      arguments: ["export", "--format", "waveform-json", "--recording", "112.wav"], ending: "wav"),
    Writer(
      option: "report --html", arguments: ["report"], ending: "html", companions: ["json"]),
    Writer(
      option: "evaluate --html", arguments: ["evaluate", "--confirmed"], ending: "html"),
    Writer(option: "check --page", arguments: ["check", "112.wav"], ending: "html"),
    Writer(
      option: "doctor timings --page", arguments: ["doctor", "timings", "112.json"],
      ending: "html"),
    Writer(
      option: "doctor timings --csv", arguments: ["doctor", "timings", "112.json"],
      ending: "csv"),
    Writer(option: "student show --page", arguments: ["student", "show", "me"], ending: "html"),
    Writer(
      option: "render --output", arguments: ["render", "--range", "112:1", "--maps", "vtt"],
      ending: "wav", companions: ["json", "vtt"]),
    Writer(
      option: "process --report", arguments: ["process", "recordings/112.wav"], ending: "html",
      companions: ["json"], takesForce: false),
    Writer(
      option: "watch --report", arguments: ["watch", "recordings"], ending: "html",
      companions: ["json"], takesForce: false, code: nil),
    Writer(
      option: "nightly install --report", arguments: ["nightly", "install", "recordings"],
      ending: "html", companions: ["json"], takesForce: false, code: nil),
  ]

  /// The options for input files, except `--library`, which every command has.
  private static let reading: Set = [
    "render --cover", "render --translation", "clip --background", "clip --translation",
    "publish --cover", "publish --drills", "process <paths>", "process --plan",
    "process --recipe", "process --worker", "process --like", "watch --like",
    "nightly install --like", "shard plan --like",
    "watch <folders>", "watch --plan", "watch --recipe", "watch --worker",
    "nightly install <paths>", "nightly install --plan", "nightly install --recipe",
    "nightly install --worker", "identify --recipe", "redetect --recipe", "redetect --truth",
    "show --recipe",
    "render <drill.yaml>", "reciter add --folder", "reciter add --manifest",
    "doctor restore --from", "evaluate <truth>", "evaluate --export",
    "evaluate --recipe", "evaluate --alignment-benchmark",
    "stages check <file>", "edit --from", "review --page", "review <recording>",
    "import labels <file>",
    "shard plan <paths>", "shard plan --plan", "shard plan --recipe", "shard run <plan>",
    "shard run --worker", "shard status <plan>", "shard merge <plan>", "shard slurm <plan>",
    "shard parallel <plan>", "engine add --faster-whisper", "revise plan --parameters",
    "revise import <log>", "import timings <files>", "doctor timings <files>",
    "reciter timings <files>",
  ]

  /// The options and arguments that these tests leave out, because the command writes several files
  /// into a folder, or needs an input file or other ayat. Other suites test them: `LabelTests`,
  /// `ShardTests`, `TimingDoctorTests`, `PublishRunTests` and `ContrastDrillTests`.
  private static let severalFiles: Set = [
    "export --clips", "clip --output", "shard plan --output", "doctor timings --output",
    "publish <folder>", "revise render --output", "similar --render",
  ]

  /// Returns the options and arguments that take a path, as listed by the program.
  private static func described() throws -> Set<String> {
    var help = ""
    try Scene.with { help = try $0.run("--experimental-dump-help").output }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any])
    var found: Set<String> = []
    func walk(_ command: [String: Any], _ words: [String]) {
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        let completion = argument["completionKind"] as? [String: Any] ?? [:]
        let value = argument["valueName"] as? String ?? ""
        let takesPath =
          completion["file"] != nil || completion["directory"] != nil
          || argument["kind"] as? String != "flag"
            && ["file", "dir", "folder", "path"].contains { value.contains($0) }
        guard takesPath else { continue }
        let name = (argument["preferredName"] as? [String: Any])?["name"] as? String
        found.insert((words + [name.map { "--\($0)" } ?? "<\(value)>"]).joined(separator: " "))
      }
      for subcommand in command["subcommands"] as? [[String: Any]] ?? [] {
        walk(subcommand, words + [subcommand["commandName"] as? String ?? ""])
      }
    }
    walk(json["command"] as? [String: Any] ?? [:], [])
    return found
  }

  /// A new option that takes a path must be added to the lists above: to the input options, or to
  /// the commands that write. The other tests then check these commands.
  @Test func everyOptionThatTakesAPathIsKnownHere() throws {
    let described = try Self.described().filter { !$0.hasSuffix(" --library") }
    let writing = Set(Self.writers.map(\.option)).union(Self.severalFiles)
    #expect(described.subtracting(Self.reading).subtracting(writing) == [])
    #expect(Self.reading.union(writing).subtracting(described) == [])
  }

  /// Runs `body` with a scene that has `112.wav` and a recording for each of these extensions, all
  /// in the library.
  private func with(_ endings: Set<String> = [], _ body: (Scene) throws -> Void) throws {
    try Scene.with { scene in
      let endings = endings.union(["wav"]).sorted()
      for (index, ending) in endings.enumerated() {
        try scene.record(
          "112.\(ending)", "..###..####..###..####.." + String(repeating: "#", count: index))
      }
      let names = endings.map { "recordings/112.\($0)" }
      let processed = try Binary.run(["process"] + names + ["--range", "112"], in: scene.folder)
      try #require(processed.code == 0, "\(processed.errors)")
      try #require(try scene.run("confirm", "112.wav", "--all").code == 0)
      try #require(try scene.run("student", "add", "me").code == 0)
      let times = [(100, 3400), (3500, 5900), (6000, 9000), (9500, 12_900)].enumerated().map {
        #"{"ayah":\#($0 + 1),"start_time":\#($1.0),"end_time":\#($1.1)}"#
      }
      try Data("[\(times.joined(separator: ","))]".utf8)
        .write(to: scene.folder.appending(path: "112.json"))
      try body(scene)
    }
  }

  /// A file that a command must not write.
  private struct Place {
    let file: String
    /// True if the command must not write the file even with `--force`.
    var force = true
    /// A part of the expected error.
    let words: String
  }

  /// Creates obstacles, such as a file or a link, each in a folder of its own. An obstacle blocks
  /// only the file with the extension `ending`; the paths of the other files are free.
  private static func obstacles(
    for writer: Writer, _ ending: String, in scene: Scene
  ) throws -> [Place] {
    var places: [Place] = []
    func place(_ name: String, _ words: String, force: Bool = true) throws -> URL {
      let folder = "\(name)-\(ending)"
      places.append(Place(file: "\(folder)/112.\(writer.ending)", force: force, words: words))
      let url = scene.folder.appending(path: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return url.appending(path: "112.\(ending)")
    }
    let recording = scene.recordings.appending(path: "112.wav")
    let database = scene.library.appending(path: "library.sqlite")
    let manager = FileManager.default
    try manager.linkItem(at: recording, to: place("hard", "recording"))
    try manager.createSymbolicLink(
      at: place("link", "recording"), withDestinationURL: recording)
    try manager.linkItem(at: database, to: place("database", "belongs to the library"))
    try manager.createSymbolicLink(
      at: place("to-database", "belongs to the library"), withDestinationURL: database)
    try Data("a person's".utf8).write(to: place("mine", "already exists", force: false))
    try manager.createSymbolicLink(
      atPath: place("nowhere", "already exists", force: false).path,
      withDestinationPath: "none")
    // For a drill and for the file of a recording, an existing folder is no obstacle: they are
    // written into it.
    if writer.option == "render --output", ending == "wav" { return places }
    if ending == "TextGrid" { return places }
    try manager.createDirectory(
      at: place("folder", "is a folder"), withIntermediateDirectories: true)
    return places
  }

  /// Returns the paths of recordings and of files in the library.
  private static func takenPlaces(for writer: Writer, in scene: Scene) throws -> [Place] {
    // The recording's own name, another spelling of it, and a recording that was not processed
    // yet.
    var places = [
      Place(file: "recordings/112.\(writer.ending)", words: "is a recording"),
      Place(
        file: "hard-\(writer.ending)/../recordings/112.\(writer.ending)", words: "recording"),
    ]
    if writer.ending == "wav" {
      try scene.record("new.wav")
      places.append(
        Place(file: "recordings/new.wav", words: "already exists among recordings"))
      for name in ["library.sqlite", "library.sqlite-wal", "library.lock"]
      where writer.option != "render --output" {
        places.append(Place(file: "library/\(name)", words: "belongs to the library"))
      }
    }
    places.append(
      Place(file: "library/Features/112.\(writer.ending)", words: "belongs to the library"))
    return places
  }

  @Test(arguments: writers.indices) private func nothingOfAPersonsIsReplaced(index: Int) throws {
    let writer = Self.writers[index]
    let endings = [writer.ending] + writer.companions
    try with(Set(endings)) { scene in
      var places: [Place] = []
      for ending in endings { places += try Self.obstacles(for: writer, ending, in: scene) }
      places += try Self.takenPlaces(for: writer, in: scene)
      let before = try Contents(of: scene)
      let export = try scene.run("export").output
      for place in places {
        let command = writer.command(
          writing: place.file, force: place.force && writer.takesForce)
        let outcome = try scene.run(command, systemctl: Scene.systemctl())
        #expect(outcome.code == (writer.option == "process --report" ? 3 : 1), "\(command)")
        #expect(outcome.errors.contains(place.words), "\(command): \(outcome.errors)")
        #expect(outcome.errors.contains("try:   "), "\(command): \(outcome.errors)")
        let after = try Contents(of: scene)
        #expect(after.differences(from: before) == [], "\(command)")
      }
      #expect(try scene.run("export").output == export)
      #expect(try scene.run("doctor", "verify").code == 0)
    }
  }

  /// Refusals are meaningful only if the command succeeds at a free path.
  @Test(arguments: writers.indices) private func whereNothingLiesItIsWritten(index: Int) throws {
    let writer = Self.writers[index]
    guard let code = writer.code else { return }
    try with { scene in
      let folder = scene.folder.appending(path: "free")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in [".tmp-999999-1", ".tilawa-2000000000-1.tmp"] {
        try Data("unfinished".utf8).write(to: folder.appending(path: name))
      }
      let file = "free/112.\(writer.ending)"
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      }
      let first = try Binary.run(writer.command(writing: file, force: false), in: scene.folder)
      #expect(first.code == code, "\(first.errors)")
      // A temporary file of another program stays. A temporary file that a dead process of this
      // program left is deleted.
      let expected = ([writer.ending] + writer.companions).map { "112.\($0)" }
      #expect(try names() == ([".tmp-999999-1"] + expected).sorted())

      // The report and the finished drill of an earlier run are replaced; other existing files need
      // `--force`.
      let isKnown = writer.ending == "html" || writer.option == "render --output"
      let again = try Binary.run(writer.command(writing: file, force: false), in: scene.folder)
      #expect(again.code == (isKnown ? code : 1), "\(again.errors)")
      guard writer.takesForce else { return }
      for ending in [writer.ending] + writer.companions {
        try Data("a person's".utf8).write(to: folder.appending(path: "112.\(ending)"))
      }
      let forced = try Binary.run(writer.command(writing: file, force: true), in: scene.folder)
      #expect(forced.code == code, "\(forced.errors)")
      for name in expected {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        #expect(!bytes.isEmpty && bytes != Data("a person's".utf8), "\(name)")
      }
    }
  }

  /// `--library` names a folder. If it is not a library, other programs' files in it stay.
  @Test func aLibraryIsNotMadeOfWhatIsNone() throws {
    try with { scene in
      let foreign = scene.folder.appending(path: "foreign")
      try FileManager.default.createDirectory(at: foreign, withIntermediateDirectories: true)
      for name in ["library.sqlite", "library.lock"] {
        try Data("another program's".utf8).write(to: foreign.appending(path: name))
      }
      let before = try Contents(of: scene)
      for command in [
        ["process", "recordings"], ["bookmark", "add", "112:1"], ["reciter", "add", "Someone"],
        ["export"], ["redetect"], ["doctor", "verify", "--repair"],
      ] {
        for library in ["recordings/112.wav", "foreign"] {
          let outcome = try Binary.run(command + ["--library", library], in: scene.folder)
          #expect(outcome.code != 0, "\(command) \(library)")
          #expect(try Contents(of: scene).differences(from: before) == [], "\(command) \(library)")
        }
      }
    }
  }

  /// FAT has no hard links. It is common on USB sticks for cars.
  @Test(.enabled(if: Strace.isPossible, "strace is missing, or tracing is not permitted here"))
  func aDiskWithoutLinksWillDo() throws {
    try with { scene in
      let strace =
        ["strace", "-f", "-o", "/dev/null", "-e", "trace=link,linkat"]
        + ["-e", "inject=link,linkat:error=EPERM"]
      for command in [
        ["export", "--output", "x.json"],
        ["export", "--format", "waveform-json", "--recording", "112.wav", "--output", "x.dat"],
      ] {
        let outcome = try Binary.run(command, in: scene.folder, under: strace)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try Binary.run(command, in: scene.folder, under: strace).code == 1)
      }
      let exported = try String(
        contentsOf: scene.folder.appending(path: "x.json"), encoding: .utf8)
      #expect(try scene.run("export").output == exported)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scene.folder.path).sorted()
          == ["112.json", "library", "recordings", "x.dat", "x.json"])
    }
  }

  @Test func theOutputIsADeviceOrStandardOutput() throws {
    try with { scene in
      let plain = try scene.run("export").output
      for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        let outcome = try scene.run("export", "--output", name)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output == plain, "\(name)")
      }
      let null = try scene.run(
        "export", "--format", "waveform-json", "--recording", "112.wav", "--output", "/dev/null")
      #expect(null.code == 0, "\(null.errors)")
      #expect(null.output.isEmpty)
      let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
      #expect(type as? FileAttributeType == .typeCharacterSpecial)
      #expect(try scene.run("export", "--output", "/dev/full").code == 74)
      let names = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path)
      #expect(names.sorted() == ["112.json", "library", "recordings"])
    }
  }

  /// By default, the report of a run is a page in the library.
  @Test func thePageInTheLibraryIsNewAfterEachRun() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let command = ["process", "recordings", "--report", "library/report.html"]
      #expect(try Binary.run(command, in: scene.folder).code == 0)
      let page = scene.library.appending(path: "report.html")
      let first = try String(contentsOf: page, encoding: .utf8)
      #expect(first.contains("analysed in the last run"))
      try scene.record("113.wav", "..###..####..")
      let outcome = try Binary.run(command, in: scene.folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(
        try String(contentsOf: page, encoding: .utf8).contains("<bdi dir=\"ltr\">113.wav</bdi>"))
      let install = ["nightly", "install", "recordings"]
      let installed = try scene.run(install, systemctl: Scene.systemctl())
      #expect(installed.code == 0, "\(installed.errors)")
    }
  }

  /// The run succeeds even if another file blocks its report page.
  @Test func aRunWhosePageIsRefusedIsMade() throws {
    try Scene.with { scene in
      try scene.record("112.wav", "..###..####..###..####..")
      let page = scene.folder.appending(path: "morning.json")
      try Data("a person's".utf8).write(to: page)
      let outcome = try scene.run("process", "recordings", "--report", "morning.html", "--json")
      #expect(outcome.code == 3)
      #expect(outcome.errors.hasPrefix("Warning: \"morning.json\", which is written beside"))
      #expect(try outcome.result["ok"] as? Int == 1)
      let errors = try #require(try outcome.json["errors"] as? [[String: Any]])
      #expect(errors.count == 1)
      #expect(try Data(contentsOf: page) == Data("a person's".utf8))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scene.folder.path).sorted()
          == ["library", "morning.json", "recordings"])
    }
  }
}

/// All files in a scene, except parts of the library that a run of `process` may change.
private struct Contents {
  private var entries: [String: String] = [:]

  init(of scene: Scene) throws {
    let changing = ["library.sqlite-wal", "library.sqlite-shm", "library.lock", "last-run.journal"]
    let manager = FileManager.default
    for name in manager.enumerator(atPath: scene.folder.path)?.allObjects ?? [] {
      guard let name = name as? String,
        !changing.contains((name as NSString).lastPathComponent)
          || name.hasPrefix("foreign") && name.hasSuffix("library.lock"),
        // Files of the fake systemctl.
        !name.hasPrefix("tools"), name != "asked", !name.hasPrefix(".std")
      else { continue }
      let path = scene.folder.appending(path: name).path
      let attributes = try manager.attributesOfItem(atPath: path)
      let type = attributes[.type] as? FileAttributeType ?? .typeUnknown
      let isDatabase =
        name.hasSuffix("library.sqlite") && !name.hasPrefix("foreign")
        || name.hasPrefix("database")
      let content =
        switch type {
        case .typeSymbolicLink: try manager.destinationOfSymbolicLink(atPath: path)
        case .typeRegular:
          // A run writes to the database, so compare only its inode and its header.
          try isDatabase
            ? "\(attributes[.systemFileNumber] ?? 0) "
              + String(decoding: Data(contentsOf: URL(filePath: path)).prefix(15), as: UTF8.self)
            : Data(contentsOf: URL(filePath: path)).base64EncodedString()
        default: ""
        }
      entries[name] = "\(type.rawValue) \(content)"
    }
  }

  /// Returns the sorted names of new, missing and changed entries.
  func differences(from other: Contents) -> [String] {
    Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }.sorted()
  }
}
