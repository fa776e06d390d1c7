import Foundation
public import Recitation

/// What one recording really holds, as noted by hand or known because it was put together so.
///
/// Times are seconds from the start of the recording. The JSON has the keys `audio`, `riwayah`,
/// `reciter`, `duration_s`, `condition`, `ayahs` (each with `surah`, `ayah`, `start_s`, `end_s`,
/// `speech_start_s`, `speech_end_s`, `joined_to_next`, and where they apply `take`, `partial`,
/// `start_doubtful`, `end_doubtful`) and `other` (`kind`, `start_s`, `end_s`). More keys are
/// ignored.
public struct TruthFile: Sendable, Hashable {
  /// One reading of an ayah.
  public struct Ayah: Sendable, Hashable {
    /// Which ayah it is.
    public var ref: AyahRef
    /// The stretch that belongs to it, pauses included.
    public var stretch: TimeSpan
    /// From its first sound to its last.
    public var speech: TimeSpan
    /// Whether the next ayah follows without a silence.
    public var isJoinedToNext = false
    /// Whether the reading is broken off.
    public var isPartial = false
    /// Whether its start is not known well enough to judge by.
    public var isStartDoubtful = false
    /// Whether its end is not known well enough to judge by.
    public var isEndDoubtful = false

    /// - Parameters: see the properties of the same names.
    public init(ref: AyahRef, stretch: TimeSpan, speech: TimeSpan) {
      self.ref = ref
      self.stretch = stretch
      self.speech = speech
    }
  }

  /// The file name of the recording.
  public var audio: String
  /// A word for how hard it is: `clean`, `joined`; `unknown` if the file does not say.
  public var condition: String
  /// Whose numbering is used, `hafs` if the file does not say.
  public var riwayah: String
  /// Who recites; empty if the file does not say.
  public var reciter: String
  /// The readings in order of time.
  public var ayahs: [Ayah]
  /// Everything else that is heard: a basmalah, talk. In any order.
  public var other: [TimeSpan]
  /// The stretches that the truth speaks of, in order of time; nil for the whole recording. What
  /// is found outside of them is neither right nor wrong.
  public var judged: [TimeSpan]?

  /// - Parameters: see the properties of the same names.
  public init(
    audio: String, condition: String = "unknown", ayahs: [Ayah], other: [TimeSpan] = [],
    judged: [TimeSpan]? = nil
  ) {
    self.audio = audio
    self.condition = condition
    self.other = other
    self.judged = judged
    riwayah = Riwayah.hafs.rawValue
    reciter = ""
    self.ayahs = ayahs
  }

  /// Reads a truth file.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - place: the file's name, for the error.
  /// - Throws: `notATruthFile` with the key that is missing or wrong.
  public init(json: [UInt8], place: String) throws(EvaluationError) {
    let coded: Coded
    do {
      coded = try JSONDecoder().decode(Coded.self, from: Data(json))
    } catch {
      throw .notATruthFile(place: place, reason: jsonReason(error))
    }
    self.init(audio: coded.audio, condition: coded.condition ?? "unknown", ayahs: [])
    riwayah = coded.riwayah ?? riwayah
    reciter = coded.reciter ?? ""
    for ayah in coded.ayahs {
      guard (1...114).contains(ayah.surah), ayah.ayah >= 0 else {
        throw .notATruthFile(place: place, reason: "there is no ayah \(ayah.surah):\(ayah.ayah)")
      }
      guard ayah.start_s <= ayah.end_s, ayah.speech_start_s <= ayah.speech_end_s else {
        throw .notATruthFile(
          place: place, reason: "\(ayah.surah):\(ayah.ayah) ends before it starts")
      }
      var truth = Ayah(
        ref: AyahRef(surah: ayah.surah, ayah: ayah.ayah),
        stretch: TimeSpan(ayah.start_s, ayah.end_s),
        speech: TimeSpan(ayah.speech_start_s, ayah.speech_end_s))
      truth.isJoinedToNext = ayah.joined_to_next ?? false
      truth.isPartial = ayah.partial ?? false
      truth.isStartDoubtful = ayah.start_doubtful ?? false
      truth.isEndDoubtful = ayah.end_doubtful ?? false
      ayahs.append(truth)
    }
    for piece in coded.other ?? [] {
      guard piece.start_s <= piece.end_s else {
        throw .notATruthFile(place: place, reason: "\(piece.kind) ends before it starts")
      }
      other.append(TimeSpan(piece.start_s, piece.end_s))
    }
  }

  // The names are those of the file, hence the underscores.
  private struct Coded: Decodable {
    struct Ayah: Decodable {
      let surah, ayah: Int
      let start_s, end_s, speech_start_s, speech_end_s: Double
      let joined_to_next, partial, start_doubtful, end_doubtful: Bool?
    }
    struct Other: Decodable {
      let kind: String
      let start_s, end_s: Double
    }
    let audio: String
    let condition, riwayah, reciter: String?
    let ayahs: [Ayah]
    let other: [Other]?
  }
}
