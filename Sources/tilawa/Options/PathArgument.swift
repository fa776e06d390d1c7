import ArgumentParser
import HostSystem
import SystemPackage

/// A path as it was typed, byte for byte.
///
/// The arguments that Swift hands out are text: bytes that are not UTF-8 have become U+FFFD.
/// Where the text holds that character, the bytes are looked up in what the system has kept.
struct PathArgument: ExpressibleByArgument {
  /// The path.
  var path: FilePath

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = FilePath(argument)
    guard argument.contains("\u{FFFD}") else { return }
    if let bytes = Self.typed.first(where: { String(decoding: $0, as: UTF8.self) == argument }) {
      path = FilePath(bytes: Array(bytes))
    }
  }

  /// A shell offers files. The tests know by it which options take a path.
  static var defaultCompletionKind: CompletionKind { .file() }

  /// The arguments as bytes; empty where the system does not tell.
  private static let typed: [ArraySlice<UInt8>] = {
    do {
      return try FileBytes.contents(of: "/proc/self/cmdline").split(separator: 0)
    } catch { return [] }
  }()
}
