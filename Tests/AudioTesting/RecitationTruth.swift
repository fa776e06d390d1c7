package import AudioCore
import Foundation

/// The positions of all parts of a synthetic recitation, in frames.
package struct RecitationTruth: Sendable, Hashable {
  /// One reading of an ayah.
  package struct Ayah: Sendable, Hashable {
    /// The surah's number.
    package var surah: Int
    /// The ayah's number.
    package var ayah: Int
    /// The range from its first sound to its last.
    package var speech: Range<Int>
    /// True if the next ayah follows without a pause.
    package var isJoinedToNext: Bool
    /// The number of the reading: 1 for the first of this ayah, 2 for the next, …
    package var take: Int
  }

  /// A part other than an ayah.
  package struct Other: Sendable, Hashable {
    /// `basmala`, `istiadhah` or `talk`.
    package var kind: String
    /// The range from its first sound to its last.
    package var range: Range<Int>
  }

  /// The rate of the samples.
  package var rate: SampleRate
  /// The number of samples.
  package var frameCount = 0
  /// The ayah readings in order of time.
  package var ayahs: [Ayah] = []
  /// The other parts in order of time.
  package var other: [Other] = []

  /// Creates an empty truth.
  package init(rate: SampleRate) { self.rate = rate }

  /// The ranges of all parts with sound: ayat and others.
  var sounding: [Range<Int>] { ayahs.map(\.speech) + other.map(\.range) }

  /// The segment of each ayah, from the middle of the pause before it to the middle of the pause
  /// after it.
  package var stretches: [Range<Int>] {
    let ends = sounding.sorted { $0.lowerBound < $1.lowerBound }
    return ayahs.map { ayah in
      let before = ends.last { $0.upperBound <= ayah.speech.lowerBound }?.upperBound ?? 0
      let after = ends.first { $0.lowerBound >= ayah.speech.upperBound }?.lowerBound ?? frameCount
      return (before + ayah.speech.lowerBound) / 2..<(ayah.speech.upperBound + after) / 2
    }
  }

  /// Encodes the truth as JSON, with times in seconds to the millisecond.
  ///
  /// The fields are those of ``TruthFile`` in Evaluation; keys are sorted, so the same truth always
  /// gives the same bytes.
  ///
  /// - Parameters:
  ///   - audio: the file name of the recording.
  ///   - condition: a keyword for the recording conditions, such as `clean` or `noisy`.
  ///   - note: a note on its origin.
  /// - Returns: the text of the file.
  /// - Throws: `EncodingError`, which these values never cause.
  package func json(audio: String, condition: String, note: String) throws -> String {
    let file = Coded(
      audio: audio, surah: Array(Set(ayahs.map(\.surah))).sorted(), riwayah: "hafs",
      reciter: "test signal", duration_s: seconds(frameCount), condition: condition,
      truth: note,
      ayahs: zip(ayahs, stretches).map { ayah, stretch in
        Coded.Ayah(
          surah: ayah.surah, ayah: ayah.ayah, start_s: seconds(stretch.lowerBound),
          end_s: seconds(stretch.upperBound), speech_start_s: seconds(ayah.speech.lowerBound),
          speech_end_s: seconds(ayah.speech.upperBound), joined_to_next: ayah.isJoinedToNext,
          take: ayah.take)
      },
      other: other.map {
        Coded.Other(
          kind: $0.kind, start_s: seconds($0.range.lowerBound), end_s: seconds($0.range.upperBound))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
  }

  private func seconds(_ frames: Int) -> Double {
    (Double(frames) / Double(rate.hertz) * 1000).rounded() / 1000
  }

  // The names match the JSON keys, with underscores.
  private struct Coded: Encodable {
    struct Ayah: Encodable {
      let surah, ayah: Int
      let start_s, end_s, speech_start_s, speech_end_s: Double
      let joined_to_next: Bool
      let take: Int
    }
    struct Other: Encodable {
      let kind: String
      let start_s, end_s: Double
    }
    let audio: String
    let surah: [Int]
    let riwayah, reciter: String
    let duration_s: Double
    let condition, truth: String
    let ayahs: [Ayah]
    let other: [Other]
  }
}
