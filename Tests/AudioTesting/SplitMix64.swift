/// A small generator of repeatable random numbers: the same seed gives the same numbers on every
/// machine.
///
///     state += 0x9E3779B97F4A7C15;  z = mix(state)
///
/// with the 64-bit finaliser of Steele, Lea and Flood, “Fast Splittable Pseudorandom Number
/// Generators”, OOPSLA 2014. Good for tests and synthesis, not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameter seed: any number; equal seeds give equal sequences.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 (included) to 1 (excluded), uniformly distributed, in steps of 2⁻⁵³.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number uniformly distributed over `range`.
  package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Returns an approximately normal number with mean 0 and deviation 1: the sum of twelve uniform
  /// numbers, minus 6. Its magnitude is at most 6.
  package mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// Returns true with this probability, 0…1.
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Returns one of `choices` with equal probabilities.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    precondition(!choices.isEmpty, "nothing to pick from")
    return choices[Int(unit() * Double(choices.count))]
  }
}
