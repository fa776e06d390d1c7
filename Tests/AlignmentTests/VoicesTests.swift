import Testing

@testable import Alignment

/// Tests of voices in frames drawn at random around the mean of each voice.
@Suite struct VoicesTests {
  /// Random numbers around 0 with a variance of 1, the same in every run.
  private struct Noise {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next() -> Double {
      var sum = 0.0
      for _ in 0..<12 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        sum += Double(state >> 11) / Double(1 << 53)
      }
      return sum - 6
    }
  }

  /// Returns sounds of voices, one per letter, with `lengths` frames, 120 by default. In each
  /// voice, every third coefficient varies far more than the others; each voice has a different
  /// third.
  private func sounds(_ voices: String, lengths: [Int] = []) -> [[[Double]]] {
    var noise = Noise()
    return voices.enumerated().map { index, letter in
      let voice = Int(letter.asciiValue ?? 65) - 65
      let count = index < lengths.count ? lengths[index] : 120
      // The words of each sound differ: a small offset of the mean.
      let words = (0..<Voices.coefficients).map { _ in 0.3 * noise.next() }
      return (0..<count).map { _ in
        (0..<Voices.coefficients).map { i in
          words[i] + noise.next() * (i % 3 == voice ? 8 : 1)
        }
      }
    }
  }

  private func labels(_ voices: String, lengths: [Int] = []) -> String {
    Voices.labels(of: sounds(voices, lengths: lengths))
      .map { $0.map { String(UnicodeScalar(UInt8(65 + $0))) } ?? "-" }.joined()
  }

  @Test func oneVoiceStaysOne() {
    #expect(labels(String(repeating: "A", count: 30)) == String(repeating: "A", count: 30))
    #expect(labels("A") == "A")
    #expect(labels("") == "")
  }

  @Test func voicesInTurnAreToldApart() {
    #expect(labels("ABABABABAB", lengths: [200, 120]) == "ABABABABAB")
    #expect(labels("ABCABCABCABC", lengths: [300, 200]) == "ABCABCABCABC")
  }

  /// Letters are assigned by total length, not by order.
  @Test func theVoiceThatIsHeardLongestIsTheFirst() {
    #expect(labels("BABABA", lengths: [100, 200, 100, 200, 100, 200]) == "BABABA")
    #expect(labels("ABABAB", lengths: [100, 200, 100, 200, 100, 200]) == "BABABA")
  }

  @Test func whatIsShortGoesToTheVoiceItIsLike() {
    #expect(labels("ABABABA", lengths: [200, 150, 200, 150, 200, 10, 10]) == "ABABABA")
    // A separate voice needs at least 10 s of sound.
    #expect(labels("AAAAB", lengths: [200, 200, 200, 200, 100]) == "AAAAA")
    #expect(labels("AAAAB", lengths: [200, 200, 200, 200, 300]) == "AAAAB")
  }

  @Test func whatHoldsNoSoundHasNoVoice() {
    #expect(labels("AAA", lengths: [200, 0, 200]) == "A-A")
    #expect(labels("A", lengths: [0]) == "-")
  }

  /// There are more segments than groups that are compared in pairs.
  @Test func manySegmentsAreOfTheSameVoices() {
    let turns = String(repeating: "AAB", count: 100)
    #expect(labels(turns, lengths: [Int](repeating: 40, count: 300)) == turns)
  }

  /// The letters follow the lengths, but a voice gets another letter if most of its sound is
  /// confirmed with that letter.
  @Test func theNumbersAgreeWithThoseThatWereConfirmed() {
    let turns = sounds("ABABABAB", lengths: [200])
    let most: [Int?] = [1, 0, 1, 0, 1, 0, nil, nil]
    #expect(Voices.labels(of: turns, confirmed: most) == [1, 0, 1, 0, 1, 0, 1, 0])
    let none = [Int?](repeating: nil, count: 8)
    #expect(Voices.labels(of: turns, confirmed: none) == Voices.labels(of: turns))
  }

  /// A correction changes one segment, and the segments of the voice that are more similar to it
  /// than to the others.
  @Test func oneCorrectionMovesNoOtherSegmentOfTheVoice() {
    let turns = sounds("ABABABAB", lengths: [200])
    #expect(
      Voices.labels(of: turns, confirmed: [nil, nil, 1, nil, nil, nil, nil, nil])
        == [0, 1, 1, 1, 0, 1, 0, 1])
    #expect(
      Voices.labels(of: turns, confirmed: [nil, nil, 4, nil, nil, nil, nil, nil])
        == [0, 1, 4, 1, 0, 1, 0, 1])
  }

  /// A person confirms two voices in the segments of one found voice. The other segments of that
  /// voice get the more similar one.
  @Test func aCorrectionDividesAVoice() {
    let turns = sounds("AAAABB", lengths: [200, 200, 200, 200, 100, 100])
    #expect(Voices.labels(of: turns) == [0, 0, 0, 0, 0, 0])
    #expect(
      Voices.labels(of: turns, confirmed: [nil, 0, nil, nil, 1, nil])
        == [0, 0, 0, 0, 1, 1])
  }

  /// A class repeats after its teacher. The class recites longer, but is marked as several people,
  /// so the teacher gets the first letter.
  @Test(arguments: [(0.6, 26), (0.77, 26), (0.78, 0), (0.95, 0)] as [(Float, Int)])
  func severalAreLessPeriodicThanOne(median: Float, voice: Int) {
    let lengths = [120, 200, 120, 200, 120, 200]
    let harmonicity = lengths.enumerated().map { index, length in
      (0..<length).map { ($0 % 5 == 0 ? 0.1 : 0) + (index % 2 == 0 ? 0.94 : median) }
    }
    let labels = Voices.labels(of: sounds("ABABAB", lengths: lengths), harmonicity: harmonicity)
    let teacher = voice == 0 ? 1 : 0
    #expect(labels == [teacher, voice, teacher, voice, teacher, voice])
  }

  /// Noise makes all voices less periodic. If no voice is clearer than the others, none counts as
  /// several people.
  @Test func noiseIsNotTakenForSeveral() {
    let turns = sounds("ABABAB", lengths: [200, 120, 200, 120, 200, 120])
    let noisy = turns.enumerated().map { index, rows in
      rows.map { _ in index % 2 == 0 ? Float(0.7) : 0.6 }
    }
    #expect(Voices.labels(of: turns, harmonicity: noisy) == [0, 1, 0, 1, 0, 1])
    let alone = sounds("AAA")
    let low = alone.map { $0.map { _ in Float(0.5) } }
    #expect(Voices.labels(of: alone, harmonicity: low) == [0, 0, 0])
  }

  /// A correction of one reading of the class does not rename its other readings, and a teacher
  /// keeps the letter.
  @Test func severalStayWhatTheyAreBesideConfirmedVoices() {
    let turns = sounds("ABABABAB", lengths: [200])
    let harmonicity = turns.enumerated().map { index, rows in
      rows.map { _ in index % 2 == 0 ? Float(0.95) : 0.6 }
    }
    func labels(_ confirmed: [Int?]) -> [Int?] {
      Voices.labels(of: turns, harmonicity: harmonicity, confirmed: confirmed)
    }
    let none = [Int?](repeating: nil, count: 7)
    #expect(labels([0] + none) == [0, 26, 0, 26, 0, 26, 0, 26])
    #expect(labels([nil, 26] + none.dropFirst()) == [0, 26, 0, 26, 0, 26, 0, 26])
    #expect(labels([nil, 1] + none.dropFirst()) == [0, 1, 0, 26, 0, 26, 0, 26])
  }

  @Test func aGainOfEachCoefficientChangesNothing() {
    let plain = sounds("ABABABAB", lengths: [200])
    let scaled = plain.map { sound in
      sound.map { row in row.indices.map { Double($0 + 1) * row[$0] - Double($0) } }
    }
    #expect(Voices.labels(of: plain) == Voices.labels(of: scaled))
  }
}
