import Alignment
public import PipelineCore
import Segmentation

/// The stages that analysis recipes may name.
public enum AnalysisStages {
  /// In the order of the overnight recipe.
  public static let catalogue = StageCatalogue([
    Decode.self, DownmixStage.self, ResampleStage.self, FeatureStage.self, SilenceDetector.self,
    MarkerSuggester.self, Identifier.self, Aligner.self, ManifestStage.self,
  ])
}
