package import Intents
package import ScheduleGrammar
package import TodoModel

/// Random items with parts and blockers, and what filters over their relations mean by a walk over all of them.
package struct RelatedItems {
  /// The items that exist.
  package var items: [Item]

  package init(_ bench: Bench, count: Int) {
    var items = (0..<count).map { bench.anyItem($0) }
    for index in 1..<count {
      if bench.random(below: 2) == 0 { items[index].parent = items[bench.random(below: min(index, 12))].id }
      if bench.random(below: 3) == 0 {
        items[index].blockedBy = [items[bench.random(below: index)].id: items[index].createdAt]
      }
      // Chains of three, below the limit of levels.
      if index < 12 { items[index].parent = index % 3 == 0 ? nil : items[index - 1].id }
    }
    self.items = items
  }

  /// Returns filters, some of which name the items at these places.
  package func texts(naming places: [Int]) -> [String] {
    places.flatMap { place in
      let id = items[place].id.description
      return ["under:\(id)", "-under:\(id)", "blocking:\(id)", "-blocked:\(id)", "under:\(id) or blocked:\(id) rent"]
    } + [
      "any-part(rent)", "-any-part(rent)", "any-part(#work or @deep)", "any-part(due:<2026-11-20)",
      "any-part(due:none) -#home", "any-part(is:done)", "any-part(-is:overdue)", "any-part(is:blocked)",
      "any-part(has:parts)", "any-part(under:\(items[0].id))", "has:parts -any-part(is:open)", "blocking: or blocked:",
      "under:9999999", "any-part(nowhere)",
    ]
  }

  /// Returns the rows with everything that the filter asks of other items.
  package func rows(_ filter: Filter, at moment: Moment) throws -> [Row] {
    items.map { item in
      var row = plain(item)
      row.relations = filter.relations.filter { holds($0, item, moment) }
      return row
    }
  }

  private func plain(_ item: Item) -> Row {
    var row = Row(item: item)
    let parts = items.filter { $0.parent == item.id }
    row.parts = parts.isEmpty ? nil : PartCount(done: 0, all: parts.count)
    row.above = governing(item, self.item)
    row.isBlocked = !holding(item).isEmpty
    row.isBlocking = items.contains { other in
      holding(other).contains(item.id) && !other.isDone(zone: FixedZone.utc)
    }
    return row
  }

  private func item(_ id: ItemID) -> Item? { items.first { $0.id == id } }

  /// Returns the items for which an item waits now.
  private func holding(_ item: Item) -> Set<ItemID> {
    Set(item.blockedBy.filter { self.item($0.key)?.holdsUp(since: $0.value) == true }.keys)
  }

  private func holds(_ relation: Filter.Relation, _ item: Item, _ moment: Moment) -> Bool {
    switch relation {
    case .under(let whole): return isUnder(item, whole)
    case .blocking(let other): return named(other).map { holding($0).contains(item.id) } ?? false
    case .blocked(let other): return named(other).map { holding(item).contains($0.id) } ?? false
    case .anyPart(let logic):
      let filter = Filter(logic)
      let test = RowTest(Query(filter.view, filter: filter), now: moment.local, zone: moment.zone, zones: moment.zones)
      return items.contains { part in
        guard part.parent == item.id else { return false }
        var row = plain(part)
        row.relations = filter.relations.filter { holds($0, part, moment) }
        return test.passes(row)
      }
    }
  }

  private func isUnder(_ item: Item, _ whole: ItemReference) -> Bool {
    var (next, seen) = (item.parent, Set([item.id]))
    while let id = next, seen.insert(id).inserted {
      guard let parent = self.item(id) else { return false }
      if named(whole)?.id == id { return true }
      next = parent.parent
    }
    return false
  }

  private func named(_ item: ItemReference) -> Item? {
    switch item {
    case .number(let number): items.first { $0.number == number }
    case .id(let letters): items.first { $0.id.description.hasPrefix(letters) }
    }
  }
}
