import Analysis
package import HostSystem
import Inspection
package import Library
import Recitation
import SystemPackage

/// A preview of a run: the decision about each recording, without an analysis.
package struct RunPreview: Encodable {
  /// A source and the decision about it.
  package struct Line: Encodable {
    package enum Action: String, Encodable { case analyse, done }

    package let source: String
    package let action: Action
    package let expected: String
    package let expectedFrom: String?
    /// The origin of the expected content, in words; nil if no content is expected.
    package let origin: String?

    private enum CodingKeys: CodingKey { case source, action, expected, expectedFrom }
  }

  package let toAnalyse, done, passedOver: Int
  package let notices: RunNotices
  package let recordings: [Line]
  /// An error for each path that cannot be read.
  package let errors: [ReportedError]

  private enum CodingKeys: CodingKey { case toAnalyse, done, passedOver, notices, recordings }

  /// - Parameters:
  ///   - plan: the plan of the run.
  ///   - selection: the recordings on the command line.
  /// - Throws: `LibraryError`.
  package init(_ plan: RunPlan, _ selection: SourceSelection) throws {
    notices = try RunNotices(selection)
    recordings = plan.items.map { item in
      Line(
        source: item.source.relative.string, action: item.decision == .analyse ? .analyse : .done,
        expected: item.expectation.ranges.map(\.description).joined(separator: " "),
        expectedFrom: item.expectation.origin?.rawValue,
        origin: item.expectation.origin?.displayName)
    }
    toAnalyse = recordings.count { $0.action == .analyse }
    done = recordings.count - toAnalyse
    passedOver = selection.passedOver.count
    errors = selection.unreadable.map(\.forCommandLine)
  }
}
