import AudioCore
import AudioFiles
import FileTesting
import Foundation
import SystemPackage
import Testing

/// Recordings without an index, because their recorder was interrupted, read with the parameters of
/// another recording from the same recorder.
@Suite struct UnindexedTests {
  let folder: Scratch
  init() throws { folder = try Scratch() }

  /// A recorder: the options for its files, and their extension.
  struct Recorder: Sendable, CustomTestStringConvertible {
    var name: String
    var options: [String]
    var rate = 44_100
    var channels = 1

    var testDescription: String { options.joined(separator: " ") + " " + name }

    static let all = [
      Recorder(name: "m4a", options: ["-c:a", "aac", "-b:a", "48k"]),
      Recorder(name: "m4a", options: ["-c:a", "aac", "-b:a", "128k"], rate: 48_000, channels: 2),
      Recorder(name: "m4a", options: ["-c:a", "aac", "-b:a", "24k"], rate: 16_000),
      Recorder(name: "mov", options: ["-c:a", "aac"]),
      Recorder(name: "3gp", options: ["-c:a", "aac"], rate: 22_050),
      Recorder(name: "mp4", options: ["-c:a", "aac"], rate: 8_000),
    ]
  }

  /// Records a speech-like signal: noise that swells and fades, so that frames differ in length.
  private func record(_ recorder: Recorder, as name: String, seconds: Int, seed: Int) throws
    -> [UInt8]
  {
    let source =
      "anoisesrc=c=pink:d=\(seconds):seed=\(seed):a=0.5:r=\(recorder.rate),tremolo=f=0.7:d=0.95"
    try folder.run(
      "ffmpeg",
      arguments: ["-y", "-f", "lavfi", "-i", source, "-ac", "\(recorder.channels)"]
        + recorder.options + [name])
    return try folder.bytes(FilePath(name))
  }

  private func index(of bytes: [UInt8], _ name: String) throws -> Int {
    let mark = Array(name.utf8)
    return try #require(
      bytes.indices.last { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }) - 4
  }

  /// The file without its index; `size` replaces the size of the media data.
  private func cutOff(_ bytes: [UInt8], size: [UInt8]? = nil) throws -> [UInt8] {
    var cut = Array(bytes[..<(try index(of: bytes, "moov"))])
    let media = try index(of: cut, "mdat")
    if let size { cut.replaceSubrange(media..<(media + 4), with: size) }
    return cut
  }

  private func like(_ recorder: Recorder) throws -> Hearing {
    _ = try record(recorder, as: "other.\(recorder.name)", seconds: 2, seed: 9)
    return Hearing(
      like: try CodecParameters(ofRecordingAt: folder[FilePath("other.\(recorder.name)")]))
  }

  /// The largest difference between two signals.
  private func difference(_ one: some Sequence<Float>, _ other: some Sequence<Float>) -> Float {
    zip(one, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// The same decoder receives the same frames, so every sample is equal. Only the end differs,
  /// because only the index states how much of the last frame is sound.
  @Test(arguments: Recorder.all)
  func theSoundIsThatOfTheFileWithItsIndex(recorder: Recorder) throws {
    let whole = try record(recorder, as: "whole.\(recorder.name)", seconds: 6, seed: 3)
    let hearing = try like(recorder)
    let original = try Decoded(folder[FilePath("whole.\(recorder.name)")])
    #expect(!original.info.isRecovered)
    for size: [UInt8]? in [nil, [0, 0, 0, 0], Array("????".utf8), [0, 0, 0, 8]] {
      let path = try folder.put("cut", bytes: cutOff(whole, size: size))
      let decoded = try Decoded(path, hearing: hearing)
      #expect(decoded.info.isRecovered)
      #expect(decoded.info.sampleRate.hertz == recorder.rate)
      #expect(decoded.info.channelCount == recorder.channels)
      #expect((0...2_048).contains(decoded.frames - original.frames))
      #expect(difference(decoded.samples, original.samples) == 0)
      guard case .recovered(_, let extent) = decoded.interruption else {
        Issue.record("\(String(describing: decoded.interruption))")
        continue
      }
      #expect(extent.soundBytes == extent.foundBytes)
      #expect(extent.damages == 0)
      #expect(abs(extent.seconds - 6) < 0.3)
      #expect(try Decoded(path, block: 777, hearing: hearing).samples == decoded.samples)
    }
  }

  /// The frame that was being written when the recorder stopped is lost.
  @Test(arguments: [1, 37, 1_000, 20_001])
  func aRecordingThatBreaksOffInAFrameIsReadToTheFrameBefore(missing: Int) throws {
    let recorder = Recorder.all[0]
    let whole = try record(recorder, as: "whole.m4a", seconds: 6, seed: 3)
    let hearing = try like(recorder)
    let original = try Decoded(folder["whole.m4a"])
    let cut = Array(try cutOff(whole, size: [0, 0, 0, 0]).dropLast(missing))
    let decoded = try Decoded(folder.put("cut", bytes: cut), hearing: hearing)
    guard case .recovered(_, let extent) = decoded.interruption else {
      Issue.record("\(String(describing: decoded.interruption))")
      return
    }
    // A frame at 48 kbit/s has at most 768 bytes.
    #expect((0..<768).contains(extent.foundBytes - extent.soundBytes))
    #expect(extent.damages == 0)
    #expect(difference(decoded.samples, original.samples) == 0)
    #expect(decoded.frames > original.frames * (cut.count - 2_000) / whole.count - 4_096)
  }

  /// Zeros after the sound, which the recorder had reserved, are not decoded.
  @Test func zerosBehindTheSoundAreLeftOut() throws {
    let recorder = Recorder.all[0]
    let whole = try record(recorder, as: "whole.m4a", seconds: 3, seed: 3)
    let hearing = try like(recorder)
    let cut = try cutOff(whole, size: [0, 0, 0, 0])
    let alone = try Decoded(folder.put("cut", bytes: cut), hearing: hearing)
    let padded = try Decoded(
      folder.put("padded", bytes: cut + [UInt8](repeating: 0, count: 300_000)), hearing: hearing)
    #expect(padded.samples == alone.samples)
    guard case .recovered(_, let extent) = padded.interruption else {
      Issue.record("\(String(describing: padded.interruption))")
      return
    }
    #expect(extent.damages == 0)
  }

  /// The sound after damage is decoded at about its original position: damaged bytes become silence
  /// as long as the same number of bytes of sound.
  @Test(arguments: [0, 0xA5] as [UInt8])
  func damageInsideIsSilenceAndTheRestKeepsItsPlace(filler: UInt8) throws {
    // Record without noise substitution, because the substituted noise would differ after damage.
    let recorder = Recorder(name: "m4a", options: ["-c:a", "aac", "-b:a", "48k", "-aac_pns", "0"])
    let whole = try record(recorder, as: "whole.m4a", seconds: 10, seed: 3)
    let hearing = try like(recorder)
    let original = try Decoded(folder["whole.m4a"])
    var cut = try cutOff(whole, size: [0, 0, 0, 0])
    let middle = cut.count / 2
    for i in middle..<(middle + 4_000) {
      cut[i] = filler == 0 ? 0 : UInt8(truncatingIfNeeded: i &* 151) ^ filler
    }
    let decoded = try Decoded(folder.put("cut", bytes: cut), hearing: hearing)
    guard case .recovered(_, let extent) = decoded.interruption else {
      Issue.record("\(String(describing: decoded.interruption))")
      return
    }
    #expect((1...3).contains(extent.damages))
    #expect(abs(extent.soundBytes - (extent.foundBytes - 4_000)) < 3_000)
    // The bit rate varies by a few percent around its mean: 4,000 bytes are 0.67 s.
    #expect(abs(decoded.frames - original.frames) < 44_100 / 2)
    let before = original.frames * 2 / 5
    #expect(difference(decoded.samples.prefix(before), original.samples.prefix(before)) == 0)
    // After the damage, the sound equals that of the intact file, shifted by a whole number of
    // codec frames.
    let place = original.frames - 44_100
    let piece = original.samples[place...].prefix(8_192)
    let isThere = (-30...30).contains { shift in
      let start = place + shift * 1_024
      return start >= 0 && start + 8_192 <= decoded.frames
        && difference(decoded.samples[start...].prefix(8_192), piece) < 0.01
    }
    #expect(isThere)
  }

  /// AMR frames contain their length.
  @Test func aPhoneMemoIn3GPIsRead() throws {
    _ = try folder.makeAMR()
    try folder.run("ffmpeg", arguments: ["-y", "-i", "x.amr", "-c", "copy", "x.3gp"])
    let hearing = Hearing(like: try CodecParameters(ofRecordingAt: folder["x.3gp"]))
    let original = try Decoded(folder["x.3gp"])
    let cut = try cutOff(folder.bytes("x.3gp"), size: Array("????".utf8)).dropLast(5)
    let decoded = try Decoded(folder.put("cut", bytes: Array(cut)), hearing: hearing)
    #expect(decoded.info.codec == "amr_nb")
    #expect(original.frames - decoded.frames == 160)
    #expect(difference(decoded.samples, original.samples) == 0)
    guard case .recovered(_, let extent) = decoded.interruption else {
      Issue.record("\(String(describing: decoded.interruption))")
      return
    }
    #expect(extent.damages == 0)
    #expect(abs(extent.seconds - 3) < 0.1)
  }

  @Test func withoutAnotherRecordingTheErrorNamesTheCauseAndTheRemedy() throws {
    let recorder = Recorder.all[0]
    let bytes = try cutOff(record(recorder, as: "whole.m4a", seconds: 2, seed: 3))
    let path = try folder.put("cut.m4a", bytes: bytes)
    let error = try #require(refusal(path))
    guard case .indexMissing(path, let count) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(count == bytes.count - 44)
    #expect(error.problem.contains("interrupted"))
    #expect(error.remedy.contains("a whole recording of the same recorder"))
    #expect(error.cause == .index)
  }

  /// The index is written last. An index that is cut off counts as missing.
  @Test(arguments: [8, 100, 300, 500])
  func anIndexThatIsCutOffIsNone(kept: Int) throws {
    let recorder = Recorder.all[0]
    let whole = try record(recorder, as: "whole.m4a", seconds: 2, seed: 3)
    let hearing = try like(recorder)
    let original = try Decoded(folder["whole.m4a"])
    let bytes = Array(whole.prefix(try index(of: whole, "moov") + kept))
    let path = try folder.put("cut.m4a", bytes: bytes)
    guard case .indexMissing = refusal(path) else {
      Issue.record("\(String(describing: refusal(path)))")
      return
    }
    #expect(difference(try Decoded(path, hearing: hearing).samples, original.samples) == 0)
  }

  /// Parameters that are stated for a folder do not affect its recordings with an index.
  @Test func aWholeRecordingIsReadByItsOwnIndex() throws {
    let hearing = try like(Recorder.all[2])
    _ = try record(Recorder.all[0], as: "whole.m4a", seconds: 2, seed: 3)
    let plain = try Decoded(folder["whole.m4a"])
    let given = try Decoded(folder["whole.m4a"], hearing: hearing)
    #expect(given.samples == plain.samples)
    #expect(given.interruption == nil)
    #expect(!given.info.isRecovered)
  }

  @Test func soundOfAnotherCodecIsRefused() throws {
    let hearing = try like(Recorder.all[0])
    let alac = try record(
      Recorder(name: "m4a", options: ["-c:a", "alac"]), as: "alac.m4a", seconds: 2, seed: 3)
    let path = try folder.put("cut.m4a", bytes: cutOff(alac))
    do {
      _ = try Decoded(path, hearing: hearing)
      Issue.record("it was read")
    } catch {
      guard case .parametersDoNotFit = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// A file that provides no parameters is refused, with the reason.
  @Test(arguments: [
    ("alac.m4a", ["-c:a", "alac"], "Apple Lossless"), ("x.wav", [], "no MP4"),
    ("pcm.mov", ["-c:a", "pcm_s16le"], "sowt"),
  ])
  func aFileThatIsNoModelIsRefused(name: String, options: [String], reason: String) throws {
    _ = try record(Recorder(name: name, options: options), as: name, seconds: 1, seed: 1)
    let path = folder[FilePath(name)]
    do {
      _ = try CodecParameters(ofRecordingAt: path)
      Issue.record("\(name) was taken")
    } catch {
      #expect(error.problem.contains(reason))
      #expect(error.place == path.string)
    }
  }

  @Test func aFileWithoutAnIndexIsNoModelItself() throws {
    let bytes = try cutOff(record(Recorder.all[0], as: "whole.m4a", seconds: 1, seed: 3))
    let path = try folder.put("cut.m4a", bytes: bytes)
    #expect(throws: AudioFileError.parametersMissing(path: path, reason: "it has no index itself"))
    {
      try CodecParameters(ofRecordingAt: path)
    }
  }

  /// Whatever the damage of the media data, decoding ends, and the length of the output is bounded.
  @Test(arguments: 0..<24)
  func damagedMediaIsReadToItsEnd(seed: Int) throws {
    let recorder = Recorder.all[0]
    let whole = try cutOff(record(recorder, as: "whole.m4a", seconds: 2, seed: 3))
    let hearing = try like(recorder)
    var random = SeededRandom(seed: UInt64(seed) + 1)
    var bytes = whole
    for _ in 0..<(1 << (seed % 8)) {
      let place = Int(random.next() % UInt64(bytes.count - 44)) + 44
      switch random.next() % 4 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 300)))
      case 2:
        bytes.insert(
          contentsOf: (0..<40).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
      default: bytes[place...].prefix(200).indices.forEach { bytes[$0] = 0 }
      }
      if bytes.count < 500 { break }
    }
    let path = try folder.put("cut", bytes: bytes)
    do {
      let decoded = try Decoded(path, hearing: hearing)
      // Two seconds, plus the same again for inserted bytes.
      #expect(decoded.frames < 5 * 44_100)
      #expect(decoded.samples.allSatisfy { $0.isFinite })
    } catch {
      switch error {
      case .parametersDoNotFit, .indexMissing: break
      default: Issue.record("\(error)")
      }
    }
  }
}

/// A seeded generator (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
