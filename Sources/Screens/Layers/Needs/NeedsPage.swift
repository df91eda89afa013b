import Actions
package import Frames
import Intents
import Messages
import Themes
package import TodoModel

/// The page of issues that the user must resolve: conflicts between two devices, and refused changes.
///
/// A choice is an ordinary change. A resolved entry stays on the page, so that the user can choose another option.
package struct NeedsPage: KeyedLayer, Hashable {
  package enum Command: String, CaseIterable { case choose, mine, theirs, both, retry, drop, undo, close }

  package static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(.choose, ["Enter", "Space", "Right", "l"], Term("choose")), KeyRow(.mine, ["m"], Term("mine")),
      KeyRow(.theirs, ["t"], Term("theirs")), KeyRow(.both, ["b"], help: Term("both")),
      KeyRow(.retry, [], Term("retry"), verb: .item(.retry)), KeyRow(.drop, [], Term("drop"), verb: .item(.drop)),
      KeyRow(.undo, [], Term("undo"), verb: .item(.undo)),
      KeyRow(.close, .leave, Term("back"), sign: "Esc", verb: .item(.conflicts)), KeyRow(passing: .item(.redo)),
      KeyRow(passing: .program(.refresh)), KeyRow(passing: .program(.help), Term("help")),
    ]

  /// The entries; nil before the first load.
  package private(set) var entries: [NeedsEntry]?
  /// The option under the cursor.
  package private(set) var cursor = NeedsText.Place(entry: 0, option: 0)
  private var window = RowWindow()
  /// The item that the cursor moves to once its entry exists.
  private var wanted: ItemID?
  private var isDropping: Bool
  /// The choices on this page, oldest first, each with the choice before it.
  private var choices: [Choice] = []

  private struct Choice: Hashable {
    let id: NeedsEntry.ID?
    let before: Int?
  }

  /// Creates the page with the cursor on an item's entry; `dropping` selects the option to discard its refused changes.
  package init(at item: ItemID? = nil, dropping: Bool = false) {
    wanted = item
    isDropping = dropping
  }

  package var page: KeyPage? { .needs }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    let isConflict = current.map { $0.id?.field != nil }
    switch command {
    case .undo where isConflict != true: return ""
    case .choose where current == nil, .retry where isConflict != false, .drop where isConflict != false,
      .mine where option(.mine) == nil, .theirs where option(.theirs) == nil, .both where option(.both) == nil:
      return nil
    default: return table.row(command)?.word
    }
  }

  private var current: NeedsEntry? {
    guard let entries, entries.indices.contains(cursor.entry) else { return nil }
    return entries[cursor.entry]
  }

  package var reloading: [Effect] { [.ask(.needs, generation: 0)] }

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    guard case .needs(let needs) = page.answer else { return }
    let place = (id: current?.id, option: cursor.option)
    var fresh = NeedsEntry.all(needs)
    var kept = (entries ?? []).filter { old in old.wasChosen || fresh.contains { $0.id == old.id } }
    for index in kept.indices {
      guard let found = fresh.firstIndex(where: { $0.id == kept[index].id }) else { continue }
      kept[index].update(to: fresh.remove(at: found))
    }
    entries = kept + fresh
    find(place.id, place.option)
    refresh(in: context)
  }

  private mutating func find(_ id: NeedsEntry.ID?, _ option: Int) {
    guard let entries else { return }
    if let wanted, let index = entries.firstIndex(where: { $0.id?.item == wanted }) {
      self.wanted = nil
      cursor = NeedsText.Place(entry: index, option: isDropping && entries[index].id?.field == nil ? 1 : 0)
    } else if let id, let index = entries.firstIndex(where: { $0.id == id }) {
      cursor = NeedsText.Place(entry: index, option: min(option, entries[index].count - 1))
    } else {
      cursor = NeedsText.Place(entry: min(cursor.entry, max(0, entries.count - 1)), option: 0)
    }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: choose(cursor.option, in: context)
    case .mine: choose(option(.mine), in: context)
    case .theirs: choose(option(.theirs), in: context)
    case .both: choose(option(.both), in: context)
    case .retry: choose(0, in: context)
    case .drop: choose(1, in: context)
    case .undo: undo()
    case .close: .close
    }
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, mouse.button == .left else { return .stay }
    guard context.area.contains(mouse.point) else { return .pass }
    let lines = NeedsText(entries, size: context.area.size, in: context).lines
    guard let place = window.line(at: mouse.point, of: lines, in: context.area)?.place else { return .stay }
    cursor = place
    return choose(place.option, in: context)
  }

  // MARK: navigation

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    switch motion {
    case .up: step(-1)
    case .down: step(1)
    case .pageUp: moveEntry(-1)
    case .pageDown: moveEntry(1)
    case .first: cursor = NeedsText.Place(entry: 0, option: 0)
    case .last: cursor = NeedsText.Place(entry: max(0, (entries?.count ?? 0) - 1), option: 0)
    }
    return .stay
  }

  private mutating func step(_ step: Int) {
    guard let entries, let entry = current else { return }
    let option = cursor.option + step
    if (0..<entry.count).contains(option) {
      cursor.option = option
    } else if entries.indices.contains(cursor.entry + step) {
      cursor.entry += step
      cursor.option = step > 0 ? 0 : entries[cursor.entry].count - 1
    }
  }

  private mutating func moveEntry(_ step: Int) {
    guard let entries, entries.indices.contains(cursor.entry + step) else { return }
    cursor = NeedsText.Place(entry: cursor.entry + step, option: 0)
  }

  /// Scrolls to the option under the cursor, with the rows above it if they fit.
  package mutating func refresh(in context: ScreenContext) {
    let text = NeedsText(entries, size: context.area.size, in: context)
    let rows = context.area.size.rows
    guard rows > 0, let range = text.rows(of: cursor) else { return window = RowWindow() }
    var first = range.lowerBound
    while first > 0, text.lines[first - 1].place == nil { first -= 1 }
    let whole = text.lastRow(of: cursor.entry) ?? range.upperBound
    let last = whole - range.lowerBound < rows ? whole : range.upperBound
    let wanted = last - first < rows ? first : range.lowerBound
    window.show(wanted, through: last, of: text.lines.count, rows: rows)
  }

  // MARK: choosing

  /// Returns the option of a side; nil if the entry has none.
  private func option(_ side: Conflict.Side) -> Int? {
    guard case .conflict(let conflict)? = current?.matter else { return nil }
    return conflict.choices.firstIndex { $0.side == side }
  }

  private mutating func choose(_ option: Int?, in context: ScreenContext) -> LayerResponse {
    guard let option, let entry = current, let id = entry.id, entry.chosen != option else { return .stay }
    cursor.option = option
    switch entry.matter {
    case .refused:
      guard entry.chosen == nil else { return .stay }
      entries?[cursor.entry].choose(option)
      return option == 0
        ? .stay(.retry(id.item), .say(NeedsPageMessages.sendingAgain)) : .stay(.drop(id.item), .say(entry.dropped))
    case .conflict(let conflict):
      guard let intent = entry.intent(option) else { return .stay }
      choices.append(Choice(id: id, before: entry.chosen))
      entries?[cursor.entry].choose(option)
      return .stay(
        .change([Change(id.item, intent)], label: KeptText.of(conflict.resolvedLabel)),
        .say(
          entry.isKept(option)
            ? NeedsPageMessages.resolvedUnchanged : NeedsPageMessages.resolved(undo: context.keymap.key(.item(.undo)))))
    }
  }

  /// Reverts the last choice; its entry is unresolved again.
  private mutating func undo() -> LayerResponse {
    if let last = choices.popLast(), let index = entries?.firstIndex(where: { $0.id == last.id }) {
      entries?[index].choose(last.before)
    }
    return .stay(.run(.item(.undo)))
  }
}

extension NeedsPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let lines = NeedsText(entries, size: rect.size, in: context).lines
    for (line, row) in window.shown(lines, in: rect) { draw(line, into: &frame, row, icons: context.icons) }
    window.drawMore(of: lines.count, into: &frame, rect, icons: context.icons)
  }

  private func draw(_ line: NeedsText.Line, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (x, y) = (row.origin.x + line.indent, row.origin.y)
    let isSelected = line.place != nil && line.place == cursor
    if isSelected {
      frame.light(Rect(x: row.origin.x, y: y, columns: row.size.columns - 1, rows: 1), icons: icons)
      frame.cursor = frame.cursor ?? Point(x: min(x + line.boxX, row.endX - 1), y: y)
    }
    let surface: Role = isSelected ? .selected : .background
    let right = row.size.columns >= 30 ? DisplayText(line.right) : .empty
    let end = row.endX - 2 - (right.isEmpty ? 0 : right.width + 2)
    frame.put(line.runs, x: x, y: y, to: end, on: surface)
    frame.put(right, x: row.endX - 2 - right.width, y: y, Style(.quiet, on: surface))
  }
}

extension NeedsEntry {
  fileprivate var dropped: String {
    isAdded ? NeedsPageMessages.discardedItem : NeedsPageMessages.discarded
  }
}
