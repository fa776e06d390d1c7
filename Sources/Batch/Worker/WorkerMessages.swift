package import Analysis
package import AudioCore
import Foundation
package import HostSystem
package import Recitation
package import SystemPackage

/// The request to a worker process: analyse one whole recording.
///
/// The supervisor writes it as one line of JSON to the worker's standard input. ``path`` and
/// ``features`` are base64 of the path's bytes, which may not be valid text.
package struct WorkRequest: Sendable, Equatable {
  /// The recording, opened for reading only.
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
/// The order: `progress` at any time; `content` once, before decoding; `sound` once if it is known;
/// after each of these two the worker waits for a ``WorkReply``. The last line is `manifest` or
/// `refused`, unless the worker was stopped. The results precede the manifest: first their numbers,
/// then the results in parts. A recording of a day has a hundred thousand markers, and writing JSON
/// takes many times the memory of its content.
package enum WorkAnswer: Codable, Sendable, Equatable {
  /// Progress; also a sign of life.
  case progress(WorkProgress)
  /// The recording was read: the SHA-256 of its bytes, in hexadecimal, and its size.
  case content(sha256: String, sizeBytes: Int)
  /// The recording was decoded: the SHA-256 of its samples.
  case sound(String)
  /// The number of results in the parts to come, so that the supervisor can reserve the memory
  /// once.
  case counted(silences: Int, markers: Int, segments: Int)
  /// The next part of the results, each in order of time; they belong to the manifest that follows.
  case found(silences: [SilenceRegion], markers: [Marker], segments: [Segment])
  /// The analysis ended with `ok`, `partial` or `failed`. `decoded` is false if kept features were
  /// used. The manifest holds only the results that were not sent in parts.
  case manifest(Manifest, decoded: Bool)
  /// An obstacle other than the recording: a full disk, a bad recipe.
  case refused(ReportedError)
}

extension WorkAnswer {
  /// The maximum number of silences, of markers and of segments in one line.
  static let part = 500

  /// Splits a manifest into lines of limited length and passes them on in order.
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

/// A line of JSON that the supervisor writes to a worker's standard input, in reply to `content`
/// and to `sound`.
package enum WorkReply: Codable, Sendable, Equatable {
  /// Analyse the recording, with this expected content.
  case analyse(ExpectedContent)
  /// Stop: the library already holds the recording.
  case stop
}

/// An error in its JSON form: problem, `where`, `try`.
package struct ReportedError: Error, ExplainedError, Codable, Sendable, Hashable {
  /// The problem, one clause.
  package var problem: String
  /// The file, line or option of the problem; empty if there is no place.
  package var place: String
  /// The remedy: an action for the person.
  package var remedy: String
  /// The category of the cause.
  package var cause: TroubleCause
  /// The message for the review desk; not encoded.
  package var message: ProblemMessage?

  /// The name of that message, and the values of its placeholders `{…}`.
  package var code: String? { message?.name }
  package var values: [String: String]? { message?.values }

  private enum CodingKeys: String, CodingKey {
    case problem
    case place = "where"
    case remedy = "try"
    case cause
  }

  /// Creates an error from its parts.
  package init(problem: String, place: String, remedy: String, cause: TroubleCause = .other) {
    self.problem = problem
    self.place = place
    self.remedy = remedy
    self.cause = cause
  }

  /// Decodes an error; `cause` may be missing.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problem = try values.decode(String.self, forKey: .problem)
    place = try values.decode(String.self, forKey: .place)
    remedy = try values.decode(String.self, forKey: .remedy)
    cause = try values.decodeIfPresent(TroubleCause.self, forKey: .cause) ?? .other
  }

  /// Encodes the error; `cause` is omitted if it is `other`.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(problem, forKey: .problem)
    try values.encode(place, forKey: .place)
    try values.encode(remedy, forKey: .remedy)
    if cause != .other { try values.encode(cause, forKey: .cause) }
  }

  /// Converts any error. One that is not an `ExplainedError` gets the place and a general remedy.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - place: the place to use if the error contains no place.
  package init(_ error: any Error, at place: String = "") {
    if let explained = error as? any ExplainedError {
      self.init(
        problem: explained.problem, place: explained.place.isEmpty ? place : explained.place,
        remedy: explained.remedy, cause: explained.cause)
      message = explained.message
      // SQLite and others report a file at its size limit as a disk fault.
      if cause == .disk, let size = ProcessLimits.limit(of: .fileSize) {
        remedy += "; or raise the limit on the size of files (ulimit -f \(size >> 10))"
      }
    } else {
      self.init(
        problem: String(describing: error), place: place,
        remedy: "try again; if it fails again, report this error")
    }
  }
}

/// The JSON lines between supervisor and worker: one value per line.
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
