import Foundation
import Testing

/// A clock that jumps while a program runs: a preloaded library that intercepts the program's calls
/// of the system clock.
///
/// Debian's libfaketime does the same, but Swift programs receive no arguments under it.
struct JumpingClock {
  private let folder: URL
  private let days: Int

  /// The environment variables with which a program uses this clock.
  var environment: [String: String] {
    [
      "LD_PRELOAD": folder.appending(path: "clock.so").path,
      "CLOCK_JUMP": folder.appending(path: "jump").path, "CLOCK_DAYS": "\(days)",
    ]
  }

  /// Creates a clock that jumps by `days`, calls `body`, and deletes the clock.
  static func with(days: Int, _ body: (JumpingClock) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "clock-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
    try Data(source.utf8).write(to: folder.appending(path: "clock.c"))
    let made = try compile(["-shared", "-fPIC", "-o", "clock.so", "clock.c", "-ldl"], in: folder)
    try #require(made)
    try body(JumpingClock(folder: folder, days: days))
  }

  /// Makes the clock jump in all programs that use it.
  func jump() throws { try Data().write(to: folder.appending(path: "jump")) }

  /// True if a C compiler is installed; Swift includes one.
  static let isPossible: Bool = {
    do { return try compile(["--version"], in: FileManager.default.temporaryDirectory) } catch {
      return false
    }
  }()

  private static func compile(_ arguments: [String], in folder: URL) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["clang"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdlib.h>
    #include <time.h>
    #include <unistd.h>

    int clock_gettime(clockid_t clock, struct timespec *time) {
      static int (*original)(clockid_t, struct timespec *);
      if (!original) original = dlsym(RTLD_NEXT, "clock_gettime");
      int result = original(clock, time);
      const char *jump = getenv("CLOCK_JUMP"), *days = getenv("CLOCK_DAYS");
      if (clock == CLOCK_REALTIME && jump && days && access(jump, F_OK) == 0)
        time->tv_sec += 86400L * atol(days);
      return result;
    }

    """
}
