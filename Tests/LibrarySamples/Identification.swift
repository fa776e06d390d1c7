package import Foundation

/// Returns the content of a file of identified passages with another identification: one passage
/// with the candidates 112:1-4 and 112:1-3.
///
/// - Parameters:
///   - passages: the content of the file.
///   - probability: the probability of 112:1-4; that of 112:1-3 is 0.25.
/// - Returns: the new content.
/// - Throws: `CocoaError` if the content is not a JSON object.
package func identified(_ passages: Data, _ probability: Double) throws -> Data {
  guard var kept = try JSONSerialization.jsonObject(with: passages) as? [String: Any] else {
    throw CocoaError(.fileReadCorruptFile)
  }
  func range(_ last: Int) -> [String: Any] {
    ["start": ["surah": 112, "ayah": 1], "end": ["surah": 112, "ayah": last]]
  }
  kept["identification"] = [
    "probability": probability,
    "passages": [
      [
        "startSeconds": 0.25, "endSeconds": 4.5,
        "candidates": [
          ["range": range(4), "probability": probability],
          ["range": range(3), "probability": 0.25],
        ],
      ]
    ],
  ]
  return try JSONSerialization.data(withJSONObject: kept)
}
