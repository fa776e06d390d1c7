import HostSystem
public import SystemPackage

/// The units of a person's own systemd: `$XDG_CONFIG_HOME/systemd/user`. Nothing here needs root.
public struct UnitFolder: Sendable {
  /// The names of our units.
  public static let service = "tilawa-nightly.service", timer = "tilawa-nightly.timer"
  /// How our files begin; others are never replaced or deleted.
  static let mark = "# Written by `tilawa nightly install`; `tilawa nightly remove` deletes it."

  /// The folder.
  public let path: FilePath

  /// - Parameters:
  ///   - configuration: the value of `$XDG_CONFIG_HOME`; what is no absolute path does not count.
  ///   - home: the home of the person.
  public init(configuration: String?, home: FilePath) {
    let base = FilePath(configuration ?? "")
    path = (base.isAbsolute ? base : home.appending(".config")).appending("systemd")
      .appending("user")
  }

  /// The files of our units.
  public var files: [FilePath] { [path.appending(Self.service), path.appending(Self.timer)] }

  /// Writes the units, in place of earlier ones of ours.
  ///
  /// - Parameter plan: what is to run.
  /// - Throws: ``OvernightError/notOurs(_:)`` before anything is written, `HostError`.
  public func install(_ plan: NightlyPlan) throws {
    for file in files where try text(of: file) != nil { try checkOurs(file) }
    try Folder.create(path)
    for (file, text) in zip(files, [try plan.service(), plan.timer]) {
      var unit = try DurableFile(replacing: file)
      try unit.write(Array(text.utf8))
      try unit.commit()
    }
  }

  /// Deletes the units, and the link by which the timer is started.
  ///
  /// - Returns: the files that were there.
  /// - Throws: ``OvernightError/notOurs(_:)`` before anything is deleted, `HostError`.
  public func remove() throws -> [FilePath] {
    let there = try files.filter { try text(of: $0) != nil }
    for file in there { try checkOurs(file) }
    for file in there { try Folder.remove(file) }
    // What has systemd start the timer, should systemd itself not be there to take it away.
    if !there.isEmpty {
      try Folder.remove(path.appending("timers.target.wants").appending(Self.timer))
    }
    return there
  }

  /// What is installed.
  ///
  /// - Returns: the plan; nil if none is, or none that this version can read.
  /// - Throws: `HostError`.
  public func installed() throws -> NightlyPlan? {
    let texts = try files.map { try text(of: $0) }
    guard let service = texts[0], texts[1] != nil else { return nil }
    return NightlyPlan.plan(in: service)
  }

  private func checkOurs(_ file: FilePath) throws {
    guard try text(of: file)?.hasPrefix(Self.mark) == true else {
      throw OvernightError.notOurs(file)
    }
  }

  private func text(of file: FilePath) throws -> String? {
    do {
      return String(
        decoding: try FileBytes.contents(of: file, limit: 1 << 20), as: UTF8.self)
    } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) { return nil }
  }
}
