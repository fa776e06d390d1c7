import AudioCore
import AudioTesting
import Features
import Foundation
import Recitation
import Segmentation
import Testing

/// Tests that the detector with a fixed floor gives the results of other tools.
@Suite struct FixedFloorTests {
  private var plain: SilenceDetector {
    var detector = SilenceDetector()
    detector.floor = .fixed
    detector.minimum = .milliseconds(400)
    detector.merge = .zero
    return detector
  }

  /// Returns a voice with a peak of 1, so that −34 dB is the same threshold in both programs.
  private func signal() -> MeasuredSignal {
    var signal = MeasuredSignal()
    for pause in [0.3, 0.5, 0.45, 0.9, 0.35, 1.7] {
      signal.voice(1.3)
      signal.noise(pause, level: -65)
    }
    signal.voice(1)
    let peak = signal.samples.map(abs).max() ?? 1
    signal.amplify(.amplitude(1 / Double(peak)))
    return signal
  }

  /// `ffmpeg -af silencedetect` on the same samples. ffmpeg finds edges from single samples, this
  /// program from the RMS over 25 ms, so they differ by at most 30 ms.
  @Test func findsWhatFFmpegFinds() throws {
    let signal = signal()
    let reported = try ffmpegSilences(signal.samples)
    #expect(reported.count == 4)
    let found = try plain.detect(in: signal.features())
    #expect(found.count == reported.count)
    for (silence, other) in zip(found, reported) {
      #expect(abs(silence.range.start.seconds(at: MeasuredSignal.rate) - other.start) <= 0.03)
      #expect(abs(silence.range.end.seconds(at: MeasuredSignal.rate) - other.end) <= 0.03)
    }
  }

  /// The threshold is a fraction of the highest peak, so the gain has no effect.
  @Test func theGainDoesNotMatter() throws {
    var quieter = signal()
    quieter.amplify(Decibels(-24))
    let ranges = try plain.detect(in: quieter.features()).map(\.range)
    #expect(try ranges == plain.detect(in: signal().features()).map(\.range))
  }

  @Test func theThresholdIsAParameter() throws {
    var deaf = plain
    deaf.threshold = 0.0005
    #expect(try deaf.detect(in: signal().features()).isEmpty)
  }

  private func ffmpegSilences(_ samples: [Float]) throws -> [(start: Double, end: Double)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let raw = folder.appending(path: "signal.f32")
    let data = samples.flatMap { sample in
      (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * $0)) }
    }
    try Data(data).write(to: raw)
    let log = folder.appending(path: "log.txt")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-f", "f32le", "-ar", "16000", "-ac", "1", "-i",
      raw.path, "-af", "silencedetect=noise=0.02:d=0.4", "-f", "null", "-",
    ]
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: log, encoding: .utf8)
    func values(_ name: String) -> [Double] {
      text.components(separatedBy: name + ": ").dropFirst()
        .compactMap { Double($0.prefix { "0123456789.-".contains($0) }) }
    }
    return zip(values("silence_start"), values("silence_end")).map { ($0, $1) }
  }
}
