import Recitation

/// What was heard from one worker.
struct Conversation: Sendable {
  var content: WorkOutcome.Content?
  var isStopped = false
  var last: WorkOutcome?
  var garbage: String?
  /// What was found, as far as it was told.
  private var silences: [SilenceRegion] = []
  private var markers: [Marker] = []
  private var segments: [Segment] = []
  /// The reasons of markers: of many thousands most are the same.
  private var reasons: Set<String> = []

  /// The most that room is made for before it comes.
  private static let most = 1 << 20

  /// Takes one line; gives the content where an answer is due.
  mutating func hear(
    _ text: String, progress: (WorkProgress) -> Void
  ) -> WorkOutcome.Content? {
    do {
      switch try WorkLines.value(WorkAnswer.self, of: text) {
      case .progress(let news): progress(news)
      case .content(let sha256, let sizeBytes):
        content = .init(sha256: sha256, sizeBytes: sizeBytes)
        return content
      case .counted(let silences, let markers, let segments):
        // Not more than a week may hold, should a worker say nonsense.
        self.silences.reserveCapacity(max(0, min(silences, Self.most)))
        self.markers.reserveCapacity(max(0, min(markers, Self.most)))
        self.segments.reserveCapacity(max(0, min(segments, Self.most)))
      case .found(let silences, let markers, let segments):
        self.silences += silences
        self.segments += segments
        for var marker in markers {
          marker.reason = reasons.insert(marker.reason).memberAfterInsert
          self.markers.append(marker)
        }
      case .manifest(var manifest, let decoded):
        silences += manifest.silences
        markers += manifest.markers
        segments += manifest.segments
        (manifest.silences, manifest.markers, manifest.segments) = (silences, markers, segments)
        last = .manifest(manifest, decoded: decoded)
      case .refused(let error): last = .refused(error)
      }
    } catch {
      garbage = String(text.prefix(80))
    }
    return nil
  }
}
