/// The stages that recipes may name.
public struct StageCatalogue: Sendable {
  /// In the order in which `tilawa stages` shows them.
  public let stages: [any Stage.Type]

  /// - Parameter stages: the types; no two may have the same name.
  public init(_ stages: [any Stage.Type]) {
    let names = stages.map { $0.name }
    precondition(Set(names).count == names.count, "two stages have the same name: \(names)")
    self.stages = stages
  }

  /// The stage of that name.
  ///
  /// - Parameter name: the name in recipes.
  /// - Returns: its type, nil if there is none.
  public subscript(name: String) -> (any Stage.Type)? { stages.first { $0.name == name } }

  /// What a person is told of a parameter.
  public struct ParameterText: Hashable, Sendable {
    /// The name in recipes.
    public let name: String
    /// What it does.
    public let help: String
    /// Its unit, perhaps empty.
    public let unit: String
    /// What it may be.
    public let range: String
    /// What it is if the recipe does not say.
    public let defaultText: String
  }

  /// What a person is told of the parameters of a stage.
  ///
  /// - Parameter stage: one of ``stages``.
  /// - Returns: one text per parameter, in order.
  public static func parameters(of stage: any Stage.Type) -> [ParameterText] {
    func texts<S: Stage>(_ stage: S.Type) -> [ParameterText] {
      S.parameters.map {
        ParameterText(
          name: $0.name, help: $0.help, unit: $0.unit, range: $0.range,
          defaultText: $0.defaultText)
      }
    }
    return texts(stage)
  }
}
