import Application
import AudioCore
import Features
import HostSystem
import Library
import Recitation
import Rendering
import Synchronization
import SystemPackage

/// The decoded sound of the recordings that were asked for last.
final class RecordingSounds: Sendable {
  private let desk: ReviewDesk
  /// The last asked for last.
  private let open = Mutex<[(id: RecordingID, sound: DecodedSound)]>([])
  /// The most recordings, and the most bytes of disk, that are kept.
  private static let most = 8
  private static let mostBytes = 8 << 30

  init(_ desk: ReviewDesk) { self.desk = desk }

  /// The sound of a recording; it may still be being decoded.
  ///
  /// - Parameter id: of the recording.
  /// - Returns: the sound.
  /// - Throws: `LibraryError`, `ReportedError` if no file is left of it, `AudioFileError`, `HostError`.
  func sound(of id: RecordingID) throws -> DecodedSound {
    if let known = use(id) { return known }
    guard let summary = try desk.store.recording(id) else {
      throw LibraryError.noSuchRecording(id.text)
    }
    let audio = try SegmentAudio(of: summary, library: desk.library)
    let sound = try DecodedSound(
      of: audio.path, hearing: audio.hearing, rate: audio.rate,
      frameCount: summary.recording.frameCount, in: desk.library)
    return open.withLock { open in
      // Somebody else may have opened it meanwhile.
      if let known = open.first(where: { $0.id == id }) { return known.sound }
      open.append((id, sound))
      while open.count > Self.most
        || open.count > 1 && open.reduce(0, { $0 + $1.sound.diskBytes }) > Self.mostBytes
      {
        open.removeFirst()
      }
      return sound
    }
  }

  private func use(_ id: RecordingID) -> DecodedSound? {
    open.withLock { open in
      guard let place = open.firstIndex(where: { $0.id == id }) else { return nil }
      let known = open.remove(at: place)
      open.append(known)
      return known.sound
    }
  }
}

/// The waveforms of the recordings that were looked at last.
final class Waveforms: Sendable {
  private let known = Mutex<[(id: RecordingID, pyramid: PeakPyramid)]>([])
  private static let most = 8

  func pyramid(of id: RecordingID, from desk: ReviewDesk) throws -> PeakPyramid {
    if let pyramid = known.withLock({ $0.first { $0.id == id }?.pyramid }) { return pyramid }
    let pyramid = PeakPyramid(try desk.peaks(of: id))
    return known.withLock { known in
      // Several tiles are asked for at once.
      if let first = known.first(where: { $0.id == id }) { return first.pyramid }
      known.append((id, pyramid))
      if known.count > Self.most { known.removeFirst() }
      return pyramid
    }
  }
}

/// A waveform at every zoom: at level l a pixel covers 2^l hops of 10 ms.
struct PeakPyramid: Sendable {
  /// The pixels of a tile.
  static let tilePixels = 1024
  /// The coarsest level: a pixel of it covers 2 min 44 s.
  static let lastLevel = 14
  private let levels: [(least: [Int8], greatest: [Int8])]

  /// - Parameter peaks: one pixel per hop; nil for nothing.
  init(_ peaks: WaveformPeaks?) {
    var levels = [(least: peaks?.least ?? [], greatest: peaks?.greatest ?? [])]
    while let last = levels.last, last.least.count > 1, levels.count <= Self.lastLevel {
      let count = (last.least.count + 1) / 2
      func half(_ values: [Int8], _ join: (Int8, Int8) -> Int8) -> [Int8] {
        (0..<count).map { join(values[2 * $0], values[min(2 * $0 + 1, values.count - 1)]) }
      }
      levels.append((half(last.least, min), half(last.greatest, max)))
    }
    self.levels = levels
  }

  /// The pixels of a tile: per pixel the least and the greatest sample times 128, as signed bytes. Empty behind
  /// the end.
  func tile(_ index: Int, level: Int) -> [UInt8] {
    guard let pixels = levels.indices.contains(level) ? levels[level] : levels.last else {
      return []
    }
    let (start, overflows) = index.multipliedReportingOverflow(by: Self.tilePixels)
    guard !overflows, start < pixels.least.count else { return [] }
    return (start..<min(start + Self.tilePixels, pixels.least.count)).flatMap {
      [UInt8(bitPattern: pixels.least[$0]), UInt8(bitPattern: pixels.greatest[$0])]
    }
  }
}
