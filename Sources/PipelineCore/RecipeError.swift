import AudioCore

/// An error in a recipe, or in an option that changes a recipe.
package struct RecipeError: ExplainedError, Equatable {
  /// The location of the fault.
  package enum Place: Equatable, Sendable {
    /// The fault is in a file, and its position in the file is unknown.
    case file(String)
    /// The fault is at a position in a file; lines and columns count from 1.
    case position(file: String, line: Int, column: Int)
    /// The fault is in a setting with this text.
    case setting(String)
    /// The fault is in a sweep with this text.
    case sweep(String)
  }

  /// The fault.
  package enum Fault: Equatable, Sendable {
    /// The file is not UTF-8.
    case notText
    /// The file is too long for a recipe.
    case tooLong(bytes: Int, limit: Int)
    /// The text is not YAML. The value is the reason that the parser gives.
    case notYAML(String)
    /// A value has the wrong type.
    case wrongType(subject: String, needed: String)
    /// The text contains an anchor, an alias or a tag, which are not allowed.
    case notPlain(String)
    /// An unknown key.
    case unknownKey(String, known: [String])
    /// A missing key.
    case missingKey(String)
    /// A repeated key.
    case duplicateKey(String)
    /// An unknown stage.
    case unknownStage(String, known: [String])
    /// The list of steps is empty.
    case noSteps
    /// A parameter has an invalid name or value.
    case parameter(stage: String, name: String, ParameterError)
    /// A step lacks an input. `before` is the preceding step. `producer` is a later step, or stages
    /// outside the recipe, that could produce the input.
    case joint(
      step: String, number: Int, needs: ArtifactKind, before: Neighbour, producer: Producer)
    /// A step needs an artifact that the recipe's `from:` lists, but the run does not have this
    /// artifact.
    case notGiven(step: String, needs: ArtifactKind)
    /// No step produces the artifact that the run needs. `producers` are stages that would produce
    /// it.
    case producesNo(ArtifactKind, producers: [String])
    /// An option does not have the form `stage.parameter=value`.
    case notASetting(String)
    /// An option is neither `stage.parameter=low..high:step` nor a list of values.
    case notASweep(String)
    /// The ends and the step of a range are not numbers with the same unit.
    case notARange(String)
    /// The lower end of a range is above its upper end, or the step of a range is not positive.
    case emptyRange(String)
    /// Two sweeps contain the same parameter.
    case sweptTwice(String)
    /// The sweeps have more combinations than the limit.
    case tooManySettings(limit: Int)
    /// An option names a stage that is not in the recipe.
    case stageNotUsed(String, used: [String])
  }

  /// The step before a faulty step.
  package enum Neighbour: Equatable, Sendable {
    /// There is no step before the faulty step.
    case nothing
    /// A step, and the kind of artifact that it produces.
    case step(String, gives: ArtifactKind)
  }

  /// The stages that could produce a missing artifact.
  package enum Producer: Equatable, Sendable {
    /// A later step.
    case laterStep(String, number: Int)
    /// Stages that are not in the recipe.
    case otherStages([String])
  }

  /// The fault.
  package var fault: Fault
  /// The place of the fault in a file or in an option.
  package var location: Place

  /// - Parameters:
  ///   - fault: the fault.
  ///   - location: the location of the fault.
  package init(_ fault: Fault, at location: Place) {
    self.fault = fault
    self.location = location
  }

  /// The place as text: `file`, `file:line:column`, or the text of the option.
  package var place: String {
    switch location {
    case .file(let file): file
    case .position(let file, let line, let column): "\(file):\(line):\(column)"
    case .setting(let text), .sweep(let text): text
    }
  }

  /// A description of the problem, in one clause.
  package var problem: String {
    switch fault {
    case .notText: "the recipe is not text in UTF-8"
    case .tooLong(let bytes, let limit):
      "the recipe has \(bytes) bytes, more than the \(limit) allowed"
    case .notYAML(let reason): "the recipe is not YAML: \(reason)"
    case .wrongType(let subject, let needed): "\(subject) must be \(needed)"
    case .notPlain(let subject): "\(subject) has no place in a recipe"
    case .unknownKey(let key, _): "the key `\(key)` is not known here"
    case .missingKey(let key): "the key `\(key)` is missing"
    case .duplicateKey(let key): "the key `\(key)` is there twice"
    case .unknownStage(let name, _): "there is no stage `\(name)`"
    case .noSteps: "the recipe has no steps"
    case .parameter(let stage, let name, let error): error.problem(of: name, in: stage)
    case .joint(let step, let number, let needs, .nothing, _):
      "step \(number), `\(step)`, needs \(needs), and no step stands before it"
    case .joint(let step, let number, let needs, .step(let before, let gives), _):
      "step \(number), `\(step)`, needs \(needs), and `\(before)` before it gives \(gives)"
    case .notGiven(let step, let needs):
      "`\(step)` needs \(needs), which `from:` promises and this run does not have"
    case .producesNo(let kind, _): "no step of the recipe gives a \(kind)"
    case .notASetting(let text): "`\(text)` is not a setting"
    case .notASweep(let text): "`\(text)` does not say what to try"
    case .notARange(let text): "`\(text)` is no range of numbers of one unit"
    case .emptyRange(let text): "`\(text)` does not count up"
    case .sweptTwice(let name): "`\(name)` is swept twice"
    case .tooManySettings(let limit): "more than \(limit) settings would be tried"
    case .stageNotUsed(let name, _): "the recipe has no step `\(name)`"
    }
  }

  /// The advice to the person who wrote the recipe.
  package var remedy: String {
    switch fault {
    case .notText: "save the file as UTF-8"
    case .tooLong: "check that this is the recipe that was meant"
    case .notYAML: "compare the line with the recipes in Pipelines"
    case .wrongType: "see the recipes in Pipelines for how it is written"
    case .notPlain: "write the value itself, without `&`, `*`, `!` or `?`"
    case .unknownKey(let key, let known): Suggestion.remedy(for: key, among: known)
    case .missingKey(let key): "add a line `\(key): …`"
    case .duplicateKey: "delete one of them"
    case .unknownStage(let name, let known):
      Suggestion.remedy(for: name, among: known)
    case .noSteps: "add steps"
    case .parameter(_, let name, let error): error.remedy(of: name)
    case .joint(let step, _, _, _, .laterStep(let producer, let number)):
      "move `\(producer)` (step \(number)) before `\(step)`"
    case .joint(let step, _, let needs, _, .otherStages(let stages)):
      stages.isEmpty
        ? "leave `\(step)` out: no stage gives \(needs)"
        : "add \(stages.map { "`\($0)`" }.joined(separator: " or ")) before `\(step)`"
    case .notGiven(_, let needs):
      "delete `from:`, and write the steps that give \(needs) before it"
    case .producesNo(_, let producers):
      producers.isEmpty
        ? "choose another recipe"
        : "add \(producers.map { "`\($0)`" }.joined(separator: " or ")) at its end"
    case .notASetting: "write it as stage.parameter=value, for example silence.minimum=400ms"
    case .notASweep:
      "write it as stage.parameter=low..high:step, for example silence.minimum=200ms..600ms:100ms"
    case .notARange: "write both ends and the step alike, for example 200ms..600ms:100ms"
    case .emptyRange: "put the smaller end first and a step above zero"
    case .sweptTwice: "give all its values at once, with commas between them"
    case .tooManySettings: "take a longer step, or sweep fewer parameters at once"
    case .stageNotUsed(let name, let used): Suggestion.remedy(for: name, among: used)
    }
  }
}

extension RecipeError {
  package var commandRemedy: String? {
    switch fault {
    case .unknownStage: "\(remedy); `tilawa stages` lists them"
    case .noSteps: "add steps; `tilawa stages` lists them"
    case .sweptTwice: "give all its values in one --sweep, with commas between them"
    default: nil
    }
  }

  package var commandPlace: String? {
    switch location {
    case .setting(let text): "--set \(text)"
    case .sweep(let text): "--sweep \(text)"
    default: nil
    }
  }
}
