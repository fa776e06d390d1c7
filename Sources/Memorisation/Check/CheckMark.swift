package import AudioCore
package import Recitation

/// A place of a recitation that is worth hearing again.
package struct CheckMark: Hashable, Sendable {
  /// The kinds of marks.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// Ayat are left out.
    case omittedAyat
    /// Words are left out.
    case omittedWords
    /// Words of another place are said.
    case slip
    /// Other words are said; which is not known.
    case otherWords
    /// Words are said again without anything wrong in them.
    case repetition
    /// Silence where the reciter does not pause by himself.
    case hesitation
    /// Another voice says the next words.
    case prompt
    /// An ayah comes after one that should follow it.
    case order

    /// The kind for a person.
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
  /// The ayah, or the first of several that are left out.
  package let ayah: AyahRef
  /// The last ayah; equal to `ayah` but for several that are left out.
  package let endAyah: AyahRef
  /// The numbers of the words; nil for whole ayat.
  package let words: ClosedRange<Int>?
  /// The place whose words are said instead, or that is likely meant by them.
  package let other: Segment.Word.Place?
  /// The sound, with a moment before and after it.
  package let range: FrameRange
  /// True if it was said rightly afterwards.
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

  /// The place in the text: `67:3`, `67:3-5`, `67:3 word 2`, `67:3 words 2–4`.
  package var place: String {
    let ayat = AyahRange(start: ayah, end: endAyah).description
    guard let words else { return ayat }
    return words.count == 1
      ? "\(ayat) word \(words.lowerBound)"
      : "\(ayat) words \(words.lowerBound)–\(words.upperBound)"
  }

  /// The name by which a verdict on it stays with the recording: kind, place in the text, and the
  /// second of the sound, so that another analysis finds it again.
  package func key(at rate: SampleRate) -> String { keys(at: rate)[0] }

  /// Its name, and those that it had if its middle was a second earlier or later: another analysis
  /// may place it a little elsewhere.
  package func keys(at rate: SampleRate) -> [String] {
    let second = Int(range.midpoint.seconds(at: rate))
    return [second, second - 1, second + 1].map { "\(kind.rawValue) \(place) @\($0)" }
  }

  /// True if it asks to be heard: neither a repetition nor something that was corrected.
  package var isOpen: Bool { !isCorrected && kind != .repetition }
}

/// The way an ayah was recited.
package enum AyahOutcome: String, CaseIterable, Sendable, Codable {
  /// All of it, without a stop that was not meant.
  case fluent
  /// With a stop that was not meant.
  case hesitant
  /// With something wrong that was corrected.
  case corrected
  /// With the help of another voice.
  case prompted
  /// With something wrong, or not at all.
  case missed
  /// The sound is too poor to tell.
  case unclear

  /// From the best to the worst; an unclear one is the worst.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
