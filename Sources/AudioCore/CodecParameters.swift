/// Decoder parameters that an MP4 file keeps in its index.
///
/// A recorder that was interrupted leaves a recording without an index. The parameters for this
/// recording are then taken from another recording of the same recorder.
package struct CodecParameters: Hashable, Sendable {
  /// A codec whose frames can be found without an index.
  package enum Codec: String, Sendable {
    case aac
    case amrNarrow = "amr_nb"
    case amrWide = "amr_wb"
  }

  package let codec: Codec
  /// The AudioSpecificConfig of AAC, 2…64 bytes (ISO/IEC 14496-3 §1.6.2.1); empty for AMR.
  package let configuration: [UInt8]
  /// The encoder delay before the sound, in ticks of ``timescale``, ≥ 0.
  package let delay: Int
  /// Ticks per second, > 0.
  package let timescale: Int

  /// The maximum delay in seconds. No encoder has a longer delay.
  private static let longestDelay = 1

  /// Creates parameters; nil if a value is outside the range that its property documents.
  package init?(
    codec: Codec, configuration: [UInt8] = [], delay: Int = 0, timescale: Int = 1
  ) {
    let lengths = codec == .aac ? 2...64 : 0...0
    guard lengths.contains(configuration.count), (1...10_000_000).contains(timescale),
      (0...Self.longestDelay * timescale).contains(delay)
    else { return nil }
    self.codec = codec
    self.configuration = configuration
    self.delay = delay
    self.timescale = timescale
  }

  /// The parameters as text of the form `aac:1208:1024/44100` or `amr_nb:0/8000`: codec,
  /// configuration, delay and timescale.
  package var text: String {
    let digits = configuration.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let fields =
      [codec.rawValue] + (configuration.isEmpty ? [] : [digits.joined()])
      + ["\(delay)/\(timescale)"]
    return fields.joined(separator: ":")
  }

  /// Parses a text in the form of ``text``. The result is nil for any other text.
  package init?(text: String) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let codec = fields.first.flatMap(Codec.init(rawValue:)),
      fields.count == (codec == .aac ? 3 : 2)
    else { return nil }
    var configuration: [UInt8] = []
    if codec == .aac {
      let digits = Array(fields[1])
      guard digits.count % 2 == 0, digits.count <= 128 else { return nil }
      for index in stride(from: 0, to: digits.count, by: 2) {
        guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
        configuration.append(byte)
      }
    }
    let parts = fields[fields.count - 1].split(separator: "/").map { Int($0) }
    guard parts.count == 2, let delay = parts[0], let timescale = parts[1],
      let value = Self(
        codec: codec, configuration: configuration, delay: delay, timescale: timescale),
      value.text == text
    else { return nil }
    self = value
  }
}
