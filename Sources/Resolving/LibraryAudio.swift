import AudioCore
import Foundation
package import Library
package import Playback
package import Recitation
import SystemPackage

/// The audio of a library and of its reciters' folders, in the form that the resolver uses.
///
///     recordings ── segments ──┐
///     reciters ── folders ─────┼─► entries, catalogue ─► Resolver ─► keys ─► directory ─► files
///     priority list ───────────┘
///
/// The value is a snapshot of the library, made for one command.
package struct LibraryAudio: Sendable {
  /// The reciters in the order of preference: first the reciters of the priority list, then the
  /// other reciters by id. If a recording has no reciter, the last entry has the id ``unstatedID``.
  package let entries: [ReciterEntry]
  /// The available audio.
  package let catalogue: AudioCatalogue
  /// The available audio, found without decoding. A reciter's file counts as available if it can be
  /// opened. The item of such a file has a length of one frame, which is not its true length: the
  /// item shows only that there is a file.
  package let presence: AudioCatalogue
  /// The locations of all sources.
  package let directory: SourceDirectory
  /// The files of the reciters.
  package let files: AyahFiles

  /// The id of the entry for recordings without a reciter.
  package static let unstatedID = "-"

  /// The number of segments by the requested reciters that contain an ayah, alone or with other
  /// ayat, by ayah. Empty if no reciters were requested.
  package let counts: [AyahRef: Int]

  /// Creates the candidates for a requested range and the ayat beside it. They are the best
  /// readings of each ayah by each reciter, and the reciters' files. Isti'adhahs and inner pauses
  /// are left out.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - settings: the requested range and reciters. Its property `reciters` is ignored, and
  ///     ``entries`` is used instead.
  ///   - count: the number of readings per reciter; see `LibraryStore.bestReadings`.
  /// - Throws: `LibraryError`, `PlaybackError`.
  package init(
    _ store: LibraryStore, for settings: PlaybackSettings, readings count: Int
  ) throws {
    let (reciters, entries, best, voices, hasFiles) = try Self.requested(
      settings, of: store, count: count)
    try self.init(
      store, reciters, entries: entries, segments: best.segments, locations: best.locations,
      counts: best.counts, voices: voices,
      hasFiles: hasFiles && settings.voice.accepts(nil))
  }

  /// Creates the candidates for playback. They are the candidates of ``init(_:for:readings:)`` with
  /// inner pauses, and with isti'adhahs if requested.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - settings: the settings of the drill.
  ///   - count: the number of readings per reciter; see `LibraryStore.bestReadings`.
  /// - Throws: `LibraryError`, `PlaybackError`.
  package init(
    _ store: LibraryStore, playing settings: PlaybackSettings, readings count: Int
  ) throws {
    let (reciters, entries, best, voices, hasFiles) = try Self.requested(
      settings, of: store, count: count)
    var segments = best.segments
    var locations = best.locations
    if settings.istiadhah != .never, settings.from.isEmpty {
      let known = Set(segments)
      segments += try store.istiadhahs().filter { !known.contains($0) }
      locations = try store.recordingLocations(of: Set(segments.map(\.recording)))
      segments.sort {
        ($0.recording, $0.segment.range.start) < ($1.recording, $1.segment.range.start)
      }
    }
    try self.init(
      store, reciters, entries: entries, segments: try store.withInnerPauses(segments),
      locations: locations, counts: [:], voices: voices,
      hasFiles: hasFiles && settings.voice.accepts(nil))
  }

  /// Creates the candidates that show whether ayat can be played. They are the best reading of each
  /// ayah by each reciter, and the reciters' files. Isti'adhahs and inner pauses are left out.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - ayat: the ayat, without duplicates.
  ///   - settings: the minimum confidence, and the riwayah. The riwayah also applies to reciters
  ///     with an unknown riwayah.
  /// - Throws: `LibraryError`.
  package init(_ store: LibraryStore, having ayat: [AyahRef], for settings: PlaybackSettings) throws
  {
    let reciters = try store.reciters()
    let entries = try Self.entries(of: store, reciters, riwayah: settings.riwayah)
    let best = try Self.best(ayat, entries, settings, in: store, count: 1)
    try self.init(
      store, reciters, entries: entries, segments: best.segments, locations: best.locations,
      counts: best.counts)
  }

  /// Creates the candidates from some recordings only, to choose the reading with which each ayah
  /// is played. Reciters' files, isti'adhahs and inner pauses are left out.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - recordings: the ids of the recordings.
  ///   - riwayah: the riwayah of reciters with an unknown riwayah.
  /// - Throws: `LibraryError`.
  package init(
    _ store: LibraryStore, of recordings: [RecordingID], riwayah: Riwayah
  ) throws {
    let reciters = try store.reciters()
    try self.init(
      store, reciters, entries: Self.entries(of: store, reciters, riwayah: riwayah),
      segments: store.playableSegments(of: recordings.sorted()),
      locations: store.recordingLocations(of: Set(recordings)), counts: [:], hasFiles: false)
  }

  /// Returns four facts about a drill: the reciters, the readings to choose from for the requested
  /// ayat, the recordings of which all readings are included (``AudioCatalogue/voices``), and
  /// whether files of reciters may be played.
  private static func requested(
    _ settings: PlaybackSettings, of store: LibraryStore, count: Int
  ) throws -> (
    reciters: [ReciterSummary], entries: [ReciterEntry], best: BestReadings,
    voices: Set<SourceKey>?, hasFiles: Bool
  ) {
    let reciters = try store.reciters()
    var entries = try entries(of: store, reciters, riwayah: settings.riwayah)
    switch try origin(settings.from, in: store) {
    case nil: break
    case .reciter(let id):
      // Enable only this reciter, even if he is disabled in the library's list.
      for index in entries.indices { entries[index].isEnabled = entries[index].id == id }
    case .recordings(let summaries):
      let best = BestReadings(
        segments: try store.playableSegments(of: summaries.map(\.recording.id).sorted()),
        locations: summaries.map(\.location), counts: [:])
      // Enable only the reciters of the recordings, even if they are disabled.
      let owners = Set(best.segments.map { $0.reciter ?? unstatedID })
      for index in entries.indices { entries[index].isEnabled = owners.contains(entries[index].id) }
      return (reciters, entries, best, nil, false)
    }
    let snapshot = try settings.snapshot(reciters: entries)
    let ayat = Resolver.ayat(for: snapshot)
    func best(_ count: Int) throws -> BestReadings {
      try Self.best(ayat, snapshot.reciters, settings, in: store, count: count)
    }
    guard settings.keepVoice else { return (reciters, entries, try best(count), nil, true) }
    // Do not use `count` here. Otherwise the set of recordings that could play the whole drill
    // would depend on `count`.
    let top = try best(readingsOfVoices)
    var found = count > readingsOfVoices ? try best(count) : top
    let voices = voices(in: top)
    // Surah 1, whose first ayah may be the basmalah of any other surah, is a run of its own.
    var known = Set(found.segments)
    for surahs in IndexSet(ayat.map(\.surah)).rangeView {
      found.segments += try store.playableSegments(
        of: voices, inSurahs: surahs.lowerBound...surahs.upperBound - 1
      ).filter { known.insert($0).inserted }
    }
    found.segments.sort {
      ($0.recording, $0.segment.range.start) < ($1.recording, $1.segment.range.start)
    }
    return (reciters, entries, found, Set(voices.map { SourceKey($0.text) }), true)
  }

  /// The number of best readings per ayah and reciter that ``voices(in:)`` takes into account to
  /// find the recordings that could play a whole drill.
  private static let readingsOfVoices = 4
  /// The maximum number of recordings that are candidates for playing a whole drill: almost two
  /// recordings for each of the 37 surahs of the last juz.
  private static let maxVoices = 64

  /// Returns the recordings with the most segments among the best readings; ties are broken by id.
  private static func voices(in best: BestReadings) -> [RecordingID] {
    var counts: [RecordingID: Int] = [:]
    for segment in best.segments { counts[segment.recording, default: 0] += 1 }
    return counts.sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }
      .prefix(maxVoices).map(\.key).sorted()
  }

  /// The recordings or the reciter stated in the setting `from`.
  private enum Origin {
    /// One recording, or the recordings in a folder.
    case recordings([RecordingSummary])
    /// The recordings and files of a reciter, by the reciter's id.
    case reciter(String)
  }

  /// Resolves the setting `from`: to a recording, or else to a folder, or else to a reciter.
  ///
  /// - Returns: nil if the setting is empty.
  /// - Throws: `LibraryError`. If no recording, folder or reciter matches, the error is about a
  ///   recording.
  private static func origin(_ name: String, in store: LibraryStore) throws -> Origin? {
    if name.isEmpty { return nil }
    do {
      return .recordings([try store.recording(matching: name)])
    } catch let error as LibraryError {
      if case .ambiguous = error { throw error }
      let inFolder = try store.recordings(inFolder: name)
      if !inFolder.isEmpty { return .recordings(inFolder) }
      do { return .reciter(try store.reciter(matching: name).reciter.id) } catch let other
        as LibraryError
      {
        if case .ambiguousReciter = other { throw other }
        throw error
      }
    }
  }

  /// Returns the best readings of ayat by the enabled reciters.
  private static func best(
    _ ayat: [AyahRef], _ reciters: [ReciterEntry], _ settings: PlaybackSettings,
    in store: LibraryStore, count: Int
  ) throws -> BestReadings {
    let requested = reciters.filter { $0.isEnabled && $0.riwayah == settings.riwayah }
    return try store.bestReadings(
      of: ayat, in: settings.riwayah, by: Set(requested.map { $0.id == unstatedID ? nil : $0.id }),
      count: count, atLeast: settings.atLeast, allowsGaps: settings.allowGaps,
      acceptsVoice: settings.voice == .any ? nil : { settings.voice.accepts($0) }
    ) { SourceDirectory.holds($0, library: store.directory) }
  }

  static func entries(
    of store: LibraryStore, _ reciters: [ReciterSummary], riwayah: Riwayah
  ) throws -> [ReciterEntry] {
    var entries = reciters.enumerated().map { index, summary in
      ReciterEntry(
        id: summary.reciter.id, name: summary.reciter.name,
        shortName: summary.reciter.displayName, riwayah: summary.reciter.riwayah ?? riwayah,
        isEnabled: summary.isEnabled, order: index)
    }
    if try store.hasSegmentsWithoutReciter() {
      entries.append(
        ReciterEntry(
          id: unstatedID, name: ReciterEntry.personalName, shortName: ReciterEntry.personalName,
          riwayah: riwayah, order: entries.count))
    }
    return entries
  }

  init(
    _ store: LibraryStore, _ reciters: [ReciterSummary], entries: [ReciterEntry],
    segments: [PlayableSegment], locations: [RecordingLocation], counts: [AyahRef: Int],
    voices: Set<SourceKey>? = nil, hasFiles: Bool = true
  ) throws {
    var known: [String: [FilePath: AyahFileLength]] = [:]
    for reciter in reciters where reciter.reciter.files != nil {
      known[reciter.reciter.id] = try store.fileLengths(of: reciter.reciter.id)
    }
    let files = AyahFiles(reciters.map(\.reciter), library: store.directory, known: known)
    let directory = SourceDirectory(locations, library: store.directory, files: files)
    self.files = files
    self.directory = directory
    self.entries = entries
    self.counts = counts

    let index = SegmentIndex(
      segments,
      names: Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.shortName) }),
      directory: directory)
    @Sendable func item(
      _ ref: AyahRef, _ reciter: ReciterEntry, _ key: SourceKey, hertz: Int, frames: Int
    ) -> AyahAudioItem {
      AyahAudioItem(
        ayah: ref, source: key, sourceRate: SampleRate(hertz: hertz),
        range: FrameRange(0..<frames), reciterName: reciter.shortName, isPersonal: false)
    }
    var catalogue = AudioCatalogue(
      segments: { ref, reciter in index.candidates(for: ref, of: reciter.id) },
      file: { ref, reciter in
        guard hasFiles, let (key, answer) = files.lookUp(for: ref, of: reciter.id), let key,
          case .found(let file) = answer
        else { return nil }
        return item(
          ref, reciter, key, hertz: file.length.hertz, frames: file.length.frameCount)
      },
      istiadhah: { reciter in index.istiadhahs(of: reciter.id) })
    catalogue.voices = voices
    self.catalogue = catalogue
    var presence = AudioCatalogue(
      segments: catalogue.segments,
      file: { ref, reciter in
        guard hasFiles, let key = files.present(ref, of: reciter.id) else { return nil }
        return item(ref, reciter, key, hertz: 1, frames: 1)
      }, istiadhah: catalogue.istiadhah)
    presence.voices = voices
    self.presence = presence
  }
}

/// The segments of a library by reciter and ayah.
struct SegmentIndex: Sendable {
  private struct Key: Hashable {
    var reciter: String
    var surah: Int
  }
  private struct AyahKey: Hashable {
    var reciter: String
    var ayah: AyahRef
  }
  private struct Placed {
    var place: Int
    var candidate: SegmentCandidate
  }

  /// The segments with exactly one ayah, by ayah. Nearly all segments contain only one ayah, so
  /// most segments are found without a search through their surah.
  private var alone: [AyahKey: [Placed]] = [:]
  /// The segments with several ayat, by each of their surahs.
  private var several: [Key: [Placed]] = [:]
  private var basmalahs: [Key: [SegmentCandidate]] = [:]
  private var istiadhahs: [String: [SegmentCandidate]] = [:]

  /// - Parameters:
  ///   - segments: the segments, ordered by recording, then by position.
  ///   - names: the display name of each reciter, by id.
  ///   - directory: the locations of the recordings, to check that they still exist.
  init(_ segments: [PlayableSegment], names: [String: String], directory: SourceDirectory) {
    var troubles: [RecordingID: String?] = [:]
    for (place, one) in segments.enumerated() {
      let reciter = one.reciter ?? LibraryAudio.unstatedID
      let key = SourceKey(one.recording.text)
      let trouble = troubles[one.recording] ?? Self.trouble(key, directory)
      troubles[one.recording] = .some(trouble)
      // The item of an isti'adhah names the ayah that follows it.
      let next = segments[place...].first { $0.segment.ayah != nil }
      let follower = next?.recording == one.recording ? next?.segment.ayah : nil
      let segment = one.segment
      let ayah = segment.ayah ?? follower ?? AyahRef(surah: 1, ayah: 1)
      let candidate = SegmentCandidate(
        item: AyahAudioItem(
          ayah: ayah, endAyah: segment.endAyah, source: key, sourceRate: one.sampleRate,
          range: segment.range, reciterName: names[reciter] ?? "", isPersonal: true,
          confidence: segment.confidence, isConfirmed: segment.isConfirmed,
          innerPauses: one.innerPauses,
          words: segment.saidWords.map {
            WordTiming(wordIndex: $0.number - 1, range: $0.range)
          }),
        gaps: segment.hasGaps ? segment.gaps : [], joinOffset: segment.joinOffset,
        goesBack: !segment.returns.isEmpty,
        occurrence: segment.occurrence, voice: segment.voice, recordedAt: one.recordedAt,
        riwayah: one.riwayah,
        unreadable: trouble)
      switch segment.kind {
      case .ayah:
        let end = segment.endAyah ?? ayah
        let placed = Placed(place: place, candidate: candidate)
        if end == ayah {
          alone[AyahKey(reciter: reciter, ayah: ayah), default: []].append(placed)
          continue
        }
        for surah in ayah.surah...end.surah {
          several[Key(reciter: reciter, surah: surah), default: []].append(placed)
        }
      case .basmalah:
        basmalahs[Key(reciter: reciter, surah: ayah.surah), default: []].append(candidate)
      case .istiadhah: istiadhahs[reciter, default: []].append(candidate)
      case .amin, .takbir, .tasmi, .taslim, .sadaqa, .fragment, .talk, .unassigned: continue
      }
    }
  }

  /// Returns the segments that contain the ayah, alone or with other ayat, ordered by recording,
  /// then by position. For ayah 0, returns the basmalahs of the surah.
  func candidates(for ref: AyahRef, of reciter: String) -> [SegmentCandidate] {
    let key = Key(reciter: reciter, surah: ref.surah)
    if ref.ayah == 0 { return basmalahs[key] ?? [] }
    let alone = alone[AyahKey(reciter: reciter, ayah: ref)] ?? []
    let several = (several[key] ?? []).filter { $0.candidate.item.ayat.contains(ref) }
    let all = several.isEmpty ? alone : (alone + several).sorted { $0.place < $1.place }
    return all.map(\.candidate)
  }

  /// The isti'adhahs of a reciter.
  func istiadhahs(of reciter: String) -> [SegmentCandidate] { istiadhahs[reciter] ?? [] }

  private static func trouble(_ key: SourceKey, _ directory: SourceDirectory) -> String? {
    do throws(SourceError) {
      _ = try directory.path(of: key)
      return nil
    } catch { return error.problem }
  }
}
