package import Intents
package import TodoModel

extension Outline {
  /// Returns the item that a row could become a part of: the one above on its level; nil if there is none.
  func sibling(above id: RowID) -> ItemID? {
    guard let depth = row(id)?.depth, let place = placeOf[id], let section = section(of: id) else {
      return nil
    }
    for above in ids[..<place].reversed() {
      guard self.section(of: above) == section, let row = row(above) else { return nil }
      if row.depth == depth, above.item != id.item { return above.item }
      if row.depth < depth { return nil }
    }
    return nil
  }

  /// Returns the items that share a manual order with these rows.
  ///
  /// The top-level items of each section are in one group, and the parts of each item in another.
  package func siblings(of ids: Set<RowID>) -> [[Item]] {
    let meant = sections.filter { $0.kind != .doneToday && $0.rows.contains { ids.contains($0.id) } }
    return meant.map { showsEach ? $0.withoutRepeats : $0 }.flatMap { section -> [[Item]] in
      var groups: [[Item]] = [[]]
      var groupOf: [ItemID: Int] = [:]
      for row in section.rows {
        guard row.depth > 0, let parent = row.row.item.parent else {
          groups[0].append(row.row.item)
          continue
        }
        if groupOf[parent] == nil {
          groupOf[parent] = groups.count
          groups.append([])
        }
        groups[groupOf[parent] ?? 0].append(row.row.item)
      }
      return groups
    }
  }
}

extension Section {
  /// The section with each item once.
  fileprivate var withoutRepeats: Section {
    var (section, seen) = (self, Set<ItemID>())
    section.rows = rows.filter { seen.insert($0.row.item.id).inserted }
    return section
  }

  /// Returns the section without the parts of folded items, and with those items marked.
  func folding(_ folds: Set<ItemID>) -> Section {
    guard !folds.isEmpty, rows.contains(where: { $0.nest == .open && folds.contains($0.row.item.id) }) else {
      return self
    }
    var section = self
    var hiddenBelow: Int?
    section.rows = rows.compactMap { row in
      if let depth = hiddenBelow, row.depth > depth { return nil }
      hiddenBelow = nil
      guard row.nest == .open, folds.contains(row.row.item.id) else { return row }
      hiddenBelow = row.depth
      var folded = row
      folded.nest = .folded
      return folded
    }
    return section
  }
}
