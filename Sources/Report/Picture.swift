import AudioCore

/// A picture of a recording: its waveform, lanes of blocks below the waveform, and marks across it.
/// The picture is divided into strips of half a minute, which are placed side by side if the screen
/// is wide enough.
package struct Picture: Sendable, Hashable {
  /// A time range in a lane.
  package struct Block: Sendable, Hashable {
    /// The style of a block.
    package enum Style: String, Sendable { case plain, right, wrong, open, broken, other }

    /// The start and end in seconds from the start of the recording, `start` ≤ `end`.
    package var start: Double, end: Double
    /// The text inside the block, a few characters. It is shown only if it fits.
    package var label: String
    /// The tooltip.
    package var meaning: String
    /// The style.
    package var style: Style

    package init(start: Double, end: Double, label: String, meaning: String, style: Style) {
      self.start = start
      self.end = end
      self.label = label
      self.meaning = meaning
      self.style = style
    }
  }

  /// Blocks of one kind, in a row below the waveform.
  package struct Lane: Sendable, Hashable {
    /// The label of the lane, a short word.
    package var name: String
    /// The blocks of the lane. Later blocks are drawn on top.
    package var blocks: [Block]

    package init(_ name: String, _ blocks: [Block]) {
      self.name = name
      self.blocks = blocks
    }
  }

  /// A mark across the waveform.
  package struct Mark: Sendable, Hashable {
    /// The style of a mark. `place` is an expected interval, `missed` a missed interval, `line` a
    /// detected position, `stray` a false detection, and `open` an ignored interval.
    package enum Style: String, Sendable { case place, missed, line, stray, open }

    /// The start and end in seconds from the start of the recording, `start` ≤ `end`.
    package var start: Double, end: Double
    /// The tooltip.
    package var meaning: String
    /// The style.
    package var style: Style

    package init(start: Double, end: Double, meaning: String, style: Style) {
      self.start = start
      self.end = end
      self.meaning = meaning
      self.style = style
    }
  }

  /// The length of a strip in seconds.
  package static let stripSeconds = 30.0

  /// The `id` of the picture. The ids of its strips begin with this id.
  package var anchor: String
  /// The length of the recording in seconds.
  package var seconds: Double
  /// The waveform; nil if it is unavailable.
  package var wave: WaveOutline?
  /// The lanes below the waveform, from top to bottom.
  package var lanes: [Lane]
  /// The marks across the waveform. Later marks are drawn on top.
  package var marks: [Mark]

  package init(
    anchor: String, seconds: Double, wave: WaveOutline?, lanes: [Lane], marks: [Mark]
  ) {
    self.anchor = anchor
    self.seconds = seconds
    self.wave = wave
    self.lanes = lanes
    self.marks = marks
  }

  /// The number of strips, ⌈seconds / 30⌉.
  package var stripCount: Int {
    Int(nearest: (seconds / Self.stripSeconds).rounded(.up), within: 0...1 << 32)
  }

  /// Returns the number of the strip that contains a point in time.
  ///
  /// - Parameter instant: the time in seconds; a value outside the recording is clamped.
  /// - Returns: the number, 0 ..< ``stripCount``; 0 if there are no strips.
  package func strip(at instant: Double) -> Int {
    Int(
      nearest: (instant / Self.stripSeconds).rounded(.down), within: 0...max(0, stripCount - 1))
  }

  /// Returns the `id` of a strip, to which links can point.
  ///
  /// - Parameter strip: the number of the strip, from 0.
  /// - Returns: the anchor for links to the strip.
  package func anchor(ofStrip strip: Int) -> String { "\(anchor)-\(strip)" }
}

extension Picture {
  /// Returns the strips as HTML.
  ///
  /// - Parameter wanted: the numbers of the strips; nil for all strips.
  /// - Returns: the strips side by side.
  package func markup(strips wanted: Set<Int>? = nil) -> Markup {
    .element(
      "div", [.init("class", "strips")],
      (wanted?.filter { (0..<stripCount).contains($0) }.sorted() ?? Array(0..<stripCount))
        .map(strip))
  }

  private func strip(_ number: Int) -> Markup {
    let start = Double(number) * Self.stripSeconds
    let end = start + Self.stripSeconds
    let wave = wave.map { [$0.drawing(from: start, length: Self.stripSeconds)] } ?? []
    let marks = marks.filter { $0.start < end && $0.end >= start }.map { mark in
      Markup.element(
        "i",
        [
          .init("class", "mark \(mark.style.rawValue)"), .init("title", mark.meaning),
          place(mark.start, mark.end, in: start),
        ])
    }
    let ticks = stride(from: 0, to: Self.stripSeconds, by: 10).map { offset in
      Markup.element(
        "span", [place(start + offset, start + offset, in: start)],
        [.text(Decimals.clock(start + offset))])
    }
    return .element(
      "figure", [.init("class", "strip"), .init("id", anchor(ofStrip: number))],
      [.element("div", [.init("class", "sound")], wave + marks)]
        + lanes.map { lane($0, from: start) }
        + [.element("figcaption", [.init("class", "ticks")], ticks)])
  }

  private func lane(_ lane: Lane, from start: Double) -> Markup {
    let end = start + Self.stripSeconds
    let blocks = lane.blocks.filter { $0.start < end && $0.end > start }.map { block in
      Markup.element(
        "span",
        [
          .init("class", "block \(block.style.rawValue)"), .init("title", block.meaning),
          place(block.start, block.end, in: start),
        ], hasRoom(for: block, from: start) ? [.text(block.label)] : [])
    }
    return .element(
      "div", [.init("class", "lane")],
      [.element("b", [], [.text(lane.name)]), .element("div", [], blocks)])
  }

  /// True if the label fits into the visible part of a block even in the narrowest layout, where a
  /// character is as wide as 0.65 s of sound.
  private func hasRoom(for block: Block, from start: Double) -> Bool {
    let shown = min(block.end, start + Self.stripSeconds) - max(block.start, start)
    return shown >= 0.65 * Double(block.label.count)
  }

  /// Returns the position of a time range within a strip.
  private func place(_ start: Double, _ end: Double, in strip: Double) -> Markup.Attribute {
    let from = max(start - strip, 0) / Self.stripSeconds * 100
    let to = min(end - strip, Self.stripSeconds) / Self.stripSeconds * 100
    return .place(start: from, length: max(to - from, 0))
  }
}
