import AudioCore
import Containers
import FileTesting
import Foundation
import HostSystem
import SystemPackage
import Testing

@testable import AudioFiles

/// A confined process decodes the same samples as this process. If it ends, for any reason, only
/// its own recording is affected.
@Suite struct RecordingReaderTests {
  /// The complete output of a reader.
  private struct Content: Equatable {
    var info: AudioFileInfo
    var samples: [Float] = []
    var nonFiniteCount = 0
    var interruption: AudioFileError?
  }

  private func direct(_ path: FilePath) throws(AudioFileError) -> Content {
    var reader = try AudioFileReader(path: path)
    var content = Content(info: reader.info)
    var block: [Float] = []
    while reader.read(4_096, into: &block) > 0 { content.samples += block }
    content.nonFiniteCount = reader.nonFiniteCount
    content.interruption = reader.interruption
    return content
  }

  private func confined(
    _ path: FilePath, blockFrames: Int = 4_096
  ) throws(AudioFileError) -> Content {
    var reader = try RecordingReader(path: path)
    var content = Content(info: reader.info)
    var block: [Float] = []
    while try reader.read(blockFrames, into: &block) > 0 {
      content.samples += block
      #expect(reader.framesRead * reader.info.channelCount == content.samples.count)
    }
    content.nonFiniteCount = reader.nonFiniteCount
    content.interruption = reader.interruption
    return content
  }

  private let noise: [Float] = {
    var state: UInt32 = 1
    return (0..<150_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: state)) / 4_294_967_296
    }
  }()

  @Test(arguments: [
    ("a.wav", SoundFileEncoding.wav16, 1), ("a.flac", .flac16, 2), ("a.mp3", .mp3, 2),
    ("a.opus", .opus, 1),
  ])
  func theSamplesAreThoseOfTheDecoder(name: String, encoding: SoundFileEncoding, channels: Int)
    throws
  {
    let scratch = try Scratch()
    let path = try scratch.write(
      noise, as: name, encoding, rate: 48_000, channels: channels, tags: ["title": "سورة الملك"])
    let expected = try direct(path)
    #expect(expected.samples.count >= noise.count && expected.interruption == nil)
    for frames in [1_000, 65_536, 65_537, 200_000] {
      #expect(try confined(path, blockFrames: frames) == expected)
    }
  }

  /// The properties of a file with the most and longest chapters fit into one message of a decoding
  /// worker. A quotation mark takes two bytes in JSON.
  @Test func theMostAndLongestChaptersFitIntoAMessage() throws {
    let chapters = (0..<100).map {
      Chapter(
        title: String(repeating: "\"", count: TagCollection.valueBytes),
        startSeconds: 100_000 + Double($0) / 3, endSeconds: 100_000 + Double($0 + 1) / 3)
    }
    let info = AudioFileInfo(
      sampleRate: SampleRate(hertz: 48_000), channelCount: 1, storedChannelCount: 2, track: 1,
      trackCount: 1, container: "matroska", codec: "flac", declaredFrames: nil, decoder: "FFmpeg",
      tags: [:], chapters: chapters, isRecovered: false, recordedAt: nil)
    let bytes = try JSONText.text(info).utf8.count
    #expect(bytes * AudioFileLimits.chapterCount / chapters.count <= DecodingMessage.maxBytes)
  }

  @Test func damageIsReportedAsTheDecoderReportsIt() throws {
    let scratch = try Scratch()
    let whole = try scratch.write(noise, as: "a.flac", .flac16)
    let bytes = try FileBytes.contents(of: whole)
    let short = try scratch.put("short.flac", bytes: Array(bytes.prefix(bytes.count / 2)))
    let expected = try direct(short)
    #expect(expected.interruption != nil)
    #expect(try confined(short) == expected)
    for (name, bytes) in [("empty.wav", []), ("text.wav", Array("no sound at all".utf8))] {
      let path = try scratch.put(FilePath(name), bytes: bytes)
      let error = try #require(throws: AudioFileError.self) { try direct(path) }
      #expect(throws: error) { try confined(path) }
    }
    #expect(throws: AudioFileError.notAFile(path: scratch.path)) { try confined(scratch.path) }
  }

  @Test func samplesThatAreNoNumbersAreCountedOnce() throws {
    let scratch = try Scratch()
    var bytes = try FileBytes.contents(
      of: scratch.write([0.5, 0.25, 0.125, 1], as: "x.wav", .wavFloat, rate: 8_000))
    let start = bytes.count - 16
    bytes.replaceSubrange(start..<(start + 4), with: [0, 0, 0xC0, 0x7F])
    bytes.replaceSubrange((start + 8)..<(start + 12), with: [0, 0, 0x80, 0xFF])
    let path = try scratch.put("a.wav", bytes: bytes)
    let expected = try direct(path)
    #expect(expected.nonFiniteCount == 2)
    #expect(try confined(path) == expected)
  }

  @Test func aReaderThatIsLetGoHoldsNothing() throws {
    let scratch = try Scratch()
    let path = try scratch.write(noise, as: "a.wav")
    for isRead in [false, true] {
      var reader = try RecordingReader(path: path)
      var block: [Float] = []
      if isRead { #expect(try reader.read(10, into: &block) == 10) }
    }
    #expect(try scratch.openCount(of: path) == 0)
  }

  /// Decoding processes that suffer the given fault when they read `113.wav`.
  private func processes(_ fault: String) -> ForkedProcesses {
    ForkedProcesses(
      executable: OwnProgram.path, arguments: ["decode", "--fault", "\(fault):113.wav"])
  }

  private func read(
    _ path: FilePath, by processes: ForkedProcesses, limits: RecordingReader.Limits
  ) throws(AudioFileError) -> Int {
    var reader = try RecordingReader(path: path, by: processes, limits: limits)
    var block: [Float] = []
    while try reader.read(65_536, into: &block) > 0 {}
    return reader.framesRead
  }

  @Test(arguments: [
    ("crash", "was ended by signal"), ("memory", "was ended by signal"),
    ("exit", "ended with code 7"), ("babble", "gave an answer that cannot be read"),
    ("hang", "gave nothing for 0 s and was ended"),
  ])
  func whatEndsADecoderCostsItsRecordingOnly(fault: String, reason: String) throws {
    let scratch = try Scratch()
    let bad = try scratch.write(noise, as: "113.wav")
    let good = try scratch.write(noise, as: "112.wav")
    let processes = processes(fault)
    var limits = RecordingReader.Limits()
    limits.memory = 1 << 30
    #expect(try read(good, by: processes, limits: limits) == noise.count)
    var strict = limits
    // A hanging worker never answers, so the time limit can be short.
    if fault == "hang" { strict.silence = .milliseconds(50) }
    let error = try #require(throws: AudioFileError.self) {
      try read(bad, by: processes, limits: strict)
    }
    #expect(error.problem.hasPrefix("the recording cannot be decoded: its decoder \(reason)"))
    #expect(error.path == bad)
    #expect(try read(good, by: processes, limits: limits) == noise.count)
  }

  /// A crafted file that takes control of a decoder reaches nothing outside the decoder.
  @Test(arguments: [("network", "a socket"), ("program", "a program"), ("signal", "a signal")])
  func aDecoderReachesNothingButItsRecording(fault: String, what: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write(noise, as: "113.wav")
    let error = try #require(throws: AudioFileError.self) {
      try read(path, by: processes(fault), limits: RecordingReader.Limits())
    }
    #expect(error.problem.hasSuffix("ended with code 7: \(what) was refused"), "\(error.problem)")
  }

  @Test func aProgramThatIsNotThereIsNamed() throws {
    let scratch = try Scratch()
    let path = try scratch.write(noise, as: "112.wav")
    let none = ForkedProcesses(executable: scratch["none"], arguments: [])
    let error = try #require(throws: AudioFileError.self) {
      try read(path, by: none, limits: RecordingReader.Limits())
    }
    #expect(
      error
        == .decoderNotStarted(
          path: path,
          reason: .refused(.start, path: scratch["none"], errno: .noSuchFileOrDirectory)))
  }
}
