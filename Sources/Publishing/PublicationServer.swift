import HostSystem
import Synchronization
package import SystemPackage
package import WebServer

/// Serves a published folder in the local network until the user stops it.
///
/// Every path begins with a secret, which is part of the printed URL and its QR code; a request for
/// any other path gets 404. The server never writes, and reads only the files in the record of the
/// publication.
package struct PublicationServer: Sendable {
  /// The published folder.
  package let folder: FilePath
  private let record: CurrentRecord
  private let secret: Secret

  /// Creates a server from the record of a folder.
  ///
  /// - Parameters:
  ///   - folder: the published folder.
  ///   - secret: the first part of every path.
  /// - Throws: ``PublicationError`` if the folder was never published; `HostError`.
  package init(folder: FilePath, secret: Secret = Secret()) throws {
    record = try CurrentRecord(of: folder)
    self.folder = folder
    self.secret = secret
  }

  /// Returns the URL of the page.
  ///
  /// - Parameters:
  ///   - host: the IP address of this machine.
  ///   - port: the port of the server.
  /// - Returns: the URL with the secret, ending in a slash.
  package func address(host: String, port: Int) -> String {
    "http://\(host):\(port)/\(secret.text)/"
  }

  /// Answers a request.
  package func respond(to request: Request) -> Response {
    guard ["GET", "HEAD"].contains(request.method) else {
      return answer(405, "there is no \(request.method) here")
    }
    let parts = request.path.split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, secret.isEqual(to: String(parts[1])) else {
      return notFound(.page)
    }
    let path = parts[2].isEmpty ? "index.html" : String(parts[2])
    let publication = record.publication
    if path == "feed.xml", let host = request[header: "host"] {
      let feed = withSizes(publication).feed(at: "http://\(host)/\(secret.text)/").text
      return Response(
        200, headers: Self.headers(of: path), body: .bytes(Array(feed.utf8)))
    }
    // The cover is always served. If a user put it into the folder, the list of written files does
    // not contain it.
    guard let path = RelativePath(path),
      publication.files.hashes[path] != nil || path == publication.cover
    else {
      return notFound(.file)
    }
    return file(path, request)
  }

  /// Returns the publication with the current sizes of its sound files.
  private func withSizes(_ publication: Publication) -> Publication {
    var publication = publication
    for index in publication.items.indices {
      let sound = BoundedPath(publication.items[index].file, below: folder)
      do {
        if let size = try sound.identity()?.size { publication.items[index].bytes = size }
      } catch { continue }  // A symbolic link is not served; a request for it gets 404.
    }
    return publication
  }

  private func file(_ path: RelativePath, _ request: Request) -> Response {
    let place = BoundedPath(path, below: folder)
    do {
      guard let identity = try place.identity(), try place.open() != nil else {
        return notFound(.file)
      }
      let tag = "\"\(identity.size)-\(identity.modifiedNanoseconds)\""
      return .ranged(
        request, length: identity.size, entityTag: tag,
        headers: Self.headers(of: path.text) + [("Accept-Ranges", "bytes"), ("ETag", tag)]
      ) { range in
        .stream(length: range.count) { write in
          guard let file = try place.open() else { return }
          var offset = range.lowerBound
          while offset < range.upperBound {
            let bytes = try file.read(min(1 << 18, range.upperBound - offset), at: offset)
            if bytes.isEmpty { return }
            offset += bytes.count
            try await write(bytes)
          }
        }
      }
      // The file was deleted, or it cannot be inspected.
    } catch { return notFound(.file) }
  }

  /// A thing that a person asked for, but that is not served.
  private enum Missing {
    case page, file

    func text(in language: PublicationLanguage) -> String {
      switch (self, language) {
      case (.page, .en):
        "There is nothing here: open the address, or scan the code, that Tilawa shows now."
      case (.page, .ar):
        "لا يوجد شيء هنا: افتح العنوان الذي يعرضه برنامج تلاوة الآن، أو امسح رمزه."
      case (.file, .en): "This file is not here any more: open the page of the drills again."
      case (.file, .ar): "لم يعد هذا الملف هنا: افتح صفحة التدريبات من جديد."
      }
    }
  }

  /// Returns status 404 with an explanation in the language of the published page.
  private func notFound(_ missing: Missing) -> Response {
    answer(404, missing.text(in: record.publication.language))
  }

  private func answer(_ status: Int, _ text: String) -> Response {
    Response(status, headers: Self.headers(of: "x.txt"), body: .bytes(Array((text + "\n").utf8)))
  }

  /// Returns the headers of a response. `Referrer-Policy` keeps other sites from seeing the secret
  /// in the URL.
  private static func headers(of path: String) -> [(name: String, value: String)] {
    [
      ("Content-Type", MediaType.of(path)), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cache-Control", "private, no-cache"),
      (
        "Content-Security-Policy",
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
    ]
  }
}

/// The record of a published folder. It is read again after another run has published into the
/// folder, so that the new drills are served.
private final class CurrentRecord: Sendable {
  private let folder: FilePath
  private let known: Mutex<(identity: FileIdentity?, publication: Publication)>

  /// - Throws: see ``PublicationServer/init(folder:secret:)``.
  init(of folder: FilePath) throws {
    self.folder = folder
    let identity = try Self.identity(in: folder)
    guard let publication = try Publication.read(in: folder) else {
      throw PublicationError.notPublished(folder: folder)
    }
    known = Mutex((identity, publication))
  }

  private static func identity(in folder: FilePath) throws -> FileIdentity? {
    try BoundedPath(Publication.name, below: folder).identity()
  }

  /// The publication as it is recorded now. If the record is missing or damaged, the last one.
  var publication: Publication {
    known.withLock { known in
      do {
        let identity = try Self.identity(in: folder)
        if identity != known.identity, let publication = try Publication.read(in: folder) {
          known = (identity, publication)
        }
      } catch {}  // The files of the last record are still served.
      return known.publication
    }
  }
}
