import AudioCore
package import AudioFiles
package import Drills
package import FileFormats
import Foundation
package import HostSystem
package import Library
import PipelineCore
import Playback
package import Recitation
package import Resolving
package import SystemPackage

/// Writes each ayah of recordings to a file of its own, such as `067003.flac`.
package struct ClipExport: Sendable {
  /// The result of an export.
  package struct Outcome: Sendable, Encodable {
    package let folder: String
    /// The names of the written files: first the clips, by recording and by time within the
    /// recording, then all other files.
    package let files: [String]
    /// The readings that were skipped because they lack words.
    package let gapped: [GappedReading]
    /// Errors of recordings that could not be read completely. The clips of all other recordings
    /// were written.
    package let errors: [ReportedError]
    /// Ayat for which the recordings give no clip. Sound of the second reciter
    /// (``WholeFolder/second``) was written in their place.
    package let filled: [AyahRef]
    /// Ayat without a clip, in surahs of which there is at least one segment.
    package let missing: [AyahRef]
    /// Those of the missing ayat that are in segments with other ayat.
    package let withOthers: [JoinedReading]

    private enum CodingKeys: CodingKey { case folder, files, gapped, filled, missing, withOthers }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(folder, forKey: .folder)
      try values.encode(files, forKey: .files)
      try values.encode(gapped, forKey: .gapped)
      try values.encode(filled.map(\.description), forKey: .filled)
      try values.encode(missing.map(\.description), forKey: .missing)
      try values.encode(withOthers, forKey: .withOthers)
    }
  }

  /// The library's folder.
  package let library: FilePath
  /// The recordings by id, path or name; empty for all.
  package let recordings: [String]
  package let folder: FilePath
  /// The pattern of the file names, without extension; a slash creates a subfolder.
  package let pattern: NamingPattern
  package let encoding: SoundFileEncoding
  /// The seconds of sound to add before and after each segment, within the recording.
  package let margin: Double
  /// True to include readings with missing or replaced words.
  package let allowsGaps: Bool
  package let consent: OutputRequest.Consent
  /// The settings for a folder with one file per ayah; nil to write one file per reading.
  package let wholeFolder: WholeFolder?

  /// A folder with one file per ayah, in the layout of everyayah.com.
  package struct WholeFolder: Sendable {
    /// The reciter from whom missing ayat are taken; nil to leave missing ayat out.
    package var second: String?
    /// Returns further files to write beside the clips.
    package var beside: @Sendable ([ExportedClip]) throws -> [ExportedFile]

    /// - Parameters: see the properties of the same names.
    package init(
      second: String?, beside: @escaping @Sendable ([ExportedClip]) throws -> [ExportedFile]
    ) {
      self.second = second
      self.beside = beside
    }
  }

  /// Creates an export; see the properties of the same names.
  ///
  /// - Throws: `ReportedError` if the pattern is invalid or leads outside the folder.
  package init(
    library: FilePath, recordings: [String], folder: FilePath, pattern: String?,
    encoding: SoundFileEncoding, margin: Double, allowsGaps: Bool = false,
    wholeFolder: WholeFolder? = nil, consent: OutputRequest.Consent
  ) throws {
    self.library = library
    self.recordings = recordings
    self.folder = folder
    do throws(LibraryError) {
      self.pattern =
        try pattern.map { (text) throws(LibraryError) in
          try NamingPattern(ofClips: text)
        } ?? .clips
    } catch {
      throw ReportedError(
        problem: error.problem, place: "--clip-pattern",
        remedy: "use a pattern such as {surah3}{ayah3} or {recording}/{surah3}{ayah3}_{occurrence}")
    }
    self.encoding = encoding
    self.margin = margin
    self.allowsGaps = allowsGaps
    self.consent = consent
    self.wholeFolder = wholeFolder
  }

  /// Writes the files, after checking all names.
  ///
  /// An error in reading one recording affects only the clips of this recording.
  ///
  /// - Returns: the written files.
  /// - Throws: `OutputError` if a file already exists, `ReportedError`, `LibraryError`,
  ///   `HostError`.
  package func run() throws -> Outcome {
    let store = try LibraryStore(reading: library)
    var summaries =
      recordings.isEmpty
      ? try store.recordings() : try store.recordings(matching: recordings)
    let second = try wholeFolder?.second.map { try store.reciter(matching: $0).reciter }
    if let second { summaries.removeAll { $0.recording.reciter == second.name } }
    var clips = try clips(of: summaries, in: store)
    let gaps = try fill(&clips, from: second, in: store)
    let beside = try wholeFolder?.beside(exported(clips, gaps.copies, second)) ?? []
    let all = clips.flatMap(\.names) + gaps.copies.map(\.name) + beside.map(\.name)
    // A file name may contain the name of a recording, and this name comes from an untrusted
    // source.
    for name in all where !BoundedPath.isStrictlyRelative(FilePath(name)) {
      throw HostError.outside(path: FilePath(name), folder: folder)
    }
    let targets = try OutputGuard(store).check(
      all.map { OutputRequest(folder.appending($0), option: "--clips", consent: consent) })
    for place in Set(all.map { folder.appending($0).removingLastComponent() }) {
      try Folder.create(place)
    }
    OutputFile.removeStaleTemporaries(beside: targets)
    var first = 0
    var written: [String] = []
    var errors: [ReportedError] = []
    for clip in clips where !clip.segments.isEmpty {
      let (segments, names) = (clip.segments, clip.names)
      defer { first += segments.count }
      var done: Set<Int> = []
      do {
        let audio = try SegmentAudio(of: clip.summary, library: library)
        try audio.read(segments.map { ranged($0, clip.summary.recording, audio) }) {
          index, stretch in
          let title = segments[index].ayah?.description ?? ""
          var file = try OutputFile(targets[first + index])
          let sound = try TemporarySoundFile(
            stretch, of: audio, as: encoding, tags: ["title": title])
          try withExtendedLifetime(sound) { try file.write(FileBytes.contents(of: sound.path)) }
          try file.commit()
          done.insert(index)
        }
      } catch let error where Self.isOfOneRecording(error) {
        errors.append(ReportedError(error, at: clip.summary.displayPath))
      }
      written += names.indices.filter(done.contains).map { names[$0] }
    }
    if written.isEmpty, gaps.copies.isEmpty, let error = errors.first { throw error }
    written += try Self.write(
      gaps.copies, beside, to: targets.suffix(gaps.copies.count + beside.count))
    return Outcome(
      folder: folder.string, files: written, gapped: clips.flatMap(\.gapped), errors: errors,
      filled: gaps.filled, missing: gaps.missing, withOthers: Self.joined(gaps.missing, in: clips))
  }

  /// Writes the copied files, and the files beside the clips. Each copy is read when it is written,
  /// because the files of a whole reciter may exceed the memory.
  ///
  /// - Returns: the names of the files.
  private static func write(
    _ copies: [(name: String, from: FilePath, ayah: AyahRef)], _ beside: [ExportedFile],
    to targets: ArraySlice<OutputTarget>
  ) throws -> [String] {
    for (index, target) in targets.enumerated() {
      var file = try OutputFile(target)
      try file.write(
        index < copies.count
          ? FileBytes.whole(of: copies[index].from, limit: 1 << 30)
          : beside[index - copies.count].bytes)
      try file.commit()
    }
    return copies.map(\.name) + beside.map(\.name)
  }

  /// Returns the readings of those of the ayat that are in segments of several ayat.
  private static func joined(_ ayat: [AyahRef], in clips: [Clips]) -> [JoinedReading] {
    ayat.compactMap { ayah in clips.lazy.compactMap { $0.joinedReading(of: ayah) }.first }
  }

  /// In an export of one file per ayah: the ayat without a clip, and their replacements.
  private struct Gaps {
    var missing: [AyahRef] = []
    var filled: [AyahRef] = []
    /// Audio files of single ayat by the second reciter, copied unchanged in place of missing
    /// clips.
    var copies: [(name: String, from: FilePath, ayah: AyahRef)] = []
  }

  /// Fills missing ayat in an export of one file per ayah: first with readings of the second
  /// reciter in the library, then with audio files of that reciter. Readings and files of a riwayah
  /// whose ayat may have other numbers are not used.
  private func fill(
    _ clips: inout [Clips], from second: Reciter?, in store: LibraryStore
  ) throws -> Gaps {
    var gaps = Gaps()
    guard wholeFolder != nil else { return gaps }
    gaps.missing = try Self.missing(in: clips)
    guard let second else { return gaps }
    let riwayat = Set(clips.map(\.summary.recording.riwayah))
    func hasSameAyat(_ riwayah: Riwayah) -> Bool {
      riwayat.contains { $0.hasSameAyat(as: riwayah) }
    }
    let others = try self.clips(
      of: store.recordings().filter {
        $0.recording.reciter == second.name && hasSameAyat($0.recording.riwayah)
      }, in: store, only: Set(gaps.missing))
    clips += others
    let read = Set(others.flatMap(\.segments).compactMap(\.ayah))
    gaps.missing.removeAll(where: read.contains)
    if let riwayah = second.riwayah, hasSameAyat(riwayah) {
      gaps.copies = try copies(of: gaps.missing, by: second)
    }
    let copied = Set(gaps.copies.map(\.ayah))
    gaps.missing.removeAll(where: copied.contains)
    gaps.filled = read.union(copied).sorted()
    return gaps
  }

  /// Returns the ayat without a clip, in surahs of which there is at least one segment.
  private static func missing(in clips: [Clips]) throws -> [AyahRef] {
    var missing: [AyahRef] = []
    let riwayat = Set(clips.map(\.summary.recording.riwayah))
    for riwayah in riwayat.sorted(by: { $0.rawValue < $1.rawValue }) {
      let own = clips.filter { $0.summary.recording.riwayah == riwayah }
      let held = Set(own.flatMap(\.segments).compactMap(\.ayah))
      let joined = own.flatMap(\.joined).compactMap(\.ayah)
      let numbering = try QuranFacts.bundled.numbering(of: riwayah, orAsFor: .hafs)
      for surah in Set(held.union(joined).map(\.surah)).sorted() {
        missing += (1...numbering.ayahCount(of: surah)).map { AyahRef(surah: surah, ayah: $0) }
          .filter { !held.contains($0) }
      }
    }
    return missing
  }

  /// Returns the audio files of a reciter that can replace missing ayat; files in a format other
  /// than the format of the clips are skipped.
  private func copies(
    of ayat: [AyahRef], by reciter: Reciter
  ) throws -> [(name: String, from: FilePath, ayah: AyahRef)] {
    guard let files = reciter.files, let riwayah = reciter.riwayah else { return [] }
    let numbering = try QuranFacts.bundled.numbering(of: riwayah, orAsFor: .hafs)
    let base = library.pushing(files.path)
    return try ayat.compactMap { ayah in
      guard let file = files.file(of: ayah, numbering: numbering) else { return nil }
      let path = base.pushing(file)
      guard path.extension?.lowercased() == encoding.fileExtension,
        try FileIdentity.isThere(path)
      else { return nil }
      let name = pattern.clip(of: ayah, occurrence: 1, in: path.stem ?? reciter.id)
      return ("\(name).\(encoding.fileExtension)", path, ayah)
    }
  }

  private func exported(
    _ clips: [Clips], _ copies: [(name: String, from: FilePath, ayah: AyahRef)], _ second: Reciter?
  ) -> [ExportedClip] {
    let own = clips.flatMap { clip in
      zip(clip.segments, clip.names).compactMap { segment, name -> ExportedClip? in
        guard let ayah = segment.ayah, let rate = clip.summary.recording.sampleRate else {
          return nil
        }
        return ExportedClip(
          name: name, ayah: ayah, reciter: clip.summary.recording.reciter,
          riwayah: clip.summary.recording.riwayah,
          seconds: FrameIndex(segment.range.count).seconds(at: rate) + 2 * margin)
      }
    }
    let copied = copies.map {
      ExportedClip(
        name: $0.name, ayah: $0.ayah, reciter: second?.name, riwayah: second?.riwayah ?? .hafs,
        seconds: nil)
    }
    return own + copied
  }

  /// True if the error concerns the recording that was read. The export of other recordings can
  /// then continue. False if the output cannot be written.
  private static func isOfOneRecording(_ error: any Error) -> Bool {
    switch error {
    case AudioFileError.cannotCreate, AudioFileError.cannotWrite: false
    default: error is AudioFileError || error is ReportedError
    }
  }

  /// The exported segments of one recording, with the names of their files.
  struct Clips {
    let summary: RecordingSummary
    var segments: [Segment]
    var names: [String]
    /// The readings that were skipped because they lack words.
    let gapped: [GappedReading]
    /// The segments of several ayat that have no file in an export of one file per ayah.
    var joined: [Segment] = []

    /// Returns the reading of an ayah in the first of the segments in ``joined`` that contains it.
    func joinedReading(of ayah: AyahRef) -> JoinedReading? {
      for segment in joined {
        guard let first = segment.ayah, let last = segment.endAyah else { continue }
        if first <= ayah && ayah <= last {
          return JoinedReading(
            of: ayah, in: AyahRange(start: first, end: last), of: summary.displayPath)
        }
      }
      return nil
    }
  }

  /// Selects the segments of the clips, and names their files.
  ///
  /// If the recordings contain several readings of an ayah, the player would choose one of them.
  /// The file of this reading gets the plain name of the pattern. The files of the other readings
  /// get numbers in order of time. The name of a reading of several ayat ends with the last ayah,
  /// as in `093009-093010`. An export of one file per ayah contains only the readings that the
  /// player would choose. Of these, readings of several ayat are left out.
  func clips(
    of summaries: [RecordingSummary], in store: LibraryStore, only wanted: Set<AyahRef>? = nil
  ) throws -> [Clips] {
    var clips = try summaries.map { summary in
      let all = (try store.contents(of: summary.recording.id)?.contents.segments ?? [])
        .filter { segment in
          guard let ayah = segment.ayah, segment.kind != .fragment else { return false }
          return wanted?.contains(ayah) ?? true
        }
      return Clips(
        summary: summary, segments: all.filter { allowsGaps || !$0.hasGaps }, names: [],
        gapped: allowsGaps ? [] : all.compactMap { GappedReading($0, in: summary.displayPath) })
    }
    let playing = try playing(in: clips, of: store)
    for place in clips.indices {
      if wholeFolder != nil {
        let id = clips[place].summary.recording.id
        clips[place].joined = clips[place].segments.filter { $0.ayah != $0.endAyah }
        clips[place].segments.removeAll {
          $0.ayah != $0.endAyah || !playing.contains(Place(id, $0))
        }
      }
      clips[place].names = Array(repeating: "", count: clips[place].segments.count)
    }
    var used: Set<String> = []
    for isPlaying in [true, false] {
      for (place, clip) in clips.enumerated() {
        for (index, segment) in clip.segments.enumerated()
        where isPlaying == playing.contains(Place(clip.summary.recording.id, segment)) {
          let first = segment.ayah ?? AyahRef(surah: 1, ayah: 0)
          let plain = pattern.clip(
            of: first, to: segment.endAyah ?? first, occurrence: segment.occurrence,
            in: FilePath(clip.summary.displayPath).stem ?? clip.summary.recording.id.text)
          var name = plain
          var number = 2
          while !used.insert(name.lowercased()).inserted {
            name = "\(plain)_\(number)"
            number += 1
          }
          clips[place].names[index] = "\(name).\(encoding.fileExtension)"
        }
      }
    }
    return clips
  }

  /// The key of a segment in the library.
  private struct Place: Hashable {
    let source: SourceKey
    let start: FrameIndex

    init(_ recording: RecordingID, _ segment: Segment) {
      source = SourceKey(recording.text)
      start = segment.range.start
    }

    init(_ item: AyahAudioItem) {
      source = item.source
      start = item.range.start
    }
  }

  /// Returns the segments that the player would choose for the ayat of the clips.
  private func playing(in clips: [Clips], of store: LibraryStore) throws -> Set<Place> {
    let riwayat = Set(clips.map(\.summary.recording.riwayah))
    var playing: Set<Place> = []
    for riwayah in riwayat.sorted(by: { $0.rawValue < $1.rawValue }) {
      let own = clips.filter { $0.summary.recording.riwayah == riwayah }
      let audio = try LibraryAudio(store, of: own.map(\.summary.recording.id), riwayah: riwayah)
      var settings = PlaybackSettings()
      settings.range = "1:1"
      settings.riwayah = riwayah
      settings.allowGaps = allowsGaps
      let snapshot: PlaybackSettings.Snapshot
      do { snapshot = try settings.snapshot(reciters: audio.entries) } catch {
        // The ayah counts of this riwayah are not bundled, so its ayat cannot be resolved.
        continue
      }
      let resolver = Resolver(audio.catalogue, depth: .untilFound)
      for ayah in Set(own.flatMap(\.segments).compactMap(\.ayah)) {
        if let item = resolver.resolve(ayah, for: snapshot).item { playing.insert(Place(item)) }
      }
    }
    return playing
  }

  private func ranged(
    _ segment: Segment, _ recording: Recording, _ audio: SegmentAudio
  ) -> FrameRange {
    let frames = FrameIndex(seconds: margin, at: audio.rate).count
    return FrameRange(
      start: FrameIndex(max(0, segment.range.start.count - frames)),
      end: FrameIndex(
        max(segment.range.end.count, min(recording.frameCount, segment.range.end.count + frames))))
  }
}
