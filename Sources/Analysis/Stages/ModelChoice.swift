import AudioCore
package import Features
import PipelineCore
import SystemPackage

/// Network that a recipe names.
package struct ModelChoice<Model: TrainedModel>: Hashable, Sendable {
  /// `bundled`, or the path of a weights file.
  package let text: String
  private let read: Model?
  /// The model. The bundled one is read on first use.
  package var model: Model { read ?? .bundled }
  /// The fingerprint of the model. The bundled model need not be read for this.
  package var fingerprint: String { read?.fingerprint ?? Model.bundledFingerprint }

  /// Chooses the bundled model.
  package init() {
    text = "bundled"
    read = nil
  }

  /// Reads the model.
  ///
  /// - Parameter text: `bundled`, or the path of a weights file.
  /// - Throws: `ParameterError` if the file cannot be used.
  fileprivate init(_ text: String) throws(ParameterError) {
    self.text = text
    if text == "bundled" {
      read = nil
      return
    }
    guard !text.isEmpty else {
      throw .unreadable(text, needed: "`bundled` or the path of a weights file", example: "bundled")
    }
    do { read = try Model(path: FilePath(text)) } catch {
      throw .unusableFile(text, problem: error.problem, remedy: error.remedy)
    }
  }
}

extension Parameter {
  /// Declares the parameter `model` of a stage.
  ///
  /// - Parameters:
  ///   - model: the property of the stage.
  ///   - help: the help, in one sentence.
  /// - Returns: the declaration.
  static func model<Model>(
    _ model: Path<ModelChoice<Model>>, help: String
  ) -> Self {
    Parameter(
      name: "model", help: help, unit: "", range: "bundled | a path",
      get: { $0[keyPath: model].text },
      put: { (stage, text) throws(ParameterError) in
        stage[keyPath: model] = try ModelChoice(Quantity.trimmed(text))
      })
  }
}
