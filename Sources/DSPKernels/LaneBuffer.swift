/// Numbers of which eight next to each other are taken at a time.
///
/// Beyond either end there is room for as many more, so that what begins or ends within needs no
/// care. Whoever makes one frees it.
struct LaneBuffer<Element: SIMDScalar & BitwiseCopyable> {
  typealias Lanes = SIMD8<Element>

  private static var margin: Int { 2 * Lanes.scalarCount }
  private let memory: UnsafeMutablePointer<Element>

  /// - Parameters:
  ///   - values: the first numbers.
  ///   - count: how many there are room for.
  ///   - filler: all the others, and what lies beyond the ends.
  init(_ values: [Element] = [], count: Int, filler: Element) {
    memory = .allocate(capacity: count + 2 * Self.margin)
    memory.initialize(repeating: filler, count: count + 2 * Self.margin)
    for (index, value) in values.enumerated() { memory[Self.margin + index] = value }
  }

  func deallocate() { memory.deallocate() }

  subscript(index: Int) -> Element {
    get { memory[Self.margin &+ index] }
    nonmutating set { memory[Self.margin &+ index] = newValue }
  }

  /// Eight numbers from a place on, which may be up to 16 before the first.
  subscript(lanes index: Int) -> Lanes {
    get {
      UnsafeRawPointer(memory + (Self.margin &+ index)).loadUnaligned(as: Lanes.self)
    }
    nonmutating set {
      UnsafeMutableRawPointer(memory + (Self.margin &+ index))
        .storeBytes(of: newValue, as: Lanes.self)
    }
  }
}
