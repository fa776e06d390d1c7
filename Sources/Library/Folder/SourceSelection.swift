import AudioCore
package import HostSystem
package import SystemPackage

/// The recordings named by the paths on the command line.
///
/// A named file is selected unless its content is clearly not audio. A named folder is walked.
/// Files in it are skipped and counted if they are clearly not audio (``SourceKind``), or if
/// `publish` wrote them (``PublicationRecord``). A file named twice counts once. Sources are in the
/// order of the arguments, and inside a folder in the byte order of their paths.
package struct SourceSelection: Sendable, Equatable {
  /// A recording to process.
  package struct Source: Sendable, Hashable {
    /// The absolute path of the folder that the person named, or of the folder of the named file.
    package var folder: FilePath
    /// The path relative to `folder`.
    package var relative: FilePath
    /// The identity of the file when it was found.
    package var identity: FileIdentity
    /// True if the person named the file itself and not only a folder above it.
    package var isNamed = false

    /// Creates a source.
    package init(folder: FilePath, relative: FilePath, identity: FileIdentity) {
      self.folder = folder
      self.relative = relative
      self.identity = identity
    }

    /// The absolute path.
    package var path: FilePath { folder.pushing(relative) }
  }

  /// An entry of a walked folder that is not selected.
  package struct SkippedEntry: Sendable, Equatable {
    /// The folder that was walked; absolute.
    package var folder: FilePath
    /// The path relative to `folder`, the reason for the omission, and the target if the entry is a
    /// link.
    package var omission: FolderWalk.Omission
    /// True if a warning has already named the entry.
    package fileprivate(set) var isReported = false

    /// The absolute path.
    package var path: FilePath { folder.pushing(omission.path) }
  }

  /// The recordings, each once.
  package private(set) var sources: [Source] = []
  /// Files in walked folders that were skipped, because they are clearly not audio or because this
  /// program published them there.
  package private(set) var passedOver: [FilePath] = []
  /// Those of the files in ``passedOver`` that this program published.
  package private(set) var published: [Source] = []
  /// Entries that the walks skipped: hidden and temporary files, recycle bins, links, devices. A
  /// link is not listed if its target is clearly not audio, or if the person named the target or a
  /// folder above it.
  package private(set) var skippedEntries: [SkippedEntry] = []
  /// The links out of a walked folder that are not in ``skippedEntries``. If the person named the
  /// target too, the reason is `link`.
  package private(set) var resolvedLinks: [SkippedEntry] = []
  /// The absolute paths of the files and folders on the command line, whether or not they exist.
  package private(set) var places: [FilePath] = []
  /// Paths that could not be read, each with the reason.
  package private(set) var unreadable: [ReportedError] = []
  /// Named folders that contain no sound file.
  package private(set) var foldersWithoutSound: [FilePath] = []

  private var seen: Set<FilePath> = []
  private let library: FilePath?

  /// Checks every path on the command line.
  ///
  /// - Parameters:
  ///   - paths: files and folders. A missing path is added to `unreadable`.
  ///   - current: the base folder of relative paths; absolute.
  ///   - library: the library, whose copies and drills are not sources; absolute.
  package init(_ paths: [FilePath], from current: FilePath, without library: FilePath? = nil) {
    // Resolve all links, because the paths of a walked folder and of the library may contain
    // different links.
    self.library = library.map { Folder.realPath($0) ?? $0.lexicallyNormalized() }
    for path in paths {
      let absolute = current.pushing(path).lexicallyNormalized()
      places.append(absolute)
      do {
        if Folder.exists(absolute) {
          let count = sources.count + unreadable.count
          try walk(absolute)
          if sources.count + unreadable.count == count { foldersWithoutSound.append(path) }
        } else {
          let identity = try FileIdentity(path: absolute)
          guard let name = absolute.lastComponent else { continue }
          if SourceKind(name: absolute, trustingName: false, head: { try Self.head(of: absolute) })
            == .notAudio
          {
            unreadable.append(Self.refusal(of: path))
            continue
          }
          add(
            absolute.removingLastComponent(), FilePath(root: nil, components: name), identity,
            isNamed: true)
        }
      } catch HostError.refused(_, _, errno: .noSuchFileOrDirectory) {
        unreadable.append(
          ReportedError(
            problem: "there is no file or folder \(path.description)",
            place: absolute.description, remedy: "check the path"))
      } catch {
        unreadable.append(ReportedError(error, at: path.description))
      }
    }
    dropResolvedLinks()
  }

  /// Creates a selection of known recordings without reading the disk.
  ///
  /// - Parameters:
  ///   - sources: the recordings, each once, in order.
  ///   - skippedEntries: the entries that were skipped.
  package init(_ sources: [Source], skippedEntries: [SkippedEntry] = []) {
    self.sources = sources
    self.skippedEntries = skippedEntries
    library = nil
  }

  /// Returns the selection with fewer recordings.
  ///
  /// - Parameter sources: the recordings to keep, in order.
  /// - Returns: the selection.
  package func keeping(_ sources: [Source]) -> SourceSelection {
    var result = self
    result.sources = sources
    return result
  }

  /// Sets ``SkippedEntry/isReported`` of the entries at some absolute paths.
  package mutating func markReported(_ paths: Set<FilePath>) {
    for index in skippedEntries.indices where paths.contains(skippedEntries[index].path) {
      skippedEntries[index].isReported = true
    }
  }

  private mutating func add(
    _ folder: FilePath, _ relative: FilePath, _ identity: FileIdentity, isNamed: Bool = false
  ) {
    guard seen.insert(folder.pushing(relative)).inserted else { return }
    var source = Source(folder: folder, relative: relative, identity: identity)
    source.isNamed = isNamed
    sources.append(source)
  }

  /// Moves a link from ``skippedEntries`` to ``resolvedLinks`` if the person named its target too,
  /// or if its target is clearly not audio.
  private mutating func dropResolvedLinks() {
    let named = places.map { Folder.realPath($0) ?? $0 }
    skippedEntries.removeAll { one in
      guard one.omission.reason == .leadsOut, let target = one.omission.target else { return false }
      var link = one
      if named.contains(where: { target.starts(with: $0) }) {
        link.omission.reason = .link
      } else if Folder.exists(target)
        || SourceKind(name: target, head: { try Self.head(of: target) }) != .notAudio
      {
        return false
      }
      resolvedLinks.append(link)
      return true
    }
  }

  /// The first bytes of a file.
  private static func head(of path: FilePath) throws -> [UInt8] {
    try FileBytes.contents(of: path, limit: 512)
  }

  /// Returns the reason why a named file is refused.
  private static func refusal(of path: FilePath) -> ReportedError {
    let isTable = ["csv", "tsv", "txt"].contains(path.extension?.lowercased())
    return ReportedError(
      problem: "this is not a sound file", place: path.description,
      remedy: "name recordings or folders of them", cause: isTable ? .table : .format)
  }

  private mutating func walk(_ folder: FilePath) throws(HostError) {
    let walk = try FolderWalk(folder)
    let real = Folder.realPath(folder) ?? folder
    let published = PublicationRecord.files(among: walk.files, in: folder)
    for file in walk.files {
      let path = folder.pushing(file.path)
      if let library, real.pushing(file.path).starts(with: library) { continue }
      if published.contains(file.path) {
        passedOver.append(path)
        self.published.append(
          Source(folder: folder, relative: file.path, identity: file.identity))
        continue
      }
      switch SourceKind(name: file.path, head: { try Self.head(of: path) }) {
      case .notAudio: passedOver.append(path)
      case .audio: add(folder, file.path, file.identity)
      }
    }
    for omission in walk.omissions {
      if case .unreadable(let error) = omission.reason {
        unreadable.append(ReportedError(error, at: folder.pushing(omission.path).description))
      } else {
        skippedEntries.append(SkippedEntry(folder: folder, omission: omission))
      }
    }
  }
}

/// The kind of a file in a folder of recordings.
package enum SourceKind: Sendable, Equatable {
  /// The file is or may be audio: the decoder decides.
  case audio
  /// The file is clearly something else: a text, a picture, a document, an archive.
  case notAudio

  /// The extensions of sound and video files, which count as audio whatever their content.
  static let audioEndings: Set<String> = [
    "3g2", "3ga", "3gp", "aac", "aif", "aifc", "aiff", "alac", "amr", "ape", "asf", "au", "avi",
    "awb", "caf", "dct", "dss", "dvf", "flac", "flv", "m2ts", "m4a", "m4b", "m4p", "m4r", "m4v",
    "mid", "mka", "mkv", "mov", "mp2", "mp3", "mp4", "mpa", "mpc", "mpeg", "mpg", "msv", "mts",
    "oga", "ogg", "ogv", "opus", "qcp", "ra", "ram", "rf64", "rm", "snd", "spx", "tta", "vox",
    "w64", "wav", "wave", "weba", "webm", "wma", "wmv", "wv",
  ]

  /// True if the extension of a name belongs to a sound or video file.
  package static func isNamedAsSound(_ name: FilePath) -> Bool {
    audioEndings.contains(name.extension?.lowercased() ?? "")
  }

  /// The extensions of other files, clearly not audio, that people keep next to recordings.
  static let otherEndings: Set<String> = [
    "7z", "apk", "ass", "avif", "bmp", "bz2", "c", "cfg", "conf", "cpp", "css", "csv", "cue", "db",
    "dll", "dmg", "doc", "docx", "dtd", "eml", "eot", "epub", "exe", "facts", "features", "gif",
    "gz", "h", "heard", "heic", "heif", "htm", "html", "ics", "ini", "iso", "journal", "jpeg",
    "jpg", "js", "json", "key", "lnk", "lock", "log", "lrc", "lst", "m3u", "m3u8", "md", "md5",
    "mobi", "msi", "nfo", "numbers", "odp", "ods", "odt", "otf", "pages", "pdf", "peaks", "plist",
    "pls", "png", "ppt", "pptx", "ps", "py", "rar", "reapeaks", "rtf", "sfv", "sh", "sha256", "sql",
    "sqlite", "sqlite-shm", "sqlite-wal", "srt", "sub", "svg", "swift", "tar", "tex", "textgrid",
    "tif", "tiff", "toml", "torrent", "tsv", "ttc", "ttf", "txt", "url", "vcf", "vtt", "webp",
    "woff", "woff2", "xls", "xlsx", "xml", "xspf", "xz", "yaml", "yml", "zip",
  ]

  /// The byte sequences with which known formats other than audio begin.
  private static let otherBeginnings: [[UInt8]] = [
    Array("%PDF".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    [0x50, 0x4B, 0x03, 0x04], [0x1F, 0x8B], Array("SQLite format 3".utf8), Array("BM".utf8),
    [0xD0, 0xCF, 0x11, 0xE0], Array("Rar!".utf8), Array("7z".utf8), Array("<?xml".utf8),
    [0x7F, 0x45, 0x4C, 0x46], Array("{\\rtf".utf8), [0x49, 0x49, 0x2A, 0x00],
    // Waveform files in the versions 1 and 2, written by audiowaveform or by `export --format
    // waveform-dat`. They begin with the version and the flags, each with 32 bits. Only the lowest
    // flag is used.
    [1, 0, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0],
    [2, 0, 0, 0, 1, 0, 0, 0],
  ]

  /// Determines the kind of a file by its extension, and by its content only if the extension is
  /// unknown.
  ///
  /// - Parameters:
  ///   - name: the path of the file.
  ///   - trustingName: true if the extension alone can show that the file is not audio. False for a
  ///     file that a person named: its content must show it too.
  ///   - head: returns the first bytes, at most a few hundred; called only if needed. If `head`
  ///     throws an error, the file counts as audio, so that the decoder reports the error.
  package init(name: FilePath, trustingName: Bool = true, head: () throws -> [UInt8]) {
    let ending = name.extension?.lowercased() ?? ""
    if Self.audioEndings.contains(ending) {
      self = .audio
    } else if Self.otherEndings.contains(ending), trustingName {
      self = .notAudio
    } else {
      do { self = Self.isKnownNonAudio(try head()) ? .notAudio : .audio } catch { self = .audio }
    }
  }

  /// True if the first bytes of a file show that it is not audio: they are empty, belong to a known
  /// format, or are text.
  private static func isKnownNonAudio(_ head: [UInt8]) -> Bool {
    if head.isEmpty || otherBeginnings.contains(where: head.starts(with:)) { return true }
    if head.starts(with: Array("#!AMR".utf8)) { return false }
    // Text has no control characters except tab, line feed, form feed and carriage return.
    return head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }
}
