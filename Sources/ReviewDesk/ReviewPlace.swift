import Foundation
package import Library
import Publishing
import Recitation
import Subprocess

/// The first view of the review desk's page.
package struct ReviewPlace: Sendable, Hashable {
  /// The fragment of the URL: `#/review/3f…`; empty for the list of recordings.
  package let fragment: String

  /// - Parameters:
  ///   - recording: the recording to show, by id, path or name; nil for the list.
  ///   - reciter: the reciter to filter the list by; nil for all reciters.
  ///   - store: the library.
  /// - Throws: `LibraryError`.
  package init(recording: String?, reciter: String?, in store: LibraryStore) throws {
    if let recording {
      fragment = "#/review/\(try store.recording(matching: recording).recording.id)"
    } else if let reciter {
      let name = try store.reciter(matching: reciter).reciter.name
      let text = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      fragment = "#/recordings/\(text)"
    } else {
      fragment = ""
    }
  }
}

/// The user's web browser.
package enum Browser {
  /// True if this machine has a program that opens URLs.
  package static var isThere: Bool { InstalledProgram.path(of: "xdg-open") != nil }

  /// Opens a URL if `xdg-open` is installed. The caller prints the URL in any case, so that the
  /// user can open it.
  package static func open(_ address: String) async {
    do {
      _ = try await Subprocess.run(
        .name("xdg-open"), arguments: [address], input: .none, output: .discarded,
        error: .discarded)
    } catch {
      // Ignore the error: a machine without a desktop has no browser to open.
    }
  }
}
