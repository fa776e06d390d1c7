package import Recitation

/// How a worker process ended.
package enum WorkOutcome: Sendable, Equatable {
  /// With a manifest; `decoded` is false where kept features were used.
  case manifest(Manifest, decoded: Bool)
  /// It was told to stop, because its content is known already.
  case stopped(sha256: String)
  /// It died or was ended. The content, if it got so far as to read it, and why.
  case died(content: Content?, reason: String)
  /// Something other than the recording was in the way.
  case refused(ReportedError)

  /// What tells one content from another.
  package struct Content: Sendable, Equatable {
    /// 64 hexadecimal digits.
    package var sha256: String
    /// The size of the file.
    package var sizeBytes: Int

    /// - Parameters: see the properties of the same names.
    package init(sha256: String, sizeBytes: Int) {
      self.sha256 = sha256
      self.sizeBytes = sizeBytes
    }
  }
}
