import AudioCore
package import Recitation
package import Report

/// The words of a page about a student, in one language of the review desk: its messages
/// `studentpage.…`.
package struct StudentPageWords: Sendable {
  /// The code of the language.
  package let language: String
  private let numerals: Numerals
  private let texts: [String: String]

  /// The words in English.
  package static let english = StudentPageWords(language: "en", numerals: .latn)

  /// - Parameters:
  ///   - language: the code of a language of the review desk.
  ///   - numerals: the digits of the page.
  package init(language: String, numerals: Numerals) {
    self.language = language
    self.numerals = numerals
    texts = LanguageWords.messages(in: language)
  }

  /// Returns the reason why a recitation was not judged, in a few words.
  package func name(of reason: Unjudged) -> String { self["unjudged.\(reason)"] }

  /// Returns a message with values in place of the names in braces.
  fileprivate subscript(word: String, values: [String: String] = [:]) -> String {
    let text = texts["studentpage.\(word)"] ?? word
    return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  /// The name of a riwayah.
  fileprivate func name(of riwayah: Riwayah) -> String {
    texts["choice.\(riwayah.rawValue)"] ?? riwayah.displayName
  }

  /// Returns a number, a day or a range with the digits of the page.
  fileprivate func figures(_ text: String) -> String { numerals.text(text) }

  /// Returns a day in a sentence. Without the mark, the numbers of a day would change their order
  /// after Arabic letters.
  fileprivate func day(_ text: String) -> String {
    numerals == .latn && language != "en" ? "\u{200E}\(text)" : figures(text)
  }

  /// Returns the column of a table with the heading `column.…`.
  fileprivate func column(_ word: String, holdsNames: Bool = false) -> DataTable.Column {
    .init(self["column.\(word)"], self["column.\(word)"], holdsNames: holdsNames)
  }
}

extension StudentReport {
  /// The name of the generator in the HTML header.
  package static let generator = "Tilawa student"

  /// Returns the report as a page for screens, phones and paper.
  ///
  /// - Parameter words: the words of the page.
  /// - Returns: the page.
  package func page(_ words: StudentPageWords = .english) -> Page {
    func figure(_ count: Int, _ word: String) -> Page.Figure {
      Page.Figure(words.figures("\(count)"), words[word])
    }
    var page = Page(
      title: student,
      lead: words[
        "lead", ["day": words.day(today.day), "riwayah": words.name(of: transmission)]],
      figures: [
        figure(recitations.count, "recitations"), figure(reviews, "reviews"),
        figure(today.due.count + today.postponed.count, "due"), figure(today.done.count, "done"),
      ],
      sections: [("section.due", dueTable(words)), ("section.recited", recitedTable(words))]
        .filter { !$0.1.rows.isEmpty }
        .map { Page.section(.text(words[$0.0]), [$0.1.markup]) }
        + [Page.paragraph(words["limits"])],
      generator: Self.generator)
    page.language = words.language
    return page
  }

  private func dueTable(_ words: StudentPageWords) -> DataTable {
    let lines =
      today.due.map { ($0, "due") } + today.postponed.map { ($0, "postponed") }
      + today.new.map { ($0, "new") }
    return DataTable(
      words["table.due", ["day": words.day(today.day)]],
      columns: [
        words.column("passage", holdsNames: true), words.column("state"),
        words.column("minutes"), words.column("recall"), words.column("late"),
      ],
      rows: lines.map { line, state in
        .init([
          words.figures(line.passage), words["state.\(state)"],
          words.figures((line.seconds / 60).text(decimals: 1)),
          line.dueOn == nil ? "" : words.figures(Decimals.percent(line.retrievability)),
          words.figures("\(line.daysLate)"),
        ])
      })
  }

  private func recitedTable(_ words: StudentPageWords) -> DataTable {
    DataTable(
      words["table.recited"],
      columns: [
        words.column("recording", holdsNames: true), words.column("date"),
        words.column("passages"),
      ]
        + AyahOutcome.allCases.map { .init(words["outcome.\($0)"], words["outcome.\($0)"]) },
      rows: recitations.map { one in
        .init(
          [
            one.voice.map { words["voice", ["recording": one.recording, "voice": $0]] }
              ?? one.recording,
            words.figures(one.date),
            [words.figures(one.passages), one.unjudged.map { "(\(words.name(of: $0)))" } ?? ""]
              .filter { !$0.isEmpty }.joined(separator: " "),
          ]
            + AyahOutcome.allCases.map { outcome in
              one.unjudged == nil ? words.figures("\(one.ayat[outcome.rawValue] ?? 0)") : ""
            })
      })
  }
}
