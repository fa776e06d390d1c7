import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import Recitation
import SystemPackage

/// A library with recordings and reciters' files in a folder of its own.
struct ResolvingScene {
  let folder: Scratch
  let store: LibraryStore

  init() throws {
    folder = try Scratch()
    store = try LibraryStore(opening: folder.path.appending("library"), create: true)
  }

  /// Writes a sound file with a tone.
  @discardableResult
  func write(_ name: String, frames: Int, hertz: Int = 8000) throws -> FilePath {
    let path = folder.path.appending(name)
    try Folder.create(path.removingLastComponent())
    let rate = SampleRate(hertz: hertz)
    var writer = try SoundFileWriter(
      path: path, encoding: .wav16, sampleRate: rate, channelCount: 1)
    try writer.write(tone(hertz: 440, rate: rate, count: frames, amplitude: 0.5))
    try writer.finish()
    return path
  }

  /// A recording's id, the same for the same number.
  static func id(_ number: Int) -> RecordingID {
    RecordingID("00000000-0000-5000-8000-00000000000\(number)")
  }

  /// Puts a recording of 8000 frames at 8 kHz into the library, with its file.
  func record(
    _ number: Int, _ segments: [Segment], silences: [Range<Int>] = [], reciter: String? = nil,
    riwayah: Riwayah = .hafs, recordedAt: String? = nil
  ) throws {
    let path = try write("recordings/\(number).wav", frames: 8000)
    let identity = try FileIdentity(path: path)
    var recording = Recording(
      id: Self.id(number), title: "r", sourceFileName: "\(number).wav",
      sha256: String(repeating: "\(number)", count: 64), sizeBytes: identity.size,
      riwayah: riwayah, status: .ok)
    recording.sampleRate = SampleRate(hertz: 8000)
    recording.channelCount = 1
    recording.frameCount = 8000
    recording.reciter = reciter
    recording.recordedAt = recordedAt
    let manifest = Manifest(
      recording: recording,
      silences: silences.map {
        SilenceRegion(
          range: FrameRange($0), quietest: FrameIndex($0.lowerBound), depth: 9, confidence: 1)
      }, segments: segments)
    try store.commit(
      manifest,
      source: SourceFile(
        folder: folder.path.appending("recordings"), path: FilePath("\(number).wav"),
        identity: identity),
      run: RunRecord(
        id: String(repeating: "a", count: 64), recipe: "r", versions: [:], firstUsedAt: "now"),
      importedAt: "now")
  }

  /// The size of the file of a recording.
  func size(_ number: Int) throws -> Int {
    try FileIdentity(path: folder.path.appending("recordings/\(number).wav")).size
  }

  /// Adds a reciter with a folder of that many frames per named file.
  func addFiles(
    _ name: String, riwayah: Riwayah = .hafs, _ files: [(name: String, frames: Int)]
  ) throws {
    for file in files { try write("\(name)/\(file.name)", frames: file.frames) }
    try store.add(
      Reciter(
        name: name, riwayah: riwayah,
        files: AyahFolder(
          path: folder.path.appending(name), pattern: NamingPattern("{surah3}{ayah3}.wav"))))
  }
}

/// A segment of a recording; ayah 0 of a surah is its basmalah.
func sampleSegment(
  _ range: Range<Int>, _ surah: Int, _ ayah: Int, confidence: Double = 0.5,
  isConfirmed: Bool = false, end: (surah: Int, ayah: Int)? = nil, join: Int? = nil
) -> Segment {
  Segment(
    range: FrameRange(range), kind: ayah == 0 ? .basmalah : .ayah,
    ayah: AyahRef(surah: surah, ayah: ayah),
    endAyah: end.map { AyahRef(surah: $0.surah, ayah: $0.ayah) }, joinOffset: join,
    confidence: confidence, isConfirmed: isConfirmed)
}
