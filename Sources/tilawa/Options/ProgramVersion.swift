/// The version of this program.
enum ProgramVersion {
  /// Major, minor, patch.
  static let text = "0.1.0"
}
