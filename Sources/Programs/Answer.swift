/// What a program came to, and what it said.
package struct Answer: Hashable, Sendable {
  /// How it ended.
  package let ending: Ending
  /// What it wrote to standard output, cut where that was too much.
  package var output = ""
  /// What it wrote to standard error, cut where that was too much.
  package var errors = ""

  /// What it wrote to standard output; nil where it failed.
  package var text: String? { ending.isGood ? output : nil }
}
