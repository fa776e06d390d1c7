import AudioCore
import Recitation
import Segmentation
import Testing

@Suite struct MarkerSuggesterTests {
  private func markers(_ signal: MeasuredSignal) throws -> (
    silences: [SilenceRegion], markers: [Marker]
  ) {
    let features = signal.features()
    let silences = try SilenceDetector().detect(in: features)
    return try (silences, MarkerSuggester().suggest(in: features, silences: silences))
  }

  @Test func everySilenceHasOneMarkerAtItsQuietestPlace() throws {
    var signal = MeasuredSignal()
    for _ in 0..<3 {
      signal.voice(2)
      signal.noise(0.3, level: -45)
      signal.noise(0.2, level: -70)  // the quietest part is not in the middle
      signal.noise(0.1, level: -45)
    }
    signal.voice(2)
    let found = try markers(signal)
    #expect(found.silences.count == 3)
    #expect(found.markers.map(\.position) == found.silences.map(\.quietest))
    #expect(found.markers.allSatisfy { $0.confidence > 0.8 })
    for (index, marker) in found.markers.enumerated() {
      let seconds = marker.position.seconds(at: MeasuredSignal.rate) - Double(index) * 2.6
      #expect((2.3...2.5).contains(seconds))
      // 0.6 s, less the hops at the edges whose windows contain voice.
      #expect(marker.reason.hasPrefix("silence of 0.56 s"))
      #expect(marker.origin == .suggested)
    }
  }

  /// A dip of 100 ms, 14 dB deep, is too short for a silence.
  @Test func aDipIsAWeakMarker() throws {
    var signal = MeasuredSignal()
    signal.voice(3)
    signal.voice(0.1, level: -34)
    signal.voice(3)
    let found = try markers(signal)
    #expect(found.silences.isEmpty)
    #expect(found.markers.count == 1)
    let marker = found.markers.first
    // The marker lies at the end of the dip, before the voice returns.
    #expect(marker.map { near($0.position, 3.08) } == true)
    #expect((marker?.confidence ?? 1) < 0.2)
    #expect(marker?.reason.hasPrefix("dip of 1") == true)
  }

  @Test func aRippleIsNoDip() throws {
    var signal = MeasuredSignal()
    signal.voice(3)
    signal.voice(0.1, level: -24)
    signal.voice(3)
    #expect(try markers(signal).markers.isEmpty)
  }

  @Test func aDeeperDipIsMoreCertain() throws {
    let confidences = try [-32.0, -36, -39].map { level in
      var signal = MeasuredSignal()
      signal.voice(3)
      signal.voice(0.1, level: level)
      signal.voice(3)
      return try markers(signal).markers.first?.confidence ?? 0
    }
    #expect(confidences == confidences.sorted())
    #expect(confidences[0] > 0 && confidences[0] < confidences[2])
  }
}
