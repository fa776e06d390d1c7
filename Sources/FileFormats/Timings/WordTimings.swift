package import Recitation

/// Checked word timings from other programs' files.
package struct WordTimings: Hashable, Sendable {
  /// The upper limit of words in an ayah. The longest ayah, 2:282, has about 130 words.
  static let maxWords = 200
  /// The upper limit of a word's length in milliseconds; the longest sustained words take half a
  /// minute.
  static let longestWord = 60_000
  /// The lower limit of the median word length of an ayah, in milliseconds; below this limit, the
  /// times cannot be word times.
  static let shortestMedian = 4
  /// The time in milliseconds by which an ayah may end after the stated length of its recording, or
  /// a word after the stated length of its ayah's file. Stated lengths are often rounded to
  /// seconds.
  static let lengthTolerance = 1500

  /// The usable words of each ayah: at least one word. Each word starts after the previous word.
  package let ayat: [AyahRef: AyahWords]
  /// The ranges of ayat inside the recordings of their surahs, with or without words, in
  /// milliseconds.
  let places: [AyahRef: Range<Int>]
  /// The number of occurrences of each fault.
  package let faults: [TimingFault: Int]
  /// The ayat with each fault. Unknown and repeated ayat are in the order of the file; the ayat
  /// with any other fault are in the order of the text.
  package let examples: [TimingFault: [AyahRef]]

  /// Checks the content of files.
  ///
  /// - A word is kept if it has a length and starts inside its ayah and after the previous word. If
  ///   it ends after its ayah, it is shortened.
  /// - If the file counts pause marks as words, or counts from 0, the words are renumbered to match
  ///   the text.
  /// - An ayah with an uncertain numbering is skipped.
  /// - Every other item is skipped and counted as a fault.
  ///
  /// - Parameters:
  ///   - files: the files in increasing priority: if two files contain the same ayah, the later
  ///     file takes precedence. A file of recording lengths may stand before or after the files
  ///     with words.
  ///   - numbering: the ayat of the riwayah.
  ///   - length: returns the length in seconds of the user's recording of a surah; nil if it is
  ///     unknown. If the file does not state the end of the last ayah of a surah, the ayah ends
  ///     with its recording.
  ///   - wordCount: the number of words in an ayah's text; nil if unknown.
  /// - Throws: ``TimingFileError/onlyLengths(file:)``.
  package init(
    _ files: [TimingFile], numbering: AyahNumbering, length: (Int) -> Double? = { _ in nil },
    wordCount: (AyahRef) -> Int?
  ) throws(TimingFileError) {
    if let first = files.first, files.allSatisfy({ $0.layout == .qulSurahs }) {
      throw .onlyLengths(file: first.name)
    }
    var lengths: [Int: Int] = [:]
    for file in files { lengths.merge(file.surahLengths) { $1 } }
    var faults: [TimingFault: Int] = [:]
    var examples: [TimingFault: [AyahRef]] = [:]
    var entries: [AyahRef: TimingFile.Entry] = [:]
    for entry in files.flatMap(\.entries) {
      guard (1...114).contains(entry.surah), entry.ayah >= (entry.isWithoutWords ? 0 : 1),
        numbering.contains(AyahRef(surah: entry.surah, ayah: entry.ayah))
      else {
        faults[.unknownAyat, default: 0] += 1
        if (1...114).contains(entry.surah), entry.ayah > 0 {
          examples[.unknownAyat, default: []].append(
            AyahRef(surah: entry.surah, ayah: entry.ayah))
        }
        continue
      }
      let ref = AyahRef(surah: entry.surah, ayah: entry.ayah)
      if entries.updateValue(entry, forKey: ref) != nil {
        faults[.ayatSaidTwice, default: 0] += 1
        examples[.ayatSaidTwice, default: []].append(ref)
      }
    }
    var ayat: [AyahRef: AyahWords] = [:]
    var places: [AyahRef: Range<Int>] = [:]
    for (ref, var entry) in entries.sorted(by: { $0.key < $1.key }) {
      if case .open(let from) = entry.place, ref.ayah == numbering.ayahCount(of: ref.surah),
        let end = lengths[ref.surah] ?? length(ref.surah).flatMap({ ms($0 * 1000) })
      {
        entry.place = .recording(from: from, to: end)
      }
      var check = TimingCheck(
        entry, recordingLength: lengths[ref.surah], wordCount: wordCount(ref))
      let words = check.run()
      faults.merge(check.faults) { $0 + $1 }
      for fault in check.faults.keys { examples[fault, default: []].append(ref) }
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
        examples[.ayatOverlapping, default: []].append(ref)
      }
    }
    self.ayat = ayat
    self.places = places
    self.faults = faults
    self.examples = examples
  }

  /// The faults as lines for the user. A line has the kept or skipped items, their count, and the
  /// first ayat with the fault.
  package var faultLines: [String] {
    TimingFault.allCases.compactMap { fault in
      faults[fault].map { count in
        let first = (examples[fault] ?? []).prefix(3).map(\.description).joined(separator: ", ")
        return "\(fault.isKept ? "kept" : "left out"): \(fault.text) (\(count))"
          + (first.isEmpty ? "" : ", first \(first)")
      }
    }
  }
}
