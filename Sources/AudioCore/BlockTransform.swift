/// Something that turns a signal into another, block by block.
///
/// Samples are interleaved: all channels of a frame, then the next frame. A block holds
/// whole frames. Output is appended to `output`, as much as is ready; `finish(into:)` appends
/// the rest and is called once, after the last block. All output put together does not depend
/// on how the input was cut into blocks.
package protocol BlockTransform: ~Copyable {
  mutating func process(_ block: Span<Float>, into output: inout [Float])
  mutating func finish(into output: inout [Float])
}
