import ArgumentParser

/// Asks for JSON instead of words.
struct JSONOption: ParsableArguments {
  /// Whether JSON is wanted.
  @Flag(name: .customLong("json"), help: "Print JSON.")
  var isWanted = false
}
