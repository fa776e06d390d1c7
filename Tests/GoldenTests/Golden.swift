import AudioCore
import Foundation
import Recitation

/// The stored results for a recording, from Tests/GoldenTests/Golden: positions in frames of the
/// recording.
struct Golden: Codable, Equatable {
  struct Segment: Codable, Equatable {
    var start, end: Int
    var kind: String
    /// The ayah, such as `67:1`; nil for a segment without an ayah.
    var ayah: String?
  }

  /// The decoding library with which these results were made.
  var decoder: String
  var rate: Int
  var frameCount: Int
  /// The start and end of each silence.
  var silences: [[Int]]
  /// The position of each marker.
  var markers: [Int]
  var segments: [Segment]

  init(_ manifest: Manifest) {
    decoder = manifest.recording.decoder
    rate = manifest.recording.sampleRate?.hertz ?? 0
    frameCount = manifest.recording.frameCount
    silences = manifest.silences.map { [$0.range.start.count, $0.range.end.count] }
    markers = manifest.markers.map(\.position.count)
    segments = manifest.segments.map {
      Segment(
        start: $0.range.start.count, end: $0.range.end.count, kind: $0.kind.rawValue,
        ayah: $0.ayah?.description)
    }
  }

  /// Everything except the positions, which must be equal.
  var outline: [String] {
    ["\(silences.count) silences", "\(markers.count) markers"]
      + segments.map { "\($0.kind) \($0.ayah ?? "")" }
  }

  /// All positions in a fixed order, which are compared with a tolerance.
  var positions: [Int] {
    silences.flatMap { $0 } + markers + segments.flatMap { [$0.start, $0.end] } + [frameCount]
  }
}
