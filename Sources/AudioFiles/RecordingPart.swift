import AudioCore
import Containers
import Glibc

/// A complete sound file within the file of a recording: usually the whole file, sometimes one of
/// several that were joined by `cat`.
package struct RecordingPart {
  let kind: ContainerKind
  /// The bytes of the part, without the tags before and after it.
  package let view: FileView
  /// The offset in the view at which the sound should end according to the container; nil if it is
  /// not stated.
  let promisedEnd: Int?
  /// The units of the container (frames, packets or pages) that a walk found, and the damage
  /// between them; nil for containers without such units.
  let walk: UnitWalk?
  /// True if an Ogg stream lacks its end mark. In this case, reading ``view`` adds the mark.
  let lacksEndMark: Bool
  /// True if a tag follows the part directly. The part was then written completely.
  let isTagged: Bool
  /// The media data of an MP4 file without an index, as offsets in the view; nil for all other
  /// parts.
  let unindexedMedia: Range<Int>?
  /// The sound track to decode, counted from 1; nil for the default track of the container.
  var track: Int?
  /// The decoder parameters for ``unindexedMedia``; nil if unknown.
  var parameters: CodecParameters?

  /// The bytes of the last frame, if the tag behind the sound overlaps it. The overlap occurs
  /// because some programs write the tag over the end of this frame. Nil if the last frame is
  /// complete, or if it is cut off and no tag follows.
  var frameBehindTag: Range<Int>? {
    guard isTagged, [.mpegAudio, .adts, .ac3, .amr].contains(kind), let walk,
      walk.cutUnitEnd != nil
    else { return nil }
    return walk.offset..<view.size
  }

  /// Finds the parts of a file, at least one.
  ///
  /// Tags are skipped. The end of each container follows from its sizes or units, and the next part
  /// may begin there. A file of unknown format is a single part, and all libraries are tried on it.
  package static func all(in file: OpenFile) -> [RecordingPart] {
    var parts: [RecordingPart] = []
    var offset = 0
    let end = SurroundingTags.startOfTrailing(in: file, start: 0, end: file.size)
    while offset < end, parts.count < limit {
      let start = beginning(in: file, from: offset)
      guard start < end else { break }
      let kind = ContainerKind(of: file, at: start)
      if kind == .unknown, !parts.isEmpty { break }
      let part =
        kind == .unknown
        ? RecordingPart(kind: kind, view: FileView(file: file, range: 0..<file.size))
        : RecordingPart(kind: kind, file: file, range: start..<end, isTagged: end < file.size)
      // If a part is empty, it contains no unit of its container, so the container was guessed
      // wrongly.
      guard !part.view.range.isEmpty else { break }
      parts.append(part)
      offset = part.view.range.upperBound
    }
    return parts.isEmpty
      ? [RecordingPart(kind: .unknown, view: FileView(file: file, range: 0..<file.size))] : parts
  }

  /// The maximum number of parts; people join far fewer files.
  private static let limit = 10_000

  private init(kind: ContainerKind, view: FileView) {
    self.kind = kind
    self.view = view
    promisedEnd = nil
    walk = nil
    unindexedMedia = nil
    lacksEndMark = false
    isTagged = false
  }

  /// Creates a part for the AMR stream within the media data of a file without an index.
  ///
  /// - Parameters:
  ///   - media: a part with ``unindexedMedia``.
  ///   - isWideBand: true for wide-band AMR.
  init(amrIn media: RecordingPart, isWideBand: Bool) {
    kind = .amr
    let start = media.view.range.lowerBound
    let range = media.unindexedMedia ?? 0..<0
    var view = FileView(
      file: media.view.file, range: (start + range.lowerBound)..<(start + range.upperBound))
    view.prefix = Array((isWideBand ? "#!AMR-WB\n" : "#!AMR\n").utf8)
    var steps = UnitWalk(view, kind: .amr)
    steps.finish()
    self.view = view
    walk = steps
    promisedEnd = nil
    unindexedMedia = nil
    lacksEndMark = false
    isTagged = false
  }

  private init(kind: ContainerKind, file: OpenFile, range: Range<Int>, isTagged: Bool) {
    self.kind = kind
    let start = range.lowerBound
    var view = FileView(file: file, range: range)
    var walk: UnitWalk?
    if UnitWalk.isKnown(kind) {
      var steps = UnitWalk(view, kind: kind)
      steps.finish()
      walk = steps
      view = FileView(
        file: file,
        range: start..<(steps.cutUnitEnd == nil ? start + steps.offset : range.upperBound))
    } else if kind == .flac {
      view = Self.firstFLAC(of: view)
    } else if let fileEnd = ContainerPromise.fileEnd(of: view, kind: kind), fileEnd > 0,
      fileEnd < view.size
    {
      var window = ByteWindow(view)
      let next = window.endOfZeros(from: fileEnd)
      if next == view.size
        || [fileEnd, next].contains(where: { ContainerKind(of: file, at: start + $0) != .unknown })
      {
        view = FileView(file: file, range: start..<(start + fileEnd))
      }
    }
    if let size = ContainerPromise.plausibleSize(of: view, kind: kind) {
      view.replaced.append(size)
    }
    let rest = FileView(file: file, range: view.range.upperBound..<range.upperBound)
    let endMark =
      kind == .ogg
      ? OggPage.missingEndMark(
        of: view, before: rest.bytes(at: 0, count: min(OggPage.maximumHeaderSize, rest.size))) : []
    view.replaced += endMark
    lacksEndMark = !endMark.isEmpty
    promisedEnd = ContainerPromise.end(of: view, kind: kind)
    let index = kind == .mpeg4 ? MPEG4Index(view) : nil
    unindexedMedia = index.flatMap { $0.isWhole ? nil : $0.media }
    self.isTagged = isTagged && view.range.upperBound == range.upperBound
    self.walk = walk
    self.view = view
  }

  /// Returns the offset after any tags and zeros that begin at `offset`.
  private static func beginning(in file: OpenFile, from offset: Int) -> Int {
    let start = SurroundingTags.endOfLeading(in: file, from: offset)
    if start >= file.size { return offset == 0 ? 0 : file.size }
    if ContainerKind(of: file, at: start) != .unknown { return start }
    var window = ByteWindow(FileView(file: file, range: 0..<file.size))
    let sound = SurroundingTags.endOfLeading(in: file, from: window.endOfZeros(from: start))
    if sound >= file.size { return offset == 0 ? 0 : file.size }
    return ContainerKind(of: file, at: sound) == .unknown ? start : sound
  }

  /// Returns the first FLAC stream of a view. The stream ends where the next FLAC stream starts,
  /// which is recognised by `fLaC` and a first block of 34 bytes.
  private static func firstFLAC(of view: FileView) -> FileView {
    let mark: [UInt8] = [0x66, 0x4C, 0x61, 0x43, 0x00, 0x00, 0x00, 0x22]
    var offset = 1
    while offset + mark.count <= view.size {
      let block = view.bytes(at: offset, count: 1 << 20)
      if let found = firstIndex(of: mark, in: block) {
        // Tags between the two FLAC streams belong to the first part.
        let end = view.range.lowerBound + offset + found
        return FileView(file: view.file, range: view.range.lowerBound..<end)
      }
      if block.count < mark.count { break }
      offset += block.count - mark.count + 1
    }
    // Trims trailing zeros but keeps two, which may be a checksum.
    let end = SurroundingTags.endWithoutZeros(
      in: view.file, start: view.range.lowerBound, end: view.range.upperBound)
    return FileView(
      file: view.file, range: view.range.lowerBound..<min(end + 2, view.range.upperBound))
  }

  private static func firstIndex(of mark: [UInt8], in block: [UInt8]) -> Int? {
    block.withUnsafeBytes { block in
      guard let start = block.baseAddress else { return nil }
      var offset = 0
      while offset + mark.count <= block.count,
        let found = memchr(start + offset, Int32(mark[0]), block.count - offset - mark.count + 1)
      {
        offset = UnsafeRawPointer(found) - start
        if block[offset..<(offset + mark.count)].elementsEqual(mark) { return offset }
        offset += 1
      }
      return nil
    }
  }
}
