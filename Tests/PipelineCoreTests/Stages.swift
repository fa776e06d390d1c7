import AudioCore
import PipelineCore

struct Decode: Stage {
  static let name = "decode"
  static let version = 1
  static let summary = "Reads the source."
  static let needs: [ArtifactKind] = []
  static let gives: ArtifactKind = "audio"
  static var parameters: [Parameter<Decode>] { [] }
}

struct Resample: Stage {
  enum Converter: String, CaseIterable, Sendable { case best, fastest, linear }
  var rate = SampleRate(hertz: 16_000)
  var converter = Converter.fastest

  static let name = "resample"
  static let version = 1
  static let summary = "Changes the rate."
  static let needs: [ArtifactKind] = ["audio"]
  static let gives: ArtifactKind = "audio"
  static var parameters: [Parameter<Resample>] {
    [
      .rate(
        "rate", \.rate, in: SampleRate(hertz: 8000)...SampleRate(hertz: 48_000),
        help: "The new rate."),
      .choice("converter", \.converter, help: "How."),
    ]
  }
}

struct Measure: Stage {
  static let name = "features"
  static let version = 3
  static let summary = "Measures."
  static let needs: [ArtifactKind] = ["audio"]
  static let gives: ArtifactKind = "features"
  static var parameters: [Parameter<Measure>] { [] }
}

struct Silence: Stage, Equatable {
  var minimum = Duration.milliseconds(250)
  var margin = 12.0
  var weight = 0.5
  var passes = 2

  static let name = "silence"
  static let version = 1
  static let summary = "Finds pauses."
  static let needs: [ArtifactKind] = ["features"]
  static let gives: ArtifactKind = "silences"
  static var parameters: [Parameter<Silence>] {
    [
      .duration("minimum", \.minimum, in: .milliseconds(50)...(.seconds(10)), help: "Shortest."),
      .decibels("margin", \.margin, in: -60...60, help: "Above the floor."),
      .number("weight", \.weight, in: 0...1, help: "How much."),
      .integer("passes", \.passes, in: 1...9, help: "How often."),
    ]
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
