/// A verb as the palette offers it.
struct PaletteEntry: Hashable, Sendable {
  /// The verb.
  var verb: Verb
  /// What it is called.
  var name: String
  /// Its key on the list; empty where it has none.
  var key: String
  /// What it does, in one line.
  var help: String
  /// Other words that it is found by.
  var synonyms: [String] = []
  /// Why it cannot be done now; nil where it can.
  var reason: String?
}
