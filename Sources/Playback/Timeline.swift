package import AudioCore
package import Recitation

/// Every event of a drill with exact frames.
///
/// The events follow one another without a break from frame 0 to ``frameCount``.
package struct Timeline: Hashable, Sendable {
  /// Frames per second of the output; all event ranges count in it.
  package let rate: SampleRate
  /// The events in order.
  package let events: [Event]
  /// Asked for and found nowhere, each once, in the order of the queue.
  package let missing: [AyahRef]

  /// - Parameters:
  ///   - rate: frames per second of the output.
  ///   - events: contiguous from frame 0.
  ///   - missing: what was found nowhere.
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

  /// The total length in output frames: the sum of the lengths of all events.
  package var frameCount: Int { events.last?.range.end.count ?? 0 }

  /// The total length in seconds.
  package var seconds: Double { FrameIndex(frameCount).seconds(at: rate) }

  /// One stretch of the output.
  package struct Event: Hashable, Sendable {
    /// Its range, in output frames.
    package let range: FrameRange
    /// The event.
    package let kind: Kind

    /// The reading; nil in a gap.
    package var play: Play? {
      if case .play(let play) = kind { play } else { nil }
    }

    package init(range: FrameRange, kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// The kind of an event.
  package enum Kind: Hashable, Sendable {
    /// Recitation.
    case play(Play)
    /// Silence, or room tone in its place.
    case gap(Gap)
  }

  /// Recitation. Its event has ``RenderedLength`` frames.
  package struct Play: Hashable, Sendable {
    /// The audio.
    package let item: AyahAudioItem
    /// The part of it that is played, in source frames, within the item's range.
    package let part: FrameRange
    /// 2 is twice as fast; the pitch stays.
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
    /// The reason for it.
    package let reason: Reason
    /// The audio just before it, for room tone; nil if there is none.
    package let item: AyahAudioItem?

    package init(reason: Reason, item: AyahAudioItem?) {
      self.reason = reason
      self.item = item
    }

    /// The reason for a gap.
    package enum Reason: Hashable, Sendable {
      /// The same ayah comes again.
      case betweenRepeats
      /// Another ayah follows.
      case betweenAyat
      /// The next pass begins.
      case betweenPasses
      /// Time for the listener to recite.
      case talqin
      /// In place of one or more ayat that were found nowhere; the first one is named.
      case missing(AyahRef)
    }
  }
}

extension Timeline {
  /// The label of an event.
  package struct Label: Hashable, Sendable {
    /// The part of the recitation that is played.
    package enum Part: Hashable, Sendable {
      /// A whole ayah, or a whole segment that spans several.
      case whole
      /// One phrase of several, counted from 1.
      case phrase(Int, of: Int)
      /// The first phrases only.
      case first(Int, of: Int)
      /// The basmalah before an ayah 1; the label's ayah has number 0.
      case basmalah
      /// The isti'adhah; the label's ayah is the one that follows.
      case istiadhah
    }

    /// Its role in the drill.
    package enum Role: Hashable, Sendable {
      /// To the range, on its own.
      case range
      /// To the range, several ayat in a row after each was heard on its own.
      case joined
      /// To what leads in or out of the range.
      case connection
      /// To what follows after all passes.
      case continuation
    }

    /// The ayah, or the first of several.
    package let ayah: AyahRef
    /// The last ayah.
    package let endAyah: AyahRef
    /// The part that is played.
    package let part: Part
    /// Its role.
    package let role: Role
    /// The number of this repetition, from 1.
    package let repetition: Int
    /// Number of repetitions in a row.
    package let repetitions: Int
    /// The number of the pass, from 1; 0 after the last.
    package let pass: Int
    /// Number of passes; nil for an endless drill.
    package let passes: Int?
    /// The reciter.
    package let reciter: String
    /// The words of the ayah that a phrase holds, from 1; nil where they are not known.
    package let words: ClosedRange<Int>?
    /// True if a translation of the ayah is heard.
    package let isTranslation: Bool

    /// Makes a label; `endAyah` is `ayah` if it is nil.
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

    /// `Rep 2/5 · Ayah 67:3 · pass 1/3 · Husary`; phrases as `Ayah 67:3 (phrase 1/4)` or,
    /// where its words are known, `Ayah 67:3 (phrase 1/4, words 1-6)`, passes
    /// without end as `pass 7/∞`, after all passes `after the range`.
    package var text: String { text(repetitions: true, reciter: true) }

    /// The text with parts left out.
    ///
    /// - Parameters:
    ///   - showsCount: whether it begins with the count of repeats.
    ///   - showsReciter: whether it ends with the reciter; it never does if the name is empty.
    /// - Returns: the parts that are left, between ` · `.
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

    /// The words of a phrase: `, words 1-6`, `, word 7`.
    private var named: String {
      words.map {
        $0.count == 1 ? ", word \($0.lowerBound)" : ", words \($0.lowerBound)-\($0.upperBound)"
      } ?? ""
    }

    /// The label of the sound: `Ayah 67:3`, `Basmalah 67`, `Ayah 67:3 (phrase 1/4)`.
    package var heard: String {
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
