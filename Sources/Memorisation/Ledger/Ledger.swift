import AudioCore
import HostSystem
package import Library
import Playback
import Recitation

/// The students and days of a ledger.
package struct LedgerRequest: Hashable, Sendable {
  /// The number of days in a ledger if no first day is given: four weeks.
  package static let usualDays = 28

  /// The name of a class; nil for the students of all classes.
  package var className: String?
  /// The name of the only student in the ledger; nil for all students.
  package var student: String?
  /// The first day.
  package var since: CalendarDay
  /// The last day. The ledger lists the passages that are due on this day.
  package var until: CalendarDay

  /// - Parameters:
  ///   - className: the name of a class, in any spelling; nil for all classes.
  ///   - student: the name of a student, in any spelling; nil for all students.
  ///   - since: the first day; nil for four weeks up to the last day.
  ///   - until: the last day.
  /// - Throws: ``RevisionError/daysReversed(since:until:)``.
  package init(
    className: String? = nil, student: String? = nil, since: CalendarDay? = nil,
    until: CalendarDay
  ) throws(RevisionError) {
    self.className = className
    self.student = student
    self.since = since ?? until.adding(1 - Self.usualDays)
    self.until = until
    if self.since > until { throw .daysReversed(since: self.since, until: until) }
  }

  /// True if the ledger covers the day.
  fileprivate func contains(_ day: CalendarDay) -> Bool { (since...until).contains(day) }
}

/// The ledger of a class. It lists the passages that each student recited on each day, with their
/// outcomes. It also lists the absences and the due passages. Docs/ledger.md defines each value.
package struct Ledger: Encodable, Sendable {
  /// A passage of the Quran in a ledger.
  package struct Passage: Hashable, Encodable, Sendable {
    /// The range, such as `67:1-13`.
    package let range: String
    /// The name in Latin and in Arabic letters, such as `Al-Mulk 1–13` and `الملك ١–١٣`.
    package let name, arabic: String
  }

  /// A place in a recording that a person should listen to.
  package struct Place: Hashable, Encodable, Sendable {
    /// The id of the recording.
    package let recording: String
    package let voice: String?
    /// The outcome that the ayah would have if this were its only mark: hesitant, corrected,
    /// prompted or missed.
    package let outcome: String
    /// The kind of the mark, named as in the report of a check.
    package let kind: String
    /// The place in the text, such as `67:3 word 2`.
    package let place: String
    package let ayah: String
    package let firstWord, lastWord: Int?
    /// The start and end of the place in the recording, in seconds.
    package let start, end: Double
  }

  /// A recording, or a voice in it, that belongs to a student.
  package struct Recitation: Hashable, Encodable, Sendable {
    /// The path of the recording, and its id.
    package let recording, id: String
    package let voice: String?
    /// The reason why there is no judgement; nil if the recitation was judged.
    package let unjudged: Unjudged?
  }

  /// The recitation of one student on one day.
  package struct Row: Encodable, Sendable {
    package let day: String
    /// The name and the id of the student.
    package let student, id: String
    /// The recited ayat, in the order of the mushaf.
    package let recited: [Passage]
    /// The number of ayat per outcome.
    package let ayat: [String: Int]
    /// The grade proposed for all recited ayat together, without the unclear ones; nil if all are
    /// unclear.
    package let grade: String?
    package let places: [Place]
    package let recitations: [Recitation]
  }

  /// A student of the ledger.
  package struct Member: Encodable, Sendable {
    package let student, id: String
    package let `class`: String?
    /// The days on which the student recited, and the days on which others of the class recited but
    /// the student did not.
    package let present, absent: [String]
    /// The passages that `tilawa revise today` lists on the last day of the ledger. The passages in
    /// `due` fit into the student's time for the day. Those in `postponed` are due too, but exceed
    /// that time. Those in `new` have never been reviewed.
    package let due, postponed, new: [Passage]
  }

  /// Voices of a lesson that belong to no student.
  package struct Unassigned: Hashable, Encodable, Sendable {
    package let day, recording, id: String
    package let voices: [String]
  }

  /// A student's recording without a date.
  package struct Undated: Hashable, Encodable, Sendable {
    package let recording, id, student: String
  }

  package let `class`: String?
  package let student: String?
  package let since, until: String
  /// The days, in order, on which one of ``students`` or another student of their class recited.
  package let days: [String]
  /// The students, sorted by name.
  package let students: [Member]
  /// The recitations, sorted by day, then by the name of the student.
  package let rows: [Row]
  package let unassigned: [Unassigned]
  package let undated: [Undated]
}

extension Ledger {
  /// Reads the ledger of a library.
  ///
  /// - Parameters:
  ///   - request: the students and days.
  ///   - store: the library.
  /// - Throws: `LibraryError`, `RecitationError`, ``RevisionError/noSuchClass(_:known:)``,
  ///   ``RevisionError/noSuchStudent(_:known:)``.
  package init(_ request: LedgerRequest, in store: LibraryStore) throws {
    let all = try store.students()
    let className = try request.className.map { try store.className($0) }
    let one = try request.student.map { try store.student($0) }
    let members = all.filter { student in
      (className == nil || student.className == className) && (one == nil || student.id == one?.id)
    }
    let calendar = LedgerCalendar(try store.read { try StudentVoiceRow.dated($0) })
    var entries = LedgerEntries(members)
    for lesson in calendar.lessons where lesson.day.map(request.contains) ?? true {
      try entries.add(lesson, from: store)
    }
    `class` = className
    student = one?.name
    since = request.since.description
    until = request.until.description
    rows = try entries.rows.sorted { ($0.day, $0.student) < ($1.day, $1.student) }
    students = try members.map { member in
      let units = try store.revisionUnits(of: member, today: max(request.until, .today))
      return try Member(
        member, present: entries.days(of: member),
        absent: calendar.absences(of: member, among: all).filter(request.contains),
        today: RevisionDay(units, of: member, on: request.until))
    }
    days = Set(rows.map(\.day) + students.flatMap(\.absent)).sorted()
    unassigned = entries.unassigned
    undated = entries.undated.sorted { ($0.recording, $0.student) < ($1.recording, $1.student) }
  }
}

extension Ledger.Member {
  fileprivate init(
    _ student: Student, present: [CalendarDay], absent: [CalendarDay], today: RevisionDay
  ) throws {
    let numbering = try QuranFacts.bundled.numbering(of: student.riwayah)
    func passages(_ items: [RevisionDay.Item]) -> [Ledger.Passage] {
      items.map { Ledger.Passage($0.unit.range, in: numbering) }
    }
    self.student = student.name
    id = student.id
    `class` = student.className
    self.present = present.map(\.description)
    self.absent = absent.map(\.description)
    due = passages(today.due)
    postponed = passages(today.postponed)
    new = passages(today.new)
  }
}

extension Ledger.Passage {
  fileprivate init(_ range: AyahRange, in numbering: AyahNumbering) {
    self.range = range.description
    name = DrillTitle.text(of: range, in: numbering, .latin)
    arabic = DrillTitle.text(of: range, in: numbering, .arabic)
  }
}

extension Ledger.Row {
  /// - Parameters:
  ///   - checked: the student's recitations of the day, in order of time.
  ///   - student: the student.
  ///   - day: the day.
  /// - Throws: `RecitationError` if the ayah counts of a riwayah are not available.
  fileprivate init(_ checked: [CheckedRecitation], of student: Student, on day: CalendarDay) throws
  {
    let outcomes = checked.flatMap { $0.check.ayat.map(\.outcome) }
    let clear = outcomes.filter { $0 != .unclear }
    self.day = day.description
    self.student = student.name
    id = student.id
    let byRiwayah = Dictionary(grouping: checked, by: \.summary.recording.riwayah)
    recited = try byRiwayah.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { riwayah, own in
      let numbering = try QuranFacts.bundled.numbering(of: riwayah)
      return numbering.passages(of: Set(own.flatMap(\.check.recited)).sorted())
        .map { Ledger.Passage($0, in: numbering) }
    }
    ayat = Dictionary(grouping: outcomes, by: \.rawValue).mapValues(\.count)
    grade = clear.isEmpty ? nil : "\(CheckedRecitation.grade(of: clear))"
    places = checked.flatMap { one in
      one.check.marks.filter { $0.outcome != .fluent }.map { Ledger.Place($0, of: one) }
    }
    recitations = checked.map { one in
      Ledger.Recitation(
        recording: one.summary.displayPath, id: one.summary.recording.id.text,
        voice: one.voice.map { Segment.name(ofVoice: $0) },
        unjudged: one.unjudged)
    }
  }
}

extension Ledger.Place {
  fileprivate init(_ mark: CheckMark, of checked: CheckedRecitation) {
    recording = checked.summary.recording.id.text
    voice = checked.voice.map { Segment.name(ofVoice: $0) }
    outcome = mark.outcome.rawValue
    kind = mark.kind.rawValue
    place = mark.place
    ayah = mark.ayah.description
    firstWord = mark.words?.lowerBound
    lastWord = mark.words?.upperBound
    start = mark.range.start.seconds(at: checked.check.rate)
    end = mark.range.end.seconds(at: checked.check.rate)
  }
}

/// The recitations of the students in a ledger. They are collected lesson by lesson.
private struct LedgerEntries {
  /// A cell of the table: one student on one day.
  private struct Cell: Hashable {
    let day: CalendarDay
    let student: String
  }

  private let members: [String: Student]
  private var recited: [Cell: [CheckedRecitation]] = [:]
  private(set) var unassigned: [Ledger.Unassigned] = []
  private(set) var undated: Set<Ledger.Undated> = []

  init(_ members: [Student]) {
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) })
  }

  var rows: [Ledger.Row] {
    get throws {
      try recited.compactMap { cell, checked in
        try members[cell.student].map { try Ledger.Row(checked, of: $0, on: cell.day) }
      }
    }
  }

  /// Returns the days on which a student recited, in order.
  func days(of student: Student) -> [CalendarDay] {
    recited.keys.filter { $0.student == student.id }.map(\.day).sorted()
  }

  /// Adds a lesson. A lesson without a student of this ledger is skipped.
  mutating func add(_ lesson: LedgerCalendar.Lesson, from store: LibraryStore) throws {
    let own = lesson.owners.compactMap { owner in
      members[owner.student].map { (voice: owner.voice, student: $0) }
    }
    guard !own.isEmpty, let stored = try store.summaryAndManifest(of: lesson.recording) else {
      return
    }
    let (path, id) = (stored.summary.displayPath, lesson.recording.text)
    guard let day = lesson.day else {
      undated.formUnion(
        own.map { Ledger.Undated(recording: path, id: id, student: $0.student.name) })
      return
    }
    let verdicts = try store.markVerdicts(of: lesson.recording)
    for (voice, student) in own {
      recited[Cell(day: day, student: student.id), default: []].append(
        try CheckedRecitation(
          stored.summary, stored.manifest, voice: voice, student: student, expected: nil,
          verdicts: verdicts))
    }
    let voices = lesson.voicesWithoutOwner(in: stored.manifest)
    if !voices.isEmpty {
      unassigned.append(
        Ledger.Unassigned(
          day: day.description, recording: path, id: id,
          voices: voices.map { Segment.name(ofVoice: $0) }))
    }
  }
}
