import Features
import HostSystem
import Library
import SystemPackage

extension LibraryCheck {
  /// Whether the features of every reference are there, whole and its own. What is confirmed in
  /// recordings is looked at with them.
  mutating func checkReferences() throws {
    let folder = LibraryFolder.features(of: store.directory)
    let all: [ReferenceFile]
    do { all = try store.references() } catch LibraryError.damagedRow { return }  // found already
    for file in all {
      references += 1
      featureFiles += 1
      let path = folder.appending("\(file.featuresKey).features")
      let again = "run `tilawa reference add` on \(file.path.removingLastComponent()) once more"
      do throws(FeatureFileError) {
        let header = try FeatureReader(path: path).header
        if header.sourceSHA256 == file.sha256 { continue }
        spoilt(file, path, .featuresForeign, "the features are those of another recording", again)
      } catch {
        if case .unreadable(.refused(_, _, errno: .noSuchFileOrDirectory)) = error {
          findings.append(
            Finding(
              .featuresMissing, at: file.path.description, "the features of a reference are gone",
              again))
        } else {
          spoilt(file, path, .featuresDamaged, error.problem, again)
        }
      }
    }
  }

  private mutating func spoilt(
    _ file: ReferenceFile, _ path: FilePath, _ kind: Finding.Kind, _ problem: String,
    _ again: String
  ) {
    let remedy =
      purpose == .repair
      ? again : "run `tilawa verify --repair`, then `tilawa reference add` once more"
    settle(Finding(kind, at: file.path.description, problem, remedy), as: .toBeMadeAnew) {
      try Folder.remove(path)
    }
  }
}
