import AudioCore
import DSP

/// The length that the kernels give.
func kernelLength(of frames: Int, from: SampleRate, to: SampleRate, speed: Double) -> Int {
  TimeStretch.length(of: Resampler.length(of: frames, from: from, to: to), speed: speed)
}
