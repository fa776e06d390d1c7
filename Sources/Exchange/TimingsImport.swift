import AudioCore
package import Corrections
import Editing
import FileFormats
import Foundation
package import HostSystem
package import Library
import Recitation
import Resolving
package import SystemPackage

/// An import of other programs' times into a library.
///
/// Times of recordings become segments, with the format and the file as their source. These
/// segments are suggestions, like the results of an analysis, unless the user confirms them.
/// Segments that a person confirmed or corrected stay unchanged. Times of a reciter's ayah files
/// become the reciter's word timings.
package struct TimingsImport: Sendable {
  /// The sound files to which the times belong.
  package enum Target: Sendable {
    /// A recording, by id, path or name.
    case recording(String)
    /// The recordings of a reciter, matched by surah, and the reciter's ayah files.
    case reciter(String)
  }

  /// The result of an import.
  package struct Outcome: Encodable {
    /// The names of the formats of the imported files.
    package var formats: [String] = []
    /// The changes in each recording.
    package var recordings: [RecordingEdit.Outcome] = []
    /// The number of ayat and words stored for the reciter's ayah files.
    package var ayat = 0, words = 0
    /// True if the earlier word timings of the reciter were deleted.
    package var isCleared = false
    /// Notes on skipped, converted and counted items.
    package var notes: [String] = []
    /// Errors of tracks and recordings whose times could not be imported.
    package var errors: [ReportedError] = []
    /// The reason why the library has no backup of today; empty if there is such a backup.
    package var warnings: [ReportedError] = []

    private enum CodingKeys: CodingKey { case formats, recordings, ayat, words, notes }
  }

  /// The library's folder.
  package let library: FilePath
  package let target: Target
  package let files: ForeignFiles
  /// True if the user confirms the times; the segments are then stored as confirmed.
  package let confirms: Bool
  package let signature: Signature
  /// True to confirm even ayat whose length does not fit their words.
  private let allowsAnyLength: Bool
  /// True to delete the earlier word timings of the reciter's files before the import.
  private let clears: Bool

  package init(
    library: FilePath, target: Target, files: ForeignFiles, confirms: Bool, signature: Signature,
    allowsAnyLength: Bool = false, clears: Bool = false
  ) {
    self.library = library
    self.target = target
    self.files = files
    self.confirms = confirms
    self.signature = signature
    self.allowsAnyLength = allowsAnyLength
    self.clears = clears
  }

  /// Imports the files.
  ///
  /// - Parameter mode: the edit mode: preview, or apply and store.
  /// - Returns: the changes.
  /// - Throws: errors of the files, before anything is changed; `HostError`; `LibraryError`, for
  ///   example `reciterWithoutFiles` if the word timings of a reciter without ayah files are to be
  ///   deleted.
  package func run(_ mode: RecordingEdit.Mode) throws -> Outcome {
    var outcome = Outcome(formats: files.groups.map(\.format.name))
    var words: [AyahRef: AyahWords] = [:]
    // The library is opened only for reading here and closed below, because it cannot be open for
    // reading and for writing at once.
    let store = try LibraryStore(reading: library)
    let pairs: [Pair]
    var reciter: Reciter?
    switch target {
    case .recording(let name): pairs = [try pair(name, in: store, &outcome)].flatMap { $0 }
    case .reciter(let name):
      let found = try store.reciter(matching: name).reciter
      if clears, found.files == nil { throw LibraryError.reciterWithoutFiles(found.name) }
      reciter = found
      pairs = try self.pairs(found, in: store, &words, &outcome)
    }
    try store.close()
    outcome.ayat = words.count
    outcome.words = words.values.reduce(0) { $0 + $1.words.count }
    outcome.isCleared = clears
    switch mode {
    case .preview:
      for pair in pairs {
        try place(pair, &outcome) { edit, body in try edit.run(.preview, body) }
      }
    case .apply:
      // All recordings and words are stored in one transaction, so that a killed process leaves no
      // partial import.
      let folder: LibraryFolder
      if words.isEmpty, !clears {
        folder = try LibraryFolder(sharing: library)
      } else {
        folder = try LibraryFolder(locking: library, create: false)
      }
      let store = folder.store
      try store.transaction {
        for pair in pairs {
          try place(pair, &outcome) { edit, body in try edit.run(in: store, body) }
        }
        if let reciter {
          if clears { try store.removeWords(of: reciter.id) }
          if !words.isEmpty { try store.keep(words, of: reciter.id) }
        }
      }
      outcome.warnings += [try folder.release()].compactMap { $0 }
    }
    return outcome
  }

  /// A track and the recording to which it belongs.
  private struct Pair {
    var track: TimedTrack
    var origin: String
    var summary: RecordingSummary
  }

  private func pair(
    _ name: String, in store: LibraryStore, _ outcome: inout Outcome
  ) throws -> [Pair] {
    let summary = try store.recording(matching: name)
    let surahs = Self.surahs(of: summary)
    let context = try ReadingContext(
      summary.recording.riwayah, surah: surahs.count == 1 ? surahs.first : nil,
      length: summary.recording.durationSeconds)
    return try files.timings(context).map { origin, timings in
      outcome.notes += timings.notes
      let index = try Self.track(of: timings.tracks, for: summary, holding: surahs, origin)
      return Pair(track: timings.tracks[index], origin: origin, summary: summary)
    }
  }

  /// Matches tracks to recordings of a reciter. If a track has no recording and the reciter has
  /// ayah files, the words of the track are added to `words`.
  private func pairs(
    _ reciter: Reciter, in store: LibraryStore, _ words: inout [AyahRef: AyahWords],
    _ outcome: inout Outcome
  ) throws -> [Pair] {
    let recordings = try store.recordings().filter {
      $0.recording.reciter == reciter.name && $0.recording.sampleRate != nil
    }
    let riwayah = reciter.riwayah ?? recordings.first?.recording.riwayah ?? .hafs
    let bySurah = Self.bySurah(recordings)
    var pairs: [Pair] = []
    var context = try ReadingContext(riwayah)
    context.surahLengths = Self.lengths(bySurah)
    for (origin, timings) in try files.timings(context) {
      outcome.notes += timings.notes
      let named = NamedTracks(timings.tracks, of: recordings)
      for (index, track) in timings.tracks.enumerated() {
        let found: [RecordingSummary] =
          switch track.sound {
          case .surah(let surah): bySurah[surah] ?? []
          case .file: named.recordings[index] ?? []
          case .unnamed: timings.tracks.count == 1 && recordings.count == 1 ? recordings : []
          case .ayah: []
          }
        let ofFiles = found.isEmpty && reciter.files != nil ? Self.words(of: track) : [:]
        if found.count == 1 {
          pairs.append(Pair(track: track, origin: origin, summary: found[0]))
        } else if !ofFiles.isEmpty {
          words.merge(ofFiles) { $1 }
        } else {
          outcome.errors.append(
            ReportedError(
              found.isEmpty
                ? TimingsError.noRecording(track.sound, reciter: reciter.name, origin: origin)
                : .severalRecordings(
                  count: found.count, reciter: reciter.name, of: track.sound, origin: origin)))
        }
      }
    }
    return pairs
  }

  /// Returns the length, in seconds, of the recording of each surah that has only one recording.
  /// The key 0 stands for recordings of several surahs.
  static func lengths(_ bySurah: [Int: [RecordingSummary]]) -> [Int: Double] {
    bySurah.filter { $0.key > 0 && $0.value.count == 1 }.mapValues {
      $0[0].recording.durationSeconds
    }
  }

  /// Returns the recordings of each surah. The key 0 stands for recordings of several surahs.
  static func bySurah(_ recordings: [RecordingSummary]) -> [Int: [RecordingSummary]] {
    Dictionary(grouping: recordings) { summary in
      let surahs = surahs(of: summary)
      return surahs.count == 1 ? surahs[0] : 0
    }
  }

  /// Returns the surahs that a recording should hold. If they are unknown, returns the range of the
  /// detected surahs.
  static func surahs(of summary: RecordingSummary) -> [Int] {
    let stated = summary.recording.expected.flatMap { Array($0.start.surah...$0.end.surah) }
    return stated.isEmpty ? summary.coveredSurahs.map(Array.init) ?? [] : Set(stated).sorted()
  }

  /// Finds the track that belongs to a recording.
  ///
  /// - Parameters:
  ///   - tracks: the tracks of the files of one format.
  ///   - summary: the recording.
  ///   - surahs: see ``surahs(of:)``.
  ///   - origin: the files, for the error.
  /// - Returns: the index of the track.
  /// - Throws: ``TimingsError`` if no track fits, or several do.
  static func track(
    of tracks: [TimedTrack], for summary: RecordingSummary, holding surahs: [Int], _ origin: String
  ) throws(TimingsError) -> Int {
    let named = NamedTracks(tracks, of: [summary])
    let fitting = tracks.indices.filter { index in
      switch tracks[index].sound {
      case .unnamed: true
      case .file: named.recordings[index] != nil
      case .surah(let surah): surahs == [surah]
      case .ayah(let ayah):
        summary.recording.expected == [AyahRange(start: ayah, end: ayah)]
      }
    }
    if fitting.count == 1 { return fitting[0] }
    if tracks.count == 1 {
      switch tracks[0].sound {
      case .ayah(let ayah) where surahs != [ayah.surah] && !surahs.isEmpty:
        break  // The ayah belongs to a surah that the recording does not contain.
      case .file(let name) where !NamedTracks.isName(name, of: summary):
        throw TimingsError.ofAnother(name, recording: summary.displayPath, origin: origin)
      default: return 0
      }
    }
    throw TimingsError.ambiguous(
      tracks: tracks.count, fitting: fitting.count,
      hasAyahFiles: tracks.contains { if case .ayah = $0.sound { true } else { false } },
      origin: origin)
  }

  /// Converts a track to segments and applies them to its recording with `run`.
  private func place(
    _ pair: Pair, _ outcome: inout Outcome,
    _ run: (RecordingEdit, (inout EditedRecording, AyahNumbering) throws -> [String]) throws ->
      RecordingEdit.Outcome
  ) throws {
    let (recording, path) = (pair.summary.recording, pair.summary.displayPath)
    let numbering = try ReadingContext(recording.riwayah).numbering
    let placed = PlacedTrack(pair.track, in: recording, numbering, origin: pair.origin)
    outcome.notes += placed.notes.map { "\(path): \($0)" }
    guard !placed.segments.isEmpty else {
      outcome.errors.append(
        ReportedError(
          TimingsError.outside(
            stretches: pair.track.stretches.count, origin: pair.origin, recording: path)))
      return
    }
    let edit = RecordingEdit(
      library: library, recording: recording.id.text, isExact: true, signature: signature,
      allowsAnyLength: true, realigns: confirms)
    var doubt: EditError?
    var lost = 0
    let result = try run(edit) { edited, _ in
      let before = edited.segments.reduce(0) { $0 + $1.words.count }
      let hasWords = placed.segments.contains { !$0.words.isEmpty }
      let segments = placed.segments.map { $0.withWords(of: edited.segments) }
      defer {
        if !hasWords { lost = before - edited.segments.reduce(0) { $0 + $1.words.count } }
      }
      let length = ReadingLength(
        of: edited.segments + segments, at: edited.rate, in: recording.riwayah,
        facts: .bundled)
      let misfits =
        confirms && !allowsAnyLength ? segments.compactMap(length.misfit) : []
      doubt = EditError(misfits)
      let left = Set(misfits.map(\.segment.range))
      return edited.place(segments, confirming: confirms) { !left.contains($0.range) }
    }
    if lost > 0 {
      outcome.notes.append("\(path): left out: times of words outside the imported ayat (\(lost))")
    }
    if let doubt {
      outcome.notes.append(
        "\(path): stays a suggestion: \(doubt.problem); --any-length confirms it, too")
    }
    outcome.warnings += result.warnings
    outcome.recordings.append(result)
  }

  /// Returns the words of a track, with times relative to the start of their ayah.
  private static func words(of track: TimedTrack) -> [AyahRef: AyahWords] {
    var ayat: [AyahRef: AyahWords] = [:]
    for one in track.stretches {
      guard one.kind == .ayah, let range = one.ayat, range.start == range.end else { continue }
      func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
      var words: [AyahWords.Word] = []
      for word in one.words {
        let start = milliseconds(word.start - one.start)
        let end = milliseconds(word.end - one.start)
        guard start >= 0, end > start, start > words.last?.start ?? -1 else { continue }
        words.append(AyahWords.Word(number: word.number, start: start, end: end))
      }
      guard !words.isEmpty else { continue }
      let isCut = if case .ayah = track.sound { false } else { true }
      ayat[range.start] = AyahWords(
        words, cutLength: isCut ? milliseconds(one.end - one.start) : nil)
    }
    return ayat
  }
}

/// The recordings of tracks that state the name of their sound file.
///
/// A track and a recording belong together if their file names are equal apart from the extension
/// and the case of letters, and if no other path agrees better with either of them. Two paths agree
/// better if more of their innermost folders are equal. If the numbers of equal folders are the
/// same, paths with equal extensions agree better: `a/112.mp3` belongs to `a/112.mp3`, not to
/// `b/112.mp3`.
struct NamedTracks {
  /// The recordings of each track, by the index of the track. A track without recordings has no
  /// entry.
  private(set) var recordings: [Int: [RecordingSummary]] = [:]

  /// - Parameters:
  ///   - tracks: the tracks of a file; only those that name a sound file are used.
  ///   - candidates: the recordings.
  init(_ tracks: [TimedTrack], of candidates: [RecordingSummary]) {
    let paths = candidates.map { Path($0.displayPath) }
    let byStem = Dictionary(grouping: paths.indices) { paths[$0].stem }
    var agreements: [(track: Int, recording: Int, depth: Int)] = []
    for (index, track) in tracks.enumerated() {
      guard case .file(let name) = track.sound else { continue }
      let path = Path(name)
      for other in byStem[path.stem] ?? [] {
        agreements.append((index, other, path.agreement(with: paths[other])))
      }
    }
    let ofTracks = Dictionary(agreements.map { ($0.track, $0.depth) }, uniquingKeysWith: max)
    let ofRecordings = Dictionary(
      agreements.map { ($0.recording, $0.depth) }, uniquingKeysWith: max)
    for one in agreements
    where one.depth == ofTracks[one.track] && one.depth == ofRecordings[one.recording] {
      recordings[one.track, default: []].append(candidates[one.recording])
    }
  }

  /// True if a name may be that of a recording's file, now or at its first import. Only letters and
  /// digits are compared, because programs replace other characters (`_` for a space, `%20` in a
  /// URL), and some leave out the extension.
  static func isName(_ name: String, of summary: RecordingSummary) -> Bool {
    func keys(_ path: String) -> Set<String> {
      let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
      let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? ""
      return Set([last, stem].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } })
        .subtracting([""])
    }
    let named = keys(name).union(keys(name.removingPercentEncoding ?? name))
    let own =
      ([summary.displayPath, summary.recording.sourceFileName]
      + summary.sources.map(\.path.description)).map(keys)
    return named.isEmpty || own.contains { !$0.isDisjoint(with: named) }
  }

  /// A path in lower case.
  private struct Path {
    /// The file name without its extension.
    let stem: String
    private let name: String
    /// The folders, the innermost first.
    private let folders: [String]

    init(_ text: String) {
      let path = FilePath(text.lowercased())
      stem = path.stem ?? ""
      name = path.lastComponent?.string ?? ""
      folders = path.removingLastComponent().components.reversed().map(\.string)
    }

    /// Returns twice the number of folders that both paths have in common, counted from the file
    /// upwards to the first difference, plus 1 if the extensions are equal.
    func agreement(with other: Path) -> Int {
      2 * zip(folders, other.folders).prefix { $0 == $1 }.count + (name == other.name ? 1 : 0)
    }
  }
}
