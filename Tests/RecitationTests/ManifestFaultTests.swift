import AudioCore
import Testing

@testable import Recitation

/// Tests of the check of a manifest from another machine.
@Suite struct ManifestFaultTests {
  /// A recording of 1,000 frames with an ayah that has two words.
  private var sound: Manifest {
    var recording = Recording(
      id: RecordingID("a"), title: "", sourceFileName: "a.wav", sha256: "", sizeBytes: 1,
      status: .ok)
    recording.frameCount = 1000
    recording.sampleRate = SampleRate(hertz: 1000)
    let ayah = AyahRef(surah: 112, ayah: 1)
    let words = [100..<200, 200..<400].enumerated().map { index, range in
      Segment.Word(ayah: ayah, number: index + 1, range: FrameRange(range), confidence: 1)
    }
    return Manifest(
      recording: recording,
      silences: [
        SilenceRegion(
          range: FrameRange(400..<600), quietest: FrameIndex(500), depth: 30, confidence: 1)
      ],
      markers: [Marker(position: FrameIndex(500), confidence: 1, reason: "")],
      segments: [
        Segment(
          range: FrameRange(50..<500), kind: .ayah, ayah: ayah, joinOffset: 449, returns: [0, 450],
          words: words, voice: Segment.several, confidence: 1, startConfidence: 0,
          endConfidence: 1)
      ])
  }

  /// The library refuses to read such rows, so they are not stored.
  @Test func everyValueThatALibraryRefusesIsAFault() {
    #expect(sound.fault == nil)
    let changes: [(inout Manifest) -> Void] = [
      { $0.segments[0].voice = Segment.several + 1 }, { $0.segments[0].voice = -1 },
      { $0.segments[0].joinOffset = 0 }, { $0.segments[0].joinOffset = 450 },
      { $0.segments[0].returns = [451] }, { $0.segments[0].returns = [-1] },
      { $0.segments[0].startConfidence = 1.5 }, { $0.segments[0].endConfidence = -0.5 },
      { $0.segments[0].endAyah = nil },
      { $0.segments[0].words.swapAt(0, 1) },
      { $0.segments[0].words[1].range.end = FrameIndex(501) },
      { $0.segments[0].words[0].ayah = AyahRef(surah: 112, ayah: 2) },
      { $0.segments[0].kind = .talk }, { $0.segments[0].occurrence = 0 },
      { $0.segments[0].confidence = 2 }, { $0.markers[0].confidence = -1 },
      { $0.silences[0].depth = -1 }, { $0.silences[0].confidence = 2 },
      { $0.silences[0].quietest = FrameIndex(601) }, { $0.silences[0].quietest = FrameIndex(399) },
    ]
    for (number, change) in changes.enumerated() {
      var manifest = sound
      change(&manifest)
      #expect(manifest.fault?.hasSuffix("contradicts itself") == true, "change \(number)")
    }
  }
}
