/// A transform of one signal into another, block by block.
///
/// Samples are interleaved: all channels of a frame, then the next frame. A block contains only
/// whole frames. `process(_:into:)` appends the output that is ready to `output`; `finish(into:)`
/// appends the rest and is called once, after the last block. The complete output does not depend
/// on the block boundaries of the input.
package protocol BlockTransform: ~Copyable {
  mutating func process(_ block: Span<Float>, into output: inout [Float])
  mutating func finish(into output: inout [Float])
}
