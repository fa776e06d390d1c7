public import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a disk has room for.
public enum DiskSpace {
  /// The bytes that this user may still write in a folder.
  ///
  /// It is a moment's answer: other programs write too. Quotas are not seen.
  ///
  /// - Parameter folder: the folder; empty for the current one.
  /// - Returns: bytes, ≥ 0.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `inspect`.
  public static func free(in folder: FilePath) throws(HostError) -> Int {
    let folder = folder.isEmpty ? "." : folder
    var status = statvfs()
    try check(.inspect, folder, folder.withPlatformString { statvfs($0, &status) })
    let (bytes, overflow) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return overflow ? .max : bytes
  }
}
