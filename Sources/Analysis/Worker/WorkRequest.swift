package import Alignment
import Foundation
package import HostSystem
import Recitation
package import SystemPackage

/// What one worker process is asked to do: one recording, start to end.
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
  /// What the recording is expected to hold, as far as option, plan or file name tell.
  package var expectation: ExpectedContent
  /// The feature store.
  package var features: FilePath
  /// How many bytes of addresses the worker may use; nil for no limit.
  package var memoryLimit: Int?
  /// What it may be aligned by.
  package var references: [ReferenceSource]
  /// How those who may recite in it sound elsewhere, by the id of the reciter.
  package var voices: [String: ReciterVoice] = [:]

  /// - Parameters: see the properties of the same names.
  package init(
    path: FilePath, sourceName: String, recipe: String, expectation: ExpectedContent,
    features: FilePath, memoryLimit: Int?, references: [ReferenceSource] = [],
    identity: FileIdentity? = nil
  ) {
    self.path = path
    self.identity = identity
    self.sourceName = sourceName
    self.recipe = recipe
    self.expectation = expectation
    self.features = features
    self.memoryLimit = memoryLimit
    self.references = references
  }
}

extension WorkRequest: Codable {
  private enum Key: String, CodingKey {
    case path, identity, sourceName, recipe, expectation, features, memoryLimit, references, voices
  }

  /// Decodes; paths are base64.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .path)))
    identity = try values.decodeIfPresent(FileIdentity.self, forKey: .identity)
    sourceName = try values.decode(String.self, forKey: .sourceName)
    recipe = try values.decode(String.self, forKey: .recipe)
    expectation = try values.decode(ExpectedContent.self, forKey: .expectation)
    features = FilePath(bytes: [UInt8](try values.decode(Data.self, forKey: .features)))
    memoryLimit = try values.decodeIfPresent(Int.self, forKey: .memoryLimit)
    references =
      try values.decodeIfPresent([ReferenceSource].self, forKey: .references) ?? []
    voices = try values.decodeIfPresent([String: ReciterVoice].self, forKey: .voices) ?? [:]
  }

  /// Encodes; paths become base64.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Data(path.bytes), forKey: .path)
    try values.encodeIfPresent(identity, forKey: .identity)
    try values.encode(sourceName, forKey: .sourceName)
    try values.encode(recipe, forKey: .recipe)
    try values.encode(expectation, forKey: .expectation)
    try values.encode(Data(features.bytes), forKey: .features)
    try values.encodeIfPresent(memoryLimit, forKey: .memoryLimit)
    if !references.isEmpty { try values.encode(references, forKey: .references) }
    if !voices.isEmpty { try values.encode(voices, forKey: .voices) }
  }
}
