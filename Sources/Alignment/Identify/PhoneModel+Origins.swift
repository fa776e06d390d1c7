import Features

extension PhoneModel {
  /// How a voice of which nothing is learnt yet may sound, the likeliest first: as its reciter does
  /// elsewhere; as reciters and the bundled numbers have in common.
  ///
  /// - Parameters:
  ///   - reciter: how he sounds elsewhere, if it is known who recites.
  ///   - voices: of all reciters that are known.
  ///   - parameters: how the recording was measured; voices measured otherwise are left out.
  /// - Returns: the bundled one alone where nothing is known.
  static func origins(
    reciter: ReciterVoice?, among voices: [ReciterVoice], measuredAs parameters: FeatureParameters
  ) -> [PhoneModel] {
    let own = [reciter].compactMap { $0 }.filter { $0.parameters == parameters }.map(\.model)
    let known = voices.filter { $0.parameters == parameters }.map(\.model)
    return own + [common(to: known + [bundled])]
  }

  /// What voices have in common, each of which counts as much:
  ///
  ///     mean     = Σ mean / n
  ///     variance = Σ (variance + (mean of the voice − mean)²) / n
  static func common(to voices: [PhoneModel]) -> PhoneModel {
    var result = voices[0]
    let count = Float(voices.count)
    for i in result.means.indices {
      let mean = voices.reduce(0) { $0 + $1.means[i] } / count
      let spread = voices.reduce(0) { $0 + ($1.means[i] - mean) * ($1.means[i] - mean) }
      result.means[i] = mean
      result.variances[i] = (voices.reduce(0) { $0 + $1.variances[i] } + spread) / count
    }
    return result
  }
}
