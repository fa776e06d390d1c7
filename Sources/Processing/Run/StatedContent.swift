package import Analysis
import AudioCore
package import Library
import Recitation

/// A contradiction between a line of the plan file and an earlier statement of a person.
package struct Contradiction: Sendable, Hashable {
  /// The content that the plan states.
  package var planned: ExpectedContent
  /// The earlier statement of the person. It stays in force.
  package var stated: RecordingStatement
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
  ///   - names: the names of the reciters in the library.
  /// - Returns: the contradiction, if the plan file states something else and is not followed.
  mutating func keep(
    _ statement: RecordingStatement?, overriding: Bool, names: ReciterNames = ReciterNames()
  ) -> Contradiction? {
    guard let statement else { return nil }
    let stated = ExpectedContent(statement)
    if origin == .plan, !overriding, contradicts(stated, names) {
      let contradiction = Contradiction(planned: self, stated: statement)
      self = stated
      return contradiction
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

  init(_ statement: RecordingStatement) {
    self.init(
      ranges: statement.ranges, origin: statement.origin.flatMap { Origin(rawValue: $0) },
      riwayah: statement.riwayah, reciter: statement.reciter, recordedAt: statement.recordedAt,
      hearing: statement.hearing)
  }

  /// True if a person named the ranges.
  private var statesRanges: Bool { origin?.isStated == true && !ranges.isEmpty }

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
  func statement(at time: String) -> RecordingStatement? {
    guard
      statesRanges || riwayah != nil || reciter != nil || recordedAt != nil || hearing != nil
    else { return nil }
    return RecordingStatement(
      ranges: statesRanges ? ranges : [], origin: statesRanges ? origin?.rawValue : nil,
      riwayah: riwayah, reciter: reciter, recordedAt: recordedAt, hearing: hearing,
      statedAt: time)
  }
}
