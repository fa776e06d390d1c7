extension [Float] {
  /// Appends all samples of a span.
  ///
  /// - Parameter samples: any number.
  package mutating func append(contentsOf samples: Span<Float>) {
    samples.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
