import AudioCore

/// Waveform of a recording in the two formats of BBC audiowaveform (version 2, 8 bits, one
/// channel). Waveform viewers read these formats.
///
///     .dat   Int32 version 2 · UInt32 flags 1 (8 bits) · Int32 sample rate ·
///            Int32 samples per pixel · UInt32 pixels · Int32 channels 1 ·
///            per pixel Int8 least, Int8 greatest; all little-endian
///     JSON   the same: {"version":2,"channels":1,"sample_rate":…,"samples_per_pixel":…,
///            "bits":8,"length":…,"data":[least,greatest,…]}
///
/// The sample rate is the rate of the features, so pixel p covers the frames from p · (samples per
/// pixel) on. n hops give ⌈n / hops per pixel⌉ pixels; the last pixel may cover fewer hops.
///
/// Source: audiowaveform, `doc/DataFormat.md`, in `Docs/sources.md`.
package struct WaveformPeaks: Sendable, Equatable {
  /// Frames per second.
  package let sampleRate: Int
  /// Frames per pixel.
  package let samplesPerPixel: Int
  /// Lowest sample of each pixel, times 128.
  package let least: [Int8]
  /// Highest sample of each pixel, times 128.
  package let greatest: [Int8]

  /// Reads the waveform of a recording.
  ///
  /// - Parameters:
  ///   - features: the features of the recording; only the waveform is read.
  ///   - hopsPerPixel: the number of hops in a pixel, ≥ 1.
  /// - Throws: ``FeatureFileError`` if the file can no longer be read or was truncated.
  package init(_ features: FeatureReader, hopsPerPixel: Int = 1) throws(FeatureFileError) {
    let hop = features.header.parameters.hop
    precondition(
      (1...Int(Int32.max) / hop).contains(hopsPerPixel), "\(hopsPerPixel) hops per pixel")
    sampleRate = features.header.parameters.rate.hertz
    samplesPerPixel = hop * hopsPerPixel
    let wave = try features.waveform()
    guard hopsPerPixel > 1 else {
      (least, greatest) = wave
      return
    }
    let starts = stride(from: 0, to: wave.min.count, by: hopsPerPixel)
    least = starts.map { wave.min[$0...].prefix(hopsPerPixel).reduce(.max, Swift.min) }
    greatest = starts.map { wave.max[$0...].prefix(hopsPerPixel).reduce(.min, Swift.max) }
  }

  /// Bytes of a `.dat` file: 24 bytes, and 2 for each pixel.
  package var dat: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24 + 2 * least.count)
    for number in [2, 1, sampleRate, samplesPerPixel, least.count, 1] {
      for i in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * i))) }
    }
    for (low, high) in zip(least, greatest) {
      bytes.append(UInt8(bitPattern: low))
      bytes.append(UInt8(bitPattern: high))
    }
    return bytes
  }

  /// Text of a JSON file, on one line, with the keys in the order of audiowaveform.
  package var json: String {
    let data = zip(least, greatest).map { "\($0),\($1)" }.joined(separator: ",")
    return """
      {"version":2,"channels":1,"sample_rate":\(sampleRate),\
      "samples_per_pixel":\(samplesPerPixel),"bits":8,"length":\(least.count),\
      "data":[\(data)]}
      """
  }
}
