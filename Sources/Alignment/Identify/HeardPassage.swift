import Recitation
import SequenceModels

/// Ayat in the order of Hafs, with the basmalah before each surah that has one.
struct WholeText: Sendable {
  /// All of the Quran.
  static let bundled = WholeText(surahs: 1...114)

  /// Per unit its phones.
  private(set) var phones: [[Phone]] = []
  /// Per unit its ayah; ayah 0 for a basmalah that is not numbered.
  private(set) var ayat: [AyahRef] = []
  /// Per unit the place of its ayah among all ayat of the text; a basmalah has that of ayah 1.
  private(set) var places: [Int] = []

  /// - Parameter surahs: which; all their ayat.
  init(surahs: ClosedRange<Int>) {
    var place = 0
    for surah in surahs {
      var ayah = AyahRef(surah: surah, ayah: surah == surahs.lowerBound ? 1 : 0)
      if PhoneticText.bundled.phones(of: ayah) == nil { ayah = AyahRef(surah: surah, ayah: 1) }
      while let next = PhoneticText.bundled.phones(of: ayah) {
        phones.append(next)
        ayat.append(ayah)
        places.append(place)
        if ayah.ayah > 0 { place += 1 }
        ayah = AyahRef(surah: surah, ayah: ayah.ayah + 1)
      }
    }
  }

  /// The ayah of a unit, ayah 1 for the basmalah before it.
  func ayah(of unit: Int) -> AyahRef {
    AyahRef(surah: ayat[unit].surah, ayah: max(1, ayat[unit].ayah))
  }

  /// The counts of a unit.
  func counts(of unit: Int) -> Double { phones[unit].reduce(0) { $0 + $1.counts } }

  /// All units.
  var units: Range<Int> { 0..<phones.count }

  /// Some units recited at a pace, in rows per count; the first of them is unit 0 of the search.
  func search(rowsPerCount: Double, in units: Range<Int>) -> RunSearch {
    RunSearch(
      units: units.map { StateChain(of: phones[$0], rowsPerCount: rowsPerCount) },
      optional: Set(units.indices.filter { ayat[$0].ayah == 0 }.map { $0 - units.lowerBound }))
  }
}

/// Runs that follow each other in the text as well: a passage, perhaps with repeats and with a few
/// ayat that were not heard.
struct HeardPassage {
  /// In order of time; rows are those of ``SoundFrames``.
  private(set) var runs: [RunSearch.Run]

  /// All units from the first to the last.
  var units: ClosedRange<Int> {
    first.units.lowerBound...last.units.upperBound
  }
  /// From where the first run begins to where the last one ends.
  var rows: Range<Int> { runs[0].rows.lowerBound..<runs[runs.count - 1].rows.upperBound }
  /// The run in which the first unit is heard.
  var first: RunSearch.Run { runs.min { $0.units.lowerBound < $1.units.lowerBound } ?? runs[0] }
  /// The run in which the last unit is heard.
  var last: RunSearch.Run { runs.max { $0.units.upperBound < $1.units.upperBound } ?? runs[0] }
  /// The run after the first, if it is further on in the text.
  var second: RunSearch.Run? {
    let first = first
    let next = runs.first { $0.rows.lowerBound >= first.rows.upperBound }
    return next.flatMap { $0.units.lowerBound > first.units.upperBound ? $0 : nil }
  }
  /// The run before the last, if that is further on in the text.
  var lastButOne: RunSearch.Run? {
    let last = last
    let before = runs.last { $0.rows.upperBound <= last.rows.lowerBound }
    return before.flatMap { $0.units.upperBound < last.units.lowerBound ? $0 : nil }
  }

  /// How many rows its runs have.
  var heardRows: Int { runs.reduce(0) { $0 + $1.rows.count } }
  /// What they are worth.
  var score: Float { runs.reduce(0) { $0 + $1.score } }

  /// The passages of a recording, in order of time. What is rather chance than words does not part
  /// those that are words, nor bound them.
  static func passages(in listening: Listening) -> [HeardPassage] {
    let runs = listening.runs.filter {
      listening.fit(of: $0) >= IdentifyingWeights.leastFit
        && $0.score >= IdentifyingWeights.leastScore
    }
    let heard = joined(runs, in: listening.text).map {
      let rows = listening.soundingRows($0.rows)
      return (passage: $0, words: PassageChance.words(fit: listening.fit(of: $0), rows: rows))
    }
    let least = heard.contains { $0.words > 0.5 } ? 0.5 : IdentifyingWeights.leastListed
    let words = heard.filter { $0.words >= least }
    return joined(words.flatMap(\.passage.runs), in: listening.text)
  }

  /// The passages that some runs make, in order of time.
  static func joined(_ runs: [RunSearch.Run], in text: WholeText) -> [HeardPassage] {
    var result: [HeardPassage] = []
    for run in runs {
      if let before = result.last, before.goesOn(with: run, in: text) {
        result[result.count - 1].runs.append(run)
      } else {
        result.append(HeardPassage(runs: [run]))
      }
    }
    return result
  }

  private func goesOn(with run: RunSearch.Run, in text: WholeText) -> Bool {
    let own = text.places[units.lowerBound]...text.places[units.upperBound]
    let next = text.places[run.units.lowerBound]
    return own.lowerBound - IdentifyingWeights.jumps.back <= next
      && next <= own.upperBound + 1 + IdentifyingWeights.missingAyat
  }
}

extension SoundFrames {
  /// How many of some rows are not silence.
  func soundingRows(_ rows: Range<Int>) -> Int { isQuiet[rows].count { !$0 } }

  /// What of the sound of the recording some passages explain, 0…1: a greeting or a remark before,
  /// between and after them is no matter.
  ///
  /// - Parameter passages: rows, in order.
  /// - Returns: the share.
  func share(explainedBy passages: [Range<Int>]) -> Double {
    let remark = IdentifyingWeights.remarkSeconds / step
    var unexplained = 0.0
    var from = 0
    for passage in passages + [count..<count] {
      let rows = from..<max(from, passage.lowerBound)
      unexplained += max(0, Double(soundingRows(rows)) - remark)
      from = max(from, passage.upperBound)
    }
    let all = soundingRows(0..<count)
    return all > 0 ? 1 - unexplained / Double(all) : 0
  }
}
