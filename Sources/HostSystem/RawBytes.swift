extension [UInt8] {
  /// A copy of bytes that belong to somebody else.
  ///
  /// - Parameter bytes: any number.
  public init(_ bytes: RawSpan) { self = bytes.withUnsafeBytes { [UInt8]($0) } }
}
