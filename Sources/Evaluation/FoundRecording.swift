import AudioCore
import Foundation
package import Recitation

/// The analysis result of one recording, in seconds.
package struct FoundRecording: Sendable, Hashable {
  /// A segment with an ayah, or with several ayat that have no cut between them.
  package struct Segment: Sendable, Hashable {
    /// The time range.
    package var span: TimeSpan
    /// The first ayah.
    package var first: AyahRef
    /// The last ayah; equal to `first` unless the segment contains several ayat.
    package var last: AyahRef
    /// The time at which the next surah starts inside the segment, in seconds from the start of the
    /// recording; nil if the segment does not cross the end of a surah.
    package var join: Double?
    /// The probability, 0…1, that both ends and the ayah are correct; nil if unknown.
    package var confidence: Double?
    /// The probability, 0…1, that the start is correct; nil if unknown.
    package var startConfidence: Double?
    /// The probability, 0…1, that the end is correct; nil if unknown.
    package var endConfidence: Double?

    /// True if the segment contains only a part of its ayah. Such a segment does not count as an
    /// ayah segment.
    package var isFragment: Bool

    package init(
      span: TimeSpan, first: AyahRef, last: AyahRef? = nil, join: Double? = nil,
      confidence: Double? = nil, startConfidence: Double? = nil, endConfidence: Double? = nil,
      isFragment: Bool = false
    ) {
      self.span = span
      self.first = first
      self.last = last ?? first
      self.join = join
      self.confidence = confidence
      self.startConfidence = startConfidence
      self.endConfidence = endConfidence
      self.isFragment = isFragment
    }

    /// True if the segment contains an ayah.
    func holds(_ ref: AyahRef) -> Bool { first <= ref && ref <= last }
  }

  /// The file name of the recording, without its folder.
  package var name: String
  /// The riwayah that defines the ayah numbers; nil if it is unknown.
  package var riwayah: Riwayah?
  /// The segments with ayat or parts of ayat, in time order.
  package var segments: [Segment]

  package init(name: String, riwayah: Riwayah? = nil, segments: [Segment]) {
    self.name = name
    self.riwayah = riwayah
    self.segments = segments
  }

  /// Creates the result from a manifest: its segments with ayat or parts of ayat. The result is
  /// empty if the recording could not be decoded.
  package init(_ manifest: Manifest) {
    name = manifest.recording.sourceFileName
    riwayah = manifest.recording.riwayah
    segments = []
    guard let rate = manifest.recording.sampleRate else { return }
    for segment in manifest.segments {
      guard Self.holdsAyat(segment.kind.rawValue), let first = segment.ayah else { continue }
      let start = segment.range.start
      segments.append(
        Segment(
          span: TimeSpan(start.seconds(at: rate), segment.range.end.seconds(at: rate)),
          first: first,
          last: segment.endAyah,
          join: segment.joinOffset.map {
            start.seconds(at: rate) + Double($0) / Double(rate.hertz)
          },
          confidence: segment.confidence, startConfidence: segment.startConfidence,
          endConfidence: segment.endConfidence, isFragment: segment.kind == .fragment))
    }
  }

  private static func holdsAyat(_ kind: String) -> Bool {
    [Recitation.Segment.Kind.ayah, .fragment].map(\.rawValue).contains(kind)
  }

  /// Reads all recordings of an export (`tilawa export --format json`, schema 1).
  ///
  /// - Parameters:
  ///   - json: the bytes of the file.
  ///   - place: the file name, for errors.
  /// - Returns: one value per recording, in file order.
  /// - Throws: `notAnExport` with the missing or invalid key.
  package static func all(export json: [UInt8], place: String) throws(EvaluationError)
    -> [FoundRecording]
  {
    let coded: Export
    do {
      coded = try JSONDecoder().decode(Export.self, from: Data(json))
    } catch {
      throw .notAnExport(place: place, reason: JSONFault.reason(error))
    }
    guard coded.schema == 1 else {
      throw .notAnExport(place: place, reason: "its schema is \(coded.schema)")
    }
    var recordings: [FoundRecording] = []
    for recording in coded.recordings {
      var segments: [Segment] = []
      for segment in recording.segments where holdsAyat(segment.kind) {
        guard segment.start <= segment.end else {
          throw .notAnExport(place: place, reason: "a segment ends before it starts")
        }
        guard let first = ref(segment.surah, segment.ayah) else {
          throw .notAnExport(place: place, reason: "an ayah segment has no surah and ayah")
        }
        segments.append(
          Segment(
            span: TimeSpan(segment.start, segment.end), first: first,
            last: ref(segment.endSurah, segment.endAyah), join: segment.join,
            confidence: segment.confidence,
            startConfidence: segment.startConfidence, endConfidence: segment.endConfidence,
            isFragment: segment.kind == Recitation.Segment.Kind.fragment.rawValue))
      }
      let name = recording.source.split(separator: "/").last.map(String.init)
      recordings.append(
        FoundRecording(
          name: name ?? recording.source,
          riwayah: recording.riwayah.flatMap(Riwayah.init(rawValue:)), segments: segments))
    }
    return recordings
  }

  private static func ref(_ surah: Int?, _ ayah: Int?) -> AyahRef? {
    guard let surah, let ayah, (1...114).contains(surah), ayah >= 0 else { return nil }
    return AyahRef(surah: surah, ayah: ayah)
  }

  private struct Export: Decodable {
    struct Recording: Decodable {
      let source: String
      let riwayah: String?
      let segments: [Segment]
    }
    struct Segment: Decodable {
      let start, end: Double
      let kind: String
      let surah, ayah, endSurah, endAyah: Int?
      let join, confidence, startConfidence, endConfidence: Double?
    }
    let schema: Int
    let recordings: [Recording]
  }
}
