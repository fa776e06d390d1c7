import AudioCore
import Library
package import Recitation

/// A check for JSON output; times in seconds.
package struct CheckReport: Encodable, Sendable {
  package struct AyahLine: Encodable, Sendable {
    package let ayah, outcome: String
    package let page: Int?
  }

  package struct PageLine: Encodable, Sendable {
    package let page: Int
    /// The worst outcome of the ayat on the page.
    package let outcome: String
    /// The number of ayat per outcome.
    package let ayat: [String: Int]
  }

  package struct MarkLine: Encodable, Sendable {
    /// The number of the mark, from 1 in order of time. A command that judges the mark names it by
    /// this number.
    package let number: Int
    package let kind, place, ayah: String
    /// The kind of the mark as text, such as `words left out`.
    package let name: String
    package let firstWord, lastWord: Int?
    /// The printed words of the mark; empty if they are not available.
    package let text: String
    /// The place in the Quran of the words that were recited instead of the right ones.
    package let other: String?
    package let start, end: Double
    package let isCorrected, isOpen: Bool
    /// The verdict of a person; nil if the mark was not judged.
    package let verdict: MarkVerdict?
    package let key: String
  }

  package struct GradeLine: Encodable, Sendable {
    package let passage, grade: String
  }

  package let recording, id: String
  package let voice, student: String?
  /// The reason why there is no judgement; nil if the recitation was judged.
  package let unjudged: Unjudged?
  /// The share of ayat with clear sound, 0…1.
  package let clearShare: Double
  package let ayat: [AyahLine]
  package let pages: [PageLine]
  package let marks: [MarkLine]
  /// The number of places to listen to.
  package let places: Int
  /// The total duration of the places to listen to, in seconds.
  package let seconds: Double
  /// The proposed grades for the student's plan.
  package let grades: [GradeLine]
  /// Remarks on units of the plan that are divided or not graded.
  package let remarks: [String]
  /// The limits of the check as text; the same as ``limits``.
  package let judges = Self.limits

  /// A text for the user about the limits of every check: the faults that a check does not find.
  package static let limits =
    "words only: neither pronunciation nor tajwid; listen before you correct anybody"

  package init(_ checked: CheckedRecitation, plan: [RevisionUnit] = []) throws {
    let check = checked.check
    let riwayah = checked.summary.recording.riwayah
    recording = checked.summary.displayPath
    id = checked.summary.recording.id.text
    voice = checked.voice.map { Segment.name(ofVoice: $0) }
    student = checked.student?.name
    unjudged = checked.unjudged
    clearShare = (check.clearShare * 1000).rounded() / 1000
    func page(_ ref: AyahRef) -> Int? { QuranFacts.bundled.pageIfKnown(of: ref, in: riwayah) }
    ayat = check.ayat.map {
      AyahLine(ayah: $0.ref.description, outcome: $0.outcome.rawValue, page: page($0.ref))
    }
    let byPage = Dictionary(grouping: check.ayat) { page($0.ref) }
    pages = byPage.compactMap { page, ayat in
      guard let page else { return nil }
      return PageLine(
        page: page,
        outcome: (ayat.map(\.outcome).max { $0.rank < $1.rank } ?? .fluent).rawValue,
        ayat: Dictionary(grouping: ayat, by: \.outcome.rawValue).mapValues(\.count))
    }.sorted { $0.page < $1.page }
    marks = try zip(checked.check.allMarks, checked.keys).enumerated().map { index, both in
      let (mark, key) = both
      let verdict = checked.verdicts[key]
      return MarkLine(
        number: index + 1, kind: mark.kind.rawValue, place: mark.place,
        ayah: mark.ayah.description, name: mark.kind.name, firstWord: mark.words?.lowerBound,
        lastWord: mark.words?.upperBound, text: try mark.text(in: riwayah),
        other: mark.other.map { "\($0.ayah):\($0.number)" },
        start: mark.range.start.seconds(at: check.rate),
        end: mark.range.end.seconds(at: check.rate), isCorrected: mark.isCorrected,
        isOpen: mark.isOpen && verdict != .dismissed, verdict: verdict, key: key)
    }
    places = check.open.count
    seconds = (check.seconds * 10).rounded() / 10
    let proposed = try checked.grades(for: plan)
    grades = proposed.grades.map {
      GradeLine(passage: $0.range.description, grade: "\($0.grade)")
    }
    remarks = proposed.remarks
  }

  /// The marks as CSV.
  package var csv: String {
    let header = "number,kind,place,start,end,corrected,verdict,other,text"
    let lines = marks.map { mark in
      let fields = [
        "\(mark.number)", mark.kind, mark.place, mark.start.text(decimals: 3),
        mark.end.text(decimals: 3), mark.isCorrected ? "1" : "0", mark.verdict?.rawValue ?? "",
        mark.other ?? "", mark.text,
      ]
      return fields.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",")
    }
    return ([header] + lines).map { $0 + "\n" }.joined()
  }

  /// A sentence about the places to listen to, such as `listen here: 3 places, 40 seconds`, or the
  /// reason why there is no judgement.
  package var advice: String {
    switch unjudged {
    case .unread: return "the recording could not be read, so there is nothing to check"
    case .unheard: return "no ayah was found, so there is nothing to check"
    case .wordless:
      return "the words were not compared with the text, so there is nothing to check"
    case .poor:
      return "the recording is too poor to tell: \(Decimals.percent(clearShare)) % of the ayat are"
        + " heard clearly"
    case nil: break
    }
    if places == 0 { return "nothing to listen to" }
    let whole = Int(seconds.rounded())
    return "listen here: \(places.counted("place")), \(whole.counted("second"))"
  }
}

extension CheckMark {
  /// Returns the printed words of the mark; empty for whole ayat and for riwayat other than Hafs,
  /// because only the text of Hafs is bundled.
  func text(in riwayah: Riwayah) throws -> String {
    guard riwayah == .hafs, let words else { return "" }
    let printed = try PrintedText.words(of: ayah)
    return words.compactMap { printed.indices.contains($0 - 1) ? printed[$0 - 1] : nil }
      .joined(separator: " ")
  }
}

/// A printed ayah, with the marks of its words.
package struct MarkedAyah: Sendable {
  /// A word with its mark.
  package struct Word: Sendable {
    package let text: String
    /// The kind of the word's mark; nil for a word without marks.
    package let kind: CheckMark.Kind?
    package let isCorrected: Bool
  }

  package let words: [Word]

  /// - Parameters:
  ///   - ref: an ayah of Hafs.
  ///   - marks: the marks of the recitation.
  /// - Throws: `RecitationError`, which cannot occur with the bundled facts.
  package init(_ ref: AyahRef, _ marks: [CheckMark]) throws {
    let own = marks.filter { $0.ayah <= ref && ref <= $0.endAyah && $0.kind != .order }
    words = try PrintedText.words(of: ref).enumerated().map { index, text in
      let mark = own.first { mark in mark.words?.contains(index + 1) ?? true }
      return Word(text: text, kind: mark?.kind, isCorrected: mark?.isCorrected ?? false)
    }
  }

  /// The text for a terminal: `[…]` marks words that are left out, `{…}` other words, `(…)`
  /// repeated or prompted words, and `‖` a hesitation after a word.
  package var text: String {
    var result: [String] = []
    for (index, word) in words.enumerated() {
      let opens = index == 0 || words[index - 1].kind != word.kind
      let closes = index == words.count - 1 || words[index + 1].kind != word.kind
      let signs: (String, String) =
        switch word.kind {
        case .omittedWords?, .omittedAyat?: ("[", "]")
        case .slip?, .otherWords?: ("{", "}")
        case .repetition?, .prompt?: ("(", ")")
        case .hesitation?, .order?, nil: ("", "")
        }
      result.append(
        (opens ? signs.0 : "") + word.text + (closes ? signs.1 : "")
          + (word.kind == .hesitation ? " ‖" : ""))
    }
    return result.joined(separator: " ")
  }
}
