import AudioCore
import AudioFiles
import HostSystem
import Library
import SystemPackage

extension AyahFiles {
  /// The length of a file: what was decoded before if the file is the same, else found by decoding.
  static func measure(_ path: FilePath, known: AyahFileLength?) -> Answer {
    let name = path.lastComponent?.string ?? ""
    guard let identity = SourceDirectory.identity(path) else {
      return .absent("\(name) is not there")
    }
    if let known, known.identity == identity {
      return .found(File(path: path, length: known))
    }
    do throws(AudioFileError) {
      var reader = try AudioFileReader(path: path)
      var block: [Float] = []
      while reader.read(65_536, into: &block) > 0 {}
      if let interruption = reader.interruption { throw interruption }
      guard reader.framesRead > 0 else {
        return .unreadable(
          SourceTrouble("\(name) holds no sound", at: path, remedy: "put a sound file in its place")
        )
      }
      return .found(
        File(
          path: path,
          length: AyahFileLength(
            identity: identity, hertz: reader.info.sampleRate.hertz,
            frameCount: reader.framesRead)))
    } catch {
      return .unreadable(
        SourceTrouble("\(name): \(error.problem)", at: path, remedy: error.remedy))
    }
  }
}
