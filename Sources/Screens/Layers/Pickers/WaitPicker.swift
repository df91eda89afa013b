import Actions
import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The picker of the items that one or several items wait for; Space toggles an item, Enter saves.
///
/// Offers the open items of the view, and other items by words of their titles or by number.
package struct WaitPicker: Picker, Hashable {
  package enum Command: String, CaseIterable { case flip, keep, cancel }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.flip, ["Space", "Ctrl-Space"], Term("toggle"), help: Term("add or remove")),
      KeyRow(.keep, ["Enter"], Term("keep")),
    ]
    + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let rows: [ListedRow]
  private let before: Set<ItemID>
  private var wanted: Set<ItemID>
  private var known: [Blocker]
  private var shown: [Blocker] = []
  /// The words of the last search.
  private var sought = ""
  package var list: ChoiceList

  /// Creates the picker for rows; `others` are offered in addition to the current blockers.
  package init(rows: [ListedRow], others: [ListedRow]) {
    self.rows = rows
    let shared = rows.dropFirst().reduce(Set(rows.first?.row.item.blockedBy.keys.map(\.self) ?? [])) {
      $0.intersection($1.row.item.blockedBy.keys)
    }
    (before, wanted) = (shared, shared)
    known = (rows.first?.row.blockers ?? []).filter { shared.contains($0.id) }
    var own = shared.union(rows.map(\.row.item.id))
    known += others.filter { !$0.isDone && own.insert($0.row.item.id).inserted }.map { Blocker(open: $0.row.item) }
    list = ChoiceList(
      title: WaitPickerMessages.title(rows.count), prompt: WaitPickerMessages.prompt, choices: [])
  }

  package var page: KeyPage? { .wait }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 56) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: max(3, known.count + 1)), max(8, context.size.rows - 6))
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .flip: flip()
    case .keep:
      if !list.line.text.trimmingBlanks().isEmpty, !putOn() { return .stay(.say(WaitPickerMessages.noItemFits)) }
      let adding = wanted.subtracting(before).sorted()
      let removing = before.subtracting(wanted).sorted()
      return .close(
        .blockers(adding: adding, removing: removing), on: rows, label: label(adding, removing), in: context)
    case .cancel: return .close
    }
    return .stay
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    flip()
    return .stay
  }

  private mutating func flip() {
    guard let blocker = current else { return }
    if wanted.remove(blocker.id) == nil { wanted.insert(blocker.id) }
    take(blocker)
  }

  /// Adds the typed item, even if it is already on; returns false if no item matches.
  private mutating func putOn() -> Bool {
    let numbered = typedNumber.flatMap { number in shown.first { $0.number == number } }
    guard let blocker = (list.selected == 0 ? numbered : nil) ?? current else { return false }
    wanted.insert(blocker.id)
    take(blocker)
    return true
  }

  private var current: Blocker? { list.current.flatMap { shown.indices.contains($0) ? shown[$0] : nil } }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    let words = list.line.text.trimmingBlanks()
    guard words != sought, !words.isEmpty, typedNumber == nil else { return .stay }
    sought = words
    return .stay(.seekItems(words))
  }

  /// Adds search results for the typed words, inside and outside of the view.
  mutating func show(_ found: [Row], of words: String) {
    guard words == sought else { return }
    let own = Set(rows.map(\.row.item.id) + known.map(\.id))
    known += found.filter { !own.contains($0.item.id) }.map { Blocker(open: $0.item) }
  }

  private mutating func take(_ blocker: Blocker) {
    if !known.contains(where: { $0.id == blocker.id }) { known.append(blocker) }
    list.line.setText("")
  }

  package mutating func refresh(in context: ScreenContext) {
    shown = known
    var choices = known.map { blocker in
      Choice(label: blocker.words, sign: context.icons[wanted.contains(blocker.id) ? .done : .open])
    }
    if let number = typedNumber, !known.contains(where: { $0.number == number }) {
      shown.append(Blocker(id: ItemID(number: number), number: number, title: "", isOpen: true))
      choices.append(Choice(label: "#\(number)", sign: context.icons[.open], isAlways: true))
    }
    list.setChoices(choices)
  }

  private var typedNumber: Int? { ItemNumber.typed(list.line.text) }

  private func label(_ adding: [ItemID], _ removing: [ItemID]) -> String {
    func names(_ ids: [ItemID]) -> String {
      let names = known.filter { ids.contains($0.id) }.map { $0.number.map { "#\($0)" } ?? "“\($0.title)”" }
      return names.joined(separator: ", ")
    }
    let (added, removed) = (names(adding), names(removing))
    if removed.isEmpty { return added.isEmpty ? "" : WaitPickerMessages.waits(for: added) }
    return added.isEmpty
      ? WaitPickerMessages.waitsNoLonger(for: removed) : WaitPickerMessages.waits(for: added, noLongerFor: removed)
  }
}

extension Blocker {
  fileprivate init(open item: Item) { self.init(id: item.id, number: item.number, title: item.title, isOpen: true) }
}
