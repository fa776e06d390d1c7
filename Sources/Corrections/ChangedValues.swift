import AudioCore
import Library
import Recitation

/// A value replaced by a person's change, formatted for people.
package struct ChangedValue: Encodable, Sendable, Hashable {
  /// The name of the value, such as `reciter`, or of the segment, such as `67:3`.
  package let name: String
  /// The value before the change; nil if it was empty.
  package let before: String?
  /// The value after the change; nil if it is empty.
  package let after: String?

  /// The change as text for people, such as `reciter: Al-Minshawi, was Al-Husary`.
  package var text: String { "\(name): \(now)" + (before.map { ", was \($0)" } ?? "") }

  /// The value after the change as text for people.
  private var now: String { after ?? (name == StatedDetail.reciter.rawValue ? "Unknown" : "none") }

  /// Appends the new and the previous value to a summary that ends with the name of the value:
  /// `gave the reciter` becomes `gave the reciter: Al-Minshawi (was Al-Husary)`.
  package func text(after summary: String) -> String {
    let isReciter = name == StatedDetail.reciter.rawValue
    return "\(summary): \(now) (was \(before ?? (isReciter ? "Unknown" : "empty")))"
  }

  /// True if there was no value before and a summary already contains the new value.
  package func isIn(_ summary: String) -> Bool {
    before == nil && after.map { summary.contains($0) } ?? false
  }
}

extension [ChangedValue] {
  /// Returns the summary of a change, followed by up to three of the changed values.
  ///
  /// - Parameter summary: the summary in the journal.
  /// - Returns: for a single value, `gave the reciter: Al-Minshawi (was Al-Husary)`; for several
  ///   values or an undo, `undid 2: gave the reciter (reciter: Unknown, was Al-Husary)`.
  package func text(after summary: String) -> String {
    if count == 1, summary == "gave the \(self[0].name)" { return self[0].text(after: summary) }
    let new = filter { !$0.isIn(summary) }
    if new.isEmpty { return summary }
    let shown = 3
    let rest = new.count - shown
    return summary + " (" + new.prefix(shown).map(\.text).joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more" : "") + ")"
  }

  /// The values of the reverse change, with `before` and `after` exchanged.
  package var reversed: [ChangedValue] {
    map { ChangedValue(name: $0.name, before: $0.after, after: $0.before) }
  }
}

extension JournalEntry {
  /// Returns the values that the change replaced in a recording, in a fixed order. The result is
  /// empty for a change to a student, reciter or subject, because the summary of such a change
  /// contains the values.
  ///
  /// - Parameter rate: the sample rate of the recording; nil if the recording is no longer in the
  ///   library.
  /// - Returns: the values.
  func values(at rate: SampleRate?) -> [ChangedValue] {
    StatedDetail.allCases.flatMap { values(of: $0) } + (rate.map { places(at: $0) } ?? [])
  }

  private func values(of detail: StatedDetail) -> [ChangedValue] {
    guard before.details.keys.contains(detail) || after.details.keys.contains(detail) else {
      return []
    }
    let old = before.details[detail] ?? nil
    let new = after.details[detail] ?? nil
    switch detail {
    case .removed, .earlier: return []
    case .statement: return Self.differences(old, new)
    case .title, .date, .reciter, .notes:
      func shown(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
      return [ChangedValue(name: detail.rawValue, before: shown(old), after: shown(new))]
    }
  }

  /// Returns the fields that differ between two statements about a recording.
  private static func differences(_ old: String?, _ new: String?) -> [ChangedValue] {
    func fields(_ text: String?) -> [(name: String, value: String?)] {
      let statement = text.flatMap { JSONText.valueIfValid(RecordingStatement.self, $0.utf8) }
      let ranges = statement?.ranges.map(\.description).joined(separator: " ") ?? ""
      return [
        ("range", ranges.isEmpty ? nil : ranges), ("riwayah", statement?.riwayah?.rawValue),
        ("reciter", statement?.reciter), ("date", statement?.recordedAt),
        ("hearing", statement?.hearing?.text),
      ]
    }
    return zip(fields(old), fields(new)).compactMap { old, new in
      old.value == new.value
        ? nil : ChangedValue(name: old.name, before: old.value, after: new.value)
    }
  }

  private func places(at rate: SampleRate) -> [ChangedValue] {
    let segments = SegmentChange.between(before.segments, after.segments, at: rate).map { change in
      ChangedValue(
        name: change.segment,
        before: change.was.map { "\($0) \(change.before ?? "")" } ?? change.before,
        after: change.after)
    }
    let gone = before.markers.map {
      ChangedValue(name: "marker", before: $0.position.clock(at: rate), after: nil)
    }
    let new = after.markers.map {
      ChangedValue(name: "marker", before: nil, after: $0.position.clock(at: rate))
    }
    return segments + gone + new
  }
}
