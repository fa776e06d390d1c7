import AudioCore
import HostSystem
import SystemPackage
import Testing

@testable import AudioFiles

@Suite struct AudioFileErrorTests {
  static let path = FilePath("surah 67.mp3")
  static let all: [AudioFileError] = [
    .cannotOpen(path: path, reason: .system(.noSuchFileOrDirectory)), .notAFile(path: path),
    .empty(path: path), .unrecognised(path: path, reason: .ffmpeg(code: -1_094_995_529)),
    .noAudio(path: path, container: "mov"),
    .unsupportedCodec(path: path, codec: "drm", reason: .content("there is no decoder for it")),
    .unsupportedRate(path: path, hertz: 1), .unsupportedChannels(path: path, count: 255),
    .nothingDecodes(path: path, codec: "aac", packets: 12),
    .indexMissing(path: path, soundBytes: 1_234), .parametersDoNotFit(path: path, soundBytes: 12),
    .parametersMissing(path: path, reason: "it holds no sound"),
    .recovered(
      path: path,
      extent: AudioFileError.RecoveredExtent(
        seconds: 20.72, soundBytes: 998, foundBytes: 1_000, damages: 0)),
    .libraryMissing(path: path, reason: "libavformat.so.59: cannot open shared object file"),
    .endsEarly(path: path, expectedFrames: 100, readFrames: 90),
    .cutShort(path: path, expectedBytes: 100, foundBytes: 90, readFrames: 12),
    .packetsMissing(path: path, expected: 100, found: 90, readFrames: 12),
    .noEndMark(path: path, readFrames: 12),
    .brokenInside(path: path, reason: .libsndfile(code: 7, message: "lost sync"), readFrames: 12),
    .damagedPackets(path: path, count: 3, readFrames: 12),
    .formatChanges(
      path: path, from: "1 channels at 44100 Hz", to: "2 channels at 44100 Hz", readFrames: 12),
    .decoderNotStarted(
      path: path, reason: .refused(.start, path: "tilawa", errno: .resourceTemporarilyUnavailable)),
    .decoderEnded(path: path, reason: "ended with code 7", readFrames: 12),
    .decoderLimited(
      path: path, reason: "ended with code 7", limits: ["the limit on memory (ulimit -v 500000)"]),
    .cannotCreate(path: path, reason: .system(.permissionDenied)),
    .cannotWrite(path: path, reason: .system(.noSpace), writtenFrames: 12),
    .unsupportedEncoding(path: path, encoding: "mp3", hertz: 44_100, channels: 3),
  ]
  static let verbs: Set<String> = [
    "check", "give", "copy", "convert", "split", "free", "choose", "install", "raise",
  ]

  @Test(arguments: all)
  func everyErrorHasProblemPlaceAndRemedy(error: AudioFileError) throws {
    #expect(!error.problem.isEmpty)
    #expect(!error.problem.hasSuffix("."))
    #expect(error.place == "surah 67.mp3")
    let first = try #require(error.remedy.split(separator: " ").first)
    #expect(Self.verbs.contains(String(first)))
  }

  @Test func everyCaseIsInTheList() {
    #expect(Set(Self.all.map { String(describing: $0).prefix(60) }).count == Self.all.count)
    #expect(Self.all.count == 27)
  }

  @Test(arguments: [
    (998, 0, "20.7 s of sound were recovered, 99.8% of its bytes"),
    (1_000, 1, "20.7 s of sound were recovered, 100.0% of its bytes; it is damaged in one place"),
    (0, 3, "20.7 s of sound were recovered, 0.0% of its bytes; it is damaged in 3 places"),
  ])
  func theExtentOfARecoveryIsNamed(bytes: Int, damages: Int, text: String) {
    let extent = AudioFileError.RecoveredExtent(
      seconds: 20.72, soundBytes: bytes, foundBytes: 1_000, damages: damages)
    #expect(
      AudioFileError.recovered(path: Self.path, extent: extent).problem
        == "the recording was interrupted before it was finished: \(text)")
  }

  @Test func anErrorIsPrintedInThreeLines() {
    #expect(
      AudioFileError.endsEarly(path: Self.path, expectedFrames: 100, readFrames: 90).description
        == """
        frames are missing: the header promises 100 frames, 90 could be read.
          where: surah 67.mp3
          try:   copy or download the file again, then run the command once more
        """)
  }

  /// The dynamic linker also fails if the limit on memory is too low.
  @Test(arguments: [
    ("libavformat.so.59: cannot open shared object file", "install FFmpeg's libraries"),
    ("libavutil.so.57: failed to map segment from shared object", "raise the memory limit"),
    (
      "libavutil.so.57: cannot create cache for search path: Cannot allocate memory",
      "raise the memory limit"
    ),
  ])
  func theRemedyFitsTheReasonOfTheLinker(reason: String, remedy: String) {
    let error = AudioFileError.libraryMissing(path: "a.mp3", reason: reason)
    #expect(error.remedy.hasPrefix(remedy))
  }
}
