import AudioCore

extension QuranFacts {
  /// Returns the ayat of a page, juz, hizb, quarter, manzil or ruku.
  ///
  /// The divisions are taken from the mushaf of Hafs, and are the same for Shu'bah. For Warsh and
  /// Qaloon, each division starts at the ayah that contains its first word. For other riwayat, a
  /// division is known only if it begins at the start of a surah and ends at the end of a surah.
  ///
  /// - Parameters:
  ///   - division: the kind of division.
  ///   - number: the number of the division, 1…``MushafDivision/count``.
  ///   - riwayah: the riwayah in whose numbering the result is given.
  /// - Returns: the range from the first to the last ayah of the division.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``,
  ///   ``RecitationError/divisionNotBundled(_:number:_:)``.
  package func range(
    of division: MushafDivision, _ number: Int, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRange {
    precondition(
      (1...division.count).contains(number),
      "there are \(division.count) of \(division), got \(number)")
    let numbering = try numbering(of: riwayah)
    let starts = divisionStarts[division] ?? []
    let unknown = RecitationError.divisionNotBundled(division, number: number, riwayah)
    guard let start = translated(starts[number - 1], to: riwayah) else { throw unknown }
    guard number < starts.count else {
      return AyahRange(start: start, end: AyahRef(surah: 114, ayah: numbering.ayahCount(of: 114)))
    }
    guard let next = translated(starts[number], to: riwayah),
      let end = numbering.ayah(before: next)
    else { throw unknown }
    return AyahRange(start: start, end: max(start, end))
  }

  /// Returns the number of the page, juz or other division in which an ayah begins. A basmalah
  /// belongs to the same division as ayah 1.
  ///
  /// - Throws: see ``range(of:_:in:)``.
  package func number(
    of division: MushafDivision, for ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    _ = try numbering(of: riwayah)
    let ayah = AyahRef(surah: ref.surah, ayah: max(1, ref.ayah))
    let starts = divisionStarts[division] ?? []
    return try (1..<division.count).partitionPoint { number throws(RecitationError) in
      guard let next = translated(starts[number], to: riwayah) else {
        throw .divisionNotBundled(division, number: number + 1, riwayah)
      }
      return next > ayah
    }
  }

  /// Returns the page of the Madinah mushaf, 1…604, on which an ayah begins.
  ///
  /// - Throws: see ``range(of:_:in:)``.
  package func page(
    of ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    try number(of: .page, for: ref, in: riwayah)
  }

  /// Returns the page on which an ayah begins; nil if there is no page table for the riwayah.
  package func pageIfKnown(of ref: AyahRef, in riwayah: Riwayah) -> Int? {
    do { return try page(of: ref, in: riwayah) } catch {
      return nil  // The only possible error is that the riwayah has no page table.
    }
  }

  /// Returns the ayah of the riwayah that contains the first word of a Hafs ayah; nil if unknown.
  private func translated(_ hafs: AyahRef, to riwayah: Riwayah) -> AyahRef? {
    if hafs.ayah == 1 || riwayah == .hafs || riwayah == .shuabah { return hafs }
    guard let span = mappings[riwayah]?.spans[hafs.surah - 1][hafs.ayah - 1] else { return nil }
    return AyahRef(surah: hafs.surah, ayah: span.lowerBound)
  }
}

extension QuranFacts {
  /// Returns the number of printed lines on a page, including the lines with names of surahs. Pages
  /// are numbered 1…604. A page has 15 lines; the two decorated pages at the front have 8.
  package static func lineCount(ofPage page: Int) -> Int { page <= 2 ? 8 : 15 }

  /// Returns the ayat of a printed line of the Madinah mushaf.
  ///
  /// Every ayah belongs to the line on which it begins. If no ayah begins on the line, the result
  /// is the ayah that continues on the line. If the line contains the name or the basmalah of a
  /// surah, the result is the first ayah of the surah.
  ///
  /// - Parameters:
  ///   - line: the number of the line, 1…``lineCount(ofPage:)``.
  ///   - page: the number of the page, 1…604.
  ///   - riwayah: the riwayah in whose numbering the result is given.
  /// - Returns: the range from the first to the last ayah of the line.
  /// - Throws: ``RecitationError/linesNotBundled(_:)`` for a riwayah other than Hafs, because the
  ///   lines of its printed mushaf are different.
  package func range(
    ofLine line: Int, onPage page: Int, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRange {
    precondition(
      (1...Self.lineCount(ofPage: page)).contains(line), "page \(page) has no line \(line)")
    guard riwayah == .hafs else { throw .linesNotBundled(riwayah) }
    let ayat = try ayat(in: range(of: .page, page))
    let own = ayat.filter { self.line(of: $0) == line }
    if let first = own.first, let last = own.last { return AyahRange(start: first, end: last) }
    let running = ayat.last { self.line(of: $0) < line }
    let next = ayat.first { self.line(of: $0) > line }
    if let next, next.ayah == 1, line >= self.line(of: next) - Self.headingLines(of: next.surah) {
      return AyahRange(start: next, end: next)
    }
    guard let ayah = running ?? next else { preconditionFailure("page \(page) has no ayat") }
    return AyahRange(start: ayah, end: ayah)
  }

  private func line(of ayah: AyahRef) -> Int { lines[ayah.surah - 1][ayah.ayah - 1] }

  /// Returns the number of printed lines above the first ayah of a surah: a line for its name, and
  /// a line for its basmalah. The line for the basmalah is missing if the surah has no basmalah, or
  /// if the basmalah is its first ayah.
  private static func headingLines(of surah: Int) -> Int { [1, 9].contains(surah) ? 1 : 2 }
}
