import AudioCore
import FileTesting
import Synchronization
import SystemPackage
import Testing

@testable import Rendering

@Suite struct DecodedSoundTests {
  private struct Fault: Error, Equatable {}

  /// Blocks of ten frames of two channels, in which both samples of frame n are n. They fail after
  /// `whole` blocks.
  private final class Blocks: SoundBlocks {
    let channelCount = 2
    private let whole: Int
    private var count = 0

    init(whole: Int) { self.whole = whole }

    func read(into block: inout [Float]) throws -> Int {
      if count == whole { throw Fault() }
      block = (0..<10).flatMap { [Float](repeating: Float(10 * count + $0), count: 2) }
      count += 1
      return 10
    }
  }

  /// Returns a sound of 95 frames. `wholes` are the numbers of blocks before the failure of each
  /// attempt to decode it; all further attempts have all blocks.
  private func sound(
    failingAfter wholes: [Int], in scratch: Scratch
  ) throws -> (sound: DecodedSound, attempts: @Sendable () -> Int) {
    let attempts = Counter()
    let sound = try DecodedSound(rate: SampleRate(hertz: 8000), frameCount: 95, in: scratch.path) {
      let attempt = attempts.next()
      return Blocks(whole: attempt < wholes.count ? wholes[attempt] : 10)
    }
    return (sound, { attempts.count })
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() -> Int {
      value.withLock { value in
        defer { value += 1 }
        return value
      }
    }
  }

  private let all = (0..<95).map(Float.init)

  @Test func aSoundIsDecodedOnce() async throws {
    let (sound, attempts) = try sound(failingAfter: [], in: Scratch())
    #expect(try await sound.samples(0..<95) == all)
    #expect(try await sound.samples(20..<25) == Array(all[20..<25]))
    #expect(try await sound.samples(95..<95) == [])
    #expect(attempts() == 1)
  }

  /// The decoded part stays readable after a failure, and the next read past it decodes again.
  @Test func aFailureOfTheDecoderIsNotForEver() async throws {
    let (sound, attempts) = try sound(failingAfter: [3, 1, 5, 0], in: Scratch())
    #expect(try await sound.samples(20..<30) == Array(all[20..<30]))
    // The read may begin before or after the first failure. Every further one is a new attempt.
    var failures = 0
    while attempts() < 5, failures < 10 {
      do {
        #expect(try await sound.samples(0..<95) == all)
      } catch is Fault { failures += 1 }
      #expect(try await sound.samples(0..<30) == Array(all[0..<30]))
    }
    #expect(failures == 3 || failures == 4)
    #expect(try await sound.samples(0..<95) == all)
    #expect(attempts() == 5)
  }

  /// A file may be missing for a moment, for example on a drive that is plugged in again.
  @Test func aFileThatComesBackIsRead() async throws {
    let scratch = try Scratch()
    let made = try ToneSource().make(in: scratch)
    let path = scratch.path.appending("later.wav")
    let sound = try DecodedSound(
      of: path, hearing: nil, rate: made.file.rate, frameCount: 1000, in: scratch.path)
    for _ in 0..<2 {
      await #expect(throws: (any Error).self) { try await sound.samples(0..<10) }
    }
    try scratch.put("later.wav", bytes: scratch.bytes(made.file.path))
    #expect(try await sound.samples(0..<1000).contains { $0 != 0 })
  }
}
