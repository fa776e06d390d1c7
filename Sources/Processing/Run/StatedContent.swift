package import Analysis
import AudioCore
package import Library
import Recitation

/// A line of a plan that says something else of a recording than a person said before.
package struct Contradiction: Sendable, Hashable {
  /// The content that the plan states.
  package var planned: ExpectedContent
  /// The earlier statement, which stays in force.
  package var stated: RecordingStatement
}

extension ExpectedContent {
  /// Keeps earlier statements about the same content: they count until a person states
  /// something else. An option states it; a plan does so only where nothing else was stated, or
  /// with `restating`, for a plan names files, and a file of that name may by now be another
  /// recording.
  ///
  /// - Parameters:
  ///   - statement: what was said before; nil if nothing was.
  ///   - restating: whether a plan may contradict it.
  ///   - names: the names of the reciters of the library.
  /// - Returns: what the plan says otherwise, if it does and is not followed.
  mutating func keep(
    _ statement: RecordingStatement?, restating: Bool, names: ReciterNames = ReciterNames()
  ) -> Contradiction? {
    guard let statement else { return nil }
    let stated = ExpectedContent(statement)
    if origin == .plan, !restating, contradicts(stated, names) {
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

  /// Holds on to the ranges that an earlier name of the file told, where the present one tells
  /// none.
  mutating func keepFileName(of recording: Recording) {
    guard ranges.isEmpty, recording.expectedFrom == Origin.fileName.rawValue else { return }
    ranges = recording.expected
    origin = .fileName
  }

  private init(_ statement: RecordingStatement) {
    self.init(
      ranges: statement.ranges, origin: statement.origin.flatMap { Origin(rawValue: $0) },
      riwayah: statement.riwayah, reciter: statement.reciter, recordedAt: statement.recordedAt,
      hearing: statement.hearing)
  }

  /// True if a person named the ranges.
  private var statesRanges: Bool { origin?.isStated == true && !ranges.isEmpty }

  private func contradicts(_ stated: ExpectedContent, _ names: ReciterNames) -> Bool {
    func differ<Value: Equatable>(_ new: Value?, _ old: Value?) -> Bool {
      new != nil && old != nil && new != old
    }
    return !ranges.isEmpty && !stated.ranges.isEmpty && ranges != stated.ranges
      || differ(riwayah, stated.riwayah)
      || reciter != nil && stated.reciter != nil && !names.areSame(reciter, stated.reciter)
      || differ(recordedAt, stated.recordedAt)
  }

  /// The statement to keep: the part that a person stated; nil if nobody stated anything.
  ///
  /// - Parameter time: now, ISO 8601 in UTC.
  /// - Returns: for the library.
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
