import AudioCore
package import Drills
package import HostSystem
import Library
import Playback
import Recitation
package import SystemPackage

/// A day's revision as sound files in a folder, in the order in which they are heard: what is due,
/// hardest first, each unit with the ayah before it and the one after; then what is new, three
/// times.
package struct RevisionDrill {
  /// A unit as a file.
  package struct File: Encodable, Sendable {
    package let passage: String
    /// True for a unit that is not known yet.
    package let isNew: Bool
    package let output: String
    package let seconds: Double
  }

  /// The files that were rendered.
  package struct Outcome: Encodable, Sendable {
    package let student, day, folder: String
    package let files: [File]
    /// Units for which the time of the day was over.
    package let left: [String]
    /// Units that no recording of the library holds.
    package let withoutSound: [String]
    /// Units that could not be rendered.
    package let errors: [ReportedError]

    private enum CodingKeys: String, CodingKey {
      case student, day, folder, files, left, withoutSound
    }
  }

  private let today: RevisionDay
  private let student: Student
  private let numbering: AyahNumbering
  /// The number of times a new unit is heard.
  private static let timesNew = 3

  /// - Parameters:
  ///   - today: what is revised.
  ///   - student: by whom.
  /// - Throws: `RecitationError` where the ayat of the riwayah are not counted.
  package init(_ today: RevisionDay, of student: Student) throws {
    numbering = try QuranFacts.bundled.numbering(of: student.riwayah)
    self.today = today
    self.student = student
  }

  /// The settings of the drill of one unit. It is connected within its surahs: at the end of a
  /// surah nothing has to be.
  package func settings(_ item: RevisionDay.Item, isNew: Bool) -> [DrillSetting] {
    let range = item.unit.range
    var settings = [
      DrillSetting(key: "name", value: "\(student.name) \(today.day) \(range)"),
      DrillSetting(key: "range", value: range.description),
      DrillSetting(key: "riwayah", value: student.riwayah.rawValue),
      DrillSetting(key: "missing", value: "skip"),
    ]
    if isNew {
      settings.append(DrillSetting(key: "rangeRepeat", value: "\(Self.timesNew)"))
    } else {
      if range.start.ayah > 1 {
        settings.append(DrillSetting(key: "connectionBefore", value: "1"))
      }
      if range.end.ayah < numbering.ayahCount(of: range.end.surah) {
        settings.append(DrillSetting(key: "connectionAfter", value: "1"))
      }
    }
    return settings
  }

  /// A drill of the day that is published beside others.
  package struct Listed: Sendable {
    /// The student, the day and the passage, which no grade changes.
    package let student, day, passage: String
    /// Its place in the order in which the drills are heard, from 1.
    package let number: Int
    package let settings: [DrillSetting]
  }

  /// The drills of the day, to be published together: named by the day and numbered in the order in
  /// which they are heard, as much as fits into the time of the day. Units that no recording holds
  /// are left out.
  ///
  /// - Parameters:
  ///   - rendering: the library and the settings of all; nothing is rendered.
  ///   - numbers: the numbers under which passages of the day are published already, by passage:
  ///     they stay, so that no file gets another name after a grade.
  ///   - shouldStop: asked now and then.
  /// - Returns: the drills.
  /// - Throws: as `DrillRendering.plan`.
  package func listed(
    for rendering: DrillRendering, numbers: [String: Int] = [:],
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws -> [Listed] {
    var drills: [Listed] = []
    var seconds = 0.0
    var next = (numbers.values.max() ?? 0) + 1
    for (item, isNew) in today.due.map({ ($0, false) }) + today.new.map({ ($0, true) }) {
      let passage = item.unit.range.description
      let number = numbers[passage] ?? next
      let name = "\(student.name) \(today.day) \(Decimals.padded(number, 2)) \(passage)"
      let settings = settings(item, isNew: isNew) + [DrillSetting(key: "name", value: name)]
      var one = rendering
      one.listed = [settings]
      // Only the length counts here; the files are checked when all are planned.
      one.isOwn = { _ in true }
      do {
        let length = try one.plan(isDryRun: true, shouldStop: shouldStop).report.seconds
        guard drills.isEmpty || seconds + length <= today.budget else { continue }
        seconds += length
        if numbers[passage] == nil { next += 1 }
        drills.append(
          Listed(
            student: student.id, day: today.day.description, passage: passage, number: number,
            settings: settings))
      } catch let error as PlaybackError where error.isNothingToPlay { continue }
    }
    return drills
  }

  /// Renders the files. One that cannot be rendered costs none of the others.
  ///
  /// - Parameters:
  ///   - folder: where; made if it is missing.
  ///   - rendering: the library, the format and the number of jobs; its settings and its output
  ///     are replaced.
  ///   - shouldStop: asked now and then.
  /// - Returns: the files, and the errors of units.
  /// - Throws: `CancellationError`, `HostError`.
  package func render(
    into folder: FilePath, by rendering: DrillRendering,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) async throws -> Outcome {
    try Folder.create(folder)
    var files: [File] = []
    var left: [String] = []
    var withoutSound: [String] = []
    var errors: [ReportedError] = []
    var seconds = 0.0
    let items = today.due.map { ($0, false) } + today.new.map { ($0, true) }
    for (item, isNew) in items {
      if shouldStop() { throw CancellationError() }
      let passage = item.unit.range.description
      var rendering = rendering
      rendering.settings = settings(item, isNew: isNew)
      let number = files.count + 1 < 10 ? "0\(files.count + 1)" : "\(files.count + 1)"
      let name = passage.map { $0 == ":" ? "." : String($0) }.joined()
      rendering.output = folder.appending("\(number) \(name).\(rendering.fileExtension)")
      do {
        let plan = try rendering.plan(isDryRun: false, shouldStop: shouldStop)
        let length = plan.report.seconds
        guard files.isEmpty || seconds + length <= today.budget else {
          left.append(passage)
          continue
        }
        let (report, failures) = try await rendering.render(plan, shouldStop: shouldStop)
        errors += failures
        guard failures.isEmpty else { continue }
        errors += [StudentFiles(of: student.id, in: rendering.library).note(plan.files)]
          .compactMap(\.self)
        seconds += length
        files += report.files.map {
          File(
            passage: passage, isNew: isNew, output: $0.output, seconds: $0.durationSeconds)
        }
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch let error as PlaybackError where error.isNothingToPlay {
        withoutSound.append(passage)
      } catch {
        errors.append(ReportedError(error, at: passage))
      }
    }
    return Outcome(
      student: student.name, day: today.day.description, folder: folder.description, files: files,
      left: left, withoutSound: withoutSound, errors: errors)
  }
}

extension DrillReport {
  fileprivate var files: [File] { drills.flatMap(\.files) }
  fileprivate var seconds: Double { files.reduce(0) { $0 + $1.durationSeconds } }
}

extension StudentLibrary {
  /// Renders the day of every student into `Drills/Revision/<student>/<day>` of the library.
  ///
  /// - Parameters:
  ///   - day: which day.
  ///   - jobs: sources and clips to work on at a time.
  ///   - version: of the program.
  ///   - mayGoOn: asked before each file; once it says no, the rest is left out.
  /// - Returns: an outcome for each student who has something to do.
  /// - Throws: `LibraryError`, `HostError`.
  package func renderAll(
    on day: CalendarDay, jobs: Int, version: String,
    while mayGoOn: @escaping @Sendable () -> Bool = { true }
  ) async throws -> [RevisionDrill.Outcome] {
    let store = try reading()
    var outcomes: [RevisionDrill.Outcome] = []
    for student in try store.students() where mayGoOn() {
      let units = try store.revisionUnits(of: student, today: max(day, .today))
      let today = RevisionDay(units, of: student, on: day)
      guard !today.due.isEmpty || !today.new.isEmpty else { continue }
      let files = StudentFiles(of: student.id, in: library)
      let folder = files.folder(of: day.description)
      try files.createFolder()
      try Folder.create(folder)
      var rendering = DrillRendering(
        library: library, output: folder, outputOption: "the folder of drills", jobs: jobs,
        programVersion: version)
      rendering.fileExtension = "mp3"
      do {
        outcomes.append(
          try await RevisionDrill(today, of: student).render(into: folder, by: rendering) {
            !mayGoOn()
          })
      } catch is CancellationError { break }
    }
    return outcomes
  }
}

extension PlaybackError {
  /// True if no recording holds any ayah of the passage.
  fileprivate var isNothingToPlay: Bool {
    if case .nothingToPlay = fault { true } else { false }
  }
}
