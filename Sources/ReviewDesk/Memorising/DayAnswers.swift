import Drills
import Library
import Memorisation
import Recitation
import WebServer

/// The revision of a day, sent to the desk's page in the browser.
struct TodayAnswer: Encodable {
  let students: [StudentLine]
  /// The id of the student; nil if the library has no student.
  let student: String?
  /// The number of units in the plan.
  let planned: Int
  /// The units of the day; nil if the library has no student.
  let today: RevisionReport?
  /// The settings with which each due or new passage is played as a drill, by passage. The page
  /// sends these settings back to the desk to begin the drill.
  let drills: [String: [String: String]]
  /// The last reviews of the units that were graded on the day; each can be undone.
  let reviews: [ReviewLine]
  /// The riwayah of the student's plan; nil if the library has no student.
  let riwayah: String?
  /// The last review of each due passage, by passage.
  let graded: [String: GradedLine]
  /// The last recitation of each due or new passage that the student recited, by passage.
  let recited: [String: LastRecitation]

  /// The grade and the day of a review.
  struct GradedLine: Encodable {
    let grade, day: String
  }
}

/// The values that identify a review, so that it can be undone.
struct ReviewLine: Encodable {
  let passage, grade: String
  let reviewedAt: Int
}

struct ReviewsAnswer: Encodable {
  let reviews: [ReviewLine]

  init(_ reviews: [(range: AyahRange, grade: Grade, reviewedAt: Int)]) {
    self.reviews = reviews.map {
      ReviewLine(
        passage: $0.range.description, grade: "\($0.grade)", reviewedAt: $0.reviewedAt)
    }
  }
}

extension HifzDesk {
  func today(of request: Request) throws -> TodayAnswer {
    let today = try day(request.text("day"))
    let students = try students()
    guard let student = try student(request) else {
      return TodayAnswer(
        students: students, student: nil, planned: 0, today: nil, drills: [:], reviews: [],
        riwayah: nil, graded: [:], recited: [:])
    }
    let units = try store.revisionUnits(of: student, today: max(today, self.today()))
    let items = RevisionDay(units, of: student, on: today)
    let drill = try RevisionDrill(items, of: student)
    var drills: [String: [String: String]] = [:]
    for (item, isNew) in items.due.map({ ($0, false) }) + items.new.map({ ($0, true) }) {
      drills[item.unit.range.description] = Dictionary(
        drill.settings(item, isNew: isNew).filter { $0.key != "range" }
          .map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    let reviews = items.done.compactMap { item in
      item.unit.reviews.last.map {
        (
          range: item.unit.range, grade: Grade(rawValue: $0.grade) ?? .good,
          reviewedAt: $0.reviewedAt
        )
      }
    }
    return TodayAnswer(
      students: students, student: student.id, planned: units.count,
      today: RevisionReport(units, of: student, on: today, days: 7), drills: drills,
      reviews: ReviewsAnswer(reviews).reviews, riwayah: student.riwayah.rawValue,
      graded: Self.graded(items.due.map(\.unit)),
      recited: Dictionary(
        uniqueKeysWithValues: try LastRecitation.all(
          of: (items.due + items.new).map(\.unit.range), by: student, in: store
        ).map { ($0.key.description, $0.value) }))
  }

  private static func graded(_ units: [RevisionUnit]) -> [String: TodayAnswer.GradedLine] {
    Dictionary(
      uniqueKeysWithValues: units.compactMap { unit in
        unit.reviews.last.map {
          (
            unit.range.description,
            TodayAnswer.GradedLine(
              grade: "\(Grade(rawValue: $0.grade) ?? .good)",
              day: CalendarDay($0.day).description)
          )
        }
      })
  }

  struct PlanRequest: Decodable {
    /// The student; nil for the owner of the library, who is added if missing.
    let student: ShortText?
    let passages: ShortText
    /// The division into units, as in `revise plan --by`; nil for pages.
    let by: ShortText?
    let minutes, new: Int?
    let day: ShortText
  }

  struct PlanAnswer: Encodable {
    let student: String
    let added: [String]
    /// The number of units that were not added, because they overlap units in the plan.
    let alreadyPlanned: Int
  }

  func plan(_ request: PlanRequest) throws -> PlanAnswer {
    let today = try day(request.day.text)
    try today.requirePlannable()
    guard let division = UnitDivision(request.by?.text ?? "page") else {
      throw Refusal.bad(
        "`by` may not be `\(request.by?.text ?? "")`",
        remedy: "choose page, quarter, surah or a number of ayat from 1 to 300")
    }
    if let new = request.new, !(0...1000).contains(new) {
      throw Refusal.bad("`new` may not be `\(new)`", remedy: "write a number from 0 to 1000")
    }
    let settings = StudentSettings(
      secondsADay: try seconds(ofMinutes: request.minutes), newADay: request.new)
    // Parse the passages first, so that a request with an invalid passage does not add a student.
    let there =
      try request.student.map { try store.student($0.text) }
      ?? store.students().first { $0.name == Student.owner }
    let riwayah = there?.riwayah ?? .hafs
    let ranges = try store.rangeParser(in: riwayah).parse(request.passages.text)
      .requireNumberedAyat()
    let units = try division.units(of: ranges, in: riwayah)
    return try change { store in
      let student = try store.change(
        store.student(request.student?.text, addingOwnerOn: today, by: signature), to: settings,
        by: signature)
      let added = try store.plan(units, for: student, on: today, by: signature)
      return PlanAnswer(
        student: student.id, added: added.map(\.description),
        alreadyPlanned: units.count - added.count)
    }
  }

  struct GradeRequest: Decodable {
    enum Word: String, Decodable { case again, hard, good, easy }
    let student, passage, day: ShortText
    let grade: Word
  }

  func grade(_ request: GradeRequest) throws -> ReviewsAnswer {
    let today = try day(request.day.text)
    let grade: Grade =
      switch request.grade {
      case .again: .again
      case .hard: .hard
      case .good: .good
      case .easy: .easy
      }
    return try change { store in
      let student = try store.student(request.student.text)
      let range = try passage(request.passage.text, of: student)
      return ReviewsAnswer(
        try store.grade(
          [(range, grade)], of: student, on: today, today: self.today(), by: signature))
    }
  }

  struct TakeBackRequest: Decodable {
    struct Review: Decodable {
      let passage: ShortText
      let reviewedAt: Int
    }
    let student: ShortText
    let reviews: [Review]
  }

  struct Done: Encodable {}

  func undoReviews(_ request: TakeBackRequest) throws -> Done {
    try change { store in
      let student = try store.student(request.student.text)
      try store.undoReviews(
        request.reviews.map { (try passage($0.passage.text, of: student), $0.reviewedAt) },
        of: student, by: signature)
      return Done()
    }
  }
}

/// The memory strength of each page of the mushaf, sent to the desk's page in the browser.
struct ProgressAnswer: Encodable {
  /// A page of the mushaf. It has the numbers of all its ayat, of the planned ayat and of the
  /// reviewed ayat. It also has the mean probability that the reviewed ayat are remembered, in
  /// thousandths, and the number of days since the earliest of their last reviews. The probability
  /// and the number of days are nil if no ayah of the page was reviewed.
  struct Page: Encodable {
    var ayat = 0
    var planned = 0
    var reviewed = 0
    var retrievability = 0.0
    var days: Int?

    /// Encodes the page as a compact list, because there are 604 pages.
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [ayat, planned, reviewed] { try list.encode(number) }
      try list.encode(
        reviewed == 0 ? nil : Int((retrievability / Double(reviewed) * 1000).rounded()))
      try list.encode(days)
    }
  }

  let students: [StudentLine]
  let student: String?
  let day: String
  /// The pages in order, from the first.
  let pages: [Page]
}

extension HifzDesk {
  func progress(of request: Request) throws -> ProgressAnswer {
    let today = try day(request.text("day"))
    let student = try student(request)
    return ProgressAnswer(
      students: try students(), student: student?.id, day: today.description,
      pages: try student.map {
        try Self.pages(
          store.revisionUnits(of: $0, today: max(today, self.today())), of: $0, on: today)
      } ?? [])
  }

  /// Returns the pages of the mushaf with the progress of their ayat in a plan.
  static func pages(_ units: [RevisionUnit], of student: Student, on day: CalendarDay) throws
    -> [ProgressAnswer.Page]
  {
    let facts = QuranFacts.bundled
    let numbering = try facts.numbering(of: student.riwayah)
    var unitOf: [AyahRef: RevisionUnit] = [:]
    for unit in units { for ref in numbering.ayat(in: unit.range) { unitOf[ref] = unit } }
    var pages = [ProgressAnswer.Page](repeating: .init(), count: MushafDivision.page.count)
    for range in try RangeParser(riwayah: student.riwayah).parse("1-114") {
      for ref in numbering.ayat(in: range) {
        let page = try facts.number(of: .page, for: ref, in: student.riwayah) - 1
        pages[page].ayat += 1
        guard let unit = unitOf[ref] else { continue }
        pages[page].planned += 1
        guard let last = unit.memory.reviewedAt else { continue }
        pages[page].reviewed += 1
        pages[page].retrievability += student.scheduler.retrievability(
          of: unit.memory, at: day.noon)
        pages[page].days = max(
          pages[page].days ?? 0, max(0, day - RevisionUnit.day(of: last)))
      }
    }
    return pages
  }
}
