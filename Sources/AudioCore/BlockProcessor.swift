/// Something that eats a signal block by block and gives one result at the end.
///
/// The result does not depend on how the signal was cut into blocks.
/// `finish()` consumes the processor, so using it afterwards does not compile.
public protocol BlockProcessor<Result>: ~Copyable {
  associatedtype Result: Sendable
  mutating func process(_ block: Span<Float>)
  consuming func finish() -> Result
}
