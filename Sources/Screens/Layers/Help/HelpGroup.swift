/// Keys that belong together on the help page.
struct HelpGroup: Hashable, Sendable {
  /// What they are for.
  var title: String
  /// The keys with their words.
  var lines: [Hint]
}
