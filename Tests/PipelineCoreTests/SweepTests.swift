import PipelineCore
import Testing

@Suite struct SweepTests {
  @Test(arguments: [
    ("silence.minimum=200ms..600ms:100ms", ["200ms", "300ms", "400ms", "500ms", "600ms"]),
    ("silence.minimum=0.9s..1.2s:150ms", ["900ms", "1.05s", "1.2s"]),
    ("silence.minimum=100ms..349ms:100ms", ["100ms", "200ms", "300ms"]),
    ("silence.minimum=1s..1s:1s", ["1s"]),
    ("silence.margin=-1dB..1dB:1dB", ["-1dB", "0dB", "1dB"]),
    ("silence.weight=0.1..0.5:0.2", ["0.1", "0.3", "0.5"]),
    ("silence.weight=0..0.02:0.01", ["0.00", "0.01", "0.02"]),
    ("silence.weight=-0.5..0.5:.5", []),
    ("silence.passes=1..3:1", ["1", "2", "3"]),
    ("resample.converter=best, linear", ["best", "linear"]),
    ("silence.passes=3", ["3"]),
  ])
  func aRangeCountsUpExactly(text: String, values: [String]) throws {
    if values.isEmpty {
      #expect(throws: RecipeError.self) { try Sweep(text) }
    } else {
      #expect(try Sweep(text).values == values)
    }
  }

  @Test(arguments: [
    ("silence.minimum", RecipeError.Fault.notASweep("silence.minimum")),
    ("silence.minimum=1s..2s", .notASweep("silence.minimum=1s..2s")),
    ("silence.minimum=1s,,2s", .notASweep("silence.minimum=1s,,2s")),
    ("silence.minimum=", .notASweep("silence.minimum=")),
    ("silence.minimum=1s..2s:1", .notARange("1s..2s:1")),
    ("silence.minimum=1..2s:1s", .notARange("1..2s:1s")),
    ("silence.margin=1e9..2:1", .notARange("1e9..2:1")),
    ("silence.margin=a..b:c", .notARange("a..b:c")),
    ("silence.minimum=2s..1s:1s", .emptyRange("2s..1s:1s")),
    ("silence.minimum=1s..2s:0s", .emptyRange("1s..2s:0s")),
    ("silence.minimum=1ms..1s:1ms", .tooManySettings(limit: 400)),
    ("silence.passes=1..99999999999999:1", .tooManySettings(limit: 400)),
  ])
  func whatIsNoSweepIsRefused(text: String, fault: RecipeError.Fault) {
    #expect(throws: RecipeError(fault, at: .sweep(text))) { try Sweep(text) }
  }

  private let recipe = Result { try Recipe(text: overnight, file: "o.yaml", stages: catalogue) }

  @Test func everyCombinationIsTriedTheLastFastest() throws {
    let swept = try recipe.get().swept(by: [
      try Sweep("silence.minimum=250ms,1s"), try Sweep("silence.passes=1..3:1"),
    ])
    #expect(
      swept.map(\.settings) == [
        ["silence.minimum=250ms", "silence.passes=1"],
        ["silence.minimum=250ms", "silence.passes=2"],
        ["silence.minimum=250ms", "silence.passes=3"],
        ["silence.minimum=1s", "silence.passes=1"], ["silence.minimum=1s", "silence.passes=2"],
        ["silence.minimum=1s", "silence.passes=3"],
      ])
    #expect(
      swept.map { $0.recipe.first(Silence.self) }
        == [.milliseconds(250), .seconds(1)].flatMap {
          minimum in (1...3).map { Silence(minimum: minimum, passes: $0) }
        })
  }

  @Test func noSweepIsTheRecipeItself() throws {
    let swept = try recipe.get().swept(by: [])
    #expect(swept.map(\.settings) == [[]])
  }

  @Test(arguments: [
    // Values outside the parameter's range, an unknown stage and an unknown parameter.
    ["silence.passes=8..10:1"], ["silence.speed=1,2"], ["quiet.minimum=1s"],
    ["silence.passes=1,2", "silence.passes=3,4"],
    ["silence.minimum=100ms..2s:10ms", "silence.passes=1..9:1"],
  ])
  func whatTheRecipeDoesNotTakeIsRefusedWhereItStands(sweeps: [String]) throws {
    let parsed = try sweeps.map { try Sweep($0) }
    let error = #expect(throws: RecipeError.self) { try recipe.get().swept(by: parsed) }
    #expect(error?.place == sweeps[sweeps.count - 1])
    #expect(error.map { !$0.problem.isEmpty && !$0.remedy.isEmpty } == true)
  }
}
