import AudioCore

/// A list of values for one parameter. The option `--sweep` tries them one after the other.
///
///     silence.minimum=200ms..600ms:100ms     200ms 300ms 400ms 500ms 600ms
///     silence.enter=3dB..8dB:2dB             3dB 5dB 7dB
///     silence.floor=adaptive,fixed           adaptive fixed
///
/// The values of a range start at its lower end and do not exceed its upper end. They are computed
/// as integers in units of the last decimal place, so that 0.1 is exactly a tenth.
package struct Sweep: Sendable, Hashable {
  /// The parameter with its stage: `silence.minimum`.
  package let name: String
  /// The values to try, in order; at least one.
  package let values: [String]
  /// The text as the user wrote it.
  let text: String

  /// The maximum number of combinations of the values of all sweeps.
  package static let limit = 400

  /// Parses a sweep; ``Recipe/swept(by:)`` checks the values.
  ///
  /// - Parameter text: `stage.parameter=low..high:step`, or values separated by commas.
  /// - Throws: ``RecipeError`` that names the sweep.
  package init(_ text: String) throws(RecipeError) {
    let place = RecipeError.Place.sweep(text)
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw RecipeError(.notASweep(text), at: place) }
    name = Quantity.trimmed(String(sides[0]))
    self.text = text
    let right = String(sides[1])
    guard let dots = right.firstRange(of: "..") else {
      values = right.split(separator: ",", omittingEmptySubsequences: false)
        .map { Quantity.trimmed(String($0)) }
      guard values.allSatisfy({ !$0.isEmpty }) else {
        throw RecipeError(.notASweep(text), at: place)
      }
      return
    }
    let rest = right[dots.upperBound...]
      .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard rest.count == 2 else { throw RecipeError(.notASweep(text), at: place) }
    let ends = [String(right[..<dots.lowerBound]), rest[0], rest[1]]
    guard let numbers = Self.times(ends) ?? Self.numbers(ends) else {
      throw RecipeError(.notARange(right), at: place)
    }
    let (low, high, step) = (numbers.values[0], numbers.values[1], numbers.values[2])
    guard low <= high, step > 0 else { throw RecipeError(.emptyRange(right), at: place) }
    let count = (high - low) / step + 1
    guard count <= Self.limit else {
      throw RecipeError(.tooManySettings(limit: Self.limit), at: place)
    }
    values = (0..<Int(count)).map { numbers.text(low + Int128($0) * step) }
  }

  /// Numbers as integers in a common unit, with a conversion back to text.
  private struct Numbers {
    let values: [Int128]
    let text: (Int128) -> String
  }

  /// Parses durations to attoseconds; nil if a text is not a duration.
  private static func times(_ texts: [String]) -> Numbers? {
    var values: [Int128] = []
    for text in texts {
      // This text is not a duration, so all texts are read as plain numbers instead.
      do { values.append(try Quantity.duration(text).attoseconds) } catch { return nil }
    }
    return Numbers(values: values) { Quantity.text(Duration(attoseconds: $0)) }
  }

  /// Parses decimal numbers with the same unit, or without a unit. Returns nil for other texts. The
  /// numbers are stored as multiples of the smallest decimal place among them, which is 0.01 for
  /// `0.5` and `0.25`.
  private static func numbers(_ texts: [String]) -> Numbers? {
    var parts: [(digits: String, decimals: Int)] = []
    var units: Set<String> = []
    for text in texts {
      let plain = Quantity.trimmed(text)
      let unit = String(plain.reversed().prefix { $0.isLetter || $0 == " " }.reversed())
      let sides = plain.dropLast(unit.count)
        .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard (1...2).contains(sides.count), sides.allSatisfy({ !$0.isEmpty && $0.count <= 15 })
      else { return nil }
      parts.append((sides.joined(), sides.count == 2 ? sides[1].count : 0))
      units.insert(Quantity.trimmed(unit))
    }
    guard units.count == 1, let unit = units.first else { return nil }
    let decimals = parts.map(\.decimals).max() ?? 0
    var values: [Int128] = []
    for part in parts {
      let zeros = String(repeating: "0", count: decimals - part.decimals)
      guard let value = Int128(part.digits + zeros) else { return nil }
      values.append(value)
    }
    return Numbers(values: values) { Decimals.text(units: $0, decimals: decimals) + unit }
  }
}

extension Recipe {
  /// Returns one recipe for each combination of values. From one recipe to the next, the value of
  /// the last sweep changes first.
  ///
  /// - Parameter sweeps: sweeps of different parameters.
  /// - Returns: the recipes, each with its settings in the form of ``set(_:)``. If there are no
  ///   sweeps, only this recipe, without settings.
  /// - Throws: ``RecipeError`` that names the faulty sweep.
  package func swept(
    by sweeps: [Sweep]
  ) throws(RecipeError) -> [(settings: [String], recipe: Recipe)] {
    var all: [(settings: [String], recipe: Recipe)] = [([], self)]
    var names: Set<String> = []
    for sweep in sweeps {
      let place = RecipeError.Place.sweep(sweep.text)
      guard names.insert(sweep.name).inserted else {
        throw RecipeError(.sweptTwice(sweep.name), at: place)
      }
      guard all.count * sweep.values.count <= Sweep.limit else {
        throw RecipeError(.tooManySettings(limit: Sweep.limit), at: place)
      }
      var next: [(settings: [String], recipe: Recipe)] = []
      for (settings, recipe) in all {
        for value in sweep.values {
          let setting = "\(sweep.name)=\(value)"
          var changed = recipe
          do throws(RecipeError) { try changed.set(setting) } catch {
            throw RecipeError(error.fault, at: place)
          }
          next.append((settings + [setting], changed))
        }
      }
      all = next
    }
    return all
  }
}
