import AudioCore
import DSPKernels

/// Any number of transforms, one behind the other; with none, the signal passes as it is.
struct TransformChain: ~Copyable {
  private let steps: [TransformStep]
  private var front: [Float] = []
  private var back: [Float] = []
  /// The form of the signal behind the last.
  let output: SignalForm

  /// - Parameters:
  ///   - kinds: in order.
  ///   - input: the form of the signal before the first.
  /// - Throws: the reason why this signal cannot be converted.
  init(_ kinds: [TransformStep.Kind], input: SignalForm) throws(KernelError) {
    var form = input
    var steps: [TransformStep] = []
    for kind in kinds {
      let step = try TransformStep(kind, input: form)
      form = step.output
      steps.append(step)
    }
    self.steps = steps
    output = form
  }

  /// Sends a block through all of them; gives what comes out, perhaps nothing.
  mutating func process(_ block: Span<Float>, emit: (Span<Float>) throws -> Void) rethrows {
    guard let first = steps.first else { return try emit(block) }
    front.removeAll(keepingCapacity: true)
    first.process(block, into: &front)
    try pass(from: 1, emit: emit)
  }

  /// Sends what each of them still holds through those behind it.
  mutating func finish(emit: (Span<Float>) throws -> Void) rethrows {
    for (index, step) in steps.enumerated() {
      front.removeAll(keepingCapacity: true)
      step.finish(into: &front)
      try pass(from: index + 1, emit: emit)
    }
  }

  private mutating func pass(from first: Int, emit: (Span<Float>) throws -> Void) rethrows {
    // Taken out and put back, so that their memory is used again.
    var (source, target) = (front, back)
    (front, back) = ([], [])
    for step in steps[first...] {
      target.removeAll(keepingCapacity: true)
      step.process(source.span, into: &target)
      (source, target) = (target, source)
    }
    if !source.isEmpty { try emit(source.span) }
    (front, back) = (source, target)
  }
}
