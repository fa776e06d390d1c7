import AudioCore
import Foundation
import HostSystem
package import SystemPackage

/// The nightly schedule, as units for systemd and as a crontab line for systems without it.
package struct NightlyPlan: Sendable, Hashable, Codable {
  /// The path of the program; absolute.
  package var program: String
  /// The arguments of the program.
  package var arguments: [String]
  /// The hour, 0…23, and the minute, 0…59, at which the run starts.
  package var hour: Int, minute: Int
  /// The time budget in seconds, after which no further recording is started.
  package var budgetSeconds: Int
  /// The folder of the library; absolute.
  package var library: String
  /// The path of the report page; absolute.
  package var report: String
  /// True if the service runs in its own mount namespace and can write only to the folders that it
  /// needs. For a service of a user, this requires user namespaces, which some systems forbid.
  package var isShutIn: Bool
  /// The engine for transcribing after the run; nil to transcribe no recording.
  package var engine: Engine?

  /// The kinds of speech engines. Each needs permissions beyond those of the run.
  package enum Engine: String, Sendable, Hashable, Codable {
    /// A program that generates machine code at run time, as fast libraries for neural networks do.
    case program
    /// A server on this machine.
    case server
  }

  /// The seconds for which a recording in progress may still be processed after the budget is used
  /// up. After this time the run is stopped, and the next run starts the recording again.
  package static let graceSeconds = 3600

  /// - Parameters:
  ///   - program: the path of the program; absolute.
  ///   - arguments: the arguments of the program.
  ///   - hour: 0…23.
  ///   - minute: 0…59.
  ///   - budgetSeconds: the time budget in seconds, > 0. When it is used up, no further recording
  ///     is started.
  ///   - library: the folder of the library; absolute.
  ///   - report: the path of the report page; absolute.
  ///   - isShutIn: true to run the service in its own mount namespace. This requires user
  ///     namespaces.
  /// - Throws: ``NightlyError/notExpressible(_:reason:)`` for a path that systemd cannot express.
  package init(
    program: FilePath, arguments: [FilePath], hour: Int, minute: Int, budgetSeconds: Int,
    library: FilePath, report: FilePath, isShutIn: Bool = true
  ) throws(NightlyError) {
    precondition((0...23).contains(hour) && (0...59).contains(minute), "not a time of day")
    precondition(budgetSeconds > 0, "a budget of \(budgetSeconds) s")
    _ = try UnitText.program(program)
    self.program = program.string
    var texts: [String] = []
    for argument in arguments { texts.append(try UnitText.text(of: argument)) }
    self.arguments = texts
    self.hour = hour
    self.minute = minute
    self.budgetSeconds = budgetSeconds
    self.library = try UnitText.text(of: library)
    self.report = try UnitText.text(of: report)
    self.isShutIn = isShutIn
    _ = try writable
  }

  /// The recordings and folders to analyse, which follow `--` in the arguments.
  package var sources: [String] { Array(arguments.drop { $0 != "--" }.dropFirst()) }

  /// Returns a copy that runs at another time and has another first folder. The other folders and
  /// the options stay.
  ///
  /// - Parameters:
  ///   - program: the path of the program, which may have moved; absolute.
  ///   - hour: 0…23.
  ///   - minute: 0…59.
  ///   - folder: the path of the folder; absolute.
  ///   - setting: a recipe setting, such as `listen.to=all`, that replaces the earlier one of its
  ///     name; nil for no change.
  /// - Returns: the changed copy.
  /// - Throws: see
  ///   ``init(program:arguments:hour:minute:budgetSeconds:library:report:isShutIn:)``.
  package func changed(
    program: FilePath, hour: Int, minute: Int, folder: FilePath, setting: String?
  ) throws(NightlyError) -> NightlyPlan {
    var options = arguments.prefix { $0 != "--" }
    if let setting {
      options.removeAll { $0.hasPrefix("--set=\(setting.prefix { $0 != "=" })=") }
      options.append("--set=\(setting)")
    }
    let others = sources.dropFirst().filter { $0 != folder.string }
    var plan = try NightlyPlan(
      program: program, arguments: (options + ["--", folder.string] + others).map { FilePath($0) },
      hour: hour, minute: minute, budgetSeconds: budgetSeconds, library: FilePath(library),
      report: FilePath(report), isShutIn: isShutIn)
    plan.engine = engine
    return plan
  }

  /// The time of day as text, `01:30`.
  package var time: String { Self.twoDigits(hour) + ":" + Self.twoDigits(minute) }

  /// The folders that the run writes to, in the syntax of a unit file. systemd skips missing
  /// folders, so the program starts nevertheless and reports the missing folders.
  private var writable: [String] {
    get throws(NightlyError) {
      var folders = [FilePath(library)]
      let page = FilePath(report).removingLastComponent()
      if !page.starts(with: folders[0]) { folders.append(page) }
      var items: [String] = []
      for folder in folders { items.append(try UnitText.path(folder, mayBeMissing: true)) }
      return items
    }
  }

  /// Restrictions of the service by systemd. The service may read the whole disk, but write only to
  /// a few folders. It has no network, no devices and no privileges. In a unit of a user, each of
  /// these settings requires a user namespace.
  package static let namespaces = [
    "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "PrivateDevices=yes",
    "PrivateNetwork=yes", "ProtectHostname=yes", "ProtectKernelTunables=yes",
    "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectControlGroups=yes",
    "ProtectClock=yes", "CapabilityBoundingSet=",
  ]

  /// Restrictions of the system calls. They need no user namespace.
  private static let filters = [
    "NoNewPrivileges=yes", "RestrictAddressFamilies=AF_UNIX", "RestrictNamespaces=yes",
    "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "LockPersonality=yes",
    "MemoryDenyWriteExecute=yes", "UMask=0077", "SystemCallArchitectures=native",
    // Workers restrict themselves further. In older systemd versions, `@system-service` does not
    // include the system calls for this.
    "SystemCallFilter=@system-service landlock_create_ruleset landlock_add_rule "
      + "landlock_restrict_self seccomp",
    "SystemCallErrorNumber=EPERM",
  ]

  /// The restrictions of the service.
  private var confinement: [String] {
    get throws(NightlyError) {
      let filters = Self.filters.compactMap { setting -> String? in
        switch (setting, engine) {
        case ("MemoryDenyWriteExecute=yes", .program?): nil
        case ("RestrictAddressFamilies=AF_UNIX", .server?): setting + " AF_INET AF_INET6"
        default: setting
        }
      }
      guard isShutIn else { return filters }
      // A private folder for temporary files would hide recordings in /tmp.
      let isTemporary = (arguments + [library, report]).contains { path in
        ["/tmp", "/var/tmp"].contains { FilePath(path).starts(with: $0) }
      }
      let namespaces = Self.namespaces.filter { engine != .server || $0 != "PrivateNetwork=yes" }
      return namespaces + (isTemporary ? [] : ["PrivateTmp=yes"])
        + ["ReadWritePaths=" + (try writable).joined(separator: " ")] + filters
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Returns the text of the service unit: the command, at low priority.
  ///
  /// - Throws: the errors of
  ///   ``init(program:arguments:hour:minute:budgetSeconds:library:report:isShutIn:)``.
  package func service() throws -> String {
    let words =
      [try UnitText.program(FilePath(program))] + arguments.map { UnitText.argument($0) }
    return """
      \(UnitFolder.mark)
      [Unit]
      Description=Tilawa: analyse new recordings

      [Service]
      Type=oneshot
      ExecStart=\(words.joined(separator: " "))
      # 3: done, but a recording failed; 75: another run was at work; 143: stopped in time.
      SuccessExitStatus=3 75 143
      # The run ends by itself when its time is over; what is then still at work is given back.
      TimeoutStartSec=\(budgetSeconds + Self.graceSeconds)
      TimeoutStopSec=120
      KillMode=mixed
      Nice=19
      IOSchedulingClass=idle
      CPUWeight=10
      # A worker that the system kills for its memory costs its recording, not the night.
      OOMPolicy=continue
      MemoryMax=75%
      # Whatever a damaged file does to a decoder: the run reads the disk and writes its results.
      \(try confinement.joined(separator: "\n"))

      [X-Tilawa]
      Plan=\(try json())

      """
  }

  /// The text of the timer unit: every night, and after the next boot if the machine was off.
  package var timer: String {
    """
    \(UnitFolder.mark)
    [Unit]
    Description=Tilawa: every night

    [Timer]
    OnCalendar=*-*-* \(time):00
    Persistent=true
    Unit=\(UnitFolder.service)

    [Install]
    WantedBy=timers.target

    """
  }

  /// The command, quoted for a shell.
  package var shellCommand: String {
    ([program] + arguments).map { ShellWord.quoted($0) }.joined(separator: " ")
  }

  /// The line for a crontab; nil if a path contains a line feed, which cron cannot express. Cron
  /// does not catch up after a missed night.
  package var cronLine: String? {
    guard !shellCommand.unicodeScalars.contains("\n") else { return nil }
    var command = ""
    for scalar in shellCommand.unicodeScalars {
      // Cron replaces an unescaped percent sign by a line feed, even in quotes, so a backslash is
      // added before each percent sign. If the name itself has a backslash before the percent sign,
      // cron would take that backslash for the escape. Therefore the quotes are closed and reopened
      // after the backslash of the name.
      if scalar == "%" {
        command += command.unicodeScalars.last == "\\" ? "''\\" : "\\"
      }
      command.unicodeScalars.append(scalar)
    }
    return "\(minute) \(hour) * * * nice -n 19 \(command)"
  }

  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // JSON escapes line feeds as \n, so the encoded plan stays on one line. systemd ignores the
    // section `[X-Tilawa]`, which contains the plan, so percent signs need no escape.
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads the plan from a service unit.
  ///
  /// - Parameter service: the text of the unit.
  /// - Returns: the plan; nil if it is missing or this version cannot read it.
  package static func plan(in service: String) -> NightlyPlan? {
    guard let line = service.split(separator: "\n").first(where: { $0.hasPrefix("Plan={") })
    else { return nil }
    return JSONText.valueIfValid(NightlyPlan.self, line.dropFirst(5).utf8)
  }
}
