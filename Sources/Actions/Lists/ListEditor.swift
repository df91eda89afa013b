import Intents
import TodoModel

/// Computes changes of the visible lists.
struct ListEditor {
  private let overview: ListOverview
  private var lists: Lists { overview.lists }

  init(_ overview: ListOverview) { self.overview = overview }

  func add(_ typed: String) throws(ListRefusal) -> [Change] {
    let name = try valid(typed)
    if let known = overview.name(name).flatMap(overview.entry) {
      throw .taken(known.name, isArchived: known.isArchived)
    }
    let key = lists.key(of: name) { used($0) }
    return lists.making(key) + (key == name ? [] : [Change(ListKey.id(of: key), .setTitle(name))])
  }

  /// Renames a list; an empty list with the new name, such as undo leaves behind, is merged into it.
  ///
  /// The name of a folder alone renames the lists in it.
  func rename(_ old: String, to typed: String) throws(ListRefusal) -> [Change] {
    if overview.name(old) == nil, let folder = overview.folder(old) {
      let name = try valid(typed)
      var changes: [Change] = []
      for entry in overview.entries(inFolder: folder) {
        changes += try rename(entry.name, to: ListPath.name(ListPath(entry.name).last, in: name))
      }
      return changes
    }
    let (old, new) = (try known(old), try valid(typed))
    guard old != new else { return [] }
    guard let other = overview.name(new), other != old else { return change(old, .setTitle(new)) }
    guard overview.entry(other)?.isBlank == true else { throw .other(old, is: other) }
    return change(other, .setInto(lists.key(of: old) { used($0) })) + change(old, .setTitle(new))
  }

  func merge(_ typed: String, into other: String) throws(ListRefusal) -> [Change] {
    if overview.isInbox(other) { return try release(typed) }
    let (name, other) = (try known(typed), try known(other))
    guard name != other else { throw .itself(name) }
    return change(name, .setInto(lists.key(of: other) { used($0) }))
  }

  /// Ends a list; its items, also those that a disconnected device adds later, are in the inbox.
  func release(_ typed: String) throws(ListRefusal) -> [Change] { change(try known(typed), .setInto("")) }

  /// Sets a value of a list, or of each list in a folder.
  func set(_ typed: String, _ intent: Intent, isSo: (ListOverview.Entry) -> Bool) throws(ListRefusal) -> [Change] {
    let names = try members(typed)
    if let fault = intent.fault { throw .invalid(fault) }
    return names.flatMap { overview.entry($0).map(isSo) == true ? [] : change($0, intent) }
  }

  /// Places the named lists first, a folder's lists in their order, then those ordered by hand; the rest is sorted by
  /// name.
  func order(_ typed: [String]) throws(ListRefusal) -> [Change] {
    var names: [String] = []
    for each in typed {
      for name in try members(each) where !names.contains(name) { names.append(name) }
    }
    let placed = overview.entries.map(\.name).filter {
      !names.contains($0) && lists.record(named: $0)?.order.text.isEmpty == false
    }
    let all = names + placed
    let now = all.map { lists.record(named: $0)?.order ?? OrderKey("") }
    let isSo = zip(now, now.dropFirst()).allSatisfy { $0 < $1 } && now.first?.text.isEmpty == false
    guard !isSo else { return [] }
    var last: OrderKey?
    return all.flatMap { name in
      let place = OrderKey.between(last, nil)
      last = place
      return change(name, .move(place))
    }
  }

  /// Changes all records of the list; creates one for the key that equals its name, because items may have that key.
  private func change(_ name: String, _ intent: Intent) -> [Change] {
    let made = lists.making(name)
    let own = made.isEmpty ? [] : made + [Change(ListKey.id(of: name), intent)]
    return lists.records(named: name).map { Change($0.id, intent) } + own
  }

  private func known(_ typed: String) throws(ListRefusal) -> String {
    let names = try members(typed)
    guard let name = overview.name(typed) else { throw .folder(typed, names) }
    return name
  }

  /// Returns the lists of a name: the list, or else those in the folder of that name.
  private func members(_ typed: String) throws(ListRefusal) -> [String] {
    if let name = overview.name(typed) { return [name] }
    if let folder = overview.folder(typed) { return overview.entries(inFolder: folder).map(\.name) }
    let names = overview.entries.map(\.name)
    let last = ListPath.lists(called: typed.folded, in: names).first
    throw .unknown(typed, near: last ?? NearestWord.of(typed, in: names + ListPath.folders(of: names)))
  }

  private func valid(_ typed: String) throws(ListRefusal) -> String {
    do throws(ValueFault) { return try ListName(typed).text } catch { throw .invalid(error) }
  }

  /// Returns true if items have the key: only a visible list has a key without a record.
  private func used(_ key: String) -> Bool { overview.entry(key) != nil }
}
