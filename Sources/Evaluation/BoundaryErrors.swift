/// Boundaries of one kind: how many there are, and by how much those that were found are off.
public struct BoundaryErrors: Sendable, Hashable {
  /// How many there are in the truth; those that it calls doubtful do not count.
  public var count = 0
  /// The error of each that was not missed, in seconds.
  public var errors: [Double] = []

  /// None.
  public init() {}

  /// The same over both.
  public static func + (a: BoundaryErrors, b: BoundaryErrors) -> BoundaryErrors {
    var sum = a
    sum.count += b.count
    sum.errors += b.errors
    return sum
  }

  /// Those for which nothing was found between the same two ayat.
  public var missedCount: Int { count - errors.count }

  /// How many have an error of at most `tolerance` seconds.
  public func found(within tolerance: Double) -> Int {
    // Times are kept in thousandths; half of one forgives what binary fractions do to them.
    errors.count { $0 <= tolerance + 0.0005 }
  }

  /// The share of them found within `tolerance` seconds, 0…1; nil if there is none.
  public func recall(within tolerance: Double) -> Double? {
    count == 0 ? nil : Double(found(within: tolerance)) / Double(count)
  }

  /// The mean error in seconds; nil if there is none.
  public var meanError: Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }

  /// The error that a `share`, 0…1, of the boundaries do not exceed: the ⌈share · n⌉-th of the n
  /// errors in order; nil if there is none.
  public func errorQuantile(_ share: Double) -> Double? {
    let rank = Int((share * Double(errors.count)).rounded(.up))
    return errors.isEmpty ? nil : errors.sorted()[max(rank, 1) - 1]
  }
}
