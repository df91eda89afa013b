/// A reading put into words, in parts that a view may colour apart.
package struct ReadingWords: Hashable, Sendable {
  /// When it comes first: "Mon 23 Nov 15:00".
  package var lead: String
  /// How it goes on, with what joins it to the lead: ", every 2 weeks on Monday", ", all day", " to 16:00"; or empty.
  package var rest: String
  /// How far away that is: "in 3 days".
  package var distance: String

  /// All of it on one line.
  package var text: String { lead + rest + " · " + distance }
}
