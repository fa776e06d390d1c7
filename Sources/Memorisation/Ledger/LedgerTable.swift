import FileFormats

extension Ledger {
  /// The columns of ``csv``.
  static let columns =
    ["day", "student", "class", "state", "passages"] + AyahOutcome.allCases.map(\.rawValue)
    + ["grade", "places", "recordings"]

  /// The ledger as comma-separated values (RFC 4180), by day and name.
  ///
  /// The state of a line is `recited` (the student recited the passages on that day), `absent` (the
  /// student did not recite, but the class did), or `due` (the passages are due on the last day of
  /// the ledger). Fields are written so that no spreadsheet takes them for formulas.
  package var csv: String {
    let classes = Dictionary(uniqueKeysWithValues: students.map { ($0.id, $0.class ?? "") })
    let blanks = (AyahOutcome.allCases.map(\.rawValue) + ["grade", "places", "recordings"])
      .map { _ in "" }
    var lines = rows.map { row in
      [row.day, row.student, classes[row.id] ?? "", "recited", Self.names(of: row.recited)]
        + AyahOutcome.allCases.map { "\(row.ayat[$0.rawValue] ?? 0)" }
        + [row.grade ?? "", "\(row.places.count)", row.recordingText]
    }
    for member in students {
      let name = [member.student, member.class ?? ""]
      lines += member.absent.map { [$0] + name + ["absent", ""] + blanks }
      let due = member.due + member.postponed
      if !due.isEmpty { lines.append([until] + name + ["due", Self.names(of: due)] + blanks) }
    }
    // The sort is stable, so that on the last day the due passages follow the recited ones.
    lines.sort { ($0[0], $0[1]) < ($1[0], $1[1]) }
    return ([Self.columns] + lines).map { line in
      line.map { CommaSeparated.field($0) }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  /// Returns the names of passages, separated by `; `.
  package static func names(of passages: [Passage]) -> String {
    passages.map(\.name).joined(separator: "; ")
  }
}

extension Ledger.Row {
  /// The paths of the recordings, each with the name of the voice.
  fileprivate var recordingText: String {
    recitations.map { $0.recording + ($0.voice.map { " (voice \($0))" } ?? "") }
      .joined(separator: "; ")
  }

  /// The outcomes as text, such as `11 fluent, 2 hesitant`; `nothing recognised` without outcomes.
  package var outcomeText: String {
    let parts = AyahOutcome.allCases.compactMap { outcome in
      ayat[outcome.rawValue].map { "\($0) \(outcome.rawValue)" }
    }
    return parts.isEmpty ? "nothing recognised" : parts.joined(separator: ", ")
  }
}
