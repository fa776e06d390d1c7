extension EvaluationReport: Encodable {
  private enum CodingKeys: String, CodingKey { case recordings, conditions, total, absent }

  /// The rows; what they are made from is left out.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(recordings, forKey: .recordings)
    try c.encode(conditions, forKey: .conditions)
    try c.encode(total, forKey: .total)
    try c.encode(absent, forKey: .absent)
  }
}

extension EvaluationReport.Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, condition, recordings
  }

  /// The name, and the keys of ``Score``.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(name, forKey: .name)
    try c.encode(condition, forKey: .condition)
    try c.encode(recordings, forKey: .recordings)
    try score.encode(to: encoder)
  }
}

extension Score: Encodable {
  private enum CodingKeys: String, CodingKey {
    case ayat, right, rightTime, absent, extra, found
    case precision100ms, precision300ms, precision500ms
    case clippedOver50ms, clippedSeconds, mostClippedSeconds
    case joined, acrossBroken, repeats, repeatsFound, broken, brokenFound, brokenMistaken
    case calibration, boundaryCalibration
  }

  /// Counts; errors in seconds and shares, both to three decimals; what does not exist is null.
  public func encode(to encoder: any Encoder) throws {
    try boundaries.encode(to: encoder)
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(ayahCount, forKey: .ayat)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(rightTime), forKey: .rightTime)
    try c.encode(absentCount, forKey: .absent)
    try c.encode(extraCount, forKey: .extra)
    try c.encode(foundCount, forKey: .found)
    try c.encode(thousandths(precision(within: 0.1)), forKey: .precision100ms)
    try c.encode(thousandths(precision(within: 0.3)), forKey: .precision300ms)
    try c.encode(thousandths(precision(within: 0.5)), forKey: .precision500ms)
    try c.encode(clipped(over: 0.05), forKey: .clippedOver50ms)
    try c.encode(thousandths(secondsClipped(over: 0.05)), forKey: .clippedSeconds)
    try c.encode(thousandths(clipped.max()), forKey: .mostClippedSeconds)
    try c.encode(joined, forKey: .joined)
    try c.encode(acrossBroken, forKey: .acrossBroken)
    try c.encode(repeatCount, forKey: .repeats)
    try c.encode(repeatsFound, forKey: .repeatsFound)
    try c.encode(brokenCount, forKey: .broken)
    try c.encode(brokenFound, forKey: .brokenFound)
    try c.encode(brokenMistaken, forKey: .brokenMistaken)
    try c.encode(calibration, forKey: .calibration)
    try c.encode(boundaryCalibration, forKey: .boundaryCalibration)
  }
}

extension BoundaryErrors: Encodable {
  private enum CodingKeys: String, CodingKey {
    case boundaries, missed, within100ms, within300ms, within500ms
    case meanErrorSeconds, medianErrorSeconds, p95ErrorSeconds
  }

  /// Counts, and errors in seconds to the millisecond; an error that does not exist is null.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .boundaries)
    try c.encode(missedCount, forKey: .missed)
    try c.encode(found(within: 0.1), forKey: .within100ms)
    try c.encode(found(within: 0.3), forKey: .within300ms)
    try c.encode(found(within: 0.5), forKey: .within500ms)
    try c.encode(thousandths(meanError), forKey: .meanErrorSeconds)
    try c.encode(thousandths(errorQuantile(0.5)), forKey: .medianErrorSeconds)
    try c.encode(thousandths(errorQuantile(0.95)), forKey: .p95ErrorSeconds)
  }
}

extension Calibration: Encodable {
  private enum CodingKeys: String, CodingKey {
    case segments, meanConfidence, right, expectedError, sure, sureRight, bins
  }

  /// Counts, and shares to three decimals.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .segments)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(meanConfidence), forKey: .meanConfidence)
    try c.encode(thousandths(expectedError), forKey: .expectedError)
    try c.encode(sure.count, forKey: .sure)
    try c.encode(sure.rightCount, forKey: .sureRight)
    try c.encode(bins, forKey: .bins)
  }
}

extension Calibration.Bin: Encodable {
  private enum CodingKeys: String, CodingKey { case segments, right, meanConfidence }

  /// Counts, and the mean to three decimals.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .segments)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(meanConfidence), forKey: .meanConfidence)
  }
}

private func thousandths(_ value: Double?) -> Double? {
  value.map { ($0 * 1000).rounded() / 1000 }
}
