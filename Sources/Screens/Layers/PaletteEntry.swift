package import Intents

/// A verb as the palette offers it.
package struct PaletteEntry: Hashable, Sendable {
  /// The verb.
  package var verb: Verb
  /// What it is called.
  package var name: String
  /// Its key on the list; empty where it has none.
  package var key: String
  /// What it does, in one line.
  package var help: String
  /// Why it cannot be done now; nil where it can.
  package var reason: String?

  /// An entry of the palette.
  package init(verb: Verb, name: String, key: String, help: String, reason: String? = nil) {
    self.verb = verb
    self.name = name
    self.key = key
    self.help = help
    self.reason = reason
  }
}
