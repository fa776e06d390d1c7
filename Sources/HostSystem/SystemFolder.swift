package import SystemPackage

/// Folders that network storage, operating systems and synchronisation programs create for their
/// own use.
///
/// A walk does not enter such folders. A recycle bin contains deleted files, not moved ones, and an
/// earlier version or a preview is not a second recording. However, a folder that a person names
/// explicitly is walked even if it has such a name.
package enum SystemFolder {
  /// The kind of content of a system folder, in words.
  package enum Content: String, Sendable, Hashable {
    case deleted = "deleted files"
    case versions = "earlier versions"
    case previews = "previews"
    case transfers = "unfinished transfers"
    case fragments = "fragments that a disk check found"
    case records = "records of the system"
  }

  /// Folder names in lower case, their content, and the system that creates them. An asterisk at
  /// the end of a name matches any further characters. The names are taken from the documentation
  /// of the makers or from their systems. A name is left out if people are likely to give it to a
  /// folder of recordings.
  static let table: [(name: String, content: Content, maker: String)] = [
    ("#recycle", .deleted, "Synology, TerraMaster, UGREEN"),
    ("@recycle", .deleted, "QNAP"),
    ("$recycle.bin", .deleted, "Windows since Vista"),
    ("recycler", .deleted, "Windows NT to XP, on NTFS"),
    ("recycled", .deleted, "Windows 95 to XP, on FAT"),
    ("recycle bin", .deleted, "network storage of Western Digital and others"),
    ("network recycle bin", .deleted, "Netgear ReadyNAS"),
    ("network trash folder", .deleted, "AFP servers, netatalk"),
    ("trashbox", .deleted, "Buffalo LinkStation, TeraStation"),
    (".recycle", .deleted, "Samba (vfs_recycle), TrueNAS, OpenMediaVault"),
    (".recycle.bin", .deleted, "Unraid"),
    (".recycled", .deleted, "Samba in older settings"),
    (".trash", .deleted, "macOS, Android, freedesktop.org"),
    (".trash-*", .deleted, "freedesktop.org, on other disks: one for each user"),
    (".trashes", .deleted, "macOS, on other disks"),
    (".trashbin", .deleted, "Android"),
    (".globaltrash", .deleted, "Android, Xiaomi"),
    ("files_trashbin", .deleted, "Nextcloud, ownCloud"),
    ("#snapshot", .versions, "Synology"),
    ("@recently-snapshot", .versions, "QNAP"),
    ("@gmt-*", .versions, "Samba, previous versions"),
    ("@sharesnap", .versions, "Synology"),
    (".snapshot", .versions, "NetApp, QNAP"),
    (".snapshots", .versions, "snapper, on Btrfs"),
    ("~snapshot", .versions, "NetApp, from Windows"),
    (".zfs", .versions, "ZFS"),
    (".stversions", .versions, "Syncthing"),
    ("files_versions", .versions, "Nextcloud, ownCloud"),
    ("backups.backupdb", .versions, "macOS, Time Machine"),
    ("@eadir", .previews, "Synology"),
    (".@__thumb", .previews, "QNAP"),
    (".thumbnails", .previews, "Android, freedesktop.org"),
    ("@tmp", .transfers, "Synology"),
    (".@upload_cache", .transfers, "QNAP"),
    (".dropbox.cache", .transfers, "Dropbox"),
    (".tmp.drivedownload", .transfers, "Google Drive"),
    (".tmp.driveupload", .transfers, "Google Drive"),
    (".synologyworkingdirectory", .transfers, "Synology Drive"),
    (".sync", .transfers, "Resilio Sync, its archive of deleted files too"),
    (".stfolder", .records, "Syncthing"),
    (".temporaryitems", .transfers, "macOS"),
    ("temporary items", .transfers, "AFP servers, netatalk"),
    ("lost+found", .fragments, "Linux, ext2 to ext4"),
    ("lost.dir", .fragments, "Android"),
    ("found.0*", .fragments, "Windows, chkdsk"),
    ("system volume information", .records, "Windows"),
    ("__macosx", .records, "macOS, in archives that it packed"),
    (".spotlight-v100", .records, "macOS"),
    (".fseventsd", .records, "macOS"),
    (".documentrevisions-v100", .versions, "macOS"),
    (".appledouble", .records, "netatalk"),
  ]

  private static let contents = Dictionary(
    uniqueKeysWithValues: table.map { (Array($0.name.utf8), $0.content) })
  private static let beginnings = table.filter { $0.name.hasSuffix("*") }.map {
    (bytes: Array($0.name.utf8.dropLast()), content: $0.content)
  }

  /// Returns the content of a folder with this name; nil for a name that is not in the table.
  ///
  /// - Parameter name: the last component of a path; the case of the letters A…Z is ignored.
  /// - Returns: the kind of content.
  package static func content(of name: FilePath.Component) -> Content? {
    let bytes = name.bytes.map(FileName.lowerCase)
    return contents[bytes] ?? beginnings.first { bytes.starts(with: $0.bytes) }?.content
  }
}
