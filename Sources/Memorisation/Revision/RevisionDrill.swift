import AudioCore
package import Drills
package import HostSystem
import Library
import Playback
import Recitation
package import SystemPackage

/// A day's revision as sound files in a folder, numbered in playing order.
///
/// Due units come first, beginning with the hardest. Each due unit is played with the ayah before
/// it and the ayah after it. New units follow, and each of them is played three times.
package struct RevisionDrill {
  /// The sound file of a unit.
  package struct File: Encodable, Sendable {
    package let passage: String
    /// True if the unit is new.
    package let isNew: Bool
    package let output: String
    package let seconds: Double
    /// The ayat of the unit that have no sound, such as `67:11`. The file plays the others.
    package let missing: [String]
  }

  /// The result of rendering a day.
  package struct Outcome: Encodable, Sendable {
    package let student, day, folder: String
    package fileprivate(set) var files: [File] = []
    /// The units that were left out because they exceed the student's time for the day.
    package fileprivate(set) var left: [String] = []
    /// Units without a recording in the library.
    package fileprivate(set) var withoutSound: [String] = []
    /// The removed files of units that an earlier run rendered for the day, and that are not among
    /// its units any more.
    package fileprivate(set) var removed: [String] = []
    /// Errors of units that could not be rendered.
    package fileprivate(set) var errors: [ReportedError] = []

    fileprivate init(student: String, day: String, folder: String) {
      (self.student, self.day, self.folder) = (student, day, folder)
    }

    private enum CodingKeys: String, CodingKey {
      case student, day, folder, files, left, withoutSound, removed
    }
  }

  private let today: RevisionDay
  private let student: Student
  private let numbering: AyahNumbering
  /// The number of times a new unit is played.
  private static let timesNew = 3

  /// - Parameters:
  ///   - today: the units of the day.
  ///   - student: the student.
  /// - Throws: `RecitationError` if the library has no ayah counts for the riwayah.
  package init(_ today: RevisionDay, of student: Student) throws {
    numbering = try QuranFacts.bundled.numbering(of: student.riwayah)
    self.today = today
    self.student = student
  }

  /// Returns the settings of the drill for one unit.
  ///
  /// The drill adds the ayah before and the ayah after the unit, but only within the same surah.
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

  /// A drill of a day's revision, to be published as an episode.
  package struct Listed: Sendable {
    /// The id of the student, the day, and the passage. They identify the drill even after units
    /// were graded.
    package let student, day, passage: String
    /// The drill's position in the playing order, from 1.
    package let number: Int
    package let settings: [DrillSetting]
  }

  /// Returns the drills of the day, to be published together.
  ///
  /// Their names contain the day and the position in the playing order. Drills that exceed the
  /// day's time are omitted. Units that the library cannot play are omitted too.
  ///
  /// - Parameters:
  ///   - rendering: the library and the settings of all drills; no file is rendered.
  ///   - numbers: the positions of the drills of this day that are published already, by passage.
  ///     These drills keep their positions, so that no file gets a new name when a unit is graded.
  ///   - shouldStop: polled during planning.
  /// - Returns: the drills, and the passages that cannot be played.
  /// - Throws: see `DrillRendering.plan`.
  package func listed(
    for rendering: DrillRendering, numbers: [String: Int] = [:],
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws -> (drills: [Listed], withoutSound: [String]) {
    var drills: [Listed] = []
    var withoutSound: [String] = []
    var seconds = 0.0
    var next = (numbers.values.max() ?? 0) + 1
    for (item, isNew) in today.due.map({ ($0, false) }) + today.new.map({ ($0, true) }) {
      let passage = item.unit.range.description
      let number = numbers[passage] ?? next
      let name = "\(student.name) \(today.day) \(Decimals.padded(number, 2)) \(passage)"
      let settings = settings(item, isNew: isNew) + [DrillSetting(key: "name", value: name)]
      var one = rendering
      one.listed = [settings]
      // This plan only serves to get the length of the drill, so every existing file counts as
      // replaceable. The output files are checked when all drills are planned.
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
      } catch is MissingAyat {
        withoutSound.append(passage)
      } catch let error as PlaybackError where error.isAboutMissing {
        withoutSound.append(passage)
      }
    }
    return (drills, withoutSound)
  }

  /// Renders the files; an error in one file does not affect the others.
  ///
  /// A further run for the same day and folder keeps the number of each passage. It replaces files
  /// of earlier runs, and removes those of units that are not among the units of the day any more,
  /// for example because they were graded. Files that were changed stay, and so do those of other
  /// days.
  ///
  /// - Parameters:
  ///   - folder: the output folder, created if missing.
  ///   - rendering: the library, the format and the number of jobs; its settings and its output
  ///     are replaced.
  ///   - shouldStop: polled during planning and rendering.
  /// - Returns: the files, and the errors of failed units.
  /// - Throws: `CancellationError`, `HostError`.
  package func render(
    into folder: FilePath, by rendering: DrillRendering,
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) async throws -> Outcome {
    try Folder.create(folder)
    let own = StudentFiles(of: student.id, in: rendering.library)
    let day = today.day.description
    var outcome = Outcome(student: student.name, day: day, folder: folder.description)
    var numbers: [String: Int] = [:]
    do { numbers = try own.numbers(in: folder, on: day) } catch {
      outcome.errors.append(ReportedError(forCommandLine: error))
    }
    var next = (numbers.values.max() ?? 0) + 1
    let items = today.due.map { ($0, false) } + today.new.map { ($0, true) }
    for (item, isNew) in items {
      if shouldStop() { throw CancellationError() }
      let passage = item.unit.range.description
      let number = numbers[passage] ?? next
      var rendering = rendering
      rendering.settings = settings(item, isNew: isNew)
      rendering.isOwn = own.isOwn
      let name = "\(Decimals.padded(number, 2)) \(passage.replacing(":", with: "."))"
      rendering.output = folder.appending("\(name).\(rendering.fileExtension)")
      do {
        let plan = try rendering.plan(isDryRun: false, shouldStop: shouldStop)
        let seconds = outcome.files.reduce(plan.report.seconds) { $0 + $1.seconds }
        guard outcome.files.isEmpty || seconds <= today.budget else {
          outcome.left.append(passage)
          continue
        }
        let (report, failures) = try await rendering.render(plan, shouldStop: shouldStop)
        outcome.errors += failures
        guard failures.isEmpty else { continue }
        let drill = StudentFiles.Drill(day: day, passage: passage, number: number)
        outcome.errors += [own.note(plan.files, of: drill)].compactMap(\.self)
        outcome.files += files(of: report, item.unit.range, isNew: isNew)
        next = max(next, number + 1)
      } catch let cancellation as CancellationError {
        throw cancellation
      } catch let error as PlaybackError where error.hasNoRecording {
        outcome.withoutSound.append(passage)
      } catch let error as PlaybackError where error.isAboutMissing {
        outcome.errors.append(
          ReportedError(forCommandLine: PlaybackError(error.fault, at: passage)))
      } catch {
        outcome.errors.append(ReportedError(error, at: passage))
      }
    }
    let open = Set(items.map(\.0.unit.range.description))
      .subtracting(outcome.left + outcome.withoutSound)
    do { outcome.removed = try own.removeDrills(of: day, in: folder, except: open) } catch {
      outcome.errors.append(ReportedError(forCommandLine: error))
    }
    return outcome
  }

  /// Returns the files of a rendered unit.
  private func files(of report: DrillReport, _ range: AyahRange, isNew: Bool) -> [File] {
    let ayat = Set(numbering.ayat(in: range).map(\.description))
    let missing = report.drills.flatMap(\.missing).filter(ayat.contains)
    return report.files.map {
      File(
        passage: range.description, isNew: isNew, output: $0.output, seconds: $0.durationSeconds,
        missing: missing)
    }
  }
}

extension DrillReport {
  fileprivate var files: [File] { drills.flatMap(\.files) }
  fileprivate var seconds: Double { files.reduce(0) { $0 + $1.durationSeconds } }
}

extension StudentLibrary {
  /// Renders the day of each student into the library's folder `Drills/Revision/<student>/<day>`.
  ///
  /// - Parameters:
  ///   - day: the day of the revision.
  ///   - jobs: the number of sources and clips to process in parallel.
  ///   - version: the version of the program.
  ///   - shouldContinue: called before each file; once it returns false, the remaining files are
  ///     skipped.
  /// - Returns: one outcome for each student who has due or new units on this day, or files of an
  ///   earlier run for this day.
  /// - Throws: `LibraryError`, `HostError`.
  package func renderAll(
    on day: CalendarDay, jobs: Int, version: String,
    while shouldContinue: @escaping @Sendable () -> Bool = { true }
  ) async throws -> [RevisionDrill.Outcome] {
    let store = try reading()
    var outcomes: [RevisionDrill.Outcome] = []
    for student in try store.students() where shouldContinue() {
      let units = try store.revisionUnits(of: student, today: max(day, .today))
      let today = RevisionDay(units, of: student, on: day)
      let files = StudentFiles(of: student.id, in: library)
      let folder = files.folder(of: day.description)
      guard !today.due.isEmpty || !today.new.isEmpty || Folder.exists(folder) else { continue }
      try files.createFolder()
      try Folder.create(folder)
      var rendering = DrillRendering(
        library: library, output: folder, outputOption: "the folder of drills", jobs: jobs,
        programVersion: version)
      rendering.fileExtension = "mp3"
      do {
        outcomes.append(
          try await RevisionDrill(today, of: student).render(into: folder, by: rendering) {
            !shouldContinue()
          })
      } catch is CancellationError { break }
    }
    return outcomes
  }
}

extension PlaybackError {
  /// True if no recording holds any ayah of the passage.
  fileprivate var hasNoRecording: Bool {
    switch fault {
    case .nothingToPlay, .nothingWith: true
    default: false
    }
  }
}
