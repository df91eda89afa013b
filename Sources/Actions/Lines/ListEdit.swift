package import Intents
package import ScheduleGrammar
package import TodoModel

/// A list that was edited as text, with the current state of its items; `plan` gives it its meaning.
package struct ListEdit: Hashable, Sendable {
  /// The text before.
  package let base: ListText
  /// The text after.
  package let text: String
  private let rows: [ItemID: Row]
  private let parts: [Row]
  /// The names of all lists.
  private let lists: [String]

  /// Creates an edit; `rows` are the current items of the base, `parts` all rows below those in `missing`, and `lists`
  /// the names of all lists.
  package init(_ base: ListText, text: String, rows: [Row], parts: [Row], lists: [String]) {
    (self.base, self.text, self.parts, self.lists) = (base, text, parts, lists)
    let living = rows.filter { $0.item.deletedAt == nil }.map { ($0.item.id, $0) }
    self.rows = Dictionary(living) { first, _ in first }
  }

  /// Returns the items without a line in an edited text; none if it has no line at all.
  package static func missing(from text: String, of base: ListText) -> [ItemID] {
    let kinds = TypedListLine.all(of: text, base: base).map(\.kind).filter { $0 != .comment }
    return kinds.isEmpty ? [] : base.lines.indices.filter { !kinds.contains(.item($0)) }.map { base.lines[$0].item.id }
  }

  /// Returns the changes that the text means, and the refused lines.
  package func plan(at moment: Moment) -> ListPlan {
    let typed = TypedListLine.all(of: text, base: base)
    var plan = ListPlan()
    guard typed.contains(where: { $0.kind != .comment }) else { return plan }
    var seen: [Int] = []
    for (index, line) in typed.enumerated() {
      switch line.kind {
      case .comment: break
      case .fault(let reason): plan.refused[index] = reason
      case .new: take(line.words, index, into: &plan, at: moment)
      case .item(let place):
        if seen.contains(place) {
          plan.refused[index] = ListTextMessages.twice(base.lines[place].reference)
        } else {
          seen.append(place)
          change(base.lines[place], line.words, index, into: &plan, at: moment)
        }
      }
    }
    let isHere = Set(seen)
    let removed = base.lines.indices.filter { !isHere.contains($0) && rows[base.lines[$0].item.id] != nil }
    remove(removed, kept: isHere, into: &plan, at: moment)
    if base.isByHand { plan.moved = moves(seen) }
    if !plan.isAccepted { plan.again = again(typed, plan, at: moment) }
    return plan
  }

  // MARK: Lines

  private func change(
    _ line: ListText.Line, _ words: String, _ index: Int, into plan: inout ListPlan, at moment: Moment
  ) {
    guard words != line.text else { return }
    guard let row = rows[line.item.id] else {
      plan.refused[index] = ListTextMessages.deletedMeanwhile(line.reference)
      return
    }
    guard !words.isEmpty else {
      plan.refused[index] = ListTextMessages.noWords(line.reference)
      return
    }
    if let reason = fault(of: words, at: moment) {
      plan.refused[index] = reason
      return
    }
    let old = NewItem(line: line.text, at: moment)
    var typed = NewItem(line: words, at: moment)
    if typed.list != old.list, let fault = typed.place(among: lists) {
      plan.refused[index] = fault.words
      return
    }
    if let now = changedMeanwhile(line, row.item, at: moment) {
      if NewItem(line: now, at: moment) != typed { plan.refused[index] = ListTextMessages.changedMeanwhile(now) }
      return
    }
    if typed.remind != old.remind, typed.remindsAtNoTime(of: row.item) {
      plan.refused[index] = DateChangeMessages.remindRepeat(row.item.title)
      return
    }
    let intents = typed.intents(on: row.item, since: old, blockers: line.blockers)
    if let fault = intents.lazy.compactMap({ $0.fault ?? $0.listFault }).first {
      plan.refused[index] = fault.words
    } else if !intents.isEmpty {
      let after = ItemLine(typed, at: moment).text
      plan.changed.append(
        ListPlan.Changed(
          reference: line.reference, item: row.item.id, before: line.text, after: after, intents: intents,
          remark: remark(on: words, besides: line.text, at: moment)))
    }
  }

  /// Returns the line of an item that was changed since the base was written; nil if the line is still true.
  private func changedMeanwhile(_ line: ListText.Line, _ item: Item, at moment: Moment) -> String? {
    let isSame =
      NewItem(of: item) == NewItem(of: line.item)
      && Set(item.blockedBy.keys) == Set(line.item.blockedBy.keys)
    return isSame ? nil : ItemLine(item, at: moment).text
  }

  private func take(_ words: String, _ index: Int, into plan: inout ListPlan, at moment: Moment) {
    if let reason = fault(of: words, at: moment) {
      plan.refused[index] = reason
      return
    }
    var new = NewItem(line: words, at: moment)
    if let fault = new.place(among: lists) {
      plan.refused[index] = fault.words
      return
    }
    let item = new.item(id: ItemID(high: 0, low: 0), at: moment.now, order: OrderKey(""))
    if let fault = Intent.add(item).fault ?? Intent.add(item).listFault {
      plan.refused[index] = fault.words
    } else {
      let remark = remark(on: words, besides: "", at: moment)
      plan.added.append(ListPlan.Added(item: new, text: ItemLine(new, at: moment).text, remark: remark))
    }
  }

  private func fault(of words: String, at moment: Moment) -> String? {
    guard words.unicodeScalars.count <= Grammar.longest else { return ListTextMessages.tooLong(Grammar.longest) }
    let read = Grammar(moment).readTitle(words)
    if let refusal = read.reading.refusal { return refusal.sentence }
    return ListName.trimmed(read.title).isEmpty ? ListTextMessages.noTitle : nil
  }

  /// Returns the doubt about the words of a line, unless the line before had it, too.
  private func remark(on words: String, besides old: String, at moment: Moment) -> String? {
    func doubt(_ text: String) -> String? { Grammar(moment).readTitle(text).reading.hint?.sentence }
    let found = doubt(words)
    return found == nil || found == doubt(old) ? nil : found
  }

  // MARK: Removed and moved lines

  private func remove(_ places: [Int], kept: Set<Int>, into plan: inout ListPlan, at moment: Moment) {
    let lines = places.map { base.lines[$0] }
    let removed = Set(lines.map(\.item.id))
    let parents = Dictionary(
      (Array(rows.values) + parts).map { ($0.item.id, $0.item.parent) }
    ) { first, _ in first }
    var holders: [ItemID: [String]] = [:]
    for place in kept.sorted() {
      var (above, steps) = (parents[base.lines[place].item.id].flatMap(\.self), 0)
      while let whole = above, steps < 64 {
        if removed.contains(whole) { holders[whole, default: []].append(base.lines[place].reference) }
        (above, steps) = (parents[whole].flatMap(\.self), steps + 1)
      }
    }
    for line in lines {
      guard let row = rows[line.item.id] else { continue }
      if let references = holders[line.item.id] {
        plan.unremoved[line.reference] = ListTextMessages.partsAreLeft(references)
      } else if let now = changedMeanwhile(line, row.item, at: moment) {
        plan.unremoved[line.reference] = ListTextMessages.changedMeanwhile(now)
      } else {
        plan.removed.append(ListPlan.Removed(reference: line.reference, text: line.text, row: row))
      }
    }
    let family = Family(
      plan.removed.map { ListedRow(seen: $0.row, at: moment) }, below: below(plan.removed.map(\.row.item.id)),
      at: moment)
    plan.deletions = family.deleting(at: moment)
  }

  /// Returns the parts below items.
  private func below(_ ids: [ItemID]) -> [Row] {
    var (found, wanted) = ([Row](), Set(ids))
    var rest = parts
    while true {
      let next = rest.filter { $0.item.parent.map(wanted.contains) == true }
      if next.isEmpty { return found }
      found += next
      let new = Set(next.map(\.item.id))
      wanted.formUnion(new)
      rest.removeAll { new.contains($0.item.id) }
    }
  }

  /// Returns the changes that give the items the order of their lines, by the places of the lines in the base.
  private func moves(_ places: [Int]) -> [Change] {
    let here = places.filter { rows[base.lines[$0].item.id] != nil }
    let groups = Dictionary(grouping: here) { base.lines[$0].group }
    return groups.values.filter { $0 != $0.sorted() }.sorted { $0[0] < $1[0] }.flatMap { places in
      HandOrder(places.compactMap { rows[base.lines[$0].item.id]?.item }).keeping(
        places.indicesOfLongestRise.map { base.lines[places[$0]].item.id })
    }
  }

  // MARK: Again

  /// Returns the base and the text to edit again: unchanged lines as they are now, others as typed, with the reasons.
  private func again(_ typed: [TypedListLine], _ plan: ListPlan, at moment: Moment) -> ListPlan.Again {
    let renewed = base.renewed({ rows[$0]?.item }, at: moment)
    let now = Dictionary(uniqueKeysWithValues: renewed.lines.map { ($0.reference, $0) })
    var lines: [String] = []
    for (index, line) in typed.enumerated() {
      if let reason = plan.refused[index] { lines.append(TypedListLine.reason + reason) }
      if case .item(let place) = line.kind, line.words == base.lines[place].text, plan.refused[index] == nil {
        if let line = now[base.lines[place].reference] { lines.append(renewed.written(line)) }
      } else {
        lines.append(line.typed)
      }
    }
    for line in renewed.lines {
      guard let reason = plan.unremoved[line.reference] else { continue }
      lines += [TypedListLine.reason + reason, renewed.written(line)]
    }
    return ListPlan.Again(base: renewed, text: renewed.text(of: lines))
  }
}

extension NewItem {
  /// Replaces the typed list by the one that it means; returns why there is none, if so.
  fileprivate mutating func place(among lists: [String]) -> ValueFault? {
    guard let typed = list else { return nil }
    do throws(ValueFault) { list = try ListName.meant(by: typed, among: lists) } catch { return error }
    return nil
  }

  /// Returns the intents for an item whose line was `old` and is now this; values that both lines share stay.
  fileprivate func intents(on item: Item, since old: NewItem, blockers: [Int: ItemID]) -> [Intent] {
    var new = item
    if title != old.title { new.title = title }
    if schedule != old.schedule { new.schedule = schedule }
    if deadline != old.deadline { new.deadline = deadline }
    if showFrom != old.showFrom { new.showFrom = showFrom }
    if isSomeday != old.isSomeday { new.someday = isSomeday }
    if effort != old.effort { new.effort = effort }
    if reminders != old.reminders { new.reminders = remind?.settled(for: new.schedule, new.deadline) }
    if list != old.list { new.list = list }
    if priority != old.priority { new.priority = priority }
    new.tags = item.tags.subtracting(old.tags.subtracting(tags)).union(tags.subtracting(old.tags))
    let gone = old.after.filter { !after.contains($0) }.compactMap { blockers[$0] }.map(Intent.removeBlocker)
    let added = after.filter { !old.after.contains($0) }.map { Intent.addBlocker(ItemID(number: $0)) }
    return item.endingSomeday(with: wishes(from: item, to: new)) + gone + added
  }
}

extension [Int] {
  /// The indices of one of the longest ascending subsequences.
  fileprivate var indicesOfLongestRise: [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: count)
    for (index, value) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var (rise, next) = ([Int](), ends.last)
    while let index = next {
      rise.append(index)
      next = before[index]
    }
    return rise.reversed()
  }
}
