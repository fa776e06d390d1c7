import Alignment
import Foundation
import Library

/// How reciters sound in other recordings, as far as it is of use for one.
struct KnownVoices {
  /// That of its reciter, if it is known who recites and how he sounds.
  let own: ReciterVoice?
  /// All, by the ids of the reciters.
  private let all: [String: ReciterVoice]

  /// - Parameters:
  ///   - all: by the ids of the reciters.
  ///   - reciter: the name of who recites; nil if nobody knows.
  init(_ all: [String: ReciterVoice], reciter: String?) {
    self.all = all
    own = reciter.flatMap { Reciter.id(for: $0) }.flatMap { all[$0] }
  }

  /// All, in the order of the ids.
  var voices: [ReciterVoice] { all.sorted { $0.key < $1.key }.map(\.value) }

  /// All that they are, as texts in a fixed order; none if there are none.
  var fields: [String] {
    all.sorted { $0.key < $1.key }.flatMap { [$0.key, Self.text($0.value)] }
      + (own.map { ["own", Self.text($0)] } ?? [])
  }

  private static func text(_ voice: ReciterVoice) -> String {
    Data(voice.bytes).base64EncodedString()
  }
}
