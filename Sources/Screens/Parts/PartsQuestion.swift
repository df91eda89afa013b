import Actions
import Frames
import Intents
import Messages
import TodoModel

/// The question whether to finish the open parts of finished items, too.
package struct PartsQuestion: Picker, Hashable {
  package enum Command: CaseIterable { case all, only, choose, cancel }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.all, ["1"], Term("take"), help: Term("finish them too"), sign: "1 2"),
      KeyRow(.only, ["2"], help: Term("only this")),
      KeyRow(.choose, ["Enter"], Term("take")),
    ] + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let family: Family
  package var list: ChoiceList

  init(_ family: Family) {
    self.family = family
    list = ChoiceList(title: "", choices: [])
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 52) }
  package func height(width: Int, in context: ScreenContext) -> Int { ChoiceLayout.rows(for: 2) }

  package mutating func refresh(in context: ScreenContext) {
    let count = family.asked(at: context.moment).count
    let title = PartsMessages.openParts(count)
    if list.title != title { list = ChoiceList(title: title, choices: []) }
    let rows = family.rows
    let all =
      rows.count == 1
      ? PartsMessages.item(rows[0].row.item.title, parts: count) : PartsMessages.items(rows.count, parts: count)
    list.setChoices([
      Choice(label: PartsMessages.finishToo(count), detail: all, key: "1"),
      Choice(label: PartsMessages.onlyThis, detail: PartsMessages.partsStayOpen, key: "2"),
    ])
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .all: return choose(0, in: context)
    case .only: return choose(1, in: context)
    case .choose: return chooseCurrent(in: context)
    case .cancel: return .close
    }
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    .close(.finish(family, index == 0 ? .done : .keep))
  }
}
