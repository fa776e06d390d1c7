import Analysis
import AudioCore
import FileFormats
import Foundation
import HostSystem
import LibraryTesting
import PipelineCore
import Playback
import Recitation
import SystemPackage
import Testing

@testable import Drills
@testable import Processing

/// Extreme numbers in recipes, drills and plans: each is accepted or refused with a reason, and
/// accepted ones are used in a calculation. A number that causes a trap would end the whole test
/// run.
@Suite struct HostileNumberTests {
  private static let numbers = [
    "-9223372036854775808", "-1", "0", "1", "9223372036854775807", "9223372036854775808", "nan",
    "inf", "-inf", "1e300", "1e-300", "9.3e14", "1e20", "9007199254740993", "0x7fffffffffffffff",
  ]
  private static let units = ["s", "ms", "min", "h", "dB", "x", "%", "Hz"]
  private static let texts =
    numbers
    + ["-1", "0", "1e-300", "9.3e14", "1e20"].flatMap { number in units.map { number + $0 } }

  /// Returns the ends of a parameter's range as text: `50ms … 10s`.
  private static func ends(of range: String) -> [String] {
    let ends = range.split(separator: "…").map { $0.trimmingCharacters(in: .whitespaces) }
    return ends.count == 2 ? ends : []
  }

  @Test func everyValueThatARecipeTakesCanBeDetectedWith() async throws {
    try await LibraryScene.with { scene in
      let id = try scene.add("112.wav", "..####..####..####..####..", expecting: "112")
      let before = try scene.segments(of: id)
      var taken = 0
      for stage in AnalysisStages.catalogue.stages {
        for parameter in StageDescription(stage).parameters {
          for value in Self.texts + Self.ends(of: parameter.range) {
            let setting = "\(stage.name).\(parameter.name)=\(value)"
            let redetection: Redetection
            do {
              redetection = try RecipeChoice(settings: [setting]).redetection(in: scene.library)
            } catch {
              #expect(error is RecipeError, "\(setting): \(error)")
              continue
            }
            taken += 1
            let outcome = try await RedetectionRun(
              library: scene.library, redetection: redetection, recordings: [], jobs: 1
            ).run(.preview)
            #expect(outcome.lines.count + outcome.errors.count == 1)
          }
        }
      }
      #expect(taken > 40)
      #expect(try scene.segments(of: id) == before)
    }
  }

  @Test func everyValueThatADrillTakesCanBePlanned() async throws {
    try await LibraryScene.withReciter(adding: false) { scene, _ in
      var taken = 0
      for parameter in DrillParameter.all where parameter.name != "range" {
        for value in Self.texts + Self.ends(of: parameter.range) {
          var rendering = DrillRendering(
            library: scene.library, output: scene.folder.appending("d.wav"),
            outputOption: "--output", jobs: 1, programVersion: "test")
          rendering.settings = [
            DrillSetting(key: "range", value: "112"),
            DrillSetting(key: parameter.name, value: value),
          ]
          do {
            _ = try rendering.plan(isDryRun: true)
            taken += 1
          } catch {
            #expect(ReportedError(error).problem.isEmpty == false, "\(parameter.name)=\(value)")
          }
        }
      }
      #expect(taken > 40)
    }
  }

  @Test func everyNumberOfAPlanIsTakenOrRefusedByItsLine() {
    for number in Self.numbers {
      for line in [
        "a.wav,\(number)", "a.wav,112:\(number)", "a.wav,\(number):1-\(number)",
        "a.wav,112,hafs,x,\(number)", "a.wav,juz \(number)", "a.wav,page \(number)",
      ] {
        do throws(PlanError) {
          let plan = try PlanFile(
            bytes: Array("file,range,riwayah,reciter,date\n\(line)\n".utf8), name: "plan.csv")
          #expect(plan.entries.map(\.line) == [2], "\(line)")
          #expect(plan.entries.allSatisfy { !$0.ranges.isEmpty }, "\(line)")
        } catch { #expect(error.description.contains("2"), "\(line): \(error)") }
      }
    }
  }
}
