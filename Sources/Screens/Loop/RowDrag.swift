import Actions
import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// A drag of rows by the mouse, from the press of the button to its release.
package struct RowDrag: Hashable, Sendable {
  /// The row under the pressed button.
  let row: RowID
  /// The rows that it moves: the selected ones if `row` is one of them.
  let rows: [RowID]
  let start: Point
  /// The effect of a release, in words; nil before the pointer leaves its cell.
  package fileprivate(set) var words: String?
  /// The row under the pointer, if a release moves rows there.
  fileprivate(set) var over: RowID?

  init(_ row: RowID, with rows: [RowID], from start: Point) {
    (self.row, self.rows, self.start) = (row, rows, start)
  }

  /// The effect of a release at a place.
  fileprivate enum Target {
    /// Moves the rows by hand.
    case order(by: Int)
    case action(ItemAction)
    /// Leaves the rows, for a reason if there is one to tell.
    case nothing(String?)
  }
}

extension Model {
  /// Handles the mouse while a row is held; nil if the event is not part of a drag.
  mutating func followDrag(_ mouse: MouseEvent) -> [Effect]? {
    guard let held = drag else { return nil }
    switch mouse.action {
    case .wheelUp, .wheelDown: return nil
    case .drag where layers.isEmpty && (held.words != nil || mouse.point != held.start):
      let (target, over, words) = target(of: held, at: mouse.point)
      if case .nothing = target { drag?.over = nil } else { drag?.over = over }
      drag?.words = words
      return []
    case .release where layers.isEmpty && held.words != nil:
      drag = nil
      return drop(held, on: target(of: held, at: mouse.point).target)
    case .press, .release, .drag:
      drag = nil
      return nil
    }
  }

  /// Ends a drag at a key, which leaves the rows where they are; returns true if Esc is done with it.
  mutating func endDrag(at event: InputEvent) -> Bool {
    guard let held = drag else { return false }
    drag = nil
    guard held.words != nil, case .key(let key) = event else { return false }
    return key.stepsBack
  }

  private mutating func drop(_ held: RowDrag, on target: RowDrag.Target) -> [Effect] {
    let rows = held.rows.compactMap(list.outline.row)
    switch target {
    case .order(let count): return moveByHand(rows, by: count)
    case .action(let action): return act(action, on: rows)
    case .nothing(let reason):
      if let reason { say(reason) }
      return []
    }
  }

  // MARK: places

  /// Returns the effect of a release at a point, the row there, and the effect in words.
  private func target(of held: RowDrag, at point: Point) -> (target: RowDrag.Target, over: RowID?, words: String) {
    let rows = held.rows.compactMap(list.outline.row)
    var (target, over, words) = (RowDrag.Target.nothing(rows.isEmpty ? nil : freshness.readOnly), RowID?.none, "")
    if !rows.isEmpty, freshness.readOnly == nil {
      if pane(under: point) == .side {
        (target, words) = sideTarget(at: point, rows)
      } else if chrome.body.contains(point) {
        (target, over, words) = listTarget(of: held, at: point, rows)
      }
    }
    if case .nothing(let reason) = target { words = reason ?? DragMessages.nothing }
    return (target, over, words)
  }

  /// Returns the effect of a release on the side list.
  private func sideTarget(at point: Point, _ rows: [ListedRow]) -> (RowDrag.Target, String) {
    guard let area = chrome.area(of: .side), let place = panes.side.target(at: point, in: area) else {
      return (.nothing(nil), "")
    }
    switch place {
    case .view(.today): return onDay(context.today, rows)
    case .view(.inbox): return inList(nil, rows)
    case .list(let name) where context.overview?.entry(name) != nil: return inList(name, rows)
    case .tag(let name):
      return checked(.tags(adding: [name]), need: .item, rows, DragMessages.tagged(name, rows.count))
    case .filter: return (.nothing(DragMessages.filterTakesNothing), "")
    case .view, .list: return (.nothing(nil), "")
    }
  }

  /// Returns the effect of a release on a row or heading of the list.
  private func listTarget(
    of held: RowDrag, at point: Point, _ rows: [ListedRow]
  ) -> (RowDrag.Target, RowID?, String) {
    guard case .line(let line) = Layout(self).place(y: point.y, in: list.outline), let index = section(of: line),
      case let section = list.outline.sections[index], section.elsewhere == nil
    else { return (.nothing(nil), nil, "") }
    let over = list.outline.row(line)
    if index == list.outline.section(of: held.row) {
      let (target, words) = over.map { inOrder(held, at: $0, rows) } ?? (.nothing(nil), "")
      return (target, over?.id, words)
    }
    let (target, words) = inSection(section.kind, rows)
    return (target, over?.id, words)
  }

  private func section(of line: Outline.Line) -> Int? {
    switch line {
    case .row(let section, _), .heading(let section): section
    default: nil
    }
  }

  private func inSection(_ kind: Section.Kind, _ rows: [ListedRow]) -> (RowDrag.Target, String) {
    switch kind {
    case .today: onDay(context.today, rows)
    case .day(let day): onDay(day, rows)
    case .list(let name): inList(name, rows)
    case .anytime: checked(.date(.clear), need: .dated, rows, DragMessages.withoutDate(rows.count))
    case .overdue, .doneToday, .plain, .field: (.nothing(nil), "")
    }
  }

  private func onDay(_ day: Day, _ rows: [ListedRow]) -> (RowDrag.Target, String) {
    let words = DragMessages.onDay(context.phrase.distance(LocalTime(day)), rows.count)
    return checked(.shift(.to(day)), need: .openItem, rows, words)
  }

  private func inList(_ name: String?, _ rows: [ListedRow]) -> (RowDrag.Target, String) {
    let words = name.map { DragMessages.inList($0, rows.count) } ?? DragMessages.inInbox(rows.count)
    return checked(.list(name), need: .item, rows, words)
  }

  /// Returns the action with its words, or the reason why it is not possible.
  private func checked(
    _ action: ItemAction, need: VerbNeed, _ rows: [ListedRow], _ words: String
  ) -> (RowDrag.Target, String) {
    if let reason = reason(for: need, rows: rows) { return (.nothing(reason), "") }
    return action.changes(rows, at: context.moment).isEmpty ? (.nothing(nil), "") : (.action(action), words)
  }

  /// Returns the move by hand to the place of another row: above it on the way up, below it on the way down.
  private func inOrder(_ held: RowDrag, at over: ListedRow, _ rows: [ListedRow]) -> (RowDrag.Target, String) {
    if rows.contains(where: { $0.id == over.id }) { return (.nothing(nil), "") }
    if let reason = reason(for: .manualOrder, rows: rows) { return (.nothing(reason), "") }
    let item = held.row.item
    guard let group = list.outline.siblings(of: [held.row]).first(where: { $0.contains { $0.id == item } }),
      let from = group.firstIndex(where: { $0.id == item }), let to = place(of: over.row.item, among: group)
    else { return (.nothing(DragMessages.onlyAmongParts), "") }
    let title = group[to].title
    return from == to
      ? (.nothing(nil), "")
      : (
        .order(by: to - from),
        to < from ? DragMessages.above(title, rows.count) : DragMessages.below(title, rows.count)
      )
  }

  /// Returns the place of an item, or of the item that it is a part of, among others.
  private func place(of item: Item, among group: [Item]) -> Int? {
    var (id, seen) = (ItemID?.some(item.id), Set<ItemID>())
    while let current = id, seen.insert(current).inserted {
      if let place = group.firstIndex(where: { $0.id == current }) { return place }
      id = list.board.row(current)?.item.parent
    }
    return nil
  }
}
