import AudioCore
import Playback
import Testing

@Suite struct RenderedLengthTests {
  @Test(arguments: [
    (0, 16000, 44100, 1.0, 0), (16000, 16000, 44100, 1.0, 44100), (3, 44100, 48000, 1.0, 3),
    (44100, 44100, 44100, 0.75, 58800), (44101, 44100, 44100, 0.75, 58801),
    (5, 2, 1, 1.0, 3), (5, 2, 1, 2.0, 2), (1, 44100, 44100, 2.0, 1),
  ])
  func isRoundedTwice(frames: Int, source: Int, target: Int, speed: Double, length: Int) {
    #expect(
      RenderedLength.frames(
        of: frames, from: SampleRate(hertz: source), to: SampleRate(hertz: target), speed: speed)
        == length)
  }
}
