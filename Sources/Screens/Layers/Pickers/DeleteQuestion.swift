import Actions
import Frames
import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// The question whether to delete one occurrence of a repeating item or the whole item.
package struct DeleteQuestion: Picker, Hashable {
  package enum Command: CaseIterable { case one, series, choose, cancel }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.one, ["1"], Term("take"), help: Term("this one"), sign: "1 2"),
      KeyRow(.series, ["2"], help: Term("all of it")),
      KeyRow(.choose, ["Enter"], Term("take")),
    ] + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let rows: [ListedRow]
  package var list: ChoiceList

  /// Creates the question for rows of which at least one repeats.
  init(_ rows: [ListedRow]) {
    self.rows = rows
    let title =
      rows.count == 1 ? PickerMessages.delete(rows[0].row.item.title) : PickerMessages.delete(count: rows.count)
    list = ChoiceList(title: title, choices: [])
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 52) }
  package func height(width: Int, in context: ScreenContext) -> Int { ChoiceLayout.rows(for: 2) }

  package mutating func refresh(in context: ScreenContext) {
    let due = rows.count == 1 ? rows[0].occurrence.map { context.phrase.date($0.due) } : nil
    list.setChoices([
      Choice(label: PickerMessages.thisOne, detail: due ?? PickerMessages.othersDeletedWhole, key: "1"),
      Choice(label: PickerMessages.allOfIt, detail: PickerMessages.pastAndFuture, key: "2"),
    ])
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .one: return choose(0, in: context)
    case .series: return choose(1, in: context)
    case .choose: return chooseCurrent(in: context)
    case .cancel: return .close
    }
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    if index > 0 { return .close(.delete(rows)) }
    if rows.allSatisfy(\.isOpenRepeat) { return .close(.skip(rows)) }
    let parts: [(action: ItemAction, rows: [ListedRow])] = [
      (.delete, rows.filter { !$0.isOpenRepeat }), (.skip, rows.filter(\.isOpenRepeat)),
    ]
    let label = KeptText.of(
      parts.filter { !$0.rows.isEmpty }.map { $0.action.label($0.rows, at: context.moment) }.joined(separator: ", "))
    let changes = parts.flatMap { $0.action.changes($0.rows, at: context.moment) }
    return .close(.change(changes, label: label))
  }
}
