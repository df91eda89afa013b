package import Intents
package import TodoModel

/// Another name for a tag on every item that carries it, as one step of undo; items that carry both keep the one.
package struct TagRename: Hashable, Sendable {
  package let old: String
  package let new: String
  /// True if no item carried the new name before.
  private let isFree: Bool

  /// A new name for one of the tags in use, which are handed in.
  ///
  /// Throws where there is no such tag, or the name is none.
  package init(_ typed: String, to new: String, among known: [String]) throws(TagRefusal) {
    let old = try TagRefusal.known(typed, among: known)
    if let fault = Intent.addTag(new).fault { throw .invalid(fault) }
    guard !new.allSatisfy(\.isWhitespace) else { throw .blank }
    (self.old, self.new, isFree) = (old, new, !known.contains(new))
  }

  /// What renames it on these items; nothing of those that do not carry it.
  ///
  /// A new name stays out of Today as the old one did; one that items carried before stays as it is.
  package func changes(_ items: [Item], _ records: TagRecords = TagRecords()) -> [Change] {
    guard old != new else { return [] }
    let isOut = records.notToday.contains(old)
    return items.filter { $0.tags.contains(old) }.flatMap { item in
      [Change(item.id, .removeTag(old))] + (item.tags.contains(new) ? [] : [Change(item.id, .addTag(new))])
    }
      + records.keeping(old, outOfToday: false)
      + (isOut && isFree ? records.keeping(new, outOfToday: true) : [])
  }

  /// What is already so where the tag is renamed to itself.
  package var alreadyLabel: String { "the tag is already called \(TypedName.text("@", new))" }

  /// Label of the change for every surface and for undo.
  package var label: String {
    "renamed tag \(TypedName.text("@", old)) to \(TypedName.text("@", new))"
  }
}

/// A tag's undated items enter or leave Today, as one step of undo.
package struct TagToday: Hashable, Sendable {
  private let tag: String
  private let isToday: Bool

  /// Lets a tag into Today or keeps it out; throws where there is no such tag among those that are handed in.
  package init(_ typed: String, _ isToday: Bool, among known: [String]) throws(TagRefusal) {
    (tag, self.isToday) = (try TagRefusal.known(typed, among: known), isToday)
  }

  /// The changes to write; empty if the tag is set so already.
  package func changes(_ records: TagRecords) -> [Change] { records.keeping(tag, outOfToday: !isToday) }

  /// What is already so where nothing changes.
  package var alreadyLabel: String {
    "tag \(TypedName.text("@", tag)) is already \(isToday ? "in" : "kept out of") Today"
  }

  /// Label of the change for every surface and for undo.
  package var label: String {
    "tag \(TypedName.text("@", tag)): \(isToday ? "in Today" : "out of Today, except for items with a date")"
  }
}

/// Why a tag cannot be changed.
package enum TagRefusal: Error, Hashable, Sendable {
  /// No item carries it; the nearest name, where one is near.
  case unknown(String, near: String?)
  /// The new name is all blanks.
  case blank
  /// The new name breaks a limit.
  case invalid(ValueFault)

  /// The only tag that is meant; throws where there is none, with the nearest name.
  fileprivate static func known(_ typed: String, among known: [String]) throws(TagRefusal) -> String {
    let meant = known.contains(typed) ? [typed] : known.filter { $0.folded == typed.folded }
    guard meant.count == 1 else { throw .unknown(typed, near: NearestWord.of(typed, in: known)) }
    return meant[0]
  }

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
