import AudioCore
import Recitation

/// The words of the printed text in Hafs as one sequence. Each word is reduced to a skeleton that
/// is the same for all spellings of the word.
///
/// A word can be printed with all marks, typed without marks, or transcribed by a speech engine.
/// These spellings differ in their marks, in the seats of hamza and in the letters for long vowels.
/// The skeleton keeps only the consonants:
/// - alif is left out, and so are waw and ya, unless they are the first letter;
/// - a doubled letter counts once;
/// - at the end of a word, ta marbuta, ha and ta are the same letter.
///
/// Several words can have the same skeleton, but a sequence of a few skeletons identifies one place
/// in the text.
struct QuranWords: Sendable {
  /// The skeletons of the bundled text.
  static let hafs = QuranWords()

  /// For each ayah in text order, the index of its first word.
  private let starts: [Int]
  /// The reference of each ayah, in the order of ``starts``.
  private let refs: [AyahRef]
  /// The skeleton number of each word.
  private let row: [Int]
  /// The skeletons, indexed by their numbers.
  private let skeletons: [String]
  private let numbers: [String: Int]
  /// The word indices in the order of three skeletons: the skeleton of the word and those of the
  /// two words after it. If these skeletons are equal, the indices are in text order.
  private let byTriple: [UInt32]
  /// The ayat of one or two words, as ranges of word indices.
  private let shortAyat: [Range<Int>]

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
        // The whole ayah is normalised at once, because this is faster. If the result has another
        // number of words than the ayah, the words are normalised one by one instead.
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
    let keys = row.indices.dropLast(2).map { Self.key(row[$0], row[$0 + 1], row[$0 + 2]) }
    byTriple = keys.indices.map(UInt32.init).sorted { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    self.starts = starts
    self.refs = refs
    self.row = row
    self.skeletons = skeletons
    self.numbers = numbers
    shortAyat = short
  }

  /// The number of words.
  var count: Int { row.count }

  /// Returns the skeleton of a word that ``Folding`` has normalised.
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

  /// Returns the number of a skeleton; nil if no word of the text has it.
  func number(of skeleton: String) -> Int? { numbers[skeleton] }

  /// The skeleton number of the word at an index.
  subscript(place: Int) -> Int { row[place] }

  /// Returns the skeleton of the word at an index.
  func skeleton(at place: Int) -> String { skeletons[row[place]] }

  /// Returns the indices at which three skeletons occur in sequence, in text order.
  func places(of first: Int, _ second: Int, _ third: Int) -> [Int] {
    let key = Self.key(first, second, third)
    let start = byTriple.indices.partitionPoint { self.key(at: $0) >= key }
    return byTriple[start...].indices.prefix { self.key(at: $0) == key }.map { Int(byTriple[$0]) }
  }

  /// The key of the three skeletons at an index of ``byTriple``.
  private func key(at index: Int) -> Int {
    let place = Int(byTriple[index])
    return Self.key(row[place], row[place + 1], row[place + 2])
  }

  /// Combines three skeleton numbers, each below 2²⁰, into one number.
  private static func key(_ first: Int, _ second: Int, _ third: Int) -> Int {
    (first << 20 | second) << 20 | third
  }

  /// For each skeleton number, the indices of the words with this skeleton, in text order.
  private static let placesOfSkeletons: [[Int]] = {
    var places = [[Int]](repeating: [], count: hafs.skeletons.count)
    for (place, number) in hafs.row.enumerated() { places[number].append(place) }
    return places
  }()

  /// The pairs of consecutive words, by the skeleton that the two words have when they are joined.
  /// A pair is stored as the index of its first word, in text order.
  private static let placesOfPairs: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for place in hafs.row.indices.dropLast() {
      let pair = skeleton(hafs.skeleton(at: place) + hafs.skeleton(at: place + 1))
      places[pair, default: []].append(place)
    }
    return places
  }()

  /// Returns the word indices in `limits`, in text order, at which a word has one of the given
  /// skeletons, or at which two joined consecutive words have it. For each skeleton, only the words
  /// and the pairs nearest to `place` are returned: at most `most` words and `most` pairs on each
  /// side.
  static func places(
    of skeletons: [String], in limits: Range<Int>, near place: Int, most: Int
  ) -> [Int] {
    let found = skeletons.flatMap { skeleton in
      let places =
        (
          hafs.number(of: skeleton).map { placesOfSkeletons[$0] } ?? [],
          placesOfPairs[skeleton] ?? []
        )
      return [places.0, places.1].flatMap { places -> ArraySlice<Int> in
        let first = places.indices.partitionPoint { places[$0] >= limits.lowerBound }
        let end = places.indices.partitionPoint { places[$0] >= limits.upperBound }
        let middle = min(max(places.indices.partitionPoint { places[$0] >= place }, first), end)
        return places[max(first, middle - most)..<min(end, middle + most)]
      }
    }
    return Set(found).sorted()
  }

  /// Returns the ayat of one or two words that have exactly the given skeletons.
  ///
  /// - Parameter numbers: the skeleton number of each word.
  /// - Returns: the word indices of each such ayah.
  func shortAyat(of numbers: [Int]) -> [Range<Int>] {
    shortAyat.filter { row[$0].elementsEqual(numbers) }
  }

  /// Returns the ayah of a word, and the index of the ayah's first word.
  func ayah(at place: Int) -> (ref: AyahRef, start: Int) {
    let ayah = max(0, starts.indices.partitionPoint { starts[$0] > place } - 1)
    return (refs[ayah], starts[ayah])
  }

  /// Returns the word indices of an ayah; nil if the ayah does not exist.
  func range(of ayah: AyahRef) -> Range<Int>? {
    let place = refs.indices.partitionPoint { refs[$0] >= ayah }
    guard place < refs.count, refs[place] == ayah else { return nil }
    return starts[place]..<(place + 1 < starts.count ? starts[place + 1] : row.count)
  }

  /// Returns the word indices of several ayat; nil if either end does not exist. A basmalah before
  /// a surah gets the words of 1:1.
  func range(of ayat: AyahRange) -> Range<Int>? {
    if ayat.end.ayah == 0 { return range(of: AyahRef(surah: 1, ayah: 1)) }
    let start = ayat.start.ayah == 0 ? AyahRef(surah: ayat.start.surah, ayah: 1) : ayat.start
    guard let first = range(of: start), let last = range(of: ayat.end) else { return nil }
    return first.lowerBound..<last.upperBound
  }
}
