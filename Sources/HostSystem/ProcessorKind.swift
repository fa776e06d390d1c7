import Glibc
import SystemPackage

/// Properties of a machine that can change the last bits of a computed number: the instruction sets
/// for which software libraries have special code, and the version of the C library's mathematical
/// functions.
package enum ProcessorKind {
  /// The instruction sets for which FFTW and the C library have special code.
  private static let relevantFlags: Set = [
    "sse2", "sse4_1", "sse4_2", "avx", "avx2", "fma", "fma4", "avx512f", "avx512dq", "avx512vl",
    "neon", "asimd", "sve",
  ]

  /// The kind of this machine as one line. Machines of the same kind compute results with identical
  /// bits.
  package static var description: String {
    var flags: Set<Substring> = []
    // If this file cannot be read, the description names only the architecture and the C library.
    let bytes = FileBytes.contentsIfReadable(of: "/proc/cpuinfo", limit: 1 << 16) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" })
      guard ["flags", "Features"].contains(words.first) else { continue }
      flags = Set(words.dropFirst())
      break
    }
    let known = flags.filter { relevantFlags.contains(String($0)) }.sorted()
    return ([architecture, library] + known.map(String.init)).joined(separator: " ")
  }

  /// The architecture for which this program was compiled, such as `x86_64`.
  #if arch(x86_64)
    package static let architecture = "x86_64"
  #elseif arch(arm64)
    package static let architecture = "arm64"
  #else
    package static let architecture = "other"
  #endif

  private static var library: String {
    // The text is cut at the size of the buffer. A version such as "glibc 2.36" is far shorter.
    var text = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .replacing(" ", with: "-")
  }
}
