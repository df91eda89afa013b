/// Keys that belong together on the help page.
package struct HelpGroup: Hashable, Sendable {
  /// What they are for.
  package var title: String
  /// The keys with their words.
  package var lines: [Hint]

  /// A group of keys.
  package init(title: String, lines: [Hint]) {
    self.title = title
    self.lines = lines
  }
}
