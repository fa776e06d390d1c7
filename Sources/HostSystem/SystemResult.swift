import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Throws the last system error as a ``HostError`` unless `result` is 0 or more.
@discardableResult
func check(
  _ action: HostError.Action, _ path: FilePath, _ result: CInt, bytes: Int = 0
) throws(HostError) -> CInt {
  guard result < 0 else { return result }
  throw HostError.failure(action, path, Errno(rawValue: errno), bytes: bytes)
}

/// The number in an error that a `FileDescriptor` threw, which is always an `Errno`.
func errno(of error: any Error) -> Errno { error as? Errno ?? .ioError }
