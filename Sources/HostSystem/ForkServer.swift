import CLinux
import Glibc
import Synchronization
package import SystemPackage

/// A server process that forks a child process for each piece of work.
///
/// It takes tens of milliseconds to start a program and load its libraries, but only one
/// millisecond to fork a process that has loaded them. Therefore the program starts itself a second
/// time, without threads. This second process is the fork server, and its only purpose is to be
/// forked. It does not interpret the requests for its children, and the children share no data. The
/// server is connected to its parent process by a socket. When the parent ends in any way, the
/// socket closes, and the server ends together with its children.
///
/// This type is the server side; ``ForkedProcesses`` is the client side.
package enum ForkServer {
  /// The work of one child.
  package struct Work {
    /// The bytes of the request, at most ``maxBytes``.
    package let request: [UInt8]
    /// Open files that the client sent with the request.
    package let files: [FileDescriptor]
  }

  /// The maximum length of a request, in bytes.
  static let maxBytes = 1 << 16

  private struct Child {
    let number: pid_t
    /// The write end of the status pipe of a child. To cancel the child, the client closes the read
    /// end.
    let status: CInt
    var isEnded = false
  }

  /// Serves requests until the client closes the socket. Call this before the process has threads.
  ///
  /// - Parameter work: the function that each child calls; returns the exit code of the child.
  /// - Returns: the exit code of the server.
  package static func run(_ work: (Work) -> CInt) -> CInt {
    let socket = ChildProcess.passedDescriptor
    // The working directory is changed to `/`, so that the server does not prevent a file system
    // from being unmounted.
    _ = chdir("/")
    var waited = sigset_t()
    sigemptyset(&waited)
    sigaddset(&waited, SIGCHLD)
    sigprocmask(SIG_BLOCK, &waited, nil)
    let ends = signalfd(-1, &waited, CInt(SFD_CLOEXEC | SFD_NONBLOCK))
    guard ends >= 0 else { return 1 }
    var children: [Child] = []
    while true {
      var polled = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends, events: Int16(POLLIN), revents: 0),
      ]
      polled += children.map { pollfd(fd: $0.isEnded ? -1 : $0.status, events: 0, revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      for (index, child) in polled.dropFirst(2).enumerated() where child.revents != 0 {
        kill(children[index].number, SIGKILL)
        children[index].isEnded = true
      }
      if polled[1].revents != 0 { reap(&children, ends) }
      if polled[0].revents != 0 {
        guard let (requested, status) = receive(from: socket) else { return 0 }
        let number = tilawa_fork()
        if number == 0 {
          for other in children { close(other.status) }
          close(socket)
          close(ends)
          begin(requested, status, unblocking: &waited, work)
        }
        for file in requested.files { close(file.rawValue) }
        // If the fork fails, no status is written, and the client reads the end of the pipe
        // instead.
        if number > 0 {
          children.append(Child(number: number, status: status))
        } else {
          close(status)
        }
      }
    }
  }

  private static func begin(
    _ requested: Work, _ status: CInt, unblocking waited: inout sigset_t, _ work: (Work) -> CInt
  ) -> Never {
    ParentProcess.dieWithParent()
    // The error output of the child goes to the status pipe. If the pipe is full, further output is
    // lost, because otherwise the child would be blocked.
    _ = fcntl(status, F_SETFL, O_NONBLOCK)
    dup2(status, 2)
    close(status)
    sigprocmask(SIG_UNBLOCK, &waited, nil)
    _exit(work(requested))
  }

  private static func reap(_ children: inout [Child], _ ends: CInt) {
    var notice = signalfd_siginfo()
    while read(ends, &notice, MemoryLayout<signalfd_siginfo>.size) > 0 {}
    var status: CInt = 0
    while true {
      let number = waitpid(-1, &status, WNOHANG)
      guard number > 0 else { return }
      guard let index = children.firstIndex(where: { $0.number == number }) else { continue }
      signal(SIGPIPE, SIG_IGN)
      _ = write(children[index].status, &status, MemoryLayout<CInt>.size)
      signal(SIGPIPE, SIG_DFL)
      close(children[index].status)
      children.remove(at: index)
    }
  }

  /// Receives the next request and the status pipe for its child; returns nil if the client has
  /// closed the socket.
  private static func receive(from socket: CInt) -> (Work, CInt)? {
    var files = [CInt](repeating: -1, count: Int(tilawa_most_files))
    var count = 0
    var bytes = [UInt8](repeating: 0, count: maxBytes)
    var received: Int
    repeat {
      received = tilawa_receive_files(socket, &bytes, bytes.count, &files, &count)
    } while received < 0 && errno == EINTR
    guard received > 0, count > 0 else { return nil }
    let opened = files[..<count].map { FileDescriptor(rawValue: $0) }
    return (
      Work(request: Array(bytes[..<received]), files: Array(opened.dropFirst())), opened[0].rawValue
    )
  }
}

/// The children of a fork server. The server is started on first use.
package final class ForkedProcesses: Sendable {
  private struct Server {
    let number: pid_t
    let socket: CInt
  }
  private let server = Mutex<Server?>(nil)
  private let executable: FilePath
  private let arguments: [String]

  /// - Parameters:
  ///   - executable: the program that runs ``ForkServer/run(_:)``.
  ///   - arguments: the arguments with which `executable` runs it.
  package init(executable: FilePath, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  deinit {
    if let server = server.withLock({ $0 }) { Self.end(server) }
  }

  /// Starts the server in advance, so that the first child need not wait for it.
  package func prepare() {
    server.withLock { server in
      guard server == nil else { return }
      // A failure is ignored here, because `begin` tries again and reports it.
      do throws(HostError) { server = try start() } catch {}
    }
  }

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - request: the bytes for the child, at least one.
  ///   - files: the open files to pass to the child, at most three.
  /// - Returns: the child.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package func begin(
    _ request: [UInt8], passing files: [FileDescriptor]
  ) throws(HostError) -> ForkedProcess {
    precondition(files.count < Int(tilawa_most_files), "\(files.count) files")
    precondition((1...ForkServer.maxBytes).contains(request.count), "\(request.count) bytes")
    var pipe: [CInt] = [-1, -1]
    guard pipe2(&pipe, O_CLOEXEC) == 0 else { throw refusal(errno) }
    let child = ForkedProcess(status: pipe[0])
    defer { close(pipe[1]) }
    let given = [pipe[1]] + files.map(\.rawValue)
    let failure: CInt? = server.withLock { server in
      // The server may have been killed. In that case it is started again once.
      for _ in 0..<2 {
        if server == nil {
          do throws(HostError) { server = try start() } catch {
            if case .refused(_, _, let reason) = error { return reason.rawValue }
            return EAGAIN
          }
        }
        guard let running = server else { return EAGAIN }
        var sent: Int
        repeat {
          sent = tilawa_send_files(running.socket, request, request.count, given, given.count)
        } while sent < 0 && errno == EINTR
        if sent == request.count { return nil }
        let reason = errno
        guard reason == EPIPE || reason == ECONNRESET else { return reason }
        Self.end(running)
        server = nil
      }
      return EPIPE
    }
    if let failure { throw refusal(failure) }
    return child
  }

  private func start() throws(HostError) -> Server {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw refusal(errno) }
    defer { close(ends[1]) }
    do throws(HostError) {
      let number = try ChildProcess.spawn(
        executable, arguments,
        // Backtraces are turned off, because they take long and their addresses differ from crash
        // to crash.
        environment: ["SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "2"],
        passing: FileDescriptor(rawValue: ends[1]))
      return Server(number: number, socket: ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  private func refusal(_ reason: CInt) -> HostError {
    .refused(.start, path: executable, errno: Errno(rawValue: reason))
  }

  /// Closes the socket, so that the server ends, and waits until it has ended.
  private static func end(_ server: Server) {
    close(server.socket)
    var status: CInt = 0
    while waitpid(server.number, &status, 0) < 0, errno == EINTR {}
  }
}

/// A child of a fork server. The child is killed when the value is destroyed.
package final class ForkedProcess: Sendable {
  private let status: CInt

  init(status: CInt) { self.status = status }

  deinit { close(status) }

  /// Waits until the child has ended. Call this only when the child has closed all its files,
  /// because it ends soon after that.
  ///
  /// - Parameter limit: the time limit, in milliseconds.
  /// - Returns: the way in which the child ended, and the last line that it wrote to standard
  ///   error. Nil if the child does not end in time, or if its status is unknown.
  package func end(within limit: CInt) -> (end: ChildProcess.End, lastLine: String)? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    while true {
      var polled = pollfd(fd: status, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, limit)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(status, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    let size = MemoryLayout<CInt>.size
    guard bytes.count >= size else { return nil }
    let number = bytes.suffix(size).withUnsafeBytes { $0.loadUnaligned(as: CInt.self) }
    let lines = String(decoding: bytes.dropLast(size), as: UTF8.self).split(separator: "\n")
    return (ChildProcess.End(waitStatus: number), String((lines.last ?? "").prefix(200)))
  }
}

/// A two-way stream of bytes between two processes, in order.
package enum ByteChannel {
  /// Creates a channel.
  ///
  /// - Returns: the two connected ends; the caller must close both.
  /// - Throws: ``HostError/refused(_:path:errno:)`` with the action `start`.
  package static func make() throws(HostError) -> (FileDescriptor, FileDescriptor) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .refused(.start, path: "", errno: Errno(rawValue: errno))
    }
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Writes all of `bytes`; returns false if the other end is closed.
  package static func write(_ bytes: UnsafeRawBufferPointer, to end: FileDescriptor) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = send(end.rawValue, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The result of a read.
  package enum Reading: Sendable { case all, ended, timedOut }

  /// Fills `bytes` with data from the channel.
  ///
  /// - Parameters:
  ///   - bytes: the buffer to fill completely.
  ///   - end: this end of the connection.
  ///   - limit: the maximum wait for further bytes, in milliseconds; -1 for no limit.
  /// - Returns: `all` if the buffer is filled; otherwise the reason why it is not.
  package static func read(
    into bytes: UnsafeMutableRawBufferPointer, from end: FileDescriptor, limit: CInt
  ) -> Reading {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      // A read is tried before polling, because bytes are usually ready.
      let count = recv(end.rawValue, rest.baseAddress, rest.count, CInt(MSG_DONTWAIT))
      if count > 0 {
        done += count
      } else if count == 0 {
        return .ended
      } else if errno == EAGAIN {
        var polled = pollfd(fd: end.rawValue, events: Int16(POLLIN), revents: 0)
        if poll(&polled, 1, limit) == 0 { return .timedOut }
      } else if errno != EINTR {
        return .ended
      }
    }
    return .all
  }
}
