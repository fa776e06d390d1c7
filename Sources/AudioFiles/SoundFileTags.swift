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
}
