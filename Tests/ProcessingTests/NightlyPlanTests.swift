import Foundation
import Processing
import SystemPackage
import Testing

@Suite struct NightlyPlanTests {
  private func plan(
    program: FilePath = "/opt/tilawa", _ arguments: [FilePath], hour: Int = 1, minute: Int = 30,
    library: FilePath = "/l", report: FilePath = "/l/report.html", isShutIn: Bool = true
  ) throws -> NightlyPlan {
    try NightlyPlan(
      program: program, arguments: arguments, hour: hour, minute: minute, budgetSeconds: 18_000,
      library: library, report: report, isShutIn: isShutIn)
  }

  private func settings(_ plan: NightlyPlan) throws -> Set<String> {
    Set(try plan.service().split(separator: "\n").map(String.init))
  }

  private func command(_ plan: NightlyPlan) throws -> String? {
    try plan.service().split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
      .map { String($0.dropFirst("ExecStart=".count)) }
  }

  /// Names that a unit file would misread without correct quoting.
  private static let awkward = [
    "a b", "50% of %h", "$HOME ${x} $$", "q\"uote", "it's", "back\\slash\\n", "new\nline", "tab\t",
    "escape\u{1B}[1m", "عربي", ";", "", "-o", "@x", "#", "e\u{301}", "\u{202E}x", "trailing\\",
  ]

  @Test func aServiceRunsWithLowPriorityAndATimeOfItsOwn() throws {
    let service = try plan(["process", "--", "/r"], hour: 2, minute: 5).service()
    #expect(
      service.hasPrefix(
        """
        # Written by `tilawa nightly install`; `tilawa nightly remove` deletes it.
        [Unit]
        Description=Tilawa: analyse new recordings

        [Service]
        Type=oneshot
        ExecStart="/opt/tilawa" "process" "--" "/r"
        """))
    let lines = Set(service.split(separator: "\n").map(String.init))
    #expect(
      lines.isSuperset(of: [
        "Nice=19", "IOSchedulingClass=idle", "CPUWeight=10", "TimeoutStartSec=21600",
        "SuccessExitStatus=3 75 143", "KillMode=mixed", "OOMPolicy=continue",
        "MemoryMax=75%",
      ]))
  }

  /// A new time or first folder leaves the options and the further folders of a plan as they are.
  @Test func aChangedPlanKeepsWhatWasNotChanged() throws {
    var old = try plan([
      "process", "--library", "/l", "--plan", "/p.csv", "--set=listen.to=all", "--set=a.b=1",
      "--revise", "--", "/r", "/s", "/t",
    ])
    old.engine = .server
    #expect(old.sources == ["/r", "/s", "/t"])
    func changed(_ folder: FilePath, _ setting: String?) throws -> NightlyPlan {
      try old.changed(program: "/new", hour: 4, minute: 5, folder: folder, setting: setting)
    }
    let options = ["process", "--library", "/l", "--plan", "/p.csv"]
    let later = try changed("/r", nil)
    #expect(later.arguments == old.arguments)
    #expect([later.time, later.program, later.report] == ["04:05", "/new", "/l/report.html"])
    #expect(later.engine == .server && later.budgetSeconds == 18_000)
    #expect(
      try changed("/t", "listen.to=never").arguments
        == options + ["--set=a.b=1", "--revise", "--set=listen.to=never", "--", "/t", "/s"])
  }

  @Test func aServiceReadsTheDiskAndWritesItsResults() throws {
    let filters: Set = [
      "NoNewPrivileges=yes", "RestrictAddressFamilies=AF_UNIX", "RestrictNamespaces=yes",
      "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "LockPersonality=yes",
      "MemoryDenyWriteExecute=yes", "UMask=0077", "SystemCallArchitectures=native",
      "SystemCallErrorNumber=EPERM",
    ]
    let view: Set = [
      "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "PrivateTmp=yes",
      "PrivateDevices=yes", "PrivateNetwork=yes", "CapabilityBoundingSet=",
      "ReadWritePaths=\"-/l\"",
    ]
    let shutIn = try settings(plan(["process", "--", "/r"]))
    #expect(shutIn.isSuperset(of: filters.union(view)))
    #expect(shutIn.contains { $0.hasPrefix("SystemCallFilter=@system-service ") })
    let open = try settings(plan(["process", "--", "/r"], isShutIn: false))
    #expect(open.isSuperset(of: filters))
    #expect(open.isDisjoint(with: view))
  }

  /// Neural networks may generate code at run time, and an engine on a server needs the network.
  @Test func anEngineOfSpeechGetsWhatItNeedsAndNoMore() throws {
    func settings(_ plan: NightlyPlan) throws -> Set<String> {
      try self.settings(plan).filter { !$0.hasPrefix("Plan=") }
    }
    let without = try settings(plan(["process", "--", "/r"]))
    var program = try plan(["process", "--", "/r"])
    program.engine = .program
    #expect(
      try without.symmetricDifference(settings(program)) == ["MemoryDenyWriteExecute=yes"])
    #expect(NightlyPlan.plan(in: try program.service()) == program)
    var server = try plan(["process", "--", "/r"])
    server.engine = .server
    #expect(
      try without.symmetricDifference(settings(server)) == [
        "PrivateNetwork=yes", "RestrictAddressFamilies=AF_UNIX",
        "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6",
      ])
  }

  @Test(arguments: [
    ("/l", "/l/report.html", #""-/l""#), ("/l", "/home/x/a.html", #""-/l" "-/home/x""#),
    ("/a b/50% of %h", "/lx/r.html", #""-/a b/50%% of %%h" "-/lx""#),
    (#"/q"uote\n$HOME's"#, "/r.html", #""-/q\"uote\\n$HOME's" "-/""#),
    ("/عربي", "/عربي/r", #""-/عربي""#),
  ])
  func theFoldersOfResultsCanBeWritten(library: String, report: String, written: String) throws {
    let plan = try plan(["process"], library: FilePath(library), report: FilePath(report))
    #expect(try settings(plan).contains("ReadWritePaths=" + written))
    #expect(NightlyPlan.plan(in: try plan.service()) == plan)
  }

  @Test(arguments: ["/new\nline", "/tab\t", "/\u{7F}", "relative"])
  func aLibraryThatSystemdCannotBeToldIsRefused(library: String) {
    #expect(throws: NightlyError.self) { try plan(["process"], library: FilePath(library)) }
  }

  /// A private folder for temporary files would hide recordings in /tmp.
  @Test(arguments: ["/tmp", "/tmp/x", "/var/tmp/x/y"])
  func whatLiesAmongTemporaryFilesStaysInSight(path: FilePath) throws {
    for plan in [
      try plan(["process", "--", path]), try plan(["process"], library: path),
      try plan(["process"], report: path.appending("r.html")),
    ] { #expect(try !settings(plan).contains("PrivateTmp=yes")) }
    #expect(try settings(plan(["process", "--", "/tmpx"])).contains("PrivateTmp=yes"))
  }

  @Test func aTimerCatchesUpAfterAMissedNight() throws {
    let timer = try plan(["process"], hour: 2, minute: 5).timer.split(separator: "\n")
    #expect(timer.contains("OnCalendar=*-*-* 02:05:00"))
    #expect(timer.contains("Persistent=true"))
    #expect(timer.contains("Unit=tilawa-nightly.service"))
    #expect(timer.contains("WantedBy=timers.target"))
  }

  @Test(arguments: [
    ("a b", #""a b""#), ("50%", #""50%%""#), ("$HOME", #""$$HOME""#), (#"q"q"#, #""q\"q""#),
    (#"a\n"#, #""a\\n""#), ("a\nb", #""a\nb""#), ("\u{1B}", #""\x1b""#), ("\u{7F}", #""\x7f""#),
    ("عربي", #""عربي""#), (";", #"";""#), ("", #""""#),
  ])
  func anArgumentIsReadAsItself(text: String, written: String) throws {
    #expect(try command(plan([FilePath(text)])) == "\"/opt/tilawa\" " + written)
  }

  @Test(arguments: ["/a\"b", "/a'b", "/a\\b", "/a\nb", "relative"])
  func aProgramThatSystemdCannotBeToldIsRefused(program: String) {
    #expect(throws: NightlyError.self) { try plan(program: FilePath(program), ["process"]) }
  }

  @Test(arguments: [("/o p/100%", "/o p/100%%"), ("/%\u{301}", "/%%\u{301}")])
  func aProgramMayHaveSpacesAndPercentSigns(program: String, written: String) throws {
    let command = try command(plan(program: FilePath(program), []))
    #expect(command.map { Array($0.utf8) } == Array("\"\(written)\"".utf8))
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let path = FilePath(platformString: [0x2F, -1, 0])
    #expect(
      throws: NightlyError.notExpressible("/\u{FFFD}", reason: "it is not valid UTF-8")
    ) { try plan([path]) }
  }

  @Test func cronIsToldTheSame() throws {
    #expect(
      try plan(["process", "it's 5%"], hour: 0, minute: 7).cronLine
        == #"7 0 * * * nice -n 19 '/opt/tilawa' 'process' 'it'\''s 5\%'"#)
    #expect(try plan(["a\nb"]).cronLine == nil)
  }

  /// Returns the words into which a shell splits a line.
  private func words(_ line: String) throws -> [String] {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' \(line)"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the line that cron passes to the shell. A percent sign ends the command, unless the
  /// preceding character is a backslash that is not itself escaped; cron removes that backslash.
  private func readByCron(_ line: String) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in line.utf8 {
      if byte == UInt8(ascii: "%") {
        guard isEscaped else { break }
        result.removeLast()
      }
      result.append(byte)
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test func aShellAndCronReadTheCommandAsItIs() throws {
    let names =
      Self.awkward + ["back\\%", "two\\\\%", "it's 5%", "'%", "\\'%\\", "'\u{301}", "%\u{301}"]
    let inAShell = try plan(names.map { FilePath($0) })
    let expected = (["/opt/tilawa"] + names).map { Array($0.utf8) }
    #expect(try words(inAShell.shellCommand).map { Array($0.utf8) } == expected)
    let plain = names.filter { !$0.contains("\n") }
    let line = try #require(try plan(plain.map { FilePath($0) }).cronLine)
    #expect(line.hasPrefix("30 1 * * * nice -n 19 "))
    #expect(
      try words(readByCron(line)).map { Array($0.utf8) }.suffix(plain.count)
        == plain.map { Array($0.utf8) })
  }

  @Test func aPlanIsReadBackFromItsService() throws {
    let plan = try plan(Self.awkward.map { FilePath("/\($0)") })
    #expect(NightlyPlan.plan(in: try plan.service()) == plan)
    #expect(NightlyPlan.plan(in: "[Service]\nExecStart=x\n") == nil)
    #expect(NightlyPlan.plan(in: "Plan={}\n") == nil)
  }

  @Test func unitsAreReplacedAndDeletedButNotThoseOfOthers() throws {
    try Night.with { night in
      let units = UnitFolder(configuration: night.folder.string, home: "/nobody")
      #expect(units.path == night.folder.appending("systemd").appending("user"))
      #expect(try units.installed() == nil)
      #expect(try units.remove().isEmpty)
      for hour in [1, 2] {
        let plan = try plan(["process"], hour: hour)
        try units.install(plan)
        #expect(try units.installed() == plan)
      }
      let link = units.path.appending("timers.target.wants").appending(UnitFolder.timer)
      try FileManager.default.createDirectory(
        atPath: link.removingLastComponent().string, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: link.string, withDestinationPath: units.files[1].string)
      #expect(try units.remove() == units.files)
      #expect(try units.installed() == nil)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: link.removingLastComponent().string)
      #expect(left.isEmpty)
      let theirs = units.files[1].string
      try "[Timer]\n".write(toFile: theirs, atomically: true, encoding: .utf8)
      let refusal = NightlyError.notOurs(units.files[1])
      #expect(throws: refusal) { try units.install(try plan(["process"])) }
      #expect(throws: refusal) { try units.remove() }
      #expect(try String(contentsOfFile: theirs, encoding: .utf8) == "[Timer]\n")
      #expect(!FileManager.default.fileExists(atPath: units.files[0].string))
    }
  }

  @Test(arguments: [nil, "", "relative"])
  func withoutAFolderForItConfigurationIsBelowTheHome(value: String?) {
    #expect(
      UnitFolder(configuration: value, home: "/home/x").path == "/home/x/.config/systemd/user")
  }

  @Test(.enabled(if: SystemdAnalyze.isThere))
  func systemdItselfFindsNothingToSay() throws {
    try Night.with { night in
      let units = UnitFolder(configuration: night.folder.string, home: "/nobody")
      let plan = try plan(program: "/bin/true", Self.awkward.map { FilePath("/\($0)") })
      try units.install(plan)
      for file in units.files {
        let (code, said) = try SystemdAnalyze.verify(file, runtime: night.folder)
        #expect(code == 0)
        #expect(said == "")
      }
    }
  }

  @Test(.enabled(if: SystemdAnalyze.isThere))
  func systemdItselfReadsTheArgumentsAsTheyAre() throws {
    try Night.with { night in
      let units = UnitFolder(configuration: night.folder.string, home: "/nobody")
      let arguments = Self.awkward.map { FilePath("/\($0)") }
      try units.install(try plan(program: "/bin/true", arguments))
      let (_, said) = try SystemdAnalyze.verify(
        units.files[0], runtime: night.folder, verbose: true)
      let line = try #require(
        said.split(separator: "\n").first { $0.contains("Command Line: ") })
      let shown = line.split(separator: ": ", maxSplits: 1)[1]
      // systemd replaces two dollar signs by one only when it starts the program, so they are still
      // double here.
      #expect(
        SystemdAnalyze.words(String(shown)).map { $0.replacing("$$", with: "$") }
          == ["/bin/true"] + arguments.map(\.string))
    }
  }
}
