import FileTesting
import Foundation
import SystemPackage
import Testing

/// A format of the damage table.
struct DamagedFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let options: [String]
  /// The structure of the format, on which the detection of damage depends.
  let nature: Nature

  enum Nature: Sendable {
    /// Uncompressed samples: damage inside them cannot be detected.
    case samples
    /// Units that a reader finds again after damage.
    case units
    /// Packets with an index after them. Without the index, the file is unreadable.
    case indexBehind
    /// Units that a reader may not find again after damage.
    case lostBehindDamage
  }

  var testDescription: String { name }

  init(_ name: String, _ options: [String] = [], _ nature: Nature) {
    self.name = name
    self.options = options
    self.nature = nature
  }

  static let all = [
    DamagedFormat("pcm.wav", .samples),
    DamagedFormat("24.wav", ["-c:a", "pcm_s24le"], .samples),
    DamagedFormat("float.wav", ["-c:a", "pcm_f32le"], .samples),
    DamagedFormat("adpcm.wav", ["-c:a", "adpcm_ms"], .samples),
    DamagedFormat("gsm.wav", ["-c:a", "libgsm_ms", "-ar", "8000"], .samples),
    DamagedFormat("rf64.wav", ["-rf64", "always"], .samples),
    DamagedFormat("x.w64", .samples), DamagedFormat("x.aiff", .samples),
    DamagedFormat("x.au", .samples), DamagedFormat("x.caf", .samples),
    DamagedFormat("alac.caf", ["-c:a", "alac"], .indexBehind),
    DamagedFormat("x.flac", .units),
    DamagedFormat("x.ogg", ["-c:a", "libvorbis"], .units),
    DamagedFormat("x.opus", ["-ar", "48000"], .units),
    DamagedFormat("speex.ogg", ["-c:a", "libspeex", "-ar", "16000"], .units),
    DamagedFormat("flac.oga", ["-c:a", "flac", "-f", "ogg"], .units),
    DamagedFormat("cbr.mp3", ["-b:a", "128k"], .units),
    DamagedFormat("vbr.mp3", ["-q:a", "4"], .units),
    DamagedFormat(
      "noxing.mp3", ["-q:a", "2", "-write_xing", "0", "-id3v2_version", "0"], .units),
    DamagedFormat("x.mp2", .units),
    DamagedFormat("aac.m4a", ["-c:a", "aac"], .indexBehind),
    DamagedFormat("fast.m4a", ["-c:a", "aac", "-movflags", "+faststart"], .lostBehindDamage),
    DamagedFormat(
      "frag.m4a",
      ["-c:a", "aac", "-movflags", "+frag_keyframe+empty_moov", "-frag_duration", "500000"],
      .lostBehindDamage),
    DamagedFormat("alac.m4a", ["-c:a", "alac"], .indexBehind),
    DamagedFormat("x.aac", .units),
    DamagedFormat("nb.amr", .units), DamagedFormat("x.3gp", ["-c:a", "copy"], .indexBehind),
    DamagedFormat("x.wma", .units),
    DamagedFormat("x.mka", ["-c:a", "libvorbis"], .units),
    DamagedFormat("x.webm", ["-c:a", "libopus", "-ar", "48000"], .units),
    DamagedFormat("x.avi", ["-c:a", "libmp3lame"], .units),
    DamagedFormat("x.mpg", ["-c:a", "mp2"], .units),
    DamagedFormat("x.ts", ["-c:a", "mp2"], .units),
    DamagedFormat("x.flv", ["-c:a", "libmp3lame"], .lostBehindDamage),
    DamagedFormat("x.ac3", .units), DamagedFormat("x.eac3", .units),
    DamagedFormat("x.wv", .lostBehindDamage), DamagedFormat("x.tta", .units),
  ]

  private init(_ name: String, _ nature: Nature) { self.init(name, [], nature) }

  /// Makes a file of seven seconds of pink noise; for AMR a tone, so that no frame is a pause.
  func make(in folder: Scratch, seed: Int = 3, more: [String] = []) throws -> [UInt8] {
    func make(_ name: String, from source: [String], _ options: [String]) throws {
      try folder.run("ffmpeg", arguments: ["-y"] + source + options + [name])
    }
    func signal(_ text: String) -> [String] { ["-f", "lavfi", "-i", text] }
    if isAMR || name == "x.3gp" {
      try make("source.wav", from: signal("sine=f=300:d=7:r=8000"), [])
      // AMR mode 7, 12.2 kbit/s.
      try folder.run("sox", arguments: ["source.wav", "-t", "amr-nb", "-C", "7", "nb.amr"])
      if !isAMR { try make(name, from: ["-i", "nb.amr"], options + more) }
    } else {
      let noise = signal("anoisesrc=c=pink:d=7:seed=\(seed):a=0.4:r=44100")
      try make(name, from: noise, options + more)
    }
    return try folder.bytes(FilePath(name))
  }

  /// The expected end state and length of a recording.
  struct Expectation: CustomStringConvertible {
    var isWhole: Bool
    var seconds: ClosedRange<Double>
    var description: String { "\(isWhole ? "ok" : "partial") with \(seconds) s" }
  }

  /// Codecs add up to 0.06 s of delay and padding that some containers do not state. Ogg loses the
  /// damaged page, a second or more, and Opus loses another page until its decoder has converged.
  /// The other formats lose the damaged frames; formats with a clock replace them by silence. 2,000
  /// bytes of AMR are 1.25 s, and foreign bytes may look like its frames; a block of WavPack is a
  /// second.
  func expectation(of event: FileEvent, length: Double) -> Expectation {
    let whole = (length - 0.04)...(length + 0.06)
    let damaged = (length - (isOgg ? 2.2 : isAMR ? 1.4 : 0.4))...(length + (isAMR ? 0.4 : 0.2))
    switch event {
    case .whole, .tagInFront, .tagsBehind, .pictureInFront, .zerosBehind, .halvedCount:
      return Expectation(isWhole: true, seconds: whole)
    case .joinedWithItself where name == "x.tta":
      // Only libavformat finds the end of such a file. The bytes after this end are reported as
      // unread.
      return Expectation(isWhole: false, seconds: whole)
    case .joinedWithItself:
      return Expectation(isWhole: true, seconds: (2 * length - 0.08)...(2 * length + 0.12))
    case .cutInTheMiddle:
      return Expectation(
        isWhole: false,
        seconds: (length / 2 - (isOgg || name == "x.wv" ? 1.1 : 0.3))...(length / 2 + 0.7))
    case .cutInTheLastFrame:
      // Only the MP4 index after the last fragment is lost.
      return name == "frag.m4a"
        ? Expectation(isWhole: true, seconds: whole)
        : Expectation(isWhole: false, seconds: (length - 1.1)...(length + 0.06))
    case .zerosInside where name == "x.3gp":
      // Zeros are valid AMR frames, and the index states their positions.
      return Expectation(isWhole: true, seconds: whole)
    case .rubbishInside, .zerosInside:
      switch nature {
      case .samples: return Expectation(isWhole: true, seconds: (length - 0.01)...(length + 0.05))
      case .lostBehindDamage, .indexBehind:
        return Expectation(isWhole: false, seconds: (length / 2)...(length + 0.2))
      case .units: return Expectation(isWhole: false, seconds: damaged)
      }
    case .bytesLost:
      switch nature {
      case .samples: return Expectation(isWhole: false, seconds: (length - 1.3)...length)
      case .lostBehindDamage, .indexBehind:
        return Expectation(isWhole: false, seconds: (length / 2)...(length + 0.2))
      case .units: return Expectation(isWhole: false, seconds: damaged)
      }
    }
  }

  /// True if the file is unreadable after an event, because its index is missing or misplaced.
  func refuses(_ event: FileEvent) -> Bool {
    guard nature == .indexBehind else { return false }
    switch event {
    case .cutInTheMiddle, .cutInTheLastFrame, .rubbishInside, .bytesLost: return true
    case .halvedCount: return name == "alac.caf"
    default: return false
    }
  }

  private var isAMR: Bool { name == "nb.amr" }
  private var isOgg: Bool { name.hasSuffix(".ogg") || name.hasSuffix(".oga") || name == "x.opus" }
}

/// A kind of damage or modification of a file.
enum FileEvent: CaseIterable {
  case whole, tagInFront, tagsBehind, pictureInFront, zerosBehind, cutInTheMiddle
  case cutInTheLastFrame, joinedWithItself, halvedCount, rubbishInside, zerosInside, bytesLost

  /// The bytes after the event; nil if it does not apply to the format.
  func bytes(of whole: [UInt8]) -> [UInt8]? {
    let middle = whole.count / 2
    switch self {
    case .whole: return whole
    case .tagInFront: return Self.id3(pictureLength: 0) + whole
    case .tagsBehind: return whole + Self.ape + Self.id3v1
    case .pictureInFront: return Self.id3(pictureLength: 1_000_000) + whole
    case .zerosBehind: return whole + [UInt8](repeating: 0, count: 4_096)
    case .cutInTheMiddle: return Array(whole.prefix(middle + 701))
    case .cutInTheLastFrame: return Array(whole.dropLast(100))
    case .joinedWithItself: return whole + whole
    case .halvedCount: return Self.withHalvedCount(whole)
    case .rubbishInside:
      return Array(whole.prefix(middle))
        + (0..<1_024).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 7) }
        + whole.dropFirst(middle)
    case .zerosInside:
      return Array(whole.prefix(middle)) + [UInt8](repeating: 0, count: 2_000)
        + whole.dropFirst(middle + 2_000)
    case .bytesLost: return Array(whole.prefix(middle)) + whole.dropFirst(middle + 2_000)
    }
  }

  /// An ID3v2.3 tag with a title and a picture of `pictureLength` bytes.
  static func id3(pictureLength: Int) -> [UInt8] {
    func frame(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(body.count, 4) + [0, 0] + body
    }
    var body = frame("TIT2", [0] + Array("a title".utf8))
    if pictureLength > 0 {
      let picture = [UInt8](repeating: 0x5A, count: pictureLength)
      body += frame("APIC", [0] + Array("image/jpeg".utf8) + [0, 3, 0] + picture)
    }
    body += [UInt8](repeating: 0, count: 1_000)
    let size = (0..<4).map { UInt8(body.count >> (21 - 7 * $0) & 0x7F) }
    return Array("ID3".utf8) + [3, 0, 0] + size + body
  }

  private static let id3v1: [UInt8] =
    Array("TAG".utf8) + Array("old title".utf8) + [UInt8](repeating: 0, count: 116)

  /// An APEv2 tag with one item and a footer, without a header.
  private static let ape: [UInt8] = {
    let item =
      number(5, 4).reversed() + [0, 0, 0, 0] + Array("Title".utf8) + [0] + Array("words".utf8)
    return item + Array("APETAGEX".utf8) + [0xD0, 7, 0, 0] + number(item.count + 32, 4).reversed()
      + [1, 0, 0, 0] + [UInt8](repeating: 0, count: 12)
  }()

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  /// The same file with a header that states half the frames; nil if its header states no count.
  private static func withHalvedCount(_ whole: [UInt8]) -> [UInt8]? {
    var bytes = whole
    func place(of text: String) -> Int? {
      bytes.indices.prefix(5_000).first { bytes[$0...].starts(with: text.utf8) }
    }
    func halve(_ start: Int, _ count: Int, isBig: Bool) {
      let field = bytes[start..<(start + count)]
      let value = (isBig ? Array(field) : field.reversed()).reduce(0) { $0 << 8 | Int($1) }
      let half = number(value / 2 & ~1, count)
      bytes.replaceSubrange(start..<(start + count), with: isBig ? half : half.reversed())
    }
    if bytes.starts(with: "fLaC".utf8) {
      halve(22, 4, isBig: true)
    } else if bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WAVE".utf8),
      let data = place(of: "data")
    {
      halve(data + 4, 4, isBig: false)
    } else if bytes.starts(with: "RF64".utf8) {
      halve(28, 8, isBig: false)
    } else if bytes.starts(with: "riff".utf8), let data = place(of: "data") {
      halve(data + 16, 8, isBig: false)
    } else if bytes.starts(with: "FORM".utf8), let description = place(of: "COMM") {
      halve(description + 10, 4, isBig: true)
    } else if bytes.starts(with: ".snd".utf8) {
      halve(8, 4, isBig: true)
    } else if bytes.starts(with: "caff".utf8), let data = place(of: "data") {
      halve(data + 4, 8, isBig: true)
    } else if bytes.starts(with: "wvpk".utf8) {
      halve(12, 4, isBig: false)
    } else if bytes.starts(with: "ID3".utf8), let info = place(of: "Xing") ?? place(of: "Info") {
      halve(info + 8, 4, isBig: true)
    } else {
      return nil
    }
    return bytes
  }
}
