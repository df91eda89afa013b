/// What an item can say and a todo.txt line cannot.
package enum TodoTxtLoss: String, CaseIterable, Hashable, Sendable {
  case notes, parent, repeats, end, zone

  /// The thing left out, as people call it.
  package var words: String {
    switch self {
    case .notes: "notes"
    case .parent: "the item it is part of"
    case .repeats: "a repeat that todo.txt has no words for"
    case .end: "the end of a time range"
    case .zone: "a time zone"
    }
  }
}
