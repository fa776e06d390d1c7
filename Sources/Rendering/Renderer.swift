import AudioCore
import AudioFiles
import HostSystem
public import SystemPackage

/// Renders a plan to a WAV file.
///
/// Recordings are decoded from start to end, each once as long as its readings come in the order
/// in which they were recited; a reading that lies behind the one before it makes the decoder
/// begin anew. What is held in memory is a block per open recording and what the kernels need: it
/// grows with neither the length of the drill nor that of the recordings.
///
/// The file has 16-bit samples; what exceeds full scale is clipped. The same plan and recordings
/// give the same bytes.
public struct Renderer: Sendable {
  /// What is rendered.
  public let plan: RenderPlan

  /// - Parameter plan: what is rendered.
  public init(_ plan: RenderPlan) { self.plan = plan }

  /// Writes the file: under a temporary name beside it, which takes its place when all is done.
  ///
  /// - Parameters:
  ///   - output: the file; one that is there is replaced.
  ///   - progress: called between blocks with the frames written so far; what it throws ends the
  ///     rendering.
  /// - Throws: ``RenderingError``, `AudioFileError`, `KernelError`, `HostError`, and what
  ///   `progress` throws. No file is left then, and one that was there is unchanged.
  public func render(to output: FilePath, progress: (Int) throws -> Void = { _ in }) throws {
    let file = try UnfinishedFile(replacing: output)
    var writer = try SoundFileWriter(
      path: file.path, encoding: .wav16, sampleRate: plan.rate, channelCount: plan.channelCount)
    var cursors: [Int: SourceCursor] = [:]
    let lastUse = lastUses()
    for (i, placed) in plan.placed.enumerated() {
      switch placed.event {
      case .gap:
        try writeSilence(placed.range.count, to: &writer, progress: progress)
      case .reading(let reading, let speed):
        let cursor =
          try cursors[reading.source] ?? SourceCursor(plan.timeline.sources[reading.source])
        cursors[reading.source] = lastUse[reading.source] == i ? nil : cursor
        var sound = try SegmentSound(
          of: reading.range.count, rate: cursor.rate, channels: cursor.channelCount, to: plan,
          speed: speed)
        var ready: [Float] = []
        try cursor.read(reading.range) { block in
          sound.process(block, into: &ready)
          try writer.write(ready)
          ready.removeAll(keepingCapacity: true)
          try progress(writer.framesWritten)
        }
        sound.finish(into: &ready)
        try writer.write(ready)
      }
      precondition(
        writer.framesWritten == placed.range.end.count,
        "event \(i) ends at frame \(writer.framesWritten) instead of \(placed.range.end.count)")
      try progress(writer.framesWritten)
    }
    try writer.finish()
    try file.commit()
  }

  private func writeSilence(
    _ frames: Int, to writer: inout SoundFileWriter, progress: (Int) throws -> Void
  ) throws {
    var left = frames
    while left > 0 {
      let count = min(left, 65_536)
      try writer.write([Float](repeating: 0, count: count * plan.channelCount))
      try progress(writer.framesWritten)
      left -= count
    }
  }

  /// For each recording the last event that needs it, after which it is closed.
  private func lastUses() -> [Int: Int] {
    var uses: [Int: Int] = [:]
    for (i, placed) in plan.placed.enumerated() {
      if case .reading(let reading, _) = placed.event { uses[reading.source] = i }
    }
    return uses
  }
}
