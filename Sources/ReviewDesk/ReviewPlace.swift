import Foundation
package import Library
import Recitation
import Subprocess

/// The view with which the page of the review desk begins.
package struct ReviewPlace: Sendable, Hashable {
  /// The end of the address: `#/review/3f…`; empty for the list of recordings.
  package let fragment: String

  /// - Parameters:
  ///   - recording: by id, path or name; nil for none in particular.
  ///   - reciter: whose recordings are listed; nil for everybody's.
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

/// The browser of this session.
package enum Browser {
  /// Opens an address, if there is a program for that; the address is printed anyway.
  package static func open(_ address: String) async {
    do {
      _ = try await Subprocess.run(
        .name("xdg-open"), arguments: [address], input: .none, output: .discarded,
        error: .discarded)
    } catch {
      // Without a desktop there is nothing to open.
    }
  }
}
