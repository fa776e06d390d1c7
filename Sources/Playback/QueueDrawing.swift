import Recitation

extension Queue {
  /// The queue as text: `A A B B`, see ``Queue``.
  ///
  /// The ayat of the range are A, B, C …, after Z the reference itself; those that follow it go
  /// on (small letters if they only lead out), those that lead in count down from z. `*` is a
  /// basmalah, `!` an isti'adhah, `A.2` the second phrase, `A<2` the first two.
  ///
  /// - Parameter entries: a pass, or the continuation.
  /// - Returns: one word for each entry.
  public func drawing(of entries: [Entry]) -> String {
    entries.map(word).joined(separator: " ")
  }

  private func word(_ entry: Entry) -> String {
    switch entry.part {
    case .basmalah: "*"
    case .istiadhah: "!"
    case .whole: name(entry)
    case .phrase(let number, _): "\(name(entry)).\(number)"
    case .first(let count, _): "\(name(entry))<\(count)"
    }
  }

  private func name(_ entry: Entry) -> String {
    guard let start = snapshot.numbering.index(of: units[0]),
      let place = snapshot.numbering.index(of: entry.ayah)
    else { return entry.ayah.description }
    let offset = place - start
    let small = entry.role == .connection
    let code = offset < 0 ? 0x7A + 1 + offset : (small ? 0x61 : 0x41) + offset
    guard abs(offset) < 26, let scalar = Unicode.Scalar(code) else {
      return entry.ayah.description
    }
    return String(Character(scalar))
  }
}
