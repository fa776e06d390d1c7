/// The sum of x · y over `count` values, always in the same order.
///
/// Sixteen sums, so that four vector additions are under way at once.
@inline(__always)
func dotProduct(_ x: UnsafePointer<Float>, _ y: UnsafePointer<Float>, _ count: Int) -> Float {
  var (s0, s1, s2, s3): (Float, Float, Float, Float) = (0, 0, 0, 0)
  var (s4, s5, s6, s7): (Float, Float, Float, Float) = (0, 0, 0, 0)
  var (s8, s9, s10, s11): (Float, Float, Float, Float) = (0, 0, 0, 0)
  var (s12, s13, s14, s15): (Float, Float, Float, Float) = (0, 0, 0, 0)
  var i = 0
  while i &+ 16 <= count {
    s0 += x[i] * y[i]
    s1 += x[i &+ 1] * y[i &+ 1]
    s2 += x[i &+ 2] * y[i &+ 2]
    s3 += x[i &+ 3] * y[i &+ 3]
    s4 += x[i &+ 4] * y[i &+ 4]
    s5 += x[i &+ 5] * y[i &+ 5]
    s6 += x[i &+ 6] * y[i &+ 6]
    s7 += x[i &+ 7] * y[i &+ 7]
    s8 += x[i &+ 8] * y[i &+ 8]
    s9 += x[i &+ 9] * y[i &+ 9]
    s10 += x[i &+ 10] * y[i &+ 10]
    s11 += x[i &+ 11] * y[i &+ 11]
    s12 += x[i &+ 12] * y[i &+ 12]
    s13 += x[i &+ 13] * y[i &+ 13]
    s14 += x[i &+ 14] * y[i &+ 14]
    s15 += x[i &+ 15] * y[i &+ 15]
    i &+= 16
  }
  while i &+ 4 <= count {
    s0 += x[i] * y[i]
    s1 += x[i &+ 1] * y[i &+ 1]
    s2 += x[i &+ 2] * y[i &+ 2]
    s3 += x[i &+ 3] * y[i &+ 3]
    i &+= 4
  }
  while i < count {
    s0 += x[i] * y[i]
    i &+= 1
  }
  let t0 = (s0 + s4) + (s8 + s12)
  let t1 = (s1 + s5) + (s9 + s13)
  let t2 = (s2 + s6) + (s10 + s14)
  let t3 = (s3 + s7) + (s11 + s15)
  return (t0 + t2) + (t1 + t3)
}
