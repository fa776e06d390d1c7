import Recitation

@testable import Evaluation

/// Recordings drawn with letters, a tenth of a second per character: `aa..bb` is 1:1 from 0 to 0.2
/// s and 1:2 from 0.4 to 0.6 s. A capital letter is an incomplete recitation; `|` ends a recitation
/// and takes no time; all other characters are not an ayah.
enum Drawing {
  private struct Piece {
    let ref: AyahRef
    let isPartial: Bool
    var span: TimeSpan
  }

  private static func pieces(_ drawing: String) -> [Piece] {
    var pieces: [Piece] = []
    var previous: Character = "."
    var place = 0
    for letter in drawing {
      defer { previous = letter }
      if letter == "|" { continue }
      place += 1
      guard letter.isLetter, let code = Character(letter.lowercased()).asciiValue else { continue }
      if letter == previous {
        pieces[pieces.count - 1].span.end = Double(place) / 10
      } else {
        pieces.append(
          Piece(
            ref: AyahRef(surah: 1, ayah: Int(code) - 96), isPartial: letter.isUppercase,
            span: TimeSpan(Double(place - 1) / 10, Double(place) / 10)))
      }
    }
    return pieces
  }

  static func readings(_ drawing: String) -> [TruthFile.Ayah] {
    pieces(drawing).map { piece in
      var reading = TruthFile.Ayah(ref: piece.ref, stretch: piece.span, speech: piece.span)
      reading.isPartial = piece.isPartial
      return reading
    }
  }

  /// Returns segments with the given confidences; segments beyond the list have no confidence.
  static func segments(
    _ drawing: String, _ confidences: [Double] = []
  ) -> [FoundRecording.Segment] {
    pieces(drawing).enumerated().map { i, piece in
      .init(
        span: piece.span, first: piece.ref,
        confidence: confidences.indices.contains(i) ? confidences[i] : nil,
        isFragment: piece.isPartial)
    }
  }

  static func judgement(
    truth: String, found: String, _ confidences: [Double] = []
  ) -> Judgement {
    Judgement(
      segments(found, confidences), against: TruthFile(audio: "x.wav", ayahs: readings(truth)))
  }

  static func score(truth: String, found: String, _ confidences: [Double] = []) -> Score {
    Score(judgement(truth: truth, found: found, confidences))
  }

  /// Converts seconds to whole tenths, to compare sums of binary fractions.
  static func tenths(_ seconds: [Double]) -> [Int] { seconds.map { Int(($0 * 10).rounded()) } }
}

extension Score {
  /// Computes the score of one recording without a judgement of its own.
  init(_ found: [FoundRecording.Segment], against truth: TruthFile) {
    self.init(Judgement(found, against: truth))
  }
}
