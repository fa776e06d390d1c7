/// The chunks after the samples of a WAV file: cue points and tags.
///
/// Numbers are little-endian; a zero byte follows a chunk of odd length and is not included in the
/// length.
///
/// Source: Multimedia Programming Interface and Data Specifications 1.0, 1991: RIFF, `cue `,
/// `LIST adtl`; EBU Tech 3306 for RF64.
package enum WaveChunks {
  /// The size of the header before the samples, in bytes. libsndfile reserves so many bytes because
  /// the header may later be replaced by an RF64 header.
  package static let headerLength = 112

  /// Rewrites the header of a WAV file with one or two channels to the form that every program
  /// reads.
  ///
  /// libsndfile writes the format tag `WAVE_FORMAT_EXTENSIBLE`. Some programs refuse it, because
  /// they support only the format tags of 1991 (1 for integers, 3 for floats). The old tags are
  /// sufficient for one and two channels. `fmt ` comes first, as simple readers expect, and `JUNK`
  /// fills the remaining bytes, so that the samples keep their position.
  ///
  /// - Parameter header: the first ``headerLength`` bytes, as written by libsndfile.
  /// - Returns: a header of the same length; nil for RF64 and for more than two channels, because
  ///   only the long form states the positions of the channels.
  package static func plainHeader(from header: [UInt8]) -> [UInt8]? {
    let fields = FieldBytes(header)
    guard header.count == headerLength, fields.text(0) == "RIFF", fields.text(44) == "fmt ",
      fields.little(52, 2) == 0xFFFE, let channels = fields.little(54, 2), channels <= 2,
      // The first two bytes of the subformat are the format tag of 1991.
      let tag = fields.little(76, 2), tag == 1 || tag == 3, fields.text(92) == "fact",
      fields.text(104) == "data"
    else { return nil }
    var format = [UInt8](header[76..<78]) + header[54..<68]
    var fact: [UInt8] = []
    if tag == 3 {
      format += [0, 0]  // the size of the extension, 0; a format of integers has no such field
      fact = Array(header[92..<104])
    }
    var result = header[..<12] + chunk("fmt ", format) + fact
    let room = headerLength - 16 - result.count
    result += chunk("JUNK", [UInt8](repeating: 0, count: room))
    return result + header[104...]
  }

  /// Encodes cue points as a `cue ` chunk with all points and a `LIST adtl` chunk with their
  /// labels. The result is empty if there are no points. A point after frame 2³² − 1 cannot be
  /// stored and is skipped.
  package static func map(of cues: [CuePoint]) -> [UInt8] {
    let points = cues.filter { (0...Int(UInt32.max)).contains($0.frame) }
    guard !points.isEmpty else { return [] }
    var cue = number(points.count)
    var labels = Array("adtl".utf8)
    for (index, point) in points.enumerated() {
      let id = number(index + 1)
      // The fields of a cue point: number, position in the play list, chunk, start of the chunk,
      // start of the block, and frame.
      cue += id + number(point.frame) + Array("data".utf8) + number(0) + number(0)
      cue += number(point.frame)
      labels += chunk("labl", id + Array(point.label.utf8.filter { $0 != 0 }) + [0])
    }
    return chunk("cue ", cue) + chunk("LIST", labels)
  }

  /// Encodes the tags that WAV supports as a `LIST INFO` chunk; empty if there are no such tags.
  package static func information(of tags: [String: String]) -> [UInt8] {
    var fields = Array("INFO".utf8)
    for (tag, name) in names {
      guard let value = tags[tag] else { continue }
      fields += chunk(name, Array(value.utf8.filter { $0 != 0 }) + [0])
    }
    return fields.count > 4 ? chunk("LIST", fields) : []
  }

  private static let names = [
    ("title", "INAM"), ("artist", "IART"), ("album", "IPRD"), ("comment", "ICMT"),
    ("date", "ICRD"), ("genre", "IGNR"), ("track", "ITRK"), ("copyright", "ICOP"),
    ("encoder", "ISFT"),
  ]

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var bytes = Array(name.utf8) + number(content.count) + content
    if content.count % 2 == 1 { bytes.append(0) }
    return bytes
  }

  static func number(_ value: Int) -> [UInt8] {
    let value = UInt32(clamping: value)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A named point in a sound file.
package struct CuePoint: Sendable, Hashable {
  /// The number of frames before the point.
  package var frame: Int
  /// The name of the point.
  package var label: String

  /// Creates a named point.
  package init(frame: Int, label: String) {
    self.frame = frame
    self.label = label
  }
}
