/// What a date pill says, in forms of several lengths.
package struct Pill: Hashable, Sendable {
  /// Whether the item repeats; the view puts its sign in front.
  package var repeats: Bool
  /// Whether the time has come and gone.
  package var isOverdue: Bool
  /// The words, longest first; the last is as short as makes sense.
  package var forms: [String]

  /// A pill by its parts.
  package init(repeats: Bool, isOverdue: Bool, forms: [String]) {
    self.repeats = repeats
    self.isOverdue = isOverdue
    self.forms = forms
  }

  /// The longest form of at most `columns` letters; the shortest where none fits.
  package func text(fitting columns: Int) -> String {
    forms.first { $0.unicodeScalars.count <= columns } ?? forms.last ?? ""
  }
}
