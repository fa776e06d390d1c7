public import Recitation

extension Timeline {
  /// What a player shows while an event is heard.
  public struct Label: Hashable, Sendable {
    /// What of the recitation is heard.
    public enum Part: Hashable, Sendable {
      /// A whole ayah, or a whole segment that spans several.
      case whole
      /// One phrase of several, counted from 1.
      case phrase(Int, of: Int)
      /// The first phrases only.
      case first(Int, of: Int)
      /// The basmalah before an ayah 1; the label's ayah has number 0.
      case basmalah
      /// The isti'adhah; the label's ayah is the one that follows.
      case istiadhah
    }

    /// Where in the drill it belongs.
    public enum Role: Hashable, Sendable {
      /// To the range, on its own.
      case range
      /// To the range, several ayat in a row after each was heard on its own.
      case joined
      /// To what leads in or out of the range.
      case connection
      /// To what follows after all passes.
      case continuation
    }

    /// The ayah, or the first of several.
    public let ayah: AyahRef
    /// The last ayah.
    public let endAyah: AyahRef
    /// What of it.
    public let part: Part
    /// Where it belongs.
    public let role: Role
    /// Which time it is heard in a row, from 1.
    public let repetition: Int
    /// How often it is heard in a row.
    public let repetitions: Int
    /// Which run through the range, from 1; 0 after all of them.
    public let pass: Int
    /// How many runs; nil for no end.
    public let passes: Int?
    /// Who recites.
    public let reciter: String

    /// - Parameters: see the properties of the same names; `endAyah` is `ayah` if it is nil.
    public init(
      ayah: AyahRef, endAyah: AyahRef? = nil, part: Part = .whole, role: Role = .range,
      repetition: Int, repetitions: Int, pass: Int, passes: Int?, reciter: String
    ) {
      self.ayah = ayah
      self.endAyah = endAyah ?? ayah
      self.part = part
      self.role = role
      self.repetition = repetition
      self.repetitions = repetitions
      self.pass = pass
      self.passes = passes
      self.reciter = reciter
    }

    /// `Rep 2/5 · Ayah 67:3 · pass 1/3 · Husary`; phrases as `Ayah 67:3 (phrase 1/4)`, passes
    /// without end as `pass 7/∞`, after all passes `after the range`.
    public var text: String { text(repetitions: true, reciter: true) }

    /// The text with parts left out.
    ///
    /// - Parameters:
    ///   - showsCount: whether it begins with the count of repeats.
    ///   - showsReciter: whether it ends with the reciter; it never does if the name is empty.
    /// - Returns: the parts that are left, between ` · `.
    public func text(repetitions showsCount: Bool, reciter showsReciter: Bool) -> String {
      var parts: [String] = []
      if showsCount { parts.append("Rep \(repetition)/\(repetitions)") }
      parts.append(heard)
      if role == .continuation {
        parts.append("after the range")
      } else {
        parts.append("pass \(pass)/\(passes.map { String($0) } ?? "∞")")
      }
      if showsReciter, !reciter.isEmpty { parts.append(reciter) }
      return parts.joined(separator: " · ")
    }

    private var heard: String {
      let range = AyahRange(start: ayah, end: endAyah)
      return switch part {
      case .whole: ayah == endAyah ? "Ayah \(range)" : "Ayat \(range)"
      case .phrase(let number, let count): "Ayah \(range) (phrase \(number)/\(count))"
      case .first(let number, let count): "Ayah \(range) (first \(number)/\(count))"
      case .basmalah: "Basmalah \(ayah.surah)"
      case .istiadhah: "Isti'adhah"
      }
    }
  }
}
