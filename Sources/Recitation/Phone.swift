import Resources

/// A speech sound that is expected from the text.
///
/// Sounds with different spectra have different classes. For example, there are separate classes
/// for the emphatic lām of the name Allah, for an `a` that the preceding consonant draws back, and
/// for the nasal of ikhfāʾ and idghām. Length does not affect the class: a long vowel has the class
/// of the short vowel, but more ``counts``.
package struct Phone: Hashable, Sendable {
  /// Letters that stand for the classes in ``PhoneticText``, in the order of the class indices;
  /// index 0 is silence.
  package static let alphabet = Array(
    EmbeddedFiles.bytes(of: "Resources/text/phone-alphabet.txt").dropLast())
  /// Class of silence.
  package static let silence: UInt8 = 0

  /// Class: an index into ``alphabet``, 1 … 34.
  package var kind: UInt8
  /// Expected length in murattal, in counts. A count is the length of a short vowel, about 0.15 s.
  /// The rules of recitation give lengths in ḥarakāt, which are not proportional to counts: 2
  /// ḥarakāt are 2.6 counts, but 6 ḥarakāt are 20 counts.
  package var counts: Double
  /// True if a word begins with this phone.
  package var startsWord: Bool
}
