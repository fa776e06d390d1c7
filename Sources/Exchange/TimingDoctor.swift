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
/// ranges that are too long and skips impossible ranges. The doctor then writes the result in its
/// format, reads it again and counts the remaining faults. If the recording is available, the ayat
/// are aligned with its sound.
package struct TimingDoctor: Sendable {
  /// A kind of fault, with its counts before and after the repair.
  package struct Finding: Encodable, Equatable, Sendable {
    package let fault: String
    package let before: Int
    package let after: Int
    /// The first place where the fault occurs; nil if unknown.
    package let first: String?
  }

  /// The comparison of the times with the recording.
  package struct Hearing: Encodable, Equatable, Sendable {
    package let recording: String
    /// The number of ayat in the file, and how many of them were detected in the recording.
    package let ayat, heard: Int
    /// The number of ayat that start within 0.3 s of the recitation, in the file and after the
    /// repair.
    package let nearBefore, nearAfter: Int
    /// The median difference of the starts in seconds; positive if the file is late. Nil if no ayah
    /// was detected.
    package let offset: Double?
    /// The relation between the stated and the detected starts.
    package let agreement: StartAgreement
    /// The ayat that were not detected.
    package let unheard: [String]
    /// The problems as clauses with their size; empty if there are none.
    package let problems: [String]
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
    package var hearing: Hearing?
    /// Notes for the user.
    package var notes: [String] = []
    /// The repaired files, to be written to `--output`.
    package var repaired: [ExportedFile] = []

    private enum CodingKeys: CodingKey {
      case formats, ayatBefore, ayatAfter, wordsBefore, wordsAfter, findings, numbering, hearing
      case notes
    }

    /// True if no problem was found.
    package var isSound: Bool {
      findings.isEmpty && numbering == nil && (hearing?.problems.isEmpty ?? true)
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

  /// The minimum confidence of a recitation that was detected with certainty.
  private static let certainConfidence = 0.75
  /// The maximum share of undetected ayat in a recording to which the times belong.
  private static let maxUnheard = 0.1

  /// Checks and repairs the files.
  ///
  /// - Parameters:
  ///   - recording: the processed recording in the library to which the times belong; nil to check
  ///     the files without sound.
  ///   - library: the folder of the library.
  ///   - program: the program that writes the repaired files.
  /// - Returns: the faults and the repaired files.
  /// - Throws: errors of the files; `LibraryError`, `InspectionError`, ``TimingsError``.
  package func examine(
    with recording: String?, in library: FilePath, by program: ExportingProgram
  ) throws -> Outcome {
    let store = try recording.map { _ in try LibraryStore(reading: library) }
    let summary = try recording.flatMap { try store?.recording(matching: $0) }
    let context = try ReadingContext(riwayah, length: summary?.recording.durationSeconds)
    var outcome = Outcome(formats: files.groups.map(\.format.name))
    let read = try files.timings(context).map(\.timings)
    outcome.notes = read.flatMap(\.notes)
    var tracks = read.flatMap(\.tracks)
    let overlaps = Self.trimOverlaps(&tracks)
    var before: [ForeignTimings.Fault] = read.flatMap(\.faults)
    let overlapping = TimingFault.ayatOverlapping
    if overlaps.count > 0, !before.contains(where: { $0.name == overlapping.rawValue }) {
      before.append(
        ForeignTimings.Fault(
          name: overlapping.rawValue, text: overlapping.text,
          count: overlaps.count, first: overlaps.first))
    }
    (outcome.ayatAfter, outcome.wordsAfter) = Self.counts(tracks)
    let listed = read.map { one in
      one.listed
        ?? Self.listed(one.tracks, skippedCount: one.faults.reduce(0) { $0 + $1.count })
    }
    outcome.ayatBefore = listed.reduce(0) { $0 + $1.ayat }
    outcome.wordsBefore = listed.reduce(0) { $0 + $1.words }
    if let store, let summary {
      outcome.hearing = try realign(&tracks, summary, in: store)
      (outcome.ayatAfter, outcome.wordsAfter) = Self.counts(tracks)
    }
    outcome.numbering = betterNumbering(read)
    let writer = format ?? files.groups.first?.format
    var after: [ForeignTimings.Fault] = []
    if let writer, writer.writing != nil {
      outcome.repaired = try writer.files(
        of: tracks.enumerated().map { Self.recording($1, number: $0, riwayah) }, by: program)
      if let reading = writer.reading, !tracks.isEmpty {
        after = try reading.read(
          outcome.repaired.map { ForeignFile(name: $0.name, bytes: $0.bytes) }, context
        ).faults
      }
    }
    let left = Dictionary(after.map { ($0.name, $0.count) }, uniquingKeysWith: +)
    outcome.findings = before.map { fault in
      Finding(
        fault: fault.text, before: fault.count, after: left[fault.name] ?? 0,
        first: fault.first.isEmpty ? nil : fault.first)
    }
    return outcome
  }

  private static func counts(_ tracks: [TimedTrack]) -> (ayat: Int, words: Int) {
    let stretches = tracks.flatMap(\.stretches)
    return (
      stretches.count { $0.kind == .ayah }, stretches.reduce(0) { $0 + $1.words.count }
    )
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
      var stretches = tracks[index].stretches.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      for place in stretches.indices.dropLast()
      where stretches[place].end > stretches[place + 1].start {
        found = (found.count + 1, found.count == 0 ? stretches[place].place : found.first)
        stretches[place].end = stretches[place + 1].start
        let end = stretches[place].end
        stretches[place].words = stretches[place].words.filter { $0.start < end }.map {
          TimedWord(ayah: $0.ayah, number: $0.number, start: $0.start, end: min($0.end, end))
        }
      }
      tracks[index].stretches = stretches.filter { $0.start < $0.end }
    }
    return found
  }

  /// Converts a track to a recording for export, at 1,000 frames a second.
  private static func recording(
    _ track: TimedTrack, number: Int, _ riwayah: Riwayah
  ) -> ExportedRecording {
    let name: String
    switch track.sound {
    case .unnamed: name = "timings"
    case .file(let path): name = FilePath(path).stem ?? "timings"
    case .surah(let surah): name = Decimals.padded(surah, 3)
    case .ayah(let ayah): name = Decimals.padded(ayah.surah, 3) + Decimals.padded(ayah.ayah, 3)
    }
    let last = track.stretches.map(\.end).max() ?? 0
    var recording = Recording(
      id: RecordingID("\(number) \(name)"), title: name, sourceFileName: "\(name).mp3",
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
    for one in read.flatMap(\.tracks).flatMap(\.stretches) where one.kind == .ayah {
      guard let end = one.ayat?.end else { continue }
      last[end.surah] = max(last[end.surah] ?? 0, end.ayah)
      counts[end.surah, default: 0] += 1
    }
    // In a surah with gaps the last ayah of the file may not be the last ayah of the surah.
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

  /// Aligns the ayat of the file with a recording and replaces the times of the file by the
  /// detected times. Ayat that were not detected are moved by the shift, drift or step that relates
  /// the starts of the detected ayat.
  private func realign(
    _ tracks: inout [TimedTrack], _ summary: RecordingSummary, in store: LibraryStore
  ) throws -> Hearing {
    guard var manifest = try store.manifest(of: summary.recording.id),
      let rate = manifest.recording.sampleRate
    else {
      throw InspectionError.nothingDecoded(path: summary.displayPath)
    }
    let index = try Self.track(of: manifest.recording, summary, among: tracks)
    let ayat = tracks[index].stretches.filter { $0.kind == .ayah }.compactMap(\.ayat)
    guard let first = ayat.map(\.start).min(), let last = ayat.map(\.end).max() else {
      throw TimingsError.withoutAyat(recording: summary.displayPath)
    }
    if manifest.recording.expected.isEmpty {
      manifest.recording.expected = [AyahRange(start: first, end: last)]
      manifest.recording.expectationOrigin = .option
    }
    manifest.segments = []
    let heard =
      try Realignment(of: summary, in: store, library: store.directory)
      .manifest(from: manifest)?.segments ?? []
    let pairs = Self.pairs(of: tracks[index].stretches, heard, at: rate)
    let agreement = StartAgreement(
      pairs.map { place, segment in
        let one = tracks[index].stretches[place]
        return StartAgreement.Pair(
          ayah: one.ayat?.start ?? first, stated: one.start,
          heard: segment.range.start.seconds(at: rate),
          isSure: min(segment.confidence, segment.startConfidence ?? 1) >= Self.certainConfidence)
      })
    let differences = pairs.map { place, segment in
      tracks[index].stretches[place].start - segment.range.start.seconds(at: rate)
    }.sorted()
    let places = Set(pairs.map(\.place))
    let unheard = tracks[index].stretches.enumerated()
      .filter { $1.kind == .ayah && !places.contains($0) }
      .compactMap { $1.ayat?.start.description }
    let total = tracks[index].stretches.count { $0.kind == .ayah }
    tracks[index].move(agreement.heard, and: pairs, at: rate)
    _ = Self.trimOverlaps(&tracks)
    return Hearing(
      recording: summary.displayPath, ayat: total, heard: pairs.count, nearBefore: agreement.near,
      nearAfter: pairs.count,
      offset: differences.isEmpty ? nil : differences[differences.count / 2].milliseconds,
      agreement: agreement, unheard: unheard,
      problems: agreement.problems + Self.problems(unheard, of: total))
  }

  /// Returns the index of the track with the times of a recording.
  private static func track(
    of recording: Recording, _ summary: RecordingSummary, among tracks: [TimedTrack]
  ) throws -> Int {
    let surahs = Set(recording.expected.map(\.start.surah))
    let index = tracks.firstIndex { track in
      switch track.sound {
      case .unnamed, .file: true
      case .surah(let surah): tracks.count == 1 || surahs == [surah]
      case .ayah: tracks.count == 1
      }
    }
    guard let index else {
      throw TimingsError.ofOthers(tracks: tracks.count, recording: summary.displayPath)
    }
    return index
  }

  /// Pairs each ayah of a track with a detected segment of the same ayah: the nearest one that
  /// belongs to no other pair.
  private static func pairs(
    of stretches: [TimedStretch], _ heard: [Segment], at rate: SampleRate
  ) -> [(place: Int, segment: Segment)] {
    var spare: [AyahRef: [Segment]] = [:]
    for segment in heard where segment.kind == .ayah {
      if let ayah = segment.ayah { spare[ayah, default: []].append(segment) }
    }
    var pairs: [(place: Int, segment: Segment)] = []
    for (place, one) in stretches.enumerated() where one.kind == .ayah {
      guard let ayah = one.ayat?.start, let own = spare[ayah], !own.isEmpty else { continue }
      let nearest =
        own.indices.min {
          abs(own[$0].range.start.seconds(at: rate) - one.start)
            < abs(own[$1].range.start.seconds(at: rate) - one.start)
        } ?? 0
      spare[ayah]?.remove(at: nearest)
      pairs.append((place, own[nearest]))
    }
    return pairs
  }

  /// Returns a problem if more than a tenth of the ayat are undetected.
  private static func problems(_ unheard: [String], of total: Int) -> [String] {
    guard Double(unheard.count) > maxUnheard * Double(total) else { return [] }
    let named = unheard.prefix(5).joined(separator: ", ")
    let more = unheard.count > 5 ? ", and \(unheard.count - 5) more" : ""
    return ["\(unheard.count) of \(total) ayat are not heard in the recording: \(named)\(more)"]
  }
}

extension TimedTrack {
  /// Converts all times with a function, then replaces the times of detected ayat by the detected
  /// times.
  fileprivate mutating func move(
    _ moved: (Double) -> Double, and pairs: [(place: Int, segment: Segment)], at rate: SampleRate
  ) {
    for place in stretches.indices { stretches[place].move(moved) }
    for (place, segment) in pairs { stretches[place].realign(segment, rate) }
    stretches = stretches.filter { $0.start >= 0 }
  }
}

extension TimedStretch {
  /// Converts all times with a function.
  fileprivate mutating func move(_ moved: (Double) -> Double) {
    start = moved(start)
    end = moved(end)
    words = words.map {
      TimedWord(ayah: $0.ayah, number: $0.number, start: moved($0.start), end: moved($0.end))
    }
  }

  /// Replaces the times by the times of a detected segment.
  fileprivate mutating func realign(_ segment: Segment, _ rate: SampleRate) {
    start = segment.range.start.seconds(at: rate)
    end = segment.range.end.seconds(at: rate)
    confidence = segment.confidence
    words = segment.saidWords.map {
      TimedWord(
        ayah: $0.ayah, number: $0.number, start: $0.range.start.seconds(at: rate),
        end: $0.range.end.seconds(at: rate))
    }
  }
}

extension TimingDoctor.Outcome {
  /// Writes the repaired files.
  ///
  /// - Parameters:
  ///   - request: the output file, or the folder if there are several files.
  ///   - inputs: the examined files, which are never overwritten.
  ///   - library: the folder of the library.
  /// - Throws: `OutputError`, `HostError`; `FormatError` if the format is read-only.
  package func write(
    to request: OutputRequest, keeping inputs: [FilePath], library: FilePath
  ) throws {
    guard !repaired.isEmpty else {
      throw FormatError(
        "\(formats.joined(separator: ", ")) is not written", at: "--output",
        remedy: "choose a format that is with --format")
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
