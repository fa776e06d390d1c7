import Playback
package import Report

extension Ledger {
  /// The name of the generator in the HTML header.
  package static let generator = "Tilawa ledger"

  /// Returns the ledger of one student as a page for the parents. The page names neither recordings
  /// nor places in them.
  ///
  /// - Parameter language: `en` or `ar`.
  /// - Returns: the page.
  /// - Precondition: the ledger is of one student.
  package func page(in language: LedgerLanguage) -> Page {
    precondition(student != nil && students.count == 1, "a page is of one student")
    let (member, words) = (students[0], language.words)
    let due = member.due + member.postponed
    // Without these marks, the numbers of a date would change their order after Arabic letters.
    let days = "\u{200E}\(since) – \u{200E}\(until)"
    var page = Page(
      title: member.student, lead: "\(words.days): \(days)",
      figures: [
        Page.Figure(language.number(member.present.count), words.present),
        Page.Figure(language.number(member.absent.count), words.absent),
        Page.Figure(language.number(due.count), words.due),
      ],
      sections: [
        Page.section(.text(words.recited), [table(of: member, in: language).markup])
      ]
        + (due.isEmpty
          ? []
          : [Page.section(.text(words.due), due.map { Page.paragraph(language.name(of: $0)) })])
        + [Page.paragraph(words.limits)], generator: Self.generator)
    page.language = language.rawValue
    return page
  }

  /// A table of the days with a recitation or an absence, the newest first.
  private func table(of member: Member, in language: LedgerLanguage) -> DataTable {
    let words = language.words
    let recited = rows.map { row in
      let outcomes = AyahOutcome.allCases.compactMap { outcome in
        row.ayat[outcome.rawValue].map {
          "\(words.outcomes[outcome] ?? ""): \(language.number($0))"
        }
      }
      return [
        row.day, row.recited.map { language.name(of: $0) }.joined(separator: words.comma),
        outcomes.joined(separator: words.comma),
      ]
    }
    let lines = recited + member.absent.map { [$0, words.absentOne, ""] }
    return DataTable(
      "", columns: words.columns.map { .init($0, $0, holdsNames: true) },
      rows: lines.sorted { $1[0] < $0[0] }.map { .init($0) })
  }
}

/// The language of a page for parents.
package enum LedgerLanguage: String, Sendable {
  case en, ar

  /// The texts of a page.
  fileprivate struct Words {
    let days, present, absent, absentOne, due, recited, comma, limits: String
    /// The headings of the columns: the day, the passages, and the ayat by outcome.
    let columns: [String]
    let outcomes: [AyahOutcome: String]
  }

  fileprivate var words: Words {
    switch self {
    case .en:
      Words(
        days: "Days", present: "days with a recitation", absent: "days absent",
        absentOne: "absent", due: "To revise", recited: "Recited", comma: ", ",
        limits: "The outcomes are those of a program, which hears words only: neither"
          + " pronunciation nor tajwid. The teacher decides.",
        columns: ["day", "passages", "ayat"],
        outcomes: Dictionary(uniqueKeysWithValues: AyahOutcome.allCases.map { ($0, $0.rawValue) }))
    case .ar:
      Words(
        days: "الأيام", present: "أيام التلاوة", absent: "أيام الغياب", absentOne: "غائب",
        due: "للمراجعة", recited: "ما قُرئ", comma: "، ",
        limits:
          "هذه النتائج من برنامج يسمع الكلمات فقط، ولا يحكم على النطق والتجويد. والقول للمعلم.",
        columns: ["اليوم", "المقاطع", "الآيات"],
        outcomes: [
          .fluent: "متقنة", .hesitant: "مترددة", .corrected: "مصححة", .prompted: "ملقنة",
          .missed: "فائتة", .unclear: "غير واضحة",
        ])
    }
  }

  fileprivate func number(_ number: Int) -> String {
    DrillTitle.number(number, self == .ar ? .arabic : .latin)
  }

  fileprivate func name(of passage: Ledger.Passage) -> String {
    self == .ar ? passage.arabic : passage.name
  }
}
