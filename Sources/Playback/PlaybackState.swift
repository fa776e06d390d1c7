/// What a ``PlaybackEngine`` is doing.
public enum PlaybackState: Hashable, Sendable {
  /// Nothing; a drill may be loaded.
  case idle
  /// The next step is being put on. It takes no virtual time: it is seen only in the list of
  /// states entered, and before the first ``PlaybackEngine/advance(by:)``.
  case loading
  /// Recitation is heard.
  case playing
  /// Stopped in the middle of something; ``PlaybackEngine/resume()`` goes on there.
  case paused
  /// A reading is over, in the gap before it comes again.
  case awaitingRepeat
  /// A reading is over, in the gap before another ayah or the next pass, or in the silence in
  /// place of missing ayat.
  case awaitingNextAyah
  /// All passes are over.
  case rangeComplete
  /// The drill cannot be played.
  case error(PlaybackError)
}

extension PlaybackError: Hashable {
  /// By problem and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(problem)
    hasher.combine(place)
  }
}
