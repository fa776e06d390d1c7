import AudioCore

/// The readings that are kept from a search, and the stretches between them that are searched
/// again.
struct KeptReadings {
  /// Readings in order of time.
  let readings: [Reading]
  /// Fit of each reading.
  private let fits: [ReadingFit]
  /// For each reading, true if the stretch before it is searched. The last entry concerns the
  /// stretch after the last reading.
  let isSearchedBefore: [Bool]

  /// Keeps no reading, so that everything is searched.
  init() {
    readings = []
    fits = []
    isSearchedBefore = [true]
  }

  /// Keeps the readings that are neither doubtful nor beside a doubtful stretch.
  ///
  /// At each end of a doubtful stretch, one reading that is not doubtful is searched again, because
  /// the boundary between this reading and the doubtful stretch is doubtful too.
  ///
  /// - Parameters:
  ///   - readings: the readings of a search, in order of time.
  ///   - fits: the fit of each reading.
  ///   - doubtful: the doubtful stretches in frames, in any order. A doubtful stretch between two
  ///     adjoining readings is empty.
  init(_ readings: [Reading], _ fits: [ReadingFit], awayFrom doubtful: [Range<Int>]) {
    // Entry n belongs to the stretch that ends at the start of reading n.
    var isSearched = [Bool](repeating: false, count: readings.count + 1)
    var isKept = [Bool](repeating: true, count: readings.count)
    for stretch in doubtful {
      let first = readings.indices.partitionPoint {
        readings[$0].frames.upperBound > stretch.lowerBound
      }
      let end = readings.indices.partitionPoint {
        readings[$0].frames.lowerBound >= stretch.upperBound
      }
      let dropped = max(0, first - 1)..<min(readings.count, max(first, end) + 1)
      for place in dropped { isKept[place] = false }
      for place in dropped.lowerBound...dropped.upperBound { isSearched[place] = true }
    }
    let kept = readings.indices.filter { isKept[$0] }
    self.readings = kept.map { readings[$0] }
    self.fits = kept.map { fits[$0] }
    isSearchedBefore = kept.map { isSearched[$0] } + [isSearched[readings.count]]
  }

  /// Returns the fit of a reading that is kept; nil for any other reading.
  func fit(of reading: Reading) -> ReadingFit? {
    let place = readings.indices.partitionPoint {
      readings[$0].frames.lowerBound >= reading.frames.lowerBound
    }
    guard place < readings.count, readings[place] == reading else { return nil }
    return fits[place]
  }
}
