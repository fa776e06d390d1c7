import AudioCore
public import Library
public import Playback
public import Recitation
import SystemPackage

/// What a library and the folders of its reciters have to play, as the resolver asks for it.
///
///     recordings ── segments ──┐
///     reciters ── folders ─────┼─► entries, catalogue ─► Resolver ─► keys ─► directory ─► files
///     priority list ───────────┘
///
/// It is the library as it was when this was made; it is thrown away after one command.
public struct LibraryAudio: Sendable {
  /// The reciters in the order in which they are asked: those of the priority list, then the
  /// others by id, last ``nobody`` if a recording has no reciter.
  public let entries: [ReciterEntry]
  /// What there is to play.
  public let catalogue: AudioCatalogue
  /// What there is to play, told without decoding: a reciter's file counts if it can be opened.
  /// The items of files have one frame; only good for finding out which ayat there are.
  public let presence: AudioCatalogue
  /// Where it lies.
  public let directory: SourceDirectory
  /// The files of the reciters.
  public let files: AyahFiles

  /// The id of the entry for recordings of which nobody has said who recites.
  public static let nobody = "-"

  /// - Parameters:
  ///   - store: the library.
  ///   - riwayah: of the drill; it also stands for that of reciters for whom nobody has said it,
  ///   - surahs: what will be asked for: only segments that hold something of these surahs, or of
  ///     surah 1, are there, without isti'adhahs and pauses inside; nil for all.
  /// - Throws: `LibraryError`.
  public init(
    _ store: LibraryStore, riwayah: Riwayah, surahs: ClosedRange<Int>? = nil
  ) throws {
    let reciters = try store.reciters()
    // The basmalah of surah 1 stands in for others.
    let segments = try store.playableSegments(in: surahs.map { [$0, 1...1] })
    var known: [String: [FilePath: AyahFileLength]] = [:]
    for reciter in reciters where reciter.reciter.files != nil {
      known[reciter.reciter.id] = try store.fileLengths(of: reciter.reciter.id)
    }
    let files = AyahFiles(reciters.map(\.reciter), library: store.directory, known: known)
    let directory = SourceDirectory(try store.whereabouts(), library: store.directory, files: files)
    self.files = files
    self.directory = directory

    var entries = reciters.enumerated().map { index, summary in
      ReciterEntry(
        id: summary.reciter.id, name: summary.reciter.name,
        shortName: summary.reciter.displayName, riwayah: summary.reciter.riwayah ?? riwayah,
        isEnabled: summary.isEnabled, order: index)
    }
    if try store.hasSegmentsOfNobody() {
      entries.append(
        ReciterEntry(
          id: Self.nobody, name: "Personal recording", shortName: "Personal recording",
          riwayah: riwayah, order: entries.count))
    }
    self.entries = entries

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
    catalogue = AudioCatalogue(
      segments: { ref, reciter in index.candidates(for: ref, of: reciter.id) },
      file: { ref, reciter in
        guard let (key, answer) = files.look(for: ref, of: reciter.id), let key,
          case .found(let file) = answer
        else { return nil }
        return item(
          ref, reciter, key, hertz: file.length.hertz, frames: file.length.frameCount)
      },
      istiadhah: { reciter in index.istiadhahs(of: reciter.id) })
    presence = AudioCatalogue(
      segments: catalogue.segments,
      file: { ref, reciter in
        guard files.isThere(ref, of: reciter.id) else { return nil }
        return item(ref, reciter, SourceKey("\(reciter.id) \(ref)"), hertz: 1, frames: 1)
      }, istiadhah: catalogue.istiadhah)
  }
}
