import Recitation

extension Queue {
  /// The entries with basmalah and isti'adhah put before the ayat that they belong to.
  ///
  /// `once` means the first pass, or what follows all passes: surahs that begin there were not
  /// heard before.
  func withFormulas(_ entries: [Entry], pass: Int) -> [Entry] {
    let settings = snapshot.settings
    if settings.basmalah == .never, settings.istiadhah == .never { return entries }
    var heard: Set<AyahRef> = []
    var result: [Entry] = []
    for (index, entry) in entries.enumerated() {
      let begins = entry.ayah.ayah == 1 && Self.begins(entry.part)
      let isFirst = begins && heard.insert(entry.ayah).inserted
      if isDue(settings.istiadhah, atStart: index == 0 && pass > 0, begins: begins, pass: pass) {
        result.append(formula(.istiadhah, before: entry, as: entry.ayah))
      }
      if begins, snapshot.numbering.hasBasmalah(before: entry.ayah.surah),
        isDue(settings.basmalah, atStart: isFirst, begins: begins, pass: pass)
      {
        let basmalah = AyahRef.basmalah(before: entry.ayah.surah)
        result.append(formula(.basmalah, before: entry, as: basmalah))
      }
      result.append(entry)
    }
    return result
  }

  private func isDue(
    _ policy: PlaybackSettings.Formula, atStart: Bool, begins: Bool, pass: Int
  ) -> Bool {
    switch policy {
    case .never: false
    case .once: atStart && pass <= 1
    case .everyPass: atStart
    case .everyAyahOne: begins
    }
  }

  private func formula(
    _ part: Timeline.Label.Part, before entry: Entry, as ayah: AyahRef
  ) -> Entry {
    var formula = entry
    formula.part = part
    formula.ayah = ayah
    return formula
  }

  /// Whether a part begins where its ayah does.
  private static func begins(_ part: Timeline.Label.Part) -> Bool {
    switch part {
    case .whole, .first, .phrase(1, of: _): true
    case .phrase, .basmalah, .istiadhah: false
    }
  }
}
