/// A theme with what was odd about its file.
package struct LoadedTheme: Hashable, Sendable {
  /// The theme; odd lines fell back to the base.
  package let theme: Theme
  /// One sentence for each odd line.
  package let warnings: [ThemeWarning]
}
