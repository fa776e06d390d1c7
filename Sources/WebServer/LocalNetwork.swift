import NIOCore
import Subprocess

/// The addresses under which phones in the same network can reach this machine.
package enum LocalNetwork {
  /// Returns the private IPv4 addresses of this machine, the most common kind of network first.
  ///
  /// - Throws: `IOError` if the system does not list its interfaces.
  package static func addresses() throws -> [String] {
    try System.enumerateDevices().compactMap { $0.address?.ipAddress }.filter(isLocal).sorted {
      (rank($0), $0) < (rank($1), $1)
    }
  }

  /// True if an address belongs to a private network (RFC 1918).
  package static func isLocal(_ address: String) -> Bool { rank(address) < 3 }

  private static func rank(_ address: String) -> Int {
    let parts = address.split(separator: ".").compactMap { UInt8($0) }
    guard parts.count == 4 else { return 3 }
    switch (parts[0], parts[1]) {
    case (192, 168): return 0
    case (10, _): return 1
    case (172, 16...31): return 2
    default: return 3
    }
  }
}

/// A QR code in a terminal, drawn by the program `qrencode`.
package enum QRCode {
  /// Returns the lines of the code.
  ///
  /// - Parameters:
  ///   - text: the text to encode.
  ///   - inColour: true to set colours explicitly, white on black. Without colours the code is
  ///     inverted on a white terminal, which some phones cannot read.
  /// - Returns: the lines, each with a line feed; nil if the program is not installed.
  package static func lines(of text: String, inColour: Bool) async -> String? {
    do {
      let result = try await Subprocess.run(
        .name("qrencode"), arguments: ["-t", inColour ? "ANSIUTF8" : "UTF8", "-o", "-", text],
        input: .none,
        output: .string(limit: 65_536), error: .discarded)
      guard result.terminationStatus.isSuccess else { return nil }
      return result.standardOutput
    } catch { return nil }  // the program is not installed
  }
}
