import AudioCore
import AudioTesting
import Recitation
import Testing

@testable import Evaluation

@Suite struct TruthFileTests {
  @Test func theTruthOfASyntheticRecitationIsReadBack() throws {
    let rate = SampleRate(hertz: 8000)
    let (_, truth) = SyntheticRecitation(
      seed: 1, rate: rate,
      pieces: [
        .basmalah(seconds: 1), .pause(seconds: 1, breath: false),
        .ayah(surah: 108, ayah: 1, seconds: 2), .join, .ayah(surah: 108, ayah: 2, seconds: 1.5),
      ]
    ).make()
    let json = try truth.json(audio: "a b.wav", condition: "joined", note: "made")
    let file = try TruthFile(json: Array(json.utf8), place: "a b.json")
    #expect(file.audio == "a b.wav")
    #expect(file.condition == "joined")
    #expect(file.riwayah == "hafs")
    #expect(file.reciter == "test signal")
    #expect(file.ayahs.map(\.ref) == [AyahRef(surah: 108, ayah: 1), AyahRef(surah: 108, ayah: 2)])
    #expect(file.ayahs.map(\.speech) == [TimeSpan(2, 4), TimeSpan(4, 5.5)])
    #expect(file.ayahs.map(\.stretch) == [TimeSpan(1.5, 4), TimeSpan(4, 5.5)])
    #expect(file.ayahs.map(\.isJoinedToNext) == [true, false])
  }

  @Test func marksOfDoubtAreRead() throws {
    let json = """
      {"audio":"x.mp3","surah":[1,2],"duration_s":9,"ayahs":[{"surah":1,"ayah":1,"start_s":0,
      "end_s":2,"speech_start_s":0,"speech_end_s":2,"start_doubtful":true,"partial":true}]}
      """
    let file = try TruthFile(json: Array(json.utf8), place: "x.json")
    #expect(file.condition == "unknown")
    #expect(file.ayahs.map(\.isStartDoubtful) == [true])
    #expect(file.ayahs.map(\.isEndDoubtful) == [false])
    #expect(file.ayahs.map(\.isPartial) == [true])
  }

  @Test func ayatInAnyOrderAreReadInTheOrderOfTime() throws {
    let json =
      #"{"audio":"x","ayahs":[{"surah":1,"ayah":2,"start_s":2,"end_s":3,"speech_start_s":2,"#
      + #""speech_end_s":3},{"surah":1,"ayah":1,"start_s":0,"end_s":1,"speech_start_s":0,"#
      + #""speech_end_s":1}]}"#
    let truth = try TruthFile(json: Array(json.utf8), place: "x.json")
    #expect(truth.ayahs.map(\.ref.description) == ["1:1", "1:2"])
  }

  @Test(arguments: [
    ("", "it is not JSON"),
    (#"{"ayahs":[]}"#, "`audio` is missing"),
    (#"{"audio":"x","ayahs":[{"surah":1}]}"#, "`ayahs[0].ayah` is missing"),
    (#"{"audio":"x","ayahs":"none"}"#, "`ayahs` is of the wrong kind"),
    (
      #"{"audio":"x","ayahs":[{"surah":115,"ayah":1,"start_s":0,"end_s":1,"speech_start_s":0,"#
        + #""speech_end_s":1}]}"#, "there is no ayah 115:1"
    ),
    (
      #"{"audio":"x","ayahs":[{"surah":1,"ayah":1,"start_s":2,"end_s":1,"speech_start_s":0,"#
        + #""speech_end_s":1}]}"#, "1:1 ends before it starts"
    ),
  ])
  func aFileThatIsNoTruthSaysWhy(json: String, reason: String) {
    #expect(throws: EvaluationError.notATruthFile(place: "x.json", reason: reason)) {
      try TruthFile(json: Array(json.utf8), place: "x.json")
    }
  }
}
