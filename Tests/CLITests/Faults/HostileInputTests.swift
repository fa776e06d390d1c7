import Foundation
import Testing

/// Files whose headers state impossible sizes, or that decode to much more than their size
/// suggests. Each is refused with a reason, or read within the memory limit of a worker.
@Suite struct HostileInputTests {
  /// A file and the allowed results of its analysis.
  struct Trap: Sendable, CustomTestStringConvertible {
    var name: String
    var statuses: Set<String>
    /// A text that the reason of a refusal contains.
    var reason = ""
    var bytes: @Sendable () -> Data
    var testDescription: String { name }
  }

  private static func little(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }

  private static func big(_ number: Int, _ count: Int) -> Data {
    Data(little(number, count).reversed())
  }

  /// One second of quiet noise in 16 bits at 8 kHz.
  private static let samples: Data = {
    var state: UInt32 = 1
    return Data(
      (0..<16_000).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      })
  }()

  private static func wave(
    rate: Int = 8_000, channels: Int = 1, size: Int? = nil, extra: Data = Data()
  ) -> Data {
    var bytes = Data("RIFF".utf8) + little(size ?? 36 + samples.count + extra.count, 4)
    bytes += Data("WAVEfmt ".utf8) + little(16, 4) + little(1, 2) + little(channels, 2)
    bytes += little(rate, 4) + little(rate * channels * 2, 4) + little(channels * 2, 2)
    bytes += little(16, 2)
    return bytes + extra + Data("data".utf8) + little(size ?? samples.count, 4) + samples
  }

  private static func au(rate: Int = 8_000, channels: Int = 1, size: Int) -> Data {
    Data(".snd".utf8) + big(24, 4) + big(size, 4) + big(3, 4) + big(rate, 4) + big(channels, 4)
      + samples
  }

  /// Returns a RIFF file whose header claims more than 4 GiB: 2^60 frames.
  private static func rf64() -> Data {
    var bytes = Data("RF64".utf8) + little(0xFFFF_FFFF, 4) + Data("WAVEds64".utf8) + little(28, 4)
    bytes += little(1 << 61, 8) + little(1 << 61, 8) + little(1 << 60, 8) + little(0, 4)
    bytes += Data("fmt ".utf8) + little(16, 4) + little(1, 2) + little(1, 2) + little(8_000, 4)
    bytes += little(16_000, 4) + little(2, 2) + little(16, 2)
    return bytes + Data("data".utf8) + little(0xFFFF_FFFF, 4) + samples
  }

  private static func caf() -> Data {
    var bytes = Data("caff".utf8) + big(1, 2) + big(0, 2) + Data("desc".utf8) + big(32, 8)
    bytes += big(0x40BF_4000_0000_0000, 8) + Data("lpcm".utf8) + big(2, 4)  // 8,000 as a double
    bytes += big(2, 4) + big(1, 4) + big(1, 4) + big(16, 4)
    return bytes + Data("data".utf8) + big(1 << 61, 8) + big(0, 4) + samples
  }

  /// Returns a file with a tag of 64 MB before the sound.
  private static func tagged() -> Data {
    let size = 64 << 20
    let lengths = Data([21, 14, 7, 0].map { UInt8((size >> $0) & 0x7F) })
    return Data("ID3".utf8) + Data([4, 0, 0]) + lengths + Data(count: size) + wave()
  }

  static let traps: [Trap] = [
    Trap(name: "rate-1.wav", statuses: ["failed"], reason: "1") { wave(rate: 1) },
    Trap(name: "rate-655350.wav", statuses: ["ok"]) { wave(rate: 655_350) },
    Trap(name: "rate-max.wav", statuses: ["failed"]) { wave(rate: 0xFFFF_FFFF) },
    Trap(name: "rate-0.wav", statuses: ["failed"]) { wave(rate: 0) },
    Trap(name: "channels-255.wav", statuses: ["failed"], reason: "255") { wave(channels: 255) },
    Trap(name: "channels-0.wav", statuses: ["failed"]) { wave(channels: 0) },
    Trap(name: "channels-255.au", statuses: ["failed"], reason: "255") {
      au(channels: 255, size: 16_000)
    },
    Trap(name: "size-max.wav", statuses: ["ok", "partial"]) { wave(size: 0xFFFF_FFFE) },
    Trap(name: "size-2-60.wav", statuses: ["ok", "partial", "failed"]) { rf64() },
    Trap(name: "size-2-60.caf", statuses: ["ok", "partial", "failed"]) { caf() },
    Trap(name: "size-max.au", statuses: ["ok", "partial", "failed"]) { au(size: 0xFFFF_FFFE) },
    Trap(name: "tag-64MB.mp3", statuses: ["ok", "partial", "failed"]) { tagged() },
    Trap(name: "chunk-64MB.wav", statuses: ["ok"]) {
      wave(
        extra: Data("LIST".utf8) + little(64 << 20, 4) + Data("INFO".utf8)
          + Data(count: (64 << 20) - 4))
    },
    Trap(name: "tag-says-256MB.mp3", statuses: ["failed"]) {
      Data("ID3".utf8) + Data([4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]) + samples
    },
    Trap(name: "zeros.mp3", statuses: ["failed"]) { Data(count: 1 << 20) },
  ]

  @Test func whatCannotBeIsRefusedOrReadWithinTheMemory() throws {
    try Scene.with { scene in
      for trap in Self.traps {
        try trap.bytes().write(to: scene.recordings.appending(path: trap.name))
      }
      try scene.record("112.wav", "..###..####..###..####..")
      let outcome = try scene.run("process", "recordings", "--memory-limit", "1G", "--json")
      #expect(outcome.code == 3)
      let lines = try #require(try outcome.result["recordings"] as? [[String: Any]])
      #expect(lines.count == Self.traps.count + 1)
      for trap in Self.traps {
        let line = try #require(lines.first { $0["source"] as? String == trap.name })
        let status = line["status"] as? String ?? ""
        let reason = line["reason"] as? String ?? ""
        #expect(trap.statuses.contains(status), "\(trap.name): \(status) \(reason)")
        if status != "ok" { #expect(reason.count > 10, "\(trap.name): \(reason)") }
        if status == "failed", !trap.reason.isEmpty {
          #expect(reason.contains(trap.reason), "\(trap.name): \(reason)")
        }
        #expect(!reason.contains("the worker"), "\(trap.name): \(reason)")
      }
      FaultCampaign.say("\(Self.traps.count) hostile files: refused, or read within 1 GiB")
    }
  }

  /// At full size, sixty megabytes that decode to sixteen gigabytes. They need no more memory than
  /// one minute of sound.
  @Test func hoursOfSilenceAreStreamed() throws {
    try Scene.with { scene in
      let seconds = FaultCampaign.size(120, full: 86_400)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "anullsrc=r=44100:cl=stereo", "-t",
        "\(seconds)", "-c:a", "flac", scene.recordings.appending(path: "silence.flac").path,
      ]
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let outcome = try scene.run("process", "recordings", "--memory-limit", "512M", "--json")
      try #require(outcome.code == 0, "\(outcome.output)")
      #expect(try scene.run("status", "--json").result["seconds"] as? Double == Double(seconds))
      FaultCampaign.say("\(seconds) s of silence streamed within 512 MiB of addresses")
    }
  }
}
