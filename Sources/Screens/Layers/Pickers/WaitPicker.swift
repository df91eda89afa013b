import Actions
import Frames
package import Intents
import Themes
import TodoModel

/// What one item or several wait for; Space puts an item on or takes it off, Enter keeps what is shown.
///
/// The open items of the view are offered; any other is named by its number.
package struct WaitPicker: Picker, Hashable {
  package enum Command: String, CaseIterable {
    case flip, keep, cancel
  }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.flip, ["Space", "Ctrl-Space"], "on, off", help: "put it on, take it off"),
      KeyRow(.keep, ["Enter"], "keep"),
    ] + .steps()
    + [KeyRow(.cancel, .cancel, "cancel")]

  private let rows: [ListedRow]
  private let before: Set<ItemID>
  private var wanted: Set<ItemID>
  private var known: [Blocker]
  private var shown: [Blocker] = []
  package var list: ChoiceList

  /// The picker for rows; `others` are offered beside what they wait for.
  package init(rows: [ListedRow], others: [ListedRow]) {
    self.rows = rows
    let shared = rows.dropFirst().reduce(Set(rows.first?.row.item.blockedBy.keys.map(\.self) ?? [])) {
      $0.intersection($1.row.item.blockedBy.keys)
    }
    (before, wanted) = (shared, shared)
    known = (rows.first?.row.blockers ?? []).filter { shared.contains($0.id) }
    var own = shared.union(rows.map(\.row.item.id))
    known += others.filter { !$0.isDone && own.insert($0.row.item.id).inserted }.map {
      Blocker(id: $0.row.item.id, number: $0.row.item.number, title: $0.row.item.title, isOpen: true)
    }
    list = ChoiceList(
      title: rows.count == 1 ? "Wait for" : "What \(rows.count) items wait for",
      prompt: "words of a title, or a number",
      choices: []
    )
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
      if !list.line.text.isEmpty { flip() }
      let adding = wanted.subtracting(before).sorted()
      let removing = before.subtracting(wanted).sorted()
      let label = label(adding, removing)
      return .close(.blockers(adding: adding, removing: removing), on: rows, label: label, in: context)
    case .cancel: return .close
    }
    return .stay
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    flip()
    return .stay
  }

  private mutating func flip() {
    guard let current = list.current, shown.indices.contains(current) else { return }
    let blocker = shown[current]
    if wanted.remove(blocker.id) == nil { wanted.insert(blocker.id) }
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

  /// The number that is typed, with its sign or without.
  private var typedNumber: Int? {
    let typed = list.line.text.trimmingBlanks()
    return Int(typed.hasPrefix("#") ? String(typed.dropFirst()) : typed).flatMap {
      Item.numbers.contains($0) ? $0 : nil
    }
  }

  private func label(_ adding: [ItemID], _ removing: [ItemID]) -> String {
    func named(_ ids: [ItemID], _ lead: String) -> [String] {
      let names = known.filter { ids.contains($0.id) }.map { $0.number.map { "#\($0)" } ?? "“\($0.title)”" }
      return names.isEmpty ? [] : [lead + names.joined(separator: ", ")]
    }
    return (named(adding, "waits for ") + named(removing, "waits no longer for ")).joined(separator: ", ")
  }
}
