package import AudioCore

extension FrameIndex {
  /// Returns the position in units of 1/`perSecond` s, rounded half up. A position before the start
  /// gives 0.
  ///
  /// - Parameters:
  ///   - perSecond: units per second, 1…10⁶.
  ///   - rate: frames per second.
  /// - Returns: the number of units, ≥ 0.
  package func units(perSecond: Int, at rate: SampleRate) -> Int {
    let (whole, rest) = max(count, 0).quotientAndRemainder(dividingBy: rate.hertz)
    return whole * perSecond + (2 * rest * perSecond + rate.hertz) / (2 * rate.hertz)
  }
}

/// Clock times as written in subtitles, chapter lists and CUE sheets.
package enum ClockTime {
  /// Formats a position as hours, minutes, seconds and milliseconds.
  ///
  /// - Parameters:
  ///   - position: the position in the sound.
  ///   - rate: frames per second.
  ///   - point: the separator before the milliseconds.
  /// - Returns: text of the form `01:02:03.456`.
  package static func milliseconds(
    _ position: FrameIndex, at rate: SampleRate, point: String = "."
  ) -> String {
    let ms = position.units(perSecond: 1000, at: rate)
    return Decimals.padded(ms / 3_600_000, 2) + ":" + Decimals.padded(ms / 60_000 % 60, 2) + ":"
      + Decimals.padded(ms / 1000 % 60, 2) + point + Decimals.padded(ms % 1000, 3)
  }

  /// Formats a position as minutes, seconds and hundredths, without hours, as LRC does.
  ///
  /// - Parameters: see ``milliseconds(_:at:point:)``.
  /// - Returns: text of the form `62:03.45`.
  package static func hundredths(_ position: FrameIndex, at rate: SampleRate) -> String {
    let hundredths = position.units(perSecond: 100, at: rate)
    return Decimals.padded(hundredths / 6000, 2) + ":" + Decimals.padded(hundredths / 100 % 60, 2)
      + "." + Decimals.padded(hundredths % 100, 2)
  }

  /// The number of frames per second in a CUE sheet.
  static let sheetFramesPerSecond = 75

  /// Formats a position as minutes, seconds and frames of 1/75 s, as a CUE sheet does.
  ///
  /// - Parameters: see ``milliseconds(_:at:point:)``.
  /// - Returns: text of the form `62:03:74`.
  package static func sheetFrames(_ position: FrameIndex, at rate: SampleRate) -> String {
    let frames = position.units(perSecond: sheetFramesPerSecond, at: rate)
    return Decimals.padded(frames / 4500, 2) + ":" + Decimals.padded(frames / 75 % 60, 2) + ":"
      + Decimals.padded(frames % 75, 2)
  }

  /// Parses a time from a file: seconds, `1:02.5` or `1:02:03.5`.
  ///
  /// - Parameters:
  ///   - text: the time.
  ///   - line: the line number of the time, for errors.
  /// - Returns: the position in microseconds. A negative time gives a negative position.
  /// - Throws: ``AnnotationError/notATime(line:_:)``; ``AnnotationError/unknownTimes(line:_:)`` for
  ///   a time with frames, such as `00:00:01:12`.
  static func position(
    _ text: some StringProtocol, line: Int
  ) throws(AnnotationError) -> FrameIndex {
    guard let time = ForeignTime(text), time.seconds < longest else {
      if frames(text) != nil { throw .unknownTimes(line: line, String(text)) }
      throw .notATime(line: line, String(text))
    }
    return FrameIndex(seconds: time.seconds, at: Annotation.microseconds)
  }

  /// Splits a time such as `00:00:01:12` into whole seconds and frames; nil for any other text. A
  /// semicolon before the frames is also accepted. It marks a clock that skips some frame numbers.
  static func frames(_ text: some StringProtocol) -> (seconds: Int, frames: Int)? {
    let parts = text.split(omittingEmptySubsequences: false) { ":;".contains($0) }
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }
    guard parts.count == 4, numbers.count == 4, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return ((numbers[0] * 60 + numbers[1]) * 60 + numbers[2], numbers[3])
  }

  /// Converts seconds from a file to a position.
  static func position(seconds: Double, line: Int) throws(AnnotationError) -> FrameIndex {
    guard abs(seconds) < longest else { throw .notATime(line: line, "\(seconds)") }
    return FrameIndex(seconds: seconds, at: Annotation.microseconds)
  }

  /// The upper limit of a time in seconds, more than eight years. A later time is refused, because
  /// no recording is that long.
  private static let longest = Double(FrameIndex.limit) / Double(Annotation.microseconds.hertz)

  /// Makes a time range from seconds.
  ///
  /// - Parameters:
  ///   - start: the start in seconds.
  ///   - end: the end in seconds.
  ///   - line: the line number of the entry, for errors.
  /// - Returns: the range in microseconds.
  /// - Throws: ``AnnotationError/notATime(line:_:)``, ``AnnotationError/reversed(line:)``.
  package static func range(
    seconds start: Double, _ end: Double, line: Int
  ) throws(AnnotationError) -> FrameRange {
    try range(position(seconds: start, line: line), position(seconds: end, line: line), line: line)
  }

  /// Makes a time range from two written times, like ``range(seconds:_:line:)``.
  package static func range(
    text start: String, _ end: String, line: Int
  ) throws(AnnotationError) -> FrameRange {
    try range(position(start, line: line), position(end, line: line), line: line)
  }

  /// Makes a time range; throws ``AnnotationError/reversed(line:)`` if the end lies before the
  /// start.
  static func range(
    _ start: FrameIndex, _ end: FrameIndex, line: Int
  ) throws(AnnotationError) -> FrameRange {
    guard start <= end else { throw .reversed(line: line) }
    return FrameRange(start: start, end: end)
  }
}
