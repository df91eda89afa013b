import Actions
import Frames
package import Intents
import Messages
import Themes
import TodoModel

/// The picker of an item's list, the inbox first; an unknown name creates a list.
package struct ListPicker: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private let rows: [ListedRow]
  package var list: ChoiceList
  private var names: [String?] = []

  package init(rows: [ListedRow]) {
    self.rows = rows
    list = ChoiceList(
      title: ListPickerMessages.list(of: rows.count), prompt: ListPickerMessages.listName, choices: [])
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 44) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: context.lists.count + 1), max(8, context.size.rows - 6))
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    .close(
      .list(names[index]), on: rows,
      label: names[index].map(ListPickerMessages.moved) ?? ListPickerMessages.movedToInbox, in: context)
  }

  package mutating func refresh(in context: ScreenContext) {
    let isFirst = names.isEmpty
    let current = rows.first?.row.item.list
    let typed = Self.name(list.line.text)
    names = [nil] + context.lists
    var choices = names.map { name in
      let detail = name == current ? ListPickerMessages.now : ""
      return Choice(label: name ?? ListPickerMessages.inbox, detail: detail, role: name == nil ? .text : .category)
    }
    if ListPath.isNew(typed, in: context.lists) {
      names.append(typed)
      choices.append(Choice(label: ListPickerMessages.newList(typed), isAlways: true))
    }
    list.setChoices(choices, select: isFirst ? names.firstIndex(of: current) : nil)
  }

  /// Normalizes a typed list name: no sign or quotes, single blanks between words.
  static func name(_ typed: String) -> String {
    TypedName.bare(typed.trimmingBlanks(), ["#", "@"]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
