import Foundation
package import SystemPackage

/// The nightly schedule: units for systemd, and a crontab line where there is no systemd.
package struct NightlyPlan: Sendable, Hashable, Codable {
  /// The program, absolute.
  package var program: String
  /// The arguments.
  package var arguments: [String]
  /// The time of day: 0…23 and 0…59.
  package var hour: Int, minute: Int
  /// After how many seconds no further recording begins.
  package var budgetSeconds: Int
  /// The library, absolute.
  package var library: String
  /// The page of the morning, absolute.
  package var report: String
  /// True if the run gets a view of its own of the files, in which it can write only what it has
  /// to: for a person's own services that takes user namespaces, which some systems forbid.
  package var isShutIn: Bool
  /// The engine that transcribes after the run; nil if nothing is transcribed.
  package var engine: Engine?

  /// The needs of a speech engine beyond those of the run.
  package enum Engine: String, Sendable, Hashable, Codable {
    /// A program that makes code while it runs, as fast arithmetic of neural networks does.
    case program
    /// A server on this machine.
    case server
  }

  /// The time that a recording in progress may take after the budget is used up; then the run is
  /// stopped and gives it back, in seconds.
  package static let graceSeconds = 3600

  /// - Parameters:
  ///   - program: the program; absolute.
  ///   - arguments: what it is called with.
  ///   - hour: 0…23.
  ///   - minute: 0…59.
  ///   - budgetSeconds: after how long no further recording begins, > 0.
  ///   - library: the library; absolute.
  ///   - report: the page of the morning; absolute.
  ///   - isShutIn: whether user namespaces may be used.
  /// - Throws: ``OvernightError/notExpressible(_:reason:)`` for a path that systemd cannot express.
  package init(
    program: FilePath, arguments: [FilePath], hour: Int, minute: Int, budgetSeconds: Int,
    library: FilePath, report: FilePath, isShutIn: Bool = true
  ) throws(OvernightError) {
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

  /// The time as text, `01:30`.
  package var time: String { Self.two(hour) + ":" + Self.two(minute) }

  /// The folders that the run writes to, as a unit names them. One that is gone is passed over:
  /// then the program says what is missing.
  private var writable: [String] {
    get throws(OvernightError) {
      var folders = [FilePath(library)]
      let page = FilePath(report).removingLastComponent()
      if !page.starts(with: folders[0]) { folders.append(page) }
      var items: [String] = []
      for folder in folders { items.append(try UnitText.path(folder, mayBeMissing: true)) }
      return items
    }
  }

  /// Settings of systemd for a service that only reads the disk, writes to a few folders, and needs
  /// neither a network nor devices nor rights. Each needs a user namespace.
  package static let namespaces = [
    "PrivateUsers=yes", "ProtectSystem=strict", "ProtectHome=read-only", "PrivateDevices=yes",
    "PrivateNetwork=yes", "ProtectHostname=yes", "ProtectKernelTunables=yes",
    "ProtectKernelModules=yes", "ProtectKernelLogs=yes", "ProtectControlGroups=yes",
    "ProtectClock=yes", "CapabilityBoundingSet=",
  ]

  /// The same, by filters of system calls, which every service may have.
  private static let filters = [
    "NoNewPrivileges=yes", "RestrictAddressFamilies=AF_UNIX", "RestrictNamespaces=yes",
    "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "LockPersonality=yes",
    "MemoryDenyWriteExecute=yes", "UMask=0077", "SystemCallArchitectures=native",
    // Workers shut themselves in further; older versions of systemd do not count that as ordinary.
    "SystemCallFilter=@system-service landlock_create_ruleset landlock_add_rule "
      + "landlock_restrict_self seccomp",
    "SystemCallErrorNumber=EPERM",
  ]

  /// Restrictions of the service.
  private var confinement: [String] {
    get throws(OvernightError) {
      let filters = Self.filters.compactMap { setting -> String? in
        switch (setting, engine) {
        case ("MemoryDenyWriteExecute=yes", .program?): nil
        case ("RestrictAddressFamilies=AF_UNIX", .server?): setting + " AF_INET AF_INET6"
        default: setting
        }
      }
      guard isShutIn else { return filters }
      // A folder for temporary files of its own would hide recordings that lie there.
      let isTemporary = (arguments + [library, report]).contains { path in
        ["/tmp", "/var/tmp"].contains { FilePath(path).starts(with: $0) }
      }
      let namespaces = Self.namespaces.filter { engine != .server || $0 != "PrivateNetwork=yes" }
      return namespaces + (isTemporary ? [] : ["PrivateTmp=yes"])
        + ["ReadWritePaths=" + (try writable).joined(separator: " ")] + filters
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The service: what runs, with what is left of the machine.
  ///
  /// - Throws: what ``init(program:arguments:hour:minute:budgetSeconds:library:)`` would.
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

  /// The timer: every night, and after the next start if the machine was off.
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

  /// The command as a shell reads it.
  package var shellCommand: String {
    ([program] + arguments).map { UnitText.shellWord($0) }.joined(separator: " ")
  }

  /// The line for a crontab; nil if a path holds a line feed, which cron cannot express. Cron does
  /// not catch up after a missed night.
  package var cronLine: String? {
    guard !shellCommand.unicodeScalars.contains("\n") else { return nil }
    var command = ""
    for scalar in shellCommand.unicodeScalars {
      // Cron takes a percent sign for a line feed, even in quotes, unless a backslash of its own
      // stands before it: after one that belongs to a name the quotes end and begin again.
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
    // On one line: JSON writes line feeds as \n; a percent sign means nothing in a section that
    // systemd does not read.
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads the plan that a service holds.
  ///
  /// - Parameter service: the text of the unit.
  /// - Returns: the plan; nil if it holds none that this version can read.
  package static func plan(in service: String) -> NightlyPlan? {
    guard let line = service.split(separator: "\n").first(where: { $0.hasPrefix("Plan={") })
    else { return nil }
    do {
      return try JSONDecoder().decode(NightlyPlan.self, from: Data(line.dropFirst(5).utf8))
    } catch { return nil }
  }
}
