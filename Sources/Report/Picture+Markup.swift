extension Picture {
  /// Strips for a page.
  ///
  /// - Parameter wanted: which; all if nil.
  /// - Returns: the strips side by side.
  public func markup(strips wanted: Set<Int>? = nil) -> Markup {
    .element(
      "div", [.init("class", "strips")],
      (0..<stripCount).filter { wanted?.contains($0) ?? true }.map(strip))
  }

  private func strip(_ number: Int) -> Markup {
    let start = Double(number) * Self.stripSeconds
    let end = start + Self.stripSeconds
    let wave = wave.map { [$0.drawing(from: start, length: Self.stripSeconds)] } ?? []
    let marks = marks.filter { $0.start < end && $0.end >= start }.map { mark in
      Markup.element(
        "i",
        [
          .init("class", "mark \(mark.look.rawValue)"), .init("title", mark.meaning),
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
          .init("class", "block \(block.look.rawValue)"), .init("title", block.meaning),
          place(block.start, block.end, in: start),
        ], hasRoom(for: block, from: start) ? [.text(block.label)] : [])
    }
    return .element(
      "div", [.init("class", "lane")],
      [.element("b", [], [.text(lane.name)]), .element("div", [], blocks)])
  }

  /// Whether the label fits into what a strip shows of a block where strips are narrowest: a
  /// character takes 0.65 s there.
  private func hasRoom(for block: Block, from start: Double) -> Bool {
    let shown = min(block.end, start + Self.stripSeconds) - max(block.start, start)
    return shown >= 0.65 * Double(block.label.count)
  }

  /// The part of a stretch that lies in a strip.
  private func place(_ start: Double, _ end: Double, in strip: Double) -> Markup.Attribute {
    let from = max(start - strip, 0) / Self.stripSeconds * 100
    let to = min(end - strip, Self.stripSeconds) / Self.stripSeconds * 100
    return .place(start: from, length: max(to - from, 0))
  }
}
