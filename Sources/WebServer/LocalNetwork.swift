import NIOCore

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
