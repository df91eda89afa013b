/// Keys that belong together on the help page.
package struct HelpGroup: Hashable, Sendable {
  /// What they are for.
  package var title: String
  /// The keys with their words.
  package var lines: [Hint]
}
