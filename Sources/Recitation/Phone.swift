import Resources

/// A speech sound of recitation, as it is expected from the text.
///
/// Sounds that a spectrum tells apart have classes of their own: the emphatic lām of the Name, an
/// `a` drawn back by the consonant before it, the nasal of ikhfāʾ and idghām. Length is not a
/// class: a long vowel is its short one with more ``counts``.
package struct Phone: Hashable, Sendable {
  /// The letters that stand for the classes in ``PhoneticText``, in the order of their indices;
  /// index 0 is a silence.
  package static let alphabet = Array(
    EmbeddedFiles.bytes(of: "Resources/text/phone-alphabet.txt").dropLast())
  /// The number of classes, 35.
  package static var classCount: Int { alphabet.count }
  /// The class of silence.
  package static let silence: UInt8 = 0

  /// The phone: an index into ``alphabet``, 1 … 34.
  package var kind: UInt8
  /// The expected length in murattal, in counts: the length of a short vowel, about 0.15
  /// s. Lengths grow faster than the ḥarakāt of the rules: what is 2 there is 2.6 here, 6 is 20.
  package var counts: Double
  /// True if a word begins with it.
  package var startsWord: Bool

  /// - Parameters: see the properties of the same names.
  package init(kind: UInt8, counts: Double, startsWord: Bool) {
    self.kind = kind
    self.counts = counts
    self.startsWord = startsWord
  }
}
