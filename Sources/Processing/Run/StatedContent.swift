package import Analysis
import AudioCore
package import HostSystem
package import Library
import Recitation

/// A contradiction between the content that a run states and a statement of a person about the
/// recording. A line of a plan file contradicts an earlier statement; an option of the run
/// contradicts a statement that the person made while the run was working.
package struct Contradiction: Sendable, Hashable {
  /// The content that the run states.
  package var planned: ExpectedContent
  /// The statement of the person. It stays in force.
  package var stated: RecordingStatement

  /// Returns the warning about a recording.
  ///
  /// - Parameter source: the file of the recording.
  /// - Returns: the warning, with both contents and the date of the statement.
  package func report(on source: String) -> ReportedError {
    let isPlan = planned.origin == .plan
    let day = LocalTime.date(of: stated.statedAt)
    return ReportedError(
      problem: "the \(isPlan ? "plan" : "command") says \(planned.text), but you said "
        + "\(ExpectedContent(stated).text) on \(day); that stays",
      place: source,
      remedy: isPlan
        ? "correct the plan, or run the command with --restate to follow it"
        : "run the command once more to follow it")
  }
}

extension ExpectedContent {
  /// Applies the earlier statements of a person about the same content. These statements stay in
  /// force until the person states other content. An option always overrides them. A plan file adds
  /// to these statements. It overrides them only if `overriding` is true, because a plan file names
  /// files, and a file name may by now refer to another recording.
  ///
  /// - Parameters:
  ///   - statement: the earlier statement; nil if there is no earlier statement.
  ///   - overriding: true if a plan file may override the earlier statement.
  ///   - isNewer: true if the person made the statement after this content was stated. Then neither
  ///     a plan file nor an option overrides it.
  ///   - names: the names of the reciters in the library.
  /// - Returns: the contradiction, if this content states something else and is not followed.
  package mutating func keep(
    _ statement: RecordingStatement?, overriding: Bool, isNewer: Bool = false,
    names: ReciterNames = ReciterNames()
  ) -> Contradiction? {
    guard let statement else { return nil }
    let stated = ExpectedContent(statement)
    // The ranges in the name of the file are no statement. They are not kept with a statement of
    // another riwayah, whose ayat may have other numbers.
    var said = self
    if origin?.isStated != true { (said.ranges, said.origin) = ([], nil) }
    let yields = isNewer || origin == .plan && !overriding
    if yields, said.contradicts(stated, names) {
      self = stated
      return Contradiction(planned: said, stated: statement)
    }
    if stated.statesRanges, !statesRanges || ranges == stated.ranges {
      ranges = stated.ranges
      origin = stated.origin
    }
    riwayah = riwayah ?? stated.riwayah
    reciter = reciter ?? stated.reciter
    recordedAt = recordedAt ?? stated.recordedAt
    hearing = hearing.map { $0.completed(by: stated.hearing) } ?? stated.hearing
    return nil
  }

  /// Uses the ranges read from an earlier name of the file, if the present name contains no range.
  mutating func keepFileName(of recording: Recording) {
    guard ranges.isEmpty, recording.expectationOrigin == .fileName else { return }
    ranges = recording.expected
    origin = .fileName
  }

  package init(_ statement: RecordingStatement) {
    self.init(
      ranges: statement.ranges, origin: statement.origin.flatMap { Origin(rawValue: $0) },
      riwayah: statement.riwayah, reciter: statement.reciter, recordedAt: statement.recordedAt,
      hearing: statement.hearing)
  }

  /// True if a person named the ranges.
  private var statesRanges: Bool { origin?.isStated == true && !ranges.isEmpty }

  /// The stated values for people: `112:1-4, hafs, Husary`.
  var text: String {
    ([ranges.map(\.description).joined(separator: " ")]
      + [riwayah?.rawValue, reciter, recordedAt].compactMap { $0 })
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// True if both state a value of the same property, and the values differ.
  func contradicts(_ stated: ExpectedContent, _ names: ReciterNames) -> Bool {
    func differ<Value: Equatable>(_ new: Value?, _ old: Value?) -> Bool {
      new != nil && old != nil && new != old
    }
    return !ranges.isEmpty && !stated.ranges.isEmpty && ranges != stated.ranges
      || differ(riwayah, stated.riwayah)
      || reciter != nil && stated.reciter != nil && !names.areSame(reciter, stated.reciter)
      || differ(recordedAt, stated.recordedAt)
  }

  /// Returns the content that a person stated, in the form in which the library stores it; nil if a
  /// person stated no content.
  ///
  /// - Parameter time: the current time, ISO 8601 in UTC.
  /// - Returns: the statement for the library.
  package func statement(at time: String) -> RecordingStatement? {
    guard
      statesRanges || riwayah != nil || reciter != nil || recordedAt != nil || hearing != nil
    else { return nil }
    return RecordingStatement(
      ranges: statesRanges ? ranges : [], origin: statesRanges ? origin?.rawValue : nil,
      riwayah: riwayah, reciter: reciter, recordedAt: recordedAt, hearing: hearing,
      statedAt: time)
  }
}
