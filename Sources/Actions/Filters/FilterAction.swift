package import Intents
package import ScheduleGrammar
import TodoModel

/// A change to saved filters, with one meaning for all surfaces; each is one undo step.
package enum FilterAction: Hashable, Sendable {
  /// Creates or replaces the filter with a name and an expression.
  case save(String, String)
  case rename(String, to: String)
  /// Moves these filters to the front in this order, before those that were ordered earlier.
  case order([String])
  /// Nil restores the default colour.
  case colour(String, ListColour?)
  /// Nil removes the sign.
  case icon(String, String?)
  case remove(String)
}

extension FilterAction {
  /// Returns the changes, if any; throws, for example, if the expression is unreadable at that moment.
  package func changes(on filters: SavedFilters, at moment: Moment) throws(FilterRefusal) -> [Change] {
    switch self {
    case .save(let name, let text):
      return try Self.saving(name, try Self.readable(text, filters.fields, at: moment), on: filters)
    case .rename(let old, let new):
      let known = try filters.known(old)
      let name = try Self.name(new)
      guard name != known.name else { return [] }
      if let other = filters.named(name), other.id != known.id { throw .taken(other.name) }
      return [Change(known.id, .setTitle(name))]
    case .order(let names): return try Self.ordering(names, filters)
    case .colour(let name, let colour):
      let known = try filters.known(name)
      return known.colour == colour?.rawValue ? [] : [Change(known.id, .setColour(colour?.rawValue))]
    case .icon(let name, let icon):
      let known = try filters.known(name)
      if let icon, !ListName.isSign(icon) { throw .invalid(Self.noSign) }
      return known.icon == icon ? [] : [Change(known.id, .setIcon(icon))]
    case .remove(let name): return [Change(try filters.known(name).id, .delete)]
    }
  }

  private static func saving(
    _ typed: String, _ text: String, on filters: SavedFilters
  ) throws(FilterRefusal) -> [Change] {
    let name = try name(typed)
    if let known = filters.named(name) { return known.text == text ? [] : [Change(known.id, .setExpression(text))] }
    let made = filters.making(name)
    return made.changes + [Change(made.id, .setExpression(text))]
  }

  /// Trims an expression; throws if it is unreadable.
  private static func readable(
    _ typed: String, _ fields: OwnFields, at moment: Moment
  ) throws(FilterRefusal) -> String {
    let text = ListName.trimmed(typed)
    if let fault = Intent.setExpression(text).fault { throw .invalid(fault) }
    do throws(FilterFault) {
      guard try Filter(text, fields: fields, at: moment) != nil else {
        throw FilterFault(FilterChangeMessages.empty, at: 0..<0)
      }
    } catch { throw .unreadable(error, text) }
    return text
  }

  private static func name(_ typed: String) throws(FilterRefusal) -> String {
    do throws(ValueFault) { return try ListName(filter: typed).text } catch { throw .invalid(error) }
  }

  /// Places the named filters first, then those ordered by hand; the rest is sorted by name.
  private static func ordering(_ typed: [String], _ filters: SavedFilters) throws(FilterRefusal) -> [Change] {
    var first: [SavedFilter] = []
    for name in typed {
      let known = try filters.known(name)
      if !first.contains(known) { first.append(known) }
    }
    let all = first + filters.all.filter { !first.contains($0) && !$0.order.text.isEmpty }
    let now = all.map(\.order)
    let isSo = zip(now, now.dropFirst()).allSatisfy { $0 < $1 } && now.first?.text.isEmpty == false
    guard !isSo else { return [] }
    var last: OrderKey?
    return all.map { filter in
      let place = OrderKey.between(last, nil)
      last = place
      return Change(filter.id, .move(place))
    }
  }

  package var label: String {
    switch self {
    case .save(let name, _): FilterChangeMessages.saved(Self.made(name))
    case .rename(let old, let new): FilterChangeMessages.renamed(Self.words(old), to: Self.made(new))
    case .order(let names) where names.count == 1: FilterChangeMessages.putFirst(Self.words(names[0]))
    case .order(let names): FilterChangeMessages.ordered(names.count)
    case .colour(let name, let colour?): FilterChangeMessages.colour(colour.name, of: Self.words(name))
    case .colour(let name, nil): FilterChangeMessages.noColour(of: Self.words(name))
    case .icon(let name, let icon?): FilterChangeMessages.icon(icon, of: Self.words(name))
    case .icon(let name, nil): FilterChangeMessages.noIcon(of: Self.words(name))
    case .remove(let name): FilterChangeMessages.removed(Self.words(name))
    }
  }

  /// The message if the action changes nothing: "filter @late is already red".
  package var alreadyLabel: String {
    switch self {
    case .save(let name, _): FilterChangeMessages.alreadyFinds(Self.made(name))
    case .rename(_, let new): FilterChangeMessages.alreadyCalled(Self.made(new))
    case .order(let names) where names.count == 1: FilterChangeMessages.alreadyFirst(Self.words(names[0]))
    case .order: FilterChangeMessages.alreadyInOrder
    case .colour(let name, let colour?): FilterChangeMessages.alreadyColoured(Self.words(name), colour.name)
    case .colour(let name, nil): FilterChangeMessages.hasNoColour(Self.words(name))
    case .icon(let name, let icon?): FilterChangeMessages.alreadyHasIcon(Self.words(name), icon)
    case .icon(let name, nil): FilterChangeMessages.hasNoIcon(Self.words(name))
    case .remove(let name): FilterChangeMessages.alreadyGone(Self.words(name))
    }
  }

  private static func made(_ typed: String) -> String { words((try? ListName(filter: typed).text) ?? typed) }

  private static func words(_ name: String) -> String { TypedName.text("@", name) }

  private static var noSign: ValueFault { ValueFault(.icon, FilterChangeMessages.invalidIcon) }
}

extension SavedFilters {
  /// Returns the filter with that name; throws with the nearest name if there is none.
  package func known(_ typed: String) throws(FilterRefusal) -> SavedFilter {
    if let known = named(typed) { return known }
    throw .unknown(typed, near: NearestWord.of(typed, in: all.map(\.name)))
  }
}

/// The reason why saved filters cannot be changed.
package enum FilterRefusal: Error, Hashable, Sendable {
  /// There is no such filter; `near` is the nearest name, if any.
  case unknown(String, near: String?)
  /// Another filter already has that name.
  case taken(String)
  /// The expression is unreadable: the reason and the text.
  case unreadable(FilterFault, String)
  case invalid(ValueFault)

  /// A message of one or two sentences for the user.
  package var words: String {
    switch self {
    case .unknown(let name, let near):
      FilterChangeMessages.notFound(name, near: near.map { TypedName.text("@", $0) })
    case .taken(let name): FilterChangeMessages.taken(name)
    case .unreadable(let fault, let text): FilterChangeMessages.unreadable(fault.words, repaired: fault.repaired(text))
    case .invalid(let fault): fault.words
    }
  }
}
