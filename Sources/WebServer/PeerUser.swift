import Foundation
import Glibc

/// The user at the other end of a connection between two processes of this machine.
enum PeerUser {
  /// Finds out whether a connection belongs to another user.
  ///
  /// Linux lists the TCP sockets of all processes with their users. Addresses are not compared:
  /// other users cannot open a socket in the name of this user.
  ///
  /// - Parameters:
  ///   - port: the port at the other end.
  ///   - own: the port of this server.
  /// - Returns: false for this user, for the administrator, and if the user cannot be determined.
  static func isOther(port: Int, own: Int) -> Bool {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap {
      FileManager.default.contents(atPath: $0)
    }
    return tables.flatMap { users(String(decoding: $0, as: UTF8.self), from: port, to: own) }
      .contains { $0 != geteuid() && $0 != 0 }
  }

  /// Finds the sockets with given ports.
  ///
  /// - Parameters:
  ///   - table: the content of `/proc/net/tcp`: a header, then a line for each socket with its
  ///     number, its address, the remote address, four other fields, and the number of the user.
  ///   - port: the port of the socket.
  ///   - remote: the port of the other end.
  /// - Returns: the numbers of their users.
  static func users(_ table: String, from port: Int, to remote: Int) -> [UInt32] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 7, number(fields[1]) == port, number(fields[2]) == remote else {
        return nil
      }
      return UInt32(fields[7])
    }
  }

  /// The port of an address such as `0100007F:1F90`.
  private static func number(_ address: Substring) -> Int? {
    address.split(separator: ":").last.flatMap { Int($0, radix: 16) }
  }
}
