package import AudioCore

extension FrameIndex {
  /// Whole units of a fraction of a second before a position, halves up; 0 before the start.
  ///
  /// - Parameters:
  ///   - perSecond: units per second, 1…10⁶.
  ///   - rate: frames per second.
  /// - Returns: ≥ 0.
  package func units(perSecond: Int, at rate: SampleRate) -> Int {
    let (whole, rest) = max(count, 0).quotientAndRemainder(dividingBy: rate.hertz)
    return whole * perSecond + (2 * rest * perSecond + rate.hertz) / (2 * rate.hertz)
  }
}

/// Times as subtitles, lists of chapters and CUE sheets write them.
package enum ClockTime {
  /// The time of a position with hours and milliseconds.
  ///
  /// - Parameters:
  ///   - position: in the sound.
  ///   - rate: frames per second.
  ///   - point: stands before the milliseconds.
  /// - Returns: `01:02:03.456`.
  package static func milliseconds(
    _ position: FrameIndex, at rate: SampleRate, point: String = "."
  ) -> String {
    let ms = position.units(perSecond: 1000, at: rate)
    return Decimals.padded(ms / 3_600_000, 2) + ":" + Decimals.padded(ms / 60_000 % 60, 2) + ":"
      + Decimals.padded(ms / 1000 % 60, 2) + point + Decimals.padded(ms % 1000, 3)
  }

  /// The time of a position with minutes and hundredths, as LRC has it; there are no hours.
  ///
  /// - Parameters: as ``milliseconds(_:at:point:)``.
  /// - Returns: `62:03.45`.
  package static func hundredths(_ position: FrameIndex, at rate: SampleRate) -> String {
    let hundredths = position.units(perSecond: 100, at: rate)
    return Decimals.padded(hundredths / 6000, 2) + ":" + Decimals.padded(hundredths / 100 % 60, 2)
      + "." + Decimals.padded(hundredths % 100, 2)
  }

  /// The frames of a second in a CUE sheet.
  static let sheetFramesPerSecond = 75

  /// The time of a position with minutes and frames of 1/75 s, as a CUE sheet has it.
  ///
  /// - Parameters: as ``milliseconds(_:at:point:)``.
  /// - Returns: `62:03:74`.
  package static func sheetFrames(_ position: FrameIndex, at rate: SampleRate) -> String {
    let frames = position.units(perSecond: sheetFramesPerSecond, at: rate)
    return Decimals.padded(frames / 4500, 2) + ":" + Decimals.padded(frames / 75 % 60, 2) + ":"
      + Decimals.padded(frames % 75, 2)
  }

  /// The position of a time in a file: seconds, `1:02.5` or `1:02:03.5`.
  ///
  /// - Parameters:
  ///   - text: the time.
  ///   - line: its line.
  /// - Returns: microseconds; a time that is slightly negative stays so.
  /// - Throws: ``AnnotationError/notATime(line:_:)``.
  static func position(
    _ text: some StringProtocol, line: Int
  ) throws(AnnotationError) -> FrameIndex {
    guard let time = ForeignTime(text), time.seconds < longest else {
      throw .notATime(line: line, String(text))
    }
    return FrameIndex(seconds: time.seconds, at: Annotation.microseconds)
  }

  /// The position of a number of seconds in a file.
  static func position(seconds: Double, line: Int) throws(AnnotationError) -> FrameIndex {
    guard abs(seconds) < longest else { throw .notATime(line: line, "\(seconds)") }
    return FrameIndex(seconds: seconds, at: Annotation.microseconds)
  }

  /// Over eight years: what is later is no time in a recording, and has no position.
  private static let longest = Double(FrameIndex.limit) / Double(Annotation.microseconds.hertz)

  /// A stretch of a file by its seconds.
  ///
  /// - Parameters:
  ///   - start: seconds.
  ///   - end: seconds.
  ///   - line: its line.
  /// - Returns: microseconds.
  /// - Throws: ``AnnotationError/notATime(line:_:)``, ``AnnotationError/reversed(line:)``.
  package static func range(
    seconds start: Double, _ end: Double, line: Int
  ) throws(AnnotationError) -> FrameRange {
    try range(position(seconds: start, line: line), position(seconds: end, line: line), line: line)
  }

  /// A stretch of a file by its times as they are written; as ``range(seconds:_:line:)``.
  package static func range(
    text start: String, _ end: String, line: Int
  ) throws(AnnotationError) -> FrameRange {
    try range(position(start, line: line), position(end, line: line), line: line)
  }

  /// A stretch of a file.
  static func range(
    _ start: FrameIndex, _ end: FrameIndex, line: Int
  ) throws(AnnotationError) -> FrameRange {
    guard start <= end else { throw .reversed(line: line) }
    return FrameRange(start: start, end: end)
  }
}
