import Frames

/// A line of a list to choose from.
struct Choice: Hashable, Sendable {
  /// What it is called.
  var label: String
  /// More about it, quieter.
  var detail = ""
  /// Words that it is found by as well.
  var synonyms: [String] = []
  /// The key that does the same outside.
  var key = ""
  /// A sign before the label, such as a tick.
  var sign = DisplayText.empty
  /// What the sign and the label are.
  var role = Role.text
  /// Why it cannot be chosen now; nil where it can.
  var reason: String?
  /// Whether it is there whatever is typed, as "new list" is.
  var isAlways = false

  /// Whether more about it, or another word for it, holds what was typed.
  func isAbout(_ typed: String) -> Bool {
    ([detail] + synonyms).joined(separator: " ").holdsWords(of: typed)
  }
}
