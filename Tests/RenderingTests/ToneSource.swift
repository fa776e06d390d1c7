import AudioCore
import AudioFiles
import AudioTesting
import FileTesting
import Foundation
import Playback
import Recitation
import Rendering
import SystemPackage

/// A recording in which ayah k of surah 112 is a tone of k · 300 Hz at half scale, with 0.2 s of
/// faint noise before, between and after.
struct ToneSource {
  var key = SourceKey("one")
  var rate = SampleRate(hertz: 16_000)
  var channelCount = 1
  var encoding = SoundFileEncoding.wav16
  var amplitude = 0.5
  /// The amplitude of the noise in pauses.
  var room = 0.0005
  /// The length of each ayah in seconds, in order of recitation.
  var ayat: [(ayah: Int, seconds: Double)] = [(1, 0.5), (2, 0.7), (3, 0.6), (4, 0.9)]
  /// The sound of an ayah; nil for a tone.
  var voice: ((_ ayah: Int, _ count: Int) -> [Float])?

  static func hertz(_ ayah: Int) -> Double { Double(ayah) * 300 }

  /// The recording that was made: its file, its playable items, and the samples of one channel.
  struct Made {
    let file: DrillSource
    let items: [Int: AyahAudioItem]
    let samples: [Float]
  }

  /// Writes the recording. An item extends from the middle of one pause to the middle of the next.
  func make(in folder: Scratch) throws -> Made {
    let path = folder.path.appending("\(key.text).\(encoding.fileExtension)")
    let pause = rate.hertz / 5
    var samples = noise(seed: 3, count: pause, amplitude: room)
    var items: [Int: AyahAudioItem] = [:]
    for (ayah, seconds) in ayat {
      let start = samples.count
      let count = Int(seconds * Double(rate.hertz))
      samples +=
        voice?(ayah, count)
        ?? tone(hertz: Self.hertz(ayah), rate: rate, count: count, amplitude: amplitude)
      let end = samples.count
      samples += noise(seed: UInt64(ayah), count: pause, amplitude: room)
      items[ayah] = AyahAudioItem(
        ayah: AyahRef(surah: 112, ayah: ayah), source: key, sourceRate: rate,
        range: FrameRange(start - pause / 2..<end + pause / 2), reciterName: "Tone",
        isPersonal: true,
        innerPauses: [FrameRange(end..<end + pause / 2)])
    }
    // Round to the resolution of the file, so that the decoded samples are equal.
    if let bits = encoding.integerBits {
      let scale = Float(1 << (bits - 1))
      samples = samples.map { ($0 * scale).rounded() / scale }
    }
    var writer = try SoundFileWriter(
      path: path, encoding: encoding, sampleRate: rate, channelCount: channelCount)
    try writer.write(samples.flatMap { repeatElement($0, count: channelCount) })
    try writer.finish()
    return Made(
      file: DrillSource(
        path: path, name: key.text, rate: rate, channelCount: channelCount,
        loudnessGroup: key.text),
      items: items, samples: samples)
  }
}

/// A step of a test timeline.
enum Step {
  case play(AyahAudioItem, part: FrameRange? = nil, speed: Double = 1)
  case gap(frames: Int, after: AyahAudioItem? = nil)
}

/// Makes the timeline for the given steps.
func timeline(_ steps: [Step], rate: Int = 16_000) -> Timeline {
  let rate = SampleRate(hertz: rate)
  var at = 0
  var heard: [AyahRef: Int] = [:]
  return Timeline(
    rate: rate,
    events: steps.map { step in
      let count: Int
      let kind: Timeline.Kind
      switch step {
      case .play(let item, let part, let speed):
        let part = part ?? item.range
        heard[item.ayah, default: 0] += 1
        count = item.frames(of: part, at: rate, speed: speed)
        kind = .play(
          Timeline.Play(
            item: item, part: part, speed: speed,
            label: Timeline.Label(
              ayah: item.ayah, repetition: heard[item.ayah] ?? 1, repetitions: 3, pass: 1,
              passes: 1, reciter: item.reciterName)))
      case .gap(let frames, let item):
        count = frames
        kind = .gap(Timeline.Gap(reason: .betweenAyat, item: item))
      }
      defer { at += count }
      return Timeline.Event(range: FrameRange(at..<at + count), kind: kind)
    })
}

/// Reads all samples of a file, interleaved, with its rate and channels.
func contents(of path: FilePath) throws -> (
  samples: [Float], rate: SampleRate, channelCount: Int
) {
  var reader = try AudioFileReader(path: path)
  var samples: [Float] = []
  var block: [Float] = []
  while reader.read(4096, into: &block) > 0 { samples += block }
  return (samples, reader.info.sampleRate, reader.info.channelCount)
}

/// The level of one frequency in a signal, measured with a Hann window and relative to a full-scale
/// sine.
func level(at hertz: Double, in samples: some Collection<Float>, rate: SampleRate) -> Double {
  var re = 0.0
  var im = 0.0
  let count = Double(samples.count)
  for (n, sample) in samples.enumerated() {
    let window = 1 - cos(2 * Double.pi * (Double(n) + 0.5) / count)
    let angle = 2 * Double.pi * hertz * Double(n) / Double(rate.hertz)
    re += Double(sample) * window * cos(angle)
    im -= Double(sample) * window * sin(angle)
  }
  return 10 * log10((re * re + im * im) * 4 / (count * count))
}

/// The interval between two frequencies, in cents.
func cents(_ a: Double, _ b: Double) -> Double { 1200 * log2(a / b) }
