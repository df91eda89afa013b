package import Intents
package import TodoModel

/// Another name for a tag on every item that carries it, as one step of undo; items that carry both keep the one.
package struct TagRename: Hashable, Sendable {
  package let old: String
  package let new: String

  /// A new name for one of the tags in use, which are handed in.
  ///
  /// Throws where there is no such tag, or the name is none.
  package init(_ typed: String, to new: String, among known: [String]) throws(TagRefusal) {
    let meant = known.contains(typed) ? [typed] : known.filter { $0.folded == typed.folded }
    guard meant.count == 1 else { throw .unknown(typed, near: NearestWord.of(typed, in: known)) }
    if let fault = Intent.addTag(new).fault { throw .invalid(fault) }
    guard !new.allSatisfy(\.isWhitespace) else { throw .blank }
    (old, self.new) = (meant[0], new)
  }

  /// What renames it on these items; nothing of those that do not carry it.
  package func changes(_ items: [Item]) -> [Change] {
    guard old != new else { return [] }
    return items.filter { $0.tags.contains(old) }.flatMap { item in
      [Change(item.id, .removeTag(old))] + (item.tags.contains(new) ? [] : [Change(item.id, .addTag(new))])
    }
  }

  /// What was done, as every surface says it and as undo calls it.
  package var label: String {
    "renamed tag \(TypedName.text("@", old)) to \(TypedName.text("@", new))"
  }
}

/// Why a tag cannot be renamed.
package enum TagRefusal: Error, Hashable, Sendable {
  /// No item carries it; the nearest name, where one is near.
  case unknown(String, near: String?)
  /// The new name is all blanks.
  case blank
  /// The new name breaks a limit.
  case invalid(ValueFault)

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .unknown(let name, let near):
      "No item carries the tag “\(name)”." + (near.map { " Did you mean \(TypedName.text("@", $0))?" } ?? "")
    case .blank: "The tag has no name. Type one."
    case .invalid(let fault): fault.words
    }
  }
}
