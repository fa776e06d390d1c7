import AudioCore

extension AudioFileReader {
  /// Why decoding stopped early or left something out; nil if all is well or the end has not
  /// been reached yet. What was read is good all the same.
  ///
  /// A recording counts as interrupted when a decoder says so, when packets could not be
  /// decoded, when the file holds fewer bytes than its container promises (beyond 64 bytes),
  /// when a FLAC, MP3 or Ogg file gives fewer frames than its header says (beyond 0, 2,304 and
  /// 8,192 frames), or a file read by FFmpeg (beyond a quarter of a second, for containers
  /// count in milliseconds and codecs start late), when an MP4 index lists packets that are not
  /// there, when an Ogg page is missing or its checksum
  /// wrong, when Ogg lacks the mark at its end, and when MP3 or ADTS stops inside a frame.
  public var interruption: AudioFileError? {
    guard hasEnded else { return nil }
    let outcome = outcome
    if let change = outcome.change {
      let old = "\(info.channelCount) channels at \(info.sampleRate.hertz) Hz"
      return .formatChanges(path: path, from: old, to: change, readFrames: framesRead)
    }
    if let ending = endPromise, ending > file.size + ContainerPromise.tolerance {
      return .cutShort(
        path: path, expectedBytes: ending, foundBytes: file.size, readFrames: framesRead)
    }
    if let reason = outcome.failure {
      return .brokenInside(path: path, reason: reason, readFrames: framesRead)
    }
    if outcome.damagedPackets > 0 {
      return .damagedPackets(
        path: path, count: outcome.damagedPackets, readFrames: framesRead)
    }
    if let listed = outcome.indexedPackets, outcome.foundPackets < listed {
      return .packetsMissing(
        path: path, expected: listed, found: outcome.foundPackets, readFrames: framesRead)
    }
    if kind == .ogg {
      let pages = OggWalk(file)
      if pages.damageCount > 0 {
        return .damagedPackets(path: path, count: pages.damageCount, readFrames: framesRead)
      }
      if !pages.hasEndMark { return .noEndMark(path: path, readFrames: framesRead) }
    }
    if let declared = info.declaredFrames, let tolerance = frameTolerance,
      framesRead < declared - tolerance
    {
      return .endsEarly(path: path, expectedFrames: declared, readFrames: framesRead)
    }
    if let ending = FileEnding.cutFrameEnd(file, kind: kind) {
      return .cutShort(
        path: path, expectedBytes: ending, foundBytes: file.size, readFrames: framesRead)
    }
    return nil
  }
}
