package import Intents
package import TodoModel

/// A rename of a tag on all its items, as one undo step; items with both tags keep the new one.
package struct TagRename: Hashable, Sendable {
  package let old: String
  package let new: String
  /// True if no item carried the new name before.
  private let isFree: Bool

  /// Throws if `typed` is not one of the known tags, or the new name is invalid.
  package init(_ typed: String, to new: String, among known: [String]) throws(TagRefusal) {
    let old = try TagRefusal.known(typed, among: known)
    if let fault = Intent.addTag(new).fault { throw .invalid(fault) }
    guard !new.allSatisfy(\.isWhitespace) else { throw .blank }
    (self.old, self.new, isFree) = (old, new, !known.contains(new))
  }

  /// Returns the changes that rename the tag on those of the items that carry it.
  ///
  /// A new name inherits the old name's exclusion from Today; a name already in use keeps its own setting.
  package func changes(_ items: [Item], _ records: TagRecords = TagRecords()) -> [Change] {
    guard old != new else { return [] }
    let isOut = records.notToday.contains(old)
    return items.filter { $0.tags.contains(old) }.flatMap { item in
      [Change(item.id, .removeTag(old))] + (item.tags.contains(new) ? [] : [Change(item.id, .addTag(new))])
    } + records.keeping(old, outOfToday: false) + (isOut && isFree ? records.keeping(new, outOfToday: true) : [])
  }

  /// The message if the tag keeps its name.
  package var alreadyLabel: String { TagChangeMessages.alreadyCalled(TypedName.text("@", new)) }

  package var label: String {
    TagChangeMessages.renamed(TypedName.text("@", old), to: TypedName.text("@", new))
  }
}

/// A change that shows or hides a tag's undated items in Today, as one undo step.
package struct TagToday: Hashable, Sendable {
  private let tag: String
  private let isToday: Bool

  /// Throws if `typed` is not one of the known tags.
  package init(_ typed: String, _ isToday: Bool, among known: [String]) throws(TagRefusal) {
    (tag, self.isToday) = (try TagRefusal.known(typed, among: known), isToday)
  }

  package func changes(_ records: TagRecords) -> [Change] { records.keeping(tag, outOfToday: !isToday) }

  /// The message if nothing changes.
  package var alreadyLabel: String {
    let name = TypedName.text("@", tag)
    return isToday ? TagChangeMessages.alreadyInToday(name) : TagChangeMessages.alreadyOutOfToday(name)
  }

  package var label: String {
    let name = TypedName.text("@", tag)
    return isToday ? TagChangeMessages.inToday(name) : TagChangeMessages.outOfToday(name)
  }
}

/// The reason why a tag cannot be changed.
package enum TagRefusal: Error, Hashable, Sendable {
  /// No item carries the tag; `near` is the nearest name, if any.
  case unknown(String, near: String?)
  case blank
  case invalid(ValueFault)

  /// Returns the single matching tag; throws with the nearest name if there is none.
  fileprivate static func known(_ typed: String, among known: [String]) throws(TagRefusal) -> String {
    let meant = known.contains(typed) ? [typed] : known.filter { $0.folded == typed.folded }
    guard meant.count == 1 else { throw .unknown(typed, near: NearestWord.of(typed, in: known)) }
    return meant[0]
  }

  /// A message of one or two sentences for the user.
  package var words: String {
    switch self {
    case .unknown(let name, let near):
      TagChangeMessages.notFound(name, near: near.map { TypedName.text("@", $0) })
    case .blank: TagChangeMessages.nameEmpty
    case .invalid(let fault): fault.words
    }
  }
}
