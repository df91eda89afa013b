/// A reading in words, in parts that a view can color separately.
package struct ReadingWords: Hashable, Sendable {
  /// The first occurrence: "Mon 23 Nov 15:00".
  package var lead: String
  /// The rest with its separator, or empty: ", every 2 weeks on Monday", " to 17:00, every Monday", ", all day".
  package var rest: String
  /// The distance from now: "in 3 days".
  package var distance: String
  /// True for a day without a time, an end or a repeat.
  package let isAllDay: Bool

  /// All parts on one line.
  package var text: String { lead + rest + " · " + distance }
}

/// The text of a date pill in forms of several lengths.
package struct Pill: Hashable, Sendable {
  /// True if the item repeats; the view adds a symbol.
  package var repeats: Bool
  /// The forms, longest first; the last is the shortest useful one.
  package var forms: [String]

  package init(repeats: Bool, forms: [String]) {
    self.repeats = repeats
    self.forms = forms
  }

  /// Returns the longest form of at most `columns` scalars, or the shortest if none fits.
  package func text(fitting columns: Int) -> String {
    forms.first { $0.unicodeScalars.count <= columns } ?? forms.last ?? ""
  }
}
