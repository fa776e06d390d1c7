import ArgumentParser
import HostSystem

/// `--force` of the commands that write files at a path that a person gave.
struct ForceOption: ParsableArguments {
  @Flag(help: "Replace existing files (never recordings or the library).")
  var force = false

  /// Whether existing files may be replaced.
  var consent: OutputRequest.Consent { force ? .given : .open }
}
