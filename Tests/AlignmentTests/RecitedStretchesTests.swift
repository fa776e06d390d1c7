import Testing

@testable import Alignment

/// Where in a recording somebody may recite, by how steady the sound is.
@Suite struct RecitedStretchesTests {
  /// Seconds of sound, steady ("#"), unsteady ("."), and silence ("_"), ten of each to a letter.
  private func frames(_ drawing: String) -> SoundFrames {
    var voice = Voice()
    var silences: [Range<Double>] = []
    for letter in drawing {
      let start = voice.seconds
      if letter == "_" {
        voice.pause(rows: 250)
        silences.append(start..<voice.seconds)
      } else {
        voice.flux = letter == "#" ? 25 : 255
        voice.babble(rows: 250)
      }
    }
    return SoundFrames(voice.features, silences: silences)
  }

  /// The stretches, to the nearest second: they begin and end at even rows.
  private func stretches(_ drawing: String, upTo greatest: Double = 0.13) -> [Range<Int>] {
    RecitedStretches(in: frames(drawing), upTo: greatest).rows.map {
      ($0.lowerBound + 12) / 25..<($0.upperBound + 12) / 25
    }
  }

  @Test(arguments: [
    ("####", [0..<40]),
    ("........", []),
    ("", []),
    ("____", []),
    // A window that is steady counts with five seconds on either side.
    ("..........####..........", [95..<145]),
    // What is not steady for less than half a minute is kept: at the ends, and between.
    (".####....................####.", [0..<55, 245..<300]),
    ("####...####", [0..<110]),
    ("####..........####", [0..<45, 135..<180]),
    // Silence takes no part, and is kept with what it lies beside.
    ("........____####____........", [75..<205]),
    ("####____####", [0..<120]),
    ("____####____", [0..<120]),
    // Less than a window is judged as it is.
    ("#", [0..<10]),
    (".", []),
  ])
  func steadySoundIsKept(drawing: String, expected: [Range<Int>]) {
    #expect(stretches(drawing) == expected)
  }

  @Test func everyWindowIsSteadyEnoughForOne() {
    #expect(stretches("..........", upTo: 1) == [0..<100])
    #expect(stretches("..####....", upTo: 0).isEmpty)
  }

  /// Flux and the deviation of harmonicity add up: 0.098 + 0.17 · 0.098 = 0.115.
  @Test func harmonicityThatComesAndGoesIsUnsteady() {
    var voice = Voice()
    voice.flux = 25
    for row in 0..<1000 {
      voice.harmonic = row.isMultiple(of: 2) ? 100 : 200
      voice.babble(rows: 1)
    }
    let frames = SoundFrames(voice.features, silences: [])
    // A row is the mean of its own four hops but the last, and the last of the row before.
    let deviation = 0.17 * 25.0 / 255
    let unsteadiness = 25.0 / 255 + deviation
    #expect(RecitedStretches(in: frames, upTo: unsteadiness - 0.001).rows.isEmpty)
    #expect(RecitedStretches(in: frames, upTo: unsteadiness + 0.001).rows == [0..<1000])
  }

  /// The rows of what is kept, one after the other, are rows of the recording.
  @Test func rowsAreThoseOfTheRecording() {
    let all = frames("####..........####")
    let kept = RecitedStretches(in: all, upTo: 0.13)
    let part = all.only(kept.rows)
    #expect(kept.rows == [0..<1126, 3374..<4500])
    #expect(part.count == 2252)
    #expect(kept.row(0) == 0)
    #expect(kept.row(1125) == 1125)
    #expect(kept.row(1126) == 3374)
    #expect(kept.row(2252) == 4500)
    #expect(kept.rows(1000..<1126) == 1000..<1126)
    #expect(kept.rows(1000..<1127) == 1000..<3375)
    #expect(kept.rows(1126..<2252) == 3374..<4500)
    for row in [0, 700, 1126, 2251] {
      let width = SoundFrames.width
      #expect(
        part.values[row * width..<(row + 1) * width]
          == all.values[kept.row(row) * width..<(kept.row(row) + 1) * width])
    }
  }
}
