import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import HostSystem
import Library
import PipelineCore
import Recitation
import SystemPackage

@testable import Resolving

/// A library with recordings and reciters' files in its own temporary folder.
struct ResolvingScene {
  let folder: Scratch
  let store: LibraryStore

  init() throws {
    folder = try Scratch()
    store = try LibraryStore(opening: folder.path.appending("library"), create: true)
  }

  /// Writes a sound file that contains a tone.
  @discardableResult
  func write(
    _ name: String, frames: Int, hertz: Int = 8000, pitch: Double = 440
  ) throws -> FilePath {
    let path = folder.path.appending(name)
    try Folder.create(path.removingLastComponent())
    let rate = SampleRate(hertz: hertz)
    var writer = try SoundFileWriter(
      path: path, encoding: .wav16, sampleRate: rate, channelCount: 1)
    try writer.write(tone(hertz: pitch, rate: rate, count: frames, amplitude: 0.5))
    try writer.finish()
    return path
  }

  /// The id of a recording with this number.
  static func id(_ number: Int) -> RecordingID {
    RecordingID("00000000-0000-5000-8000-00000000000\(number)")
  }

  /// Adds a recording of 8000 frames at 8 kHz to the library, with its file. `copy` is the path of
  /// a copy relative to the library's folder, which is not written. `place` is the path of the file
  /// relative to the scene's folder; nil for `recordings/<number>.wav`.
  func record(
    _ number: Int, _ segments: [Segment], silences: [Range<Int>] = [], reciter: String? = nil,
    riwayah: Riwayah = .hafs, recordedAt: String? = nil, copy: FilePath? = nil,
    at place: String? = nil
  ) throws {
    // Each file has another pitch, and so another hash.
    let path = try write(
      place ?? "recordings/\(number).wav", frames: 8000, pitch: 440 + Double(number))
    let name = path.lastComponent?.string ?? ""
    let identity = try FileIdentity(path: path)
    var recording = Recording(
      id: Self.id(number), title: "r", sourceFileName: name,
      sha256: try ContentHash(path: path).sha256, sizeBytes: identity.size,
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
        folder: path.removingLastComponent(), path: FilePath(name), identity: identity),
      run: RunRecord(
        id: String(repeating: "a", count: 64), recipe: "r", versions: [:], firstUsedAt: "now"),
      importedAt: "now", storagePath: copy)
  }

  /// The size of the file of a recording.
  func size(_ number: Int) throws -> Int {
    try FileIdentity(path: folder.path.appending("recordings/\(number).wav")).size
  }

  /// Adds a reciter with a folder of files; the lengths of the files are in frames.
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

extension ResolvingScene {
  /// A random library of nine recordings of few ayat, with many ties: three reciters, two riwayat,
  /// missing files, confirmed readings, readings that go back, and segments of several ayat or
  /// across surahs.
  static func random(_ seed: UInt64, silences: [Range<Int>] = []) throws -> ResolvingScene {
    var chance = SplitMix64(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &chance)]
    }
    let scene = try ResolvingScene()
    for number in 1...9 {
      let segments = (0..<8).map { place in
        let start = place * 1000
        let range = start..<start + 1000
        // A reading with 0.48 ranks before a reading with 0.52 that goes back, but is below the
        // minimum confidence.
        let confidence = pick([0.48, 0.52, 0.85, 0.9, 0.9])
        let isConfirmed = chance.chance(0.15)
        switch Int.random(in: 0..<11, using: &chance) {
        case 0:
          return sampleSegment(
            range, 112, 1, confidence: confidence, end: pick([(112, 2), (113, 5)]))
        case 1:
          return sampleSegment(
            range, 112, 4, confidence: confidence, isConfirmed: isConfirmed, end: (113, 1),
            join: pick([nil, 400]))
        case 2:
          return sampleSegment(
            range, pick([1, 112, 113]), pick([0, 1]), confidence: confidence,
            isConfirmed: isConfirmed)
        case 3:
          return Segment(
            range: FrameRange(range), kind: .istiadhah, confidence: confidence,
            isConfirmed: isConfirmed)
        default:
          var segment = sampleSegment(
            range, pick([112, 113]), pick([1, 2, 2, 2, 3]), confidence: confidence,
            isConfirmed: isConfirmed)
          segment.returns = pick([[], [500]])
          segment.words = pick([[], [.heard, .doubtful], [.heard, .missing], [.another]])
            .enumerated().map { place, verdict in
              Segment.Word(
                ayah: segment.ayah ?? AyahRef(surah: 112, ayah: 1), number: place + 1,
                range: FrameRange(start + 10 * place..<start + 10 * place + 10), confidence: 0.5,
                verdict: verdict)
            }
          return segment
        }
      }
      try scene.record(
        number, segments, silences: silences, reciter: pick([nil, nil, nil, nil, "A", "B"]),
        riwayah: chance.chance(0.2) ? .warsh : .hafs,
        recordedAt: pick([nil, "2024", "2025"]))
      if chance.chance(0.2) {
        try FileManager.default.removeItem(
          atPath: "\(scene.folder.path)/recordings/\(number).wav")
      }
    }
    if pick([false, true]) { try scene.store.add(Reciter(name: "C", riwayah: .warsh)) }
    let known = try scene.store.reciters().map(\.reciter.id)
    if pick([false, true]) { try scene.store.setPriority([], disabled: Array(known.prefix(1))) }
    return scene
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

extension LibraryAudio {
  /// Creates the audio of the whole library. The results of the other initialisers are compared
  /// with it.
  init(_ store: LibraryStore, riwayah: Riwayah) throws {
    let reciters = try store.reciters()
    let locations = try store.recordingLocations()
    let segments = try store.playableSegments(of: locations.map(\.recording).sorted())
    try self.init(
      store, reciters, entries: Self.entries(of: store, reciters, riwayah: riwayah),
      segments: store.withInnerPauses(segments), locations: locations, counts: [:])
  }
}
