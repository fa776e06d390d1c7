import Foundation

/// The targets of Package.swift in order, bottom first.
struct PackageManifest: Equatable {
  /// One target.
  struct Target: Equatable {
    enum Kind: String, Decodable { case regular, executable, test, system }

    var name: String
    var kind: Kind
    /// The folder of the target's sources, relative to the project's root.
    var folder: String
    /// The declared dependencies: targets of this package and products of others.
    var dependencies: [String]
    var isStrictlySafe: Bool
    var treatsWarningsAsErrors: Bool
    /// True if the compiler optimises it in debug builds too.
    var isAlwaysOptimised = false
  }

  var targets: [Target]

  /// Reads the output of `swift package dump-package`.
  ///
  /// - Parameter json: the dump.
  /// - Throws: `DecodingError` for an unknown structure.
  init(json: Data) throws {
    targets = try JSONDecoder().decode(Dump.self, from: json).targets.map(Target.init)
  }
}

extension PackageManifest.Target {
  fileprivate init(_ dump: Dump.Target) {
    let roof = dump.type == .test ? "Tests" : "Sources"
    name = dump.name
    kind = dump.type
    folder = dump.path ?? "\(roof)/\(dump.name)"
    dependencies = dump.dependencies.map(\.module)
    isStrictlySafe = dump.settings.contains { $0.kind["strictMemorySafety"] != nil }
    treatsWarningsAsErrors = dump.settings.contains {
      $0.kind["treatAllWarnings"]?.words == ["error"]
    }
    isAlwaysOptimised = dump.settings.contains { $0.kind["unsafeFlags"]?.words == ["-O"] }
  }
}

/// The relevant part of the dump; an unknown structure is an error.
private struct Dump: Decodable {
  var targets: [Target]

  struct Target: Decodable {
    var name: String
    var type: PackageManifest.Target.Kind
    var path: String?
    var dependencies: [Dependency]
    var settings: [Setting]
  }

  struct Setting: Decodable {
    var kind: [String: Value]
    /// The value of a setting: a word, or the list of flags in `unsafeFlags`.
    struct Value: Decodable {
      var words: [String]
      private enum Key: String, CodingKey { case _0 }

      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        if !object.contains(._0) {
          words = []
        } else {
          do { words = [try object.decode(String.self, forKey: ._0)] } catch {
            words = try object.decode([String].self, forKey: ._0)
          }
        }
      }
    }
  }

  /// `{"byName": ["X", null]}`, `{"target": ["X", null]}` or `{"product": ["X", "package", …]}`.
  struct Dependency: Decodable {
    enum Form: String, CodingKey { case byName, target, product }
    var module: String

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Form.self)
      guard let form = object.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency of unknown form"))
      }
      var list = try object.nestedUnkeyedContainer(forKey: form)
      module = try list.decode(String.self)
    }
  }
}
