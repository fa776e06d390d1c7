import AudioCore
import Foundation
package import Recitation

/// The analysis result of one recording, in seconds.
package struct FoundRecording: Sendable, Hashable {
  /// A segment that holds an ayah, or several with no cut between them.
  package struct Segment: Sendable, Hashable {
    /// The position.
    package var span: TimeSpan
    /// The ayah, or the first of them.
    package var first: AyahRef
    /// The last of them; equal to `first` but across a join.
    package var last: AyahRef
    /// The offset of the next surah in it, if it crosses the end of one.
    package var join: Double?
    /// The chance, 0…1, that both ends are right and the ayah is the one heard; nil if nobody says.
    package var confidence: Double?
    /// The chance, 0…1, that the start is right; nil if nobody says.
    package var startConfidence: Double?
    /// The chance, 0…1, that the end is right; nil if nobody says.
    package var endConfidence: Double?

    /// True if it is said to be a part of the ayah: no ayah segment.
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

    /// True if an ayah is heard in it.
    func holds(_ ref: AyahRef) -> Bool { first <= ref && ref <= last }
  }

  /// The file name of the recording, without its folder.
  package var name: String
  /// The segments that hold ayat or parts of them, in order of time.
  package var segments: [Segment]

  package init(name: String, segments: [Segment]) {
    self.name = name
    self.segments = segments
  }

  /// The segments of a manifest that hold ayat or parts of them; none if nothing could be decoded.
  package init(_ manifest: Manifest) {
    name = manifest.recording.sourceFileName
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

  /// The recordings of an export (`tilawa export --format json`, schema 1).
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - place: the file's name, for the error.
  /// - Returns: one value per recording, in the order of the file.
  /// - Throws: `notAnExport` with the key that is missing or wrong.
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
            last: ref(segment.endSurah, segment.endAyah), confidence: segment.confidence,
            startConfidence: segment.startConfidence, endConfidence: segment.endConfidence,
            isFragment: segment.kind == Recitation.Segment.Kind.fragment.rawValue))
      }
      let name = recording.source.split(separator: "/").last.map(String.init)
      recordings.append(FoundRecording(name: name ?? recording.source, segments: segments))
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
      let segments: [Segment]
    }
    struct Segment: Decodable {
      let start, end: Double
      let kind: String
      let surah, ayah, endSurah, endAyah: Int?
      let confidence, startConfidence, endConfidence: Double?
    }
    let schema: Int
    let recordings: [Recording]
  }
}
