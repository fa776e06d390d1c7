import Foundation
import Recitation
import SequenceModels

extension StateChain {
  /// The states of phones in a row: as many as the phone is expected to last rows; a silence that
  /// may be passed over, and lasts as it likes, at either end and between words. A reciter may stop
  /// in it and go back to an earlier one, but not to the beginning.
  ///
  /// - Parameters:
  ///   - phones: in order.
  ///   - rowsPerCount: how long a count lasts, in rows, > 0.
  init(of phones: [Phone], rowsPerCount: Double) {
    self.init()
    let uneven = AlignmentWeights.unevenRow
    var rows = 0.0
    for phone in phones {
      // To begin anew is another reading, not a return.
      if phone.startsWord {
        append(kind: Phone.silence, stay: 0, pass: 0, isStop: count > 0)
      }
      rows += phone.counts * rowsPerCount
      let states = max(1, Int(rows.rounded()))
      for _ in 0..<states { append(kind: phone.kind, stay: uneven, pass: uneven) }
      rows -= Double(states)
    }
    append(kind: Phone.silence, stay: 0, pass: 0, isStop: true)
  }
}
