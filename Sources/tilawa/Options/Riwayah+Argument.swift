public import ArgumentParser
import Interchange
public import Recitation

extension Riwayah: ExpressibleByArgument {
  /// Any of the names that people and tools use.
  public init?(argument: String) {
    guard let riwayah = Riwayah(rawValue: argument) ?? RiwayahAlias.riwayah(for: argument) else {
      return nil
    }
    self = riwayah
  }
}
