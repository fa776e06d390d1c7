import Alignment
package import PipelineCore
import Segmentation

/// Stages that recipes for an analysis may contain.
package enum AnalysisStages {
  /// Stages in the order of the bundled recipe `overnight`.
  package static let catalogue = StageCatalogue([
    Decode.self, DownmixStage.self, ResampleStage.self, FeatureStage.self, SilenceDetector.self,
    MarkerSuggester.self, Identifier.self, Aligner.self, ListenStage.self, RangeComparison.self,
    ManifestStage.self,
  ])
}
