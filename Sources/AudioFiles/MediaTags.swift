import CFFmpeg

/// Tags and chapters as libavformat gives them.
enum MediaTags {
  /// Adds the tags of the container and of its streams, pictures left out.
  static func collect(from input: borrowing MediaInput, into tags: inout TagCollection) {
    add(input.context.pointee.metadata, to: &tags)
    for index in 0..<Int(input.context.pointee.nb_streams) {
      guard let stream = input.context.pointee.streams[index],
        stream.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      else { continue }
      add(stream.pointee.metadata, to: &tags)
    }
  }

  /// The chapters, in order of their start; those that make no sense are left out.
  static func chapters(of input: borrowing MediaInput) -> [Chapter] {
    let count = min(Int(input.context.pointee.nb_chapters), AudioFileLimits.chapterCount)
    var chapters: [Chapter] = []
    for index in 0..<count {
      guard let chapter = input.context.pointee.chapters[index]?.pointee,
        chapter.time_base.den > 0
      else { continue }
      let unit = Double(chapter.time_base.num) / Double(chapter.time_base.den)
      let start = Double(chapter.start) * unit
      let end = Double(chapter.end) * unit
      guard start >= 0, end >= start else { continue }
      let title = av_dict_get(chapter.metadata, "title", nil, 0)?.pointee.value
      chapters.append(
        Chapter(
          title: TagCollection.clean(
            title.map { String(cString: $0) } ?? "", limit: AudioFileLimits.tagBytes),
          startSeconds: start, endSeconds: end))
    }
    return chapters.sorted { $0.startSeconds < $1.startSeconds }
  }

  private static func add(_ dictionary: OpaquePointer?, to tags: inout TagCollection) {
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      entry = next
      guard let key = next.pointee.key, let value = next.pointee.value else { continue }
      tags.add(String(cString: key), String(cString: value))
    }
  }
}
