import AudioCore

/// The library behind a converter.
///
/// Not private: the optimised build of another module refers to its metadata.
enum ResamplerBackend: ~Copyable {
  case none
  case sampleRate(SampleRateState)
  case swresample(SWResampleState)

  init(
    from source: SampleRate, to target: SampleRate, channels: Int, converter: Converter
  ) throws(KernelError) {
    if source == target {
      self = .none
    } else if converter == .fast {
      self = .swresample(try SWResampleState(from: source, to: target, channels: channels))
    } else {
      self = .sampleRate(
        try SampleRateState(
          from: source, to: target, channels: channels, converter: converter))
    }
  }

  mutating func convert(_ block: [Float], into output: inout [Float]) {
    block.withUnsafeBufferPointer { block in
      switch consume self {
      case .none: self = .none
      case .sampleRate(var state):
        state.convert(block, into: &output)
        self = .sampleRate(state)
      case .swresample(var state):
        state.convert(block, into: &output)
        self = .swresample(state)
      }
    }
  }
}
