package import PipelineCore
package import Recitation

extension Manifest: Artifact {
  package static var kind: ArtifactKind { "manifest" }
}

/// `manifest`: combines all results for the library.
package struct ManifestStage: Stage, Hashable {
  package static let name = "manifest"
  package static let version = 2
  package static let summary = "Puts together what the library stores of the recording."
  package static var parameters: [Parameter<Self>] { [] }

  package init() {}

  package func run(
    on input: Needs<
      RecordingContext, RecordingFeatures, Silences?, Markers?, Passages?, Segments?
    >
  ) throws -> Manifest {
    let (context, features, silences, markers, passages, segments) = input.values
    let expectation =
      try segments?.expectation ?? passages?.expectation
      ?? context.expectation(given: features.facts)
    var recording = context.recording(given: features.facts, holding: expectation)
    recording.missing = segments?.missing ?? []
    switch segments?.verdict {
    case .contradicted(let contradiction):
      recording.status = .check
      recording.reason = contradiction.text
    case .stands where recording.status == .check:
      // An earlier run set the status `check`. The range now fits the sound, so the status becomes
      // `ok`.
      (recording.status, recording.reason) = (.ok, nil)
    case .stands, nil: break
    }
    // A doubt about the sound, such as a wrong rate, takes precedence over other problems, because
    // the doubtful sound may have caused them.
    if let doubt = context.soundDoubt(given: features.facts), recording.status != .partial {
      recording.status = .check
      recording.reason = doubt
    }
    return Manifest(
      recording: recording, silences: silences?.regions ?? [], markers: markers?.points ?? [],
      segments: segments?.segments ?? [], featuresKey: features.key?.hex,
      sound: features.facts?.sound)
  }
}
