import AudioCore
import DSP

/// The length according to the kernels.
func kernelLength(of frames: Int, from: SampleRate, to: SampleRate, speed: Double) -> Int {
  TimeStretch.length(of: Resampler.length(of: frames, from: from, to: to), speed: speed)
}
