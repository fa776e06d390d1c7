package import AudioCore
package import Recitation

/// Every event of a drill with exact frame ranges.
///
/// The events are contiguous from frame 0 to ``frameCount``.
package struct Timeline: Hashable, Sendable {
  /// The sample rate of the output; all event ranges are in its frames.
  package let rate: SampleRate
  /// The events in order.
  package let events: [Event]
  /// The ayat without audio, each once, in queue order.
  package let missing: [AyahRef]

  /// - Parameters:
  ///   - rate: frames per second of the output.
  ///   - events: the events, contiguous from frame 0.
  ///   - missing: the ayat without audio.
  package init(rate: SampleRate, events: [Event], missing: [AyahRef] = []) {
    var end = FrameIndex(0)
    for event in events {
      precondition(
        event.range.start == end,
        "events must be contiguous: one ends at \(end.count), the next starts at "
          + "\(event.range.start.count)")
      end = event.range.end
    }
    self.rate = rate
    self.events = events
    self.missing = missing
  }

  /// The total length in output frames.
  package var frameCount: Int { events.last?.range.end.count ?? 0 }

  /// The range from the first to the last ayah. A basmalah before an ayah and the isti'adhah do not
  /// count, nor do ayat that only connect the range with its surroundings; nil if no ayah counts.
  package var ayat: AyahRange? {
    let labels = events.compactMap(\.play?.label)
      .filter { $0.role != .connection && $0.part != .istiadhah && $0.ayah.ayah > 0 }
    guard let first = labels.map(\.ayah).min(), let last = labels.map(\.endAyah).max() else {
      return nil
    }
    return AyahRange(start: first, end: last)
  }

  /// The total length in seconds.
  package var seconds: Double { FrameIndex(frameCount).seconds(at: rate) }

  /// One event of the output: a recitation or a gap.
  package struct Event: Hashable, Sendable {
    /// The range in output frames.
    package let range: FrameRange
    /// The content of the event.
    package let kind: Kind

    /// The recitation; nil for a gap.
    package var play: Play? {
      if case .play(let play) = kind { play } else { nil }
    }

    package init(range: FrameRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// The content of an event.
  package enum Kind: Hashable, Sendable {
    /// Recitation.
    case play(Play)
    /// Silence, or room tone in its place.
    case gap(Gap)
  }

  /// A recitation. ``RenderedLength`` computes the length of its event.
  package struct Play: Hashable, Sendable {
    /// The audio item.
    package let item: AyahAudioItem
    /// The played part in source frames, within the item's range.
    package let part: FrameRange
    /// The playback speed; 2 is twice as fast. The pitch stays the same.
    package let speed: Double
    /// The label for display.
    package let label: Label

    package init(item: AyahAudioItem, part: FrameRange, speed: Double, label: Label) {
      precondition(
        item.range.start <= part.start && part.end <= item.range.end,
        "the part \(part) leaves its item \(item.range)")
      self.item = item
      self.part = part
      self.speed = speed
      self.label = label
    }
  }

  /// Silence between recitations.
  package struct Gap: Hashable, Sendable {
    /// The reason for the gap.
    package let reason: Reason
    /// The audio item before the gap, for room tone; nil if no audio precedes the gap.
    package let item: AyahAudioItem?

    package init(reason: Reason, item: AyahAudioItem?) {
      self.reason = reason
      self.item = item
    }

    /// The reason for a gap.
    package enum Reason: Hashable, Sendable {
      /// The same ayah is repeated after the gap.
      case betweenRepeats
      /// Another ayah follows.
      case betweenAyat
      /// The next pass begins.
      case betweenPasses
      /// Time for the listener to recite.
      case talqin
      /// One or more ayat at this place have no audio. The value is the first of them.
      case missing(AyahRef)
    }
  }
}

extension Timeline {
  /// The label of an event.
  package struct Label: Hashable, Sendable {
    /// The part of the recitation that is played.
    package enum Part: Hashable, Sendable {
      /// A whole ayah, or a whole segment of several ayat.
      case whole
      /// One phrase of several, numbered from 1.
      case phrase(Int, of: Int)
      /// The first phrases of an ayah. The values are the number of these phrases and the number of
      /// all phrases of the ayah.
      case first(Int, of: Int)
      /// The basmalah before the first ayah of a surah; its label has the ayah number 0.
      case basmalah
      /// The isti'adhah; its label has the number of the ayah that follows.
      case istiadhah
    }

    /// The reason why a recitation is played in a drill.
    package enum Role: Hashable, Sendable {
      /// An ayah of the range, played on its own.
      case range
      /// Several ayat of the range in a row, after each of them was played on its own.
      case joined
      /// An ayah of a connection before or after the range.
      case connection
      /// An ayah after all passes.
      case continuation
    }

    /// The ayah, or the first of several.
    package let ayah: AyahRef
    /// The last ayah.
    package let endAyah: AyahRef
    /// The part of the ayah that is played.
    package let part: Part
    /// The role in the drill.
    package let role: Role
    /// The number of this repetition, from 1.
    package let repetition: Int
    /// The number of repetitions in a row.
    package let repetitions: Int
    /// The number of the pass, from 1; 0 after the last pass.
    package let pass: Int
    /// The number of passes; nil for an endless drill.
    package let passes: Int?
    /// The name of the reciter.
    package let reciter: String
    /// The numbers of the words in a played phrase, counted from 1 within the ayah; nil if unknown.
    package let words: ClosedRange<Int>?
    /// True if the recitation is a translation of the ayah.
    package let isTranslation: Bool

    /// Creates a label; a nil `endAyah` means `ayah`.
    package init(
      ayah: AyahRef, endAyah: AyahRef? = nil, part: Part = .whole, role: Role = .range,
      repetition: Int, repetitions: Int, pass: Int, passes: Int?, reciter: String,
      words: ClosedRange<Int>? = nil, isTranslation: Bool = false
    ) {
      self.isTranslation = isTranslation
      self.ayah = ayah
      self.endAyah = endAyah ?? ayah
      self.part = part
      self.role = role
      self.repetition = repetition
      self.repetitions = repetitions
      self.pass = pass
      self.passes = passes
      self.reciter = reciter
      self.words = words
    }

    /// The text, such as `Rep 2/5 · Ayah 67:3 · pass 1/3 · Husary`. A phrase is written as
    /// `Ayah 67:3 (phrase 1/4)`, or as `Ayah 67:3 (phrase 1/4, words 1-6)` if the words are known.
    /// In an endless drill, the pass is written as `pass 7/∞`. The continuation has
    /// `after the range` in place of the pass.
    package var text: String { text(repetitions: true, reciter: true) }

    /// Returns the text with selected parts.
    ///
    /// - Parameters:
    ///   - showsCount: true to begin with the repeat count.
    ///   - showsReciter: true to end with the reciter, unless the name is empty.
    /// - Returns: the selected parts, separated by ` · `.
    package func text(repetitions showsCount: Bool, reciter showsReciter: Bool) -> String {
      var parts: [String] = []
      if showsCount { parts.append("Rep \(repetition)/\(repetitions)") }
      parts.append(heard)
      if role == .continuation {
        parts.append("after the range")
      } else {
        parts.append("pass \(pass)/\(passes.map { String($0) } ?? "∞")")
      }
      if showsReciter, !reciter.isEmpty { parts.append(reciter) }
      return parts.joined(separator: " · ")
    }

    /// The word numbers of a phrase as text: `, words 1-6`, `, word 7`.
    private var named: String {
      words.map {
        $0.count == 1 ? ", word \($0.lowerBound)" : ", words \($0.lowerBound)-\($0.upperBound)"
      } ?? ""
    }

    /// The name of the recitation: `Ayah 67:3`, `Basmalah 67`, `Ayah 67:3 (phrase 1/4)`.
    private var heard: String {
      let range = AyahRange(start: ayah, end: endAyah)
      if isTranslation { return "Translation \(range)" }
      return switch part {
      case .whole: ayah == endAyah ? "Ayah \(range)" : "Ayat \(range)"
      case .phrase(let number, let count): "Ayah \(range) (phrase \(number)/\(count)\(named))"
      case .first(let number, let count): "Ayah \(range) (first \(number)/\(count))"
      case .basmalah: "Basmalah \(ayah.surah)"
      case .istiadhah: "Isti'adhah"
      }
    }
  }
}
