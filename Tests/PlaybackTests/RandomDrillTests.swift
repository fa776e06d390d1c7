import AudioCore
import Playback
import Recitation
import Testing

@Suite struct RandomDrillTests {
  /// A seeded random number generator: SplitMix64.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Returns settings with a random allowed value for each key.
  private func settings(_ random: inout Seeded) throws -> PlaybackSettings {
    var settings = PlaybackSettings()
    let start = Int.random(in: 1...25, using: &random)
    settings.range = "67:\(start)-\(min(30, start + Int.random(in: 0...5, using: &random)))"
    func pick(_ values: String..., using random: inout Seeded) -> String {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let infinite = Int.random(in: 0..<4, using: &random) == 0
    let pairs = [
      (
        "mode",
        pick(
          "plain", "cumulative", "sliding-window", "stepping", "talqin", "fading", using: &random)
      ),
      ("ayahRepeat", "\(Int.random(in: 1...5, using: &random))"),
      ("rangeRepeat", infinite ? "infinite" : "\(Int.random(in: 1...3, using: &random))"),
      ("maximum", infinite ? pick("40s", "90s", using: &random) : "none"),
      ("repeats", pick("every-pass", "first-pass", using: &random)),
      ("gaps.repeats", pick("0ms", "1ms", "333ms", "0.25x", "3x", using: &random)),
      ("gaps.ayat", pick("0ms", "60s", "1x", "2.7x", using: &random)),
      ("gaps.passes", pick("0ms", "3s", "1x", using: &random)),
      ("gaps.floor", pick("0ms", "100ms", using: &random)),
      ("gaps.ceiling", pick("none", "100ms", "2s", using: &random)),
      ("speed", pick("0.5", "0.75", "1", "1.37", "2", using: &random)),
      ("ramp.to", pick("none", "0.5", "1.9", using: &random)),
      ("ramp.over", infinite ? "repeats" : pick("repeats", "passes", using: &random)),
      ("cumulative.together", pick("1", "3", using: &random)),
      ("cumulative.shrink", pick("true", "false", using: &random)),
      ("window.size", pick("2", "4", "100", using: &random)),
      ("window.full", pick("0", "2", using: &random)),
      ("stepping.counts", pick("1", "1, 2, 3", "4, 1", using: &random)),
      ("stepping.over", pick("rounds", "ayat", using: &random)),
      ("talqin.factor", pick("0.25x", "1x", "3x", using: &random)),
      ("fading.recall", pick("0x", "1x", using: &random)),
      ("phrases.split", pick("true", "false", using: &random)),
      ("phrases.longer", pick("100ms", "10s", using: &random)),
      ("phrases.shortest", pick("100ms", using: &random)),
      ("phrases.repeat", pick("1", "2", using: &random)),
      ("connection.before", pick("0", "1", "3", using: &random)),
      ("connection.after", pick("0", "2", using: &random)),
      ("basmalah", pick("never", "once", "every-pass", "every-ayah-one", using: &random)),
      ("istiadhah", pick("never", "once", "every-pass", "every-ayah-one", using: &random)),
      ("after", infinite ? "stop" : pick("stop", "continueAyaat(2)", using: &random)),
      ("missing", pick("silence", "skip", using: &random)),
    ]
    for (key, value) in pairs { try settings.set(key, to: value) }
    return settings
  }

  private func items(_ random: inout Seeded) -> [AyahAudioItem] {
    let rates = [8000, 44100, 48000]
    return (0...30).compactMap { ayah in
      guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
      let frames = Int.random(in: 0...60_000, using: &random)
      let cut = Int.random(in: 0...max(1, frames / 2), using: &random)
      let pauses = frames > 4 ? [cut..<min(frames, cut + frames / 4)] : []
      var item = sound(
        mulk(ayah), frames: frames, start: Int.random(in: 0...99, using: &random), pauses: pauses)
      item.sourceRate = SampleRate(hertz: rates[Int.random(in: 0..<3, using: &random)])
      return item
    }
  }

  @Test func randomDrillsNeverTrapAndAlwaysAddUp() throws {
    var random = Seeded(state: 3)
    var planned = 0
    var refused = 0
    for _ in 0..<2000 {
      let settings = try settings(&random)
      let items = items(&random)
      let drill: LoadedDrill
      do throws(PlaybackError) {
        let snapshot = try settings.snapshot(reciters: [husary])
        let audio = catalogue(items, istiadhah: items.first { !$0.range.isEmpty })
        drill = try LoadedDrill(snapshot, resolution: Resolver(audio).resolve(snapshot))
      } catch {
        refused += 1
        switch error.fault {
        case .nothingToPlay, .maximumTooShort: continue
        default:
          Issue.record("\(error)")
          continue
        }
      }
      let timeline = try TimelinePlanner(drill).plan()
      planned += 1
      var end = 0
      for event in timeline.events {
        #expect(event.range.start.count == end)
        #expect(event.range.count > 0)
        end = event.range.end.count
        if case .play(let play) = event.kind {
          #expect(
            event.range.count
              == RenderedLength.frames(
                of: play.part.count, from: play.item.sourceRate, to: timeline.rate,
                speed: play.speed))
        }
      }
      #expect(end == timeline.frameCount && end > 0)
      if let maximum = settings.maximum {
        #expect(end <= timeline.rate.frames(in: maximum))
      }
    }
    #expect(planned > 1400)
    #expect(refused > 0)
  }

  @Test func randomSettingsSurviveBeingWritten() throws {
    var random = Seeded(state: 4)
    for _ in 0..<500 {
      let drill = Drill(try settings(&random))
      let back = try Drill(text: drill.text, file: "d.yaml")
      #expect(back.settings == drill.settings)
      #expect(back.text == drill.text)
    }
  }
}
