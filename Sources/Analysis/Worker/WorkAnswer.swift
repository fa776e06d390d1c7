public import AudioCore
import HostSystem
package import Recitation

/// One line of JSON that a worker writes to its standard output.
///
/// The order: progress lines at any time; `content` once, after which the worker waits for one
/// line from its supervisor, `go` or `stop`; at last `manifest` or `refused`, unless stopped. What
/// was found comes before the manifest, counted and then in parts: a recording of a day has a hundred
/// thousand markers, and while JSON is written it takes many times the room of what it says.
package enum WorkAnswer: Codable, Sendable, Equatable {
  /// A sign of life.
  case progress(WorkProgress)
  /// The recording was read; these are the SHA-256 of its bytes, in hexadecimal, and its size.
  case content(sha256: String, sizeBytes: Int)
  /// How many of each the parts to come hold together, so that room is made for them once.
  case counted(silences: Int, markers: Int, segments: Int)
  /// The next part of what was found, each in order of time; it belongs to the manifest to come.
  case found(silences: [SilenceRegion], markers: [Marker], segments: [Segment])
  /// The analysis ended, `ok`, `partial` or `failed`. `decoded` is false where kept features
  /// were used. It holds what was found after the parts that were told already.
  case manifest(Manifest, decoded: Bool)
  /// Something other than the recording is in the way: a full disk, a bad recipe.
  case refused(ReportedError)
}

extension WorkAnswer {
  /// How many silences, markers and segments a line may hold, each.
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

/// How far the work on one recording is.
package struct WorkProgress: Codable, Sendable, Equatable {
  /// What is being done.
  package enum Phase: String, Codable, Sendable, CaseIterable {
    /// The content is being read for its fingerprint.
    case reading
    /// Samples become features.
    case decoding
    /// Features become silences, markers and segments.
    case detecting
  }

  /// What is being done.
  package var phase: Phase
  /// Seconds of audio decoded so far.
  package var seconds: Double
  /// The length that the container declares, in seconds, if it does.
  package var declaredSeconds: Double?

  /// - Parameters: see the properties of the same names.
  package init(phase: Phase, seconds: Double = 0, declaredSeconds: Double? = nil) {
    self.phase = phase
    self.seconds = seconds
    self.declaredSeconds = declaredSeconds
  }
}

/// An error as it travels in JSON: problem, where, try.
public struct ReportedError: Error, ExplainedError, Codable, Sendable, Hashable {
  /// What is wrong.
  public var problem: String
  /// The file, line or option it is about; empty if there is none.
  public var place: String
  /// What to do about it.
  public var remedy: String
  /// What stands in the way.
  public var cause: TroubleCause

  private enum CodingKeys: String, CodingKey {
    case problem
    case place = "where"
    case remedy = "try"
    case cause
  }

  /// - Parameters: see the properties of the same names.
  public init(problem: String, place: String, remedy: String, cause: TroubleCause = .other) {
    self.problem = problem
    self.place = place
    self.remedy = remedy
    self.cause = cause
  }

  /// Decodes; `cause` may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problem = try values.decode(String.self, forKey: .problem)
    place = try values.decode(String.self, forKey: .place)
    remedy = try values.decode(String.self, forKey: .remedy)
    cause = try values.decodeIfPresent(TroubleCause.self, forKey: .cause) ?? .other
  }

  /// Encodes; `cause` is left out where it is `other`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(problem, forKey: .problem)
    try values.encode(place, forKey: .place)
    try values.encode(remedy, forKey: .remedy)
    if cause != .other { try values.encode(cause, forKey: .cause) }
  }

  /// Any error; one that does not explain itself gets the place and a general remedy.
  ///
  /// - Parameters:
  ///   - error: what was thrown.
  ///   - place: where, if the error does not know.
  public init(_ error: any Error, at place: String = "") {
    if let explained = error as? any ExplainedError {
      self.init(
        problem: explained.problem, place: explained.place.isEmpty ? place : explained.place,
        remedy: explained.remedy, cause: explained.cause)
      // To SQLite and others a file that may not grow is a disk that fails.
      if cause == .disk, let size = ProcessLimits.limit(of: .fileSize) {
        remedy += "; or raise the limit on the size of files (ulimit -f \(size >> 10))"
      }
    } else {
      self.init(
        problem: String(describing: error), place: place,
        remedy: "run the command once more with --verbose, and report what it says")
    }
  }
}
