package import Analysis
import AudioCore
import Foundation
package import HostSystem
package import Recitation
package import SystemPackage

/// The request to a worker process: analyse one whole recording.
///
/// The supervisor writes it as one line of JSON to the worker's standard input. ``path`` and
/// ``features`` are encoded in base64, because the bytes of a path may not be valid text.
package struct WorkRequest: Sendable, Equatable {
  /// The path of the recording, which is opened for reading only.
  package var path: FilePath
  /// The identity of the file found by the folder walk; nil if unknown. The worker refuses any
  /// other file, so that a link that has replaced the recording is not followed.
  package var identity: FileIdentity?
  /// The file name to store for the recording.
  package var sourceName: String
  /// The recipe as YAML, with the person's changes applied.
  package var recipe: String
  /// The folder of the feature store.
  package var features: FilePath
  /// The limit on the worker's address space in bytes; nil for no limit.
  package var memoryLimit: Int?
}

extension WorkRequest: Codable {
  private enum Key: String, CodingKey {
    case path, identity, sourceName, recipe, features, memoryLimit
  }

  /// Decodes a request, in which paths are base64.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .path)))
    identity = try values.decodeIfPresent(FileIdentity.self, forKey: .identity)
    sourceName = try values.decode(String.self, forKey: .sourceName)
    recipe = try values.decode(String.self, forKey: .recipe)
    features = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .features)))
    memoryLimit = try values.decodeIfPresent(Int.self, forKey: .memoryLimit)
  }

  /// Encodes the request, with paths as base64.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Data(path.bytes), forKey: .path)
    try values.encodeIfPresent(identity, forKey: .identity)
    try values.encode(sourceName, forKey: .sourceName)
    try values.encode(recipe, forKey: .recipe)
    try values.encode(Data(features.bytes), forKey: .features)
    try values.encodeIfPresent(memoryLimit, forKey: .memoryLimit)
  }
}

/// One line of JSON that a worker writes to its standard output.
///
/// - `progress` comes at any time.
/// - `content` comes once, before decoding, and `sound` comes once if it is known. After each of
///   the two, the worker waits for a ``WorkReply``.
/// - `counted` and then `found` contain the results, in parts. A recording of a day has a hundred
///   thousand markers, and writing JSON takes many times the memory of its content.
/// - `manifest` or `refused` is the last line, unless the worker was stopped.
package enum WorkAnswer: Codable, Sendable, Equatable {
  /// The worker has made progress, and is still running.
  case progress(WorkProgress)
  /// The recording was read. The values are the SHA-256 of its bytes, in hexadecimal, and its size.
  case content(sha256: String, sizeBytes: Int)
  /// The recording was decoded. The value is the SHA-256 of its samples.
  case sound(String)
  /// The number of results in the parts to come, so that the supervisor can reserve all memory at
  /// once.
  case counted(silences: Int, markers: Int, segments: Int)
  /// The next part of the results, each kind in order of time. The results belong to the manifest
  /// that follows.
  case found(silences: [SilenceRegion], markers: [Marker], segments: [Segment])
  /// The analysis ended with `ok`, `partial` or `failed`. `decoded` is false if stored features
  /// were used. The manifest holds only the results that were not sent in parts.
  case manifest(Manifest, decoded: Bool)
  /// The work failed for a reason other than the recording, such as a full disk or a bad recipe.
  case refused(ReportedError)
}

extension WorkAnswer {
  /// The maximum number of silences, of markers and of segments in one line.
  static let part = 500

  /// Splits a manifest into lines of limited length and passes these lines on in order.
  func inParts(_ send: (WorkAnswer) throws -> Void) rethrows {
    guard case .manifest(let manifest, let decoded) = self else { return try send(self) }
    let count = max(manifest.silences.count, manifest.markers.count, manifest.segments.count)
    try send(
      .counted(
        silences: manifest.silences.count, markers: manifest.markers.count,
        segments: manifest.segments.count))
    for start in stride(from: 0, to: count, by: Self.part) {
      try send(
        .found(
          silences: Array(manifest.silences.dropFirst(start).prefix(Self.part)),
          markers: Array(manifest.markers.dropFirst(start).prefix(Self.part)),
          segments: Array(manifest.segments.dropFirst(start).prefix(Self.part))))
    }
    var last = manifest
    last.silences = []
    last.markers = []
    last.segments = []
    try send(.manifest(last, decoded: decoded))
  }
}

/// A line of JSON that the supervisor writes to a worker's standard input, in reply to `content`
/// and to `sound`.
package enum WorkReply: Codable, Sendable, Equatable {
  /// Analyse the recording, with this expected content.
  case analyse(ExpectedContent)
  /// Stop: the library already holds the recording.
  case stop
}

/// The JSON lines between supervisor and worker: one value a line.
enum WorkLines {
  /// Returns a value as a line that ends in a line feed.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONText.text(value).utf8) + [UInt8(ascii: "\n")]
  }

  /// Decodes the value of a line.
  static func value<Value: Decodable>(_ type: Value.Type, of line: String) throws -> Value {
    try JSONText.value(type, line)
  }
}
