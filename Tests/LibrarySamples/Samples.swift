import AudioCore
package import FileTesting
import HostSystem
package import Library
package import Recitation
package import SystemPackage

package let night = RunRecord(
  id: String(repeating: "a", count: 64), recipe: "pipeline: overnight\n",
  versions: ["tilawa": "1", "libsndfile": "1.2.0"], firstUsedAt: "2026-01-02T00:00:00Z")
package let later = RunRecord(
  id: String(repeating: "b", count: 64), recipe: "pipeline: redetect\n", versions: [:],
  firstUsedAt: "2026-01-03T00:00:00Z")

/// A time of import.
package let noon = "2026-01-02T12:00:00Z"

extension Signature {
  /// The person who signs changes in tests.
  package static let test = Signature(author: "Maryam", time: noon)
}

/// Returns the recording ID for a number, always the same.
package func sampleID(_ number: Int) -> RecordingID {
  RecordingID("00000000-0000-5000-8000-00000000000\(number)")
}

/// A segment of one ayah of surah 67.
package func ayah(
  _ range: Range<Int>, _ number: Int, confidence: Double = 0.5, isConfirmed: Bool = false
) -> Segment {
  Segment(
    range: FrameRange(range), kind: .ayah, ayah: AyahRef(surah: 67, ayah: number),
    confidence: confidence, isConfirmed: isConfirmed)
}

/// An analysis of 1000 frames with the given segments.
package func sample(_ number: Int, _ segments: [Segment] = []) -> Manifest {
  var recording = Recording(
    id: sampleID(number), title: "Al-Mulk \(number)", sourceFileName: "067-\(number).mp3",
    sha256: String(repeating: "\(number)", count: 64), sizeBytes: 4321, status: .ok)
  recording.format = "mp3"
  recording.sampleRate = SampleRate(hertz: 100)
  recording.channelCount = 2
  recording.frameCount = 1000
  recording.declaredSeconds = 10.5
  recording.decoder = "libsndfile 1.2.0"
  recording.nonFiniteCount = 3
  recording.reciter = "Al-Husary"
  recording.riwayah = .warsh
  recording.recordedAt = "2024-01-0\(number)"
  recording.tags = ["title": "a/b", "artist": "x"]
  recording.chapters = [.init(title: "1", startSeconds: 0, endSeconds: .infinity)]
  recording.expected = [
    AyahRange(start: AyahRef(surah: 67, ayah: 1), end: AyahRef(surah: 67, ayah: 30))
  ]
  recording.expectedFrom = "plan"
  recording.missing = [AyahRef(surah: 67, ayah: 30)]
  return Manifest(
    recording: recording,
    silences: [
      SilenceRegion(
        range: FrameRange(90..<110), quietest: FrameIndex(100), depth: .infinity, confidence: 0.9)
    ],
    markers: [Marker(position: FrameIndex(100), confidence: 0.8, reason: "silence of 0.2 s")],
    segments: segments, featuresKey: String(repeating: "f", count: 63) + "\(number)")
}

/// A statement about a sample, as from a person's plan file.
package func sampleStatement(_ recording: Recording) -> RecordingStatement {
  RecordingStatement(
    ranges: recording.expected, origin: recording.expected.isEmpty ? nil : "plan",
    riwayah: recording.riwayah,
    reciter: recording.reciter, recordedAt: recording.recordedAt, statedAt: noon)
}

/// A file found by a walk.
package func sampleFile(_ path: FilePath, folder: FilePath = "recordings") -> SourceFile {
  SourceFile(
    folder: folder, path: path,
    identity: FileIdentity(device: .max, inode: 7, size: 4321, modifiedNanoseconds: -5))
}

extension Scratch {
  /// An empty library.
  package func library(_ name: FilePath = "library") throws -> LibraryStore {
    try LibraryStore(opening: self[name], create: true)
  }
}

extension LibraryStore {
  /// Stores a sample, by default as a file with its own name.
  package func commit(_ manifest: Manifest, at path: FilePath? = nil, run: RunRecord = night) throws
  {
    try commit(
      manifest, source: sampleFile(path ?? FilePath(manifest.recording.sourceFileName)), run: run,
      importedAt: noon, statement: sampleStatement(manifest.recording))
  }
}

extension LibraryStore {
  /// Writes a vacuumed copy that depends only on the content: SQLite's counter of schema changes
  /// (bytes 40 to 43 of the file), which also depends on the number of sessions, is set to 0.
  package func contentCopy(to path: FilePath) throws {
    try copy(to: path)
    var bytes = try FileBytes.contents(of: path)
    for index in 40..<44 { bytes[index] = 0 }
    var file = try DurableFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }
}
