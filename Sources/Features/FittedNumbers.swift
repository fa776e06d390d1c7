import AudioCore
import DSP
import Foundation

/// Numbers that were fitted or chosen for the scores of the bundled networks. They are grouped in
/// layers: the layer `words`, for example, contains the weights for the confidence of words.
///
/// The file `Resources/models/fitted-numbers.json`, which lies beside the networks, contains the
/// numbers. Another network gives other scores, so the numbers must be fitted again for that
/// network (`Training/refit`, decision 0159).
///
///     version   1
///     models    acoustic, encoder: the SHA-256 of the files of the networks
///     layers    by name:
///       fit        the script that fits the layer; null if there is none
///       decisions  the decisions that state how the numbers came about
///       voices     the reciters whose recordings were used to fit the numbers
///       numbers    by name: value, unit, and range (the least and the greatest value)
///
/// Each layer has a type that conforms to ``FittedLayer`` and is declared where the numbers are
/// used.
package struct FittedNumbers: Sendable {
  /// SHA-256 of the weights file of the small network (`acousticModel`) and of the large network
  /// (`encoderModel`), in hexadecimal digits.
  package let acousticModel, encoderModel: String
  let layers: [String: Outline.Layer]
  private let content: Data

  private static let version = 1

  struct Outline: Decodable {
    struct Models: Decodable { let acoustic, encoder: String }
    struct Layer: Decodable { let numbers: [String: Fitted] }
    let version: Int
    let models: Models
    let layers: [String: Layer]
  }

  /// Reads the file and checks that each number is in its range.
  ///
  /// - Parameter bytes: the JSON; any bytes are safe.
  /// - Throws: ``FittedNumbersError``.
  package init(bytes: [UInt8]) throws(FittedNumbersError) {
    content = Data(bytes)
    let outline = try FittedNumbersError.naming { [content] in
      try JSONDecoder().decode(Outline.self, from: content)
    }
    guard outline.version == Self.version else {
      throw FittedNumbersError(
        reason: "it has version \(outline.version), this version of tilawa reads \(Self.version)")
    }
    acousticModel = outline.models.acoustic
    encoderModel = outline.models.encoder
    layers = outline.layers
  }

  /// The numbers that are embedded in the program.
  package static let bundled: FittedNumbers = {
    do {
      return try FittedNumbers(bytes: AcousticNetwork.fittedNumbersFile)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Reads a layer.
  ///
  /// - Throws: ``FittedNumbersError`` if the layer or one of its numbers is missing.
  package func layer<Layer: FittedLayer>(
    _ type: Layer.Type = Layer.self
  ) throws(FittedNumbersError) -> Layer {
    guard layers[Layer.name] != nil else {
      throw FittedNumbersError(reason: "there is no layer `\(Layer.name)`")
    }
    return try FittedNumbersError.naming { [content] in
      try JSONDecoder().decode(LayerContent<Layer>.self, from: content).layer
    }
  }
}

/// A layer of ``FittedNumbers``. Its properties are ``Fitted`` numbers, with the names that the
/// numbers have in the file.
package protocol FittedLayer: Decodable, Sendable {
  /// Name of the layer in the file.
  static var name: String { get }
}

extension FittedLayer {
  /// Reads the layer from the numbers that are embedded in the program.
  package static func readBundled() -> Self {
    do { return try FittedNumbers.bundled.layer() } catch { preconditionFailure("\(error)") }
  }
}

/// A number of a ``FittedLayer``. Decoding fails if the number is outside its range.
@propertyWrapper
package struct Fitted: Decodable, Hashable, Sendable {
  package var wrappedValue: Double

  private enum Key: CodingKey { case value, unit, range }

  package init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    wrappedValue = try file.decode(Double.self, forKey: .value)
    _ = try file.decode(String.self, forKey: .unit)
    let range = try file.decode(ClosedRange<Double>.self, forKey: .range)
    guard range.contains(wrappedValue) else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: file,
        debugDescription: "\(wrappedValue) is not in \(range.lowerBound)…\(range.upperBound)")
    }
  }
}

/// The content of `fitted-numbers.json`, of which only one layer is decoded.
private struct LayerContent<Layer: FittedLayer>: Decodable {
  let layer: Layer

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    layer = try decoder.container(keyedBy: Name.self)
      .nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: "layers"))
      .nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: Layer.name))
      .decode(Layer.self, forKey: Name(stringValue: "numbers"))
  }
}

/// Reason why the file of the fitted numbers cannot be used.
package struct FittedNumbersError: ExplainedError, Equatable {
  /// The fault and its place within the file.
  package let reason: String

  package var problem: String { "the fitted numbers cannot be used: \(reason)" }
  package var place: String { "Resources/models/fitted-numbers.json" }
  package var remedy: String {
    "restore the file, or write it anew by `Training/refit` (Training/README.md)"
  }

  /// Runs a decoder. An error names the place of the fault within the file.
  fileprivate static func naming<Value>(
    _ decode: () throws -> Value
  ) throws(FittedNumbersError) -> Value {
    do { return try decode() } catch let error as DecodingError {
      let context =
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .keyNotFound(_, let context), .dataCorrupted(let context):
          context
        @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
        }
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw FittedNumbersError(
        reason: path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)")
    } catch {
      throw FittedNumbersError(reason: "\(error)")
    }
  }
}
