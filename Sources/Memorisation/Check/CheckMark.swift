package import AudioCore
package import Recitation

/// A place in a recitation that a person should listen to again.
package struct CheckMark: Hashable, Sendable {
  /// Kind of a mark.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// Ayat of the expected text are left out.
    case omittedAyat
    /// Words of an ayah are left out.
    case omittedWords
    /// Words of another place in the Quran are recited.
    case slip
    /// Other words are recited instead, and the place of these words in the Quran was not found.
    case otherWords
    /// Words are repeated, without an error in the words.
    case repetition
    /// A silence where the reciter does not usually pause.
    case hesitation
    /// Another voice recites the next words.
    case prompt
    /// An ayah is recited too late, after an ayah that should follow it.
    case order

    /// Display name.
    package var name: String {
      switch self {
      case .omittedAyat: "left out"
      case .omittedWords: "words left out"
      case .slip: "slip"
      case .otherWords: "other words"
      case .repetition: "said again"
      case .hesitation: "hesitation"
      case .prompt: "prompted"
      case .order: "out of order"
      }
    }
  }

  package let kind: Kind
  /// The ayah; if several ayat are omitted, the first of them.
  package let ayah: AyahRef
  /// The last ayah; equal to `ayah` unless several ayat are omitted.
  package let endAyah: AyahRef
  /// Numbers of the words in the ayah, from 1; nil for whole ayat.
  package let words: ClosedRange<Int>?
  /// The place in the Quran of the words that were recited instead of the right ones. If these
  /// words were not recognised, it is the place from which they probably come. Nil if unknown.
  package let other: Segment.Word.Place?
  /// The range of the sound to listen to, with a margin at each end.
  package let range: FrameRange
  /// True if the reciter corrected the error afterwards.
  package let isCorrected: Bool

  package init(
    _ kind: Kind, _ ayah: AyahRef, to endAyah: AyahRef? = nil, words: ClosedRange<Int>? = nil,
    other: Segment.Word.Place? = nil, range: FrameRange, isCorrected: Bool = false
  ) {
    self.kind = kind
    self.ayah = ayah
    self.endAyah = endAyah ?? ayah
    self.words = words
    self.other = other
    self.range = range
    self.isCorrected = isCorrected
  }

  /// Place in the text, such as `67:3`, `67:3-5`, `67:3 word 2` or `67:3 words 2–4`.
  package var place: String {
    let ayat = AyahRange(start: ayah, end: endAyah).description
    guard let words else { return ayat }
    return words.count == 1
      ? "\(ayat) word \(words.lowerBound)"
      : "\(ayat) words \(words.lowerBound)–\(words.upperBound)"
  }

  /// Returns three keys of the mark: one for its position, one for a second earlier, and one for a
  /// second later. A person's verdict on the mark is stored under the first; it consists of the
  /// kind, the place in the text, and the position in the recording in whole seconds. Another
  /// analysis may find the mark at a slightly different time.
  package func keys(at rate: SampleRate) -> [String] {
    let second = Int(range.midpoint.seconds(at: rate))
    return [second, second - 1, second + 1].map { "\(kind.rawValue) \(place) @\($0)" }
  }

  /// True if a person should listen to the mark, because it is neither a repetition nor a corrected
  /// error.
  package var isOpen: Bool { !isCorrected && kind != .repetition }

  /// The outcome that the ayah would have if this were its only mark.
  package var outcome: AyahOutcome {
    switch kind {
    case .prompt: .prompted
    case .hesitation: .hesitant
    case .repetition: .fluent
    case .order: .corrected
    case .omittedAyat, .omittedWords, .slip, .otherWords: isCorrected ? .corrected : .missed
    }
  }
}

/// Outcome of the recitation of an ayah.
package enum AyahOutcome: String, CaseIterable, Sendable, Codable {
  /// The ayah was complete, without an unintended stop.
  case fluent
  /// The ayah was complete, with an unintended stop.
  case hesitant
  /// The reciter corrected an error in the ayah.
  case corrected
  /// The reciter needed the help of another voice.
  case prompted
  /// The ayah has an uncorrected error, or was not recited.
  case missed
  /// The sound is too poor for a judgement.
  case unclear

  /// Position in the order from the best outcome to the worst, from 0; `unclear` counts as the
  /// worst.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
