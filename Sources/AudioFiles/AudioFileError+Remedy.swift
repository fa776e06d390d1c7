public import AudioCore
public import SystemPackage

extension AudioFileError {
  /// The file it is about.
  public var path: FilePath {
    switch self {
    case .cannotOpen(let path, _), .notAFile(let path), .replaced(let path), .empty(let path),
      .unrecognised(let path, _), .noAudio(let path, _), .unsupportedCodec(let path, _, _),
      .unsupportedRate(let path, _), .unsupportedChannels(let path, _),
      .nothingDecodes(let path, _, _), .libraryMissing(let path, _), .endsEarly(let path, _, _),
      .cutShort(let path, _, _, _), .packetsMissing(let path, _, _, _),
      .noEndMark(let path, _), .brokenInside(let path, _, _), .damagedPackets(let path, _, _),
      .formatChanges(let path, _, _, _), .cannotCreate(let path, _),
      .cannotWrite(let path, _, _), .unsupportedEncoding(let path, _, _, _):
      path
    }
  }

  /// What the person can do, a verb in front.
  public var remedy: String {
    switch self {
    case .cannotOpen:
      "check the path and that you may read it"
    case .notAFile:
      "give the path of a recording, or of a folder to `tilawa process`"
    case .replaced:
      "run the command once more when nothing writes to it"
    case .empty:
      "copy or download the file again"
    case .unrecognised:
      "check that it is a recording; `tilawa formats` lists what can be read"
    case .noAudio:
      "check that this is the right file: it has no sound track"
    case .unsupportedCodec:
      "convert it to a format that `tilawa formats` lists, for example FLAC"
    case .unsupportedRate, .unsupportedChannels:
      "check the file's header, or convert it to FLAC at 44,100 Hz with two channels"
    case .nothingDecodes:
      "copy or download the file again; if it was so from the start, it is lost"
    case .libraryMissing:
      MediaLibraries.remedy
    case .endsEarly, .cutShort, .packetsMissing, .noEndMark, .brokenInside, .damagedPackets:
      "copy or download the file again, then run the command once more"
    case .formatChanges:
      "split the file where it changes, or convert it to FLAC"
    case .cannotCreate:
      "check that the folder exists and that you may write in it"
    case .cannotWrite:
      "free space on the disk, then run the command once more"
    case .unsupportedEncoding:
      "choose another format, WAV for example, or another rate"
    }
  }

  /// The disk, where a file cannot be written.
  public var cause: TroubleCause {
    if case .cannotWrite = self { .disk } else { .other }
  }
}
