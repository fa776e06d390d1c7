extension [Float] {
  /// Appends samples as they are.
  ///
  /// - Parameter samples: any number.
  package mutating func append(contentsOf samples: Span<Float>) {
    samples.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
