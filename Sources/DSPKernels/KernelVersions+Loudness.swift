import CEBUR128

extension KernelVersions {
  /// The loudness meter, such as `libebur128 1.2.6`.
  public static let loudness: String = {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    ebur128_get_version(&major, &minor, &patch)
    return "libebur128 \(major).\(minor).\(patch)"
  }()
}
