import CReviewPage

/// Files that are part of the program, so that it needs nothing beside itself.
package enum EmbeddedFiles {
  /// The page of the review desk, by name.
  package static let reviewPage: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    var index = 0
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    while let name = tilawa_page_file(index, &bytes, &count) {
      files[String(cString: name)] = Array(UnsafeBufferPointer(start: bytes, count: count))
      index += 1
    }
    return files
  }()
}
