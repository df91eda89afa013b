package import Toml

/// A theme with what was odd about its files.
package struct LoadedTheme: Hashable, Sendable {
  /// The theme; odd lines fell back to the base.
  package let theme: Theme
  /// What was odd, each told of the file in which it stands.
  package let warnings: [TomlFault]
}
