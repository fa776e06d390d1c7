import AudioCore
import Recitation

/// The words of the printed text in Hafs as one row, by what people and programs write alike of
/// them.
///
/// Printed with all marks, typed without, or heard by an engine, a word differs in marks, in the
/// seats of the hamza and in where a long vowel is a letter. What stays are its consonants: alif is
/// left out of the folded word, and waw and ya but for the first letter; a letter that is doubled
/// counts once, and ta marbuta, ha and ta are one letter at the end. One such skeleton may stand
/// for several words; a few in a row leave one place.
struct QuranWords: Sendable {
  /// The bundled text.
  static let hafs = QuranWords()

  /// A place in the row where an ayah begins, and the ayah.
  private let starts: [Int]
  private let refs: [AyahRef]
  /// The number of each word's skeleton.
  private let row: [Int]
  /// The skeletons by their numbers.
  private let skeletons: [String]
  private let numbers: [String: Int]
  /// Places by three skeletons in a row.
  private let triples: [Triple: [Int]]
  /// The ayat of one or two words.
  private let shortAyat: [Range<Int>]

  private struct Triple: Hashable {
    let first, second, third: Int
  }

  private init() {
    var starts: [Int] = []
    var refs: [AyahRef] = []
    var row: [Int] = []
    var skeletons: [String] = []
    var numbers: [String: Int] = [:]
    var short: [Range<Int>] = []
    for surah in 1...114 {
      for (index, words) in PrintedAyat.surah(surah).enumerated() {
        starts.append(row.count)
        refs.append(AyahRef(surah: surah, ayah: index + 1))
        // Folded together, which is faster; where a sign parts them, word by word.
        let together = Folding.words(of: words.joined(separator: " "))
        let folded =
          together.count == words.count
          ? together : words.map { Folding.words(of: $0).joined() }
        for word in folded {
          let skeleton = Self.skeleton(word)
          let number = numbers[skeleton] ?? skeletons.count
          if number == skeletons.count {
            numbers[skeleton] = number
            skeletons.append(skeleton)
          }
          row.append(number)
        }
        if words.count <= 2 { short.append(row.count - words.count..<row.count) }
      }
    }
    var triples: [Triple: [Int]] = [:]
    for index in row.indices.dropLast(2) {
      triples[Triple(first: row[index], second: row[index + 1], third: row[index + 2]), default: []]
        .append(index)
    }
    self.starts = starts
    self.refs = refs
    self.row = row
    self.skeletons = skeletons
    self.numbers = numbers
    self.triples = triples
    shortAyat = short
  }

  /// Number of words.
  var count: Int { row.count }

  /// The skeleton of a folded word.
  static func skeleton(_ folded: String) -> String {
    var result: [Unicode.Scalar] = []
    for (index, letter) in folded.unicodeScalars.enumerated() {
      switch letter {
      case "ا": continue
      case "و", "ي": if index > 0 { continue }
      default: break
      }
      if result.last != letter { result.append(letter) }
    }
    if result.last == "ه" {
      result.removeLast()
      if result.last != "ت" { result.append("ت") }
    }
    return String(String.UnicodeScalarView(result))
  }

  /// The number of a skeleton; nil if no word has it.
  func number(of skeleton: String) -> Int? { numbers[skeleton] }

  /// The number of the skeleton of a word.
  subscript(place: Int) -> Int { row[place] }

  /// The skeleton of a word.
  func skeleton(at place: Int) -> String { skeletons[row[place]] }

  /// The places at which three skeletons follow each other, in order.
  func places(of first: Int, _ second: Int, _ third: Int) -> [Int] {
    triples[Triple(first: first, second: second, third: third)] ?? []
  }

  /// The ayat of one or two words that have just these skeletons.
  func shortAyat(of numbers: [Int]) -> [Range<Int>] {
    shortAyat.filter { row[$0].elementsEqual(numbers) }
  }

  /// The ayah of a word, and the place of its first word.
  func ayah(at place: Int) -> (ref: AyahRef, start: Int) {
    let ayah = max(0, starts.indices.partitionPoint { starts[$0] > place } - 1)
    return (refs[ayah], starts[ayah])
  }

  /// The words of an ayah; nil if there is none.
  func range(of ayah: AyahRef) -> Range<Int>? {
    let place = refs.indices.partitionPoint { refs[$0] >= ayah }
    guard place < refs.count, refs[place] == ayah else { return nil }
    return starts[place]..<(place + 1 < starts.count ? starts[place + 1] : row.count)
  }

  /// The words of several ayat; of the basmalah, those of 1:1. Nil if one of the ends is none.
  func range(of ayat: AyahRange) -> Range<Int>? {
    if ayat.end.ayah == 0 { return range(of: AyahRef(surah: 1, ayah: 1)) }
    let start = ayat.start.ayah == 0 ? AyahRef(surah: ayat.start.surah, ayah: 1) : ayat.start
    guard let first = range(of: start), let last = range(of: ayat.end) else { return nil }
    return first.lowerBound..<last.upperBound
  }
}
