import Glibc
import SystemPackage

/// A process and its descendants, read from `/proc`.
package enum ProcessTree {
  /// Returns the processor time of a process and its descendants. The result includes the time of
  /// ended children, if their parent has waited for them.
  ///
  /// - Parameter root: the number of the process.
  /// - Returns: the processor time; nil if the process has ended, or if `/proc` cannot be read.
  package static func processorTime(of root: Int32) -> Duration? {
    guard let names = Folder.namesIfReadable(in: "/proc") else { return nil }
    var children: [Int32: [Int32]] = [:]
    var ticks: [Int32: Int] = [:]
    for id in names.compactMap({ Int32($0.string) }) {
      guard let (parent, used) = times(of: id) else { continue }
      children[parent, default: []].append(id)
      ticks[id] = used
    }
    guard ticks[root] != nil else { return nil }
    var sum = 0
    var open = [root]
    while let next = open.popLast() {
      sum += ticks[next] ?? 0
      open += children[next] ?? []
    }
    return .milliseconds(1000 * sum / max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Returns the parent of a process and its used clock ticks; nil if the process has ended.
  private static func times(of id: Int32) -> (parent: Int32, ticks: Int)? {
    guard
      let bytes = FileBytes.contentsIfReadable(of: FilePath("/proc/\(id)/stat"), limit: 1 << 12)
    else { return nil }
    // The name of the program stands in brackets and may contain any character, so the fields are
    // counted from the last bracket.
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 14, let parent = Int32(fields[1]) else { return nil }
    return (parent, fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) })
  }
}
