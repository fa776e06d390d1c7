package import Recitation

/// Word timings from other tools' files, checked.
package struct WordTimings: Hashable, Sendable {
  /// The most words of an ayah: the longest, 2:282, has about 130.
  static let mostWords = 200
  /// A word longer than this, in milliseconds, is an error: the longest that are held take half a
  /// minute.
  static let longestWord = 60_000
  /// If half of an ayah's words are shorter, in milliseconds, its times mean something else.
  static let shortestMedian = 4
  /// The milliseconds that an ayah may end after the stated length of its recording, or
  /// a word after that of its ayah's file: such lengths are often rounded to seconds.
  static let lengthTolerance = 1500

  /// The usable words: at least one of each ayah, each starting after the one before.
  package let ayat: [AyahRef: AyahWords]
  /// The ayat that lie inside the recordings of their surahs, with words or without, in
  /// milliseconds.
  let places: [AyahRef: Range<Int>]
  /// Number of occurrences of each fault.
  package let faults: [TimingFault: Int]
  /// The first ayat with each fault, at most three.
  package let examples: [TimingFault: [AyahRef]]

  /// Number of usable words.
  package var wordCount: Int { ayat.values.reduce(0) { $0 + $1.words.count } }

  /// Checks what files say.
  ///
  /// Kept are words with a length that start inside their ayah and after the word before; an end
  /// after the end of the ayah is set back to it. Where the file counts pause marks as words, or
  /// counts from 0, the words are numbered as the text has them; where that is not sure, the ayah
  /// is left out. All else is left out and counted.
  ///
  /// - Parameters:
  ///   - files: in the order in which they count: of an ayah that two name, the last is taken.
  ///     Lengths of recordings may stand before or after the words.
  ///   - numbering: which ayat there are.
  ///   - wordCount: how many words the text of an ayah has; nil if that is not known.
  /// - Throws: ``TimingFileError/onlyLengths(file:)``.
  package init(
    _ files: [TimingFile], numbering: AyahNumbering, wordCount: (AyahRef) -> Int?
  ) throws(TimingFileError) {
    if let first = files.first, files.allSatisfy({ $0.layout == .qulSurahs }) {
      throw .onlyLengths(file: first.name)
    }
    var lengths: [Int: Int] = [:]
    for file in files { lengths.merge(file.surahLengths) { $1 } }
    var faults: [TimingFault: Int] = [:]
    var entries: [AyahRef: TimingFile.Entry] = [:]
    for entry in files.flatMap(\.entries) {
      guard (1...114).contains(entry.surah), entry.ayah >= (entry.isWithoutWords ? 0 : 1),
        numbering.contains(AyahRef(surah: entry.surah, ayah: entry.ayah))
      else {
        faults[.unknownAyat, default: 0] += 1
        continue
      }
      let ref = AyahRef(surah: entry.surah, ayah: entry.ayah)
      if entries.updateValue(entry, forKey: ref) != nil { faults[.ayatSaidTwice, default: 0] += 1 }
    }
    var ayat: [AyahRef: AyahWords] = [:]
    var places: [AyahRef: Range<Int>] = [:]
    var examples: [TimingFault: [AyahRef]] = [:]
    for (ref, entry) in entries.sorted(by: { $0.key < $1.key }) {
      var check = TimingCheck(
        entry, recordingLength: lengths[ref.surah], wordCount: wordCount(ref))
      let words = check.run()
      faults.merge(check.faults) { $0 + $1 }
      for fault in check.faults.keys where examples[fault]?.count ?? 0 < 3 {
        examples[fault, default: []].append(ref)
      }
      if check.isInsideRecording, case .recording(let from, let to) = entry.place {
        places[ref] = from..<to
      }
      guard words != nil || entry.isWithoutWords else { continue }
      if let words { ayat[ref] = AyahWords(words, cutLength: check.cutLength) }
      if case .recording(_, let to) = entry.place,
        case .recording(let next, _) =
          entries[AyahRef(surah: ref.surah, ayah: ref.ayah + 1)]?.place, to > next
      {
        faults[.ayatOverlapping, default: 0] += 1
      }
    }
    self.ayat = ayat
    self.places = places
    self.faults = faults
    self.examples = examples
  }

  /// The faults for a person, one line each: what was kept or left out, how often, and where first.
  package var faultLines: [String] {
    TimingFault.allCases.compactMap { fault in
      faults[fault].map { count in
        let first = (examples[fault] ?? []).map(\.description).joined(separator: ", ")
        return "\(fault.isKept ? "kept" : "left out"): \(fault.text) (\(count))"
          + (first.isEmpty ? "" : ", first \(first)")
      }
    }
  }
}
