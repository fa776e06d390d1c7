import AudioCore
import HostSystem
package import Library
package import Recitation
package import SystemPackage

/// A student's reviews as CSV, with the columns of Anki's review log:
///
///     id        time of the review, milliseconds since 1970
///     cid       the card: surah, ayah, last surah, last ayah, three digits each: 67001067010
///     usn       −1
///     ease      1 again, 2 hard, 3 good, 4 easy
///     ivl       the new interval in days; negative: in seconds
///     lastIvl   the interval before the review, in the same format; 0 for the first review
///     factor    difficulty from 100 (1) to 1100 (10), as in Anki with FSRS
///     time      milliseconds that the review took; 0 if unknown
///     type      0 learning, 1 review, 2 relearning
///
/// Three further kinds of lines are treated as in Anki's own FSRS. Practice in a filtered deck
/// (type 3, factor 0) is not counted as a review. A manual reset (type 4, factor 0) makes the card
/// new again, so its earlier reviews do not count. Other manual changes (ease 0, type 4 or 5) are
/// ignored.
///
/// **Source**: Docs/sources.md, "Anki's review log".
package enum ReviewLog {
  package static let header = "id,cid,usn,ease,ivl,lastIvl,factor,time,type"

  /// The card number of a passage, such as `67001067010`.
  package static func card(of range: AyahRange) -> Int {
    [range.start.surah, range.start.ayah, range.end.surah, range.end.ayah].reduce(0) {
      $0 * 1000 + $1
    }
  }

  /// The passage of a card number; nil if the number is invalid.
  package static func range(ofCard card: Int, in numbering: AyahNumbering) -> AyahRange? {
    let parts = [card / 1_000_000_000, card / 1_000_000 % 1000, card / 1000 % 1000, card % 1000]
    guard (1...114).contains(parts[0]), (1...114).contains(parts[2]), parts[1] > 0, parts[3] > 0
    else { return nil }
    let start = AyahRef(surah: parts[0], ayah: parts[1])
    let end = AyahRef(surah: parts[2], ayah: parts[3])
    guard start <= end, numbering.contains(start), numbering.contains(end) else { return nil }
    return AyahRange(start: start, end: end)
  }

  /// Returns the reviews of a plan as CSV, in order of time.
  package static func csv(_ units: [RevisionUnit], of student: Student) -> String {
    let lines = units.flatMap { unit -> [(Int, Int, String)] in
      var memory = Memory()
      return unit.reviews.timed.map { review, time in
        let before = memory
        memory = student.scheduler.review(
          memory, Grade(rawValue: review.grade) ?? .good, at: time)
        let factor = ((memory.difficulty ?? 1) - 1) / 9 * 1000 + 100
        let card = card(of: unit.range)
        let fields = [
          review.reviewedAt, card, -1, review.grade, interval(of: memory), interval(of: before),
          Int(factor.rounded()), review.milliseconds, type(of: before),
        ]
        return (review.reviewedAt, card, fields.map(String.init).joined(separator: ","))
      }
    }
    return ([header] + lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2))
      .map { $0 + "\n" }.joined()
  }

  private static func interval(of memory: Memory) -> Int {
    guard let due = memory.dueAt, let last = memory.reviewedAt else { return 0 }
    let interval = due - last
    return interval >= CalendarDay.milliseconds
      ? interval / CalendarDay.milliseconds : -(interval / 1000)
  }

  private static func type(of memory: Memory) -> Int {
    switch memory.phase {
    case .learning: 0
    case .review: 1
    case .relearning: 2
    }
  }

  /// The content of a log.
  package struct Content {
    /// The reviews in the order of the lines. The reviews of a card before its last reset are left
    /// out.
    package var reviews: [ReviewRow] = []
    /// The time of the last reset of each passage, in milliseconds since 1970.
    package var resets: [AyahRange: Int] = [:]
    /// The number of answers that do not count as reviews, because they come from practice in
    /// filtered decks.
    package var practice = 0
  }

  /// Parses a review log.
  ///
  /// - Parameters:
  ///   - text: CSV with a header line that contains `id`, `cid` and `ease` in any order.
  ///   - path: the file, for error messages.
  ///   - numbering: the numbering of the passages.
  ///   - today: the current day by the clock; nil to accept reviews of any day.
  /// - Returns: the reviews and resets.
  /// - Throws: ``RevisionError/badLog(_:line:reason:)``, also for a review after tomorrow or before
  ///   ``CalendarDay/firstReviewed``.
  package static func read(
    _ text: String, from path: FilePath, in numbering: AyahNumbering, today: CalendarDay? = nil
  ) throws(RevisionError) -> Content {
    var content = Content()
    var columns: [String: Int] = [:]
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let line = LogLine(line, number: index + 1, of: path)
      if columns.isEmpty {
        columns = try line.header()
      } else {
        try content.add(line, columns, in: numbering, today: today)
      }
    }
    content.reviews.removeAll { $0.reviewedAt < content.resets[$0.range] ?? 0 }
    return content
  }
}

/// A line of a review log.
private struct LogLine {
  private let fields: [String]
  private let number: Int
  private let path: FilePath

  init(_ line: Substring, number: Int, of path: FilePath) {
    fields = line.split(separator: ",", omittingEmptySubsequences: false).map { field in
      String(
        field.drop { $0.isWhitespace || $0 == "\"" || $0 == "\u{FEFF}" }
          .reversed().drop { $0.isWhitespace || $0 == "\"" }.reversed())
    }
    self.number = number
    self.path = path
  }

  /// Reads this line as the header of the log. Returns the index of each column by the name of the
  /// column.
  func header() throws(RevisionError) -> [String: Int] {
    let columns = Dictionary(zip(fields, fields.indices)) { first, _ in first }
    for name in ["id", "cid", "ease"] where columns[name] == nil {
      throw fault("there is no column `\(name)`")
    }
    return columns
  }

  func fault(_ reason: String) -> RevisionError { .badLog(path, line: number, reason: reason) }

  /// Returns the number in a column; `standard` if the log has no such column.
  func value(
    _ name: String, _ columns: [String: Int], in range: ClosedRange<Int>, default standard: Int = 0
  ) throws(RevisionError) -> Int {
    guard let column = columns[name] else { return standard }
    guard fields.indices.contains(column), let number = Int(fields[column]), range.contains(number)
    else {
      throw fault("`\(name)` is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension ReviewLog.Content {
  /// Adds the content of a line, except the header, to the content of the log.
  fileprivate mutating func add(
    _ line: LogLine, _ columns: [String: Int], in numbering: AyahNumbering, today: CalendarDay?
  ) throws(RevisionError) {
    let ease = try line.value("ease", columns, in: 0...4)
    let type = try line.value("type", columns, in: 0...5, default: 1)
    let factor = try line.value("factor", columns, in: 0...100_000, default: 1)
    let isReset = type == 4 && factor == 0
    if type == 3, factor == 0 {
      practice += 1
      return
    }
    if ease == 0 || type > 3, !isReset { return }
    let card = try line.value("cid", columns, in: 0...(1 << 53))
    guard let range = ReviewLog.range(ofCard: card, in: numbering) else {
      throw line.fault("card \(card) is no passage")
    }
    let time = try line.value("id", columns, in: 0...253_402_300_799_999)
    if isReset {
      resets[range] = max(resets[range] ?? 0, time)
      return
    }
    let day = CalendarDay(ReviewRow.day(of: time))
    if let today, day > today.adding(1) || day < .firstReviewed {
      throw line.fault(
        "the review is of \(day), \(day > today ? "after tomorrow" : "too long ago")")
    }
    reviews.append(
      ReviewRow(
        range: range, reviewedAt: time, grade: ease,
        milliseconds: try line.value("time", columns, in: 0...86_400_000), day: day.number))
  }
}

extension LibraryStore {
  /// Imports a review log into a student's plan.
  ///
  /// A passage that is not in the plan is added on the day of its first review. Existing reviews
  /// are kept, unless the log has a later reset of their passage.
  ///
  /// - Parameters:
  ///   - path: the log.
  ///   - student: the owner of the plan.
  ///   - today: the current day by the clock; nil to accept reviews of any day.
  ///   - signature: the author and time of the import.
  /// - Returns: the numbers of imported, removed and skipped reviews.
  /// - Throws: ``RevisionError/badLog(_:line:reason:)``, ``RevisionError/cutsUnits(_:units:)``
  ///   for a passage that overlaps only a part of a unit,
  ///   ``RevisionError/cardsOverlap(_:_:_:)``, `HostError`, `LibraryError`.
  package func importLog(
    at path: FilePath, for student: Student, today: CalendarDay? = nil,
    by signature: Signature = .current
  ) throws -> ImportedLog {
    let numbering = try QuranFacts.bundled.numbering(of: student.riwayah)
    let text = String(
      decoding: try FileBytes.whole(of: path, limit: 1 << 26), as: UTF8.self)
    let log = try ReviewLog.read(text, from: path, in: numbering, today: today)
    let reviews = log.reviews
    return try change(
      [.of(student.id, in: .revisionUnit), .of(student.id, in: .review)], about: student.name,
      by: signature,
      { (log: ImportedLog) in
        "imported \(log.added.counted("review")) of \(student.name) from"
          + " \(path.lastComponent?.string ?? path.string)"
          + (log.reset > 0 ? "; a reset removed \(log.reset.counted("review"))" : "")
      }
    ) { db in
      var units = try RevisionUnitRow.all(db, of: student.id).map(\.range)
      let known = Set(units)
      var imported = ImportedLog(added: 0, reset: 0, practice: log.practice)
      for review in try ReviewRow.all(db, of: student.id)
      where review.reviewedAt < log.resets[review.range] ?? 0 {
        try ReviewRow.delete(db, review.range, reviewedAt: review.reviewedAt, of: student.id)
        imported.reset += 1
      }
      let before = try ReviewRow.all(db, of: student.id)
      var there = Set(before.map { [ReviewLog.card(of: $0.range), $0.reviewedAt] })
      let first = Dictionary(reviews.map { ($0.range, $0.reviewedAt) }, uniquingKeysWith: min)
      let ordered = first.sorted {
        ($0.key.start, $0.key.end) < ($1.key.start, $1.key.end)
      }
      for (range, time) in ordered where !known.contains(range) {
        let cut = units.filter { $0.start <= range.end && range.start <= $0.end }
        let planned = cut.filter(known.contains)
        if !planned.isEmpty { throw RevisionError.cutsUnits(range, units: planned) }
        if let other = cut.first { throw RevisionError.cardsOverlap(path, other, range) }
        units.append(range)
        try RevisionUnitRow(range: range, plannedOn: ReviewRow.day(of: time))
          .save(db, of: student.id)
      }
      for review in reviews
      where there.insert([ReviewLog.card(of: review.range), review.reviewedAt]).inserted {
        try review.save(db, of: student.id)
        imported.added += 1
      }
      return imported
    }
  }
}

/// The counts of an import.
package struct ImportedLog: Hashable, Sendable, Encodable {
  /// The number of added reviews.
  package var added: Int
  /// The number of removed reviews. A review in the library is removed if the log has a later reset
  /// of its passage.
  package var reset: Int
  /// The number of skipped answers. An answer is skipped if it comes from practice in a filtered
  /// deck.
  package var practice: Int
}
