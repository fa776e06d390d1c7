import AudioCore
import PipelineCore

/// A signal that records its processing steps.
struct Audio: Artifact {
  static let kind: ArtifactKind = "audio"
  var history: [String]
}

struct Features: Artifact {
  static let kind: ArtifactKind = "features"
  var history: [String]
}

struct Silences: Artifact, Equatable {
  static let kind: ArtifactKind = "silences"
  var history: [String]
}

/// The recording: an artifact that no recipe mentions.
struct Source: Artifact {
  static let kind: ArtifactKind = "source"
  static let provider = ArtifactProvider.program
  var name: String
}

struct Decode: Stage {
  static let name = "decode"
  static let version = 1
  static let summary = "Reads the source."
  static var parameters: [Parameter<Decode>] { [] }

  func run(on input: Needs<Source>) -> Audio { Audio(history: ["decode \(input.values.name)"]) }
}

struct Resample: Stage {
  enum Converter: String, CaseIterable, Sendable { case best, fastest, linear }
  var rate = SampleRate(hertz: 16_000)
  var converter = Converter.fastest

  static let name = "resample"
  static let version = 1
  static let summary = "Changes the rate."
  static var parameters: [Parameter<Resample>] {
    [
      .rate(
        "rate", \.rate, in: SampleRate(hertz: 8000)...SampleRate(hertz: 48_000),
        help: "The new rate."),
      .choice("converter", \.converter, help: "How."),
    ]
  }

  func run(on input: Needs<Audio>) -> Audio {
    Audio(history: input.values.history + ["resample \(rate.hertz)"])
  }
}

struct Measure: Stage {
  static let name = "features"
  static let version = 3
  static let summary = "Measures."
  static var parameters: [Parameter<Measure>] { [] }

  func run(on input: Needs<Audio>) -> Features {
    Features(history: input.values.history + ["features"])
  }
}

struct Silence: Stage, Equatable {
  var minimum = Duration.milliseconds(250)
  var margin = 12.0
  var weight = 0.5
  var passes = 2

  static let name = "silence"
  static let version = 1
  static let summary = "Finds pauses."
  static var parameters: [Parameter<Silence>] {
    [
      .duration("minimum", \.minimum, in: .milliseconds(50)...(.seconds(10)), help: "Shortest."),
      .decibels("margin", \.margin, in: -60...60, help: "Above the floor."),
      .number("weight", \.weight, in: 0...1, help: "How much."),
      .integer("passes", \.passes, in: 1...9, help: "How often."),
    ]
  }

  func run(on input: Needs<Features>) -> Silences {
    Silences(history: input.values.history + ["silence \(passes)"])
  }
}

let catalogue = StageCatalogue([Decode.self, Resample.self, Measure.self, Silence.self])

let overnight = """
  # how a night is spent: pauses & all
  pipeline: overnight
  steps:
    - decode:   { }
    - resample: { rate: 16000, converter: fastest }
    - features: { }
    - silence:  { minimum: 250ms }

  """
