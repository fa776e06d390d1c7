import CSndFile

/// The text fields of libsndfile under the names that we give to tags.
enum SoundFileTags {
  /// Tag and field, in the order in which they are written.
  static let fields: [(tag: String, field: Int)] = [
    ("title", SF_STR_TITLE), ("artist", SF_STR_ARTIST), ("album", SF_STR_ALBUM),
    ("comment", SF_STR_COMMENT), ("date", SF_STR_DATE), ("genre", SF_STR_GENRE),
    ("track", SF_STR_TRACKNUMBER), ("copyright", SF_STR_COPYRIGHT),
    ("encoder", SF_STR_SOFTWARE), ("license", SF_STR_LICENSE),
  ]

  /// Adds the text fields of a file.
  static func collect(from decoder: SoundFileDecoder, into tags: inout TagCollection) {
    for (tag, field) in fields {
      if let value = decoder.string(field) { tags.add(tag, value) }
    }
  }

  /// The cue points of a WAV file as chapters: each reaches to the next, the last to the end.
  static func chapters(of decoder: SoundFileDecoder) -> [Chapter] {
    let known = decoder.description
    guard known.rate > 0, let total = known.declaredFrames else { return [] }
    let cues = decoder.cues().sorted { $0.frame < $1.frame }.filter { $0.frame <= total }
    let ends = cues.dropFirst().map(\.frame) + [total]
    return zip(cues, ends).map { cue, end in
      Chapter(
        title: TagCollection.clean(cue.name, limit: AudioFileLimits.tagBytes),
        startSeconds: Double(cue.frame) / Double(known.rate),
        endSeconds: Double(end) / Double(known.rate))
    }
  }
}
