import AudioCore
import Recitation
import Testing

@testable import Evaluation

@Suite struct FoundRecordingTests {
  @Test func theAyahSegmentsOfAManifestAreInSeconds() {
    var recording = Recording(
      id: RecordingID("00000000-0000-5000-8000-000000000000"), title: "t",
      sourceFileName: "067.mp3", sha256: "", sizeBytes: 0, status: .ok)
    recording.sampleRate = SampleRate(hertz: 1000)
    let segments = [
      Segment(
        range: FrameRange(0..<500), kind: .basmalah, ayah: .basmalah(before: 67), confidence: 1),
      Segment(
        range: FrameRange(500..<2500), kind: .ayah, ayah: AyahRef(surah: 8, ayah: 75),
        endAyah: AyahRef(surah: 9, ayah: 1), joinOffset: 250, confidence: 1),
      Segment(range: FrameRange(2500..<3000), kind: .talk, confidence: 1),
    ]
    let found = FoundRecording(Manifest(recording: recording, segments: segments))
    #expect(
      found
        == FoundRecording(
          name: "067.mp3", riwayah: .hafs,
          segments: [
            .init(
              span: TimeSpan(0.5, 2.5), first: AyahRef(surah: 8, ayah: 75),
              last: AyahRef(surah: 9, ayah: 1), join: 0.75, confidence: 1)
          ]))
  }

  @Test func anExportIsRead() throws {
    let json = """
      {"schema":1,"recordings":[{"id":"x","source":"night/067.mp3","riwayah":"warsh","segments":[
      {"start":0,"end":1.5,"kind":"basmalah","surah":67,"ayah":0},
      {"start":1.5,"end":4,"kind":"ayah","surah":67,"ayah":1,"endSurah":67,"endAyah":1,
      "confidence":0.8},
      {"start":4,"end":5,"kind":"unassigned","surah":null,"ayah":null},
      {"start":5,"end":9,"kind":"ayah","surah":67,"ayah":30,"endSurah":68,"endAyah":1,"join":7.5}]}]}
      """
    #expect(
      try FoundRecording.all(export: Array(json.utf8), place: "e.json") == [
        FoundRecording(
          name: "067.mp3", riwayah: .warsh,
          segments: [
            .init(span: TimeSpan(1.5, 4), first: AyahRef(surah: 67, ayah: 1), confidence: 0.8),
            .init(
              span: TimeSpan(5, 9), first: AyahRef(surah: 67, ayah: 30),
              last: AyahRef(surah: 68, ayah: 1), join: 7.5),
          ]
        )
      ])
  }

  @Test(arguments: [
    ("[", "it is not JSON"),
    (#"{"schema":2,"recordings":[]}"#, "its schema is 2"),
    (#"{"schema":1}"#, "`recordings` is missing"),
    (
      #"{"schema":1,"recordings":[{"source":"a","segments":[{"start":0,"end":1,"kind":"ayah"}]}]}"#,
      "an ayah segment has no surah and ayah"
    ),
  ])
  func aFileThatIsNoExportSaysWhy(json: String, reason: String) {
    #expect(throws: EvaluationError.notAnExport(place: "e.json", reason: reason)) {
      try FoundRecording.all(export: Array(json.utf8), place: "e.json")
    }
  }
}
