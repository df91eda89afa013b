package import Intents
package import TodoModel

/// A change to lists, with one meaning for all surfaces; each is one undo step.
package enum ListAction: Hashable, Sendable {
  /// The destination of a deleted list's items.
  package enum ItemDestination: Hashable, Sendable {
    case list(String)
    case inbox
    /// The items are deleted with the list.
    case nobody
  }

  /// Creates an empty list.
  case add(String)
  case rename(String, to: String)
  /// Merges a list into another, including items that a disconnected device adds to it later.
  case merge(String, into: String)
  /// Moves these lists to the front in this order, before those that were ordered earlier.
  case order([String])
  /// Hides the list as a place, or shows it again; its items are unchanged.
  case archive(String, Bool)
  /// Shows the list's undated items in Today, or keeps them out.
  case today(String, Bool)
  /// Sets the days between reviews; 0 is never, nil as the setting says.
  case reviewEvery(String, Int?)
  /// Records a review on that day; nil forgets the last one.
  case reviewed(String, on: Day?)
  /// Nil restores the default colour.
  case colour(String, ListColour?)
  /// Nil removes the sign.
  case icon(String, String?)
  case delete(String, ItemDestination)
}

extension ListAction {
  /// The list whose items `changes` needs, if any.
  package var emptied: String? { if case .delete(let name, .nobody) = self { name } else { nil } }

  /// Returns the changes; empty if there is nothing to change.
  ///
  /// `items` are those of the list `emptied`, `parts` all their descendants. Throws if a list does not exist or the
  /// name is in use.
  package func changes(
    on overview: ListOverview, deleting items: [ItemID] = [], with parts: [Row] = []
  ) throws(ListRefusal) -> [Change] {
    let shelving = ListEditor(overview)
    switch self {
    case .add(let name): return try shelving.add(name)
    case .rename(let old, let new): return try shelving.rename(old, to: new)
    case .merge(let name, let other): return try shelving.merge(name, into: other)
    case .order(let names): return try shelving.order(names)
    case .archive(let name, let isArchived):
      return try shelving.set(name, .setArchived(isArchived)) { $0.isArchived == isArchived }
    case .today(let name, let isToday):
      return try shelving.set(name, .setNotToday(!isToday)) { $0.isNotToday == !isToday }
    case .reviewEvery(let name, let days):
      return try shelving.set(name, .setReviewEvery(days)) { $0.reviewEvery == days }
    case .reviewed(let name, let day): return try shelving.set(name, .setReviewedOn(day)) { $0.reviewedOn == day }
    case .colour(let name, let colour):
      return try shelving.set(name, .setColour(colour?.rawValue)) { $0.colour == colour?.rawValue }
    case .icon(let name, let icon):
      if let icon, !ListName.isSign(icon) { throw .invalid(Self.noSign) }
      return try shelving.set(name, .setIcon(icon)) { $0.icon == icon }
    case .delete(let name, .list(let other)): return try shelving.merge(name, into: other)
    case .delete(let name, _):
      let others = Set(parts.map(\.item.id)).subtracting(items).sorted()
      return try (items + others).map { Change($0, .delete) } + shelving.release(name)
    }
  }

  package var label: String {
    switch self {
    case .add(let name): ListChangeMessages.added(Self.made(name))
    case .rename(let old, let new): ListChangeMessages.renamed(Self.words(old), to: Self.made(new))
    case .merge(let name, let other), .delete(let name, .list(let other)):
      ListChangeMessages.merged(Self.words(name), into: Self.words(other))
    case .order(let names) where names.count == 1: ListChangeMessages.putFirst(Self.words(names[0]))
    case .order(let names): ListChangeMessages.ordered(names.count)
    case .archive(let name, true): ListChangeMessages.archived(Self.words(name))
    case .archive(let name, false): ListChangeMessages.unarchived(Self.words(name))
    case .today(let name, true): ListChangeMessages.inToday(Self.words(name))
    case .today(let name, false): ListChangeMessages.outOfToday(Self.words(name))
    case .reviewEvery(let name, let days?): ListChangeMessages.reviewed(Self.words(name), every: days)
    case .reviewEvery(let name, nil): ListChangeMessages.reviewedByTheSetting(Self.words(name))
    case .reviewed(let name, .some): ListChangeMessages.lookedAt(Self.words(name))
    case .reviewed(let name, nil): ListChangeMessages.notReviewed(Self.words(name))
    case .colour(let name, let colour?): ListChangeMessages.colour(colour.name, of: Self.words(name))
    case .colour(let name, nil): ListChangeMessages.noColour(of: Self.words(name))
    case .icon(let name, let icon?): ListChangeMessages.icon(icon, of: Self.words(name))
    case .icon(let name, nil): ListChangeMessages.noIcon(of: Self.words(name))
    case .delete(let name, .inbox): ListChangeMessages.deletedItemsInInbox(Self.words(name))
    case .delete(let name, .nobody): ListChangeMessages.deletedWithItems(Self.words(name))
    }
  }

  /// The message if the action changes nothing: "list #home is already archived".
  package var alreadyLabel: String {
    switch self {
    case .add(let name): ListChangeMessages.alreadyExists(Self.made(name))
    case .rename(_, let new): ListChangeMessages.alreadyCalled(Self.made(new))
    case .merge(let name, let other), .delete(let name, .list(let other)):
      ListChangeMessages.alreadyPart(Self.words(name), of: Self.words(other))
    case .order(let names) where names.count == 1: ListChangeMessages.alreadyFirst(Self.words(names[0]))
    case .order: ListChangeMessages.alreadyInOrder
    case .archive(let name, true): ListChangeMessages.alreadyArchived(Self.words(name))
    case .archive(let name, false): ListChangeMessages.notArchived(Self.words(name))
    case .today(let name, true): ListChangeMessages.alreadyInToday(Self.words(name))
    case .today(let name, false): ListChangeMessages.alreadyOutOfToday(Self.words(name))
    case .reviewEvery(let name, let days?): ListChangeMessages.alreadyReviewed(Self.words(name), every: days)
    case .reviewEvery(let name, nil): ListChangeMessages.alreadyReviewedByTheSetting(Self.words(name))
    case .reviewed(let name, .some): ListChangeMessages.alreadyLookedAt(Self.words(name))
    case .reviewed(let name, nil): ListChangeMessages.alreadyNotReviewed(Self.words(name))
    case .colour(let name, let colour?): ListChangeMessages.alreadyColoured(Self.words(name), colour.name)
    case .colour(let name, nil): ListChangeMessages.hasNoColour(Self.words(name))
    case .icon(let name, let icon?): ListChangeMessages.alreadyHasIcon(Self.words(name), icon)
    case .icon(let name, nil): ListChangeMessages.hasNoIcon(Self.words(name))
    case .delete(let name, _): ListChangeMessages.alreadyGone(Self.words(name))
    }
  }

  private static func made(_ typed: String) -> String { words((try? ListName(typed).text) ?? typed) }

  private static func words(_ name: String) -> String { TypedName.text("#", name) }

  private static var noSign: ValueFault { ValueFault(.icon, ListChangeMessages.invalidIcon) }
}

/// The reason why lists cannot be changed.
package enum ListRefusal: Error, Hashable, Sendable {
  /// There is no such list; `near` is the nearest name, if any.
  case unknown(String, near: String?)
  /// A list, possibly archived, already has that name.
  case taken(String, isArchived: Bool)
  /// The list to rename, and the list that has the name: they can be merged.
  case other(String, is: String)
  case itself(String)
  /// A folder and its lists, where one list is needed.
  case folder(String, [String])
  case invalid(ValueFault)

  /// A message of one or two sentences for the user.
  package var words: String {
    switch self {
    case .unknown(let name, let near):
      ListChangeMessages.notFound(name, near: near.map { TypedName.text("#", $0) })
    case .taken(let name, false): ListChangeMessages.taken(name)
    case .taken(let name, true): ListChangeMessages.takenByArchived(name)
    case .other(let old, let new): ListChangeMessages.takenMerge(old, into: new)
    case .itself(let name): ListChangeMessages.intoItself(name)
    case .folder(let name, let lists):
      ListChangeMessages.isFolder(name, lists.map { TypedName.text("#", $0) })
    case .invalid(let fault): fault.words
    }
  }
}
