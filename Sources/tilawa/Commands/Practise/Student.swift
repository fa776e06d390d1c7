package import ArgumentParser
import AudioCore
import HostSystem
import Library
import Memorisation
import Recitation
import Report

/// `tilawa student`: manages students and assigns recordings to them.
package struct StudentCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "student", abstract: "Manage students and their recordings.",
    discussion: """
      A recording, or one voice in it, belongs to a student. Everything stays in the library; \
      nothing is sent anywhere.

      Examples:
        tilawa student add Amina
        tilawa student assign lesson.m4a Amina --voice B
        tilawa student class Fajr Amina Bilal
        tilawa student voice Amina on
        tilawa student forget Amina
      """,
    subcommands: [
      Add.self, List.self, Rename.self, ClassCommand.self, Assign.self, VoiceCommand.self,
      Show.self,
      Forget.self,
    ],
    defaultSubcommand: List.self)

  package init() {}

  /// `tilawa student add NAME`: adds a student.
  struct Add: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a student.",
      discussion: "Example: tilawa student add \"Amina al-Fihri\" --minutes 30")

    @Argument(help: "Name.")
    var name: String

    @Option(help: "Riwayah that numbers the student's passages.")
    var riwayah: Riwayah = .hafs

    @Option(
      help: ArgumentHelp("Time for revision each day (default: 20).", valueName: "minutes"),
      transform: IntegerArgument.number)
    var minutes = 20

    @Option(
      name: .customLong("class"), help: ArgumentHelp("The class of the student.", valueName: "name")
    )
    var className: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard (1...1440).contains(minutes) else {
        throw ValidationError("--minutes \(minutes) is outside 1 to 1440")
      }
    }

    func run() throws {
      let settings = StudentSettings(riwayah: riwayah, secondsADay: minutes * 60)
      let library = StudentLibrary(of: common.libraryHere)
      let change = try library.change(create: true) { store in
        let student = try store.addStudent(name, settings, on: .today)
        return try className.map { try store.put(student, intoClass: $0) } ?? student
      }
      try send(
        StudentReply([change.value]), warnings: [change.backupWarning, library.opennessWarning])
    }
  }

  /// `tilawa student rename NAME NEW`: renames a student.
  struct Rename: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a student another name.",
      discussion: "Example: tilawa student rename Amina \"Amina al-Fihri\"")

    @Argument(help: "The student.")
    var name: String

    @Argument(help: "The new name.")
    var newName: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        let student = try store.rename(try store.student(name), to: newName)
        return StudentReply([student], try store.recordingCounts())
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa student class CLASS NAME…`: puts students into a class, or takes them out of it.
  struct ClassCommand: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "class", abstract: "Put students into a class, or take them out of it.",
      discussion: """
        A class exists while it has students; a student belongs to one class at most. `tilawa \
        ledger --class` shows it.

        Examples:
          tilawa student class Fajr Amina Bilal
          tilawa student class --none Bilal
        """)

    @Argument(
      help: ArgumentHelp(
        "The class, then the students to put into it; with --none, only students.",
        valueName: "class student"))
    var names: [String]

    @Flag(help: "Take the students out of their class.")
    var none = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if names.count < (none ? 1 : 2) {
        throw ValidationError(
          "name the class and then its students: `tilawa student class Fajr Amina`")
      }
    }

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        let students = try (none ? names[...] : names.dropFirst()).map { name in
          try store.put(store.student(name), intoClass: none ? nil : names.first)
        }
        return StudentReply(students, try store.recordingCounts())
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa student list`: lists the students.
  struct List: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the students.",
      discussion: "Example: tilawa student list")

    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try StudentLibrary(of: common.libraryPath).reading()
      try send(StudentReply(store.students(), store.recordingCounts()))
    }
  }

  /// `tilawa student assign RECORDING NAME`: assigns a recording, or a voice in it, to a student.
  struct Assign: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "assign", abstract: "Say who recites in a recording, or in a voice of it.",
      discussion: """
        Examples:
          tilawa student assign 067.mp3 Amina
          tilawa student assign lesson.m4a Bilal --voice B
          tilawa student assign lesson.m4a --voice B --nobody
        """)

    @Argument(help: .recording)
    var recording: String

    @Argument(help: "The student.")
    var name: String?

    @Option(
      help: ArgumentHelp(
        "Only this voice, as `tilawa show` lists it: A, B, …", valueName: "voice"))
    var voice: String?

    @Flag(help: "Take the assignment back.")
    var nobody = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if (name == nil) != nobody { throw ValidationError("name a student, or give --nobody") }
    }

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        let summary = try store.recording(matching: recording)
        let student = try name.map { try store.student($0) }
        let voice = try voice.map { try store.voice(named: $0, of: summary) }
        try store.assign(summary.recording.id, voice: voice, to: student)
        return AssignReply(
          recording: summary.displayPath, voice: voice.map { Segment.name(ofVoice: $0) },
          student: student?.name)
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }

  /// `tilawa student show NAME`: shows the recitations and results of a student, and the due units.
  struct Show: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show what a student recited, how it went, and what is due.",
      discussion: "Example: tilawa student show Amina --page amina.html")

    @Argument(help: "The student.")
    var name: String

    @Option(
      help: ArgumentHelp("Write a page for a browser, to print or to pass on.", valueName: "file"),
      completion: .file(extensions: ["html"]))
    var page: PathArgument?

    @Option(help: ArgumentHelp("The day (default: today).", valueName: "yyyy-mm-dd"))
    var day = CalendarDay.today

    @OptionGroup var forcing: ForceOption
    @OptionGroup var common: CommonOptions

    func run() throws {
      let store = try StudentLibrary(of: common.libraryPath).reading()
      let student = try store.student(name)
      let report = try StudentReport(student, in: store, on: day)
      var unnoted: ReportedError?
      if let page {
        try report.page().save(at: page.path, option: "--page", forcing.consent, beside: store)
        unnoted = StudentFiles(of: student.id, in: common.libraryHere).note([page.path])
      }
      try send(report, warnings: [unnoted])
    }
  }

  /// `tilawa student forget NAME`: removes a student and all data stored about this student.
  struct Forget: ReplyingCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Remove a student with all that is stored of him.",
      discussion: """
        Removes the plan, the reviews, the assignments, and the drills and pages that Tilawa wrote \
        for the student, unless you changed them, and erases the student from the journal, so that \
        nothing of it can be undone. Recordings stay until `tilawa remove`, published folders as \
        they are; backups of earlier days keep the student until they are replaced.

        Example: tilawa student forget Amina
        """)

    @Argument(help: "The student.")
    var name: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let change = try StudentLibrary(of: common.libraryHere).change { store in
        try store.forget(try store.student(name), in: common.libraryHere)
      }
      try send(change.value, warnings: [change.backupWarning])
    }
  }
}

/// The list of students.
private struct StudentReply: Reply, Encodable {
  struct Line: Encodable {
    let name, riwayah, addedOn: String
    let minutesADay: Double
    /// The number of recordings and voices that belong to the student.
    let recordings: Int
    let `class`: String?
    let knownByVoice: Bool
  }

  let students: [Line]

  init(_ students: [Student], _ recordings: [String: Int] = [:]) {
    self.students = students.map { student in
      Line(
        name: student.name, riwayah: student.riwayah.rawValue,
        addedOn: student.addedOn.description, minutesADay: Double(student.secondsADay) / 60,
        recordings: recordings[student.id] ?? 0, class: student.className,
        knownByVoice: student.isKnownByVoice)
    }
  }

  var text: [Part] {
    if students.isEmpty {
      "no students yet; add one with `tilawa student add`"
    } else {
      TextTable(
        sides: [.left, .left, .right, .right, .left, .left],
        rows: [["student", "riwayah", "min a day", "recordings", "added", "class"]]
          + students.map {
            [
              VisibleText.of($0.name), $0.riwayah, $0.minutesADay.text(decimals: 0),
              "\($0.recordings)", $0.addedOn, VisibleText.of($0.class ?? ""),
            ]
          })
    }
  }
}

extension StudentReport: Reply {
  var text: [Part] {
    "\(VisibleText.of(student)), \(today.day): \(today.due.count) due, \(today.postponed.count)"
      + " postponed, \(today.new.count) new, \(today.done.count) done"
    if recitations.isEmpty {
      "no recitations yet; assign one with `tilawa student assign`"
    } else {
      TextTable(
        sides: [.left, .left, .left, .left],
        rows: [["recording", "date", "passages", "ayat"]]
          + recitations.map { one in
            [
              VisibleText.of(one.recording) + (one.voice.map { ", voice \($0)" } ?? ""),
              one.date, one.passages,
              one.unjudged.map { StudentPageWords.english.name(of: $0) }
                ?? one.ayat.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
                .joined(separator: ", "),
            ]
          })
    }
  }
}

private struct AssignReply: Reply, Encodable {
  let recording: String
  let voice, student: String?

  var text: [Part] {
    VisibleText.of(recording) + (voice.map { ", voice \($0)" } ?? "")
      + (student.map { ": \(VisibleText.of($0))" } ?? ": nobody")
  }
}

extension RemovedStudent: Reply {
  var text: [Part] {
    "removed \(VisibleText.of(name)): \(units.counted("planned unit")), \(reviews.counted("review")),"
      + " \(assignments.counted("assignment of recordings", "assignments of recordings")),"
      + " \(judgedMarks.counted("judged mark")), \(files.count.counted("file"))"
    for file in files { "removed \(VisibleText.of(file))" }
    for file in keptFiles { "kept \(VisibleText.of(file.path)): \(file.reason)" }
    Part.remark(
      "The recordings stay (`tilawa remove`), and so do published folders, and backups of earlier"
        + " days until they are replaced.")
  }
}
