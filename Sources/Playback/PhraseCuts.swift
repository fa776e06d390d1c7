import AudioCore

/// Where an ayah's audio is split: in the middle of its recorded pauses.
enum PhraseCuts {
  /// The phrases of an item, in source frames; together they are its whole range.
  ///
  /// - Parameters:
  ///   - item: the audio with its pauses.
  ///   - shortest: what is shorter is joined to the phrase before it, or, at the start, to the
  ///     one after.
  /// - Returns: at least one range, each of at least `shortest` unless the item itself is shorter.
  static func phrases(of item: AyahAudioItem, shortest: Duration) -> [FrameRange] {
    let least = max(1, item.sourceRate.frames(in: shortest))
    var cuts: [FrameIndex] = []
    var start = item.range.start
    for pause in item.innerPauses {
      let cut = pause.midpoint
      guard cut.count - start.count >= least, item.range.end.count - cut.count >= least else {
        continue
      }
      cuts.append(cut)
      start = cut
    }
    let ends = [item.range.start] + cuts + [item.range.end]
    return zip(ends, ends.dropFirst()).map { FrameRange(start: $0, end: $1) }
  }
}
