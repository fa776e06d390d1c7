import Analysis
import AudioCore
import Corrections
package import FileFormats
import HostSystem
import Inspection
package import Library
package import Recitation
package import SystemPackage

/// A check and repair of another program's timings.
///
/// Reading already repairs the data: it converts units, renumbers words to match the text, cuts
/// ranges that are too long and skips impossible ranges. The doctor then writes the result in the
/// format of the file, reads it again and counts the remaining faults. If the recording is
/// available, the ayat are aligned with its sound.
package struct TimingDoctor: Sendable {
  /// A kind of fault, with its counts before and after the repair.
  package struct Finding: Encodable, Equatable, Sendable {
    package let fault: String
    package let before: Int
    package let after: Int
    /// The first place where the fault occurs; nil if unknown.
    package let first: String?
  }

  /// The comparison of the times with a recording.
  package struct Hearing: Encodable, Equatable, Sendable {
    package let recording: String
    /// The number of ayat in the file, and how many of them were detected in the recording.
    package let ayat, heard: Int
    /// The number of ayat that start within 0.3 s of the pause before their recitation, in the file
    /// and after the repair.
    package let nearBefore, nearAfter: Int
    /// The median of stated minus detected start, in seconds; positive if the file is late. Nil if
    /// no ayah was detected.
    package let offset: Double?
    /// The relation between the stated and the detected starts.
    package let agreement: StartAgreement
    /// The ayat of the file that were not detected in the recording.
    package let unheard: [String]
  }

  /// The recordings with which times are compared.
  package struct Recordings: Sendable {
    /// Recordings of the library, by id, path or name, and folders of recordings.
    package var named: [String]
    /// A reciter whose recordings are compared too; nil to compare only the recordings in `named`.
    package var reciter: String?

    package init(named: [String] = [], reciter: String? = nil) {
      (self.named, self.reciter) = (named, reciter)
    }

    fileprivate var isEmpty: Bool { named.isEmpty && reciter == nil }
  }

  /// The result of a check.
  package struct Outcome: Encodable, Sendable {
    package var formats: [String] = []
    /// The number of ayat and words, before and after the repair.
    package var ayatBefore = 0, ayatAfter = 0, wordsBefore = 0, wordsAfter = 0
    package var findings: [Finding] = []
    /// The riwayah whose numbering fits the file better than the requested riwayah; nil if there is
    /// no such riwayah.
    package var numbering: String?
    /// The comparison with each recording, in the order of the file.
    package var hearings: [Hearing] = []
    /// The faults at known places. The faults of whole files come first; the other faults follow in
    /// the order of the text.
    package var problems: [TimingProblem] = []
    /// Starts that a person should listen to, because the sound does not show whether they are
    /// correct. They do not count as faults and are not repaired.
    package var doubts: [TimingProblem] = []
    /// Notes for the user.
    package var notes: [String] = []
    /// The repaired files, to be written to `--output`.
    package var repaired: [ExportedFile] = []
    /// The name of the format of the repaired files.
    fileprivate var writer = ""

    private enum CodingKeys: CodingKey {
      case formats, ayatBefore, ayatAfter, wordsBefore, wordsAfter, findings, numbering
      case hearings, problems, doubts, notes
    }

    /// True if no problem was found.
    package var isSound: Bool {
      findings.isEmpty && numbering == nil && problems.isEmpty
    }
  }

  package let files: ForeignFiles
  package let riwayah: Riwayah
  /// The format of the repaired files; nil for the format of the first input file.
  package let format: FileFormat?

  package init(files: ForeignFiles, riwayah: Riwayah, format: FileFormat?) {
    self.files = files
    self.riwayah = riwayah
    self.format = format
  }

  /// Checks and repairs the files.
  ///
  /// Each track is compared with the recording of its surah, one recording after the other, so the
  /// memory does not grow with the number of recordings.
  ///
  /// - Parameters:
  ///   - recordings: the processed recordings to which the times belong; empty to check the files
  ///     without sound.
  ///   - library: the folder of the library.
  ///   - program: the program that writes the repaired files.
  ///   - keepsRepaired: true to return the repaired files.
  ///   - onProgress: called before each recording with the number of recordings already compared,
  ///     the total number, and the name of the recording.
  /// - Returns: the faults and the repaired files.
  /// - Throws: errors of the files; `LibraryError`, `InspectionError`, ``TimingsError``.
  package func examine(
    with recordings: Recordings, in library: FilePath, by program: ExportingProgram,
    keepingRepaired keepsRepaired: Bool = true,
    onProgress: (Int, Int, String) -> Void = { _, _, _ in }
  ) throws -> Outcome {
    let store = recordings.isEmpty ? nil : try LibraryStore(reading: library)
    let summaries = try store.map { try Self.summaries(recordings, in: $0) } ?? []
    let length = summaries.count == 1 ? summaries[0].recording.durationSeconds : nil
    var context = try ReadingContext(riwayah, length: length)
    let bySurah = TimingsImport.bySurah(summaries)
    context.surahLengths = TimingsImport.lengths(bySurah)
    var outcome = Outcome(formats: files.groups.map(\.format.name))
    outcome.writer = format?.name ?? outcome.formats.first ?? ""
    var (tracks, faults, parts) = try readTracks(context, into: &outcome)
    let areCounted = !faults.isEmpty
    faults += Self.trimOverlaps(&tracks, known: faults)
    let pairs = try Self.pairs(tracks, parts, summaries, bySurah, &outcome.notes)
    let faulty = TextDiagnosis.FaultyAyat(faults)
    var problems = TimingProblem.problems(of: faults)
    var done = 0
    for index in tracks.indices {
      let text = TextDiagnosis(tracks[index], faulty: faulty, context, riwayah: riwayah)
      tracks[index].exchange(text.exchanged)
      guard let store, let summary = pairs[index] else {
        // If there is only one track, its list becomes the result, so that it is not copied.
        if problems.isEmpty { problems = text.problems } else { problems += text.problems }
        continue
      }
      onProgress(done, pairs.count, summary.displayPath)
      done += 1
      let found = try compare(&tracks[index], summary, in: store)
      outcome.hearings.append(found.hearing)
      problems += Self.merged(text.problems, found.problems, ayat: found.hearing)
      outcome.doubts += found.doubts
    }
    outcome.problems = Self.ordered(consume problems)
    (outcome.ayatAfter, outcome.wordsAfter) = Self.counts(tracks)
    // The repaired files can be as long as the input, so they are made only if they are to be kept,
    // or if the readers found faults and the remaining faults must be counted.
    var left: [String: Int] = [:]
    let names = Self.names(of: tracks, parts)
    if keepsRepaired {
      let made = try repaired(tracks, named: names[...], by: program)
      outcome.repaired = made.files
      outcome.notes += made.leftOut.map(Self.note(on:))
      if areCounted { left = try remaining(tracks, outcome.repaired, context) }
    } else if areCounted {
      left = try remainingOfParts(tracks, names, by: program, context)
    }
    outcome.findings = faults.map { fault in
      Finding(
        fault: fault.text, before: fault.count, after: left[fault.name] ?? 0,
        first: fault.first.isEmpty ? nil : fault.first)
    }
    return outcome
  }

  /// The tracks of the files of one format.
  private struct Part {
    /// The format and the first file.
    let origin: String
    /// The names of the files.
    let files: [String]
    /// The indices of the tracks among all tracks.
    let tracks: Range<Int>
  }

  /// Reads the tracks of the files, and the faults that the readers found. Notes and counts are
  /// added to the outcome.
  private func readTracks(
    _ context: ReadingContext, into outcome: inout Outcome
  ) throws -> ([TimedTrack], [ForeignTimings.Fault], [Part]) {
    var read: [ForeignTimings] = []
    var parts: [Part] = []
    for (group, (origin, timings)) in zip(files.groups, try files.timings(context)) {
      let start = parts.last?.tracks.upperBound ?? 0
      parts.append(
        Part(
          origin: origin, files: group.files.map(\.name),
          tracks: start..<start + timings.tracks.count))
      read.append(timings)
    }
    let listed = read.map { one in
      one.listed
        ?? Self.listed(one.tracks, skippedCount: one.faults.reduce(0) { $0 + $1.count })
    }
    outcome.notes = read.flatMap(\.notes)
    outcome.ayatBefore = listed.reduce(0) { $0 + $1.ayat }
    outcome.wordsBefore = listed.reduce(0) { $0 + $1.words }
    outcome.numbering = betterNumbering(read)
    return (read.flatMap(\.tracks), read.flatMap(\.faults), parts)
  }

  /// The number of tracks whose repaired files are made at once to count faults. It exceeds the
  /// number of surahs, so that only a table with one file per ayah is divided into several parts.
  private static let tracksPerPart = 250

  /// Returns the repaired files, empty if the format is read-only or consists of sound files; and
  /// the surahs that they do not contain.
  private func repaired(
    _ tracks: [TimedTrack], named names: ArraySlice<String>, by program: ExportingProgram
  ) throws -> (files: [ExportedFile], leftOut: [ExportedCollection.LeftOut]) {
    guard let writer = format ?? files.groups.first?.format, writer.writing != nil else {
      return ([], [])
    }
    return try writer.files(
      of: zip(tracks, names).map { Self.recording($0, name: $1, riwayah) }, by: program)
  }

  /// The note about a surah that the repaired files do not contain.
  private static func note(on one: ExportedCollection.LeftOut) -> String {
    let part = one.surah.map { "surah \($0) of \(one.recording)" } ?? one.recording
    let reason = one.other.map { ", which holds that of \($0)" } ?? ""
    return "\(part) is not in the mended file\(reason)"
  }

  /// Returns the name of the repaired file of each track: that of its sound, or that of its own
  /// file if the sound has no name. If several tracks have the same name, a number distinguishes
  /// them, because no file can be written twice.
  private static func names(of tracks: [TimedTrack], _ parts: [Part]) -> [String] {
    var used: Set<String> = []
    var counts: [String: Int] = [:]
    func unused(_ name: String) -> String {
      var result = name
      while !used.insert(result.lowercased()).inserted {
        let number = (counts[name] ?? 1) + 1
        counts[name] = number
        result = "\(name) \(number)"
      }
      return result
    }
    return parts.flatMap { part in
      // A reader that reads each file on its own returns the tracks in the order of the files.
      let isOneForEach = part.tracks.count == part.files.count
      return part.tracks.enumerated().map { place, index in
        unused(name(of: tracks[index].sound, in: part.files[isOneForEach ? place : 0]))
      }
    }
  }

  private static func name(of sound: TimedTrack.Sound, in file: String) -> String {
    switch sound {
    case .unnamed: FilePath(file).stem ?? "timings"
    case .file(let path): FilePath(path).stem ?? "timings"
    case .surah(let surah): Decimals.padded(surah, 3)
    case .ayah(let ayah): Decimals.padded(ayah.surah, 3) + Decimals.padded(ayah.ayah, 3)
    }
  }

  /// Reads the repaired files, and counts the faults that are left in them.
  private func remaining(
    _ tracks: [TimedTrack], _ repaired: [ExportedFile], _ context: ReadingContext
  ) throws -> [String: Int] {
    guard let reading = (format ?? files.groups.first?.format)?.reading, !repaired.isEmpty,
      tracks.contains(where: { !$0.stretches.isEmpty })
    else { return [:] }
    let after = try reading.read(
      repaired.map { ForeignFile(name: $0.name, bytes: $0.bytes) }, context
    ).faults
    return Dictionary(after.map { ($0.name, $0.count) }, uniquingKeysWith: +)
  }

  /// Counts the faults that are left in the repaired files. The files are made for some tracks at a
  /// time, because the recordings from which they are made take several times the memory of the
  /// files.
  private func remainingOfParts(
    _ tracks: [TimedTrack], _ names: [String], by program: ExportingProgram,
    _ context: ReadingContext
  ) throws -> [String: Int] {
    var left: [String: Int] = [:]
    for start in stride(from: 0, to: tracks.count, by: Self.tracksPerPart) {
      let range = start..<min(start + Self.tracksPerPart, tracks.count)
      let part = Array(tracks[range])
      let files = try repaired(part, named: names[range], by: program).files
      left.merge(try remaining(part, files, context), uniquingKeysWith: +)
    }
    return left
  }

  /// Trims overlaps. Returns a fault that counts them, unless the readers have already counted
  /// overlaps.
  private static func trimOverlaps(
    _ tracks: inout [TimedTrack], known: [ForeignTimings.Fault]
  ) -> [ForeignTimings.Fault] {
    let overlaps = trimOverlaps(&tracks)
    let overlapping = TimingFault.ayatOverlapping
    guard overlaps.count > 0, !known.contains(where: { $0.name == overlapping.rawValue }) else {
      return []
    }
    return [
      ForeignTimings.Fault(
        name: overlapping.rawValue, text: overlapping.text, count: overlaps.count,
        first: overlaps.first)
    ]
  }

  /// Sorts problems. Problems of whole files come first, then problems of ayat in the order of the
  /// text. Omits overlaps that result from exchanged or misplaced ayat.
  private static func ordered(_ problems: consuming [TimingProblem]) -> [TimingProblem] {
    let moved = Set(
      problems.lazy.filter { [.swapped, .order].contains($0.kind) }.compactMap(\.ayat?.start)
        .flatMap { [$0, AyahRef(surah: $0.surah, ayah: max(0, $0.ayah - 1))] })
    // The problems are sorted in place, because a long file can have some thousand of them.
    var kept = consume problems
    kept.removeAll { one in
      one.kind == .overlap && one.ayat.map { moved.contains($0.start) } ?? false
    }
    func precedes(_ one: TimingProblem, _ two: TimingProblem) -> Bool {
      guard let other = two.ayat else { return false }
      return one.ayat.map { ($0.start, $0.end) < (other.start, other.end) } ?? true
    }
    kept.sort(by: precedes)
    return kept
  }

  /// Combines the problems found by the text with the problems found by the sound. If at least half
  /// of the ayat were detected in the sound, the sound alone decides about lengths and numbers. One
  /// exception: if the sound is another recitation, the lengths can still show that the times
  /// belong to another surah. A missing ayah is listed once.
  private static func merged(
    _ text: [TimingProblem], _ sound: [TimingProblem], ayat hearing: Hearing
  ) -> [TimingProblem] {
    let isOther = sound.contains { $0.kind == .otherSurah }
    let isApart = sound.contains { $0.kind == .otherRecording }
    let isKnown =
      hearing.heard * 2 >= hearing.ayat || sound.contains { $0.kind == .otherNumbering }
    let lost = Set(sound.filter { $0.kind == .lostAyah }.compactMap(\.ayat?.start))
    let decided: Set<TimingProblem.Kind> = [.otherSurah, .otherNumbering, .wrongLength]
    let kept = text.filter { one in
      if isOther, decided.contains(one.kind) || one.kind == .lostAyah { return false }
      // A problem that is certain from the file alone stays, such as an ayah that the surah does
      // not have.
      let isFact = one.sure == 1 && !sound.contains { $0.kind == one.kind }
      if isKnown, decided.contains(one.kind), !isFact, one.kind != .otherSurah || !isApart {
        return false
      }
      guard one.kind == .lostAyah, let ayat = one.ayat, ayat.start.surah == ayat.end.surah else {
        return true
      }
      return !(ayat.start.ayah...ayat.end.ayah).allSatisfy {
        lost.contains(AyahRef(surah: ayat.start.surah, ayah: $0))
      }
    }
    return kept + sound
  }

  private static func counts(_ tracks: [TimedTrack]) -> (ayat: Int, words: Int) {
    tracks.reduce((0, 0)) { sum, track in
      track.stretches.reduce(sum) { ($0.0 + ($1.kind == .ayah ? 1 : 0), $0.1 + $1.words.count) }
    }
  }

  private static func listed(
    _ tracks: [TimedTrack], skippedCount: Int
  ) -> ForeignTimings.Listed {
    let (ayat, words) = counts(tracks)
    return .init(ayat: ayat + skippedCount, words: words)
  }

  /// Shortens each range of time to the start of the next one.
  private static func trimOverlaps(_ tracks: inout [TimedTrack]) -> (count: Int, first: String) {
    var found = (count: 0, first: "")
    for index in tracks.indices {
      // The track is changed in place: a copy of a long file would double its memory.
      tracks[index].stretches.sort { ($0.start, $0.end) < ($1.start, $1.end) }
      trimOverlaps(in: &tracks[index].stretches, &found)
      tracks[index].stretches.removeAll { $0.start >= $0.end }
    }
    return found
  }

  private static func trimOverlaps(
    in stretches: inout [TimedStretch], _ found: inout (count: Int, first: String)
  ) {
    for place in stretches.indices.dropLast()
    where stretches[place].end > stretches[place + 1].start {
      found = (found.count + 1, found.count == 0 ? stretches[place].place : found.first)
      stretches[place].end = stretches[place + 1].start
      let end = stretches[place].end
      stretches[place].words = stretches[place].words.filter { $0.start < end }.map {
        TimedWord(ayah: $0.ayah, number: $0.number, start: $0.start, end: min($0.end, end))
      }
    }
  }

  /// Converts a track to a recording for export, at 1,000 frames a second.
  private static func recording(
    _ track: TimedTrack, name: String, _ riwayah: Riwayah
  ) -> ExportedRecording {
    let last = track.stretches.map(\.end).max() ?? 0
    var recording = Recording(
      id: RecordingID(name), title: name, sourceFileName: "\(name).mp3",
      sha256: "", sizeBytes: 0, riwayah: riwayah, status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    recording.frameCount =
      FrameIndex(
        seconds: max(track.length ?? 0, last), at: SampleRate(hertz: 1000)
      ).count
    let numbering: AyahNumbering?
    do { numbering = try ReadingContext(riwayah).numbering } catch { numbering = nil }
    let segments = numbering.map {
      PlacedTrack(track, in: recording, $0, origin: "repaired").segments
    }
    return ExportedRecording(
      Manifest(recording: recording, segments: segments ?? []), source: "\(name).mp3", name: name)
  }

  /// Returns a riwayah whose ayah counts fit the file better than the counts of the requested
  /// riwayah; nil if no riwayah does. At least nine tenths of the complete surahs in the file
  /// must have as many ayat as in the returned riwayah.
  private func betterNumbering(_ read: [ForeignTimings]) -> String? {
    var last: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    for one in read.lazy.flatMap(\.tracks).flatMap(\.stretches) where one.kind == .ayah {
      guard let end = one.ayat?.end else { continue }
      last[end.surah] = max(last[end.surah] ?? 0, end.ayah)
      counts[end.surah, default: 0] += 1
    }
    // The file may lack ayat at the end of the surah. Therefore the last ayah in the file need not
    // be the last ayah of the surah.
    let whole = last.filter { counts[$0.key] ?? 0 >= $0.value && $0.value > 1 }
    guard whole.count >= 3 else { return nil }
    func fitting(_ riwayah: Riwayah) -> Int {
      guard let numbering = QuranFacts.bundled.numberingIfBundled(of: riwayah) else { return 0 }
      return whole.count { numbering.ayahCount(of: $0.key) == $0.value }
    }
    let requested = fitting(riwayah)
    let best = Riwayah.allCases.map { ($0, fitting($0)) }.max { $0.1 < $1.1 }
    guard let best, best.1 > requested, best.1 * 10 >= whole.count * 9 else { return nil }
    return best.0.rawValue
  }

  // MARK: Recordings

  /// Returns the recordings to compare, without repeats.
  private static func summaries(
    _ recordings: Recordings, in store: LibraryStore
  ) throws -> [RecordingSummary] {
    var found: [RecordingSummary] = []
    for name in recordings.named {
      let folder = FilePath(name)
      guard Folder.exists(folder), let path = Folder.realPath(folder) else {
        found.append(try store.recording(matching: name))
        continue
      }
      let inside = try store.recordings().filter { summary in
        summary.sources.contains { $0.fullPath.starts(with: path) }
      }
      if inside.isEmpty { throw LibraryError.noSuchRecording(name) }
      found += inside
    }
    if let name = recordings.reciter {
      let reciter = try store.reciter(matching: name).reciter
      found += try store.recordings().filter { $0.recording.reciter == reciter.name }
    }
    var seen: Set<RecordingID> = []
    return found.filter { seen.insert($0.recording.id).inserted }
  }

  /// Finds the track of a single recording in the files of each format, as an import does.
  ///
  /// - Returns: the recording by the indices of its tracks.
  /// - Throws: ``TimingsError`` if no track fits, or several do.
  private static func pairs(
    _ tracks: [TimedTrack], in parts: [Part], with summary: RecordingSummary
  ) throws(TimingsError) -> [Int: RecordingSummary] {
    let surahs = TimingsImport.surahs(of: summary)
    var pairs: [Int: RecordingSummary] = [:]
    for part in parts {
      let index = try TimingsImport.track(
        of: Array(tracks[part.tracks]), for: summary, holding: surahs, part.origin)
      pairs[part.tracks.lowerBound + index] = summary
    }
    return pairs
  }

  /// Finds the recording that belongs to each track, by the name of the file or by the surah. A
  /// single recording is found as by an import.
  ///
  /// - Returns: the recordings by the indices of their tracks.
  /// - Throws: ``TimingsError`` if no track fits a single recording, or several do.
  private static func pairs(
    _ tracks: [TimedTrack], _ parts: [Part], _ summaries: [RecordingSummary],
    _ bySurah: [Int: [RecordingSummary]], _ notes: inout [String]
  ) throws(TimingsError) -> [Int: RecordingSummary] {
    if summaries.isEmpty { return [:] }
    if summaries.count == 1 { return try pairs(tracks, in: parts, with: summaries[0]) }
    let named = NamedTracks(tracks, of: summaries)
    var pairs: [Int: RecordingSummary] = [:]
    for (index, track) in tracks.enumerated() {
      let found: [RecordingSummary]? =
        switch track.sound {
        case .surah(let surah): bySurah[surah]
        case .file: named.recordings[index]
        case .unnamed, .ayah: nil
        }
      if let found, found.count == 1 {
        pairs[index] = found[0]
      } else {
        notes.append("not compared: \(name(of: track)), \(found?.count ?? 0) recordings fit")
      }
    }
    return pairs
  }

  private static func name(of track: TimedTrack) -> String {
    switch track.sound {
    case .unnamed: "the times of an unnamed recording"
    case .file(let name): name
    case .surah(let surah): "surah \(surah)"
    case .ayah(let ayah): "\(ayah)"
    }
  }

  /// Compares a track with a recording and repairs it.
  private func compare(
    _ track: inout TimedTrack, _ summary: RecordingSummary, in store: LibraryStore
  ) throws -> (hearing: Hearing, problems: [TimingProblem], doubts: [TimingProblem]) {
    guard let manifest = try store.manifest(of: summary.recording.id),
      manifest.recording.sampleRate != nil
    else {
      throw InspectionError.nothingDecoded(path: summary.displayPath)
    }
    let ayat = track.stretches.filter { $0.kind == .ayah }.compactMap(\.ayat)
    guard let first = ayat.map(\.start).min(), let last = ayat.map(\.end).max() else {
      throw TimingsError.withoutAyat(recording: summary.displayPath)
    }
    let segments = try Self.detected(
      manifest, AyahRange(start: first, end: last), summary, in: store)
    let found = SoundDiagnosis(
      track, HeardRecitation(segments, of: manifest.recording), riwayah: riwayah)
    track = found.repaired
    var trimmed = [track]
    _ = Self.trimOverlaps(&trimmed)
    track = trimmed[0]
    let hearing = Hearing(
      recording: summary.displayPath, ayat: ayat.count, heard: found.pairCount,
      nearBefore: found.nearBefore, nearAfter: found.nearAfter, offset: found.offset,
      agreement: found.agreement, unheard: found.unheard.map(\.description))
    func named(_ problems: [TimingProblem]) -> [TimingProblem] {
      problems.map { problem in
        var problem = problem
        problem.recording = summary.displayPath
        problem.recordingID = summary.recording.id
        return problem
      }
    }
    return (hearing, named(found.problems), named(found.doubts))
  }

  /// Returns the detected segments of a recording. The stored segments are returned if they contain
  /// ayat and no segment comes from another program. Otherwise the recording is aligned again from
  /// its stored features.
  private static func detected(
    _ manifest: Manifest, _ range: AyahRange, _ summary: RecordingSummary, in store: LibraryStore
  ) throws -> [Segment] {
    if manifest.segments.contains(where: { $0.kind == .ayah }),
      manifest.segments.allSatisfy({ $0.origin == nil })
    {
      return manifest.segments
    }
    var manifest = manifest
    if manifest.recording.expected.isEmpty {
      manifest.recording.expected = [range]
      manifest.recording.expectationOrigin = .option
    }
    manifest.segments = []
    return try Realignment(of: summary, in: store, library: store.directory)
      .manifest(from: manifest)?.segments ?? []
  }
}

extension TimingDoctor.Outcome {
  /// Writes the repaired files.
  ///
  /// - Parameters:
  ///   - request: the output file, or the folder if there are several files.
  ///   - inputs: the examined files, which are never overwritten.
  ///   - library: the folder of the library.
  /// - Throws: `OutputError`, `HostError`; `FormatError` if the format is read-only, or consists of
  ///   sound files.
  package func write(
    to request: OutputRequest, keeping inputs: [FilePath], library: FilePath
  ) throws {
    guard !repaired.isEmpty else {
      throw FormatError(
        "the mended times cannot be written as \(writer)", at: "--output",
        remedy: "choose another --format; `tilawa formats` lists the formats that are written")
    }
    let isFile =
      repaired.count == 1 && request.path.extension != nil && !Folder.exists(request.path)
    let requests = repaired.map { file in
      var one = request
      if !isFile { one.path = request.path.appending(file.name) }
      return one
    }
    let targets = try OutputGuard(at: library, inputs: inputs).check(requests)
    if !isFile { try Folder.create(request.path) }
    OutputFile.removeStaleTemporaries(beside: targets)
    for (file, target) in zip(repaired, targets) {
      var output = try OutputFile(target)
      try output.write(file.bytes)
      try output.commit()
    }
  }
}
