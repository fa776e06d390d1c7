import Testing

@testable import Alignment

/// Telling voices apart by rows of cepstra of which the truth is known.
@Suite struct VoicesTests {
  /// Stretches of 50 rows with a silence of 10 after each; per stretch whose it is.
  private func voices(_ order: [Int], apart: Double, scale: Double = 1, rows: Int = 50) -> Voices {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) - 0.5
    }
    var cepstra: [Float] = []
    var speech: [Int] = []
    var silences: [Range<Int>] = []
    for person in order {
      let start = cepstra.count / Voices.coefficients
      for _ in 0..<rows {
        for i in 0..<Voices.coefficients {
          // A deviation of 1: uniform over √12.
          let mean = i == 3 ? apart * Double(person) : 0
          cepstra.append(Float(scale * (random() * 12.0.squareRoot() + mean)))
        }
      }
      speech += start..<start + rows
      silences.append(start + rows..<start + rows + 10)
      cepstra += [Float](repeating: -40, count: 10 * Voices.coefficients)
    }
    return Voices(cepstra: cepstra, speech: speech, silences: silences)
  }

  @Test func onePersonIsOneVoice() {
    let found = voices([0, 0, 0, 0, 0, 0], apart: 0)
    #expect(found.count == 1)
    #expect(found.ofRow == [Int](repeating: 0, count: 360))
  }

  @Test(arguments: [0.1, 1, 20]) func peopleAreToldApartHoweverLargeTheNumbers(scale: Double) {
    let order = [0, 1, 0, 2, 1, 0, 2, 1]
    let found = voices(order, apart: 5, scale: scale)
    #expect(found.count == 3)
    // A silence belongs to the stretch before it.
    for (index, person) in order.enumerated() {
      let rows = Set(found.ofRow[index * 60..<index * 60 + 60])
      #expect(rows.count == 1)
      for (other, who) in order.enumerated() {
        #expect((found.ofRow[other * 60] == found.ofRow[index * 60]) == (who == person))
      }
    }
  }

  /// 2.5 deviations are asked for.
  @Test func aSmallDifferenceIsThePersonsOwn() {
    #expect(voices([0, 1, 0, 1, 0, 1], apart: 2.1).count == 1)
    #expect(voices([0, 1, 0, 1, 0, 1], apart: 2.9).count == 2)
  }

  @Test func whoIsHeardForLessThanThreeSecondsIsNoVoice() {
    #expect(voices([0, 0, 1, 0, 0], apart: 6, rows: 70).count == 1)
    #expect(voices([0, 0, 1, 0, 0], apart: 6, rows: 80).count == 2)
  }

  @Test func nothingHeardIsOneVoice() {
    #expect(Voices(cepstra: [], speech: [], silences: []).count == 1)
    #expect(Voices(cepstra: [], speech: [], silences: []).voice(at: 3) == 0)
  }
}
