import AudioCore
import AudioFiles
import AudioTesting
import Recitation
import Rendering
import SystemPackage

/// A recording in which every ayah of surah 112 is a tone of its own: ayah k has k · 300 Hz.
struct ToneRecording {
  var rate = SampleRate(hertz: 16_000)
  var channelCount = 1
  /// Seconds of each ayah, in the order in which they are heard; 0.2 s of silence follow each.
  var ayat: [(ayah: Int, seconds: Double)] = [(1, 0.5), (2, 0.7), (3, 0.6), (4, 0.9)]

  static func hertz(_ ayah: Int) -> Double { Double(ayah) * 300 }

  /// Writes the recording and gives what the library would know of it.
  func write(
    to path: FilePath, encoding: SoundFileEncoding = .wavFloat,
    id: String = "11111111-1111-5111-8111-111111111111"
  ) throws -> SourceRecording {
    var samples: [Float] = []
    var segments: [Segment] = []
    for (ayah, seconds) in ayat {
      let start = samples.count
      let count = Int(seconds * Double(rate.hertz))
      samples += tone(hertz: Self.hertz(ayah), rate: rate, count: count, amplitude: 0.5)
      segments.append(
        Segment(
          range: FrameRange(start..<samples.count), kind: .ayah,
          ayah: AyahRef(surah: 112, ayah: ayah), confidence: 0.9))
      samples += [Float](repeating: 0, count: rate.hertz / 5)
    }
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: rate, channelCount: channelCount)
    try writer.write(samples.flatMap { repeatElement($0, count: channelCount) })
    try writer.finish()
    var recording = Recording(
      id: RecordingID(id), title: "tones", sourceFileName: path.lastComponent?.string ?? "",
      sha256: String(repeating: "0", count: 64), sizeBytes: 0, status: .ok)
    recording.sampleRate = rate
    recording.channelCount = channelCount
    recording.frameCount = samples.count
    return SourceRecording(path: path, manifest: Manifest(recording: recording, segments: segments))
  }
}

/// Ayat of surah 112.
func ayat(_ numbers: Int...) -> [AyahRef] { numbers.map { AyahRef(surah: 112, ayah: $0) } }

/// All samples of a file, interleaved, with its rate and channels.
func contents(of path: FilePath) throws -> (
  samples: [Float], rate: SampleRate, channelCount: Int
) {
  var reader = try AudioFileReader(path: path)
  var samples: [Float] = []
  var block: [Float] = []
  while reader.read(4096, into: &block) > 0 { samples += block }
  return (samples, reader.info.sampleRate, reader.info.channelCount)
}
