import AudioCore
import AudioTesting
import FileTesting
import Library
import LibrarySamples
import Recitation
import Testing

@Suite struct SegmentsToReviewTests {
  /// The recording, ayah and gain in thousandths of each segment.
  private func told(_ segments: [SegmentToReview]) -> [String] {
    segments.map {
      "\($0.recording.text.last ?? "?") \($0.segment.ayah?.ayah ?? 0) "
        + "\(Int(($0.gain * 1000).rounded()))"
    }
  }

  @Test func theSurestReadingIsWorthItsDoubtAndAnotherWhatItCouldReplace() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(
      sample(1, [ayah(0..<100, 1, confidence: 0.6), ayah(100..<200, 2, confidence: 0.9)]))
    try store.commit(
      sample(2, [ayah(0..<100, 1, confidence: 0.5), ayah(100..<200, 3, confidence: 0.75)]))
    // 67:1 is played from recording 1, which is wrong with probability 0.4. Confirming the reading
    // in recording 2 helps if it is right and recording 1 is wrong: 0.5 · 0.4.
    #expect(
      told(try store.segmentsToReview(limit: 9)) == ["1 1 400", "2 3 250", "2 1 200", "1 2 100"])
    #expect(told(try store.segmentsToReview(limit: 2)) == ["1 1 400", "2 3 250"])
    #expect(try store.segmentsToReview(limit: 0).isEmpty)
  }

  @Test func whatIsConfirmedIsWorthNothingAndLeavesNothingToGain() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    try store.commit(sample(1, [ayah(0..<100, 1, confidence: 0.2)]))
    try store.commit(sample(2, [ayah(0..<100, 1, confidence: 0.5)]))
    try store.setConfirmed(true, segmentsAt: [FrameIndex(0)], of: sampleID(2))
    #expect(told(try store.segmentsToReview(limit: 9)) == ["1 1 0"])
  }

  @Test func anotherRiwayahIsNoOtherReading() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var hafs = sample(2, [ayah(0..<100, 1, confidence: 0.5)])
    hafs.recording.riwayah = .hafs
    try store.commit(sample(1, [ayah(0..<100, 1, confidence: 0.6)]))
    try store.commit(hafs)
    #expect(told(try store.segmentsToReview(limit: 9)) == ["2 1 500", "1 1 400"])
  }

  /// The readings of other reciters still affect the gain of a segment.
  @Test func theSegmentsOfOneReciterAreListedAlone() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    var other = sample(
      2, [ayah(0..<100, 1, confidence: 0.5), ayah(100..<200, 3, confidence: 0.75)])
    other.recording.reciter = "Minshawi"
    try store.commit(
      sample(1, [ayah(0..<100, 1, confidence: 0.6), ayah(100..<200, 2, confidence: 0.9)]))
    try store.commit(other)
    func of(_ name: String, limit: Int = 9) throws -> [String] {
      told(
        try store.segmentsToReview(limit: limit, of: store.reciter(matching: name).reciter.id))
    }
    #expect(try of("Minshawi") == ["2 3 250", "2 1 200"])
    #expect(try of("Minshawi", limit: 1) == ["2 3 250"])
    #expect(try of("Al-Husary") == ["1 1 400", "1 2 100"])
  }

  /// A library with few different confidences, so that many gains are equal.
  private func randomLibrary(_ seed: UInt64, in scratch: Scratch) throws -> LibraryStore {
    var chance = SplitMix64(seed: seed)
    let store = try scratch.library()
    for number in 1...6 {
      var recording = sample(
        number,
        (0..<10).map { place in
          var segment = ayah(
            place * 100..<place * 100 + 100, Int.random(in: 1...4, using: &chance),
            confidence: [0.2, 0.5, 0.5, 0.75, 0.8].randomElement(using: &chance) ?? 0,
            isConfirmed: Int.random(in: 0..<40, using: &chance) == 0)
          if Bool.random(using: &chance) { segment.endAyah = AyahRef(surah: 67, ayah: 5) }
          return segment
        })
      if seed.isMultiple(of: 3) {
        recording.recording.riwayah = Bool.random(using: &chance) ? .hafs : .warsh
      }
      recording.recording.reciter = number.isMultiple(of: 2) ? "Minshawi" : "Al-Husary"
      try store.commit(recording)
    }
    return store
  }

  /// A segment with its gain.
  private struct Gain: Equatable {
    var recording: RecordingID
    var segment: Segment
    var gain = 0.0

    func precedes(_ other: Gain) -> Bool {
      (recording, segment.range.start) < (other.recording, other.segment.range.start)
    }
    var confidence: Double { segment.isConfirmed ? 1 : segment.confidence }
  }

  /// Compares both orders with their definitions.
  @Test(arguments: 0..<12)
  func theListIsTheStartOfAllInItsOrder(seed: UInt64) throws {
    let scratch = try Scratch()
    let store = try randomLibrary(seed, in: scratch)
    let (expected, recordings) = try definition(of: store)
    let minshawi = try store.reciter(matching: "Minshawi").reciter.id
    for order in [ReviewOrder.gain, .doubt] {
      let all = expected.sorted {
        if order == .doubt, $0.segment.isDoubtful != $1.segment.isDoubtful {
          return $0.segment.isDoubtful
        }
        return $0.gain == $1.gain ? $0.precedes($1) : $0.gain > $1.gain
      }
      let his = all.filter { recordings[$0.recording]?.reciter == "Minshawi" }
      for limit in [1, 2, 5, 20, 100] {
        for (reciter, list) in [(nil, all), (minshawi, his)] {
          let found = try store.segmentsToReview(limit: limit, of: reciter, by: order).map {
            Gain(recording: $0.recording, segment: $0.segment, gain: $0.gain)
          }
          #expect(found == Array(list.prefix(limit)))
        }
      }
    }
  }

  /// Returns the unconfirmed segments with their gains by definition, in no order, and all
  /// recordings.
  private func definition(
    of store: LibraryStore
  ) throws -> (segments: [Gain], recordings: [RecordingID: Recording]) {
    var all: [Gain] = []
    var recordings: [RecordingID: Recording] = [:]
    for summary in try store.recordings() {
      let id = summary.recording.id
      recordings[id] = summary.recording
      all += try (store.manifest(of: id)?.segments ?? []).map { Gain(recording: id, segment: $0) }
    }
    var expected: [Gain] = []
    for var one in all where !one.segment.isConfirmed {
      let others = all.filter {
        recordings[$0.recording]?.riwayah == recordings[one.recording]?.riwayah
          && $0.segment.ayah == one.segment.ayah
      }
      let highest = others.map(\.confidence).max() ?? 0
      let best = others.filter { $0.confidence == highest }.min { $0.precedes($1) }
      one.gain = best == one ? 1 - one.confidence : one.confidence * (1 - highest)
      expected.append(one)
    }
    return (expected, recordings)
  }

  @Test func anEmptyLibraryHasNothingToLookAt() throws {
    let store = try Scratch().library()
    #expect(try store.segmentsToReview(limit: 9).isEmpty)
    #expect(try store.suggestedAyat(from: [0.9, 0]) == [0, 0])
  }

  @Test func suggestionsAreCountedByHowSureTheyAre() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let confidences = [1, 0.9, 0.89, 0.5, 0]
    try store.commit(
      sample(
        1,
        confidences.enumerated().map { i, value in
          ayah(i * 100..<i * 100 + 100, i + 1, confidence: value)
        } + [ayah(600..<700, 9, confidence: 1, isConfirmed: true)]))
    #expect(try store.suggestedAyat(from: [1, 0.9, 0.5, 0]) == [1, 1, 2, 1])
  }

  /// The count of the queue is the number of ayat that it lists, and both use one definition of
  /// doubtful.
  @Test func openAyatAreThoseThatAreListed() throws {
    let scratch = try Scratch()
    let store = try scratch.library()
    let confidences = [0.2, 0.7499, 0.75, 0.9, 0.1]
    var other = sample(
      2, [ayah(0..<100, 1, confidence: 0.99), ayah(100..<300, 2, confidence: 0.3)])
    other.recording.reciter = "Minshawi"
    try store.commit(
      sample(
        1,
        confidences.enumerated().map { i, value in
          ayah(i * 100..<i * 100 + 100, i + 1, confidence: value)
        } + [
          ayah(600..<700, 9, confidence: 0.1, isConfirmed: true),
          Segment(range: FrameRange(700..<800), kind: .unassigned, confidence: 0),
          Segment(range: FrameRange(800..<900), kind: .amin, confidence: 0.1),
        ]))
    try store.commit(other)
    for name in [nil, "Minshawi", "Al-Husary"] {
      let reciter = try name.map { try store.reciter(matching: $0).reciter.id }
      let listed = try store.segmentsToReview(limit: 1000, of: reciter).map(\.segment)
      let open = try store.openAyat(of: reciter)
      #expect(open.all == listed.count)
      #expect(open.doubtful == listed.count(where: \.isDoubtful))
    }
    #expect(try store.openAyat().doubtful == 4)
    #expect(try store.openAyat(of: store.reciter(matching: "Minshawi").reciter.id).doubtful == 1)
  }
}
