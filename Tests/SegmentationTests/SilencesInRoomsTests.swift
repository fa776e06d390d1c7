import AudioCore
import AudioTesting
import Recitation
import Segmentation
import Testing

/// Tests of the detector on a synthetic recitation with known pauses, in typical rooms and on
/// phones.
@Suite struct SilencesInRoomsTests {
  /// Place in which twelve ayat are read.
  enum Place: String, CaseIterable {
    case studio, fan, hum, hall, largeHall, gatedPhone

    var room: Room? {
      switch self {
      case .hall: Room(decay: 1.2, wet: 0.7)
      case .largeHall: Room(decay: 2, wet: 0.7)
      default: nil
      }
    }

    var background: SyntheticRecitation.Background {
      switch self {
      case .fan: .noise(snr: 10)
      case .hum: .noiseAndHum(snr: 10)
      case .gatedPhone: .noise(snr: 25)
      default: .quiet
      }
    }
  }

  /// Returns the recording, and its pauses in seconds.
  private func reading(in place: Place) -> (signal: MeasuredSignal, pauses: [Range<Double>]) {
    let recitation = SyntheticRecitation(
      seed: 5, rate: MeasuredSignal.rate,
      pieces: RecitationPiece.passage(
        surah: 1, expected: [4, 6, 5, 3, 7, 5, 4, 6, 3, 5, 6, 4], pace: 1, pauses: 0.4...0.9,
        seed: 8),
      room: place.room, background: place.background, breathEvery: 100...101)
    var (samples, truth) = recitation.make()
    if place == .gatedPhone { gate(&samples) }
    let pauses = zip(truth.ayahs, truth.ayahs.dropFirst()).map { one, two in
      Double(one.speech.upperBound) / 16_000..<Double(two.speech.lowerBound) / 16_000
    }
    return (MeasuredSignal(samples: samples), pauses)
  }

  /// Zeros all samples after 30 ms of quiet, like the noise gate of a phone.
  private func gate(_ samples: inout [Float]) {
    var sounded = -1_000
    for index in samples.indices {
      if abs(samples[index]) > 0.05 { sounded = index }
      if index - sounded > 480 { samples[index] = 0 }
    }
  }

  /// One silence is found per pause, mostly inside it, and no other silence.
  @Test(arguments: Place.allCases)
  func pausesAreFoundAndNothingElse(place: Place) throws {
    let (signal, pauses) = reading(in: place)
    let found = try SilenceDetector().detect(in: signal.features()).map { silence in
      silence.range.start.seconds(
        at: MeasuredSignal.rate)..<silence.range.end.seconds(at: MeasuredSignal.rate)
    }
    let length = Double(signal.samples.count) / 16_000
    // The silences at the start and the end of the recording are outside all pauses.
    let inner = found.filter { $0.lowerBound > 0.1 && $0.upperBound < length - 0.1 }
    let held = inner.map { silence in
      pauses.firstIndex { pause in
        let shared = silence.clamped(to: pause)
        return shared.upperBound - shared.lowerBound
          > 0.5 * (silence.upperBound - silence.lowerBound)
      }
    }
    // In a hall, the echo may fill one of the pauses.
    let isHall = place.room != nil
    #expect(held.count >= pauses.count - (isHall ? 1 : 0), "\(place): \(inner)")
    #expect(Set(held).count == held.count && !held.contains(nil), "\(place): \(inner)")
  }

  /// Levels are only compared with one another. Level codes are 0.01 dB apart, so a gain may move
  /// an edge by a hop.
  @Test(arguments: [-20.0, -12, 6])
  func theGainDoesNotMatter(gain: Double) throws {
    var (signal, _) = reading(in: .hall)
    let plain = try SilenceDetector().detect(in: signal.features())
    signal.amplify(Decibels(gain))
    let louder = try SilenceDetector().detect(in: signal.features())
    #expect(louder.count == plain.count)
    for (one, two) in zip(plain, louder) {
      #expect(abs(one.range.start.count - two.range.start.count) <= 160)
      #expect(abs(one.range.end.count - two.range.end.count) <= 160)
      #expect(abs(one.confidence - two.confidence) < 0.05)
    }
  }

  @Test func theSizeOfTheBlocksDoesNotMatter() throws {
    let (signal, _) = reading(in: .hall)
    let whole = try SilenceDetector().detect(in: signal.features())
    #expect(!whole.isEmpty)
    for block in [1_000, 65_536] {
      #expect(try SilenceDetector().detect(in: signal.features(block: block)) == whole)
    }
  }

  @Test func aContourThatIsHandedOnChangesNothing() throws {
    let (signal, _) = reading(in: .fan)
    let features = signal.features()
    let contour = try LevelContour(features)
    let silences = try SilenceDetector().detect(in: features)
    #expect(try SilenceDetector().detect(in: features, contour: contour) == silences)
    let markers = try MarkerSuggester().suggest(in: features, silences: silences)
    #expect(
      try MarkerSuggester().suggest(in: features, silences: silences, contour: contour) == markers)
  }
}
