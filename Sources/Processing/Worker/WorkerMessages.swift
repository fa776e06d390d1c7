package import Analysis
import AudioCore
import Foundation
package import HostSystem
package import Recitation
package import SystemPackage

/// The request to a worker process: one recording, start to end.
///
/// The supervisor writes it as one line of JSON to the worker's standard input. The values of
/// ``path`` and ``features`` travel as base64 of the bytes of the path, which need not be text.
package struct WorkRequest: Sendable, Equatable {
  /// The recording, opened for reading only.
  package var path: FilePath
  /// The file that was found there when the folder was walked. The worker reads no other, so that
  /// a recording replaced by a link meanwhile leads nowhere; nil if that is not known.
  package var identity: FileIdentity?
  /// The name to keep for it.
  package var sourceName: String
  /// The recipe as YAML, overrides applied.
  package var recipe: String
  /// The feature store.
  package var features: FilePath
  /// The bytes of addresses that the worker may use; nil for no limit.
  package var memoryLimit: Int?

  package init(
    path: FilePath, sourceName: String, recipe: String, features: FilePath, memoryLimit: Int?,
    identity: FileIdentity? = nil
  ) {
    self.path = path
    self.identity = identity
    self.sourceName = sourceName
    self.recipe = recipe
    self.features = features
    self.memoryLimit = memoryLimit
  }
}

extension WorkRequest: Codable {
  private enum Key: String, CodingKey {
    case path, identity, sourceName, recipe, features, memoryLimit
  }

  /// Decodes; paths are base64.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .path)))
    identity = try values.decodeIfPresent(FileIdentity.self, forKey: .identity)
    sourceName = try values.decode(String.self, forKey: .sourceName)
    recipe = try values.decode(String.self, forKey: .recipe)
    features = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .features)))
    memoryLimit = try values.decodeIfPresent(Int.self, forKey: .memoryLimit)
  }

  /// Encodes; paths become base64.
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
/// The order: progress lines at any time; `content` once, before anything is decoded, and later
/// `sound` once if it is known, and after each of these the worker waits for a ``WorkReply`` from
/// its supervisor; at last
/// `manifest` or `refused`, unless stopped. What was found comes before the manifest, counted and
/// then in parts: a recording of a day has a hundred thousand markers, and while JSON is written it
/// takes many times the room of its content.
package enum WorkAnswer: Codable, Sendable, Equatable {
  /// A sign of life.
  case progress(WorkProgress)
  /// The recording was read; these are the SHA-256 of its bytes, in hexadecimal, and its size.
  case content(sha256: String, sizeBytes: Int)
  /// The recording was decoded; this is the SHA-256 of its samples.
  case sound(String)
  /// The number of each that the parts to come hold together, so that room is made for them once.
  case counted(silences: Int, markers: Int, segments: Int)
  /// The next part of the results, each in order of time; it belongs to the manifest to come.
  case found(silences: [SilenceRegion], markers: [Marker], segments: [Segment])
  /// The analysis ended, `ok`, `partial` or `failed`. `decoded` is false where kept features
  /// were used. It holds the results after the parts that were sent already.
  case manifest(Manifest, decoded: Bool)
  /// Something other than the recording is in the way: a full disk, a bad recipe.
  case refused(ReportedError)
}

extension WorkAnswer {
  /// The most silences, markers and segments in a line, each.
  static let part = 500

  /// Says the same in lines of bearable length, one after the other.
  func inParts(_ say: (WorkAnswer) throws -> Void) rethrows {
    guard case .manifest(let manifest, let decoded) = self else { return try say(self) }
    let count = max(manifest.silences.count, manifest.markers.count, manifest.segments.count)
    try say(
      .counted(
        silences: manifest.silences.count, markers: manifest.markers.count,
        segments: manifest.segments.count))
    for start in stride(from: 0, to: count, by: Self.part) {
      try say(
        .found(
          silences: Array(manifest.silences.dropFirst(start).prefix(Self.part)),
          markers: Array(manifest.markers.dropFirst(start).prefix(Self.part)),
          segments: Array(manifest.segments.dropFirst(start).prefix(Self.part))))
    }
    var last = manifest
    last.silences = []
    last.markers = []
    last.segments = []
    try say(.manifest(last, decoded: decoded))
  }
}

/// One line of JSON that the supervisor writes to a worker's standard input, in reply to `content`
/// and to `sound`.
package enum WorkReply: Codable, Sendable, Equatable {
  /// Analyse the recording, which holds this by all that is stated and known of it.
  case analyse(ExpectedContent)
  /// Stop: the library holds the recording already.
  case stop
}

/// The JSON of the talk between supervisor and worker: one value, one line.
enum WorkLines {
  /// One line with its line feed.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONText.text(value).utf8) + [UInt8(ascii: "\n")]
  }

  /// The value of a line.
  static func value<Value: Decodable>(_ type: Value.Type, of line: String) throws -> Value {
    try JSONText.value(type, line)
  }
}
