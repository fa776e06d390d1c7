import NIOCore
import Subprocess

/// The addresses of this machine that phones nearby can reach.
package enum LocalNetwork {
  /// The addresses of this machine in local networks, IPv4, the most usual kind first.
  ///
  /// - Throws: `IOError` if the system does not list its interfaces.
  package static func addresses() throws -> [String] {
    try System.enumerateDevices().compactMap { $0.address?.ipAddress }.filter(isLocal).sorted {
      (rank($0), $0) < (rank($1), $1)
    }
  }

  /// True if an address belongs to a private network: RFC 1918.
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

/// A QR code for a terminal, drawn by the program `qrencode`.
package enum QRCode {
  /// The lines of the code.
  ///
  /// - Parameters:
  ///   - text: the text that a phone reads.
  ///   - inColour: true to state white on black for a terminal: on a white one, a code without
  ///     colours is inverted, which some phones do not read.
  /// - Returns: the lines with a line feed each; nil if the program is not installed.
  package static func lines(of text: String, inColour: Bool) async -> String? {
    do {
      let result = try await Subprocess.run(
        .name("qrencode"), arguments: ["-t", inColour ? "ANSIUTF8" : "UTF8", "-o", "-", text],
        input: .none,
        output: .string(limit: 65_536), error: .discarded)
      guard result.terminationStatus.isSuccess else { return nil }
      return result.standardOutput
    } catch { return nil }
  }
}
