import AudioCore
public import Features
import Foundation
public import Recitation

/// How a reciter sounds, learnt from recordings in which it is known what he recites where.
///
/// A recording of his is then searched with his own voice instead of the bundled one, where that
/// fits better. What is known is a normal distribution per class of ``Phone`` of the numbers that
/// rows of sound are compared by; no sound can be made from it.
public struct ReciterVoice: Hashable, Sendable {
  /// How the recordings that it is learnt from were measured; it is of use for such alone.
  public let parameters: FeatureParameters
  /// How many rows of 40 ms it is learnt from.
  public let rows: Int
  let model: PhoneModel

  /// How much recitation it is learnt from, in seconds.
  public var seconds: Double {
    Double(rows * parameters.hop * FeatureChunk.hopsPerCepstrum) / Double(parameters.rate.hertz)
  }
  /// Whether it is learnt from so much that more is not needed.
  public var isSettled: Bool { rows >= Self.enoughRows }

  /// The rows of ten minutes.
  public static let enoughRows = 15_000
  /// The rows of a minute: what is learnt from fewer is not kept.
  static let leastRows = 1_500

  /// Learns a voice; nil if less than a minute of recitation is heard.
  ///
  /// In each recording the voice that recites most is meant, if no other recites half as much
  /// (``Voices``). Of each ayah its phones are placed by the sound, three times over, as in an
  /// alignment; a recording that does not fit its words is left out. Recordings are taken in order
  /// until there are ``enoughRows``; files of one group that follow each other are one recording.
  ///
  /// - Parameters:
  ///   - references: recordings, with the places of ayat in them; those that were measured otherwise
  ///     than the first are left out.
  ///   - facts: how the numberings of the riwayat go together.
  public init?(learnedFrom references: [Reference], facts: QuranFacts) {
    guard let parameters = references.first?.features.header.parameters else { return nil }
    var recordings: [[Reference]] = []
    for reference in references where reference.features.header.parameters == parameters {
      if recordings.last?.first?.group == reference.group {
        recordings[recordings.count - 1].append(reference)
      } else {
        recordings.append([reference])
      }
    }
    var heard = PhoneMoments()
    for recording in recordings {
      guard Int(heard.speech) < Self.enoughRows else { break }
      heard.add(recording, facts: facts)
    }
    guard Int(heard.speech) >= Self.leastRows else { return nil }
    self.parameters = parameters
    rows = Int(heard.speech)
    model = PhoneModel.bundled.adapted(to: heard)
  }

  /// The model: means, then variances, each as the four bytes of a 32-bit float, least first.
  public var bytes: [UInt8] {
    (model.means + model.variances).flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
    }
  }

  /// A voice as it was kept.
  ///
  /// - Parameters:
  ///   - parameters: see ``parameters``.
  ///   - rows: see ``rows``.
  ///   - bytes: as ``bytes`` gives them; nil is the result for any others, and where a number is none
  ///     or a variance is not positive.
  public init?(parameters: FeatureParameters, rows: Int, bytes: [UInt8]) {
    let count = Phone.classCount * SoundFrames.width
    guard bytes.count == 8 * count else { return nil }
    let values = (0..<2 * count).map { index in
      Float(
        bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << (8 * UInt32($1)) })
    }
    guard values.allSatisfy(\.isFinite), values[count...].allSatisfy({ $0 > 0 }) else {
      return nil
    }
    self.parameters = parameters
    self.rows = rows
    model = PhoneModel(means: Array(values[..<count]), variances: Array(values[count...]))
  }
}

extension ReciterVoice: Codable {
  private enum CodingKeys: String, CodingKey { case parameters, rows, model }

  /// Decodes, refusing what ``init(parameters:rows:bytes:)`` would not take.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let voice = ReciterVoice(
      parameters: try container.decode(FeatureParameters.self, forKey: .parameters),
      rows: try container.decode(Int.self, forKey: .rows),
      bytes: [UInt8](try container.decode(Data.self, forKey: .model)))
    guard let voice else {
      throw DecodingError.dataCorruptedError(
        forKey: .model, in: container, debugDescription: "these bytes are no voice")
    }
    self = voice
  }

  /// Encodes; the model becomes base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(rows, forKey: .rows)
    try container.encode(Data(bytes), forKey: .model)
  }
}

extension PhoneMoments {
  /// Adds what the reciter of a recording recites, if it fits its words.
  ///
  /// - Parameters:
  ///   - files: what the recording is made of, at least one.
  ///   - facts: how the numberings of the riwayat go together.
  fileprivate mutating func add(_ files: [Reference], facts: QuranFacts) {
    var starts = [0.0]
    for file in files { starts.append(starts[starts.count - 1] + file.heardSeconds) }
    func seconds(_ range: FrameRange, in index: Int) -> Range<Double> {
      let rate = files[index].features.header.sourceRate
      let start = min(starts[index + 1], starts[index] + range.start.seconds(at: rate))
      return start..<max(start, min(starts[index + 1], starts[index] + range.end.seconds(at: rate)))
    }
    let frames = SoundFrames(
      joining: files.map(\.features),
      silences: files.indices.flatMap { index in
        files[index].silences.map { seconds($0.range, in: index) }
      })
    var phones: [[Phone]] = []
    var cuts: [Cut] = []
    var placed: [Path.Placed] = []
    let recited = files.indices.flatMap { index in
      files[index].ayat.map {
        (ref: $0.ref, riwayah: files[index].riwayah, seconds: seconds($0.range, in: index))
      }
    }
    for ayah in recited.sorted(by: { $0.seconds.lowerBound < $1.seconds.lowerBound }) {
      let rows = frames.rows(from: ayah.seconds.lowerBound, to: ayah.seconds.upperBound)
      guard let first = rows.first(where: { !frames.isQuiet[$0] }),
        let last = rows.last(where: { !frames.isQuiet[$0] })
      else { continue }
      phones.append(PhoneticText.bundled.phones(of: ayah.ref, in: ayah.riwayah, facts: facts))
      placed.append(Path.Placed(unit: placed.count, cuts: cuts.count..<cuts.count + 1))
      cuts += [first, last + 1].map { row in
        let seconds = Double(row) * frames.step
        return Cut(
          soundEnd: seconds, soundStart: seconds, position: FrameIndex(row), score: 0,
          isSilence: false)
      }
    }
    var sound = SoundEvidence(frames, phones: phones)
    for _ in 0..<AlignmentWeights.rounds {
      guard let learnt = sound.adapted(to: placed, cuts) else { return }
      sound = learnt
    }
    guard sound.fit(of: placed, cuts) >= AlignmentWeights.leastFit else { return }
    let heard = sound.heard(in: placed, cuts)
    let most = heard.rows.indices.max { heard.rows[$0] < heard.rows[$1] } ?? 0
    guard heard.rows.indices.allSatisfy({ $0 == most || heard.rows[$0] < heard.rows[most] / 2 })
    else { return }
    add(
      frames,
      kinds: zip(heard.kinds, frames.voices.ofRow).map { kind, voice in
        voice == most && kind != Phone.silence ? kind : nil
      })
  }
}

extension Reference {
  /// How long the rows of its sound are together.
  fileprivate var heardSeconds: Double {
    let parameters = features.header.parameters
    return Double(features.cepstraCount * parameters.hop * FeatureChunk.hopsPerCepstrum)
      / Double(parameters.rate.hertz)
  }
}

/// What is known of a voice.
struct LearntVoice {
  /// How it sounds.
  var model: PhoneModel
  /// How long a count of a phone lasts, in rows.
  var rowsPerCount: Double
}
