import AudioCore
import DSP
import Testing

@Suite struct DownmixTests {
  private func mix(_ signal: [Float], channels: Int) -> [Float] {
    var downmix = Downmix(channels: channels)
    var output: [Float] = []
    downmix.process(signal.span, into: &output)
    downmix.finish(into: &output)
    return output
  }

  @Test func oneChannelPassesUnchanged() {
    #expect(mix([0.1, -3, 1e-30], channels: 1) == [0.1, -3, 1e-30])
  }

  @Test(
    arguments: [
      ([], 2, []),
      ([1, 0], 2, [0.5]),
      ([1, -1, 0.25, 0.75], 2, [0, 0.5]),
      ([3, 0, 0, 0, 1.5, 3], 3, [1, 1.5]),
      ([1, 1, 1, 1, 1, 1, 1, 1], 8, [1]),
    ] as [([Float], Int, [Float])])
  func theMeanOfTheChannels(signal: [Float], channels: Int, mono: [Float]) {
    #expect(mix(signal, channels: channels) == mono)
  }

  /// A recording of one channel has a left and a right channel, but no third.
  @Test(arguments: [
    (1, [true, true, false, false]), (2, [true, true, false, false]),
    (3, [true, true, true, false]),
  ])
  func aMixNeedsItsChannel(channels: Int, available: [Bool]) {
    #expect((1...4).map { Downmix.isAvailable(.channel($0), of: channels) } == available)
    for mix in [ChannelMix.automatic, .mean, .difference] {
      #expect(Downmix.isAvailable(mix, of: channels))
    }
  }
}
