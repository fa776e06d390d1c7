/// The level below which a hop is quiet, and the one at which it is loud again.
///
/// With floor, speech level and spread as in ``LocalLevels``:
///
///     above = min(enter, max(1.5, 0.5 + 1.5·spread))
///     below = min(drop, max(20, 0.75·(speech − floor − spread)))
///     quiet = max(absolute, min(max(floor + above, speech − below), speech − headroom))
///     loud  = quiet + leave;   where the floor decides, + min(leave, 1 + above / 4)
///
/// Steady noise lets a pause rise little above its floor, so a soft sound is not taken for one; in a
/// hall or a fast reading the floor itself is uncertain, and all of `enter` is allowed. A studio
/// waits for the voice to die away by `drop`; in a room that never gets so quiet, 20 dB do.
///
/// Source: Docs/sources.md, "floor and depth of a silence".
struct QuietLevel {
  /// The level below which it is quiet, dBFS.
  var quiet: Float
  /// The level at or above which it is loud again, dBFS.
  var loud: Float

  /// - Parameters:
  ///   - floor: around a hop, in dBFS.
  ///   - speech: the speech level around it, in dBFS.
  ///   - spread: around it, in dB.
  ///   - detector: the parameters.
  init(floor: Float, speech: Float, spread: Float, _ detector: SilenceDetector) {
    let above = min(Float(detector.enter), max(1.5, 0.5 + 1.5 * spread))
    let below = min(Float(detector.drop), max(20, 0.75 * (speech - floor - spread)))
    let relative = max(floor + above, speech - below)
    quiet = max(Float(detector.absolute), min(relative, speech - Float(detector.headroom)))
    let leave = Float(detector.leave)
    loud = quiet + (floor + above > speech - below ? min(leave, 1 + above / 4) : leave)
  }
}
