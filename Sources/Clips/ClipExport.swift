import AudioCore
package import AudioFiles
package import Batch
import Foundation
import HostSystem
package import Library
import PipelineCore
import Playback
import Recitation
package import Resolving
package import SystemPackage

/// Writes the ayat of recordings as files of their own, `067003.flac`.
package struct ClipExport: Sendable {
  /// The result.
  package struct Outcome: Sendable, Encodable {
    package let folder: String
    /// The names of the files, in the order of the recordings and of time.
    package let files: [String]
    /// The readings that were left out because they lack words.
    package let gapped: [GappedReading]
    /// Errors of recordings that could not be read wholly; the clips of the others are there.
    package let errors: [ReportedError]

    private enum CodingKeys: String, CodingKey { case folder, files, gapped }
  }

  /// The library's folder.
  package let library: FilePath
  /// By id, path or name; empty for all.
  package let recordings: [String]
  package let folder: FilePath
  /// The names without their extension; a slash makes a folder.
  package let pattern: NamingPattern
  package let encoding: SoundFileEncoding
  /// The seconds added before and after each segment, within the recording.
  package let margin: Double
  /// True if readings with missing or replaced words become clips.
  package let allowsGaps: Bool
  package let consent: OutputRequest.Consent

  /// Makes a request; see the properties of the same names.
  ///
  /// - Throws: `ReportedError` if the pattern has no meaning or leads out of the folder.
  package init(
    library: FilePath, recordings: [String], folder: FilePath, pattern: String?,
    encoding: SoundFileEncoding, margin: Double, allowsGaps: Bool = false,
    consent: OutputRequest.Consent
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
  }

  /// Writes the files; all names are checked before the first is written. A recording that cannot
  /// be read costs its own clips.
  ///
  /// - Returns: what was written.
  /// - Throws: `OutputError` if a file is there already, `ReportedError`, `LibraryError`,
  ///   `HostError`.
  package func run() throws -> Outcome {
    let store = try LibraryStore(reading: library)
    let summaries =
      recordings.isEmpty
      ? try store.recordings() : try recordings.map { try store.recording(matching: $0) }
    let clips = try clips(of: summaries, in: store)
    let all = clips.flatMap(\.names)
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
    if written.isEmpty, let error = errors.first { throw error }
    return Outcome(
      folder: folder.string, files: written, gapped: clips.flatMap(\.gapped), errors: errors)
  }

  /// True if the recording is in the way that was read, and others may well be read; false for a
  /// place that cannot be written to.
  private static func isOfOneRecording(_ error: any Error) -> Bool {
    switch error {
    case AudioFileError.cannotCreate, AudioFileError.cannotWrite: false
    default: error is AudioFileError || error is ReportedError
    }
  }

  /// The segments of a recording that become files, and their names.
  struct Clips {
    let summary: RecordingSummary
    let segments: [Segment]
    var names: [String]
    /// The readings that were left out.
    let gapped: [GappedReading]
  }

  /// Names the files. The reading that plays an ayah, if only these recordings are asked, has the
  /// name of the pattern; the others get a number, in order of time.
  func clips(of summaries: [RecordingSummary], in store: LibraryStore) throws -> [Clips] {
    var clips = try summaries.map { summary in
      let all = (try store.contents(of: summary.recording.id)?.contents.segments ?? [])
        .filter { $0.ayah != nil && $0.kind != .fragment }
      return Clips(
        summary: summary, segments: all.filter { allowsGaps || !$0.hasGaps }, names: [],
        gapped: allowsGaps ? [] : all.compactMap { GappedReading($0, in: summary.displayPath) })
    }
    for place in clips.indices {
      clips[place].names = Array(repeating: "", count: clips[place].segments.count)
    }
    let playing = try playing(in: clips, of: store)
    var used: Set<String> = []
    for isPlaying in [true, false] {
      for (place, clip) in clips.enumerated() {
        for (index, segment) in clip.segments.enumerated()
        where isPlaying == playing.contains(Place(clip.summary.recording.id, segment)) {
          let plain = pattern.clip(
            of: segment.ayah ?? AyahRef(surah: 1, ayah: 0), occurrence: segment.occurrence,
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

  /// The key of a segment in a library.
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

  /// The segments that play an ayah: the answer of the resolver.
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
        // No drill can be made in a riwayah whose ayat are not counted.
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
