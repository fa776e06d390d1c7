import AudioCore
import Foundation
import Testing

@Suite struct HearingTests {
  @Test(arguments: [
    ("", Hearing()), ("channel=left", Hearing(channel: .channel(1))),
    ("channel=right track=2", Hearing(channel: .channel(2), track: 2)),
    ("channel=5", Hearing(channel: .channel(5))), ("channel=mean", Hearing(channel: .mean)),
    (
      "channel=difference track=1000 rate=16000",
      Hearing(channel: .difference, track: 1_000, rate: SampleRate(hertz: 16_000))
    ),
    (
      "like=aac:1208:1024/44100",
      Hearing(
        like: CodecParameters(
          codec: .aac, configuration: [0x12, 0x08], delay: 1_024, timescale: 44_100))
    ),
    (
      "track=2 like=amr_nb:0/8000",
      Hearing(track: 2, like: CodecParameters(codec: .amrNarrow, timescale: 8_000))
    ),
  ])
  func whatIsWrittenIsRead(text: String, hearing: Hearing) throws {
    #expect(hearing.text == text)
    #expect(Hearing(text: text) == hearing)
    let json = try JSONEncoder().encode([hearing])
    #expect(try JSONDecoder().decode([Hearing].self, from: json) == [hearing])
  }

  @Test(arguments: [
    "x", "channel=", "channel=65", "channel=0", "channel=-1", "channel=1", "track=0", "track=1001",
    "track=-9223372036854775808", "track=9223372036854775807", "rate=999", "rate=768001",
    "rate=nan",
    "like=aac", "like=aac:12:0/44100", "like=aac:1208:0/0", "like=aac:1208:-1/44100",
    "like=aac:1208:44101/44100", "like=aac:zz08:0/44100", "like=amr_nb:1208:0/8000", "like=mp3:0/1",
    "like=aac:1208:0/44100/1", "like=aac:120:0/44100",
    "rate=99999999999999999999", "track=1 channel=left", "channel=left ", "track=1 track=2",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(Hearing(text: text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Hearing].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func aPersonIsFollowedWhereNothingElseWasHeard() {
    let requested = Hearing(channel: .channel(2))
    #expect(!requested.isMet(by: nil))
    #expect(!requested.isMet(by: Hearing(channel: .difference)))
    #expect(requested.isMet(by: Hearing(channel: .channel(2), track: 3)))
    #expect(Hearing(channel: .automatic).isMet(by: Hearing(channel: .difference)))
    // A recording with an index needs no decoder parameters; a recording without one must be read
    // with the requested parameters.
    let like = CodecParameters(codec: .aac, configuration: [0x12, 0x08], timescale: 44_100)
    let other = CodecParameters(codec: .aac, configuration: [0x11, 0x90], timescale: 48_000)
    #expect(Hearing(like: like).isMet(by: nil))
    #expect(Hearing(like: like).isMet(by: Hearing(like: like)))
    #expect(!Hearing(like: like).isMet(by: Hearing(like: other)))
    #expect(requested.completed(by: Hearing(like: like)).like == like)
    #expect(
      requested.completed(by: Hearing(channel: .mean, track: 3))
        == Hearing(channel: .channel(2), track: 3))
  }
}
