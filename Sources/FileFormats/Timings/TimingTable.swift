import AudioCore
import Recitation

/// The reader of a layout that lists each ayah once, with its times.
struct TimingTable: Sendable {
  typealias Read = @Sendable (ForeignFile, Int?) throws(TimingFileError) -> TimingFile

  let recognises: @Sendable (ForeignFile) -> Bool
  /// The function that reads a file. Its second argument is the surah of the user's recording, if
  /// the recording contains only one surah.
  let read: Read
}

extension FileFormat {
  /// Creates a format for a timing table.
  ///
  /// - Parameters:
  ///   - name: the name in command-line options.
  ///   - summary: a clause for help texts and lists.
  ///   - losses: the losses of this format in addition to those of every timing table. Every timing
  ///     table loses formulae, talk, fragments, repeats, missing words, confirmations, voices,
  ///     silences and the recording's properties.
  ///   - table: the layout's reader.
  ///   - content: the recitations that the format stores, with the function that returns its files.
  init(
    _ name: String, summary: String, furtherLosses losses: Set<Loss>, table: TimingTable,
    holding content: TableContent
  ) {
    self.init(
      name, summary: summary,
      losses: losses.union([
        .formulae, .talk, .fragments, .repeats, .findings, .confirmations, .voices, .silences,
        .recording,
      ]),
      writing: .init(.collection(content.collection), numbersWordsOfHafs: false),
      reading: .init(recognises: table.recognises) { (files, context) in
        try TimingTable.timings(
          files.map { file in try table.read(file, file.surahOfName ?? context.surah) }, context)
      })
  }
}

/// The recitations that a table stores, with a function that returns the files of the table.
enum TableContent: Sendable {
  /// One recording of each surah.
  case surahs(@Sendable ([SurahRecording]) throws -> [ExportedFile])
  /// One recitation of each ayah.
  case ayat(@Sendable ([AyahReading]) throws -> [ExportedFile])

  /// Returns the files for the exported recordings, and the recordings that these files do not
  /// contain.
  @Sendable func collection(_ recordings: [ExportedRecording]) throws -> ExportedCollection {
    let files: [ExportedFile]
    var leftOut: [ExportedCollection.LeftOut] = []
    var isHeld: Set<RecordingID> = []
    switch self {
    case .surahs(let write):
      let surahs = SurahRecording.all(of: recordings)
      files = try write(surahs)
      isHeld = Set(surahs.map(\.recording))
      let held = Dictionary(uniqueKeysWithValues: surahs.map { ($0.surah, $0) })
      for recording in recordings {
        let found = Set(AyahReading.all(of: recording.manifest).map(\.ayah.surah))
        for surah in found.sorted() where held[surah]?.recording != recording.manifest.recording.id
        {
          leftOut.append(.init(recording.source, surah: surah, other: held[surah]?.source))
        }
        if found.isEmpty { leftOut.append(.init(recording.source)) }
      }
    case .ayat(let write):
      let readings = bestReadings(of: recordings)
      files = try write(readings)
      isHeld = Set(readings.map(\.recording))
      leftOut = recordings.filter { !isHeld.contains($0.manifest.recording.id) }
        .map { .init($0.source) }
    }
    return ExportedCollection(
      files: files, leftOut: leftOut,
      count: recordings.count { isHeld.contains($0.manifest.recording.id) })
  }
}

extension TimingTable {
  /// Converts the usable parts of tables to tracks. There is one track for each recording of a
  /// surah, and one for each file with a single ayah.
  ///
  /// An ayah that ends after the start of the next ayah is shortened to that start. Ayah 0 before a
  /// surah is the basmalah.
  ///
  /// - Throws: ``TimingFileError`` if no usable timing remains.
  static func timings(
    _ files: consuming [TimingFile], _ context: ReadingContext
  ) throws(TimingFileError) -> ForeignTimings {
    var listed = ForeignTimings.Listed(ayat: 0, words: 0)
    var lengths: [Int: Int] = [:]
    var confidences: [AyahRef: Double] = [:]
    for file in copy files {
      for entry in file.entries where entry.ayah > 0 {
        listed.ayat += 1
        listed.words += entry.words.count
      }
      lengths.merge(file.surahLengths) { $1 }
      confidences.merge(file.confidences) { $1 }
    }
    let timings = try WordTimings(
      copy files, numbering: context.numbering, length: context.length(of:),
      wordCount: context.wordCount)
    if timings.ayat.isEmpty, timings.places.isEmpty {
      throw .nothingUsable(
        faults: timings.faultLines.joined(separator: "; "), file: files.first?.name ?? "")
    }
    // The entries are freed here, so that they are not in memory while the tracks are made.
    files = []
    var found = ForeignTimings(
      tracks(of: timings, lengths, confidences), notes: timings.faultLines,
      faults: TimingFault.allCases.compactMap { fault in
        timings.faults[fault].map { count in
          ForeignTimings.Fault(
            name: fault.rawValue, text: fault.text, count: count,
            ayat: timings.examples[fault] ?? [])
        }
      })
    found.listed = listed
    return found
  }

  private static func tracks(
    of timings: WordTimings, _ lengths: [Int: Int], _ confidences: [AyahRef: Double]
  ) -> [TimedTrack] {
    func stretch(_ ayah: AyahRef, _ range: Range<Int>) -> TimedStretch {
      let words = (timings.ayat[ayah]?.words ?? []).filter { $0.start < range.count }
      return TimedStretch(
        start: Double(range.lowerBound) / 1000, end: Double(range.upperBound) / 1000,
        kind: ayah.ayah == 0 ? .basmalah : .ayah, ayat: AyahRange(start: ayah, end: ayah),
        words: words.map { word in
          TimedWord(
            ayah: ayah, number: word.number,
            start: Double(range.lowerBound + word.start) / 1000,
            end: Double(range.lowerBound + min(word.end, range.count)) / 1000)
        },
        confidence: confidences[ayah], place: ayah.description)
    }
    let ofSurahs = Dictionary(grouping: timings.places.keys, by: \.surah)
    var tracks = ofSurahs.keys.sorted().map { surah in
      let ayat = (ofSurahs[surah] ?? []).compactMap { ayah in
        timings.places[ayah].map { (ayah: ayah, range: $0) }
      }.sorted { ($0.range.lowerBound, $0.ayah) < ($1.range.lowerBound, $1.ayah) }
      var stretches: [TimedStretch] = []
      for (index, one) in ayat.enumerated() {
        let next = index + 1 < ayat.count ? ayat[index + 1].range.lowerBound : .max
        guard next > one.range.lowerBound else { continue }
        stretches.append(
          stretch(one.ayah, one.range.lowerBound..<min(one.range.upperBound, next)))
      }
      return TimedTrack(.surah(surah), length: lengths[surah].map { Double($0) / 1000 }, stretches)
    }
    for ayah in timings.ayat.keys.sorted() where timings.places[ayah] == nil {
      guard let last = timings.ayat[ayah]?.words.map(\.end).max() else { continue }
      tracks.append(TimedTrack(.ayah(ayah), [stretch(ayah, 0..<last)]))
    }
    return tracks
  }
}

/// One recitation of an ayah in a table; times in milliseconds.
struct AyahReading: Hashable {
  var ayah: AyahRef
  var recording: RecordingID
  /// The start and end in the recording.
  var start, end: Int
  /// The words, with times in the recording, in time order.
  var words: [TimingFile.Word]
  var confidence: Double
  var isConfirmed: Bool
  /// True if words of the ayah are known to be missing.
  var hasGaps: Bool

  var length: Int { end - start }

  /// The name of the ayah's file in everyayah.com's scheme.
  var fileName: String { "\(Decimals.padded(ayah.surah, 3))\(Decimals.padded(ayah.ayah, 3)).mp3" }

  /// The words, with times relative to the start of the ayah.
  var ownWords: [TimingFile.Word] {
    words.map {
      TimingFile.Word(number: $0.number, count: 1, start: $0.start - start, end: $0.end - start)
    }
  }

  /// Returns the recitations of ayat in a recording, in time order. A segment of several ayat is
  /// split at the first word of each further ayah. Ayat without word times are omitted, and their
  /// sound belongs to no other ayah. A segment of several ayat is omitted if it has no word times,
  /// or if the reciter goes back to an earlier ayah in it.
  static func all(of manifest: Manifest) -> [AyahReading] {
    guard let rate = manifest.recording.sampleRate else { return [] }
    func time(_ frame: Int) -> Int { Int((Double(frame) * 1000 / Double(rate.hertz)).rounded()) }
    return manifest.segments.flatMap { segment -> [AyahReading] in
      guard segment.kind == .ayah, let first = segment.ayah, let last = segment.endAyah else {
        return []
      }
      func reading(
        _ ayah: AyahRef, _ words: [Segment.Word], _ start: Int, _ end: Int
      ) -> AyahReading {
        AyahReading(
          ayah: ayah, recording: manifest.recording.id, start: time(start), end: time(end),
          words: words.map {
            TimingFile.Word(
              number: $0.number, count: 1, start: time($0.range.start.count),
              end: time($0.range.end.count))
          }, confidence: segment.confidence, isConfirmed: segment.isConfirmed,
          hasGaps: segment.hasGaps)
      }
      let words = segment.saidWords
      if first == last {
        return [reading(first, words, segment.range.start.count, segment.range.end.count)]
      }
      var parts: [(ayah: AyahRef, words: [Segment.Word])] = []
      for word in words {
        if parts.last?.ayah == word.ayah {
          parts[parts.count - 1].words.append(word)
        } else {
          parts.append((word.ayah, [word]))
        }
      }
      guard Set(parts.map(\.ayah)).count == parts.count else { return [] }
      return parts.indices.map { index in
        let (ayah, words) = parts[index]
        var start = words[0].range.start.count
        var end = words[words.count - 1].range.end.count
        if ayah == first { start = segment.range.start.count }
        if ayah == last { end = segment.range.end.count }
        if index + 1 < parts.count, isNext(parts[index + 1].ayah, after: ayah) {
          end = parts[index + 1].words[0].range.start.count
        }
        return reading(ayah, words, start, end)
      }
    }.filter { $0.length > 0 }
  }

  private static func isNext(_ next: AyahRef, after ayah: AyahRef) -> Bool {
    next.surah == ayah.surah
      ? next.ayah == ayah.ayah + 1 : next.surah == ayah.surah + 1 && next.ayah <= 1
  }

  /// Returns the best recitation of each ayah. A confirmed recitation is best, then one without
  /// gaps, then the one with the highest confidence, then the earliest.
  static func best(_ readings: [AyahReading]) -> [AyahReading] {
    var best: [AyahRef: AyahReading] = [:]
    for reading in readings {
      if let other = best[reading.ayah], !reading.isBetter(than: other) { continue }
      best[reading.ayah] = reading
    }
    return best.values.sorted { $0.ayah < $1.ayah }
  }

  private func isBetter(than other: AyahReading) -> Bool {
    if isConfirmed != other.isConfirmed { return isConfirmed }
    if hasGaps != other.hasGaps { return other.hasGaps }
    return confidence > other.confidence
  }
}

/// The recording that represents a surah in a table with one recording per surah.
struct SurahRecording {
  var surah: Int
  var recording: RecordingID
  /// The path of the recording, relative to the processed folder.
  var source: String
  /// The length in milliseconds.
  var length: Int
  /// The best recitation of each ayah, in text order.
  var readings: [AyahReading]
  /// The start of the basmalah before ayah 1, in milliseconds.
  var basmalah: Int?

  /// Selects for each surah the recording that contains the most ayat of the surah. If several
  /// recordings contain equally many, the first is selected.
  static func all(of recordings: [ExportedRecording]) -> [SurahRecording] {
    var found: [Int: SurahRecording] = [:]
    for recording in recordings {
      guard let rate = recording.manifest.recording.sampleRate else { continue }
      func time(_ frame: Int) -> Int { Int((Double(frame) * 1000 / Double(rate.hertz)).rounded()) }
      let readings = AyahReading.best(AyahReading.all(of: recording.manifest))
      for (surah, own) in Dictionary(grouping: readings, by: \.ayah.surah)
      where own.count > found[surah]?.readings.count ?? 0 {
        found[surah] = SurahRecording(
          surah: surah, recording: recording.manifest.recording.id, source: recording.source,
          length: time(recording.manifest.recording.frameCount), readings: own,
          basmalah: recording.manifest.segments.first {
            $0.kind == .basmalah && $0.ayah?.surah == surah
          }.map { time($0.range.start.count) })
      }
    }
    return found.values.sorted { $0.surah < $1.surah }
  }
}

/// Returns the best recitation of each ayah among all recordings.
func bestReadings(of recordings: [ExportedRecording]) -> [AyahReading] {
  AyahReading.best(recordings.flatMap { AyahReading.all(of: $0.manifest) })
}

/// Returns words as JSON lists, such as `[[1,0,40],[2,40,90]]`.
func wordList(_ words: [TimingFile.Word]) -> String {
  ExactJSON.array(
    words.map { ExactJSON.array([String($0.number), String($0.start), String($0.end)]) })
}

/// Returns a JSON object or array with each part on its own line.
func jsonLines(_ parts: [String], open: String, close: String) -> String {
  open + parts.map { "\n" + $0 }.joined(separator: ",") + "\n" + close + "\n"
}
