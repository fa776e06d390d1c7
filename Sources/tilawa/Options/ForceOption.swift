import ArgumentParser
import HostSystem

/// `--force` of the commands that write files at a path that a person gave.
struct ForceOption: ParsableArguments {
  @Flag(help: "Replace files that exist (never a recording, never the library).")
  var force = false

  /// What it says of files that exist.
  var consent: OutputRequest.Consent { force ? .given : .open }
}
