/// How much two reciters have in common where they say the same: the correlation of each number of
/// ``SoundFrames``, once each reciter's are centred and scaled.
///
/// **Source**: Docs/sources.md, "References".
enum ReferenceCorrelation {
  static let values: [Double] = [
    0.41, 0.52, 0.53, 0.42, 0.35, 0.43, 0.17, 0.37, 0.33, 0.11, 0.09, 0.04, 0.67, 0.66, 0.39, 0.40,
    0.36, 0.40, 0.26, 0.25, 0.13, 0.26, 0.23, 0.15, 0.12, 0.10, 0.54, 0.48, 0.61,
  ]
}
