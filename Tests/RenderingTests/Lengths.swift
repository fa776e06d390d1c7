import AudioCore
import DSP

/// Returns the length that the resampler and the time stretcher state.
func kernelLength(of frames: Int, from: SampleRate, to: SampleRate, speed: Double) -> Int {
  TimeStretch.length(of: Resampler.length(of: frames, from: from, to: to), speed: speed)
}
