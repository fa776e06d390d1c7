/// What made a result: a recipe and the versions of all that had a part in it.
public struct RunRecord: Hashable, Sendable {
  /// The fingerprint of the recipe and the versions, 64 lower-case hexadecimal digits.
  public var id: String
  /// The recipe as text.
  public var recipe: String
  /// Versions by name, of Tilawa and the libraries.
  public var versions: [String: String]
  /// When it was first used, ISO 8601.
  public var firstUsedAt: String

  /// - Parameters: see the properties of the same names.
  public init(id: String, recipe: String, versions: [String: String], firstUsedAt: String) {
    self.id = id
    self.recipe = recipe
    self.versions = versions
    self.firstUsedAt = firstUsedAt
  }
}
