package import Intents
package import ScheduleGrammar
import TodoModel

/// What a person asks of saved filters, through whatever surface: the one place where it is given its meaning.
///
/// Each is a step of undo.
package enum FilterAction: Hashable, Sendable {
  /// There is a filter of this name, and it finds this.
  case save(String, String)
  /// It is called otherwise.
  case rename(String, to: String)
  /// These stand first, in this order; those that were put in order before follow.
  case order([String])
  /// It has this colour; nil the usual one.
  case colour(String, ListColour?)
  /// It has this sign; nil none.
  case icon(String, String?)
  /// It is gone.
  case remove(String)
}

extension FilterAction {
  /// What makes it so; nothing where it is so already.
  ///
  /// What is to be found must be readable at that moment.
  package func changes(on filters: SavedFilters, at moment: Moment) throws(FilterRefusal) -> [Change] {
    switch self {
    case .save(let name, let text):
      return try Self.saving(name, try Self.readable(text, at: moment), on: filters)
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
    _ typed: String,
    _ text: String,
    on filters: SavedFilters
  ) throws(FilterRefusal) -> [Change] {
    let name = try name(typed)
    if let known = filters.named(name) {
      return known.text == text ? [] : [Change(known.id, .setExpression(text))]
    }
    let made = filters.making(name)
    return made.changes + [Change(made.id, .setExpression(text))]
  }

  /// The text without blanks around it, which can be read.
  private static func readable(_ typed: String, at moment: Moment) throws(FilterRefusal) -> String {
    let text = ListName.trimmed(typed)
    if let fault = Intent.setExpression(text).fault { throw .invalid(fault) }
    do throws(FilterFault) {
      guard try Filter(text, at: moment) != nil else {
        throw FilterFault("The filter is empty. Say what it finds: #work due:today.", at: 0..<0)
      }
    } catch { throw .unreadable(error, text) }
    return text
  }

  private static func name(_ typed: String) throws(FilterRefusal) -> String {
    do throws(ValueFault) { return try ListName(filter: typed).text } catch { throw .invalid(error) }
  }

  /// Those that are named stand first, then those that have a place by hand; the rest goes by name.
  private static func ordering(
    _ typed: [String],
    _ filters: SavedFilters
  ) throws(FilterRefusal) -> [Change] {
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

  /// What was done, as every surface says it and as undo calls it.
  package var label: String {
    switch self {
    case .save(let name, _): "saved filter \(Self.made(name))"
    case .rename(let old, let new): "renamed filter \(Self.words(old)) to \(Self.made(new))"
    case .order(let names):
      names.count == 1 ? "put filter \(Self.words(names[0])) first" : "put \(names.count) filters in order"
    case .colour(let name, let colour): "filter \(Self.words(name)): \(colour?.rawValue ?? "no colour")"
    case .icon(let name, let icon): "filter \(Self.words(name)): \(icon.map { "icon \($0)" } ?? "no icon")"
    case .remove(let name): "removed filter \(Self.words(name))"
    }
  }

  /// What is already so where the action changes nothing: "filter @late is already red".
  package var alreadyLabel: String {
    switch self {
    case .save(let name, _): "filter \(Self.made(name)) already finds this"
    case .rename(_, let new): "the filter is already called \(Self.made(new))"
    case .order(let names):
      names.count == 1
        ? "filter \(Self.words(names[0])) is already first" : "the filters are already in this order"
    case .colour(let name, let colour):
      "filter \(Self.words(name)) \(colour.map { "is already \($0.rawValue)" } ?? "has no colour")"
    case .icon(let name, let icon):
      "filter \(Self.words(name)) \(icon.map { "already has the icon \($0)" } ?? "has no icon")"
    case .remove(let name): "filter \(Self.words(name)) is already gone"
    }
  }

  private static func made(_ typed: String) -> String { words((try? ListName(filter: typed).text) ?? typed) }

  private static func words(_ name: String) -> String { TypedName.text("@", name) }

  private static let noSign = ValueFault(.icon, "The sign of a filter is one letter or picture. Type one.")
}

extension SavedFilters {
  /// The one that is meant.
  ///
  /// Throws where there is none, with the nearest name.
  package func known(_ typed: String) throws(FilterRefusal) -> SavedFilter {
    if let known = named(typed) { return known }
    throw .unknown(typed, near: NearestWord.of(typed, in: all.map(\.name)))
  }
}

/// Why something cannot be done with saved filters.
package enum FilterRefusal: Error, Hashable, Sendable {
  /// There is no such filter; the nearest name, where one is near.
  case unknown(String, near: String?)
  /// Another filter has that name already.
  case taken(String)
  /// What it is to find cannot be read: why, and the text.
  case unreadable(FilterFault, String)
  /// The value breaks a limit.
  case invalid(ValueFault)

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .unknown(let name, let near):
      "There is no saved filter “\(name)”." + (near.map { " Did you mean \(TypedName.text("@", $0))?" } ?? "")
    case .taken(let name): "There is another filter “\(name)”. Choose another name."
    case .unreadable(let fault, let text):
      fault.words + (fault.repaired(text).map { " Try: " + $0 } ?? "")
    case .invalid(let fault): fault.words
    }
  }
}
